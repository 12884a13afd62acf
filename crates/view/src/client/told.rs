//! What happened: a sentence, and what a page needs to open it.

use serde::Serialize;
use tilewright_rules::clause::{self, Clause};
use tilewright_rules::event::{Item, Unit};
use tilewright_rules::{Event, Game, Refusal, Seat, ZoneRef};

use super::area::{PartView, unit_name};
use crate::narrator::{Narrator, counted, is_nothing_at_all};
use crate::{refusal, say, words};

/// Something that went wrong, for a person to read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ErrorView {
    /// What is wrong.
    pub message: String,
    /// The clause it rests on, where there is one.
    pub clause: Option<String>,
}

impl ErrorView {
    /// An error that rests on no clause.
    pub fn new(message: impl ToString) -> ErrorView {
        ErrorView { message: message.to_string(), clause: None }
    }
}

impl From<Refusal> for ErrorView {
    fn from(refusal: Refusal) -> ErrorView {
        ErrorView { message: refusal::refusal(&refusal), clause: Some(refusal.clause().id().to_owned()) }
    }
}

/// One line of a scoring.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ItemView {
    /// What was counted and how many there were, in words: `4 tiles`.
    pub text: String,
    /// How many there were.
    pub count: u16,
    /// Points for each.
    pub each: u16,
    /// The rule that says so.
    pub clause: String,
}

pub(super) fn item(item: &Item) -> ItemView {
    ItemView { text: counted(item), count: item.count, each: item.each, clause: item.clause.id().to_owned() }
}

/// So much for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PointsView {
    /// The seat, from zero.
    pub seat: u8,
    /// How much.
    pub count: u16,
    /// The same in words, as short as they can be: `4` points, `3 shells`.
    pub text: String,
}

impl PointsView {
    fn new(seat: Seat, count: u16, unit: Unit) -> PointsView {
        let text = match unit {
            Unit::Points => count.to_string(),
            Unit::Ware(ware) => words::ware(ware, count),
        };
        PointsView { seat: seat.index() as u8, count, text }
    }
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Told {
    /// What kind of thing: `drawn`, `placed`, `occupied`, `scored`, `ship` and so on.
    pub kind: String,
    /// The whole of it in words, without the clauses.
    pub sentence: String,
    /// The clauses it rests on, each once.
    pub clauses: Vec<String>,
    /// The zones it is about.
    pub parts: Vec<PartView>,
    /// What was counted.
    pub items: Vec<ItemView>,
    /// Where what was awarded comes from, in words: a kind of area, ships, wares left over or boats; empty where nothing was.
    pub source: String,
    /// Who got how much.
    pub awards: Vec<PointsView>,
    /// What the awards are counted in.
    pub unit: String,
    /// Who had a claim and got nothing.
    pub denied: Vec<u8>,
}

/// An action and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StepView {
    /// The seat that decided; nothing for chance.
    pub seat: Option<u8>,
    /// The action's text.
    pub action: String,
    /// What happened.
    pub told: Vec<Told>,
}

/// A turn, with the extra turns it earned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LogTurn {
    /// Its number, from one.
    pub number: u16,
    /// Whose turn it was.
    pub seat: u8,
    /// Its steps.
    pub steps: Vec<StepView>,
    /// Points per seat after it.
    pub scores: Vec<u16>,
}

/// Tells events with the players' names.
pub(super) fn tell(game: &Game, names: &[String], events: &[Event]) -> Vec<Told> {
    let narrator = Narrator::plain(game, names);
    events.iter().map(|event| one(&narrator, event)).collect()
}

impl Told {
    /// What happened, one value a thing.
    pub fn all(game: &Game, names: &[String], events: &[Event]) -> Vec<Told> {
        tell(game, names, events)
    }
}

fn one(narrator: &Narrator<'_>, event: &Event) -> Told {
    let mut told = Told {
        kind: kind(event).to_owned(),
        sentence: narrator.tell(event),
        clauses: Vec::new(),
        parts: Vec::new(),
        items: Vec::new(),
        source: source(event),
        awards: Vec::new(),
        unit: "points".to_owned(),
        denied: Vec::new(),
    };
    detail(&mut told, event);
    told
}

fn detail(told: &mut Told, event: &Event) {
    told.clauses = rests_on(event);
    let parts = |parts: &[ZoneRef]| parts.iter().copied().map(PartView::from).collect();
    let seats = |denied: &[(Seat, Clause)]| denied.iter().map(|(seat, _)| seat.index() as u8).collect();
    match event {
        Event::Scored(scoring) => {
            told.parts = parts(&scoring.parts);
            told.items = scoring.items.iter().map(item).collect();
            told.unit = unit_name(scoring.unit);
            let awards = scoring.awards.iter();
            told.awards = awards.map(|(seat, count)| PointsView::new(*seat, *count, scoring.unit)).collect();
            told.denied = seats(&scoring.denied);
        }
        Event::Occupied { tile, zone, .. }
        | Event::Recalled { tile, zone, .. }
        | Event::Returned { tile, zone, .. }
        | Event::FishCovered { tile, zone, .. } => told.parts = parts(&[(*tile, *zone)]),
        Event::Covered { parts: covered, .. } => told.parts = parts(covered),
        Event::ShipTaken { seat, value, .. } => {
            told.awards = vec![PointsView::new(*seat, u16::from(*value), Unit::Points)];
        }
        Event::WaresScored { seat, points, .. } => {
            told.awards = vec![PointsView::new(*seat, *points, Unit::Points)];
        }
        Event::BoatsScored { awards, denied, .. } => {
            let awards = awards.iter();
            told.awards =
                awards.map(|(seat, count, _)| PointsView::new(*seat, *count, Unit::Points)).collect();
            told.denied = seats(denied);
        }
        _ => {}
    }
}

/// The clauses that a narrator names, each once.
fn rests_on(event: &Event) -> Vec<String> {
    let mut clauses: Vec<Clause> = match event {
        Event::Scored(scoring) => {
            let nobody = scoring.awards.is_empty() && !is_nothing_at_all(scoring);
            let items = scoring.items.iter().map(|item| item.clause);
            let denied = scoring.denied.iter().map(|(_, clause)| *clause);
            [scoring.clause]
                .into_iter()
                .chain(items)
                .chain(nobody.then_some(clause::C_11))
                .chain(denied)
                .collect()
        }
        Event::BoatsScored { awards, denied, clause, .. } => {
            let awards = awards.iter().map(|(_, _, clause)| *clause);
            [*clause].into_iter().chain(awards).chain(denied.iter().map(|(_, clause)| *clause)).collect()
        }
        Event::BoatAdvanced { from, to, reasons, .. } => {
            let owed: u16 = reasons.iter().map(|(steps, _)| u16::from(*steps)).sum();
            let lost = owed > u16::from(to.saturating_sub(*from));
            reasons.iter().map(|(_, clause)| *clause).chain(lost.then_some(clause::AM_11)).collect()
        }
        Event::GameOver { clause, .. } => vec![*clause, clause::C_14],
        Event::Recalled { clause, .. }
        | Event::Returned { clause, .. }
        | Event::FishCovered { clause, .. }
        | Event::Covered { clause, .. }
        | Event::ShipTaken { clause, .. }
        | Event::WaresScored { clause, .. }
        | Event::Discarded { clause, .. }
        | Event::NothingToRecall { clause, .. }
        | Event::ExtraTurn { clause, .. }
        | Event::NoExtraTurn { clause, .. }
        | Event::Revealed { clause, .. }
        | Event::NoShip { clause, .. } => vec![*clause],
        Event::Drawn { .. } | Event::Placed { .. } | Event::Occupied { .. } => Vec::new(),
    };
    let mut named = Vec::new();
    clauses.retain(|clause| {
        !named.contains(clause) && {
            named.push(*clause);
            true
        }
    });
    clauses.iter().map(|clause| clause.id().to_owned()).collect()
}

fn source(event: &Event) -> String {
    match event {
        Event::Scored(scoring) => words::area(scoring.kind),
        Event::ShipTaken { .. } => say!("source-ships"),
        Event::WaresScored { .. } => say!("source-wares"),
        Event::BoatsScored { .. } => say!("source-boats"),
        _ => String::new(),
    }
}

const fn kind(event: &Event) -> &'static str {
    match event {
        Event::Drawn { .. } => "drawn",
        Event::Discarded { .. } => "discarded",
        Event::Placed { .. } => "placed",
        Event::Occupied { .. } => "occupied",
        Event::Recalled { .. } | Event::NothingToRecall { .. } => "recalled",
        Event::Covered { .. } | Event::FishCovered { .. } => "covered",
        Event::Scored(_) => "scored",
        Event::Returned { .. } => "returned",
        Event::ExtraTurn { .. } | Event::NoExtraTurn { .. } => "extra",
        Event::Revealed { .. } => "revealed",
        Event::ShipTaken { .. } | Event::NoShip { .. } => "ship",
        Event::WaresScored { .. } => "wares",
        Event::BoatAdvanced { .. } => "boat",
        Event::BoatsScored { .. } => "boats",
        Event::GameOver { .. } => "over",
    }
}
