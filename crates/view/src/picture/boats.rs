//! Where the boats lie on the river.

use std::collections::BTreeMap;

use tilewright_land::Cell;
use tilewright_rules::amazonas::Amazonas;
use tilewright_rules::{Game, Rulebook, Seat};

use super::tile::Mooring;

/// The cells of the river that have boats on them; none in a game without boats.
pub(crate) fn moorings(game: &Game) -> Vec<(Cell, Mooring)> {
    match game {
        Game::Amazonas(game) => on_river(game),
        _ => Vec::new(),
    }
}

fn on_river(game: &Amazonas) -> Vec<(Cell, Mooring)> {
    let mut spaces: BTreeMap<u8, Vec<Seat>> = BTreeMap::new();
    for (seat, space) in Seat::first(game.setup().seats).zip(game.boats()) {
        spaces.entry(*space).or_default().push(seat);
    }
    let place = |(space, seats)| {
        let (row, space, of) = place(game, space);
        (Cell::new(0, row), Mooring { seats, space, of })
    };
    spaces.into_iter().map(place).collect()
}

/// The row of a space of the river, and which of how many spaces of its cell it is. The start board shares its spaces out
/// over its rows; further down every cell has one.
fn place(game: &Amazonas, space: u8) -> (i8, u8, u8) {
    let set = game.tiles();
    let board = set.start(game.setup().seats);
    let printed = board.and_then(|board| board.spaces).unwrap_or(0);
    let rows = board.map_or(0, |board| set.cells(board.id).filter(|cell| cell.at().0 == 0).count()) as u8;
    if space >= printed || rows == 0 {
        let row = i16::from(rows) + i16::from(space) - i16::from(printed);
        return (row.min(i16::from(game.mouth())) as i8, 0, 1);
    }
    let first = |row: u8| (u16::from(row) * u16::from(printed)).div_ceil(u16::from(rows)) as u8;
    let row = (u16::from(space) * u16::from(rows) / u16::from(printed)) as u8;
    (row as i8, space - first(row), first(row + 1) - first(row))
}
