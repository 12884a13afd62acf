//! A tile set made ready for play: which tile fits where, and which zones meet on which side.

use crate::board::PlacedTile;
use crate::cpu::CpuPath;
use crate::edge_signatures::{self, EdgeSignatures};
use crate::side::{Cell, Rotation, Side};
use crate::terrain::Terrain;
use crate::tile::{MAX_ZONE_NUMBER, Tile, TileId, TileSet, Zone};

/// A zone's number in the whole set: zones are counted tile by tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ZoneIndex(pub u16);

impl ZoneIndex {
    /// The number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The zones along one printed side, going clockwise. A plain side shows one zone three times.
#[derive(Clone, Copy, Debug)]
pub struct SideZones {
    /// First, middle and last zone.
    pub zones: [ZoneIndex; 3],
    /// Whether a path crosses here, so that three pairs of zones meet rather than one.
    pub crossed: bool,
}

/// What is fixed about one zone.
#[derive(Clone, Copy, Debug)]
pub struct ZoneFacts {
    /// The tile, or the cell of a tile, it lies on.
    pub tile: TileId,
    /// Its number there.
    pub zone: Zone,
    /// What it is.
    pub terrain: Terrain,
    /// How many sides it touches; on a side that a path crosses, each of the three zones touches it once.
    pub sides: u8,
}

struct TileFacts {
    first: u16,
    count: u8,
    by_number: [u8; MAX_ZONE_NUMBER],
    sides: [SideZones; 4],
    shows: EdgeSignatures,
    // Whether it is laid on open cells; else by a rule of its own, or there is no such tile.
    on_open_cells: bool,
}

/// The tile that a cell belongs to, and for the first cell of a tile where all its cells lie, as printed.
struct CellFacts {
    leader: TileId,
    cells: Vec<(TileId, (i8, i8))>,
}

const NO_ZONE: u8 = u8::MAX;

/// The immutable tables of a tile set, shared by all games played with it.
pub struct TileTables {
    /// Which instructions scan the open cells.
    pub cpu: CpuPath,
    tiles: Vec<TileFacts>,
    zones: Vec<ZoneFacts>,
    fitting: Vec<u128>,
    // Apart from the tiles' other facts, which are wanted at every step and should lie close together.
    cells: Vec<CellFacts>,
}

/// A tile set with more kinds of sides than a signature can tell apart.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("its sides are of {} kinds, and at most 3 can be told apart: {}", .0.len(), listed(.0))]
pub struct TooManySideKinds(pub Vec<Terrain>);

fn listed(kinds: &[Terrain]) -> String {
    kinds.iter().map(|kind| kind.word()).collect::<Vec<_>>().join(", ")
}

impl TileTables {
    /// Makes the tables of a checked tile set.
    pub fn new(set: &TileSet, cpu: CpuPath) -> Result<TileTables, TooManySideKinds> {
        let mut kinds: Vec<Terrain> =
            set.tiles.iter().flat_map(|tile| Side::ALL.map(|side| tile.side_terrain(side))).collect();
        kinds.retain(|kind| !kind.is_trunk());
        kinds.sort();
        kinds.dedup();
        if kinds.len() > 3 {
            return Err(TooManySideKinds(kinds));
        }
        let size = set.tiles.last().map_or(0, |tile| tile.id.index() + 1);
        let mut tile_tables = TileTables {
            cpu,
            tiles: Vec::with_capacity(size),
            zones: Vec::new(),
            fitting: Vec::new(),
            cells: Vec::with_capacity(size),
        };
        for id in 0..size {
            match set.tile(TileId(id as u8)) {
                Some(tile) => tile_tables.add(set, tile, &kinds),
                None => tile_tables.add_gap(),
            }
        }
        tile_tables.fitting = (0..=u8::MAX).map(|signature| tile_tables.tiles_that_fit(signature)).collect();
        Ok(tile_tables)
    }

    fn add(&mut self, set: &TileSet, tile: &Tile, kinds: &[Terrain]) {
        let first = self.zones.len() as u16;
        let mut by_number = [NO_ZONE; MAX_ZONE_NUMBER];
        for (index, spec) in tile.zones.iter().enumerate() {
            by_number[spec.zone.0 as usize] = index as u8;
            let sides = tile.sides.iter().flatten().filter(|zone| **zone == spec.zone).count() as u8;
            self.zones.push(ZoneFacts { tile: tile.id, zone: spec.zone, terrain: spec.terrain, sides });
        }
        let sides = Side::ALL.map(|side| {
            let zones = &tile.sides[side.index()];
            let at = |i: usize| ZoneIndex(first + by_number[zones[i].0 as usize] as u16);
            match zones.len() {
                3 => SideZones { zones: [at(0), at(1), at(2)], crossed: true },
                _ => SideZones { zones: [at(0); 3], crossed: false },
            }
        });
        // A kind that asks nothing of open cells has the code 0, like a side where nothing lies.
        let code = |side: Side| {
            let terrain = tile.side_terrain(side);
            kinds.iter().position(|kind| *kind == terrain).map_or(0, |kind| kind as u8 + 1)
        };
        let shows = Rotation::ALL.map(|rotation| {
            Side::ALL.iter().fold(0, |sum, side| sum | code(rotation.printed(*side)) << (2 * side.index()))
        });
        let on_open_cells = Side::ALL.iter().all(|side| code(*side) != 0);
        let count = tile.zones.len() as u8;
        self.tiles.push(TileFacts { first, count, by_number, sides, shows, on_open_cells });
        let cells = set.cells(tile.id).map(|cell| (cell.id, cell.at())).collect();
        self.cells.push(CellFacts { leader: tile.leader(), cells });
    }

    fn add_gap(&mut self) {
        let nowhere = SideZones { zones: [ZoneIndex(0); 3], crossed: false };
        self.tiles.push(TileFacts {
            first: self.zones.len() as u16,
            count: 0,
            by_number: [NO_ZONE; MAX_ZONE_NUMBER],
            sides: [nowhere; 4],
            shows: [0; 4],
            on_open_cells: false,
        });
        self.cells.push(CellFacts { leader: TileId(self.cells.len() as u8), cells: Vec::new() });
    }

    /// Every zone of the set.
    pub fn zones(&self) -> &[ZoneFacts] {
        &self.zones
    }

    /// What is fixed about one zone.
    #[inline]
    pub fn zone(&self, index: ZoneIndex) -> &ZoneFacts {
        &self.zones[index.index()]
    }

    /// The zones of one tile, which are consecutive.
    #[inline]
    pub fn zones_of(&self, tile: TileId) -> impl ExactSizeIterator<Item = ZoneIndex> + Clone + use<> {
        let facts = &self.tiles[tile.index()];
        (facts.first..facts.first + facts.count as u16).map(ZoneIndex)
    }

    /// The zone with this number on a tile, if there is one.
    pub fn find(&self, tile: TileId, zone: Zone) -> Option<ZoneIndex> {
        let facts = self.tiles.get(tile.index())?;
        match *facts.by_number.get(zone.0 as usize)? {
            NO_ZONE => None,
            index => Some(ZoneIndex(facts.first + index as u16)),
        }
    }

    /// The zones along a printed side.
    #[inline]
    pub fn side(&self, tile: TileId, printed: Side) -> &SideZones {
        &self.tiles[tile.index()].sides[printed.index()]
    }

    /// What a tile shows in each rotation, by which it fits open cells; nothing where it fits none, being laid by a rule of
    /// its own.
    #[inline]
    pub fn shows(&self, tile: TileId) -> Option<&EdgeSignatures> {
        let facts = &self.tiles[tile.index()];
        facts.on_open_cells.then_some(&facts.shows)
    }

    fn tiles_that_fit(&self, signature: u8) -> u128 {
        let fits =
            |tile: &TileFacts| tile.on_open_cells && edge_signatures::rotations(signature, &tile.shows) != 0;
        self.tiles.iter().enumerate().fold(0, |set, (id, tile)| set | u128::from(fits(tile)) << id)
    }

    /// The tiles that fit an open cell with this signature in any rotation, as a set of ids.
    #[inline]
    pub fn fitting(&self, signature: u8) -> u128 {
        self.fitting[usize::from(signature)]
    }

    /// The tile that a cell belongs to: itself, unless it is a further cell of a tile of several cells, which counts as
    /// one tile (C-19).
    #[inline]
    pub fn leader(&self, tile: TileId) -> TileId {
        self.cells[tile.index()].leader
    }

    /// Where all cells of a tile lie when its first cell lies like this; the first cell comes first.
    pub fn cells(&self, first: PlacedTile) -> impl ExactSizeIterator<Item = PlacedTile> + '_ {
        let cells = &self.cells[first.tile.index()].cells;
        cells.iter().map(move |(tile, at)| {
            let (dx, dy) = first.rotation.turned(*at);
            let (x, y) = (first.cell.x.wrapping_add(dx), first.cell.y.wrapping_add(dy));
            PlacedTile { tile: *tile, cell: Cell::new(x, y), rotation: first.rotation }
        })
    }

    /// The zone with this number on any cell of a tile, if there is one.
    pub fn find_on_cells(&self, tile: TileId, zone: Zone) -> Option<ZoneIndex> {
        let cells = &self.cells.get(tile.index())?.cells;
        cells.iter().find_map(|(cell, _)| self.find(*cell, zone))
    }

    /// What a laid tile shows to its four neighbours: two bits a side.
    #[inline]
    pub fn signature(&self, tile: TileId, rotation: Rotation) -> u8 {
        self.tiles[tile.index()].shows[rotation.turns() as usize]
    }
}
