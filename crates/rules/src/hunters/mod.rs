//! Hunters & Gatherers, in every edition.
//!
//! `editions` says what editions differ in, with a file for each. The rest reads in the order of a turn: `legal`, `turn`, `powers`,
//! `scoring`, `animals`, `final_scoring`; `tables` holds what never changes, `state` what does.

mod animals;
mod editions;
mod final_scoring;
mod legal;
mod powers;
mod scoring;
pub mod state;
pub mod tables;
mod turn;

use std::marker::PhantomData;

use tilewright_land::areas::Areas;

pub use editions::{Edition, Edition2002, Edition2020, EditionZman, FIGURES};

use state::{Own, Step};
use tables::{Area, OwnTables, System};

use crate::action::Piece;
use crate::clause;
use crate::descriptor::Descriptor;
use crate::setup::Setup;
use crate::skeleton::{GameTypes, SharedClauses, TypedGame};

/// A game of Hunters & Gatherers under one edition.
pub type Hunters<E> = TypedGame<HuntersRules<E>>;

/// The rules of Hunters & Gatherers in one edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HuntersRules<E>(PhantomData<E>);

impl<E: Edition> GameTypes for HuntersRules<E> {
    const DESCRIPTOR: &'static Descriptor = E::DESCRIPTOR;
    const PIECES: &'static [(Piece, u8)] = &[(Piece::Figure, FIGURES), (Piece::Hut, E::HUTS)];
    const SHARED: SharedClauses = SharedClauses { majority: clause::C_11, returned: clause::C_12 };
    type Area = Area;
    type Network = Areas<System>;
    type Step = Step;
    type Own = Own;
    type OwnTables = OwnTables;
    type Variant = ();

    fn variant(_: &Setup) {}
}
