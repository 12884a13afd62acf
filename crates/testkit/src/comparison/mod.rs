//! The engine against the naive referee: the same game on both sides, compared after every ply.
//!
//! Games are numbered. A number decides everything about a game (seats aside), so that a long run can be broken off and
//! resumed, and a game on which the two disagree can be played again.

mod agreement;
mod mixed;
mod seen;
mod series;
pub(crate) mod steering;

use std::fmt;

use tilewright_rules::{Action, Event, Game, RulebookId, Seat, Setup, Table, ToAct};

pub use mixed::mixed_tiles;
pub use seen::{Seen, Sight};
pub use series::{Block, play_blocks};

use steering::Temper;

use crate::naive::hunters::Referee;
use crate::words::Words;

/// The referee reads the tile files itself; the engine's parser is not trusted here.
const FIRST_EDITION: &str = include_str!("../../../../tiles/hunters-first.toml");
const SECOND_EDITION: &str = include_str!("../../../../tiles/hunters-2020.toml");

/// Which tiles a game is played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tiles {
    /// Those that come with the rulebook.
    Printed,
    /// A mixed set of its own for every game.
    Mixed,
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
    /// The number of the game; odd ones are steered towards bonus tiles and their powers.
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
    const fn temper(&self) -> Option<Temper> {
        match self.number % 4 {
            1 => Some(Temper::Treasure),
            3 => Some(Temper::Company),
            _ => None,
        }
    }

    /// The setup of the game: any seat starts, and one game in eight is played on a small table, where tiles are discarded.
    pub fn setup(&self) -> Setup {
        let mut words = Words::new(self.number ^ 0x7ab1e);
        let start = Seat::new(words.below(usize::from(self.seats))).unwrap_or(Seat::FIRST);
        let table = words
            .once_in(8)
            .then(|| Table { width: 3 + words.below(12) as u8, height: 3 + words.below(12) as u8 });
        Setup { seats: self.seats, start, table }
    }

    /// Plays the game on both sides and says what was seen in it.
    pub fn play(&self) -> Result<Seen, Disagreement> {
        let mut actions = Vec::new();
        self.play_on(&mut actions).map_err(|what| Disagreement { plan: *self, actions, what })
    }

    fn play_on(&self, actions: &mut Vec<Action>) -> Result<Seen, String> {
        let setup = self.setup();
        let (mut game, mut referee) = self.both_sides(&setup)?;
        let mut words = Words::new(self.number.wrapping_mul(8).wrapping_add(u64::from(self.seats)));
        let mut seen = Seen::new();
        agreement::check(&game, &referee)?;
        while game.to_act() != ToAct::Over {
            let action = match self.temper() {
                Some(temper) => steering::choose(&game, temper, &mut words),
                None => words.choose(&game.legal_actions()),
            };
            actions.push(action);
            let awards_before = referee.awards().len();
            let mut events: Vec<Event> = Vec::new();
            game.apply(action, &mut events).map_err(|refusal| format!("the engine refuses: {refusal}"))?;
            referee.play(agreement::as_move(action)).map_err(|why| format!("the referee refuses: {why}"))?;
            agreement::check(&game, &referee)?;
            agreement::check_awards(&events, &referee.awards()[awards_before..])?;
            seen.look(&game, &events);
        }
        Ok(seen)
    }

    /// The engine and the referee before the first draw.
    fn both_sides(&self, setup: &Setup) -> Result<(Game, Referee), String> {
        let mixed = mixed_tiles(self.rulebook, self.number);
        let (game, text) = match (self.tiles, self.rulebook) {
            (Tiles::Mixed, _) => (Game::with_tiles(self.rulebook, &mixed, setup), &*mixed.print()),
            (Tiles::Printed, RulebookId::Hunters2020) => (Game::new(self.rulebook, setup), SECOND_EDITION),
            (Tiles::Printed, _) => (Game::new(self.rulebook, setup), FIRST_EDITION),
        };
        let table = setup.table.map(|table| (usize::from(table.width), usize::from(table.height)));
        let (seats, start) = (usize::from(setup.seats), setup.start.index());
        let referee = Referee::new(self.rulebook.name(), text, seats, start, table)?;
        Ok((game.map_err(|error| error.to_string())?, referee))
    }
}
