//! Random games of every rulebook, counted by instructions rather than timed: the count is the same on a busy machine.

use gungraun::{library_benchmark, library_benchmark_group, main};
use std::hint::black_box;
use tilewright_deal::playout::play_many;
use tilewright_land::CpuPath;
use tilewright_rules::{Game, RulebookId, Setup, sets};

/// Seeds of the games that are counted together; `xtask/src/instructions.rs` divides by as many.
const SEEDS: std::ops::RangeInclusive<u64> = 1..=100;

/// A two-player game on the portable path, the only one that the counting machine knows.
fn start(rulebook: RulebookId) -> Game {
    let setup = Setup::new(2);
    Game::on_cpu(rulebook, sets::built_in(rulebook), &setup, CpuPath::PORTABLE).expect("two can play")
}

#[library_benchmark]
#[bench::hunters_2002(start(RulebookId::Hunters2002))]
#[bench::hunters_zman(start(RulebookId::HuntersZman))]
#[bench::hunters_2020(start(RulebookId::Hunters2020))]
#[bench::south_seas(start(RulebookId::SouthSeas))]
#[bench::amazonas(start(RulebookId::Amazonas))]
fn games(start: Game) -> u32 {
    let mut points = 0;
    play_many(black_box(&start), SEEDS, &mut |end| {
        points += end.scores.iter().map(|score| u32::from(*score)).sum::<u32>();
        true
    });
    black_box(points)
}

library_benchmark_group!(name = random; benchmarks = games);
main!(library_benchmark_groups = random);
