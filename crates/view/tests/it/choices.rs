use crate::played;
use tilewright_land::{Rotation, TileId};
use tilewright_rules::{Action, Game, Phase, Piece, RulebookId, Setup, sets};
use tilewright_view::{describe, words};

#[test]
fn a_tile_is_described_as_it_lies() {
    let set = sets::built_in(RulebookId::Hunters2020);
    let tile = set.tile(TileId(71)).unwrap();
    let turned = Rotation::new(1).unwrap();
    assert_eq!(
        describe::sides(tile, Rotation::default()),
        "north river, east forest, south river, west forest"
    );
    assert_eq!(describe::sides(tile, turned), "north forest, east river, south forest, west river");
    assert_eq!(
        describe::zones(tile, turned),
        [
            "zone 0: meadow, east",
            "zone 1: river, east, to a forest",
            "zone 2: meadow, east",
            "zone 3: forest with 1 menhir, north and south",
            "zone 4: meadow, west",
            "zone 5: river, west, to the lake, zone 8",
            "zone 6: meadow, west",
            "zone 8: lake with 2 fish, inside",
        ]
    );
    let meadow = set.tile(TileId(85)).unwrap();
    assert_eq!(describe::zones(meadow, turned), ["zone 0: meadow with the wildfire, on all sides"]);
}

#[test]
fn occupations_say_what_they_mean() {
    let mut game = Game::new(RulebookId::Hunters2020, &Setup::new(2)).unwrap();
    for action in ["d57", "p1,0r2"] {
        game.apply(action.parse().unwrap(), &mut ()).unwrap();
    }
    let told: Vec<String> = game.legal_actions().iter().map(|a| describe::choice(&game, *a)).collect();
    assert_eq!(
        told,
        [
            "hunter on the meadow, south (zone 0): meadow of 1 tile, 1 open end",
            "fisher on the river, south (zone 1): river of 1 tile, 1 open end",
            "hunter on the meadow, south (zone 2): meadow of 1 tile, 1 open end",
            "gatherer on the forest, west (zone 3): forest of 2 tiles, 1 menhir, 1 open end",
            "gatherer on the forest with 1 menhir, north and east (zone 4): forest of 1 tile, 1 menhir, 2 open ends",
            "hut on the river, south (zone 1): river system of 1 tile, 2 fish, 1 open end",
            "hut on the lake with 2 fish, inside (zone 8): river system of 1 tile, 2 fish, 1 open end",
            "no piece",
        ]
    );
}

#[test]
fn placements_and_draws_are_named() {
    let (game, _) = played(RulebookId::Hunters2020, 2, 1);
    assert_eq!(game.turn().phase, Phase::Place);
    let place: Action = "p-1,0r3".parse().unwrap();
    assert_eq!(describe::choice(&game, place), "-1,0 r3, turned a quarter anticlockwise");
    assert_eq!(describe::choice(&game, Action::Draw(TileId(5))), "tile 5");
}

#[test]
fn the_shamans_choice_names_the_figure() {
    let game = (1..).find_map(standing_at_a_recall).expect("some game comes to it");
    let actions = game.legal_actions();
    assert!(!actions.is_empty());
    let seat = game.turn().seat;
    for (action, standing) in actions.iter().zip(game.pieces().iter().filter(|piece| piece.seat == seat)) {
        let told = describe::choice(&game, *action);
        let spec = game.tiles().tile(standing.tile).and_then(|tile| tile.zone(standing.zone)).unwrap();
        let role = words::role(Piece::Figure, spec.terrain);
        let cell = game.placed().find(|laid| laid.tile == standing.tile).unwrap().cell;
        let zone = describe::zone(spec);
        assert_eq!(told, format!("the {role} on tile {} at {cell}, on the {zone}", standing.tile));
    }
}

/// A random game at the shaman's choice, if it comes to it.
fn standing_at_a_recall(seed: u32) -> Option<Game> {
    let mut game = Game::new(RulebookId::Hunters2020, &Setup::new(2)).unwrap();
    let mut word = seed;
    while game.turn().phase != Phase::Recall {
        word = word.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        game.apply(game.pick(word)?, &mut ()).unwrap();
    }
    Some(game)
}
