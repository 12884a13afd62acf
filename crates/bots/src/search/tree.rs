//! The tree. A simulation goes down from the root to the end of a turn that was not seen yet, has the position there judged, and
//! carries the judgement up: a seat takes the best for itself, a draw is the mean of what was drawn.

use tilewright_rules::Action;

use super::Settings;
use super::clock::Clock;
use super::luck::Luck;
use super::node::{Edge, Kind, NONE, Node, Origin};
use super::promise::Decision;
use super::replies::{Replies, mix, stir};
use super::room::Room;
use super::value::{Unit, Value};
use crate::judge::{Judged, exponential};

/// A tree and everything that grows it.
pub(super) struct Tree<'a, G: Judged> {
    pub(super) nodes: Vec<Node>,
    // One for each node.
    origins: Vec<Origin>,
    pub(super) edges: Vec<Edge>,
    pub(super) unit: Unit,
    pub(super) weights: &'a G::Weights,
    settings: &'a Settings,
    pub(super) replies: Replies,
    luck: Luck,
    // The game that a simulation plays on.
    game: Box<G>,
    // The edges of the simulation under way, each with its node.
    path: Vec<(u32, u32)>,
    /// A draw of which so many outcomes are to be looked at.
    pub(super) broad: (u32, usize),
    /// Counts what is judged, and says when it is enough.
    pub(super) clock: Clock,
    // Room to be used again: lists, and games for turns that are only tried.
    actions: Vec<Action>,
    outcomes: Vec<(u64, Action, u32)>,
    pub(super) tries: Vec<Box<G>>,
    /// The position that is searched, as a number.
    pub(super) origin: u64,
}

impl<'a, G: Judged> Tree<'a, G> {
    /// An empty tree.
    pub(super) fn new(
        game: &G,
        weights: &'a G::Weights,
        settings: &'a Settings,
        unit: Unit,
        replies: Replies,
        clock: Clock,
    ) -> Tree<'a, G> {
        let Room { nodes, origins, edges } = Room::take();
        Tree {
            nodes,
            origins,
            edges,
            unit,
            weights,
            settings,
            replies,
            luck: Luck::new(),
            game: Box::new(game.clone()),
            path: Vec::new(),
            broad: (NONE, 0),
            clock,
            actions: Vec::new(),
            outcomes: Vec::new(),
            tries: Vec::new(),
            origin: game.key(),
        }
    }

    /// Leaves its memory to the next tree, and says what was learnt of replies.
    pub(super) fn leave(self) -> Replies {
        Room { nodes: self.nodes, origins: self.origins, edges: self.edges }.leave();
        self.replies
    }

    /// Room for a game; what stands in it means nothing.
    pub(super) fn spare(&mut self) -> Box<G> {
        self.tries.pop().unwrap_or_else(|| self.game.clone())
    }

    /// Adds a position at the end of a turn, judged as it stands.
    pub(super) fn add(&mut self, value: Value, kind: Kind) -> u32 {
        self.add_from(Origin { still: value, turn: 0, way: 0 }, kind)
    }

    fn add_from(&mut self, origin: Origin, kind: Kind) -> u32 {
        self.nodes.push(Node::new(kind, origin.still));
        self.origins.push(origin);
        self.nodes.len() as u32 - 1
    }

    /// One simulation from a node, at which a game stands like this.
    pub(super) fn simulate(&mut self, root: u32, start: &G) {
        (*self.game).clone_from(start);
        self.path.clear();
        let mut at = root;
        while !self.nodes[at as usize].solved && (self.nodes[at as usize].open || self.open(at)) {
            let edge = match self.nodes[at as usize].kind {
                Kind::Chance => self.pick_outcome(at),
                _ => self.pick_action(at),
            };
            let Some(edge) = edge else { break };
            self.game.apply_unchecked(self.edges[edge as usize].action, &mut ());
            self.path.push((at, edge));
            at = match self.edges[edge as usize].node {
                // Without edges and nodes to give, more simulations would find nothing new.
                NONE if self.is_full() => {
                    self.path.pop();
                    self.clock.finish();
                    break;
                }
                NONE => match self.grow(at, edge) {
                    Some(within_the_turn) => within_the_turn,
                    None => break,
                },
                node => node,
            };
        }
        self.back_up();
    }

    /// Whether the tree may grow no more. Where simulations are counted, equal seeds are to play alike whatever is learnt about
    /// memory: nodes end only what the edges have cut short.
    fn is_full(&self) -> bool {
        self.nodes.len() >= self.settings.nodes
            && (self.edges.len() >= self.settings.edges || !self.clock.counts_simulations())
    }

    /// Adds the node at the end of an edge, where the game stands now; names it if the turn goes on from there.
    fn grow(&mut self, from: u32, edge: u32) -> Option<u32> {
        let parent = self.nodes[from as usize].kind;
        let kind = Kind::of(&*self.game);
        self.edges[edge as usize].node = self.nodes.len() as u32;
        match kind {
            Kind::Seat(seat) if parent == Kind::Chance || parent == kind => {
                let action = self.edges[edge as usize].action;
                let Origin { still, turn, way } = self.origins[from as usize];
                let origin = if parent == Kind::Chance {
                    let begun = mix(u64::from(seat), action);
                    Origin { still, turn: begun, way: begun }
                } else {
                    Origin { still, turn, way: mix(way, action) }
                };
                Some(self.add_from(origin, kind))
            }
            _ => {
                let value = self.unit.value(&self.game.outlook(self.weights));
                self.clock.count();
                let leaf = self.add(value, kind);
                if let Kind::Seat(seat) = parent {
                    self.learn(from, edge, leaf, usize::from(seat));
                }
                None
            }
        }
    }

    /// Learns what the turn that ends with an edge gained.
    fn learn(&mut self, from: u32, edge: u32, leaf: u32, seat: usize) {
        let Origin { still, turn, way } = &self.origins[from as usize];
        let worth = |value| self.unit.worth(value, seat);
        let gain = worth(&self.origins[leaf as usize].still) - worth(still);
        self.replies.learn(mix(*way, self.edges[edge as usize].action), gain);
        if way != turn {
            self.replies.learn_best(*way, gain, self.nodes[from as usize].visits == 0);
        }
    }

    /// Makes the edges of a node at which the game stands; says no where memory or budget is used up or there are none.
    fn open(&mut self, at: u32) -> bool {
        if self.edges.len() >= self.settings.edges {
            return false;
        }
        let listed = match self.nodes[at as usize].kind {
            Kind::Chance => {
                self.list_outcomes(at);
                true
            }
            Kind::Seat(seat) => self.list_actions(at, usize::from(seat)),
            Kind::Over => false,
        };
        self.nodes[at as usize].open = listed;
        listed && self.nodes[at as usize].count > 0
    }

    /// Lists the first outcomes in an order that all draws share, so that luck is the same for all that are compared. A list that
    /// was there is made longer.
    fn list_outcomes(&mut self, at: u32) {
        self.outcomes.clear();
        for (action, weight) in self.game.chance_outcomes() {
            // An outcome with twice the weight is in the hat twice.
            let order = (0..u64::from(weight.clamp(1, 64)))
                .map(|copy| stir(mix(self.settings.seed, action) ^ copy))
                .min();
            self.outcomes.push((order.unwrap_or(0), action, weight));
        }
        self.outcomes.sort_unstable_by_key(|(order, _, _)| *order);
        let node = &mut self.nodes[at as usize];
        let (old, total) = (node.range(), self.outcomes.len());
        let count = (2 * old.len()).max(4).min(total);
        node.first = self.edges.len() as u32;
        node.count = count as u16;
        node.total = total as u16;
        self.edges.extend_from_within(old.clone());
        for (_, action, weight) in &self.outcomes[old.len()..count] {
            self.edges.push(Edge::new(*action, *weight as f32));
        }
    }

    /// Lists what a seat can do, with what is expected of it; where the budget runs out meanwhile nothing is listed.
    fn list_actions(&mut self, at: u32, seat: usize) -> bool {
        let Origin { still, way, .. } = self.origins[at as usize];
        let mut actions = std::mem::take(&mut self.actions);
        actions.clear();
        self.game.append_legal_actions(&mut actions);
        let first = self.edges.len();
        // The game is lent: what is tried goes on from it.
        let spare = self.spare();
        let game = std::mem::replace(&mut self.game, spare);
        let before = self.unit.worth(&still, seat);
        let decision = Decision { game: &*game, seat, before, way };
        let listed = self.promise(&decision, &actions, true, |tree, action, gain| {
            tree.edges.push(Edge::new(action, before + gain));
        });
        self.tries.push(std::mem::replace(&mut self.game, game));
        self.actions = actions;
        if listed.is_none() {
            self.edges.truncate(first);
            return false;
        }
        let edges = &mut self.edges[first..];
        let most = edges.iter().map(|edge| edge.worth).fold(f32::MIN, f32::max);
        let mut sum = 0.0;
        for edge in &mut *edges {
            edge.prior = exponential((edge.worth - most) / self.settings.heat);
            sum += edge.prior;
        }
        for edge in &mut *edges {
            edge.prior /= sum;
        }
        let count = edges.len() as u16;
        let node = &mut self.nodes[at as usize];
        (node.first, node.count, node.total) = (first as u32, count, count);
        true
    }

    /// The outcome to look at next: one that is not settled, a new one now and then, else the one looked at least.
    fn pick_outcome(&mut self, at: u32) -> Option<u32> {
        let node = self.nodes[at as usize];
        let tried = usize::from(node.best);
        let edges = || (node.first..).zip(&self.edges[node.range()][..tried]);
        if !node.settled
            && let Some((unsettled, _)) = edges().find(|(_, edge)| !edge.settled)
        {
            return Some(unsettled);
        }
        let wanted = match self.broad {
            (root, wanted) if root == at => wanted,
            _ => 1 + (self.settings.breadth * (node.visits as f32).sqrt()) as usize,
        };
        let open = edges().filter(|(_, edge)| !edge.solved);
        let least = open.min_by_key(|(_, edge)| edge.visits).map(|(at, _)| at);
        // A list that is all tried can only be made longer where there is room.
        let room = tried < usize::from(node.count) || self.edges.len() < self.settings.edges;
        if tried < usize::from(node.total) && room && (tried < wanted || least.is_none()) {
            if tried == usize::from(node.count) {
                self.list_outcomes(at);
            }
            self.nodes[at as usize].best += 1;
            return Some(self.nodes[at as usize].first + tried as u32);
        }
        least
    }

    /// The action to look at next: worth much, or promising and looked at little.
    fn pick_action(&self, at: u32) -> Option<u32> {
        let node = &self.nodes[at as usize];
        // Before anything is explored, what promises most is looked at until it keeps its promise.
        let explore = if node.settled && node.visits > 0 { self.settings.explore } else { 0.0 };
        let pull = explore * ((node.visits + 1) as f32).sqrt();
        let mut best = (f32::MIN, None);
        for (at, edge) in node.range().zip(&self.edges[node.range()]) {
            let score = edge.worth + pull * edge.prior / (1 + edge.visits) as f32;
            if score > best.0 && !edge.solved {
                best = (score, Some(at as u32));
            }
        }
        best.1
    }

    /// Carries the value at the end of the path up to the root.
    fn back_up(&mut self) {
        while let Some((at, edge)) = self.path.pop() {
            let passed = &mut self.edges[edge as usize];
            let child = self.nodes[passed.node as usize];
            passed.visits += 1;
            (passed.solved, passed.settled) = (child.solved, child.settled);
            self.nodes[at as usize].visits += 1;
            match self.nodes[at as usize].kind {
                Kind::Seat(seat) => self.take_best(at, edge, &child, usize::from(seat)),
                _ => self.take_mean(at, edge, &child),
            }
        }
    }

    /// The seat takes the best.
    fn take_best(&mut self, at: u32, edge: u32, child: &Node, seat: usize) {
        let worth = self.unit.worth(&child.value, seat);
        self.edges[edge as usize].worth = worth;
        let node = self.nodes[at as usize];
        let best = node.first + u32::from(node.best);
        let best = match best == edge || self.edges[best as usize].visits == 0 {
            true => self.best_edge(&node),
            false if worth > self.edges[best as usize].worth => edge,
            false => best,
        };
        let solved = child.solved && self.edges[node.range()].iter().all(|edge| edge.solved);
        let value = self.nodes[self.edges[best as usize].node as usize].value;
        let node = &mut self.nodes[at as usize];
        (node.best, node.value, node.solved) = ((best - node.first) as u16, value, solved);
        let (range, worth) = (node.range(), self.edges[best as usize].worth);
        let promises = self.edges[range].iter().any(|edge| edge.visits == 0 && edge.worth > worth);
        let below = &self.nodes[self.edges[best as usize].node as usize];
        self.nodes[at as usize].settled = !promises && (below.settled || below.kind == Kind::Chance);
    }

    fn best_edge(&self, node: &Node) -> u32 {
        let visited = node.range().filter(|edge| self.edges[*edge].visits > 0);
        let best = visited.max_by(|one, other| self.edges[*one].worth.total_cmp(&self.edges[*other].worth));
        best.unwrap_or(node.first as usize) as u32
    }

    /// A draw is the mean of the outcomes tried, by their weights; where others are left, less the luck of those tried.
    fn take_mean(&mut self, at: u32, edge: u32, child: &Node) {
        let node = self.nodes[at as usize];
        if child.settled {
            let outcome = self.edges[edge as usize].action;
            self.luck.learn(child.kind, outcome, &self.origins[at as usize].still, &child.value);
        }
        let tried = usize::from(node.best);
        let edges = &self.edges[node.range()][..tried];
        let all: f32 = edges.iter().map(|edge| edge.worth).sum();
        let complete = tried == usize::from(node.total);
        let mut value = Value::default();
        for edge in edges {
            let (child, share) = (&self.nodes[edge.node as usize], edge.worth / all);
            value.add(&child.value, share);
            if !complete {
                value.add(self.luck.of(child.kind, edge.action), -share);
            }
        }
        let solved = complete && edges.iter().all(|edge| edge.solved);
        let node = &mut self.nodes[at as usize];
        (node.value, node.solved, node.settled) = (value, solved, child.settled);
    }

    /// The line that was looked at most from a node on, at most so many actions.
    pub(super) fn line(&self, mut at: u32, most: usize) -> Vec<Action> {
        let mut line = Vec::new();
        while line.len() < most {
            let node = &self.nodes[at as usize];
            let edges = self.edges[node.range()].iter().filter(|edge| edge.visits > 0);
            let next = match node.kind {
                Kind::Chance => edges.max_by_key(|edge| edge.visits),
                _ => edges.max_by(|one, other| one.worth.total_cmp(&other.worth)),
            };
            let Some(edge) = next else { break };
            line.push(edge.action);
            at = edge.node;
        }
        line
    }
}
