//! What is agreed before the first tile: from the command line, and by asking for what it leaves open.

use std::hash::{BuildHasher, RandomState};
use std::io::{BufRead, Write};
use std::str::FromStr;

use tilewright_deal::{Seed, Seeded, start_seat};
use tilewright_land::TileSet;
use tilewright_record::{Dealer, Record, Session};
use tilewright_rules::{BoardLimit, Game, MAX_SEATS, Options, OptionsError, RulebookId, Seat, Setup, sets};

use super::Play;
use super::bots::{self, Bots, Sitter};
use super::keeping::Keeper;
use super::talk::Talk;
use crate::failure::{Failure, Outcome};
use crate::files::read_tiles;
use crate::set_files::wrong_in;

/// Who starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// This seat.
    Seat(Seat),
    /// Any seat, by chance.
    Random,
}

impl FromStr for Start {
    type Err = String;

    fn from_str(text: &str) -> Result<Start, String> {
        if text == "random" {
            return Ok(Start::Random);
        }
        let index = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let seat = index.and_then(Seat::new);
        seat.map(Start::Seat).ok_or_else(|| format!("expected a seat from 1 to {MAX_SEATS}, or random (C-1)"))
    }
}

/// When an islander may be taken back (SS-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Retrieve {
    /// Only with no islander in supply
    EmptySupply,
    /// In every turn in which none is placed
    AnyTurn,
}

/// How the tiles of Amazonas are shuffled (AM-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Shuffle {
    /// In five stacks, with the Amazon tiles evenly spread
    Stacks,
    /// All together
    Plain,
}

/// Reads a table such as `15x11`.
pub fn table(text: &str) -> Result<BoardLimit, String> {
    let sizes = text.split_once('x').and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    match sizes {
        Some((width, height)) if width > 0 && height > 0 => Ok(BoardLimit { width, height }),
        _ => Err("expected columns x rows, each 1 to 255, such as 15x11 (C-16)".to_owned()),
    }
}

/// A game about to begin.
pub struct Opening {
    /// The game and its dealer.
    pub session: Session,
    /// Where the record is kept.
    pub keeper: Option<Keeper>,
    /// The bots at the table.
    pub bots: Bots,
}

impl Play {
    /// Finds what is wrong with the command line by itself.
    pub(super) fn check(&self) -> Outcome {
        if let Some(players) = self.players {
            Setup::new(players).check().map_err(Failure::input)?;
        }
        if !self.names.is_empty() {
            check_names(&self.names).map_err(Failure::Input)?;
        }
        if self.manual && self.shuffle == Some(Shuffle::Stacks) {
            return Err(Failure::input(
                "--shuffle stacks does not go with --manual: the tiles of a real box come in any order, so that a game \
                 dealt by hand is shuffled plainly (AM-1)",
            ));
        }
        let seats = self.seats.len();
        let others =
            if self.names.is_empty() { self.players.map(usize::from) } else { Some(self.names.len()) };
        match others {
            Some(others) if seats > 0 && seats != others => {
                return Err(Failure::Input(format!("--seat names {seats} seats, but {others} play")));
            }
            None if seats > 0 => Setup::new(seats.min(9) as u8).check().map_err(Failure::input)?,
            _ => {}
        }
        Ok(())
    }

    fn options(&self, rulebook: RulebookId) -> Result<Options, OptionsError> {
        let mut options = Options::DEFAULT;
        if self.retrieve == Some(Retrieve::AnyTurn) {
            options = options.with(rulebook, "retrieve", "any-turn")?;
        }
        if self.shuffle == Some(Shuffle::Plain) {
            options = options.with(rulebook, "shuffle", "plain")?;
        }
        Ok(if self.manual { options.dealt_by_hand(rulebook) } else { options })
    }

    /// Asks for what the command line leaves open, and sets the game up; `None` where the input ended before that.
    pub(super) fn open<R: BufRead, W: Write>(&self, talk: &mut Talk<R, W>) -> Outcome<Option<Opening>> {
        let own = self.tiles.as_deref().map(read_tiles).transpose()?;
        let keeper = self.record.as_deref().map(Keeper::open).transpose()?;
        let rulebook = match self.game {
            Some(rulebook) => Some(rulebook),
            None => ask_rulebook(talk)?,
        };
        let Some(rulebook) = rulebook else { return Ok(None) };
        let Some((names, sitters)) = self.sitters(talk)? else { return Ok(None) };
        let seed = self.seed.unwrap_or_else(random_seed);
        let seats = names.len() as u8;
        let start = match self.start {
            Start::Seat(seat) => seat,
            Start::Random => start_seat(seed, seats),
        };
        let setup = Setup {
            seats,
            start,
            table: self.table,
            options: self.options(rulebook).map_err(Failure::input)?,
        };
        let tiles: &TileSet = own.as_ref().unwrap_or_else(|| sets::built_in(rulebook));
        let game = Game::with_tiles(rulebook, tiles, &setup)
            .map_err(|error| wrong_in(self.tiles.as_deref(), error))?;
        let mut record = Record::start(&game, &names).map_err(Failure::input)?;
        let bots = Bots::new(&sitters);
        bots.sign(&mut record).map_err(Failure::input)?;
        let dealer = match self.manual {
            true => Dealer::Manual,
            false => Dealer::Seeded(seed, Seeded::new(seed, &game)),
        };
        Ok(Some(Opening { session: Session::new(game, record, dealer), keeper, bots }))
    }

    /// The names and who plays under them; asked for where the command line says nothing about it.
    fn sitters<R: BufRead, W: Write>(
        &self,
        talk: &mut Talk<R, W>,
    ) -> Outcome<Option<(Vec<String>, Vec<Sitter>)>> {
        let people = |names: Vec<String>| {
            let sitters =
                if self.seats.is_empty() { vec![Sitter::Person; names.len()] } else { self.seats.clone() };
            (names, sitters)
        };
        if !self.names.is_empty() {
            return Ok(Some(people(self.names.iter().map(|name| name.trim().to_owned()).collect())));
        }
        if !self.seats.is_empty() {
            return Ok(Some((bots::names(&self.seats), self.seats.clone())));
        }
        if let Some(players) = self.players {
            return Ok(Some(people((1..=players).map(|number| format!("Player {number}")).collect())));
        }
        talk.say("Who plays? The names, clockwise, with commas between them;")?;
        loop {
            let question = "easy, medium, hard and expert are bots: ";
            let Some(line) = talk.ask(question)? else { return Ok(None) };
            let (names, sitters) = bots::read(&line);
            match check_names(&names) {
                Ok(()) => return Ok(Some((names, sitters))),
                Err(reason) => talk.say(&reason)?,
            }
        }
    }
}

fn ask_rulebook<R: BufRead, W: Write>(talk: &mut Talk<R, W>) -> Outcome<Option<RulebookId>> {
    talk.say("Which game?")?;
    for (number, rulebook) in (1..).zip(RulebookId::ALL) {
        let set = sets::built_in(rulebook);
        talk.say(&format!("  {number}  {} ({rulebook})", rulebook.title()))?;
        talk.say(&format!("     tiles {}: {}", set.provenance, set.source))?;
    }
    loop {
        let Some(line) = talk.ask("Its number or its name: ")? else { return Ok(None) };
        let numbered = line.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let chosen = numbered.and_then(|index| RulebookId::ALL.get(index).copied());
        match chosen.ok_or(()).or_else(|()| line.parse()) {
            Ok(rulebook) => return Ok(Some(rulebook)),
            Err(unknown) => talk.say(&unknown.to_string())?,
        }
    }
}

/// Whether these can sit at one table and be told apart.
fn check_names(names: &[String]) -> Result<(), String> {
    let names: Vec<&str> = names.iter().map(|name| name.trim()).collect();
    let seats = u8::try_from(names.len()).unwrap_or(u8::MAX);
    Setup::new(seats).check().map_err(|error| error.to_string())?;
    for (index, name) in names.iter().enumerate() {
        if name.is_empty() {
            return Err(format!("player {} has no name", index + 1));
        }
        if names[..index].contains(name) {
            return Err(format!("two players are called {name}: they could not be told apart"));
        }
    }
    Ok(())
}

/// A seed that nobody chose. The standard library's hashers are keyed by the operating system's randomness.
pub(super) fn random_seed() -> Seed {
    Seed::from_number(RandomState::new().hash_one(std::process::id()))
}
