//! The tile that a person drew from a real box, by what they see on it.

use std::io::{BufRead, Write};

use tilewright_land::TileId;
use tilewright_record::Session;
use tilewright_view::finder::{self, FoundTile, Sighting, drawable, typed};
use tilewright_view::picture::{Scale, TilePicture, tiles_in_a_row};
use tilewright_view::{describe, words};

use super::talk::Talk;
use crate::failure::Outcome;

/// How many tiles are shown at once.
const SHOWN: usize = 8;

/// How what is on a tile is typed, with an example that the set of the game understands.
pub(super) fn example(session: &Session) -> String {
    let terrains = finder::side_terrains(session.game().tiles().game);
    let mut terrains = terrains.iter().map(|terrain| terrain.word());
    let (one, other) = (terrains.next().unwrap_or_default(), terrains.next().unwrap_or_default());
    format!("find n={one} e={other}")
}

impl<R: BufRead, W: Write> Talk<R, W> {
    /// Shows the tiles that are left and look as it was typed, with `find` before it or without; the answer is the one
    /// that Enter takes, where all that look so look the same.
    pub(super) fn find(&mut self, session: &Session, text: &str) -> Outcome<Option<TileId>> {
        let game = session.game();
        let set = game.tiles();
        let text = match text.split_once(char::is_whitespace) {
            Some((word, rest)) if word.eq_ignore_ascii_case("find") => rest,
            None if text.eq_ignore_ascii_case("find") => "",
            _ => text,
        };
        let seen = match typed::read(set, text) {
            Ok(seen) if seen == Sighting::default() => {
                self.say(&format!("{}.", words::capital(&typed::known_words(set))))?;
                return Ok(None);
            }
            Ok(seen) => seen,
            Err(error) => {
                self.say(&format!("{}.", words::capital(&error)))?;
                return Ok(None);
            }
        };
        let found = finder::find(set, drawable(game), &seen);
        let fitting = found.iter().take_while(|tile| tile.misses == 0).count();
        let shown =
            if fitting > 0 { &found[..fitting.min(SHOWN)] } else { &found[..found.len().min(SHOWN / 2)] };
        self.show_found(session, shown)?;
        // What was said may be all that is on one tile, and only a part of what is on others.
        let mut exact = found[..fitting].iter().filter(|tile| tile.unspoken == 0);
        let only = match (fitting, exact.next(), exact.next()) {
            (1, _, _) => found.first(),
            (_, Some(only), None) if seen.sides.iter().all(Option::is_some) => Some(only),
            _ => None,
        };
        let more = if fitting > SHOWN { "Say more, or type" } else { "Type" };
        self.say(&match (fitting, only) {
            (0, _) => "No tile that is left looks so; these are the nearest. Say it again, or type a number."
                .to_owned(),
            (_, Some(only)) if only.alike.is_empty() => format!("Enter takes tile {}.", only.tile),
            (_, Some(only)) => {
                let alike = words::tiles(only.alike.len() + 1);
                format!("Enter takes tile {}; {alike} that are left look so.", only.tile)
            }
            (_, None) => format!("{fitting} kinds of tiles look so. {more} the number of the one you hold."),
        })?;
        Ok(only.map(|only| only.tile))
    }

    /// Tiles as they were seen, as pictures and in words.
    fn show_found(&mut self, session: &Session, found: &[FoundTile]) -> Outcome {
        let set = session.game().tiles();
        let tiles: Vec<_> = found.iter().filter_map(|found| Some((found, set.tile(found.tile)?))).collect();
        let pictures: Vec<(String, TilePicture<'_>)> = tiles
            .iter()
            .map(|(found, tile)| {
                let picture = TilePicture::new(tile);
                let title = match found.alike.len() {
                    0 => found.tile.to_string(),
                    more => format!("{} (x{})", found.tile, more + 1),
                };
                (
                    title,
                    TilePicture {
                        rotation: found.rotation,
                        scale: Scale::MEDIUM,
                        numbered: false,
                        ..picture
                    },
                )
            })
            .collect();
        let in_a_row = self.screen.width.map_or(4, |width| ((width + 3) / (Scale::MEDIUM.width + 3)).max(1));
        for row in pictures.chunks(in_a_row) {
            write!(self.out, "{}", tiles_in_a_row(row, self.screen.look))?;
        }
        for (found, tile) in tiles {
            let on_it = words::row(tile.zones.iter().map(describe::zone));
            self.say(&format!("  {:>3}  {}: {on_it}", found.tile, describe::sides(tile, found.rotation)))?;
        }
        Ok(())
    }
}
