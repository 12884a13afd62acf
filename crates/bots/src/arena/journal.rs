//! A match as text, so that one that was broken off can go on: a line that says which match it is, then a line for each deal.
//!
//! ```text
//! arena 1 game=hunters-2020 tiles=98f2c9141bf01fa9 rules=1 play=1 players=2 seed=7 bots=greedy,random
//! deal 0: 131 77, 64 119; 76 5120 391 0, 76 95 8 0
//! ```
//!
//! The tiles are named by the hash of their set. A journal from before that was written does not say which set it was played
//! with and is not gone on with, unless somebody who knows adds it.
//!
//! A deal has the points per seat for each seating, then for each bot its turns, the microseconds it took, those of its longest
//! turn, and how many turns overran its budget. Deals stand in the order in which they were finished.

use tilewright_land::Family;

use super::Match;
use super::clock::Clock;
use super::run::DealEnd;
use crate::bot::Bot;
use crate::player::PLAY_VERSION;

/// The lines of a match that were written before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Journal {
    /// The deals that are done.
    pub deals: Vec<DealEnd>,
    /// How many bytes of the text are whole lines. What follows was broken off while it was written, and is to be cut away.
    pub bytes: usize,
}

/// A text that is no journal of a match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JournalError {
    /// It is about something else.
    #[error("line 1: this belongs to another match: it says “{found}”, this one is “{wanted}”")]
    OtherMatch {
        /// What it says.
        found: String,
        /// What it should say.
        wanted: String,
    },
    /// It is this match, but with other tiles.
    #[error(
        "line 1: this match was played with the tile set of hash {found}, and this one is to be played with {wanted}: results of two sets are not added up"
    )]
    OtherTiles {
        /// The hash of the set that it was played with.
        found: String,
        /// The hash of the set that it should be played with.
        wanted: String,
    },
    /// It is this match, but does not say with which tiles.
    #[error("line 1: this match does not say which tile set it was played with; if you know that it was the set of hash {wanted}, write “{tiles}{wanted}” behind the game's name", tiles = TILES)]
    NoTiles {
        /// The hash of the set that it should be played with.
        wanted: String,
    },
    /// A line cannot be read.
    #[error("line {line}: “{text}” is no finished deal of this match")]
    Line {
        /// Which, from one.
        line: usize,
        /// The beginning of what it says.
        text: String,
    },
    /// A deal stands there twice.
    #[error("line {line}: deal {deal} is there already")]
    Twice {
        /// Which line, from one.
        line: usize,
        /// Which deal.
        deal: u32,
    },
}

/// A bot as a journal names it: a level with what makes it, since that may change while its name stays.
fn exact(bot: &Bot, family: Family) -> String {
    match bot {
        Bot::Level(level) => format!("{level}({})", level.strength(family)),
        Bot::Random | Bot::Greedy | Bot::Search(_) => bot.to_string(),
    }
}

impl Journal {
    /// The first line, with its line break. The number of games is not in it, so that a match can be made longer.
    pub fn head(fight: &Match) -> String {
        let (family, tiles) = (fight.tiles().game, fight.tiles().hash());
        let bots: Vec<String> = fight.bots().iter().map(|bot| exact(bot, family)).collect();
        format!(
            "arena 1 game={} {TILES}{tiles} rules={} play={PLAY_VERSION} players={} seed={} bots={}\n",
            fight.rulebook(),
            fight.rulebook().rules_version(),
            fight.players(),
            fight.seed(),
            bots.join(",")
        )
    }

    /// The line of a deal, with its line break.
    pub fn line(end: &DealEnd) -> String {
        let scores = end.scores.iter().map(|scores| join(scores.iter().map(|score| u64::from(*score))));
        let clocks = end.clocks.iter().map(|Clock { turns, micros, longest, overruns }| {
            join([*turns, *micros, *longest, *overruns].into_iter())
        });
        let [scores, clocks] =
            [scores.collect::<Vec<_>>(), clocks.collect::<Vec<_>>()].map(|parts| parts.join(", "));
        format!("deal {}: {scores}; {clocks}\n", end.deal)
    }

    /// Reads what was written about a match; an empty text is a match that has not begun.
    pub fn read(text: &str, fight: &Match) -> Result<Journal, JournalError> {
        let bytes = text.rfind('\n').map_or(0, |at| at + 1);
        let mut lines = (1..).zip(text[..bytes].lines());
        let head = Journal::head(fight);
        match lines.next() {
            // Even the first line may have been broken off.
            None if head.starts_with(text) => return Ok(Journal::default()),
            Some((_, first)) if first == head.trim_end() => {}
            _ => return Err(other_match(text.lines().next().unwrap_or(""), head.trim_end())),
        }
        let mut deals: Vec<DealEnd> = Vec::new();
        let mut seen = std::collections::HashSet::new();
        for (line, text) in lines {
            let end = read_deal(text, fight).ok_or_else(|| JournalError::Line { line, text: clip(text) })?;
            if !seen.insert(end.deal) {
                return Err(JournalError::Twice { line, deal: end.deal });
            }
            deals.push(end);
        }
        Ok(Journal { deals, bytes })
    }
}

/// What stands before the hash of the tile set.
const TILES: &str = "tiles=";

/// Why a first line is not the one wanted.
fn other_match(found: &str, wanted: &str) -> JournalError {
    let [(plain, set), (wanted_plain, wanted_set)] = [found, wanted].map(|line| {
        let (sets, words): (Vec<&str>, Vec<&str>) = line.split(' ').partition(|word| word.starts_with(TILES));
        (words, sets.first().map(|set| clip(&set[TILES.len()..])))
    });
    match (plain == wanted_plain, set, wanted_set) {
        (true, Some(found), Some(wanted)) => JournalError::OtherTiles { found, wanted },
        (true, None, Some(wanted)) => JournalError::NoTiles { wanted },
        _ => JournalError::OtherMatch { found: clip(found), wanted: wanted.to_owned() },
    }
}

fn join(numbers: impl Iterator<Item = u64>) -> String {
    numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}

fn clip(text: &str) -> String {
    text.chars().take(120).collect()
}

fn read_deal(line: &str, fight: &Match) -> Option<DealEnd> {
    let (deal, rest) = line.strip_prefix("deal ")?.split_once(": ")?;
    let (scores, clocks) = rest.split_once("; ")?;
    let scores: Vec<Vec<u16>> = lists(scores, usize::from(fight.players()))?;
    let clocks = lists(clocks, 4)?.into_iter().map(|numbers: Vec<u64>| {
        let [turns, micros, longest, overruns] = numbers.try_into().ok()?;
        Some(Clock { turns, micros, longest, overruns })
    });
    let end = DealEnd { deal: deal.parse().ok()?, scores, clocks: clocks.collect::<Option<_>>()? };
    let whole = end.scores.len() == fight.seatings().len() && end.clocks.len() == fight.bots().len();
    whole.then_some(end)
}

/// Lists of so many numbers, with commas between them.
fn lists<N: std::str::FromStr>(text: &str, length: usize) -> Option<Vec<Vec<N>>> {
    let list = |text: &str| {
        let numbers: Option<Vec<N>> = text.split(' ').map(|number| number.parse().ok()).collect();
        numbers.filter(|numbers| numbers.len() == length)
    };
    text.split(", ").map(list).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright_land::Pile;
    use tilewright_rules::{RulebookId, sets};

    fn fight(seed: u64) -> Match {
        let bots = vec!["greedy".parse().unwrap(), "search:200n/30ms".parse().unwrap()];
        Match::new(RulebookId::Hunters2020, 2, bots, 8, seed).unwrap()
    }

    fn deal(deal: u32) -> DealEnd {
        let clock = Clock { turns: 76, micros: 5120, longest: 391, overruns: 2 };
        DealEnd {
            deal,
            scores: vec![vec![131, 77], vec![64, 119]],
            clocks: vec![clock, Clock { turns: 1, ..clock }],
        }
    }

    fn text() -> String {
        Journal::head(&fight(7)) + &Journal::line(&deal(2)) + &Journal::line(&deal(0))
    }

    #[test]
    fn journals_read_back() {
        let text = text();
        assert_eq!(
            text.lines().next(),
            Some(format!("arena 1 game=hunters-2020 tiles={} rules=1 play={PLAY_VERSION} players=2 seed=7 bots=greedy,search:200n/30ms", built_in()).as_str())
        );
        assert_eq!(text.lines().nth(1), Some("deal 2: 131 77, 64 119; 76 5120 391 2, 1 5120 391 2"));
        let journal = Journal::read(&text, &fight(7)).unwrap();
        assert_eq!(journal, Journal { deals: vec![deal(2), deal(0)], bytes: text.len() });
    }

    fn built_in() -> String {
        sets::built_in(RulebookId::Hunters2020).hash()
    }

    #[test]
    fn a_match_with_other_tiles_is_another_match() {
        let wanted = built_in();
        let mut tiles = sets::built_in(RulebookId::Hunters2020).clone();
        tiles.tiles.retain(|tile| tile.pile != Pile::Bonus);
        let (own, found) = (fight(7).with_tiles(tiles.clone()).unwrap(), tiles.hash());
        assert_ne!(found, wanted);
        let text = text().replacen(&wanted, &found, 1);
        assert_eq!(Journal::read(&text, &own).unwrap().deals.len(), 2);
        let error = Journal::read(&text, &fight(7)).unwrap_err();
        assert_eq!(error, JournalError::OtherTiles { found: found.clone(), wanted: wanted.clone() });
        assert!(error.to_string().contains(&found) && error.to_string().contains(&wanted), "{error}");
        // From before sets were named.
        let nameless = text.replacen(&format!(" tiles={found}"), "", 1);
        let error = Journal::read(&nameless, &fight(7)).unwrap_err();
        assert_eq!(error, JournalError::NoTiles { wanted: wanted.clone() });
        assert!(error.to_string().contains(&format!("“tiles={wanted}”")), "{error}");
        // Another match altogether is told as such, whatever its tiles.
        assert!(matches!(Journal::read(&text, &fight(8)), Err(JournalError::OtherMatch { .. })));
    }

    #[test]
    fn players_are_named_with_what_makes_them_since_that_may_change() {
        let bots = vec!["easy".parse().unwrap(), "hard".parse().unwrap()];
        let fight = Match::new(RulebookId::Hunters2020, 2, bots, 8, 7).unwrap();
        let head = Journal::head(&fight);
        assert!(head.ends_with("bots=easy(slack:5),hard(search:300n/2000ms)\n"), "{head}");
        let (weaker, older) =
            (head.replace("300n", "200n"), head.replace(&format!("play={PLAY_VERSION}"), "play=0"));
        for other in [weaker, older] {
            assert!(
                other != head
                    && matches!(Journal::read(&other, &fight), Err(JournalError::OtherMatch { .. }))
            );
        }
    }

    #[test]
    fn a_broken_last_line_is_cut_away_wherever_it_broke() {
        let text = text();
        let ends: Vec<usize> = text.match_indices('\n').map(|(at, _)| at + 1).collect();
        for at in 0..text.len() {
            let journal = Journal::read(&text[..at], &fight(7)).unwrap();
            let whole = ends.iter().filter(|end| **end <= at).count();
            assert_eq!(journal.deals.len(), whole.saturating_sub(1), "cut at {at}");
            assert_eq!(journal.bytes, if whole == 0 { 0 } else { ends[whole - 1] });
        }
    }

    #[test]
    fn what_is_no_journal_of_the_match_is_refused() {
        assert!(matches!(Journal::read(&text(), &fight(8)), Err(JournalError::OtherMatch { .. })));
        assert!(matches!(Journal::read("Dear Ann,\n", &fight(7)), Err(JournalError::OtherMatch { .. })));
        assert!(matches!(Journal::read("Dear Ann", &fight(7)), Err(JournalError::OtherMatch { .. })));
        let twice = text() + &Journal::line(&deal(2));
        assert_eq!(Journal::read(&twice, &fight(7)), Err(JournalError::Twice { line: 4, deal: 2 }));
        for line in [
            "",
            "deal x: 1 2, 3 4; 1 1 1 1, 1 1 1 1",
            "deal 1: 1 2; 1 1 1 1, 1 1 1 1",
            "deal 1: 1 2, 3 4; 1 1 1 1",
            "deal 1: 1 2, 3 4; 1 1 1, 1 1 1 1",
            "deal 1: 1 2 3, 3 4; 1 1 1 1, 1 1 1 1",
            "deal 1: 1 99999, 3 4; 1 1 1 1, 1 1 1 1",
        ] {
            let broken = text() + line + "\n";
            let error = Journal::read(&broken, &fight(7)).unwrap_err();
            assert_eq!(error, JournalError::Line { line: 4, text: line.to_owned() });
        }
    }
}
