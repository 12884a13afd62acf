//! What holds on the table at every position: tiles and pieces are conserved, and areas are what lies there.

use std::collections::BTreeSet;

use tilewright_land::{Pile, PlacedTile, ShipId, Side, Symbol, Terrain, TileId, TileSet, Zone};
use tilewright_rules::event::ZoneRef;
use tilewright_rules::{AreaKind, AreaReport, MAX_SEATS, Phase, Piece, Rulebook, Seat};

use super::game_specific::{GameFacts, GameSpecific};

pub(super) fn check<R: GameSpecific>(game: &R) {
    check_tiles(game);
    check_pieces(game);
    check_areas(game);
    check_facts(game);
}

/// Every tile is in exactly one place: a pile, the hand, the table, or out of the game.
fn check_tiles<R: Rulebook>(game: &R) {
    let (turn, set) = (game.turn(), game.tiles());
    let whole = |tiles: u128| {
        let leaders = (0..128).filter(|id| tiles >> id & 1 == 1).map(TileId);
        leaders.fold(0, |all, leader| all | cells(set, leader))
    };
    let mut places: Vec<u128> = Pile::ALL.iter().map(|pile| whole(game.pile(*pile))).collect();
    places.push(whole(game.discarded()));
    places.extend(game.board().tiles().map(|laid| 1 << laid.tile.0));
    places.extend(turn.tile.filter(|_| turn.phase == Phase::Place).map(|tile| cells(set, tile)));
    let mut all: u128 = 0;
    for tiles in places {
        assert_eq!(all & tiles, 0, "no tile is in two places");
        all |= tiles;
    }
    // A start board for other numbers of players stays in the box.
    let start = set.start(game.setup().seats).map(|tile| tile.id);
    let in_play = set.tiles.iter().filter(|tile| tile.pile != Pile::Start || Some(tile.leader()) == start);
    assert_eq!(all, in_play.fold(0, |ids, tile| ids | 1 << tile.id.0), "every tile of the set is somewhere");
    for laid in game.board().tiles() {
        assert_eq!(game.board().at(laid.cell), Some(laid), "a tile lies where it was laid");
        assert!(game.board().bounds().contain(laid.cell), "no tile lies past the edge");
    }
}

/// A tile with all its cells.
fn cells(set: &TileSet, tile: TileId) -> u128 {
    set.cells(tile).fold(0, |ids, cell| ids | 1 << cell.id.0)
}

/// What is not in supply is on the table, each piece on a zone of its own.
fn check_pieces<R: GameSpecific>(game: &R) {
    let pieces = game.pieces();
    assert!(pieces.is_sorted_by(|a, b| a < b), "pieces are listed in order");
    for piece in Piece::ALL {
        let owned = |seat: Seat| {
            let placed = pieces.iter().filter(|standing| standing.seat == seat && standing.piece == piece);
            placed.count() + usize::from(game.supply(seat, piece))
        };
        let all: BTreeSet<usize> = Seat::first(game.setup().seats).map(owned).collect();
        assert_eq!(all.len(), 1, "every seat owns as many");
        assert!(all.iter().all(|count| *count == R::owned(piece)), "no {piece} is lost or won");
        let absent = Seat::first(MAX_SEATS as u8).skip(usize::from(game.setup().seats));
        assert!(absent.into_iter().all(|seat| game.supply(seat, piece) == 0), "nobody sits there");
    }
    let laid: BTreeSet<TileId> = game.board().tiles().map(|laid| laid.tile).collect();
    let tiles: BTreeSet<TileId> = pieces.iter().map(|standing| standing.tile).collect();
    assert_eq!(tiles.len(), pieces.len(), "a tile holds one piece at most");
    assert!(tiles.is_subset(&laid), "pieces stand on the table");
}

/// Every zone on the table is in exactly one area of each kind it can belong to, with its pieces and open sides.
fn check_areas<R: Rulebook>(game: &R) {
    let areas = game.areas();
    let order = |area: &AreaReport| (area.kind, area.parts.clone());
    assert!(areas.is_sorted_by(|a, b| order(a) < order(b)), "areas are listed in order");
    let mut found: Vec<(AreaKind, ZoneRef)> = Vec::new();
    for area in &areas {
        assert!(area.parts.is_sorted_by(|a, b| a < b), "parts are listed in order, each once");
        found.extend(area.parts.iter().map(|part| (area.kind, *part)));
        check_area(game, area);
    }
    let mut expected: Vec<(AreaKind, ZoneRef)> = Vec::new();
    for laid in game.board().tiles() {
        let tile = game.tiles().tile(laid.tile).expect("a laid tile is of the set");
        for spec in &tile.zones {
            expected.extend(kinds(spec.terrain).iter().map(|kind| (*kind, (tile.id, spec.zone))));
        }
    }
    found.sort();
    expected.sort();
    assert_eq!(found, expected, "every zone on the table is in its areas");
}

fn kinds(terrain: Terrain) -> &'static [AreaKind] {
    match terrain {
        Terrain::Forest => &[AreaKind::Forest],
        Terrain::Meadow => &[AreaKind::Meadow],
        Terrain::River => &[AreaKind::River, AreaKind::RiverSystem],
        Terrain::Lake => &[AreaKind::RiverSystem],
        Terrain::Sea => &[AreaKind::SeaRegion],
        Terrain::Island => &[AreaKind::Island],
        Terrain::Bridge => &[AreaKind::Bridge],
        Terrain::Market => &[AreaKind::Market],
        Terrain::Jungle => &[AreaKind::Jungle],
        Terrain::Village => &[AreaKind::Village],
        Terrain::Tributary => &[AreaKind::Tributary],
        Terrain::Amazon => &[],
    }
}

fn check_area<R: Rulebook>(game: &R, area: &AreaReport) {
    let piece = match area.kind {
        AreaKind::RiverSystem => Piece::Hut,
        AreaKind::Jungle => Piece::Camp,
        _ => Piece::Figure,
    };
    let mut pieces = [0; MAX_SEATS];
    for standing in game.pieces() {
        if standing.piece == piece && area.parts.contains(&(standing.tile, standing.zone)) {
            pieces[standing.seat.index()] += 1;
        }
    }
    assert_eq!(area.pieces, pieces, "pieces of {:?} {:?}", area.kind, area.parts);
    let open: usize = match area.kind {
        AreaKind::Market => area.parts.iter().map(|(tile, _)| empty_around(game, *tile)).sum(),
        _ => area.parts.iter().map(|(tile, zone)| open_sides(game, *tile, *zone)).sum(),
    };
    assert_eq!(usize::from(area.open), open, "open sides of {:?} {:?}", area.kind, area.parts);
    assert_eq!(area.is_complete(), open == 0);
}

/// How often a zone meets a side with no tile beyond.
fn open_sides<R: Rulebook>(game: &R, tile: TileId, zone: Zone) -> usize {
    let PlacedTile { cell, rotation, .. } = game.board().laid(tile);
    let printed = game.tiles().tile(tile).expect("a laid tile is of the set");
    let open = Side::ALL.into_iter().filter(|side| {
        let beyond = cell.beside(rotation.laid(*side));
        beyond.and_then(|cell| game.board().at(cell)).is_none()
    });
    open.map(|side| printed.sides[side.index()].iter().filter(|other| **other == zone).count()).sum()
}

/// How many of the eight cells around a tile are empty.
fn empty_around<R: Rulebook>(game: &R, tile: TileId) -> usize {
    let cell = game.board().laid(tile).cell;
    let around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| cell.offset(dx, dy)));
    around.filter(|cell| cell.is_none_or(|cell| game.board().at(cell).is_none())).count()
}

/// Ships are conserved and worth their values, no more fish are covered than are printed, and no boat leaves the river.
fn check_facts<R: GameSpecific>(game: &R) {
    let GameFacts { wares, ship_pile, shown, taken, fish, boats, spaces } = game.facts();
    let mut ships: Vec<ShipId> =
        ship_pile.iter().chain(&shown).chain(taken.iter().flatten()).copied().collect();
    ships.sort();
    assert!(ships.iter().eq(game.tiles().ships.iter().map(|ship| &ship.id)), "every ship is in one place");
    let turning_up = game.turn().phase == Phase::Reveal;
    assert_eq!(turning_up, shown.len() < 4 && !ship_pile.is_empty(), "places are filled while ships last");
    for (seat, taken) in taken.iter().enumerate() {
        let own = game.tiles().ships.iter().filter(|ship| taken.contains(&ship.id));
        let values: u16 = own.map(|ship| u16::from(ship.value)).sum();
        let over = game.turn().phase == Phase::Over;
        let more = if over { wares[seat].total() / 3 } else { 0 };
        assert_eq!(game.scores()[seat], values + more, "ships, and at the end wares, are all the points");
    }
    for ((tile, zone), (singles, pairs)) in fish {
        let spec = game.tiles().tile(tile).and_then(|tile| tile.zone(zone)).expect("it is on a zone");
        assert!(singles <= spec.count(Symbol::Fish) && pairs <= spec.count(Symbol::FishPair), "{spec:?}");
    }
    assert!(boats.iter().all(|boat| *boat < spaces), "boats are on the river: {boats:?} of {spaces}");
}
