//! Fits the weights of a game's judgement to games that it plays against itself:
//!
//! ```sh
//! cargo run --release -p tilewright-bots --example tune -- --game hunters-2020 --rounds 6 --games 1000 --seed 1
//! ```
//!
//! Each round plays games with the weights of the round before, looks at every position in them, and fits the weights so that
//! the features account for how the lead changed later on. A round begins from nothing but the file of weights, which it writes
//! anew: a run that was broken off goes on with the round that the file names, and equal seeds give equal files.
//!
//! `--against FILE` plays games between the two files instead and tells who won how often.
//!
//! All these players look one turn ahead; with `--simulations N` they search.

mod compare;
mod fit;
mod games;
mod thinker;

use std::path::{Path, PathBuf};

use fit::Fit;
use games::{Plan, play};
use tilewright_bots::Judged;
use tilewright_bots::judge::linear::{Features, Weights};
use tilewright_rules::{Game, RulebookId, Setup, with_rulebook};

type Fallible<T> = Result<T, Box<dyn std::error::Error>>;

struct Options {
    game: RulebookId,
    players: u8,
    rounds: u64,
    games: u64,
    seed: u64,
    simulations: u32,
    file: PathBuf,
    against: Option<PathBuf>,
}

fn options() -> Fallible<Options> {
    let mut options = Options {
        game: RulebookId::Hunters2020,
        players: 2,
        rounds: 6,
        games: 1000,
        seed: 1,
        simulations: 0,
        file: PathBuf::new(),
        against: None,
    };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let value = words.next().ok_or(format!("{word} needs a value"))?;
        match word.as_str() {
            "--game" => options.game = value.parse()?,
            "--players" => options.players = value.parse()?,
            "--rounds" => options.rounds = value.parse()?,
            "--games" => options.games = value.parse()?,
            "--seed" => options.seed = value.parse()?,
            "--simulations" => options.simulations = value.parse()?,
            "--file" => options.file = value.into(),
            "--against" => options.against = Some(value.into()),
            _ => return Err(format!("there is no option {word}").into()),
        }
    }
    if options.file.as_os_str().is_empty() {
        options.file =
            PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("weights/{}.txt", options.game));
    }
    Ok(options)
}

fn main() -> Fallible<()> {
    let options = options()?;
    let start = Game::new(options.game, &Setup::new(options.players))?;
    match &options.against {
        Some(_) if options.players != 2 => Err("--against is for two players".into()),
        Some(other) => {
            let names = with_rulebook!(&start, start => names(start));
            let ((_, own), (_, other)) = (read(&options.file, names)?, read(other, names)?);
            println!(
                "{}",
                compare::compare(&start, [&own, &other], options.simulations, options.games, options.seed)
            );
            Ok(())
        }
        None => with_rulebook!(&start, start => tune(start, &options)),
    }
}

/// The text of a file, and the weights it holds.
fn read(file: &Path, names: &[&str]) -> Fallible<(String, Weights)> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let weights = Weights::parse(&text, names).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok((text, weights))
}

fn names<G: Features>(_: &G) -> &'static [&'static str] {
    G::NAMES
}

/// The line of the file that tells which round wrote it.
const ROUND: &str = "# round ";

fn tune<G: Features + Judged<Weights = Weights> + Send + Sync>(start: &G, options: &Options) -> Fallible<()> {
    let (text, mut weights) = read(&options.file, G::NAMES)?;
    let done = text.lines().find_map(|line| line.strip_prefix(ROUND)?.split(' ').next()?.parse().ok());
    let thought = match options.simulations {
        0 => String::new(),
        simulations => format!(", {simulations} simulations a turn"),
    };
    for round in done.unwrap_or(0) + 1..=options.rounds {
        let plan = Plan {
            seed: options.seed * 1000 + round,
            games: options.games,
            simulations: options.simulations,
        };
        let mut fit = Fit::new(G::NAMES.len(), &weights);
        let mut points = 0.0;
        play(start, &weights, &plan, &mut |story| {
            points += f64::from(story.last[0]);
            fit.learn(story);
        });
        weights = fit.weights();
        println!("round {round}: {:.1} points a seat, {}", points / options.games as f64, fit.report());
        let header = format!(
            "# What search weighs in {}, written by the example `tune`.\n{ROUND}{round} of seed {}, {} games each{thought}\n",
            options.game, options.seed, options.games
        );
        std::fs::write(&options.file, header + &weights.print(G::NAMES))?;
    }
    Ok(())
}
