//! `hunters-zman`: the first edition as Z-Man reprinted it. It counts tiles.

use super::first_edition::Printing;
use crate::setup::RulebookId;

/// The reprint of the first edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EditionZman;

impl Printing for EditionZman {
    const ID: RulebookId = RulebookId::HuntersZman;
    const COUNTS_SEGMENTS: bool = false;
}
