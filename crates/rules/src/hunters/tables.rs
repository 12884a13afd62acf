//! A tile set made ready for an edition: tables that all its games share.

use arrayvec::ArrayVec;
use tilewright_land::areas::{Areas, Counters, Merge};
use tilewright_land::tile::{End, MAX_ZONE_NUMBER, Tile, ZoneSpec};
use tilewright_land::{CpuPath, Pile, Power, Symbol, Terrain, TileId, TileSet, TileTables, ZoneIndex};

use super::editions::Edition;
use super::state::{Own, Step};
use super::{Hunters, HuntersRules};
use crate::action::Piece;
use crate::choice::members;
use crate::deck::{Deck, DeckKind};
use crate::event::AreaKind;
use crate::pieces::Pieces;
use crate::seat::Seat;
use crate::setup::Setup;
use crate::skeleton::{Made, Network, RuleTables, Tables, area_counters, tables};
use crate::unfit::Unfit;

/// Counters of a meadow.
pub mod meadow {
    /// Deer, not covered.
    pub const DEER: usize = 0;
    /// Mammoths, not covered.
    pub const MAMMOTH: usize = 1;
    /// Aurochs, not covered.
    pub const AUROCHS: usize = 2;
    /// Tigers, not covered.
    pub const TIGER: usize = 3;
    /// Fires that chase its tigers.
    pub const FIRE: usize = 4;
    /// Pit traps.
    pub const PIT_TRAP: usize = 5;
    /// Shrines.
    pub const SHRINE: usize = 6;
}

/// Counters of a forest.
pub mod forest {
    /// Printed pieces.
    pub const SEGMENTS: usize = 0;
    /// Mushroom groups.
    pub const MUSHROOMS: usize = 1;
    /// Gold nuggets or menhirs.
    pub const TREASURE: usize = 2;
}

/// Counters of a river.
pub mod river {
    /// Printed pieces.
    pub const SEGMENTS: usize = 0;
    /// Fish in the river itself.
    pub const FISH: usize = 1;
    /// Fish in the lakes at its ends, a lake at both ends counted twice.
    pub const LAKE_FISH: usize = 2;
    /// Ends in a lake: at most two.
    pub const LAKES: usize = 3;
}

/// A forest, river or meadow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Area {
    /// Its tiles, each once however many of its pieces belong to it (C-19).
    pub tiles: u128,
    /// What is in it; the counters' meaning depends on the terrain.
    pub counters: Counters,
    /// Figures in it.
    pub pieces: Pieces,
    /// Sides not yet continued.
    pub open: u16,
    /// The lakes at a river's ends, exclusive-ored, so that one lake at both ends leaves zero.
    pub lakes: u16,
}

area_counters!(Area);

impl Merge for Area {
    #[inline]
    fn merge(&mut self, other: &Area) {
        self.tiles |= other.tiles;
        self.counters = self.counters.plus(other.counters);
        self.pieces = self.pieces.plus(other.pieces);
        self.open += other.open;
        self.lakes ^= other.lakes;
    }
}

/// A river system: its counters and its huts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct System {
    /// Fish, in rivers and lakes.
    pub fish: u8,
    /// Lakes.
    pub lakes: u8,
    /// Rafts.
    pub rafts: u8,
    /// Sides not yet continued: a connected layout of 97 tiles has fewer than 200, so a byte holds them.
    pub open: u8,
    /// Huts in it.
    pub huts: Pieces,
}

impl Merge for System {
    #[inline]
    fn merge(&mut self, other: &System) {
        self.fish += other.fish;
        self.lakes += other.lakes;
        self.rafts += other.rafts;
        self.open += other.open;
        self.huts = self.huts.plus(other.huts);
    }
}

impl Network for Areas<System> {
    const PIECE: Option<Piece> = Some(Piece::Hut);

    /// Only rivers are paths.
    #[inline]
    fn join_paths(&mut self, own: ZoneIndex, theirs: ZoneIndex) {
        let root = self.join(own, theirs);
        self.data_mut(root).open -= 2;
    }

    #[inline]
    fn occupy(&mut self, seat: Seat, zone: ZoneIndex) {
        let root = self.find_compress(zone);
        let system = self.data_mut(root);
        system.huts = system.huts.plus(Pieces::one(seat));
    }

    fn report(&self, terrain: Terrain, zone: ZoneIndex) -> Option<(AreaKind, ZoneIndex, u16, Pieces)> {
        let root = self.find(zone);
        let system = self.data(root);
        let is_water = matches!(terrain, Terrain::River | Terrain::Lake);
        is_water.then(|| (AreaKind::RiverSystem, root, u16::from(system.open), system.huts))
    }
}

/// What an edition makes of a tile set, beside the tables of every game.
pub struct OwnTables {
    /// What the bonus pile holds at first.
    pub bonus: u128,
    /// Tiles with any power.
    pub with_power: u128,
    /// Every power with its zone.
    pub powers: Vec<(Power, ZoneIndex)>,
    /// What each zone contributes to its area.
    pub zones: Vec<Area>,
    /// Forests and rivers of each tile, which can be completed.
    pub completable: Vec<ArrayVec<ZoneIndex, MAX_ZONE_NUMBER>>,
}

impl<E: Edition> Tables for HuntersRules<E> {
    fn make(set: &TileSet, _: u8, cpu: CpuPath) -> Result<Made<HuntersRules<E>>, Vec<Unfit>> {
        let reasons = check::<E>(set);
        if !reasons.is_empty() {
            return Err(reasons);
        }
        let tile_tables = tables::tile_tables(set, cpu)?;
        let specs = || set.tiles.iter().flat_map(|tile| tile.zones.iter().map(move |spec| (tile, spec)));
        let zones: Vec<Area> = specs().map(|(tile, spec)| area::<E>(&tile_tables, tile, spec)).collect();
        let powers: Vec<(Power, ZoneIndex)> = specs()
            .filter_map(|(tile, spec)| Some((spec.power?, tile_tables.find(tile.id, spec.zone)?)))
            .collect();
        let is_scored =
            |zone: &ZoneIndex| matches!(tile_tables.zone(*zone).terrain, Terrain::Forest | Terrain::River);
        let last = set.tiles.last().map_or(0, |tile| tile.id.0);
        let own = OwnTables {
            bonus: tables::ids(set, Pile::Bonus),
            with_power: powers.iter().fold(0, |tiles, (_, zone)| tiles | 1 << tile_tables.zone(*zone).tile.0),
            powers,
            completable: (0..=last)
                .map(|id| tile_tables.zones_of(TileId(id)).filter(is_scored).collect())
                .collect(),
            zones,
        };
        let areas = Areas::new(Area::default(), own.zones.iter().copied());
        let network = systems(&tile_tables, set);
        Ok(Made { start: tables::start_tile(set)?, tile_tables, areas, network, own })
    }

    fn begin(tables: &RuleTables<HuntersRules<E>>, _: &Setup) -> (Own, Step) {
        (Own::new(tables.own.bonus), Step::DrawLand)
    }

    fn decks(game: &Hunters<E>) -> Vec<Deck> {
        vec![
            Deck::plain(DeckKind::Land, members(game.tables.land)),
            Deck::plain(DeckKind::Bonus, members(game.tables.own.bonus)),
        ]
    }
}

impl OwnTables {
    /// The zones that have a power.
    pub fn zones_with(&self, power: Power) -> impl Iterator<Item = ZoneIndex> + '_ {
        self.powers.iter().filter(move |(p, _)| *p == power).map(|(_, zone)| *zone)
    }
}

/// The most fish a lake may hold: one lake at both ends of a river is counted twice at first, in eight bits.
const MAX_FISH_IN_A_LAKE: u8 = u8::MAX / 2;

/// Whether an edition can be played with a set: only what it has rules for.
fn check<E: Edition>(set: &TileSet) -> Vec<Unfit> {
    let mut reasons: Vec<Unfit> = tables::too_many_tiles(set).into_iter().collect();
    if set.pile(Pile::Land).next().is_none() {
        reasons.push(Unfit::set(format!("it has no land tile to draw ({})", E::CLAUSES.tiles)));
    }
    for tile in &set.tiles {
        let unfit = tile.zones.iter().flat_map(|spec| check_zone::<E>(tile, spec));
        reasons.extend(unfit);
    }
    reasons
}

/// What a zone shows that the edition does not know.
fn check_zone<E: Edition>(tile: &Tile, spec: &ZoneSpec) -> Vec<Unfit> {
    let foreign = if E::TREASURE == Symbol::Gold { Symbol::Menhir } else { Symbol::Gold };
    let mut reasons = Vec::new();
    let mut unfit = |reason: String| reasons.push(Unfit::zone(tile.id, spec.zone, reason));
    if let Some(power) = spec.power.filter(|power| !E::POWERS.contains(power)) {
        unfit(format!("this rulebook knows no {power}"));
    }
    if spec.count(foreign) > 0 {
        unfit(format!("this rulebook knows no {foreign}, but {}", E::TREASURE));
    }
    let fish = spec.count(Symbol::Fish);
    if spec.terrain == Terrain::Lake && fish > MAX_FISH_IN_A_LAKE {
        unfit(format!("a lake holds at most {MAX_FISH_IN_A_LAKE} fish here"));
    }
    if spec.terrain == Terrain::River && fish > 0 && !E::RIVER_FISH {
        unfit(format!("fish live in lakes only ({})", E::CLAUSES.river));
    }
    reasons
}

/// What a zone contributes to its area.
fn area<E: Edition>(tile_tables: &TileTables, tile: &Tile, spec: &ZoneSpec) -> Area {
    let facts = tile_tables.zone(tile_tables.find(tile.id, spec.zone).expect("the tables know every zone"));
    let symbol = |lane, symbol| Counters::of(lane, spec.count(symbol));
    let power = |lane, powers: &[Power]| {
        Counters::of(lane, u8::from(spec.power.is_some_and(|p| powers.contains(&p))))
    };
    let lake = match spec.end {
        Some(End::Into(lake)) => Some(lake),
        _ => None,
    };
    let counters_of = match spec.terrain {
        Terrain::Meadow => vec![
            symbol(meadow::DEER, Symbol::Deer),
            symbol(meadow::MAMMOTH, Symbol::Mammoth),
            symbol(meadow::AUROCHS, Symbol::Aurochs),
            symbol(meadow::TIGER, Symbol::Tiger),
            power(meadow::FIRE, &[Power::Fire, Power::Wildfire]),
            power(meadow::PIT_TRAP, &[Power::PitTrap]),
            power(meadow::SHRINE, &[Power::Shrine]),
        ],
        Terrain::Forest => vec![
            Counters::of(forest::SEGMENTS, 1),
            symbol(forest::MUSHROOMS, Symbol::Mushrooms),
            symbol(forest::TREASURE, E::TREASURE),
        ],
        Terrain::River => vec![
            Counters::of(river::SEGMENTS, 1),
            symbol(river::FISH, Symbol::Fish),
            Counters::of(
                river::LAKE_FISH,
                lake.and_then(|l| tile.zone(l)).map_or(0, |l| l.count(Symbol::Fish)),
            ),
            Counters::of(river::LAKES, u8::from(lake.is_some())),
        ],
        _ => vec![],
    };
    Area {
        tiles: 1 << tile_tables.leader(tile.id).0,
        counters: counters_of.into_iter().fold(Counters::default(), Counters::plus),
        pieces: Pieces::NONE,
        open: u16::from(facts.sides),
        lakes: lake.and_then(|l| tile_tables.find(tile.id, l)).map_or(0, |l| l.0),
    }
}

fn systems(tile_tables: &TileTables, set: &TileSet) -> Areas<System> {
    let specs = || set.tiles.iter().flat_map(|tile| tile.zones.iter().map(move |spec| (tile, spec)));
    let of = |(tile, spec): (&Tile, &ZoneSpec)| {
        let sides = tile_tables.find(tile.id, spec.zone).map_or(0, |zone| tile_tables.zone(zone).sides);
        match spec.terrain {
            Terrain::River | Terrain::Lake => System {
                fish: spec.count(Symbol::Fish),
                lakes: u8::from(spec.terrain == Terrain::Lake),
                rafts: u8::from(spec.power == Some(Power::Raft)),
                open: sides,
                huts: Pieces::NONE,
            },
            _ => System::default(),
        }
    };
    let mut systems = Areas::new(System::default(), specs().map(of));
    for (tile, spec) in specs() {
        if let Some(End::Into(lake)) = spec.end {
            let zone = |number| {
                tile_tables.find(tile.id, number).expect("a checked river runs into a zone of its tile")
            };
            systems.join(zone(spec.zone), zone(lake));
        }
    }
    systems
}
