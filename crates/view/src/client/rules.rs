//! The rules page: clauses, and what each rulebook is.

use serde::Serialize;
use tilewright_rules::clause::{self, Clause};
use tilewright_rules::{RulebookId, sets};

/// One clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ClauseView {
    /// Its id, such as `H1-4`.
    pub id: String,
    /// What it is about.
    pub title: String,
    /// The rule.
    pub text: String,
    /// Where it comes from.
    pub source: String,
}

impl ClauseView {
    /// Every clause, in order.
    pub fn all() -> Vec<ClauseView> {
        clause::ALL.iter().copied().map(view).collect()
    }
}

fn view(clause: Clause) -> ClauseView {
    ClauseView {
        id: clause.id().to_owned(),
        title: clause.title().to_owned(),
        text: clause.text().to_owned(),
        source: clause.source().to_owned(),
    }
}

/// What one subject is in two editions, by the ids of their clauses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TopicView {
    /// The subject.
    pub title: String,
    /// The clauses of the first edition.
    pub first: Vec<String>,
    /// The clauses of the second edition.
    pub second: Vec<String>,
}

impl TopicView {
    /// The two editions of Hunters & Gatherers, subject by subject.
    pub fn all() -> Vec<TopicView> {
        let ids = |prefix: &str, numbers: &[u8]| numbers.iter().map(|n| format!("{prefix}-{n}")).collect();
        let topic = |(title, first, second): &(&str, &[u8], &[u8])| TopicView {
            title: (*title).to_owned(),
            first: ids("H1", first),
            second: ids("H2", second),
        };
        TOPICS.iter().map(topic).collect()
    }
}

/// Which clauses of the two editions speak of the same, by their numbers.
const TOPICS: &[(&str, &[u8], &[u8])] = &[
    ("The tiles", &[1], &[1]),
    ("The pieces", &[2], &[2]),
    ("Who begins", &[24], &[24]),
    ("Gatherers, fishers, hunters and huts", &[3, 4], &[3]),
    ("Rivers and river systems", &[5], &[4]),
    ("When a river is complete", &[6], &[5]),
    ("What a river scores", &[7], &[6]),
    ("Forests", &[8, 9], &[7]),
    ("What earns an extra turn", &[10, 11], &[8]),
    ("No further extra turn", &[12], &[9]),
    ("An extra tile that fits nowhere", &[13], &[10]),
    ("The end of the game", &[15], &[11]),
    ("What stays on the table, and what is lost", &[14, 16], &[12]),
    ("Huts at the end", &[17], &[13]),
    ("Hunters at the end", &[18], &[14]),
    ("Tigers", &[19], &[15]),
    ("Tiles with something of their own", &[20, 21, 22, 23], &[16, 17, 18, 19, 20, 21, 22, 23]),
];

/// A rulebook that can be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RulebookView {
    /// Its short name.
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// The game it is of.
    pub family: String,
    /// The beginning of its clauses' ids.
    pub clauses: String,
    /// Its tile set's name.
    pub tiles: String,
    /// How far the tile set is known to be true.
    pub provenance: String,
    /// Where the tile set comes from.
    pub source: String,
}

/// Every rulebook.
pub fn rulebooks() -> Vec<RulebookView> {
    let view = |rulebook: RulebookId| {
        let set = sets::built_in(rulebook);
        RulebookView {
            id: rulebook.name().to_owned(),
            title: rulebook.title().to_owned(),
            family: set.game.to_string(),
            clauses: prefix(rulebook).to_owned(),
            tiles: set.title.clone(),
            provenance: set.provenance.to_string(),
            source: set.source.clone(),
        }
    };
    RulebookId::ALL.into_iter().map(view).collect()
}

const fn prefix(rulebook: RulebookId) -> &'static str {
    match rulebook {
        RulebookId::Hunters2002 | RulebookId::HuntersZman => "H1-",
        RulebookId::Hunters2020 => "H2-",
        RulebookId::SouthSeas => "SS-",
        RulebookId::Amazonas => "AM-",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clause_of_both_editions_is_compared_once() {
        let compared = |pick: fn(TopicView) -> Vec<String>| {
            let mut ids: Vec<String> = TopicView::all().into_iter().flat_map(pick).collect();
            ids.sort();
            ids
        };
        let all = |prefix: &str| {
            let mut ids: Vec<String> = ClauseView::all().into_iter().map(|clause| clause.id).collect();
            ids.retain(|id| id.starts_with(prefix));
            ids.sort();
            ids
        };
        assert_eq!(compared(|topic| topic.first), all("H1-"));
        assert_eq!(compared(|topic| topic.second), all("H2-"));
    }
}
