//! Bridges and islands: when they are complete, what they give, who gets it and who goes home.

use super::kit::*;
use tilewright_rules::clause_test;

/// Bridges from west to east: an end (0) with a shell, two straight pieces (2, 3) with one and two shells, ends at a junction
/// stone (1) with a shell, an island (4) and a market (5), and one that goes on (6).
const BRIDGES: &str = "
    0 start: 0 / 0 1 0 / 0 / 0: 0 sea, 1 bridge to=junction shells=1
    1 land: 0 / 0 / 0 / 0 1 0: 0 sea, 1 bridge to=junction shells=1
    2 land: 0 / 0 1 2 / 2 / 2 1 0: 0 sea, 1 bridge shells=1, 2 sea
    3 land: 0 / 0 1 2 / 2 / 2 1 0: 0 sea, 1 bridge shells=2, 2 sea
    4 land: 0 / 3 / 2 / 2 1 0: 0 sea, 1 bridge to=3, 2 sea, 3 island
    5 land: 0 / 0 / 0 / 0 1 0: 0 sea, 1 bridge to=8, 8 market
    6-7 land: 0 / 0 1 2 / 2 / 2 1 0: 0 sea, 1 bridge, 2 sea
    8-9 land: 0 / 0 / 0 / 0: 0 sea
";

/// Four bends that make a ring around their inner corners; the start tile is one of them.
const RING: &str = "
    0 start: 0 / 0 1 2 / 2 1 0 / 0: 0 sea, 1 bridge shells=1, 2 sea fish=1
    1-2 land: 0 1 2 / 2 1 0 / 0 / 0: 0 sea, 1 bridge, 2 sea fish=1
    3 land: 0 1 2 / 2 1 0 / 0 / 0: 0 sea, 1 bridge shells=1, 2 sea fish_pairs=1
    4 land: 0 / 0 / 0 / 0: 0 sea
";

clause_test! {
    [SS_6, C_13, C_20]
    fn an_island_within_a_tile_is_complete_at_once() {
        check_with("
            0 start: 0 / 0 / 0 / 0: 0 sea
            1 land: 0 / 0 / 0 / 0: 0 sea, 1 island bananas=2
            2 land: 0 / 0 / 0 / 0: 0 sea
        ", "
            2 seats
              0r0  1r0
            A 1 [f0,f1,-] f1
            > island 1: 2 bananas*1 = 2 [SS-6]; A 2 with 1
            > A has 1.1 back [SS-14]
            $ A 2 bananas; B nothing
        ");
    }

    [SS_7, SS_8, C_13]
    fn a_sea_within_a_tile_is_enclosed_at_once() {
        // Its fish are caught once and the fishers go home, so that the boat in it finds nobody.
        check_with("
            0 start: 0 / 0 / 0 / 0: 0 sea
            1 land: 0 / 0 / 0 / 1: 0 island, 1 sea, 2 sea fish=1 fish_pairs=1 boat=1
            2 land: 0 / 0 / 0 / 0: 0 sea
        ", "
            2 seats
              0r0  1r0
            A 1 [f0,f1,f2,-] f2
            > sea region 1: 3 fish*1 = 3 [SS-7]; A 3 with 1
            > A has 1.2 back [SS-14]
            $ A 3 fish; B nothing
        ");
    }

    // The rulebook's bridges of two and of four shells.
    [SS_5]
    fn a_bridge_between_two_ends_gives_its_shells() {
        check_with(BRIDGES, "
            2 seats
              0r0  2r0  4r0
            A 2 f1
            B 4 [f0,f2,f3,-] f1=C-9 -
            > bridge 0 2 4: 2 shells*1 = 2 [SS-5]; A 2 with 1
            > A has 2.1 back [SS-14]
            $ A 2 shells; B nothing
        ");
        check_with(BRIDGES, "
            2 seats
              0r0  3r0  1r0
            A 3 f1
            B 1
            > bridge 0 1 3: 4 shells*1 = 4 [SS-5]; A 4 with 1
            > A has 3.1 back [SS-14]
            $ A 4 shells; B nothing
        ");
    }

    [SS_5]
    fn a_bridge_ends_at_a_market_and_gives_nothing_where_it_shows_nothing() {
        check_with(BRIDGES, "
            2 seats
              0r0  2r0  5r0
            A 2 f1
            B 5
            > bridge 0 2 5: 2 shells*1 = 2 [SS-5]; A 2 with 1
            > A has 2.1 back [SS-14]
        ");
        // Without a shell it is evaluated all the same, and the collector comes home.
        let bare = BRIDGES.replace("shells=1", "").replace("shells=2", "");
        check_with(&bare, "
            2 seats
              0r0  2r0  4r0
            A 2 f1
            B 4
            > bridge 0 2 4: nothing = 0 [SS-5]; A 0 with 1
            > A has 2.1 back [SS-14]
            $ A nothing; B nothing
        ");
    }

    [SS_5]
    fn an_open_bridge_gives_nothing_yet() {
        let game = check_with(BRIDGES, "
            2 seats
              0r0  2r0  6r0
            A 2 f1
            B 6
            $ A nothing; B nothing
        ");
        assert_eq!(supply(&game, 'A'), 3);
    }

    [SS_5]
    fn a_ring_is_complete_without_any_end() {
        check_with(RING, "
            2 seats
              0r0  1r2
              2r0  3r3
            A 1 f1
            B 2
            A 3
            > bridge 0 1 2 3: 2 shells*1 = 2 [SS-5]; A 2 with 1
            > A has 1.1 back [SS-14]
            $ A 2 shells; B nothing
        ");
    }

    // The rulebook's islands of two and of four bananas.
    [SS_6]
    fn an_island_gives_its_bananas_once_its_shore_is_closed() {
        let islands = "
            0 start: 0 / 1 / 0 / 0: 0 sea, 1 island bananas=1
            1 land: 0 / 0 / 0 / 1: 0 sea, 1 island bananas=1
            2 land: 0 / 1 / 2 / 1: 0 sea, 1 island bananas=2, 2 sea
            3 land: 0 / 0 / 0 / 0: 0 sea
            4 land: 0 / 0 / 0 / 1: 0 sea, 1 island
        ";
        check_with(islands, "
            2 seats
              0r0  1r0
            A 1 f1
            > island 0 1: 2 bananas*1 = 2 [SS-6]; A 2 with 1
            > A has 1.1 back [SS-14]
            $ A 2 bananas; B nothing
        ");
        check_with(islands, "
            2 seats
              0r0  2r0  1r0
            A 2 f1
            $ A nothing; B nothing
            B 1
            > island 0 1 2: 4 bananas*1 = 4 [SS-6]; A 4 with 1
            > A has 2.1 back [SS-14]
            $ A 4 bananas; B nothing
        ");
        // A shore without a banana of its own closes an island like any other.
        check_with(islands, "
            2 seats
              0r0  4r0
            A 4 f1
            > island 0 4: 1 bananas*1 = 1 [SS-6]; A 1 with 1
            > A has 4.1 back [SS-14]
        ");
    }

    [SS_6]
    fn an_island_with_a_gap_inside_is_not_complete() {
        check_with("
            0 start: 0 / 1 / 1 / 0: 0 sea, 1 island bananas=1
            1-3 land: 1 / 1 / 0 / 0: 0 sea, 1 island
            4-7 land: 1 / 1 / 0 / 1: 0 sea, 1 island
            8 land: 0 / 0 / 0 / 0: 0 island bananas=2
            9 land: 0 / 0 / 0 / 0: 0 sea
        ", "
            2 seats
              0r0  4r2  1r2
              7r1  8r0  5r3
              3r0  6r0  2r3
            A 4 f1
            B 1
            A 5
            B 2
            A 6
            B 3
            A 7
            $ A nothing; B nothing
            B 8
            > island 0 1 2 3 4 5 6 7 8: 3 bananas*1 = 3 [SS-6]; A 3 with 1
            > A has 4.1 back [SS-14]
        ");
    }

    [SS_6, SS_13, C_13]
    fn an_islet_is_complete_with_its_tile() {
        check_with("
            0 start: 0 / 0 1 0 / 0 / 0: 0 sea, 1 bridge to=junction
            1 land: 0 / 0 / 0 / 0 1 0: 0 sea, 1 bridge to=2, 2 island bananas=2
            2 land: 0 / 0 / 0 / 0: 0 sea
        ", "
            2 seats
              0r0  1r0
            A 1 f2
            > island 1: 2 bananas*1 = 2 [SS-6]; A 2 with 1
            > A has 1.2 back [SS-14]
            $ A 2 bananas; B nothing
        ");
    }

    // The rulebook's example: a new tile joins two islands and completes them, blue and red tie and get four bananas each.
    [SS_13, C_10, C_11]
    fn all_who_tie_get_all_the_bananas() {
        check_with("
            0 start: 0 / 0 / 1 / 0: 0 sea, 1 island
            1 land: 0 / 1 / 0 / 0: 0 sea, 1 island bananas=1
            2 land: 0 / 0 / 0 / 1: 0 sea, 1 island bananas=2
            3 land: 1 / 1 / 0 / 1: 0 sea, 1 island bananas=1
            4-6 land: 0 / 0 / 0 / 0: 0 sea
        ", "
            2 seats
              4r0  0r0  5r0
              1r0  3r0  2r0
            A 4
            B 5
            A 1 f1
            B 2 f1
            A 3 [f0,-] f1=C-9 -
            > island 0 1 2 3: 4 bananas*1 = 4 [SS-6]; A 4 with 1; B 4 with 1
            > A has 1.1 back [SS-14]
            > B has 2.1 back [SS-14]
            $ A 4 bananas; B 4 bananas
        ");
    }

    [SS_13, SS_14, C_12]
    fn most_islanders_get_the_wares_and_all_go_home() {
        let game = check_with("
            0 start: 0 / 0 / 1 / 0: 0 sea, 1 island
            1 land: 0 / 1 / 0 / 0: 0 sea, 1 island bananas=1
            2 land: 0 / 0 / 0 / 1: 0 sea, 1 island bananas=2
            3 land: 1 / 1 / 1 / 1: 1 island bananas=1
            4-5 land: 0 / 0 / 0 / 0: 0 sea
            6 land: 1 / 0 / 0 / 0: 0 sea, 1 island bananas=1
            7-9 land: 0 / 0 / 0 / 0: 0 sea
        ", "
            2 seats
              4r0  0r0  5r0
              1r0  3r0  2r0
              7r0  6r0  .
            A 4
            B 5
            A 1 f1
            B 2 f1
            A 7
            B 6 f1
            A 3
            > island 0 1 2 3 6: 5 bananas*1 = 5 [SS-6]; B 5 with 2; A nothing with 1 [SS-13]
            > A has 1.1 back [SS-14]
            > B has 2.1 back [SS-14]
            > B has 6.1 back [SS-14]
            $ A nothing; B 5 bananas
        ");
        assert_eq!((supply(&game, 'A'), supply(&game, 'B')), (4, 4));
    }

    [SS_13]
    fn nobody_runs_out_of_wares() {
        // The box holds 40 bananas' worth of tokens, and an island may show more.
        check_with("
            0 start: 0 / 1 / 0 / 0: 0 sea, 1 island bananas=200
            1 land: 0 / 0 / 0 / 1: 0 sea, 1 island bananas=55
            2 land: 0 / 0 / 0 / 0: 0 sea
        ", "
            2 seats
              0r0  1r0
            A 1 f1
            > island 0 1: 255 bananas*1 = 255 [SS-6]; A 255 with 1
            > A has 1.1 back [SS-14]
            $ A 255 bananas; B nothing
        ");
    }

    // The rulebook's clarifications: islands A and B touch with their tips only, and so do sea regions; and an island from
    // side to side has a sea region on either hand.
    [SS_21]
    fn tips_that_touch_join_nothing() {
        let game = check_with("
            0 start: 1 / 2 / 0 / 0: 0 sea, 1 island, 2 island
            1 land: 0 / 0 / 0 / 1: 0 sea, 1 island
            2-5 land: 0 / 0 / 0 / 0: 0 sea
        ", "
            2 seats
              0r0  1r0
            A 1 [f0,f1,-] ...
        ");
        assert_eq!(areas(&game), ["island 0", "island 0 1", "sea region 0", "sea region 1"]);

        let game = check_with("
            0 start: 0 / 0 / 0 / 0: 0 sea
            1 land: 0 / 1 / 2 / 1: 0 sea, 1 island, 2 sea
            2-5 land: 0 / 0 / 0 / 0: 0 sea
        ", "
            2 seats
              0r0  2r0
              1r0  .
              3r0  .
            A 1 f0
            B 3 f0
        ");
        assert_eq!(areas(&game), ["island 1", "sea region 0 1", "sea region 1 3"]);
    }
}

/// The areas on the table, each with its tiles.
fn areas(game: &tilewright_rules::south_seas::SouthSeas) -> Vec<String> {
    use tilewright_rules::Rulebook;
    let describe = |area: tilewright_rules::AreaReport| {
        let mut tiles: Vec<String> = area.parts.iter().map(|(tile, _)| tile.to_string()).collect();
        tiles.dedup();
        format!("{} {}", area.kind, tiles.join(" "))
    };
    game.areas().into_iter().map(describe).collect()
}
