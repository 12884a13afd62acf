//! Requests and responses of the HTTP API.

use serde::{Deserialize, Serialize};

use crate::client::ClientMessage;
use crate::event::Outcome;
use crate::ids::{Invite, TableId, TokenId};
use crate::people::{Occupant, Person};
use crate::server::ChatLine;
use crate::settings::TableSettings;
use crate::table::TablePhase;

/// To be somebody, by name alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// The name.
    pub name: String,
}

/// Who one is now. The token is shown this once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, ts(rename = "Welcomed"))]
#[cfg_attr(feature = "openapi", schema(as = Welcomed))]
pub struct SignedIn {
    /// Who.
    pub person: Person,
    /// What a program shows as `Authorization: Bearer …`; a page has a cookie.
    pub token: String,
}

/// To open a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, ts(rename = "OpenTable"))]
#[cfg_attr(feature = "openapi", schema(as = OpenTable))]
pub struct OpenTableRequest {
    /// What is agreed.
    pub settings: TableSettings,
    /// Whether to take the first seat.
    #[serde(default)]
    pub sit: bool,
}

/// A tile set that tables may be opened with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, ts(rename = "TileSetOffered"))]
#[cfg_attr(feature = "openapi", schema(as = TileSetOffered))]
pub struct OfferedTileSet {
    /// What it is named by where a table is opened.
    pub hash: String,
    /// Its short name.
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// How far it is true to a printed game: `verified`, `reconstructed` or `own-design`.
    pub provenance: String,
    /// Where it comes from.
    pub source: String,
    /// The short names of the rulebooks that can be played with it.
    pub rulebooks: Vec<String>,
}

/// The tile sets that tables may be opened with, besides the rulebooks' own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TileSetList {
    /// The sets.
    pub sets: Vec<OfferedTileSet>,
}

/// A table that was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, ts(rename = "TableOpened"))]
#[cfg_attr(feature = "openapi", schema(as = TableOpened))]
pub struct OpenedTable {
    /// The table.
    pub id: TableId,
    /// What invites others, where it is private.
    pub invite: Option<Invite>,
}

/// To say something at a table without a socket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, ts(rename = "Say"))]
#[cfg_attr(feature = "openapi", schema(as = Say))]
pub struct MessageRequest {
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
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, ts(rename = "TableListed"))]
#[cfg_attr(feature = "openapi", schema(as = TableListed))]
pub struct TableListItem {
    /// The table.
    pub id: TableId,
    /// Where it stands.
    pub phase: TablePhase,
    /// What was agreed.
    pub settings: TableSettings,
    /// Who may start the game.
    pub host: Person,
    /// Who has which seat.
    pub who: Vec<Option<Occupant>>,
    /// The seat that is to move, from zero, where a game is on.
    pub to_move: Option<u8>,
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
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableList {
    /// The tables.
    pub tables: Vec<TableListItem>,
    /// What `before` is to be for the next of them; nothing where there are no more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub next: Option<String>,
}

/// The people whom somebody does not want to hear.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, ts(rename = "Blocks"))]
#[cfg_attr(feature = "openapi", schema(as = Blocks))]
pub struct BlockList {
    /// Who.
    pub people: Vec<Person>,
}

/// What a token is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, ts(rename_all = "kebab-case"))]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// To see who one is, and one's own tables.
    Read,
    /// To open tables and to play.
    Play,
    /// To see and change everything about the account, and to make and end tokens.
    Account,
}

/// To have an account, or to log in to one.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name, which is the login too.
    pub name: String,
    /// The password.
    pub password: String,
}

/// To have another password.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ChangePassword {
    /// The password until now.
    pub password: String,
    /// The password from now on.
    pub new: String,
}

/// To have a token for a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What it is to be good for.
    pub scopes: Vec<Scope>,
    /// What its owner calls it.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    pub name: String,
}

/// A token, as its owner sees it: never the token itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, ts(rename = "TokenListed"))]
#[cfg_attr(feature = "openapi", schema(as = TokenListed))]
pub struct TokenListItem {
    /// What it is ended by.
    pub id: TokenId,
    /// What its owner calls it; nothing where it is that of a page.
    pub name: Option<String>,
    /// What it is good for.
    pub scopes: Vec<Scope>,
    /// When it was made: a time of day in milliseconds.
    #[cfg_attr(test, ts(type = "number"))]
    pub made: u64,
    /// Whether it is the one that was shown to ask for this.
    pub current: bool,
}

/// All tokens of a person, the newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokenList {
    /// The tokens.
    pub tokens: Vec<TokenListItem>,
}

/// How strong somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, ts(rename = "Rating"))]
#[cfg_attr(feature = "openapi", schema(as = Rating))]
pub struct PlayerRating {
    /// The rating.
    pub rating: f64,
    /// How unsure it is.
    pub deviation: f64,
    /// How much it changes.
    pub volatility: f64,
    /// How many games it rests on.
    pub games: u32,
}

/// A person with their ratings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Profile {
    /// Who.
    pub person: Person,
    /// By the rulebook's short name.
    pub ratings: std::collections::BTreeMap<String, PlayerRating>,
}

/// A complaint, as the one who made it sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, ts(rename = "Reported"))]
#[cfg_attr(feature = "openapi", schema(as = Reported))]
pub struct OwnReport {
    /// The table.
    pub table: String,
    /// What was said there, and by whom.
    pub line: ChatLine,
    /// Why it was reported.
    pub reason: String,
    /// When: a time of day in milliseconds.
    #[cfg_attr(test, ts(type = "number"))]
    pub time: u64,
}

/// Everything that is kept about a person. All times are times of day in milliseconds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Export {
    /// Who, and how strong.
    pub profile: Profile,
    /// When they came first.
    #[cfg_attr(test, ts(type = "number"))]
    pub made: u64,
    /// Until when an operator keeps them from playing; zero for not at all.
    #[cfg_attr(test, ts(type = "number"))]
    pub banned_until: u64,
    /// Until when an operator keeps them from speaking.
    #[cfg_attr(test, ts(type = "number"))]
    pub muted_until: u64,
    /// The tables they sat at.
    pub tables: Vec<TableListItem>,
    /// What they said.
    pub said: Vec<ChatLine>,
    /// What they reported.
    pub reported: Vec<OwnReport>,
    /// The people whom they do not want to hear.
    pub blocked: Vec<Person>,
    /// What they and their programs are recognised by.
    pub tokens: Vec<TokenListItem>,
}
