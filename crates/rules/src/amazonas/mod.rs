//! Amazonas: tributaries, villages and camps along a river that grows, and boats that race down it.
//!
//! `ground` makes a tile set ready, after `check` has looked at it. The rest reads in the order of a turn: `stack`, `legal`,
//! `turn`, `boats`, `score`, `finale`.

mod boats;
mod check;
mod edition;
mod finale;
pub mod ground;
mod inspect;
mod legal;
mod score;
mod stack;
pub mod state;
mod turn;

use std::sync::Arc;

use tilewright_land::{Board, CpuPath, Pile, TileSet};

pub use stack::{STACKS, Stack};
pub use state::{CAMPS, FIGURES};

use ground::Ground;
use state::{State, Step};

use crate::action::{Action, Piece};
use crate::choice::members;
use crate::deck::{Deck, DeckKind};
use crate::descriptor::Descriptor;
use crate::event::{Part, Sink};
use crate::refusal::{Phase, Refusal};
use crate::registry::RulebookId;
use crate::rulebook::{AreaReport, Rulebook, Standing, Turn};
use crate::seat::{Seat, ToAct};
use crate::setup::{Setup, SetupError};
use crate::shared::Shared;

/// The tables of the built-in set, by the number of seats and the way of scanning.
static GROUNDS: Shared<(u8, CpuPath), Ground> = Shared::new();

/// A game of Amazonas.
pub struct Amazonas {
    ground: Arc<Ground>,
    setup: Setup,
    state: State,
}

/// Copying into a game that is there already copies what changes and nothing else: a search does it all the time.
impl Clone for Amazonas {
    fn clone(&self) -> Amazonas {
        Amazonas { ground: self.ground.clone(), setup: self.setup.clone(), state: self.state }
    }

    #[inline]
    fn clone_from(&mut self, source: &Amazonas) {
        if !Arc::ptr_eq(&self.ground, &source.ground) || self.setup != source.setup {
            self.ground = source.ground.clone();
            self.setup = source.setup.clone();
        }
        self.state = source.state;
    }
}

impl Amazonas {
    /// A game before its first draw.
    pub fn new(tiles: &TileSet, setup: &Setup, cpu: CpuPath) -> Result<Amazonas, SetupError> {
        setup.check_for(RulebookId::Amazonas)?;
        let make = || Ground::new(tiles, setup.seats, cpu);
        let ground = GROUNDS.get(RulebookId::Amazonas, tiles, (setup.seats, cpu), make)?;
        let state = State::new(&ground, setup, ground.bounds(setup)?);
        Ok(Amazonas { ground, setup: setup.clone(), state })
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
impl PartialEq for Amazonas {
    fn eq(&self, other: &Amazonas) -> bool {
        let same_tiles = Arc::ptr_eq(&self.ground, &other.ground) || self.ground.set == other.ground.set;
        same_tiles && self.setup == other.setup && self.state == other.state
    }
}

impl Rulebook for Amazonas {
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
            Step::Draw => ToAct::Chance,
            Step::Place | Step::Double | Step::Occupy => ToAct::Seat(self.state.seat),
            Step::Over => ToAct::Over,
        }
    }

    fn turn(&self) -> Turn {
        let state = &self.state;
        let phase = self.phase();
        let tile = (!matches!(phase, Phase::Draw(_) | Phase::Over)).then_some(state.tile);
        Turn { number: state.turn, seat: state.seat, extra: false, phase, tile }
    }

    fn scores(&self) -> &[u16] {
        &self.state.scores[..usize::from(self.setup.seats)]
    }

    fn pile(&self, pile: Pile) -> u128 {
        match pile {
            Pile::Land => self.state.land,
            Pile::Amazon => self.state.amazon,
            Pile::Double => self.state.doubles,
            Pile::Start | Pile::Bonus => 0,
        }
    }

    fn decks(&self) -> Vec<Deck> {
        if edition::is_shuffled_plainly(&self.setup) {
            return vec![Deck::plain(DeckKind::Land, members(self.ground.land | self.ground.amazon))];
        }
        vec![Deck {
            kind: DeckKind::Land,
            common: members(self.ground.land).collect(),
            spread: members(self.ground.amazon).collect(),
            stacks: STACKS,
        }]
    }

    fn discarded(&self) -> u128 {
        self.state.discarded
    }

    fn supply(&self, seat: Seat, piece: Piece) -> u8 {
        let (all, placed) = match piece {
            Piece::Figure => (FIGURES, self.state.figures[seat.index()].zones().len()),
            Piece::Camp => (CAMPS, self.state.camps[seat.index()].zones().len()),
            Piece::Hut => (0, 0),
        };
        if seat.index() < usize::from(self.setup.seats) { all - placed as u8 } else { 0 }
    }

    fn pieces(&self) -> Vec<Standing> {
        self.list_pieces()
    }

    fn areas(&self) -> Vec<AreaReport> {
        self.list_areas()
    }

    fn covered(&self) -> Vec<Part> {
        Vec::new()
    }

    fn key(&self) -> u64 {
        self.state.key()
    }

    fn recounted_key(&self) -> u64 {
        State { table_key: self.state.recounted_table_key(), ..self.state }.key()
    }

    fn chance_outcomes(&self) -> Vec<(Action, u32)> {
        self.weighted_draws()
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
