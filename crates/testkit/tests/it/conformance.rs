//! The conformance suite for every rulebook, every number of seats, with and without a table's edge.

use tilewright_land::{CpuPath, Side, TileSet};
use tilewright_rules::{
    Action, AreaKind, BoardLimit, Game, Options, Phase, RulebookId, Seat, Setup, ToAct, sets, with_rulebook,
};
use tilewright_testkit::comparison::{Plan, Tiles};
use tilewright_testkit::conformance::{self, Layout};
use tilewright_testkit::varied;

const GAMES: u64 = 3;

const HUNTERS: [RulebookId; 3] = [RulebookId::Hunters2002, RulebookId::HuntersZman, RulebookId::Hunters2020];

/// Every number of seats with and without a table's edge, and with and without the option of the rulebook.
fn setups(rulebook: RulebookId) -> Vec<Setup> {
    // The river needs 25 rows and two behind its source.
    let tables = match rulebook {
        RulebookId::Amazonas => {
            [None, Some(BoardLimit { width: 7, height: 28 }), Some(BoardLimit { width: 40, height: 27 })]
        }
        _ => [None, Some(BoardLimit { width: 7, height: 6 }), Some(BoardLimit { width: 40, height: 3 })],
    };
    let mut list = Vec::new();
    for (seats, table) in (2..=5).flat_map(|seats| tables.map(|table| (seats, table))) {
        let start = Seat::new(usize::from(seats) / 2).unwrap_or(Seat::FIRST);
        // The tables and the seats take turns with the option, so that each meets it.
        let option = (usize::from(seats) + list.len()) % 2 == 1;
        let options = if option { varied(rulebook) } else { Options::DEFAULT };
        list.push(Setup { seats, start, table, options });
    }
    list
}

fn conforms(rulebook: RulebookId) {
    for setup in setups(rulebook) {
        let game = Game::new(rulebook, &setup).unwrap();
        for seed in 0..GAMES {
            with_rulebook!(&game, game => conformance::hold(game, seed));
        }
    }
}

#[test]
fn hunters_2002_conforms() {
    conforms(RulebookId::Hunters2002);
}

#[test]
fn hunters_zman_conforms() {
    conforms(RulebookId::HuntersZman);
}

#[test]
fn hunters_2020_conforms() {
    conforms(RulebookId::Hunters2020);
}

#[test]
fn south_seas_conforms() {
    conforms(RulebookId::SouthSeas);
}

#[test]
fn amazonas_conforms() {
    conforms(RulebookId::Amazonas);
}

#[test]
fn inner_zones_and_joined_halves_conform() {
    for (rulebook, seats) in
        RulebookId::ALL.into_iter().flat_map(|rulebook| (2..=5).map(move |seats| (rulebook, seats)))
    {
        // Odd numbers are of mixed sets, the others of printed ones.
        let number = u64::from(seats) + rulebook as u64;
        Plan { rulebook, seats, tiles: Tiles::Inner, number }.hold_to_the_suite();
    }
}

#[test]
fn every_path_of_the_processor_plays_the_same_games() {
    for rulebook in RulebookId::ALL {
        for setup in setups(rulebook) {
            let on = |cpu| Game::on_cpu(rulebook, sets::built_in(rulebook), &setup, cpu).unwrap();
            for seed in 0..40 {
                match (on(CpuPath::PORTABLE), on(CpuPath::detect())) {
                    (Game::Hunters2002(a), Game::Hunters2002(b)) => conformance::play_alike(&a, &b, seed),
                    (Game::HuntersZman(a), Game::HuntersZman(b)) => conformance::play_alike(&a, &b, seed),
                    (Game::Hunters2020(a), Game::Hunters2020(b)) => conformance::play_alike(&a, &b, seed),
                    (Game::SouthSeas(a), Game::SouthSeas(b)) => conformance::play_alike(&a, &b, seed),
                    (Game::Amazonas(a), Game::Amazonas(b)) => conformance::play_alike(&a, &b, seed),
                    _ => unreachable!("both are of the rulebook asked for"),
                }
            }
        }
    }
}

/// Builds a layout with a rulebook and returns the game as it stands then.
fn built(rulebook: RulebookId, tiles: &TileSet, layout: Layout) -> Game {
    let game = Game::with_tiles(rulebook, tiles, &Setup::new(2)).unwrap();
    match game {
        Game::Hunters2002(game) => Game::Hunters2002(conformance::build(&game, layout)),
        Game::HuntersZman(game) => Game::HuntersZman(conformance::build(&game, layout)),
        Game::Hunters2020(game) => Game::Hunters2020(conformance::build(&game, layout)),
        Game::SouthSeas(_) | Game::Amazonas(_) => unreachable!("the layouts are of meadows and rivers"),
    }
}

/// The length of the second edition's whole set, and the longest that there can be.
const LENGTHS: [usize; 2] = [95, 97];

#[test]
fn the_longest_lines_stairs_and_spirals_can_be_laid() {
    for rulebook in HUNTERS {
        let deer = if rulebook == RulebookId::Hunters2020 { 1 } else { 2 };
        for (length, side) in LENGTHS.into_iter().flat_map(|length| Side::ALL.map(|side| (length, side))) {
            let tiles = conformance::meadows(length);
            let layouts =
                [Layout::Line(side), Layout::Stairs(side), Layout::Spiral(side), Layout::WideSpiral(side)];
            for layout in layouts {
                let game = built(rulebook, &tiles, layout);
                assert_eq!(game.to_act(), ToAct::Over, "{layout:?}");
                let areas = game.areas();
                assert_eq!(areas.len(), 1, "{layout:?}");
                assert_eq!((areas[0].kind, areas[0].parts.len()), (AreaKind::Meadow, length));
                if matches!(layout, Layout::Line(_) | Layout::Stairs(_)) {
                    assert_eq!(usize::from(areas[0].open), 2 * length + 2, "{layout:?}");
                }
                // The first player's hunter took the meadow on the first turn and nobody could join.
                assert_eq!(game.scores(), [deer * length as u16, 0], "{layout:?}");
            }
        }
    }
}

#[test]
fn a_river_can_run_straight_on_for_95_tiles() {
    for rulebook in HUNTERS {
        for side in [Side::E, Side::W] {
            let game = built(rulebook, &conformance::rivers(95, 0), Layout::Line(side));
            let rivers: Vec<_> =
                game.areas().into_iter().filter(|area| area.kind == AreaKind::River).collect();
            assert_eq!(rivers.len(), 1);
            assert_eq!((rivers[0].parts.len(), rivers[0].open), (95, 2));
            assert_eq!(game.areas().len(), 4, "two banks, a river and its system");
        }
    }
}

#[test]
fn a_river_that_closes_in_a_ring_of_92_tiles_is_complete() {
    for rulebook in HUNTERS {
        for side in [Side::E, Side::W] {
            let game = built(rulebook, &conformance::rivers(88, 4), Layout::Ring(side, 24));
            let rivers: Vec<_> =
                game.areas().into_iter().filter(|area| area.kind == AreaKind::River).collect();
            assert_eq!(rivers.len(), 1);
            assert_eq!((rivers[0].parts.len(), rivers[0].open), (92, 0));
            assert!(game.scores().contains(&92), "somebody fished the whole ring: {:?}", game.scores());
            assert_eq!(rivers[0].pieces, [0; 5], "the fisher is home");
        }
    }
}

#[test]
fn turns_in_another_order_lead_to_the_same_key() {
    for rulebook in RulebookId::ALL {
        let mut start = Game::new(rulebook, &Setup::new(2)).unwrap();
        while start.turn().phase == Phase::Reveal {
            let ship = start.legal_actions()[0];
            start.apply(ship, &mut ()).unwrap();
        }
        let lay = |game: &mut Game, (draw, place): (Action, Action)| {
            [draw, place, Action::Pass].into_iter().all(|action| game.apply(action, &mut ()).is_ok())
        };
        let mut found = 0;
        let placements = |game: &Game, draw: Action| {
            let mut after = game.clone();
            after.apply(draw, &mut ()).unwrap();
            after.legal_actions()
        };
        for (one, other) in [("d1", "d30"), ("d2", "d40"), ("d10", "d60")] {
            let (one, other): (Action, Action) = (one.parse().unwrap(), other.parse().unwrap());
            for first in placements(&start, one) {
                for second in placements(&start, other) {
                    let (mut forth, mut back) = (start.clone(), start.clone());
                    let both = lay(&mut forth, (one, first))
                        && lay(&mut forth, (other, second))
                        && lay(&mut back, (other, second))
                        && lay(&mut back, (one, first));
                    // A completed forest with a treasure leads to an extra turn, where the order matters.
                    if both && forth.to_act() == ToAct::Chance && forth.turn() == back.turn() {
                        assert_eq!(forth.key(), back.key(), "{rulebook} {one} {first} {other} {second}");
                        found += 1;
                    }
                }
            }
        }
        assert!(found > 20, "{found} pairs");
    }
}
