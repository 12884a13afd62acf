//! Boards and turns that several rulebooks are held to; what comes of them each test says itself.

/// Three meadows, on the tiles 1, 2 and 4, each with these contents, and tile 3, which joins them to one.
///
/// ```text
/// 0r0  1r0  5r0
/// 2r0  3r0  4r0
/// ```
pub fn three_meadows([one, two, four]: [&str; 3], joint: &str) -> String {
    format!(
        "0 start: 2 / 0 / 1 / 2: 0 meadow, 1 meadow, 2 forest
         1 land: 1 / 1 / 0 / 0: 0 meadow {one}, 1 forest
         2 land: 0 / 0 / 1 / 1: 0 meadow {two}, 1 forest
         3 land: 0 / 0 / 1 / 0: 0 meadow {joint}, 1 forest
         4 land: 1 / 1 / 1 / 0: 0 meadow {four}, 1 forest
         5 land: 0 / 0 / 0 / 0: 0 forest"
    )
}

/// The board of [`three_meadows`].
pub const THREE_MEADOWS: &str = "
    0r0  1r0  5r0
    2r0  3r0  4r0";

/// Meadow tiles with these contents, numbered from 1, and tile 0 with nothing on it: whatever the board, all is one meadow.
pub fn grassland(contents: &[&str]) -> String {
    let land = contents.iter().enumerate();
    let land = land.map(|(at, contents)| format!("{} land: 0 / 0 / 0 / 0: 0 meadow {contents}\n", at + 1));
    format!("0 start: 0 / 0 / 0 / 0: 0 meadow\n{}", land.collect::<String>())
}

/// Two hunters of B and one of A come together in the meadow of [`three_meadows`]; two play.
pub const TWO_HUNTERS_TO_ONE: &str = "
    0r0  1r0  5r0
    2r0  3r0  4r0
    A 1 f0
    B 2 f0
    A 5
    B 4 f0
    A 3";

/// A hunter of A and one of B come together in the meadow of [`three_meadows`]; three play.
pub const ONE_HUNTER_EACH: &str = "
    0r0  1r0  5r0
    2r0  3r0  4r0
    A 1 f0
    B 2 f0
    C 5
    A 4
    B 3";

/// Three tiles of [`grassland`] in a row, with A's hunter on the first.
pub const GRASSLAND_ROW: &str = "
    0r0  1r0  2r0  3r0
    A 1 f0
    B 2
    A 3";

/// Between the forests of tiles 38 and 44 lies a meadow of two pieces with no open side, and A hunts in it.
pub const CLOSED_MEADOW: &str = "
    .     44r0
    56r0  38r0
    A 38 f0
    B 44";

/// A river between two lakes, a river system with no open side, and A's hut on it.
pub const CLOSED_SYSTEM: &str = "
    28r2  56r0
    0r0   .
    A 28 h1
    B 0";

/// Two tiles beside the start tile, and nobody on them.
pub const TWO_TILES: &str = "
    52r0  48r0  56r0
    A 48
    B 52";

/// A fisher of A, a gatherer of B and a hunter of C, in areas that stay open.
pub const UNFINISHED: &str = "
    52r0  48r0  56r0  39r0
    A 48 f1
    B 39 f1
    C 52 f2";

/// The last land tile completes a forest with a treasure; the board of the extra turn that follows.
pub const TREASURE_AT_THE_END: &str = "
    56r0  26r1
    14r1  .
    90r2  .
    A 14
    B 26";
