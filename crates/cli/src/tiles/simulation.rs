//! Games by the thousand, of random or better players, and what is counted in them.

use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tilewright_bots::{Bot, Player, Stop};
use tilewright_deal::playout::Words;
use tilewright_land::Pile;
use tilewright_rules::event::{Occasion, Unit};
use tilewright_rules::{AreaKind, Event, EventSink, Game, MAX_SEATS, ToAct};

/// No more games are played for each number of players.
pub const MOST_GAMES: u64 = 100_000_000;

/// A processor takes so many games at a time.
const BLOCK: u64 = 64;

/// What a win is worth in the count: it can be shared by up to five.
pub const WIN: u64 = 60;

/// Where points come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    /// An area that was completed, or counted at the end.
    Area(AreaKind),
    /// The power of a tile, at once.
    Power,
    /// Ships for wares.
    Deliveries,
    /// Ships for markets.
    Markets,
    /// Wares that were left.
    Wares,
    /// The boats' ranks when the Amazon was continued.
    Amazon,
    /// The boats' ranks at the river's mouth.
    Mouth,
}

impl Source {
    /// Every one, in the order of the report.
    pub const ALL: [Source; 13] = [
        Source::Area(AreaKind::Forest),
        Source::Area(AreaKind::River),
        Source::Area(AreaKind::Meadow),
        Source::Area(AreaKind::RiverSystem),
        Source::Power,
        Source::Deliveries,
        Source::Markets,
        Source::Wares,
        Source::Area(AreaKind::Tributary),
        Source::Area(AreaKind::Village),
        Source::Area(AreaKind::Jungle),
        Source::Amazon,
        Source::Mouth,
    ];

    /// Its place in that order.
    fn index(self) -> usize {
        Source::ALL.iter().position(|source| *source == self).unwrap_or(0)
    }
}

/// What was seen in some games. All of it are sums, so that the order of the games does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games.
    pub games: u64,
    /// Tiles drawn.
    pub draws: u64,
    /// Tiles among them that fitted nowhere.
    pub misfits: u64,
    /// Points per seat.
    pub points: [u64; MAX_SEATS],
    /// Wins per seat; a win counts `WIN`, and who share one share that.
    pub wins: [u64; MAX_SEATS],
    /// Points of the winners, one of them a game.
    pub best: u64,
    /// Points by source.
    pub sources: [u64; Source::ALL.len()],
    /// Games that ended with the last tile while there were ships left.
    pub out_of_tiles: u64,
    /// Games that ended with the last ship while there were tiles left.
    pub out_of_ships: u64,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        let sum = |own: &mut [u64], others: &[u64]| {
            own.iter_mut().zip(others).for_each(|(own, other)| *own += other)
        };
        self.games += other.games;
        self.draws += other.draws;
        self.misfits += other.misfits;
        self.best += other.best;
        self.out_of_tiles += other.out_of_tiles;
        self.out_of_ships += other.out_of_ships;
        sum(&mut self.points, &other.points);
        sum(&mut self.wins, &other.wins);
        sum(&mut self.sources, &other.sources);
    }

    fn score(&mut self, source: Source, points: u16) {
        self.sources[source.index()] += u64::from(points);
    }

    /// Takes in how a game ended.
    fn finish(&mut self, game: &Game) {
        self.games += 1;
        let leaders = game.leaders();
        for (seat, score) in game.scores().iter().enumerate() {
            self.points[seat] += u64::from(*score);
        }
        self.best += u64::from(game.scores().iter().max().copied().unwrap_or(0));
        for seat in &leaders {
            self.wins[seat.index()] += WIN / leaders.len() as u64;
        }
        if let Game::SouthSeas(inner) = game {
            let ships = !inner.ships_shown().is_empty() || !inner.ships_left().is_empty();
            let tiles = game.pile(Pile::Land) != 0;
            self.out_of_tiles += u64::from(ships && !tiles);
            self.out_of_ships += u64::from(tiles && !ships);
        }
    }
}

impl EventSink for Tally {
    const ENABLED: bool = true;

    fn event(&mut self, event: Event) {
        match event {
            Event::Drawn { .. } => self.draws += 1,
            Event::Discarded { .. } => self.misfits += 1,
            Event::Scored(scoring) if scoring.unit == Unit::Points => {
                let source = match scoring.occasion {
                    Occasion::Power => Source::Power,
                    _ => Source::Area(scoring.kind),
                };
                scoring.awards.iter().for_each(|(_, points)| self.score(source, *points));
            }
            Event::ShipTaken { value, paid, .. } => {
                let source = if paid.is_some() { Source::Deliveries } else { Source::Markets };
                self.score(source, value.into());
            }
            Event::WaresScored { points, .. } => self.score(Source::Wares, points),
            Event::BoatsScored { tile, awards, .. } => {
                let source = if tile.is_some() { Source::Amazon } else { Source::Mouth };
                awards.iter().for_each(|(_, points, _)| self.score(source, *points));
            }
            _ => {}
        }
    }
}

/// What is played: so many games from each start, with the seeds from the given one on, by players of one kind.
#[derive(Clone, Copy)]
pub struct Plan<'a> {
    /// A game before its first turn, for each number of players.
    pub starts: &'a [Game],
    /// Games from each start.
    pub games: u64,
    /// The seed of the first game.
    pub seed: u64,
    /// Who plays all the seats.
    pub bot: Bot,
}

/// Plays the games on all processors. The result is the same however many there are.
pub fn run(plan: Plan<'_>) -> Vec<Tally> {
    let Plan { starts, games, .. } = plan;
    let all = games * starts.len() as u64;
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    let mut tallies = vec![Tally::default(); starts.len()];
    std::thread::scope(|scope| {
        let worker = || work(plan, &next, &done);
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(worker)).collect();
        let mut progress = Progress::new();
        while workers.iter().any(|worker| !worker.is_finished()) {
            progress.show(done.load(Ordering::Relaxed), all);
            std::thread::sleep(Duration::from_millis(20));
        }
        progress.clear();
        for worker in workers {
            let part = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            tallies.iter_mut().zip(&part).for_each(|(tally, part)| tally.add(part));
        }
    });
    tallies
}

/// Plays blocks of games until none is left.
fn work(plan: Plan<'_>, next: &AtomicU64, done: &AtomicU64) -> Vec<Tally> {
    let Plan { starts, games, seed, bot } = plan;
    let mut tallies = vec![Tally::default(); starts.len()];
    let blocks = games.div_ceil(BLOCK);
    loop {
        let block = next.fetch_add(1, Ordering::Relaxed);
        let Some(start) = starts.get((block / blocks) as usize) else { return tallies };
        let tally = &mut tallies[(block / blocks) as usize];
        let first = block % blocks * BLOCK;
        let last = (first + BLOCK).min(games);
        for number in first..last {
            play(start, seed.wrapping_add(number), bot, tally);
        }
        done.fetch_add(last - first, Ordering::Relaxed);
    }
}

/// Plays the game of a seed. Of random players it is the one that `tilewright bench` plays.
fn play(start: &Game, seed: u64, bot: Bot, tally: &mut Tally) {
    let mut game = start.clone();
    let mut words = Words::new(seed);
    let own_seed = |seat: u64| seed.wrapping_mul(MAX_SEATS as u64).wrapping_add(seat);
    let mut players = [0, 1, 2, 3, 4].map(|seat| Player::new(bot, own_seed(seat)));
    loop {
        let action = match game.to_act() {
            ToAct::Seat(seat) if bot != Bot::Random => players[seat.index()].choose(&game, &Stop::never()),
            _ => game.pick(words.next()),
        };
        let Some(action) = action else { break };
        game.apply_unchecked(action, tally);
    }
    tally.finish(&game);
}

/// A line on the terminal that says how far it is; nothing where nobody watches.
struct Progress {
    watched: bool,
    shown: Option<u64>,
}

impl Progress {
    fn new() -> Progress {
        Progress { watched: std::io::stderr().is_terminal(), shown: None }
    }

    /// Nobody is to be kept from the result by a line that cannot be written.
    fn show(&mut self, done: u64, all: u64) {
        let hundredths = done * 100 / all.max(1);
        if self.watched && self.shown != Some(hundredths) {
            let _ = write!(std::io::stderr(), "\r{done} of {all} games ({hundredths} %)");
            let _ = std::io::stderr().flush();
            self.shown = Some(hundredths);
        }
    }

    fn clear(&self) {
        if self.shown.is_some() {
            let _ = write!(std::io::stderr(), "\r{:40}\r", "");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright_rules::{RulebookId, Setup};

    fn plan(starts: &[Game], games: u64, seed: u64) -> Plan<'_> {
        Plan { starts, games, seed, bot: Bot::Random }
    }

    #[test]
    fn every_point_has_a_source_and_every_game_a_winner() {
        for rulebook in RulebookId::ALL {
            let starts: Vec<Game> =
                (2..=5).map(|seats| Game::new(rulebook, &Setup::new(seats)).unwrap()).collect();
            for tally in run(plan(&starts, 70, 5)) {
                assert_eq!(tally.games, 70);
                assert_eq!(tally.points.iter().sum::<u64>(), tally.sources.iter().sum::<u64>(), "{rulebook}");
                assert_eq!(tally.wins.iter().sum::<u64>(), 70 * WIN, "{rulebook}");
                assert!(tally.best * 5 >= tally.points.iter().sum());
            }
        }
    }

    #[test]
    fn games_can_be_counted_in_parts() {
        let starts = [Game::new(RulebookId::SouthSeas, &Setup::new(5)).unwrap()];
        let mut parts = run(plan(&starts, 100, 1));
        parts[0].add(&run(plan(&starts, 30, 101))[0]);
        assert_eq!(parts, run(plan(&starts, 130, 1)));
        assert!(parts[0].out_of_tiles + parts[0].out_of_ships <= 130);
    }

    #[test]
    fn better_players_score_more() {
        let starts = [Game::new(RulebookId::SouthSeas, &Setup::new(2)).unwrap()];
        let greedy = Plan { bot: Bot::Greedy, ..plan(&starts, 4, 1) };
        let [better, random] = [greedy, plan(&starts, 4, 1)].map(|plan| run(plan).remove(0));
        assert!(better.points.iter().sum::<u64>() > 3 * random.points.iter().sum::<u64>());
    }
}
