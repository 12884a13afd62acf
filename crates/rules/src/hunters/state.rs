//! The state of a game of Hunters & Gatherers: no heap, so that a copy is one block of memory.

use tilewright_land::areas::{Areas, Meeting};
use tilewright_land::tile::MAX_TILES;
use tilewright_land::{Atlas, Board, Bounds, Cell, Laid, Rotation, TileId, ZoneIndex};

use super::edition::FIGURES;
use super::ground::{Area, Ground, System};
use crate::action::Piece;
use crate::key;
use crate::pieces::Pieces;
use crate::seat::{MAX_SEATS, Seat};
use crate::setup::Setup;
use crate::stand::Stand;

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Step {
    /// A land tile is drawn.
    DrawLand,
    /// A bonus tile is drawn.
    DrawBonus,
    /// The drawn tile is placed.
    Place,
    /// The shaman takes a figure back.
    Recall,
    /// A piece is placed, or none.
    Occupy,
    /// The game has ended.
    Over,
}

const MAX_HUTS: usize = 3;

/// Everything that changes during a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct State {
    /// The tiles on the table.
    pub board: Board,
    /// Forests, rivers and meadows.
    pub areas: Areas<Area>,
    /// River systems.
    pub systems: Areas<System>,
    /// Zones whose animals are covered, a bit each.
    pub covered: [u64; tilewright_land::tile::MAX_ZONES / 64],
    /// What is left of the land pile.
    pub land: u128,
    /// What is left of the bonus pile.
    pub bonus: u128,
    /// Tiles that left the game.
    pub discarded: u128,
    /// Hash of tiles, pieces, discards and covered zones.
    pub table_key: u64,
    /// Where figures stand, per seat.
    pub figures: [Stand<{ FIGURES as usize }>; MAX_SEATS],
    /// Where huts stand, per seat.
    pub huts: [Stand<MAX_HUTS>; MAX_SEATS],
    /// Points per seat.
    pub scores: [u16; MAX_SEATS],
    /// The turn's number, from one.
    pub turn: u16,
    /// Whose turn it is.
    pub seat: Seat,
    /// The tile drawn or just placed.
    pub tile: TileId,
    /// Whether it is an extra turn.
    pub extra: bool,
    /// What the game waits for.
    pub step: Step,
}

impl State {
    /// The state before the first draw.
    pub fn new(ground: &Ground, setup: &Setup) -> State {
        let bounds = setup.table.map_or(Bounds::NONE, |table| table.bounds());
        let start = Laid { tile: ground.start, cell: Cell::new(0, 0), rotation: Rotation::default() };
        State {
            board: Board::new(&ground.atlas, &[start], bounds),
            areas: ground.areas,
            systems: ground.systems,
            covered: [0; tilewright_land::tile::MAX_ZONES / 64],
            land: ground.land,
            bonus: ground.bonus,
            discarded: 0,
            table_key: 0,
            figures: [Stand::EMPTY; MAX_SEATS],
            huts: [Stand::EMPTY; MAX_SEATS],
            scores: [0; MAX_SEATS],
            turn: 1,
            seat: setup.start,
            tile: ground.start,
            extra: false,
            step: Step::DrawLand,
        }
    }

    /// Lays a tile and joins its zones with those of its neighbours (C-5).
    #[inline]
    pub fn lay(&mut self, ground: &Ground, laid: Laid) {
        self.table_key ^= key::tile(laid);
        let atlas = &ground.atlas;
        for touch in self.board.lay(atlas, laid).iter() {
            let meeting = Meeting::new(atlas, laid, touch);
            self.join(meeting.middle);
            if let Some([left, right]) = meeting.banks {
                self.join(left);
                self.join(right);
                // Only rivers cross a side between banks.
                let (own, theirs) = meeting.middle;
                let root = self.systems.join(own, theirs);
                self.systems.data_mut(root).open -= 2;
            }
        }
    }

    /// Joins two zones that meet on a side: the side is open no more, for either.
    #[inline]
    fn join(&mut self, (own, theirs): (ZoneIndex, ZoneIndex)) {
        let root = self.areas.join(own, theirs);
        self.areas.data_mut(root).open -= 2;
    }

    /// Puts a piece of the turn's seat on a zone.
    #[inline]
    pub fn occupy(&mut self, piece: Piece, zone: ZoneIndex) {
        let seat = self.seat;
        self.table_key ^= key::piece(seat, piece, zone);
        match piece {
            Piece::Figure => {
                let root = self.areas.find_shortening(zone);
                let area = self.areas.data_mut(root);
                area.figures = area.figures.plus(Pieces::one(seat));
                self.figures[seat.index()].push(zone);
            }
            Piece::Hut => {
                let root = self.systems.find_shortening(zone);
                let system = self.systems.data_mut(root);
                system.huts = system.huts.plus(Pieces::one(seat));
                self.huts[seat.index()].push(zone);
            }
            // There are no camps here: never legal.
            Piece::Camp => {}
        }
    }

    /// Takes a seat's figure, by its place in the list, back to supply; says where it stood.
    pub fn take_back(&mut self, seat: Seat, at: usize) -> ZoneIndex {
        let zone = self.figures[seat.index()].remove(at);
        self.table_key ^= key::piece(seat, Piece::Figure, zone);
        let root = self.areas.find_shortening(zone);
        let area = self.areas.data_mut(root);
        area.figures = area.figures.minus(Pieces::one(seat));
        zone
    }

    /// Whether a zone's animals are covered.
    pub fn is_covered(&self, zone: ZoneIndex) -> bool {
        self.covered[zone.index() / 64] >> (zone.index() % 64) & 1 == 1
    }

    /// Covers a zone's animals, which are not covered yet.
    pub fn cover(&mut self, zone: ZoneIndex) {
        self.table_key ^= key::covered(zone);
        self.covered[zone.index() / 64] |= 1 << (zone.index() % 64);
    }

    /// The hash of the whole position. Between turns it forgets which tile came last, so that positions reached in
    /// another order are the same.
    pub fn key(&self) -> u64 {
        let tile = match self.step {
            Step::Place | Step::Recall | Step::Occupy => self.tile.0,
            Step::DrawLand | Step::DrawBonus | Step::Over => 0,
        };
        let step = [self.step as u8, tile, self.seat.index() as u8, u8::from(self.extra)];
        self.table_key ^ key::turn(step, self.turn) ^ key::scores(&self.scores)
    }

    /// What `table_key` must be, worked out anew.
    pub fn recounted_table_key(&self, atlas: &Atlas) -> u64 {
        let mut sum = self.board.tiles().fold(0, |sum, laid| sum ^ key::tile(laid));
        for seat in Seat::first(MAX_SEATS as u8) {
            for zone in self.figures[seat.index()].zones() {
                sum ^= key::piece(seat, Piece::Figure, *zone);
            }
            for zone in self.huts[seat.index()].zones() {
                sum ^= key::piece(seat, Piece::Hut, *zone);
            }
        }
        for tile in (0..MAX_TILES as u8).map(TileId).filter(|tile| self.discarded >> tile.0 & 1 == 1) {
            sum ^= key::discard(tile);
        }
        let zones = (0..atlas.zones().len() as u16).map(ZoneIndex);
        zones.filter(|zone| self.is_covered(*zone)).fold(sum, |sum, zone| sum ^ key::covered(zone))
    }
}
