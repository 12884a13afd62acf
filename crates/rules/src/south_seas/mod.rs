//! South Seas.
//!
//! The files read in the order of a turn: `legal`, `turn`, `evaluate`, `ships`, `finale`; `ground` and `payments` hold what never
//! changes, `state` what does.

mod edition;
mod evaluate;
mod finale;
pub mod ground;
mod inspect;
mod legal;
mod payments;
mod ships;
pub mod state;
mod turn;

use std::sync::Arc;

use tilewright_land::{Board, CpuPath, Pile, TileSet};

pub use inspect::CoveredFish;

use ground::{Ground, ship_ids};
use state::{State, Step, Then};

use crate::action::{Action, Piece};
use crate::choice::members;
use crate::deck::{Deck, DeckKind};
use crate::descriptor::Descriptor;
use crate::event::{Part, Sink};
use crate::refusal::Refusal;
use crate::registry::RulebookId;
use crate::rulebook::{AreaReport, Rulebook, Standing, Turn};
use crate::seat::{Seat, ToAct};
use crate::setup::{Setup, SetupError};
use crate::shared::Shared;

/// Islanders in each player's supply (SS-1).
pub const FIGURES: u8 = 4;

/// So many ships lie face up while there are enough (SS-1).
pub const SHOWN: u32 = 4;

/// The tables of the built-in set, by the way of scanning.
static GROUNDS: Shared<CpuPath, Ground> = Shared::new();

/// A game of South Seas.
pub struct SouthSeas {
    ground: Arc<Ground>,
    setup: Setup,
    /// Whether an islander may be taken back in any turn: asked at every decision of a search.
    any_turn: bool,
    state: State,
}

/// Copying into a game that is there already copies what changes and nothing else: a search does it all the time.
impl Clone for SouthSeas {
    fn clone(&self) -> SouthSeas {
        SouthSeas { ground: self.ground.clone(), setup: self.setup.clone(), ..*self }
    }

    #[inline]
    fn clone_from(&mut self, source: &SouthSeas) {
        if !Arc::ptr_eq(&self.ground, &source.ground) || self.setup != source.setup {
            self.ground = source.ground.clone();
            self.setup = source.setup.clone();
            self.any_turn = source.any_turn;
        }
        self.state = source.state;
    }
}

impl SouthSeas {
    /// A game before its first ship is turned up.
    pub fn new(tiles: &TileSet, setup: &Setup, cpu: CpuPath) -> Result<SouthSeas, SetupError> {
        setup.check_for(RulebookId::SouthSeas)?;
        let ground = GROUNDS.get(RulebookId::SouthSeas, tiles, cpu, || Ground::new(tiles, cpu))?;
        let state = State::new(&ground, setup);
        Ok(SouthSeas {
            ground,
            setup: setup.clone(),
            any_turn: edition::may_retrieve_in_any_turn(setup),
            state,
        })
    }

    /// Everything that changes during the game, to be read by those who judge positions.
    #[inline]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The tables that all games with these tiles share.
    #[inline]
    pub fn ground(&self) -> &Ground {
        &self.ground
    }
}

/// Two games are equal when they are played under the same setup with the same tiles and stand alike bit for bit.
impl PartialEq for SouthSeas {
    fn eq(&self, other: &SouthSeas) -> bool {
        let same_tiles = Arc::ptr_eq(&self.ground, &other.ground) || self.ground.set == other.ground.set;
        same_tiles && self.setup == other.setup && self.state == other.state
    }
}

impl Rulebook for SouthSeas {
    const DESCRIPTOR: &'static Descriptor = edition::DESCRIPTOR;
    const STATE_BYTES: usize = size_of::<State>();

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn tiles(&self) -> &TileSet {
        &self.ground.set
    }

    fn board(&self) -> &Board {
        &self.state.board
    }

    #[inline]
    fn to_act(&self) -> ToAct {
        match self.state.step {
            Step::Reveal(_) | Step::Draw => ToAct::Chance,
            Step::Place | Step::Occupy | Step::Cover | Step::Deliver => ToAct::Seat(self.state.seat),
            Step::Award => ToAct::Seat(self.state.owner),
            Step::Over => ToAct::Over,
        }
    }

    fn turn(&self) -> Turn {
        let state = &self.state;
        // A turn whose last drawn tile fitted nowhere goes on without one (C-6).
        let without = state.discarded >> state.tile.0 & 1 == 1;
        let tile = match state.step {
            Step::Draw | Step::Over | Step::Reveal(Then::Begin) => None,
            _ if without => None,
            _ => Some(state.tile),
        };
        Turn { number: state.turn, seat: state.seat, extra: false, phase: self.phase(), tile }
    }

    fn scores(&self) -> &[u16] {
        &self.state.scores[..usize::from(self.setup.seats)]
    }

    fn pile(&self, pile: Pile) -> u128 {
        match pile {
            Pile::Land => self.state.land,
            _ => 0,
        }
    }

    fn decks(&self) -> Vec<Deck> {
        let ships = ship_ids(self.ground.fleet).map(|ship| ship.0);
        vec![Deck::plain(DeckKind::Land, members(self.ground.land)), Deck::plain(DeckKind::Ships, ships)]
    }

    fn discarded(&self) -> u128 {
        self.state.discarded
    }

    fn supply(&self, seat: Seat, piece: Piece) -> u8 {
        let at_the_table = seat.index() < usize::from(self.setup.seats);
        let placed = self.state.figures[seat.index()].zones().len() as u8;
        if at_the_table && piece == Piece::Figure { FIGURES - placed } else { 0 }
    }

    fn pieces(&self) -> Vec<Standing> {
        self.list_pieces()
    }

    fn areas(&self) -> Vec<AreaReport> {
        self.list_areas()
    }

    fn covered(&self) -> Vec<Part> {
        self.list_covered()
    }

    fn key(&self) -> u64 {
        self.state.key()
    }

    fn recounted_key(&self) -> u64 {
        let mut state = self.state;
        state.table_key = state.recounted_table_key(&self.ground.atlas);
        state.key()
    }

    fn chance_outcomes(&self) -> Vec<(Action, u32)> {
        match self.to_act() {
            ToAct::Chance => self.legal_actions().into_iter().map(|chance| (chance, 1)).collect(),
            ToAct::Seat(_) | ToAct::Over => Vec::new(),
        }
    }

    fn append_legal_actions(&self, list: &mut Vec<Action>) {
        self.append_legal(list);
    }

    #[inline]
    fn pick(&self, word: u32) -> Option<Action> {
        self.pick_legal(word)
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        self.check_legal(action)
    }

    #[inline]
    fn apply_unchecked<S: Sink>(&mut self, action: Action, sink: &mut S) {
        self.act(action, sink);
    }
}
