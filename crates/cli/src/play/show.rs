//! What a player is shown before a decision.

use tilewright_land::{Family, Pile, Rotation, Tile, TileId};
use tilewright_record::Session;
use tilewright_rules::event::Unit;
use tilewright_rules::{Action, Event, Game, Phase, Piece, Seat, ToAct, Wares};
use tilewright_view::picture::{BoardPicture, Scale, TilePicture, board, tiles_in_a_row};
use tilewright_view::{Narrator, describe, summary, words};

use crate::screen::Screen;

/// The headline of a turn: who, the scores, what is left.
pub fn headline(game: &Game, names: &[String]) -> String {
    let narrator = Narrator::new(game, names);
    let turn = game.turn();
    let score = |seat: Seat| {
        let more = summary::in_brief(game, seat).map_or_else(String::new, |brief| format!(" ({brief})"));
        format!("{} {}{more}", narrator.name(seat), game.scores()[seat.index()])
    };
    let scores = Seat::first(game.setup().seats).map(score);
    format!(
        "Turn {}{}: {} (player {}). Scores: {}. Left: {}.",
        turn.number,
        if turn.extra { ", extra turn" } else { "" },
        narrator.name(turn.seat),
        turn.seat,
        scores.collect::<Vec<_>>().join(", "),
        summary::piles_in_brief(game),
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

/// The drawn tile in its rotations, with the numbers of its zones, and in words.
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
    // Across the river there is never a place.
    let along = |rotation: &Rotation| tile.pile != Pile::Amazon || rotation.turns().is_multiple_of(2);
    let rotations: Vec<Rotation> = Rotation::ALL.into_iter().filter(along).collect();
    let in_a_row = if screen.width.is_some_and(|width| width < 80) { 2 } else { 4 };
    let mut text: String = rotations
        .chunks(in_a_row)
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

/// The double-tiles that are left, each in both ways round.
pub fn doubles(game: &Game, screen: Screen) -> String {
    let set = game.tiles();
    let ways: Vec<(String, TilePicture<'_>)> = game
        .legal_actions()
        .into_iter()
        .filter_map(|action| match action {
            Action::Double { tile, rotation } => {
                let title = format!("{tile} r{}", rotation.turns());
                let whole = TilePicture::whole(set, set.tile(tile)?);
                Some((title, TilePicture { rotation, scale: Scale::MEDIUM, numbered: false, ..whole }))
            }
            _ => None,
        })
        .collect();
    // The two ways round of a tile stand side by side.
    let in_a_row = screen.width.map_or(6, |width| (width + 3) / (Scale::MEDIUM.width + 3)).max(2) / 2 * 2;
    ways.chunks(in_a_row).map(|row| tiles_in_a_row(row, screen.look)).collect()
}

/// Where the drawn tile fits.
pub fn placements(game: &Game) -> Vec<(tilewright_land::Cell, Rotation)> {
    let placement = |action| match action {
        Action::Place { cell, rotation } => Some((cell, rotation)),
        _ => None,
    };
    game.legal_actions().into_iter().filter_map(placement).collect()
}

/// Why a decision leaves no choice.
pub fn why_forced(game: &Game, names: &[String]) -> String {
    let turn = game.turn();
    let name = Narrator::new(game, names).name(turn.seat);
    if turn.phase == Phase::Recall {
        let only = game.legal_actions().first().map(|action| describe::choice(game, *action));
        return format!("{name} must take back {}.", only.unwrap_or_default());
    }
    let family = game.tiles().game;
    let (left, gone): (Vec<Piece>, Vec<Piece>) =
        words::pieces(family).iter().partition(|piece| game.supply(turn.seat, **piece) > 0);
    let named = |pieces: &[Piece]| {
        pieces.first().map_or_else(|| "piece".to_owned(), |piece| words::piece(*piece, family))
    };
    let why = match (left.as_slice(), gone.as_slice()) {
        ([], _) => "the supply is empty (C-8)".to_owned(),
        (_, []) => "every area of this tile is taken (C-9)".to_owned(),
        (left, gone) => {
            let (gone, left) = (named(gone), named(left));
            format!("no {gone} is left, and no {left} can stand on this tile (C-8, C-9)")
        }
    };
    format!("{name} places no piece: {why}.")
}

/// A draft in a sentence, with what it brings.
pub fn draft(session: &Session) -> String {
    let game = session.game();
    let actions = session.drafted();
    let before = std::iter::once(None).chain(actions.iter().copied().map(Some));
    let steps: Vec<String> =
        actions.iter().zip(before).map(|(action, before)| step(game, *action, before)).collect();
    let gains = gains(session);
    let nothing = if game.tiles().game == Family::SouthSeas { "no wares" } else { "no points" };
    let gains = if gains.is_empty() { nothing.to_owned() } else { gains.join(", ") };
    let end = if game.to_act() == ToAct::Over { " This ends the game." } else { "" };
    format!("Draft: {}; {gains}.{end}", steps.join(", "))
}

/// What the draft brings each seat: points, wares, and where its boat is now.
fn gains(session: &Session) -> Vec<String> {
    let game = session.game();
    let narrator = Narrator::new(game, session.names());
    let points = session.gains();
    let mut gains = Vec::new();
    for seat in Seat::first(game.setup().seats) {
        let name = narrator.name(seat);
        if points[seat.index()] > 0 {
            gains.push(format!("{name} scores {}", points[seat.index()]));
        }
        let mut wares = Wares::default();
        let mut boat = None;
        for event in session.drafted_events() {
            match event {
                Event::Scored(scoring) => {
                    if let Unit::Ware(ware) = scoring.unit {
                        let got = scoring.awards.iter().filter(|(winner, _)| *winner == seat);
                        got.for_each(|(_, count)| wares.add(ware, *count));
                    }
                }
                Event::BoatAdvanced { seat: owner, to, .. } if *owner == seat => {
                    boat = Some(u16::from(*to) + 1)
                }
                _ => {}
            }
        }
        if wares.total() > 0 {
            gains.push(format!("{name} gets {wares}"));
        }
        gains.extend(boat.map(|space| format!("{name}'s boat on space {space}")));
    }
    gains
}

/// A step of the draft in a few words, with the step before it. A piece stands on the tile placed last.
fn step(game: &Game, action: Action, before: Option<Action>) -> String {
    let set = game.tiles();
    let last = game.placed().next_back().map(|laid| describe::whole_tile(set, laid.tile));
    let spec = |zone| last.and_then(|tile| set.cells(tile).find_map(|cell: &Tile| cell.zone(zone)));
    match action {
        Action::Place { cell, rotation } => {
            let tile = game.tile_at(cell).map_or_else(String::new, |laid| format!(" {}", laid.tile));
            format!("tile{tile} at {cell} r{}", rotation.turns())
        }
        Action::Double { tile, rotation } => format!("double-tile {tile} r{}", rotation.turns()),
        Action::Occupy { piece, zone } => {
            let role = spec(zone).map_or_else(|| "piece".to_owned(), |spec| words::role(piece, spec.terrain));
            format!("a {role} on zone {zone}")
        }
        Action::Recall(tile) => {
            let one = words::piece(Piece::Figure, set.game);
            format!("the {one} on tile {tile} taken back")
        }
        Action::Cover { tile, .. } => format!("fish on tile {tile} covered"),
        Action::Award(ship) => format!("ship {ship} taken for the market"),
        Action::Deliver { ship, wares } => format!("ship {ship} for {wares}"),
        Action::Pass if matches!(before, Some(Action::Place { .. } | Action::Double { .. })) => {
            "no piece".to_owned()
        }
        Action::Pass => "no delivery".to_owned(),
        Action::Draw(_) | Action::Reveal(_) => action.to_string(),
    }
}

/// Questions that `why` answers, with examples.
pub const fn askable(family: Family) -> &'static str {
    match family {
        Family::Hunters => "Ask such as: why 3,-1 r2; why 3,-1; why f2 (a figure on zone 2); why h8 (a hut).",
        Family::SouthSeas => {
            "Ask such as: why 3,-1 r2; why 3,-1; why f2 (an islander on zone 2); why t45 (taking back the one on tile \
             45); why w7:2,0,1 (paying ship 7 with 2 shells, 0 bananas and 1 fish)."
        }
        Family::Amazonas => {
            "Ask such as: why 3,-1 r2; why 3,-1; why f2 (a meeple on zone 2); why c0 (a camp); why b80r2 (a double-tile)."
        }
    }
}

/// The commands that every question accepts.
pub fn commands(family: Family) -> String {
    let own = match family {
        Family::Hunters => "",
        Family::SouthSeas => "\n  ships             the ships that lie face up, with values and costs",
        Family::Amazonas => "\n  boats             where the boats are, and how far the river has come",
    };
    format!(
        "\
\x20 ?                 the choices of the moment, and these commands
  why 3,-1 r2       why the tile cannot go there; why f2: why a piece cannot
  hint              what a bot would do, and why
  undo              back by one step, up to the draw
  ok, or Enter      confirm the turn
  board, legend     the board; what its characters mean
  scores, areas     points and supplies; who has pieces where{own}
  tiles             what is left to draw
  rules, rules C-5  the rules; one clause of them
  save FILE         write the record of the game so far
  quit              stop playing"
    )
}
