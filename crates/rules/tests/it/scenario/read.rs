//! Reads a scenario.

use tilewright_land::{Rotation, ShipId, TileId};
use tilewright_rules::{Action, BoardLimit, Options, RulebookId, Seat, Setup};

/// A scenario as it is written.
pub struct Scenario {
    pub rulebook: RulebookId,
    pub setup: Setup,
    /// Whether the box holds only the tiles that the scenario names.
    pub only_these: bool,
    /// Further tiles in the box.
    pub also: Vec<TileId>,
    /// The ships that are turned up first, in this order.
    pub ships: Vec<ShipId>,
    pub board: Drawing,
    pub lines: Vec<Line>,
}

/// The board, by columns and rows of the drawing.
#[derive(Default)]
pub struct Drawing {
    /// The first cell of the start board, where there is one.
    pub start_board: Option<(i8, i8)>,
    pub tiles: Vec<(TileId, (i8, i8), Rotation)>,
}

/// A line below the board.
pub enum Line {
    Turn(TurnLine),
    /// The points of all seats.
    Points(String),
    /// The wares of all seats.
    Wares(String),
    /// The boats of all seats.
    Boats(String),
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
    /// This is done, by this seat.
    Do(Seat, Action),
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
pub fn scenario(rulebook: RulebookId, text: &str) -> Scenario {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).peekable();
    let mut scenario = head(rulebook, lines.next().expect("a scenario has a head"));
    let mut rows = Vec::new();
    while let Some(row) = lines.next_if(|line| is_row(line)) {
        rows.push(row);
    }
    scenario.board = board(&rows);
    for line in lines {
        let (mark, rest) = line.split_at(1);
        let rest = rest.trim().to_owned();
        match (mark, scenario.lines.last_mut()) {
            (">", Some(Line::Turn(turn))) => turn.events.push(rest),
            ("=", _) => scenario.lines.push(Line::Points(rest)),
            ("$", _) => scenario.lines.push(Line::Wares(rest)),
            ("~", _) => scenario.lines.push(Line::Boats(rest)),
            _ => scenario.lines.push(Line::Turn(turn(line))),
        }
    }
    scenario
}

fn head(rulebook: RulebookId, line: &str) -> Scenario {
    let mut words = line.split(',').map(str::trim).peekable();
    let named = words.peek().and_then(|word| word.parse().ok());
    if named.is_some() {
        words.next();
    }
    let mut scenario = Scenario {
        rulebook: named.unwrap_or(rulebook),
        setup: Setup::new(2),
        only_these: false,
        also: Vec::new(),
        ships: Vec::new(),
        board: Drawing::default(),
        lines: Vec::new(),
    };
    if rulebook == RulebookId::Amazonas {
        scenario.setup.options = Options::parse(rulebook, "shuffle=plain").unwrap();
    }
    for word in words {
        match word.split(' ').collect::<Vec<_>>()[..] {
            [seats, "seats"] => scenario.setup.seats = number(seats),
            ["seat", letter, "starts"] => scenario.setup.start = super::seat(first(letter)),
            ["table", size] => {
                let (width, height) = size.split_once('x').expect("a table is so many by so many");
                scenario.setup.table = Some(BoardLimit { width: number(width), height: number(height) });
            }
            ["only", "these", "tiles"] => scenario.only_these = true,
            ["also", ref tiles @ ..] => {
                scenario.also = tiles.iter().map(|tile| TileId(number(tile))).collect()
            }
            ["ships", ref ships @ ..] => {
                scenario.ships = ships.iter().map(|ship| ShipId(number(ship))).collect()
            }
            ["retrieve", "any-turn"] => {
                scenario.setup.options = Options::parse(rulebook, "retrieve=any-turn").unwrap()
            }
            ["stacks"] => scenario.setup.options = Options::DEFAULT,
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
    line.split_whitespace().all(|word| word == "." || word == "#" || laid(word).is_some())
}

fn laid(word: &str) -> Option<(TileId, Rotation)> {
    let (tile, turns) = word.split_once('r')?;
    Some((TileId(tile.parse().ok()?), Rotation::new(turns.parse().ok()?)?))
}

fn board(rows: &[&str]) -> Drawing {
    let mut board = Drawing::default();
    for (y, row) in rows.iter().enumerate() {
        for (x, word) in row.split_whitespace().enumerate() {
            let at = (x as i8, y as i8);
            if word == "#" {
                board.start_board.get_or_insert(at);
            }
            if let Some((tile, rotation)) = laid(word) {
                assert!(board.tiles.iter().all(|(other, ..)| *other != tile), "tile {tile} is drawn twice");
                board.tiles.push((tile, at, rotation));
            }
        }
    }
    board
}

fn turn(line: &str) -> TurnLine {
    let mut words = line.split_whitespace();
    let who = words.next().unwrap_or_default();
    let seat = super::seat(first(who));
    let tile = words.next().and_then(|word| word.parse().ok());
    TurnLine {
        text: line.to_owned(),
        seat,
        extra: who.ends_with('+'),
        tile: TileId(tile.unwrap_or_else(|| panic!("“{line}” names no tile"))),
        tokens: words.map(|word| token(seat, word)).collect(),
        events: Vec::new(),
    }
}

fn token(seat: Seat, word: &str) -> Token {
    let action = |text: &str| text.parse().unwrap_or_else(|error| panic!("{error}"));
    match word {
        "x" => return Token::Misfit,
        "?" => return Token::StopDrawn,
        "..." => return Token::Stop,
        _ => {}
    }
    if let Some(list) = word.strip_prefix('[').and_then(|list| list.strip_suffix(']')) {
        return Token::Legal(list.to_owned());
    }
    if let Some((text, clause)) = word.split_once('=') {
        return Token::Refused(action(text), clause.to_owned());
    }
    match word.split_at_checked(2) {
        Some((who, text)) if who.ends_with(':') => Token::Do(super::seat(first(who)), action(text)),
        _ => Token::Do(seat, action(word)),
    }
}
