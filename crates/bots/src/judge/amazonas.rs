//! Judging a position of Amazonas: areas by what they may grow to, boats by the ranks they can expect to hold.
//!
//! Everything is reckoned with additions, products and quotients alone, so that all platforms come to the same bits.

use tilewright_land::{Terrain, ZoneIndex};
use tilewright_rules::amazonas::ground::{Ground, counter};
use tilewright_rules::amazonas::state::Step;
use tilewright_rules::amazonas::{Amazonas, CAMPS, FIGURES};
use tilewright_rules::{MAX_SEATS, Rulebook, Seat};

use super::{Judged, Outlook};

/// What the judgement weighs.
#[derive(Clone, Debug)]
pub struct AmazonasWeights {
    /// How far apart two guesses must lie to mean something.
    pub spread: f32,
    /// How fast an open side of a tributary is closed.
    pub close_tributary: f32,
    /// How fast an open side of a village is closed.
    pub close_village: f32,
    /// The points that an open side of a tributary still brings.
    pub grow_tributary: f32,
    /// The points that an open side of a village still brings.
    pub grow_village: f32,
    /// The animals that an open side of a jungle still brings.
    pub grow_jungle: f32,
    /// The boat icons that an open side of a tributary still brings.
    pub icons: f32,
    /// What the first meeple in supply is worth.
    pub first: f32,
    /// What each further one is worth.
    pub further: f32,
    /// What a camp in supply is worth.
    pub camp: f32,
    /// How much of an area those count who have fewer pieces there than another.
    pub outdone: f32,
    /// How many spaces between two boats mean something at once.
    pub near: f32,
    /// How many more of them it takes for each turn that is still to come.
    pub far: f32,
    /// How much of a space a boat gains that is level with another, since both are first then.
    pub level: f32,
    /// How often the second of two boats will be directly behind the first, if it is not now.
    pub behind: f32,
    /// The same for a boat that is there now and the next scoring.
    pub directly_behind: f32,
    /// How much of what the Amazon and its mouth promise is counted.
    pub race: f32,
}

static FROZEN: AmazonasWeights = AmazonasWeights {
    spread: 12.0,
    close_tributary: 0.5,
    close_village: 0.45,
    grow_tributary: 0.8,
    grow_village: 0.9,
    grow_jungle: 0.3,
    icons: 0.25,
    first: 2.0,
    further: 0.8,
    camp: 3.5,
    outdone: 0.15,
    near: 1.0,
    far: 0.08,
    level: 0.5,
    behind: 0.2,
    directly_behind: 0.7,
    race: 1.0,
};

/// Points for the ranks at the river's mouth (AM-21), with up to three players and with more.
const MOUTH: [[f32; 2]; 2] = [[6.0, 3.0], [7.0, 4.0]];

impl Judged for Amazonas {
    type Weights = AmazonasWeights;

    fn frozen() -> &'static AmazonasWeights {
        &FROZEN
    }

    fn tuned() -> &'static AmazonasWeights {
        &FROZEN
    }

    fn outlook(&self, weights: &AmazonasWeights) -> Outlook {
        let mut points = [0.0; MAX_SEATS];
        let scores = points.iter_mut().zip(self.scores());
        scores.for_each(|(points, score)| *points = f32::from(*score));
        if self.state().step != Step::Over {
            let table = Table::new(self, weights);
            let mut places = [0.0; MAX_SEATS];
            for seat in Seat::first(self.setup().seats) {
                let land = table.land(seat);
                points[seat.index()] += land.points;
                places[seat.index()] = f32::from(self.state().boats[seat.index()]) + land.advances;
            }
            table.race(&places, &mut points);
        }
        Outlook { points, spread: weights.spread }
    }
}

/// What is the same for all seats.
struct Table<'a> {
    game: &'a Amazonas,
    weights: &'a AmazonasWeights,
    seats: usize,
    /// Tiles still to come.
    tiles: f32,
}

/// What a seat can expect of its pieces.
struct Land {
    points: f32,
    advances: f32,
}

/// Caimans and piranhas.
#[derive(Clone, Copy, Default)]
struct Animals {
    caimans: f32,
    piranhas: f32,
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

/// The chance of the first of two boats to be ahead, when it is so far ahead now.
#[inline]
fn ahead(lead: f32) -> f32 {
    0.5 + 0.5 * lead / (1.0 + lead.abs())
}

impl<'a> Table<'a> {
    fn new(game: &'a Amazonas, weights: &'a AmazonasWeights) -> Table<'a> {
        let state = game.state();
        let tiles = (state.land | state.amazon).count_ones() as f32;
        Table { game, weights, seats: usize::from(game.setup().seats), tiles }
    }

    /// The turns that a seat still has.
    fn turns(&self, seat: Seat) -> f32 {
        let state = self.game.state();
        let next =
            if state.step == Step::Draw { state.seat } else { state.seat.next(self.game.setup().seats) };
        let wait = (seat.index() + self.seats - next.index()) % self.seats;
        ((self.tiles as usize + self.seats - 1).saturating_sub(wait) / self.seats) as f32
    }

    /// What a seat can expect of its meeples and camps, on the table and in supply.
    fn land(&self, seat: Seat) -> Land {
        let (weights, state) = (self.weights, self.game.state());
        let turns = self.turns(seat);
        let (figures, camps) = (state.figures[seat.index()].zones(), state.camps[seat.index()].zones());
        let busy = rising(turns / 3.0);
        let further = weights.further * busy;
        let supply = f32::from(FIGURES) - figures.len() as f32;
        let at_hand = if supply > 0.0 { weights.first * busy + further * (supply - 1.0) } else { 0.0 };
        let camps_at_hand = f32::from(CAMPS) - camps.len() as f32;
        let mut land =
            Land { points: at_hand + weights.camp * rising(turns / 2.0) * camps_at_hand, advances: 0.0 };
        for (at, zone) in figures.iter().enumerate() {
            let root = state.areas.find(*zone);
            if figures[..at].iter().all(|before| state.areas.find(*before) != root) {
                self.area(seat, root, turns, further, &mut land);
            }
        }
        for (at, zone) in camps.iter().enumerate() {
            let root = state.areas.find(*zone);
            if camps[..at].iter().all(|before| state.areas.find(*before) != root) {
                land.points += self.jungle(seat, root);
            }
        }
        land
    }

    /// A tributary or village where the seat has meeples.
    fn area(&self, seat: Seat, root: ZoneIndex, turns: f32, back: f32, land: &mut Land) {
        let weights = self.weights;
        let area = self.game.state().areas.data(root);
        let village = self.game.ground().atlas.zone(root).terrain == Terrain::Village;
        let (speed, growth) = match village {
            true => (weights.close_village, weights.grow_village),
            false => (weights.close_tributary, weights.grow_tributary),
        };
        let chance = power(rising(speed * turns), area.open);
        let open = f32::from(area.open.min(4)) * rising(turns / 4.0);
        let tiles = area.tiles.count_ones() as f32 + growth * open;
        let each = if village { 1.0 + chance } else { 1.0 };
        let value = tiles * each + f32::from(area.tally.get(counter::FRUIT));
        let pieces = area.pieces.counts();
        let own = pieces[seat.index()];
        let share = if pieces.iter().all(|other| *other <= own) { 1.0 } else { weights.outdone };
        land.points += share * value + chance * back * f32::from(own);
        if !village {
            land.advances += weights.icons * open;
        }
    }

    /// A jungle where the seat has camps (AM-20).
    fn jungle(&self, seat: Seat, root: ZoneIndex) -> f32 {
        let area = self.game.state().areas.data(root);
        let growth = self.weights.grow_jungle * f32::from(area.open.min(12)) * rising(self.tiles / 20.0);
        let animals = f32::from(area.tally.get(counter::ANIMALS)) + growth;
        let pieces = area.pieces.counts();
        let own = pieces[seat.index()];
        let share = if pieces.iter().all(|other| *other <= own) { 1.0 } else { self.weights.outdone };
        share * animals
    }

    /// Adds what each boat can expect of the Amazon scorings to come and of the mouth.
    fn race(&self, places: &[f32; MAX_SEATS], points: &mut [f32; MAX_SEATS]) {
        let weights = self.weights;
        let to_come = self.animals_to_come();
        let scorings = (self.game.state().amazon.count_ones() as f32).max(1.0);
        let next = 1.0 / scorings;
        let worth = |part: f32| {
            let caimans = to_come.caimans * part * weights.race;
            let piranhas = to_come.piranhas * part * weights.race;
            [caimans + piranhas, piranhas]
        };
        let mouth = MOUTH[usize::from(self.seats > 3)].map(|points| points * weights.race);
        self.add_ranks(places, worth(next), self.tiles.min(5.0), true, points);
        self.add_ranks(places, worth(1.0 - next), self.tiles / 2.0, false, points);
        self.add_ranks(places, mouth, self.tiles, false, points);
    }

    /// What the first and the second rank are worth, after so many turns, goes to those who may hold them.
    fn add_ranks(
        &self,
        places: &[f32; MAX_SEATS],
        worth: [f32; 2],
        turns: f32,
        soon: bool,
        points: &mut [f32; MAX_SEATS],
    ) {
        let weights = self.weights;
        let scale = weights.near + weights.far * turns;
        let mut first = [0.0; MAX_SEATS];
        let mut second = [0.0; MAX_SEATS];
        for seat in 0..self.seats {
            // The chance to be behind nobody, and behind exactly one.
            let (mut none, mut one) = (1.0, 0.0);
            for other in (0..self.seats).filter(|other| *other != seat) {
                let chance = ahead((places[seat] - places[other] + weights.level) / scale);
                one = one * chance + none * (1.0 - chance);
                none *= chance;
            }
            first[seat] = none;
            second[seat] = one;
        }
        if self.seats == 2 {
            // Only directly behind the first is the second of two boats worth anything (AM-22).
            let boats = self.game.state().boats;
            let directly = soon && boats[0].abs_diff(boats[1]) == 1;
            let chance = if directly { weights.directly_behind } else { weights.behind };
            second.iter_mut().for_each(|second| *second *= chance);
        }
        let sum: f32 = first.iter().sum();
        let stretch = if sum < 1.0 { 1.0 / sum } else { 1.0 };
        for seat in 0..self.seats {
            points[seat] += worth[0] * first[seat] * stretch + worth[1] * second[seat];
        }
    }

    /// All caimans and piranhas of the Amazon tiles to come and, as far as they will be called, of the double-tiles.
    fn animals_to_come(&self) -> Animals {
        let (state, ground) = (self.game.state(), self.game.ground());
        let river = animals(ground, state.amazon);
        let doubles = animals(ground, state.doubles);
        let called = (state.amazon & ground.calls).count_ones() as f32;
        let share = (called / (state.doubles.count_ones() as f32).max(1.0)).min(1.0);
        Animals {
            caimans: river.caimans + share * doubles.caimans,
            piranhas: river.piranhas + share * doubles.piranhas,
        }
    }
}

/// The animals of some tiles.
fn animals(ground: &Ground, mut tiles: u128) -> Animals {
    let mut sum = Animals::default();
    while tiles != 0 {
        let table = &ground.tiles[tiles.trailing_zeros() as usize];
        sum.caimans += f32::from(table.caimans);
        sum.piranhas += f32::from(table.piranhas);
        tiles &= tiles - 1;
    }
    sum
}
