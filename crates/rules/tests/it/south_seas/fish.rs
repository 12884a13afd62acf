//! Sea regions: enclosed or fished by a boat, and the fish that are covered.

use super::kit::*;
use tilewright_land::{TileId, Zone};
use tilewright_rules::clause_test;
use tilewright_rules::south_seas::CoveredFish;

/// Four bends that make a ring around a sea region of five fish.
const RING: &str = "
    0 start: 0 / 0 1 2 / 2 1 0 / 0: 0 sea, 1 bridge, 2 sea fish=1
    1-2 land: 0 1 2 / 2 1 0 / 0 / 0: 0 sea, 1 bridge, 2 sea fish=1
    3 land: 0 1 2 / 2 1 0 / 0 / 0: 0 sea, 1 bridge, 2 sea fish_pairs=1
    4 land: 0 1 2 / 2 1 0 / 0 / 0: 0 sea, 1 bridge, 2 sea fish_pairs=1 boat=1
    5 land: 0 / 0 / 0 / 0: 0 sea
";

/// Open sea, with and without fish and boats.
const OPEN: &str = "
    0 start: 0 / 0 / 0 / 0: 0 sea fish=1 fish_pairs=1
    1 land: 0 / 0 / 0 / 0: 0 sea fish=2
    2-5 land: 0 / 0 / 0 / 0: 0 sea boat=1
    6 land: 0 / 0 / 0 / 0: 0 sea fish_pairs=1 boat=1
    7 land: 0 / 0 / 0 / 0: 0 sea fish=1 fish_pairs=1 boat=1
    8-13 land: 0 / 0 / 0 / 0: 0 sea
";

/// The same without a fish on the start tile.
fn bare() -> String {
    OPEN.replace("0 sea fish=1 fish_pairs=1\n", "0 sea\n")
}

/// Fish covered on a tile's zone 0.
fn covered(tile: u8, singles: u8, pairs: u8) -> CoveredFish {
    CoveredFish { tile: TileId(tile), zone: Zone(0), singles, pairs }
}

clause_test! {
    // The rulebook's enclosed region of five fish.
    [SS_7]
    fn an_enclosed_region_gives_its_fish() {
        check_with(RING, "
            2 seats
              0r0  1r2
              2r0  3r3
            A 1 f2
            B 2
            $ A nothing; B nothing
            A 3
            > sea region 0 1 2 3: 5 fish*1 = 5 [SS-7]; A 5 with 1
            > A has 1.2 back [SS-14]
            $ A 5 fish; B nothing
        ");
    }

    [SS_7]
    fn islands_enclose_a_region_too() {
        check_with("
            0 start: 1 / 0 / 1 / 1: 0 sea fish=1 fish_pairs=1, 1 island
            1 land: 1 / 1 / 1 / 0: 0 sea fish_pairs=1, 1 island
            2 land: 0 / 0 / 0 / 0: 0 island
        ", "
            2 seats
              0r0  1r0
            A 1 f0
            > sea region 0 1: 5 fish*1 = 5 [SS-7]; A 5 with 1
            > A has 1.0 back [SS-14]
        ");
    }

    // The rulebook's boat: red has a fisher in a region, adds a boat, gains five fish, and two fish are covered.
    [SS_7, SS_9, SS_14]
    fn a_boat_gives_the_fish_of_the_whole_region_and_covers_a_pair() {
        let game = check_with(OPEN, "
            2 seats
              0r0  1r0  2r0
            A 1 f0
            B 2
            > sea region 0 1 2: 5 fish*1 [SS-7] = 5 [SS-8]; A 5 with 1
            > A has 1.0 back [SS-14]
            > 2 fish on 0.0 are covered [SS-9]
            $ A 5 fish; B nothing
        ");
        assert_eq!(game.covered_groups(), [covered(0, 0, 1)]);
        assert_eq!(supply(&game, 'A'), 4);
    }

    // The rulebook's fisher placed together with the boat: three fish, the pair covered, the fisher back.
    [SS_7, SS_9, SS_14, C_13]
    fn a_fisher_placed_with_the_boat_fishes_at_once() {
        let game = check_with(&bare(), "
            2 seats
              0r0  7r0
            A 7 f0
            > sea region 0 7: 3 fish*1 [SS-7] = 3 [SS-8]; A 3 with 1
            > A has 7.0 back [SS-14]
            > 2 fish on 7.0 are covered [SS-9]
            $ A 3 fish; B nothing
        ");
        assert_eq!(supply(&game, 'A'), 4);
        assert_eq!(game.covered_groups(), [covered(7, 0, 1)]);
    }

    [SS_7, SS_9]
    fn covered_fish_never_count_again() {
        check_with(OPEN, "
            2 seats
              0r0  1r0  2r0  3r0  4r0  5r0  8r0
            A 1 f0
            B 2
            > sea region 0 1 2: 5 fish*1 [SS-7] = 5 [SS-8]; A 5 with 1
            > A has 1.0 back [SS-14]
            > 2 fish on 0.0 are covered [SS-9]
            A 3 f0 [x0.0,x1.0] x1.0
            > sea region 0 1 2 3: 3 fish*1 [SS-7] = 3 [SS-8]; A 3 with 1
            > A has 3.0 back [SS-14]
            > 1 fish on 1.0 are covered [SS-9]
            B 4 f0 [x0.0,x1.0] x1.0
            > sea region 0 1 2 3 4: 2 fish*1 [SS-7] = 2 [SS-8]; B 2 with 1
            > B has 4.0 back [SS-14]
            > 1 fish on 1.0 are covered [SS-9]
            A 5 f0
            > sea region 0 1 2 3 4 5: 1 fish*1 [SS-7] = 1 [SS-8]; A 1 with 1
            > A has 5.0 back [SS-14]
            > 1 fish on 0.0 are covered [SS-9]
            $ A 9 fish; B 2 fish
        ");
    }

    [SS_8]
    fn without_a_fisher_a_boat_does_nothing() {
        let game = check_with(OPEN, "
            2 seats
              0r0  2r0  8r0
            A 2
            B 8 f0
            $ A nothing; B nothing
        ");
        assert!(game.covered_groups().is_empty());
        // The boat of an earlier turn does not act again: the fisher stays.
        assert_eq!(supply(&game, 'B'), 3);
    }

    [SS_8]
    fn a_boat_acts_in_its_own_piece_of_sea_only() {
        let divided = "
            0 start: 0 / 0 / 0 / 0: 0 sea
            1 land: 0 / 1 / 2 / 1: 0 sea fish=1 boat=1, 1 island, 2 sea fish=2
            2 land: 0 / 0 / 0 / 0: 0 sea
        ";
        let game = check_with(divided, "
            2 seats
              0r0
              1r0
            A 1 f2
            $ A nothing; B nothing
        ");
        assert_eq!(supply(&game, 'A'), 3);
        check_with(divided, "
            2 seats
              0r0
              1r0
            A 1 f0
            > sea region 0 1: 1 fish*1 [SS-7] = 1 [SS-8]; A 1 with 1
            > A has 1.0 back [SS-14]
            > 1 fish on 1.0 are covered [SS-9]
        ");
    }

    [SS_8, SS_9]
    fn two_boats_on_one_tile_act_each_in_its_own_region() {
        // An island from west to east parts the start tile, and tile 5 too, which has a boat on either hand. Its player chooses
        // what is covered, first in the north and then in the south.
        let set = "
            0 start: 0 / 1 / 2 / 1: 0 sea fish=1, 1 island, 2 sea fish_pairs=1
            1-2 land: 0 / 0 / 0 / 0: 0 sea
            3 land: 0 / 0 / 0 / 0: 0 sea fish=1
            4 land: 0 / 0 / 0 / 0: 0 sea fish_pairs=1
            5 land: 0 / 1 / 2 / 1: 0 sea boat=1, 1 island, 2 sea boat=1
            6 land: 0 / 0 / 0 / 0: 0 sea
        ";
        let game = check_with(set, "
            2 seats
              1r0  3r0
              0r0  5r0
              2r0  4r0
            A 1 f0
            B 2 f0
            A 3
            B 4
            A 5 [x0.0,x3.0] x0.2=SS-9 x3.0 [x0.2,x4.0] x0.0=SS-9 x0.2
            > sea region 0 1 3 5: 2 fish*1 [SS-7] = 2 [SS-8]; A 2 with 1
            > A has 1.0 back [SS-14]
            > 1 fish on 3.0 are covered [SS-9]
            > sea region 0 2 4 5: 4 fish*1 [SS-7] = 4 [SS-8]; B 4 with 1
            > B has 2.0 back [SS-14]
            > 2 fish on 0.2 are covered [SS-9]
            $ A 2 fish; B 4 fish
        ");
        assert_eq!((supply(&game, 'A'), supply(&game, 'B')), (4, 4));
    }

    [SS_8, SS_9]
    fn two_boats_on_one_tile_in_one_region_evaluate_it_once() {
        // Around the island on the start tile the waters north and south of tile 5 are one. The first boat sends the fisher home,
        // and the second finds none.
        let set = "
            0 start: 0 / 1 / 0 / 0: 0 sea fish=3, 1 island
            1-4 land: 0 / 0 / 0 / 0: 0 sea
            5 land: 0 / 1 / 2 / 1: 0 sea boat=1, 1 island, 2 sea boat=1
            6 land: 0 / 0 / 0 / 0: 0 sea
        ";
        let game = check_with(set, "
            2 seats
              1r0  3r0
              0r0  5r0
              2r0  4r0
            A 1 f0
            B 2
            A 3
            B 4
            A 5
            > sea region 0 1 2 3 4 5: 3 fish*1 [SS-7] = 3 [SS-8]; A 3 with 1
            > A has 1.0 back [SS-14]
            > 1 fish on 0.0 are covered [SS-9]
            $ A 3 fish; B nothing
        ");
        assert_eq!(game.covered_groups(), [covered(0, 1, 0)]);
    }

    [SS_8]
    fn the_evaluation_is_forced_even_for_no_fish() {
        let game = check_with(&bare(), "
            2 seats
              0r0  8r0  2r0
            A 8 f0
            B 2
            > sea region 0 2 8: nothing = 0 [SS-8]; A 0 with 1
            > A has 8.0 back [SS-14]
            $ A nothing; B nothing
        ");
        assert_eq!(supply(&game, 'A'), 4);
        assert!(game.covered_groups().is_empty(), "there is nothing to cover");
    }

    [SS_9]
    fn among_several_groups_the_player_of_the_tile_chooses() {
        // The new tile's own pair may be covered too; a single fish may not while there are pairs.
        let game = check_with(OPEN, "
            2 seats
              0r0  1r0  6r0
            A 1 f0
            B 6 [x0.0,x6.0] x1.0=SS-9 x5.0=SS-9 x6.1=SS-9 -=C-3 x6.0
            > sea region 0 1 6: 7 fish*1 [SS-7] = 7 [SS-8]; A 7 with 1
            > A has 1.0 back [SS-14]
            > 2 fish on 6.0 are covered [SS-9]
            $ A 7 fish; B nothing
        ");
        assert_eq!(game.covered_groups(), [covered(6, 0, 1)]);
    }

    [SS_9]
    fn one_group_on_one_zone_needs_no_choice() {
        let game = check_with(&bare(), "
            2 seats
              0r0  1r0  2r0
            A 1 f0
            B 2
            > sea region 0 1 2: 2 fish*1 [SS-7] = 2 [SS-8]; A 2 with 1
            > A has 1.0 back [SS-14]
            > 1 fish on 1.0 are covered [SS-9]
        ");
        assert_eq!(game.covered_groups(), [covered(1, 1, 0)]);
    }

    [SS_10]
    fn enclosed_and_reached_by_a_boat_it_is_evaluated_once_and_nothing_is_covered() {
        let game = check_with(RING, "
            2 seats
              0r0  1r2
              2r0  4r3
            A 1 f2
            B 2
            A 4
            > sea region 0 1 2 4: 5 fish*1 = 5 [SS-7]; A 5 with 1
            > A has 1.2 back [SS-14]
            $ A 5 fish; B nothing
        ");
        assert!(game.covered_groups().is_empty());
    }

    [SS_13, C_10]
    fn fishers_who_tie_each_get_all_the_fish() {
        check_with("
            0 start: 0 / 0 / 0 / 0: 0 island
            1 land: 0 / 0 / 1 / 0: 0 sea fish=1, 1 island
            2 land: 0 / 0 / 0 / 1: 0 sea fish_pairs=1, 1 island
            3 land: 0 / 0 / 0 / 0: 0 sea boat=1
            4 land: 0 / 0 / 0 / 0: 0 sea
        ", "
            2 seats
              1r0  3r0
              0r0  2r0
            A 1 f0
            B 2 f0
            A 3 [-] f0=C-9 -
            > sea region 1 2 3: 3 fish*1 [SS-7] = 3 [SS-8]; A 3 with 1; B 3 with 1
            > A has 1.0 back [SS-14]
            > B has 2.0 back [SS-14]
            > 2 fish on 2.0 are covered [SS-9]
            $ A 3 fish; B 3 fish
        ");
    }

    [SS_14]
    fn a_fished_region_stays_open_and_may_be_occupied_again() {
        let game = check_with(OPEN, "
            2 seats
              0r0  1r0  2r0  8r0
            A 1 f0
            B 2
            > sea region 0 1 2: 5 fish*1 [SS-7] = 5 [SS-8]; A 5 with 1
            > A has 1.0 back [SS-14]
            > 2 fish on 0.0 are covered [SS-9]
            A 8 [f0,-] f0
        ");
        assert_eq!(supply(&game, 'A'), 3);
    }
}
