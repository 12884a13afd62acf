//! What may be paid for a ship (SS-16), worked out once.

use tilewright_land::ship::Cost;

use crate::wares::Wares;

/// Every distinct payment of one ship, ascending. All of them are of the same number of wares.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Payments {
    list: Vec<Wares>,
    packed: Vec<u16>,
    total: u16,
}

/// Five bits a kind, the highest of them a guard: with all guards set, a subtraction leaves a guard standing exactly
/// where there was enough.
const GUARDS: u16 = 1 << 4 | 1 << 9 | 1 << 14;
/// The most wares of one kind that a payment can hold.
const MOST: u16 = 15;

fn pack(wares: Wares) -> u16 {
    let [shells, bananas, fish] = [wares.shells, wares.bananas, wares.fish].map(|count| count.min(MOST));
    shells | bananas << 5 | fish << 10
}

/// What a player can pay with, made ready to be compared with payments.
#[derive(Clone, Copy, Debug)]
pub struct AffordableWares {
    packed: u16,
    total: u16,
}

impl AffordableWares {
    /// A player's wares. More of a kind than a payment can hold make no difference.
    #[inline]
    pub fn new(wares: Wares) -> AffordableWares {
        AffordableWares { packed: pack(wares) | GUARDS, total: wares.total() }
    }

    #[inline]
    fn has(self, payment: u16) -> bool {
        (self.packed - payment) & GUARDS == GUARDS
    }
}

impl Payments {
    /// The payments of a ship with this cost.
    pub fn of(cost: &Cost) -> Payments {
        let named =
            Wares { shells: cost.shells.into(), bananas: cost.bananas.into(), fish: cost.fish.into() };
        let mut list = Vec::new();
        for letters in letters(cost.letters) {
            for any in mixtures(cost.any.into()) {
                list.push(named.plus(letters).plus(any));
            }
        }
        list.sort();
        list.dedup();
        let packed = list.iter().map(|wares| pack(*wares)).collect();
        Payments { list, packed, total: cost.wares() as u16 }
    }

    /// Whether this is what the ship asks for.
    pub fn contain(&self, wares: Wares) -> bool {
        self.list.binary_search(&wares).is_ok()
    }

    /// The payments that a player has the wares for, ascending.
    pub fn affordable(&self, held: AffordableWares) -> impl Iterator<Item = Wares> + '_ {
        self.list
            .iter()
            .zip(&self.packed)
            .filter(move |(_, packed)| held.has(**packed))
            .map(|(wares, _)| *wares)
    }

    /// How many of the payments a player has the wares for.
    #[inline]
    pub fn count(&self, held: AffordableWares) -> u32 {
        if held.total < self.total {
            return 0;
        }
        self.packed.iter().map(|payment| u32::from(held.has(*payment))).sum()
    }
}

/// What the letters can stand for: each for one kind of ware, different letters for different kinds.
fn letters([a, b, c]: [u8; 3]) -> impl Iterator<Item = Wares> {
    let orders = [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]];
    orders.into_iter().map(|counts| {
        let [shells, bananas, fish] = counts.map(u16::from);
        Wares { shells, bananas, fish }
    })
}

/// So many wares of any kinds.
fn mixtures(total: u16) -> impl Iterator<Item = Wares> {
    (0..=total).flat_map(move |shells| {
        let left = total - shells;
        (0..=left).map(move |bananas| Wares { shells, bananas, fish: left - bananas })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wares(shells: u16, bananas: u16, fish: u16) -> Wares {
        Wares { shells, bananas, fish }
    }

    #[test]
    fn equal_payments_stand_once_and_in_order() {
        let four_identical = Payments::of(&Cost { letters: [4, 0, 0], ..Cost::default() });
        assert_eq!(four_identical.list, [wares(0, 0, 4), wares(0, 4, 0), wares(4, 0, 0)]);
        let three_and_one = Payments::of(&Cost { letters: [3, 1, 0], ..Cost::default() });
        assert_eq!(three_and_one.list.len(), 6);
        assert!(three_and_one.contain(wares(3, 1, 0)) && !three_and_one.contain(wares(4, 0, 0)));
        let six_any = Payments::of(&Cost { any: 6, ..Cost::default() });
        assert_eq!(six_any.list.len(), 28);
        // A letter may stand for a kind that the ship names too.
        let beside_named = Payments::of(&Cost { fish: 1, letters: [2, 0, 0], ..Cost::default() });
        assert_eq!(beside_named.list, [wares(0, 0, 3), wares(0, 2, 1), wares(2, 0, 1)]);
    }

    #[test]
    fn a_purse_pays_what_it_holds_however_full_it_is() {
        let fifteen_fish = Payments::of(&Cost { fish: 15, ..Cost::default() });
        assert_eq!(fifteen_fish.count(AffordableWares::new(wares(900, 900, 14))), 0);
        assert_eq!(fifteen_fish.count(AffordableWares::new(wares(0, 0, 15))), 1);
        assert_eq!(fifteen_fish.count(AffordableWares::new(wares(16, 300, 400))), 1);
        let two_any = Payments::of(&Cost { any: 2, ..Cost::default() });
        for (held, expected) in
            [(wares(0, 0, 0), 0), (wares(1, 0, 0), 0), (wares(1, 1, 0), 1), (wares(2, 1, 1), 4)]
        {
            let held = AffordableWares::new(held);
            assert_eq!(two_any.count(held), expected);
            assert_eq!(two_any.affordable(held).count(), expected as usize);
        }
    }
}
