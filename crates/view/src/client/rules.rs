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
