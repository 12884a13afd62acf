//! How a game stands: scores and supplies, areas with their owners, what is left to draw.

mod amazonas;
mod south_seas;

use tilewright_land::{Pile, TileId};
use tilewright_rules::{AreaKind, AreaReport, Game, Seat};

use crate::describe;
use crate::narrator::Narrator;
use crate::{say, words};

/// Points and supplies, a line for each seat, and what else the players have.
pub fn standings(game: &Game, names: &[String]) -> String {
    let narrator = Narrator::new(game, names);
    let seats: Vec<Seat> = Seat::first(game.setup().seats).collect();
    let width = seats.iter().map(|seat| narrator.name(*seat).chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for seat in seats {
        let name = narrator.name(seat);
        let points = words::points(game.scores()[seat.index()]);
        let supply = say!("in-supply", pieces = supply(game, seat));
        text.push_str(&format!("  {seat} {name:width$}  {points:>10}   {supply}\n"));
        for line in possessions(game, seat) {
            text.push_str(&format!("{:width$}                    {line}\n", ""));
        }
    }
    text
}

fn supply(game: &Game, seat: Seat) -> String {
    let family = game.tiles().game;
    let pieces = words::pieces(family).iter();
    words::row(pieces.map(|piece| words::supply(*piece, family, game.supply(seat, *piece))))
}

/// What a seat has besides points and pieces, a line each.
fn possessions(game: &Game, seat: Seat) -> Vec<String> {
    match game {
        Game::SouthSeas(game) => south_seas::possessions(game, seat),
        Game::Amazonas(game) => vec![amazonas::boat(game, seat)],
        _ => Vec::new(),
    }
}

/// The same in a few words, for a headline: `2 shells, 1 fish` or `boat on space 3`; nothing where points say it all.
pub fn in_brief(game: &Game, seat: Seat) -> Option<String> {
    match game {
        Game::SouthSeas(game) => Some(south_seas::wares(game, seat)),
        Game::Amazonas(game) => Some(say!("boat-space", space = amazonas::space(game, seat))),
        _ => None,
    }
}

/// What lies on the table for all, a line each: ships that can be supplied, the river's spaces.
pub fn table(game: &Game) -> Vec<String> {
    match game {
        Game::SouthSeas(game) => south_seas::ships_shown(game),
        Game::Amazonas(game) => amazonas::river(game),
        _ => Vec::new(),
    }
}

/// The areas that somebody has a piece in, and how many others there are.
pub fn areas(game: &Game, names: &[String]) -> String {
    let narrator = Narrator::new(game, names);
    let all = game.areas();
    let mut text = String::new();
    for kind in words::area_kinds(game.tiles().game) {
        let of_kind = || all.iter().filter(|area| area.kind == *kind);
        for area in of_kind().filter(|area| area.pieces.iter().any(|count| *count > 0)) {
            text.push_str(&format!("  {}\n", area_line(game, &narrator, area)));
        }
        let free = of_kind().filter(|area| area.pieces.iter().all(|count| *count == 0));
        let open = free.filter(|area| area.open > 0).count();
        text.push_str(&format!("  {}\n", say!("areas-open", kind = *kind, count = open)));
    }
    text
}

fn area_line(game: &Game, narrator: &Narrator<'_>, area: &AreaReport) -> String {
    let kind = words::capital(&words::area(area.kind));
    let text = describe::area(game, area);
    let claimants = say!("claimants", kind = area.kind);
    let owners = describe::owners(narrator, area);
    let tiles = describe::tiles(game.tiles(), &area.parts);
    let when = if area.open > 0 && area.kind.is_closed_for_points() { "closed" } else { "now" };
    match worth(game, area) {
        None => {
            say!("area-line", kind = kind, text = text, claimants = claimants, owners = owners, tiles = tiles)
        }
        Some(worth) => say!(
            "area-line-worth",
            kind = kind,
            text = text,
            worth = worth,
            when = when,
            claimants = claimants,
            owners = owners,
            tiles = tiles
        ),
    }
}

/// What an area would give if it were scored as it is, which for some takes that they are closed; nothing for a market, whose worth
/// lies in the ships.
fn worth(game: &Game, area: &AreaReport) -> Option<String> {
    let items = area.parts.first().map_or_else(Vec::new, |part| game.area_value(area.kind, *part));
    let value = items.iter().map(tilewright_rules::event::Item::points).sum();
    (area.kind != AreaKind::Market).then(|| describe::worth(area.kind, value))
}

/// How many tiles are left in each pile, for a headline: `76 land, 16 bonus`.
pub fn piles_in_brief(game: &Game) -> String {
    match game {
        Game::SouthSeas(game) => south_seas::piles_in_brief(game),
        Game::Amazonas(game) => amazonas::piles_in_brief(game),
        _ => {
            let left = |pile: Pile| pile_left(pile, game.pile(pile).count_ones());
            words::row([Pile::Land, Pile::Bonus].map(left))
        }
    }
}

/// So many tiles of a pile, in brief: `76 land`.
fn pile_left(pile: Pile, count: u32) -> String {
    say!("pile-left", pile = pile, count = count)
}

/// What is left in each pile, with the symbols that are still to come.
pub fn tiles_left(game: &Game) -> String {
    let mut text = String::new();
    for pile in game.tiles().game.piles().iter().filter(|pile| **pile != Pile::Start) {
        let ids = members(game.pile(*pile));
        let tiles = words::tiles(ids.len());
        let line = match ids_in_runs(&ids) {
            none if none.is_empty() => say!("pile-line", pile = *pile, tiles = tiles),
            listed => say!("pile-line-listed", pile = *pile, tiles = tiles, listed = listed),
        };
        text.push_str(&format!("  {line}\n"));
        let parts: Vec<_> = ids
            .iter()
            .flat_map(|id| game.tiles().cells(*id))
            .flat_map(|tile| tile.zones.iter().map(|zone| (tile.id, zone.zone)))
            .collect();
        let content = describe::content(game.tiles(), &parts, &[]);
        if !content.is_empty() {
            text.push_str(&format!("    {}\n", say!("pile-content", content = content)));
        }
    }
    match game {
        Game::SouthSeas(game) => text.push_str(&south_seas::ships_left(game)),
        Game::Amazonas(game) => text.push_str(&format!("  {}\n", amazonas::stack(game))),
        _ => {}
    }
    let gone = members(game.discarded());
    if !gone.is_empty() {
        text.push_str(&format!("  {}\n", say!("left-the-game", listed = ids_in_runs(&gone))));
    }
    text
}

fn members(set: u128) -> Vec<TileId> {
    (0..128).filter(|id| set >> id & 1 == 1).map(TileId).collect()
}

/// `1 to 4, 7, 9`.
fn ids_in_runs(ids: &[TileId]) -> String {
    let runs = ids.chunk_by(|one, next| one.0.checked_add(1) == Some(next.0));
    let run = |run: &[TileId]| match run {
        [only] => only.to_string(),
        [first, _, .., last] => say!("run-of-tiles", first = *first, last = *last),
        run => words::row(run),
    };
    words::row(runs.map(run))
}
