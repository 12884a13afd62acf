//! What only some games have beside tiles and pieces: wares, ships, covered fish, boats.

use std::collections::{BTreeMap, BTreeSet};

use tilewright_land::ShipId;
use tilewright_rules::amazonas::{self, Amazonas};
use tilewright_rules::event::ZoneRef;
use tilewright_rules::hunters::{Edition2002, Edition2020, EditionZman, Hunters};
use tilewright_rules::south_seas::{self, SouthSeas};
use tilewright_rules::{Piece, Rulebook, Seat, Wares};

/// A rulebook that can be asked what only some games have.
pub trait GameSpecific: Rulebook {
    /// How many pieces of a kind a seat owns.
    fn owned(piece: Piece) -> usize;

    /// What it has beside tiles and pieces.
    fn facts(&self) -> GameFacts;
}

/// What some games have beside tiles and pieces; empty where a game has nothing of the kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameFacts {
    /// Wares per seat.
    pub wares: Vec<Wares>,
    /// Ships face down.
    pub ship_pile: BTreeSet<ShipId>,
    /// Ships face up.
    pub shown: BTreeSet<ShipId>,
    /// Ships taken, per seat.
    pub taken: Vec<BTreeSet<ShipId>>,
    /// Single fish and groups of two that are covered, by zone.
    pub fish: BTreeMap<ZoneRef, (u8, u8)>,
    /// The space of each seat's boat.
    pub boats: Vec<u8>,
    /// How many spaces the river has.
    pub spaces: u8,
}

macro_rules! hunters {
    ($($edition:ident owns $huts:literal huts,)+) => {$(
        impl GameSpecific for Hunters<$edition> {
            fn owned(piece: Piece) -> usize {
                match piece {
                    Piece::Figure => 5,
                    Piece::Hut => $huts,
                    Piece::Camp => 0,
                }
            }

            fn facts(&self) -> GameFacts {
                GameFacts::default()
            }
        }
    )+};
}

// H1-2, H2-2.
hunters! {
    Edition2002 owns 2 huts,
    EditionZman owns 2 huts,
    Edition2020 owns 3 huts,
}

impl GameSpecific for SouthSeas {
    fn owned(piece: Piece) -> usize {
        if piece == Piece::Figure { usize::from(south_seas::FIGURES) } else { 0 }
    }

    fn facts(&self) -> GameFacts {
        let seats = || Seat::first(self.setup().seats);
        let covered = self.covered_groups().into_iter();
        GameFacts {
            wares: seats().map(|seat| self.wares(seat)).collect(),
            ship_pile: self.ships_left().into_iter().collect(),
            shown: self.ships_shown().into_iter().collect(),
            taken: seats().map(|seat| self.ships_of(seat).into_iter().collect()).collect(),
            fish: covered.map(|fish| ((fish.tile, fish.zone), (fish.singles, fish.pairs))).collect(),
            ..GameFacts::default()
        }
    }
}

impl GameSpecific for Amazonas {
    fn owned(piece: Piece) -> usize {
        match piece {
            Piece::Figure => usize::from(amazonas::FIGURES),
            Piece::Camp => usize::from(amazonas::CAMPS),
            Piece::Hut => 0,
        }
    }

    fn facts(&self) -> GameFacts {
        GameFacts { boats: self.boats().to_vec(), spaces: self.spaces(), ..GameFacts::default() }
    }
}
