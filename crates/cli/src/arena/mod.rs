//! `tilewright arena`: bots against bots, counted.

mod keeping;
mod ladder;
mod table;

use std::io::{IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use tilewright_bots::Bot;
use tilewright_bots::arena::{self, Match, News, Options, Series, Sprt};
use tilewright_rules::RulebookId;

use crate::failure::{Failure, Outcome};
use crate::set_files::PlayedTiles;
use keeping::{JournalFile, RecordFolder};

/// Let bots play against each other, and say who wins how often
///
/// Every deal, which is one order of all tiles, is played once for each way to seat the bots, so that neither the tiles nor the
/// seats favour anybody. A tie counts as its share. The interval holds the true share of wins with a probability of 95 %; it is
/// made by drawing deals anew with replacement.
///
/// A bot is easy, medium, hard, expert, random, greedy, or search with a budget a turn: search:100ms, search:2000n (simulations),
/// search:2000n/100ms (whichever is used up first). With fewer bots than seats they are seated in turn; one against three is
/// written hard,medium,medium,medium. With budgets in simulations the same seed gives the same games.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright arena --game hunters-2020 --bots greedy,random --games 1000
  tilewright arena --game amazonas --players 4 --bots hard,medium,medium,medium --games 400 --seed 7 --json
  tilewright arena --game south-seas --bots search:400n,search:100n --games 4000 --sprt 0.5,0.55
  tilewright arena --game hunters-2002 --bots search:100ms,greedy --games 400 --resume match.txt --save games
  tilewright arena --game amazonas --bots search:132000n,search:33000n --games 400 --resume match.txt --minutes 30
  tilewright arena --game south-seas --tiles my-tiles.toml --bots hard,medium --games 400
  tilewright arena --ladder --game hunters-2020 --players 2 --games 200 --resume ladder
What the figures mean, and how to write a bot, is described in docs/arena.md.")]
pub struct Arena {
    /// The rulebook (tilewright tiles list names them)
    #[arg(long, value_name = "RULEBOOK", required_unless_present = "ladder")]
    game: Option<RulebookId>,
    #[command(flatten)]
    tiles: PlayedTiles,
    /// How many sit at the table: 2 to 5 [default: 2]
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// The bots, two at least and no more than seats
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', required_unless_present = "ladder")]
    bots: Vec<Bot>,
    /// Let all levels (or the bots given) play against each other, pair by pair, and write their ratings: of every rulebook and number
    /// of players, or of those given
    #[arg(long, conflicts_with_all = ["json", "sprt", "minutes", "save"])]
    ladder: bool,
    /// The file that the ratings of a ladder are written to; what else stands in it stays [default: docs/strength.md]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// How many games, rounded up to whole deals
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u32,
    /// What the deals are made from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Write each finished deal to this file, and go on where it ends if it is there; for a ladder a folder with a file a match
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Stop as soon as the first of two bots is shown to win at most the lower or at least the higher share, with an error of 5 %
    #[arg(long, value_name = "LOW,HIGH", num_args = 0..=1, default_missing_value = "0.5,0.55")]
    sprt: Option<Sprt>,
    /// Stop with the first deal that is finished after so many minutes, and tell what was played until then
    #[arg(long, value_name = "M", value_parser = minutes)]
    minutes: Option<Duration>,
    /// Write the record of each game into this folder
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
    /// So many games at a time [default: one for each core]
    #[arg(long, value_name = "T")]
    threads: Option<NonZeroUsize>,
}

impl Arena {
    /// Plays the match and prints what it showed.
    pub fn run(&self, out: &mut impl Write) -> Outcome {
        // Without a ladder the command line was refused if it named no rulebook.
        let Some(game) = self.game.filter(|_| !self.ladder) else { return self.run_ladder(out) };
        if self.out.is_some() {
            return Err(Failure::input("--out is where the ratings of a --ladder are written to"));
        }
        let fight = self.fight(game, self.players.unwrap_or(2), self.bots.clone())?;
        if self.sprt.is_some() && self.bots.len() != 2 {
            return Err(Failure::input("--sprt compares two bots"));
        }
        let folder = self.save.as_deref().map(|path| RecordFolder::open(path, &fight)).transpose()?;
        let journal = self.resume.as_deref().map(|path| JournalFile::open(path, &fight)).transpose()?;
        let options = Options { threads: self.threads, records: folder.is_some(), sprt: self.sprt };
        let end = self.minutes.and_then(|time| Instant::now().checked_add(time));
        let series = play(&fight, &options, end, journal, folder.as_ref())?;
        match self.json {
            true => writeln!(out, "{:#}", table::json(&fight, &series, self.sprt))?,
            false => write!(out, "{}", table::text(&fight, &series, self.sprt))?,
        }
        Ok(())
    }
}

impl Arena {
    /// A match with the tiles that are asked for.
    fn fight(&self, rulebook: RulebookId, players: u8, bots: Vec<Bot>) -> Outcome<Match> {
        let fight = Match::new(rulebook, players, bots, self.games, self.seed).map_err(Failure::input)?;
        if !self.tiles.is_given() {
            return Ok(fight);
        }
        fight.with_tiles(self.tiles.read(rulebook)?).map_err(|error| self.tiles.wrong(error))
    }
}

/// A time in minutes, which may have a fraction.
fn minutes(text: &str) -> Result<Duration, String> {
    let number = text.parse().ok().filter(|minutes| *minutes > 0.0);
    let time = number.and_then(|minutes: f64| Duration::try_from_secs_f64(60.0 * minutes).ok());
    time.ok_or_else(|| "expected a number of minutes, more than zero".to_owned())
}

/// Plays a match, until a time if there is one, with a bar that shows how far it is, and keeps what is to be kept.
fn play(
    fight: &Match,
    options: &Options,
    end: Option<Instant>,
    mut journal: Option<JournalFile>,
    folder: Option<&RecordFolder>,
) -> Outcome<Series> {
    let done = journal.as_mut().map_or_else(Vec::new, JournalFile::take_done);
    let bar = bar(fight);
    bar.inc(
        done.iter().filter(|end| end.deal < fight.deals()).count() as u64 * fight.seatings().len() as u64,
    );
    let mut kept = Ok(());
    let mut keep = |news: News<'_>| -> Outcome {
        match news {
            News::Game { deal, seating, record } => {
                bar.inc(1);
                folder.zip(record).map_or(Ok(()), |(folder, record)| folder.write(deal, seating, record))
            }
            News::Deal(end) => journal.as_mut().map_or(Ok(()), |journal| journal.add(end)),
        }
    };
    let series = arena::play(fight, &done, options, &mut |news| {
        // Only asked where a deal ends: half a deal counts for nothing.
        let late = matches!(news, News::Deal(_)) && end.is_some_and(|end| Instant::now() >= end);
        if kept.is_ok() {
            kept = keep(news);
        }
        kept.is_ok() && !late
    });
    bar.finish_and_clear();
    kept?;
    series.map_err(Failure::input)
}

/// A bar for people who wait at a terminal; it is no part of what the command prints.
fn bar(fight: &Match) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(u64::from(fight.games()));
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len} games, {elapsed} gone, {eta} to go");
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
