//! What is wrong with a tile set file, and where.

use std::fmt::{Display, Formatter, Result, Write};

use crate::ship::ShipId;
use crate::tile::{TileId, Zone};

/// How many problems a message lists before it only counts.
const LISTED: usize = 20;

/// One thing that is wrong with a tile set file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line it is on, counted from one.
    pub line: usize,
    /// The tile it is about.
    pub tile: Option<TileId>,
    /// The zone it is about.
    pub zone: Option<Zone>,
    /// The ship it is about.
    pub ship: Option<ShipId>,
    /// What is wrong.
    pub reason: String,
}

impl Display for Problem {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match (self.tile, self.zone, self.ship) {
            (Some(tile), Some(zone), _) => write!(f, "tile {tile}, zone {zone}: ")?,
            (Some(tile), None, _) => write!(f, "tile {tile}: ")?,
            (None, _, Some(ship)) => write!(f, "ship {ship}: ")?,
            (None, _, None) => {}
        }
        f.write_str(&self.reason)
    }
}

/// Why a tile set file cannot be used: every problem that was found, by line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.listing())]
pub struct SetError {
    file_name: String,
    problems: Vec<Problem>,
}

impl SetError {
    /// The problems, by line; there is at least one.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// All problems, a line each, where the message lists the first of many.
    pub fn whole_listing(&self) -> String {
        self.lines(self.problems.len())
    }

    fn lines(&self, most: usize) -> String {
        let line = |problem: &Problem| format!("{}:{}: {problem}", self.file_name, problem.line);
        self.problems.iter().take(most).map(line).collect::<Vec<_>>().join("\n")
    }

    fn listing(&self) -> String {
        let mut text = self.lines(LISTED);
        if self.problems.len() > LISTED {
            let _ = write!(text, "\n{}: and {} more", self.file_name, self.problems.len() - LISTED);
        }
        text
    }
}

/// Where in the file, and on which tile and zone or which ship, a value stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub offset: usize,
    pub tile: Option<TileId>,
    pub zone: Option<Zone>,
    pub ship: Option<ShipId>,
}

impl Spot {
    /// The beginning of the file.
    pub const TOP: Spot = Spot { offset: 0, tile: None, zone: None, ship: None };
}

/// The problems found so far, and what is needed to name their lines.
pub(super) struct Problems {
    line_starts: Vec<usize>,
    found: Vec<Problem>,
}

impl Problems {
    pub fn new(text: &str) -> Problems {
        let after_breaks = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(i, _)| i + 1);
        Problems { line_starts: std::iter::once(0).chain(after_breaks).collect(), found: Vec::new() }
    }

    pub fn add(&mut self, spot: Spot, reason: impl Into<String>) {
        let line = self.line(spot.offset);
        let Spot { tile, zone, ship, .. } = spot;
        self.found.push(Problem { line, tile, zone, ship, reason: reason.into() });
    }

    /// The line of a place in the text, counted from one.
    pub fn line(&self, offset: usize) -> usize {
        self.line_starts.partition_point(|start| *start <= offset)
    }

    pub fn len(&self) -> usize {
        self.found.len()
    }

    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    pub fn into_error(mut self, file_name: &str) -> SetError {
        self.found.sort_by_key(|problem| problem.line);
        SetError { file_name: file_name.to_owned(), problems: self.found }
    }
}
