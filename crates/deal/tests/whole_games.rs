//! Dealers at the table: whole games dealt, every tile once, the same seed the same game.

use tilewright_deal::{NamedTileError, Seed, Seeded, manual};
use tilewright_land::{Pile, TileId};
use tilewright_rules::{Action, Game, Phase, RulebookId, Setup, Table, ToAct};

fn new_game(rulebook: RulebookId, setup: &Setup) -> Game {
    Game::new(rulebook, setup).expect("the setup is allowed")
}

/// Plays to the end with the dealer's tiles and, for the players, the actions that a small counter picks.
fn play(game: &mut Game, seed: Seed, mut counter: u32) -> Vec<Action> {
    let dealer = Seeded::new(seed, game.tiles());
    let mut actions = Vec::new();
    while game.to_act() != ToAct::Over {
        counter = counter.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let action =
            dealer.deal(game).or_else(|| game.pick(counter)).expect("a game that is not over goes on");
        game.apply(action, &mut ()).expect("dealt or listed as legal");
        actions.push(action);
    }
    assert_eq!(dealer.deal(game), None);
    actions
}

fn draws(actions: &[Action]) -> Vec<TileId> {
    let draw = |action: &Action| if let Action::Draw(tile) = action { Some(*tile) } else { None };
    actions.iter().filter_map(draw).collect()
}

fn set_of(tiles: impl IntoIterator<Item = TileId>) -> u128 {
    tiles.into_iter().fold(0, |set, tile| set | 1 << tile.index())
}

#[test]
fn every_tile_is_on_the_table_or_out_or_still_in_its_pile_and_only_once() {
    let small = Some(Table { width: 7, height: 7 });
    for rulebook in RulebookId::ALL {
        for (seats, table, number) in [(2, None, 1), (3, None, 2), (5, None, 3), (2, small, 4), (4, small, 5)]
        {
            let mut game = new_game(rulebook, &Setup { table, ..Setup::new(seats) });
            let actions = play(&mut game, Seed::from_number(number), 7);
            let drawn = draws(&actions);
            assert_eq!(
                set_of(drawn.iter().copied()).count_ones() as usize,
                drawn.len(),
                "a tile was dealt twice"
            );
            let placed = set_of(game.placed().map(|laid| laid.tile));
            let left = game.pile(Pile::Bonus);
            assert_eq!(game.pile(Pile::Land), 0);
            assert_eq!((placed & game.discarded(), placed & left, left & game.discarded()), (0, 0, 0));
            assert_eq!(
                placed | game.discarded() | left,
                set_of(game.tiles().tiles.iter().map(|tile| tile.id))
            );
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game_and_another_seed_another() {
    let played = |number| {
        let mut game = new_game(RulebookId::Hunters2020, &Setup::new(3));
        (play(&mut game, Seed::from_number(number), 11), game.key())
    };
    assert_eq!(played(1), played(1));
    assert_ne!(played(1), played(2));
}

/// The draws come in the pinned order whatever the players do.
#[test]
fn the_orders_of_the_piles_are_pinned() {
    let land = |seed| {
        let mut game = new_game(RulebookId::Hunters2020, &Setup::new(2));
        let drawn = draws(&play(&mut game, seed, 3));
        drawn.into_iter().map(|tile| tile.0).filter(|tile| *tile < 79).collect::<Vec<u8>>()
    };
    let key: [u8; 32] = std::array::from_fn(|i| i as u8);
    assert_eq!(land(Seed::from_number(1)), LAND_OF_1);
    assert_eq!(land(Seed::from_number(42)), LAND_OF_42);
    assert_eq!(land(Seed::new(key)), LAND_OF_KEY);
}

#[rustfmt::skip]
const LAND_OF_1: [u8; 78] = [
    61, 59, 34, 23, 73, 13, 77, 9, 35, 15, 46, 24, 2, 12, 63, 49, 20, 67, 14, 64,
    10, 18, 50, 17, 60, 76, 69, 58, 31, 39, 1, 45, 25, 40, 28, 36, 7, 62, 21, 48,
    57, 41, 27, 16, 74, 4, 29, 54, 42, 66, 22, 44, 55, 5, 3, 70, 37, 11, 75, 38,
    30, 72, 71, 51, 78, 19, 68, 47, 26, 43, 52, 8, 33, 0, 32, 65, 6, 53,
];
#[rustfmt::skip]
const LAND_OF_42: [u8; 78] = [
    36, 66, 58, 19, 3, 0, 39, 10, 4, 51, 40, 71, 70, 46, 61, 8, 14, 49, 1, 52,
    27, 5, 15, 57, 73, 13, 48, 41, 33, 67, 30, 18, 78, 20, 31, 45, 26, 54, 17, 21,
    38, 64, 2, 60, 34, 76, 75, 65, 68, 7, 22, 59, 9, 50, 77, 25, 6, 37, 74, 55,
    47, 72, 35, 23, 43, 63, 32, 69, 28, 62, 29, 12, 53, 24, 16, 42, 44, 11,
];
#[rustfmt::skip]
const LAND_OF_KEY: [u8; 78] = [
    59, 18, 43, 77, 69, 73, 44, 33, 24, 74, 52, 70, 51, 66, 65, 20, 55, 6, 46, 54,
    17, 7, 31, 78, 4, 19, 53, 41, 27, 63, 5, 72, 67, 68, 48, 8, 76, 0, 16, 75,
    26, 12, 42, 32, 15, 30, 38, 13, 40, 25, 21, 45, 64, 58, 9, 28, 50, 14, 37, 35,
    29, 57, 71, 2, 22, 62, 61, 47, 23, 3, 39, 10, 60, 36, 11, 49, 34, 1,
];

#[test]
fn a_taken_back_draw_comes_again() {
    let mut game = new_game(RulebookId::Hunters2002, &Setup::new(2));
    let dealer = Seeded::new(Seed::from_number(9), game.tiles());
    let before = game.clone();
    let first = dealer.deal(&game).expect("the first draw");
    game.apply(first, &mut ()).expect("legal");
    for word in [0, 0] {
        let action = game.pick(word).expect("a choice");
        game.apply(action, &mut ()).expect("legal");
    }
    let second = dealer.deal(&game).expect("the second draw");
    assert_ne!(first, second);
    assert_eq!(dealer.deal(&before), Some(first));
    assert_eq!(dealer.deal(&game), Some(second));
}

#[test]
fn a_dealer_shows_nothing_of_its_order() {
    let game = new_game(RulebookId::Hunters2020, &Setup::new(2));
    assert_eq!(format!("{:?}", Seeded::new(Seed::from_number(5), game.tiles())), "Seeded(…)");
}

#[test]
fn a_named_tile_must_be_left_in_the_right_pile() {
    let mut game = new_game(RulebookId::Hunters2020, &Setup::new(2));
    let all_left = manual::left(&game).expect("the first draw");
    assert_eq!(all_left.to_string(), "left in the land pile: 0–55, 57–78");

    assert_eq!(manual::named(&game, TileId(20)), Ok(Action::Draw(TileId(20))));
    let text = |game: &Game, tile| manual::named(game, TileId(tile)).map_err(|error| error.to_string());
    assert_eq!(
        text(&game, 83),
        Err("tile 83 is of the bonus pile, but the draw is from the land pile (C-7); \
             left in the land pile: 0–55, 57–78"
            .to_owned())
    );
    assert_eq!(
        text(&game, 200),
        Err("the tile set “hunters-2020” has no tile 200 (C-7); left in the land pile: 0–55, 57–78"
            .to_owned())
    );

    game.apply(Action::Draw(TileId(20)), &mut ()).expect("it is left");
    assert_eq!(manual::named(&game, TileId(21)), Err(NamedTileError::NoDraw));
    assert_eq!(manual::left(&game), None);
    while !matches!(game.turn().phase, Phase::Draw(_)) {
        let action = game.pick(0).expect("a choice");
        game.apply(action, &mut ()).expect("legal");
    }
    assert_eq!(
        text(&game, 20),
        Err("tile 20 was drawn before (C-7); left in the land pile: 0–19, 21–55, 57–78".to_owned())
    );
}

/// A person who reads out what a seeded dealer would deal plays the same game.
#[test]
fn both_dealers_deal_whole_games() {
    let mut game = new_game(RulebookId::HuntersZman, &Setup::new(2));
    let actions = play(&mut game, Seed::from_number(6), 1);
    let mut again = new_game(RulebookId::HuntersZman, &Setup::new(2));
    for action in actions {
        if let Action::Draw(tile) = action {
            assert_eq!(manual::named(&again, tile), Ok(action));
        }
        again.apply(action, &mut ()).expect("it was legal before");
    }
    assert!(again == game);
}
