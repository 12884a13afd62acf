//! A person as the dealer: what they name is checked, and what they could have named is told.

use tilewright_deal::{NamedShipError, NamedTileError, Seed, Seeded, manual};
use tilewright_land::{Pile, ShipId, TileId};
use tilewright_rules::{Action, Game, Options, Phase, RulebookId, Setup, ToAct};

fn new_game(rulebook: RulebookId, options: Options) -> Game {
    Game::new(rulebook, &Setup { options, ..Setup::new(2) }).expect("the setup is allowed")
}

/// Why a named tile is refused.
fn tile_error(game: &Game, tile: u8) -> String {
    manual::named(game, TileId(tile))
        .map_or_else(|error| error.to_string(), |draw| panic!("{draw} is allowed"))
}

/// Why a named ship is refused.
fn ship_error(game: &Game, ship: u8) -> String {
    manual::named_ship(game, ShipId(ship))
        .map_or_else(|error| error.to_string(), |reveal| panic!("{reveal} is allowed"))
}

fn draw(game: &mut Game, tile: u8) {
    let action = manual::named(game, TileId(tile)).unwrap_or_else(|error| panic!("{error}"));
    game.apply(action, &mut ()).expect("it was named rightly");
}

/// The players take what comes first until chance is asked again.
fn go_on(game: &mut Game) {
    while matches!(game.to_act(), ToAct::Seat(_)) {
        let action = game.legal_actions()[0];
        game.apply(action, &mut ()).expect("legal");
    }
}

#[test]
fn a_named_tile_must_be_left_in_the_right_pile() {
    let mut game = new_game(RulebookId::Hunters2020, Options::default());
    let all_left = manual::left(&game).expect("the first draw");
    assert_eq!(all_left.to_string(), "left in the land pile: 0–55, 57–78");
    assert_eq!((all_left.pile, all_left.tiles.len(), &all_left.stack), (Pile::Land, 78, &None));

    assert_eq!(manual::named(&game, TileId(20)), Ok(Action::Draw(TileId(20))));
    assert_eq!(
        tile_error(&game, 83),
        "tile 83 is of the bonus pile, but the draw is from the land pile (C-7); \
         left in the land pile: 0–55, 57–78"
    );
    assert_eq!(
        tile_error(&game, 56),
        "tile 56 is of the start pile, but the draw is from the land pile (C-7); \
         left in the land pile: 0–55, 57–78"
    );
    assert_eq!(
        tile_error(&game, 200),
        "the tile set “hunters-2020” has no tile 200 (C-7); left in the land pile: 0–55, 57–78"
    );

    draw(&mut game, 20);
    assert_eq!(manual::named(&game, TileId(21)), Err(NamedTileError::NoDraw(Phase::Place)));
    assert_eq!(tile_error(&game, 21), "no tile is drawn now: the game waits for the drawn tile to be placed");
    assert_eq!(manual::left(&game), None);
    go_on(&mut game);
    assert_eq!(
        tile_error(&game, 20),
        "tile 20 was drawn before (C-7); left in the land pile: 0–19, 21–55, 57–78"
    );
}

#[test]
fn ships_are_named_where_ships_are_turned_up_and_tiles_where_tiles_are_drawn() {
    let mut game = new_game(RulebookId::SouthSeas, Options::default());
    let all_left = manual::ships_left(&game).expect("four ships first");
    assert_eq!(all_left.to_string(), "left in the pile of ships: 0–23");
    assert_eq!(manual::left(&game), None);
    assert_eq!(tile_error(&game, 5), "no tile is drawn now: the game waits for a ship to be turned up");
    assert_eq!(
        ship_error(&game, 24),
        "the tile set “south-seas” has no ship 24 (SS-1); left in the pile of ships: 0–23"
    );
    for ship in [3, 0, 23, 12] {
        let reveal = manual::named_ship(&game, ShipId(ship)).expect("it is in the pile");
        assert_eq!(reveal, Action::Reveal(ShipId(ship)));
        game.apply(reveal, &mut ()).expect("it was named rightly");
        if ship == 3 {
            assert_eq!(
                ship_error(&game, 3),
                "ship 3 was turned up before (SS-1); left in the pile of ships: 0–2, 4–23"
            );
        }
    }
    assert_eq!(manual::ships_left(&game), None);
    let no_ship = NamedShipError::NoShip(Phase::Draw(Pile::Land));
    assert_eq!(manual::named_ship(&game, ShipId(1)), Err(no_ship));
    assert_eq!(
        ship_error(&game, 1),
        "no ship is turned up now: the game waits for a tile to be drawn from the land pile"
    );
    assert_eq!(manual::left(&game).expect("the first draw").to_string(), "left in the land pile: 1–72");
    assert_eq!(
        tile_error(&game, 0),
        "tile 0 is of the start pile, but the draw is from the land pile (C-7); left in the land pile: 1–72"
    );
    draw(&mut game, 5);
    assert_eq!(
        ship_error(&game, 1),
        "no ship is turned up now: the game waits for the drawn tile to be placed"
    );
}

#[test]
fn a_named_tile_must_agree_with_the_stack() {
    let mut game = new_game(RulebookId::Amazonas, Options::default());
    let all_left = manual::left(&game).expect("the first draw");
    assert_eq!(all_left.tiles.len(), 80);
    assert_eq!(
        all_left.to_string(),
        "left in stack 1 of 5: 13 of the land tiles 0–64; 3 of the amazon tiles 65–79"
    );
    for tile in [66, 70, 79] {
        draw(&mut game, tile);
        go_on(&mut game);
    }
    let left = "left in stack 1 of 5: 13 of the land tiles 0–64";
    assert_eq!(
        tile_error(&game, 65),
        format!("tile 65 is one of the amazon tiles, and this stack holds no more of them (AM-1); {left}")
    );
    assert_eq!(tile_error(&game, 70), format!("tile 70 was drawn before (C-7); {left}"));
    assert_eq!(
        tile_error(&game, 80),
        format!("tile 80 is of the double pile, but the draw is from the land pile (C-7); {left}")
    );
    assert_eq!(tile_error(&game, 120), format!("the tile set “amazonas” has no tile 120 (C-7); {left}"));
    for tile in 0..13 {
        draw(&mut game, tile);
        go_on(&mut game);
    }
    assert_eq!(
        manual::left(&game).expect("a draw").to_string(),
        "left in stack 2 of 5: 13 of the land tiles 13–64; 3 of the amazon tiles 65, 67–69, 71–78"
    );
}

#[test]
fn a_plain_shuffle_has_no_stacks() {
    let mut game =
        new_game(RulebookId::Amazonas, Options::parse(RulebookId::Amazonas, "shuffle=plain").unwrap());
    for tile in 65..79 {
        draw(&mut game, tile);
        go_on(&mut game);
    }
    let left = manual::left(&game).expect("a draw");
    assert_eq!(left.to_string(), "left in the pile: 65 land tiles 0–64; 1 amazon tile 79");
    let all_left =
        manual::left(&new_game(RulebookId::Amazonas, game.setup().options)).expect("the first draw");
    assert_eq!(all_left.to_string(), "left in the pile: 65 land tiles 0–64; 15 amazon tiles 65–79");
    assert_eq!(left.stack, None);
}

/// What may be named is what is allowed, at every draw of a game; and a person who reads out what a seeded dealer would
/// deal plays the same game.
#[test]
fn both_dealers_deal_whole_games() {
    for rulebook in RulebookId::ALL {
        let mut game = new_game(rulebook, Options::default());
        let mut again = game.clone();
        let dealer = Seeded::new(Seed::from_number(6), &game);
        let mut counter = 1u32;
        while game.to_act() != ToAct::Over {
            counter = counter.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let action = dealer.deal(&game).or_else(|| game.pick(counter)).expect("a choice");
            match action {
                Action::Draw(tile) => assert_eq!(manual::named(&again, tile), Ok(action)),
                Action::Reveal(ship) => assert_eq!(manual::named_ship(&again, ship), Ok(action)),
                _ => {}
            }
            if game.to_act() == ToAct::Chance {
                check_what_is_left(&game);
            }
            game.apply(action, &mut ()).expect("legal");
            again.apply(action, &mut ()).expect("it was legal before");
        }
        assert!(again == game);
    }
}

fn check_what_is_left(game: &Game) {
    let allowed: Vec<Action> = (0..=255)
        .flat_map(|id| {
            let tile = manual::named(game, TileId(id));
            [tile.ok(), manual::named_ship(game, ShipId(id)).ok()]
        })
        .flatten()
        .collect();
    assert_eq!(allowed, game.legal_actions());
    let tiles = manual::left(game).map_or(Vec::new(), |left| left.tiles).into_iter().map(Action::Draw);
    let ships =
        manual::ships_left(game).map_or(Vec::new(), |left| left.ships).into_iter().map(Action::Reveal);
    assert_eq!(tiles.chain(ships).collect::<Vec<_>>(), allowed);
}
