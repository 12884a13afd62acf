//! The features of a position of Amazonas: areas by what they may grow to, boats by the ranks they can expect to hold. Next to
//! these guesses stand the plain counts they are made from, so that weights can correct them.
//!
//! Everything is reckoned with additions, products and quotients alone, so that all platforms come to the same bits.

use tilewright_land::{Terrain, ZoneIndex};
use tilewright_rules::amazonas::state::Step;
use tilewright_rules::amazonas::tables::{Area, counter};
use tilewright_rules::amazonas::{Amazonas, CAMPS, FIGURES};
use tilewright_rules::{MAX_SEATS, Piece, Rulebook, Seat};

use super::race::Race;
use crate::judge::linear::{Features, MAX_FEATURES, Sheet};
use crate::judge::{power, rising};

/// How fast an open side of a tributary and of a village is closed.
const CLOSE: [f32; 2] = [0.5, 0.45];
/// The tiles that an open side of each still brings.
const GROWTH: [f32; 2] = [0.8, 0.9];
/// The animals that an open side of a jungle still brings.
const JUNGLE_GROWTH: f32 = 0.3;
/// The boat icons that an open side of a tributary still brings.
const ICONS: f32 = 0.25;
/// What a meeple that comes home is worth.
const BACK: f32 = 0.8;
/// How much of an area those count who have fewer pieces there than another.
const OUTDONE: f32 = 0.15;

/// The places of the features; of two that are for tributaries and for villages, that of villages comes second.
mod at {
    pub const NEXT: usize = 0;
    pub const AREAS: usize = 1;
    pub const JUNGLES: usize = 3;
    pub const FIRST: usize = 4;
    pub const FURTHER: usize = 5;
    pub const CAMPS_LEFT: usize = 6;
    pub const NEXT_SCORING: usize = 7;
    pub const LATER_SCORINGS: usize = 8;
    pub const MOUTH: usize = 9;
    pub const LEAD: usize = 10;
    pub const TRAIL: usize = 11;
    pub const LEVEL: usize = 12;
    pub const TILES: usize = 13;
    pub const OPEN: usize = 15;
    pub const COUNT: usize = 17;
    pub const ANIMALS: usize = 19;
    pub const JUNGLE_OPEN: usize = 20;
    pub const CAMPS: usize = 21;
    pub const OUTDONE: usize = 22;
    pub const SHARED: usize = 23;
    pub const ONE_SIDE: usize = 24;
}

impl Features for Amazonas {
    const NAMES: &'static [&'static str] = &[
        "next",
        "tributaries",
        "villages",
        "jungles",
        "first_meeple",
        "further_meeples",
        "camps_left",
        "next_scoring",
        "later_scorings",
        "mouth",
        "lead",
        "trail",
        "level",
        "tributary_tiles",
        "village_tiles",
        "tributary_open",
        "village_open",
        "on_tributaries",
        "in_villages",
        "animals",
        "jungle_open",
        "camps",
        "outdone",
        "shared",
        "tributary_one_side",
        "village_one_side",
    ];

    fn left(&self) -> f32 {
        let (state, tables) = (self.state(), self.tables());
        let all = (tables.land | tables.own.amazon).count_ones().max(1);
        (state.land | state.own.amazon).count_ones() as f32 / all as f32
    }

    fn features(&self, sheet: &mut Sheet) {
        let table = Table::new(self);
        let mut places = [0.0; MAX_SEATS];
        for seat in Seat::first(self.setup().seats) {
            let row = &mut sheet[seat.index()];
            table.fill(seat, row);
            places[seat.index()] =
                f32::from(self.state().own.boats[seat.index()]) + ICONS * row[at::OPEN] * table.pace;
        }
        let race = Race::new(self, &places, table.tiles);
        for (seat, row) in sheet[..table.seats].iter_mut().enumerate() {
            row[at::NEXT_SCORING] = race.next[seat];
            row[at::LATER_SCORINGS] = race.later[seat];
            row[at::MOUTH] = race.mouth[seat];
        }
        sheet[table.next.index()][at::NEXT] = 1.0;
    }
}

/// What is the same for all seats.
struct Table<'a> {
    game: &'a Amazonas,
    seats: usize,
    /// Whose turn comes next.
    next: Seat,
    /// Tiles still to come.
    tiles: f32,
    /// How much of what may still grow will do so in time.
    pace: f32,
}

impl<'a> Table<'a> {
    fn new(game: &'a Amazonas) -> Table<'a> {
        let state = game.state();
        let tiles = (state.land | state.own.amazon).count_ones() as f32;
        let seats = game.setup().seats;
        let next = if state.step == Step::Draw { state.seat } else { state.seat.next(seats) };
        let pace = rising(tiles / f32::from(seats) / 4.0);
        Table { game, seats: usize::from(seats), next, tiles, pace }
    }

    /// The turns that a seat still has.
    fn turns(&self, seat: Seat) -> f32 {
        let wait = (seat.index() + self.seats - self.next.index()) % self.seats;
        ((self.tiles as usize + self.seats - 1).saturating_sub(wait) / self.seats) as f32
    }

    fn fill(&self, seat: Seat, row: &mut [f32; MAX_FEATURES]) {
        let state = self.game.state();
        let turns = self.turns(seat);
        let (figures, camps) = (state.figures(seat), state.pieces_of(seat, Piece::Camp));
        let busy = rising(turns / 3.0);
        let supply = f32::from(FIGURES) - figures.len() as f32;
        row[at::FIRST] = supply.min(1.0) * busy;
        row[at::FURTHER] = (supply - 1.0).max(0.0) * busy;
        row[at::CAMPS_LEFT] = (f32::from(CAMPS) - camps.len() as f32) * rising(turns / 2.0);
        row[at::CAMPS] = camps.len() as f32;
        for (number, zone) in figures.iter().enumerate() {
            let root = state.areas.find(*zone);
            if figures[..number].iter().all(|before| state.areas.find(*before) != root) {
                self.area(seat, root, turns, row);
            }
        }
        for (number, zone) in camps.iter().enumerate() {
            let root = state.areas.find(*zone);
            if camps[..number].iter().all(|before| state.areas.find(*before) != root) {
                self.jungle(seat, root, row);
            }
        }
        self.boat(seat, row);
    }

    /// How many pieces a seat has in an area, and how many the strongest of the others.
    fn pieces(area: &Area, seat: Seat) -> (u8, u8) {
        let pieces = area.pieces.counts();
        let others = pieces.iter().enumerate().filter(|(other, _)| *other != seat.index());
        (pieces[seat.index()], others.map(|(_, count)| *count).max().unwrap_or(0))
    }

    /// A tributary or village where the seat has meeples (AM-12, AM-13, AM-19).
    fn area(&self, seat: Seat, root: ZoneIndex, turns: f32, row: &mut [f32; MAX_FEATURES]) {
        let area = self.game.state().areas.data(root);
        let kind = usize::from(self.game.tables().tile_tables.zone(root).terrain == Terrain::Village);
        let chance = power(rising(CLOSE[kind] * turns), area.open);
        let open = f32::from(area.open.min(4));
        let tiles = area.tiles.count_ones() as f32;
        let grown = tiles + GROWTH[kind] * open * rising(turns / 4.0);
        let each = if kind == 1 { 1.0 + chance } else { 1.0 };
        let value = grown * each + f32::from(area.counters.get(counter::FRUIT));
        let (own, most) = Self::pieces(area, seat);
        let share = if own >= most { 1.0 } else { OUTDONE };
        let back = BACK * rising(turns / 3.0);
        row[at::AREAS + kind] += share * value + chance * back * f32::from(own);
        row[at::TILES + kind] += share * tiles;
        row[at::OPEN + kind] += open;
        row[at::COUNT + kind] += f32::from(own);
        row[at::ONE_SIDE + kind] += if area.open == 1 { 1.0 } else { 0.0 };
        row[at::OUTDONE] += if own < most { value } else { 0.0 };
        row[at::SHARED] += if own == most { value } else { 0.0 };
    }

    /// A jungle where the seat has camps (AM-20).
    fn jungle(&self, seat: Seat, root: ZoneIndex, row: &mut [f32; MAX_FEATURES]) {
        let area = self.game.state().areas.data(root);
        let open = f32::from(area.open.min(12));
        let animals = f32::from(area.counters.get(counter::ANIMALS));
        let grown = animals + JUNGLE_GROWTH * open * rising(self.tiles / 20.0);
        let (own, most) = Self::pieces(area, seat);
        let share = if own >= most { 1.0 } else { OUTDONE };
        row[at::JUNGLES] += share * grown;
        row[at::ANIMALS] += share * animals;
        row[at::JUNGLE_OPEN] += share * open;
        row[at::OUTDONE] += if own < most { grown } else { 0.0 };
        row[at::SHARED] += if own == most { grown } else { 0.0 };
    }

    /// How far the boat is ahead of the best of the others, or behind it.
    fn boat(&self, seat: Seat, row: &mut [f32; MAX_FEATURES]) {
        let boats = &self.game.state().own.boats[..self.seats];
        let others = boats.iter().enumerate().filter(|(other, _)| *other != seat.index());
        let best = others.map(|(_, boat)| *boat).max().unwrap_or(0);
        let lead = f32::from(boats[seat.index()]) - f32::from(best);
        row[at::LEAD] = lead.clamp(0.0, 5.0);
        row[at::TRAIL] = (-lead).clamp(0.0, 5.0);
        row[at::LEVEL] = if lead == 0.0 { 1.0 } else { 0.0 };
    }
}
