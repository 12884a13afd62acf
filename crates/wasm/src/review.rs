//! A game looked back on, and advice for a position. Both think for seconds, so a page asks for them in a worker.

use tilewright_bots::analysis::{self, Moment, Prospect, Question};
use tilewright_bots::{Budget, Stop};
use tilewright_record::Record;
use tilewright_rules::{Action, Game};
use tilewright_view::client::{AdviceView, ErrorView, MomentView};
use tilewright_view::describe;

use crate::Fallible;
use crate::choose::read_position;
use crate::desk::first_record;

/// Looks back on a record and tells each decision as soon as it is understood. `budget` is what may be spent on each, such as
/// `1500n`. The answer is each seat's chance to win in the end, in thousandths.
pub fn review(record: &str, budget: &str, tell: &mut dyn FnMut(&MomentView)) -> Fallible<Vec<u16>> {
    let record = first_record(record)?;
    let question = question(budget)?;
    let mut following = Following::new(&record)?;
    let review = analysis::review(&record, &question, &Stop::never(), &mut |moment| {
        tell(&following.view(moment));
    });
    Ok(thousandths(&review.map_err(ErrorView::new)?.end))
}

/// The best turn of the seat that is to act; `tiles` is the text of the set where it is a person's own.
pub fn advise(position: &str, tiles: Option<&str>, budget: &str) -> Fallible<AdviceView> {
    let game = read_position(position, tiles)?;
    let advice = analysis::advise(&game, &question(budget)?, &Stop::never());
    let best = advice.and_then(|advice| advice.lines.into_iter().next());
    let best = best.ok_or_else(|| ErrorView::new("nobody is to act"))?;
    Ok(AdviceView { line: texts(&best.actions), win: thousandth(best.win()), plan: best.plan })
}

fn question(budget: &str) -> Fallible<Question> {
    let budget: Budget = budget.parse().map_err(ErrorView::new)?;
    Ok(Question { budget, lines: 1, ..Question::default() })
}

/// The game as it stands before the next draw that a review speaks of.
struct Following {
    game: Game,
    step: u32,
}

impl Following {
    fn new(record: &Record) -> Fallible<Following> {
        Ok(Following { game: record.replay_to(0).map_err(ErrorView::new)?.game, step: 0 })
    }

    fn view(&mut self, moment: &Moment) -> MomentView {
        let step = self.step;
        for draw in &moment.drawn {
            self.follow(*draw);
        }
        let did = moment.played.iter().map(|action| {
            let words = describe::choice(&self.game, *action);
            self.follow(*action);
            words
        });
        let did = did.collect::<Vec<_>>().join("; then ");
        MomentView {
            step,
            drawn: count(moment.drawn.len()),
            played: count(moment.played.len()),
            turn: moment.turn,
            extra: moment.extra,
            seat: moment.seat.index() as u8,
            before: thousandths(&moment.before),
            best: thousandths(&moment.best.prospect),
            after: thousandths(&moment.after),
            luck: change(moment.luck()),
            decision: change(moment.decision()),
            mistake: moment.is_mistake(),
            place: count(moment.place.0),
            ways: count(moment.place.1),
            did,
            better: moment.best.plan.clone(),
            line: texts(&moment.best.actions),
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
    (chance.clamp(-1.0, 1.0) * 1000.0).round() as i16
}
