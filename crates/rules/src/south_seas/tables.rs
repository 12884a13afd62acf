//! A tile set made ready for South Seas: tables that all its games share.

use arrayvec::ArrayVec;
use tilewright_land::areas::{Areas, Merge};
use tilewright_land::tile::{MAX_ZONE_NUMBER, ZoneSpec};
use tilewright_land::{CpuPath, Pile, ShipId, Symbol, Terrain, TileSet, ZoneIndex};

use super::payments::Payments;
use super::state::{AfterReveal, Own, Step};
use super::{SouthSeas, SouthSeasRules};
use crate::choice::members;
use crate::clause;
use crate::deck::{Deck, DeckKind};
use crate::pieces::Pieces;
use crate::setup::Setup;
use crate::skeleton::{Made, RuleTables, Tables, area_counters, tables};
use crate::unfit::Unfit;

/// A bridge, island, sea region or market.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Area {
    /// Islanders in it.
    pub pieces: Pieces,
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

area_counters!(Area);

impl Merge for Area {
    #[inline]
    fn merge(&mut self, other: &Area) {
        self.pieces = self.pieces.plus(other.pieces);
        self.open += other.open;
        self.singles += other.singles;
        self.pairs += other.pairs;
    }
}

/// The fish printed on one zone. All groups of a set are numbered; those of a zone follow each other, pairs first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FishZone {
    /// The zone.
    pub zone: ZoneIndex,
    /// The number of its first group.
    pub first: u16,
    /// Groups of two.
    pub pairs: u16,
    /// Single fish.
    pub singles: u16,
}

impl FishZone {
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

/// What South Seas makes of a tile set, beside the tables of every game.
pub struct OwnTables {
    /// What the pile of ships holds at first.
    pub fleet: u32,
    /// The ships, by their ids; a gap is worth nothing and cannot be paid.
    pub ships: Vec<ShipFacts>,
    /// The sea zones with a fishing boat, by tile.
    pub boats: Vec<ArrayVec<ZoneIndex, MAX_ZONE_NUMBER>>,
    /// The zones with fish, ascending.
    pub fish_zones: Vec<FishZone>,
}

impl Tables for SouthSeasRules {
    fn make(set: &TileSet, _: u8, cpu: CpuPath) -> Result<Made<SouthSeasRules>, Vec<Unfit>> {
        let reasons = check(set);
        if !reasons.is_empty() {
            return Err(reasons);
        }
        let tile_tables = tables::tile_tables(set, cpu)?;
        let specs = || set.tiles.iter().flat_map(|tile| tile.zones.iter().map(move |spec| (tile.id, spec)));
        let index =
            |tile, spec: &ZoneSpec| tile_tables.find(tile, spec.zone).expect("the tables know every zone");
        let zones = specs().map(|(tile, spec)| area(tile_tables.zone(index(tile, spec)).sides, spec));
        let areas = Areas::new(Area::default(), zones);
        let last = set.tiles.last().map_or(0, |tile| tile.id.index());
        let mut boats = vec![ArrayVec::new(); last + 1];
        for (tile, spec) in specs().filter(|(_, spec)| spec.count(Symbol::Boat) > 0) {
            boats[tile.index()].push(index(tile, spec));
        }
        let own = OwnTables {
            fleet: set.ships.iter().fold(0, |ids, ship| ids | 1 << ship.id.0),
            ships: ships(set),
            boats,
            fish_zones: fish_zones(specs().map(|(tile, spec)| (index(tile, spec), spec))),
        };
        Ok(Made { start: tables::start_tile(set)?, tile_tables, areas, network: (), own })
    }

    fn begin(tables: &RuleTables<SouthSeasRules>, setup: &Setup) -> (Own, Step) {
        (Own::new(tables.own.fleet, setup.start), Step::Reveal(AfterReveal::Begin))
    }

    fn decks(game: &SouthSeas) -> Vec<Deck> {
        let ships = ship_ids(game.tables.own.fleet).map(|ship| ship.0);
        vec![Deck::plain(DeckKind::Land, members(game.tables.land)), Deck::plain(DeckKind::Ships, ships)]
    }
}

impl OwnTables {
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
    let mut reasons: Vec<Unfit> = tables::too_many_tiles(set).into_iter().collect();
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
        pieces: Pieces::NONE,
        open: u16::from(open),
        singles: single.map_or(0, |symbol| spec.count(symbol)),
        pairs: spec.count(Symbol::FishPair),
    }
}

/// The zones with fish, their groups numbered one after the other.
fn fish_zones<'a>(specs: impl Iterator<Item = (ZoneIndex, &'a ZoneSpec)>) -> Vec<FishZone> {
    let mut first = 0;
    let mut list = Vec::new();
    for (zone, spec) in specs.filter(|(_, spec)| spec.terrain == Terrain::Sea) {
        let [pairs, singles] = [Symbol::FishPair, Symbol::Fish].map(|symbol| u16::from(spec.count(symbol)));
        if pairs + singles > 0 {
            list.push(FishZone { zone, first, pairs, singles });
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
