//! The settings of a table.

use serde::{Deserialize, Serialize};

/// How long people may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, ts(rename_all = "kebab-case", tag = "kind"))]
#[serde(rename_all = "kebab-case", tag = "kind", deny_unknown_fields)]
#[cfg_attr(test, ts(rename = "Clock"))]
#[cfg_attr(feature = "openapi", schema(as = Clock))]
pub enum ClockSettings {
    /// As long as they like.
    None {},
    /// So many seconds for the whole game, and some more for each move.
    Live {
        /// Seconds at the beginning.
        base: u32,
        /// Seconds added after each move.
        increment: u32,
    },
    /// So many days for each move.
    Correspondence {
        /// Days.
        days: u32,
    },
}

/// A tile set that is not the rulebook's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TableTiles {
    /// Its hash: whoever opens a table names one of the sets that the server offers by it, and by nothing else.
    pub hash: String,
    /// Its name for people, as the server has it.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    pub title: String,
    /// The whole set as a file: in a table's log, and in the table as a client that opens it is told it. Lists do without.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    pub text: String,
}

/// A table's settings. Rulebook, options and bots are texts that the server checks with the engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TableSettings {
    /// The rulebook's short name.
    pub rulebook: String,
    /// The tiles, where they are not the rulebook's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub tiles: Option<Box<TableTiles>>,
    /// How many seats: 2 to 5.
    pub seats: u8,
    /// Columns and rows, where the table is limited.
    #[serde(default)]
    pub table: Option<(u8, u8)>,
    /// Options as records write them; empty for the text's rules.
    #[serde(default)]
    pub options: String,
    /// How long people may think.
    pub clock: ClockSettings,
    /// Whether the game counts for ratings.
    #[serde(default)]
    pub rated: bool,
    /// Whether clients may show aids such as the values of areas.
    #[serde(default)]
    pub aids: bool,
    /// Whether only invited people may see the table.
    #[serde(default)]
    pub private: bool,
}

/// Why a clock is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingsError {
    /// A live clock is out of range.
    #[error("a live clock has 30 to 10800 seconds, and adds 0 to 180 a move")]
    Live,
    /// A correspondence clock is out of range.
    #[error("correspondence allows 1 to 14 days a move")]
    Correspondence,
    /// A rated game without a clock might never end.
    #[error("a rated game has a clock")]
    RatedWithoutClock,
}

/// A day, in milliseconds.
const DAY: u64 = 24 * 60 * 60 * 1000;

impl ClockSettings {
    /// The initial time of each seat, in milliseconds; `None` without a clock.
    pub const fn start(self) -> Option<u64> {
        match self {
            ClockSettings::None {} => None,
            ClockSettings::Live { base, .. } => Some(base as u64 * 1000),
            ClockSettings::Correspondence { days } => Some(days as u64 * DAY),
        }
    }

    /// The time after a move that left `left`, in milliseconds.
    pub const fn after_move(self, left: u64) -> u64 {
        match self {
            ClockSettings::None {} => left,
            ClockSettings::Live { increment, .. } => left + increment as u64 * 1000,
            ClockSettings::Correspondence { days } => days as u64 * DAY,
        }
    }

    /// Whether players are expected to stay at the table.
    pub const fn is_live(self) -> bool {
        matches!(self, ClockSettings::Live { .. })
    }
}

impl TableSettings {
    /// The settings without the text of the tile set, as in lists.
    pub fn without_tile_text(&self) -> TableSettings {
        let short = |tiles: &TableTiles| TableTiles { text: String::new(), ..tiles.clone() };
        TableSettings { tiles: self.tiles.as_deref().map(short).map(Box::new), ..self.clone() }
    }

    /// Checks the clock.
    pub fn check_clock(&self) -> Result<(), SettingsError> {
        match self.clock {
            ClockSettings::None {} if self.rated => Err(SettingsError::RatedWithoutClock),
            ClockSettings::Live { base, increment } if !(30..=10_800).contains(&base) || increment > 180 => {
                Err(SettingsError::Live)
            }
            ClockSettings::Correspondence { days } if !(1..=14).contains(&days) => {
                Err(SettingsError::Correspondence)
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_have_limits() {
        let settings = |clock, rated| TableSettings {
            rulebook: "hunters-2020".into(),
            tiles: None,
            seats: 2,
            table: None,
            options: String::new(),
            clock,
            rated,
            aids: false,
            private: false,
        };
        let check = |clock, rated| settings(clock, rated).check_clock();
        assert_eq!(check(ClockSettings::None {}, false), Ok(()));
        assert_eq!(check(ClockSettings::None {}, true), Err(SettingsError::RatedWithoutClock));
        assert_eq!(check(ClockSettings::Live { base: 600, increment: 10 }, true), Ok(()));
        for (base, increment) in [(0, 5), (29, 0), (10_801, 0), (600, 181)] {
            assert_eq!(check(ClockSettings::Live { base, increment }, false), Err(SettingsError::Live));
        }
        assert_eq!(
            check(ClockSettings::Correspondence { days: 0 }, false),
            Err(SettingsError::Correspondence)
        );
        assert_eq!(check(ClockSettings::Correspondence { days: 14 }, false), Ok(()));
    }

    #[test]
    fn clocks_count_milliseconds() {
        let live = ClockSettings::Live { base: 60, increment: 5 };
        assert_eq!((live.start(), live.after_move(1), live.is_live()), (Some(60_000), 5_001, true));
        let slow = ClockSettings::Correspondence { days: 2 };
        assert_eq!((slow.start(), slow.after_move(1)), (Some(172_800_000), 172_800_000));
        assert_eq!((ClockSettings::None {}.start(), ClockSettings::None {}.after_move(0)), (None, 0));
    }
}
