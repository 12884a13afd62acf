//! Playing moves and dealing, and the outcome of a game.

use tilewright_protocol::{ErrorCode, MAX_ACTIONS, Outcome, OutcomeReason, RequestError};
use tilewright_rules::{Action, Game, Refusal, Seat, ToAct};

use super::dealer::DealFn;
use super::state::LogState;

/// Plays a seat's actions, which must reach the next draw or the next seat.
pub fn play_move(game: &mut Game, seat: u8, actions: &[Action]) -> Result<(), RequestError> {
    let seat = Seat::new(usize::from(seat));
    for action in actions {
        if !matches!(game.to_act(), ToAct::Seat(actor) if Some(actor) == seat) {
            return Err(RequestError::new(
                ErrorCode::Illegal,
                format!("{action} comes after the end of the move"),
            ));
        }
        game.apply(*action, &mut ()).map_err(illegal)?;
    }
    match game.to_act() {
        ToAct::Seat(actor) if Some(actor) == seat => {
            let phase = game.turn().phase;
            Err(RequestError::new(
                ErrorCode::Incomplete,
                format!("the move is not complete: the game waits for {phase}"),
            ))
        }
        _ => Ok(()),
    }
}

/// Parses the actions of a move.
pub fn read(action_texts: &[String]) -> Result<Vec<Action>, RequestError> {
    if action_texts.len() > MAX_ACTIONS {
        return Err(RequestError::new(
            ErrorCode::Invalid,
            format!("a move has at most {MAX_ACTIONS} actions"),
        ));
    }
    let action = |text: &String| {
        let read: Result<Action, _> = text.parse();
        let read = read.map_err(|error| RequestError::new(ErrorCode::Illegal, error.to_string()))?;
        match read {
            Action::Draw(_) | Action::Reveal(_) => {
                Err(RequestError::new(ErrorCode::Illegal, format!("{read} is for the dealer")))
            }
            read => Ok(read),
        }
    };
    action_texts.iter().map(action).collect()
}

/// Deals until a seat is to act or the game is over.
pub fn deal_pending(game: &mut Game, dealer: &DealFn) -> Result<Vec<Action>, String> {
    let mut drawn = Vec::new();
    while game.to_act() == ToAct::Chance {
        let action = dealer(game).ok_or("the dealer has nothing that the game can be dealt")?;
        game.apply(action, &mut ()).map_err(|refusal| refusal.to_string())?;
        drawn.push(action);
    }
    Ok(drawn)
}

fn illegal(refusal: Refusal) -> RequestError {
    let clause = Some(refusal.clause().id().to_owned());
    RequestError { clause, ..RequestError::new(ErrorCode::Illegal, refusal.to_string()) }
}

/// Actions as texts.
pub fn action_texts(actions: &[Action]) -> Vec<String> {
    actions.iter().map(Action::to_string).collect()
}

/// The outcome: players who stayed by their points, and behind them all who departed.
pub fn outcome(state: &LogState, game: &Game) -> Outcome {
    let scores = game.scores().to_vec();
    let stayed = |place: usize| state.seats.get(place).is_none_or(|seat| seat.departed.is_none());
    let place = |own: usize| {
        let better = |other: &usize| match (stayed(own), stayed(*other)) {
            (true, true) => scores[*other] > scores[own],
            (false, true) => true,
            (_, false) => false,
        };
        1 + (0..scores.len()).filter(better).count() as u8
    };
    let places = (0..scores.len()).map(place).collect();
    let game_over_event = game.to_act() == ToAct::Over;
    let reason = if game_over_event { OutcomeReason::Played } else { OutcomeReason::Left };
    Outcome { scores, places, reason }
}

/// The outcome of a stopped game: no winner. Without its tiles, its points are unknown and zero.
pub fn stopped(state: &LogState) -> Outcome {
    let seats = state.seats.len();
    let scores =
        state.started.as_ref().map_or_else(|| vec![0; seats], |started| started.game.scores().to_vec());
    Outcome { scores, places: vec![1; seats], reason: OutcomeReason::Stopped }
}

/// Whether the remaining people can continue: there is one, and an opponent.
pub fn can_continue(state: &LogState) -> bool {
    let people = state.seats.iter().filter(|seat| {
        seat.departed.is_none() && seat.who.as_ref().is_some_and(|who| who.person().is_some())
    });
    let people = people.count();
    let bots = state.seats.iter().filter(|seat| seat.who.as_ref().is_some_and(|who| who.person().is_none()));
    people > 0 && people + bots.count() > 1
}
