//! What occurs in games of Hunters & Gatherers.

use tilewright_land::{Pile, Power, TileId};
use tilewright_rules::event::{Counted, NoExtraTurn, Occasion, ZoneRef};
use tilewright_rules::{AreaKind, Event, Game, Piece, RulebookId, Scoring, clause};

use super::{Seen, Sight, powers, tiles_of};

/// What must be seen with the printed tiles.
pub(super) fn printed(rulebook: RulebookId) -> Vec<Sight> {
    use Sight::*;
    let mut list: Vec<Sight> = tiles_of(rulebook, Pile::Bonus).map(BonusTile).collect();
    list.extend([LandDiscarded, BonusDiscarded, ExtraTurn, NoChain, NoBonusLeft]);
    list.extend([SharedCompletion, LostCompletion, MoreSegmentsThanTiles, Mushrooms]);
    list.extend([SharedHuts, SharedHunters, Aurochs, EatenDeer, HungryTigers, FireSavedDeer]);
    match rulebook {
        RulebookId::Hunters2002 | RulebookId::HuntersZman => list.extend([Shrine, ShrineAgainstMajority]),
        _ => list.extend([
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

impl Seen {
    /// Looks at what an action led to; the game is the one after it.
    pub(super) fn look_at_hunters(&mut self, game: &Game, events: &[Event]) {
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
            (Occasion::Final | Occasion::Boat, _) => {}
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
        let hunted: Vec<ZoneRef> = pieces
            .iter()
            .map(|standing| (standing.tile, standing.zone))
            .filter(|part| scoring.parts.contains(part))
            .collect();
        self.saw(Sight::SeveralShrines, powers(game, &hunted, Power::Shrine) > 1);
    }
}

fn counted(scoring: &Scoring, what: Counted) -> u16 {
    scoring.items.iter().filter(|item| item.counted == what).map(|item| item.count).sum()
}
