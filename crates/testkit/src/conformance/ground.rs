//! What holds on the table at every position: tiles and pieces are conserved, and areas are what lies there.

use std::collections::BTreeSet;

use tilewright_land::{Laid, Pile, Side, Terrain, TileId, Zone};
use tilewright_rules::event::Part;
use tilewright_rules::{AreaKind, AreaReport, MAX_SEATS, Phase, Piece, Rulebook, Seat};

pub(super) fn check<R: Rulebook>(game: &R) {
    check_tiles(game);
    check_pieces(game);
    check_areas(game);
}

/// Every tile is in exactly one place: a pile, the hand, the table, or out of the game.
fn check_tiles<R: Rulebook>(game: &R) {
    let turn = game.turn();
    let mut places = vec![game.pile(Pile::Start), game.pile(Pile::Land), game.pile(Pile::Bonus)];
    places.push(game.discarded());
    places.extend(game.board().tiles().map(|laid| 1 << laid.tile.0));
    places.extend(turn.tile.filter(|_| turn.phase == Phase::Place).map(|tile| 1 << tile.0));
    let mut all: u128 = 0;
    for tiles in places {
        assert_eq!(all & tiles, 0, "no tile is in two places");
        all |= tiles;
    }
    let set = game.tiles().tiles.iter().fold(0, |set: u128, tile| set | 1 << tile.id.0);
    assert_eq!(all, set, "every tile of the set is somewhere");
    for laid in game.board().tiles() {
        assert_eq!(game.board().at(laid.cell), Some(laid), "a tile lies where it was laid");
        assert!(game.board().bounds().contain(laid.cell), "no tile lies past the edge");
    }
}

/// What is not in supply is on the table, each piece on a zone of its own.
fn check_pieces<R: Rulebook>(game: &R) {
    let pieces = game.pieces();
    assert!(pieces.is_sorted_by(|a, b| a < b), "pieces are listed in order");
    for piece in Piece::ALL {
        let owned = |seat: Seat| {
            let placed = pieces.iter().filter(|standing| standing.seat == seat && standing.piece == piece);
            placed.count() + usize::from(game.supply(seat, piece))
        };
        let all: BTreeSet<usize> = Seat::first(game.setup().seats).map(owned).collect();
        assert_eq!(all.len(), 1, "every seat owns as many");
        assert!(all.iter().all(|count| *count == full_supply(game, piece)), "no {piece} is lost or won");
        let absent = Seat::first(MAX_SEATS as u8).skip(usize::from(game.setup().seats));
        assert!(absent.into_iter().all(|seat| game.supply(seat, piece) == 0), "nobody sits there");
    }
    let laid: BTreeSet<TileId> = game.board().tiles().map(|laid| laid.tile).collect();
    let tiles: BTreeSet<TileId> = pieces.iter().map(|standing| standing.tile).collect();
    assert_eq!(tiles.len(), pieces.len(), "a tile holds one piece at most");
    assert!(tiles.is_subset(&laid), "pieces stand on the table");
}

/// What a seat has at first (H1-2, H2-2).
fn full_supply<R: Rulebook>(_: &R, piece: Piece) -> usize {
    use tilewright_rules::RulebookId::{Hunters2002, Hunters2020, HuntersZman};
    match (piece, R::ID) {
        (Piece::Figure, _) => 5,
        (Piece::Hut, Hunters2002 | HuntersZman) => 2,
        (Piece::Hut, Hunters2020) => 3,
    }
}

/// Every zone on the table is in exactly one area of each kind it can belong to, with its pieces and open sides.
fn check_areas<R: Rulebook>(game: &R) {
    let areas = game.areas();
    let order = |area: &AreaReport| (area.kind, area.parts.clone());
    assert!(areas.is_sorted_by(|a, b| order(a) < order(b)), "areas are listed in order");
    let mut found: Vec<(AreaKind, Part)> = Vec::new();
    for area in &areas {
        assert!(area.parts.is_sorted_by(|a, b| a < b), "parts are listed in order, each once");
        found.extend(area.parts.iter().map(|part| (area.kind, *part)));
        check_area(game, area);
    }
    let mut expected: Vec<(AreaKind, Part)> = Vec::new();
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
    }
}

fn check_area<R: Rulebook>(game: &R, area: &AreaReport) {
    let piece = if area.kind == AreaKind::RiverSystem { Piece::Hut } else { Piece::Figure };
    let mut pieces = [0; MAX_SEATS];
    for standing in game.pieces() {
        if standing.piece == piece && area.parts.contains(&(standing.tile, standing.zone)) {
            pieces[standing.seat.index()] += 1;
        }
    }
    assert_eq!(area.pieces, pieces, "pieces of {:?} {:?}", area.kind, area.parts);
    let open: usize = area.parts.iter().map(|(tile, zone)| open_sides(game, *tile, *zone)).sum();
    assert_eq!(usize::from(area.open), open, "open sides of {:?} {:?}", area.kind, area.parts);
    assert_eq!(area.is_complete(), open == 0);
}

/// How often a zone meets a side with no tile beyond.
fn open_sides<R: Rulebook>(game: &R, tile: TileId, zone: Zone) -> usize {
    let Laid { cell, rotation, .. } = game.board().laid(tile);
    let printed = game.tiles().tile(tile).expect("a laid tile is of the set");
    let open = Side::ALL.into_iter().filter(|side| {
        let beyond = cell.beside(rotation.laid(*side));
        beyond.and_then(|cell| game.board().at(cell)).is_none()
    });
    open.map(|side| printed.sides[side.index()].iter().filter(|other| **other == zone).count()).sum()
}
