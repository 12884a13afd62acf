//! How something is said: as people read it, or with what notation needs.

use tilewright_land::{Rotation, Zone};
use tilewright_rules::clause::Clause;

use crate::say;

/// How something is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Manner {
    /// For a reader who has the picture before them, and the clauses beside it.
    Plain,
    /// With the numbers of zones and turns that actions are written with, and with clauses in brackets.
    #[default]
    Notation,
}

impl Manner {
    /// The clauses that something rests on.
    pub(crate) fn rule(self, clauses: &[Clause]) -> String {
        let ids: Vec<&str> = clauses.iter().map(|clause| clause.id()).collect();
        self.only_in_notation(|| say!("rule", clauses = ids.join(", ")))
    }

    /// The number of a zone.
    pub(crate) fn zone(self, zone: Zone) -> String {
        self.only_in_notation(|| say!("notation-zone", zone = zone))
    }

    /// A rotation as actions write it.
    pub(crate) fn turn(self, rotation: Rotation) -> String {
        self.only_in_notation(|| format!(" r{}", rotation.turns()))
    }

    /// The same in brackets.
    pub(crate) fn turn_in_brackets(self, rotation: Rotation) -> String {
        self.only_in_notation(|| format!(" (r{})", rotation.turns()))
    }

    fn only_in_notation(self, text: impl FnOnce() -> String) -> String {
        match self {
            Manner::Plain => String::new(),
            Manner::Notation => text(),
        }
    }
}
