//! What holds in every game, looked at in random ones.

use super::kit::*;
use tilewright_land::{CpuPath, Pile, Terrain};
use tilewright_rules::amazonas::Amazonas;
use tilewright_rules::{
    Action, Event, MAX_SEATS, Options, Rulebook, RulebookId, Scoring, Setup, ToAct, clause_test, sets,
};

fn setups() -> impl Iterator<Item = Setup> {
    (2..=5).flat_map(|seats| {
        ["stacks", "plain"].map(|shuffle| Setup {
            options: Options::DEFAULT.with(RulebookId::Amazonas, "shuffle", shuffle).unwrap(),
            ..Setup::new(seats)
        })
    })
}

/// Plays random games and shows each action with the games before and after it and what it led to.
fn random_games(games: u64, mut look: impl FnMut(&Amazonas, Action, &Amazonas, &[Event])) {
    for setup in setups() {
        for seed in 0..games {
            let mut words = Words(seed << 8 | u64::from(setup.seats));
            let mut game = printed(&setup);
            while let Some(action) = game.pick(words.next()) {
                let before = game.clone();
                let mut events: Vec<Event> = Vec::new();
                game.apply(action, &mut events).unwrap_or_else(|refusal| panic!("{refusal}"));
                look(&before, action, &game, &events);
            }
            assert_eq!(game.to_act(), ToAct::Over);
        }
    }
}

clause_test! {
    [AM_17]
    fn an_amazon_tile_completes_nothing() {
        random_games(3, |before, action, after, _| {
            let tile = match action {
                Action::Place { .. } => before.turn().tile,
                Action::Double { tile, .. } => Some(tile),
                _ => None,
            };
            let Some(tile) = tile.and_then(|tile| after.tiles().tile(tile)).filter(|tile| tile.pile != Pile::Land)
            else {
                return;
            };
            for area in after.areas() {
                let is_on = area.parts.iter().any(|(part, zone)| {
                    let cell = after.tiles().tile(*part).filter(|cell| cell.leader() == tile.id);
                    let terrain = cell.and_then(|cell| cell.zone(*zone)).map(|spec| spec.terrain);
                    matches!(terrain, Some(Terrain::Tributary | Terrain::Village))
                });
                assert!(!is_on || !area.is_complete(), "tile {} completes {:?}", tile.id, area.parts);
            }
        });
    }

    [AM_11]
    fn boats_never_move_back_nor_past_the_last_space() {
        random_games(3, |before, _, after, _| {
            for (from, to) in before.boats().iter().zip(after.boats()) {
                assert!(from <= to && *to < after.spaces());
            }
        });
    }

    [AM_4, AM_6, AM_18]
    fn at_the_end_the_river_has_its_full_length_and_one_double_tile_is_left() {
        random_games(3, |_, _, after, _| {
            if after.to_act() == ToAct::Over {
                let spaces = if after.setup().seats <= 3 { 16 } else { 8 };
                assert_eq!((after.spaces(), after.mouth()), (spaces + 15 + 6, 3 + 15 + 6));
                assert_eq!(after.doubles_left().count(), 1);
                let cells = after.board().tiles().len() + after.discarded().count_ones() as usize;
                assert_eq!(cells, 8 + 80 + 6);
                assert_eq!(after.pile(Pile::Land) | after.pile(Pile::Amazon), 0);
            }
        });
    }

    [C_14, C_15]
    fn all_points_are_told_in_events() {
        let mut told = [0u16; MAX_SEATS];
        random_games(3, |before, _, after, events| {
            if before.board().tiles().len() == 8 && before.turn().number == 1 {
                told = [0; MAX_SEATS];
            }
            for event in events {
                match event {
                    Event::Scored(Scoring { awards, .. }) => {
                        awards.iter().for_each(|(seat, points)| told[seat.index()] += points);
                    }
                    Event::BoatsScored { awards, .. } => {
                        awards.iter().for_each(|(seat, points, _)| told[seat.index()] += points);
                    }
                    _ => {}
                }
            }
            assert_eq!(after.scores(), &told[..after.scores().len()]);
        });
    }
}

#[test]
fn the_key_is_the_one_worked_out_anew() {
    random_games(2, |_, _, after, _| assert_eq!(after.key(), after.recounted_key()));
}

#[test]
fn listed_actions_are_the_accepted_ones() {
    random_games(1, |before, action, _, _| {
        let list = before.legal_actions();
        assert!(list.is_sorted() && list.contains(&action));
        for listed in &list {
            assert_eq!(before.check(*listed), Ok(()));
        }
        let outcomes: Vec<Action> = before.chance_outcomes().into_iter().map(|(draw, _)| draw).collect();
        assert_eq!(outcomes, if before.to_act() == ToAct::Chance { list } else { Vec::new() });
    });
}

#[test]
fn without_listener_and_on_every_processor_games_are_the_same() {
    for setup in setups() {
        let set = sets::built_in(RulebookId::Amazonas);
        let mut quick = Amazonas::new(set, &setup, CpuPath::detect()).unwrap();
        let mut portable = Amazonas::new(set, &setup, CpuPath::PORTABLE).unwrap();
        let mut words = Words(11);
        loop {
            let word = words.next();
            assert_eq!(quick.pick(word), portable.pick(word));
            let Some(action) = quick.pick(word) else { break };
            quick.apply_unchecked(action, &mut ());
            portable.apply(action, &mut Vec::<Event>::new()).unwrap();
            assert!(quick == portable);
        }
    }
}
