//! A game looked back on: how the chances moved, and whether by luck or by decision.

use tilewright_record::{Record, ReplayError};
use tilewright_rules::{Action, Game, Seat, ToAct, with_rulebook};

use super::advice::{Line, Question, told};
use super::cost::{Compared, compare};
use super::luck::luck;
use super::prospect::Prospect;
use crate::search::KeptMemory;
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
    /// What the draw changed in the chance to win of each seat, against the mean of all draws.
    pub luck: Vec<f32>,
    /// The best that could be done once the tile was known, beside what was done.
    pub compared: Compared,
}

impl Moment {
    /// A decision that costs so much of the chance to win is listed as a mistake.
    pub const MISTAKE: f32 = 0.05;

    /// The best that could be done once the tile was known.
    pub const fn best(&self) -> &Line {
        &self.compared.best
    }

    /// What could be expected after what was done.
    pub const fn after(&self) -> &Prospect {
        &self.compared.done
    }

    /// What the draw changed in the chance to win of the seat that decides.
    pub fn luck(&self) -> f32 {
        self.luck_of(self.seat)
    }

    /// What the draw changed for any seat.
    pub fn luck_of(&self, seat: Seat) -> f32 {
        self.luck.get(seat.index()).copied().unwrap_or(0.0)
    }

    /// What the decision changed against the best one: zero, or less.
    pub fn decision(&self) -> f32 {
        -self.compared.cost()
    }

    /// What changed in a seat's chance neither by the draw nor by the decision: a search that stands at the next turn sees further than the
    /// one before it.
    pub fn seen_further(&self, seat: Seat) -> f32 {
        self.best().prospect.chance(seat) - self.before.chance(seat) - self.luck_of(seat)
    }

    /// Whether it cost enough to be called a mistake, and more than the search may err by.
    pub fn is_mistake(&self) -> bool {
        self.compared.cost() >= Moment::MISTAKE.max(self.compared.noise)
    }
}

/// A game looked back on.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// What could be expected before the first draw.
    pub start: Prospect,
    /// Decision after decision.
    pub moments: Vec<Moment>,
    /// What the draws after the last decision changed for each seat.
    pub last_luck: Vec<f32>,
    /// How it ended, or what can be expected where it is not over or the review was stopped.
    pub end: Prospect,
    /// Whether everything was looked at.
    pub whole: bool,
}

impl Review {
    /// What draws changed in a seat's chance to win over the whole game, its own and others' alike.
    pub fn luck(&self, seat: Seat) -> f32 {
        let last = self.last_luck.get(seat.index()).copied().unwrap_or(0.0);
        self.moments.iter().map(|moment| moment.luck_of(seat)).sum::<f32>() + last
    }

    /// What the decisions of a seat cost it over the whole game.
    pub fn decisions(&self, seat: Seat) -> f32 {
        self.moments.iter().filter(|moment| moment.seat == seat).map(Moment::decision).sum()
    }

    /// What the decisions of the others changed in a seat's chance over the whole game.
    pub fn decisions_of_others(&self, seat: Seat) -> f32 {
        let others = self.moments.iter().filter(|moment| moment.seat != seat);
        others.map(|moment| moment.after().chance(seat) - moment.best().prospect.chance(seat)).sum()
    }

    /// What is left of the way from the start to the end of the game: what later searches saw further than earlier ones.
    pub fn seen_further(&self, seat: Seat) -> f32 {
        let way = self.end.chance(seat) - self.start.chance(seat);
        way - self.luck(seat) - self.decisions(seat) - self.decisions_of_others(seat)
    }

    /// The mistakes, the worst first.
    pub fn mistakes(&self) -> Vec<&Moment> {
        let mut mistakes: Vec<&Moment> = self.moments.iter().filter(|moment| moment.is_mistake()).collect();
        mistakes.sort_by(|one, other| one.decision().total_cmp(&other.decision()));
        mistakes
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
    let _kept = KeptMemory::hold();
    let mut looking = Looking::new(question, stop, &start);
    let mut actions =
        replayed.turns.iter().flat_map(|turn| turn.steps.iter().map(|step| step.action)).peekable();
    let mut whole = true;
    while let Some(action) = actions.next() {
        if stop.is_given() {
            whole = false;
            break;
        }
        let ToAct::Seat(seat) = game.to_act() else {
            looking.draw(&game, action);
            game.apply_unchecked(action, &mut ());
            continue;
        };
        let before = game.clone();
        let mut played = vec![action];
        game.apply_unchecked(action, &mut ());
        while game.to_act() == ToAct::Seat(seat)
            && let Some(next) = actions.next()
        {
            played.push(next);
            game.apply_unchecked(next, &mut ());
        }
        looking.look(&before, seat, played);
        looking.moments.last().into_iter().for_each(&mut *tell);
    }
    Ok(Review { start, end: expect(&game), moments: looking.moments, last_luck: looking.luck, whole })
}

struct Looking<'a> {
    question: &'a Question,
    stop: &'a Stop,
    /// What could be expected after the last decision.
    last: Prospect,
    drawn: Vec<Action>,
    luck: Vec<f32>,
    moments: Vec<Moment>,
}

impl<'a> Looking<'a> {
    fn new(question: &'a Question, stop: &'a Stop, start: &Prospect) -> Looking<'a> {
        let luck = vec![0.0; start.chances.len()];
        Looking { question, stop, last: start.clone(), drawn: Vec::new(), luck, moments: Vec::new() }
    }

    fn draw(&mut self, game: &Game, drawn: Action) {
        self.drawn.push(drawn);
        for (sum, change) in self.luck.iter_mut().zip(luck(game, drawn, self.question)) {
            *sum += change;
        }
    }

    fn look(&mut self, before: &Game, seat: Seat, played: Vec<Action>) {
        let turn = before.turn();
        let Some(compared) = compare(before, &played, self.question, self.stop) else { return };
        let nothing = vec![0.0; self.luck.len()];
        self.moments.push(Moment {
            turn: turn.number,
            extra: turn.extra,
            seat,
            drawn: std::mem::take(&mut self.drawn),
            played,
            before: std::mem::replace(&mut self.last, compared.done.clone()),
            luck: std::mem::replace(&mut self.luck, nothing),
            compared,
        });
    }
}

/// What can be expected of a position without looking further.
fn expect(game: &Game) -> Prospect {
    with_rulebook!(game, game => Prospect::judged(game, told(game)))
}
