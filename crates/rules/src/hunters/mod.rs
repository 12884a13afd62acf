//! Hunters & Gatherers, in every edition.
//!
//! `edition` says what editions differ in; a file per edition gives the numbers. The rest reads in the order of a turn:
//! `legal`, `turn`, `powers`, `completed`, `finale`.

mod completed;
mod edition;
mod edition_2002;
mod edition_2020;
mod edition_zman;
mod finale;
mod first_edition;
pub mod ground;
mod inspect;
mod legal;
mod powers;
pub mod state;
mod turn;

use std::marker::PhantomData;
use std::sync::Arc;

use tilewright_land::{Board, CpuPath, Pile, TileSet};

pub use edition::{Edition, FIGURES};
pub use edition_2002::Edition2002;
pub use edition_2020::Edition2020;
pub use edition_zman::EditionZman;

use ground::Ground;
use state::{State, Step};

use crate::action::{Action, Piece};
use crate::deck::{Deck, DeckKind};
use crate::descriptor::Descriptor;
use crate::event::{Part, Sink};
use crate::refusal::{Phase, Refusal};
use crate::registry::RulebookId;
use crate::rulebook::{AreaReport, Rulebook, Standing, Turn};
use crate::seat::{Seat, ToAct};
use crate::setup::{Setup, SetupError};
use crate::shared::Shared;

/// The tables of the built-in sets, by edition and way of scanning.
static GROUNDS: Shared<(RulebookId, CpuPath), Ground> = Shared::new();

/// A game of Hunters & Gatherers under one edition.
pub struct Hunters<E> {
    ground: Arc<Ground>,
    setup: Setup,
    state: State,
    edition: PhantomData<E>,
}

impl<E: Edition> Hunters<E> {
    /// A game before its first draw.
    pub fn new(tiles: &TileSet, setup: &Setup, cpu: CpuPath) -> Result<Hunters<E>, SetupError> {
        let rulebook = E::DESCRIPTOR.id;
        setup.check_for(rulebook)?;
        let ground = GROUNDS.get(rulebook, tiles, (rulebook, cpu), || Ground::new::<E>(tiles, cpu))?;
        let mut state = State::new(&ground, setup);
        state.table_key = state.recounted_table_key(&ground.atlas);
        Ok(Hunters { ground, setup: setup.clone(), state, edition: PhantomData })
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

/// Copying into a game that is there already copies what changes and nothing else: a search does it all the time.
impl<E> Clone for Hunters<E> {
    fn clone(&self) -> Hunters<E> {
        let (ground, setup) = (self.ground.clone(), self.setup.clone());
        Hunters { ground, setup, state: self.state, edition: PhantomData }
    }

    #[inline]
    fn clone_from(&mut self, source: &Hunters<E>) {
        if !Arc::ptr_eq(&self.ground, &source.ground) || self.setup != source.setup {
            self.ground = source.ground.clone();
            self.setup = source.setup.clone();
        }
        self.state = source.state;
    }
}

/// Two games are equal when they are played under the same setup with the same tiles and stand alike bit for bit.
impl<E> PartialEq for Hunters<E> {
    fn eq(&self, other: &Hunters<E>) -> bool {
        let same_tiles = Arc::ptr_eq(&self.ground, &other.ground) || self.ground.set == other.ground.set;
        same_tiles && self.setup == other.setup && self.state == other.state
    }
}

impl<E: Edition> Rulebook for Hunters<E> {
    const DESCRIPTOR: &'static Descriptor = E::DESCRIPTOR;
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
            Step::DrawLand | Step::DrawBonus => ToAct::Chance,
            Step::Place | Step::Recall | Step::Occupy => ToAct::Seat(self.state.seat),
            Step::Over => ToAct::Over,
        }
    }

    fn turn(&self) -> Turn {
        let state = &self.state;
        let phase = self.phase();
        let tile = (!matches!(phase, Phase::Draw(_) | Phase::Over)).then_some(state.tile);
        Turn { number: state.turn, seat: state.seat, extra: state.extra, phase, tile }
    }

    fn scores(&self) -> &[u16] {
        &self.state.scores[..usize::from(self.setup.seats)]
    }

    fn pile(&self, pile: Pile) -> u128 {
        match pile {
            Pile::Land => self.state.land,
            Pile::Bonus => self.state.bonus,
            _ => 0,
        }
    }

    fn decks(&self) -> Vec<Deck> {
        let ids = |set: u128| (0..128).filter(move |id| set >> id & 1 == 1);
        vec![
            Deck::plain(DeckKind::Land, ids(self.ground.land)),
            Deck::plain(DeckKind::Bonus, ids(self.ground.bonus)),
        ]
    }

    fn discarded(&self) -> u128 {
        self.state.discarded
    }

    fn supply(&self, seat: Seat, piece: Piece) -> u8 {
        let (all, placed) = match piece {
            Piece::Figure => (FIGURES, self.state.figures[seat.index()].zones().len()),
            Piece::Hut => (E::HUTS, self.state.huts[seat.index()].zones().len()),
            Piece::Camp => (0, 0),
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
        self.list_covered()
    }

    fn key(&self) -> u64 {
        self.state.key()
    }

    fn recounted_key(&self) -> u64 {
        State { table_key: self.state.recounted_table_key(&self.ground.atlas), ..self.state }.key()
    }

    fn chance_outcomes(&self) -> Vec<(Action, u32)> {
        match self.to_act() {
            ToAct::Chance => self.legal_actions().into_iter().map(|draw| (draw, 1)).collect(),
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
