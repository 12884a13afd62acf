//! What the engine and the referee must agree on after every ply.

use std::collections::BTreeSet;
use std::fmt::Debug;

use tilewright_land::{Pile, Symbol, TileId, TileSet, Zone};
use tilewright_rules::{Action, AreaKind, Event, Game, Phase, Piece, Seat, ToAct};

use crate::naive::hunters::Referee;
use crate::naive::{self, Award, Move, NaiveArea, PieceKind, Waiting};

/// An action in the referee's words.
pub(super) fn as_move(action: Action) -> Move {
    match action {
        Action::Draw(tile) => Move::Draw(tile.0.into()),
        Action::Place { cell, rotation } => {
            Move::Place { x: cell.x.into(), y: cell.y.into(), turns: rotation.turns().into() }
        }
        Action::Occupy { piece: Piece::Figure, zone } => Move::Figure { zone: zone.0.into() },
        Action::Occupy { piece: Piece::Hut, zone } => Move::Hut { zone: zone.0.into() },
        Action::Recall(tile) => Move::TakeBack { tile: tile.0.into() },
        Action::Pass => Move::Pass,
    }
}

/// Compares everything that both can be asked.
pub(super) fn check(game: &Game, referee: &Referee) -> Result<(), String> {
    same("waiting for", waiting(game), referee.waiting_for())?;
    same("tile in hand", hand(game), referee.hand())?;
    check_turn(game, referee)?;
    same("legal actions", legal(game), referee.legal())?;
    same("scores", game.scores().iter().map(|points| i64::from(*points)).collect(), referee.scores())?;
    same("land pile", ids(game.pile(Pile::Land)), referee.left(false))?;
    same("bonus pile", ids(game.pile(Pile::Bonus)), referee.left(true))?;
    same("discarded", ids(game.discarded()), referee.gone())?;
    check_pieces(game, referee)?;
    check_table(game, referee)?;
    check_areas(game, referee)
}

fn same<T: PartialEq + Debug>(what: &str, engine: T, referee: T) -> Result<(), String> {
    match engine == referee {
        true => Ok(()),
        false => Err(format!("{what}: the engine says {engine:?}, the referee {referee:?}")),
    }
}

fn waiting(game: &Game) -> Waiting {
    let seat = game.turn().seat.index();
    match game.turn().phase {
        Phase::Draw(pile) => Waiting::Draw { bonus: pile == Pile::Bonus },
        Phase::Place => Waiting::Place { seat },
        Phase::Recall => Waiting::Recall { seat },
        Phase::Occupy => Waiting::Occupy { seat },
        Phase::Over => Waiting::Over,
    }
}

fn hand(game: &Game) -> Option<u32> {
    let turn = game.turn();
    turn.tile.filter(|_| turn.phase == Phase::Place).map(|tile| tile.0.into())
}

fn check_turn(game: &Game, referee: &Referee) -> Result<(), String> {
    same("whose turn", game.turn().seat.index(), referee.seat())?;
    let seats: Vec<usize> = game.leaders().iter().map(|seat| seat.index()).collect();
    same("who leads", seats, referee.winners())?;
    let to_act = match referee.waiting_for() {
        Waiting::Draw { .. } => ToAct::Chance,
        Waiting::Place { seat } | Waiting::Recall { seat } | Waiting::Occupy { seat } => {
            ToAct::Seat(Seat::new(seat).ok_or("the referee knows a sixth seat")?)
        }
        Waiting::Over => ToAct::Over,
    };
    same("who is to act", game.to_act(), to_act)
}

/// The two list actions in orders of their own; the engine's is held to by the conformance suite.
fn legal(game: &Game) -> Vec<Move> {
    let mut moves: Vec<Move> = game.legal_actions().into_iter().map(as_move).collect();
    moves.sort_unstable();
    moves
}

fn ids(tiles: u128) -> BTreeSet<u32> {
    (0..128).filter(|id| tiles >> id & 1 == 1).collect()
}

fn check_pieces(game: &Game, referee: &Referee) -> Result<(), String> {
    let mut engine: Vec<(usize, PieceKind, u32, u32)> = Vec::new();
    for standing in game.pieces() {
        let kind = match standing.piece {
            Piece::Figure => PieceKind::Figure,
            Piece::Hut => PieceKind::Hut,
        };
        engine.push((standing.seat.index(), kind, standing.tile.0.into(), standing.zone.0.into()));
    }
    let mut theirs: Vec<(usize, PieceKind, u32, u32)> =
        referee.pieces().iter().map(|piece| (piece.seat, piece.kind, piece.tile, piece.zone)).collect();
    engine.sort_unstable();
    theirs.sort_unstable();
    same("pieces", engine, theirs)?;
    for seat in Seat::first(game.setup().seats) {
        let engine = Piece::ALL.map(|piece| usize::from(game.supply(seat, piece)));
        let (figures, huts) = referee.supply(seat.index());
        same("supply", engine, [figures, huts])?;
    }
    Ok(())
}

fn check_table(game: &Game, referee: &Referee) -> Result<(), String> {
    let engine: Vec<(u32, i32, i32, u32)> = game
        .placed()
        .map(|laid| {
            (laid.tile.0.into(), laid.cell.x.into(), laid.cell.y.into(), laid.rotation.turns().into())
        })
        .collect();
    let theirs = referee.placed().iter().map(|placed| (placed.tile, placed.x, placed.y, placed.turns));
    same("table", engine, theirs.collect())?;
    // The referee covers zones without animals too, which makes no difference to anybody.
    let covered = referee.covered().iter().copied().filter(|part| has_animals(game.tiles(), *part));
    let engine: Vec<(u32, u32)> =
        game.covered().iter().map(|(tile, zone)| (tile.0.into(), zone.0.into())).collect();
    same("covered", engine, covered.collect())
}

fn has_animals(tiles: &TileSet, (tile, zone): (u32, u32)) -> bool {
    let spec = tiles.tile(TileId(tile as u8)).and_then(|tile| tile.zone(Zone(zone as u8)));
    let animals = [Symbol::Deer, Symbol::Mammoth, Symbol::Aurochs, Symbol::Tiger];
    spec.is_some_and(|spec| animals.iter().any(|animal| spec.count(*animal) > 0))
}

fn check_areas(game: &Game, referee: &Referee) -> Result<(), String> {
    let of = |report: &tilewright_rules::AreaReport| NaiveArea {
        kind: match report.kind {
            AreaKind::Forest => naive::AreaKind::Forest,
            AreaKind::River => naive::AreaKind::River,
            AreaKind::Meadow => naive::AreaKind::Meadow,
            AreaKind::RiverSystem => naive::AreaKind::RiverSystem,
        },
        zones: report.parts.iter().map(|(tile, zone)| (tile.0.into(), zone.0.into())).collect(),
        complete: report.is_complete(),
        open: report.open.into(),
        pieces: report.pieces.map(usize::from),
    };
    let engine: Vec<NaiveArea> = game.areas().iter().map(of).collect();
    let theirs = referee.areas();
    if engine == theirs {
        return Ok(());
    }
    let only = |these: &[NaiveArea], those: &[NaiveArea]| {
        these.iter().filter(|area| !those.contains(area)).cloned().collect::<Vec<NaiveArea>>()
    };
    same("areas", only(&engine, &theirs), only(&theirs, &engine))?;
    Err("areas: the same on both sides, in different orders".to_owned())
}

/// Compares who got how much for what, in whatever order each side counted.
pub(super) fn check_awards(events: &[Event], referee: &[Award]) -> Result<(), String> {
    let scorings = events.iter().filter_map(|event| match event {
        Event::Scored(scoring) => Some(scoring),
        _ => None,
    });
    let mut engine: Vec<(usize, i64)> = scorings
        .flat_map(|scoring| scoring.awards.iter())
        .map(|(seat, points)| (seat.index(), i64::from(*points)))
        .collect();
    let mut theirs: Vec<(usize, i64)> = referee.iter().map(|award| (award.seat, award.points)).collect();
    engine.sort_unstable();
    theirs.sort_unstable();
    same("awards", engine, theirs)
}
