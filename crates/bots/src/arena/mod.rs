//! Matches between players, measured so that luck and seats cancel out as far as they can.
//!
//! Every deal, which is one order of all tiles, is played once for each way to seat the players. A deal is therefore the unit that
//! chance repeats: intervals are made by drawing deals, not games.
//!
//! ```
//! use tilewright_bots::arena::{self, Match, Options};
//! use tilewright_rules::RulebookId;
//!
//! let bots = vec!["greedy".parse()?, "random".parse()?];
//! let fight = Match::new(RulebookId::Hunters2020, 2, bots, 4, 1)?;
//! assert_eq!((fight.deals(), fight.seatings().len()), (2, 2));
//! let series = arena::play(&fight, &[], &Options::default(), &mut |_| true)?;
//! let results = arena::results(&fight, &series.deals);
//! assert!(results[0].win_share > results[1].win_share);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod clock;
mod game;
mod interval;
mod journal;
mod rating;
mod results;
mod run;
mod seating;
mod sprt;

use std::sync::Arc;

use tilewright_deal::Seed;
use tilewright_deal::playout::Words;
use tilewright_land::TileSet;
use tilewright_rules::{Game, RulebookId, Setup, SetupError, sets};

pub use clock::{Clock, OVERRUN};
pub use game::{Fault, GameEnd, GameError};
pub use interval::interval;
pub use journal::{Journal, JournalError};
pub use rating::{Pairing, Rating, ratings};
pub use results::{BotResult, deal_share, results};
pub use run::{DealEnd, News, Options, Series, play};
pub use seating::Seating;
pub use sprt::{Sprt, SprtTextError, Verdict};

use crate::bot::Bot;

/// The most games of one match.
pub const MOST_GAMES: u32 = 10_000_000;

/// Who plays what against whom, and how often.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    rulebook: RulebookId,
    tiles: Arc<TileSet>,
    players: u8,
    bots: Vec<Bot>,
    seatings: Vec<Seating>,
    deals: u32,
    seed: u64,
}

/// Why a match cannot be held.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatchError {
    /// The game cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A match needs somebody to compare with.
    #[error("a match is between two bots or more: name them with commas between them")]
    OneBot,
    /// More bots than seats.
    #[error("{bots} bots for {players} players: there must not be more bots than seats")]
    TooManyBots {
        /// How many were named.
        bots: usize,
        /// How many seats there are.
        players: u8,
    },
    /// None, or too many.
    #[error("{0} games: expected 1 to {MOST_GAMES}")]
    Games(u32),
}

impl Match {
    /// A match of at least so many games with the rulebook's own tiles: the last deal is played to its last seating. Bots fewer
    /// than the seats are seated in turn until all seats are taken.
    pub fn new(
        rulebook: RulebookId,
        players: u8,
        bots: Vec<Bot>,
        games: u32,
        seed: u64,
    ) -> Result<Match, MatchError> {
        Setup::new(players).check_for(rulebook)?;
        if bots.len() < 2 {
            return Err(MatchError::OneBot);
        }
        if bots.len() > usize::from(players) {
            return Err(MatchError::TooManyBots { bots: bots.len(), players });
        }
        if !(1..=MOST_GAMES).contains(&games) {
            return Err(MatchError::Games(games));
        }
        let seatings = seating::all(bots.len(), usize::from(players));
        let deals = games.div_ceil(seatings.len() as u32);
        let tiles = Arc::new(sets::built_in(rulebook).clone());
        Ok(Match { rulebook, tiles, players, bots, seatings, deals, seed })
    }

    /// The same match with other tiles.
    pub fn with_tiles(self, tiles: TileSet) -> Result<Match, MatchError> {
        Game::with_tiles(self.rulebook, &tiles, &Setup::new(self.players))?;
        Ok(Match { tiles: Arc::new(tiles), ..self })
    }

    /// The tiles it is played with.
    pub fn tiles(&self) -> &TileSet {
        &self.tiles
    }

    /// The rulebook.
    pub fn rulebook(&self) -> RulebookId {
        self.rulebook
    }

    /// How many sit at the table.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The players that are compared, in the order given.
    pub fn bots(&self) -> &[Bot] {
        &self.bots
    }

    /// How each deal is played, one game after the other.
    pub fn seatings(&self) -> &[Seating] {
        &self.seatings
    }

    /// How many deals.
    pub fn deals(&self) -> u32 {
        self.deals
    }

    /// How many games.
    pub fn games(&self) -> u32 {
        self.deals * self.seatings.len() as u32
    }

    /// What the deals are made from.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The seed of a deal. Matches with other seeds share no deals, but for a freak of chance.
    pub fn deal_seed(&self, deal: u32) -> Seed {
        Seed::from_number(self.deal_number(deal))
    }

    fn deal_number(&self, deal: u32) -> u64 {
        mixed(mixed(self.seed).wrapping_add(u64::from(deal)))
    }

    /// The seed of a player in a deal: its own, so that the same bot twice at a table does not play in step.
    fn bot_seed(&self, deal: u32, player: usize) -> u64 {
        mixed(self.deal_number(deal).wrapping_add(1 + player as u64))
    }

    /// A game of the match before its first draw; the first seat starts, as seatings go round the table.
    fn new_game(&self) -> Result<Game, SetupError> {
        Game::with_tiles(self.rulebook, &self.tiles, &Setup::new(self.players))
    }
}

/// A number that neighbours share nothing with.
fn mixed(number: u64) -> u64 {
    let mut words = Words::new(number.wrapping_add(0x5eed));
    (u64::from(words.next()) << 32) | u64::from(words.next())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn bots(text: &str) -> Vec<Bot> {
        text.split(',').map(|name| name.parse().expect("a bot")).collect()
    }

    #[test]
    fn a_match_is_checked() {
        let of = |players, names, games| Match::new(RulebookId::Amazonas, players, bots(names), games, 1);
        assert_eq!(of(2, "random", 2), Err(MatchError::OneBot));
        assert_eq!(of(2, "random,random,greedy", 2), Err(MatchError::TooManyBots { bots: 3, players: 2 }));
        assert_eq!(of(6, "random,greedy", 2), Err(MatchError::Setup(SetupError::Seats(6))));
        assert_eq!(of(2, "random,greedy", 0), Err(MatchError::Games(0)));
        assert_eq!(of(2, "random,greedy", MOST_GAMES + 1), Err(MatchError::Games(MOST_GAMES + 1)));
    }

    #[test]
    fn games_are_rounded_up_to_whole_deals() {
        let of = |players, names, games| {
            let fight = Match::new(RulebookId::Hunters2002, players, bots(names), games, 1).unwrap();
            (fight.deals(), fight.games())
        };
        assert_eq!(of(2, "random,greedy", 400), (200, 400));
        assert_eq!(of(2, "random,greedy", 5), (3, 6));
        assert_eq!(of(4, "greedy,random,random,random", 5), (2, 8));
    }

    #[test]
    fn deals_and_bots_have_seeds_of_their_own() {
        let mut seeds = HashSet::new();
        for seed in 0..20 {
            let fight = Match::new(RulebookId::Hunters2002, 2, bots("random,random"), 100, seed).unwrap();
            for deal in 0..50 {
                seeds.insert(fight.deal_seed(deal).number().expect("it is a number"));
                seeds.extend((0..2).map(|bot| fight.bot_seed(deal, bot)));
            }
        }
        assert_eq!(seeds.len(), 20 * 50 * 3);
    }
}
