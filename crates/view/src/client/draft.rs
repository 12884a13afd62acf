//! The table with the draft of the present turn.

use serde::Serialize;

use super::choices::PlacementView;
use super::table::TableView;
use super::told::Told;

/// What a player has done and not confirmed yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DraftView {
    /// Whose turn is drafted, from zero; nothing where nothing is.
    pub seat: Option<u8>,
    /// The number of that turn.
    pub turn: Option<u16>,
    /// The actions, in order.
    pub actions: Vec<String>,
    /// Where the drafted tile fits: it may still go elsewhere.
    pub placements: Vec<PlacementView>,
    /// Whether there is something to take back.
    pub can_undo: bool,
    /// Whether nothing is left to decide and the turn waits to be confirmed.
    pub wants_confirmation: bool,
    /// Points that the draft brings each seat.
    pub gains: Vec<u16>,
    /// What came of it.
    pub told: Vec<Told>,
    /// Whether a decision was made for the player because it left no choice.
    pub forced: bool,
}

/// What a page shows of a game being played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableState {
    /// The table, the draft included.
    pub table: TableView,
    /// The draft.
    pub draft: DraftView,
    /// Whether a person draws from a real box.
    pub manual: bool,
}
