//! Everything that can happen to a game, one small value each, with one canonical text each.

use std::fmt;
use std::str::FromStr;

use tilewright_land::{Cell, Rotation, ShipId, TileId, Zone};

use crate::wares::Wares;

/// A kind of wooden piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Piece {
    /// A tribe member, islander or explorer.
    Figure,
    /// A hut.
    Hut,
    /// A camp.
    Camp,
}

impl Piece {
    /// Every kind.
    pub const ALL: [Piece; 3] = [Piece::Figure, Piece::Hut, Piece::Camp];

    const fn letter(self) -> char {
        match self {
            Piece::Figure => 'f',
            Piece::Hut => 'h',
            Piece::Camp => 'c',
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Piece::Figure => "figure",
            Piece::Hut => "hut",
            Piece::Camp => "camp",
        })
    }
}

/// One step of a game. The order of the values is the order of lists of actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Chance: this tile is drawn. Text `d45`.
    Draw(TileId),
    /// Chance: this ship is turned up. Text `s12`.
    Reveal(ShipId),
    /// The drawn tile is placed. Text `p3,-2r1`: x, y, quarter turns.
    Place {
        /// Where.
        cell: Cell,
        /// How far it is turned.
        rotation: Rotation,
    },
    /// A double-tile is chosen and placed after the tile just placed. Text `b82r2`: tile, quarter turns.
    Double {
        /// Which.
        tile: TileId,
        /// How far it is turned.
        rotation: Rotation,
    },
    /// A piece goes on a zone of the tile just placed. Text `f2` for a figure, `h8` for a hut, `c3` for a camp.
    Occupy {
        /// What is placed.
        piece: Piece,
        /// Where on the tile.
        zone: Zone,
    },
    /// The figure standing on this tile goes back to its owner's supply. Text `t45`.
    Recall(TileId),
    /// A group of fish on this zone is covered. Text `x45.2`: tile, zone.
    Cover {
        /// The tile.
        tile: TileId,
        /// The zone on it.
        zone: Zone,
    },
    /// This ship is taken as a market's award. Text `a7`.
    Award(ShipId),
    /// This ship is taken for wares. Text `w7:2,0,1`: ship, then shells, bananas and fish paid.
    Deliver {
        /// Which ship.
        ship: ShipId,
        /// What is paid.
        wares: Wares,
    },
    /// What may be done is not done: no piece is placed, no ship is supplied. Text `-`.
    Pass,
}

const _: () = assert!(size_of::<Action>() <= 8);

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw(tile) => write!(f, "d{tile}"),
            Action::Place { cell, rotation } => write!(f, "p{cell}r{}", rotation.turns()),
            Action::Reveal(ship) => write!(f, "s{ship}"),
            Action::Double { tile, rotation } => write!(f, "b{tile}r{}", rotation.turns()),
            Action::Occupy { piece, zone } => write!(f, "{}{zone}", piece.letter()),
            Action::Recall(tile) => write!(f, "t{tile}"),
            Action::Cover { tile, zone } => write!(f, "x{tile}.{zone}"),
            Action::Award(ship) => write!(f, "a{ship}"),
            Action::Deliver { ship, wares: Wares { shells, bananas, fish } } => {
                write!(f, "w{ship}:{shells},{bananas},{fish}")
            }
            Action::Pass => f.write_str("-"),
        }
    }
}

/// A text that is no action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "“{text}” is no action: expected d45, s12, p3,-2r1, b82r2, f2, h8, c3, t45, x45.2, a7, w7:2,0,1 or -"
)]
pub struct ActionTextError {
    /// What was read.
    pub text: String,
}

impl FromStr for Action {
    type Err = ActionTextError;

    /// Reads the canonical text and no other, so that each action has one spelling.
    fn from_str(text: &str) -> Result<Action, ActionTextError> {
        parse(text)
            .filter(|action| action.to_string() == text)
            .ok_or_else(|| ActionTextError { text: text.chars().take(40).collect() })
    }
}

fn parse(text: &str) -> Option<Action> {
    if text == "-" {
        return Some(Action::Pass);
    }
    let mut chars = text.chars();
    let letter = chars.next()?;
    let rest = chars.as_str();
    Some(match letter {
        'd' => Action::Draw(TileId(rest.parse().ok()?)),
        't' => Action::Recall(TileId(rest.parse().ok()?)),
        's' => Action::Reveal(ShipId(rest.parse().ok()?)),
        'a' => Action::Award(ShipId(rest.parse().ok()?)),
        'b' => {
            let (tile, turns) = rest.split_once('r')?;
            let rotation = Rotation::new(turns.parse().ok()?)?;
            Action::Double { tile: TileId(tile.parse().ok()?), rotation }
        }
        'x' => {
            let (tile, zone) = rest.split_once('.')?;
            Action::Cover { tile: TileId(tile.parse().ok()?), zone: Zone(zone.parse().ok()?) }
        }
        'w' => {
            let (ship, wares) = rest.split_once(':')?;
            let mut counts = wares.splitn(3, ',').map(|count| count.parse().ok());
            let [shells, bananas, fish] = [counts.next()??, counts.next()??, counts.next()??];
            Action::Deliver { ship: ShipId(ship.parse().ok()?), wares: Wares { shells, bananas, fish } }
        }
        'p' => {
            let (cell, turns) = rest.split_once('r')?;
            let (x, y) = cell.split_once(',')?;
            Action::Place {
                cell: Cell::new(x.parse().ok()?, y.parse().ok()?),
                rotation: Rotation::new(turns.parse().ok()?)?,
            }
        }
        letter => {
            let piece = Piece::ALL.into_iter().find(|piece| piece.letter() == letter)?;
            Action::Occupy { piece, zone: Zone(rest.parse().ok()?) }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_read_back_and_have_one_spelling() {
        for text in [
            "d0", "d127", "p0,0r0", "p-94,3r3", "f2", "h15", "c3", "t45", "s12", "b82r2", "x45.2", "a7",
            "w7:2,0,1", "-",
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        for text in [
            "", "d", "d-1", "d007", "d256", "p1,2", "p+1,2r0", "p1,2r4", "p1,2r-1", "p200,0r0", "f", "q3",
            "--",
        ] {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
    }

    #[test]
    fn placements_are_listed_by_row_then_column_then_turn() {
        let at = |x, y, r| Action::Place { cell: Cell::new(x, y), rotation: Rotation::new(r).unwrap() };
        let mut list = vec![at(0, 1, 0), at(5, -1, 0), at(1, 0, 1), at(1, 0, 0), at(-1, 0, 3)];
        list.sort();
        assert_eq!(list, vec![at(5, -1, 0), at(-1, 0, 3), at(1, 0, 0), at(1, 0, 1), at(0, 1, 0)]);
    }
}
