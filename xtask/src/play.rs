//! `cargo xtask play`: plays in the browser or in the terminal.

use crate::repo::{self, Fallible, Repo};
use crate::web;
use std::path::PathBuf;
use std::process::Command;

/// Builds and serves the web client; with `--text`, plays in the terminal.
pub fn run(repo: &Repo, arguments: &[String]) -> Fallible {
    let text = arguments.first().is_some_and(|first| first == "--text");
    if !text {
        web::run(repo, &[])?;
    }
    let program = build(repo)?;
    let command = if text { "play" } else { "serve" };
    // It runs in the user's folder, so that relative paths of tile sets work.
    let status = Command::new(program).arg(command).args(arguments).status()?;
    // The program has printed its error; only its exit code is passed on.
    std::process::exit(status.code().unwrap_or(1))
}

/// Builds the release program and returns its path.
pub fn build(repo: &Repo) -> Fallible<PathBuf> {
    repo::run(&mut repo.cargo(&["build", "--release", "--package", "tilewright-cli"]))?;
    Ok(repo.target().join("release").join(format!("tilewright{}", std::env::consts::EXE_SUFFIX)))
}
