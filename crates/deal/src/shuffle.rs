//! Our own shuffle, written out so that another program, or the same one in ten years, deals the same game.

use rand_chacha::rand_core::RngCore;

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seed::{Purpose, Seed};
    use std::collections::BTreeMap;

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
