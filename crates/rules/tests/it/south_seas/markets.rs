//! Markets: when they are complete, who takes which ship, and in which order.

use super::kit::*;
use tilewright_land::ShipId;
use tilewright_rules::clause_test;

/// A market (1) at a bridge from the north (2), open sea around (3 to 11), and five ships, two of them worth most.
const MARKET: &str = "
    0 start: 0 / 0 / 0 / 0: 0 sea
    1 land: 0 1 0 / 0 / 0 / 0: 0 sea, 1 bridge to=8, 8 market
    2 land: 0 / 0 / 0 1 0 / 0: 0 sea, 1 bridge to=junction
    3-12 land: 0 / 0 / 0 / 0: 0 sea
    ship 0 6: any=15
    ship 1 3: any=15
    ship 2 6: any=15
    ship 3 2: any=15
    ship 4 5: any=15
    ship 5 4: any=15
";

/// Seven tiles lie around the market, where A has a merchant; tile 8 is missing.
const SEVEN_AROUND: &str = "
      0r0  2r0  3r0  9r0
      4r0  1r0  5r0
      6r0  7r0  8r0
    A 2
    B 3
    A 1 f8
    B 4
    A 5
    B 6
    A 7
";

/// Two markets (1 and 6) side by side, each at a bridge from the north, and open sea.
const TWO_MARKETS: &str = "
    0 start: 0 / 0 / 0 / 0: 0 sea
    1 land: 0 1 0 / 0 / 0 / 0: 0 sea, 1 bridge to=8, 8 market
    2-3 land: 0 / 0 / 0 1 0 / 0: 0 sea, 1 bridge to=junction
    4-5 land: 0 / 0 / 0 / 0: 0 sea
    6 land: 0 1 0 / 0 / 0 / 0: 0 sea, 1 bridge to=8, 8 market
    7-14 land: 0 / 0 / 0 / 0: 0 sea
";

/// Ten turns in which all tiles but 9 are laid around the two markets.
fn two_merchants(turns: [&str; 10]) -> String {
    format!(
        "2 seats
          0r0  2r0  3r0   4r0
          5r0  1r0  6r0   7r0
          8r0  9r0  10r0  11r0
        {}",
        turns.join("\n")
    )
}

clause_test! {
    // The rulebook's market: two ships of value 6 lie face up, and its owner takes either.
    [SS_11]
    fn the_owner_of_a_market_takes_a_ship_of_highest_value() {
        for (choice, left) in [("a0", [1, 2, 3, 4]), ("a2", [0, 1, 3, 4])] {
            let ship = &choice[1..];
            let game = check_with(MARKET, &format!("2 seats\n{SEVEN_AROUND}
                B 8 [a0,a2] a1=SS-11 a4=SS-11 a9=SS-11 -=C-3 A:{choice}
                > A takes ship {ship}, worth 6, for nothing [SS-11]
                > A has 1.8 back [SS-14]
                > ship 4 is turned up [SS-11]
                = A 6, B 0
                $ A nothing; B nothing
            "));
            assert_eq!(game.ships_shown(), left.map(ShipId));
            assert_eq!(supply(&game, 'A'), 4);
        }
    }

    [SS_11]
    fn a_single_ship_of_highest_value_needs_no_choice() {
        check_with(MARKET, &format!("2 seats, ships 3 1 4 0\n{SEVEN_AROUND}
            B 8
            > A takes ship 0, worth 6, for nothing [SS-11]
            > A has 1.8 back [SS-14]
            > ship 2 is turned up [SS-11]
            = A 6, B 0
        "));
    }

    [SS_11]
    fn a_market_needs_all_eight_neighbours() {
        // Tile 9 lies further off, and the corner in the southeast is still empty.
        let game = check_with(MARKET, &format!("2 seats\n{SEVEN_AROUND}
            B 9
            = A 0, B 0
        "));
        assert_eq!(supply(&game, 'A'), 3);
    }

    [SS_11]
    fn a_market_without_a_merchant_is_nobodys() {
        let turns = SEVEN_AROUND.replace("A 1 f8", "A 1");
        check_with(MARKET, &format!("2 seats\n{turns}
            B 8
            = A 0, B 0
        "));
    }

    [SS_11, C_13]
    fn a_merchant_placed_on_the_last_tile_trades_at_once() {
        check_with(MARKET, "
            2 seats, ships 3 1 4 0
              0r0  2r0  3r0
              4r0  1r0  5r0
              6r0  7r0  8r0
            A 2
            B 3
            A 4
            B 5
            A 6
            B 7
            A 8
            B 1 f8
            > B takes ship 0, worth 6, for nothing [SS-11]
            > B has 1.8 back [SS-14]
            > ship 2 is turned up [SS-11]
            = A 0, B 6
        ");
    }

    // The market of the player to the left comes after that of the player whose turn it is, and finds the ship that was turned
    // up in between.
    [SS_12, SS_11]
    fn owners_take_in_clockwise_order_and_ships_are_turned_up_after_each() {
        let ships = "
            ship 0 3: any=15
            ship 1 2: any=15
            ship 2 2: any=15
            ship 3 2: any=15
            ship 4 6: any=15
            ship 5 4: any=15
        ";
        let set = format!("{TWO_MARKETS}{ships}");
        // A's market is 1, B's is 6, and A completes both.
        check_with(&set, &two_merchants([
            "A 2", "B 3", "A 1 f8", "B 6 f8", "A 4", "B 5", "A 8", "B 7", "A 10", "B 11",
        ]).replace("B 11", "B 11
            A 9
            > A takes ship 0, worth 3, for nothing [SS-11]
            > A has 1.8 back [SS-14]
            > ship 4 is turned up [SS-11]
            > B takes ship 4, worth 6, for nothing [SS-11]
            > B has 6.8 back [SS-14]
            > ship 5 is turned up [SS-11]
            = A 3, B 6
        "));
        // One turn later it is B's turn that completes both, and B comes first.
        check_with(&set, &two_merchants([
            "A 2", "B 3", "A 1 f8", "B 6 f8", "A 4", "B 5", "A 8", "B 7", "A 10", "B 12",
        ]).replace("4r0\n", "4r0  12r0\n").replace("B 12", "B 12
            A 11
            B 9
            > B takes ship 0, worth 3, for nothing [SS-11]
            > B has 6.8 back [SS-14]
            > ship 4 is turned up [SS-11]
            > A takes ship 4, worth 6, for nothing [SS-11]
            > A has 1.8 back [SS-14]
            > ship 5 is turned up [SS-11]
            = A 6, B 3
        "));
    }

    [SS_12]
    fn an_owner_of_several_takes_all_of_theirs_in_succession() {
        let ships = "
            ship 0 3: any=15
            ship 1 2: any=15
            ship 2 2: any=15
            ship 3 2: any=15
            ship 4 2: any=15
            ship 5 4: any=15
        ";
        check_with(&format!("{TWO_MARKETS}{ships}"), &two_merchants([
            "A 2", "B 3", "A 1 f8", "B 4", "A 6 f8", "B 5", "A 8", "B 7", "A 10", "B 11",
        ]).replace("B 11", "B 11
            A 9 [a1,a2,a3,a4] a5=SS-11 a0=SS-11 a2
            > A takes ship 0, worth 3, for nothing [SS-11]
            > A has 1.8 back [SS-14]
            > ship 4 is turned up [SS-11]
            > A takes ship 2, worth 2, for nothing [SS-11]
            > A has 6.8 back [SS-14]
            > ship 5 is turned up [SS-11]
            = A 5, B 0
        "));
    }

    [SS_15]
    fn a_ship_turned_up_for_a_market_may_be_supplied_in_the_same_turn() {
        let set = MARKET
            .replace("ship 4 5: any=15", "ship 4 5: bananas=1")
            .replace("3-12 land", "13 land: 0 1 0 / 0 / 0 / 0: 0 sea, 1 bridge to=2, 2 island bananas=1\n3-12 land");
        let turns = SEVEN_AROUND.replace("0r0  2r0", "13r0  0r0  2r0").replace("4r0", ".  4r0").replace("6r0", ".  6r0");
        check_with(&set, &format!("2 seats\n{turns}
            B 13 f2
            > island 13: 1 bananas*1 = 1 [SS-6]; B 1 with 1
            > B has 13.2 back [SS-14]
            A 9
            B 8 A:a0 [w4:0,1,0,-] w4:0,1,0
            > A takes ship 0, worth 6, for nothing [SS-11]
            > A has 1.8 back [SS-14]
            > ship 4 is turned up [SS-11]
            > B takes ship 4, worth 5, for 1 banana [SS-15]
            > ship 5 is turned up [SS-15]
            = A 6, B 5
        "));
    }

    [SS_11, SS_17]
    fn with_no_ship_left_a_merchant_only_comes_home() {
        // Three ships are taken for wares; the last goes to the market of the player whose turn it is, the game ends with that
        // turn, and the other market is still evaluated in it.
        check_with(&format!("{TWO_MARKETS}
            15-17 land: 0 1 0 / 0 / 0 / 0: 0 sea, 1 bridge to=2, 2 island bananas=1
            ship 0 2: bananas=1
            ship 1 2: bananas=1
            ship 2 2: bananas=1
            ship 3 4: any=15
        "), "
            2 seats
              15r0  16r0  17r0  0r0  2r0  3r0   4r0
              .     .     .     5r0  1r0  6r0   7r0
              .     .     .     8r0  9r0  10r0  11r0
            A 2
            B 3
            A 1 f8
            B 6 f8
            A 17 f2 w0:0,1,0
            > island 17: 1 bananas*1 = 1 [SS-6]; A 1 with 1
            > A has 17.2 back [SS-14]
            > A takes ship 0, worth 2, for 1 banana [SS-15]
            B 16 f2 w1:0,1,0
            > island 16: 1 bananas*1 = 1 [SS-6]; B 1 with 1
            > B has 16.2 back [SS-14]
            > B takes ship 1, worth 2, for 1 banana [SS-15]
            A 15 f2 w2:0,1,0
            > island 15: 1 bananas*1 = 1 [SS-6]; A 1 with 1
            > A has 15.2 back [SS-14]
            > A takes ship 2, worth 2, for 1 banana [SS-15]
            B 4
            A 5
            B 7
            A 8
            B 10
            A 11
            B 9
            > B takes ship 3, worth 4, for nothing [SS-11]
            > B has 6.8 back [SS-14]
            > A finds no ship [SS-11]
            > A has 1.8 back [SS-14]
            > A 0 for nothing [SS-19]
            > B 0 for nothing [SS-19]
            > over: A 4, B 6; won by B [SS-17]
        ");
    }
}

#[test]
fn a_wrong_expectation_is_noticed() {
    let scenario = format!(
        "2 seats\n{SEVEN_AROUND}
        B 8 [a0,a2] a1=SS-11 A:a0
        > A takes ship 0, worth 6, for nothing [SS-11]
        > A has 1.8 back [SS-14]
        > ship 4 is turned up [SS-11]
        = A 6, B 0
        $ A nothing; B nothing"
    );
    let wrong = [
        ("= A 6, B 0", "= A 6, B 1"),
        ("$ A nothing", "$ A 1 fish"),
        ("[a0,a2]", "[a0]"),
        ("a1=SS-11", "a1=C-3"),
        ("a1=SS-11", "a0=SS-11"),
        ("A:a0", "a0"),
        ("worth 6", "worth 5"),
        ("> A has 1.8 back [SS-14]", ""),
        ("2 seats", "2 seats, ships 4"),
        ("A 7", "B 7"),
    ];
    crate::scenario::assert_notices(|text| drop(check_with(MARKET, text)), &scenario, &wrong);
}
