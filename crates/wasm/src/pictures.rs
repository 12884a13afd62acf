//! The pictures of a tile set.

use tilewright_land::{Rotation, Side, Terrain, Tile, TileId, TileSet, Zone};
use tilewright_rules::{RulebookId, sets};
use tilewright_view::client::ErrorView;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Fallible;
use crate::desk::read_tiles;

/// Draws the tiles of one set.
#[wasm_bindgen]
pub struct Pictures {
    set: TileSet,
}

impl Pictures {
    /// Of a set.
    pub fn of(set: &TileSet) -> Pictures {
        Pictures { set: set.clone() }
    }

    /// Of a rulebook's own set, or of one that a text describes.
    pub fn open(rulebook: &str, tiles: Option<&str>) -> Fallible<Pictures> {
        let rulebook: RulebookId = rulebook.parse().map_err(ErrorView::new)?;
        Ok(match tiles {
            Some(text) => Pictures::of(&read_tiles(text)?),
            None => Pictures::of(sets::built_in(rulebook)),
        })
    }

    fn find(&self, tile: u8) -> Option<&Tile> {
        self.set.tile(TileId(tile))
    }
}

#[wasm_bindgen]
impl Pictures {
    /// A tile as it lies, as an SVG document; empty where there is no such tile.
    pub fn tile(&self, tile: u8, rotation: u8) -> String {
        let Some(tile) = self.find(tile) else { return String::new() };
        plain(tile, Rotation::new(rotation % 4).unwrap_or_default())
    }

    /// Where a piece stands on a zone, from 0,0 in the north-west to 200,200.
    pub fn spot(&self, tile: u8, rotation: u8, zone: u8) -> Vec<f32> {
        let Some(tile) = self.find(tile) else { return vec![100.0, 100.0] };
        let rotation = Rotation::new(rotation % 4).unwrap_or_default();
        let sides: Vec<Side> = Side::ALL
            .into_iter()
            .filter(|side| tile.sides[rotation.printed(*side).index()].contains(&Zone(zone)))
            .collect();
        let (mut x, mut y) = (100.0, 100.0);
        for side in &sides {
            let (dx, dy) = side.step();
            x += f32::from(dx) * 62.0 / sides.len() as f32;
            y += f32::from(dy) * 62.0 / sides.len() as f32;
        }
        vec![x + f32::from(zone % 3) * 12.0 - 12.0, y + f32::from(zone / 3 % 3) * 12.0 - 12.0]
    }

    /// The outline of a zone as path data; empty where there is no such zone.
    pub fn outline(&self, tile: u8, rotation: u8, zone: u8) -> String {
        match self.spot(tile, rotation, zone)[..] {
            [x, y] => format!("M{} {y}a30 30 0 1 0 60 0a30 30 0 1 0 -60 0Z", x - 30.0),
            _ => String::new(),
        }
    }
}

fn plain(tile: &Tile, rotation: Rotation) -> String {
    let wedge = ["0,0 200,0 100,100", "200,0 200,200 100,100", "200,200 0,200 100,100", "0,200 0,0 100,100"];
    let mut text = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 200 200\" width=\"200\" height=\"200\">");
    for (side, points) in Side::ALL.into_iter().zip(wedge) {
        let colour = match tile.side_terrain(rotation.printed(side)) {
            Terrain::Meadow => "#b9c777",
            Terrain::Forest => "#4c7a45",
            Terrain::River | Terrain::Lake | Terrain::Tributary => "#5d9fc0",
            Terrain::Sea => "#4aa3b5",
            Terrain::Island => "#d9c27e",
            Terrain::Bridge => "#8b6b45",
            Terrain::Jungle => "#3f7d52",
            Terrain::Village | Terrain::Market => "#c58a5a",
            Terrain::Amazon => "#7d6a3f",
        };
        text.push_str(&format!("<polygon points=\"{points}\" fill=\"{colour}\" stroke=\"#0003\"/>"));
    }
    text.push_str(&format!("<text x=\"90\" y=\"108\" font-size=\"24\">{}</text></svg>", tile.id));
    text
}
