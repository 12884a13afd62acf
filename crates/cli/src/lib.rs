//! The one program, `tilewright`: what it is asked on the command line, and a file for each command.
//!
//! As a library it offers what its tests need: the digest that `tilewright bench` prints.
//!
//! ```
//! use tilewright_cli::bench::ScoreHasher;
//! use tilewright_deal::playout::play_many;
//! use tilewright_rules::{Game, RulebookId, Setup};
//!
//! let start = Game::new(RulebookId::Hunters2020, &Setup::new(2))?;
//! let (mut one, mut other) = (ScoreHasher::default(), ScoreHasher::default());
//! play_many(&start, 1..=10, &mut |end| one.add(end));
//! play_many(&start, 1..=10, &mut |end| other.add(end));
//! assert_eq!(one.digest(), other.digest(), "equal seeds give equal games");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod admin;
mod analyse;
mod arena;
mod backup;
pub mod bench;
mod data;
mod failure;
mod files;
mod picture;
mod play;
mod replay;
mod screen;
mod serve;
mod set_files;
mod tiles;
mod verify;

use std::io::Write;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use failure::{Failure, Outcome};
use tilewright_server::ServeError;

/// Tile-laying games with full rules: play, replay, look at tiles, measure.
#[derive(Parser)]
#[command(name = "tilewright", version, arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(play::Play),
    Serve(serve::Serve),
    Backup(backup::Backup),
    Admin(admin::Admin),
    Tiles(tiles::Tiles),
    Replay(replay::Replay),
    Arena(arena::Arena),
    Analyse(analyse::Analyse),
    Verify(verify::Verify),
    Bench(bench::Bench),
}

/// Runs the program with the arguments it was started with.
pub fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => {
            // A closed pipe is no reason to fail, and there is nobody left to tell.
            let _ = error.print();
            return ExitCode::from(error.exit_code() as u8);
        }
    };
    exit_code(run(arguments.command))
}

fn run(command: Command) -> Outcome {
    let mut out = std::io::stdout().lock();
    match command {
        Command::Play(play) => play.run(std::io::stdin().lock(), &mut out)?,
        Command::Serve(serve) => serve.run(&mut out)?,
        Command::Backup(backup) => backup.run(&mut out)?,
        Command::Admin(admin) => admin.run(&mut out)?,
        Command::Tiles(tiles) => tiles.run(&mut out)?,
        Command::Replay(replay) => replay.run(&mut out)?,
        Command::Arena(arena) => arena.run(&mut out)?,
        Command::Analyse(analyse) => analyse.run(&mut out)?,
        Command::Verify(verify) => verify.run(&mut out)?,
        Command::Bench(bench) => bench.run(&mut out)?,
    }
    out.flush()?;
    Ok(())
}

fn exit_code(outcome: Outcome) -> ExitCode {
    let (message, code) = match outcome {
        Ok(()) | Err(Failure::Closed) => return ExitCode::SUCCESS,
        Err(Failure::Input(message)) => (message, 2),
        Err(Failure::Fault(message)) => (message, ServeError::FAULT_STATUS),
        Err(Failure::Output(error)) => (format!("the output could not be written: {error}"), 1),
    };
    let _ = writeln!(std::io::stderr(), "tilewright: {message}");
    ExitCode::from(code)
}
