//! The artist: made once for a tile set, asked for tiles, boards and places.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use tilewright_land::{Rotation, TileId, TileSet, Zone, ZoneSpec};

use crate::layout::Layout;
use crate::num::short;
use crate::paint;
use crate::plan::{Course, Role, role, width};
use crate::scene::{Detail, Scene, prefix};
use crate::shape::{P, Ribbon, SIDE, closed, p};
use crate::signs;
use crate::wash::grain_defs;

/// Draws the tiles of one set. Landscapes are laid out when they are first asked for.
pub struct Artist {
    pub(crate) set: TileSet,
    seed: u64,
    layouts: Vec<OnceLock<Layout>>,
    spots: Vec<[OnceLock<BTreeMap<Zone, P>>; 4]>,
}

impl Artist {
    /// An artist for a set; the same set is always drawn the same.
    pub fn new(set: &TileSet) -> Artist {
        let seed = set.id.bytes().fold(7u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte)));
        let layouts = set.tiles.iter().map(|_| OnceLock::new()).collect();
        let spots = set.tiles.iter().map(|_| Default::default()).collect();
        Artist { set: set.clone(), seed, layouts, spots }
    }

    fn index(&self, tile: TileId) -> Option<usize> {
        self.set.tiles.binary_search_by_key(&tile, |t| t.id).ok()
    }

    /// The landscape of a printed tile; `None` for a tile that the set does not have.
    pub fn layout(&self, tile: TileId) -> Option<&Layout> {
        let index = self.index(tile)?;
        Some(self.layouts[index].get_or_init(|| Layout::new(&self.set.tiles[index], self.seed)))
    }

    /// What every tile, piece and icon of the set uses: the inside of one `<defs>` per document.
    pub fn defs(&self) -> String {
        let prefix = prefix(self.set.game);
        let mut text =
            format!("<clipPath id=\"{prefix}clip\"><path d=\"M-.2-.2h200.4v200.4H-.2z\"/></clipPath>");
        for sign in signs::of(self.set.game) {
            text += &format!("<g id=\"{prefix}{}\">{}</g>", sign.name, sign.body);
        }
        text + &grain_defs(prefix) + &paint::defs(self.set.game)
    }

    fn scene(&self, tile: TileId, rotation: Rotation, detail: Detail) -> Option<Scene<'_>> {
        let index = self.index(tile)?;
        let mut scene = Scene::new(
            &self.set.tiles[index],
            self.set.game,
            self.layout(tile)?,
            rotation,
            detail,
            self.seed,
        );
        scene.spaces = self.spaces(tile);
        paint::tile(&mut scene, self.set.game);
        Some(scene)
    }

    /// The spaces printed on the start board that a cell belongs to, with the cell's row and the number of rows.
    fn spaces(&self, tile: TileId) -> Option<(u8, i8, u8)> {
        let cell = self.set.tile(tile)?;
        let spaces = self.set.tile(cell.leader())?.spaces?;
        let rows = self.set.cells(cell.leader()).filter(|cell| cell.at().0 == 0).count() as u8;
        (cell.at().0 == 0).then_some((spaces, cell.at().1, rows))
    }

    /// One cell of 200 × 200 units, lying as asked, as a `<g>` that uses `defs`. Empty for a tile that the set does not have.
    pub fn cell(&self, tile: TileId, rotation: Rotation, detail: Detail) -> String {
        self.scene(tile, rotation, detail).map_or_else(String::new, Scene::finish)
    }

    /// A whole tile as a `<g>` that uses `defs`: its own cell at the origin, further cells of a double-tile or start board
    /// around it. `extent` says how far they reach.
    pub fn tile(&self, tile: TileId, rotation: Rotation, detail: Detail) -> String {
        let whole = self.set.tile(tile).is_some_and(|t| t.part.is_none());
        if !whole || self.set.cells(tile).count() < 2 {
            return self.cell(tile, rotation, detail);
        }
        let cells = self.set.cells(tile).map(|cell| {
            let (x, y) = rotation.turned(cell.at());
            let (x, y) = (f64::from(x) * SIDE, f64::from(y) * SIDE);
            format!("<g transform=\"translate({x} {y})\">{}</g>", self.cell(cell.id, rotation, detail))
        });
        format!("<g>{}</g>", cells.collect::<String>())
    }

    /// The cells of a whole tile as it lies: the westernmost and northernmost seen from its own cell, and how many across and
    /// down.
    pub fn extent(&self, tile: TileId, rotation: Rotation) -> (i8, i8, u8, u8) {
        let part = self.set.tile(tile).is_some_and(|t| t.part.is_some());
        let places: Vec<(i8, i8)> =
            self.set.cells(tile).filter(|_| !part).map(|cell| rotation.turned(cell.at())).collect();
        let low = |pick: fn(&(i8, i8)) -> i8| places.iter().map(pick).min().unwrap_or(0);
        let high = |pick: fn(&(i8, i8)) -> i8| places.iter().map(pick).max().unwrap_or(0);
        let (west, north) = (low(|place| place.0), low(|place| place.1));
        let span = |low: i8, high: i8| high.abs_diff(low) + 1;
        (west, north, span(west, high(|place| place.0)), span(north, high(|place| place.1)))
    }

    /// A whole tile as a document of its own, its cells `px` pixels wide.
    pub fn tile_document(&self, tile: TileId, rotation: Rotation, px: u32, detail: Detail) -> String {
        let (west, north, columns, rows) = self.extent(tile, rotation);
        let view = [
            f64::from(west) * SIDE,
            f64::from(north) * SIDE,
            f64::from(columns) * SIDE,
            f64::from(rows) * SIDE,
        ];
        let size = (px * u32::from(columns), px * u32::from(rows));
        self.document(view, size, &self.tile(tile, rotation, detail))
    }

    /// A document around something that uses `defs`.
    pub fn document(&self, [x, y, wide, high]: [f64; 4], (width, height): (u32, u32), body: &str) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"{} {} {} {}\"><defs>{}</defs>{body}</svg>",
            short(x),
            short(y),
            short(wide),
            short(high),
            self.defs()
        )
    }

    /// Where a piece on a zone of a cell stands, in units of the cell as it lies (0 to 200): the foot of the piece.
    pub fn spot(&self, tile: TileId, rotation: Rotation, zone: Zone) -> (f32, f32) {
        let found = self.index(tile).and_then(|index| {
            let spots = &self.spots[index][usize::from(rotation.turns())];
            let look =
                || self.scene(tile, rotation, Detail::Full).map(|scene| scene.spots).unwrap_or_default();
            spots.get_or_init(look).get(&zone)
        });
        found.map_or((100.0, 100.0), |spot| (spot.x as f32, spot.y as f32))
    }

    /// The outline of each zone of a cell as it lies, as path data, to light the zone up. None where there is no such tile.
    pub fn outlines(&self, tile: TileId, rotation: Rotation) -> Vec<(Zone, String)> {
        let (Some(layout), Some(cell)) = (self.layout(tile), self.set.tile(tile)) else {
            return Vec::new();
        };
        let layout = layout.turned(rotation.turns());
        cell.zones.iter().map(|spec| (spec.zone, outline(&layout, spec))).collect()
    }

    /// A drawing by its name, with its box as `(x, y, width, height)`: every symbol and power by the word of the tile set files,
    /// and `ship`. It needs no `defs`.
    pub fn icon(&self, name: &str) -> Option<Icon> {
        let sign = signs::named(contents_name(name, &self.set)).or_else(|| signs::named(name))?;
        let ((x, y), (w, h)) = (sign.centre, sign.half);
        Some(Icon { body: sign.body, view: [x - w - 2.0, y - h - 2.0, 2.0 * w + 4.0, 2.0 * h + 4.0] })
    }
}

/// The outline of a zone in a landscape, as path data.
fn outline(layout: &Layout, spec: &ZoneSpec) -> String {
    let zone = spec.zone;
    if let Some(basin) = layout.plan.basins.iter().find(|basin| basin.zone == zone) {
        return closed(&basin.outline);
    }
    let lines = match role(spec.terrain) {
        Role::Path => {
            let courses = layout.plan.courses.iter().filter(|course| course.zone == zone);
            courses.map(banks).collect()
        }
        Role::Mass => {
            let masses = layout.masses.iter().filter(|(mass, _)| *mass == zone);
            masses.flat_map(|(_, lines)| lines.clone()).collect()
        }
        Role::Ground | Role::Inner => layout.map.outlines(zone),
    };
    let kept = |at: &P| p(at.x.clamp(0.0, SIDE), at.y.clamp(0.0, SIDE));
    lines.iter().map(|line| closed(&line.iter().map(kept).collect::<Vec<_>>())).collect()
}

/// The outline of a path.
fn banks(course: &Course) -> Vec<P> {
    let wide = width(course.terrain);
    let shape =
        Ribbon { from: wide, to: wide, through: course.end.is_none(), wobble: 0.0, phase: 0.0, step: 12.0 };
    shape.outline(&course.line)
}

/// In each game a word has the drawing of that game.
fn contents_name<'a>(name: &'a str, set: &TileSet) -> &'a str {
    match (name, set.game) {
        ("fish", tilewright_land::Family::SouthSeas) => "sea_fish",
        ("boat", tilewright_land::Family::Amazonas) => "canoe",
        _ => name,
    }
}

/// A drawing for a legend.
#[derive(Clone, Copy, Debug)]
pub struct Icon {
    /// The drawing as SVG, without the document around it.
    pub body: &'static str,
    /// The box that shows it: x, y, width, height.
    pub view: [f64; 4],
}

impl Icon {
    /// The drawing as a document of its own.
    pub fn document(&self, px: u32) -> String {
        let [x, y, w, h] = self.view.map(short);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{px}\" height=\"{px}\" viewBox=\"{x} {y} {w} {h}\">{}</svg>",
            self.body
        )
    }
}
