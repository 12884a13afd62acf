//! What the two printings of the first edition share, and the little they differ in.

use tilewright_land::{Power, Symbol};

use super::{Clauses, Edition};
use crate::clause;
use crate::descriptor::{BuiltInTiles, Descriptor};

/// The tiles of both printings.
pub(super) const TILES: BuiltInTiles = BuiltInTiles {
    file: "hunters-first.toml",
    text: include_str!("../../../../../tiles/hunters-first.toml"),
    hash: "ad57aea28eb43606",
};

/// A printing of the first edition.
pub trait Printing: Copy + Eq + std::fmt::Debug + Send + Sync + 'static {
    /// What the rulebook is.
    const DESCRIPTOR: &'static Descriptor;
    /// Whether it counts printed segments and cards with mushrooms, rather than tiles and patches (H1-7, H1-9, H1-22).
    const COUNTS_SEGMENTS: bool;
}

impl<P: Printing> Edition for P {
    const DESCRIPTOR: &'static Descriptor = P::DESCRIPTOR;
    const HUTS: u8 = 2;
    const PER_SEGMENT: bool = P::COUNTS_SEGMENTS;
    const MUSHROOMS_PER_TILE: bool = P::COUNTS_SEGMENTS;
    const MUSHROOMS: u16 = 2;
    const DEER: u16 = 2;
    const MAMMOTH: u16 = 2;
    const AUROCHS: u16 = 2;
    const TREASURE: Symbol = Symbol::Gold;
    const RIVER_FISH: bool = false;
    const POWERS: &'static [Power] = &[Power::Fire, Power::Shrine];
    const CLAUSES: Clauses = Clauses {
        tiles: clause::H1_1,
        roles: clause::H1_3,
        huts: clause::H1_4,
        river: clause::H1_7,
        forest: clause::H1_9,
        mushrooms: clause::H1_22,
        extra_turn: clause::H1_10,
        no_chain: clause::H1_11,
        bonus_pile_empty: clause::H1_12,
        bonus_pile_emptied: clause::H1_12,
        bonus_misfit: clause::H1_13,
        end: clause::H1_15,
        unfinished: clause::H1_16,
        final_huts: clause::H1_17,
        final_hunters: clause::H1_18,
        aurochs: clause::H1_23,
        tigers: clause::H1_19,
        fire: clause::H1_20,
    };
}
