//! The best turns of a position.

use tilewright_rules::{Action, AreaReport, Game, Seat, ToAct, with_rulebook};
use tilewright_view::Narrator;

use super::odds;
use super::prospect::Prospect;
use crate::budget::Budget;
use crate::judge::Judged;
use crate::search::{self, Candidate, Findings, Focus, Memory, Settings};
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
    /// How many threads may look; more than one for budgets of time alone.
    pub threads: usize,
}

impl Default for Question {
    fn default() -> Question {
        Question { budget: Budget::simulations(2_000), seed: 1, lines: 5, threads: 1 }
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
    /// How it would probably go on, draws included.
    pub then: Vec<Action>,
    /// The plan in words, with what notation needs; whoever has names for the seats asks a [`Narrator`] for it.
    pub plan: String,
}

impl Line {
    pub(super) fn new(game: &Game, seat: Seat, candidate: Candidate) -> Line {
        let prospect = Prospect::searched(&candidate, usize::from(game.setup().seats));
        let plan = Narrator::new(game, &[]).plan(seat, &candidate.turn, prospect.lead(seat));
        Line { seat, actions: candidate.turn, prospect, then: candidate.line, plan }
    }

    /// By how many points the seat that plays it can expect to be ahead in the end.
    pub fn lead(&self) -> f32 {
        self.prospect.lead(self.seat)
    }

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
    /// The best turns in the order in which a bot would choose them, which weighs the chance to win and the lead. There is at least one,
    /// and none that only puts the piece of a better one on another zone of the same area.
    pub lines: Vec<Line>,
    /// How many turns there are.
    pub turns: usize,
    /// How many positions were judged.
    pub simulations: u64,
}

/// The best turns of the seat that is to act; nothing where none is. Stopped early, it answers with the best so far.
pub fn advise(game: &Game, question: &Question, stop: &Stop) -> Option<Advice> {
    let ToAct::Seat(seat) = game.to_act() else { return None };
    let found = search(game, question, Focus::Best, stop)?;
    let turns = found.candidates.len();
    let mut best: Vec<Candidate> = Vec::new();
    for candidate in found.candidates {
        if best.len() >= question.lines.max(1) {
            break;
        }
        if !best.iter().any(|better| comes_to_the_same(game, &better.turn, &candidate.turn)) {
            best.push(candidate);
        }
    }
    let lines: Vec<Line> = best.into_iter().map(|candidate| Line::new(game, seat, candidate)).collect();
    (!lines.is_empty()).then_some(Advice { seat, lines, turns, simulations: found.simulations })
}

/// Whether two turns differ by nothing but the zone that a piece goes on, and by that only in name: areas, and what they are worth, are
/// the same after both.
fn comes_to_the_same(game: &Game, one: &[Action], other: &[Action]) -> bool {
    let like = |pair: (&Action, &Action)| match pair {
        (Action::Occupy { piece: one, .. }, Action::Occupy { piece: other, .. }) => one == other,
        (one, other) => one == other,
    };
    let after = |turn: &[Action]| {
        let mut game = game.clone();
        turn.iter().try_for_each(|action| game.apply(*action, &mut ())).is_ok().then_some(game)
    };
    let points = |game: &Game| with_rulebook!(game, game => game.outlook(told(game)).points);
    one.len() == other.len()
        && one.iter().zip(other).all(like)
        && after(one)
            .zip(after(other))
            .is_some_and(|(one, other)| one.areas() == other.areas() && points(&one) == points(&other))
}

/// The turns of a focus as a search ranks them, with the chances that people are told.
pub(super) fn search(game: &Game, question: &Question, focus: Focus<'_>, stop: &Stop) -> Option<Findings> {
    let settings = Settings { seed: question.seed, threads: question.threads, ..Settings::default() };
    let (budget, mut memory) = (question.budget, Memory::default());
    with_rulebook!(game, game => search::think_about(game, told(game), budget, &settings, &mut memory, stop, focus))
}

/// The weights that give the chances that people are told.
pub(super) fn told<G: Judged>(game: &G) -> &'static G::Weights {
    G::told(game.setup().seats)
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
