//! Games looked back on, as lines of a file: what both measurements of reviews rest on.

use std::path::Path;

use tilewright_bots::analysis::{self, Question, Review};
use tilewright_bots::{Bot, Budget, PLAY_VERSION, Stop};
use tilewright_rules::RulebookId;

use crate::games::{Kind, mixed, play, shares};
use crate::{Fallible, journal};

/// Games that no fit has seen have numbers from here on.
const FIRST_SEED: u64 = 50_000_000;

/// How games are looked back on.
#[derive(Clone, Copy)]
pub struct Plan<'a> {
    pub folder: &'a Path,
    pub games: u64,
    /// Simulations a decision.
    pub budget: u32,
    /// The seed of the reviews.
    pub seed: u64,
    /// Who plays; mixed levels, where it is nobody.
    pub bots: Option<[Bot; 2]>,
}

/// A game that was looked back on.
pub struct Told {
    /// Each seat's share of the win.
    pub ended: Vec<f64>,
    /// Of each decision, in their order.
    pub decisions: Vec<Decision>,
}

pub struct Decision {
    /// Each seat's chance after it.
    pub chances: Vec<f64>,
    /// The same as a player's own judgement said before chances were fitted.
    pub plain: Vec<f64>,
    pub luck: f64,
    pub cost: f64,
    pub mistake: bool,
}

/// Plays and looks back on what is missing, and reads it all.
pub fn reviews(kind: Kind, plan: &Plan<'_>) -> Fallible<Vec<Told>> {
    let Kind { rulebook, seats } = kind;
    let Plan { budget, seed, .. } = *plan;
    let players = plan.bots.map_or("mixed".to_owned(), |bots| bots.map(|bot| bot.to_string()).join("-"));
    let head = format!(
        "review {rulebook} tiles={} chances={} play={PLAY_VERSION} seats={seats} players={players} budget={budget}n seed={seed}",
        kind.start()?.tiles().hash(),
        chances_hash(rulebook),
    );
    let path = plan.folder.join(format!("review-{rulebook}-{seats}-{players}-{budget}-{seed}.txt"));
    let lines = journal::complete(&path, &head, plan.games, |number| line(kind, plan, FIRST_SEED + number))?;
    let told = lines.iter().map(|line| read(line).ok_or_else(|| format!("{}: “{line}”", path.display())));
    Ok(told.collect::<Result<_, _>>()?)
}

/// What is told depends on the spreads of the chances.
fn chances_hash(rulebook: RulebookId) -> String {
    let all = tilewright_bots::judge::chances::built_in().iter();
    let text: String =
        all.filter(|fitted| fitted.rulebook == rulebook).map(|fitted| fitted.print()).collect();
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    format!("{:016x}", text.bytes().fold(0xcbf2_9ce4_8422_2325, step))
}

fn line(kind: Kind, plan: &Plan<'_>, seed: u64) -> Fallible<String> {
    // Who begins changes from game to game.
    let bots = match plan.bots {
        Some([one, other]) if seed.is_multiple_of(2) => vec![one, other],
        Some([one, other]) => vec![other, one],
        None => mixed(kind.seats, seed),
    };
    let (end, record) = play(kind, &bots, seed, &mut |_| {})?;
    let question =
        Question { budget: Budget::simulations(plan.budget), seed: plan.seed, ..Question::default() };
    let review = analysis::review(&record, &question, &Stop::never(), &mut |_| {})?;
    let numbers =
        |numbers: &[f64]| -> String { numbers.iter().map(|number| format!(" {number:.5}")).collect() };
    let mut text = numbers(&shares(&end)).trim_start().to_owned();
    let plain = plain(kind, &record, &review)?;
    for (moment, plain) in review.moments.iter().zip(plain) {
        let chances: Vec<f64> = moment.after().chances.iter().map(|chance| f64::from(*chance)).collect();
        text += &format!(
            ";{} {:.5} {:.5}{}{}",
            u8::from(moment.is_mistake()),
            moment.luck(),
            -moment.decision(),
            numbers(&chances),
            numbers(&plain)
        );
    }
    Ok(text)
}

/// The chances after each decision by the weights that players use.
fn plain(kind: Kind, record: &tilewright_record::Record, review: &Review) -> Fallible<Vec<Vec<f64>>> {
    use tilewright_bots::Judged;
    use tilewright_rules::with_rulebook;
    fn chances<G: Judged>(game: &G) -> Vec<f64> {
        let seats = usize::from(game.setup().seats);
        let chances = game.outlook(G::tuned()).chances(seats);
        chances[..seats].iter().map(|chance| f64::from(*chance)).collect()
    }
    let mut game = kind.start()?;
    let mut actions = record.actions();
    let mut all = Vec::new();
    for moment in &review.moments {
        for action in actions.by_ref().take(moment.drawn.len() + moment.played.len()) {
            game.apply(action, &mut ())?;
        }
        all.push(with_rulebook!(&game, game => chances(game)));
    }
    Ok(all)
}

fn read(line: &str) -> Option<Told> {
    let numbers = |text: &str| text.split(' ').map(|word| word.parse().ok()).collect::<Option<Vec<f64>>>();
    let (ended, decisions) = line.split_once(';')?;
    let ended = numbers(ended)?;
    let decision = |text: &str| {
        let row = numbers(text)?;
        let (head, rest) = row.split_at_checked(3)?;
        let (chances, plain) = rest.split_at_checked(ended.len())?;
        Some(Decision {
            mistake: head[0] > 0.0,
            luck: head[1],
            cost: head[2],
            chances: chances.to_vec(),
            plain: plain.to_vec(),
        })
    };
    let decisions = decisions.split(';').map(decision).collect::<Option<Vec<_>>>()?;
    Some(Told { decisions, ended })
}
