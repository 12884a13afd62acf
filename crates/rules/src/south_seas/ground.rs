//! A tile set made ready for South Seas: tables that all its games share.

use arrayvec::ArrayVec;
use tilewright_land::areas::{Areas, Merge};
use tilewright_land::board::MAX_LAID;
use tilewright_land::tile::{MAX_ZONE_NUMBER, ZoneSpec};
use tilewright_land::{Atlas, CpuPath, Family, Pile, ShipId, Symbol, Terrain, TileId, TileSet, ZoneIndex};

use super::payments::Payments;
use crate::clause;
use crate::pieces::Pieces;
use crate::registry::RulebookId;
use crate::setup::SetupError;
use crate::unfit::Unfit;

/// A bridge, island, sea region or market.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Area {
    /// Islanders in it.
    pub figures: Pieces,
    /// Sides not yet continued. A market has one that nothing ever continues: its neighbours complete it, not its sides.
    pub open: u16,
    /// Shells of a bridge, bananas of an island, single fish of a sea region that are not covered.
    pub singles: u8,
    /// Groups of two fish that are not covered.
    pub pairs: u8,
}

impl Area {
    /// What it gives, of the ware of its kind.
    #[inline]
    pub fn wares(&self) -> u16 {
        u16::from(self.singles) + 2 * u16::from(self.pairs)
    }
}

impl Merge for Area {
    #[inline]
    fn merge(&mut self, other: &Area) {
        self.figures = self.figures.plus(other.figures);
        self.open += other.open;
        self.singles += other.singles;
        self.pairs += other.pairs;
    }
}

/// The fish printed on one zone. All groups of a set are numbered; those of a zone follow each other, pairs first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shoal {
    /// The zone.
    pub zone: ZoneIndex,
    /// The number of its first group.
    pub first: u16,
    /// Groups of two.
    pub pairs: u16,
    /// Single fish.
    pub singles: u16,
}

impl Shoal {
    /// The numbers of its groups of this many fish: one or two.
    pub fn groups(&self, fish: u8) -> std::ops::Range<u16> {
        let singles = self.first + self.pairs;
        if fish == 2 { self.first..singles } else { singles..singles + self.singles }
    }
}

/// A ship made ready.
#[derive(Clone, Debug, Default)]
pub struct ShipFacts {
    /// What it is worth.
    pub value: u8,
    /// What may be paid for it.
    pub payments: Payments,
}

/// The tables of a tile set.
pub struct Ground {
    /// The set itself.
    pub set: TileSet,
    /// What fits where.
    pub atlas: Atlas,
    /// The tile that lies on the table from the beginning (C-2).
    pub start: TileId,
    /// What the pile of tiles holds at first.
    pub land: u128,
    /// What the pile of ships holds at first.
    pub fleet: u32,
    /// The ships, by their ids; a gap is worth nothing and cannot be paid.
    pub ships: Vec<ShipFacts>,
    /// Areas before any tile is laid.
    pub areas: Areas<Area>,
    /// The sea zones with a fishing boat, by tile.
    pub boats: Vec<ArrayVec<ZoneIndex, MAX_ZONE_NUMBER>>,
    /// The zones with fish, ascending.
    pub shoals: Vec<Shoal>,
}

impl Ground {
    /// Makes the tables, or says why South Seas cannot be played with the set.
    pub fn new(set: &TileSet, cpu: CpuPath) -> Result<Ground, SetupError> {
        let unfit =
            |reasons| SetupError::Tiles { set: set.id.clone(), rulebook: RulebookId::SouthSeas, reasons };
        let reasons = check(set);
        if !reasons.is_empty() {
            return Err(unfit(reasons));
        }
        let atlas = Atlas::new(set, cpu).map_err(|error| unfit(vec![Unfit::set(error.to_string())]))?;
        let start = set
            .pile(Pile::Start)
            .next()
            .ok_or_else(|| unfit(vec![Unfit::set("it has no start tile (C-2)")]))?
            .id;
        let specs = || set.tiles.iter().flat_map(|tile| tile.zones.iter().map(move |spec| (tile.id, spec)));
        let index = |tile, spec: &ZoneSpec| atlas.find(tile, spec.zone).expect("the tables know every zone");
        let zones = specs().map(|(tile, spec)| area(atlas.zone(index(tile, spec)).sides, spec));
        let areas = Areas::new(Area::default(), zones);
        let last = set.tiles.last().map_or(0, |tile| tile.id.index());
        let mut boats = vec![ArrayVec::new(); last + 1];
        for (tile, spec) in specs().filter(|(_, spec)| spec.count(Symbol::Boat) > 0) {
            boats[tile.index()].push(index(tile, spec));
        }
        Ok(Ground {
            start,
            land: set.pile(Pile::Land).fold(0, |ids, tile| ids | 1 << tile.id.0),
            fleet: set.ships.iter().fold(0, |ids, ship| ids | 1 << ship.id.0),
            ships: ships(set),
            areas,
            boats,
            shoals: shoals(specs().map(|(tile, spec)| (index(tile, spec), spec))),
            set: set.clone(),
            atlas,
        })
    }

    /// A ship.
    #[inline]
    pub fn ship(&self, ship: ShipId) -> &ShipFacts {
        &self.ships[ship.index()]
    }

    /// Those of some ships that are worth most.
    pub fn highest(&self, ships: u32) -> u32 {
        let (mut best, mut highest) = (0, 0);
        for ship in ship_ids(ships) {
            let value = self.ship(ship).value;
            if value > best {
                (best, highest) = (value, 0);
            }
            if value == best {
                highest |= 1 << ship.0;
            }
        }
        highest
    }
}

/// The ships of a set, ascending.
pub fn ship_ids(ships: u32) -> impl Iterator<Item = ShipId> {
    std::iter::successors(Some(ships), |left| Some(left & left.wrapping_sub(1)))
        .take_while(|left| *left != 0)
        .map(|left| ShipId(left.trailing_zeros() as u8))
}

/// Whether South Seas can be played with a set.
fn check(set: &TileSet) -> Vec<Unfit> {
    if set.game != Family::SouthSeas {
        return vec![Unfit::set(format!("it is a set for “{}”", set.game))];
    }
    let mut reasons = Vec::new();
    if set.tiles.len() > MAX_LAID {
        let reason = format!("it has {} tiles, and {MAX_LAID} can lie on the table", set.tiles.len());
        reasons.push(Unfit::set(reason));
    }
    if set.pile(Pile::Land).next().is_none() {
        reasons.push(Unfit::set(format!("it has no tile to draw ({})", clause::SS_1)));
    }
    if set.ships.is_empty() {
        reasons.push(Unfit::set(format!("it has no ships ({})", clause::SS_1)));
    }
    reasons
}

/// What a zone contributes to its area.
fn area(sides: u8, spec: &ZoneSpec) -> Area {
    let (open, single) = match spec.terrain {
        Terrain::Market => (1, None),
        Terrain::Bridge => (sides, Some(Symbol::Shells)),
        Terrain::Island => (sides, Some(Symbol::Bananas)),
        _ => (sides, Some(Symbol::Fish)),
    };
    Area {
        figures: Pieces::NONE,
        open: u16::from(open),
        singles: single.map_or(0, |symbol| spec.count(symbol)),
        pairs: spec.count(Symbol::FishPair),
    }
}

/// The zones with fish, their groups numbered one after the other.
fn shoals<'a>(specs: impl Iterator<Item = (ZoneIndex, &'a ZoneSpec)>) -> Vec<Shoal> {
    let mut first = 0;
    let mut list = Vec::new();
    for (zone, spec) in specs.filter(|(_, spec)| spec.terrain == Terrain::Sea) {
        let [pairs, singles] = [Symbol::FishPair, Symbol::Fish].map(|symbol| u16::from(spec.count(symbol)));
        if pairs + singles > 0 {
            list.push(Shoal { zone, first, pairs, singles });
            first += pairs + singles;
        }
    }
    list
}

fn ships(set: &TileSet) -> Vec<ShipFacts> {
    let last = set.ships.last().map_or(0, |ship| ship.id.index());
    let mut list = vec![ShipFacts::default(); last + 1];
    for ship in &set.ships {
        list[ship.id.index()] = ShipFacts { value: ship.value, payments: Payments::of(&ship.cost) };
    }
    list
}
