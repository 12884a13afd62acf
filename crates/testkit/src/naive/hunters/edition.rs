//! What the three rulebooks do differently from one another.

use crate::naive::areas::{Area, AreaKind};
use crate::naive::table::Table;
use crate::naive::tile_file::{Contents, Kind, Landscape, Path};

/// What the tiles show.
pub(super) const LANDSCAPE: Landscape = Landscape {
    game: "hunters",
    plain: &[Kind::Meadow, Kind::Forest],
    paths: &[Path {
        kind: Kind::River,
        bank: Kind::Meadow,
        ends: &["spring", "forest"],
        into: &[Kind::Lake],
    }],
    inner: &[Kind::Lake],
};

/// The three rulebooks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rulebook {
    /// The first edition in the text of 2002.
    First,
    /// The first edition in the text of its reprint.
    Reprint,
    /// The second edition of 2020.
    Second,
}

impl Rulebook {
    pub fn named(name: &str) -> Result<Rulebook, String> {
        match name {
            "hunters-2002" => Ok(Rulebook::First),
            "hunters-zman" => Ok(Rulebook::Reprint),
            "hunters-2020" => Ok(Rulebook::Second),
            _ => Err(format!("there is no rulebook {name:?} here")),
        }
    }

    /// How many huts a player starts with (H1-2, H2-2).
    pub fn huts(self) -> usize {
        match self {
            Rulebook::First | Rulebook::Reprint => 2,
            Rulebook::Second => 3,
        }
    }

    /// Whether tiles act as the second edition's menhir tiles do (H2-16 to H2-22).
    pub fn has_menhir_tiles(self) -> bool {
        self == Rulebook::Second
    }

    /// Whether a hunter on a shrine takes the meadow (H1-21).
    pub fn has_shrines(self) -> bool {
        self != Rulebook::Second
    }

    /// Whether a forest with this in it earns another tile when it is completed (H1-10, H2-8).
    pub fn is_treasure(self, contents: &Contents) -> bool {
        match self {
            Rulebook::First | Rulebook::Reprint => contents.gold > 0,
            Rulebook::Second => contents.menhir > 0,
        }
    }

    /// What an animal is worth: deer, mammoth, aurochs (H1-18, H2-14).
    pub fn animal_points(self) -> [i64; 3] {
        match self {
            Rulebook::First | Rulebook::Reprint => [2, 2, 2],
            Rulebook::Second => [1, 3, 2],
        }
    }

    /// What a completed forest or river is worth, and the clause that says so.
    pub fn completed_points(self, table: &Table, area: &Area) -> (i64, &'static str) {
        match (area.kind, self) {
            (AreaKind::Forest, Rulebook::First | Rulebook::Reprint) => {
                (self.forest_points(table, area), "H1-9")
            }
            (AreaKind::Forest, Rulebook::Second) => (self.forest_points(table, area), "H2-7"),
            (_, Rulebook::First | Rulebook::Reprint) => (self.river_points(table, area), "H1-7"),
            (_, Rulebook::Second) => (self.river_points(table, area), "H2-6"),
        }
    }

    fn forest_points(self, table: &Table, area: &Area) -> i64 {
        let patches = area.count(table, |zone| zone.contents.mushrooms);
        match self {
            Rulebook::First => 2 * area.segments() + 2 * tiles_with_mushrooms(table, area),
            Rulebook::Reprint => 2 * area.tiles(table) + 2 * patches,
            Rulebook::Second => 2 * area.tiles(table) + 3 * patches,
        }
    }

    fn river_points(self, table: &Table, area: &Area) -> i64 {
        let in_lakes = fish_in_lakes(table, area);
        let in_river = area.count(table, |zone| zone.contents.fish);
        match self {
            Rulebook::First => area.segments() + in_lakes,
            Rulebook::Reprint => area.tiles(table) + in_lakes,
            Rulebook::Second => area.tiles(table) + in_lakes + in_river,
        }
    }
}

/// The first text counts cards with mushrooms, however many patches a card shows (H1-22).
fn tiles_with_mushrooms(table: &Table, area: &Area) -> i64 {
    let mut tiles = Vec::new();
    for &(tile, zone) in &area.nodes {
        if table.face(tile).zones[zone].contents.mushrooms > 0 && !tiles.contains(&tile) {
            tiles.push(tile);
        }
    }
    tiles.len() as i64
}

/// The fish in the lakes at a river's ends, each lake once (H1-7, H2-6).
fn fish_in_lakes(table: &Table, river: &Area) -> i64 {
    let mut lakes = Vec::new();
    for &(tile, zone) in &river.nodes {
        if let Some(lake) = table.face(tile).zones[zone].into
            && !lakes.contains(&(tile, lake))
        {
            lakes.push((tile, lake));
        }
    }
    lakes.iter().map(|&(tile, lake)| i64::from(table.face(tile).zones[lake].contents.fish)).sum()
}
