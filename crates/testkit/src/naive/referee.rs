//! A game of any rulebook: what all games keep, and the questions that all answer alike.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::ops::Range;

use super::areas::{Area, Node};
use super::table::{Placed, Table};
use super::terms::{Award, MOST_SEATS, Move, NaiveArea, Piece, PieceKind, Waiting};
use super::tile_file::{Pile, Printed};

/// What the rules of one game say.
pub trait Rules: Clone + Debug {
    /// The areas that some placed tiles, named by their positions, have a part in.
    fn areas(table: &Table, tiles: Range<usize>) -> Vec<Area>;

    /// How many figures a player starts with, and how many huts or camps.
    fn pieces(&self) -> (usize, usize);

    /// Whether a land tile may lie on a cell as far as bounds go (C-16).
    fn within_bounds(game: &Referee<Self>, x: i32, y: i32) -> bool;

    /// Every move that the rules allow now.
    fn moves(game: &Referee<Self>) -> Vec<Move>;

    /// Makes an allowed move, and all that follows from it without a further decision.
    fn follow(game: &mut Referee<Self>, chosen: Move);
}

/// A game, watched over by a referee who remembers little and recounts everything.
#[derive(Clone, Debug)]
pub struct Referee<R> {
    pub(super) rules: R,
    pub(super) printed: Vec<Printed>,
    pub(super) seats: usize,
    pub(super) limit: Option<(usize, usize)>,
    pub(super) placed: Vec<Placed>,
    pub(super) pieces: Vec<Piece>,
    /// The tiles that left the game because they fitted nowhere.
    pub(super) gone: BTreeSet<u32>,
    pub(super) awards: Vec<Award>,
    pub(super) seat: usize,
    pub(super) hand: Option<u32>,
    pub(super) waiting: Waiting,
}

impl<R: Rules> Referee<R> {
    /// An empty table with seats around it.
    pub(super) fn at_table(
        rules: R,
        printed: Vec<Printed>,
        seats: usize,
        start_seat: usize,
        limit: Option<(usize, usize)>,
    ) -> Result<Referee<R>, String> {
        if !(2..=MOST_SEATS).contains(&seats) {
            return Err(format!("{seats} seats: C-1 asks for 2 to 5"));
        }
        if start_seat >= seats {
            return Err(format!("there is no seat {start_seat} to start"));
        }
        if limit.is_some_and(|(width, height)| width == 0 || height == 0) {
            return Err("C-16: the table has no cell".to_string());
        }
        Ok(Referee {
            rules,
            printed,
            seats,
            limit,
            placed: Vec::new(),
            pieces: Vec::new(),
            gone: BTreeSet::new(),
            awards: Vec::new(),
            seat: start_seat,
            hand: None,
            waiting: Waiting::Draw { bonus: false },
        })
    }

    /// What the game waits for.
    pub fn waiting_for(&self) -> Waiting {
        self.waiting
    }

    /// The seat whose turn it is; after the game, whose turn was last.
    pub fn seat(&self) -> usize {
        self.seat
    }

    /// The tile that was drawn and not yet placed.
    pub fn hand(&self) -> Option<u32> {
        self.hand
    }

    /// Every move that the rules allow now, in order.
    pub fn legal(&self) -> Vec<Move> {
        let mut moves = R::moves(self);
        moves.sort_unstable();
        moves
    }

    /// Makes a move, and all that follows from it without a further decision.
    pub fn play(&mut self, chosen: Move) -> Result<(), String> {
        if !self.legal().contains(&chosen) {
            return Err(format!("{chosen:?} is not allowed while the game waits for {:?}", self.waiting));
        }
        R::follow(self, chosen);
        Ok(())
    }

    /// Makes a move that is known to be listed, which saves listing all of them once more.
    pub(crate) fn play_listed(&mut self, chosen: Move) {
        R::follow(self, chosen);
    }

    /// The points of each seat so far.
    pub fn scores(&self) -> Vec<i64> {
        let mut scores = vec![0; self.seats];
        for award in &self.awards {
            scores[award.seat] += award.points;
        }
        scores
    }

    /// Every award of points so far, in order.
    pub fn awards(&self) -> &[Award] {
        &self.awards
    }

    /// The seats with most points (C-14).
    pub fn winners(&self) -> Vec<usize> {
        let scores = self.scores();
        let best = scores.iter().copied().max().unwrap_or(0);
        (0..self.seats).filter(|&seat| scores[seat] == best).collect()
    }

    /// How many figures, and how many huts or camps, a seat has in its supply.
    pub fn supply(&self, seat: usize) -> (usize, usize) {
        let out = self.pieces.iter().filter(|piece| piece.seat == seat);
        let (figures, others): (Vec<&Piece>, Vec<&Piece>) =
            out.partition(|piece| piece.kind == PieceKind::Figure);
        let (all_figures, all_others) = self.rules.pieces();
        (all_figures - figures.len(), all_others - others.len())
    }

    /// The pieces on the table, in the order in which they were placed.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The tiles on the table, in the order in which they were placed; of a larger tile every cell.
    pub fn placed(&self) -> &[Placed] {
        &self.placed
    }

    /// The tiles that left the game because they fitted nowhere (C-6).
    pub fn gone(&self) -> BTreeSet<u32> {
        self.gone.clone()
    }

    /// Every area on the table, in order.
    pub fn areas(&self) -> Vec<NaiveArea> {
        let table = self.table();
        let mut shown = Vec::new();
        for area in R::areas(&table, 0..self.placed.len()) {
            let mut zones: Vec<(u32, u32)> = area.nodes.iter().map(|&node| table.name(node)).collect();
            zones.sort_unstable();
            let (complete, open) = (area.complete(), area.open);
            shown.push(NaiveArea { kind: area.kind, zones, complete, open, pieces: self.occupants(&area) });
        }
        shown.sort_unstable();
        shown
    }

    /// A fresh look at the table.
    pub(super) fn table(&self) -> Table<'_> {
        Table::new(&self.printed, &self.placed)
    }

    /// The areas that the tile just placed has a part in.
    pub(super) fn areas_of_last_tile(&self, table: &Table) -> Vec<Area> {
        R::areas(table, table.last_tile())
    }

    /// The tiles of a pile, larger ones by their first cell, that have not been seen.
    pub(super) fn left_in(&self, pile: Pile) -> BTreeSet<u32> {
        let mut seen: Vec<u32> = self.placed.iter().map(|placed| placed.tile).collect();
        seen.extend(self.hand.iter().chain(&self.gone));
        let of_pile = self.printed.iter().filter(|tile| tile.pile == pile && tile.whole == tile.id);
        of_pile.map(|tile| tile.id).filter(|tile| !seen.contains(tile)).collect()
    }

    /// Where the tile in hand fits within the bounds.
    pub(super) fn placements(&self) -> Vec<Move> {
        let Some(tile) = self.printed.iter().find(|tile| Some(tile.id) == self.hand) else {
            return Vec::new();
        };
        let places = self.table().places_for(tile).into_iter();
        let places = places.filter(|&(x, y, _)| R::within_bounds(self, x, y));
        places.map(|(x, y, turns)| Move::Place { x, y, turns }).collect()
    }

    /// Puts a printed tile, or a cell of one, on the table.
    pub(super) fn lay(&mut self, tile: u32, x: i32, y: i32, turns: u32) {
        let index = self.printed.iter().position(|printed| printed.id == tile);
        self.placed.extend(index.map(|index| Placed { tile, x, y, turns, index }));
    }

    /// Puts a piece on the zone of this number of a placed tile.
    pub(super) fn put(&mut self, seat: usize, kind: PieceKind, position: usize, zone: u32) {
        let Placed { tile, index, .. } = self.placed[position];
        let found = self.printed[index].zones.iter().position(|printed| printed.number == zone);
        self.pieces.extend(found.map(|found| Piece { seat, kind, tile, zone, node: (position, found) }));
    }

    pub(super) fn award(&mut self, seat: usize, points: i64, clause: &'static str) {
        self.awards.push(Award { seat, points, clause });
    }

    /// The pieces that count in an area.
    pub(super) fn pieces_in<'a>(&'a self, area: &'a Area) -> impl Iterator<Item = &'a Piece> {
        let kind = area.kind.piece();
        self.pieces.iter().filter(move |piece| piece.kind == kind && area.holds(piece.node))
    }

    /// How many pieces each seat has in an area.
    pub(super) fn occupants(&self, area: &Area) -> [usize; MOST_SEATS] {
        let mut counts = [0; MOST_SEATS];
        for piece in self.pieces_in(area) {
            counts[piece.seat] += 1;
        }
        counts
    }

    /// The seats with most pieces in an area, all of them if several tie; nobody if nobody has any (C-11).
    pub(super) fn holders(&self, area: &Area) -> Vec<usize> {
        most(&self.occupants(area))
    }

    /// Gives the pieces in an area back to their owners (C-12).
    pub(super) fn clear(&mut self, area: &Area) {
        let leaving: Vec<Piece> = self.pieces_in(area).copied().collect();
        self.pieces.retain(|piece| !leaving.contains(piece));
    }

    /// Whether the area of this zone can be joined with a piece: nobody's piece is in it yet (C-9).
    pub(super) fn is_free(&self, areas: &[Area], kind: super::AreaKind, node: Node) -> bool {
        let area = super::areas::area_of(areas, kind, node);
        area.is_some_and(|area| self.pieces_in(area).next().is_none())
    }

    /// Whether a cell lies within a table of the set size with the start tile in its middle (C-16).
    pub(super) fn on_the_table(&self, x: i32, y: i32) -> bool {
        self.limit.is_none_or(|(width, height)| within(x, width) && within(y, height))
    }
}

/// Whether a column or row is one of so many with number 0 in their middle, or just before it.
pub(super) fn within(at: i32, size: usize) -> bool {
    let (at, size) = (i64::from(at), i64::try_from(size).unwrap_or(i64::MAX));
    at >= -((size - 1) / 2) && at <= size / 2
}

/// The seats that have most, all of them if several tie; nobody if nobody has any (C-11).
pub(super) fn most(counts: &[usize]) -> Vec<usize> {
    let best = counts.iter().copied().max().unwrap_or(0);
    (0..counts.len()).filter(|&seat| best > 0 && counts[seat] == best).collect()
}
