//! A seeded dealer at the table: whole games dealt, every tile and ship once, the same seed the same game.

use tilewright_deal::{Seed, Seeded};
use tilewright_land::{Pile, ShipId, Tile, TileId};
use tilewright_rules::south_seas::SouthSeas;
use tilewright_rules::{Action, Game, Options, Phase, RulebookId, Seat, Setup, Table, ToAct};

fn new_game(rulebook: RulebookId, setup: &Setup) -> Game {
    Game::new(rulebook, setup).expect("the setup is allowed")
}

/// Plays to the end with the dealer's tiles and ships and, for the players, the actions that a small counter picks.
fn play(game: &mut Game, seed: Seed, mut counter: u32) -> Vec<Action> {
    let dealer = Seeded::new(seed, game);
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

fn reveals(actions: &[Action]) -> Vec<ShipId> {
    let reveal = |action: &Action| if let Action::Reveal(ship) = action { Some(*ship) } else { None };
    actions.iter().filter_map(reveal).collect()
}

/// The cells of some tiles of the game's set.
fn cells(game: &Game, wanted: impl Fn(&Tile) -> bool) -> u128 {
    set_of(game.tiles().tiles.iter().filter(|tile| wanted(tile)).map(|tile| tile.id))
}

/// The cells of all tiles that wait in some pile, each under its tile's first cell.
fn left(game: &Game) -> u128 {
    let piles = [Pile::Land, Pile::Bonus, Pile::Amazon, Pile::Double];
    let waiting = piles.into_iter().fold(0, |all, pile| all | game.pile(pile));
    cells(game, |tile| waiting >> tile.leader().0 & 1 == 1)
}

/// Tables to play on. Amazonas needs one as long as its river (AM-3).
fn small_table(rulebook: RulebookId) -> Option<Table> {
    Some(if rulebook == RulebookId::Amazonas {
        Table { width: 3, height: 49 }
    } else {
        Table { width: 7, height: 7 }
    })
}

#[test]
fn every_tile_is_on_the_table_or_out_or_still_in_its_pile_and_only_once() {
    let mut discarded = 0;
    for rulebook in RulebookId::ALL {
        let small = small_table(rulebook);
        for (seats, table, number) in [(2, None, 1), (3, None, 2), (5, None, 3), (2, small, 4), (4, small, 5)]
        {
            let mut game = new_game(rulebook, &Setup { table, ..Setup::new(seats) });
            let at_first = set_of(game.placed().map(|laid| laid.tile));
            let other_boards = cells(&game, |tile| tile.pile == Pile::Start) & !at_first;
            let actions = play(&mut game, Seed::from_number(number), 7);
            let drawn = draws(&actions);
            let different = set_of(drawn.iter().copied()).count_ones() as usize;
            assert_eq!(different, drawn.len(), "a tile was dealt twice");
            let placed = set_of(game.placed().map(|laid| laid.tile));
            let left = left(&game);
            assert_eq!((placed & game.discarded(), placed & left, left & game.discarded()), (0, 0, 0));
            assert_eq!(placed | game.discarded() | left | other_boards, cells(&game, |_| true));
            discarded += game.discarded().count_ones();
            if let Game::SouthSeas(seas) = &game {
                check_ships(seas, &reveals(&actions), seats);
            } else {
                assert_eq!(game.pile(Pile::Land) | game.pile(Pile::Amazon), 0);
                assert_eq!(reveals(&actions), []);
            }
        }
    }
    assert!(discarded > 50, "the small tables must leave some tiles without a place: {discarded}");
}

/// Every ship is a player's, or face up, or in the pile, and only once.
fn check_ships(seas: &SouthSeas, revealed: &[ShipId], seats: u8) {
    let mut seen: Vec<ShipId> = Seat::first(seats).flat_map(|seat| seas.ships_of(seat)).collect();
    seen.extend(seas.ships_shown());
    seen.sort();
    let mut dealt = revealed.to_vec();
    dealt.sort();
    assert_eq!(seen, dealt, "a ship was dealt twice, or lost");
    seen.extend(seas.ships_left());
    seen.sort();
    assert_eq!(seen, (0..24).map(ShipId).collect::<Vec<_>>());
}

#[test]
fn the_same_seed_gives_the_same_game_and_another_seed_another() {
    for rulebook in RulebookId::ALL {
        let played = |number| {
            let mut game = new_game(rulebook, &Setup::new(3));
            (play(&mut game, Seed::from_number(number), 11), game.key())
        };
        assert_eq!(played(1), played(1));
        assert_ne!(played(1), played(2));
    }
}

/// The draws come in the pinned order whatever the players do.
#[test]
fn the_orders_of_the_decks_are_pinned() {
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

/// The decks of the other games, worked out by another program from the description in `docs/record.md`.
#[test]
fn the_orders_of_ships_and_stacks_are_pinned() {
    let played = |rulebook, seed, options| {
        let mut game = new_game(rulebook, &Setup { options, ..Setup::new(2) });
        let actions = play(&mut game, seed, 3);
        (draws(&actions).into_iter().map(|tile| tile.0).collect::<Vec<u8>>(), reveals(&actions))
    };
    let key: [u8; 32] = std::array::from_fn(|i| i as u8);
    let [one, forty_two, key] = [Seed::from_number(1), Seed::from_number(42), Seed::new(key)];
    let usual = Options::default();
    assert_eq!(played(RulebookId::Amazonas, one, usual).0, RIVER_OF_1);
    assert_eq!(played(RulebookId::Amazonas, forty_two, usual).0, RIVER_OF_42);
    assert_eq!(played(RulebookId::Amazonas, key, usual).0, RIVER_OF_KEY);
    let plain = Options { plain_shuffle: true, ..usual };
    assert_eq!(played(RulebookId::Amazonas, one, plain).0, PLAIN_RIVER_OF_1);
    // A game may end before the last tile or the last ship.
    for (seed, all_tiles, all_ships) in [(one, Some(SEAS_OF_1), SHIPS_OF_1), (forty_two, None, SHIPS_OF_42)] {
        let (tiles, ships) = played(RulebookId::SouthSeas, seed, usual);
        assert!(tiles.len() > 40 && ships.len() > 5, "{} tiles, {} ships", tiles.len(), ships.len());
        assert!(all_tiles.is_none_or(|all| all.starts_with(&tiles)), "{tiles:?}");
        assert!(all_ships.map(ShipId).starts_with(&ships), "{ships:?}");
    }
}

#[rustfmt::skip]
const RIVER_OF_1: [u8; 80] = [
    49, 36, 42, 16, 32, 71, 4, 30, 34, 53, 73, 13, 72, 57, 11, 7, 68, 48, 6, 44,
    3, 10, 1, 15, 65, 21, 75, 56, 17, 47, 39, 50, 40, 62, 35, 46, 9, 74, 45, 29,
    52, 0, 28, 70, 59, 5, 77, 43, 63, 64, 54, 41, 55, 12, 60, 61, 78, 23, 76, 38,
    18, 79, 2, 8, 66, 22, 19, 51, 24, 33, 69, 37, 26, 14, 27, 25, 20, 58, 67, 31,
];
#[rustfmt::skip]
const RIVER_OF_42: [u8; 80] = [
    16, 23, 46, 76, 3, 44, 51, 75, 36, 54, 64, 21, 43, 5, 1, 70, 63, 12, 0, 55,
    27, 35, 65, 19, 45, 73, 56, 38, 67, 57, 25, 7, 72, 69, 20, 8, 39, 48, 52, 41,
    50, 28, 31, 4, 60, 40, 79, 6, 32, 62, 74, 61, 66, 49, 30, 59, 15, 78, 29, 58,
    26, 22, 14, 47, 9, 37, 42, 33, 17, 10, 71, 34, 68, 53, 13, 77, 24, 2, 11, 18,
];
#[rustfmt::skip]
const RIVER_OF_KEY: [u8; 80] = [
    66, 41, 43, 6, 45, 14, 75, 57, 33, 20, 48, 65, 8, 62, 22, 27, 76, 29, 44, 19,
    16, 39, 3, 35, 4, 46, 78, 30, 54, 71, 18, 28, 51, 58, 52, 11, 49, 40, 37, 73,
    69, 55, 74, 26, 23, 61, 7, 17, 64, 47, 15, 72, 21, 13, 5, 9, 63, 77, 32, 59,
    2, 34, 70, 50, 12, 36, 60, 53, 67, 25, 68, 38, 79, 0, 42, 56, 1, 31, 24, 10,
];
#[rustfmt::skip]
const PLAIN_RIVER_OF_1: [u8; 80] = [
    35, 43, 10, 28, 49, 36, 76, 9, 56, 40, 60, 68, 71, 2, 24, 33, 0, 45, 27, 44,
    20, 67, 13, 58, 51, 41, 7, 69, 55, 66, 79, 46, 21, 48, 59, 73, 61, 42, 12, 8,
    53, 5, 78, 31, 17, 14, 64, 52, 38, 39, 75, 15, 77, 4, 23, 11, 18, 65, 47, 62,
    22, 30, 3, 16, 34, 25, 72, 63, 50, 29, 70, 74, 57, 26, 1, 54, 32, 6, 19, 37,
];
#[rustfmt::skip]
const SEAS_OF_1: [u8; 72] = [
    61, 66, 50, 31, 55, 34, 57, 38, 44, 40, 62, 59, 29, 51, 60, 68, 18, 22, 7, 27,
    52, 12, 19, 4, 28, 46, 2, 37, 72, 26, 3, 9, 25, 49, 21, 48, 11, 63, 1, 23,
    47, 10, 33, 16, 5, 13, 58, 36, 41, 53, 35, 32, 6, 67, 43, 70, 71, 8, 64, 20,
    24, 56, 69, 42, 14, 39, 45, 15, 54, 17, 65, 30,
];
#[rustfmt::skip]
const SHIPS_OF_1: [u8; 24] = [
    0, 8, 16, 15, 14, 5, 7, 19, 4, 13, 11, 17, 10, 9, 1, 18, 22, 6, 21, 12,
    23, 2, 3, 20,
];
#[rustfmt::skip]
const SHIPS_OF_42: [u8; 24] = [
    10, 2, 6, 12, 7, 0, 5, 22, 9, 16, 23, 20, 15, 17, 13, 3, 11, 18, 21, 4,
    8, 19, 14, 1,
];

#[test]
fn a_taken_back_draw_comes_again() {
    for rulebook in RulebookId::ALL {
        let mut game = new_game(rulebook, &Setup::new(2));
        let dealer = Seeded::new(Seed::from_number(9), &game);
        // Every moment before a draw, with what was drawn; in between the players take what comes.
        let mut moments = Vec::new();
        while game.to_act() != ToAct::Over {
            let action = dealer.deal(&game).inspect(|dealt| moments.push((game.clone(), *dealt)));
            let action = action
                .or_else(|| game.pick((moments.len() as u32).wrapping_mul(0x1357_9bdf)))
                .expect("a choice");
            game.apply(action, &mut ()).expect("legal");
        }
        assert!(moments.len() > 70, "{rulebook}: {}", moments.len());
        for (before, dealt) in moments.iter().rev() {
            assert_eq!(dealer.deal(before), Some(*dealt));
            // Dealt again, it is gone from there on.
            let mut again = before.clone();
            again.apply(*dealt, &mut ()).expect("legal");
            assert_ne!(dealer.deal(&again), Some(*dealt));
        }
    }
}

/// Some tiles and ships are named by a person who reads a real box, the rest are dealt: the dealer goes on with what is
/// left, and never against what the stack of Amazonas is known to hold.
#[test]
fn a_dealer_goes_on_after_somebody_else_drew() {
    for rulebook in RulebookId::ALL {
        let mut game = new_game(rulebook, &Setup::new(3));
        let dealer = Seeded::new(Seed::from_number(5), &game);
        let mut counter = 1u32;
        while game.to_act() != ToAct::Over {
            counter = counter.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let dealt = dealer.deal(&game);
            assert_eq!(dealt.is_some(), game.to_act() == ToAct::Chance);
            let action = if counter >> 31 == 0 { dealt } else { None };
            let action = action.or_else(|| game.pick(counter << 1)).expect("a choice");
            game.apply(action, &mut ()).expect("what is dealt is legal");
        }
    }
}

#[test]
fn stacks_are_dealt_in_turn_and_a_plain_shuffle_has_none() {
    let amazon_tiles = |options, number| -> [usize; 5] {
        let mut game = new_game(RulebookId::Amazonas, &Setup { options, ..Setup::new(2) });
        let drawn = draws(&play(&mut game, Seed::from_number(number), 3));
        assert_eq!(drawn.len(), 80);
        std::array::from_fn(|stack| {
            drawn[16 * stack..16 * (stack + 1)].iter().filter(|tile| tile.0 >= 65).count()
        })
    };
    let plain = Options { plain_shuffle: true, ..Options::default() };
    for number in 0..20 {
        assert_eq!(amazon_tiles(Options::default(), number), [3; 5]);
    }
    assert!((0..20).any(|number| amazon_tiles(plain, number) != [3; 5]));
}

#[test]
fn what_is_dealt_is_what_the_game_waits_for() {
    let mut game = new_game(RulebookId::SouthSeas, &Setup::new(2));
    let dealer = Seeded::new(Seed::from_number(1), &game);
    for ship in &SHIPS_OF_1[..4] {
        assert_eq!(game.turn().phase, Phase::Reveal);
        assert_eq!(dealer.deal(&game), Some(Action::Reveal(ShipId(*ship))));
        game.apply(Action::Reveal(ShipId(*ship)), &mut ()).expect("it is in the pile");
    }
    assert_eq!(dealer.deal(&game), Some(Action::Draw(TileId(SEAS_OF_1[0]))));
}

#[test]
fn a_dealer_shows_nothing_of_its_order() {
    let game = new_game(RulebookId::Hunters2020, &Setup::new(2));
    assert_eq!(format!("{:?}", Seeded::new(Seed::from_number(5), &game)), "Seeded(…)");
}
