//! Times of day as people read them.

/// Milliseconds of a day.
pub const DAY: u64 = 24 * 60 * 60 * 1000;
/// A time that never comes.
pub const NEVER: u64 = i64::MAX as u64;

/// A time of day in milliseconds since 1970, in UTC and to the second.
pub fn text(time: u64) -> String {
    let (days, rest) = (time / DAY, time % DAY / 1000);
    let (year, month, day) = date(days);
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02}:{:02}", rest / 3600, rest / 60 % 60, rest % 60)
}

/// Until when something holds.
pub fn until(time: u64) -> String {
    if time >= NEVER { "for ever".to_owned() } else { format!("until {}", text(time)) }
}

/// The date so many days after the first of January 1970. Years are counted from March, so that the day that some have more comes
/// last in them; four hundred of them have 146,097 days.
fn date(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (day, month) = (day - (153 * month + 2) / 5 + 1, if month < 10 { month + 3 } else { month - 9 });
    (year + 400 * era + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_as_dates() {
        for (seconds, expected) in [
            (0, "1970-01-01 00:00:00"),
            (951_782_400, "2000-02-29 00:00:00"),
            (1_700_000_000, "2023-11-14 22:13:20"),
            (4_107_542_400, "2100-03-01 00:00:00"),
        ] {
            assert_eq!(text(seconds * 1000 + 999), expected);
        }
        assert_eq!((until(NEVER).as_str(), until(0).as_str()), ("for ever", "until 1970-01-01 00:00:00"));
    }
}
