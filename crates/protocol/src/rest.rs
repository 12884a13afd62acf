//! What is asked and answered over HTTP.

use serde::{Deserialize, Serialize};

use crate::client::ClientMessage;
use crate::event::Outcome;
use crate::people::Person;
use crate::settings::TableSettings;
use crate::table::Phase;
use crate::text::{Invite, TableId};

/// To be somebody, by name alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// The name.
    pub name: String,
}

/// Who one is now. The token is shown this once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Welcomed {
    /// Who.
    pub person: Person,
    /// What a program shows as `Authorization: Bearer …`; a page has a cookie.
    pub token: String,
}

/// To open a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OpenTable {
    /// What is agreed.
    pub settings: TableSettings,
    /// Whether to take the first seat.
    #[serde(default)]
    pub sit: bool,
}

/// A table that was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableOpened {
    /// The table.
    pub id: TableId,
    /// What invites others, where it is private.
    pub invite: Option<Invite>,
}

/// To say something at a table without a socket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Say {
    /// What.
    pub message: ClientMessage,
    /// What opens a private table.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub invite: Option<Invite>,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableListed {
    /// The table.
    pub id: TableId,
    /// Where it stands.
    pub phase: Phase,
    /// The rulebook's short name.
    pub rulebook: String,
    /// How many seats there are.
    pub seats: u8,
    /// How many of them are taken.
    pub taken: u8,
    /// Whether the game counts for ratings.
    pub rated: bool,
    /// Who sits there, by name.
    pub names: Vec<String>,
    /// When it was opened: a time of day in milliseconds.
    #[cfg_attr(test, ts(type = "number"))]
    pub opened: u64,
    /// When it changed last.
    #[cfg_attr(test, ts(type = "number"))]
    pub changed: u64,
    /// How its game ended.
    pub outcome: Option<Outcome>,
}

/// Some tables, those that changed last first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableList {
    /// The tables.
    pub tables: Vec<TableListed>,
}
