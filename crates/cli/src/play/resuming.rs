//! Going on with a game that was left unfinished.

use std::path::Path;

use tilewright_deal::Seeded;
use tilewright_record::{Dealer, Record, Session};
use tilewright_rules::ToAct;

use super::Play;
use super::bots::{Bots, Sitter};
use super::keeping::Keeper;
use super::opening::{Opening, random_seed};
use crate::failure::{Failure, Outcome};
use crate::files::read_tiles;

impl Play {
    /// Takes up the last game of a file. Its record does not tell the seed while tiles are left, so that others are dealt from here
    /// on, unless --seed names the one it was begun with or --manual leaves it to a real box.
    pub(super) fn resume(&self, file: &Path) -> Outcome<Opening> {
        let name = file.display();
        if !file.exists() {
            return Err(Failure::Input(format!("{name}: there is no such file")));
        }
        let tiles = self.tiles.as_deref().map(read_tiles).transpose()?;
        let (keeper, mut record) = Keeper::open(file)?
            .take_last()
            .ok_or_else(|| Failure::Input(format!("{name}: the file holds no record")))?;
        record.supply_tiles(tiles.as_slice());
        let seats = record.players().len();
        if !self.seats.is_empty() && self.seats.len() != seats {
            return Err(Failure::Input(format!("--seat names {} seats, but {seats} play", self.seats.len())));
        }
        let sitters = if self.seats.is_empty() { sitters(&record)? } else { self.seats.clone() };
        let stated = self.seed.or(record.seed());
        let seed = stated.unwrap_or_else(random_seed);
        let manual = self.manual;
        let session = Session::resume(record, |game| match manual {
            true => Dealer::Manual,
            false => Dealer::Seeded(seed, Seeded::new(seed, game)),
        });
        let session = session.map_err(|error| Failure::Input(format!("{name}: {error}")))?;
        if session.game().to_act() == ToAct::Over {
            return Err(Failure::Input(format!("{name}: the last game of the file is over")));
        }
        if !manual && stated.is_some() && !session.dealt_all() {
            return Err(Failure::Input(format!("{name}: seed {seed} did not deal this game")));
        }
        let keeper = match self.record.as_deref() {
            Some(other) if other != file => Keeper::open(other)?,
            _ => keeper,
        };
        Ok(Opening { session, keeper: Some(keeper), bots: Bots::new(&sitters) })
    }
}

/// Who sat where when the game was left: bots are named in the record.
fn sitters(record: &Record) -> Outcome<Vec<Sitter>> {
    let sitter = |number: usize| {
        let header = format!("Bot-{number}");
        let bot = record.extra_headers().iter().find(|(name, _)| *name == header);
        bot.map_or(Ok(Sitter::Person), |(_, bot)| bot.parse().map(Sitter::Bot).map_err(Failure::input))
    };
    (1..=record.players().len()).map(sitter).collect()
}
