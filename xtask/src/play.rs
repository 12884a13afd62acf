//! `cargo xtask play`: the game in the browser, or at one keyboard.

use crate::repo::{self, Fallible, Repo};
use crate::web;
use std::path::PathBuf;
use std::process::Command;

/// Builds everything and serves the web client; with `--text`, plays in this terminal instead.
pub fn run(repo: &Repo, arguments: &[String]) -> Fallible {
    let text = arguments.first().is_some_and(|first| first == "--text");
    if !text {
        web::run(repo, &[])?;
    }
    let program = build(repo)?;
    let command = if text { "play" } else { "serve" };
    // The game is started from where the person stands, so that a tile set named by them is found.
    let status = Command::new(program).arg(command).args(arguments).status()?;
    // The program has said itself what went wrong; its exit code is passed on and nothing is added.
    std::process::exit(status.code().unwrap_or(1))
}

/// Builds the program for speed and returns where it lies.
pub fn build(repo: &Repo) -> Fallible<PathBuf> {
    repo::run(&mut repo.cargo(&["build", "--release", "--package", "tilewright-cli"]))?;
    Ok(repo.target().join("release").join(format!("tilewright{}", std::env::consts::EXE_SUFFIX)))
}
