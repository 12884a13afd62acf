//! Reproducible samples by seed.

/// Draws a sample. Each item's rank is a hash of the seed and its key, so that a change of the list changes the sample as little as
/// possible.
pub fn sample<T>(mut things: Vec<T>, size: usize, seed: u64, key: impl Fn(&T) -> String) -> Vec<T> {
    things.sort_by_cached_key(|thing| {
        let key = key(thing);
        (draw(seed, &key), key)
    });
    things.truncate(size);
    things
}

/// The rank of a key: SplitMix64 over its bytes.
fn draw(seed: u64, key: &str) -> u64 {
    key.bytes().fold(mix(seed), |state, byte| mix(state ^ u64::from(byte)))
}

fn mix(state: u64) -> u64 {
    let word = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_drawn_as_they_were() {
        assert_eq!(mix(0), 0xe220_a839_7b1d_cdaf, "the first word of SplitMix64 from zero");
        assert_ne!(draw(1, "ab"), draw(1, "ba"));
    }

    #[test]
    fn a_sample_depends_on_its_seed_and_on_nothing_else() {
        let all: Vec<String> = (0..100).map(|number| format!("m{number}")).collect();
        let sample = |all: Vec<String>, size, seed| sample(all, size, seed, String::clone);
        let chosen = sample(all.clone(), 5, 1);
        assert_eq!(chosen, ["m57", "m29", "m6", "m96", "m39"]);
        let reversed: Vec<String> = all.iter().rev().cloned().collect();
        assert_eq!(sample(reversed, 5, 1), chosen);
        assert_eq!(sample(all.clone(), 6, 1)[..5], chosen);
        assert_ne!(sample(all.clone(), 5, 2), chosen);
        assert_eq!(sample(all, 1000, 1).len(), 100);
    }
}
