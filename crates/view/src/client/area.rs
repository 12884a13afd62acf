//! Areas with their extent, their owners and what they are worth.

use serde::Serialize;
use tilewright_rules::event::Unit;
use tilewright_rules::{AreaReport, Event, Game, Scoring, ZoneRef};

use super::told::{ItemView, item};
use crate::{describe, words};

/// A zone of a tile on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PartView {
    /// The tile.
    pub tile: u8,
    /// The zone.
    pub zone: u8,
}

impl From<ZoneRef> for PartView {
    fn from((tile, zone): ZoneRef) -> PartView {
        PartView { tile: tile.0, zone: zone.0 }
    }
}

/// An area on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AreaView {
    /// What it is, such as `river system`, for programs.
    pub kind: String,
    /// The same in words.
    pub name: String,
    /// Its zones.
    pub parts: Vec<PartView>,
    /// How many sides are open.
    pub open: u16,
    /// Pieces in it, per seat.
    pub pieces: Vec<u8>,
    /// The seats that would get its value.
    pub owners: Vec<u8>,
    /// What it would give if it were scored as it is: now, or closed as it is.
    pub value: u16,
    /// Whether it gives its value when it is closed, which it is not.
    pub unfinished: bool,
    /// What that is counted in: `points`, `shells`, `bananas` or `fish`.
    pub unit: String,
    /// The value in words: `3 points`.
    pub worth: String,
    /// How the value comes about.
    pub items: Vec<ItemView>,
    /// Its size, content and openness in words.
    pub text: String,
}

/// What a reader needs to know of every area.
pub struct Showing<'a> {
    game: &'a Game,
    /// The scorings if the game ended here.
    endings: Vec<Scoring>,
}

impl<'a> Showing<'a> {
    /// Of one position, with what would happen if the game ended here.
    pub fn new(game: &'a Game, ending: &[Event]) -> Showing<'a> {
        let scoring = |event: &Event| match event {
            Event::Scored(scoring) => Some(scoring.clone()),
            _ => None,
        };
        Showing { game, endings: ending.iter().filter_map(scoring).collect() }
    }

    /// Every area on the table.
    pub fn areas(&self) -> Vec<AreaView> {
        self.game.areas().iter().map(|area| self.area(area)).collect()
    }

    fn area(&self, area: &AreaReport) -> AreaView {
        let seats = usize::from(self.game.setup().seats);
        let items = area.parts.first().map_or_else(Vec::new, |part| self.game.area_value(area.kind, *part));
        let value = items.iter().map(tilewright_rules::event::Item::points).sum();
        AreaView {
            kind: area.kind.to_string(),
            name: words::area(area.kind),
            parts: area.parts.iter().copied().map(PartView::from).collect(),
            open: area.open,
            pieces: area.pieces[..seats].to_vec(),
            owners: self.owners(area),
            value,
            unfinished: area.open > 0 && area.kind.is_closed_for_points(),
            unit: unit_name(describe::unit(area.kind)),
            worth: describe::worth(area.kind, value),
            items: items.iter().map(item).collect(),
            text: describe::area(self.game, area),
        }
    }

    /// Those with most pieces; where the ending knows better, as for hunters at a shrine, it is believed.
    fn owners(&self, area: &AreaReport) -> Vec<u8> {
        let same = |scoring: &&Scoring| {
            scoring.kind == area.kind && scoring.parts == area.parts && !scoring.awards.is_empty()
        };
        if let Some(scoring) = self.endings.iter().find(same) {
            return scoring.awards.iter().map(|(seat, _)| seat.index() as u8).collect();
        }
        let most = area.pieces.iter().max().copied().unwrap_or(0);
        let leads = |(seat, count): (u8, &u8)| (most > 0 && *count == most).then_some(seat);
        (0..).zip(&area.pieces).filter_map(leads).collect()
    }
}

/// A unit by its name.
pub(super) fn unit_name(unit: Unit) -> String {
    match unit {
        Unit::Points => "points".to_owned(),
        Unit::Ware(ware) => ware.to_string(),
    }
}
