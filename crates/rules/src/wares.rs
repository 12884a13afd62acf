//! Wares: shells, bananas and fish.

use std::fmt;

/// One kind of ware.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Ware {
    /// From bridges.
    Shells,
    /// From islands.
    Bananas,
    /// From sea regions.
    Fish,
}

impl Ware {
    /// Every kind.
    pub const ALL: [Ware; 3] = [Ware::Shells, Ware::Bananas, Ware::Fish];
}

impl fmt::Display for Ware {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Ware::Shells => "shells",
            Ware::Bananas => "bananas",
            Ware::Fish => "fish",
        })
    }
}

/// So many wares of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wares {
    /// From bridges.
    pub shells: u16,
    /// From islands.
    pub bananas: u16,
    /// From sea regions.
    pub fish: u16,
}

impl Wares {
    /// How many of one kind.
    pub const fn of(self, ware: Ware) -> u16 {
        match ware {
            Ware::Shells => self.shells,
            Ware::Bananas => self.bananas,
            Ware::Fish => self.fish,
        }
    }

    /// Both together.
    pub const fn plus(self, other: Wares) -> Wares {
        Wares {
            shells: self.shells.saturating_add(other.shells),
            bananas: self.bananas.saturating_add(other.bananas),
            fish: self.fish.saturating_add(other.fish),
        }
    }

    /// Adds some of one kind. They are never counted out (SS-13): no game has as many as a word holds.
    pub fn add(&mut self, ware: Ware, count: u16) {
        let kind = match ware {
            Ware::Shells => &mut self.shells,
            Ware::Bananas => &mut self.bananas,
            Ware::Fish => &mut self.fish,
        };
        *kind = kind.saturating_add(count);
    }

    /// All kinds together.
    pub fn total(self) -> u16 {
        self.shells.saturating_add(self.bananas).saturating_add(self.fish)
    }

    /// What is left after paying, or `None` if there is not enough.
    pub fn minus(self, paid: Wares) -> Option<Wares> {
        Some(Wares {
            shells: self.shells.checked_sub(paid.shells)?,
            bananas: self.bananas.checked_sub(paid.bananas)?,
            fish: self.fish.checked_sub(paid.fish)?,
        })
    }
}

/// Only what there is: `2 shells, 1 fish`, or `nothing`.
impl fmt::Display for Wares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for ware in Ware::ALL {
            match (self.of(ware), ware) {
                (0, _) => continue,
                (1, Ware::Shells) => write!(f, "{separator}1 shell")?,
                (1, Ware::Bananas) => write!(f, "{separator}1 banana")?,
                (count, _) => write!(f, "{separator}{count} {ware}")?,
            }
            separator = ", ";
        }
        if separator.is_empty() { f.write_str("nothing") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wares_are_told_and_paid() {
        let wares = Wares { shells: 2, bananas: 1, fish: 0 };
        assert_eq!(wares.to_string(), "2 shells, 1 banana");
        assert_eq!(Wares::default().to_string(), "nothing");
        assert_eq!(wares.total(), 3);
        assert_eq!(
            wares.minus(Wares { shells: 2, ..Wares::default() }),
            Some(Wares { bananas: 1, ..Wares::default() })
        );
        assert_eq!(wares.minus(Wares { fish: 1, ..Wares::default() }), None);
    }
}
