//! The engine against the naive referee: the same game on both sides, compared after every ply.
//!
//! Games are numbered. A number decides everything about a game (seats aside), so that a long run can be broken off and
//! resumed, and a game on which the two disagree can be played again.

mod agreement;
mod inner;
mod mixed;
mod seen;
mod series;
mod sides;
pub(crate) mod steering;

use std::fmt;

use tilewright_land::TileSet;
use tilewright_rules::{
    Action, BoardLimit, Event, Game, Options, RulebookId, Seat, Setup, ToAct, sets, with_rulebook,
};

pub use inner::inner_tiles;
pub use mixed::mixed_tiles;
pub use seen::{Seen, Sight};
pub use series::{Block, play_blocks};

use sides::Adapter;
use steering::Policy;

use crate::naive::amazonas::Amazonas;
use crate::naive::hunters::Hunters;
use crate::naive::south_seas::SouthSeas;
use crate::words::Words;
use crate::{conformance, varied};

/// The referee reads the tile files itself; the engine's parser is not trusted here.
const FIRST_EDITION: &str = include_str!("../../../../tiles/hunters-first.toml");
const SECOND_EDITION: &str = include_str!("../../../../tiles/hunters-2020.toml");
const SOUTH_SEAS: &str = include_str!("../../../../tiles/south-seas.toml");
const AMAZONAS: &str = include_str!("../../../../tiles/amazonas.toml");

/// The rows of a table that the river needs, with two behind its source (AM-3). A mixed set may call for four double-tiles.
const RIVER_ROWS: u8 = 27;
const MIXED_RIVER_ROWS: u8 = 29;

/// Which tiles a game is played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tiles {
    /// Those that come with the rulebook.
    Printed,
    /// A mixed set of its own for every game.
    Mixed,
    /// A set of its own for every game, with inner zones and joined halves of double-tiles.
    Inner,
}

/// One game to be played on both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Under which rulebook.
    pub rulebook: RulebookId,
    /// By how many.
    pub seats: u8,
    /// With which tiles.
    pub tiles: Tiles,
    /// The number of the game; odd ones are steered towards what is rare.
    pub number: u64,
}

/// The engine and the referee say different things.
#[derive(Clone, Debug)]
pub struct Disagreement {
    /// About which game.
    pub plan: Plan,
    /// After these actions.
    pub actions: Vec<Action>,
    /// What each says.
    pub what: String,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Plan { rulebook, seats, tiles, number } = self.plan;
        let actions: Vec<String> = self.actions.iter().map(Action::to_string).collect();
        write!(
            f,
            "{rulebook}, {seats} seats, {tiles:?} tiles, game {number}: {}\nafter {}",
            self.what,
            actions.join(" ")
        )
    }
}

impl Plan {
    /// What the players strive for; nothing in every other game.
    const fn policy(&self) -> Option<Policy> {
        match self.number % 4 {
            1 => Some(Policy::Treasure),
            3 => Some(Policy::Contested),
            _ => None,
        }
    }

    /// The setup of the game: any seat starts, one game in eight is played on a small table, where tiles are discarded, and one
    /// in three with an option of the rulebook.
    pub fn setup(&self) -> Setup {
        let mut words = Words::new(self.number ^ 0x7ab1e);
        let start = Seat::new(words.below(usize::from(self.seats))).unwrap_or(Seat::FIRST);
        let table = words
            .once_in(8)
            .then(|| BoardLimit { width: 3 + words.below(12) as u8, height: 3 + words.below(12) as u8 });
        let option = words.once_in(3);
        let options = if option { varied(self.rulebook) } else { Options::DEFAULT };
        let table = match self.rulebook {
            RulebookId::Amazonas => {
                let rows = if self.tiles == Tiles::Printed { RIVER_ROWS } else { MIXED_RIVER_ROWS };
                let river = |table: BoardLimit| BoardLimit {
                    width: 2 + table.width % 5,
                    height: rows + table.height / 4,
                };
                table.map(river)
            }
            _ => table,
        };
        Setup { seats: self.seats, start, table, options }
    }

    /// Plays the game on both sides and says what was seen in it.
    pub fn play(&self) -> Result<Seen, Disagreement> {
        let mut actions = Vec::new();
        let seen = match self.rulebook {
            RulebookId::Hunters2002 | RulebookId::HuntersZman | RulebookId::Hunters2020 => {
                self.play_on::<Hunters>(&mut actions)
            }
            RulebookId::SouthSeas => self.play_on::<SouthSeas>(&mut actions),
            RulebookId::Amazonas => self.play_on::<Amazonas>(&mut actions),
        };
        seen.map_err(|what| Disagreement { plan: *self, actions, what })
    }

    /// The tiles of the game, where they are not those that come with the rulebook.
    pub fn own_tiles(&self) -> Option<TileSet> {
        match self.tiles {
            Tiles::Printed => None,
            Tiles::Mixed => Some(mixed_tiles(self.rulebook, self.number)),
            Tiles::Inner => Some(inner_tiles(self.rulebook, self.number)),
        }
    }

    /// Plays another game with the same tiles and setup, and holds every position of it to the conformance suite.
    ///
    /// # Panics
    /// If the suite finds a fault, or the rulebook cannot be played with the tiles.
    pub fn hold_to_the_suite(&self) {
        let own = self.own_tiles();
        let tiles = own.as_ref().unwrap_or_else(|| sets::built_in(self.rulebook));
        let game = Game::with_tiles(self.rulebook, tiles, &self.setup());
        let game = game.unwrap_or_else(|error| panic!("{self:?}: {error}"));
        with_rulebook!(&game, game => {
            conformance::hold(game, self.number);
        });
    }

    fn play_on<A: Adapter>(&self, actions: &mut Vec<Action>) -> Result<Seen, String> {
        let setup = self.setup();
        let own = self.own_tiles();
        let (tiles, text) = match &own {
            Some(own) => (own, own.print()),
            None => (sets::built_in(self.rulebook), tile_file(self.rulebook).to_owned()),
        };
        let mut game = Game::with_tiles(self.rulebook, tiles, &setup).map_err(|error| error.to_string())?;
        let mut referee = A::new(self.rulebook, &text, &setup)?;
        let mut words = Words::new(self.number.wrapping_mul(8).wrapping_add(u64::from(self.seats)));
        let mut seen = Seen::new();
        agreement::check(&game, &referee)?;
        while game.to_act() != ToAct::Over {
            let action = match self.policy() {
                Some(policy) => steering::choose(&game, policy, &mut words),
                None => words.choose(&game.legal_actions()),
            };
            actions.push(action);
            let (awards, gains) = (referee.awards().len(), A::gains(&referee));
            let mut events: Vec<Event> = Vec::new();
            let before = game.clone();
            game.apply(action, &mut events).map_err(|refusal| format!("the engine refuses: {refusal}"))?;
            // The two agree on what is legal, so that the engine's acceptance is the referee's too.
            referee.play_listed(agreement::as_move(action));
            agreement::check(&game, &referee)?;
            agreement::check_awards(&events, &referee.awards()[awards..])?;
            A::check_gains(&events, &referee, gains)?;
            seen.look(&before, action, &game, &events);
        }
        Ok(seen)
    }
}

fn tile_file(rulebook: RulebookId) -> &'static str {
    match rulebook {
        RulebookId::Hunters2002 | RulebookId::HuntersZman => FIRST_EDITION,
        RulebookId::Hunters2020 => SECOND_EDITION,
        RulebookId::SouthSeas => SOUTH_SEAS,
        RulebookId::Amazonas => AMAZONAS,
    }
}
