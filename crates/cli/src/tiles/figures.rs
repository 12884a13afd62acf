//! How simulated games turned out, as a table with a column for each number of players.

use std::io::Write;

use tilewright_bots::Bot;
use tilewright_rules::{AreaKind, DeckKind, Game, RulebookId};
use tilewright_view::words;

use super::simulation::{Plan, Source, Tally, WIN};
use crate::failure::Outcome;

/// The width of the titles, and of a column.
const TITLE: usize = 34;
const COLUMN: usize = 9;

/// Prints the figures of the games that were played from each start.
pub fn print(rulebook: RulebookId, plan: Plan<'_>, tallies: &[Tally], out: &mut impl Write) -> Outcome {
    let Plan { starts, games, seed, bot } = plan;
    let last = seed.wrapping_add(games.saturating_sub(1));
    let played = match bot {
        Bot::Random => format!("{games} random games"),
        bot => format!("{games} games of {bot}"),
    };
    writeln!(out, "{rulebook}: {played} for each number of players, seeds {seed} to {last}")?;
    writeln!(out)?;
    let mut table = Table { tallies, out };
    table.row("players", |at, _| starts[at].setup().seats.to_string())?;
    table.row("tiles that fitted nowhere", |_, tally| percent(tally.misfits, tally.draws, 2))?;
    table.row("mean score", |at, tally| {
        let seats = u64::from(starts[at].setup().seats);
        mean(tally.points.iter().sum(), tally.games * seats)
    })?;
    table.row("mean score of the winner", |_, tally| mean(tally.best, tally.games))?;
    if rulebook == RulebookId::SouthSeas {
        table.row("the tiles ran out first", |_, tally| percent(tally.out_of_tiles, tally.games, 1))?;
        table.row("the ships ran out first", |_, tally| percent(tally.out_of_ships, tally.games, 1))?;
    }
    for (index, source) in Source::ALL.into_iter().enumerate() {
        if tallies.iter().any(|tally| tally.sources[index] > 0) {
            let title = format!("points from {}", source_name(source));
            table.row(&title, |_, tally| percent(tally.sources[index], tally.sources.iter().sum(), 1))?;
        }
    }
    let most = starts.iter().map(|start| start.setup().seats).max().unwrap_or(0);
    for seat in 0..usize::from(most) {
        table.row(&format!("wins of seat {}", seat + 1), |at, tally| {
            let plays = seat < usize::from(starts[at].setup().seats);
            if plays { percent(tally.wins[seat], tally.games * WIN, 1) } else { String::new() }
        })?;
    }
    writeln!(out)?;
    for (start, tally) in starts.iter().zip(tallies) {
        for line in fairness(start, tally) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

struct Table<'a, W> {
    tallies: &'a [Tally],
    out: &'a mut W,
}

impl<W: Write> Table<'_, W> {
    fn row(&mut self, title: &str, cell: impl Fn(usize, &Tally) -> String) -> Outcome {
        let cells =
            self.tallies.iter().enumerate().map(|(at, tally)| format!("{:>COLUMN$}", cell(at, tally)));
        let line = format!("{title:TITLE$}{}", cells.collect::<String>());
        writeln!(self.out, "{}", line.trim_end())?;
        Ok(())
    }
}

const fn source_name(source: Source) -> &'static str {
    match source {
        Source::Area(AreaKind::Forest) => "forests",
        Source::Area(AreaKind::River) => "rivers",
        Source::Area(AreaKind::Meadow) => "meadows",
        Source::Area(AreaKind::RiverSystem) => "huts",
        Source::Area(AreaKind::Tributary) => "tributaries",
        Source::Area(AreaKind::Village) => "villages",
        Source::Area(AreaKind::Jungle) => "camps",
        Source::Area(_) => "other areas",
        Source::Power => "powers at once",
        Source::Deliveries => "ships for wares",
        Source::Markets => "ships for markets",
        Source::Wares => "wares left over",
        Source::Amazon => "the Amazon",
        Source::Mouth => "the river's mouth",
    }
}

fn percent(part: u64, whole: u64, digits: usize) -> String {
    format!("{:.digits$} %", share(part, whole) * 100.0)
}

fn share(part: u64, whole: u64) -> f64 {
    part as f64 / whole.max(1) as f64
}

fn mean(sum: u64, count: u64) -> String {
    format!("{:.1}", share(sum, count))
}

/// Seats with equal numbers of turns, as long as no tile is discarded and the tiles last, are compared with each other: by how
/// much the best of them is above their mean. How seats with more turns do against those with fewer is only told.
fn fairness(start: &Game, tally: &Tally) -> Vec<String> {
    let seats = usize::from(start.setup().seats);
    let tiles: usize = start
        .decks()
        .iter()
        .filter(|deck| deck.kind == DeckKind::Land)
        .map(|deck| deck.common.len() + deck.spread.len())
        .sum();
    let win = |seat: usize| 100.0 * share(tally.wins[seat], tally.games * WIN);
    let more = tiles % seats;
    let mut lines = Vec::new();
    for group in [0..more, more..seats].into_iter().filter(|group| !group.is_empty()) {
        let mean = group.clone().map(win).sum::<f64>() / group.len() as f64;
        let turns = tiles / seats + usize::from(group.start < more);
        let named = words::list(group.clone().map(|seat| seat + 1));
        let whose =
            if group.len() == 1 { format!("seat {named} has") } else { format!("seats {named} have") };
        let best = group.clone().max_by(|a, b| win(*a).total_cmp(&win(*b))).unwrap_or(0);
        let above = match group.len() {
            1 => String::new(),
            _ => format!("; furthest above that: seat {}, by {:.1}", best + 1, win(best) - mean),
        };
        let wins = if group.len() == 1 { "wins" } else { "win" };
        lines.push(format!(
            "{seats} players: {whose} {turns} turns and {wins} {mean:.1} %{} of the games{above}.",
            if group.len() == 1 { "" } else { " each" },
        ));
    }
    lines
}
