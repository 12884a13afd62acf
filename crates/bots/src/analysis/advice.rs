//! The best turns of a position.

use tilewright_rules::{Action, AreaReport, Game, Seat, ToAct, with_rulebook};

use super::odds;
use super::plan;
use super::prospect::Prospect;
use super::turns;
use crate::budget::Budget;
use crate::judge::Judged;
use crate::stop::Stop;

/// What is asked of an analysis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Question {
    /// What may be spent on a decision.
    pub budget: Budget,
    /// Equal seeds and equal budgets in simulations give equal answers.
    pub seed: u64,
    /// How many turns to tell.
    pub lines: usize,
}

impl Default for Question {
    fn default() -> Question {
        Question { budget: Budget::simulations(2_000), seed: 1, lines: 5 }
    }
}

/// One way to play a turn, or the rest of one.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Who plays it.
    pub seat: Seat,
    /// Its actions, up to where somebody else or chance decides.
    pub actions: Vec<Action>,
    /// What it leads to.
    pub prospect: Prospect,
    /// The plan in words.
    pub plan: String,
}

impl Line {
    /// The chance to win of the seat that plays it.
    pub fn win(&self) -> f32 {
        self.prospect.chance(self.seat)
    }
}

/// What to do in a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// Who is to act.
    pub seat: Seat,
    /// The best turns, the best first. There is at least one.
    pub lines: Vec<Line>,
    /// How many turns there are.
    pub turns: usize,
}

impl Advice {
    /// What can be expected if the best turn is played.
    pub fn prospect(&self) -> &Prospect {
        &self.lines[0].prospect
    }
}

/// The best turns of the seat that is to act; nothing where none is. Stopped early, it answers with the best so far.
pub fn advise(game: &Game, question: &Question, stop: &Stop) -> Option<Advice> {
    let ToAct::Seat(seat) = game.to_act() else { return None };
    let ranked = with_rulebook!(game, inner => rank(inner, question, &[], stop));
    let turns = ranked.len();
    let line = |(actions, prospect): (Vec<Action>, Prospect)| {
        let plan = plan::of(game, seat, &actions, &prospect);
        Line { seat, actions, prospect, plan }
    };
    let lines: Vec<Line> = ranked.into_iter().take(question.lines.max(1)).map(line).collect();
    (!lines.is_empty()).then_some(Advice { seat, lines, turns })
}

/// All turns with what they lead to, the best first.
pub(super) fn rank<G: Judged>(
    game: &G,
    _question: &Question,
    _played: &[Action],
    stop: &Stop,
) -> Vec<(Vec<Action>, Prospect)> {
    let all = turns::all(game, G::tuned(), stop);
    all.into_iter().map(|turn| (turn.actions, turn.judged)).collect()
}

/// An area that can be closed, and how likely it is to be.
#[derive(Clone, Debug, PartialEq)]
pub struct AreaOdds {
    /// The area.
    pub area: AreaReport,
    /// The odds that it is closed before the game ends.
    pub closing: f64,
}

/// The odds of all areas that are open, give points when they are closed, and have somebody's piece in them.
pub fn areas(game: &Game) -> Vec<AreaOdds> {
    let owned = |area: &AreaReport| !area.is_complete() && area.pieces.iter().any(|pieces| *pieces > 0);
    let areas = game.areas().into_iter().filter(owned);
    areas.filter_map(|area| odds::closing(game, &area).map(|closing| AreaOdds { area, closing })).collect()
}
