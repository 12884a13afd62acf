//! A game looked back on, and advice for a position. Both think for seconds, so a page asks for them in a worker.

use tilewright_bots::analysis::{self, Line, Moment, Prospect, Question, Review};
use tilewright_bots::{Budget, Stop};
use tilewright_record::Record;
use tilewright_rules::{Action, Game, Seat};
use tilewright_view::client::{AccountView, AdviceView, ErrorView, MomentView, ReviewEndView};
use tilewright_view::{Narrator, say};

use crate::Fallible;
use crate::choose::read_position;
use crate::desk::first_record;

/// Looks back on a record and tells each decision as soon as it is understood. `budget` is what may be spent on each, such as
/// `1500n`. The answer is how it ended and what it was made of.
pub fn review(record: &str, budget: &str, tell: &mut dyn FnMut(&MomentView)) -> Fallible<ReviewEndView> {
    let record = first_record(record)?;
    let question = question(budget)?;
    let mut following = Following::new(&record)?;
    let review = analysis::review(&record, &question, &Stop::never(), &mut |moment| {
        tell(&following.view(moment));
    });
    Ok(end(&review.map_err(ErrorView::new)?))
}

fn end(review: &Review) -> ReviewEndView {
    let account = |seat| AccountView {
        luck: change(review.luck(seat)),
        given: change(review.decisions(seat)),
        others: change(review.decisions_of_others(seat)),
        further: change(review.seen_further(seat)),
        mistakes: count(review.mistakes().iter().filter(|moment| moment.seat == seat).count()),
    };
    let seats = review.end.chances.len() as u8;
    ReviewEndView { chances: thousandths(&review.end), accounts: Seat::first(seats).map(account).collect() }
}

/// The best turn of the seat that is to act; `tiles` is the text of the set where it is a person's own, and `names` are the players'
/// names by seat.
pub fn advise(position: &str, tiles: Option<&str>, budget: &str, names: &[String]) -> Fallible<AdviceView> {
    let game = read_position(position, tiles)?;
    let advice = analysis::advise(&game, &question(budget)?, &Stop::never());
    let best = advice.and_then(|advice| advice.lines.into_iter().next());
    let best = best.ok_or_else(|| ErrorView::new(say!("nobody-acts")))?;
    Ok(AdviceView {
        line: texts(&best.actions),
        win: thousandth(best.win()),
        plan: plan(&game, names, &best),
    })
}

/// What a turn does and leads to, for people.
fn plan(game: &Game, names: &[String], line: &Line) -> String {
    Narrator::plain(game, names).plan(line.seat, &line.actions, line.lead())
}

fn question(budget: &str) -> Fallible<Question> {
    let budget: Budget = budget.parse().map_err(ErrorView::new)?;
    Ok(Question { budget, lines: 1, ..Question::default() })
}

/// The game as it stands before the next draw that a review speaks of.
struct Following {
    names: Vec<String>,
    game: Game,
    step: u32,
}

impl Following {
    fn new(record: &Record) -> Fallible<Following> {
        let game = record.replay_to(0).map_err(ErrorView::new)?.game;
        Ok(Following { names: record.players().to_vec(), game, step: 0 })
    }

    fn view(&mut self, moment: &Moment) -> MomentView {
        let step = self.step;
        for draw in &moment.drawn {
            self.follow(*draw);
        }
        let did = Narrator::plain(&self.game, &self.names).steps(&moment.played);
        let better = plan(&self.game, &self.names, moment.best());
        for action in &moment.played {
            self.follow(*action);
        }
        let seats = Seat::first(self.game.setup().seats);
        MomentView {
            step,
            drawn: count(moment.drawn.len()),
            played: count(moment.played.len()),
            turn: moment.turn,
            extra: moment.extra,
            seat: moment.seat.index() as u8,
            before: thousandths(&moment.before),
            best: thousandths(&moment.best().prospect),
            after: thousandths(moment.after()),
            luck: moment.luck.iter().map(|luck| change(*luck)).collect(),
            further: seats.map(|seat| change(moment.seen_further(seat))).collect(),
            decision: change(moment.decision()),
            mistake: moment.is_mistake(),
            place: count(moment.compared.place.0),
            ways: count(moment.compared.place.1),
            did,
            better,
            line: texts(&moment.best().actions),
        }
    }

    /// What a review tells was replayed before, so that it is legal.
    fn follow(&mut self, action: Action) {
        if self.game.apply(action, &mut ()).is_ok() {
            self.step += 1;
        }
    }
}

fn texts(actions: &[Action]) -> Vec<String> {
    actions.iter().map(Action::to_string).collect()
}

fn count(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

fn thousandths(prospect: &Prospect) -> Vec<u16> {
    prospect.chances.iter().map(|chance| thousandth(*chance)).collect()
}

fn thousandth(chance: f32) -> u16 {
    (chance.clamp(0.0, 1.0) * 1000.0).round() as u16
}

fn change(chance: f32) -> i16 {
    (chance * 1000.0).round() as i16
}
