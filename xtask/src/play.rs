//! `cargo xtask play`: the game, built for speed, at one keyboard.

use crate::repo::{self, Fallible, Repo};
use std::path::PathBuf;
use std::process::Command;

/// Builds the program and starts `tilewright play --text` with the arguments given.
pub fn run(repo: &Repo, arguments: &[String]) -> Fallible {
    let program = build(repo)?;
    // The game is started from where the person stands, so that a tile set named by them is found.
    let status = Command::new(program).args(["play", "--text"]).args(arguments).status()?;
    // The program has said itself what went wrong; its exit code is passed on and nothing is added.
    std::process::exit(status.code().unwrap_or(1))
}

/// Builds the program for speed and returns where it lies.
pub fn build(repo: &Repo) -> Fallible<PathBuf> {
    repo::run(&mut repo.cargo(&["build", "--release", "--package", "tilewright-cli"]))?;
    Ok(repo.target().join("release").join(format!("tilewright{}", std::env::consts::EXE_SUFFIX)))
}
