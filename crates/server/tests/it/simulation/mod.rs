//! Clients, network, storage and crashes, all from one seed: what was acknowledged is never lost and never done twice.
//!
//! `SEEDS=1000 cargo test -p tilewright-server --test it simulation` tries as many seeds as one likes.

pub mod client;
mod coverage;
mod hidden_order;
pub mod ledger;
mod world;

use coverage::Coverage;
use world::World;

/// Seeds of an ordinary test run.
const SEEDS: u64 = 1_000;

#[test]
fn nothing_acknowledged_is_lost_and_nothing_is_done_twice() {
    let seeds = std::env::var("SEEDS").ok().and_then(|text| text.parse().ok()).unwrap_or(SEEDS);
    let mut coverage = Coverage::default();
    for seed in 0..seeds {
        let mut world = World::new(seed);
        world.run();
        world.check();
        coverage.add(&world.coverage);
    }
    println!("{seeds} seeds: {coverage:?}");
    coverage.assert_covered(seeds);
}
