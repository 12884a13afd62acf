//! The cursor of a list of tables, for its next page.

use std::fmt;
use std::str::FromStr;

use tilewright_protocol::TableId;

use super::TableSummary;

/// A position in a list of tables. Several tables may have changed in the same millisecond, so the time alone is not enough.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The time of the last table's last change, in milliseconds since 1970.
    pub changed: u64,
    /// The last table of the page; without it the page starts at earlier times.
    pub table: Option<TableId>,
}

/// The text is not a cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a place in a list is a time in milliseconds, or such a time, a full stop and the id of a table")]
pub struct CursorError;

impl Cursor {
    /// The cursor after a table.
    pub fn after(table: &TableSummary) -> Cursor {
        Cursor { changed: table.changed, table: Some(table.id.clone()) }
    }

    /// Whether a table comes after the cursor.
    pub fn is_before(&self, changed: u64, id: &TableId) -> bool {
        changed < self.changed || changed == self.changed && self.table.as_ref().is_some_and(|last| id > last)
    }
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.table {
            Some(table) => write!(f, "{}.{table}", self.changed),
            None => write!(f, "{}", self.changed),
        }
    }
}

impl FromStr for Cursor {
    type Err = CursorError;

    fn from_str(text: &str) -> Result<Cursor, CursorError> {
        let (changed, table) = match text.split_once('.') {
            Some((changed, table)) => (changed, Some(TableId::new(table).map_err(|_| CursorError)?)),
            None => (text, None),
        };
        let digits = changed.bytes().all(|byte| byte.is_ascii_digit());
        let changed = changed.parse().ok().filter(|_| digits).ok_or(CursorError)?;
        Ok(Cursor { changed, table })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_read_back() {
        for text in ["0", "1700000000000", "1700000000000.abc-12"] {
            assert_eq!(text.parse::<Cursor>().map(|cursor| cursor.to_string()), Ok(text.to_owned()));
        }
        for wrong in ["", "-1", "+1", "x", "1.", "1.a b", ".abcdef", "1.2.abcdef", "99999999999999999999"] {
            assert_eq!(wrong.parse::<Cursor>(), Err(CursorError), "{wrong}");
        }
    }

    #[test]
    fn a_place_is_between_two_tables_of_one_moment() {
        let [a, b] = ["table-a", "table-b"].map(|id| TableId::new(id).expect("allowed"));
        let cursor = Cursor { changed: 5, table: Some(a.clone()) };
        assert!(cursor.is_before(5, &b) && cursor.is_before(4, &a));
        assert!(!cursor.is_before(5, &a) && !cursor.is_before(6, &b));
        assert!(!Cursor { changed: 5, table: None }.is_before(5, &b));
    }
}
