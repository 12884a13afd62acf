//! What the engine and the referee must agree on after every ply, whatever the game.

use std::collections::BTreeSet;
use std::fmt::Debug;

use tilewright_land::Pile;
use tilewright_rules::event::Unit;
use tilewright_rules::{Action, AreaKind, AreaReport, Event, Game, Phase, Piece, Seat, ToAct};

use super::sides::Adapter;
use crate::naive::{self, Award, Move, NaiveArea, PieceKind, Referee, Waiting};

/// An action in the referee's words.
pub(super) fn as_move(action: Action) -> Move {
    match action {
        Action::Draw(tile) => Move::Draw(tile.0.into()),
        Action::Reveal(ship) => Move::Reveal(ship.0.into()),
        Action::Place { cell, rotation } => {
            Move::Place { x: cell.x.into(), y: cell.y.into(), turns: rotation.turns().into() }
        }
        Action::Double { tile, rotation } => {
            Move::Double { tile: tile.0.into(), turns: rotation.turns().into() }
        }
        Action::Occupy { piece: Piece::Figure, zone } => Move::Figure { zone: zone.0.into() },
        Action::Occupy { piece: Piece::Hut, zone } => Move::Hut { zone: zone.0.into() },
        Action::Occupy { piece: Piece::Camp, zone } => Move::Camp { zone: zone.0.into() },
        Action::Recall(tile) => Move::TakeBack { tile: tile.0.into() },
        Action::Cover { tile, zone } => Move::Cover { tile: tile.0.into(), zone: zone.0.into() },
        Action::Award(ship) => Move::Award(ship.0.into()),
        Action::Deliver { ship, wares } => Move::Deliver {
            ship: ship.0.into(),
            shells: wares.shells.into(),
            bananas: wares.bananas.into(),
            fish: wares.fish.into(),
        },
        Action::Pass => Move::Pass,
    }
}

/// Compares everything that both can be asked.
pub(super) fn check<A: Adapter>(game: &Game, referee: &Referee<A>) -> Result<(), String> {
    same("waiting for", waiting(game), referee.waiting_for())?;
    same("tile in hand", hand(game), referee.hand())?;
    check_turn(game, referee)?;
    same("legal actions", legal(game), referee.legal())?;
    same("scores", game.scores().iter().map(|points| i64::from(*points)).collect(), referee.scores())?;
    same("discarded", ids(game.discarded()), referee.gone())?;
    check_pieces(game, referee)?;
    check_table(game, referee)?;
    check_areas(game, referee)?;
    A::check(game, referee)
}

pub(super) fn same<T: PartialEq + Debug>(what: &str, engine: T, referee: T) -> Result<(), String> {
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
        Phase::Reveal => Waiting::Reveal,
        Phase::Double => Waiting::Double { seat },
        Phase::Cover => Waiting::Cover { seat },
        // The owner of a market may choose out of turn; `check_turn` compares whose decision it is.
        Phase::Award => match game.to_act() {
            ToAct::Seat(owner) => Waiting::Award { seat: owner.index() },
            ToAct::Chance | ToAct::Over => Waiting::Award { seat },
        },
        Phase::Deliver => Waiting::Deliver { seat },
        Phase::Over => Waiting::Over,
    }
}

fn hand(game: &Game) -> Option<u32> {
    let turn = game.turn();
    turn.tile.filter(|_| turn.phase == Phase::Place).map(|tile| tile.0.into())
}

fn check_turn<A: Adapter>(game: &Game, referee: &Referee<A>) -> Result<(), String> {
    same("whose turn", game.turn().seat.index(), referee.seat())?;
    let seats: Vec<usize> = game.leaders().iter().map(|seat| seat.index()).collect();
    same("who leads", seats, referee.winners())?;
    let to_act = match referee.waiting_for() {
        Waiting::Draw { .. } | Waiting::Reveal => ToAct::Chance,
        Waiting::Place { seat }
        | Waiting::Double { seat }
        | Waiting::Recall { seat }
        | Waiting::Occupy { seat }
        | Waiting::Cover { seat }
        | Waiting::Award { seat }
        | Waiting::Deliver { seat } => ToAct::Seat(Seat::new(seat).ok_or("the referee knows a sixth seat")?),
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

pub(super) fn ids(tiles: u128) -> BTreeSet<u32> {
    (0..128).filter(|id| tiles >> id & 1 == 1).collect()
}

fn check_pieces<A: Adapter>(game: &Game, referee: &Referee<A>) -> Result<(), String> {
    let mut engine: Vec<(usize, PieceKind, u32, u32)> = Vec::new();
    for standing in game.pieces() {
        let kind = match standing.piece {
            Piece::Figure => PieceKind::Figure,
            Piece::Hut => PieceKind::Hut,
            Piece::Camp => PieceKind::Camp,
        };
        engine.push((standing.seat.index(), kind, standing.tile.0.into(), standing.zone.0.into()));
    }
    let mut theirs: Vec<(usize, PieceKind, u32, u32)> =
        referee.pieces().iter().map(|piece| (piece.seat, piece.kind, piece.tile, piece.zone)).collect();
    engine.sort_unstable();
    theirs.sort_unstable();
    same("pieces", engine, theirs)?;
    for seat in Seat::first(game.setup().seats) {
        let supply = |piece| usize::from(game.supply(seat, piece));
        let others = supply(Piece::Hut) + supply(Piece::Camp);
        same("supply", (supply(Piece::Figure), others), referee.supply(seat.index()))?;
    }
    Ok(())
}

fn check_table<A: Adapter>(game: &Game, referee: &Referee<A>) -> Result<(), String> {
    let mut engine: Vec<(u32, i32, i32, u32)> = game
        .placed()
        .map(|laid| {
            (laid.tile.0.into(), laid.cell.x.into(), laid.cell.y.into(), laid.rotation.turns().into())
        })
        .collect();
    let theirs = referee.placed().iter().map(|placed| (placed.tile, placed.x, placed.y, placed.turns));
    let mut theirs: Vec<(u32, i32, i32, u32)> = theirs.collect();
    // A start board is laid at once: its cells have no order.
    let start = game.tiles().pile(Pile::Start).map(|tile| game.tiles().cells(tile.id).count()).max();
    let start = start.unwrap_or(0).min(engine.len()).min(theirs.len());
    engine[..start].sort_unstable();
    theirs[..start].sort_unstable();
    same("table", engine, theirs)
}

fn check_areas<A: Adapter>(game: &Game, referee: &Referee<A>) -> Result<(), String> {
    let engine: Vec<NaiveArea> = game.areas().iter().map(naive_area).collect();
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

fn naive_area(report: &AreaReport) -> NaiveArea {
    NaiveArea {
        kind: match report.kind {
            AreaKind::Forest => naive::AreaKind::Forest,
            AreaKind::River => naive::AreaKind::River,
            AreaKind::Meadow => naive::AreaKind::Meadow,
            AreaKind::RiverSystem => naive::AreaKind::RiverSystem,
            AreaKind::Bridge => naive::AreaKind::Bridge,
            AreaKind::Island => naive::AreaKind::Island,
            AreaKind::SeaRegion => naive::AreaKind::SeaRegion,
            AreaKind::Market => naive::AreaKind::Market,
            AreaKind::Tributary => naive::AreaKind::Tributary,
            AreaKind::Village => naive::AreaKind::Village,
            AreaKind::Jungle => naive::AreaKind::Jungle,
        },
        zones: report.parts.iter().map(|(tile, zone)| (tile.0.into(), zone.0.into())).collect(),
        complete: report.is_complete(),
        open: report.open.into(),
        pieces: report.pieces.map(usize::from),
    }
}

/// Compares who got how many points for what, in whatever order each side counted.
pub(super) fn check_awards(events: &[Event], referee: &[Award]) -> Result<(), String> {
    let mut engine: Vec<(usize, i64)> = Vec::new();
    for event in events {
        match event {
            Event::Scored(scoring) if scoring.unit == Unit::Points => {
                let awards = scoring.awards.iter();
                engine.extend(awards.map(|(seat, points)| (seat.index(), i64::from(*points))));
            }
            Event::ShipTaken { seat, value, .. } => engine.push((seat.index(), i64::from(*value))),
            Event::WaresScored { seat, points, .. } => engine.push((seat.index(), i64::from(*points))),
            Event::BoatsScored { awards, .. } => {
                engine.extend(awards.iter().map(|(seat, points, _)| (seat.index(), i64::from(*points))));
            }
            _ => {}
        }
    }
    let mut theirs: Vec<(usize, i64)> = referee.iter().map(|award| (award.seat, award.points)).collect();
    engine.sort_unstable();
    theirs.sort_unstable();
    same("awards", engine, theirs)
}
