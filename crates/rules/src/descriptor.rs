//! What a rulebook is, as data: every list of rulebooks, from the command line to the start page, is made from this.

use std::fmt;
use std::str::FromStr;

use tilewright_land::Family;

use crate::clause::Clause;
use crate::options::OptionSpec;
use crate::registry::RulebookId;

/// What there is to know of a rulebook without playing it.
#[derive(Debug)]
pub struct Descriptor {
    /// Which rulebook.
    pub id: RulebookId,
    /// The family of games that it belongs to.
    pub family: Family,
    /// Its name in records, on the command line and in the names of files.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// The version of its rules as they are played here. Records state it, so that one from before a rule was mended can be
    /// told from a wrong one: whoever changes what a game leads to raises it. A built-in tile set that changes does not: records
    /// state its hash.
    pub rules_version: u32,
    /// The tiles it is played with unless others are given.
    pub tiles: BuiltInTiles,
    /// The lists of its clauses: those of all games, then its own.
    pub clauses: [&'static [Clause]; 2],
    /// The single rules that can be varied.
    pub options: &'static [OptionSpec],
}

/// A tile set that comes with the program.
#[derive(Clone, Copy, Debug)]
pub struct BuiltInTiles {
    /// The name of its file.
    pub file: &'static str,
    /// What the file says.
    pub text: &'static str,
    /// Its hash, as records name it.
    pub hash: &'static str,
}

impl Descriptor {
    /// The clauses that no other game has.
    pub const fn own_clauses(&self) -> &'static [Clause] {
        self.clauses[1]
    }

    /// The beginning of the ids of its own clauses, such as `H1-`.
    pub fn clause_prefix(&self) -> &'static str {
        let id = self.own_clauses()[0].id();
        id.split_inclusive('-').next().unwrap_or(id)
    }
}

impl RulebookId {
    /// Its name in the program.
    pub const fn name(self) -> &'static str {
        self.descriptor().name
    }

    /// Its name for people.
    pub const fn title(self) -> &'static str {
        self.descriptor().title
    }

    /// The version of its rules as they are played here.
    pub const fn rules_version(self) -> u32 {
        self.descriptor().rules_version
    }
}

impl fmt::Display for RulebookId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no rulebook has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no rulebook “{0}”: choose {names}", names = all_names())]
pub struct UnknownRulebook(pub String);

fn all_names() -> String {
    let [first @ .., last] = RulebookId::ALL.map(RulebookId::name);
    format!("{} or {last}", first.join(", "))
}

impl FromStr for RulebookId {
    type Err = UnknownRulebook;

    fn from_str(name: &str) -> Result<RulebookId, UnknownRulebook> {
        RulebookId::ALL
            .into_iter()
            .find(|rulebook| rulebook.name() == name)
            .ok_or_else(|| UnknownRulebook(name.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_rulebooks_read_back() {
        for rulebook in RulebookId::ALL {
            assert_eq!(rulebook.name().parse(), Ok(rulebook));
        }
        let error = "hunters".parse::<RulebookId>().unwrap_err().to_string();
        let names = "hunters-2002, hunters-zman, hunters-2020, south-seas or amazonas";
        assert_eq!(error, format!("there is no rulebook “hunters”: choose {names}"));
    }

    #[test]
    fn own_clauses_have_one_prefix() {
        for rulebook in RulebookId::ALL {
            let descriptor = rulebook.descriptor();
            let prefix = descriptor.clause_prefix();
            assert!(descriptor.own_clauses().iter().all(|clause| clause.id().starts_with(prefix)));
        }
        assert_eq!(RulebookId::HuntersZman.descriptor().clause_prefix(), "H1-");
    }
}
