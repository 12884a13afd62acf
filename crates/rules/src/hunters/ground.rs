//! A tile set made ready for an edition: tables that all its games share.

use arrayvec::ArrayVec;
use tilewright_land::areas::{Areas, Merge, Tally};
use tilewright_land::board::MAX_LAID;
use tilewright_land::tile::{End, MAX_ZONE_NUMBER, Tile, ZoneSpec};
use tilewright_land::{Atlas, CpuPath, Family, Pile, Power, Symbol, Terrain, TileId, TileSet, ZoneIndex};

use super::edition::Edition;
use crate::pieces::Pieces;
use crate::setup::SetupError;
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
    pub tally: Tally,
    /// Figures in it.
    pub figures: Pieces,
    /// Sides not yet continued.
    pub open: u16,
    /// The lakes at a river's ends, exclusive-ored, so that one lake at both ends leaves zero.
    pub lakes: u16,
}

impl Merge for Area {
    #[inline]
    fn merge(&mut self, other: &Area) {
        self.tiles |= other.tiles;
        self.tally = self.tally.plus(other.tally);
        self.figures = self.figures.plus(other.figures);
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

/// The tables of a tile set under one edition.
pub struct Ground {
    /// The set itself.
    pub set: TileSet,
    /// What fits where.
    pub atlas: Atlas,
    /// The tile that lies on the table from the beginning (C-2).
    pub start: TileId,
    /// What the land pile holds at first.
    pub land: u128,
    /// What the bonus pile holds at first.
    pub bonus: u128,
    /// Areas before any tile is laid.
    pub areas: Areas<Area>,
    /// River systems before any tile is laid: the rivers and lakes of one tile are joined already.
    pub systems: Areas<System>,
    /// Tiles with any power.
    pub with_power: u128,
    /// Every power with its zone.
    pub powers: Vec<(Power, ZoneIndex)>,
    /// What each zone contributes to its area.
    pub zones: Vec<Area>,
    /// Forests and rivers of each tile, which can be completed.
    pub completable: Vec<ArrayVec<ZoneIndex, MAX_ZONE_NUMBER>>,
}

impl Ground {
    /// Makes the tables, or says why the edition cannot be played with the set.
    pub fn new<E: Edition>(set: &TileSet, cpu: CpuPath) -> Result<Ground, SetupError> {
        let unfit = |reasons| SetupError::Tiles { set: set.id.clone(), rulebook: E::DESCRIPTOR.id, reasons };
        let reasons = check::<E>(set);
        if !reasons.is_empty() {
            return Err(unfit(reasons));
        }
        let atlas = Atlas::new(set, cpu).map_err(|error| unfit(vec![Unfit::set(error.to_string())]))?;
        let start = set.pile(Pile::Start).next();
        let start = start.ok_or_else(|| unfit(vec![Unfit::set("it has no start tile (C-2)")]))?.id;
        let ids = |pile| set.pile(pile).fold(0, |ids: u128, tile| ids | 1 << tile.id.0);
        let specs = || set.tiles.iter().flat_map(|tile| tile.zones.iter().map(move |spec| (tile, spec)));
        let zones: Vec<Area> = specs().map(|(tile, spec)| area::<E>(&atlas, tile, spec)).collect();
        let powers: Vec<(Power, ZoneIndex)> =
            specs().filter_map(|(tile, spec)| Some((spec.power?, atlas.find(tile.id, spec.zone)?))).collect();
        let completable = (0..=start.index().max(set.tiles.last().map_or(0, |tile| tile.id.index())))
            .map(|id| {
                let is_scored =
                    |zone: &ZoneIndex| matches!(atlas.zone(*zone).terrain, Terrain::Forest | Terrain::River);
                atlas.zones_of(TileId(id as u8)).filter(is_scored).collect()
            })
            .collect();
        Ok(Ground {
            start,
            land: ids(Pile::Land),
            bonus: ids(Pile::Bonus),
            areas: Areas::new(Area::default(), zones.iter().copied()),
            systems: systems(&atlas, set),
            with_power: powers.iter().fold(0, |tiles, (_, zone)| tiles | 1 << atlas.zone(*zone).tile.0),
            powers,
            zones,
            completable,
            set: set.clone(),
            atlas,
        })
    }

    /// The zones that have a power.
    pub fn zones_with(&self, power: Power) -> impl Iterator<Item = ZoneIndex> + '_ {
        self.powers.iter().filter(move |(p, _)| *p == power).map(|(_, zone)| *zone)
    }
}

/// The most fish a lake may hold: one lake at both ends of a river is counted twice at first, in eight bits.
const MAX_FISH_IN_A_LAKE: u8 = u8::MAX / 2;

/// Whether an edition can be played with a set: only what it has rules for.
fn check<E: Edition>(set: &TileSet) -> Vec<Unfit> {
    if set.game != Family::Hunters {
        return vec![Unfit::set(format!("it is a set for “{}”", set.game))];
    }
    let mut reasons = Vec::new();
    if set.tiles.len() > MAX_LAID {
        let reason = format!("it has {} tiles, and {MAX_LAID} can lie on the table", set.tiles.len());
        reasons.push(Unfit::set(reason));
    }
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
fn area<E: Edition>(atlas: &Atlas, tile: &Tile, spec: &ZoneSpec) -> Area {
    let facts = atlas.zone(atlas.find(tile.id, spec.zone).expect("the tables know every zone"));
    let symbol = |lane, symbol| Tally::of(lane, spec.count(symbol));
    let power =
        |lane, powers: &[Power]| Tally::of(lane, u8::from(spec.power.is_some_and(|p| powers.contains(&p))));
    let lake = match spec.end {
        Some(End::Into(lake)) => Some(lake),
        _ => None,
    };
    let tallies = match spec.terrain {
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
            Tally::of(forest::SEGMENTS, 1),
            symbol(forest::MUSHROOMS, Symbol::Mushrooms),
            symbol(forest::TREASURE, E::TREASURE),
        ],
        Terrain::River => vec![
            Tally::of(river::SEGMENTS, 1),
            symbol(river::FISH, Symbol::Fish),
            Tally::of(river::LAKE_FISH, lake.and_then(|l| tile.zone(l)).map_or(0, |l| l.count(Symbol::Fish))),
            Tally::of(river::LAKES, u8::from(lake.is_some())),
        ],
        _ => vec![],
    };
    Area {
        tiles: 1 << atlas.leader(tile.id).0,
        tally: tallies.into_iter().fold(Tally::default(), Tally::plus),
        figures: Pieces::NONE,
        open: u16::from(facts.sides),
        lakes: lake.and_then(|l| atlas.find(tile.id, l)).map_or(0, |l| l.0),
    }
}

fn systems(atlas: &Atlas, set: &TileSet) -> Areas<System> {
    let specs = || set.tiles.iter().flat_map(|tile| tile.zones.iter().map(move |spec| (tile, spec)));
    let of = |(tile, spec): (&Tile, &ZoneSpec)| {
        let sides = atlas.find(tile.id, spec.zone).map_or(0, |zone| atlas.zone(zone).sides);
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
            let zone =
                |number| atlas.find(tile.id, number).expect("a checked river runs into a zone of its tile");
            systems.join(zone(spec.zone), zone(lake));
        }
    }
    systems
}
