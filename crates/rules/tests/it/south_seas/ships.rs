//! Delivering wares to ships: what they ask for, and what may be paid.

use super::kit::*;
use tilewright_land::ShipId;
use tilewright_rules::south_seas::SouthSeas;
use tilewright_rules::{Phase, Rulebook, clause_test};

/// Seat A gathers wares on the tiles 1 (bananas), 2 (shells) and 3 (fish), ends the third turn with `delivery`, and then
/// comes what `then` says. Tiles of open sea, 6 to 9, are left.
#[track_caller]
fn check_delivery([shells, bananas, fish]: [u8; 3], ships: &str, delivery: &str, then: &str) -> SouthSeas {
    let printed = |word: &str, count: u8| if count > 0 { format!("{word}={count}") } else { String::new() };
    let set = format!(
        "0 start: 0 / 0 1 0 / 0 / 0: 0 sea, 1 bridge to=junction
         1 land: 0 1 0 / 0 / 0 / 0: 0 sea, 1 bridge to=2, 2 island {}
         2 land: 0 / 0 / 0 / 0 1 0: 0 sea, 1 bridge to=junction {}
         3 land: 0 / 0 / 0 / 0: 0 sea boat=1 {}
         4-9 land: 0 / 0 / 0 / 0: 0 sea
         {ships}",
        printed("bananas", bananas),
        printed("shells", shells),
        printed("fish", fish),
    );
    // An islander is placed only where there is something to gather.
    let turn = |count: u8, place: &str, delivery: &str, events: &str| match count {
        0 => delivery.to_owned(),
        _ => format!("{place} {delivery}\n{}", events.replace('#', &count.to_string())),
    };
    let picked = "> island 1: # bananas*1 = # [SS-6]; A # with 1
        > A has 1.2 back [SS-14]";
    let collected = "> bridge 0 2: # shells*1 = # [SS-5]; A # with 1
        > A has 2.1 back [SS-14]";
    let fished = "> sea region 0 1 2 3 4 5: # fish*1 [SS-7] = # [SS-8]; A # with 1
        > A has 3.0 back [SS-14]
        > 1 fish on 3.0 are covered [SS-9]";
    let scenario = format!(
        "2 seats
          3r0  1r0  0r0  2r0
          .    .    4r0  5r0  6r0  7r0
        A 1 {}
        B 4
        A 2 {}
        B 5
        A 3 {}
        {then}",
        turn(bananas, "f2", "", picked),
        turn(shells, "f1", "", collected),
        turn(fish, "f0", delivery, fished),
    );
    check_with(&set, &scenario)
}

/// A ship, and three that nobody can pay for.
fn only(ship: &str) -> String {
    format!("{ship}\nship 20 2: any=15\nship 21 2: any=15\nship 22 2: any=15")
}

clause_test! {
    // The rulebook's five deliveries.
    [SS_15, SS_16]
    fn the_rulebooks_ships_are_paid_as_it_shows() {
        check_delivery([2, 1, 1], &only("ship 0 5: shells=2 fish=1 bananas=1"), "[w0:2,1,1,-] w0:2,1,1", "
            > A takes ship 0, worth 5, for 2 shells, 1 banana, 1 fish [SS-15]
            = A 5, B 0
            $ A nothing; B nothing
        ");
        check_delivery([0, 3, 3], &only("ship 0 5: any=6"), "[w0:0,3,3,-] w0:0,3,3", "
            > A takes ship 0, worth 5, for 3 bananas, 3 fish [SS-15]
            = A 5, B 0
            $ A nothing; B nothing
        ");
        check_delivery([0, 0, 5], &only("ship 0 4: any=5"), "[w0:0,0,5,-] w0:0,0,5", "
            > A takes ship 0, worth 4, for 5 fish [SS-15]
            = A 4, B 0
            $ A nothing; B nothing
        ");
        check_delivery([4, 0, 0], &only("ship 0 3: letters=AAAA"), "[w0:4,0,0,-] w0:4,0,0", "
            > A takes ship 0, worth 3, for 4 shells [SS-15]
            = A 3, B 0
            $ A nothing; B nothing
        ");
        check_delivery([3, 1, 0], &only("ship 0 3: letters=AAAB"), "[w0:3,1,0,-] w0:3,1,0", "
            > A takes ship 0, worth 3, for 3 shells, 1 banana [SS-15]
            = A 3, B 0
            $ A nothing; B nothing
        ");
    }

    [SS_16, SS_15]
    fn the_player_chooses_what_to_pay_where_there_is_a_choice() {
        check_delivery([2, 1, 1], &only("ship 0 2: any=3"), "[w0:1,1,1,w0:2,0,1,w0:2,1,0,-] w0:0,1,1=SS-16 w0:3,0,0=SS-15 w0:2,0,1", "
            > A takes ship 0, worth 2, for 2 shells, 1 fish [SS-15]
            $ A 1 banana; B nothing
        ");
        // Three of one kind and one of another: which is which, the player says.
        check_delivery([3, 3, 1], &only("ship 0 3: letters=AAAB"), "[w0:0,3,1,w0:1,3,0,w0:3,0,1,w0:3,1,0,-] w0:2,2,0=SS-16 w0:1,3,0", "
            > A takes ship 0, worth 3, for 1 shell, 3 bananas [SS-15]
            $ A 2 shells, 1 fish; B nothing
        ");
    }

    [SS_16]
    fn different_letters_stand_for_different_kinds() {
        let game = check_delivery([4, 0, 0], &only("ship 0 3: letters=AAAB"), "...", "");
        assert_eq!(game.turn().phase, Phase::Occupy, "nothing was placed yet");
        let game = check_delivery([4, 0, 0], &only("ship 0 3: letters=AAAB"), "", "$ A 4 shells; B nothing");
        assert_eq!(game.scores(), [0, 0]);
        check_delivery([1, 1, 1], &only("ship 0 4: letters=ABC"), "[w0:1,1,1,-] w0:1,1,1", "
            > A takes ship 0, worth 4, for 1 shell, 1 banana, 1 fish [SS-15]
        ");
    }

    [SS_16]
    fn a_letter_may_stand_for_a_kind_that_the_ship_names_too() {
        check_delivery([2, 0, 3], &only("ship 0 4: fish=1 letters=AA"), "[w0:0,0,3,w0:2,0,1,-] w0:0,0,3", "
            > A takes ship 0, worth 4, for 3 fish [SS-15]
            $ A 2 shells; B nothing
        ");
    }

    [SS_16]
    fn one_cost_mixes_named_wares_any_and_letters() {
        // A fish, one ware of any kind, two of one kind and one of another: the fish is owed, and without a second kind
        // besides it the letters are not paid.
        let ship = only("ship 0 6: fish=1 any=1 letters=AAB");
        check_delivery([4, 1, 1], &ship, "[w0:3,1,1,-] w0:4,0,1=SS-16 w0:4,1,0=SS-16 w0:2,1,1=SS-16 w0:3,1,1", "
            > A takes ship 0, worth 6, for 3 shells, 1 banana, 1 fish [SS-15]
            $ A 1 shell; B nothing
        ");
        // A second fish may stand for a letter.
        check_delivery([3, 2, 2], &ship, "[w0:1,2,2,w0:2,1,2,w0:2,2,1,w0:3,0,2,w0:3,1,1,-] w0:3,2,0=SS-16 w0:3,0,2", "
            > A takes ship 0, worth 6, for 3 shells, 2 fish [SS-15]
            $ A 2 bananas; B nothing
        ");
    }

    [SS_15, SS_2]
    fn one_ship_is_supplied_in_a_turn_and_its_place_is_filled() {
        let ships = "
            ship 0 2: fish=1
            ship 1 3: fish=1
            ship 2 2: any=15
            ship 3 2: any=15
            ship 4 6: fish=1
            ship 5 2: any=15
        ";
        let game = check_delivery([0, 0, 3], ships, "[w0:0,0,1,w1:0,0,1,-] w4:0,0,1=SS-15 w0:1,0,0=SS-16 w1:0,0,1 w0:0,0,1=C-3", "
            > A takes ship 1, worth 3, for 1 fish [SS-15]
            > ship 4 is turned up [SS-15]
            = A 3, B 0
            $ A 2 fish; B nothing
            B 6
            A 7 [f0,-] - [w0:0,0,1,w4:0,0,1,-] w4:0,0,1
            > A takes ship 4, worth 6, for 1 fish [SS-15]
            > ship 5 is turned up [SS-15]
            = A 9, B 0
        ");
        assert_eq!(game.ships_of(seat('A')), [1, 4].map(ShipId));
        assert_eq!(game.ships_shown(), [0, 2, 3, 5].map(ShipId));
        assert!(game.ships_left().is_empty());
    }

    [SS_15]
    fn a_delivery_is_never_a_duty_and_never_asked_for_in_vain() {
        let game = check_delivery([0, 0, 3], &only("ship 0 2: fish=1"), "-", "
            = A 0, B 0
            $ A 3 fish; B nothing
        ");
        assert_eq!(game.turn().seat, seat('B'));
        // With too few wares nobody is asked.
        let game = check_delivery([0, 0, 3], &only("ship 0 2: fish=4"), "...", "");
        assert_eq!((game.turn().seat, game.turn().phase), (seat('B'), Phase::Draw(tilewright_land::Pile::Land)));
    }

    [SS_15, SS_2]
    fn wares_of_others_pay_nothing() {
        check_delivery([0, 0, 3], &only("ship 0 2: fish=2"), "-", "
            B 6 ...
        ");
        let game = check_delivery([0, 0, 3], &only("ship 0 2: fish=2"), "-", "
            B 6
            $ A 3 fish; B nothing
        ");
        assert_eq!(game.turn().seat, seat('A'));
    }
}
