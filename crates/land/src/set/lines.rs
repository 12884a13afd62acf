//! Where in a file its tiles and zones stand.

use std::collections::BTreeMap;

use toml::de::DeTable;

use super::error::{Problems, Spot};
use super::field::{Section, whole_number};
use super::read_tile::zone_key;
use crate::tile::{TileId, Zone};

/// The lines of a tile set file on which its tiles and zones are described, counted from one.
pub struct Lines(BTreeMap<(TileId, Option<Zone>), usize>);

impl Lines {
    /// Those of a file, as far as it can be read.
    pub fn of(text: &str) -> Lines {
        let mut lines = BTreeMap::new();
        let problems = Problems::new(text);
        let (table, _) = DeTable::parse_recoverable(text);
        let tiles = Section::new(table.get_ref(), Spot::TOP).get("tile");
        for entry in tiles.and_then(|tiles| tiles.value.get_ref().as_array()).into_iter().flatten() {
            let Some(table) = entry.get_ref().as_table() else { continue };
            let tile = Section::new(table, Spot { offset: entry.span().start, ..Spot::TOP });
            let number = |key| tile.get(key).and_then(|field| whole_number(field.value.get_ref()));
            let Some(first) = number("id").and_then(|id| u8::try_from(id).ok()) else { continue };
            let zones = tile.get("zone").and_then(|zones| zones.value.get_ref().as_table());
            let zones = zones.map(|zones| Section::new(zones, tile.spot));
            for id in (first..=u8::MAX).take(number("copies").unwrap_or(1)).map(TileId) {
                lines.insert((id, None), problems.line(tile.spot.offset));
                for field in zones.iter().flat_map(|zones| zones.fields()) {
                    let zone = zone_key(field.key);
                    lines.extend(zone.map(|zone| ((id, Some(zone)), problems.line(field.spot.offset))));
                }
            }
        }
        Lines(lines)
    }

    /// The line of a zone of a tile, or of the tile.
    pub fn line(&self, tile: TileId, zone: Option<Zone>) -> Option<usize> {
        self.0.get(&(tile, zone)).or_else(|| self.0.get(&(tile, None))).copied()
    }
}
