//! Finding the tile that a person drew from a real box, by what they see of it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tilewright_land::{Family, Rotation, Side, Terrain};
use tilewright_rules::{Action, Game};

use super::ErrorView;
use crate::finder::{self, FoundTile, Mark, Sighting};
use crate::{describe, say, words};

/// What a person sees of a tile as they hold it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeenView {
    /// The landscape on the northern, eastern, southern and western side; nothing where it is not said.
    pub sides: [Option<String>; 4],
    /// How many there are of what is counted.
    pub marks: BTreeMap<String, u8>,
}

/// Something to choose, for programs and in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NamedView {
    /// For programs.
    pub kind: String,
    /// In words.
    pub text: String,
}

/// A tile that may be the one that was seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FoundView {
    /// The draw of it.
    pub action: String,
    /// The tile.
    pub tile: u8,
    /// Quarter turns after which it lies as it was seen.
    pub rotation: u8,
    /// How many tiles are left that look the same, this one included.
    pub count: usize,
    /// How far it is from what was seen: sides that differ, and symbols too many or too few.
    pub misses: u32,
    /// What is on it, in words.
    pub text: String,
}

/// What can be seen on tiles, and the tiles that may be the one that was seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FinderView {
    /// The names of the sides, clockwise from the north.
    pub sides: [String; 4],
    /// The landscapes that can be on a side.
    pub terrains: Vec<NamedView>,
    /// What is counted.
    pub marks: Vec<NamedView>,
    /// All tiles that may be drawn now, the likeliest first, each look once.
    pub found: Vec<FoundView>,
}

impl FinderView {
    /// What may be drawn in a game, by what was seen of it.
    pub fn of(game: &Game, seen: &SeenView) -> Result<FinderView, ErrorView> {
        let set = game.tiles();
        let seen = sighting(set.game, seen)?;
        let found = finder::find(set, finder::drawable(game), &seen);
        let terrain =
            |terrain: Terrain| NamedView { kind: terrain.to_string(), text: words::terrain(terrain) };
        let mark = |mark: Mark| NamedView { kind: mark.word().to_owned(), text: mark.name(set.game) };
        Ok(FinderView {
            sides: Side::ALL.map(|side| say!("side", side = side)),
            terrains: finder::side_terrains(set.game).into_iter().map(terrain).collect(),
            marks: finder::marks(set).into_iter().map(mark).collect(),
            found: found.iter().map(|found| view(game, found)).collect(),
        })
    }
}

fn view(game: &Game, found: &FoundTile) -> FoundView {
    let text = game.tiles().tile(found.tile).map(|tile| text(tile, found.rotation));
    FoundView {
        action: Action::Draw(found.tile).to_string(),
        tile: found.tile.0,
        rotation: found.rotation.turns(),
        count: 1 + found.alike.len(),
        misses: found.misses,
        text: text.unwrap_or_default(),
    }
}

/// A tile as it lies: its sides, and its zones with what is on them.
fn text(tile: &tilewright_land::Tile, rotation: Rotation) -> String {
    let zones = words::row(tile.zones.iter().map(describe::zone));
    say!("tile-seen", sides = describe::sides(tile, rotation), zones = zones)
}

fn sighting(family: Family, seen: &SeenView) -> Result<Sighting, ErrorView> {
    let unknown = |word: &str| ErrorView::new(say!("seen-unknown", word = word));
    let mut sighting = Sighting::default();
    for (side, word) in sighting.sides.iter_mut().zip(&seen.sides) {
        let Some(word) = word else { continue };
        let terrains = finder::side_terrains(family);
        *side =
            Some(terrains.into_iter().find(|terrain| terrain.word() == word).ok_or_else(|| unknown(word))?);
    }
    for (word, count) in &seen.marks {
        sighting.marks.insert(Mark::from_word(family, word).ok_or_else(|| unknown(word))?, *count);
    }
    Ok(sighting)
}
