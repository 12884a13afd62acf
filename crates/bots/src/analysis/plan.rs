//! A turn in a line of words.

use tilewright_rules::{Action, Event, Game, Seat};
use tilewright_view::describe;

use super::prospect::Prospect;

/// What a turn does, what it scores at once, and what it is expected to lead to.
pub(super) fn of(game: &Game, seat: Seat, actions: &[Action], prospect: &Prospect) -> String {
    let mut next = game.clone();
    let mut steps = Vec::new();
    let mut events: Vec<Event> = Vec::new();
    for action in actions {
        steps.push(describe::choice(&next, *action));
        if next.apply(*action, &mut events).is_err() {
            break;
        }
    }
    let gained = |index: usize| i32::from(next.scores()[index]) - i32::from(game.scores()[index]);
    let others: Vec<String> = Seat::first(game.setup().seats)
        .filter(|other| *other != seat && gained(other.index()) > 0)
        .map(|other| format!("{} for player {other}", gained(other.index())))
        .collect();
    let now = match (gained(seat.index()), others.is_empty()) {
        (0, true) => "no points yet".to_owned(),
        (own, true) => format!("{own} points now"),
        (own, false) => format!("{own} points now, {}", others.join(", ")),
    };
    let lead = prospect.lead(seat);
    let outlook = match lead {
        lead if lead >= 0.5 => format!("expected to end {lead:.0} ahead"),
        lead if lead <= -0.5 => format!("expected to end {:.0} behind", -lead),
        _ => "expected to end level".to_owned(),
    };
    format!("{}; {now}; {outlook}", steps.join("; then "))
}
