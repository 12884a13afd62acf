//! A tile set made ready for play: tables that all its games share.

use arrayvec::ArrayVec;
use tilewright_land::areas::{Areas, Counters, EdgeJoin, Merge};
use tilewright_land::board::Contact;
use tilewright_land::tile::{MAX_ZONE_NUMBER, Tile, ZoneSpec};
use tilewright_land::{
    Bounds, Cell, CpuPath, Pile, PlacedTile, Power, Rotation, Side, Symbol, Terrain, TileId, TileSet,
    TileTables, Zone, ZoneIndex,
};

use super::check::check;
use super::stack::{STACKS, Stack};
use super::state::{Own, Step};
use super::{Amazonas, AmazonasRules};
use crate::choice::members;
use crate::deck::{Deck, DeckKind};
use crate::pieces::Pieces;
use crate::seat::Seat;
use crate::setup::{BoardLimit, Setup, SetupError};
use crate::skeleton::{AreasMut, GameTypes, Made, RuleTables, Tables, area_counters, tables};
use crate::unfit::Unfit;

/// Counters of an area.
pub mod counter {
    /// Fruit, of tributaries and villages.
    pub const FRUIT: usize = 0;
    /// Boat icons, of tributaries.
    pub const BOATS: usize = 1;
    /// Animals, of jungles.
    pub const ANIMALS: usize = 2;
    /// From here on, seat by seat: the boat icons that have moved this player already (AM-10).
    pub const USED: usize = 3;
}

/// A tributary, village or jungle. Joining two is a few additions: an icon that moved a player in one of them has moved that
/// player in both together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Area {
    /// Its tiles, each once however many of its pieces and cells belong to it (C-19).
    pub tiles: u128,
    /// What is in it.
    pub counters: Counters,
    /// Meeples in it; camps, if it is a jungle.
    pub pieces: Pieces,
    /// Sides not yet continued.
    pub open: u16,
}

impl Area {
    /// The icons that have not yet moved this seat's boat.
    #[inline]
    pub fn new_icons(&self, seat: Seat) -> u8 {
        (self.counters.get(counter::BOATS) - self.counters.get(counter::USED + seat.index())) as u8
    }

    /// All icons have moved this seat's boat now.
    #[inline]
    pub fn use_icons(&mut self, seat: Seat) {
        let new = Counters::of(counter::USED + seat.index(), self.new_icons(seat));
        self.counters = self.counters.plus(new);
    }
}

area_counters!(Area);

impl Merge for Area {
    #[inline]
    fn merge(&mut self, other: &Area) {
        self.tiles |= other.tiles;
        self.counters = self.counters.plus(other.counters);
        self.pieces = self.pieces.plus(other.pieces);
        self.open += other.open;
    }
}

/// A zone where a piece may stand.
#[derive(Clone, Copy, Debug)]
pub struct PieceZone {
    /// Which.
    pub index: ZoneIndex,
    /// Its number on the tile.
    pub zone: Zone,
    /// Whether it is for camps, not for meeples.
    pub jungle: bool,
}

/// What the rules ask of one tile; of a tile of several cells, under the first of them.
#[derive(Default)]
pub struct TileTable {
    /// Where pieces may stand, by zone number.
    pub places: ArrayVec<PieceZone, MAX_ZONE_NUMBER>,
    /// Its tributaries.
    pub tributaries: ArrayVec<ZoneIndex, MAX_ZONE_NUMBER>,
    /// Its tributaries and villages, which can be completed.
    pub completable: ArrayVec<ZoneIndex, MAX_ZONE_NUMBER>,
    /// Caimans in its part of the Amazon.
    pub caimans: u8,
    /// Piranhas in its part of the Amazon.
    pub piranhas: u8,
}

/// What Amazonas makes of a tile set, beside the tables of every game.
pub struct OwnTables {
    /// The spaces for boats on the start board (AM-1).
    pub spaces: u8,
    /// The row in which the Amazon leaves the start board.
    pub mouth: i8,
    /// Amazon tiles.
    pub amazon: u128,
    /// Double-tiles, by their first cell.
    pub doubles: u128,
    /// Amazon tiles with a “!” (AM-6).
    pub calls: u128,
    /// What the rules ask of each tile.
    pub tiles: Vec<TileTable>,
}

impl Tables for AmazonasRules {
    fn make(set: &TileSet, seats: u8, cpu: CpuPath) -> Result<Made<AmazonasRules>, Vec<Unfit>> {
        let board = check(set, seats)?;
        let tile_tables = tables::tile_tables(set, cpu)?;
        let at_origin = PlacedTile { tile: board.id, cell: Cell::new(0, 0), rotation: Rotation::default() };
        let start: Vec<PlacedTile> = tile_tables.cells(at_origin).collect();
        let calling = |tile: &&Tile| tile.zones.iter().any(|spec| spec.power == Some(Power::Double));
        let specs = set.tiles.iter().flat_map(|tile| tile.zones.iter().map(move |spec| (tile, spec)));
        let mut areas = Areas::new(Area::default(), specs.map(|(tile, spec)| area(&tile_tables, tile, spec)));
        join_start(&tile_tables, &start, &mut areas);
        join_cells(&tile_tables, set, &mut areas);
        let last = set.tiles.last().map_or(0, |tile| tile.id.0);
        let own = OwnTables {
            spaces: board.spaces.unwrap_or(1),
            mouth: start.iter().map(|laid| laid.cell.y).max().unwrap_or(0),
            amazon: tables::ids(set, Pile::Amazon),
            doubles: tables::ids(set, Pile::Double),
            calls: set.pile(Pile::Amazon).filter(calling).fold(0, |ids, tile| ids | 1 << tile.id.0),
            tiles: (0..=last).map(|id| tile_table(set, &tile_tables, TileId(id))).collect(),
        };
        Ok(Made { tile_tables, start, areas, network: (), own })
    }

    /// Nothing is ahead of the mouth (AM-3).
    fn bounds(tables: &RuleTables<AmazonasRules>, setup: &Setup) -> Result<Bounds, SetupError> {
        let bounds = match setup.table {
            None => Bounds::NONE,
            Some(table) => bounds_of(tables, table)?,
        };
        Ok(Bounds { south: tables.own.mouth, ..bounds })
    }

    fn begin(tables: &RuleTables<AmazonasRules>, setup: &Setup) -> (Own, Step) {
        let stacks = if Self::variant(setup).shuffled_plainly { 1 } else { STACKS };
        let count = |set: u128| set.count_ones() as u8;
        let stack = Stack::first(count(tables.land), count(tables.own.amazon), stacks);
        (Own::new(&tables.own, stack), Step::Draw)
    }

    fn decks(game: &Amazonas) -> Vec<Deck> {
        let (land, amazon) = (game.tables.land, game.tables.own.amazon);
        if game.variant.shuffled_plainly {
            return vec![Deck::plain(DeckKind::Land, members(land | amazon))];
        }
        let (common, spread) = (members(land).collect(), members(amazon).collect());
        vec![Deck { kind: DeckKind::Land, common, spread, stacks: STACKS }]
    }
}

/// The cells of a limited table, which must have room for the river.
fn bounds_of(tables: &RuleTables<AmazonasRules>, table: BoardLimit) -> Result<Bounds, SetupError> {
    let BoardLimit { width, height } = table;
    let too_small = |reason| SetupError::TableTooSmall { width, height, reason };
    let bounds = table.bounds();
    if tables.start.iter().any(|laid| laid.cell.x < bounds.west || laid.cell.x > bounds.east) {
        return Err(too_small("it is narrower than the start board (AM-3)"));
    }
    let called = tables.own.calls.count_ones().min(tables.own.doubles.count_ones());
    let ahead = tables.own.amazon.count_ones() + 2 * called;
    let rows = i32::from(tables.own.mouth) + 1 + ahead as i32;
    let behind = i32::from(height) - rows;
    if behind < 2 {
        let reason = "the board's own rows, 2 behind the source and as many ahead as the river can grow, \
                      21 with the printed tiles, must find room (AM-3)";
        return Err(too_small(reason));
    }
    Ok(Bounds { north: (-behind).max(i8::MIN.into()) as i8, ..bounds })
}

/// What a zone contributes to its area.
fn area(tile_tables: &TileTables, tile: &Tile, spec: &ZoneSpec) -> Area {
    let sides = tile_tables.find(tile.id, spec.zone).map_or(0, |zone| tile_tables.zone(zone).sides);
    let counters = Counters::of(counter::FRUIT, spec.count(Symbol::Fruit))
        .plus(Counters::of(counter::BOATS, spec.count(Symbol::Boat)))
        .plus(Counters::of(counter::ANIMALS, spec.count(Symbol::Animals)));
    Area { tiles: 1 << tile.leader().0, counters, pieces: Pieces::NONE, open: u16::from(sides) }
}

fn tile_table(set: &TileSet, tile_tables: &TileTables, tile: TileId) -> TileTable {
    let mut table = TileTable::default();
    // Nothing is ever placed on the start board.
    if set.tile(tile).is_none_or(|tile| tile.pile == Pile::Start) {
        return table;
    }
    let zones = set.cells(tile).flat_map(|cell| tile_tables.zones_of(cell.id));
    for index in zones {
        let facts = tile_tables.zone(index);
        match facts.terrain {
            Terrain::Jungle => table.places.push(PieceZone { index, zone: facts.zone, jungle: true }),
            Terrain::Village | Terrain::Tributary => {
                table.places.push(PieceZone { index, zone: facts.zone, jungle: false });
                table.completable.push(index);
                if facts.terrain == Terrain::Tributary {
                    table.tributaries.push(index);
                }
            }
            _ => {
                let spec = set.tile(facts.tile).and_then(|tile| tile.zone(facts.zone));
                table.caimans += spec.map_or(0, |spec| spec.count(Symbol::Caimans));
                table.piranhas += spec.map_or(0, |spec| spec.count(Symbol::Piranhas));
            }
        }
    }
    table.places.sort_by_key(|place| place.zone);
    table
}

/// Joins what meets inside the start board.
fn join_start(tile_tables: &TileTables, start: &[PlacedTile], areas: &mut Areas<Area>) {
    for (at, laid) in start.iter().enumerate() {
        for (side, cell) in Side::ALL.into_iter().filter_map(|side| Some((side, laid.cell.beside(side)?))) {
            if let Some(before) = start[..at].iter().find(|before| before.cell == cell) {
                let contact = Contact { side, tile: before.tile, rotation: before.rotation };
                areas.join_edge(&EdgeJoin::new(tile_tables, *laid, &contact));
            }
        }
    }
}

/// Joins what lies across the cells of a double-tile where no side between them shows it. Nothing is closed by that.
fn join_cells(tile_tables: &TileTables, set: &TileSet, areas: &mut Areas<Area>) {
    for tile in &set.tiles {
        for join in &tile.joins {
            let zones =
                tile_tables.find(tile.leader(), join.first).zip(tile_tables.find(tile.id, join.further));
            let (first, further) = zones.expect("a checked tile joins zones of its own cells");
            areas.join(further, first);
        }
    }
}
