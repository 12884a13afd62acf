//! The project's own commands, started with `cargo xtask COMMAND`. Each command is a module of its name; `repo` finds files and runs
//! programs. Nothing here is part of the game.

mod bench;
mod clause_mutants;
mod clauses;
mod instructions;
mod mutants;
mod play;
mod reliability;
mod repo;
mod resume_state;
mod sample;
mod strength;
mod test;
mod text_table;
mod tidy;
mod timeout;
mod tool_check;
mod web;
mod work_copy;

use repo::{Fallible, Repo};
use std::process::ExitCode;

/// A command: its name, its arguments, its description and its function.
struct Command {
    name: &'static str,
    arguments: &'static str,
    about: &'static str,
    run: fn(&Repo, &[String]) -> Fallible,
}

const COMMANDS: &[Command] = &[
    Command {
        name: "play",
        arguments: "[--text [ARGS]]",
        about: "play in the browser, or in this terminal",
        run: play::run,
    },
    Command { name: "web", arguments: "", about: "build the web client", run: web::run },
    Command {
        name: "test",
        arguments: "[--quick] [STEP…]",
        about: "check everything, what can be asked in three minutes, or the named steps",
        run: test::run,
    },
    Command {
        name: "tidy",
        arguments: "[--measures]",
        about: "check style, layout and clause coverage, and measure what knows a game",
        run: tidy::run,
    },
    Command {
        name: "bench",
        arguments: "[ARGS | --instructions [--check [--tolerance PERCENT] | --update]]",
        about: "measure random play of every rulebook",
        run: bench::run,
    },
    Command {
        name: "clause-mutants",
        arguments: "[--resume] [--only CLAUSE] [--draw N [--seed S]] [--check [--compile]]",
        about: "break each clause's rule and see that its tests notice",
        run: clause_mutants::run,
    },
    Command {
        name: "mutants",
        arguments: "[--sample N] [--seed N] [--resume] [--jobs N]",
        about: "change the rules at random and see that the tests notice",
        run: mutants::run,
    },
    Command {
        name: "reliability",
        arguments: "[--resume] [PROOF…]",
        about: "show in full what online play holds to",
        run: reliability::run,
    },
    Command {
        name: "strength",
        arguments: "[--anew] [--minutes M] [--game RULEBOOK] [MATCH…]",
        about: "play the matches that the players are held to",
        run: strength::run,
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((name, rest)) = arguments.split_first() else {
        eprint!("{}", usage());
        return ExitCode::from(2);
    };
    if matches!(name.as_str(), "help" | "--help" | "-h") {
        print!("{}", usage());
        return ExitCode::SUCCESS;
    }
    let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
        eprint!("xtask: there is no command `{name}`\n\n{}", usage());
        return ExitCode::from(2);
    };
    match Repo::find().and_then(|repo| (command.run)(&repo, rest)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask {name}: {error}");
            ExitCode::FAILURE
        }
    }
}

fn usage() -> String {
    let mut text = String::from("cargo xtask COMMAND\n\n");
    for Command { name, arguments, about, .. } in COMMANDS {
        let call = format!("{name} {arguments}");
        // A long call has its description on the next line.
        let gap = if call.chars().count() > 56 { format!("\n{:59}", "") } else { " ".to_owned() };
        text += &format!("  {call:<56}{gap}{about}\n");
    }
    text
}
