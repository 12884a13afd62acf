//! A table's state as clients see it.

use tilewright_protocol::{SeatState, TablePhase, TableState};

use super::machine::Machine;
use super::moves::action_texts;

impl Machine {
    /// The table's state, with the clocks at this uptime.
    pub fn view(&self, uptime_ms: u64) -> TableState {
        let state = self.state();
        let here = self.here();
        let seat = |(place, seat): (usize, &super::state::TableSeat)| SeatState {
            who: seat.who.clone(),
            departed: seat.departed,
            present: here[place],
            entropy: seat.entropy.map(|entropy| entropy.to_string()),
        };
        let started = state.started.as_ref();
        TableState {
            id: state.id.clone(),
            version: state.version,
            settings: state.settings.clone(),
            host: state.host.clone(),
            seats: state.seats.iter().enumerate().map(seat).collect(),
            phase: state.phase,
            commitment: state.commitment.map(|commitment| commitment.to_string()),
            withdrawn: state.withdrawn.map(ToString::to_string),
            start: started.map(|started| started.game.setup().start.index() as u8),
            actions: started.map_or_else(Vec::new, |started| action_texts(&started.actions)),
            to_move: state.to_move(),
            scores: started.map_or_else(Vec::new, |started| started.game.scores().to_vec()),
            clocks: self.clocks(uptime_ms),
            take_back: self.asking(),
            rematch: self.rematch_wanted(),
            outcome: state.outcome.clone(),
            secret: match state.phase {
                TablePhase::Over => state.revealed.map(|secret| secret.to_string()),
                _ => None,
            },
            next: state.next.clone(),
            spectators: self.spectators(),
        }
    }
}
