//! The course of the game: whose decision it is, what may be done, and what follows from it.

use std::collections::BTreeSet;

use super::areas::{AreaKind, Node, all_areas, area_of, areas_of_last_tile};
use super::edition::Rulebook;
use super::table::{Placed, Table};
use super::terms::{Award, MOST_SEATS, Move, NaiveArea, Piece, PieceKind, Waiting};
use super::tile_file::{self, Kind, Pile, Printed};

/// How many figures a player starts with; the sixth only counts points (H1-2, H2-2).
const FIGURES: usize = 5;

/// A game, watched over by a referee who remembers little and recounts everything.
#[derive(Clone, Debug)]
pub struct Referee {
    pub(super) rulebook: Rulebook,
    pub(super) printed: Vec<Printed>,
    pub(super) seats: usize,
    pub(super) limit: Option<(usize, usize)>,
    pub(super) placed: Vec<Placed>,
    pub(super) pieces: Vec<Piece>,
    /// The tiles that left the game because they fitted nowhere.
    pub(super) gone: BTreeSet<u32>,
    /// The zones, by tile id and number, whose animals a hunting trap has covered.
    pub(super) covered: BTreeSet<(u32, u32)>,
    pub(super) awards: Vec<Award>,
    pub(super) seat: usize,
    pub(super) hand: Option<u32>,
    pub(super) extra_turn: bool,
    pub(super) waiting: Waiting,
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
        let printed = tile_file::read(tile_file)?;
        if !(2..=MOST_SEATS).contains(&seats) {
            return Err(format!("{seats} seats: C-1 asks for 2 to 5"));
        }
        if start_seat >= seats {
            return Err(format!("there is no seat {start_seat} to start"));
        }
        if table.is_some_and(|(width, height)| width == 0 || height == 0) {
            return Err("C-16: the table has no cell".to_string());
        }
        let index =
            printed.iter().position(|tile| tile.pile == Pile::Start).ok_or("there is no start tile")?;
        let start = Placed { tile: printed[index].id, x: 0, y: 0, turns: 0, index };
        let mut referee = Referee {
            rulebook,
            printed,
            seats,
            limit: table,
            placed: vec![start],
            pieces: Vec::new(),
            gone: BTreeSet::new(),
            covered: BTreeSet::new(),
            awards: Vec::new(),
            seat: start_seat,
            hand: None,
            extra_turn: false,
            waiting: Waiting::Draw { bonus: false },
        };
        if referee.left(false).is_empty() {
            referee.finish();
        }
        Ok(referee)
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
        let mut moves: Vec<Move> = match self.waiting {
            Waiting::Draw { bonus } => self.left(bonus).into_iter().map(Move::Draw).collect(),
            Waiting::Place { .. } => self.placements(),
            Waiting::Recall { .. } => {
                self.tiles_with_own_figures().into_iter().map(|tile| Move::TakeBack { tile }).collect()
            }
            Waiting::Occupy { .. } => self.occupations(),
            Waiting::Over => Vec::new(),
        };
        moves.sort_unstable();
        moves
    }

    /// Makes a move, and all that follows from it without a further decision.
    pub fn play(&mut self, chosen: Move) -> Result<(), String> {
        if !self.legal().contains(&chosen) {
            return Err(format!("{chosen:?} is not allowed while the game waits for {:?}", self.waiting));
        }
        match chosen {
            Move::Draw(tile) => self.draw(tile),
            Move::Place { x, y, turns } => self.place(x, y, turns),
            Move::TakeBack { tile } => {
                let taken = (self.seat, PieceKind::Figure, tile);
                self.pieces.retain(|piece| (piece.seat, piece.kind, piece.tile) != taken);
                self.waiting = Waiting::Occupy { seat: self.seat };
            }
            Move::Figure { zone } => self.occupy(PieceKind::Figure, zone),
            Move::Hut { zone } => self.occupy(PieceKind::Hut, zone),
            Move::Pass => self.score_and_go_on(),
        }
        Ok(())
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

    /// How many figures and huts a seat has in its supply.
    pub fn supply(&self, seat: usize) -> (usize, usize) {
        let out = |kind| self.pieces.iter().filter(|piece| piece.seat == seat && piece.kind == kind).count();
        (FIGURES - out(PieceKind::Figure), self.rulebook.huts() - out(PieceKind::Hut))
    }

    /// The pieces on the table, in the order in which they were placed.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The tiles on the table, in the order in which they were placed.
    pub fn placed(&self) -> &[Placed] {
        &self.placed
    }

    /// The tiles still in the land pile or in the bonus pile.
    pub fn left(&self, bonus: bool) -> BTreeSet<u32> {
        let pile = if bonus { Pile::Bonus } else { Pile::Land };
        let mut seen: Vec<u32> = self.placed.iter().map(|placed| placed.tile).collect();
        seen.extend(self.hand.iter().chain(&self.gone));
        let of_pile = self.printed.iter().filter(|tile| tile.pile == pile).map(|tile| tile.id);
        of_pile.filter(|tile| !seen.contains(tile)).collect()
    }

    /// The tiles that left the game because they fitted nowhere (C-6).
    pub fn gone(&self) -> BTreeSet<u32> {
        self.gone.clone()
    }

    /// The zones, by tile id and zone number, whose animals a hunting trap has covered (H2-18).
    pub fn covered(&self) -> &BTreeSet<(u32, u32)> {
        &self.covered
    }

    /// Every forest, river, meadow and river system on the table, in order.
    pub fn areas(&self) -> Vec<NaiveArea> {
        let table = Table::new(&self.printed, &self.placed);
        let mut shown = Vec::new();
        for area in all_areas(&table) {
            let name = |&(tile, zone): &Node| (table.face(tile).id, table.face(tile).zones[zone].number);
            let mut zones: Vec<(u32, u32)> = area.nodes.iter().map(name).collect();
            zones.sort_unstable();
            let (complete, open) = (area.complete(), area.open);
            shown.push(NaiveArea { kind: area.kind, zones, complete, open, pieces: self.occupants(&area) });
        }
        shown.sort_unstable();
        shown
    }

    pub(super) fn award(&mut self, seat: usize, points: i64, clause: &'static str) {
        self.awards.push(Award { seat, points, clause });
    }

    fn placements(&self) -> Vec<Move> {
        let Some(tile) = self.printed.iter().find(|tile| Some(tile.id) == self.hand) else {
            return Vec::new();
        };
        let table = Table::new(&self.printed, &self.placed);
        let places = table.places_for(tile).into_iter().filter(|&(x, y, _)| self.on_the_table(x, y));
        places.map(|(x, y, turns)| Move::Place { x, y, turns }).collect()
    }

    /// Whether a cell lies within the table's edge (C-16).
    fn on_the_table(&self, x: i32, y: i32) -> bool {
        let within = |at: i32, size: usize| {
            let (at, size) = (i64::from(at), i64::try_from(size).unwrap_or(i64::MAX));
            at >= -((size - 1) / 2) && at <= size / 2
        };
        self.limit.is_none_or(|(width, height)| within(x, width) && within(y, height))
    }

    /// What may be placed on the tile just placed, passing included (C-8, C-9, H1-3, H1-4, H2-3).
    fn occupations(&self) -> Vec<Move> {
        let table = Table::new(&self.printed, &self.placed);
        let areas = areas_of_last_tile(&table);
        let last = self.placed.len() - 1;
        let (figures, huts) = self.supply(self.seat);
        let mut moves = vec![Move::Pass];
        for (zone, printed) in table.face(last).zones.iter().enumerate() {
            let free = |kind: AreaKind| {
                area_of(&areas, kind, (last, zone)).is_some_and(|area| self.pieces_in(area).next().is_none())
            };
            let (figure, hut) = match printed.kind {
                Kind::Forest => (free(AreaKind::Forest), false),
                Kind::Meadow => (free(AreaKind::Meadow), false),
                Kind::River => (free(AreaKind::River), free(AreaKind::RiverSystem)),
                Kind::Lake => (false, free(AreaKind::RiverSystem)),
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
        if self.left(self.extra_turn).is_empty() {
            self.end_turn();
        }
    }

    fn place(&mut self, x: i32, y: i32, turns: u32) {
        for (index, tile) in self.printed.iter().enumerate() {
            if Some(tile.id) == self.hand {
                self.placed.push(Placed { tile: tile.id, x, y, turns, index });
            }
        }
        self.hand = None;
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

    /// Puts a piece on the zone of this number of a placed tile.
    pub(super) fn put(&mut self, seat: usize, kind: PieceKind, position: usize, zone: u32) {
        let Placed { tile, index, .. } = self.placed[position];
        let found = self.printed[index].zones.iter().position(|printed| printed.number == zone);
        self.pieces.extend(found.map(|found| Piece { seat, kind, tile, zone, node: (position, found) }));
    }

    /// The end of a turn, or of its first half if another tile was earned (H1-10, H1-11, H2-8, H2-9).
    fn score_and_go_on(&mut self) {
        let earned = self.score_completed();
        if earned && !self.extra_turn && !self.left(true).is_empty() {
            self.extra_turn = true;
            self.waiting = Waiting::Draw { bonus: true };
        } else {
            self.end_turn();
        }
    }

    /// The next seat's turn, or the end of the game once the land pile is empty (H1-15, H2-11).
    fn end_turn(&mut self) {
        self.extra_turn = false;
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
