//! The course of a turn, and what is refused in it.

use super::kit::*;
use tilewright_rules::{Action, Event, Game, Phase, clause_test};

/// Something wrong at any time, and each kind of action at a time that is not its own.
const ACTIONS: [&str; 12] =
    ["d48", "d61", "d250", "p0,0r0", "p-1,0r0", "p9,9r1", "f0", "f8", "h1", "t56", "t88", "-"];

/// Every action that is not listed is refused with a clause and changes nothing; gives the clauses.
fn check_refusals(game: &Game) -> Vec<&'static str> {
    let allowed = game.legal_actions();
    let mut clauses = Vec::new();
    for action in ACTIONS.map(|text| text.parse::<Action>().unwrap()) {
        let mut copy = game.clone();
        let mut events: Vec<Event> = Vec::new();
        match copy.apply(action, &mut events) {
            Ok(()) => assert!(allowed.contains(&action), "{action} is not listed"),
            Err(refusal) => {
                assert!(!allowed.contains(&action), "{action} is listed");
                assert!(copy == *game && events.is_empty(), "{action} changed something");
                assert!(refusal.to_string().contains(refusal.clause().id()));
                clauses.push(refusal.clause().id());
            }
        }
    }
    clauses.sort();
    clauses.dedup();
    clauses
}

clause_test! {
    [C_3]
    fn a_turn_is_draw_then_place_then_piece() {
        let mut game = check("
            hunters-2002, 2 seats
              48r0  56r0
            A 48 f1
        ");
        let mut phases = Vec::new();
        for text in ["d52", "p-2,0r0", "h1", "d53", "p-3,0r0", "-"] {
            phases.push(game.turn().phase);
            for other in ["d61", "p-2,0r0", "p-3,0r0", "f0", "h1", "-", "t48"] {
                let other: Action = other.parse().unwrap();
                let refusal = game.check(other).err();
                let same_kind = matches!(
                    (other, game.turn().phase),
                    (Action::Draw(_), Phase::Draw(_)) | (Action::Place { .. }, Phase::Place)
                        | (Action::Occupy { .. } | Action::Pass, Phase::Occupy)
                );
                assert!(same_kind || refusal.is_some_and(|refusal| refusal.clause().id() == "C-3"), "{other} now");
            }
            game.apply(text.parse().unwrap(), &mut ()).unwrap();
        }
        let land = Phase::Draw(tilewright_land::Pile::Land);
        assert_eq!(phases, [land, Phase::Place, Phase::Occupy, land, Phase::Place, Phase::Occupy]);
        assert_eq!((game.turn().seat, game.turn().number), (seat('B'), 4));
    }

    [C_3]
    fn at_most_one_piece_a_turn() {
        // After the fisher the turn is over: the hut that might have gone on the same tile is too late.
        for rulebook in rulebooks() {
            let game = check(&format!("
                {rulebook}, 2 seats
                  48r0  56r0
                A 48 [f0,f1,f2,h1,-] f1
            "));
            assert_eq!(game.check("h1".parse().unwrap()).unwrap_err().clause().id(), "C-3");
            assert_eq!((game.turn().seat, supply(&game, 'A').0), (seat('B'), 4));
        }
    }

    [C_3, C_13]
    fn what_the_tile_completed_is_scored_after_the_piece() {
        // Nothing is scored while the piece may still be placed; then the fisher scores at once and comes home.
        let game = check("
            hunters-2020, 2 seats
              13r2  .
              28r1  56r0
            A 28
            B 13 [f0,f1,f2,f3,f4,f5,f6,f7,h1,h3,h5,h7,h8,-] ...
            = A 0, B 0
        ");
        assert_eq!(supply(&game, 'B').0, 5);
        for (rulebook, items, clause) in [
            ("hunters-2002", "3 segments*1 + 3 fish at its ends*1 = 6", "H1-7"),
            ("hunters-zman", "3 tiles*1 + 3 fish at its ends*1 = 6", "H1-7"),
            ("hunters-2020", "3 tiles*1 + 1 fish in the river*1 + 3 fish at its ends*1 = 7", "H2-6"),
        ] {
            let points = &items[items.len() - 1..];
            let game = check(&format!("
                {rulebook}, 2 seats
                  13r2  .
                  28r1  56r0
                A 28
                B 13 f1
                > river 13 28 56: {items} [{clause}]; B {points} with 1
                > B has 13.1 back [C-12]
                = A 0, B {points}
            "));
            assert_eq!(supply(&game, 'B').0, 5);
        }
    }

    [C_8]
    fn a_piece_is_a_choice_and_stands_on_the_tile_just_placed() {
        for rulebook in rulebooks() {
            let game = check(&format!("
                {rulebook}, 2 seats
                  52r0  48r0  56r0
                A 48 -
                B 52 f8=C-8 f15=C-8 h3=C-8 f0
            "));
            let on: Vec<_> = game.pieces().iter().map(|piece| (piece.seat, piece.tile.0, piece.zone.0)).collect();
            assert_eq!(on, [(seat('B'), 52, 0)]);
        }
    }

    [C_8, H1_2]
    fn with_an_empty_supply_a_player_goes_on_placing_tiles() {
        check_first_editions("
            hunters-2002, 2 seats
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
            B 61 ?
        ");
    }

    [C_18]
    fn whatever_is_not_allowed_is_refused_and_changes_nothing() {
        let mut game = check("
            hunters-2020, 2 seats
              56r0  1r1
              55r2  88r3
            A 1
        ");
        let mut seen = vec![check_refusals(&game)];
        for text in ["d55", "p0,1r2", "f3", "d88", "p1,1r3", "t55", "-", "d61"] {
            game.apply(text.parse().unwrap(), &mut ()).unwrap();
            seen.push(check_refusals(&game));
        }
        assert_eq!(seen, [
            vec!["C-3", "C-7"],
            vec!["C-3", "C-4", "C-5"],
            vec!["C-3", "C-8", "H2-3"],
            vec!["C-3", "C-7"],
            vec!["C-3", "C-4"],
            vec!["C-3", "H2-19"],
            vec!["C-3", "C-8"],
            vec!["C-3", "C-7"],
            vec!["C-3", "C-4", "C-5"],
        ]);
    }
}
