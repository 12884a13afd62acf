//! The bots, asked for a whole turn at a time. They are shown the game as everybody sees it, and no dealer.

use tilewright_bots::{Bot, Player, Stop};
use tilewright_record::Position;
use tilewright_rules::Game;
use tilewright_view::client::ErrorView;
use tilewright_view::say;

use crate::Fallible;
use crate::desk::read_tiles;

/// What a bot of a level does in a position, one action after the other, until somebody else or chance decides; `tiles` is the
/// text of the set where it is a person's own.
pub fn choose(position: &str, tiles: Option<&str>, level: &str, seed: u32) -> Fallible<Vec<String>> {
    let game = read_position(position, tiles)?;
    let bot: Bot = level.parse().map_err(ErrorView::new)?;
    let actions = Player::new(bot, seed.into()).choose_all(game, &Stop::never());
    match actions.is_empty() {
        true => Err(ErrorView::new(say!("nobody-acts"))),
        false => Ok(actions.iter().map(ToString::to_string).collect()),
    }
}

/// The game that a position's text describes.
pub(crate) fn read_position(position: &str, tiles: Option<&str>) -> Fallible<Game> {
    let position: Position = position.parse().map_err(ErrorView::new)?;
    let own = tiles.map(read_tiles).transpose()?;
    position.set_up(own.as_ref()).map_err(ErrorView::new)
}
