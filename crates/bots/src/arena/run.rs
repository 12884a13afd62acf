//! Playing the games of a match side by side.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

use tilewright_record::Record;

use super::Match;
use super::clock::Clock;
use super::game::{self, GameEnd, GameError};
use super::results::deal_share;
use super::sprt::{Sprt, Verdict};
use crate::search::{KeptMemory, cores};

/// A deal that was played once for each seating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealEnd {
    /// Which, from zero.
    pub deal: u32,
    /// Points per seat, for each seating.
    pub scores: Vec<Vec<u16>>,
    /// The time of each bot over all of its games.
    pub clocks: Vec<Clock>,
}

/// How to play.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Games at a time; as many as the machine has cores where not given.
    pub threads: Option<NonZeroUsize>,
    /// Whether games are written down.
    pub records: bool,
    /// Stop where this test is decided.
    pub sprt: Option<Sprt>,
}

/// What is told while a match is played.
pub enum News<'a> {
    /// A game is over; its deal may not be.
    Game {
        /// The deal, from zero.
        deal: u32,
        /// The seating, from zero.
        seating: usize,
        /// The game, where it was to be written down.
        record: Option<&'a Record>,
    },
    /// All games of a deal are over.
    Deal(&'a DealEnd),
}

/// What was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    /// The deals, ascending; up to the deciding one where a test was.
    pub deals: Vec<DealEnd>,
    /// What the test found, where there is one.
    pub verdict: Option<Verdict>,
}

/// Plays the deals of a match that are not done yet, and tells of each game and deal as it ends; stops early where `tell` says no.
///
/// Each game has a thread of its own for all its players, so that they share the machine evenly. How many play at a time changes
/// nothing but the time taken.
pub fn play(
    fight: &Match,
    done: &[DealEnd],
    options: &Options,
    tell: &mut dyn FnMut(News<'_>) -> bool,
) -> Result<Series, GameError> {
    let mut state = Progress::new(fight, done, options.sprt);
    let open: Vec<(u32, usize)> = (0..fight.deals())
        .filter(|deal| !state.done.contains_key(deal))
        .flat_map(|deal| (0..fight.seatings().len()).map(move |seating| (deal, seating)))
        .collect();
    if !state.is_decided() {
        let threads = options.threads.map_or_else(cores, NonZeroUsize::get).clamp(1, open.len().max(1));
        play_open(fight, &open, threads, options.records, &mut state, tell)?;
    }
    Ok(state.finish())
}

/// Hands one game after another to the threads and gathers what they find, in whatever order it comes.
fn play_open(
    fight: &Match,
    open: &[(u32, usize)],
    threads: usize,
    records: bool,
    state: &mut Progress<'_>,
    tell: &mut dyn FnMut(News<'_>) -> bool,
) -> Result<(), GameError> {
    let next = AtomicUsize::new(0);
    let enough = AtomicBool::new(false);
    let (send, receive) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let (send, next, enough) = (send.clone(), &next, &enough);
            scope.spawn(move || {
                let _kept = KeptMemory::hold();
                while !enough.load(Ordering::Relaxed)
                    && let Some((deal, seating)) = open.get(next.fetch_add(1, Ordering::Relaxed))
                {
                    let end = game::play(fight, *deal, *seating, records);
                    if send.send((*deal, *seating, end)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        for (deal, seating, end) in receive {
            let goes_on = end.map(|end| state.add(deal, seating, end, tell));
            if !matches!(goes_on, Ok(true)) {
                enough.store(true, Ordering::Relaxed);
            }
            if state.is_decided() || goes_on.is_err() {
                return goes_on.map(|_| ());
            }
        }
        Ok(())
    })
}

/// What is known so far.
struct Progress<'a> {
    fight: &'a Match,
    done: BTreeMap<u32, DealEnd>,
    /// Deals of which some games are over, by seating.
    begun: BTreeMap<u32, Vec<Option<GameEnd>>>,
    sprt: Option<Sprt>,
    /// The first bot's shares of the first deals without a gap: only these are tested, so that the order in which threads finish
    /// changes nothing.
    shares: Vec<f64>,
    verdict: Verdict,
}

impl<'a> Progress<'a> {
    fn new(fight: &'a Match, done: &[DealEnd], sprt: Option<Sprt>) -> Progress<'a> {
        let done = done.iter().filter(|end| end.deal < fight.deals()).map(|end| (end.deal, end.clone()));
        let mut progress = Progress {
            fight,
            done: done.collect(),
            begun: BTreeMap::new(),
            sprt,
            shares: Vec::new(),
            verdict: Verdict::Open,
        };
        progress.test();
        progress
    }

    fn is_decided(&self) -> bool {
        self.verdict != Verdict::Open
    }

    /// Takes a game in and says whether to go on.
    fn add(
        &mut self,
        deal: u32,
        seating: usize,
        end: GameEnd,
        tell: &mut dyn FnMut(News<'_>) -> bool,
    ) -> bool {
        let mut goes_on = tell(News::Game { deal, seating, record: end.record.as_ref() });
        let seatings = self.fight.seatings().len();
        let games = self.begun.entry(deal).or_insert_with(|| vec![None; seatings]);
        games[seating] = Some(end);
        if games.iter().all(Option::is_some) {
            let games = self.begun.remove(&deal).into_iter().flatten().flatten();
            let end = whole(deal, games, self.fight.bots().len());
            goes_on &= tell(News::Deal(&end));
            self.done.insert(deal, end);
            self.test();
        }
        goes_on && !self.is_decided()
    }

    /// Tests as many deals as are done without a gap, one after another.
    fn test(&mut self) {
        let Some(sprt) = self.sprt else { return };
        while !self.is_decided()
            && let Some(end) = self.done.get(&(self.shares.len() as u32))
        {
            self.shares.push(deal_share(self.fight, end, 0));
            self.verdict = sprt.verdict(&self.shares);
        }
    }

    fn finish(mut self) -> Series {
        if self.is_decided() {
            // What other threads played beyond the deciding deal is not counted.
            self.done.retain(|deal, _| (*deal as usize) < self.shares.len());
        }
        Series { deals: self.done.into_values().collect(), verdict: self.sprt.map(|_| self.verdict) }
    }
}

fn whole(deal: u32, games: impl Iterator<Item = GameEnd>, bots: usize) -> DealEnd {
    let mut end = DealEnd { deal, scores: Vec::new(), clocks: vec![Clock::default(); bots] };
    for game in games {
        for (sum, clock) in end.clocks.iter_mut().zip(&game.clocks) {
            sum.add(clock);
        }
        end.scores.push(game.scores);
    }
    end
}
