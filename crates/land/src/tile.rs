//! Tiles and tile sets, as a reader of the file would describe them.

use crate::family::Family;
use crate::ship::Ship;
use crate::side::Side;
use crate::terrain::{Pile, Power, Provenance, Stop, Symbol, Terrain};

/// The most tiles a set may have; each cell of a tile of several cells counts.
pub const MAX_TILES: usize = 128;
/// The most zones a set may have, all tiles together.
pub const MAX_ZONES: usize = 512;
/// The most pieces of one terrain, and of one symbol, that a set may have.
pub const MAX_OF_A_KIND: usize = 255;
/// Zone numbers on a tile are below this.
pub const MAX_ZONE_NUMBER: usize = 16;

/// How many can play.
pub const PLAYERS: std::ops::RangeInclusive<u8> = 2..=5;

/// A tile's number in its set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileId(pub u8);

impl TileId {
    /// The number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl std::fmt::Display for TileId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A zone's number on its tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Zone(pub u8);

impl std::fmt::Display for Zone {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// Where a path's end that lies inside the tile leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Into another zone of the tile, such as a lake.
    Into(Zone),
    /// At a place that is no zone, such as a spring.
    At(Stop),
}

/// One piece of landscape on a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoneSpec {
    /// Its number on the tile.
    pub zone: Zone,
    /// What it is.
    pub terrain: Terrain,
    /// Where a path ends inside the tile; `None` where it leaves by two sides.
    pub end: Option<End>,
    /// What is printed on it, each symbol once with its count above zero, in the order of `Symbol::ALL`.
    pub symbols: Vec<(Symbol, u8)>,
    /// What it can do.
    pub power: Option<Power>,
}

impl ZoneSpec {
    /// How many of a symbol are printed on it.
    pub fn count(&self, symbol: Symbol) -> u8 {
        self.symbols.iter().find(|(s, _)| *s == symbol).map_or(0, |(_, n)| *n)
    }
}

/// Where a further cell of a tile of several cells lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileCell {
    /// The tile that it is a cell of.
    pub of: TileId,
    /// How many columns to the east and rows to the south of that tile's own cell it lies, as printed.
    pub at: (i8, i8),
}

/// Two zones on different cells of one tile that are one piece of landscape, though no side between the cells shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CellJoin {
    /// The zone on the first cell of the tile.
    pub first: Zone,
    /// The zone on the further cell that states the join.
    pub further: Zone,
}

/// One tile, or one cell of a tile of several cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Its number.
    pub id: TileId,
    /// The pile it comes from.
    pub pile: Pile,
    /// The tile that it is a further cell of; `None` for a tile and for the first cell of one.
    pub part: Option<TileCell>,
    /// On a further cell, its zones that are one with a zone of the first.
    pub joins: Vec<CellJoin>,
    /// The numbers of players for whom a start tile is the one to begin with, ascending; empty where it is for all.
    pub players: Vec<u8>,
    /// How many spaces for boats a start board has.
    pub spaces: Option<u8>,
    /// How far it is known to be true.
    pub provenance: Provenance,
    /// For n, e, s, w the zones met going clockwise along the side: one, or three where a path crosses (bank, path, bank).
    pub sides: [Vec<Zone>; 4],
    /// Its zones, by ascending number.
    pub zones: Vec<ZoneSpec>,
}

impl Tile {
    /// The zone with this number.
    pub fn zone(&self, zone: Zone) -> Option<&ZoneSpec> {
        self.zones.iter().find(|z| z.zone == zone)
    }

    /// Whether a zone touches no side and no path runs into it: other landscape of the tile surrounds it.
    pub fn is_surrounded(&self, zone: Zone) -> bool {
        let on_a_side = self.sides.iter().any(|side| side.contains(&zone));
        let entered = self.zones.iter().any(|spec| spec.end == Some(End::Into(zone)));
        !on_a_side && !entered
    }

    /// Where it lies as printed, seen from the first cell of its tile.
    pub fn at(&self) -> (i8, i8) {
        self.part.map_or((0, 0), |part| part.at)
    }

    /// The tile it belongs to: itself, unless it is a further cell of another.
    pub fn leader(&self) -> TileId {
        self.part.map_or(self.id, |part| part.of)
    }

    /// The terrain in the middle of a printed side: the kind that must match.
    pub fn side_terrain(&self, side: Side) -> Terrain {
        self.middle_terrain(side).expect("a checked tile's sides name its own zones")
    }

    /// As `side_terrain`, for a tile that may not have passed its checks.
    pub(crate) fn middle_terrain(&self, side: Side) -> Option<Terrain> {
        let zones = &self.sides[side.index()];
        zones.get(zones.len() / 2).and_then(|middle| self.zone(*middle)).map(|spec| spec.terrain)
    }
}

/// A checked tile set: what a file said, with every check passed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileSet {
    /// Its short name, such as `hunters-2020`.
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// The family of games whose terrains it shows.
    pub game: Family,
    /// How far the set is known to be true.
    pub provenance: Provenance,
    /// Where it comes from, in a sentence or two.
    pub source: String,
    /// Its tiles by ascending id, each cell of a tile of several cells for itself; ids need not be consecutive.
    pub tiles: Vec<Tile>,
    /// Its ships by ascending id; ids need not be consecutive.
    pub ships: Vec<Ship>,
}

impl TileSet {
    /// The tile with this number.
    pub fn tile(&self, id: TileId) -> Option<&Tile> {
        self.tiles.binary_search_by_key(&id, |t| t.id).ok().map(|i| &self.tiles[i])
    }

    /// The tiles of one pile, by ascending id; of a tile of several cells only the first.
    pub fn pile(&self, pile: Pile) -> impl Iterator<Item = &Tile> {
        self.tiles.iter().filter(move |t| t.pile == pile && t.part.is_none())
    }

    /// The tile to begin with, for so many players.
    pub fn start(&self, players: u8) -> Option<&Tile> {
        self.pile(Pile::Start).find(|t| t.players.is_empty() || t.players.contains(&players))
    }

    /// The cell of the same tile that touches a cell on a printed side.
    pub fn cell_beside(&self, tile: &Tile, side: Side) -> Option<&Tile> {
        let ((x, y), (dx, dy)) = (tile.at(), side.step());
        let beside = (i16::from(x) + dx, i16::from(y) + dy);
        self.cells(tile.leader()).find(|cell| (i16::from(cell.at().0), i16::from(cell.at().1)) == beside)
    }

    /// The cells of a tile: its own, and by ascending id the further ones of a tile of several cells.
    pub fn cells(&self, tile: TileId) -> impl Iterator<Item = &Tile> {
        let further = self.tiles.iter().filter(move |t| t.part.is_some_and(|part| part.of == tile));
        self.tile(tile).into_iter().chain(further)
    }
}
