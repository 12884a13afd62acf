//! A seeded dealer at the table: whole games dealt, every tile and ship once, the same seed the same game.

use tilewright_deal::{Seed, Seeded};
use tilewright_land::{Pile, ShipId, Tile, TileId};
use tilewright_rules::south_seas::SouthSeas;
use tilewright_rules::{Action, BoardLimit, Game, Options, Phase, RulebookId, Seat, Setup, ToAct};

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
fn small_table(rulebook: RulebookId) -> Option<BoardLimit> {
    Some(if rulebook == RulebookId::Amazonas {
        BoardLimit { width: 3, height: 49 }
    } else {
        BoardLimit { width: 7, height: 7 }
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

/// The pinned order of a deck; see `orders.txt`.
#[track_caller]
fn order(name: &str) -> Vec<u8> {
    let lines = include_str!("orders.txt").lines().filter_map(|line| line.split_once(": "));
    let (_, order) = lines.into_iter().find(|(deck, _)| *deck == name).expect("a deck that is written down");
    order.split(' ').map(|id| id.parse().expect("a number")).collect()
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
    assert_eq!(land(Seed::from_number(1)), order("land of 1"));
    assert_eq!(land(Seed::from_number(42)), order("land of 42"));
    assert_eq!(land(Seed::new(key)), order("land of the key"));
}

/// The decks of the other games, worked out by another program from the description in `docs/record.md`.
#[test]
fn the_orders_of_ships_and_stacks_are_pinned() {
    let played = |rulebook, seed, options| {
        let mut game = new_game(rulebook, &Setup { options, ..Setup::new(2) });
        let actions = play(&mut game, seed, 4);
        (draws(&actions).into_iter().map(|tile| tile.0).collect::<Vec<u8>>(), reveals(&actions))
    };
    let key: [u8; 32] = std::array::from_fn(|i| i as u8);
    let [one, forty_two, key] = [Seed::from_number(1), Seed::from_number(42), Seed::new(key)];
    let usual = Options::default();
    assert_eq!(played(RulebookId::Amazonas, one, usual).0, order("river of 1"));
    assert_eq!(played(RulebookId::Amazonas, forty_two, usual).0, order("river of 42"));
    assert_eq!(played(RulebookId::Amazonas, key, usual).0, order("river of the key"));
    let plain = Options::parse(RulebookId::Amazonas, "shuffle=plain").unwrap();
    assert_eq!(played(RulebookId::Amazonas, one, plain).0, order("plain river of 1"));
    // A game may end before the last tile or the last ship.
    let seas = [(one, Some("seas of 1"), "ships of 1"), (forty_two, None, "ships of 42")];
    for (seed, all_tiles, all_ships) in seas {
        let (tiles, ships) = played(RulebookId::SouthSeas, seed, usual);
        assert!(tiles.len() > 40 && ships.len() > 5, "{} tiles, {} ships", tiles.len(), ships.len());
        assert!(all_tiles.is_none_or(|all| order(all).starts_with(&tiles)), "{tiles:?}");
        let all_ships: Vec<ShipId> = order(all_ships).into_iter().map(ShipId).collect();
        assert!(all_ships.starts_with(&ships), "{ships:?}");
    }
}

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
    let plain = Options::parse(RulebookId::Amazonas, "shuffle=plain").unwrap();
    for number in 0..20 {
        assert_eq!(amazon_tiles(Options::default(), number), [3; 5]);
    }
    assert!((0..20).any(|number| amazon_tiles(plain, number) != [3; 5]));
}

#[test]
fn what_is_dealt_is_what_the_game_waits_for() {
    let mut game = new_game(RulebookId::SouthSeas, &Setup::new(2));
    let dealer = Seeded::new(Seed::from_number(1), &game);
    for ship in &order("ships of 1")[..4] {
        assert_eq!(game.turn().phase, Phase::Reveal);
        assert_eq!(dealer.deal(&game), Some(Action::Reveal(ShipId(*ship))));
        game.apply(Action::Reveal(ShipId(*ship)), &mut ()).expect("it is in the pile");
    }
    assert_eq!(dealer.deal(&game), Some(Action::Draw(TileId(order("seas of 1")[0]))));
}

#[test]
fn a_dealer_shows_nothing_of_its_order() {
    let game = new_game(RulebookId::Hunters2020, &Setup::new(2));
    assert_eq!(format!("{:?}", Seeded::new(Seed::from_number(5), &game)), "Seeded(…)");
}
