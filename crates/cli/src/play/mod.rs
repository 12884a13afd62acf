//! `tilewright play`: a game for people at one keyboard.

mod answers;
mod asking;
mod bots;
mod command;
mod drawing;
mod finding;
mod keeping;
mod menu;
mod opening;
mod resuming;
mod rules;
mod show;
mod talk;

use std::io::{BufRead, Write};
use std::path::PathBuf;

use clap::Args;

use crate::failure::Outcome;
use talk::Talk;

/// Play at one keyboard, with other people or with bots
///
/// The board is drawn in characters, and every question accepts help, undo and save. A turn is a draft until its
/// player confirms it: until then everything but the draw can be taken back.
///
/// The tiles, and the ships where there are any, are dealt from a seed; with --manual you draw them from a real box and type
/// the number of each.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright play --text
  tilewright play --text --game hunters-2020 --seat person,hard
  tilewright play --text --game hunters-2020 --names Ann,Ben,Cid --start random --record evening.txt
  tilewright play --text --game hunters-2002 --players 2 --manual
  tilewright play --text --resume evening.txt
  tilewright play --text --game south-seas --names Ann,Ben --retrieve any-turn
  tilewright play --text --game hunters-2020 --players 2 --tiles my-tiles.toml --table 15x11")]
pub struct Play {
    /// In this terminal, which is the default; `tilewright serve` is for the browser
    #[arg(long)]
    text: bool,
    /// The rulebook (tilewright tiles list names them); asked for if not given
    #[arg(long, value_name = "RULEBOOK")]
    game: Option<tilewright_rules::RulebookId>,
    /// How many play: 2 to 5
    #[arg(long, value_name = "N", conflicts_with = "names")]
    players: Option<u8>,
    /// The players' names, clockwise
    #[arg(long, value_name = "A,B,…", value_delimiter = ',')]
    names: Vec<String>,
    /// Who sits where, clockwise: person, or a bot such as easy, medium, hard or expert
    #[arg(long = "seat", value_name = "WHO,…", value_delimiter = ',')]
    seats: Vec<bots::Sitter>,
    /// Who starts: a seat's number, or random
    #[arg(long, value_name = "SEAT|random", default_value = "1")]
    start: opening::Start,
    /// A table of so many cells, with the start tile in its middle; no limit if not given
    #[arg(long, value_name = "WxH", value_parser = opening::table)]
    table: Option<tilewright_rules::BoardLimit>,
    /// South Seas: when an islander may be taken back (SS-4) [default: empty-supply]
    #[arg(long, value_name = "WHEN")]
    retrieve: Option<opening::Retrieve>,
    /// Amazonas: how the tiles are shuffled (AM-1) [default: stacks, and plain with --manual]
    #[arg(long, value_name = "HOW")]
    shuffle: Option<opening::Shuffle>,
    /// Play with the tiles of a file; with --resume the tiles of the game, where its record names them by their hash and does not hold
    /// them
    #[arg(long, value_name = "FILE")]
    tiles: Option<PathBuf>,
    /// Deal the tiles from this seed, so that the same game can be dealt again
    #[arg(long, value_name = "N", conflicts_with = "manual")]
    seed: Option<tilewright_deal::Seed>,
    /// You draw the tiles (and turn up the ships) of a real box and type their numbers
    #[arg(long)]
    manual: bool,
    /// Go on with the unfinished game whose record ends this file; it is kept there, unless --record names another
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "players", "names", "start", "table", "retrieve", "shuffle"])]
    resume: Option<PathBuf>,
    /// Keep the record of the game in this file; a file of records is added to
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Use plain ASCII characters only
    #[arg(long)]
    ascii: bool,
}

impl Play {
    /// Sets the game up and plays it.
    pub fn run(&self, input: impl BufRead, out: impl Write) -> Outcome {
        let mut talk = Talk::new(input, out, self.ascii);
        // What is wrong on the command line is said before anything is asked.
        self.check()?;
        let opening = match &self.resume {
            Some(file) => Some(self.resume(file)?),
            None => self.open(&mut talk)?,
        };
        let Some(opening) = opening else { return talk.say("Nothing was played.") };
        talk.play(opening)
    }
}
