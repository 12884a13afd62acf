//! One moment of a game in a single line.

use std::fmt;
use std::str::FromStr;

use tilewright_land::TileSet;
use tilewright_rules::{Action, Game, Options, Refusal, RulebookId, Setup, SetupError};

use crate::MAX_LINE;
use crate::error::TextError;
use crate::record::Record;
use crate::tiles::built_in;
use crate::values::{clip, is_hash, read_number, read_options, read_rules, read_start, read_table};
use crate::withdrawn::{WithdrawnSet, withdrawn};

/// The version of the code, in its first word.
const MARK: &str = "tw1";

/// How a game came to stand as it does. Equal histories give equal games, so that it sets up exactly the same game:
/// pile, pieces, scores, phase and all.
///
/// Its text is `tw1/rulebook/rules version/hash of the tile set/seats/start seat/table or -/actions`, with a full
/// stop between the actions: `tw1/hunters-2020/1/0123456789abcdef/2/1/-/d45.p0,1r2.f3`. Where options were chosen, they stand
/// before the actions, between slashes of their own.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The rulebook.
    pub rulebook: RulebookId,
    /// The version of the rules.
    pub rules: u32,
    /// The hash of the tile set: 16 hexadecimal digits.
    pub tiles_hash: String,
    /// Seats, start seat, table and options.
    pub setup: Setup,
    /// Every action so far, draws included.
    pub actions: Vec<Action>,
}

/// Why a position cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// The tile set is not at hand.
    #[error("the tile set with the hash {0} is neither built in nor given")]
    NoSuchSet(String),
    /// The tile set was built in once.
    #[error("{0}")]
    Withdrawn(&'static WithdrawnSet),
    /// The game cannot be set up so.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// The rules do not allow an action.
    #[error("action {number} of the position: {refusal}{}", other_rules(*rules, *known))]
    Refused {
        /// Which, from one.
        number: usize,
        /// Why.
        refusal: Refusal,
        /// The version of the rules that the position states.
        rules: u32,
        /// The version of the rulebook here.
        known: u32,
    },
}

fn other_rules(rules: u32, known: u32) -> String {
    if rules == known {
        return String::new();
    }
    format!("; the position is of rules version {rules}, these are version {known}")
}

impl Position {
    /// Sets up the game. `own` is the tile set to use where the position was not played with the built-in one.
    pub fn set_up(&self, own: Option<&TileSet>) -> Result<Game, PositionError> {
        let own = own.filter(|set| set.hash() == self.tiles_hash);
        let missing = || match withdrawn(&self.tiles_hash) {
            Some(set) => PositionError::Withdrawn(set),
            None => PositionError::NoSuchSet(self.tiles_hash.clone()),
        };
        let set = own.or_else(|| built_in(&self.tiles_hash)).ok_or_else(missing)?;
        let mut game = Game::with_tiles(self.rulebook, set, &self.setup)?;
        for (number, action) in (1..).zip(&self.actions) {
            let (rules, known) = (self.rules, self.rulebook.rules_version());
            let refused = |refusal| PositionError::Refused { number, refusal, rules, known };
            game.apply(*action, &mut ()).map_err(refused)?;
        }
        Ok(game)
    }
}

impl Record {
    /// The position after the first so many actions.
    pub fn position(&self, actions: usize) -> Position {
        Position {
            rulebook: self.rulebook,
            rules: self.rules,
            tiles_hash: self.tiles_hash.clone(),
            setup: self.setup.clone(),
            actions: self.actions().take(actions).collect(),
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { seats, start, table, options } = &self.setup;
        write!(f, "{MARK}/{}/{}/{}/{seats}/{start}/", self.rulebook, self.rules, self.tiles_hash)?;
        match table {
            Some(table) => write!(f, "{}x{}/", table.width, table.height)?,
            None => f.write_str("-/")?,
        }
        if *options != Options::default() {
            write!(f, "{options}/")?;
        }
        for (i, action) in self.actions.iter().enumerate() {
            f.write_str(if i == 0 { "" } else { "." })?;
            write!(f, "{action}")?;
        }
        Ok(())
    }
}

impl FromStr for Position {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Position, TextError> {
        read(text).map_err(TextError)
    }
}

fn read(text: &str) -> Result<Position, String> {
    if text.len() > MAX_LINE {
        return Err(format!("a position has at most {MAX_LINE} bytes"));
    }
    let mut fields: Vec<&str> = text.split('/').collect();
    // Options stand before the actions, and only where some were chosen.
    let options = (fields.len() == 9).then(|| fields.remove(7));
    let [MARK, rulebook, rules, hash, seats, start, table, actions] = fields[..] else {
        return Err(format!(
            "“{}” is no position: expected {MARK}/rulebook/rules/hash/seats/start/table/actions",
            clip(text)
        ));
    };
    let rulebook: RulebookId = rulebook.parse().map_err(|error| format!("{error}"))?;
    let seats = read_number(seats).and_then(|seats| u8::try_from(seats).ok()).unwrap_or(0);
    Setup::new(seats).check().map_err(|error| error.to_string())?;
    if !is_hash(hash) {
        return Err(format!("“{}” is no hash of a tile set: expected 16 hexadecimal digits", clip(hash)));
    }
    Ok(Position {
        rulebook,
        rules: read_rules(rules)?,
        tiles_hash: hash.to_owned(),
        setup: Setup {
            seats,
            start: read_start(start, seats)?,
            table: if table == "-" { None } else { Some(read_table(table)?) },
            options: options.map_or(Ok(Options::default()), |options| read_options(options, rulebook))?,
        },
        actions: read_actions(actions)?,
    })
}

/// Every action begins with a letter or a dash, so that a full stop before a digit is part of one: `x45.2`.
fn read_actions(text: &str) -> Result<Vec<Action>, String> {
    let mut actions = Vec::new();
    let mut rest = Some(text).filter(|text| !text.is_empty());
    while let Some(text) = rest {
        let mut stops = text.match_indices('.').map(|(at, _)| at);
        let stop = stops.find(|at| !text[at + 1..].starts_with(|c: char| c.is_ascii_digit()));
        let action = &text[..stop.unwrap_or(text.len())];
        actions.push(action.parse().map_err(|error| format!("{error}"))?);
        rest = stop.map(|stop| &text[stop + 1..]);
    }
    Ok(actions)
}
