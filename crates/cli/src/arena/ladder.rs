//! All levels, or other bots, against each other, and the file that says how strong they are.

use std::fmt::Write as _;
use std::io::Write;
use std::path::Path;

use tilewright_bots::arena::{self, Options, Pairing, Rating};
use tilewright_bots::{Bot, Level};
use tilewright_land::TileSet;
use tilewright_rules::RulebookId;

use super::keeping::JournalFile;
use super::{Arena, play};
use crate::failure::{Failure, Outcome};
use crate::files::{read_text, write_whole};

/// What the file begins with where it is new.
const HEAD: &str = "\
# How strong the players are

Players against each other, pair by pair, at full tables: with more than two seats the two are seated in turn, every deal is
played in every seating, and a share of wins is that of all seats of a player together. A rating of 400 points more means
odds of ten to one; the mean of a table is 1500. Intervals hold the true value with a probability of 95 %; they are made by
drawing deals anew. Each table names the command that made it and replaces itself when the command is run again.
";

impl Arena {
    /// Plays the ladders that are asked for, and writes each into the file as soon as it is done.
    pub(super) fn run_ladder(&self, out: &mut impl Write) -> Outcome {
        if self.bots.len() == 1 {
            return Err(Failure::input("a ladder is between two bots or more"));
        }
        if self.tiles.is_given() && self.game.is_none() {
            return Err(Failure::input("a ladder with --tiles is of one rulebook: name it with --game"));
        }
        let rulebooks = self.game.map_or(RulebookId::ALL.to_vec(), |game| vec![game]);
        let tables = self.players.map_or((2..=5).collect(), |players| vec![players]);
        if let Some(folder) = &self.resume {
            std::fs::create_dir_all(folder).map_err(|error| {
                Failure::Input(format!("{}: cannot be written: {error}", folder.display()))
            })?;
        }
        let file = self.out.as_deref().unwrap_or(Path::new("docs/strength.md"));
        // A file that cannot be read is noticed now and not after a night.
        read_or_new(file)?;
        for rulebook in rulebooks {
            for players in &tables {
                let table = self.ladder(rulebook, *players)?;
                let block = table.block();
                let text = replaced(&read_or_new(file)?, &table.mark(), &block);
                write_whole(file, &text).map_err(Failure::Input)?;
                writeln!(out, "{block}")?;
                out.flush()?;
            }
        }
        Ok(())
    }

    /// Plays all pairs and returns their table.
    fn ladder(&self, rulebook: RulebookId, players: u8) -> Outcome<Table> {
        let all = Level::ALL.map(Bot::Level);
        let bots = if self.bots.is_empty() { &all[..] } else { &self.bots };
        let mut pairings = Vec::new();
        let mut times = vec![(0.0, 0.0); bots.len()];
        for (one, weaker) in bots.iter().enumerate() {
            for (other, stronger) in bots.iter().enumerate().skip(one + 1) {
                let fight = self.fight(rulebook, players, vec![*weaker, *stronger])?;
                let name = format!("{rulebook}-{players}-{weaker}-{stronger}.txt").replace([':', '/'], "-");
                let journal =
                    self.resume.as_ref().map(|folder| JournalFile::open(&folder.join(name), &fight));
                let options = Options { threads: self.threads, ..Options::default() };
                let series = play(&fight, &options, None, journal.transpose()?, None)?;
                for (place, result) in [one, other].into_iter().zip(arena::results(&fight, &series.deals)) {
                    times[place].0 += result.clock.micros as f64 / 1000.0;
                    times[place].1 += result.clock.turns as f64;
                }
                let shares = series.deals.iter().map(|end| arena::deal_share(&fight, end, 0));
                pairings.push(Pairing { pair: (one, other), shares: shares.collect() });
            }
        }
        let names: Vec<String> = self.bots.iter().map(Bot::to_string).collect();
        let chosen = if names.is_empty() { String::new() } else { format!(" --bots {}", names.join(",")) };
        let (tiles, own_tiles) = match self.tiles.is_given() {
            true => (self.tiles.argument(), Some(self.tiles.read(rulebook)?)),
            false => (String::new(), None),
        };
        let command = format!(
            "tilewright arena --ladder{chosen} --game {rulebook}{tiles} --players {players} --games {} --seed {}",
            self.games, self.seed
        );
        let ms = times.into_iter().map(|(ms, turns): (f64, f64)| ms / turns.max(1.0)).collect();
        Ok(Table { rulebook, own_tiles, players, command, bots: bots.to_vec(), pairings, ms })
    }
}

fn read_or_new(path: &Path) -> Outcome<String> {
    if path.exists() { read_text(path) } else { Ok(HEAD.to_owned()) }
}

/// The line that every table ends with.
const END: &str = "<!-- end of ladder -->";

/// What a ladder showed.
struct Table {
    rulebook: RulebookId,
    /// Where it was not played with the rulebook's own tiles.
    own_tiles: Option<TileSet>,
    players: u8,
    command: String,
    bots: Vec<Bot>,
    pairings: Vec<Pairing>,
    /// Milliseconds a turn, by bot.
    ms: Vec<f64>,
}

impl Table {
    /// The line that it begins with, by which it is found again. Results of two tile sets do not replace each other.
    fn mark(&self) -> String {
        let Table { rulebook, own_tiles, players, .. } = self;
        let tiles = own_tiles.as_ref().map_or_else(String::new, |set| format!("tiles={} ", set.hash()));
        format!("<!-- ladder {rulebook} {tiles}{players} -->")
    }

    /// The table with its marks.
    fn block(&self) -> String {
        let Table { rulebook, own_tiles, players, command, bots, pairings, ms } = self;
        let tiles =
            own_tiles.as_ref().map_or_else(String::new, |set| format!(" with the tiles “{}”", set.id));
        let mut text =
            format!("{}\n### `{rulebook}`{tiles}, {players} players\n\n`{command}`\n\n", self.mark());
        let names: Vec<String> = bots.iter().map(|bot| format!("wins against {bot}")).collect();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "| player | rating | 95 % | ms a turn | {} |", names.join(" | "));
        let _ = writeln!(text, "|---|---|---|---|{}", "---|".repeat(bots.len()));
        let rated = arena::ratings(bots.len(), pairings);
        for (place, (bot, Rating { rating, ci95: [low, high] })) in bots.iter().zip(rated).enumerate() {
            let against: Vec<String> = (0..bots.len()).map(|other| share(pairings, place, other)).collect();
            let _ = writeln!(
                text,
                "| {bot} | {rating:.0} | {low:.0} – {high:.0} | {:.1} | {} |",
                ms[place],
                against.join(" | ")
            );
        }
        text + END + "\n"
    }
}

/// The share of wins of one player against another, with its interval.
fn share(pairings: &[Pairing], one: usize, other: usize) -> String {
    let shares: Option<Vec<f64>> = pairings.iter().find_map(|Pairing { pair, shares }| {
        if *pair == (one, other) {
            Some(shares.clone())
        } else if *pair == (other, one) {
            Some(shares.iter().map(|share| 1.0 - share).collect())
        } else {
            None
        }
    });
    let Some(shares) = shares.filter(|shares| !shares.is_empty()) else { return "–".to_owned() };
    let percent = |share: f64| format!("{:.1}", 100.0 * share);
    let mean = percent(shares.iter().sum::<f64>() / shares.len() as f64);
    match arena::interval(&shares) {
        Some([low, high]) => format!("{mean} % ({} – {})", percent(low), percent(high)),
        None => format!("{mean} %"),
    }
}

/// A text in which the table with this mark is replaced by another, or added behind the last table or at the end.
fn replaced(text: &str, mark: &str, block: &str) -> String {
    let old = text.find(mark).and_then(|at| Some((at, at + text[at..].find(END)? + END.len())));
    let (before, after) = match (old, text.rfind(END)) {
        (Some((from, to)), _) => (text[..from].to_owned(), &text[to..]),
        (None, Some(last)) => (format!("{}\n\n", &text[..last + END.len()]), &text[last + END.len()..]),
        (None, None) => (format!("{}\n\n", text.trim_end()), ""),
    };
    let after = after.trim_start_matches('\n');
    format!("{before}{block}{}{after}", if after.is_empty() { "" } else { "\n" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright_rules::sets;

    fn table(players: u8, share: f64) -> Table {
        let pairs = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
        let pairings = pairs.map(|pair| Pairing { pair, shares: vec![share, 0.5, share] }).to_vec();
        let (command, bots) = ("tilewright arena --ladder".to_owned(), Level::ALL.map(Bot::Level).to_vec());
        let ms = vec![0.1, 1.0, 2.0, 3.0];
        Table { rulebook: RulebookId::Amazonas, own_tiles: None, players, command, bots, pairings, ms }
    }

    #[test]
    fn tables_replace_themselves_and_leave_the_rest_alone() {
        let put = |text: &str, table: Table| replaced(text, &table.mark(), &table.block());
        let first = put(HEAD, table(2, 0.25));
        let tried = format!("{first}\n## What was tried\n\nMuch.\n");
        let both = put(&tried, table(3, 0.25));
        assert!(both.starts_with(HEAD) && both.ends_with("\n## What was tried\n\nMuch.\n"), "{both}");
        assert_eq!(both.matches(END).count(), 2);
        let again = put(&both, table(2, 0.0));
        assert_eq!(again.matches(END).count(), 2);
        assert_eq!(again.replace(&table(2, 0.0).block(), &table(2, 0.25).block()), both);
        // Nothing piles up, within or at the end.
        let plain = put(&first, table(3, 0.25));
        assert!(!plain.ends_with("\n\n") && !both.contains("\n\n\n"), "{both}");
        // What was played with other tiles stands beside it.
        let own_tiles = Some(sets::built_in(RulebookId::Amazonas).clone());
        let other = put(&first, Table { own_tiles, ..table(2, 0.25) });
        assert!(other.starts_with(first.trim_end()) && other.matches(END).count() == 2, "{other}");
    }

    #[test]
    fn a_table_says_both_sides_of_a_match() {
        let table = table(2, 0.25).block();
        let line = |level: &str| {
            table.lines().find(|line| line.starts_with(&format!("| {level} "))).unwrap().to_owned()
        };
        assert!(line("easy").contains("33.3 % ("), "{table}");
        assert!(line("medium").contains("66.7 % ("), "{table}");
        assert!(line("expert").ends_with("| – |"), "{table}");
    }
}
