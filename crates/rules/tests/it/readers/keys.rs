//! Keys and equality: equal games have equal keys, and others differ.

use super::{Words, small_table};
use std::collections::HashSet;
use tilewright_rules::{Event, Game, Rulebook, RulebookId, Setup, ToAct, sets, with_rulebook};

/// What a game showed.
#[derive(Default)]
struct Seen {
    discarded: bool,
    covered: bool,
    recalled: bool,
    returned: bool,
}

impl Seen {
    fn look(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::Discarded { .. } => self.discarded = true,
                Event::Covered { .. } => self.covered = true,
                Event::Recalled { .. } => self.recalled = true,
                Event::Returned { .. } => self.returned = true,
                _ => {}
            }
        }
    }
}

/// Plays a game to its end and gives the keys it had, each checked against the same key counted anew.
fn play(mut game: Game, seed: u64, seen: &mut Seen) -> Vec<u64> {
    let mut words = Words(seed);
    let mut keys = Vec::new();
    loop {
        let recounted = with_rulebook!(&game, game => game.recounted_key());
        assert_eq!(game.key(), recounted, "the key kept step by step is the key counted anew");
        keys.push(game.key());
        if game.to_act() == ToAct::Over {
            return keys;
        }
        let action = game.pick(words.next()).unwrap();
        let before = game.clone();
        let mut unchecked = game.clone();
        unchecked.apply_unchecked(action, &mut ());
        let mut events = Vec::new();
        game.apply(action, &mut events).unwrap();
        assert!(game == unchecked && game != before, "{action} leads to one game, and to another");
        seen.look(&events);
    }
}

#[test]
fn keys_are_kept_up_step_by_step_and_tell_positions_apart() {
    for rulebook in RulebookId::ALL {
        let mut seen = Seen::default();
        let mut keys = Vec::new();
        for seed in 0..16 {
            keys.extend(play(small_table(rulebook, 3), seed, &mut seen).into_iter().skip(1));
        }
        // The table of Amazonas cannot be small enough for tiles that fit nowhere.
        assert!((seen.discarded || rulebook == RulebookId::Amazonas) && seen.returned, "{rulebook}");
        let covers = rulebook == RulebookId::Hunters2020;
        let recalls = covers || rulebook == RulebookId::SouthSeas;
        assert_eq!((seen.covered, seen.recalled), (covers, recalls), "{rulebook}: powers were used");

        // Two games may begin with the same tiles; the rest differs.
        let different: HashSet<&u64> = keys.iter().collect();
        assert!(different.len() > keys.len() * 9 / 10, "{} of {}", different.len(), keys.len());
        for bit in 0..64 {
            let set = keys.iter().filter(|key| **key >> bit & 1 == 1).count();
            let share = set * 100 / keys.len();
            assert!((40..60).contains(&share), "bit {bit} is set in {share} % of the keys");
        }
    }
}

#[test]
fn positions_along_a_game_have_keys_of_their_own() {
    for rulebook in RulebookId::ALL {
        // All tiles and all pieces come into play.
        let game = Game::new(rulebook, &Setup::new(5)).unwrap();
        let keys = play(game, 5, &mut Seen::default());
        let different: HashSet<&u64> = keys.iter().collect();
        assert_eq!(different.len(), keys.len());
    }
}

#[test]
fn every_action_flips_half_of_the_bits_of_the_key() {
    for rulebook in RulebookId::ALL {
        let keys = play(small_table(rulebook, 4), 6, &mut Seen::default());
        let flipped: u32 = keys.windows(2).map(|pair| (pair[0] ^ pair[1]).count_ones()).sum();
        let mean = f64::from(flipped) / (keys.len() - 1) as f64;
        assert!((30.0..34.0).contains(&mean), "{mean} bits of 64");
    }
}

#[test]
fn games_are_equal_when_rulebook_setup_tiles_and_position_are() {
    for rulebook in RulebookId::ALL {
        let set = sets::built_in(rulebook);
        let game = Game::new(rulebook, &Setup::new(2)).unwrap();
        let again = Game::with_tiles(rulebook, &set.clone(), &Setup::new(2)).unwrap();
        assert!(game == again && game.key() == again.key());
        assert!(game != Game::new(rulebook, &Setup::new(3)).unwrap(), "another setup");
        let mut other = set.clone();
        other.title = "Other tiles".into();
        assert!(game != Game::with_tiles(rulebook, &other, &Setup::new(2)).unwrap(), "other tiles");
        for else_where in RulebookId::ALL.into_iter().filter(|other| *other != rulebook) {
            assert!(game != Game::new(else_where, &Setup::new(2)).unwrap(), "another rulebook");
        }
    }
}
