//! How a game stands: scores and supplies, areas with their owners, what is left to draw.

use tilewright_land::{Pile, TileId};
use tilewright_rules::{AreaKind, Game, Piece, Seat};

use crate::describe;
use crate::narrator::{Narrator, tiles};
use crate::words;

/// Points and supplies, a line for each seat.
pub fn standings(game: &Game, names: &[String]) -> String {
    let narrator = Narrator::new(game, names);
    let seats: Vec<Seat> = Seat::first(game.setup().seats).collect();
    let width = seats.iter().map(|seat| narrator.name(*seat).chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for seat in seats {
        let name = narrator.name(seat);
        let points = words::count(game.scores()[seat.index()], "point", "points");
        let figures = words::count(game.supply(seat, Piece::Figure), "figure", "figures");
        let huts = words::count(game.supply(seat, Piece::Hut), "hut", "huts");
        text.push_str(&format!("  {seat} {name:width$}  {points:>10}   in supply: {figures}, {huts}\n"));
    }
    text
}

/// The areas that somebody has a piece in, and how many others there are.
pub fn areas(game: &Game, names: &[String]) -> String {
    let narrator = Narrator::new(game, names);
    let all = game.areas();
    let mut text = String::new();
    for kind in [AreaKind::Forest, AreaKind::River, AreaKind::Meadow, AreaKind::RiverSystem] {
        let of_kind = || all.iter().filter(|area| area.kind == kind);
        let (one, many) = words::claimants(kind);
        for area in of_kind().filter(|area| area.pieces.iter().any(|count| *count > 0)) {
            let owners = describe::owners(&narrator, area);
            text.push_str(&format!(
                "  {}: {}; {many}: {owners}; on {}\n",
                words::capital(&kind.to_string()),
                describe::area(game, area),
                tiles(&area.parts)
            ));
        }
        let free = of_kind().filter(|area| area.pieces.iter().all(|count| *count == 0));
        let open = free.filter(|area| area.open > 0).count();
        let areas = words::count(open, &kind.to_string(), &format!("{kind}s"));
        text.push_str(&format!("  {areas} open and without a {one}\n"));
    }
    text
}

/// What is left in each pile, with the kinds of side that are still to come.
pub fn tiles_left(game: &Game) -> String {
    let mut text = String::new();
    for pile in [Pile::Land, Pile::Bonus] {
        let set = game.pile(pile);
        let ids: Vec<TileId> = (0..128).filter(|id| set >> id & 1 == 1).map(TileId).collect();
        let list = if ids.is_empty() { String::new() } else { format!(": {}", ids_in_runs(&ids)) };
        text.push_str(&format!("  {pile} pile: {}{list}\n", words::count(ids.len(), "tile", "tiles")));
        let parts: Vec<_> = ids
            .iter()
            .filter_map(|id| game.tiles().tile(*id))
            .flat_map(|tile| tile.zones.iter().map(|zone| (tile.id, zone.zone)))
            .collect();
        let content = describe::content(game.tiles(), &parts, &[]);
        if !content.is_empty() {
            text.push_str(&format!("    with {content}\n"));
        }
    }
    let gone = game.discarded();
    let gone: Vec<TileId> = (0..128).filter(|id| gone >> id & 1 == 1).map(TileId).collect();
    if !gone.is_empty() {
        text.push_str(&format!("  left the game: {}\n", ids_in_runs(&gone)));
    }
    text
}

/// `1 to 4, 7, 9`.
fn ids_in_runs(ids: &[TileId]) -> String {
    let runs = ids.chunk_by(|one, next| one.0.checked_add(1) == Some(next.0));
    let run = |run: &[TileId]| match run {
        [only] => only.to_string(),
        [first, second] => format!("{first}, {second}"),
        [first, .., last] => format!("{first} to {last}"),
        [] => String::new(),
    };
    runs.map(run).collect::<Vec<_>>().join(", ")
}
