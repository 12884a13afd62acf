//! A turn that could be played, in a line of words.

use tilewright_rules::{Action, Seat};

use super::Narrator;
use crate::{describe, say, words};

impl Narrator<'_> {
    /// What actions do, one after the other; what cannot be done any more is left out.
    pub fn steps(&self, actions: &[Action]) -> String {
        let mut next = self.game.clone();
        let mut steps = Vec::new();
        for action in actions {
            steps.push(describe::choice_in(&next, *action, self.manner));
            if next.apply(*action, &mut ()).is_err() {
                break;
            }
        }
        words::then(steps)
    }

    /// What a turn does, what it scores at once, and how far ahead of the others it is expected to lead a seat.
    pub fn plan(&self, seat: Seat, actions: &[Action], lead: f32) -> String {
        let now = self.scored_at_once(seat, actions);
        say!("plan", steps = self.steps(actions), now = now, outlook = outlook(lead))
    }

    fn scored_at_once(&self, seat: Seat, actions: &[Action]) -> String {
        let mut next = self.game.clone();
        let _ = actions.iter().try_for_each(|action| next.apply(*action, &mut ()));
        let gained =
            |seat: Seat| i32::from(next.scores()[seat.index()]) - i32::from(self.game.scores()[seat.index()]);
        let others = Seat::first(self.game.setup().seats)
            .filter(|other| *other != seat && gained(*other) > 0)
            .map(|other| say!("plan-other", points = gained(other), name = self.name(other)));
        match (gained(seat), words::row(others)) {
            (0, others) if others.is_empty() => say!("plan-nothing"),
            (own, others) if others.is_empty() => say!("plan-points", count = own),
            (own, others) => say!("plan-points-others", count = own, others = others),
        }
    }
}

fn outlook(lead: f32) -> String {
    let points = lead.abs().round_ties_even() as i32;
    match lead {
        lead if lead >= 0.5 => say!("plan-ahead", points = points),
        lead if lead <= -0.5 => say!("plan-behind", points = points),
        _ => say!("plan-level"),
    }
}
