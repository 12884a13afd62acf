//! The end of the game: unfinished areas, huts, hunters, winners.

use arrayvec::ArrayVec;
use tilewright_land::{Terrain, ZoneIndex};

use super::Hunters;
use super::editions::Edition;
use super::state::Step;
use super::tables::meadow;
use crate::action::Piece;
use crate::clause;
use crate::event::{AreaKind, Counted, EventSink, Occasion, Unit};
use crate::pieces::Pieces;
use crate::score_lines::{ScoreLines, push_line};
use crate::seat::{MAX_SEATS, Seat};
use crate::skeleton::Claim;

/// No more pieces of one kind can stand on the table.
const MAX_STANDING: usize = MAX_SEATS * super::FIGURES as usize;

impl<E: Edition> Hunters<E> {
    /// Final scoring; then nobody is to act any more. The clause is the one that ends the game.
    pub(super) fn finish_game<S: EventSink>(&mut self, clause: clause::Clause, sink: &mut S) {
        self.state.step = Step::Over;
        self.clear_unfinished(sink);
        self.score_huts(sink);
        self.score_hunters(sink);
        self.tell_over(clause, sink);
    }

    /// Gatherers and fishers leave unfinished forests and rivers with nothing.
    fn clear_unfinished<S: EventSink>(&mut self, sink: &mut S) {
        for seat in self.seats() {
            while let Some(root) = self.first_figure_not_hunting(seat) {
                let figures = self.state.areas.data(root).pieces;
                if S::ENABLED {
                    let kind = match self.tables.tile_tables.zone(root).terrain {
                        Terrain::Forest => AreaKind::Forest,
                        _ => AreaKind::River,
                    };
                    self.tell_nothing(kind, root, figures, E::CLAUSES.unfinished, sink);
                }
                self.return_figures(root, figures, E::CLAUSES.unfinished, sink);
            }
        }
    }

    fn first_figure_not_hunting(&self, seat: Seat) -> Option<ZoneIndex> {
        let zones = self.state.figures(seat);
        let zone =
            zones.iter().find(|zone| self.tables.tile_tables.zone(**zone).terrain != Terrain::Meadow)?;
        Some(self.state.areas.find(*zone))
    }

    /// Each river system with huts, once, whether complete or not.
    fn score_huts<S: EventSink>(&mut self, sink: &mut S) {
        let huts = self.seats().flat_map(|seat| self.state.pieces_of(seat, Piece::Hut));
        for root in distinct(huts.map(|zone| self.state.network.find(*zone))) {
            let claim = Claim {
                occasion: Occasion::Final,
                unit: Unit::Points,
                clause: E::CLAUSES.final_huts,
                kind: AreaKind::RiverSystem,
                worth: self.system_worth(root),
                pieces: self.state.network.data(root).huts,
            };
            self.award_points(&claim, |game| game.system_parts(root), Vec::new(), sink);
        }
    }

    /// What a river system is worth in the end: its fish, and its lakes for each raft (H2-22).
    pub(super) fn system_worth(&self, root: ZoneIndex) -> ScoreLines {
        let system = self.state.network.data(root);
        let mut worth = ScoreLines::new();
        push_line(&mut worth, Counted::Fish, u16::from(system.fish), 1, E::CLAUSES.final_huts);
        let (lakes, rafts) = (u16::from(system.lakes), u16::from(system.rafts));
        push_line(&mut worth, Counted::Lakes, lakes, rafts, clause::H2_22);
        worth.retain(|item| item.each > 0);
        worth
    }

    /// Each meadow with hunters, once, whether complete or not. Hunters at a shrine keep the others from scoring (H1-21).
    fn score_hunters<S: EventSink>(&mut self, sink: &mut S) {
        let hunters = self.seats().flat_map(|seat| self.state.figures(seat));
        for root in distinct(hunters.map(|zone| self.state.areas.find(*zone))) {
            let all = self.state.areas.data(root).pieces;
            let shrine = self.shrine_hunters(root);
            let claim = Claim {
                occasion: Occasion::Final,
                unit: Unit::Points,
                clause: E::CLAUSES.final_hunters,
                kind: AreaKind::Meadow,
                worth: self.meadow_worth(root),
                pieces: if shrine.is_empty() { all } else { shrine },
            };
            let kept = all.owners().filter(|seat| claim.pieces.of(*seat) == 0);
            let kept = kept.map(|seat| (seat, clause::H1_21)).collect();
            self.award_points(&claim, |game| game.parts(root), kept, sink);
        }
    }

    /// Hunters that stand on a shrine of this meadow (H1-21).
    fn shrine_hunters(&self, root: ZoneIndex) -> Pieces {
        let mut pieces = Pieces::NONE;
        if self.state.areas.data(root).counters.get(meadow::SHRINE) > 0 {
            for seat in self.seats() {
                for zone in self.state.figures(seat) {
                    let at_shrine = self.tables.own.zones[zone.index()].counters.get(meadow::SHRINE) > 0;
                    if at_shrine && self.state.areas.find(*zone) == root {
                        pieces = pieces.plus(Pieces::one(seat));
                    }
                }
            }
        }
        pieces
    }
}

/// Each root once, in the order of seats and pieces.
fn distinct(roots: impl Iterator<Item = ZoneIndex>) -> ArrayVec<ZoneIndex, MAX_STANDING> {
    let mut list = ArrayVec::new();
    for root in roots {
        if !list.contains(&root) {
            list.push(root);
        }
    }
    list
}
