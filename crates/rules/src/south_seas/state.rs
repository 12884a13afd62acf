//! The state of a game of South Seas: no heap, so that a copy is one block of memory.

use tilewright_land::areas::{Areas, Meeting};
use tilewright_land::tile::MAX_TILES;
use tilewright_land::{Atlas, Board, Bounds, Cell, Laid, Rotation, ShipId, Terrain, TileId, ZoneIndex};

use super::ground::{Area, Ground, Shoal};
use super::{FIGURES, SHOWN};
use crate::action::Piece;
use crate::key;
use crate::pieces::Pieces;
use crate::seat::{MAX_SEATS, Seat};
use crate::setup::Setup;
use crate::stand::Stand;
use crate::wares::Wares;

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Step {
    /// A ship is turned up, and then something goes on.
    Reveal(Then),
    /// A tile is drawn.
    Draw,
    /// The drawn tile is placed.
    Place,
    /// An islander is placed or taken back, or neither.
    Occupy,
    /// A group of fish is covered.
    Cover,
    /// A market's owner takes a ship.
    Award,
    /// A ship is supplied, or none.
    Deliver,
    /// The game has ended.
    Over,
}

/// What goes on once enough ships are turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Then {
    /// The game begins.
    Begin,
    /// Further markets are awarded.
    Markets,
    /// The turn ends.
    EndTurn,
}

/// At most 255 single fish and as many pairs are printed in a set.
const MAX_GROUPS: usize = 512;

/// Everything that changes during a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct State {
    /// The tiles on the table.
    pub board: Board,
    /// Bridges, islands, sea regions and markets.
    pub areas: Areas<Area>,
    /// Groups of fish that are covered, a bit each.
    covered: [u64; MAX_GROUPS / 64],
    /// What is left of the pile of tiles.
    pub land: u128,
    /// Tiles that left the game.
    pub discarded: u128,
    /// Tiles with a merchant.
    pub merchants: u128,
    /// Hash of tiles, islanders, discards and covered fish.
    pub table_key: u64,
    /// What is left of the pile of ships.
    pub ship_pile: u32,
    /// The ships that lie face up.
    pub shown: u32,
    /// The ships that each seat has taken.
    pub taken: [u32; MAX_SEATS],
    /// Wares per seat.
    pub wares: [Wares; MAX_SEATS],
    /// Where islanders stand, per seat.
    pub figures: [Stand<{ FIGURES as usize }>; MAX_SEATS],
    /// Points per seat.
    pub scores: [u16; MAX_SEATS],
    /// The turn's number, from one.
    pub turn: u16,
    /// The market that is to be awarded, while its owner chooses.
    pub market: ZoneIndex,
    /// Whose turn it is.
    pub seat: Seat,
    /// Who is to take a ship, while an owner chooses.
    pub owner: Seat,
    /// The tile drawn or just placed.
    pub tile: TileId,
    /// How many boats of the tile just placed have acted.
    pub boats_done: u8,
    /// What the game waits for.
    pub step: Step,
}

impl State {
    /// The state before the first ship is turned up.
    pub fn new(ground: &Ground, setup: &Setup) -> State {
        let bounds = setup.table.map_or(Bounds::NONE, |table| table.bounds());
        let start = Laid { tile: ground.start, cell: Cell::new(0, 0), rotation: Rotation::default() };
        let mut state = State {
            board: Board::new(&ground.atlas, &[start], bounds),
            areas: ground.areas,
            covered: [0; MAX_GROUPS / 64],
            land: ground.land,
            discarded: 0,
            merchants: 0,
            table_key: 0,
            ship_pile: ground.fleet,
            shown: 0,
            taken: [0; MAX_SEATS],
            wares: [Wares::default(); MAX_SEATS],
            figures: [Stand::EMPTY; MAX_SEATS],
            scores: [0; MAX_SEATS],
            turn: 1,
            market: ZoneIndex(0),
            seat: setup.start,
            owner: setup.start,
            tile: ground.start,
            boats_done: 0,
            step: Step::Reveal(Then::Begin),
        };
        state.table_key = state.recounted_table_key(&ground.atlas);
        state
    }

    /// Lays a tile and joins its zones with those of its neighbours (C-5).
    #[inline]
    pub fn lay(&mut self, atlas: &Atlas, laid: Laid) {
        self.table_key ^= key::tile(laid);
        for touch in self.board.lay(atlas, laid).iter() {
            let meeting = Meeting::new(atlas, laid, touch);
            self.join(meeting.middle);
            if let Some([left, right]) = meeting.banks {
                self.join(left);
                self.join(right);
            }
        }
    }

    /// Joins two zones that meet on a side: the side is open no more, for either.
    #[inline]
    fn join(&mut self, (own, theirs): (ZoneIndex, ZoneIndex)) {
        let root = self.areas.join(own, theirs);
        self.areas.data_mut(root).open -= 2;
    }

    /// Puts an islander of the turn's seat on a zone.
    #[inline]
    pub fn occupy(&mut self, atlas: &Atlas, zone: ZoneIndex) {
        let seat = self.seat;
        self.table_key ^= key::piece(seat, Piece::Figure, zone);
        let root = self.areas.find_shortening(zone);
        let area = self.areas.data_mut(root);
        area.figures = area.figures.plus(Pieces::one(seat));
        self.figures[seat.index()].push(zone);
        self.merchants |= merchant(atlas, zone);
    }

    /// Takes a seat's islander, by its place in the list, back to supply; says where it stood.
    pub fn take_back(&mut self, atlas: &Atlas, seat: Seat, at: usize) -> ZoneIndex {
        let zone = self.figures[seat.index()].remove(at);
        self.table_key ^= key::piece(seat, Piece::Figure, zone);
        let root = self.areas.find_shortening(zone);
        let area = self.areas.data_mut(root);
        area.figures = area.figures.minus(Pieces::one(seat));
        self.merchants &= !merchant(atlas, zone);
        zone
    }

    /// Whether a group of fish is covered.
    #[inline]
    pub fn is_covered(&self, group: u16) -> bool {
        self.covered[usize::from(group) / 64] >> (group % 64) & 1 == 1
    }

    /// The first group of this many fish on a zone that is not covered.
    #[inline]
    pub fn uncovered(&self, shoal: &Shoal, fish: u8) -> Option<u16> {
        shoal.groups(fish).find(|group| !self.is_covered(*group))
    }

    /// Covers a group of fish, which is not covered yet.
    pub fn cover(&mut self, group: u16) {
        self.table_key ^= key::fish_group(group);
        self.covered[usize::from(group) / 64] |= 1 << (group % 64);
    }

    /// Whether a ship is to be turned up.
    #[inline]
    pub fn wants_ship(&self) -> bool {
        self.ship_pile != 0 && self.shown.count_ones() < SHOWN
    }

    /// A ship that lies face up becomes a seat's own.
    pub fn take_ship(&mut self, seat: Seat, ship: ShipId, value: u8) {
        self.shown &= !(1 << ship.0);
        self.taken[seat.index()] |= 1 << ship.0;
        self.scores[seat.index()] += u16::from(value);
    }

    /// The hash of the whole position. Between turns it forgets which tile came last, so that positions reached in
    /// another order are the same.
    pub fn key(&self) -> u64 {
        let [step, tile, owner, boats] = match self.step {
            Step::Reveal(Then::Begin) => [0, 0, 0, 0],
            Step::Reveal(Then::Markets) => [1, self.tile.0, 0, 0],
            Step::Reveal(Then::EndTurn) => [2, self.tile.0, 0, 0],
            Step::Draw => [3, 0, 0, 0],
            Step::Place => [4, self.tile.0, 0, 0],
            Step::Occupy => [5, self.tile.0, 0, 0],
            Step::Cover => [6, self.tile.0, 0, self.boats_done],
            Step::Award => [7, self.tile.0, self.owner.index() as u8, 0],
            Step::Deliver => [8, self.tile.0, 0, 0],
            Step::Over => [9, 0, 0, 0],
        };
        let step = [step, tile, owner << 4 | self.seat.index() as u8, boats];
        let ships = key::ships(self.shown, &self.taken) ^ key::wares(&self.wares);
        self.table_key ^ key::turn(step, self.turn) ^ ships ^ key::scores(&self.scores)
    }

    /// What `table_key` must be, worked out anew.
    pub fn recounted_table_key(&self, atlas: &Atlas) -> u64 {
        let mut sum = self.board.tiles().fold(0, |sum, laid| sum ^ key::tile(laid));
        for seat in Seat::first(MAX_SEATS as u8) {
            for zone in self.figures[seat.index()].zones() {
                sum ^= key::piece(seat, Piece::Figure, *zone);
            }
        }
        for tile in (0..MAX_TILES as u8).map(TileId).filter(|tile| self.discarded >> tile.0 & 1 == 1) {
            sum ^= key::discard(tile);
        }
        let groups = (0..MAX_GROUPS as u16).filter(|group| self.is_covered(*group));
        debug_assert_eq!(self.merchants, self.recounted_merchants(atlas));
        groups.fold(sum, |sum, group| sum ^ key::fish_group(group))
    }

    fn recounted_merchants(&self, atlas: &Atlas) -> u128 {
        let zones = self.figures.iter().flat_map(|stand| stand.zones());
        zones.fold(0, |tiles, zone| tiles | merchant(atlas, *zone))
    }
}

/// The tile of a market, as a set; no tile for another zone.
#[inline]
fn merchant(atlas: &Atlas, zone: ZoneIndex) -> u128 {
    let facts = atlas.zone(zone);
    u128::from(facts.terrain == Terrain::Market) << facts.tile.0
}
