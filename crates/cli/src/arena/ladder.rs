//! All levels, or other bots, against each other, and the file that says how strong they are.

use std::fmt::Write as _;
use std::io::Write;
use std::path::Path;

use tilewright_bots::arena::{self, Match, Options, Pairing, Rating};
use tilewright_bots::{Bot, Level};
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
                let block = self.ladder(rulebook, *players)?;
                let text = replaced(&read_or_new(file)?, &mark(rulebook, *players), &block);
                write_whole(file, &text).map_err(Failure::Input)?;
                writeln!(out, "{block}")?;
                out.flush()?;
            }
        }
        Ok(())
    }

    /// Plays all pairs and returns their table.
    fn ladder(&self, rulebook: RulebookId, players: u8) -> Outcome<String> {
        let all = Level::ALL.map(Bot::Level);
        let bots = if self.bots.is_empty() { &all[..] } else { &self.bots };
        let mut pairings = Vec::new();
        let mut times = vec![(0.0, 0.0); bots.len()];
        for (one, weaker) in bots.iter().enumerate() {
            for (other, stronger) in bots.iter().enumerate().skip(one + 1) {
                let bots = vec![*weaker, *stronger];
                let fight =
                    Match::new(rulebook, players, bots, self.games, self.seed).map_err(Failure::input)?;
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
        let command = format!(
            "tilewright arena --ladder{chosen} --game {rulebook} --players {players} --games {} --seed {}",
            self.games, self.seed
        );
        let ms = times.into_iter().map(|(ms, turns): (f64, f64)| ms / turns.max(1.0)).collect();
        let table = Table { rulebook, players, command, bots: bots.to_vec(), pairings, ms };
        Ok(table.block())
    }
}

fn read_or_new(path: &Path) -> Outcome<String> {
    if path.exists() { read_text(path) } else { Ok(HEAD.to_owned()) }
}

/// The line that a table begins with, by which it is found again.
fn mark(rulebook: RulebookId, players: u8) -> String {
    format!("<!-- ladder {rulebook} {players} -->")
}

/// The line that every table ends with.
const END: &str = "<!-- end of ladder -->";

/// What a ladder showed.
struct Table {
    rulebook: RulebookId,
    players: u8,
    command: String,
    bots: Vec<Bot>,
    pairings: Vec<Pairing>,
    /// Milliseconds a turn, by bot.
    ms: Vec<f64>,
}

impl Table {
    /// The table with its marks.
    fn block(&self) -> String {
        let Table { rulebook, players, command, bots, pairings, ms } = self;
        let mut text =
            format!("{}\n### `{rulebook}`, {players} players\n\n`{command}`\n\n", mark(*rulebook, *players));
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

    fn table(players: u8, share: f64) -> String {
        let pairs = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
        let pairings = pairs.map(|pair| Pairing { pair, shares: vec![share, 0.5, share] }).to_vec();
        let (command, bots) = ("tilewright arena --ladder".to_owned(), Level::ALL.map(Bot::Level).to_vec());
        let ms = vec![0.1, 1.0, 2.0, 3.0];
        Table { rulebook: RulebookId::Amazonas, players, command, bots, pairings, ms }.block()
    }

    #[test]
    fn tables_replace_themselves_and_leave_the_rest_alone() {
        let first = replaced(HEAD, &mark(RulebookId::Amazonas, 2), &table(2, 0.25));
        let tried = format!("{first}\n## What was tried\n\nMuch.\n");
        let both = replaced(&tried, &mark(RulebookId::Amazonas, 3), &table(3, 0.25));
        assert!(both.starts_with(HEAD) && both.ends_with("\n## What was tried\n\nMuch.\n"), "{both}");
        assert_eq!(both.matches(END).count(), 2);
        let again = replaced(&both, &mark(RulebookId::Amazonas, 2), &table(2, 0.0));
        assert_eq!(again.matches(END).count(), 2);
        assert_eq!(again.replace(&table(2, 0.0), &table(2, 0.25)), both);
        // Nothing piles up, within or at the end.
        let plain = replaced(&first, &mark(RulebookId::Amazonas, 3), &table(3, 0.25));
        assert!(!plain.ends_with("\n\n") && !both.contains("\n\n\n"), "{both}");
    }

    #[test]
    fn a_table_says_both_sides_of_a_match() {
        let table = table(2, 0.25);
        let line = |level: &str| {
            table.lines().find(|line| line.starts_with(&format!("| {level} "))).unwrap().to_owned()
        };
        assert!(line("easy").contains("33.3 % ("), "{table}");
        assert!(line("medium").contains("66.7 % ("), "{table}");
        assert!(line("expert").ends_with("| – |"), "{table}");
    }
}
