//! Tile sets that came with the program once and were replaced. A record that names one opens with what it says and cannot be
//! replayed; one that holds its set replays as ever, also with such a set.

use std::fmt;

use crate::tiles::built_in;

/// A tile set that came with the program once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WithdrawnSet {
    /// Its name, which the set that replaced it may have too.
    pub id: &'static str,
    /// Its hash.
    pub hash: &'static str,
    /// What it was.
    pub about: &'static str,
    /// The day on which another took its place.
    pub replaced: &'static str,
}

const EARLIER_DESIGN: &str = "an earlier state of our own design";

const fn set(
    id: &'static str,
    hash: &'static str,
    about: &'static str,
    replaced: &'static str,
) -> WithdrawnSet {
    WithdrawnSet { id, hash, about, replaced }
}

/// Every one of them. Whoever changes a built-in set adds what it was.
static WITHDRAWN: [WithdrawnSet; 5] = [
    set("hunters-first", "338e05c504c8f270", "a reconstruction of the first edition's tiles", "2026-11-19"),
    set("south-seas", "6bf2a316f41372bf", EARLIER_DESIGN, "2026-11-15"),
    set("south-seas", "d25c34e75640d8cd", EARLIER_DESIGN, "2026-11-15"),
    set("amazonas", "e1e03eeacc0e32e2", EARLIER_DESIGN, "2026-11-15"),
    set("amazonas", "934f8f09cc29e826", EARLIER_DESIGN, "2026-11-15"),
];

/// The withdrawn set with this hash. A set that is built in is in use, whatever is listed.
pub fn withdrawn(hash: &str) -> Option<&'static WithdrawnSet> {
    WITHDRAWN.iter().find(|set| set.hash == hash && built_in(hash).is_none())
}

/// The one sentence that says why a game of this set cannot be replayed.
impl fmt::Display for WithdrawnSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WithdrawnSet { id, hash, about, replaced } = self;
        write!(
            f,
            "the game was played with the tile set “{id}” of the hash {hash}, {about} that was replaced on {replaced}, \
             so that it cannot be replayed"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::is_hash;

    #[test]
    fn withdrawn_sets_are_known_by_their_hash_until_they_are_built_in() {
        for set in &WITHDRAWN {
            assert!(is_hash(set.hash), "{}", set.hash);
            let expected = if built_in(set.hash).is_some() { None } else { Some(set) };
            assert_eq!(withdrawn(set.hash), expected);
        }
        assert_eq!(
            withdrawn("6bf2a316f41372bf").map(ToString::to_string).as_deref(),
            Some(
                "the game was played with the tile set “south-seas” of the hash 6bf2a316f41372bf, an earlier state of our \
                 own design that was replaced on 2026-11-15, so that it cannot be replayed"
            )
        );
        assert_eq!(
            (withdrawn("98f2c9141bf01fa9"), withdrawn("08f2c9141bf01fa9"), withdrawn("")),
            (None, None, None)
        );
    }
}
