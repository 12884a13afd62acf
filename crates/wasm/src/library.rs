//! What does not depend on a game: rulebooks, clauses, tile sets.

use tilewright_land::TileSet;
use tilewright_rules::{Game, MAX_SEATS, RulebookId, Setup, SetupError, sets};
use tilewright_view::client::{ClauseView, ErrorView, RecordHead, SetView, TopicView, rulebooks};

use crate::desk::{first_record, read_tiles};
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

/// What the first game of a record says of itself, as JSON. It need not be one that can be replayed.
pub fn record_head(record: &str) -> Fallible<String> {
    let record = first_record(record)?;
    Ok(json(&RecordHead {
        rulebook: record.rulebook().to_string(),
        players: record.players().to_vec(),
        result: record.result().map(<[u16]>::to_vec),
        turns: u32::try_from(record.turns().len()).unwrap_or(u32::MAX),
        headers: record.extra_headers().to_vec(),
    }))
}

/// A tile set, as JSON: the rulebook's own, or the one that a text describes, if the rulebook can be played with it.
pub fn tile_set(rulebook: &str, tiles: Option<&str>) -> Fallible<String> {
    let rulebook: RulebookId = rulebook.parse().map_err(ErrorView::new)?;
    let Some(text) = tiles else { return Ok(json(&SetView::of(sets::built_in(rulebook)))) };
    let set = read_tiles(text)?;
    check_playable(rulebook, &set).map_err(ErrorView::new)?;
    Ok(json(&SetView::of(&set)))
}

/// Whether so many or others can play with a tile set; if nobody can, why two cannot.
fn check_playable(rulebook: RulebookId, set: &TileSet) -> Result<(), SetupError> {
    let check = |seats| Game::with_tiles(rulebook, set, &Setup::new(seats)).map(drop);
    check(2).or_else(|why| match (3..=MAX_SEATS as u8).any(|seats| check(seats).is_ok()) {
        true => Ok(()),
        false => Err(why),
    })
}
