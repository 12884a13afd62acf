//! Giving the value of an area to those with most pieces in it.

use tilewright_land::ZoneIndex;

use super::{GameRules, TypedGame};
use crate::clause::Clause;
use crate::event::{AreaKind, Event, EventSink, Occasion, Scoring, Unit, ZoneRef};
use crate::pieces::Pieces;
use crate::score_lines::{ScoreLines, value};
use crate::seat::Seat;

/// A scoring before it is known who gets what.
pub(crate) struct Claim {
    /// What made it score.
    pub(crate) occasion: Occasion,
    /// What is awarded.
    pub(crate) unit: Unit,
    /// The rule under which it scores.
    pub(crate) clause: Clause,
    /// What is scored.
    pub(crate) kind: AreaKind,
    /// How the value comes about.
    pub(crate) worth: ScoreLines,
    /// Pieces that count for the majority.
    pub(crate) pieces: Pieces,
}

impl<R: GameRules> TypedGame<R> {
    /// Gives the points of an area to those with most pieces in it, and tells who got what and why. `further` had pieces there that
    /// do not count for the majority, and a clause that keeps them from it.
    #[inline]
    pub(crate) fn award_points<S: EventSink>(
        &mut self,
        claim: &Claim,
        parts: impl FnOnce(&TypedGame<R>) -> Vec<ZoneRef>,
        further: Vec<(Seat, Clause)>,
        sink: &mut S,
    ) {
        let (leaders, value) = (claim.pieces.leaders(), value(&claim.worth));
        for seat in &leaders {
            self.state.scores[seat.index()] += value;
        }
        if S::ENABLED {
            let mut scoring = self.scoring(claim, parts(self), &leaders, value);
            scoring.denied.extend(further);
            sink.event(Event::Scored(scoring));
        }
    }

    /// What is told of a scoring: who has most pieces gets the value, and the others hear why they do not.
    pub(crate) fn scoring(
        &self,
        claim: &Claim,
        parts: Vec<ZoneRef>,
        leaders: &[Seat],
        value: u16,
    ) -> Scoring {
        let outdone = claim.pieces.owners().filter(|seat| !leaders.contains(seat));
        Scoring {
            occasion: claim.occasion,
            unit: claim.unit,
            clause: claim.clause,
            kind: claim.kind,
            parts,
            items: claim.worth.to_vec(),
            pieces: claim.pieces.counts(),
            awards: leaders.iter().map(|seat| (*seat, value)).collect(),
            denied: outdone.map(|seat| (seat, R::SHARED.majority)).collect(),
        }
    }

    /// Tells that an area gives nothing to those who stand in it, by one rule.
    pub(crate) fn tell_nothing<S: EventSink>(
        &self,
        kind: AreaKind,
        root: ZoneIndex,
        pieces: Pieces,
        clause: Clause,
        sink: &mut S,
    ) {
        sink.event(Event::Scored(Scoring {
            occasion: Occasion::Final,
            unit: Unit::Points,
            clause,
            kind,
            parts: self.parts(root),
            items: Vec::new(),
            pieces: pieces.counts(),
            awards: Vec::new(),
            denied: pieces.owners().map(|seat| (seat, clause)).collect(),
        }));
    }
}
