//! What a record says of itself, for one that cannot be replayed.

use serde::{Deserialize, Serialize};

/// The headers of a record and the result that it states; nothing of it is replayed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RecordHead {
    /// The rulebook's name.
    pub rulebook: String,
    /// The players, by seat.
    pub players: Vec<String>,
    /// The points that each ended with, where the game was over.
    pub result: Option<Vec<u16>>,
    /// How many turns are written down.
    pub turns: u32,
    /// What else the record says, such as a date or a place: names and values.
    pub headers: Vec<(String, String)>,
}
