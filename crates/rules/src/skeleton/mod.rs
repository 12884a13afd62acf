//! What all games share: a game of any rulebook is a [`TypedGame`] over a type that says what is its own.
//!
//! This is a library that the games call. It calls a game through four traits and nothing else: [`Tables`] (what a tile set is made
//! ready to), [`Moves`] (what may be done), [`Turns`] (what an action leads to) and [`Scores`] (what an area gives). Each game has a
//! file for each of them: `tables.rs`, `legal.rs`, `turn.rs` and `scoring.rs`.

mod clone;
mod network;
mod pieces;
mod placing;
mod play;
mod queries;
mod scoring;
mod state;
pub(crate) mod tables;

use std::fmt::Debug;
use std::sync::Arc;

use tilewright_land::areas::Merge;
use tilewright_land::{Bounds, CpuPath, Pile, Terrain, TileId, TileSet, ZoneIndex};

pub use network::Network;
pub(crate) use pieces::PieceList;
pub(crate) use scoring::Claim;
pub(crate) use state::AreasMut;
pub use state::State;
pub use tables::{Made, RuleTables};

use crate::action::{Action, Piece};
use crate::clause::Clause;
use crate::deck::Deck;
use crate::descriptor::Descriptor;
use crate::event::{AreaKind, EventSink, Item, ZoneRef};
use crate::pieces::Pieces;
use crate::refusal::{Phase, Reason};
use crate::seat::{Seat, ToAct};
use crate::setup::{Setup, SetupError};
use crate::unfit::Unfit;

/// What a game is made of.
pub trait GameTypes: Copy + Eq + Debug + Send + Sync + 'static {
    /// What the rulebook is.
    const DESCRIPTOR: &'static Descriptor;
    /// The kinds of pieces, at most two, figures first, and how many of each a player has in supply.
    const PIECES: &'static [(Piece, u8)];
    /// The clauses behind what the skeleton tells.
    const SHARED: SharedClauses;
    /// What is counted in an area.
    type Area: AreaCounters;
    /// Areas beside those of the zones; `()` where there are none.
    type Network: Network;
    /// What the game waits for.
    type Step: Copy + Eq + Debug;
    /// What else changes during a game.
    type Own: Copy + Eq + Debug;
    /// What else is made of a tile set.
    type OwnTables: Send + Sync;
    /// The options, read once: a search asks for them at every decision.
    type Variant: Copy + Eq + Debug;

    /// Reads the options of a setup.
    fn variant(setup: &Setup) -> Self::Variant;
}

/// The clauses for each rule that all games share in substance and number differently.
#[derive(Clone, Copy, Debug)]
pub struct SharedClauses {
    /// Most pieces score, ties together.
    pub majority: Clause,
    /// Pieces of a scored area go back.
    pub returned: Clause,
}

/// What an area counts, whatever else it does.
pub trait AreaCounters: Merge + Eq + Debug + Default + Send + Sync {
    /// Sides not yet continued.
    fn open(&self) -> u16;
    /// Two sides met: neither is open any more.
    fn close_two_sides(&mut self);
    /// The pieces in it.
    fn pieces(&self) -> Pieces;
    /// The pieces in it, to change.
    fn pieces_mut(&mut self) -> &mut Pieces;
}

/// The accessors of an area with the fields `open` and `pieces`.
macro_rules! area_counters {
    ($area:ty) => {
        impl $crate::skeleton::AreaCounters for $area {
            #[inline]
            fn open(&self) -> u16 {
                self.open
            }

            #[inline]
            fn close_two_sides(&mut self) {
                self.open -= 2;
            }

            #[inline]
            fn pieces(&self) -> $crate::pieces::Pieces {
                self.pieces
            }

            #[inline]
            fn pieces_mut(&mut self) -> &mut $crate::pieces::Pieces {
                &mut self.pieces
            }
        }
    };
}
pub(crate) use area_counters;

/// A tile set made ready.
pub trait Tables: GameTypes {
    /// Makes the tables, or says everything that keeps the game from being played with the set.
    fn make(set: &TileSet, seats: u8, cpu: CpuPath) -> Result<Made<Self>, Vec<Unfit>>;

    /// The cells that exist at first.
    fn bounds(_: &RuleTables<Self>, setup: &Setup) -> Result<Bounds, SetupError> {
        Ok(setup.table.map_or(Bounds::NONE, |table| table.bounds()))
    }

    /// What is the game's own before the first draw, and what it waits for.
    fn begin(tables: &RuleTables<Self>, setup: &Setup) -> (Self::Own, Self::Step);

    /// What lies face down at the beginning, for a dealer to shuffle.
    fn decks(game: &TypedGame<Self>) -> Vec<Deck>
    where
        Self: GameRules;
}

/// What may be done.
pub trait Moves: GameTypes {
    /// What is left in a pile.
    fn pile(state: &State<Self>, pile: Pile) -> u128;

    /// Appends every legal action, in ascending order.
    fn append_legal(game: &TypedGame<Self>, list: &mut Vec<Action>)
    where
        Self: GameRules;

    /// The legal action that a random word selects, uniformly.
    fn pick(game: &TypedGame<Self>, word: u32) -> Option<Action>
    where
        Self: GameRules;

    /// What is wrong with an action, and the clause that it breaks unless one of all games forbids it.
    fn refuse(game: &TypedGame<Self>, action: Action) -> Option<(Reason, Clause)>
    where
        Self: GameRules;

    /// At a chance node the draws with their weights.
    fn chance_outcomes(game: &TypedGame<Self>) -> Vec<(Action, u32)>
    where
        Self: GameRules,
    {
        let mut list = Vec::new();
        Self::append_legal(game, &mut list);
        list.into_iter().map(|chance| (chance, 1)).collect()
    }
}

/// What an action leads to.
pub trait Turns: GameTypes {
    /// Where a game stands within its turn.
    fn stage(state: &State<Self>) -> Stage;

    /// What the key of a position holds of the turn and of what is the game's own.
    fn keys(state: &State<Self>) -> Keys;

    /// What is the game's own and kept up in the key of the board, worked out anew.
    fn recounted_own_key(game: &TypedGame<Self>) -> u64
    where
        Self: GameRules;

    /// Does what a legal action says.
    fn act<S: EventSink>(game: &mut TypedGame<Self>, action: Action, sink: &mut S)
    where
        Self: GameRules;
}

/// What an area gives.
pub trait Scores: GameTypes {
    /// What kind of area a zone belongs to, if to any.
    fn area_kind(terrain: Terrain) -> Option<AreaKind>;

    /// How many sides of an area are open, or places around it.
    fn open(game: &TypedGame<Self>, root: ZoneIndex) -> u16
    where
        Self: GameRules,
    {
        game.state.areas.data(root).open()
    }

    /// What an area would give if it were scored as it is, closed or not, line by line; nothing where no such area is there.
    fn area_value(game: &TypedGame<Self>, kind: AreaKind, zone: ZoneIndex) -> Vec<Item>
    where
        Self: GameRules;

    /// The zones whose animals are covered, by tile and zone.
    fn covered(_: &TypedGame<Self>) -> Vec<ZoneRef>
    where
        Self: GameRules,
    {
        Vec::new()
    }

    /// Final scoring; then nobody is to act any more.
    fn finish<S: EventSink>(game: &mut TypedGame<Self>, sink: &mut S)
    where
        Self: GameRules;
}

/// Everything that a game must say.
pub trait GameRules: Tables + Moves + Turns + Scores {}

impl<R: Tables + Moves + Turns + Scores> GameRules for R {}

/// Where a game stands within its turn.
#[derive(Clone, Copy, Debug)]
pub struct Stage {
    /// What it waits for.
    pub phase: Phase,
    /// Who decides.
    pub to_act: ToAct,
    /// The tile drawn or just placed.
    pub tile: Option<TileId>,
    /// Whether it is an extra turn.
    pub extra: bool,
}

/// What the key of a position is made of, beside the board and the points.
#[derive(Clone, Copy, Debug)]
pub struct Keys {
    /// Where the turn stands, in four bytes.
    pub step: [u8; 4],
    /// The key of what else there is.
    pub own: u64,
}

/// A game under one rulebook.
pub struct TypedGame<R: GameRules> {
    pub(crate) tables: Arc<RuleTables<R>>,
    pub(crate) setup: Setup,
    pub(crate) variant: R::Variant,
    pub(crate) state: State<R>,
}

impl<R: GameRules> TypedGame<R> {
    /// A game before its first draw.
    pub fn new(tiles: &TileSet, setup: &Setup, cpu: CpuPath) -> Result<TypedGame<R>, SetupError> {
        setup.check_for(R::DESCRIPTOR.id)?;
        let tables = tables::shared::<R>(tiles, setup.seats, cpu)?;
        let state = State::new(&tables, setup)?;
        let mut game = TypedGame { tables, variant: R::variant(setup), setup: setup.clone(), state };
        game.state.board_key = game.recounted_board_key();
        Ok(game)
    }

    /// Everything that changes during the game, to be read by those who judge positions.
    #[doc(hidden)]
    #[inline]
    pub fn state(&self) -> &State<R> {
        &self.state
    }

    /// The tables that all games with these tiles share.
    #[doc(hidden)]
    #[inline]
    pub fn tables(&self) -> &RuleTables<R> {
        &self.tables
    }

    /// The seats at the table, in order.
    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<R> {
        Seat::first(self.setup.seats)
    }
}
