//! Tiles and ships to look at.

use std::collections::BTreeMap;
use std::io::Write;

use tilewright_art::{Artist, Detail};
use tilewright_land::{Rotation, Ship, Tile, TileId, TileSet};
use tilewright_view::picture::{TilePicture, legend, tiles_in_a_row};
use tilewright_view::{describe, words};

use super::print_head;
use crate::failure::{Failure, Outcome};
use crate::picture::Target;
use crate::screen::Screen;

/// The spaces between two pictures in a row.
const GAP: usize = 3;
/// The width of a row of pictures where that of the screen is not known.
const ROW: usize = 80;

/// The tile with a number, or the one that it is a cell of.
fn whole(set: &TileSet, id: TileId) -> Outcome<&Tile> {
    set.tile(id).and_then(|tile| set.tile(tile.leader())).ok_or_else(|| {
        let ids = set.tiles.first().zip(set.tiles.last());
        let ids = ids.map_or_else(String::new, |(first, last)| format!(" (ids {} to {})", first.id, last.id));
        let count = set.stats().tiles;
        Failure::Input(format!("the tile set “{}” has no tile {id}: it has {count} tiles{ids}", set.id))
    })
}

/// One tile, or a sheet with all of them, as a picture in a file.
pub fn picture(set: &TileSet, id: Option<TileId>, target: &Target, out: &mut impl Write) -> Outcome {
    let artist = Artist::new(set);
    let svg = match id {
        None => artist.sheet(target.px()),
        Some(id) => {
            let tile = whole(set, id)?;
            artist.tile_document(tile.id, Rotation::default(), target.px(), Detail::at(target.px()))
        }
    };
    writeln!(out, "{}", target.write(&svg, None)?.display())?;
    Ok(())
}

/// One tile with all its cells, in its rotations, and its zones in words.
pub fn one(set: &TileSet, id: TileId, screen: Screen, out: &mut impl Write) -> Outcome {
    let tile = whole(set, id)?;
    writeln!(out, "Tile {} of {} ({}), {} pile", tile.id, set.title, tile.provenance, tile.pile)?;
    if tile.id != id {
        writeln!(out, "({id} is one of its cells.)")?;
    }
    writeln!(out)?;
    let turned = |rotation: Rotation| {
        (format!("r{}", rotation.turns()), TilePicture { rotation, ..TilePicture::whole(set, tile) })
    };
    let pictures: Vec<_> = Rotation::ALL.into_iter().map(turned).collect();
    print_rows(&pictures, screen, out)?;
    for cell in set.cells(tile.id) {
        writeln!(out)?;
        let place = match cell.at() {
            (0, 0) => String::new(),
            (x, y) => format!(", the cell {x} to the east and {y} to the south"),
        };
        writeln!(out, "As printed (r0){place}: {}", describe::sides(cell, Rotation::default()))?;
        for line in describe::zones(cell, Rotation::default()) {
            writeln!(out, "  {line}")?;
        }
    }
    Ok(())
}

/// Every tile and every ship.
pub fn all(set: &TileSet, screen: Screen, out: &mut impl Write) -> Outcome {
    print_head(set, out)?;
    writeln!(out)?;
    write!(out, "{}", legend(set, screen.look))?;
    writeln!(out)?;
    let shown = |tile: &Tile| {
        let differs = tile.provenance != set.provenance;
        let provenance = if differs { format!(" {}", tile.provenance) } else { String::new() };
        format!("{} {}{provenance}", tile.id, tile.pile)
    };
    let whole = set.tiles.iter().filter(|tile| tile.part.is_none());
    let pictures: Vec<_> = whole.map(|tile| (shown(tile), TilePicture::whole(set, tile))).collect();
    print_rows(&pictures, screen, out)?;
    if !set.ships.is_empty() {
        writeln!(out)?;
        for Ship { id, value, cost } in &set.ships {
            writeln!(out, "ship {:>2}  worth {value}  for {}", id.to_string(), words::cost(cost))?;
        }
    }
    Ok(())
}

/// Pictures in rows that fit the screen, with an empty line between two rows.
fn print_rows(pictures: &[(String, TilePicture<'_>)], screen: Screen, out: &mut impl Write) -> Outcome {
    let room = screen.width.unwrap_or(ROW) + GAP;
    let mut rest = pictures;
    while !rest.is_empty() {
        let mut width = 0;
        let fitting = rest.iter().take_while(|(title, picture)| {
            width += picture.width().max(title.chars().count()) + GAP;
            width <= room
        });
        let (row, later) = rest.split_at(fitting.count().max(1));
        write!(out, "{}", tiles_in_a_row(row, screen.look))?;
        if !later.is_empty() {
            writeln!(out)?;
        }
        rest = later;
    }
    Ok(())
}

/// How many ships there are of each value.
pub fn ship_values(set: &TileSet) -> Vec<(String, usize)> {
    let mut values: BTreeMap<u8, usize> = BTreeMap::new();
    for ship in &set.ships {
        *values.entry(ship.value).or_default() += 1;
    }
    values.into_iter().map(|(value, count)| (format!("worth {value}"), count)).collect()
}
