//! The state of a game of Amazonas: no heap, so that a copy is one block of memory.

use tilewright_land::areas::{Areas, Meeting};
use tilewright_land::{Board, Bounds, Cell, Laid, TileId, ZoneIndex};

use super::edition::is_shuffled_plainly;
use super::ground::{Area, Ground, join};
use super::stack::{STACKS, Stack};
use crate::action::Piece;
use crate::choice::members;
use crate::key;
use crate::pieces::Pieces;
use crate::seat::{MAX_SEATS, Seat};
use crate::setup::Setup;
use crate::stand::Stand;

/// Meeples in each player's supply; one more counts points (AM-2).
pub const FIGURES: u8 = 4;
/// Camps in each player's supply (AM-2).
pub const CAMPS: u8 = 2;

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Step {
    /// A tile is drawn.
    Draw,
    /// The drawn tile is placed.
    Place,
    /// A double-tile is chosen and placed.
    Double,
    /// A piece is placed, or none.
    Occupy,
    /// The game has ended.
    Over,
}

/// Everything that changes during a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct State {
    /// The tiles on the table.
    pub board: Board,
    /// Tributaries, villages and jungles.
    pub areas: Areas<Area>,
    /// Standard tiles not yet drawn.
    pub land: u128,
    /// Amazon tiles not yet drawn.
    pub amazon: u128,
    /// Double-tiles not yet placed.
    pub doubles: u128,
    /// Tiles that left the game.
    pub discarded: u128,
    /// Hash of tiles, pieces and discards.
    pub table_key: u64,
    /// Where meeples stand, per seat.
    pub figures: [Stand<{ FIGURES as usize }>; MAX_SEATS],
    /// Where camps stand, per seat.
    pub camps: [Stand<{ CAMPS as usize }>; MAX_SEATS],
    /// Points per seat.
    pub scores: [u16; MAX_SEATS],
    /// The space that each seat's boat is on, from zero at the source.
    pub boats: [u8; MAX_SEATS],
    /// How many spaces the river has so far.
    pub spaces: u8,
    /// The last row that the river has reached.
    pub mouth: i8,
    /// What the current stack holds.
    pub stack: Stack,
    /// The turn's number, from one.
    pub turn: u16,
    /// Whose turn it is.
    pub seat: Seat,
    /// The tile drawn or just placed.
    pub tile: TileId,
    /// The tile with a “!” that was placed before a double-tile this turn.
    pub called_by: Option<TileId>,
    /// What the game waits for.
    pub step: Step,
}

impl State {
    /// The state before the first draw.
    pub fn new(ground: &Ground, setup: &Setup, bounds: Bounds) -> State {
        let stacks = if is_shuffled_plainly(setup) { 1 } else { STACKS };
        let count = |set: u128| set.count_ones() as u8;
        let mut state = State {
            board: Board::new(&ground.atlas, &ground.start, bounds),
            areas: ground.areas,
            land: ground.land,
            amazon: ground.amazon,
            doubles: ground.doubles,
            discarded: 0,
            table_key: 0,
            figures: [Stand::EMPTY; MAX_SEATS],
            camps: [Stand::EMPTY; MAX_SEATS],
            scores: [0; MAX_SEATS],
            boats: [0; MAX_SEATS],
            spaces: ground.spaces,
            mouth: ground.mouth,
            stack: Stack::first(count(ground.land), count(ground.amazon), stacks),
            turn: 1,
            seat: setup.start,
            tile: ground.start.first().map_or(TileId(0), |laid| laid.tile),
            called_by: None,
            step: Step::Draw,
        };
        state.table_key = state.recounted_table_key();
        state
    }

    /// Lays a tile on land and joins its zones with those of its neighbours (C-5).
    #[inline]
    pub fn lay(&mut self, ground: &Ground, laid: Laid) {
        self.table_key ^= key::tile(laid);
        for touch in self.board.lay(&ground.atlas, laid).iter() {
            join(&mut self.areas, &Meeting::new(&ground.atlas, laid, touch));
        }
    }

    /// The cell where the river goes on (AM-5).
    pub fn next_of_river(&self) -> Cell {
        Cell::new(0, self.mouth + 1)
    }

    /// Continues the river by a tile of one cell or more, whose first cell is to lie like this; each cell of it opens its row
    /// and adds a space (AM-4).
    pub fn lay_river(&mut self, ground: &Ground, first: Laid) {
        let mut cells: arrayvec::ArrayVec<Laid, 2> = ground.atlas.cells(first).collect();
        cells.sort_by_key(|laid| laid.cell.y);
        for laid in cells {
            self.table_key ^= key::tile(laid);
            for touch in self.board.lay_ahead(&ground.atlas, laid).iter() {
                join(&mut self.areas, &Meeting::new(&ground.atlas, laid, touch));
            }
            self.mouth += 1;
            self.spaces += 1;
        }
        self.board.open_south(&ground.atlas, self.mouth);
    }

    /// Puts a piece of the turn's seat on a zone.
    #[inline]
    pub fn occupy(&mut self, piece: Piece, zone: ZoneIndex) {
        let seat = self.seat;
        self.table_key ^= key::piece(seat, piece, zone);
        let root = self.areas.find_shortening(zone);
        let area = self.areas.data_mut(root);
        area.pieces = area.pieces.plus(Pieces::one(seat));
        match piece {
            Piece::Figure => self.figures[seat.index()].push(zone),
            Piece::Camp => self.camps[seat.index()].push(zone),
            // There are no huts here: never legal.
            Piece::Hut => {}
        }
    }

    /// Takes a seat's meeple, by its place in the list, back to supply; says where it stood.
    pub fn take_back(&mut self, seat: Seat, at: usize) -> ZoneIndex {
        let zone = self.figures[seat.index()].remove(at);
        self.table_key ^= key::piece(seat, Piece::Figure, zone);
        let root = self.areas.find_shortening(zone);
        let area = self.areas.data_mut(root);
        area.pieces = area.pieces.minus(Pieces::one(seat));
        zone
    }

    /// Whether no tile is left to draw.
    #[inline]
    pub fn nothing_left(&self) -> bool {
        self.land | self.amazon == 0
    }

    /// The hash of the whole position. Between turns it forgets which tile came last, so that positions reached in another
    /// order are the same. What the stack holds follows from what is on the table.
    pub fn key(&self) -> u64 {
        let tile = match self.step {
            Step::Place | Step::Double | Step::Occupy => self.tile.0,
            Step::Draw | Step::Over => 0,
        };
        let step = [self.step as u8, tile, self.seat.index() as u8, 0];
        self.table_key ^ key::turn(step, self.turn) ^ key::scores(&self.scores) ^ key::boats(&self.boats)
    }

    /// What `table_key` must be, worked out anew.
    pub fn recounted_table_key(&self) -> u64 {
        let mut sum = self.board.tiles().fold(0, |sum, laid| sum ^ key::tile(laid));
        for seat in Seat::first(MAX_SEATS as u8) {
            for zone in self.figures[seat.index()].zones() {
                sum ^= key::piece(seat, Piece::Figure, *zone);
            }
            for zone in self.camps[seat.index()].zones() {
                sum ^= key::piece(seat, Piece::Camp, *zone);
            }
        }
        members(self.discarded).fold(sum, |sum, tile| sum ^ key::discard(TileId(tile)))
    }
}
