//! Fits the weights of a game's judgement to games that it plays against itself:
//!
//! ```sh
//! cargo run --release -p tilewright-bots --example tune -- --game hunters-2020 --rounds 6 --games 1000 --seed 1
//! ```
//!
//! Each round plays games with the weights of the round before, looks at every position in them, and fits the weights so that
//! the features account for how the lead changed later on. `--rounds` counts the rounds of this call. The first begins with the
//! weights of `--from`, which are those of `--file` where it is not given; each writes `--file` anew. Equal starts and equal
//! seeds give equal files. After a run that was broken off the file holds its last whole round: the rounds that are missing are
//! a call of their own, with another seed, so that they see other games.
//!
//! `--against FILE` plays games between that file and `--file` instead and tells who won how often.
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
    /// Where the weights are written.
    file: PathBuf,
    /// Where the first round gets its weights, if not from `file`.
    from: Option<PathBuf>,
    against: Option<PathBuf>,
}

fn options(mut words: impl Iterator<Item = String>) -> Fallible<Options> {
    let mut options = Options {
        game: RulebookId::Hunters2020,
        players: 2,
        rounds: 6,
        games: 1000,
        seed: 1,
        simulations: 0,
        file: PathBuf::new(),
        from: None,
        against: None,
    };
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
            "--from" => options.from = Some(value.into()),
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
    let options = options(std::env::args().skip(1))?;
    let start = Game::new(options.game, &Setup::new(options.players))?;
    match &options.against {
        Some(_) if options.players != 2 => Err("--against is for two players".into()),
        Some(other) => {
            let names = with_rulebook!(&start, start => names(start));
            let (own, other) = (read(&options.file, names)?, read(other, names)?);
            println!(
                "{}",
                compare::compare(&start, [&own, &other], options.simulations, options.games, options.seed)
            );
            Ok(())
        }
        None => with_rulebook!(&start, start => tune(start, &options)),
    }
}

/// The weights that a file holds.
fn read(file: &Path, names: &[&str]) -> Fallible<Weights> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(Weights::parse(&text, names).map_err(|error| format!("{}: {error}", file.display()))?)
}

fn names<G: Features>(_: &G) -> &'static [&'static str] {
    G::NAMES
}

fn tune<G: Features + Judged<Weights = Weights> + Send + Sync>(start: &G, options: &Options) -> Fallible<()> {
    let mut weights = read(options.from.as_ref().unwrap_or(&options.file), G::NAMES)?;
    let thought = match options.simulations {
        0 => String::new(),
        simulations => format!(", {simulations} simulations a turn"),
    };
    for round in 1..=options.rounds {
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
            "# What search weighs in {}, written by the example `tune`.\n# round {round} of seed {}, {} games each{thought}\n",
            options.game, options.seed, options.games
        );
        std::fs::write(&options.file, header + &weights.print(G::NAMES))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright_rules::BoardLimit;

    /// One call with these options, for a game on a table of so few cells that it is over soon.
    fn run(words: &[&str]) -> Fallible<()> {
        let options = options(words.iter().map(|word| (*word).to_owned()))?;
        let setup = Setup { table: Some(BoardLimit { width: 4, height: 3 }), ..Setup::new(2) };
        with_rulebook!(&Game::new(options.game, &setup)?, start => tune(start, &options))
    }

    #[test]
    fn rounds_count_from_the_call_and_begin_where_it_says() -> Fallible<()> {
        let folder = std::env::temp_dir().join(format!("tune-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let [start, once, again] =
            ["start", "once", "again"].map(|name| folder.join(name).display().to_string());
        // As an earlier call left it: after more rounds than are asked for now.
        let text = format!("# round 6 of seed 1, 1000 games each\n{}", Weights::ZERO.print(&[]));
        std::fs::write(&start, &text)?;
        let common = ["--game", "hunters-2020", "--games", "2", "--rounds"];
        run(&[&common[..], &["2", "--from", &start, "--file", &once]].concat())?;
        assert_eq!(std::fs::read_to_string(&start)?, text, "the start is only read");
        let fitted = std::fs::read_to_string(&once)?;
        assert!(fitted.contains("# round 2 of seed 1, 2 games each\n"), "{fitted}");
        // The same call leads to the same file, and what it wrote is a start for the next.
        run(&[&common[..], &["2", "--from", &start, "--file", &again]].concat())?;
        assert_eq!(std::fs::read_to_string(&again)?, fitted);
        run(&[&common[..], &["1", "--file", &again]].concat())?;
        let further = std::fs::read_to_string(&again)?;
        assert!(further.contains("# round 1 of seed 1") && further.lines().nth(2) != fitted.lines().nth(2));
        std::fs::remove_dir_all(&folder)?;
        Ok(())
    }
}
