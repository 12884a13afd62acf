//! The course of the game: whose decision it is, what may be done, and what follows from it.

use std::collections::BTreeSet;
use std::ops::Range;

use super::edition::{LANDSCAPE, Rulebook};
use super::{Hunters, Referee};
use crate::naive::areas::{Area, AreaKind, areas_of};
use crate::naive::referee::Rules;
use crate::naive::table::Table;
use crate::naive::terms::{Move, PieceKind, Waiting};
use crate::naive::tile_file::{self, Kind, Pile};

/// How many figures a player starts with; the sixth only counts points (H1-2, H2-2).
const FIGURES: usize = 5;

impl Rules for Hunters {
    fn areas(table: &Table, tiles: Range<usize>) -> Vec<Area> {
        let mut areas = areas_of(table, tiles.clone(), kind_apart);
        areas.extend(areas_of(table, tiles, kind_as_system));
        areas
    }

    fn pieces(&self) -> (usize, usize) {
        (FIGURES, self.rulebook.huts())
    }

    fn within_bounds(game: &Referee, x: i32, y: i32) -> bool {
        game.on_the_table(x, y)
    }

    fn moves(game: &Referee) -> Vec<Move> {
        match game.waiting {
            Waiting::Draw { bonus } => game.left(bonus).into_iter().map(Move::Draw).collect(),
            Waiting::Place { .. } => game.placements(),
            Waiting::Recall { .. } => {
                game.tiles_with_own_figures().into_iter().map(|tile| Move::TakeBack { tile }).collect()
            }
            Waiting::Occupy { .. } => game.occupations(),
            _ => Vec::new(),
        }
    }

    fn follow(game: &mut Referee, chosen: Move) {
        match chosen {
            Move::Draw(tile) => game.draw(tile),
            Move::Place { x, y, turns } => game.place(x, y, turns),
            Move::TakeBack { tile } => {
                let taken = (game.seat, PieceKind::Figure, tile);
                game.pieces.retain(|piece| (piece.seat, piece.kind, piece.tile) != taken);
                game.waiting = Waiting::Occupy { seat: game.seat };
            }
            Move::Figure { zone } => game.occupy(PieceKind::Figure, zone),
            Move::Hut { zone } => game.occupy(PieceKind::Hut, zone),
            Move::Pass => game.score_and_go_on(),
            _ => {}
        }
    }
}

/// Forests, rivers and meadows; a lake is none of them.
fn kind_apart(kind: Kind) -> Option<AreaKind> {
    match kind {
        Kind::Forest => Some(AreaKind::Forest),
        Kind::River => Some(AreaKind::River),
        Kind::Meadow => Some(AreaKind::Meadow),
        _ => None,
    }
}

/// Rivers and lakes taken together.
fn kind_as_system(kind: Kind) -> Option<AreaKind> {
    matches!(kind, Kind::River | Kind::Lake).then_some(AreaKind::RiverSystem)
}

impl Referee {
    /// A new game with the start tile on the table.
    pub fn new(
        rulebook: &str,
        tile_file: &str,
        seats: usize,
        start_seat: usize,
        table: Option<(usize, usize)>,
    ) -> Result<Referee, String> {
        let rulebook = Rulebook::named(rulebook)?;
        let printed = tile_file::read(tile_file, &LANDSCAPE)?;
        let start = tile_file::only_start_tile(&printed)?;
        let rules = Hunters { rulebook, covered: BTreeSet::new(), extra_turn: false };
        let mut referee = Referee::at_table(rules, printed, seats, start_seat, table)?;
        referee.lay(start, 0, 0, 0);
        if referee.left(false).is_empty() {
            referee.finish();
        }
        Ok(referee)
    }

    /// The tiles still in the land pile or in the bonus pile.
    pub fn left(&self, bonus: bool) -> BTreeSet<u32> {
        self.left_in(if bonus { Pile::Bonus } else { Pile::Land })
    }

    /// The zones, by tile id and zone number, whose animals a hunting trap has covered (H2-18).
    pub fn covered(&self) -> &BTreeSet<(u32, u32)> {
        &self.rules.covered
    }

    /// What may be placed on the tile just placed, passing included (C-8, C-9, H1-3, H1-4, H2-3).
    fn occupations(&self) -> Vec<Move> {
        let table = self.table();
        let areas = self.areas_of_last_tile(&table);
        let last = self.placed.len() - 1;
        let (figures, huts) = self.supply(self.seat);
        let mut moves = vec![Move::Pass];
        for (zone, printed) in table.face(last).zones.iter().enumerate() {
            let free = |kind: AreaKind| self.is_free(&areas, kind, (last, zone));
            let (figure, hut) = match printed.kind {
                Kind::River => (free(AreaKind::River), free(AreaKind::RiverSystem)),
                Kind::Lake => (false, free(AreaKind::RiverSystem)),
                kind => (kind_apart(kind).is_some_and(free), false),
            };
            if figure && figures > 0 {
                moves.push(Move::Figure { zone: printed.number });
            }
            if hut && huts > 0 {
                moves.push(Move::Hut { zone: printed.number });
            }
        }
        moves
    }

    /// A drawn tile that fits nowhere leaves the game; if it was the last of its pile there is no tile to place
    /// (C-6, H1-12, H1-13, H2-10).
    fn draw(&mut self, tile: u32) {
        self.hand = Some(tile);
        if !self.placements().is_empty() {
            self.waiting = Waiting::Place { seat: self.seat };
            return;
        }
        self.hand = None;
        self.gone.insert(tile);
        if self.left(self.rules.extra_turn).is_empty() {
            self.end_turn();
        }
    }

    fn place(&mut self, x: i32, y: i32, turns: u32) {
        if let Some(tile) = self.hand.take() {
            self.lay(tile, x, y, turns);
        }
        self.resolve_immediate_actions();
        self.waiting = match self.must_recall() {
            true => Waiting::Recall { seat: self.seat },
            false => Waiting::Occupy { seat: self.seat },
        };
    }

    fn occupy(&mut self, kind: PieceKind, zone: u32) {
        let last = self.placed.len() - 1;
        self.put(self.seat, kind, last, zone);
        self.score_and_go_on();
    }

    /// The end of a turn, or of its first half if another tile was earned (H1-10, H1-11, H2-8, H2-9).
    fn score_and_go_on(&mut self) {
        let earned = self.score_completed();
        if earned && !self.rules.extra_turn && !self.left(true).is_empty() {
            self.rules.extra_turn = true;
            self.waiting = Waiting::Draw { bonus: true };
        } else {
            self.end_turn();
        }
    }

    /// The next seat's turn, or the end of the game once the land pile is empty (H1-15, H2-11).
    fn end_turn(&mut self) {
        self.rules.extra_turn = false;
        if self.left(false).is_empty() {
            self.finish();
        } else {
            self.seat = (self.seat + 1) % self.seats;
            self.waiting = Waiting::Draw { bonus: false };
        }
    }

    pub(super) fn finish(&mut self) {
        self.score_at_the_end();
        self.waiting = Waiting::Over;
    }
}
