//! What wares are worth before they are delivered.

use tilewright_land::ship::{Cost, Ship};
use tilewright_rules::south_seas::SouthSeas;
use tilewright_rules::south_seas::tables::ship_ids;
use tilewright_rules::wares::Wares;

/// Points for a ware that is left over in the end (SS-19).
pub(super) const LEFT_OVER: f32 = 1.0 / 3.0;
/// Points for a ware while there is time to deliver it.
const WARE: f32 = 0.85;
/// How much more or less shells, bananas and fish are worth than that.
const KINDS: [f32; 3] = [0.95, 1.0, 1.15];
/// With so many wares of one kind, a further one is worth a quarter of the first.
const GLUT: f32 = 14.0;
/// So many wares can be delivered in a turn.
const LOAD: f32 = 4.5;
/// What is left of a ship's promise for each ware that is missing.
const MISSING: f32 = 0.55;

/// What a seat's wares are worth, and what one more of each kind would be; always shells, bananas, fish.
pub(super) struct Purse {
    pub(super) counts: [f32; 3],
    /// A point for three in any case, and more as long as there are turns to deliver them in.
    pub(super) value: f32,
    pub(super) more: [f32; 3],
}

impl Purse {
    pub(super) fn new(wares: Wares, turns: f32) -> Purse {
        let counts = [wares.shells, wares.bananas, wares.fish].map(f32::from);
        let mut useful = 0.0;
        for kind in 0..3 {
            useful += KINDS[kind] * counts[kind] * GLUT / (GLUT + counts[kind]);
        }
        let room = LOAD * turns + 0.01;
        let used = room / (room + useful);
        let gain = WARE - LEFT_OVER;
        let more = std::array::from_fn(|kind| {
            let scarce = GLUT / (GLUT + counts[kind]);
            LEFT_OVER + gain * used * used * KINDS[kind] * scarce * scarce
        });
        let value = (counts[0] + counts[1] + counts[2]) * LEFT_OVER + gain * used * useful;
        Purse { counts, value, more }
    }

    /// What the ships that lie face up promise beyond the wares they cost, if there are turns for it: the best of them and half the
    /// second best; and the best that could be paid for now.
    pub(super) fn ships(&self, game: &SouthSeas, turns: f32) -> (f32, f32) {
        let (mut best, mut second, mut payable) = (0.0f32, 0.0f32, 0.0f32);
        let ware = (self.more[0] + self.more[1] + self.more[2]) / 3.0;
        for Ship { value, cost, .. } in shown(game) {
            let gain = f32::from(*value) - cost.wares() as f32 * ware;
            let lack = missing(cost, &self.counts);
            let promise = (0..lack.min(8)).fold(gain, |promise, _| promise * MISSING);
            second = second.max(promise.min(best));
            best = best.max(promise);
            if lack == 0 {
                payable = payable.max(gain);
            }
        }
        let promise = turns.min(1.0) * (best + 0.5 * second * (turns - 1.0).clamp(0.0, 1.0));
        (promise, payable * turns.min(1.0))
    }
}

/// The ships that lie face up.
fn shown(game: &SouthSeas) -> impl Iterator<Item = &Ship> {
    let ships = &game.tables().set.ships;
    let find = |id| ships.binary_search_by_key(&id, |ship| ship.id).ok();
    ship_ids(game.state().own.shown).filter_map(find).map(|at| &ships[at])
}

/// How many wares are missing to pay for a ship, however its letters are read (SS-16).
fn missing(cost: &Cost, purse: &[f32; 3]) -> u16 {
    let named = [cost.shells, cost.bananas, cost.fish];
    let mut lack = 0;
    let mut rest = [0; 3];
    for kind in 0..3 {
        let left = purse[kind] as i32 - i32::from(named[kind]);
        lack += (-left).max(0);
        rest[kind] = left.max(0);
    }
    let [a, b, c] = cost.letters.map(i32::from);
    let short = |letters: [i32; 3]| (0..3).map(|kind| (letters[kind] - rest[kind]).max(0)).sum::<i32>();
    let orders = [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]];
    let letters = if a > 0 { orders.into_iter().map(short).min().unwrap_or(0) } else { 0 };
    let left = rest.iter().sum::<i32>() - (a + b + c - letters);
    (lack + letters + (i32::from(cost.any) - left).max(0)) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_counted_for_every_kind_of_cost() {
        let named = Cost { shells: 2, bananas: 1, fish: 1, ..Cost::default() };
        let any = Cost { any: 6, ..Cost::default() };
        let identical = Cost { letters: [4, 0, 0], ..Cost::default() };
        let two_kinds = Cost { letters: [3, 1, 0], ..Cost::default() };
        for (purse, expected) in [
            ([0.0, 0.0, 0.0], [4, 6, 4, 4]),
            ([4.0, 0.0, 0.0], [2, 2, 0, 1]),
            ([3.0, 0.0, 2.0], [1, 1, 1, 0]),
            ([2.0, 2.0, 2.0], [0, 0, 2, 1]),
        ] {
            let lacks = [&named, &any, &identical, &two_kinds].map(|cost| missing(cost, &purse));
            assert_eq!(lacks, expected, "{purse:?}");
        }
    }

    #[test]
    fn wares_lose_worth_with_the_turns_left_to_deliver_them_in() {
        let wares = Wares { shells: 3, bananas: 3, fish: 3 };
        let values = [20.0, 3.0, 1.0, 0.0].map(|turns| Purse::new(wares, turns).value);
        assert!(values.windows(2).all(|pair| pair[0] > pair[1]), "{values:?}");
        assert!((values[3] - 3.0).abs() < 0.05, "three points for nine wares, not {}", values[3]);
    }
}
