//! A person is the dealer: a real box lies on the table, and they name each tile they draw.

use std::fmt;

use tilewright_land::{Pile, TileId};
use tilewright_rules::{Action, Game, Phase};

/// The tiles that may be drawn now: their pile and its ids, which are public, in ascending order (C-7).
/// `None` where the game waits for no draw.
pub fn left(game: &Game) -> Option<Left> {
    let Phase::Draw(pile) = game.turn().phase else { return None };
    let set = game.pile(pile);
    let tiles = (0..128).filter(|id| set >> id & 1 == 1).map(TileId).collect();
    Some(Left { pile, tiles })
}

/// The draw of the tile that a person named, once it is sure that it can have been drawn.
pub fn named(game: &Game, tile: TileId) -> Result<Action, NamedTileError> {
    let left = left(game).ok_or(NamedTileError::NoDraw)?;
    if left.tiles.contains(&tile) {
        return Ok(Action::Draw(tile));
    }
    Err(match game.tiles().tile(tile).map(|known| known.pile) {
        None => NamedTileError::Unknown { tile, set: game.tiles().id.clone(), left },
        Some(pile) if pile != left.pile => NamedTileError::OtherPile { tile, pile, left },
        Some(_) => NamedTileError::Gone { tile, left },
    })
}

/// What is left of the pile that is drawn from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    /// The pile.
    pub pile: Pile,
    /// The ids of its tiles, ascending.
    pub tiles: Vec<TileId>,
}

/// Runs of ids are written as `4–9`.
impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "left in the {} pile: ", self.pile)?;
        let mut rest = self.tiles.as_slice();
        while let [first, ..] = rest {
            let run =
                rest.iter().enumerate().take_while(|(i, tile)| tile.index() == first.index() + i).count();
            match run {
                1 => write!(f, "{first}")?,
                2 => write!(f, "{first}, {}", rest[1])?,
                _ => write!(f, "{first}–{}", rest[run - 1])?,
            }
            rest = &rest[run..];
            f.write_str(if rest.is_empty() { "" } else { ", " })?;
        }
        Ok(())
    }
}

/// Why a named tile cannot have been drawn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NamedTileError {
    /// Nothing is drawn now.
    #[error("no tile is drawn now")]
    NoDraw,
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_of_ids_are_short() {
        let text = |ids: &[u8]| {
            Left { pile: Pile::Land, tiles: ids.iter().copied().map(TileId).collect() }.to_string()
        };
        assert_eq!(text(&[0, 1, 2, 5, 7, 8, 127]), "left in the land pile: 0–2, 5, 7, 8, 127");
        assert_eq!(text(&[3]), "left in the land pile: 3");
        assert_eq!(text(&[3, 4, 5]), "left in the land pile: 3–5");
    }
}
