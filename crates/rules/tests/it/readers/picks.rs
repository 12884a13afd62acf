//! A random word picks a legal action, each as likely as the others.

use super::{Words, small_table};
use std::collections::BTreeMap;
use tilewright_land::TileSet;
use tilewright_rules::{Action, Game, Phase, RulebookId, Setup, ToAct};

/// The words fall into runs of equal length, one for each legal action.
fn check_picks(game: &Game) {
    let legal = game.legal_actions();
    let count = legal.len() as u64;
    let first_word = |run: u64| (run << 32).div_ceil(count);
    let mut picked = Vec::new();
    for run in 0..count {
        let action = game.pick(first_word(run) as u32);
        assert_eq!(game.pick((first_word(run + 1) - 1) as u32), action, "a run of words picks one action");
        picked.extend(action);
    }
    picked.sort();
    assert_eq!(picked, legal, "each legal action has one run of words");
}

/// As many words draw a tile as its weight says.
fn check_draws(game: &Game) {
    const WORDS: u64 = 200_000;
    // A word first chooses a place in the stack, and each of its sixteen places may be a word off.
    const OFF: u64 = 16;
    let outcomes = game.chance_outcomes();
    let total: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
    let mut picked: BTreeMap<Action, u64> = BTreeMap::new();
    for word in 0..WORDS {
        *picked.entry(game.pick(((word << 32) / WORDS) as u32).unwrap()).or_default() += 1;
    }
    assert_eq!(picked.keys().copied().collect::<Vec<_>>(), game.legal_actions());
    for (draw, weight) in outcomes {
        let expected = WORDS * u64::from(weight) / u64::from(total);
        let count = picked[&draw];
        assert!(count.abs_diff(expected) <= OFF, "{draw}: {count} of {WORDS} words, expected {expected}");
    }
}

#[test]
fn every_legal_action_is_picked_by_as_many_words() {
    for rulebook in RulebookId::ALL {
        let mut game = small_table(rulebook, 3);
        let mut words = Words(7);
        while game.to_act() != ToAct::Over {
            match game.to_act() {
                // The Amazon tiles are spread evenly, so that draws are not all alike (AM-1).
                ToAct::Chance => check_draws(&game),
                _ => check_picks(&game),
            }
            let action = game.pick(words.next()).unwrap();
            game.apply(action, &mut ()).unwrap();
        }
        assert_eq!((game.pick(0), game.pick(u32::MAX)), (None, None), "nothing is left to do");
    }
}

#[test]
fn the_shaman_and_the_bonus_pile_are_picked_from_alike() {
    let mut found = (0, 0);
    for seed in 0..200 {
        let mut game = small_table(RulebookId::Hunters2020, 2);
        let mut words = Words(seed);
        while game.to_act() != ToAct::Over && found != (1, 1) {
            let figures: Vec<Action> = game
                .legal_actions()
                .into_iter()
                .filter(|action| matches!(action, Action::Recall(_)))
                .collect();
            if figures.len() > 1 {
                check_picks(&game);
                found.0 = 1;
            }
            if game.turn().phase == Phase::Draw(tilewright_land::Pile::Bonus) {
                check_picks(&game);
                found.1 = 1;
            }
            game.apply(game.pick(words.next()).unwrap(), &mut ()).unwrap();
        }
    }
    assert_eq!(found, (1, 1), "both were seen");
}

#[test]
fn the_fullest_tile_there_can_be_is_picked_from_alike() {
    // Sixteen zones: four rivers, each from a lake of its own, and a bank on either side of each.
    let mut text = String::from(
        "format = 1\nid = \"full\"\ntitle = \"Full\"\ngame = \"hunters\"\nprovenance = \"own-design\"\n\
         source = \"A test.\"\n[totals]\ntiles = 2\nstart = 1\nland = 1\nbonus = 0\n",
    );
    for (id, pile) in ["start", "land"].into_iter().enumerate() {
        text += &format!("[[tile]]\nid = {id}\npile = \"{pile}\"\n");
        for (side, first) in ["n", "e", "s", "w"].into_iter().zip([0, 3, 6, 9]) {
            let (river, bank, lake) = (first + 1, first + 2, 12 + first / 3);
            text += &format!("{side} = [{first}, {river}, {bank}]\n");
            text += &format!("zone.{river} = {{ kind = \"river\", to = {lake} }}\n");
            text +=
                &format!("zone.{first} = {{ kind = \"meadow\" }}\nzone.{bank} = {{ kind = \"meadow\" }}\n");
            text += &format!("zone.{lake} = {{ kind = \"lake\" }}\n");
        }
    }
    let tiles = TileSet::parse("full.toml", &text).unwrap();
    let mut game = Game::with_tiles(RulebookId::Hunters2020, &tiles, &Setup::new(2)).unwrap();
    for action in ["d1", "p1,0r0"] {
        game.apply(action.parse().unwrap(), &mut ()).unwrap();
    }
    assert_eq!(
        game.legal_actions().len(),
        12 + 8 + 1,
        "a figure on banks and rivers, a hut on water, or none"
    );
    check_picks(&game);
}
