//! Tree search: the turns of the seat that is to act are all judged, the best of them are looked into, and again the best of those
//! more closely. Draws come from the known piles, in an order that all turns share; an opponent takes what is best for itself.

mod clock;
mod luck;
mod merge;
mod node;
mod promise;
mod replies;
mod room;
mod settings;
mod tree;
mod value;

use std::collections::HashSet;

use tilewright_rules::{Action, MAX_SEATS, ToAct};

use crate::budget::Budget;
use crate::judge::{Judged, share_out};
use crate::stop::Stop;
use clock::Clock;
pub(crate) use clock::Instant;
use node::Kind;
use replies::Replies;
pub use room::KeptMemory;
pub use settings::Settings;
use tree::Tree;
pub(crate) use value::{Unit, Value};

/// How many threads this machine runs at once, for [`Settings::threads`].
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// A turn that could be played, and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// The actions of the turn.
    pub turn: Vec<Action>,
    /// How often it was looked into.
    pub visits: u32,
    /// The chance of each seat to win.
    pub chances: [f32; MAX_SEATS],
    /// What each seat can expect in the end.
    pub points: [f32; MAX_SEATS],
    /// How it would probably go on, draws included.
    pub line: Vec<Action>,
    // By which candidates are compared.
    worth: f32,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Findings {
    /// All turns, the best first.
    pub candidates: Vec<Candidate>,
    /// How many positions were judged.
    pub simulations: u64,
    /// Whether everything below the turns of the shortlist is known.
    pub solved: bool,
    /// How many edges the tree had.
    pub edges: usize,
    /// How many nodes it had.
    pub nodes: usize,
}

/// What searches leave to those that come after them in the same game: which replies were good. A search without it only takes
/// longer to find them.
#[derive(Clone, Default)]
pub struct Memory(Option<Replies>);

impl Memory {
    /// Nothing to remember yet.
    pub const fn new() -> Memory {
        Memory(None)
    }

    /// How many bytes it takes.
    pub fn bytes(&self) -> usize {
        self.0.as_ref().map_or(0, Replies::bytes)
    }
}

impl std::fmt::Debug for Memory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.0.is_some() { "Memory" } else { "Memory(empty)" })
    }
}

/// Which turns a search looks into.
#[derive(Clone, Copy, Debug)]
pub enum Focus<'a> {
    /// Those that promise most.
    Best,
    /// The same, and to the end the one that leads to the position with this key: so that it can be compared with the best.
    Beside(u64),
    /// These alone.
    Only(&'a [Vec<Action>]),
}

/// Looks for the best turn of the seat that is to act; nothing where no seat is.
pub fn think<G: Judged + Send + Sync>(
    game: &G,
    weights: &G::Weights,
    budget: Budget,
    settings: &Settings,
    memory: &mut Memory,
    stop: &Stop,
) -> Option<Findings> {
    think_about(game, weights, budget, settings, memory, stop, Focus::Best)
}

/// Looks into the turns of a focus; nothing where no seat is to act.
pub fn think_about<G: Judged + Send + Sync>(
    game: &G,
    weights: &G::Weights,
    budget: Budget,
    settings: &Settings,
    memory: &mut Memory,
    stop: &Stop,
    focus: Focus<'_>,
) -> Option<Findings> {
    let clock = Clock::start(budget, stop);
    let ToAct::Seat(_) = game.to_act() else { return None };
    let settings = &settings.bounded_for(&budget);
    let replies = memory.0.take().unwrap_or_else(Replies::new);
    // Where simulations are counted, the answer must not depend on which thread is faster.
    let helpers = if budget.simulations.is_some() || cfg!(target_arch = "wasm32") {
        0
    } else {
        settings.threads.saturating_sub(1)
    };
    let others: Vec<Settings> = (1..=helpers as u64)
        .map(|helper| Settings { seed: replies::stir(settings.seed ^ helper << 32), ..settings.clone() })
        .collect();
    let (found, replies) = std::thread::scope(|scope| {
        let help = |settings| {
            let search = Search::new(game, weights, settings, Replies::new(), clock.clone());
            scope.spawn(move || search.run(focus).0)
        };
        let helpers: Vec<_> = others.iter().map(help).collect();
        let (mut found, replies) = Search::new(game, weights, settings, replies, clock.clone()).run(focus);
        for helper in helpers {
            // A helper that came to grief is not missed: the others have an answer.
            if let Ok(other) = helper.join() {
                found.merge(other);
            }
        }
        (found, replies)
    });
    memory.0 = Some(replies);
    Some(found)
}

/// A turn at the root, and the position after it.
struct Root<G> {
    turn: Vec<Action>,
    /// The position that it leads to.
    key: u64,
    value: Value,
    worth: f32,
    kind: Kind,
    looks: usize,
    // Only of those that are looked into, and in a place of its own: there may be a thousand turns to put in order, and a game is large.
    after: Option<Box<(G, u32)>>,
}

struct Search<'a, G: Judged> {
    game: &'a G,
    seat: usize,
    weights: &'a G::Weights,
    settings: &'a Settings,
    tree: Tree<'a, G>,
    roots: Vec<Root<G>>,
    // The positions after the turns listed so far, by key.
    listed: HashSet<u64>,
    solved: bool,
}

impl<'a, G: Judged> Search<'a, G> {
    fn new(
        game: &'a G,
        weights: &'a G::Weights,
        settings: &'a Settings,
        replies: Replies,
        clock: Clock,
    ) -> Search<'a, G> {
        let seat = match game.to_act() {
            ToAct::Seat(seat) => seat.index(),
            _ => 0,
        };
        let spread = game.outlook(weights).spread;
        let unit = Unit::new(usize::from(game.setup().seats), spread, settings.lead);
        let tree = Tree::new(game, weights, settings, unit, replies, clock);
        Search {
            game,
            seat,
            weights,
            settings,
            tree,
            roots: Vec::new(),
            listed: HashSet::new(),
            solved: false,
        }
    }

    /// Looks until it is enough; gives back what it learnt of replies, too.
    fn run(mut self, focus: Focus<'_>) -> (Findings, Replies) {
        match focus {
            Focus::Only(turns) => turns.iter().for_each(|turn| self.list_turn(turn.clone())),
            _ => self.list_turns(&mut self.game.clone(), &mut Vec::new()),
        }
        let beside = match focus {
            Focus::Beside(key) => Some(key),
            _ => None,
        };
        self.roots.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        self.halve(beside);
        self.rank(beside);
        (self.findings(), self.tree.leave())
    }

    /// Judges every way to play the turn out; of several that lead to the same position the first is kept.
    fn list_turns(&mut self, game: &mut G, turn: &mut Vec<Action>) {
        let mut next = game.clone();
        for action in game.legal_actions() {
            // A turn is wanted in any case, be the budget ever so small.
            if self.tree.clock.is_over() && !self.roots.is_empty() {
                return;
            }
            next.clone_from(game);
            next.apply_unchecked(action, &mut ());
            turn.push(action);
            let kind = Kind::of(&next);
            if kind == Kind::Seat(self.seat as u8) {
                self.list_turns(&mut next, turn);
            } else {
                self.list(turn, &next, kind);
            }
            turn.pop();
        }
    }

    /// Judges one turn.
    fn list_turn(&mut self, turn: Vec<Action>) {
        let mut game = self.game.clone();
        for action in &turn {
            game.apply_unchecked(*action, &mut ());
        }
        self.list(&turn, &game, Kind::of(&game));
    }

    /// Judges the position that a turn leads to, if no other led there.
    fn list(&mut self, turn: &[Action], after: &G, kind: Kind) {
        self.tree.clock.count();
        let key = after.key();
        if self.listed.insert(key) {
            let value = self.tree.unit.value(&after.outlook(self.weights));
            let worth = self.tree.unit.worth(&value, self.seat);
            self.roots.push(Root { turn: turn.to_vec(), key, value, worth, kind, looks: 0, after: None });
        }
    }

    /// Looks into the best turns, drops the worse half, and so on: all that are left are always looked into equally often.
    fn halve(&mut self, beside: Option<u64>) {
        if self.tree.clock.is_spent() {
            return;
        }
        let mut left = self.roots.len().min(self.settings.shortlist);
        self.keep(beside, left);
        let begin = self.tree.clock.mark();
        let rounds = left.max(2).ilog2() + u32::from(!left.is_power_of_two());
        for round in 1..=rounds {
            let until = f64::from(round) / f64::from(rounds);
            while left > 1 && self.tree.clock.share_spent(&begin) < until && !self.tree.clock.is_over() {
                let mut busy = false;
                for at in 0..left {
                    let before = self.tree.clock.spent();
                    busy |= self.look_into(at);
                    if self.tree.clock.spent() == before {
                        self.tree.clock.count();
                    }
                }
                if !busy {
                    self.solved = true;
                    self.tree.clock.finish();
                }
            }
            self.roots[..left].sort_by(|one, other| other.worth.total_cmp(&one.worth));
            left = left.div_ceil(2).max(2).min(left);
            self.keep(beside, left);
        }
    }

    /// Brings one turn among the first, if it is not there.
    fn keep(&mut self, beside: Option<u64>, left: usize) {
        let at = self.roots.iter().position(|root| Some(root.key) == beside);
        if let Some(at) = at.filter(|at| *at >= left) {
            self.roots[left - 1..=at].rotate_right(1);
        }
    }

    /// Puts a turn that was kept where its worth belongs.
    fn rank(&mut self, beside: Option<u64>) {
        let Some(at) = self.roots.iter().position(|root| Some(root.key) == beside) else { return };
        let kept = self.roots.remove(at);
        let place = self.roots.iter().position(|root| root.worth <= kept.worth).unwrap_or(self.roots.len());
        self.roots.insert(place, kept);
    }

    /// One simulation below a turn; says no where everything below is known.
    fn look_into(&mut self, at: usize) -> bool {
        let root = &mut self.roots[at];
        if root.after.is_none() {
            let mut game = self.game.clone();
            for action in &root.turn {
                game.apply_unchecked(*action, &mut ());
            }
            root.after = Some(Box::new((game, self.tree.add(root.value, root.kind))));
        }
        let Some((game, node)) = root.after.as_deref() else { return false };
        if self.tree.nodes[*node as usize].solved {
            return false;
        }
        root.looks += 1;
        let visits = self.tree.nodes[*node as usize].visits as f32;
        let draws = self.settings.draws.max((self.settings.more_draws * visits.sqrt()) as usize);
        self.tree.broad = (*node, root.looks.min(draws));
        for _ in 0..MOST_TO_SETTLE {
            self.tree.simulate(*node, game);
            if self.tree.nodes[*node as usize].settled || self.tree.clock.is_over() {
                break;
            }
        }
        root.value = self.tree.nodes[*node as usize].value;
        root.worth = self.tree.unit.worth(&root.value, self.seat);
        true
    }

    fn findings(&self) -> Findings {
        let visits = |root: &Root<G>| {
            root.after.as_deref().map_or(0, |(_, node)| self.tree.nodes[*node as usize].visits)
        };
        let candidates = self.roots.iter().map(|root| {
            // Where luck was taken off, a chance can lie a little beyond nothing or all.
            let mut chances = root.value.chances;
            share_out(&mut chances);
            Candidate {
                turn: root.turn.clone(),
                visits: visits(root),
                chances,
                points: root.value.points,
                line: root.after.as_deref().map_or(Vec::new(), |(_, node)| self.tree.line(*node, LINE)),
                worth: root.worth,
            }
        });
        Findings {
            candidates: candidates.collect(),
            simulations: self.tree.clock.spent(),
            solved: self.solved,
            edges: self.tree.edges.len(),
            nodes: self.tree.nodes.len(),
        }
    }
}

/// After so many simulations a draw need not be settled to go on.
const MOST_TO_SETTLE: usize = 12;

/// A line is at most so many actions long.
const LINE: usize = 12;
