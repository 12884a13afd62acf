//! What does not depend on a game: rulebooks, clauses, tile sets.

use tilewright_rules::{RulebookId, sets};
use tilewright_view::client::{ClauseView, ErrorView, SetView, TopicView, rulebooks};

use crate::desk::read_tiles;
use crate::{Fallible, json};

/// Every rulebook, as JSON.
pub fn rulebook_list() -> String {
    json(&rulebooks())
}

/// Every clause, as JSON.
pub fn clauses() -> String {
    json(&ClauseView::all())
}

/// The editions of one game side by side, as JSON.
pub fn topics() -> String {
    json(&TopicView::all())
}

/// A tile set, as JSON: the rulebook's own, or the one that a text describes.
pub fn tile_set(rulebook: &str, tiles: Option<&str>) -> Fallible<String> {
    let rulebook: RulebookId = rulebook.parse().map_err(ErrorView::new)?;
    Ok(match tiles {
        Some(text) => json(&SetView::of(&read_tiles(text)?)),
        None => json(&SetView::of(sets::built_in(rulebook))),
    })
}
