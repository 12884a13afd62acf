//! The one text that stands for a tile set.

use std::fmt::{Display, Write};

use super::FORMAT;
use crate::ship::Ship;
use crate::side::Side;
use crate::tile::{End, Tile, TileSet, ZoneSpec};

impl TileSet {
    /// The set as a file in its canonical layout: reading it gives the same set, and equal sets give equal texts.
    pub fn print(&self) -> String {
        let mut text = String::new();
        self.print_head(&mut text);
        self.print_totals(&mut text);
        for tile in &self.tiles {
            self.print_tile(&mut text, tile);
        }
        for ship in &self.ships {
            print_ship(&mut text, ship);
        }
        text
    }

    /// Sixteen hexadecimal digits that stand for what is played with: the beginning of the BLAKE3 digest of the game's name
    /// and the canonical text of the tiles and ships. A mended title, source or provenance does not orphan the records of a set.
    pub fn hash(&self) -> String {
        let mut text = format!("{}\n", self.game);
        for tile in &self.tiles {
            self.print_tile(&mut text, &Tile { provenance: self.provenance, ..tile.clone() });
        }
        for ship in &self.ships {
            print_ship(&mut text, ship);
        }
        let mut digits = blake3::hash(text.as_bytes()).to_hex().to_string();
        digits.truncate(16);
        digits
    }

    fn print_head(&self, text: &mut String) {
        line(text, 10, "format", FORMAT);
        line(text, 10, "id", quoted(&self.id));
        line(text, 10, "title", quoted(&self.title));
        line(text, 10, "game", quoted(self.game.word()));
        line(text, 10, "provenance", quoted(self.provenance.word()));
        line(text, 10, "source", quoted(&self.source));
    }

    fn print_totals(&self, text: &mut String) {
        let stats = self.stats();
        text.push_str("\n[totals]\n");
        line(text, 7, "tiles", stats.tiles);
        for pile in self.game.piles() {
            line(text, 7, pile.word(), self.pile(*pile).count());
        }
        if self.game.has_ships() {
            line(text, 7, "ships", stats.ships);
        }
        table(text, "zones", &stats.zones);
        table(text, "sides", &stats.sides);
        table(text, "symbols", &stats.symbols);
        table(text, "powers", &stats.powers);
    }

    fn print_tile(&self, text: &mut String, tile: &Tile) {
        text.push_str("\n[[tile]]\n");
        line(text, 6, "id", tile.id);
        line(text, 6, "pile", quoted(tile.pile.word()));
        if tile.provenance != self.provenance {
            line(text, 6, "provenance", quoted(tile.provenance.word()));
        }
        print_part(text, tile);
        if !tile.joins.is_empty() {
            let pairs = tile.joins.iter().map(|join| format!("[{}, {}]", join.first, join.further));
            line(text, 6, "joins", format!("[{}]", pairs.collect::<Vec<_>>().join(", ")));
        }
        print_board(text, tile);
        for side in Side::ALL {
            let zones: Vec<_> = tile.sides[side.index()].iter().map(|zone| zone.0).collect();
            line(text, 6, &side.letter().to_string(), format!("{zones:?}"));
        }
        for zone in &tile.zones {
            line(text, 6, &format!("zone.{}", zone.zone), zone_table(zone));
        }
    }
}

/// Which tile a further cell belongs to, and where it lies.
pub(super) fn print_part(text: &mut String, tile: &Tile) {
    if let Some(part) = tile.part {
        line(text, 6, "with", part.of);
        line(text, 6, "at", format!("[{}, {}]", part.at.0, part.at.1));
    }
}

/// Whom a start board is for, and its spaces for boats.
pub(super) fn print_board(text: &mut String, tile: &Tile) {
    if !tile.players.is_empty() {
        line(text, 6, "players", format!("{:?}", tile.players));
    }
    if let Some(spaces) = tile.spaces {
        line(text, 6, "spaces", spaces);
    }
}

fn print_ship(text: &mut String, ship: &Ship) {
    text.push_str("\n[[ship]]\n");
    line(text, 5, "id", ship.id);
    line(text, 5, "value", ship.value);
    let cost = ship.cost;
    let named = [("shells", cost.shells), ("fish", cost.fish), ("bananas", cost.bananas), ("any", cost.any)];
    let named = named.iter().filter(|(_, count)| *count > 0);
    let mut parts: Vec<String> = named.map(|(word, count)| format!("{word} = {count}")).collect();
    let letters = cost.letter_text();
    if !letters.is_empty() {
        parts.push(format!("letters = {}", quoted(&letters)));
    }
    line(text, 5, "cost", format!("{{ {} }}", parts.join(", ")));
}

/// A key and its value, with the equals signs of a block below each other.
pub(super) fn line(text: &mut String, width: usize, key: &str, value: impl Display) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{key:width$} = {value}");
}

/// Counts by word; nothing where there are none.
pub(super) fn table<T: Display>(text: &mut String, key: &str, counts: &[(T, usize)]) {
    if !counts.is_empty() {
        let counts: Vec<_> = counts.iter().map(|(word, count)| format!("{word} = {count}")).collect();
        line(text, 7, key, format!("{{ {} }}", counts.join(", ")));
    }
}

fn zone_table(zone: &ZoneSpec) -> String {
    let mut parts = vec![format!("kind = {}", quoted(zone.terrain.word()))];
    parts.extend(zone.end.map(|end| match end {
        End::Into(zone) => format!("to = {zone}"),
        End::At(stop) => format!("to = {}", quoted(stop.word())),
    }));
    parts.extend(zone.symbols.iter().map(|(symbol, count)| format!("{symbol} = {count}")));
    parts.extend(zone.power.map(|power| format!("power = {}", quoted(power.word()))));
    format!("{{ {} }}", parts.join(", "))
}

/// A TOML basic string.
pub(super) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            // TOML allows no other control character inside quotation marks.
            c if c.is_control() => {
                let _ = write!(quoted, "\\u{:04X}", u32::from(c));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
