//! Scenarios as text, for every rulebook: a board drawn in rows, the turns in order, and what must happen.
//!
//! ```text
//! hunters-2002, 2 seats, only these tiles
//!   .     2r1
//!   56r0  57r3
//! A 2 [f0,f3,h8,-] f3          seat A draws tile 2, lays it where it is drawn, may do exactly this, and does f3
//! B 57 f3=C-9 h8               f3 is refused by C-9 and changes nothing; then h8 is done
//! > forest 2 56 57: 3 segments*2 = 6 [H1-9]; A 6 with 1
//! > A has 2.3 back [C-12]
//! = A 6, B 0                   the points now
//! A+ 88 t2 f1                  an extra turn
//! B 40 x                       fits nowhere and leaves the game
//! B 41 ?                       drawn, and the scenario stops there
//! B 41 ...                     laid, what is written done, and the scenario stops there
//! ```
//!
//! The lines marked `>` are all that happened in the turn above, in order. Only lines about areas where nobody stands
//! may be left out. A turn that names no piece passes.
//!
//! South Seas: the head names no rulebook and may say `ships 3 0 1` for those turned up first, the others come by their
//! numbers; `$ A 2 shells; B nothing` are the wares now; `B:a3` is done by seat B out of turn; a turn that names no delivery
//! passes that too.
//!
//! Amazonas: the head names no rulebook, and tiles are drawn in any order unless it says `stacks`; `#` is the start board, whose
//! north-western cell is 0,0; `~ A 2, B 1` are the boats now. Boats move in nearly every turn: where there is no line with `>` at
//! all nothing is compared.

mod play;
mod read;
mod sets;
mod words;

use tilewright_land::TileSet;
use tilewright_rules::{Action, Game, RulebookId, Seat};

pub use sets::own_set;

/// Plays a scenario with the rulebook's own tiles, or with others, checks every line of it, and gives the game as it stands
/// then. The head may name another rulebook than this one.
#[track_caller]
pub fn check(rulebook: RulebookId, tiles: Option<&TileSet>, scenario: &str) -> Game {
    let scenario = read::scenario(rulebook, scenario);
    play::play(&scenario, tiles.unwrap_or(tilewright_rules::sets::built_in(scenario.rulebook)))
}

/// The seat with a letter.
#[track_caller]
pub fn seat(letter: char) -> Seat {
    ('A'..='E').position(|l| l == letter).and_then(Seat::new).unwrap_or_else(|| panic!("seat {letter}"))
}

/// Actions as text.
pub fn list(actions: &[Action]) -> String {
    actions.iter().map(Action::to_string).collect::<Vec<_>>().join(",")
}

/// A scenario holds, and with any one word of it changed as written it does not: what is expected is really looked at.
#[track_caller]
pub fn assert_notices(check: impl Fn(&str) + std::panic::RefUnwindSafe, right: &str, wrong: &[(&str, &str)]) {
    check(right);
    for (word, other) in wrong {
        assert!(right.contains(word), "the scenario does not say “{word}”");
        let changed = right.replacen(word, other, 1);
        let noticed = std::panic::catch_unwind(|| check(&changed)).is_err();
        assert!(noticed, "“{other}” for “{word}” was not noticed");
    }
}
