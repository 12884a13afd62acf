//! The areas on the table, by flood fill over the zones of all placed tiles.

use std::ops::Range;

use super::table::Table;
use super::terms::PieceKind;
use super::tile_file::{Kind, Zone};

/// The kinds of area that pieces can be in, those of all games together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AreaKind {
    /// Forest joined through forest sides.
    Forest,
    /// River joined through river sides; a lake divides it from the next.
    River,
    /// Meadow, the second edition's grassland.
    Meadow,
    /// All rivers and lakes joined, through lakes too.
    RiverSystem,
    /// A bridge from end to end.
    Bridge,
    /// An island.
    Island,
    /// A sea region.
    SeaRegion,
    /// A market, alone on its tile.
    Market,
    /// A tributary from end to end.
    Tributary,
    /// A village.
    Village,
    /// A jungle.
    Jungle,
}

impl AreaKind {
    /// What kind of piece counts in areas of this kind.
    pub(super) fn piece(self) -> PieceKind {
        match self {
            AreaKind::RiverSystem => PieceKind::Hut,
            AreaKind::Jungle => PieceKind::Camp,
            _ => PieceKind::Figure,
        }
    }
}

/// One zone of one placed tile: the position in the list of placed tiles and the index of the zone.
pub type Node = (usize, usize);

/// One area.
#[derive(Clone, Debug)]
pub struct Area {
    pub kind: AreaKind,
    pub nodes: Vec<Node>,
    /// How many times its zones meet a tile side with nothing beyond.
    pub open: usize,
}

impl Area {
    pub fn holds(&self, node: Node) -> bool {
        self.nodes.contains(&node)
    }

    /// Whether nothing of it is open any more (C-20).
    pub fn complete(&self) -> bool {
        self.open == 0
    }

    /// How many tiles it lies on, each counted once, also one of several cells (C-19).
    pub fn tiles(&self, table: &Table) -> i64 {
        let mut tiles: Vec<u32> = self.nodes.iter().map(|&(tile, _)| table.face(tile).whole).collect();
        tiles.sort_unstable();
        tiles.dedup();
        tiles.len() as i64
    }

    /// How many printed pieces it is made of.
    pub fn segments(&self) -> i64 {
        self.nodes.len() as i64
    }

    /// The zones it is made of.
    pub fn zones<'a>(&'a self, table: &'a Table) -> impl Iterator<Item = &'a Zone> {
        self.nodes.iter().map(|&(tile, zone)| &table.face(tile).zones[zone])
    }

    /// How many of a symbol are printed on its zones.
    pub fn count(&self, table: &Table, symbol: fn(&Zone) -> u32) -> i64 {
        self.zones(table).map(|zone| i64::from(symbol(zone))).sum()
    }
}

/// The area of one kind that a zone of a placed tile belongs to.
pub fn area_of(areas: &[Area], kind: AreaKind, node: Node) -> Option<&Area> {
    areas.iter().find(|area| area.kind == kind && area.holds(node))
}

/// The areas that some placed tiles have a part in. `sort` says which kinds of zone make up which kind of area.
pub fn areas_of(table: &Table, tiles: Range<usize>, sort: fn(Kind) -> Option<AreaKind>) -> Vec<Area> {
    let mut seen = Seen::nothing(table);
    let mut waiting = Vec::new();
    let mut areas = Vec::new();
    for tile in tiles {
        for (zone, printed) in table.face(tile).zones.iter().enumerate() {
            if let Some(kind) = sort(printed.kind)
                && seen.is_new((tile, zone))
            {
                waiting.push((tile, zone));
                areas.push(flood(table, kind, &mut waiting, &mut seen));
            }
        }
    }
    areas
}

/// Which zones of the table a flood has reached.
struct Seen {
    width: usize,
    marks: Vec<bool>,
}

impl Seen {
    fn nothing(table: &Table) -> Seen {
        let width = table.printed.iter().map(|tile| tile.zones.len()).max().unwrap_or(0);
        Seen { width, marks: vec![false; width * table.placed.len()] }
    }

    /// Marks a zone, and says whether it was not marked before.
    fn is_new(&mut self, (tile, zone): Node) -> bool {
        let before = std::mem::replace(&mut self.marks[tile * self.width + zone], true);
        !before
    }
}

/// Walks from the zones that wait, which are marked already, to all they are joined with.
fn flood(table: &Table, kind: AreaKind, waiting: &mut Vec<Node>, seen: &mut Seen) -> Area {
    let mut area = Area { kind, nodes: Vec::new(), open: 0 };
    while let Some((tile, zone)) = waiting.pop() {
        area.nodes.push((tile, zone));
        let face = table.face(tile);
        for &(side, place) in &face.zones[zone].touches {
            match table.across(tile, side, place) {
                Some(other) if seen.is_new(other) => waiting.push(other),
                Some(_) => {}
                None => area.open += 1,
            }
        }
        let across = table.joined_across(tile, zone);
        waiting.extend(across.into_iter().filter(|&other| seen.is_new(other)));
        if kind == AreaKind::RiverSystem {
            let joined = joined_by_lake(&face.zones, zone).map(|other| (tile, other));
            waiting.extend(joined.filter(|&other| seen.is_new(other)));
        }
    }
    area
}

/// The zones of the same tile that share a shore: a river and the lake it runs into.
fn joined_by_lake(zones: &[Zone], zone: usize) -> impl Iterator<Item = usize> {
    let shared = move |other: usize| zones[zone].into == Some(other) || zones[other].into == Some(zone);
    (0..zones.len()).filter(move |&other| shared(other))
}
