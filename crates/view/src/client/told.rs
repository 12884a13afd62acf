//! What happened: a sentence, and what a page needs to open it.

use serde::Serialize;
use tilewright_rules::clause::Clause;
use tilewright_rules::event::Item;
use tilewright_rules::{Event, Game, Refusal, Seat};

use super::area::{PartView, unit_name};
use crate::narrator::{Narrator, noun};

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
        ErrorView {
            message: format!("{} ({})", refusal.reason, refusal.clause()),
            clause: Some(refusal.clause().id().to_owned()),
        }
    }
}

/// One line of a scoring.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ItemView {
    /// What was counted, in words.
    pub counted: String,
    /// How many there were.
    pub count: u16,
    /// Points for each.
    pub each: u16,
    /// The rule that says so.
    pub clause: String,
}

pub(super) fn item(item: &Item) -> ItemView {
    ItemView {
        counted: noun(item).to_owned(),
        count: item.count,
        each: item.each,
        clause: item.clause.id().to_owned(),
    }
}

/// So much for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PointsView {
    /// The seat, from zero.
    pub seat: u8,
    /// How much.
    pub count: u16,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Told {
    /// What kind of thing: `drawn`, `placed`, `occupied`, `scored`, `ship` and so on.
    pub kind: String,
    /// The whole of it in words.
    pub sentence: String,
    /// The clauses it rests on.
    pub clauses: Vec<String>,
    /// The zones it is about.
    pub parts: Vec<PartView>,
    /// What was counted.
    pub items: Vec<ItemView>,
    /// Where what was awarded comes from: a kind of area, `ships`, `wares left over` or `boats`; empty where nothing was.
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
    let narrator = Narrator::new(game, names);
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
    told.clauses.dedup();
    told
}

fn detail(told: &mut Told, event: &Event) {
    let mut rest_on = |clause: &Clause| told.clauses.push(clause.id().to_owned());
    let seat = |seat: &Seat| seat.index() as u8;
    match event {
        Event::Scored(scoring) => {
            rest_on(&scoring.clause);
            scoring.items.iter().for_each(|item| rest_on(&item.clause));
            scoring.denied.iter().for_each(|(_, clause)| rest_on(clause));
            told.parts = scoring.parts.iter().copied().map(PartView::from).collect();
            told.items = scoring.items.iter().map(item).collect();
            told.unit = unit_name(scoring.unit);
            told.awards = scoring
                .awards
                .iter()
                .map(|(to, count)| PointsView { seat: seat(to), count: *count })
                .collect();
            told.denied = scoring.denied.iter().map(|(to, _)| seat(to)).collect();
        }
        Event::Occupied { tile, zone, .. } => told.parts = vec![(*tile, *zone).into()],
        Event::Recalled { tile, zone, clause, .. } | Event::Returned { tile, zone, clause, .. } => {
            rest_on(clause);
            told.parts = vec![(*tile, *zone).into()];
        }
        Event::FishCovered { tile, zone, clause, .. } => {
            rest_on(clause);
            told.parts = vec![(*tile, *zone).into()];
        }
        Event::Covered { parts, clause } => {
            rest_on(clause);
            told.parts = parts.iter().copied().map(PartView::from).collect();
        }
        Event::ShipTaken { seat: by, value, clause, .. } => {
            rest_on(clause);
            told.awards = vec![PointsView { seat: seat(by), count: u16::from(*value) }];
        }
        Event::WaresScored { seat: by, points, clause, .. } => {
            rest_on(clause);
            told.awards = vec![PointsView { seat: seat(by), count: *points }];
        }
        Event::BoatsScored { awards, denied, clause, .. } => {
            rest_on(clause);
            awards.iter().for_each(|(_, _, clause)| rest_on(clause));
            told.awards =
                awards.iter().map(|(to, count, _)| PointsView { seat: seat(to), count: *count }).collect();
            told.denied = denied.iter().map(|(to, _)| seat(to)).collect();
        }
        Event::BoatAdvanced { reasons, .. } => reasons.iter().for_each(|(_, clause)| rest_on(clause)),
        Event::Discarded { clause, .. }
        | Event::NothingToRecall { clause, .. }
        | Event::ExtraTurn { clause, .. }
        | Event::NoExtraTurn { clause, .. }
        | Event::Revealed { clause, .. }
        | Event::NoShip { clause, .. }
        | Event::GameOver { clause, .. } => rest_on(clause),
        Event::Drawn { .. } | Event::Placed { .. } => {}
    }
}

fn source(event: &Event) -> String {
    match event {
        Event::Scored(scoring) => scoring.kind.to_string(),
        Event::ShipTaken { .. } => "ships".to_owned(),
        Event::WaresScored { .. } => "wares left over".to_owned(),
        Event::BoatsScored { .. } => "boats".to_owned(),
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
