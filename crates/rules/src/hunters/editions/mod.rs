//! What the editions of Hunters & Gatherers differ in. An edition is a file: its numbers, its clauses, and what it is as data.

mod first_edition;
mod hunters_2002;
mod hunters_2020;
mod hunters_zman;

use tilewright_land::{Power, Symbol};

pub use hunters_2002::Edition2002;
pub use hunters_2020::Edition2020;
pub use hunters_zman::EditionZman;

use crate::clause::Clause;
use crate::descriptor::Descriptor;

/// One edition: its numbers and the clauses it rests on. Everything else the editions share.
pub trait Edition: Copy + Eq + std::fmt::Debug + Send + Sync + 'static {
    /// What the rulebook is.
    const DESCRIPTOR: &'static Descriptor;
    /// Huts in each player's supply.
    const HUTS: u8;
    /// Whether rivers and forests count printed pieces rather than tiles.
    const PER_SEGMENT: bool;
    /// Whether mushrooms count once for each tile that shows any, rather than once for each group.
    const MUSHROOMS_PER_TILE: bool;
    /// Points for mushrooms in a completed forest.
    const MUSHROOMS: u16;
    /// Points for a deer.
    const DEER: u16;
    /// Points for a mammoth.
    const MAMMOTH: u16;
    /// Points for an aurochs.
    const AUROCHS: u16;
    /// What a completed forest must hold to earn a bonus tile.
    const TREASURE: Symbol;
    /// Whether rivers hold fish, and not lakes alone.
    const RIVER_FISH: bool;
    /// The powers its tiles can have.
    const POWERS: &'static [Power];
    /// The clauses it rests on.
    const CLAUSES: Clauses;
}

/// Tribe members in each player's supply, in every edition; one more counts points.
pub const FIGURES: u8 = 5;

/// The clause for each rule that the editions share in substance and number differently.
pub struct Clauses {
    /// What tiles there are.
    pub tiles: Clause,
    /// Where tribe members may stand.
    pub roles: Clause,
    /// Where huts may stand.
    pub huts: Clause,
    /// What a completed river scores.
    pub river: Clause,
    /// What a completed forest scores.
    pub forest: Clause,
    /// What mushrooms add.
    pub mushrooms: Clause,
    /// What earns an extra turn.
    pub extra_turn: Clause,
    /// That an extra turn earns no other.
    pub no_chain: Clause,
    /// That an empty bonus pile gives no extra turn.
    pub bonus_pile_empty: Clause,
    /// That no extra turn is left when the bonus pile runs out of tiles that fit.
    pub bonus_pile_emptied: Clause,
    /// What becomes of a bonus tile that fits nowhere.
    pub bonus_misfit: Clause,
    /// When the game ends.
    pub end: Clause,
    /// What unfinished forests and rivers score.
    pub unfinished: Clause,
    /// What huts score at the end.
    pub final_huts: Clause,
    /// What hunters score at the end.
    pub final_hunters: Clause,
    /// What an aurochs is worth.
    pub aurochs: Clause,
    /// What tigers do.
    pub tigers: Clause,
    /// What a fire does.
    pub fire: Clause,
}
