//! What a player is shown before a decision.

use tilewright_land::{Pile, Rotation, TileId};
use tilewright_rules::{Action, Game, Phase, Piece, Seat, ToAct};
use tilewright_view::picture::{BoardPicture, Scale, TilePicture, board, tiles_in_a_row};
use tilewright_view::{Narrator, describe, words};

use super::session::Session;
use crate::screen::Screen;

/// The headline of a turn: who, the scores, what is left.
pub fn headline(game: &Game, names: &[String]) -> String {
    let narrator = Narrator::new(game, names);
    let turn = game.turn();
    let scores = Seat::first(game.setup().seats)
        .map(|seat| format!("{} {}", narrator.name(seat), game.scores()[seat.index()]));
    let left = |pile| game.pile(pile).count_ones();
    format!(
        "Turn {}{}: {} (player {}). Scores: {}. Left: {} land, {} bonus.",
        turn.number,
        if turn.extra { ", extra turn" } else { "" },
        narrator.name(turn.seat),
        turn.seat,
        scores.collect::<Vec<_>>().join(", "),
        left(Pile::Land),
        left(Pile::Bonus),
    )
}

/// The whole board, with the places where the drawn tile fits.
pub fn whole_board(game: &Game, screen: Screen) -> String {
    board(game, &BoardPicture { width: screen.width, ..BoardPicture::new(screen.look) })
}

/// The surroundings of a tile just placed, with the numbers of its zones.
pub fn surroundings(game: &Game, tile: TileId, screen: Screen) -> String {
    let wide = screen.width.is_none_or(|width| width >= 3 * Scale::LARGE.width + 8);
    board(
        game,
        &BoardPicture {
            scale: Some(if wide { Scale::LARGE } else { Scale::MEDIUM }),
            around: Some(tile),
            ..BoardPicture::new(screen.look)
        },
    )
}

/// The drawn tile in its four rotations, with the numbers of its zones, and in words.
pub fn drawn_tile(game: &Game, tile: TileId, screen: Screen) -> String {
    let Some(tile) = game.tiles().tile(tile) else { return String::new() };
    let placements = placements(game);
    let turned = |rotation: Rotation| {
        let places = placements.iter().filter(|(_, turns)| *turns == rotation).count();
        let title = match places {
            0 => format!("r{}: no place", rotation.turns()),
            1 => format!("r{}: 1 place", rotation.turns()),
            _ => format!("r{}: {places} places", rotation.turns()),
        };
        (title, TilePicture { rotation, ..TilePicture::new(tile) })
    };
    let rows = if screen.width.is_some_and(|width| width < 80) { 2 } else { 4 };
    let mut text: String = Rotation::ALL
        .chunks(rows)
        .map(|row| tiles_in_a_row(&row.iter().copied().map(turned).collect::<Vec<_>>(), screen.look))
        .collect();
    text.push_str(&format!("As printed (r0): {}.\n", describe::sides(tile, Rotation::default())));
    let special = tile.zones.iter().filter(|zone| !zone.symbols.is_empty() || zone.power.is_some());
    let special: Vec<String> =
        special.map(|zone| format!("{} (zone {})", describe::zone(zone), zone.zone)).collect();
    if !special.is_empty() {
        text.push_str(&format!("On it: {}.\n", special.join(", ")));
    }
    text
}

/// Where the drawn tile fits.
pub fn placements(game: &Game) -> Vec<(tilewright_land::Cell, Rotation)> {
    let placement = |action| match action {
        Action::Place { cell, rotation } => Some((cell, rotation)),
        _ => None,
    };
    game.legal_actions().into_iter().filter_map(placement).collect()
}

/// The choices of the moment as numbered lines. Placements are listed by cell; passing has the number zero.
pub fn choices(game: &Game) -> Vec<String> {
    let numbered = (1..).zip(game.legal_actions());
    numbered
        .map(|(number, action)| match action {
            Action::Pass => format!("  {:>3}  {}", 0, describe::choice(game, action)),
            _ => format!("  {number:>3}  {}", describe::choice(game, action)),
        })
        .collect()
}

/// Why a decision leaves no choice.
pub fn why_forced(game: &Game, names: &[String]) -> String {
    let turn = game.turn();
    let name = Narrator::new(game, names).name(turn.seat);
    if turn.phase == Phase::Recall {
        let only = game.legal_actions().first().map(|action| describe::choice(game, *action));
        return format!("{name} must take back {}.", only.unwrap_or_default());
    }
    let left = |piece| game.supply(turn.seat, piece) > 0;
    let why = match (left(Piece::Figure), left(Piece::Hut)) {
        (false, false) => "the supply is empty (C-8)".to_owned(),
        (true, true) => "every area of this tile is taken (C-9)".to_owned(),
        (true, false) => "no hut is left, and no figure can stand on this tile (C-8, C-9)".to_owned(),
        (false, true) => "no figure is left, and no hut can stand on this tile (C-8)".to_owned(),
    };
    format!("{name} places no piece: {why}.")
}

/// A draft in a sentence, with the points it brings.
pub fn draft(session: &Session) -> String {
    let (game, gains) = (session.game(), session.gains());
    let narrator = Narrator::new(game, session.names());
    let steps: Vec<String> = session.drafted().iter().map(|action| step(game, *action)).collect();
    let gains: Vec<String> = Seat::first(game.setup().seats)
        .filter(|seat| gains[seat.index()] > 0)
        .map(|seat| format!("{} scores {}", narrator.name(seat), gains[seat.index()]))
        .collect();
    let gains = if gains.is_empty() { "no points".to_owned() } else { gains.join(", ") };
    let end = if game.to_act() == ToAct::Over { " This ends the game." } else { "" };
    format!("Draft: {}; {gains}.{end}", steps.join(", "))
}

/// A step of the draft in a few words. All but the taking back concern the tile placed last.
fn step(game: &Game, action: Action) -> String {
    let last = game.placed().next_back().and_then(|laid| game.tiles().tile(laid.tile));
    match (action, last) {
        (Action::Place { cell, rotation }, Some(tile)) => {
            format!("tile {} at {cell} r{}", tile.id, rotation.turns())
        }
        (Action::Occupy { piece, zone }, Some(tile)) => {
            let role = tile.zone(zone).map_or("piece", |spec| words::role(piece, spec.terrain));
            format!("a {role} on zone {zone}")
        }
        (Action::Recall(tile), _) => format!("the figure on tile {tile} taken back"),
        (Action::Pass, _) => "no piece".to_owned(),
        (action, _) => action.to_string(),
    }
}

/// The commands that every question accepts.
pub const COMMANDS: &str = "\
\x20 ?                 the choices of the moment, and these commands
  why 3,-1 r2       why the tile cannot go there; why f2: why a piece cannot
  undo              back by one step, up to the draw
  ok, or Enter      confirm the turn
  board, legend     the board; what its characters mean
  scores, areas     points and supplies; who has pieces where
  tiles             what is left to draw
  rules, rules C-5  the rules; one clause of them
  save FILE         write the record of the game so far
  quit              stop playing";
