//! `tilewright tiles`: looking at tile sets, built in or one's own.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use tilewright_land::{Pile, Rotation, Tile, TileId, TileSet};
use tilewright_rules::{Game, RulebookId, Setup, sets};
use tilewright_view::picture::{TilePicture, legend, tiles_in_a_row};
use tilewright_view::{describe, words};

use crate::failure::{Failure, Outcome};
use crate::files::{find_tiles, read_tiles};
use crate::screen::Screen;

/// Look at tile sets: what there is, whether a file is right, each tile, the counts
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright tiles show hunters-2020 45
  tilewright tiles check my-tiles.toml
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
    /// Check a tile set file and say which rulebooks can be played with it
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
    },
    /// Count what is on the tiles of a set
    Stats {
        /// A set, a rulebook or a file
        set: String,
    },
}

impl Tiles {
    /// Does what was asked.
    pub fn run(&self, out: &mut impl Write) -> Outcome {
        match &self.command {
            Command::List => list(out),
            Command::Check { file } => check(&read_tiles(file)?, &file.display().to_string(), out),
            Command::Show { set, id: Some(id), ascii } => {
                show_one(&find_tiles(set)?, TileId(*id), Screen::detect(*ascii), out)
            }
            Command::Show { set, id: None, ascii } => {
                show_all(&find_tiles(set)?, Screen::detect(*ascii), out)
            }
            Command::Stats { set } => stats(&find_tiles(set)?, out),
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
    let piles = Pile::ALL.iter().map(|pile| format!("{} {pile}", set.pile(*pile).count()));
    let (tiles, piles) = (set.tiles.len(), piles.collect::<Vec<_>>().join(", "));
    writeln!(out, "{}: {}", set.id, set.title)?;
    writeln!(out, "  tiles       {tiles} ({piles})")?;
    writeln!(out, "  provenance  {}", set.provenance)?;
    writeln!(out, "  source      {}", set.source)?;
    writeln!(out, "  hash        {}", set.hash())?;
    Ok(())
}

/// A set that was read is right in itself; what is left is whether a rulebook can be played with it.
fn check(set: &TileSet, file: &str, out: &mut impl Write) -> Outcome {
    writeln!(out, "{file}: the tile set is right")?;
    print_head(set, out)?;
    let mut refusals = Vec::new();
    for rulebook in RulebookId::ALL {
        match Game::with_tiles(rulebook, set, &Setup::new(2)) {
            Ok(_) => writeln!(out, "  playable    with {rulebook}")?,
            Err(error) => refusals.push(error.to_string()),
        }
    }
    if refusals.len() == RulebookId::ALL.len() {
        return Err(Failure::Input(format!(
            "{file}: no rulebook can be played with it\n{}",
            refusals.join("\n")
        )));
    }
    for refusal in refusals {
        writeln!(out, "  {refusal}")?;
    }
    Ok(())
}

fn show_one(set: &TileSet, id: TileId, screen: Screen, out: &mut impl Write) -> Outcome {
    let tile = set.tile(id).ok_or_else(|| {
        let ids = set.tiles.first().zip(set.tiles.last());
        let ids = ids.map_or_else(String::new, |(first, last)| format!(" (ids {} to {})", first.id, last.id));
        Failure::Input(format!(
            "the tile set “{}” has no tile {id}: it has {} tiles{ids}",
            set.id,
            set.tiles.len()
        ))
    })?;
    writeln!(out, "Tile {id} of {} ({}), {} pile", set.title, tile.provenance, tile.pile)?;
    writeln!(out)?;
    let turned = |rotation: Rotation| {
        (format!("r{}", rotation.turns()), TilePicture { rotation, ..TilePicture::new(tile) })
    };
    write!(out, "{}", tiles_in_a_row(&Rotation::ALL.map(turned), screen.look))?;
    writeln!(out)?;
    writeln!(out, "As printed (r0): {}", describe::sides(tile, Rotation::default()))?;
    for line in describe::zones(tile, Rotation::default()) {
        writeln!(out, "  {line}")?;
    }
    Ok(())
}

fn show_all(set: &TileSet, screen: Screen, out: &mut impl Write) -> Outcome {
    print_head(set, out)?;
    writeln!(out)?;
    write!(out, "{}", legend(set, screen.look))?;
    // A picture is 17 characters wide, with three between two of them.
    let a_row = screen.width.map_or(4, |width| (width + 3) / 20).max(1);
    for row in set.tiles.chunks(a_row) {
        writeln!(out)?;
        let shown = |tile: &Tile| {
            let differs = tile.provenance != set.provenance;
            let provenance = if differs { format!(" {}", tile.provenance) } else { String::new() };
            format!("{} {}{provenance}", tile.id, tile.pile)
        };
        let row: Vec<_> = row.iter().map(|tile| (shown(tile), TilePicture::new(tile))).collect();
        write!(out, "{}", tiles_in_a_row(&row, screen.look))?;
    }
    Ok(())
}

fn stats(set: &TileSet, out: &mut impl Write) -> Outcome {
    let stats = set.stats();
    print_head(set, out)?;
    print_counts("zones", &stats.zones, out)?;
    print_counts("sides", &stats.sides, out)?;
    print_counts("symbols", &stats.symbols, out)?;
    let powers: Vec<_> = stats.powers.iter().map(|(power, count)| (words::power(*power), *count)).collect();
    print_counts("powers", &powers, out)?;
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
