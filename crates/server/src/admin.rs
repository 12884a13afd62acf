//! Operations of an operator that take more than one read or write of the data file.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use tilewright_protocol::{ClientMessage, LogEntry, Person, PersonId, TableEvent, TableId, TablePhase};

use crate::passwords;
use crate::store::{
    AuditEntry, Cursor, IntegrityReport, SqliteStore, Store, StoreError, TableQuery, WriteOutcome,
};
use crate::table::{
    Append, Effect, FairDealers, Input, LogState, Machine, SessionId, TableConfig, TableLimits, Timestamps,
    stopped,
};
use crate::tokens::Token;

/// Tables read by one query.
const PAGE_SIZE: u32 = 100;
/// Attempts before an operator's write gives up against a running server.
const MAX_ATTEMPTS: usize = 5;
/// Length of a generated password, in characters.
const PASSWORD_CHARS: usize = 16;

/// Why an operation of an operator failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AdminError {
    /// The data file could not be read or written.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// The named thing does not exist.
    #[error("there is no {0}")]
    NotFound(&'static str),
    /// The operation is not possible in the present state.
    #[error("{0}")]
    NotPossible(String),
}

/// The wall clock, in milliseconds since 1970.
pub fn unix_time_ms() -> u64 {
    let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// The audit entry of an operation on a person.
pub fn audit_entry(person: &PersonId, act: &str, reason: &str) -> AuditEntry {
    AuditEntry {
        act: act.to_owned(),
        time: unix_time_ms(),
        table: None,
        person: Some(person.to_string()),
        reason: reason.to_owned(),
    }
}

/// Ends a table. A running game ends with its secret revealed and without ratings; a table without a game is closed. Returns the phase
/// before.
pub async fn end_table(store: &SqliteStore, table: &TableId, reason: &str) -> Result<TablePhase, AdminError> {
    for _ in 0..MAX_ATTEMPTS {
        let log = store.log(table, 0).await?;
        if log.entries.is_empty() {
            return Err(AdminError::NotFound("such table"));
        }
        let before = LogState::replay(table, &log.entries)
            .map_err(|error| AdminError::NotPossible(error.to_string()))?;
        let event = match (before.phase, log.secret) {
            (TablePhase::Lobby | TablePhase::Shuffling, ..) => TableEvent::Closed {},
            (TablePhase::Playing, Some(secret)) => {
                TableEvent::Over { outcome: stopped(&before), secret: secret.to_string() }
            }
            (TablePhase::Playing, ..) => {
                return Err(AdminError::NotPossible("the secret of its game is missing".into()));
            }
            (TablePhase::Over | TablePhase::Closed, ..) => {
                return Err(AdminError::NotPossible("the table has come to its end already".into()));
            }
        };
        let time = unix_time_ms();
        let entry = LogEntry { seq: before.version, uptime_ms: store.uptime_ms().await?, time, event };
        let mut after = before.clone();
        after.apply(&entry).map_err(|error| AdminError::NotPossible(error.to_string()))?;
        let append = Append {
            entries: vec![entry],
            key: None,
            secret: None,
            rated: None,
            summary: Some(Box::new(after.summary(time))),
        };
        let done = AuditEntry {
            act: "end table".to_owned(),
            time,
            table: Some(table.to_string()),
            person: None,
            reason: reason.to_owned(),
        };
        if store.append(table, &append, &done).await? == WriteOutcome::Stored {
            return Ok(before.phase);
        }
    }
    Err(AdminError::NotPossible("the game goes on faster than it can be ended; please try again".into()))
}

/// Releases a table that was stopped because of a fault. If the fault is still there, the table is stopped again.
pub async fn release_table(store: &SqliteStore, table: &TableId, reason: &str) -> Result<(), AdminError> {
    let done = AuditEntry {
        act: "release table".to_owned(),
        time: unix_time_ms(),
        table: Some(table.to_string()),
        person: None,
        reason: reason.to_owned(),
    };
    match store.release(table, &done).await? {
        true => Ok(()),
        false => Err(AdminError::NotFound("such table that is stopped")),
    }
}

/// Erases a person, as they could do themselves. Their seats become free and their games are resigned first, so that no table waits for
/// them. Returns the number of tables they left.
pub async fn delete_person(store: &SqliteStore, person: &Person, reason: &str) -> Result<usize, AdminError> {
    // Tokens are revoked first: whoever can still sign in could take a seat in between.
    store.revoke_all(&person.id, None, &audit_entry(&person.id, "revoke tokens", reason)).await?;
    let mut left = 0;
    let mut query = TableQuery {
        phases: vec![TablePhase::Lobby, TablePhase::Shuffling, TablePhase::Playing],
        person: Some(person.id.clone()),
        private: true,
        limit: PAGE_SIZE,
        ..TableQuery::default()
    };
    loop {
        let tables = store.tables(&query).await?;
        let Some(last) = tables.last() else { break };
        query.before = Some(Cursor::after(last));
        for table in &tables {
            left += usize::from(leave_table(store, &table.id, person, reason).await?);
        }
    }
    store.erase_person(&person.id, &audit_entry(&person.id, "delete person", reason)).await?;
    Ok(left)
}

/// Leaves a table for a person; false if they have left already.
async fn leave_table(
    store: &SqliteStore,
    table: &TableId,
    person: &Person,
    reason: &str,
) -> Result<bool, AdminError> {
    for _ in 0..MAX_ATTEMPTS {
        let log = store.log(table, 0).await?;
        // The time of the last event: only a running server may judge that time has run out since.
        let uptime_ms = log.entries.last().map_or(0, |entry| entry.uptime_ms);
        let now = Timestamps { uptime_ms, unix_ms: unix_time_ms() };
        let config = TableConfig {
            limits: Arc::new(TableLimits::default()),
            dealers: Arc::new(FairDealers),
            substitute_bot: "greedy".to_owned(),
        };
        let mut machine = Machine::new(table, &log.entries, log.secret, Vec::new(), config, now)
            .map_err(|error| AdminError::NotPossible(error.to_string()))?;
        let state = machine.state();
        if state.seat_of(&person.id).is_none_or(|seat| state.player(seat).is_none()) {
            return Ok(false);
        }
        let message = match state.phase {
            TablePhase::Lobby => ClientMessage::Stand {},
            TablePhase::Playing => ClientMessage::Resign {},
            // A game without one of its players does not start.
            TablePhase::Shuffling => return end_table(store, table, reason).await.map(|_| true),
            TablePhase::Over | TablePhase::Closed => return Ok(false),
        };
        let session = SessionId(0);
        let joins =
            Input::Join { session, person: person.clone(), blocked: Vec::new(), since: None, re: None };
        machine.step(joins, now);
        let effects = machine.step(Input::Message { session, re: None, message }, now);
        let append = effects.into_iter().find_map(|effect| match effect {
            Effect::Append(append) => Some(append),
            _ => None,
        });
        let Some(append) = append else { return Ok(false) };
        let done =
            AuditEntry { table: Some(table.to_string()), ..audit_entry(&person.id, "leave table", reason) };
        if store.append(table, &append, &done).await? == WriteOutcome::Stored {
            return Ok(true);
        }
    }
    Err(AdminError::NotPossible("a game goes on faster than it can be left; please try again".into()))
}

/// Sets a new password, which is shown this once, and revokes all tokens of the person.
pub async fn reset_password(
    store: &SqliteStore,
    person: &PersonId,
    reason: &str,
) -> Result<String, AdminError> {
    let no_randomness = || AdminError::NotPossible("there is no randomness".into());
    let token = Token::new().ok_or_else(no_randomness)?;
    let password: String = token.text().chars().take(PASSWORD_CHARS).collect();
    let hash = passwords::hash(&password).ok_or_else(no_randomness)?;
    store.revoke_all(person, Some(&hash), &audit_entry(person, "reset password", reason)).await?;
    Ok(password)
}

/// Checks the whole file: SQLite's own integrity check, whether every log replays, and whether every summary agrees with its log.
pub async fn check_integrity(store: &SqliteStore) -> Result<IntegrityReport, StoreError> {
    let mut report =
        IntegrityReport { problems: store.integrity_errors().await?, ..IntegrityReport::default() };
    for table in store.table_ids().await? {
        let log = store.log(&table, 0).await?;
        report.tables += 1;
        report.events += log.entries.len();
        let state = match LogState::replay(&table, &log.entries) {
            Ok(state) => state,
            // A stopped table is known to the operator.
            Err(_) if log.stopped => continue,
            Err(error) => {
                report.problems.push(error.to_string());
                continue;
            }
        };
        if matches!(state.phase, TablePhase::Shuffling | TablePhase::Playing) && log.secret.is_none() {
            report.problems.push(format!("table {table}: the secret of its game is missing"));
        }
        let kept = store.summary(&table).await?;
        // A running server may have changed the table between the two reads.
        let same = log.stopped
            || kept
                .is_some_and(|kept| kept.phase == state.phase || changed_after(kept.changed, &log.entries));
        if !same {
            report.problems.push(format!("table {table}: lists do not show it as its log has it"));
        }
    }
    Ok(report)
}

fn changed_after(changed: u64, entries: &[LogEntry]) -> bool {
    entries.last().is_some_and(|last| changed > last.time)
}
