//! What a choice means, in words.

use tilewright_land::{PlacedTile, Rotation, ShipId, Side, Symbol, Terrain, Tile, TileId, Zone, ZoneSpec};
use tilewright_rules::{Action, AreaKind, Game, Phase, Piece, Wares, ZoneRef};

use super::{area, area_of, content, direction, place, side_of, spot, zone};
use crate::covered::{count, covered};
use crate::manner::Manner;
use crate::{say, words};

/// What a choice means, in words, with what its notation needs.
pub fn choice(game: &Game, action: Action) -> String {
    choice_in(game, action, Manner::Notation)
}

/// What a choice means, in words of one's choice.
pub fn choice_in(game: &Game, action: Action, manner: Manner) -> String {
    match action {
        Action::Draw(tile) => say!("tile-named", tile = tile),
        Action::Reveal(id) | Action::Award(id) => ship(game, id),
        Action::Place { cell, rotation } => {
            say!("choice-place", cell = cell, notation = manner.turn(rotation), turns = rotation.turns())
        }
        Action::Double { tile, rotation } => double(game, tile, rotation, manner),
        Action::Occupy { piece, zone } => occupation(game, piece, zone, manner),
        Action::Recall(tile) => recall(game, tile),
        Action::Cover { tile, zone } => covering(game, tile, zone, manner),
        Action::Deliver { ship, wares } => delivery(game, ship, wares),
        Action::Pass => pass(game),
    }
}

/// A ship with its value and cost, by its number.
pub fn ship(game: &Game, ship: ShipId) -> String {
    let known = game.tiles().ships.iter().find(|known| known.id == ship);
    known.map_or_else(|| say!("ship-unknown", ship = ship), words::ship)
}

/// Where a zone of a tile just placed is: a tile of several cells has its zones on all of them.
fn lying_zone(game: &Game, tile: TileId, number: Zone) -> Option<(PlacedTile, &Tile)> {
    let set = game.tiles();
    let cell = set.cells(tile).find(|cell| cell.zone(number).is_some())?;
    Some((laid(game, cell.id)?, cell))
}

fn laid(game: &Game, tile: TileId) -> Option<PlacedTile> {
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

fn occupation(game: &Game, piece: Piece, number: Zone, manner: Manner) -> String {
    let found = game.turn().tile.and_then(|tile| lying_zone(game, tile, number));
    let spec = found.and_then(|(laid, tile)| Some((laid, tile, tile.zone(number)?)));
    let Some((laid, tile, spec)) = spec else {
        return say!("choice-occupy-unknown", piece = piece, zone = number);
    };
    let role = words::role_id(piece, spec.terrain);
    let place = where_on_tile(game, laid, tile, number, manner);
    let notation = manner.zone(number);
    let areas = game.areas();
    let kind = claimed(piece, spec.terrain);
    match kind.and_then(|kind| area_of(&areas, kind, (laid.tile, number))) {
        None => say!(
            "choice-occupy",
            role = role,
            terrain = spec.terrain,
            zone = zone(spec),
            place = place,
            notation = notation
        ),
        Some(whole) => say!(
            "choice-occupy-area",
            role = role,
            terrain = spec.terrain,
            zone = zone(spec),
            place = place,
            notation = notation,
            kind = whole.kind,
            area = area(game, whole)
        ),
    }
}

/// The sides that a zone reaches, and the cell where its tile has several. Where another zone of the kind reaches the same, a reader who
/// is not told numbers is told the corner.
fn where_on_tile(game: &Game, laid: PlacedTile, tile: &Tile, number: Zone, manner: Manner) -> String {
    let told = |number| place(tile, laid.rotation, number);
    let terrain = tile.zone(number).map(|spec| spec.terrain);
    let alike =
        tile.zones.iter().filter(|spec| Some(spec.terrain) == terrain && told(spec.zone) == told(number));
    let corner = match manner {
        Manner::Plain if alike.count() > 1 => direction(game, tile.id, number),
        _ => None,
    };
    let place = corner.map_or_else(|| told(number), |corner| say!("place-corner", direction = corner));
    match game.tiles().cells(tile.leader()).count() {
        1 => place,
        _ => say!("place-at", place = place, cell = laid.cell),
    }
}

fn recall(game: &Game, tile: TileId) -> String {
    let seat = game.turn().seat;
    let standing = game
        .pieces()
        .into_iter()
        .find(|standing| standing.seat == seat && standing.piece == Piece::Figure && standing.tile == tile);
    let spec = standing.and_then(|standing| game.tiles().tile(tile)?.zone(standing.zone));
    let (Some(spec), Some(laid)) = (spec, laid(game, tile)) else {
        return say!("choice-recall-unknown", tile = tile);
    };
    let (role, cell) = (words::role_id(Piece::Figure, spec.terrain), laid.cell);
    let among = if game.turn().phase == Phase::Recall { "alike" } else { "others" };
    say!(
        "choice-recall",
        among = among,
        role = role,
        tile = tile,
        cell = cell,
        terrain = spec.terrain,
        zone = zone(spec)
    )
}

fn covering(game: &Game, tile: TileId, number: Zone, manner: Manner) -> String {
    let Some(laid) = laid(game, tile) else { return say!("tile-named", tile = tile) };
    let covered = covered(game);
    let left = |symbol, spec: &ZoneSpec| {
        spec.count(symbol).saturating_sub(count(&covered, (tile, spec.zone), symbol))
    };
    let zones = game.tiles().tile(tile).map_or(&[][..], |tile| &tile.zones);
    let pair = zones.iter().any(|spec| spec.zone == number && left(Symbol::FishPair, spec) > 0);
    say!(
        "choice-cover",
        fish = if pair { 2_u8 } else { 1 },
        place = fishing_ground(game, (tile, number), manner),
        cell = laid.cell,
        notation = manner.zone(number)
    )
}

/// Where fish are: the tile, or one of the waters of a tile that has fish in several of them.
pub(crate) fn fishing_ground(game: &Game, (tile, zone): ZoneRef, manner: Manner) -> String {
    let zones = game.tiles().tile(tile).map_or(&[][..], |tile| &tile.zones);
    let fish = |spec: &&ZoneSpec| spec.count(Symbol::Fish) + spec.count(Symbol::FishPair) > 0;
    match manner {
        Manner::Plain if zones.iter().filter(fish).count() > 1 => spot(game, (tile, zone), manner),
        _ => say!("tile-named", tile = tile),
    }
}

fn delivery(game: &Game, ship: ShipId, wares: Wares) -> String {
    let paid = words::wares(wares);
    let Game::SouthSeas(game) = game else { return say!("choice-deliver", ship = ship, wares = paid) };
    let turn = tilewright_rules::Rulebook::turn(game);
    match game.wares(turn.seat).minus(wares) {
        None => say!("choice-pay-short", wares = paid),
        Some(left) => say!("choice-pay", wares = paid, left = words::wares(left)),
    }
}

/// A double-tile as it would lie: each half with its banks and what swims in the river, from north to south.
fn double(game: &Game, tile: TileId, rotation: Rotation, manner: Manner) -> String {
    let mut halves: Vec<(i8, &Tile)> =
        game.tiles().cells(tile).map(|cell| (rotation.turned(cell.at()).1, cell)).collect();
    halves.sort_by_key(|(row, _)| *row);
    let half = |(_, cell): &(i8, &Tile)| {
        let banks = [Side::W, Side::E].map(|side| side_of(cell, rotation, side));
        let parts: Vec<_> = cell.zones.iter().map(|spec| (cell.id, spec.zone)).collect();
        let content = content(game.tiles(), &parts, &[]);
        words::row(banks.into_iter().chain((!content.is_empty()).then_some(content)))
    };
    say!(
        "choice-double",
        tile = tile,
        notation = manner.turn(rotation),
        turns = rotation.turns(),
        halves = words::then(halves.iter().map(half))
    )
}

fn pass(game: &Game) -> String {
    match (game, game.turn().phase) {
        (_, Phase::Deliver) => say!("no-delivery"),
        (Game::Amazonas(_), _) => say!("no-piece-boat"),
        _ => say!("no-piece"),
    }
}
