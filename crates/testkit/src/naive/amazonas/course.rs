//! The course of the game: whose decision it is, what may be done, and what follows from it.

use std::collections::BTreeSet;
use std::ops::Range;

use super::{Amazonas, Referee};
use crate::naive::areas::{Area, AreaKind, areas_of};
use crate::naive::referee::{Rules, within};
use crate::naive::table::Table;
use crate::naive::terms::{Move, PieceKind, Waiting};
use crate::naive::tile_file::{self, Kind, Landscape, Path, Pile, Power, Printed};

/// How many meeples and camps a player starts with; the fifth meeple only counts points (AM-2).
const MEEPLES: usize = 4;
const CAMPS: usize = 2;

/// The rows that a table must have for the board, and behind the source (AM-3).
const ROWS_OF_THE_BOARD: usize = 4;
const FEWEST_ROWS_BEHIND: usize = 2;
/// The columns that the board takes up.
const COLUMNS_OF_THE_BOARD: usize = 2;

/// What the tiles show.
const LANDSCAPE: Landscape = Landscape {
    game: "amazonas",
    plain: &[Kind::Jungle, Kind::Village],
    paths: &[
        Path {
            kind: Kind::Tributary,
            bank: Kind::Jungle,
            ends: &["intersection", "rock"],
            into: &[Kind::Amazon],
        },
        Path { kind: Kind::Amazon, bank: Kind::Jungle, ends: &["source"], into: &[] },
    ],
    inner: &[],
};

impl Rules for Amazonas {
    fn areas(table: &Table, tiles: Range<usize>) -> Vec<Area> {
        areas_of(table, tiles, kind_of_area)
    }

    fn pieces(&self) -> (usize, usize) {
        (MEEPLES, CAMPS)
    }

    /// No land tile lies ahead of the river's mouth, nor off the table (AM-3).
    fn within_bounds(game: &Referee, x: i32, y: i32) -> bool {
        let on_the_table = game.limit.is_none_or(|(width, height)| {
            let rows = rows_of_the_river(&game.printed);
            let behind = i64::try_from(height.saturating_sub(rows)).unwrap_or(i64::MAX);
            within(x, width) && i64::from(y) >= -behind
        });
        on_the_table && y <= game.mouth()
    }

    fn moves(game: &Referee) -> Vec<Move> {
        match game.waiting {
            Waiting::Draw { .. } => game.draws(),
            Waiting::Place { .. } if game.holds_amazon_tile() => game.river_placements(),
            Waiting::Place { .. } => game.placements(),
            Waiting::Double { .. } => {
                let either = |tile| [0, 2].map(|turns| Move::Double { tile, turns });
                game.doubles_left().into_iter().flat_map(either).collect()
            }
            Waiting::Occupy { .. } => game.occupations(),
            _ => Vec::new(),
        }
    }

    fn follow(game: &mut Referee, chosen: Move) {
        match chosen {
            Move::Draw(tile) => game.draw(tile),
            Move::Place { x, y, turns } => game.place(x, y, turns),
            Move::Double { tile, turns } => {
                game.lay_double(tile, turns);
                game.waiting = Waiting::Occupy { seat: game.seat };
            }
            Move::Figure { zone } => game.occupy(PieceKind::Figure, zone),
            Move::Camp { zone } => game.occupy(PieceKind::Camp, zone),
            Move::Pass => game.score_and_go_on(false),
            _ => {}
        }
    }
}

fn kind_of_area(kind: Kind) -> Option<AreaKind> {
    match kind {
        Kind::Tributary => Some(AreaKind::Tributary),
        Kind::Village => Some(AreaKind::Village),
        Kind::Jungle => Some(AreaKind::Jungle),
        _ => None,
    }
}

impl Referee {
    /// A new game with the start board on the table. With `plain_shuffle` the Amazon tiles are not spread evenly.
    pub fn new(
        tile_file: &str,
        seats: usize,
        start_seat: usize,
        table: Option<(usize, usize)>,
        plain_shuffle: bool,
    ) -> Result<Referee, String> {
        let printed = tile_file::read(tile_file, &LANDSCAPE)?;
        for tile in &printed {
            check_river(tile)?;
        }
        if let Some((width, height)) = table
            && (width < COLUMNS_OF_THE_BOARD || height < rows_of_the_river(&printed) + FEWEST_ROWS_BEHIND)
        {
            return Err("AM-3: the table is too small".to_string());
        }
        let board = board_for(&printed, seats)?;
        let boats = vec![0; seats];
        let rules = Amazonas { plain_shuffle, boats, credited: BTreeSet::new(), before_turn: 0 };
        let mut referee = Referee::at_table(rules, printed, seats, start_seat, table)?;
        let cells = referee.printed.iter().filter(|cell| cell.whole == board);
        let cells: Vec<(u32, (i32, i32))> = cells.map(|cell| (cell.id, cell.at)).collect();
        for (cell, (x, y)) in cells {
            referee.lay(cell, x, y, 0);
        }
        if referee.left().is_empty() {
            referee.finish();
        }
        Ok(referee)
    }

    /// The tiles still in the stacks, standard and Amazon tiles.
    pub fn left(&self) -> BTreeSet<u32> {
        let mut left = self.left_in(Pile::Land);
        left.extend(self.left_in(Pile::Amazon));
        left
    }

    /// The double-tiles not yet used, by their first cell.
    pub fn doubles_left(&self) -> BTreeSet<u32> {
        self.left_in(Pile::Double)
    }

    /// What can be drawn: of the current stack, and of that only what it still holds (AM-1).
    fn draws(&self) -> Vec<Move> {
        let (standard, amazon) = self.stack();
        let mut tiles = BTreeSet::new();
        if standard > 0 {
            tiles.extend(self.left_in(Pile::Land));
        }
        if amazon > 0 {
            tiles.extend(self.left_in(Pile::Amazon));
        }
        tiles.into_iter().map(Move::Draw).collect()
    }

    fn holds_amazon_tile(&self) -> bool {
        self.printed.iter().any(|tile| Some(tile.id) == self.hand && tile.pile == Pile::Amazon)
    }

    /// An Amazon tile continues the river at its mouth, either way round (AM-5).
    fn river_placements(&self) -> Vec<Move> {
        [0, 2].map(|turns| Move::Place { x: 0, y: self.mouth() + 1, turns }).to_vec()
    }

    /// What may be placed on the tile just placed, a double-tile with both its halves, passing included (C-8, C-9,
    /// AM-6 to AM-8).
    fn occupations(&self) -> Vec<Move> {
        let table = self.table();
        let areas = self.areas_of_last_tile(&table);
        let (meeples, camps) = self.supply(self.seat);
        let mut moves = vec![Move::Pass];
        for cell in table.last_tile() {
            for (zone, printed) in table.face(cell).zones.iter().enumerate() {
                let Some(kind) = kind_of_area(printed.kind) else { continue };
                if !self.is_free(&areas, kind, (cell, zone)) {
                    continue;
                }
                match kind.piece() {
                    PieceKind::Camp if camps > 0 => moves.push(Move::Camp { zone: printed.number }),
                    PieceKind::Figure if meeples > 0 => moves.push(Move::Figure { zone: printed.number }),
                    _ => {}
                }
            }
        }
        moves
    }

    /// A drawn land tile that fits nowhere leaves the game; if it was the last, the boat still advances (C-6).
    fn draw(&mut self, tile: u32) {
        self.rules.before_turn = self.placed.len();
        self.hand = Some(tile);
        if self.holds_amazon_tile() || !self.placements().is_empty() {
            self.waiting = Waiting::Place { seat: self.seat };
            return;
        }
        self.hand = None;
        self.gone.insert(tile);
        if self.left().is_empty() {
            self.advance(self.seat, 1);
            self.finish();
        }
    }

    /// After a "!" a double-tile is chosen, if one is left (AM-6).
    fn place(&mut self, x: i32, y: i32, turns: u32) {
        if let Some(tile) = self.hand.take() {
            self.lay(tile, x, y, turns);
        }
        let table = self.table();
        let last = table.face(self.placed.len() - 1);
        let calls = last.zones.iter().any(|zone| zone.power == Some(Power::Double));
        self.waiting = match calls && !self.doubles_left().is_empty() {
            true => Waiting::Double { seat: self.seat },
            false => Waiting::Occupy { seat: self.seat },
        };
    }

    fn occupy(&mut self, kind: PieceKind, zone: u32) {
        for cell in self.table().last_tile() {
            // The halves of a double-tile have no zone number in common: only one of them has this one.
            self.put(self.seat, kind, cell, zone);
        }
        self.score_and_go_on(true);
    }

    /// Boats first, then the scoring, then the next seat or the end (AM-14, AM-18).
    fn score_and_go_on(&mut self, piece_placed: bool) {
        self.advance_boats(piece_placed);
        let amazon_tiles = self.amazon_tiles_of_turn();
        if amazon_tiles.is_empty() {
            self.score_completed();
        }
        for tile in amazon_tiles {
            self.score_amazon_tile(tile);
        }
        if self.left().is_empty() {
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

/// The rows of the board and those ahead of it that the river can reach: 4 and 21 with the printed tiles (AM-3).
fn rows_of_the_river(printed: &[Printed]) -> usize {
    let count = |pile| printed.iter().filter(|tile| tile.pile == pile && tile.whole == tile.id).count();
    let calls = |tile: &&Printed| tile.zones.iter().any(|zone| zone.power == Some(Power::Double));
    let called = printed.iter().filter(calls).count().min(count(Pile::Double));
    ROWS_OF_THE_BOARD + count(Pile::Amazon) + 2 * called
}

/// The Amazon runs from north to south through every tile that continues it, and through no other (AM-5).
fn check_river(tile: &Printed) -> Result<(), String> {
    let shows = |side: &Vec<usize>| side.iter().any(|&zone| tile.zones[zone].kind == Kind::Amazon);
    let sides: Vec<bool> = tile.sides.iter().map(shows).collect();
    let sound = match tile.pile {
        Pile::Start => true,
        Pile::Amazon | Pile::Double => sides == [true, false, true, false],
        _ => !sides.contains(&true),
    };
    sound.then_some(()).ok_or_else(|| format!("tile {}: the Amazon does not run as it should", tile.id))
}

/// The side of the start board for a number of players, by its first cell (AM-1).
fn board_for(printed: &[Printed], seats: usize) -> Result<u32, String> {
    let boards = printed.iter().filter(|tile| tile.pile == Pile::Start && tile.whole == tile.id);
    let serves =
        |board: &&Printed| board.players.is_none_or(|(fewest, most)| (fewest..=most).contains(&seats));
    let fitting: Vec<u32> = boards.filter(serves).map(|board| board.id).collect();
    match fitting[..] {
        [only] => Ok(only),
        _ => Err(format!("there are {} start boards for {seats} players, not one", fitting.len())),
    }
}
