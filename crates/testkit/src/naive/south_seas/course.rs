//! The course of the game: whose decision it is, what may be done, and what follows from it.

use std::collections::BTreeSet;
use std::ops::Range;

use super::ships::{self, Ship, Wares};
use super::{Covering, Referee, SouthSeas, Stage};
use crate::naive::areas::{Area, AreaKind, areas_of};
use crate::naive::referee::Rules;
use crate::naive::table::Table;
use crate::naive::terms::{Move, PieceKind, Waiting};
use crate::naive::tile_file::{self, Kind, Landscape, Path, Pile};

/// How many islanders a player starts with, and how many ships lie face up (SS-1).
const ISLANDERS: usize = 4;
const FACE_UP: usize = 4;

/// What the tiles show.
const LANDSCAPE: Landscape = Landscape {
    game: "south-seas",
    plain: &[Kind::Sea, Kind::Island],
    paths: &[Path {
        kind: Kind::Bridge,
        bank: Kind::Sea,
        ends: &["junction"],
        into: &[Kind::Island, Kind::Market],
    }],
    inner: &[Kind::Market],
};

impl Rules for SouthSeas {
    fn areas(table: &Table, tiles: Range<usize>) -> Vec<Area> {
        let mut areas = areas_of(table, tiles, kind_of_area);
        for area in &mut areas {
            if area.kind == AreaKind::Market {
                area.open = table.empty_around(area.nodes[0].0);
            }
        }
        areas
    }

    fn pieces(&self) -> (usize, usize) {
        (ISLANDERS, 0)
    }

    fn within_bounds(game: &Referee, x: i32, y: i32) -> bool {
        game.on_the_table(x, y)
    }

    fn moves(game: &Referee) -> Vec<Move> {
        match game.waiting {
            Waiting::Draw { .. } => game.left().into_iter().map(Move::Draw).collect(),
            Waiting::Reveal => game.ships_left().into_iter().map(Move::Reveal).collect(),
            Waiting::Place { .. } => game.placements(),
            Waiting::Occupy { .. } => game.occupations(),
            Waiting::Cover { .. } => game.groups_to_cover(),
            Waiting::Award { .. } => game.best_shown().into_iter().map(Move::Award).collect(),
            Waiting::Deliver { .. } => {
                let mut moves = game.deliveries();
                moves.push(Move::Pass);
                moves
            }
            _ => Vec::new(),
        }
    }

    fn follow(game: &mut Referee, chosen: Move) {
        match chosen {
            Move::Draw(tile) => game.draw(tile),
            Move::Reveal(ship) => {
                game.rules.shown.push(ship);
                game.go_on();
            }
            Move::Place { x, y, turns } => {
                if let Some(tile) = game.hand.take() {
                    game.lay(tile, x, y, turns);
                }
                game.waiting = Waiting::Occupy { seat: game.seat };
            }
            Move::Figure { zone } => {
                game.put(game.seat, PieceKind::Figure, game.placed.len() - 1, zone);
                game.evaluate_tile();
            }
            Move::TakeBack { tile } => {
                let taken = (game.seat, tile);
                game.pieces.retain(|piece| (piece.seat, piece.tile) != taken);
                game.evaluate_tile();
            }
            Move::Cover { tile, zone } => game.cover(tile, zone),
            Move::Award(ship) => {
                game.reward_merchant(ship);
                game.go_on();
            }
            Move::Deliver { ship, shells, bananas, fish } => {
                game.rules.paid.push((game.seat, Wares { shells, bananas, fish }));
                game.take_ship(game.seat, ship, "SS-15");
                game.rules.stage = Stage::Done;
                game.go_on();
            }
            Move::Pass if game.rules.stage == Stage::Delivery => {
                game.rules.stage = Stage::Done;
                game.go_on();
            }
            Move::Pass => game.evaluate_tile(),
            _ => {}
        }
    }
}

fn kind_of_area(kind: Kind) -> Option<AreaKind> {
    match kind {
        Kind::Bridge => Some(AreaKind::Bridge),
        Kind::Island => Some(AreaKind::Island),
        Kind::Sea => Some(AreaKind::SeaRegion),
        Kind::Market => Some(AreaKind::Market),
        _ => None,
    }
}

impl Referee {
    /// A new game with the start tile on the table and no ship turned up yet. With `any_turn` an islander may be
    /// taken back in any turn in which none is placed.
    pub fn new(
        tile_file: &str,
        seats: usize,
        start_seat: usize,
        table: Option<(usize, usize)>,
        any_turn: bool,
    ) -> Result<Referee, String> {
        let printed = tile_file::read(tile_file, &LANDSCAPE)?;
        let start = tile_file::only_start_tile(&printed)?;
        let rules = SouthSeas {
            any_turn,
            ships: ships::read(tile_file)?,
            shown: Vec::new(),
            taken: Vec::new(),
            gains: Vec::new(),
            paid: Vec::new(),
            covered: Vec::new(),
            stage: Stage::Tile,
        };
        let mut referee = Referee::at_table(rules, printed, seats, start_seat, table)?;
        referee.lay(start, 0, 0, 0);
        referee.go_on();
        Ok(referee)
    }

    /// The tiles still in the pile.
    pub fn left(&self) -> BTreeSet<u32> {
        self.left_in(Pile::Land)
    }

    /// All ships of the game.
    pub fn ships(&self) -> &[Ship] {
        &self.rules.ships
    }

    /// The ships face up, in the order in which they were turned up.
    pub fn shown(&self) -> &[u32] {
        &self.rules.shown
    }

    /// The ships still face down in the pile.
    pub fn ships_left(&self) -> BTreeSet<u32> {
        let taken = |id: &u32| self.rules.taken.iter().any(|(_, ship)| ship == id);
        let all = self.rules.ships.iter().map(|ship| ship.id);
        all.filter(|id| !taken(id) && !self.rules.shown.contains(id)).collect()
    }

    /// The ships that a seat has taken, in order.
    pub fn ships_of(&self, seat: usize) -> Vec<u32> {
        let own = self.rules.taken.iter().filter(|&&(owner, _)| owner == seat);
        own.map(|&(_, ship)| ship).collect()
    }

    /// The wares that a seat has.
    pub fn wares(&self, seat: usize) -> Wares {
        let mut wares = Wares::default();
        for gain in self.rules.gains.iter().filter(|gain| gain.seat == seat) {
            wares.shells += gain.wares.shells;
            wares.bananas += gain.wares.bananas;
            wares.fish += gain.wares.fish;
        }
        for (_, paid) in self.rules.paid.iter().filter(|&&(payer, _)| payer == seat) {
            wares.shells -= paid.shells;
            wares.bananas -= paid.bananas;
            wares.fish -= paid.fish;
        }
        wares
    }

    /// What may be done with islanders: one placed on the tile just placed, one taken back, or neither (C-8, C-9,
    /// SS-2, SS-3, SS-4).
    fn occupations(&self) -> Vec<Move> {
        let table = self.table();
        let areas = self.areas_of_last_tile(&table);
        let last = self.placed.len() - 1;
        let (islanders, _) = self.supply(self.seat);
        let mut moves = vec![Move::Pass];
        for (zone, printed) in table.face(last).zones.iter().enumerate() {
            let free =
                kind_of_area(printed.kind).is_some_and(|kind| self.is_free(&areas, kind, (last, zone)));
            if free && islanders > 0 {
                moves.push(Move::Figure { zone: printed.number });
            }
        }
        if islanders == 0 || self.rules.any_turn {
            let own = self.pieces.iter().filter(|piece| piece.seat == self.seat);
            moves.extend(own.map(|piece| Move::TakeBack { tile: piece.tile }));
        }
        moves
    }

    fn groups_to_cover(&self) -> Vec<Move> {
        let Stage::Cover(boat) = self.rules.stage else { return Vec::new() };
        let groups = self.coverings(boat).into_iter();
        groups.map(|Covering { tile, zone, .. }| Move::Cover { tile, zone }).collect()
    }

    /// The face-up ships of highest value.
    fn best_shown(&self) -> Vec<u32> {
        let shown = self.rules.ships.iter().filter(|ship| self.rules.shown.contains(&ship.id));
        let best = shown.clone().map(|ship| ship.value).max();
        shown.filter(|ship| Some(ship.value) == best).map(|ship| ship.id).collect()
    }

    /// Every face-up ship with every payment that the seat to move can make for it (SS-15, SS-16).
    fn deliveries(&self) -> Vec<Move> {
        let own = self.wares(self.seat);
        let mut moves = Vec::new();
        for ship in self.rules.ships.iter().filter(|ship| self.rules.shown.contains(&ship.id)) {
            for Wares { shells, bananas, fish } in ship.cost.payments(own) {
                moves.push(Move::Deliver { ship: ship.id, shells, bananas, fish });
            }
        }
        moves
    }

    /// A drawn tile that fits nowhere leaves the game; if it was the last, the turn goes on with delivery (C-6).
    fn draw(&mut self, tile: u32) {
        self.hand = Some(tile);
        if !self.placements().is_empty() {
            self.waiting = Waiting::Place { seat: self.seat };
            return;
        }
        self.hand = None;
        self.gone.insert(tile);
        if self.left().is_empty() {
            self.rules.stage = Stage::Delivery;
            self.go_on();
        }
    }

    fn evaluate_tile(&mut self) {
        self.evaluate_completed();
        self.rules.stage = Stage::Boats;
        self.go_on();
    }

    fn cover(&mut self, tile: u32, zone: u32) {
        if let Stage::Cover(boat) = self.rules.stage {
            let groups = self.coverings(boat).into_iter();
            self.rules.covered.extend(groups.filter(|group| (group.tile, group.zone) == (tile, zone)));
        }
        self.rules.stage = Stage::Boats;
        self.go_on();
    }

    pub(super) fn take_ship(&mut self, seat: usize, ship: u32, clause: &'static str) {
        self.rules.shown.retain(|&shown| shown != ship);
        self.rules.taken.push((seat, ship));
        let value = self.rules.ships.iter().find(|known| known.id == ship).map_or(0, |ship| ship.value);
        self.award(seat, value, clause);
    }

    fn reward_merchant(&mut self, ship: u32) {
        if let Some(merchant) = self.merchant_to_reward() {
            self.take_ship(merchant.seat, ship, "SS-11");
            self.pieces.retain(|&piece| piece != merchant);
        }
    }

    /// Goes on until something is to be decided, ships being turned up wherever the display is short of any.
    fn go_on(&mut self) {
        loop {
            if self.rules.shown.len() < FACE_UP && !self.ships_left().is_empty() {
                self.waiting = Waiting::Reveal;
                return;
            }
            let decision = match self.rules.stage {
                Stage::Tile => Some(self.next_turn()),
                Stage::Boats => self.boats(),
                Stage::Cover(_) => Some(Waiting::Cover { seat: self.seat }),
                Stage::Markets => self.markets(),
                Stage::Delivery if !self.deliveries().is_empty() => {
                    Some(Waiting::Deliver { seat: self.seat })
                }
                Stage::Delivery => {
                    self.rules.stage = Stage::Done;
                    None
                }
                Stage::Done => {
                    self.end_turn();
                    None
                }
            };
            if let Some(decision) = decision {
                self.waiting = decision;
                return;
            }
        }
    }

    /// One fishing boat, or on to the markets. A group that is the only one of its size is covered at once (SS-9).
    fn boats(&mut self) -> Option<Waiting> {
        let Some((boat, region)) = self.boat_to_evaluate() else {
            self.rules.stage = Stage::Markets;
            return None;
        };
        self.evaluate(&region, None);
        match self.coverings(boat)[..] {
            [] => {}
            [only] => self.rules.covered.push(only),
            _ => self.rules.stage = Stage::Cover(boat),
        }
        None
    }

    /// One market, or on to the delivery. With no ship left the merchant just returns (SS-11).
    fn markets(&mut self) -> Option<Waiting> {
        let Some(merchant) = self.merchant_to_reward() else {
            self.rules.stage = Stage::Delivery;
            return None;
        };
        match self.best_shown()[..] {
            [] => self.pieces.retain(|&piece| piece != merchant),
            [only] => self.reward_merchant(only),
            _ => return Some(Waiting::Award { seat: merchant.seat }),
        }
        None
    }

    /// The next seat's turn, or the end of the game (SS-17).
    fn end_turn(&mut self) {
        self.rules.stage = Stage::Tile;
        if !self.is_over() {
            self.seat = (self.seat + 1) % self.seats;
        }
    }

    fn is_over(&self) -> bool {
        self.left().is_empty() || self.rules.shown.is_empty()
    }

    fn next_turn(&mut self) -> Waiting {
        if !self.is_over() {
            return Waiting::Draw { bonus: false };
        }
        self.evaluate_at_the_end();
        Waiting::Over
    }
}
