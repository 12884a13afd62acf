//! The game record of a table.

use tilewright_deal::Fairness;
use tilewright_protocol::Occupant;
use tilewright_record::{Record, WithdrawnSet};

use super::state::LogState;

/// Why a game has no record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoTableRecord {
    /// Its tile set is no longer available.
    #[error("{0}")]
    Withdrawn(&'static WithdrawnSet),
    /// Its log is not a valid game.
    #[error("{0}")]
    Invalid(String),
}

/// The game's record, with the secret once it is revealed; `None` before the game.
pub fn record(state: &LogState) -> Result<Option<Record>, NoTableRecord> {
    match state.withdrawn {
        Some(set) => Err(NoTableRecord::Withdrawn(set)),
        None => replayed(state).map_err(NoTableRecord::Invalid),
    }
}

fn replayed(state: &LogState) -> Result<Option<Record>, String> {
    let (Some(started), Some(commitment)) = (&state.started, state.commitment) else { return Ok(None) };
    let names: Vec<String> = state
        .seats
        .iter()
        .enumerate()
        .map(|(place, seat)| {
            let name = seat.who.as_ref().map(Occupant::name);
            name.map_or_else(|| format!("Seat {}", place + 1), str::to_owned)
        })
        .collect();
    let mut game = state.setup(started.game.setup().start)?;
    let mut record = Record::start(&game, &names).map_err(|error| error.to_string())?;
    let mut deal_pending = Fairness::new(commitment, state.entropy());
    if let Some(secret) = state.revealed {
        deal_pending.reveal(secret).map_err(|error| error.to_string())?;
    }
    record.set_fairness(&deal_pending).map_err(|error| error.to_string())?;
    record.add_header("Game", state.id.as_str()).map_err(|error| error.to_string())?;
    if let Some(outcome) = &state.outcome {
        let places: Vec<String> = outcome.places.iter().map(u8::to_string).collect();
        record.add_header("Places", &places.join(" ")).map_err(|error| error.to_string())?;
    }
    for action in &started.actions {
        record.play(&mut game, *action, &mut ()).map_err(|refusal| refusal.to_string())?;
    }
    Ok(Some(record))
}
