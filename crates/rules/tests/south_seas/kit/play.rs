//! Plays a scenario and compares what happens with what is written.

use tilewright_land::{CpuPath, TileSet};
use tilewright_rules::south_seas::SouthSeas;
use tilewright_rules::{Action, Event, Phase, Rulebook, ToAct};

use super::read::{Line, Scenario, Token, TurnLine};
use super::words;

/// Plays all lines; panics at the first that comes out differently.
#[track_caller]
pub fn play(scenario: &Scenario, tiles: &TileSet) -> SouthSeas {
    let game = SouthSeas::new(tiles, &scenario.setup, CpuPath::detect());
    let game = game.unwrap_or_else(|error| panic!("{error}"));
    let mut table = Table { game, scenario, events: Vec::new() };
    table.reveal();
    for line in &scenario.lines {
        match line {
            Line::Points(points) => assert_eq!(*points, words::points(&table.game)),
            Line::Wares(wares) => assert_eq!(*wares, words::wares(&table.game)),
            Line::Turn(turn) => {
                table.events.clear();
                table.play_turn(turn);
                compare(turn, &table.events);
            }
        }
    }
    table.game
}

struct Table<'a> {
    game: SouthSeas,
    scenario: &'a Scenario,
    events: Vec<Event>,
}

impl Table<'_> {
    #[track_caller]
    fn play_turn(&mut self, turn: &TurnLine) {
        let line = &turn.text;
        assert!(matches!(self.game.turn().phase, Phase::Draw(_)), "before “{line}”");
        assert_eq!(self.game.turn().seat, turn.seat, "whose turn is “{line}”?");
        self.act(Action::Draw(turn.tile), line);
        let mut stop = false;
        for token in &turn.tokens {
            match token {
                Token::Do(seat, action) => {
                    self.come_to(turn, *action);
                    assert_eq!(self.game.to_act(), ToAct::Seat(*seat), "who does {action} in “{line}”?");
                    self.act(*action, line);
                }
                Token::Refused(action, clause) => {
                    self.come_to(turn, *action);
                    self.refused(*action, clause, line);
                }
                Token::Legal(list) => {
                    self.come_to(turn, first_action(list).expect("a list begins with an action"));
                    assert_eq!(super::legal(&self.game), *list, "what “{line}” may do");
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
    }

    /// Passes what comes before an action: the tile is laid where the board shows it, and no islander is placed.
    #[track_caller]
    fn come_to(&mut self, turn: &TurnLine, action: Action) {
        if !matches!(action, Action::Place { .. }) {
            self.lay(turn);
        }
        let later = matches!(action, Action::Cover { .. } | Action::Award(_) | Action::Deliver { .. });
        if later && self.game.turn().phase == Phase::Occupy {
            self.act(Action::Pass, &turn.text);
        }
    }

    /// Lays the drawn tile where the board shows it, unless it lies already.
    #[track_caller]
    fn lay(&mut self, turn: &TurnLine) {
        if self.game.turn().phase == Phase::Place {
            let at = self.scenario.board.get(&turn.tile);
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
            let left = self.game.ships_left();
            let named = self.scenario.ships.iter().find(|ship| left.contains(ship));
            let ship = named.or(left.first()).copied().expect("the pile holds a ship");
            let done = self.game.apply(Action::Reveal(ship), &mut self.events);
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
        assert!(
            !self.game.legal_actions().contains(&action),
            "“{line}”: {action} is listed, and yet refused"
        );
    }
}

/// The first action of a list. Commas also stand within placements and payments, so the first that closes one counts.
fn first_action(list: &str) -> Option<Action> {
    let mut ends = list.match_indices(',').map(|(at, _)| at).chain([list.len()]);
    ends.find_map(|end| list[..end].parse().ok())
}

#[track_caller]
fn compare(turn: &TurnLine, events: &[Event]) {
    let told: Vec<String> = events
        .iter()
        .filter_map(|event| {
            words::event(event).filter(|text| !words::is_idle(event) || turn.events.contains(text))
        })
        .collect();
    let show = |lines: &[String]| lines.iter().map(|line| format!("\n> {line}")).collect::<String>();
    let (told, wanted) = (show(&told), show(&turn.events));
    assert!(told == wanted, "“{}” led to{told}\nbut was to lead to{wanted}", turn.text);
}
