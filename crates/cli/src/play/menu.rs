//! The choices of the moment as numbered lines.

use tilewright_land::ShipId;
use tilewright_rules::{Action, Game, Phase, Wares};
use tilewright_view::describe;

/// What a line of a menu stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// An action.
    Action(Action),
    /// A ship that can be paid for in several ways: the next menu asks for one.
    Ship(ShipId),
    /// Back to the choice of a ship.
    Back,
}

/// One line: its number, what it stands for and what it says.
pub struct Item {
    /// What is typed. Doing nothing has the number zero.
    pub number: usize,
    /// What it stands for.
    pub pick: Pick,
    /// What it says.
    pub text: String,
}

/// The choices of the moment; once a ship is chosen, the ways to pay for it.
pub fn of(game: &Game, ship: Option<ShipId>) -> Vec<Item> {
    match (game.turn().phase, ship) {
        (Phase::Deliver, Some(ship)) => payments(game, ship),
        (Phase::Deliver, None) => ships(game),
        _ => numbered(game.legal_actions().into_iter().map(|action| {
            let text = match action {
                Action::Award(_) => format!("take {}", describe::choice(game, action)),
                _ => describe::choice(game, action),
            };
            (Pick::Action(action), text)
        })),
    }
}

fn numbered(picks: impl Iterator<Item = (Pick, String)>) -> Vec<Item> {
    let item = |(number, (pick, text))| match pick {
        Pick::Action(Action::Pass) | Pick::Back => Item { number: 0, pick, text },
        _ => Item { number, pick, text },
    };
    (1..).zip(picks).map(item).collect()
}

/// The ships that can be paid for, each with the one way to pay or the number of ways.
fn ships(game: &Game) -> Vec<Item> {
    let actions = game.legal_actions();
    let deliveries: Vec<(ShipId, Action)> = actions.iter().copied().filter_map(delivery).collect();
    let ships = deliveries.chunk_by(|one, next| one.0 == next.0).map(|ways| {
        let (ship, only) = ways[0];
        let name = describe::ship(game, ship);
        match ways.len() {
            1 => (Pick::Action(only), format!("{name}: {}", describe::choice(game, only))),
            several => (Pick::Ship(ship), format!("{name}: {several} ways to pay")),
        }
    });
    let pass = (Pick::Action(Action::Pass), describe::choice(game, Action::Pass));
    numbered(ships.chain([pass]))
}

fn payments(game: &Game, ship: ShipId) -> Vec<Item> {
    let actions =
        game.legal_actions().into_iter().filter(|action| delivery(*action).is_some_and(|d| d.0 == ship));
    let ways = actions.map(|action| (Pick::Action(action), describe::choice(game, action)));
    numbered(ways.chain([(Pick::Back, "another ship, or none".to_owned())]))
}

fn delivery(action: Action) -> Option<(ShipId, Action)> {
    match action {
        Action::Deliver { ship, wares: Wares { .. } } => Some((ship, action)),
        _ => None,
    }
}
