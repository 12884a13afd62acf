//! What both programs of tests start from: an order of everything that lies face down, and positions in the middle of a game.

use tilewright_bots::{Bot, Player, Stop};
use tilewright_deal::playout::Words;
use tilewright_land::{ShipId, TileId};
use tilewright_rules::{Action, DeckKind, Game, RulebookId, Setup, ToAct};

/// Everything that lies face down, in one order.
#[derive(Clone)]
pub(crate) struct Order(pub(crate) Vec<Action>);

impl Order {
    /// An order for each seed.
    pub(crate) fn shuffled(game: &Game, seed: u64) -> Order {
        let mut words = Words::new(seed);
        let mut order: Vec<Action> = Vec::new();
        for deck in game.decks() {
            let action = |id: &u8| match deck.kind {
                DeckKind::Ships => Action::Reveal(ShipId(*id)),
                DeckKind::Land | DeckKind::Bonus => Action::Draw(TileId(*id)),
            };
            order.extend(deck.common.iter().chain(&deck.spread).map(action));
        }
        for last in (1..order.len()).rev() {
            order.swap(last, words.next() as usize % (last + 1));
        }
        Order(order)
    }

    /// The first that can be dealt.
    pub(crate) fn deal(&self, game: &Game) -> Action {
        *self.0.iter().find(|action| game.check(**action).is_ok()).expect("something can be dealt")
    }
}

/// A game before its first draw.
pub(crate) fn start(rulebook: RulebookId, seats: u8) -> Game {
    Game::new(rulebook, &Setup::new(seats)).unwrap()
}

/// A position in the middle of a game between greedy players.
pub(crate) fn sensible_position(rulebook: RulebookId, seats: u8, seed: u64, turns: u16) -> Game {
    position_between(Bot::Greedy, rulebook, seats, seed, turns)
}

/// A position in the middle of a game between like players.
pub(crate) fn position_between(bot: Bot, rulebook: RulebookId, seats: u8, seed: u64, turns: u16) -> Game {
    let mut game = start(rulebook, seats);
    let mut words = Words::new(seed);
    let mut player = Player::new(bot, seed);
    while game.turn().number < turns || !matches!(game.to_act(), ToAct::Seat(_)) {
        let action = match game.to_act() {
            ToAct::Seat(_) => player.choose(&game, &Stop::never()),
            _ => game.pick(words.next()),
        };
        game.apply(action.unwrap(), &mut ()).unwrap();
    }
    game
}
