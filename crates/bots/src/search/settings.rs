//! How a search goes about it.

use crate::budget::Budget;

/// How a search goes about it. The defaults are what won.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where the draws come from that it tries.
    pub seed: u64,
    /// How many threads may look; more than one for budgets of time alone.
    pub threads: usize,
    /// How many edges a tree may have; where simulations are not counted, no more than [`TIMED`](Self::TIMED) has.
    pub edges: usize,
    /// How many nodes a tree may have; where simulations are counted this bounds it only once it has no room for edges.
    pub nodes: usize,
    /// How many turns are looked into.
    pub shortlist: usize,
    /// How much of the worth of a turn is the lead in points, the rest being the chance to win.
    pub lead: f32,
    /// How strongly turns that look promising draw simulations.
    pub explore: f32,
    /// By how many points a turn must look better to be e times as promising.
    pub heat: f32,
    /// How many draws are tried after a turn of the shortlist before any is looked into more closely.
    pub draws: usize,
    /// How many draws are tried there in the end, if that is more: this times the root of the visits. Few draws would be judged
    /// ever more closely, and the luck in choosing them would stay.
    pub more_draws: f32,
    /// How many draws are tried further down: this times the root of the visits.
    pub breadth: f32,
}

impl Settings {
    /// What won.
    pub const DEFAULT: Settings = Settings {
        seed: 1,
        threads: 1,
        edges: 6_000_000,
        nodes: 1 << 21,
        shortlist: 16,
        lead: 0.3,
        explore: 2.0,
        heat: 2.0,
        draws: 16,
        more_draws: 2.0,
        breadth: 1.5,
    };

    /// Edges and nodes of a tree at the most where the budget is time alone, which promises equal play to nobody: some 120 MB.
    pub const TIMED: [usize; 2] = [2_000_000, 1 << 19];

    /// The same settings with the bounds that go with a budget.
    pub(super) fn bounded_for(&self, budget: &Budget) -> Settings {
        let mut settings = self.clone();
        if budget.simulations.is_none() {
            settings.edges = settings.edges.min(Settings::TIMED[0]);
            settings.nodes = settings.nodes.min(Settings::TIMED[1]);
        }
        settings
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings::DEFAULT
    }
}
