//! What a choice means, in words.

use tilewright_land::{Laid, Rotation, ShipId, Side, Symbol, Terrain, Tile, TileId, Zone};
use tilewright_rules::{Action, AreaKind, Game, Phase, Piece, Wares};

use super::{area, area_of, content, place, zone};
use crate::covered::{count, covered};
use crate::words;

/// What a choice means, in words.
pub fn choice(game: &Game, action: Action) -> String {
    match action {
        Action::Draw(tile) => format!("tile {tile}"),
        Action::Reveal(id) | Action::Award(id) => ship(game, id),
        Action::Place { cell, rotation } => {
            format!("{cell} r{}, {}", rotation.turns(), words::turned(rotation))
        }
        Action::Double { tile, rotation } => double(game, tile, rotation),
        Action::Occupy { piece, zone } => occupation(game, piece, zone),
        Action::Recall(tile) => recall(game, tile),
        Action::Cover { tile, zone } => covering(game, tile, zone),
        Action::Deliver { ship, wares } => delivery(game, ship, wares),
        Action::Pass => pass(game),
    }
}

/// A ship with its value and cost, by its number.
pub fn ship(game: &Game, ship: ShipId) -> String {
    let known = game.tiles().ships.iter().find(|known| known.id == ship);
    known.map_or_else(|| format!("ship {ship}"), words::ship)
}

/// Where a zone of a tile just placed is: a tile of several cells has its zones on all of them.
fn lying_zone(game: &Game, tile: TileId, number: Zone) -> Option<(Laid, &Tile)> {
    let set = game.tiles();
    let cell = set.cells(tile).find(|cell| cell.zone(number).is_some())?;
    Some((laid(game, cell.id)?, cell))
}

fn laid(game: &Game, tile: TileId) -> Option<Laid> {
    game.placed().find(|laid| laid.tile == tile)
}

/// The kind of area that a piece claims on a terrain.
pub(crate) const fn claimed(piece: Piece, terrain: Terrain) -> Option<AreaKind> {
    Some(match (piece, terrain) {
        (Piece::Hut, Terrain::River | Terrain::Lake) => AreaKind::RiverSystem,
        (Piece::Figure, Terrain::Forest) => AreaKind::Forest,
        (Piece::Figure, Terrain::Meadow) => AreaKind::Meadow,
        (Piece::Figure, Terrain::River) => AreaKind::River,
        (Piece::Figure, Terrain::Bridge) => AreaKind::Bridge,
        (Piece::Figure, Terrain::Island) => AreaKind::Island,
        (Piece::Figure, Terrain::Sea) => AreaKind::SeaRegion,
        (Piece::Figure, Terrain::Market) => AreaKind::Market,
        (Piece::Figure, Terrain::Tributary) => AreaKind::Tributary,
        (Piece::Figure, Terrain::Village) => AreaKind::Village,
        (Piece::Camp, Terrain::Jungle) => AreaKind::Jungle,
        _ => return None,
    })
}

fn occupation(game: &Game, piece: Piece, number: Zone) -> String {
    let found = game.turn().tile.and_then(|tile| lying_zone(game, tile, number));
    let spec = found.and_then(|(laid, tile)| Some((laid, tile, tile.zone(number)?)));
    let Some((laid, tile, spec)) = spec else { return format!("{piece} on zone {number}") };
    let role = words::role(piece, spec.terrain);
    let areas = game.areas();
    let kind = claimed(piece, spec.terrain);
    let whole = kind.and_then(|kind| area_of(&areas, kind, (laid.tile, number)));
    let whole = whole.map_or_else(String::new, |whole| format!(": {} of {}", whole.kind, area(game, whole)));
    let mut place = place(tile, laid.rotation, number);
    if game.tiles().cells(tile.leader()).count() > 1 {
        place.push_str(&format!(", at {}", laid.cell));
    }
    format!("{role} on the {}, {place} (zone {number}){whole}", zone(spec))
}

fn recall(game: &Game, tile: TileId) -> String {
    let seat = game.turn().seat;
    let standing = game
        .pieces()
        .into_iter()
        .find(|standing| standing.seat == seat && standing.piece == Piece::Figure && standing.tile == tile);
    let spec = standing.and_then(|standing| game.tiles().tile(tile)?.zone(standing.zone));
    let role = spec.map_or("figure", |spec| words::role(Piece::Figure, spec.terrain));
    let on = spec.map_or_else(String::new, |spec| format!(", on the {}", zone(spec)));
    let figure = format!("the {role} on tile {tile}{}{on}", at(game, tile));
    // Where it is one choice among others, it says what it is.
    if game.turn().phase == Phase::Recall { figure } else { format!("take back {figure}") }
}

fn at(game: &Game, tile: TileId) -> String {
    laid(game, tile).map_or_else(String::new, |laid| format!(" at {}", laid.cell))
}

fn covering(game: &Game, tile: TileId, number: Zone) -> String {
    let left = |symbol| {
        let printed =
            game.tiles().tile(tile).and_then(|tile| tile.zone(number)).map_or(0, |spec| spec.count(symbol));
        printed.saturating_sub(count(&covered(game), (tile, number), symbol))
    };
    let group = if left(Symbol::FishPair) > 0 { "pair of fish" } else { "fish" };
    format!("a {group} on tile {tile}{} (zone {number})", at(game, tile))
}

fn delivery(game: &Game, ship: ShipId, wares: Wares) -> String {
    let Game::SouthSeas(game) = game else { return format!("ship {ship} for {wares}") };
    let turn = tilewright_rules::Rulebook::turn(game);
    let left = game.wares(turn.seat).minus(wares);
    let left = left.map_or_else(String::new, |left| format!("; {left} left"));
    format!("pay {wares}{left}")
}

/// A double-tile as it would lie: each half with its banks and what swims in the river, from north to south.
fn double(game: &Game, tile: TileId, rotation: Rotation) -> String {
    let mut halves: Vec<(i8, &Tile)> =
        game.tiles().cells(tile).map(|cell| (rotation.turned(cell.at()).1, cell)).collect();
    halves.sort_by_key(|(row, _)| *row);
    let half = |(_, cell): &(i8, &Tile)| {
        let bank = |side: Side| {
            let terrain = cell.side_terrain(rotation.printed(side));
            format!("{} {}", side.name(), words::terrain(terrain))
        };
        let parts: Vec<_> = cell.zones.iter().map(|spec| (cell.id, spec.zone)).collect();
        let content = content(game.tiles(), &parts, &[]);
        let content = if content.is_empty() { String::new() } else { format!(", {content}") };
        format!("{}, {}{content}", bank(Side::W), bank(Side::E))
    };
    let halves: Vec<String> = halves.iter().map(half).collect();
    format!(
        "double-tile {tile} r{}, {}: {}",
        rotation.turns(),
        words::turned(rotation),
        halves.join("; then ")
    )
}

fn pass(game: &Game) -> String {
    match (game, game.turn().phase) {
        (_, Phase::Deliver) => "no delivery".to_owned(),
        (Game::Amazonas(_), _) => "no piece: the boat advances 1 space more".to_owned(),
        _ => "no piece".to_owned(),
    }
}
