//! The features of a position of South Seas: wares by what ships would give for them, islanders by what they can expect to bring
//! home. Next to these guesses stand the plain counts they are made from, so that weights can correct them.
//!
//! Everything is reckoned with additions, products and quotients alone, so that all platforms come to the same bits.

use tilewright_land::{Terrain, ZoneIndex};
use tilewright_rules::south_seas::state::Step;
use tilewright_rules::south_seas::tables::ship_ids;
use tilewright_rules::south_seas::{FIGURES, SouthSeas};
use tilewright_rules::{Rulebook, Seat};

use super::purse::{LEFT_OVER, Purse};
use crate::judge::linear::{Features, MAX_FEATURES, Sheet};
use crate::judge::{power, rising};

/// Until a ship is taken, so many turns of the table pass.
const PACE: f32 = 2.2;
/// How fast an open side of a bridge, an island and a sea region is closed.
const CLOSE: [f32; 3] = [0.9, 0.6, 0.35];
/// The wares that an open side of each still brings.
const GROWTH: [f32; 3] = [0.35, 0.3, 0.15];
/// How fast boats come.
const BOAT: f32 = 0.6;
/// How fast the cells around a market are filled.
const FILL: f32 = 0.8;
/// What an islander who comes home is worth.
const BACK: f32 = 0.5;
/// How much of an area those count who have fewer islanders there than another.
const OUTDONE: f32 = 0.15;

/// The places of the features; those of bridges, islands and sea regions follow each other in this order.
mod at {
    pub const NEXT: usize = 0;
    pub const WARES: usize = 1;
    pub const KINDS: usize = 2;
    pub const SETS: usize = 5;
    pub const PROMISE: usize = 6;
    pub const PAYABLE: usize = 7;
    pub const FIRST: usize = 8;
    pub const FURTHER: usize = 9;
    pub const AREAS: usize = 10;
    pub const MARKETS: usize = 13;
    pub const AREA_WARES: usize = 14;
    pub const AREA_OPEN: usize = 17;
    pub const AREA_COUNT: usize = 20;
    pub const MERCHANTS: usize = 23;
    pub const MARKET_NEAR: usize = 24;
    pub const OUTDONE: usize = 25;
    pub const SHARED: usize = 26;
    pub const FISH_BOATS: usize = 27;
}

impl Features for SouthSeas {
    const NAMES: &'static [&'static str] = &[
        "next",
        "wares",
        "shells",
        "bananas",
        "fish",
        "sets",
        "promise",
        "payable",
        "first_islander",
        "further_islanders",
        "bridges",
        "islands",
        "seas",
        "markets",
        "bridge_shells",
        "island_bananas",
        "sea_fish",
        "bridge_open",
        "island_open",
        "sea_open",
        "collectors",
        "pickers",
        "fishers",
        "merchants",
        "market_near",
        "outdone",
        "shared",
        "fish_boats",
    ];

    /// The game ends with the last tile or the last ship, whichever is gone first (SS-17).
    fn left(&self) -> f32 {
        let (state, tables) = (self.state(), self.tables());
        let part = |left: u32, all: u32| left as f32 / all.max(1) as f32;
        let tiles = part(state.land.count_ones(), tables.land.count_ones());
        let ships = part((state.own.shown | state.own.ship_pile).count_ones(), tables.own.fleet.count_ones());
        tiles.min(1.5 * ships)
    }

    fn features(&self, sheet: &mut Sheet) {
        let table = Table::new(self);
        for seat in Seat::first(self.setup().seats) {
            table.fill(seat, &mut sheet[seat.index()]);
        }
        sheet[table.next.index()][at::NEXT] = 1.0;
    }
}

/// What is the same for all seats.
struct Table<'a> {
    game: &'a SouthSeas,
    /// Whose turn comes next.
    next: Seat,
    /// Fishing boats still to come, for each seat.
    boats: f32,
    /// What the best of the ships that lie face up is worth.
    highest: f32,
}

impl<'a> Table<'a> {
    fn new(game: &'a SouthSeas) -> Table<'a> {
        let (state, tables) = (game.state(), game.tables());
        let mut land = state.land;
        let mut boats = 0;
        while land != 0 {
            boats += tables.own.boats[land.trailing_zeros() as usize].len();
            land &= land - 1;
        }
        let seats = game.setup().seats;
        let highest = ship_ids(state.own.shown).map(|ship| tables.own.ship(ship).value).max().unwrap_or(0);
        let next = if state.step == Step::Draw { state.seat } else { state.seat.next(seats) };
        Table { game, next, boats: boats as f32 / f32::from(seats), highest: f32::from(highest) }
    }

    /// The turns that a seat still has, fewer if the ships run out before the tiles.
    fn turns(&self, seat: Seat) -> f32 {
        let state = self.game.state();
        let seats = u32::from(self.game.setup().seats);
        let wait = (seat.index() as u32 + seats - self.next.index() as u32) % seats;
        let tiles = state.land.count_ones();
        let turns = (tiles + seats - 1).saturating_sub(wait) / seats;
        let ships = (state.own.shown | state.own.ship_pile).count_ones() as f32;
        turns as f32 * (ships * PACE / (tiles as f32).max(1.0)).min(1.0)
    }

    fn fill(&self, seat: Seat, row: &mut [f32; MAX_FEATURES]) {
        let turns = self.turns(seat);
        let state = self.game.state();
        let purse = Purse::new(state.own.wares[seat.index()], turns);
        row[at::WARES] = purse.value;
        row[at::KINDS..at::KINDS + 3].copy_from_slice(&purse.counts);
        row[at::SETS] = purse.counts[0].min(purse.counts[1]).min(purse.counts[2]);
        (row[at::PROMISE], row[at::PAYABLE]) = purse.ships(self.game, turns);
        let figures = state.figures(seat);
        let supply = f32::from(FIGURES) - figures.len() as f32;
        let busy = rising(turns / 3.0);
        row[at::FIRST] = supply.min(1.0) * busy;
        row[at::FURTHER] = (supply - 1.0).max(0.0) * busy;
        for (number, zone) in figures.iter().enumerate() {
            let root = state.areas.find(*zone);
            if figures[..number].iter().all(|before| state.areas.find(*before) != root) {
                self.area(seat, root, turns, &purse, row);
            }
        }
    }

    /// What the islanders in an area can expect for their owner.
    fn area(&self, seat: Seat, root: ZoneIndex, turns: f32, purse: &Purse, row: &mut [f32; MAX_FEATURES]) {
        let area = self.game.state().areas.data(root);
        let back = BACK * rising(turns / 3.0);
        let kind = match self.game.tables().tile_tables.zone(root).terrain {
            Terrain::Bridge => 0,
            Terrain::Island => 1,
            Terrain::Sea => 2,
            _ => {
                let empty = self.empty_cells_around(root);
                row[at::MERCHANTS] += 1.0;
                row[at::MARKET_NEAR] += if empty < 3 { 1.0 } else { 0.0 };
                row[at::MARKETS] += power(rising(FILL * turns), empty) * (0.8 * self.highest + back);
                return;
            }
        };
        let mut chance = power(rising(CLOSE[kind] * turns), area.open);
        if kind == 2 {
            chance = 1.0 - (1.0 - chance) * (1.0 - rising(BOAT * self.boats));
        }
        let open = f32::from(area.open.min(4));
        let wares = f32::from(area.wares());
        let grown = wares + GROWTH[kind] * open * rising(turns / 4.0);
        let pieces = area.pieces.counts();
        let own = pieces[seat.index()];
        let others = pieces.iter().enumerate().filter(|(other, _)| *other != seat.index());
        let most = others.map(|(_, count)| *count).max().unwrap_or(0);
        let share = if own >= most { 1.0 } else { OUTDONE };
        let worth = chance * purse.more[kind] + (1.0 - chance) * LEFT_OVER;
        row[at::AREAS + kind] += share * grown * worth + chance * back * f32::from(own);
        row[at::AREA_WARES + kind] += share * wares;
        row[at::AREA_OPEN + kind] += open;
        row[at::AREA_COUNT + kind] += f32::from(own);
        row[at::OUTDONE] += if own < most { wares } else { 0.0 };
        row[at::SHARED] += if own == most { wares } else { 0.0 };
        row[at::FISH_BOATS] += if kind == 2 { share * wares * rising(self.boats) } else { 0.0 };
    }

    /// How many cells around a market are empty (SS-11).
    fn empty_cells_around(&self, market: ZoneIndex) -> u16 {
        let board = &self.game.state().board;
        let center = board.laid(self.game.tables().tile_tables.zone(market).tile).cell;
        let around = (0..9).map(|at| center.offset(at % 3 - 1, at / 3 - 1));
        around.filter(|cell| cell.is_none_or(|cell| board.at(cell).is_none())).count() as u16
    }
}
