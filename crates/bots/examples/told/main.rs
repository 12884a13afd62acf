//! What people are told of a game, made true and measured:
//!
//! ```sh
//! cargo run --release -p tilewright-bots --example told -- fit --folder target/told --games 600
//! ```
//!
//! - `fit` plays games of mixed levels and fits the chances to win to them: `crates/bots/weights/chances.txt`.
//! - `calibrate` looks back on other games of mixed levels, `--players N` of them at a table, and says what came true.
//! - `repeat` says how many mistakes of `easy` against `hard` are named with another seed as well.
//! - `noise` says how exact the cost of a decision is.
//! - `pace` says how long a review takes.
//!
//! `--game` names one rulebook, `--budget` the simulations a decision.
//!
//! Each game is a line of a file in the folder, so that a run that was broken off goes on where it was, and one with more games
//! goes on from those that are there.

mod calibration;
mod fit;
mod games;
mod journal;
mod mistakes;
mod noise;
mod pace;
mod reviews;

use std::path::PathBuf;

use games::Kind;
use reviews::Plan;
use tilewright_rules::RulebookId;

type Fallible<T> = Result<T, Box<dyn std::error::Error>>;

fn main() -> Fallible<()> {
    let mut words = std::env::args().skip(1);
    let what = words.next().unwrap_or_default();
    let (mut folder, mut games) = (PathBuf::from("target/told"), 600);
    let mut file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("weights/chances.txt");
    let (mut rulebooks, mut budget, mut seats) = (RulebookId::ALL.to_vec(), 1_500, 2);
    while let Some(word) = words.next() {
        let value = words.next().ok_or(format!("{word} needs a value"))?;
        match word.as_str() {
            "--folder" => folder = value.into(),
            "--games" => games = value.parse()?,
            "--file" => file = value.into(),
            "--game" => rulebooks = vec![value.parse()?],
            "--players" => seats = value.parse()?,
            "--budget" => budget = value.parse()?,
            _ => return Err(format!("there is no option {word}").into()),
        }
    }
    std::fs::create_dir_all(&folder)?;
    match what.as_str() {
        "fit" => fit::fit(&folder, games, &file),
        "calibrate" => {
            let plan = Plan { folder: &folder, games, budget, seed: 1, bots: None };
            rulebooks
                .iter()
                .try_for_each(|rulebook| calibration::calibrate(Kind { rulebook: *rulebook, seats }, &plan))
        }
        "repeat" => {
            let plan = Plan { folder: &folder, games, budget, seed: 1, bots: None };
            rulebooks.iter().try_for_each(|rulebook| mistakes::repeat(*rulebook, &plan))
        }
        "pace" => pace::pace(&rulebooks, games, budget),
        "noise" => noise::noise(&rulebooks, games as usize, budget),
        _ => Err(format!("there is no command {what}: choose fit, calibrate, repeat, noise or pace").into()),
    }
}
