//! A game looked back on: how the chances moved, and whether by luck or by decision.

use tilewright_record::{Record, ReplayError};
use tilewright_rules::{Action, Game, Seat, ToAct, with_rulebook};

use super::advice::{Line, Question, search, tuned};
use super::prospect::Prospect;
use crate::stop::Stop;

/// What one seat decided between two moments of chance, or two decisions of others.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The number of the turn.
    pub turn: u16,
    /// Whether it is an extra turn.
    pub extra: bool,
    /// Who decided.
    pub seat: Seat,
    /// What was drawn or turned up since the last moment.
    pub drawn: Vec<Action>,
    /// What was done.
    pub played: Vec<Action>,
    /// What could be expected before the draw: after the last decision.
    pub before: Prospect,
    /// The best that could be done once the tile was known.
    pub best: Line,
    /// What could be expected after what was done.
    pub after: Prospect,
    /// In which place what was done stands among all that could be, from one, and of how many.
    pub place: (usize, usize),
}

impl Moment {
    /// A decision that costs so much of the chance to win is listed as a mistake.
    pub const MISTAKE: f32 = 0.05;

    /// What the draw changed in the chance to win of the seat that decides.
    pub fn luck(&self) -> f32 {
        self.best.prospect.chance(self.seat) - self.before.chance(self.seat)
    }

    /// What the decision changed against the best one: zero, or less.
    pub fn decision(&self) -> f32 {
        (self.after.chance(self.seat) - self.best.prospect.chance(self.seat)).min(0.0)
    }

    /// Whether it cost enough to be called a mistake.
    pub fn is_mistake(&self) -> bool {
        self.decision() <= -Moment::MISTAKE
    }
}

/// A game looked back on.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// What could be expected before the first draw.
    pub start: Prospect,
    /// Decision after decision.
    pub moments: Vec<Moment>,
    /// How it ended, or what can be expected where it is not over or the review was stopped.
    pub end: Prospect,
    /// Whether everything was looked at.
    pub whole: bool,
}

impl Review {
    /// What draws changed in a seat's chance to win over the whole game, its own and others' alike.
    pub fn luck(&self, seat: Seat) -> f32 {
        let changes = self.moments.iter().map(|m| m.best.prospect.chance(seat) - m.before.chance(seat));
        changes.sum::<f32>() + self.last_draw(seat)
    }

    /// What the decisions of a seat cost it over the whole game.
    pub fn decisions(&self, seat: Seat) -> f32 {
        self.moments.iter().filter(|moment| moment.seat == seat).map(Moment::decision).sum()
    }

    /// The mistakes, the worst first.
    pub fn mistakes(&self) -> Vec<&Moment> {
        let mut mistakes: Vec<&Moment> = self.moments.iter().filter(|moment| moment.is_mistake()).collect();
        mistakes.sort_by(|one, other| one.decision().total_cmp(&other.decision()));
        mistakes
    }

    /// What happened after the last decision: tiles that fit nowhere, and how right the last guess was.
    fn last_draw(&self, seat: Seat) -> f32 {
        let last = self.moments.last().map_or(&self.start, |moment| &moment.after);
        if self.whole { self.end.chance(seat) - last.chance(seat) } else { 0.0 }
    }
}

/// Looks back on a recorded game, decision by decision, and tells each as soon as it is done. A record of older rules is followed
/// as far as it holds.
pub fn review(
    record: &Record,
    question: &Question,
    stop: &Stop,
    tell: &mut dyn FnMut(&Moment),
) -> Result<Review, ReplayError> {
    let replayed = record.replay()?;
    let mut game = record.replay_to(0)?.game;
    let start = expect(&game);
    let mut looking = Looking { question, stop, last: start.clone(), drawn: Vec::new(), moments: Vec::new() };
    let mut actions =
        replayed.turns.iter().flat_map(|turn| turn.steps.iter().map(|step| step.action)).peekable();
    let mut whole = true;
    while let Some(action) = actions.next() {
        let ToAct::Seat(seat) = game.to_act() else {
            looking.drawn.push(action);
            game.apply_unchecked(action, &mut ());
            continue;
        };
        if stop.is_given() {
            whole = false;
            break;
        }
        let before = game.clone();
        let mut played = vec![action];
        game.apply_unchecked(action, &mut ());
        while game.to_act() == ToAct::Seat(seat)
            && let Some(next) = actions.next()
        {
            played.push(next);
            game.apply_unchecked(next, &mut ());
        }
        looking.look(&before, seat, played, &game);
        looking.moments.last().into_iter().for_each(&mut *tell);
    }
    let end = expect(&game);
    Ok(Review { start, moments: looking.moments, end, whole })
}

struct Looking<'a> {
    question: &'a Question,
    stop: &'a Stop,
    /// What could be expected after the last decision.
    last: Prospect,
    drawn: Vec<Action>,
    moments: Vec<Moment>,
}

impl Looking<'_> {
    fn look(&mut self, before: &Game, seat: Seat, played: Vec<Action>, after: &Game) {
        let turn = before.turn();
        let Some(found) = search(before, self.question, self.stop) else { return };
        let turns = found.candidates.len();
        // Of several ways to the same position a search keeps the first.
        let place = found.candidates.iter().position(|candidate| {
            candidate.turn == played || reached(before, &candidate.turn).key() == after.key()
        });
        let looked_into =
            place.map(|place| &found.candidates[place]).filter(|candidate| candidate.visits > 0);
        let own =
            looked_into.map(|candidate| Prospect::searched(candidate, usize::from(before.setup().seats)));
        let Some(best) = found.candidates.into_iter().next() else { return };
        let best = Line::new(before, seat, best);
        // What was not looked into is compared with the best as the judge sees both: like with like.
        let after = match (own, after.to_act()) {
            (_, ToAct::Over) => expect(after),
            (Some(own), _) => own,
            (None, _) => best.prospect.shifted(&expect(&reached(before, &best.actions)), &expect(after)),
        };
        self.moments.push(Moment {
            turn: turn.number,
            extra: turn.extra,
            seat,
            drawn: std::mem::take(&mut self.drawn),
            played,
            before: std::mem::replace(&mut self.last, after.clone()),
            best,
            after,
            place: (place.unwrap_or(turns) + 1, turns),
        });
    }
}

/// A game after a turn.
fn reached(game: &Game, turn: &[Action]) -> Game {
    let mut game = game.clone();
    for action in turn {
        game.apply_unchecked(*action, &mut ());
    }
    game
}

/// What can be expected of a position without looking further.
fn expect(game: &Game) -> Prospect {
    with_rulebook!(game, game => Prospect::judged(game, tuned(game)))
}
