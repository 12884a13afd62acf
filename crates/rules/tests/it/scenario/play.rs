//! Plays a scenario and compares what happens with what is written.

use std::collections::BTreeMap;

use tilewright_land::{Cell, Pile, Rotation, TileId, TileSet};
use tilewright_rules::{Action, Event, Game, Phase, RulebookId, ToAct};

use super::read::{Line, Scenario, Token, TurnLine};
use super::words;

/// Plays all lines; panics at the first that comes out differently.
#[track_caller]
pub fn play(scenario: &Scenario, tiles: &TileSet) -> Game {
    let board = board(scenario, tiles);
    let mut tiles = tiles.clone();
    if scenario.only_these {
        let drawn = |id| {
            scenario.lines.iter().any(|line| matches!(line, Line::Turn(turn) if turn.tile == id))
                || board.contains_key(&id)
                || scenario.also.contains(&id)
        };
        tiles.tiles.retain(|tile| matches!(tile.pile, Pile::Start | Pile::Double) || drawn(tile.id));
    }
    let game = Game::with_tiles(scenario.rulebook, &tiles, &scenario.setup);
    let game = game.unwrap_or_else(|error| panic!("{error}"));
    let mut table = Playing { game, scenario, board, events: Vec::new() };
    table.reveal();
    for line in &scenario.lines {
        match line {
            Line::Points(points) => assert_eq!(*points, words::points(&table.game)),
            Line::Wares(wares) => assert_eq!(*wares, words::wares(&table.game)),
            Line::Boats(boats) => assert_eq!(*boats, words::boats(&table.game)),
            Line::Turn(turn) => {
                table.events.clear();
                table.play_turn(turn);
                table.compare(turn);
            }
        }
    }
    table.game
}

type Board = BTreeMap<TileId, (Cell, Rotation)>;

/// Where the board shows each tile: columns and rows are counted from the start board or the start tile.
#[track_caller]
fn board(scenario: &Scenario, tiles: &TileSet) -> Board {
    let drawing = &scenario.board;
    let is_start = |id| tiles.tile(id).is_some_and(|tile| tile.pile == Pile::Start);
    let start_tile = drawing.tiles.iter().find(|(id, ..)| is_start(*id)).map(|(_, at, _)| *at);
    let (x0, y0) = drawing.start_board.or(start_tile).expect("the board shows the start");
    let place = |&(id, (x, y), rotation)| (id, (Cell::new(x - x0, y - y0), rotation));
    drawing.tiles.iter().map(place).collect()
}

struct Playing<'a> {
    game: Game,
    scenario: &'a Scenario,
    board: Board,
    events: Vec<Event>,
}

impl Playing<'_> {
    #[track_caller]
    fn play_turn(&mut self, turn: &TurnLine) {
        let line = &turn.text;
        let now = self.game.turn();
        assert!(matches!(now.phase, Phase::Draw(_)), "before “{line}”");
        assert_eq!((now.seat, now.extra), (turn.seat, turn.extra), "whose turn is “{line}”?");
        self.act(Action::Draw(turn.tile), line);
        let mut stop = false;
        for token in &turn.tokens {
            match token {
                Token::Do(seat, action) => {
                    self.come_to(turn, Some(*action));
                    assert_eq!(self.game.to_act(), ToAct::Seat(*seat), "who does {action} in “{line}”?");
                    self.act(*action, line);
                }
                Token::Refused(action, clause) => {
                    self.come_to(turn, Some(*action));
                    self.refused(*action, clause, line);
                }
                Token::Legal(list) => {
                    self.come_to(turn, first_action(list));
                    assert_eq!(super::list(&self.game.legal_actions()), *list, "what “{line}” may do");
                }
                Token::Misfit => {
                    assert!(self.game.discarded() >> turn.tile.0 & 1 == 1, "“{line}”: the tile fits");
                }
                Token::StopDrawn => stop = true,
                Token::Stop => {
                    self.lay(turn);
                    stop = true;
                }
            }
        }
        if !stop {
            self.end_turn(turn);
        }
    }

    /// Passes what is left to choose, and sees that nothing else is.
    #[track_caller]
    fn end_turn(&mut self, turn: &TurnLine) {
        let line = &turn.text;
        self.lay(turn);
        while matches!(self.game.turn().phase, Phase::Occupy | Phase::Deliver) {
            self.act(Action::Pass, line);
            if self.game.turn().seat != turn.seat {
                break;
            }
        }
        let phase = self.game.turn().phase;
        assert!(matches!(phase, Phase::Draw(_) | Phase::Over), "“{line}” leaves a choice open: {phase}");
    }

    /// Passes what comes before an action: the tile is laid where the board shows it, and no piece is placed.
    #[track_caller]
    fn come_to(&mut self, turn: &TurnLine, action: Option<Action>) {
        if !matches!(action, Some(Action::Place { .. })) {
            self.lay(turn);
        }
        let later = matches!(action, Some(Action::Cover { .. } | Action::Award(_) | Action::Deliver { .. }));
        let is_south_seas = self.scenario.rulebook == RulebookId::SouthSeas;
        if later && is_south_seas && self.game.turn().phase == Phase::Occupy {
            self.act(Action::Pass, &turn.text);
        }
    }

    /// Lays the drawn tile where the board shows it, unless it lies already.
    #[track_caller]
    fn lay(&mut self, turn: &TurnLine) {
        if self.game.turn().phase == Phase::Place {
            let at = self.board.get(&turn.tile);
            let &(cell, rotation) =
                at.unwrap_or_else(|| panic!("the board does not show tile {}", turn.tile));
            self.act(Action::Place { cell, rotation }, &turn.text);
        }
    }

    #[track_caller]
    fn act(&mut self, action: Action, line: &str) {
        let done = self.game.apply(action, &mut self.events);
        done.unwrap_or_else(|refusal| panic!("“{line}”: {refusal}"));
        self.reveal();
    }

    /// Turns up ships while the game waits for that: those that the scenario names first, then by their numbers.
    #[track_caller]
    fn reveal(&mut self) {
        while self.game.turn().phase == Phase::Reveal {
            let left = self.game.legal_actions();
            let named = self.scenario.ships.iter().map(|ship| Action::Reveal(*ship));
            let reveal = named.chain(left.iter().copied()).find(|reveal| left.contains(reveal));
            let done = self.game.apply(reveal.expect("the pile holds a ship"), &mut self.events);
            done.unwrap_or_else(|refusal| panic!("{refusal}"));
        }
    }

    /// The action is refused by a clause and leaves no trace (C-18).
    #[track_caller]
    fn refused(&mut self, action: Action, clause: &str, line: &str) {
        let before = self.game.clone();
        let mut events: Vec<Event> = Vec::new();
        match self.game.apply(action, &mut events) {
            Ok(()) => panic!("“{line}”: {action} was accepted, against {clause}"),
            Err(refusal) => assert_eq!(refusal.clause().id(), clause, "“{line}”: {refusal}"),
        }
        assert!(self.game == before && events.is_empty(), "“{line}”: a refusal changed something");
        let listed = self.game.legal_actions().contains(&action);
        assert!(!listed, "“{line}”: {action} is listed, and yet refused");
    }

    #[track_caller]
    fn compare(&self, turn: &TurnLine) {
        if turn.events.is_empty() && self.scenario.rulebook == RulebookId::Amazonas {
            return;
        }
        let told = self.events.iter().filter_map(|event| {
            words::event(event).filter(|text| !words::is_idle(event) || turn.events.contains(text))
        });
        let show = |line: &String| format!("\n> {line}");
        let told: String = told.map(|line| show(&line)).collect();
        let wanted: String = turn.events.iter().map(show).collect();
        assert!(told == wanted, "“{}” led to{told}\nbut was to lead to{wanted}", turn.text);
    }
}

/// The first action of a list. Commas also stand within placements and payments, so the first that closes one counts.
fn first_action(list: &str) -> Option<Action> {
    let mut ends = list.match_indices(',').map(|(at, _)| at).chain([list.len()]);
    ends.find_map(|end| list[..end].parse().ok())
}
