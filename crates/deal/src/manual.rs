//! A person is the dealer: a real box lies on the table, and they name each tile they draw and each ship they turn up.
//!
//! A box may be shuffled in any way, so that a table dealt by hand has the options of [`Options::dealt_by_hand`](tilewright_rules::Options::dealt_by_hand), under
//! which any tile that is left may come next.

use std::fmt;

use tilewright_land::{Pile, ShipId, TileId};
use tilewright_rules::{Action, DeckKind, Game, Phase, Reason};

/// The tiles that may be drawn now: their pile and its ids, which are public, in ascending order (C-7).
/// `None` where the game waits for no draw.
pub fn left(game: &Game) -> Option<Left> {
    let Phase::Draw(pile) = game.turn().phase else { return None };
    let draws = game.legal_actions().into_iter();
    let tiles = draws.filter_map(|action| if let Action::Draw(tile) = action { Some(tile) } else { None });
    let tiles = tiles.collect();
    let Game::Amazonas(amazonas) = game else {
        return Some(Left { pile, tiles, stack: None, kinds: Vec::new() });
    };
    let stack = amazonas.stack();
    let counts = [(Pile::Land, stack.standard), (Pile::Amazon, stack.amazon)];
    let kinds = counts.into_iter().filter(|(_, count)| *count > 0).map(|(pile, count)| {
        let left = game.pile(pile);
        let tiles = (0..128).filter(|id| left >> id & 1 == 1).map(TileId).collect();
        KindLeft { pile, count, tiles }
    });
    let kinds = kinds.collect();
    let stack = (stack.of > 1).then(|| StackLeft { number: stack.number + 1, of: stack.of });
    Some(Left { pile, tiles, stack, kinds })
}

/// The draw of the tile that a person named, once it is sure that it can have been drawn.
pub fn named(game: &Game, tile: TileId) -> Result<Action, NamedTileError> {
    let phase = game.turn().phase;
    let left = left(game).ok_or(NamedTileError::NoDraw(phase))?;
    let draw = Action::Draw(tile);
    let Err(refusal) = game.check(draw) else { return Ok(draw) };
    Err(match game.tiles().tile(tile) {
        None => NamedTileError::Unknown { tile, set: game.tiles().id.clone(), left },
        Some(known) => match refusal.reason {
            Reason::NotInStack(..) => NamedTileError::NotInStack { tile, pile: known.pile, left },
            _ if is_of_pile(game, left.pile, tile) => NamedTileError::Gone { tile, left },
            _ => NamedTileError::OtherPile { tile, pile: known.pile, left },
        },
    })
}

/// Whether a tile lay in the pile that is drawn from when the game began.
fn is_of_pile(game: &Game, pile: Pile, tile: TileId) -> bool {
    let kind = if pile == Pile::Bonus { DeckKind::Bonus } else { DeckKind::Land };
    let decks = game.decks();
    let mut decks = decks.iter().filter(|deck| deck.kind == kind);
    decks.any(|deck| deck.common.contains(&tile.0) || deck.spread.contains(&tile.0))
}

/// The ships that may be turned up now, which are public, in ascending order. `None` where the game waits for no ship.
pub fn ships_left(game: &Game) -> Option<ShipsLeft> {
    if game.turn().phase != Phase::Reveal {
        return None;
    }
    let reveals = game.legal_actions().into_iter();
    let ships =
        reveals.filter_map(|action| if let Action::Reveal(ship) = action { Some(ship) } else { None });
    Some(ShipsLeft { ships: ships.collect() })
}

/// The turning up of the ship that a person named, once it is sure that it can have lain in the pile.
pub fn named_ship(game: &Game, ship: ShipId) -> Result<Action, NamedShipError> {
    let phase = game.turn().phase;
    let left = ships_left(game).ok_or(NamedShipError::NoShip(phase))?;
    if left.ships.contains(&ship) {
        return Ok(Action::Reveal(ship));
    }
    let tiles = game.tiles();
    Err(match tiles.ships.iter().any(|known| known.id == ship) {
        false => NamedShipError::Unknown { ship, set: tiles.id.clone(), left },
        true => NamedShipError::Gone { ship, left },
    })
}

/// What is left of the pile that is drawn from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    /// The pile.
    pub pile: Pile,
    /// The ids of the tiles that may be drawn, ascending.
    pub tiles: Vec<TileId>,
    /// The stack that is drawn from, where the pile lies in several (AM-1).
    pub stack: Option<StackLeft>,
    /// In Amazonas the kinds of tiles that the stack, or the pile where it is the only one, still holds.
    pub kinds: Vec<KindLeft>,
}

/// Which stack is drawn from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StackLeft {
    /// Which stack it is, from one.
    pub number: u8,
    /// How many stacks there are in all.
    pub of: u8,
}

/// The tiles of one kind that are drawn from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KindLeft {
    /// The kind.
    pub pile: Pile,
    /// How many of them there are in the stack, or in the only pile.
    pub count: u8,
    /// Which they may be: all that are left in any stack, ascending.
    pub tiles: Vec<TileId>,
}

/// The ships left in the pile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShipsLeft {
    /// Their ids, ascending.
    pub ships: Vec<ShipId>,
}

/// Runs of ids are written as `4–9`.
impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.kinds.is_empty() {
            write!(f, "left in the {} pile: ", self.pile)?;
            return write_runs(f, self.tiles.iter().map(|tile| tile.0));
        }
        match &self.stack {
            Some(stack) => write!(f, "left in stack {} of {}: ", stack.number, stack.of)?,
            None => f.write_str("left in the pile: ")?,
        }
        for (place, KindLeft { pile, count, tiles }) in self.kinds.iter().enumerate() {
            f.write_str(if place == 0 { "" } else { "; " })?;
            match (&self.stack, count) {
                (Some(_), _) => write!(f, "{count} of the {pile} tiles ")?,
                (None, 1) => write!(f, "1 {pile} tile ")?,
                (None, _) => write!(f, "{count} {pile} tiles ")?,
            }
            write_runs(f, tiles.iter().map(|tile| tile.0))?;
        }
        Ok(())
    }
}

/// Runs of ids are written as `4–9`.
impl fmt::Display for ShipsLeft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("left in the pile of ships: ")?;
        write_runs(f, self.ships.iter().map(|ship| ship.0))
    }
}

/// Writes ascending ids.
fn write_runs(f: &mut fmt::Formatter<'_>, ids: impl Iterator<Item = u8>) -> fmt::Result {
    let ids: Vec<u8> = ids.collect();
    let mut separator = "";
    for run in ids.chunk_by(|id, next| *next == id + 1) {
        match run {
            [first, _, .., last] => write!(f, "{separator}{first}–{last}")?,
            [first, second] => write!(f, "{separator}{first}, {second}")?,
            _ => run.iter().try_for_each(|id| write!(f, "{separator}{id}"))?,
        }
        separator = ", ";
    }
    Ok(())
}

/// Why a named tile cannot have been drawn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NamedTileError {
    /// Nothing is drawn now.
    #[error("no tile is drawn now: the game waits for {0}")]
    NoDraw(Phase),
    /// The set has no such tile.
    #[error("the tile set “{set}” has no tile {tile} (C-7); {left}")]
    Unknown {
        /// The tile named.
        tile: TileId,
        /// The set in use.
        set: String,
        /// What could have been named.
        left: Left,
    },
    /// The tile belongs elsewhere.
    #[error("tile {tile} is of the {pile} pile, but the draw is from the {} pile (C-7); {left}", left.pile)]
    OtherPile {
        /// The tile named.
        tile: TileId,
        /// Where it belongs.
        pile: Pile,
        /// What could have been named.
        left: Left,
    },
    /// The tile was drawn before.
    #[error("tile {tile} was drawn before (C-7); {left}")]
    Gone {
        /// The tile named.
        tile: TileId,
        /// What could have been named.
        left: Left,
    },
    /// The tiles of its kind that the stack held were drawn before.
    #[error("tile {tile} is one of the {pile} tiles, and this stack holds no more of them (AM-1); {left}")]
    NotInStack {
        /// The tile named.
        tile: TileId,
        /// Its kind.
        pile: Pile,
        /// What could have been named.
        left: Left,
    },
}

/// Why a named ship cannot have been turned up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NamedShipError {
    /// No ship is turned up now.
    #[error("no ship is turned up now: the game waits for {0}")]
    NoShip(Phase),
    /// The set has no such ship.
    #[error("the tile set “{set}” has no ship {ship} (SS-1); {left}")]
    Unknown {
        /// The ship named.
        ship: ShipId,
        /// The set in use.
        set: String,
        /// What could have been named.
        left: ShipsLeft,
    },
    /// The ship was turned up before.
    #[error("ship {ship} was turned up before (SS-1); {left}")]
    Gone {
        /// The ship named.
        ship: ShipId,
        /// What could have been named.
        left: ShipsLeft,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_of_ids_are_short() {
        let text = |ids: &[u8]| {
            let tiles = ids.iter().copied().map(TileId).collect();
            Left { pile: Pile::Land, tiles, stack: None, kinds: Vec::new() }.to_string()
        };
        assert_eq!(text(&[0, 1, 2, 5, 7, 8, 127]), "left in the land pile: 0–2, 5, 7, 8, 127");
        assert_eq!(text(&[3]), "left in the land pile: 3");
        assert_eq!(text(&[3, 4, 5]), "left in the land pile: 3–5");
        let ships = ShipsLeft { ships: [0, 1, 2, 30].map(ShipId).to_vec() };
        assert_eq!(ships.to_string(), "left in the pile of ships: 0–2, 30");
    }
}
