//! Whether Amazonas can be played with a tile set.

use tilewright_land::board::MAX_LAID;
use tilewright_land::{Family, Pile, Power, Side, Terrain, Tile, TileSet};

/// The columns and rows of a double-tile's second cell, seen from its first.
const DOWNSTREAM: (i8, i8) = (0, 1);

/// What keeps the rules from being played with a set, if anything does.
pub fn check(set: &TileSet, seats: u8) -> Result<(), String> {
    if set.game != Family::Amazonas {
        return Err(format!("it is a set for “{}”", set.game));
    }
    let board =
        set.start(seats).ok_or_else(|| format!("it has no start board for {seats} players (AM-1)"))?;
    check_board(set, board)?;
    for tile in &set.tiles {
        check_tile(set, tile).map_err(|reason| format!("tile {}: {reason}", tile.id))?;
    }
    if set.pile(Pile::Land).chain(set.pile(Pile::Amazon)).next().is_none() {
        return Err("it has no tile to draw (AM-1)".to_owned());
    }
    let count = |pile| set.pile(pile).count();
    let (amazon, doubles) = (count(Pile::Amazon), count(Pile::Double));
    let cells = set.cells(board.id).count() + count(Pile::Land) + amazon + 2 * doubles;
    // One double-tile more than can be called for is printed: it needs no room.
    let spare = 2 * doubles.saturating_sub(set.pile(Pile::Amazon).filter(|tile| calls(tile)).count());
    if cells - spare > MAX_LAID {
        return Err(format!("its tiles cover {} cells, and {MAX_LAID} can lie on the table", cells - spare));
    }
    let spaces = usize::from(board.spaces.unwrap_or(0));
    match spaces {
        0 => Err(format!("tile {}: the start board has no spaces for boats (AM-1)", board.id)),
        spaces if spaces + amazon + 2 * doubles > usize::from(u8::MAX) => {
            Err(format!("tile {}: the river has more than {} spaces", board.id, u8::MAX))
        }
        _ => Ok(()),
    }
}

fn calls(tile: &Tile) -> bool {
    tile.zones.iter().any(|spec| spec.power == Some(Power::Double))
}

/// The Amazon leaves the board southwards, in the first column.
fn check_board(set: &TileSet, board: &Tile) -> Result<(), String> {
    let south = set.cells(board.id).map(|cell| cell.at().1).max().unwrap_or(0);
    let mouth = set.cells(board.id).find(|cell| cell.at() == (0, south));
    let leaves = |cell: &Tile| cell.side_terrain(Side::S) == Terrain::Amazon;
    let others = set.cells(board.id).filter(|cell| leaves(cell) && cell.at().0 != 0).count();
    if !mouth.is_some_and(leaves) || others > 0 {
        return Err(format!(
            "tile {}: the Amazon must leave the start board by the south of its first column (AM-1)",
            board.id
        ));
    }
    Ok(())
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
