//! Second edition: tiles, pieces, and where they may stand.

use super::kit::*;
use tilewright_land::{Pile, TileId, Zone};
use tilewright_rules::{AreaKind, Game, RulebookId, Setup, clause_test, sets};

clause_test! {
    [H2_1]
    fn there_are_seventy_eight_regular_tiles_and_sixteen_menhir_tiles() {
        let game = Game::new(RulebookId::Hunters2020, &Setup::new(2)).unwrap();
        assert_eq!(game.pile(Pile::Land).count_ones(), 78);
        assert_eq!(game.pile(Pile::Bonus).count_ones(), 16);
        assert_eq!(game.pile(Pile::Land) & game.pile(Pile::Bonus), 0, "the piles are apart");
        assert_eq!(game.chance_outcomes().len(), 78, "a regular tile is drawn, never a menhir tile");
        assert_eq!(sets::built_in(RulebookId::Hunters2020).tiles.len(), 95);
    }

    [H2_2]
    fn each_player_has_five_meeples_and_three_huts() {
        let game = Game::new(RulebookId::Hunters2020, &Setup::new(5)).unwrap();
        for letter in 'A'..='E' {
            assert_eq!(supply(&game, letter), (5, 3));
        }
        check("
            hunters-2020, 2 seats
              14r0  .     .     .     .
              23r1  .     16r3  66r1  .
              26r0  53r0  56r0  30r1  .
              .     34r3  41r1  62r3  37r0
            A 53 f1
            B 41
            A 30 f1
            B 66
            A 26 f0
            B 23
            A 16 f2
            B 34
            A 14 f5
            B 62
            A 37 [-] f0=C-8 f1=C-8 -
        ");
        check("
            hunters-2020, 2 seats
              26r0  .     .     .
              44r1  39r2  54r0  17r2
              .     56r0  57r0  .
              .     .     68r0  .
            A 57 h8
            B 54
            A 68 h2
            B 39
            A 17 h3
            B 44
            A 26 h1=C-8 f1
        ");
    }

    [H2_3]
    fn meeples_go_on_forests_rivers_and_grasslands_and_huts_on_water() {
        // Tile 2 shows two grasslands (0, 2), a river (1) from a lake (8), and a forest (3).
        check("
            hunters-2020, 2 seats
              56r0  2r0
            A 2 [f0,f1,f2,f3,h1,h8,-] f8=H2-3 h0=H2-3 h2=H2-3 h3=H2-3 f1
        ");
    }

    // The rulebook's figure: a tile continues two river systems. One holds a hut, so the new hut goes on the other, and the fisher
    // there does not prevent it.
    [H2_3, H2_4]
    fn a_hut_goes_on_the_river_system_without_a_hut() {
        check("
            hunters-2020, 2 seats
              17r0  48r0  56r0
              50r0  61r0  .
            A 48 h1
            B 61
            A 50 f1
            B 17 f3=C-9 h1=H2-3 h3
        ");
    }

    [H2_4]
    fn a_river_system_runs_on_through_lakes_and_a_river_does_not() {
        // Tile 1 has a lake with a river to either side.
        check("
            hunters-2020, 2 seats
              48r0  1r0  56r0
            A 1 h1
            B 48 [f0,f1,f2,-] h1=H2-3 f1
        ");
        check("
            hunters-2020, 2 seats
              52r0  48r0  1r0  56r0
            A 1 f5
            B 48 [f0,f2,h1,-] f1=C-9 -
        ");
        let game = check("
            hunters-2020, 2 seats
              48r0  1r0  56r0
            A 1
            B 48
        ");
        let part = |tile, zone| (TileId(tile), Zone(zone));
        let seen: Vec<_> = game.areas().into_iter().map(|area| (area.kind, area.parts)).collect();
        assert!(seen.contains(&(AreaKind::River, vec![part(1, 1), part(56, 3)])));
        assert!(seen.contains(&(AreaKind::River, vec![part(1, 5), part(48, 1)])));
        let all = vec![part(1, 1), part(1, 5), part(1, 8), part(48, 1), part(56, 3), part(56, 8)];
        assert!(seen.contains(&(AreaKind::RiverSystem, all)));
    }

    [H2_4]
    fn a_river_system_stops_at_a_forest() {
        // Two rivers end at the forest of tile 70.
        let board = "
            hunters-2020, 2 seats
              50r0  .
              70r0  56r0
        ";
        check(&format!("{board}
            A 70 h3
            B 50 [f0,f1,f2,h1,-] h1
        "));
        check(&format!("{board}
            A 70 h1
            B 50 [f0,f1,f2,-] h1=H2-3 -
        "));
    }
}
