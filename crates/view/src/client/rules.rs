//! The rules page: clauses, and what each rulebook is.

use serde::Serialize;
use tilewright_rules::clause::{self, Clause};
use tilewright_rules::{RulebookId, sets};

use crate::language::{self, TranslatedClause};
use crate::say;

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
    let id = clause.id().to_owned();
    match language::clause(&id) {
        Some(TranslatedClause { title, text, source }) => ClauseView { id, title, text, source },
        None => ClauseView {
            id,
            title: clause.title().to_owned(),
            text: clause.text().to_owned(),
            source: clause.source().to_owned(),
        },
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
        let topic = |(title, first, second): &Topic| TopicView {
            title: title(),
            first: ids("H1", first),
            second: ids("H2", second),
        };
        TOPICS.iter().map(topic).collect()
    }
}

/// A subject with the numbers of its clauses in the two editions.
type Topic = (fn() -> String, &'static [u8], &'static [u8]);

/// Which clauses of the two editions speak of the same, by their numbers.
const TOPICS: &[Topic] = &[
    (|| say!("topic-tiles"), &[1], &[1]),
    (|| say!("topic-pieces"), &[2], &[2]),
    (|| say!("topic-start"), &[24], &[24]),
    (|| say!("topic-roles"), &[3, 4], &[3]),
    (|| say!("topic-rivers"), &[5], &[4]),
    (|| say!("topic-river-complete"), &[6], &[5]),
    (|| say!("topic-river-scores"), &[7], &[6]),
    (|| say!("topic-forests"), &[8, 9], &[7]),
    (|| say!("topic-extra-turn"), &[10, 11], &[8]),
    (|| say!("topic-no-extra-turn"), &[12], &[9]),
    (|| say!("topic-extra-tile-unfit"), &[13], &[10]),
    (|| say!("topic-end"), &[15], &[11]),
    (|| say!("topic-stays"), &[14, 16], &[12]),
    (|| say!("topic-huts"), &[17], &[13]),
    (|| say!("topic-hunters"), &[18], &[14]),
    (|| say!("topic-tigers"), &[19], &[15]),
    (|| say!("topic-special"), &[20, 21, 22, 23], &[16, 17, 18, 19, 20, 21, 22, 23]),
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
            clauses: rulebook.descriptor().clause_prefix().to_owned(),
            tiles: set.title.clone(),
            provenance: set.provenance.to_string(),
            source: set.source.clone(),
        }
    };
    RulebookId::ALL.into_iter().map(view).collect()
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
