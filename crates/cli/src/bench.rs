//! `tilewright bench`: how fast random games are played, and whether they are still the same games; and how fast a search is.

mod search;

use std::io::Write;
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::json;
use tilewright_deal::playout::{End, play_many};
use tilewright_land::{CpuPath, TileSet};
use tilewright_rules::{Game, Rulebook, RulebookId, Setup, with_rulebook};

use crate::failure::Outcome;
use crate::set_files::{self, PlayedTiles};

/// The seeds whose final scores are in the digest.
pub const DIGEST_SEEDS: std::ops::RangeInclusive<u64> = 1..=10_000;

/// Play random games on one thread and say how fast
///
/// Complete games under full rules are played without checks through the engine that everything else uses; each
/// decision is uniform among what is allowed, the placement first, then the piece. A ply is one tile played: draw,
/// placement, piece and scoring.
///
/// The digest stands for the final scores of the games of seeds 1 to 10,000: it changes when the rules do, and with
/// nothing else.
///
/// With --search, simulations of the tree search are counted instead, on one thread: each goes from the root to a turn not
/// seen before, has the position there judged as in the arena, and carries the judgement up. It is the mean over 200
/// positions from the middle of games between greedy players, each from an empty tree.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright bench --game hunters-2020 --players 2 --seconds 5
  tilewright bench --game south-seas --tiles my-tiles.toml")]
pub struct Bench {
    /// The rulebook
    #[arg(long, value_name = "RULEBOOK", default_value = "hunters-2020")]
    game: RulebookId,
    #[command(flatten)]
    tiles: PlayedTiles,
    /// How many play: 2 to 5
    #[arg(long, value_name = "N", default_value_t = 2)]
    players: u8,
    /// How long to measure
    #[arg(long, value_name = "S", default_value_t = 5.0, value_parser = seconds)]
    seconds: f64,
    /// Measure the search
    #[arg(long)]
    search: bool,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
    /// Use no instructions that only some processors have
    #[arg(long)]
    portable: bool,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= 86_400.0 => Ok(seconds),
        _ => Err("expected a number of seconds above 0, at most 86400".to_owned()),
    }
}

/// What a measurement found.
struct Report {
    tiles: TileSet,
    games: u64,
    plies: u64,
    seconds: f64,
    state_bytes: usize,
    path: CpuPath,
    digest: String,
}

impl Bench {
    /// Measures and prints.
    pub fn run(&self, out: &mut impl Write) -> Outcome {
        let path = if self.portable { CpuPath::PORTABLE } else { CpuPath::detect() };
        let tiles = self.tiles.read(self.game)?;
        let start = Game::on_cpu(self.game, &tiles, &Setup::new(self.players), path)
            .map_err(|error| self.tiles.wrong(error))?;
        if self.search {
            return self.run_search(&start, &tiles, out);
        }
        let digest = digest(&start);
        let (games, plies, seconds) = measure(&start, Duration::from_secs_f64(self.seconds));
        let state_bytes = with_rulebook!(&start, game => state_bytes(game));
        let report = Report { tiles, games, plies, seconds, state_bytes, path, digest };
        if self.json { self.print_json(&report, out) } else { self.print(&report, out) }
    }

    fn run_search(&self, start: &Game, tiles: &TileSet, out: &mut impl Write) -> Outcome {
        let speed = search::measure(start, Duration::from_secs_f64(self.seconds));
        let search::Speed { simulations, seconds } = speed;
        let rate = simulations as f64 / seconds;
        let positions = search::POSITIONS;
        if self.json {
            let line = json!({
                "game": self.game.name(),
                "tiles": tiles.id,
                "tiles_hash": tiles.hash(),
                "players": self.players,
                "positions": positions,
                "simulations": simulations,
                "seconds": seconds,
                "simulations_per_s": rate,
            });
            writeln!(out, "{line}")?;
            return Ok(());
        }
        let named = set_files::named(self.game, tiles);
        writeln!(out, "{}{named}, {} players, tree search on one thread", self.game, self.players)?;
        writeln!(out, "simulations/s  {rate:>12.0}   ({simulations} simulations in {seconds:.2} s)")?;
        writeln!(out, "positions      {positions:>12}   (each from an empty tree)")?;
        Ok(())
    }

    fn print(&self, report: &Report, out: &mut impl Write) -> Outcome {
        let Report { tiles, games, plies, seconds, state_bytes, path, digest } = report;
        let named = set_files::named(self.game, tiles);
        writeln!(out, "{}{named}, {} players, random games on one thread", self.game, self.players)?;
        writeln!(out, "games/s  {:>12.0}   ({games} games in {seconds:.2} s)", *games as f64 / seconds)?;
        writeln!(out, "plies/s  {:>12.0}   (a ply is one tile played)", *plies as f64 / seconds)?;
        writeln!(out, "ns/ply   {:>12.1}", seconds * 1e9 / *plies as f64)?;
        writeln!(out, "state    {state_bytes:>12} bytes")?;
        writeln!(out, "path     {:>12}", path.name())?;
        writeln!(out, "digest   {digest}   (final scores of seeds 1 to 10,000)")?;
        Ok(())
    }

    fn print_json(&self, report: &Report, out: &mut impl Write) -> Outcome {
        let Report { tiles, games, plies, seconds, state_bytes, path, digest } = report;
        let line = json!({
            "game": self.game.name(),
            "tiles": tiles.id,
            "tiles_hash": tiles.hash(),
            "players": self.players,
            "games": games,
            "seconds": seconds,
            "games_per_s": *games as f64 / seconds,
            "plies_per_s": *plies as f64 / seconds,
            "ns_per_ply": seconds * 1e9 / *plies as f64,
            "state_bytes": state_bytes,
            "path": path.name(),
            "digest": digest,
        });
        writeln!(out, "{line}")?;
        Ok(())
    }
}

fn state_bytes<G: Rulebook>(_: &G) -> usize {
    G::STATE_BYTES
}

/// Plays games until the time is over: how many, their plies, and the seconds it took.
fn measure(start: &Game, time: Duration) -> (u64, u64, f64) {
    let (mut games, mut plies) = (0, 0);
    let began = Instant::now();
    play_many(start, 1..=u64::MAX, &mut |end: End<'_>| {
        games += 1;
        plies += u64::from(end.plies);
        // Asking for the time is not free; a few games more or less do not matter.
        games % 16 != 0 || began.elapsed() < time
    });
    (games, plies, began.elapsed().as_secs_f64())
}

/// The digest of the final scores of the games of `DIGEST_SEEDS`: BLAKE3 of all scores, seed by seed and seat by seat, two
/// bytes each, the lower first.
pub fn digest(start: &Game) -> String {
    let mut hasher = ScoreHasher::default();
    play_many(start, DIGEST_SEEDS, &mut |end| hasher.add(end));
    hasher.digest()
}

/// Takes in final scores one game after the other.
#[derive(Default)]
pub struct ScoreHasher(blake3::Hasher);

impl ScoreHasher {
    /// Adds the scores of a game, and asks for the next.
    pub fn add(&mut self, end: End<'_>) -> bool {
        for score in end.scores {
            self.0.update(&score.to_le_bytes());
        }
        true
    }

    /// The digest of all scores so far, in hexadecimal digits.
    pub fn digest(&self) -> String {
        self.0.finalize().to_hex().to_string()
    }
}
