//! The limits of a table.

use serde::{Deserialize, Serialize};

/// The limits of a table. All times are in milliseconds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct TableLimits {
    /// Messages queued while something is being stored.
    #[serde(rename = "waiting")]
    pub queued_messages: usize,
    /// Sessions at one table, besides those of its players and its host.
    #[serde(rename = "sessions")]
    pub spectator_sessions: usize,
    /// Such sessions of one person.
    #[serde(rename = "sessions-per-person")]
    pub spectator_sessions_per_person: usize,
    /// Time for seats to add entropy.
    #[serde(rename = "stirring")]
    pub shuffling_ms: u64,
    /// Time for the game to start.
    #[serde(rename = "lobby")]
    pub lobby_ms: u64,
    /// Time that a person may be absent from a live game.
    #[serde(rename = "away-live")]
    pub away_live_ms: u64,
    /// Time that a person may be absent from a game without a clock.
    #[serde(rename = "away-untimed")]
    pub away_untimed_ms: u64,
    /// The longest line of chat, in characters.
    pub chat_length: usize,
    /// Lines of chat that a person may say at once.
    pub chat_burst: u32,
    /// Time until a person may say another line.
    #[serde(rename = "chat-every")]
    pub chat_refill_ms: u64,
    /// Recent lines of chat that new sessions get.
    #[serde(rename = "chat-kept")]
    pub chat_history: usize,
    /// Pause before the log is read again after a failure.
    #[serde(rename = "reload")]
    pub reload_delay_ms: u64,
    /// Time without sessions until a table is evicted.
    #[serde(rename = "rest")]
    pub evict_after_ms: u64,
    /// Time limit of a bot for a move.
    #[serde(rename = "bot-thought")]
    pub bot_think_ms: u64,
    /// Limit of simulations of a bot for a move.
    pub bot_simulations: u32,
    /// Events sent to a client that catches up; beyond that it gets the whole table.
    #[serde(rename = "resume")]
    pub resume_events: usize,
}

impl Default for TableLimits {
    fn default() -> TableLimits {
        TableLimits {
            queued_messages: 64,
            spectator_sessions: 250,
            spectator_sessions_per_person: 4,
            shuffling_ms: 10_000,
            lobby_ms: 24 * 60 * 60 * 1000,
            away_live_ms: 2 * 60 * 1000,
            away_untimed_ms: 7 * 24 * 60 * 60 * 1000,
            chat_length: 300,
            chat_burst: 5,
            chat_refill_ms: 2_000,
            chat_history: 50,
            reload_delay_ms: 500,
            evict_after_ms: 15_000,
            bot_think_ms: 5_000,
            bot_simulations: 50_000,
            resume_events: 32,
        }
    }
}
