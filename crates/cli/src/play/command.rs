//! What a person types.

use tilewright_land::{Cell, Rotation, TileId};
use tilewright_rules::{Action, Phase};

/// A line that was typed, understood as far as possible without the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Nothing but Enter, or `ok`.
    Accept,
    /// The choices and the commands.
    Help,
    /// The board.
    Board,
    /// What is left to draw.
    Tiles,
    /// The areas and their owners.
    Areas,
    /// Points and supplies.
    Scores,
    /// What lies on the table for all: ships, boats.
    Table,
    /// What the characters mean.
    Legend,
    /// A clause, or all of them.
    TableConfig(String),
    /// Why something cannot be done.
    DepartureReason(String),
    /// What a bot would do.
    Hint,
    /// Back by one step.
    Undo,
    /// Write the record.
    Save(String),
    /// Stop playing.
    Quit,
    /// Anything else: a choice.
    Choice(String),
}

impl Command {
    /// Understands a line.
    pub fn parse(line: &str) -> Command {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim().to_owned();
        match word.to_lowercase().as_str() {
            "" | "ok" | "yes" | "y" if rest.is_empty() => Command::Accept,
            "?" | "help" | "list" => Command::Help,
            "board" | "b" => Command::Board,
            "tiles" => Command::Tiles,
            "areas" => Command::Areas,
            "scores" => Command::Scores,
            "ships" | "boats" | "river" => Command::Table,
            "legend" => Command::Legend,
            "rules" | "rule" => Command::TableConfig(rest),
            "why" => Command::DepartureReason(rest),
            "hint" => Command::Hint,
            "undo" | "u" => Command::Undo,
            "save" => Command::Save(rest),
            "quit" | "exit" | "q" => Command::Quit,
            _ => Command::Choice(line.to_owned()),
        }
    }
}

/// A choice as it was typed, before it is known what it means in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The so many-eth line of the list, from one.
    Numbered(usize),
    /// A cell, the turn left open.
    At(Cell),
    /// A turn, the cell left open.
    Turned(Rotation),
    /// A whole action.
    Action(Action),
}

impl Choice {
    /// Reads `12`, `3,-1`, `3,-1 r2`, `3 -1 2`, `r2`, `80 r2` for a double-tile, or the notation of records.
    pub fn parse(text: &str, phase: Phase) -> Option<Choice> {
        if let Ok(action) = text.parse() {
            return Some(Choice::Action(action));
        }
        let text = text.to_lowercase();
        let can_pass = matches!(phase, Phase::Occupy | Phase::Deliver);
        if can_pass && matches!(text.as_str(), "0" | "pass" | "none" | "no") {
            return Some(Choice::Action(Action::Pass));
        }
        if let Ok(number) = text.parse::<usize>() {
            return Some(Choice::Numbered(number));
        }
        if let Some(rotation) = text.strip_prefix('r').and_then(turns) {
            return Some(Choice::Turned(rotation));
        }
        let text = text.strip_prefix(['p', 'b']).unwrap_or(&text);
        // Commas, spaces, brackets and the letter of the turn only keep the numbers apart.
        let apart = text.replace(['r', ',', '(', ')', ';', ':'], " ");
        let numbers: Vec<&str> = apart.split_whitespace().collect();
        match (numbers.as_slice(), phase) {
            ([tile, rotation], Phase::Double) => {
                let (tile, rotation) = (TileId(tile.parse().ok()?), turns(rotation)?);
                Some(Choice::Action(Action::Double { tile, rotation }))
            }
            ([x, y], _) => Some(Choice::At(cell(x, y)?)),
            ([x, y, rotation], _) => {
                let (cell, rotation) = (cell(x, y)?, turns(rotation)?);
                Some(Choice::Action(Action::Place { cell, rotation }))
            }
            _ => None,
        }
    }
}

fn turns(text: &str) -> Option<Rotation> {
    Rotation::new(text.trim().parse().ok()?)
}

fn cell(x: &str, y: &str) -> Option<Cell> {
    Some(Cell::new(x.parse().ok()?, y.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_understood() {
        assert_eq!(Command::parse("  OK "), Command::Accept);
        assert_eq!(Command::parse(""), Command::Accept);
        assert_eq!(Command::parse("why 3,-1 r2"), Command::DepartureReason("3,-1 r2".into()));
        assert_eq!(Command::parse("save a b.txt"), Command::Save("a b.txt".into()));
        assert_eq!(Command::parse("RULES c-11"), Command::TableConfig("c-11".into()));
        assert_eq!(Command::parse("3,-1 r2"), Command::Choice("3,-1 r2".into()));
    }

    #[test]
    fn placements_may_be_written_in_many_ways() {
        let place = Choice::Action("p3,-1r2".parse().unwrap());
        for text in ["p3,-1r2", "3,-1 r2", "3,-1r2", "3 -1 2", "(3, -1) R2", "3,-1,2"] {
            assert_eq!(Choice::parse(text, Phase::Place), Some(place), "{text}");
        }
        assert_eq!(Choice::parse("3,-1", Phase::Place), Some(Choice::At(Cell::new(3, -1))));
        assert_eq!(Choice::parse("12", Phase::Place), Some(Choice::Numbered(12)));
        for text in ["", "x", "3,-1 r4", "3,-1 r-1", "1 2 3 4", "999,0 r0", "a,b"] {
            assert_eq!(Choice::parse(text, Phase::Place), None, "{text}");
        }
    }

    #[test]
    fn the_river_asks_for_a_turn_or_a_tile_and_a_turn() {
        let half = Rotation::new(2).unwrap();
        assert_eq!(Choice::parse("r2", Phase::Place), Some(Choice::Turned(half)));
        assert_eq!(Choice::parse("R 2", Phase::Place), Some(Choice::Turned(half)));
        assert_eq!(Choice::parse("r4", Phase::Place), None);
        let double = Choice::Action("b80r2".parse().unwrap());
        for text in ["b80r2", "80 r2", "80,2", "B80 R2"] {
            assert_eq!(Choice::parse(text, Phase::Double), Some(double), "{text}");
        }
        assert_eq!(Choice::parse("80 r4", Phase::Double), None);
        assert_eq!(Choice::parse("999 r0", Phase::Double), None);
    }

    #[test]
    fn no_piece_may_be_said_in_many_ways() {
        for text in ["-", "0", "pass", "None"] {
            assert_eq!(Choice::parse(text, Phase::Occupy), Some(Choice::Action(Action::Pass)), "{text}");
        }
    }
}
