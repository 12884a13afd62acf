//! The end of the game: unfinished areas, huts, hunters, winners.

use arrayvec::ArrayVec;
use tilewright_land::areas::Tally;
use tilewright_land::{Power, Terrain, ZoneIndex};

use super::Hunters;
use super::completed::Claim;
use super::edition::Edition;
use super::ground::meadow;
use super::state::Step;
use crate::clause;
use crate::event::{AreaKind, Counted, Event, Occasion, Scoring, Sink, Unit};
use crate::pieces::Pieces;
use crate::rulebook::Rulebook;
use crate::seat::{MAX_SEATS, Seat};
use crate::worth::{Worth, count, value};

/// No more pieces of one kind can stand on the table.
const MAX_STANDING: usize = MAX_SEATS * super::FIGURES as usize;

impl<E: Edition> Hunters<E> {
    /// Final scoring; then nobody is to act any more. The clause is the one that ends the game.
    pub(super) fn finish_game<S: Sink>(&mut self, clause: clause::Clause, sink: &mut S) {
        self.state.step = Step::Over;
        self.clear_unfinished(sink);
        self.score_huts(sink);
        self.score_hunters(sink);
        if S::LISTENS {
            let (scores, winners) = (self.scores().to_vec(), self.leaders());
            sink.event(Event::GameOver { scores, winners, clause });
        }
    }

    /// Gatherers and fishers leave unfinished forests and rivers with nothing.
    fn clear_unfinished<S: Sink>(&mut self, sink: &mut S) {
        for seat in Seat::first(self.setup.seats) {
            while let Some(root) = self.first_figure_not_hunting(seat) {
                let figures = self.state.areas.data(root).figures;
                if S::LISTENS {
                    let kind = match self.ground.atlas.zone(root).terrain {
                        Terrain::Forest => AreaKind::Forest,
                        _ => AreaKind::River,
                    };
                    sink.event(Event::Scored(Scoring {
                        occasion: Occasion::Final,
                        unit: Unit::Points,
                        clause: E::CLAUSES.unfinished,
                        kind,
                        parts: self.parts(root),
                        items: Vec::new(),
                        pieces: figures.counts(),
                        awards: Vec::new(),
                        denied: figures.owners().map(|seat| (seat, E::CLAUSES.unfinished)).collect(),
                    }));
                }
                self.return_figures(root, figures, E::CLAUSES.unfinished, sink);
            }
        }
    }

    fn first_figure_not_hunting(&self, seat: Seat) -> Option<ZoneIndex> {
        let zones = self.state.figures[seat.index()].zones();
        let zone = zones.iter().find(|zone| self.ground.atlas.zone(**zone).terrain != Terrain::Meadow)?;
        Some(self.state.areas.find(*zone))
    }

    /// Each river system with huts, once, whether complete or not.
    fn score_huts<S: Sink>(&mut self, sink: &mut S) {
        let huts = self.state.huts.iter().flat_map(|stand| stand.zones());
        for root in distinct(huts.map(|zone| self.state.systems.find(*zone))) {
            let system = *self.state.systems.data(root);
            let worth = self.system_worth(root);
            let (occasion, clause) = (Occasion::Final, E::CLAUSES.final_huts);
            let claim = Claim { occasion, clause, kind: AreaKind::RiverSystem, worth, pieces: system.huts };
            self.award(root, &claim, sink);
        }
    }

    /// What a river system is worth in the end: its fish, and its lakes for each raft (H2-22).
    pub(super) fn system_worth(&self, root: ZoneIndex) -> Worth {
        let system = self.state.systems.data(root);
        let mut worth = Worth::new();
        count(&mut worth, Counted::Fish, u16::from(system.fish), 1, E::CLAUSES.final_huts);
        let (lakes, rafts) = (u16::from(system.lakes), u16::from(system.rafts));
        count(&mut worth, Counted::Lakes, lakes, rafts, clause::H2_22);
        worth.retain(|item| item.each > 0);
        worth
    }

    /// Each meadow with hunters, once, whether complete or not.
    fn score_hunters<S: Sink>(&mut self, sink: &mut S) {
        let hunters = self.state.figures.iter().flat_map(|stand| stand.zones());
        for root in distinct(hunters.map(|zone| self.state.areas.find(*zone))) {
            let worth = self.meadow_worth(root);
            let all = self.state.areas.data(root).figures;
            let shrine = self.shrine_hunters(root);
            let pieces = if shrine.is_empty() { all } else { shrine };
            let (occasion, clause) = (Occasion::Final, E::CLAUSES.final_hunters);
            let claim = Claim { occasion, clause, kind: AreaKind::Meadow, worth, pieces };
            if S::LISTENS && !shrine.is_empty() {
                self.award_at_shrine(root, &claim, all, sink);
            } else {
                self.award(root, &claim, sink);
            }
        }
    }

    /// As `award`, and tells the other hunters that the shrine kept them from scoring (H1-21).
    fn award_at_shrine<S: Sink>(&mut self, root: ZoneIndex, claim: &Claim, all: Pieces, sink: &mut S) {
        let mut told = Vec::new();
        self.award(root, claim, &mut told);
        for mut event in told {
            if let Event::Scored(scoring) = &mut event {
                let outdone = all.owners().filter(|seat| claim.pieces.of(*seat) == 0);
                scoring.denied.extend(outdone.map(|seat| (seat, clause::H1_21)));
            }
            sink.event(event);
        }
    }

    /// Hunters that stand on a shrine of this meadow (H1-21).
    fn shrine_hunters(&self, root: ZoneIndex) -> Pieces {
        let mut pieces = Pieces::NONE;
        if self.state.areas.data(root).tally.get(meadow::SHRINE) > 0 {
            for seat in Seat::first(self.setup.seats) {
                for zone in self.state.figures[seat.index()].zones() {
                    let at_shrine = self.ground.zones[zone.index()].tally.get(meadow::SHRINE) > 0;
                    if at_shrine && self.state.areas.find(*zone) == root {
                        pieces = pieces.plus(Pieces::one(seat));
                    }
                }
            }
        }
        pieces
    }

    /// Points for a meadow, named by its root, if the game ended now: for those who judge positions.
    pub fn meadow_points(&self, root: ZoneIndex) -> u16 {
        value(&self.meadow_worth(root))
    }

    /// What a meadow is worth in the end: covered animals are out already; a fire chases the tigers, the rest eat deer,
    /// those out of a pit trap's reach first; then what is left in its reach counts once more (H2-20).
    pub(super) fn meadow_worth(&self, root: ZoneIndex) -> Worth {
        let clause = E::CLAUSES.final_hunters;
        let mut animals = self.state.areas.data(root).tally;
        let mut chased = 0;
        if animals.get(meadow::FIRE) > 0 {
            chased = animals.get(meadow::TIGER);
            animals = animals.minus(Tally::of(meadow::TIGER, chased as u8));
        }
        let mut worth = self.animals_worth(animals, clause);
        count(&mut worth, Counted::ChasedTigers, chased, 0, E::CLAUSES.fire);
        if animals.get(meadow::PIT_TRAP) > 0 {
            let near = self.animals_near_pit_traps(root);
            let eaten = animals.get(meadow::DEER).min(animals.get(meadow::TIGER));
            let far_deer = animals.get(meadow::DEER) - near.get(meadow::DEER);
            let near_deer = near.get(meadow::DEER) - eaten.saturating_sub(far_deer);
            count(&mut worth, Counted::TrappedMammoth, near.get(meadow::MAMMOTH), E::MAMMOTH, clause::H2_20);
            count(&mut worth, Counted::TrappedAurochs, near.get(meadow::AUROCHS), E::AUROCHS, clause::H2_20);
            count(&mut worth, Counted::TrappedDeer, near_deer, E::DEER, clause::H2_20);
        }
        worth
    }

    /// The animals of a meadow within reach of any of its pit traps, each once.
    fn animals_near_pit_traps(&self, root: ZoneIndex) -> Tally {
        let laid = |zone: &ZoneIndex| {
            let tile = self.ground.atlas.zone(*zone).tile;
            self.state.board.at(self.state.board.laid(tile).cell).is_some_and(|at| at.tile == tile)
        };
        let traps = self.ground.zones_with(Power::PitTrap).filter(laid);
        let mut zones: Vec<ZoneIndex> = traps
            .filter(|trap| self.state.areas.find(*trap) == root)
            .flat_map(|trap| self.reach(trap))
            .collect();
        zones.sort();
        zones.dedup();
        zones.iter().fold(Tally::default(), |sum, zone| sum.plus(self.animals(*zone)))
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
