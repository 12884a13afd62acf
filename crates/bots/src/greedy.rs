//! One turn deep: every way to play the turn out is judged, and the best one is begun.

use tilewright_rules::{Action, Seat, ToAct};

use crate::judge::Judged;

/// The first action of the turn that looks best once it is done, for the seat that is to act; among equals the first in the order of
/// lists. Nothing where no seat is to act.
pub fn best_action<G: Judged>(game: &G, weights: &G::Weights) -> Option<Action> {
    let ToAct::Seat(seat) = game.to_act() else { return None };
    let mut best: Option<(f32, Action)> = None;
    for action in game.legal_actions() {
        let mut next = game.clone();
        next.apply_unchecked(action, &mut ());
        let value = best_value(&next, seat, weights);
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, action));
        }
    }
    best.map(|(_, action)| action)
}

/// What the rest of the seat's turn leads to at best: its lead.
pub(crate) fn best_value<G: Judged>(game: &G, seat: Seat, weights: &G::Weights) -> f32 {
    if game.to_act() != ToAct::Seat(seat) {
        return lead(game, seat, weights);
    }
    let mut next = game.clone();
    let values = game.legal_actions().into_iter().map(|action| {
        next.clone_from(game);
        next.apply_unchecked(action, &mut ());
        best_value(&next, seat, weights)
    });
    values.fold(f32::MIN, f32::max)
}

/// By how much a seat can expect to be ahead of the best of the others: finer than the chance to win, which is the same for all
/// turns where the game is decided.
fn lead<G: Judged>(game: &G, seat: Seat, weights: &G::Weights) -> f32 {
    let outlook = game.outlook(weights);
    let seats = usize::from(game.setup().seats);
    let others = (0..seats).filter(|other| *other != seat.index());
    let best = others.map(|other| outlook.points[other]).fold(f32::MIN, f32::max);
    outlook.points[seat.index()] - best
}
