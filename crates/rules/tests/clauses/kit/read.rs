//! Reads a scenario.

use std::collections::BTreeMap;

use tilewright_land::{Cell, Rotation, TileId};
use tilewright_rules::{Action, RulebookId, Seat, Setup, Table};

/// A scenario as it is written.
pub struct Scenario {
    pub rulebook: RulebookId,
    pub setup: Setup,
    /// Whether the box holds only the tiles that the scenario names.
    pub only_these: bool,
    /// Further tiles in the box.
    pub also: Vec<TileId>,
    /// Where the board shows each tile.
    pub board: BTreeMap<TileId, (Cell, Rotation)>,
    pub lines: Vec<Line>,
}

/// A line below the board.
pub enum Line {
    Turn(TurnLine),
    /// The points of all seats.
    Points(String),
}

/// A turn, or the part of it that one tile takes.
pub struct TurnLine {
    pub text: String,
    pub seat: Seat,
    pub extra: bool,
    pub tile: TileId,
    pub tokens: Vec<Token>,
    /// What must happen in it.
    pub events: Vec<String>,
}

/// What is done or looked at in a turn.
pub enum Token {
    Do(Action),
    /// The action is refused by the clause with this id.
    Refused(Action, String),
    /// Exactly these actions are allowed.
    Legal(String),
    /// The tile fits nowhere.
    Misfit,
    /// The scenario stops before the tile is laid.
    StopDrawn,
    /// The scenario stops once the tile is laid and what was written is done.
    Stop,
}

#[track_caller]
pub fn scenario(text: &str) -> Scenario {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).peekable();
    let mut scenario = head(lines.next().expect("a scenario has a head"));
    let mut rows = Vec::new();
    while let Some(row) = lines.next_if(|line| is_row(line)) {
        rows.push(row);
    }
    scenario.board = board(&rows);
    for line in lines {
        match (line.split_at(1), scenario.lines.last_mut()) {
            ((">", event), Some(Line::Turn(turn))) => turn.events.push(event.trim().to_owned()),
            (("=", points), _) => scenario.lines.push(Line::Points(points.trim().to_owned())),
            _ => scenario.lines.push(Line::Turn(turn(line))),
        }
    }
    scenario
}

fn head(line: &str) -> Scenario {
    let mut words = line.split(',').map(str::trim);
    let rulebook = words.next().unwrap_or_default().parse().unwrap_or_else(|error| panic!("{error}"));
    let mut scenario = Scenario {
        rulebook,
        setup: Setup::new(2),
        only_these: false,
        also: Vec::new(),
        board: BTreeMap::new(),
        lines: Vec::new(),
    };
    for word in words {
        match word.split(' ').collect::<Vec<_>>()[..] {
            [seats, "seats"] => scenario.setup.seats = number(seats),
            ["seat", letter, "starts"] => scenario.setup.start = super::seat(first(letter)),
            ["table", size] => {
                let (width, height) = size.split_once('x').expect("a table is so many by so many");
                scenario.setup.table = Some(Table { width: number(width), height: number(height) });
            }
            ["only", "these", "tiles"] => scenario.only_these = true,
            ["also", ref tiles @ ..] => {
                scenario.also = tiles.iter().map(|tile| TileId(number(tile))).collect()
            }
            _ => panic!("the head says “{word}”"),
        }
    }
    scenario
}

fn number(text: &str) -> u8 {
    text.parse().unwrap_or_else(|_| panic!("“{text}” is no number"))
}

fn first(text: &str) -> char {
    text.chars().next().expect("a word has a letter")
}

fn is_row(line: &str) -> bool {
    line.split_whitespace().all(|word| word == "." || laid(word).is_some())
}

fn laid(word: &str) -> Option<(TileId, Rotation)> {
    let (tile, turns) = word.split_once('r')?;
    Some((TileId(tile.parse().ok()?), Rotation::new(turns.parse().ok()?)?))
}

/// Columns and rows are counted from the start tile, which is marked by standing first in the order: `56r0`, or by
/// being tile 0 of a set of one's own.
fn board(rows: &[&str]) -> BTreeMap<TileId, (Cell, Rotation)> {
    let words = rows.iter().enumerate().flat_map(|(y, row)| {
        row.split_whitespace().enumerate().map(move |(x, word)| (x as i8, y as i8, word))
    });
    let tiles: Vec<_> = words.filter_map(|(x, y, word)| Some((x, y, laid(word)?))).collect();
    let start = [56, 0].into_iter().find_map(|id| tiles.iter().find(|(_, _, (tile, _))| tile.0 == id));
    let (x0, y0) = start.map(|(x, y, _)| (*x, *y)).expect("the board shows the start tile");
    let mut board = BTreeMap::new();
    for (x, y, (tile, rotation)) in tiles {
        let before = board.insert(tile, (Cell::new(x - x0, y - y0), rotation));
        assert!(before.is_none(), "tile {tile} is drawn twice");
    }
    board
}

fn turn(line: &str) -> TurnLine {
    let mut words = line.split_whitespace();
    let who = words.next().unwrap_or_default();
    let tile = words.next().and_then(|word| word.parse().ok());
    TurnLine {
        text: line.to_owned(),
        seat: super::seat(first(who)),
        extra: who.ends_with('+'),
        tile: TileId(tile.unwrap_or_else(|| panic!("“{line}” names no tile"))),
        tokens: words.map(token).collect(),
        events: Vec::new(),
    }
}

fn token(word: &str) -> Token {
    let action = |text: &str| text.parse().unwrap_or_else(|error| panic!("{error}"));
    match word {
        "x" => Token::Misfit,
        "?" => Token::StopDrawn,
        "..." => Token::Stop,
        _ => match (word.split_once('='), word.strip_prefix('[').and_then(|list| list.strip_suffix(']'))) {
            (_, Some(list)) => Token::Legal(list.to_owned()),
            (Some((text, clause)), _) => Token::Refused(action(text), clause.to_owned()),
            (None, None) => Token::Do(action(word)),
        },
    }
}
