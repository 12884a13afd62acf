//! How much of everything a table allows.

use serde::{Deserialize, Serialize};

/// The limits of a table. All times are in milliseconds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Limits {
    /// Messages that wait while something is being stored.
    pub waiting: usize,
    /// Clients that look on at one table, without those of the people who sit there and of its host.
    pub sessions: usize,
    /// Clients of one person among those.
    pub sessions_per_person: usize,
    /// How long seats may take to add entropy.
    pub stirring: u64,
    /// How long a table waits for its game to start.
    pub lobby: u64,
    /// How long a person may be away from a live game.
    pub away_live: u64,
    /// How long a person may be away from a game without a clock.
    pub away_untimed: u64,
    /// The longest line of chat, in characters.
    pub chat_length: usize,
    /// How many lines a person may say at once.
    pub chat_burst: u32,
    /// How long it takes until another line may be said.
    pub chat_every: u64,
    /// How many lines are kept to be shown to newcomers.
    pub chat_kept: usize,
    /// How long a table waits before it looks at its log again after a failure.
    pub reload: u64,
    /// How long a table that nobody looks at stays in memory: who comes back at once finds it there.
    pub rest: u64,
    /// How long a bot that a table asks for may think about a turn.
    pub bot_thought: u64,
    /// How many simulations of a turn such a bot may ask for.
    pub bot_simulations: u32,
    /// The most events that are sent to catch up; beyond that the whole table is sent.
    pub resume: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            waiting: 64,
            sessions: 250,
            sessions_per_person: 4,
            stirring: 10_000,
            lobby: 24 * 60 * 60 * 1000,
            away_live: 2 * 60 * 1000,
            away_untimed: 7 * 24 * 60 * 60 * 1000,
            chat_length: 300,
            chat_burst: 5,
            chat_every: 2_000,
            chat_kept: 50,
            reload: 500,
            rest: 15_000,
            bot_thought: 5_000,
            bot_simulations: 50_000,
            resume: 32,
        }
    }
}
