//! Judging a position of South Seas: wares by what ships would give for them, islanders by what they can expect to bring home.
//!
//! Everything is reckoned with additions, products and quotients alone, so that all platforms come to the same bits.

use tilewright_land::ship::Cost;
use tilewright_land::{Cell, Terrain, ZoneIndex};
use tilewright_rules::south_seas::ground::{Area, ship_ids};
use tilewright_rules::south_seas::state::Step;
use tilewright_rules::south_seas::{FIGURES, SouthSeas};
use tilewright_rules::{MAX_SEATS, Rulebook, Seat};

use super::{Judged, Outlook};

/// What the judgement weighs. Wherever there is one for each kind of ware, the order is shells, bananas, fish.
#[derive(Clone, Debug)]
pub struct SouthSeasWeights {
    /// How far apart two guesses must lie to mean something.
    pub spread: f32,
    /// So many turns of the table pass until a ship is taken.
    pub pace: f32,
    /// Points for a ware, while there is time to deliver it.
    pub ware: f32,
    /// How much more or less a ware of each kind is worth than that.
    pub kinds: [f32; 3],
    /// With so many wares of one kind, further ones are worth a quarter of the first.
    pub glut: f32,
    /// So many wares can be delivered in a turn.
    pub load: f32,
    /// How much of the gain from a ship that lies face up is counted in advance.
    pub ready: f32,
    /// What is left of that for each ware that is missing.
    pub missing: f32,
    /// How fast an open side of a bridge, an island and a sea region is closed.
    pub close: [f32; 3],
    /// The wares that an open side still brings.
    pub growth: [f32; 3],
    /// How fast boats come.
    pub boat: f32,
    /// How fast the cells around a market are filled.
    pub fill: f32,
    /// How much of a market's award is counted in advance.
    pub market: f32,
    /// What the first islander in supply is worth.
    pub first: f32,
    /// What each further one is worth.
    pub further: f32,
    /// How much of an area those count who have fewer islanders there than another.
    pub outdone: f32,
}

static FROZEN: SouthSeasWeights = SouthSeasWeights {
    spread: 6.0,
    pace: 2.2,
    ware: 0.85,
    kinds: [0.95, 1.0, 1.15],
    glut: 14.0,
    load: 4.5,
    ready: 0.6,
    missing: 0.55,
    close: [0.9, 0.6, 0.35],
    growth: [0.35, 0.3, 0.15],
    boat: 0.6,
    fill: 0.8,
    market: 0.8,
    first: 1.3,
    further: 0.5,
    outdone: 0.15,
};

/// Points for a ware that is left over in the end (SS-19).
const LEFT_OVER: f32 = 1.0 / 3.0;

impl Judged for SouthSeas {
    type Weights = SouthSeasWeights;

    fn frozen() -> &'static SouthSeasWeights {
        &FROZEN
    }

    fn tuned() -> &'static SouthSeasWeights {
        &FROZEN
    }

    fn outlook(&self, weights: &SouthSeasWeights) -> Outlook {
        let mut points = [0.0; MAX_SEATS];
        let scores = points.iter_mut().zip(self.scores());
        scores.for_each(|(points, score)| *points = f32::from(*score));
        if self.state().step != Step::Over {
            let table = Table::new(self, weights);
            for seat in Seat::first(self.setup().seats) {
                points[seat.index()] += table.prospects(seat);
            }
        }
        Outlook { points, spread: weights.spread }
    }
}

/// What is the same for all seats.
struct Table<'a> {
    game: &'a SouthSeas,
    weights: &'a SouthSeasWeights,
    /// Fishing boats still to come, for each seat.
    boats: f32,
    /// What the best of the ships that lie face up is worth.
    highest: f32,
}

/// What a seat's wares are worth, and what one more of each kind would be.
struct Purse {
    counts: [f32; 3],
    value: f32,
    more: [f32; 3],
}

/// Grows from nothing towards one.
#[inline]
fn rising(x: f32) -> f32 {
    x / (1.0 + x)
}

#[inline]
fn power(base: f32, exponent: u16) -> f32 {
    (0..exponent.min(12)).fold(1.0, |product, _| product * base)
}

impl<'a> Table<'a> {
    fn new(game: &'a SouthSeas, weights: &'a SouthSeasWeights) -> Table<'a> {
        let (state, ground) = (game.state(), game.ground());
        let mut land = state.land;
        let mut boats = 0;
        while land != 0 {
            boats += ground.boats[land.trailing_zeros() as usize].len();
            land &= land - 1;
        }
        let highest = ship_ids(state.shown).map(|ship| ground.ship(ship).value).max().unwrap_or(0);
        let seats = f32::from(game.setup().seats);
        Table { game, weights, boats: boats as f32 / seats, highest: f32::from(highest) }
    }

    /// The turns that a seat still has, fewer if the ships run out before the tiles (SS-17).
    fn turns(&self, seat: Seat) -> f32 {
        let state = self.game.state();
        let seats = u32::from(self.game.setup().seats);
        let next = if state.step == Step::Draw { state.seat } else { state.seat.next(seats as u8) };
        let wait = (seat.index() as u32 + seats - next.index() as u32) % seats;
        let tiles = state.land.count_ones();
        let turns = (tiles + seats - 1).saturating_sub(wait) / seats;
        let ships = (state.shown | state.ship_pile).count_ones() as f32;
        turns as f32 * (ships * self.weights.pace / (tiles as f32).max(1.0)).min(1.0)
    }

    /// What a seat can expect beyond the points it has.
    fn prospects(&self, seat: Seat) -> f32 {
        let turns = self.turns(seat);
        let state = self.game.state();
        let purse = self.purse(seat, turns);
        let figures = state.figures[seat.index()].zones();
        let supply = f32::from(FIGURES) - figures.len() as f32;
        let busy = rising(turns / 3.0);
        let further = self.weights.further * busy;
        let at_hand = if supply > 0.0 { self.weights.first * busy + further * (supply - 1.0) } else { 0.0 };
        let mut points = purse.value + self.ships(&purse, turns) + at_hand;
        for (at, zone) in figures.iter().enumerate() {
            let root = state.areas.find(*zone);
            if figures[..at].iter().all(|before| state.areas.find(*before) != root) {
                points += self.area(seat, root, turns, &purse, further);
            }
        }
        points
    }

    /// Wares: a point for three in any case, and more as long as there are turns to deliver them in.
    fn purse(&self, seat: Seat, turns: f32) -> Purse {
        let weights = self.weights;
        let wares = self.game.state().wares[seat.index()];
        let counts = [wares.shells, wares.bananas, wares.fish].map(f32::from);
        let glut = weights.glut;
        let useful: f32 =
            (0..3).map(|kind| weights.kinds[kind] * counts[kind] * glut / (glut + counts[kind])).sum();
        let room = weights.load * turns + 0.01;
        let gain = weights.ware - LEFT_OVER;
        let slope = gain * (room / (room + useful)) * (room / (room + useful));
        let more = std::array::from_fn(|kind| {
            let scarce = glut / (glut + counts[kind]);
            LEFT_OVER + slope * weights.kinds[kind] * scarce * scarce
        });
        let value = counts.iter().sum::<f32>() * LEFT_OVER + gain * room * useful / (room + useful);
        Purse { counts, value, more }
    }

    /// What the ships that lie face up promise beyond the wares they cost: the best of them, and half the second best.
    fn ships(&self, purse: &Purse, turns: f32) -> f32 {
        let (mut best, mut second) = (0.0f32, 0.0f32);
        let ware = purse.more.iter().sum::<f32>() / 3.0;
        for ship in ship_ids(self.game.state().shown) {
            let ships = &self.game.ground().set.ships;
            let Ok(at) = ships.binary_search_by_key(&ship, |ship| ship.id) else { continue };
            let ship = &ships[at];
            let gain = f32::from(ship.value) - ship.cost.wares() as f32 * ware;
            let promise = gain * power(self.weights.missing, missing(&ship.cost, &purse.counts));
            second = second.max(promise.min(best));
            best = best.max(promise);
        }
        self.weights.ready * turns.min(1.0) * (best + 0.5 * second * (turns - 1.0).clamp(0.0, 1.0))
    }

    /// What the islanders in an area can expect for their owner.
    fn area(&self, seat: Seat, root: ZoneIndex, turns: f32, purse: &Purse, back: f32) -> f32 {
        let weights = self.weights;
        let area = self.game.state().areas.data(root);
        let (kind, chance) = match self.game.ground().atlas.zone(root).terrain {
            Terrain::Bridge => (0, self.closing(area, weights.close[0], turns)),
            Terrain::Island => (1, self.closing(area, weights.close[1], turns)),
            Terrain::Sea => {
                let enclosed = self.closing(area, weights.close[2], turns);
                let fished = rising(weights.boat * self.boats);
                (2, 1.0 - (1.0 - enclosed) * (1.0 - fished))
            }
            _ => {
                let empty = self.empty_cells_around(root);
                let chance = power(rising(weights.fill * turns), empty);
                return chance * (self.highest * weights.market + back);
            }
        };
        let grown = weights.growth[kind] * f32::from(area.open.min(4)) * rising(turns / 4.0);
        let wares = f32::from(area.wares()) + grown;
        let most = area.figures.counts().into_iter().max().unwrap_or(0);
        let share = if area.figures.of(seat) == most { 1.0 } else { weights.outdone };
        let standing = f32::from(area.figures.of(seat));
        share * wares * (chance * purse.more[kind] + (1.0 - chance) * LEFT_OVER) + chance * back * standing
    }

    /// The chance that all open sides of an area are closed in time.
    #[inline]
    fn closing(&self, area: &Area, speed: f32, turns: f32) -> f32 {
        power(rising(speed * turns), area.open)
    }

    /// How many cells around a market are empty (SS-11).
    fn empty_cells_around(&self, market: ZoneIndex) -> u16 {
        let board = &self.game.state().board;
        let center = board.laid(self.game.ground().atlas.zone(market).tile).cell;
        let around = (0..9).map(|at| center.offset(at % 3 - 1, at / 3 - 1));
        around.filter(|cell: &Option<Cell>| cell.is_none_or(|cell| board.at(cell).is_none())).count() as u16
    }
}

/// How many wares are missing to pay for a ship, however the letters are read.
fn missing(cost: &Cost, purse: &[f32; 3]) -> u16 {
    let named = [cost.shells, cost.bananas, cost.fish];
    let have: [i32; 3] = purse.map(|count| count as i32);
    let mut lack = 0;
    let mut rest = [0; 3];
    for kind in 0..3 {
        let left = have[kind] - i32::from(named[kind]);
        lack += (-left).max(0);
        rest[kind] = left.max(0);
    }
    let [a, b, c] = cost.letters.map(i32::from);
    let short = |letters: [i32; 3]| (0..3).map(|kind| (letters[kind] - rest[kind]).max(0)).sum::<i32>();
    let orders = [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]];
    let letters = if a > 0 { orders.into_iter().map(short).min().unwrap_or(0) } else { 0 };
    let left = (rest.iter().sum::<i32>() - (a + b + c - letters)).max(0);
    (lack + letters + (i32::from(cost.any) - left).max(0)) as u16
}
