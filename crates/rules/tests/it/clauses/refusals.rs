//! Every way to be refused says what is wrong, where, and by which clause.

use super::kit::check;
use tilewright_rules::{Action, Game, clause_test};

fn refusal(game: &Game, action: &str) -> String {
    let action: Action = action.parse().unwrap();
    game.check(action).expect_err("the action is not allowed").to_string()
}

clause_test! {
    [C_18]
    fn a_refusal_says_what_where_and_by_which_clause() {
        let game = check("
            hunters-2002, 2 seats, table 9x3
              48r0  56r0
            A 48 f1
        ");
        assert_eq!(refusal(&game, "d48"), "d48 is not allowed: tile 48 is not in the land pile (C-7)");
        assert_eq!(
            refusal(&game, "-"),
            "- is not allowed: the game waits for a tile to be drawn from the land pile (C-3)"
        );

        let game = check("
            hunters-2002, 2 seats, table 9x3
              48r0  56r0
            A 48 f1
            B 47 ?
        ");
        for (action, reason) in [
            ("d61", "the game waits for the drawn tile to be placed (C-3)"),
            ("p0,0r0", "tile 56 lies on 0,0 already (C-4)"),
            ("p-3,0r0", "no side of -3,0 touches a tile (C-4)"),
            ("p0,-2r0", "0,-2 is past the edge of the table (C-16)"),
            ("p-2,0r1", "its east side would be meadow, but tile 48 shows river there (C-5)"),
            ("p1,0r0", "its west side would be river, but tile 56 shows forest there (C-5)"),
        ] {
            assert_eq!(refusal(&game, action), format!("{action} is not allowed: {reason}"));
        }

        let game = check("
            hunters-2002, 2 seats
              47r0  48r0  56r0
            A 48 h1
            B 47 ...
        ");
        for (action, reason) in [
            ("p-3,0r0", "the game waits for a piece to be placed, or none (C-3)"),
            ("f9", "tile 47 has no zone 9 (C-8)"),
            ("f8", "a figure never stands on a lake (H1-3)"),
            ("h3", "a hut never stands on a forest (H1-4)"),
            ("h0", "a hut never stands on a meadow (H1-4)"),
            ("h1", "that river system holds a hut already (H1-4)"),
            ("t48", "the game waits for a piece to be placed, or none (C-3)"),
        ] {
            assert_eq!(refusal(&game, action), format!("{action} is not allowed: {reason}"));
        }

        let game = check("
            hunters-2002, 2 seats, only these tiles
              47r0  48r0  56r0
            A 48 f1
            B 47 f1=C-9 ...
        ");
        assert_eq!(refusal(&game, "f1"), "f1 is not allowed: that river holds a figure already (C-9)");
        let game = check("
            hunters-2002, 2 seats, only these tiles
              48r0  56r0
            A 48
            > over: A 0, B 0; won by AB [H1-15]
        ");
        assert_eq!(refusal(&game, "d48"), "d48 is not allowed: the game waits for nothing: it is over (C-3)");
    }

    [C_18, H2_19]
    fn a_refused_shaman_is_told_where_no_figure_stands() {
        let game = check("
            hunters-2020, 2 seats
              56r0  1r1
              55r2  88r3
            A 1
            B 55 f3
            > B has an extra turn [H2-8]
            B+ 88 [t55] ...
        ");
        assert_eq!(refusal(&game, "t1"), "t1 is not allowed: seat 2 has no figure on tile 1 (H2-19)");
        assert_eq!(refusal(&game, "-"), "- is not allowed: the game waits for a figure to be taken back (C-3)");
    }
}
