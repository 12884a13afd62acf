//! Plays a scenario and compares what happens with what is written.

use tilewright_land::TileSet;
use tilewright_rules::{Action, Event, Game, Phase, ToAct};

use super::read::{Line, Scenario, Token, TurnLine};
use super::words;

/// Plays all lines; panics at the first that comes out differently.
#[track_caller]
pub fn play(scenario: &Scenario, tiles: &TileSet) -> Game {
    let mut tiles = tiles.clone();
    if scenario.only_these {
        let drawn = |id| {
            scenario.lines.iter().any(|line| matches!(line, Line::Turn(turn) if turn.tile == id))
                || scenario.board.contains_key(&id)
                || scenario.also.contains(&id)
        };
        tiles.tiles.retain(|tile| drawn(tile.id));
    }
    let mut game = Game::with_tiles(scenario.rulebook, &tiles, &scenario.setup)
        .unwrap_or_else(|error| panic!("{error}"));
    for line in &scenario.lines {
        match line {
            Line::Points(points) => assert_eq!(*points, words::points(&game)),
            Line::Turn(turn) => {
                let mut events = Vec::new();
                play_turn(scenario, turn, &mut game, &mut events);
                compare(turn, &events);
            }
        }
    }
    game
}

#[track_caller]
fn play_turn(scenario: &Scenario, turn: &TurnLine, game: &mut Game, events: &mut Vec<Event>) {
    let line = &turn.text;
    assert_eq!(game.to_act(), ToAct::Chance, "before “{line}”");
    assert_eq!((game.turn().seat, game.turn().extra), (turn.seat, turn.extra), "whose turn is “{line}”?");
    act(game, Action::Draw(turn.tile), events, line);
    let mut stop = false;
    for token in &turn.tokens {
        if !comes_before_laying(token) {
            lay(scenario, turn, game, events);
        }
        match token {
            Token::Do(action) => act(game, *action, events, line),
            Token::Refused(action, clause) => refused(game, *action, clause, line),
            Token::Legal(list) => assert_eq!(super::legal(game), *list, "what “{line}” may do"),
            Token::Misfit => {
                assert!(game.discarded() >> turn.tile.0 & 1 == 1, "“{line}”: the tile fits");
                stop = true;
            }
            Token::Stop | Token::StopDrawn => stop = true,
        }
    }
    if !stop {
        lay(scenario, turn, game, events);
        if game.turn().phase == Phase::Occupy {
            act(game, Action::Pass, events, line);
        }
        assert_ne!(game.turn().phase, Phase::Recall, "“{line}”: a figure must be taken back");
    }
}

/// Whether a token is about the drawn tile while it does not lie yet.
fn comes_before_laying(token: &Token) -> bool {
    match token {
        Token::Do(action) | Token::Refused(action, _) => matches!(action, Action::Place { .. }),
        Token::Legal(list) => list.starts_with('p'),
        Token::Misfit | Token::StopDrawn => true,
        Token::Stop => false,
    }
}

/// Lays the drawn tile where the board shows it, unless it lies already.
#[track_caller]
fn lay(scenario: &Scenario, turn: &TurnLine, game: &mut Game, events: &mut Vec<Event>) {
    if game.turn().phase == Phase::Place {
        let at = scenario.board.get(&turn.tile);
        let &(cell, rotation) = at.unwrap_or_else(|| panic!("the board does not show tile {}", turn.tile));
        act(game, Action::Place { cell, rotation }, events, &turn.text);
    }
}

#[track_caller]
fn act(game: &mut Game, action: Action, events: &mut Vec<Event>, line: &str) {
    game.apply(action, events).unwrap_or_else(|refusal| panic!("“{line}”: {refusal}"));
}

/// The action is refused by a clause and leaves no trace (C-18).
#[track_caller]
fn refused(game: &mut Game, action: Action, clause: &str, line: &str) {
    let before = game.clone();
    let mut events: Vec<Event> = Vec::new();
    match game.apply(action, &mut events) {
        Ok(()) => panic!("“{line}”: {action} was accepted, against {clause}"),
        Err(refusal) => assert_eq!(refusal.clause().id(), clause, "“{line}”: {refusal}"),
    }
    assert!(*game == before && events.is_empty(), "“{line}”: a refusal changed something");
    assert!(!game.legal_actions().contains(&action), "“{line}”: {action} is listed, and yet refused");
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
