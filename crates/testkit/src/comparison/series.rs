//! Many games on all cores, in blocks that can be ticked off.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use tilewright_rules::RulebookId;

use super::{Disagreement, Plan, Seen, Tiles};

/// Consecutive games of one rulebook and one number of seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Block {
    /// Under which rulebook.
    pub rulebook: RulebookId,
    /// By how many.
    pub seats: u8,
    /// With which tiles.
    pub tiles: Tiles,
    /// The block's number; its games follow those of the block before.
    pub number: u64,
}

impl Block {
    /// Games of a block.
    pub const GAMES: u64 = 50;

    /// The blocks that make so many games of a rulebook with each number of seats, rounded up.
    pub fn all(rulebook: RulebookId, tiles: Tiles, games: u64) -> impl Iterator<Item = Block> {
        let blocks = 0..games.div_ceil(Block::GAMES);
        blocks.flat_map(move |number| (2..=5).map(move |seats| Block { rulebook, seats, tiles, number }))
    }

    /// Its games.
    pub fn plans(self) -> impl Iterator<Item = Plan> {
        let Block { rulebook, seats, tiles, number } = self;
        let numbers = number * Block::GAMES..(number + 1) * Block::GAMES;
        numbers.map(move |number| Plan { rulebook, seats, tiles, number })
    }

    /// Plays its games.
    pub fn play(self) -> Result<Seen, Disagreement> {
        let mut seen = Seen::new();
        for plan in self.plans() {
            seen.add(&plan.play()?);
        }
        Ok(seen)
    }
}

/// Plays blocks on all cores, telling of each as it is done, and stops at the first disagreement.
pub fn play_blocks(blocks: &[Block], done: impl Fn(Block, &Seen) + Sync) -> Result<(), Disagreement> {
    let next = AtomicUsize::new(0);
    let stop = AtomicBool::new(false);
    let found = Mutex::new(None);
    let work = || {
        while !stop.load(Ordering::Relaxed)
            && let Some(block) = blocks.get(next.fetch_add(1, Ordering::Relaxed))
        {
            match block.play() {
                Ok(seen) => done(*block, &seen),
                Err(disagreement) => {
                    stop.store(true, Ordering::Relaxed);
                    if let Ok(mut found) = found.lock() {
                        *found = Some(disagreement);
                    }
                }
            }
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    found.into_inner().ok().flatten().map_or(Ok(()), Err)
}
