//! Whether Amazonas can be played with a tile set.

use tilewright_land::board::MAX_PLACED;
use tilewright_land::{Pile, Power, Side, Terrain, Tile, TileSet};

use crate::unfit::Unfit;

/// The columns and rows of a double-tile's second cell, seen from its first.
const DOWNSTREAM: (i8, i8) = (0, 1);

/// The start board for so many players, or everything that keeps the rules from being played with a set.
pub fn check(set: &TileSet, seats: u8) -> Result<&Tile, Vec<Unfit>> {
    let board = set
        .start(seats)
        .ok_or_else(|| vec![Unfit::set(format!("it has no start board for {seats} players (AM-1)"))])?;
    let mut reasons: Vec<Unfit> = check_board(set, board).into_iter().collect();
    for tile in &set.tiles {
        reasons.extend(check_tile(set, tile).err().map(|reason| Unfit::tile(tile.id, reason)));
    }
    reasons.extend(check_room(set, board));
    if reasons.is_empty() { Ok(board) } else { Err(reasons) }
}

/// Too few tiles or too many, or spaces for boats.
fn check_room(set: &TileSet, board: &Tile) -> Vec<Unfit> {
    let mut reasons = Vec::new();
    if set.pile(Pile::Land).chain(set.pile(Pile::Amazon)).next().is_none() {
        reasons.push(Unfit::set("it has no tile to draw (AM-1)"));
    }
    let count = |pile| set.pile(pile).count();
    let (amazon, doubles) = (count(Pile::Amazon), count(Pile::Double));
    let cells = set.cells(board.id).count() + count(Pile::Land) + amazon + 2 * doubles;
    // One double-tile more than can be called for is printed: it needs no room.
    let spare = 2 * doubles.saturating_sub(set.pile(Pile::Amazon).filter(|tile| calls(tile)).count());
    if cells - spare > MAX_PLACED {
        let reason =
            format!("its tiles cover {} cells, and {MAX_PLACED} can lie on the table", cells - spare);
        reasons.push(Unfit::set(reason));
    }
    let spaces = usize::from(board.spaces.unwrap_or(0));
    if spaces == 0 {
        reasons.push(Unfit::tile(board.id, "the start board has no spaces for boats (AM-1)"));
    }
    if spaces + amazon + 2 * doubles > usize::from(u8::MAX) {
        reasons.push(Unfit::tile(board.id, format!("the river has more than {} spaces", u8::MAX)));
    }
    reasons
}

fn calls(tile: &Tile) -> bool {
    tile.zones.iter().any(|spec| spec.power == Some(Power::Double))
}

/// The Amazon leaves the board southwards, in the first column.
fn check_board(set: &TileSet, board: &Tile) -> Option<Unfit> {
    let south = set.cells(board.id).map(|cell| cell.at().1).max().unwrap_or(0);
    let mouth = set.cells(board.id).find(|cell| cell.at() == (0, south));
    let leaves = |cell: &Tile| cell.side_terrain(Side::S) == Terrain::Amazon;
    let others = set.cells(board.id).filter(|cell| leaves(cell) && cell.at().0 != 0).count();
    let fits = mouth.is_some_and(leaves) && others == 0;
    let reason = "the Amazon must leave the start board by the south of its first column (AM-1)";
    (!fits).then(|| Unfit::tile(board.id, reason))
}

fn check_tile(set: &TileSet, tile: &Tile) -> Result<(), String> {
    let amazon = |side| tile.side_terrain(side) == Terrain::Amazon;
    let on_river = tile.zones.iter().any(|spec| spec.terrain == Terrain::Amazon);
    if tile.pile == Pile::Land && on_river {
        return Err("a standard tile shows the Amazon (AM-1)".to_owned());
    }
    if matches!(tile.pile, Pile::Amazon | Pile::Double) && !(amazon(Side::N) && amazon(Side::S)) {
        return Err("the Amazon must run from its north to its south (AM-5)".to_owned());
    }
    if calls(tile) && tile.pile != Pile::Amazon {
        return Err("only an Amazon tile calls for a double-tile (AM-6)".to_owned());
    }
    if tile.pile == Pile::Amazon && tile.part.is_some() {
        return Err("an Amazon tile covers one cell (AM-4)".to_owned());
    }
    if tile.pile == Pile::Double && tile.part.is_none() {
        let further: Vec<_> = set.cells(tile.id).skip(1).map(Tile::at).collect();
        if further != [DOWNSTREAM] {
            return Err("a double-tile covers two cells along the river (AM-4)".to_owned());
        }
    }
    Ok(())
}
