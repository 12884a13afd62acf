//! What occurred in games: agreement on what never happens proves nothing.

use std::collections::BTreeMap;

use tilewright_land::{Pile, Power, TileId};
use tilewright_rules::event::{Counted, NoExtraTurn, Occasion, Part};
use tilewright_rules::{AreaKind, Event, Game, Piece, RulebookId, Scoring, clause, sets};

/// A thing worth seeing in a game, alone or in combination.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sight {
    /// This bonus tile was placed.
    BonusTile(TileId),
    /// A land tile fitted nowhere.
    LandDiscarded,
    /// A bonus tile fitted nowhere.
    BonusDiscarded,
    /// An extra turn was earned.
    ExtraTurn,
    /// An extra turn earned no other.
    NoChain,
    /// No bonus tile was left for an extra turn.
    NoBonusLeft,
    /// Several shared the most pieces in a completed area.
    SharedCompletion,
    /// Somebody had pieces in a completed area and others had more.
    LostCompletion,
    /// A completed area had more segments than tiles.
    MoreSegmentsThanTiles,
    /// Mushrooms counted in a completed forest that somebody scored.
    Mushrooms,
    /// Several shared a river system.
    SharedHuts,
    /// Several shared a meadow.
    SharedHunters,
    /// A scored meadow held an aurochs.
    Aurochs,
    /// Tigers ate deer of a scored meadow.
    EatenDeer,
    /// Tigers of a scored meadow found no deer.
    HungryTigers,
    /// A fire or wildfire saved deer of a scored meadow from tigers.
    FireSavedDeer,
    /// A shrine's hunters kept others from scoring.
    Shrine,
    /// A shrine's hunters kept others from scoring who had more hunters in the meadow.
    ShrineAgainstMajority,
    /// A logboat scored several lakes.
    Logboat,
    /// A logboat scored lakes of a system with huts.
    LogboatAmongHuts,
    /// A hunting trap scored and covered animals.
    HuntingTrap,
    /// Tigers ate deer around a hunting trap.
    HuntingTrapWithTigers,
    /// Hunters stood in a meadow when a hunting trap covered animals of it.
    HuntingTrapAmongHunters,
    /// A shaman took a figure back.
    Recalled,
    /// A shaman took a figure from an area that the shaman's tile had just completed.
    RecalledFromCompleted,
    /// A shaman found no figure.
    NothingToRecall,
    /// A raft added the lakes of a system that somebody scored.
    Raft,
    /// A pit trap doubled animals of a scored meadow.
    PitTrap,
    /// A pit trap doubled deer although tigers ate some of the meadow.
    PitTrapWithTigers,
    /// Tigers ate deer within a pit trap's reach, since there were not enough elsewhere.
    PitTrapDeerEaten,
    /// A pit trap and a wildfire acted in one scored meadow.
    PitTrapWithFire,
    /// A pit trap doubled animals of a meadow of which a hunting trap had covered some.
    PitTrapWithCovered,
    /// A scored meadow held several pit traps: nothing is doubled twice.
    SeveralPitTraps,
    /// A scored meadow held several shrines with hunters.
    SeveralShrines,
    /// A scored river system held several rafts.
    SeveralRafts,
}

impl Sight {
    /// What must be seen of a rulebook with its printed tiles.
    pub fn of_printed(rulebook: RulebookId) -> Vec<Sight> {
        use Sight::*;
        let bonus = sets::built_in(rulebook).pile(Pile::Bonus);
        let mut list: Vec<Sight> = bonus.map(|tile| BonusTile(tile.id)).collect();
        list.extend([LandDiscarded, BonusDiscarded, ExtraTurn, NoChain, NoBonusLeft]);
        list.extend([SharedCompletion, LostCompletion, MoreSegmentsThanTiles, Mushrooms]);
        list.extend([SharedHuts, SharedHunters, Aurochs, EatenDeer, HungryTigers, FireSavedDeer]);
        match rulebook {
            RulebookId::Hunters2002 | RulebookId::HuntersZman => list.extend([Shrine, ShrineAgainstMajority]),
            RulebookId::Hunters2020 => list.extend([
                Logboat,
                LogboatAmongHuts,
                HuntingTrap,
                HuntingTrapWithTigers,
                HuntingTrapAmongHunters,
                Recalled,
                RecalledFromCompleted,
                NothingToRecall,
                Raft,
                PitTrap,
                PitTrapWithTigers,
                PitTrapDeerEaten,
                PitTrapWithFire,
                PitTrapWithCovered,
            ]),
        }
        list
    }

    /// What is seen now and then, and must be seen.
    pub const RARE: [Sight; 2] = [Sight::LostCompletion, Sight::ShrineAgainstMajority];

    /// What must be seen of a rulebook with mixed tiles: what printed ones show often, and what they cannot show.
    pub fn of_mixed(rulebook: RulebookId) -> Vec<Sight> {
        use Sight::*;
        let mut list = Sight::of_printed(rulebook);
        list.retain(|sight| !matches!(sight, BonusTile(_)) && !Sight::RARE.contains(sight));
        match rulebook {
            RulebookId::Hunters2002 | RulebookId::HuntersZman => list.push(SeveralShrines),
            RulebookId::Hunters2020 => list.extend([SeveralPitTraps, SeveralRafts]),
        }
        list
    }
}

/// How often each thing was seen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen(BTreeMap<Sight, u64>);

impl Seen {
    /// Nothing yet.
    pub const fn new() -> Seen {
        Seen(BTreeMap::new())
    }

    /// How often a thing was seen.
    pub fn count(&self, sight: Sight) -> u64 {
        self.0.get(&sight).copied().unwrap_or(0)
    }

    /// Everything that was seen, with how often.
    pub fn iter(&self) -> impl Iterator<Item = (Sight, u64)> + '_ {
        self.0.iter().map(|(sight, count)| (*sight, *count))
    }

    /// Adds what was seen elsewhere.
    pub fn add(&mut self, other: &Seen) {
        for (sight, count) in other.iter() {
            *self.0.entry(sight).or_default() += count;
        }
    }

    fn saw(&mut self, sight: Sight, happened: bool) {
        if happened {
            *self.0.entry(sight).or_default() += 1;
        }
    }

    /// Looks at what an action led to; the game is the one after it.
    pub(super) fn look(&mut self, game: &Game, events: &[Event]) {
        for event in events {
            match event {
                Event::Placed { tile, .. } => {
                    let bonus = game.tiles().pile(Pile::Bonus).any(|other| other.id == *tile);
                    self.saw(Sight::BonusTile(*tile), bonus);
                }
                Event::Discarded { pile: Pile::Bonus, .. } => self.saw(Sight::BonusDiscarded, true),
                Event::Discarded { .. } => self.saw(Sight::LandDiscarded, true),
                Event::ExtraTurn { .. } => self.saw(Sight::ExtraTurn, true),
                Event::NoExtraTurn { why: NoExtraTurn::WithinExtraTurn, .. } => {
                    self.saw(Sight::NoChain, true)
                }
                Event::NoExtraTurn { why: NoExtraTurn::PileEmpty, .. } => self.saw(Sight::NoBonusLeft, true),
                Event::NothingToRecall { .. } => self.saw(Sight::NothingToRecall, true),
                Event::Recalled { tile, zone, .. } => {
                    let done = game.areas().iter().any(|area| {
                        area.kind != AreaKind::Meadow
                            && area.kind != AreaKind::RiverSystem
                            && area.is_complete()
                            && area.parts.contains(&(*tile, *zone))
                    });
                    self.saw(Sight::Recalled, true);
                    self.saw(Sight::RecalledFromCompleted, done);
                }
                Event::Scored(scoring) => self.look_at_scoring(game, scoring),
                _ => {}
            }
        }
    }

    fn look_at_scoring(&mut self, game: &Game, scoring: &Scoring) {
        let shared = scoring.awards.len() > 1;
        match (scoring.occasion, scoring.kind) {
            (Occasion::Completed, _) => {
                let lost = scoring.denied.iter().any(|(_, clause)| *clause == clause::C_11);
                let mut tiles: Vec<TileId> = scoring.parts.iter().map(|(tile, _)| *tile).collect();
                tiles.dedup();
                let scored = !scoring.awards.is_empty();
                self.saw(Sight::SharedCompletion, shared);
                self.saw(Sight::LostCompletion, lost);
                self.saw(Sight::MoreSegmentsThanTiles, scored && tiles.len() < scoring.parts.len());
                let mushrooms =
                    counted(scoring, Counted::Mushrooms) + counted(scoring, Counted::MushroomTiles);
                self.saw(Sight::Mushrooms, scored && mushrooms > 0);
            }
            (Occasion::Power, AreaKind::RiverSystem) => {
                let huts = game.areas().iter().any(|area| {
                    area.kind == AreaKind::RiverSystem
                        && area.parts == scoring.parts
                        && area.pieces.iter().any(|count| *count > 0)
                });
                let lakes = counted(scoring, Counted::Lakes);
                self.saw(Sight::Logboat, lakes > 1);
                self.saw(Sight::LogboatAmongHuts, lakes > 1 && huts);
            }
            (Occasion::Power, _) => self.look_at_hunting_trap(game, scoring),
            (Occasion::Final, AreaKind::RiverSystem) => {
                self.saw(Sight::SharedHuts, shared);
                let raft = scoring.items.iter().any(|item| item.clause == clause::H2_22 && item.points() > 0);
                self.saw(Sight::Raft, raft);
                self.saw(Sight::SeveralRafts, raft && powers(game, &scoring.parts, Power::Raft) > 1);
            }
            (Occasion::Final, AreaKind::Meadow) => self.look_at_meadow(game, scoring),
            (Occasion::Final, _) => {}
        }
    }

    fn look_at_hunting_trap(&mut self, game: &Game, scoring: &Scoring) {
        let hunters = game.areas().iter().any(|area| {
            area.kind == AreaKind::Meadow
                && scoring.parts.iter().any(|part| area.parts.contains(part))
                && area.pieces.iter().any(|count| *count > 0)
        });
        let covers = scoring.value() > 0 && !scoring.parts.is_empty();
        self.saw(Sight::HuntingTrap, covers);
        self.saw(Sight::HuntingTrapAmongHunters, covers && hunters);
        self.saw(Sight::HuntingTrapWithTigers, counted(scoring, Counted::EatenDeer) > 0);
    }

    fn look_at_meadow(&mut self, game: &Game, scoring: &Scoring) {
        let count = |what| counted(scoring, what);
        let eaten = count(Counted::EatenDeer);
        let trapped_deer = count(Counted::TrappedDeer);
        let trapped = trapped_deer + count(Counted::TrappedMammoth) + count(Counted::TrappedAurochs) > 0;
        self.saw(Sight::SharedHunters, scoring.awards.len() > 1);
        self.saw(Sight::Aurochs, count(Counted::Aurochs) > 0);
        self.saw(Sight::EatenDeer, eaten > 0);
        self.saw(Sight::HungryTigers, count(Counted::HungryTigers) > 0);
        self.saw(Sight::FireSavedDeer, count(Counted::ChasedTigers) > 0 && count(Counted::Deer) > 0);
        self.saw(Sight::PitTrap, trapped);
        self.saw(Sight::PitTrapWithTigers, trapped_deer > 0 && eaten > 0);
        // All deer left are within reach, so that every deer elsewhere was eaten and perhaps some within reach.
        self.saw(Sight::PitTrapDeerEaten, trapped && eaten > 0 && trapped_deer == count(Counted::Deer));
        self.saw(Sight::PitTrapWithFire, trapped && count(Counted::ChasedTigers) > 0);
        let covered = game.covered();
        let any_covered = scoring.parts.iter().any(|part| covered.contains(part));
        self.saw(Sight::PitTrapWithCovered, trapped && any_covered);
        self.saw(Sight::SeveralPitTraps, trapped && powers(game, &scoring.parts, Power::PitTrap) > 1);
        self.look_at_shrine(game, scoring);
    }

    fn look_at_shrine(&mut self, game: &Game, scoring: &Scoring) {
        let hunters = |seat: usize| {
            let pieces = game.pieces();
            let here = pieces.iter().filter(|standing| {
                standing.piece == Piece::Figure
                    && standing.seat.index() == seat
                    && scoring.parts.contains(&(standing.tile, standing.zone))
            });
            here.count()
        };
        let outdone: Vec<usize> = scoring
            .denied
            .iter()
            .filter(|(_, clause)| *clause == clause::H1_21)
            .map(|(seat, _)| hunters(seat.index()))
            .collect();
        let most = scoring.awards.iter().map(|(seat, _)| hunters(seat.index())).max().unwrap_or(0);
        self.saw(Sight::Shrine, !outdone.is_empty());
        self.saw(Sight::ShrineAgainstMajority, outdone.iter().any(|count| *count > most));
        let pieces = game.pieces();
        let hunted: Vec<Part> = pieces
            .iter()
            .map(|standing| (standing.tile, standing.zone))
            .filter(|part| scoring.parts.contains(part))
            .collect();
        self.saw(Sight::SeveralShrines, powers(game, &hunted, Power::Shrine) > 1);
    }
}

/// How many of some zones have a power.
fn powers(game: &Game, parts: &[Part], power: Power) -> usize {
    let spec = |part: &Part| game.tiles().tile(part.0).and_then(|tile| tile.zone(part.1));
    parts.iter().filter(|part| spec(part).is_some_and(|spec| spec.power == Some(power))).count()
}

fn counted(scoring: &Scoring, what: Counted) -> u16 {
    scoring.items.iter().filter(|item| item.counted == what).map(|item| item.count).sum()
}
