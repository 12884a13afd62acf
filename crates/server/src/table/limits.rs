//! How much of everything a table allows.

use serde::{Deserialize, Serialize};

/// The limits of a table. All times are in milliseconds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct TableLimits {
    /// Messages that wait while something is being stored.
    #[serde(rename = "waiting")]
    pub queued_messages: usize,
    /// Clients that look on at one table, without those of the people who sit there and of its host.
    #[serde(rename = "sessions")]
    pub spectator_sessions: usize,
    /// Clients of one person among those.
    #[serde(rename = "sessions-per-person")]
    pub spectator_sessions_per_person: usize,
    /// How long seats may take to add entropy.
    #[serde(rename = "stirring")]
    pub shuffling_ms: u64,
    /// How long a table waits for its game to start.
    #[serde(rename = "lobby")]
    pub lobby_ms: u64,
    /// How long a person may be away from a live game.
    #[serde(rename = "away-live")]
    pub away_live_ms: u64,
    /// How long a person may be away from a game without a clock.
    #[serde(rename = "away-untimed")]
    pub away_untimed_ms: u64,
    /// The longest line of chat, in characters.
    pub chat_length: usize,
    /// How many lines a person may say at once.
    pub chat_burst: u32,
    /// How long it takes until another line may be said.
    #[serde(rename = "chat-every")]
    pub chat_refill_ms: u64,
    /// How many lines are kept to be shown to newcomers.
    #[serde(rename = "chat-kept")]
    pub chat_history: usize,
    /// How long a table waits before it looks at its log again after a failure.
    #[serde(rename = "reload")]
    pub reload_delay_ms: u64,
    /// How long a table that nobody looks at stays in memory: who comes back at once finds it there.
    #[serde(rename = "rest")]
    pub evict_after_ms: u64,
    /// How long a bot that a table asks for may think about a turn.
    #[serde(rename = "bot-thought")]
    pub bot_think_ms: u64,
    /// How many simulations of a turn such a bot may ask for.
    pub bot_simulations: u32,
    /// The most events that are sent to catch up; beyond that the whole table is sent.
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
