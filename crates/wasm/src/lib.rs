//! Engine, dealer, views, bots and art in the browser.
//!
//! Everything crosses the border as text: values as JSON of the types in [`tilewright_view::client`], actions in their own
//! notation. What goes wrong is thrown as such a value too, an [`ErrorView`], and never traps.
//!
//! ```
//! use tilewright_wasm::Desk;
//!
//! let start = r#"{"rulebook": "hunters-2020", "options": "", "seed": "5", "manual": false, "start": 0, "table": null,
//!     "tiles": null, "seats": [{"name": "Ann", "player": "person"}, {"name": "Ben", "player": "easy"}]}"#;
//! let mut desk = Desk::start(start)?;
//! let place = desk.session().game().legal_actions()[0];
//! desk.act(&place.to_string())?;
//! assert!(desk.undo(), "a turn is a draft until it is confirmed");
//! # Ok::<(), tilewright_view::client::ErrorView>(())
//! ```

mod border;
mod choose;
mod desk;
mod follow;
mod library;
mod odds;
mod pictures;
mod review;
mod story;

pub use border::{Replay, Table};
pub use choose::choose;
pub use desk::Desk;
pub use library::{clauses, record_head, rulebook_list, tile_set, topics};
pub use pictures::{Pictures, piece_picture};
pub use review::{advise, review};
pub use story::Story;

use tilewright_view::client::ErrorView;

/// What may go wrong, for a person to read.
pub type Fallible<T> = Result<T, ErrorView>;

/// A value as JSON. The types of the view hold nothing that JSON could not say.
pub(crate) fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned())
}
