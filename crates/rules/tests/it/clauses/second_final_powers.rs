//! Second edition: powers that change the final scoring, pit trap, wildfire and raft, and menhir tiles without any.

use super::boards::*;
use super::kit::*;
use tilewright_land::{Pile, Symbol, TileId};
use tilewright_rules::{Action, Event, Game, Phase, RulebookId, clause_test, sets};

clause_test! {
    [H2_20]
    fn the_pit_trap_doubles_its_own_tile_and_the_eight_around() {
        // The mammoth on tile 1 is two cells away and counts once.
        let tiles = grassland(&["mammoth=1", "aurochs=1", "deer=1 power=pit_trap", "mammoth=1"]);
        check_with(&tiles, &format!("
            hunters-2020, 2 seats
              .    .    4r0  .
            {GRASSLAND_ROW}
            B 4
            > meadow 0 1 2 3 4: 2 mammoth*3 + 1 aurochs*2 + 1 deer*1 + 1 trapped mammoth*3 [H2-20] + 1 trapped aurochs*2 [H2-20] + 1 trapped deer*1 [H2-20] = 15 [H2-14]; A 15 with 1
            > over: A 15, B 0; won by A [H2-11]
        "));
    }

    [H2_20]
    fn deer_out_of_the_pit_traps_reach_are_cancelled_first() {
        // Tile 1 is out of reach.
        let scene = format!("hunters-2020, 2 seats\n{GRASSLAND_ROW}");
        check_with(&grassland(&["deer=1", "tiger=1", "deer=1 power=pit_trap"]), &format!("{scene}
            > meadow 0 1 2 3: 1 deer*1 + 1 eaten deer*0 [H2-15] + 1 trapped deer*1 [H2-20] = 2 [H2-14]; A 2 with 1
            > over: A 2, B 0; won by A [H2-11]
        "));
        check_with(&grassland(&["deer=1", "tiger=2", "deer=2 power=pit_trap"]), &format!("{scene}
            > meadow 0 1 2 3: 1 deer*1 + 2 eaten deer*0 [H2-15] + 1 trapped deer*1 [H2-20] = 2 [H2-14]; A 2 with 1
            > over: A 2, B 0; won by A [H2-11]
        "));
        check_with(&grassland(&["tiger=1", "tiger=1", "deer=1 power=pit_trap"]), &format!("{scene}
            > meadow 0 1 2 3: 1 eaten deer*0 [H2-15] + 1 hungry tigers*0 [H2-15] = 0 [H2-14]; A 0 with 1
            > over: A 0, B 0; won by AB [H2-11]
        "));
        check_with(&grassland(&["deer=3", "tiger=1", "deer=1 power=pit_trap"]), &format!("{scene}
            > meadow 0 1 2 3: 3 deer*1 + 1 eaten deer*0 [H2-15] + 1 trapped deer*1 [H2-20] = 4 [H2-14]; A 4 with 1
            > over: A 4, B 0; won by A [H2-11]
        "));
    }

    [H2_20]
    fn nothing_is_doubled_twice() {
        let tiles = grassland(&["power=pit_trap", "mammoth=1", "aurochs=1 power=pit_trap"]);
        check_with(&tiles, &format!("
            hunters-2020, 2 seats
            {GRASSLAND_ROW}
            > meadow 0 1 2 3: 1 mammoth*3 + 1 aurochs*2 + 1 trapped mammoth*3 [H2-20] + 1 trapped aurochs*2 [H2-20] = 10 [H2-14]; A 10 with 1
            > over: A 10, B 0; won by A [H2-11]
        "));
    }

    [H2_20]
    fn a_pit_trap_acts_on_its_own_grassland_only() {
        // Beside the trap on tile 2 lies the mammoth of another grassland, behind the forest of the start tile.
        let tiles = "
            0 start: 0 / 1 / 0 / 2: 0 forest, 1 meadow mammoth=1, 2 meadow deer=1
            1 land: 0 / 0 / 0 / 0: 0 meadow
            2 land: 0 / 0 / 0 / 0: 0 meadow power=pit_trap
        ";
        check_with(tiles, "
            hunters-2020, 2 seats
              2r0  0r0  1r0
            A 1 f0
            B 2 f0
            > meadow 0 1: 1 mammoth*3 = 3 [H2-14]; A 3 with 1
            > meadow 0 2: 1 deer*1 + 1 trapped deer*1 [H2-20] = 2 [H2-14]; B 2 with 1
            > over: A 3, B 2; won by A [H2-11]
        ");
    }

    [H2_20, H2_21, H2_18]
    fn covered_animals_are_out_then_wildfire_then_tigers_then_doubling() {
        // The hunting trap on tile 2 covers tiles 1 and 3. Of the rest, the tiger on tile 4 flees from the wildfire on tile 6, and the pit
        // trap on tile 5 doubles the deer on tiles 4 and 6 and its own aurochs, but not what is covered on tile 3.
        let tiles = grassland(&[
            "mammoth=1 tiger=1",
            "power=hunting_trap",
            "deer=2",
            "deer=2 tiger=1",
            "aurochs=1 power=pit_trap",
            "deer=1 power=wildfire",
        ]);
        check_with(&tiles, "
            hunters-2020, 2 seats
              0r0  1r0  3r0  4r0
              .    .    2r0  5r0
              .    .    .    6r0
            A 1 f0
            B 3
            A 2
            > meadow 1 3: 1 mammoth*3 + 1 deer*1 + 1 eaten deer*0 [H2-15] = 4 [H2-18]; A 4
            > covered 1.0 3.0 [H2-18]
            B 4
            A 5
            B 6
            > meadow 0 1 2 3 4 5 6: 1 aurochs*2 + 3 deer*1 + 1 chased tigers*0 [H2-21] + 1 trapped aurochs*2 [H2-20] + 3 trapped deer*1 [H2-20] = 10 [H2-14]; A 10 with 1
            > over: A 14, B 0; won by A [H2-11]
        ");
    }

    [H2_21]
    fn a_wildfire_drives_the_tigers_from_its_grassland_at_the_end() {
        check("
            hunters-2020, 2 seats, only these tiles
              .     .     85r1  .     .
              15r0  56r0  67r2  65r1  74r0
              .     46r2  .     .     .
            A 46
            B 15
            A 67
            > A has an extra turn [H2-8]
            A+ 85
            B 65 f1
            A 74
            > meadow 65 67 85: 1 deer*1 + 1 chased tigers*0 [H2-21] = 1 [H2-14]; B 1 with 1
            > over: A 0, B 1; won by B [H2-11]
        ");
        // Tigers that join later flee as well; those of another grassland do not.
        check_with(&grassland(&["power=wildfire", "deer=2 tiger=1", "tiger=1"]), &format!("
            hunters-2020, 2 seats
            {GRASSLAND_ROW}
            > meadow 0 1 2 3: 2 deer*1 + 2 chased tigers*0 [H2-21] = 2 [H2-14]; A 2 with 1
            > over: A 2, B 0; won by A [H2-11]
        "));
        let tiles = "
            0 start: 0 / 1 / 0 / 2: 0 forest, 1 meadow, 2 meadow
            1 land: 0 / 0 / 0 / 0: 0 meadow deer=1 tiger=1
            2 land: 0 / 0 / 0 / 0: 0 meadow power=wildfire
        ";
        check_with(tiles, "
            hunters-2020, 2 seats
              2r0  0r0  1r0
            A 1 f0
            B 2
            > meadow 0 1: 1 eaten deer*0 [H2-15] = 0 [H2-14]; A 0 with 1
            > over: A 0, B 0; won by AB [H2-11]
        ");
    }

    [H2_21]
    fn the_tiger_pictured_on_the_wildfire_is_no_animal() {
        let tile = sets::built_in(RulebookId::Hunters2020).tile(TileId(85)).unwrap();
        let tigers: u8 = tile.zones.iter().map(|zone| zone.count(Symbol::Tiger)).sum();
        assert_eq!(tigers, 0);
    }

    [H2_22]
    fn the_raft_makes_each_lake_of_its_river_system_worth_one_more() {
        check("
            hunters-2020, 2 seats, only these tiles
              .     56r0  30r0
              36r2  28r2  57r3
              .     50r2  .
              .     91r3  .
            A 28 h1
            B 36
            A 30
            B 50
            A 57
            > A has an extra turn [H2-8]
            A+ 91
            > river system 28 50 57 91: 4 fish*1 + 2 lakes*1 [H2-22] = 6 [H2-13]; A 6 with 1
            > over: A 6, B 0; won by A [H2-11]
        ");
    }

    [H2_22]
    fn a_raft_without_huts_scores_for_nobody_and_another_river_system_has_none_of_it() {
        let tiles = "
            0 start: 0 / 0 1 0 / 0 / 0 2 0: 0 meadow, 1 river to=8, 2 river to=spring, 8 lake fish=1
            1 land: 0 / 0 / 0 / 0 1 0: 0 meadow, 1 river to=8, 8 lake fish=2 power=raft
            2 land: 0 / 0 1 0 / 0 / 0: 0 meadow, 1 river to=8, 8 lake fish=3
        ";
        let board = "
            hunters-2020, 2 seats
              2r0  0r0  1r0
        ";
        check_with(tiles, &format!("{board}
            A 1 h8
            B 2 h8
            > river system 0 1: 3 fish*1 + 2 lakes*1 [H2-22] = 5 [H2-13]; A 5 with 1
            > river system 0 2: 3 fish*1 = 3 [H2-13]; B 3 with 1
            > over: A 5, B 3; won by A [H2-11]
        "));
        check_with(tiles, &format!("{board}
            A 1
            B 2 h8
            > river system 0 2: 3 fish*1 = 3 [H2-13]; B 3 with 1
            > over: A 0, B 3; won by B [H2-11]
        "));
    }

    [H2_22]
    fn two_rafts_make_each_lake_worth_two_more() {
        let tiles = "
            0 start: 0 / 0 1 0 / 0 / 0: 0 meadow, 1 river to=8, 8 lake fish=1 power=raft
            1 land: 0 / 0 / 0 / 0 1 0: 0 meadow, 1 river to=8, 8 lake fish=2 power=raft
        ";
        check_with(tiles, "
            hunters-2020, 2 seats
              0r0  1r0
            A 1 h8
            > river system 0 1: 3 fish*1 + 2 lakes*2 [H2-22] = 7 [H2-13]; A 7 with 1
            > over: A 7, B 0; won by A [H2-11]
        ");
    }

    [H2_23]
    fn the_other_menhir_tiles_do_nothing_of_their_own() {
        let set = sets::built_in(RulebookId::Hunters2020);
        let plain: Vec<TileId> = set
            .pile(Pile::Bonus)
            .filter(|tile| tile.zones.iter().all(|zone| zone.power.is_none()))
            .map(|tile| tile.id)
            .collect();
        assert_eq!(plain.len(), 10);
        let turn = check("
            hunters-2020, 2 seats
              56r0  26r1
              1r2   .
            A 1 f2
            B 26
            > B has an extra turn [H2-8]
        ");
        for tile in plain {
            let mut game: Game = turn.clone();
            let mut events: Vec<Event> = Vec::new();
            game.apply(Action::Draw(tile), &mut ()).unwrap();
            game.apply(game.legal_actions()[0], &mut events).unwrap();
            assert!(matches!(events[..], [Event::Placed { .. }]), "tile {tile}: {events:?}");
            assert_eq!((game.turn().phase, game.scores()), (Phase::Occupy, &[0, 0][..]));
            assert!(game.covered().is_empty());
        }
        // The animals on them count like any others: here those of tile 90.
        check(&format!("
            hunters-2020, 2 seats, only these tiles
            {TREASURE_AT_THE_END}
            > B has an extra turn [H2-8]
            B+ 90 f0
            > meadow 90: 1 mammoth*3 + 1 aurochs*2 = 5 [H2-14]; B 5 with 1
            > over: A 0, B 5; won by B [H2-11]
        "));
    }
}
