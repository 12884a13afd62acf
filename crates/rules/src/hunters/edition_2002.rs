//! `hunters-2002`: the first edition as Rio Grande printed it. It counts segments.

use super::first_edition::Printing;
use crate::setup::RulebookId;

/// The first edition of 2002.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edition2002;

impl Printing for Edition2002 {
    const ID: RulebookId = RulebookId::Hunters2002;
    const COUNTS_SEGMENTS: bool = true;
}
