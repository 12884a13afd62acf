//! Layouts as long as tiles can make them: lines, stairs, spirals and a ring, laid tile by tile by the rules.

use tilewright_land::{Cell, Side, TileSet};
use tilewright_rules::{Action, Rulebook, ToAct};

use super::{GameSpecific, position};

/// A way over the table that starts beside the start tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Straight on.
    Line(Side),
    /// One step on, one step to the right, in turn: the corners touch.
    Stairs(Side),
    /// Around the start tile, ever wider.
    Spiral(Side),
    /// A spiral with an empty lane between its arms.
    WideSpiral(Side),
    /// A square of this many tiles a side, back to the start tile in the middle of its first side.
    Ring(Side, usize),
}

impl Layout {
    /// The first so many cells after the start tile's.
    pub fn cells(self, count: usize) -> Vec<Cell> {
        let (first, runs): (Side, Vec<usize>) = match self {
            Layout::Line(side) => (side, vec![count]),
            Layout::Stairs(side) => (side, vec![1; count]),
            Layout::Spiral(side) => (side, (2..).map(|run| run / 2).take(count).collect()),
            Layout::WideSpiral(side) => (side, (2..).map(|run| run / 2 * 2).take(count).collect()),
            Layout::Ring(side, size) => {
                let (whole, half) = (size - 1, size / 2);
                (side, vec![half, whole, whole, whole, whole - half - 1])
            }
        };
        let mut cells = Vec::new();
        let mut here = Cell::new(0, 0);
        for (number, run) in runs.into_iter().enumerate() {
            let turns = if matches!(self, Layout::Stairs(_)) { number % 2 } else { number };
            let towards = Side::from_index(first.index() + turns);
            for _ in 0..run {
                here = here.beside(towards).expect("no layout is longer than the table");
                cells.push(here);
            }
        }
        cells.truncate(count);
        cells
    }
}

/// Lays tiles along a way, each time the first that fits and lets a river run on along the way; the first that can be
/// occupied gets a piece.
///
/// The positions on the way are held to the suite, some of them and the last thoroughly.
pub fn build<R: GameSpecific>(start: &R, layout: Layout) -> R {
    let mut game = start.clone();
    let way = layout.cells(start.tiles().tiles.len() - 1);
    for number in 0..way.len() {
        let (draw, place) = next_tile(&game, &way, number);
        for action in [draw, place] {
            game.apply(action, &mut ()).expect("it is listed");
            position::check(&game, number % 40 == 39);
        }
        while let ToAct::Seat(_) = game.to_act() {
            let first = game.legal_actions()[0];
            game.apply(first, &mut ()).expect("it is listed");
        }
    }
    position::check(&game, true);
    game
}

/// The first draw with which the way can go on, and how the tile is placed.
fn next_tile<R: Rulebook>(game: &R, way: &[Cell], number: usize) -> (Action, Action) {
    let found = game.legal_actions().into_iter().find_map(|draw| {
        let mut after = game.clone();
        after.apply(draw, &mut ()).ok()?;
        let goes_on = |action: &Action| continues(&after, *action, way, number);
        Some((draw, after.legal_actions().into_iter().find(goes_on)?))
    });
    found.unwrap_or_else(|| panic!("no tile goes on at {}", way[number]))
}

/// Whether a placement is the next on the way and no river leaves the way.
fn continues<R: Rulebook>(game: &R, place: Action, way: &[Cell], number: usize) -> bool {
    let (Action::Place { cell, rotation }, Some(tile)) = (place, game.turn().tile) else { return false };
    let Some(tile) = game.tiles().tile(tile).filter(|_| cell == way[number]) else { return false };
    let origin = Cell::new(0, 0);
    let previous = number.checked_sub(1).map_or(origin, |last| way[last]);
    let next = way.get(number + 1).copied();
    Side::ALL.into_iter().filter(|side| tile.sides[rotation.printed(*side).index()].len() == 3).all(|side| {
        let beyond = cell.beside(side);
        // At the end of the way a river may run on, or home into the start tile.
        let free = |cell: &Cell| next.is_none() && !way.contains(cell);
        beyond == Some(previous)
            || beyond.is_some() && beyond == next
            || beyond.is_some_and(|cell| free(&cell))
    })
}

/// So many tiles of meadow alone, each with a deer; the first is the start tile.
pub fn meadows(count: usize) -> TileSet {
    let sides = "n = [0]\ne = [0]\ns = [0]\nw = [0]";
    set(
        "meadows",
        &[("start", 1, sides), ("land", count - 1, sides)],
        "zone.0 = { kind = \"meadow\", deer = 1 }",
    )
}

/// Tiles that a river crosses: straight ones, of which the first is the start tile, and curves.
pub fn rivers(straight: usize, curves: usize) -> TileSet {
    let along = "n = [0]\ne = [0, 1, 2]\ns = [2]\nw = [2, 1, 0]";
    let around = "n = [2]\ne = [2, 1, 0]\ns = [0, 1, 2]\nw = [2]";
    let zones =
        "zone.0 = { kind = \"meadow\" }\nzone.1 = { kind = \"river\" }\nzone.2 = { kind = \"meadow\" }";
    set("rivers", &[("start", 1, along), ("land", straight - 1, along), ("land", curves, around)], zones)
}

/// A set of some tiles with copies, all with the same zones.
fn set(name: &str, tiles: &[(&str, usize, &str)], zones: &str) -> TileSet {
    let count = tiles.iter().map(|(_, copies, _)| copies).sum::<usize>();
    let land = count - 1;
    let mut text = format!(
        "format = 1\nid = \"{name}\"\ntitle = \"{name}\"\ngame = \"hunters\"\nprovenance = \"own-design\"\n\
         source = \"Made for a test.\"\n[totals]\ntiles = {count}\nstart = 1\nland = {land}\nbonus = 0\n"
    );
    let mut id = 0;
    for (pile, copies, sides) in tiles.iter().filter(|(_, copies, _)| *copies > 0) {
        text += &format!("[[tile]]\nid = {id}\npile = \"{pile}\"\ncopies = {copies}\n{sides}\n{zones}\n");
        id += copies;
    }
    TileSet::parse(name, &text).unwrap_or_else(|error| panic!("{error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_are_connected_and_never_cross() {
        for side in Side::ALL {
            let (line, stairs) = (Layout::Line(side), Layout::Stairs(side));
            let (spiral, wide) = (Layout::Spiral(side), Layout::WideSpiral(side));
            for (layout, count) in [(line, 96), (stairs, 96), (spiral, 96), (wide, 96)] {
                let cells = layout.cells(count);
                assert_eq!(cells.len(), count);
                let mut all = vec![Cell::new(0, 0)];
                for cell in cells {
                    assert!(!all.contains(&cell), "{layout:?} crosses itself at {cell}");
                    let last = all[all.len() - 1];
                    assert!(Side::ALL.into_iter().any(|side| last.beside(side) == Some(cell)));
                    all.push(cell);
                }
            }
        }
        let ring = Layout::Ring(Side::E, 24).cells(96);
        assert_eq!(ring.len(), 91);
        assert_eq!(ring.last(), Some(&Cell::new(-1, 0)));
    }
}
