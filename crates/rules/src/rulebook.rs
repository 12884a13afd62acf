//! What every rulebook can be asked and told: the trait that search, bench and conformance tests are generic over.

use tilewright_land::{Board, Pile, TileId, TileSet, Zone};

use crate::action::{Action, Piece};
use crate::deck::Deck;
use crate::descriptor::Descriptor;
use crate::event::{AreaKind, EventSink, ZoneRef};
use crate::refusal::{Phase, Refusal};
use crate::registry::RulebookId;
use crate::seat::{MAX_SEATS, Seat, ToAct};
use crate::setup::Setup;

/// Where a game stands within its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// The turn's number, from one; an extra turn has the number of the turn that earned it.
    pub number: u16,
    /// Whose turn it is.
    pub seat: Seat,
    /// Whether it is an extra turn.
    pub extra: bool,
    /// What the game waits for.
    pub phase: Phase,
    /// The tile drawn or just placed.
    pub tile: Option<TileId>,
}

/// A piece on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlacedPiece {
    /// Whose it is.
    pub seat: Seat,
    /// What it is.
    pub piece: Piece,
    /// The tile it stands on.
    pub tile: TileId,
    /// The zone it stands on.
    pub zone: Zone,
}

/// An area on the table, as a reader sees it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AreaReport {
    /// What it is.
    pub kind: AreaKind,
    /// Its zones, by tile and zone.
    pub parts: Vec<ZoneRef>,
    /// How many sides are open.
    pub open: u16,
    /// Pieces in it, per seat.
    pub pieces: [u8; MAX_SEATS],
}

impl AreaReport {
    /// Whether it has no open side left (C-20).
    pub const fn is_complete(&self) -> bool {
        self.open == 0
    }
}

/// A game under one rulebook.
pub trait Rulebook: Clone + PartialEq {
    /// What the rulebook is.
    const DESCRIPTOR: &'static Descriptor;
    /// Which rulebook.
    const ID: RulebookId = Self::DESCRIPTOR.id;
    /// How many bytes change hands when a game is copied.
    const STATE_BYTES: usize;

    /// What was agreed before the first tile.
    fn setup(&self) -> &Setup;
    /// The tiles it is played with.
    fn tiles(&self) -> &TileSet;
    /// The tiles on the table.
    fn board(&self) -> &Board;
    /// Who decides what happens next.
    fn to_act(&self) -> ToAct;
    /// Where the game stands within its turn.
    fn turn(&self) -> Turn;
    /// Points per seat.
    fn scores(&self) -> &[u16];
    /// What is left in a pile, as a set of tile ids; the order is nobody's business (C-7).
    fn pile(&self, pile: Pile) -> u128;
    /// What lies face down at the beginning, for a dealer to shuffle.
    fn decks(&self) -> Vec<Deck>;
    /// The tiles that left the game (C-6).
    fn discarded(&self) -> u128;
    /// What a seat has in supply.
    fn supply(&self, seat: Seat, piece: Piece) -> u8;
    /// The pieces on the table, by seat, piece and tile.
    fn pieces(&self) -> Vec<PlacedPiece>;
    /// The areas on the table, by kind, tile and zone.
    fn areas(&self) -> Vec<AreaReport>;
    /// The zones whose animals are covered and count no more.
    fn covered(&self) -> Vec<ZoneRef>;
    /// A number that equal positions share and others almost never do. It is kept up step by step.
    fn key(&self) -> u64;
    /// The same number, worked out anew from what is on the table: tests hold the two together.
    fn recounted_key(&self) -> u64;

    /// At a chance node the draws with their weights, else nothing.
    fn chance_outcomes(&self) -> Vec<(Action, u32)>;
    /// Appends every action that `apply` would accept, in ascending order.
    fn append_legal_actions(&self, list: &mut Vec<Action>);
    /// The legal action that a random word selects, uniformly; `None` when the game is over.
    fn pick(&self, word: u32) -> Option<Action>;
    /// Whether an action is allowed, and if not, why.
    fn check(&self, action: Action) -> Result<(), Refusal>;
    /// Does what an action says, which must be legal.
    ///
    /// # Panics
    /// May panic or leave a position that cannot arise if the action is not legal.
    fn apply_unchecked<S: EventSink>(&mut self, action: Action, sink: &mut S);

    /// Does what an action says, or refuses it and changes nothing (C-18).
    fn apply<S: EventSink>(&mut self, action: Action, sink: &mut S) -> Result<(), Refusal> {
        self.check(action)?;
        self.apply_unchecked(action, sink);
        Ok(())
    }

    /// Every action that `apply` would accept, in ascending order.
    fn legal_actions(&self) -> Vec<Action> {
        let mut list = Vec::new();
        self.append_legal_actions(&mut list);
        list
    }

    /// Who has most points; several share the win (C-14).
    fn leaders(&self) -> Vec<Seat> {
        let most = self.scores().iter().max().copied().unwrap_or(0);
        Seat::first(self.setup().seats).filter(|seat| self.scores()[seat.index()] == most).collect()
    }
}
