use crate::played;
use tilewright_land::{CpuPath, Rotation, Symbol, TileId, TileTables};
use tilewright_rules::{Action, Game, Phase, Piece, RulebookId, Setup, sets};
use tilewright_view::client::TableView;
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
fn zones_of_one_area_are_one_choice() {
    let mut game = Game::new(RulebookId::Hunters2020, &Setup::new(2)).unwrap();
    for action in ["d57", "p1,0r2"] {
        game.apply(action.parse().unwrap(), &mut ()).unwrap();
    }
    let names = ["Ann".to_owned(), "Ben".to_owned()];
    let tile_tables = TileTables::new(game.tiles(), CpuPath::detect()).unwrap();
    let view = TableView::of(&game, &tile_tables, &names, false);
    let pieces = view.choices.pieces;
    assert_eq!(pieces.len(), 6);
    let hut = pieces.last().unwrap();
    assert_eq!(
        (hut.action.as_str(), hut.also.as_slice()),
        ("h8", ["h1".to_owned()].as_slice()),
        "the hut stands on the lake, and on the river it would be in the same system"
    );
    assert_eq!(hut.text, "hut on the lake with 2 fish, inside: river system of 1 tile, 2 fish, 1 open end");
    // Two meadows on one side are told apart by their corners.
    assert_eq!(pieces[0].text, "hunter on the meadow, south-east: meadow of 1 tile, 1 open end");
    assert_eq!(pieces[2].text, "hunter on the meadow, south-west: meadow of 1 tile, 1 open end");
    let offered: usize = pieces.iter().map(|piece| 1 + piece.also.len()).sum();
    assert_eq!(offered + 1, game.legal_actions().len(), "nothing is lost but doing nothing");
}

#[test]
fn the_board_is_told_to_those_who_cannot_see_it() {
    let mut game = Game::new(RulebookId::Hunters2020, &Setup::new(2)).unwrap();
    for action in ["d57", "p1,0r2", "h8", "d5"] {
        game.apply(action.parse().unwrap(), &mut ()).unwrap();
    }
    let names = ["Ann".to_owned(), "Ben".to_owned()];
    let tile_tables = TileTables::new(game.tiles(), CpuPath::detect()).unwrap();
    assert_eq!(
        TableView::of(&game, &tile_tables, &names, false).words,
        [
            "Ben places tile 5, north meadow, east river, south river, west river; 1 aurochs, 1 fish. It fits on 3 cells.",
            "0,0: tile 56, north meadow, east forest, south forest, west river; 1 aurochs, 1 fish, 1 menhir.",
            "1,0: tile 57, north forest, east forest, south river, west forest; 2 fish, 1 menhir. Ann's hut on the lake, inside.",
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

/// What a game says of its legal actions, once random play has come to a phase.
fn choices_at(rulebook: RulebookId, phase: Phase) -> (Game, Vec<(Action, String)>) {
    let game = (1..).find_map(|seed| standing_at(rulebook, phase, seed)).expect("some game comes to it");
    let told = game.legal_actions().into_iter().map(|action| (action, describe::choice(&game, action)));
    let told = told.collect();
    (game, told)
}

fn standing_at(rulebook: RulebookId, phase: Phase, seed: u32) -> Option<Game> {
    let mut game = Game::new(rulebook, &Setup::new(3)).unwrap();
    let mut word = seed;
    while game.turn().phase != phase {
        word = word.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        game.apply(game.pick(word)?, &mut ()).unwrap();
    }
    Some(game)
}

#[test]
fn ships_are_offered_with_values_and_costs() {
    let (_, told) = choices_at(RulebookId::SouthSeas, Phase::Reveal);
    assert!(
        told.contains(&("s0".parse().unwrap(), "ship 0, worth 5 for 2 shells, 1 banana, 1 fish".to_owned()))
    );
    let (game, told) = choices_at(RulebookId::SouthSeas, Phase::Award);
    assert!(told.len() > 1);
    for (action, told) in told {
        let Action::Award(ship) = action else { panic!("{action}") };
        let ship = game.tiles().ships.iter().find(|known| known.id == ship).unwrap();
        assert_eq!(told, words::ship(ship));
    }
}

#[test]
fn payments_say_what_is_left() {
    let (game, told) = choices_at(RulebookId::SouthSeas, Phase::Deliver);
    let Game::SouthSeas(inner) = &game else { panic!("another game") };
    let purse = inner.wares(game.turn().seat);
    assert_eq!(told.last(), Some(&(Action::Pass, "no delivery".to_owned())));
    for (action, told) in &told[..told.len() - 1] {
        let Action::Deliver { wares, .. } = action else { panic!("{action}") };
        let left = purse.minus(*wares).unwrap();
        assert_eq!(*told, format!("pay {wares}; {left} left"));
    }
}

#[test]
fn groups_of_fish_are_named_by_size_and_place() {
    let (game, told) = choices_at(RulebookId::SouthSeas, Phase::Cover);
    assert!(told.len() > 1);
    for (action, told) in told {
        let Action::Cover { tile, zone } = action else { panic!("{action}") };
        let cell = game.placed().find(|laid| laid.tile == tile).unwrap().cell;
        let spec = game.tiles().tile(tile).and_then(|tile| tile.zone(zone)).unwrap();
        let group = if spec.count(Symbol::FishPair) > 0 { "pair of fish" } else { "fish" };
        assert_eq!(told, format!("a {group} on tile {tile} at {cell} (zone {zone})"));
    }
}

#[test]
fn double_tiles_are_described_from_north_to_south() {
    let (_, told) = choices_at(RulebookId::Amazonas, Phase::Double);
    let of_80: Vec<&str> = told
        .iter()
        .map(|(_, told)| told.as_str())
        .filter(|told| told.starts_with("double-tile 80"))
        .collect();
    assert_eq!(
        of_80,
        [
            "double-tile 80 r0, as printed: west tributary, east jungle, 1 caiman; then west jungle, east village, 1 \
             piranha",
            "double-tile 80 r2, turned upside down: west village, east jungle, 1 piranha; then west jungle, east \
             tributary, 1 caiman",
        ]
    );
}

/// A piece may stand on either half of a double-tile, and an islander be taken back where one could be placed.
#[test]
fn the_other_games_name_their_pieces() {
    let mut game = Game::new(RulebookId::Amazonas, &Setup::new(2)).unwrap();
    for action in ["d77", "p0,4r0", "b80r0"] {
        game.apply(action.parse().unwrap(), &mut ()).unwrap();
    }
    let told: Vec<String> = game.legal_actions().iter().map(|a| describe::choice(&game, *a)).collect();
    assert!(told.contains(
        &"meeple on the village, east, at 0,6 (zone 11): village of 1 tile, 1 open end".to_owned()
    ));
    assert!(
        told.contains(
            &"camp on the jungle, south and west, at 0,5 (zone 3): jungle of 1 tile, 3 open ends".to_owned()
        ),
        "{told:?}"
    );
    assert_eq!(told.last().map(String::as_str), Some("no piece: the boat advances 1 space more"));

    let recall = (1..).find_map(standing_at_a_choice_of_islanders).expect("some game comes to it");
    let told: Vec<String> = recall.legal_actions().iter().map(|a| describe::choice(&recall, *a)).collect();
    let back: Vec<&String> = told.iter().filter(|told| told.starts_with("take back the ")).collect();
    assert_eq!(back.len(), 4, "{told:?}");
}

/// A game of South Seas whose player has no islander left.
fn standing_at_a_choice_of_islanders(seed: u32) -> Option<Game> {
    let mut game = Game::new(RulebookId::SouthSeas, &Setup::new(2)).unwrap();
    let mut word = seed;
    while game.turn().phase != Phase::Occupy || game.supply(game.turn().seat, Piece::Figure) > 0 {
        word = word.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        game.apply(game.pick(word)?, &mut ()).unwrap();
    }
    Some(game)
}
