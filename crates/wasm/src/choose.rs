//! The bots, asked one decision at a time. They are shown the game as everybody sees it, and no dealer.

use tilewright_bots::{Bot, Judged, Player, Stop};
use tilewright_record::Position;
use tilewright_rules::{Game, ToAct, with_rulebook};
use tilewright_view::client::ErrorView;

use crate::Fallible;
use crate::desk::read_tiles;

/// What a bot of a level does in a position; `tiles` is the text of the set where it is a person's own.
pub fn choose(position: &str, tiles: Option<&str>, level: &str, seed: u32) -> Fallible<String> {
    let position: Position = position.parse().map_err(ErrorView::new)?;
    let own = tiles.map(read_tiles).transpose()?;
    let game = position.set_up(own.as_ref()).map_err(ErrorView::new)?;
    let bot: Bot = level.parse().map_err(ErrorView::new)?;
    let action = Player::new(bot, seed.into()).choose(&game, &Stop::never());
    action.map(|action| action.to_string()).ok_or_else(|| ErrorView::new("nobody is to act"))
}

/// The chance of each seat to win a position, in thousandths.
pub fn chances(position: &str, tiles: Option<&str>) -> Fallible<Vec<u16>> {
    let position: Position = position.parse().map_err(ErrorView::new)?;
    let own = tiles.map(read_tiles).transpose()?;
    Ok(chances_of(&position.set_up(own.as_ref()).map_err(ErrorView::new)?))
}

/// The same of a game. What is over is certain.
pub(crate) fn chances_of(game: &Game) -> Vec<u16> {
    let seats = usize::from(game.setup().seats);
    if game.to_act() == ToAct::Over {
        let winners = game.leaders();
        let share = 1000 / winners.len().max(1) as u16;
        return (0..seats)
            .map(|seat| if winners.iter().any(|won| won.index() == seat) { share } else { 0 })
            .collect();
    }
    let chances = with_rulebook!(game, game => outlook(game, seats));
    chances.iter().take(seats).map(|chance| (chance * 1000.0) as u16).collect()
}

fn outlook<G: Judged>(game: &G, seats: usize) -> [f32; tilewright_rules::MAX_SEATS] {
    game.outlook(G::tuned()).chances(seats)
}
