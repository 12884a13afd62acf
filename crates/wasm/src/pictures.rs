//! The pictures of a tile set.

use tilewright_art::{Artist, Detail, Look, piece};
use tilewright_land::{Rotation, TileId, TileSet, Zone};
use tilewright_rules::{RulebookId, Seat, sets};
use tilewright_view::client::ErrorView;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Fallible;
use crate::desk::read_tiles;

/// Draws the tiles of one set.
#[wasm_bindgen]
pub struct Pictures(Artist);

impl Pictures {
    /// Of a set.
    pub fn of(set: &TileSet) -> Pictures {
        Pictures(Artist::new(set))
    }

    /// Of a rulebook's own set, or of one that a text describes.
    pub fn open(rulebook: &str, tiles: Option<&str>) -> Fallible<Pictures> {
        let rulebook: RulebookId = rulebook.parse().map_err(ErrorView::new)?;
        Ok(match tiles {
            Some(text) => Pictures::of(&read_tiles(text)?),
            None => Pictures::of(sets::built_in(rulebook)),
        })
    }
}

#[wasm_bindgen]
impl Pictures {
    /// One cell as it lies, as an SVG document; blank where there is no such tile. `small` draws less, and that larger.
    pub fn tile(&self, tile: u8, rotation: u8, small: bool) -> String {
        let detail = if small { Detail::Small } else { Detail::Full };
        let body = self.0.cell(TileId(tile), turns(rotation), detail);
        self.0.document([0.0, 0.0, 200.0, 200.0], (200, 200), &body)
    }

    /// Where a piece on a zone has its foot, from 0,0 in the north-west to 200,200.
    pub fn spot(&self, tile: u8, rotation: u8, zone: u8) -> Vec<f32> {
        let (x, y) = self.0.spot(TileId(tile), turns(rotation), Zone(zone));
        vec![x, y]
    }

    /// The outlines of a cell's zones as it lies, as JSON: pairs of a zone's number and path data.
    pub fn outlines(&self, tile: u8, rotation: u8) -> String {
        let outlines = self.0.outlines(TileId(tile), turns(rotation)).into_iter();
        crate::json(&outlines.map(|(zone, path)| (zone.0, path)).collect::<Vec<_>>())
    }

    /// Where the boats lie that are on these spaces, one for each seat, of a river that ends in the row of its mouth: across and
    /// down for each, in cells of 200 from the north-west corner of the start tile.
    pub fn berths(&self, spaces: &[u8], mouth: i8) -> Vec<f32> {
        self.0.berths_at(spaces, mouth).into_iter().flat_map(|(x, y)| [x, y]).collect()
    }

    /// Whether one forest, island or village of a cell as it lies has both sides at a corner; corners count clockwise from the
    /// north-west. Where four such corners meet, the stamp closes the gap that each tile leaves there.
    #[wasm_bindgen(js_name = fillsCorner)]
    pub fn fills_corner(&self, tile: u8, rotation: u8, corner: usize) -> bool {
        self.0.fills_corner(TileId(tile), turns(rotation), corner % 4)
    }

    /// What is drawn over a corner of the board that four tiles fill, as an SVG document with the corner in its middle.
    pub fn stamp(&self) -> String {
        self.0.document([-40.0, -40.0, 80.0, 80.0], (80, 80), &self.0.corner_stamp())
    }

    /// Light and shade over the whole board, as an SVG document that comes again and again across and down, a cell `px` pixels
    /// wide: its upper left corner belongs on that of the start tile.
    pub fn wash(&self, px: u32) -> String {
        self.0.wash_document(px)
    }

    /// A drawing by its name, as an SVG document; nothing where there is none of that name.
    pub fn icon(&self, name: &str) -> Option<String> {
        self.0.icon(name).map(|icon| icon.document(64))
    }
}

fn turns(rotation: u8) -> Rotation {
    Rotation::new(rotation % 4).unwrap_or_default()
}

/// A seat's piece as an SVG document, by what it is called where it stands. Its foot is in the middle, near the lower edge.
#[wasm_bindgen(js_name = piecePicture)]
pub fn piece_picture(seat: u8, role: &str) -> String {
    let look = match role {
        "gatherer" => Look::Gatherer,
        "fisher" => Look::Fisher,
        "hunter" => Look::Hunter,
        "hut" => Look::Hut,
        "camp" => Look::Camp,
        "boat" => Look::Boat,
        "meeple" => Look::Explorer,
        _ => Look::Islander,
    };
    let body = Seat::new(seat.into()).map_or_else(String::new, |seat| piece(seat, look));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"144\" height=\"120\" viewBox=\"-36 -52 72 60\">{body}</svg>"
    )
}
