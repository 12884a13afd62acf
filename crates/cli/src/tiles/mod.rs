//! `tilewright tiles`: looking at tile sets, built in or one's own.

mod figures;
mod show;
mod simulation;

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use tilewright_bots::Bot;
use tilewright_land::set::Lines;
use tilewright_land::tile::PLAYERS;
use tilewright_land::{TileId, TileSet};
use tilewright_rules::{Game, RulebookId, Setup, SetupError, sets};
use tilewright_view::words;

use crate::failure::{Failure, Outcome};
use crate::files::{find_built_in, find_tiles, read_text};
use crate::picture::Target;
use crate::screen::Screen;

/// Look at tile sets: what there is, whether a file is right, each tile, the counts; and begin a file for a box of one's own
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright tiles show hunters-2020 45
  tilewright tiles show hunters-2020 45 --png tile.png
  tilewright tiles show south-seas --svg sheet.svg
  tilewright tiles new amazonas > my-tiles.toml
  tilewright tiles check my-tiles.toml
  tilewright tiles stats south-seas --simulate 10000 --bots greedy
A set is named by itself (hunters-first), by a rulebook (hunters-2002) or by a file (my-tiles.toml).
The format of the files is described in docs/tiles.md.")]
pub struct Tiles {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List the sets that come with the program, and what each is worth
    List,
    /// Print an empty tile set file for a box of one's own, with the printed counts in it
    New {
        /// A rulebook, or the set that is nearest to the box
        game: String,
    },
    /// Say everything that is missing or wrong in a tile set file, and which rulebooks can be played with it
    Check {
        /// The file
        file: PathBuf,
    },
    /// Show the tiles of a set, or one of them with its zones
    Show {
        /// A set, a rulebook or a file
        set: String,
        /// The number of a tile
        id: Option<u8>,
        /// Use plain ASCII characters only
        #[arg(long)]
        ascii: bool,
        #[command(flatten)]
        target: Target,
    },
    /// Count what is on the tiles of a set, and how games with it turn out
    Stats {
        /// A set, a rulebook or a file
        set: String,
        /// Play so many games for each number of players, on all processors, and say how they turned out
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=simulation::MOST_GAMES))]
        simulate: Option<u64>,
        /// The seed of the first of these games; the others follow
        #[arg(long, value_name = "S", default_value_t = 1, requires = "simulate")]
        seed: u64,
        /// Who plays these games on all seats: random, greedy or another bot
        #[arg(long, value_name = "BOT", default_value = "random", requires = "simulate")]
        bots: Bot,
    },
}

impl Tiles {
    /// Does what was asked.
    pub fn run(&self, out: &mut impl Write) -> Outcome {
        match &self.command {
            Command::List => list(out),
            Command::New { game } => {
                out.write_all(find_built_in(game)?.template().as_bytes())?;
                Ok(())
            }
            Command::Check { file } => check(file, out),
            Command::Show { set, id, target, .. } if target.is_wanted() => {
                show::picture(&find_tiles(set)?, id.map(TileId), target, out)
            }
            Command::Show { set, id: Some(id), ascii, .. } => {
                show::one(&find_tiles(set)?, TileId(*id), Screen::detect(*ascii), out)
            }
            Command::Show { set, id: None, ascii, .. } => {
                show::all(&find_tiles(set)?, Screen::detect(*ascii), out)
            }
            Command::Stats { set: name, simulate, seed, bots } => {
                let set = find_tiles(name)?;
                stats(&set, out)?;
                match simulate {
                    Some(games) => simulate_all(name, &set, (*games, *seed, *bots), out),
                    None => Ok(()),
                }
            }
        }
    }
}

fn list(out: &mut impl Write) -> Outcome {
    for set in sets::all() {
        print_head(set, out)?;
        let used = RulebookId::ALL.into_iter().filter(|rulebook| sets::built_in(*rulebook).id == set.id);
        writeln!(out, "  rulebooks   {}", used.map(RulebookId::name).collect::<Vec<_>>().join(", "))?;
        writeln!(out)?;
    }
    Ok(())
}

/// What a set is, how large, and what it is worth.
fn print_head(set: &TileSet, out: &mut impl Write) -> Outcome {
    let stats = set.stats();
    let piles = set.game.piles().iter().map(|pile| format!("{} {pile}", set.pile(*pile).count()));
    let piles = piles.collect::<Vec<_>>().join(", ");
    writeln!(out, "{}: {}", set.id, set.title)?;
    writeln!(out, "  tiles       {} ({piles})", stats.tiles)?;
    if stats.ships > 0 {
        writeln!(out, "  ships       {}", stats.ships)?;
    }
    writeln!(out, "  provenance  {}", set.provenance)?;
    writeln!(out, "  source      {}", set.source)?;
    writeln!(out, "  hash        {}", set.hash())?;
    Ok(())
}

/// Says everything that is missing or wrong in a file. A set that is right in itself may still be one that no rulebook can be played
/// with.
fn check(path: &Path, out: &mut impl Write) -> Outcome {
    let file = path.display();
    let text = read_text(path)?;
    let set = TileSet::parse(&file.to_string(), &text)
        .map_err(|error| missing(&file.to_string(), error.problems().len(), &error.whole_listing()))?;
    let tried = RulebookId::ALL.map(|rulebook| (rulebook, starts(rulebook, &set).err()));
    if tried.iter().all(|(_, refusal)| refusal.is_some()) {
        let reasons = tried.iter().filter_map(|(rulebook, refusal)| Some((*rulebook, refusal.as_ref()?)));
        let listing = unfit_lines(&file.to_string(), &text, &set, reasons);
        return Err(Failure::Input(format!(
            "{file}: no rulebook can be played with it\n{}",
            listing.join("\n")
        )));
    }
    writeln!(out, "{file}: the tile set is right")?;
    print_head(&set, out)?;
    for (rulebook, _) in tried.iter().filter(|(_, refusal)| refusal.is_none()) {
        writeln!(out, "  playable    with {rulebook}")?;
    }
    for refusal in tried.iter().filter_map(|(_, refusal)| refusal.as_ref()) {
        writeln!(out, "  {refusal}")?;
    }
    Ok(())
}

fn missing(file: &str, count: usize, listing: &str) -> Failure {
    let count = if count == 1 { "1 thing is".to_owned() } else { format!("{count} things are") };
    Failure::Input(format!("{file}: {count} missing or wrong\n{listing}"))
}

/// Everything that keeps the rulebooks of a set's game from being played with it, each with its line.
fn unfit_lines<'a>(
    file: &str,
    text: &str,
    set: &TileSet,
    refusals: impl Iterator<Item = (RulebookId, &'a SetupError)>,
) -> Vec<String> {
    let lines = Lines::of(text);
    let mut listing = Vec::new();
    for (rulebook, refusal) in refusals.filter(|(id, _)| sets::built_in(*id).game == set.game) {
        let SetupError::Tiles { reasons, .. } = refusal else {
            listing.push(format!("{file}: not with {rulebook}: {refusal}"));
            continue;
        };
        for unfit in reasons {
            let line = unfit.tile.and_then(|tile| lines.line(tile, unfit.zone)).unwrap_or(1);
            listing.push(format!("{file}:{line}: not with {rulebook}: {unfit}"));
        }
    }
    listing
}

/// A game for each number of players.
fn starts(rulebook: RulebookId, set: &TileSet) -> Result<Vec<Game>, SetupError> {
    PLAYERS.map(|seats| Game::with_tiles(rulebook, set, &Setup::new(seats))).collect()
}

fn stats(set: &TileSet, out: &mut impl Write) -> Outcome {
    let stats = set.stats();
    print_head(set, out)?;
    print_counts("zones", &stats.zones, out)?;
    print_counts("sides", &stats.sides, out)?;
    print_counts("symbols", &stats.symbols, out)?;
    let powers: Vec<_> = stats.powers.iter().map(|(power, count)| (words::power(*power), *count)).collect();
    print_counts("powers", &powers, out)?;
    if !set.ships.is_empty() {
        print_counts("values", &show::ship_values(set), out)?;
    }
    for group in &stats.alike {
        let ids: Vec<String> = group.iter().map(TileId::to_string).collect();
        writeln!(out, "  alike       {}", ids.join(", "))?;
    }
    Ok(())
}

fn print_counts<T: std::fmt::Display>(title: &str, counts: &[(T, usize)], out: &mut impl Write) -> Outcome {
    if !counts.is_empty() {
        let counts: Vec<String> = counts.iter().map(|(word, count)| format!("{count} {word}")).collect();
        writeln!(out, "  {title:11} {}", counts.join(", "))?;
    }
    Ok(())
}

/// So many games, from a seed on, of such players, under the rulebook that was named, or else under each that can be played with the
/// set.
fn simulate_all(
    name: &str,
    set: &TileSet,
    (games, seed, bot): (u64, u64, Bot),
    out: &mut impl Write,
) -> Outcome {
    let named = name.parse::<RulebookId>().ok();
    let rulebooks =
        RulebookId::ALL.into_iter().filter(|rulebook| named.is_none_or(|named| named == *rulebook));
    let mut refusal = None;
    let mut played = false;
    for rulebook in rulebooks {
        match starts(rulebook, set) {
            Ok(starts) => {
                let plan = simulation::Plan { starts: &starts, games, seed, bot };
                let tallies = simulation::run(plan);
                writeln!(out)?;
                figures::print(rulebook, plan, &tallies, out)?;
                played = true;
            }
            Err(error) => refusal = Some(error),
        }
    }
    match refusal {
        Some(error) if !played => Err(Failure::input(error)),
        _ => Ok(()),
    }
}
