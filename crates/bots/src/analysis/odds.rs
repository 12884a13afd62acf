//! The odds that an area will be closed, from what its open cells need and the tiles that are left.
//!
//! The model: an area closes if each of its gaps, which are the empty cells it opens to, is filled by a tile that ends it
//! there. Every tile left is drawn by somebody; it comes to one who gains by closing the area with the probability
//! `q = owners / seats` (one half where nobody owns it). A gap that `c` of the tiles left end is then filled with the
//! probability `1 - (1 - q)^c`, where a tile that fits but leads the area on counts a fifth. The gaps are taken as independent: their
//! product is the naive chance. What it leaves out, that players have other plans, that gaps share tiles and that areas grow, is put right by a
//! logistic curve over the naive chance, the number of gaps, whether the area is owned and how many tiles are left; its coefficients were fitted
//! to games of the greedy player (`cargo run --release -p tilewright-bots --example odds`).

use tilewright_land::{Cell, Family, Pile, PlacedTile, Rotation, Side, Tile, Zone};
use tilewright_rules::{AreaKind, AreaReport, Game, ZoneRef};

/// How many numbers the odds rest on.
pub const SIGNS: usize = 5;

/// A tile that fits a gap but leads the area on counts so much of one that ends it.
const LEADS_ON: f64 = 0.2;

/// The odds that an area is closed before the game ends: one where it is, `None` for kinds that closing changes nothing for.
pub fn closing(game: &Game, area: &AreaReport) -> Option<f64> {
    if !area.kind.is_closed_for_points() {
        return None;
    }
    if area.is_complete() {
        return Some(1.0);
    }
    let sum: f64 =
        signs(game, area).iter().zip(coefficients(game.tiles().game)).map(|(sign, c)| sign * c).sum();
    Some(1.0 / (1.0 + (-sum).exp()))
}

/// What the odds of an open area rest on: one, the naive chance as log odds, the logarithms of the number of gaps and of the
/// tiles left, and one where the area is owned.
pub fn signs(game: &Game, area: &AreaReport) -> [f64; SIGNS] {
    let left = tiles_left(game);
    let owners = area.pieces.iter().filter(|pieces| **pieces > 0).count();
    let comes = if owners == 0 { 0.5 } else { owners as f64 / f64::from(game.setup().seats) };
    let gaps = gaps(game, area);
    let naive: f64 =
        gaps.iter().map(|gap| 1.0 - (1.0 - comes).powf(useful(game, area, *gap, &left))).product();
    let naive = naive.clamp(0.002, 0.998);
    [
        1.0,
        (naive / (1.0 - naive)).ln(),
        (gaps.len().max(1) as f64).ln(),
        (left.len() as f64 + 1.0).ln(),
        f64::from(u8::from(owners > 0)),
    ]
}

const fn coefficients(family: Family) -> [f64; SIGNS] {
    match family {
        Family::Hunters => [-4.197, 0.294, -2.183, 0.932, 1.106],
        Family::SouthSeas => [-4.540, 0.261, -1.892, 0.762, 1.810],
        Family::Amazonas => [-5.085, 0.223, -1.581, 0.837, 1.839],
    }
}

/// The land tiles that are still to be placed.
fn tiles_left(game: &Game) -> Vec<&Tile> {
    let pile = game.pile(Pile::Land);
    let drawn = game.turn().tile.filter(|tile| !game.placed().any(|laid| laid.tile == *tile));
    let is_left = |tile: &&Tile| pile >> tile.id.0 & 1 == 1 || drawn == Some(tile.id);
    game.tiles().tiles.iter().filter(is_left).collect()
}

/// The empty cells that an area opens to, each once.
fn gaps(game: &Game, area: &AreaReport) -> Vec<Cell> {
    let mut gaps: Vec<Cell> = match area.kind {
        AreaKind::Market => {
            area.parts.iter().flat_map(|part| around(game.board().laid(part.0).cell)).collect()
        }
        _ => area.parts.iter().flat_map(|part| beside(game, *part)).collect(),
    };
    gaps.retain(|cell| game.tile_at(*cell).is_none());
    gaps.sort();
    gaps.dedup();
    gaps
}

fn around(cell: Cell) -> Vec<Cell> {
    let steps = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy)));
    steps.filter_map(|(dx, dy)| cell.offset(dx, dy)).collect()
}

/// The cells that a zone leads to.
fn beside(game: &Game, (id, zone): ZoneRef) -> Vec<Cell> {
    let laid = game.board().laid(id);
    let Some(tile) = game.tiles().tile(id) else { return Vec::new() };
    let sides =
        Side::ALL.into_iter().filter(|side| tile.sides[laid.rotation.printed(*side).index()].contains(&zone));
    sides.filter_map(|side| laid.cell.beside(side)).collect()
}

/// How many of the tiles left would fill a gap, those that lead on counted as a part.
fn useful(game: &Game, area: &AreaReport, gap: Cell, left: &[&Tile]) -> f64 {
    let neighbours = Side::ALL.map(|side| {
        let laid = game.tile_at(gap.beside(side)?)?;
        Some((laid, game.tiles().tile(laid.tile)?))
    });
    let worth = |tile: &&Tile| {
        let best =
            Rotation::ALL.into_iter().filter(|turned| fits(tile, *turned, &neighbours)).map(|turned| {
                match ends(tile, turned, &neighbours, area) {
                    true => 1.0,
                    false => LEADS_ON,
                }
            });
        best.fold(0.0, f64::max)
    };
    left.iter().map(worth).sum()
}

/// The tiles beside a cell, by side.
type Neighbours<'a> = [Option<(PlacedTile, &'a Tile)>; 4];

/// The zones that a neighbour shows, in its own clockwise order.
fn shown(laid: PlacedTile, tile: &Tile, side: Side) -> &[Zone] {
    &tile.sides[laid.rotation.printed(side.opposite()).index()]
}

fn fits(tile: &Tile, turned: Rotation, neighbours: &Neighbours<'_>) -> bool {
    Side::ALL.into_iter().zip(neighbours).all(|(side, neighbour)| {
        neighbour.is_none_or(|(laid, other)| {
            other.side_terrain(laid.rotation.printed(side.opposite()))
                == tile.side_terrain(turned.printed(side))
        })
    })
}

/// Whether a tile that fits ends the area there: what continues it reaches no empty cell. A market only wants its cells filled.
fn ends(tile: &Tile, turned: Rotation, neighbours: &Neighbours<'_>, area: &AreaReport) -> bool {
    if area.kind == AreaKind::Market {
        return true;
    }
    let own = |side: Side| &tile.sides[turned.printed(side).index()];
    let mut joined: Vec<Zone> = Vec::new();
    for (side, neighbour) in Side::ALL.into_iter().zip(neighbours) {
        let Some((laid, other)) = neighbour else { continue };
        // Two touching sides meet mirrored.
        let pairs = shown(*laid, other, side).iter().zip(own(side).iter().rev());
        joined.extend(
            pairs.filter(|(zone, _)| area.parts.contains(&(laid.tile, **zone))).map(|(_, zone)| *zone),
        );
    }
    let open = Side::ALL.into_iter().zip(neighbours).filter(|(_, neighbour)| neighbour.is_none());
    open.flat_map(|(side, _)| own(side)).all(|zone| !joined.contains(zone))
}
