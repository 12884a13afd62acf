//! First edition: tiles, pieces, and where they may stand.

use super::kit::*;
use tilewright_land::{Pile, Symbol, Terrain, TileId, Zone};
use tilewright_rules::{AreaKind, Game, RulebookId, Setup, clause_test, sets};

const FIRST: [RulebookId; 2] = [RulebookId::Hunters2002, RulebookId::HuntersZman];

clause_test! {
    [H1_1]
    fn there_are_seventy_nine_land_tiles_and_twelve_bonus_tiles() {
        for rulebook in FIRST {
            let game = Game::new(rulebook, &Setup::new(2)).unwrap();
            assert_eq!(game.pile(Pile::Land).count_ones(), 78);
            assert_eq!(game.pile(Pile::Bonus).count_ones(), 12);
            assert_eq!(game.pile(Pile::Land) & game.pile(Pile::Bonus), 0, "the piles are apart");
            assert_eq!(game.placed().len(), 1);
            let draws = game.chance_outcomes();
            assert_eq!(draws.len(), 78, "a land tile is drawn, never a bonus tile");
        }
    }

    // Text 001: only forests of two segments can be without gold, and every lake has fish. Of bonus tiles it says nothing.
    [H1_1, H1_10]
    fn gold_lies_in_every_forest_that_goes_on_and_fish_in_every_lake() {
        let set = sets::built_in(RulebookId::Hunters2002);
        assert_eq!(set.pile(Pile::Start).count(), 1);
        let (mut with_gold, mut without_gold) = (0, 0);
        for tile in &set.tiles {
            for zone in &tile.zones {
                let sides = tile.sides.iter().filter(|side| side.contains(&zone.zone)).count();
                let gold = zone.count(Symbol::Gold) > 0;
                if zone.terrain == Terrain::Forest && tile.pile != Pile::Bonus {
                    assert_eq!(gold, sides > 1, "tile {}, zone {}", tile.id, zone.zone);
                    *(if gold { &mut with_gold } else { &mut without_gold }) += 1;
                }
                assert!(zone.terrain != Terrain::Lake || zone.count(Symbol::Fish) > 0, "tile {}", tile.id);
            }
        }
        assert_eq!((with_gold, without_gold), (30, 44));
    }

    [H1_2]
    fn each_player_has_five_members_and_two_huts() {
        for rulebook in FIRST {
            let game = Game::new(rulebook, &Setup::new(5)).unwrap();
            for letter in 'A'..='E' {
                assert_eq!(supply(&game, letter), (5, 2));
            }
        }
    }

    [H1_2, C_8]
    fn there_is_no_third_hut() {
        check_first_editions("
            hunters-2002, 2 seats
              62r1  31r1  .
              .     52r0  .
              .     56r0  73r2
              .     54r1  .
            A 52 h1
            B 31
            A 73 h1
            B 62
            A 54 [f0,f1,f2,f3,f4,-] h2=C-8 f2
        ");
    }

    [H1_3, H1_4]
    fn members_go_on_forests_rivers_and_meadows_and_huts_on_water() {
        // Tile 2 shows two meadows (0, 2), a river (1) from a lake (8), and a forest (3).
        check_first_editions("
            hunters-2002, 2 seats
              56r0  2r0
            A 2 [f0,f1,f2,f3,h1,h8,-] f8=H1-3 h0=H1-4 h2=H1-4 h3=H1-4 h8
        ");
    }

    [H1_4, H1_5]
    fn a_hut_needs_a_river_system_without_huts_beyond_lakes_too() {
        check_first_editions("
            hunters-2002, 2 seats
              48r0  47r0  56r0
            A 47 h1
            B 48 [f0,f1,f2,-] h1=H1-4 f1
        ");
        check_first_editions("
            hunters-2002, 2 seats
              48r0  47r0  56r0
            A 47 h8
            B 48 h1=H1-4 -
        ");
        // An own hut is in the way as well.
        check_first_editions("
            hunters-2002, 2 seats
              52r0  48r0  47r0  56r0
            A 47 h8
            B 48
            A 52 h1=H1-4 -
        ");
    }

    [H1_5]
    fn a_river_system_stops_at_a_spring() {
        // Two rivers rise on tile 70: one runs to the start tile's lake, the other to the north.
        let board = "
            hunters-2002, 2 seats
              50r0  .
              70r0  56r0
        ";
        check_first_editions(&format!("{board}
            A 70 h3
            B 50 [f0,f1,f2,h1,-] h1
        "));
        check_first_editions(&format!("{board}
            A 70 h1
            B 50 [f0,f1,f2,-] h1=H1-4 -
        "));
        let game = check(&format!("{board}
            A 70
            B 50
        "));
        let part = |tile, zone| (TileId(tile), Zone(zone));
        let systems: Vec<_> =
            game.areas().into_iter().filter(|area| area.kind == AreaKind::RiverSystem).collect();
        let seen: Vec<_> = systems.iter().map(|area| (area.parts.clone(), area.open)).collect();
        assert_eq!(seen, [
            (vec![part(50, 1), part(70, 1)], 1),
            (vec![part(56, 3), part(56, 8), part(70, 3)], 0),
        ]);
    }
}
