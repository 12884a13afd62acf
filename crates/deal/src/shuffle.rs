//! Our own shuffle, written out so that another program, or the same one in ten years, deals the same game.

use rand_chacha::rand_core::RngCore;
use tilewright_rules::Deck;
use tilewright_rules::deck::share;

/// A number below `bound`, every one equally likely; zero where the bound is zero.
///
/// Words from the incomplete last run of `bound` values are thrown away and the next word is taken, so that no
/// number is favoured; the rest are reduced modulo `bound`.
pub fn below(words: &mut impl RngCore, bound: u32) -> u32 {
    if bound == 0 {
        return 0;
    }
    // 2³² modulo `bound`: how many words at the top would favour the small numbers.
    let surplus = bound.wrapping_neg() % bound;
    loop {
        let word = words.next_u32();
        if word <= u32::MAX - surplus {
            return word % bound;
        }
    }
}

/// Puts the items in a random order, every order equally likely (Fisher–Yates).
///
/// From the last place down to the second, each place swaps with one of the places up to and including itself.
pub fn shuffle<T>(items: &mut [T], words: &mut impl RngCore) {
    for place in (1..items.len()).rev() {
        let other = below(words, place as u32 + 1) as usize;
        items.swap(place, other);
    }
}

/// A deck in a random order, every one that the deck allows equally likely.
///
/// Where nothing is to be spread, that is one shuffle. Otherwise the common ids are shuffled, then those to be spread, both
/// are cut into shares, and each stack, its common share first, is shuffled in turn.
pub fn shuffled(deck: &Deck, words: &mut impl RngCore) -> Vec<u8> {
    let mut common = deck.common.clone();
    shuffle(&mut common, words);
    if deck.spread.is_empty() {
        return common;
    }
    let mut spread = deck.spread.clone();
    shuffle(&mut spread, words);
    let lists = [common, spread];
    let mut cut = lists.each_ref().map(|list| list.iter());
    let mut order = Vec::new();
    for place in 0..usize::from(deck.stacks) {
        let start = order.len();
        for (list, rest) in lists.iter().zip(&mut cut) {
            order.extend(rest.take(share(list.len(), deck.stacks, place)));
        }
        shuffle(&mut order[start..], words);
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seed::{Purpose, Seed};
    use std::collections::BTreeMap;
    use tilewright_rules::DeckKind;

    /// Gives the listed words and then ends the test.
    struct Script(Vec<u32>);

    impl RngCore for Script {
        fn next_u32(&mut self) -> u32 {
            self.0.remove(0)
        }
        fn next_u64(&mut self) -> u64 {
            unreachable!("the shuffle takes single words")
        }
        fn fill_bytes(&mut self, _: &mut [u8]) {
            unreachable!("the shuffle takes single words")
        }
    }

    #[test]
    fn the_incomplete_run_is_thrown_away() {
        // 2³² = 3 · 1431655765 + 1: the one word at the top is surplus.
        assert_eq!(below(&mut Script(vec![u32::MAX, 5]), 3), 2);
        assert_eq!(below(&mut Script(vec![u32::MAX - 1]), 3), 2);
        // A power of two has no surplus.
        assert_eq!(below(&mut Script(vec![u32::MAX]), 8), 7);
        // 2³² = 1 · (2³¹ + 1) + (2³¹ − 1): nearly half of all words are surplus.
        let bound = (1 << 31) + 1;
        assert_eq!(below(&mut Script(vec![bound, u32::MAX, bound - 1]), bound), bound - 1);
        assert_eq!(below(&mut Script(vec![9]), 1), 0);
        assert_eq!(below(&mut Script(vec![]), 0), 0);
    }

    #[test]
    fn places_swap_from_the_last_down() {
        let mut items = ['a', 'b', 'c', 'd'];
        shuffle(&mut items, &mut Script(vec![1, 2, 0]));
        assert_eq!(items, ['d', 'a', 'c', 'b']);
        let mut one = ['a'];
        shuffle(&mut one, &mut Script(vec![]));
        shuffle::<char>(&mut [], &mut Script(vec![]));
        assert_eq!(one, ['a']);
    }

    /// Twelve common ids and four to be spread.
    fn uneven() -> Deck {
        Deck { kind: DeckKind::Land, common: (0..12).collect(), spread: (20..24).collect(), stacks: 5 }
    }

    #[test]
    fn a_plain_deck_is_shuffled_once() {
        let plain = Deck::plain(DeckKind::Bonus, [5, 6, 7, 9]);
        assert_eq!(shuffled(&plain, &mut Script(vec![1, 2, 0])), [9, 5, 7, 6]);
        // Nothing to spread, however many stacks there would be.
        let common = Deck { stacks: 5, ..plain };
        assert_eq!(shuffled(&common, &mut Script(vec![1, 2, 0])), [9, 5, 7, 6]);
    }

    #[test]
    fn a_spread_deck_is_shuffled_list_by_list_and_then_stack_by_stack() {
        let deck =
            Deck { kind: DeckKind::Land, common: vec![1, 2, 3, 4], spread: vec![11, 12, 13], stacks: 2 };
        // The common ids become 4 1 3 2, the others 12 13 11; the stacks are 4 1 12 and 3 2 13 11.
        let script = vec![1, 2, 0, 0, 0, 2, 0, 1, 1, 1];
        assert_eq!(shuffled(&deck, &mut Script(script)), [1, 4, 12, 3, 13, 11, 2]);
    }

    /// Worked out by another program.
    #[test]
    fn an_uneven_deck_is_pinned() {
        let order = shuffled(&uneven(), &mut Seed::from_number(1).words(Purpose::Land));
        assert_eq!(order, [0, 4, 23, 8, 1, 20, 3, 7, 9, 21, 11, 2, 5, 6, 10, 22]);
    }

    #[test]
    fn each_stack_has_its_shares_of_any_tiles_in_any_order() {
        // Shares of 2, 2, 3, 2, 3 and of 0, 1, 1, 1, 1: where each stack begins, and how many are spread into it.
        let stacks = [(0..2, 0), (2..5, 1), (5..9, 1), (9..12, 1), (12..16, 1)];
        let mut places = [[0; 16]; 24];
        for number in 0..12_000 {
            let order = shuffled(&uneven(), &mut Seed::from_number(number).words(Purpose::Land));
            for (range, spread) in stacks.clone() {
                assert_eq!(order[range].iter().filter(|id| **id >= 20).count(), spread);
            }
            for (place, id) in order.into_iter().enumerate() {
                places[usize::from(id)][place] += 1;
            }
        }
        // Within a stack all places are alike. An id to be spread comes into each of the last four stacks equally often, a
        // common one into each place that these leave.
        for (id, counts) in places.into_iter().enumerate().filter(|(id, _)| !(12..20).contains(id)) {
            for (range, spread) in stacks.clone() {
                let length = range.len() as u32;
                let share =
                    if id < 12 { f64::from(length - spread as u32) / 12.0 } else { spread as f64 / 4.0 };
                let expected = 12_000.0 * share / f64::from(length);
                for place in range {
                    let off = (f64::from(counts[place]) - expected).abs();
                    assert!(
                        off <= 5.0 * expected.sqrt(),
                        "{id} at {place}: {} for {expected}",
                        counts[place]
                    );
                }
            }
        }
    }

    /// Pearson's statistic against equal frequencies.
    fn chi_square(counts: impl ExactSizeIterator<Item = u32> + Clone) -> f64 {
        let expected = f64::from(counts.clone().sum::<u32>()) / counts.len() as f64;
        counts.map(|count| (f64::from(count) - expected).powi(2) / expected).sum()
    }

    #[test]
    fn every_order_of_four_is_about_equally_frequent() {
        let mut counts = BTreeMap::new();
        for number in 0..24_000 {
            let mut items = [0, 1, 2, 3];
            shuffle(&mut items, &mut Seed::from_number(number).words(Purpose::Land));
            *counts.entry(items).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 24);
        // 23 degrees of freedom: a fair shuffle stays below 49.7 in 999 of 1000 cases, and above 7.5 likewise.
        let statistic = chi_square(counts.values().copied());
        assert!((7.5..49.7).contains(&statistic), "{statistic}");
    }

    #[test]
    fn every_tile_comes_everywhere_in_a_large_pile() {
        let mut first = [0; 78];
        let mut last = [0; 78];
        for number in 0..15_600 {
            let mut items: [usize; 78] = std::array::from_fn(|i| i);
            shuffle(&mut items, &mut Seed::from_number(number).words(Purpose::Bonus));
            first[items[0]] += 1;
            last[items[77]] += 1;
        }
        for counts in [first, last] {
            // 77 degrees of freedom: 999 of 1000 below 120.
            let statistic = chi_square(counts.into_iter());
            assert!((43.0..120.0).contains(&statistic), "{statistic}");
        }
    }
}
