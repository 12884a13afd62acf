//! People in the data file: accounts, tokens, block lists, ratings and erasure.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use tilewright_protocol::{
    ChatLine, Occupant, OwnReport, Person, PersonId, PlayerRating, Profile, Scope, TableEvent, TableId,
};

use super::sqlite::invalid;
use super::{KnownPerson, MAX_LOGIN_SESSIONS, StoreError, StoredToken, Write, WriteOutcome, name_index};
use crate::fault_injection;
use crate::panics::PanicSite;
use crate::ratings::{self, RatedGame};
use crate::table::{redact_event, redact_person};
use crate::tokens::TokenHash;

/// Lines of chat in an export.
const MAX_LINES: u32 = 10_000;

/// The scopes of a log-in session.
const EVERYTHING: [Scope; 3] = [Scope::Read, Scope::Play, Scope::Account];

/// Stores a write about people.
pub(super) async fn store(
    connection: &mut SqliteConnection,
    write: &Write,
) -> Result<WriteOutcome, StoreError> {
    match write {
        Write::Person { person, token, time } => {
            fault_injection::panic_if_planted(PanicSite::Storage, &person.name);
            let done = sqlx::query(
                "INSERT INTO people (id, name, account, made) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
            )
            .bind(person.id.as_str())
            .bind(&person.name)
            .bind(person.account)
            .bind(*time as i64)
            .execute(&mut *connection)
            .await?;
            if done.rows_affected() == 0 {
                return Ok(WriteOutcome::Conflict);
            }
            return store_token(connection, &person.id, token, None, &EVERYTHING, *time).await;
        }
        Write::Token { person, token, name, scopes, time } => {
            let stored = store_token(connection, person, token, name.as_deref(), scopes, *time).await?;
            if stored == WriteOutcome::Conflict {
                return Ok(stored);
            }
            sqlx::query(
                "DELETE FROM tokens WHERE person = ? AND name IS NULL AND hash NOT IN (SELECT hash FROM tokens \
                 WHERE person = ? AND name IS NULL ORDER BY made DESC, hash LIMIT ?)",
            )
            .bind(person.as_str())
            .bind(person.as_str())
            .bind(MAX_LOGIN_SESSIONS)
            .execute(connection)
            .await?;
        }
        Write::Revoke { token } => {
            sqlx::query("DELETE FROM tokens WHERE hash = ?")
                .bind(token.as_slice())
                .execute(connection)
                .await?;
        }
        Write::RevokeLoginSessions { person, but } => {
            sqlx::query("DELETE FROM tokens WHERE person = ? AND name IS NULL AND hash <> ?")
                .bind(person.as_str())
                .bind(but.as_slice())
                .execute(connection)
                .await?;
        }
        Write::Account { person, name, login, password } => {
            let done = sqlx::query(
                "UPDATE people SET account = 1, name = ?, login = ?, password = ? WHERE id = ? \
                 AND NOT EXISTS (SELECT 1 FROM people WHERE login = ? AND id <> ?)",
            )
            .bind(name)
            .bind(login)
            .bind(password)
            .bind(person.as_str())
            .bind(login)
            .bind(person.as_str())
            .execute(connection)
            .await?;
            return Ok(if done.rows_affected() == 0 { WriteOutcome::Conflict } else { WriteOutcome::Stored });
        }
        Write::Block { person, whom, blocked } => block(connection, person, whom, *blocked).await?,
        Write::ErasePerson { person } => erase_person(connection, person).await?,
        _ => {}
    }
    Ok(WriteOutcome::Stored)
}

/// Updates a block list. Both people must exist.
async fn block(
    connection: &mut SqliteConnection,
    person: &PersonId,
    whom: &PersonId,
    blocked: bool,
) -> Result<(), StoreError> {
    let text = if blocked {
        "INSERT OR IGNORE INTO blocks (person, whom) \
         SELECT one.id, other.id FROM people one, people other WHERE one.id = ? AND other.id = ?"
    } else {
        "DELETE FROM blocks WHERE person = ? AND whom = ?"
    };
    sqlx::query(text).bind(person.as_str()).bind(whom.as_str()).execute(connection).await?;
    Ok(())
}

pub(super) async fn blocked(
    connection: &mut SqliteConnection,
    id: &PersonId,
) -> Result<Vec<Person>, StoreError> {
    let rows = sqlx::query(
        "SELECT id, name, account FROM people JOIN blocks ON blocks.whom = people.id WHERE blocks.person = ? \
         ORDER BY id",
    )
    .bind(id.as_str())
    .fetch_all(&mut *connection)
    .await?;
    rows.iter().map(person).collect()
}

/// Stores a token, unless the person was erased meanwhile.
async fn store_token(
    connection: &mut SqliteConnection,
    person: &PersonId,
    token: &TokenHash,
    name: Option<&str>,
    scopes: &[Scope],
    time: u64,
) -> Result<WriteOutcome, StoreError> {
    let done = sqlx::query(
        "INSERT INTO tokens (hash, person, name, scopes, made) SELECT ?, id, ?, ?, ? FROM people WHERE id = ?",
    )
    .bind(token.as_slice())
    .bind(name)
    .bind(serde_json::to_string(scopes).map_err(invalid)?)
    .bind(time as i64)
    .bind(person.as_str())
    .execute(connection)
    .await?;
    Ok(if done.rows_affected() == 0 { WriteOutcome::Conflict } else { WriteOutcome::Stored })
}

/// The people whom an event names.
fn named_in(event: &TableEvent) -> Vec<&PersonId> {
    match event {
        TableEvent::Opened { host, seats, .. } => {
            let seated = seats.iter().flatten().filter_map(Occupant::person);
            std::iter::once(host).chain(seated).map(|person| &person.id).collect()
        }
        TableEvent::Sat { who: Occupant::Person(person), .. } => vec![&person.id],
        TableEvent::HostChanged { host } => vec![&host.id],
        _ => Vec::new(),
    }
}

/// Records which people a log names, so that erasure finds them.
pub(super) async fn index_mentions(
    connection: &mut SqliteConnection,
    table: &TableId,
    event: &TableEvent,
) -> Result<(), StoreError> {
    for person in named_in(event) {
        sqlx::query("INSERT OR IGNORE INTO named (person, table_id) VALUES (?, ?)")
            .bind(person.as_str())
            .bind(table.as_str())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// The log entries that name a person, found through the recorded mentions.
const NAMING: &str = "SELECT table_id, seq, event FROM log WHERE table_id IN (SELECT table_id FROM named WHERE person = ?) \
     AND instr(event, ?) > 0 AND move_id IS NULL";

/// Erases a person. Games stay, with a redacted name.
async fn erase_person(connection: &mut SqliteConnection, person: &PersonId) -> Result<(), StoreError> {
    let quoted = serde_json::to_string(person).map_err(invalid)?;
    let rows = sqlx::query(NAMING).bind(person.as_str()).bind(&quoted).fetch_all(&mut *connection).await?;
    let mut tables: BTreeSet<String> = BTreeSet::new();
    for row in rows {
        let mut event: TableEvent =
            serde_json::from_str(&row.try_get::<String, _>("event")?).map_err(invalid)?;
        redact_event(&mut event, person);
        let table: String = row.try_get("table_id")?;
        sqlx::query("UPDATE log SET event = ? WHERE table_id = ? AND seq = ?")
            .bind(serde_json::to_string(&event).map_err(invalid)?)
            .bind(&table)
            .bind(row.try_get::<i64, _>("seq")?)
            .execute(&mut *connection)
            .await?;
        tables.insert(table);
    }
    for table in &tables {
        redact_summary(connection, table, person).await?;
    }
    for text in [
        "DELETE FROM chat WHERE person = ?",
        "DELETE FROM sitters WHERE person = ?",
        "DELETE FROM named WHERE person = ?",
    ] {
        sqlx::query(text).bind(person.as_str()).execute(&mut *connection).await?;
    }
    sqlx::query("DELETE FROM reports WHERE by = ? OR json_extract(said, '$.from.id') = ?")
        .bind(person.as_str())
        .bind(person.as_str())
        .execute(&mut *connection)
        .await?;
    sqlx::query("DELETE FROM people WHERE id = ?").bind(person.as_str()).execute(connection).await?;
    Ok(())
}

/// Redacts a name in a table's entry in lists.
async fn redact_summary(
    connection: &mut SqliteConnection,
    table: &str,
    person: &PersonId,
) -> Result<(), StoreError> {
    let row = sqlx::query("SELECT host, who FROM tables WHERE id = ?").bind(table);
    let Some(row) = row.fetch_optional(&mut *connection).await? else { return Ok(()) };
    let read = |name: &str| row.try_get::<String, _>(name);
    let mut host: Person = serde_json::from_str(&read("host")?).map_err(invalid)?;
    let mut who: Vec<Option<Occupant>> = serde_json::from_str(&read("who")?).map_err(invalid)?;
    redact_person(&mut host, &mut who, person);
    let shown: Vec<&str> = who.iter().flatten().map(Occupant::name).collect();
    sqlx::query("UPDATE tables SET names = ?, host = ?, who = ? WHERE id = ?")
        .bind(serde_json::to_string(&shown).map_err(invalid)?)
        .bind(serde_json::to_string(&host).map_err(invalid)?)
        .bind(serde_json::to_string(&who).map_err(invalid)?)
        .bind(table)
        .execute(&mut *connection)
        .await?;
    name_index::store(connection, table, &shown).await
}

/// Updates the ratings after a game, in the transaction that ends it, so that each game counts exactly once.
pub(super) async fn rate(connection: &mut SqliteConnection, rated: &RatedGame) -> Result<(), StoreError> {
    let mut before = Vec::new();
    for (person, _) in &rated.places {
        let row = sqlx::query(
            "SELECT rulebook, rating, deviation, volatility, games FROM ratings WHERE person = ? AND rulebook = ?",
        )
        .bind(person.as_str())
        .bind(&rated.rulebook)
        .fetch_optional(&mut *connection)
        .await?;
        before.push(row.as_ref().map(rating).transpose()?.unwrap_or(ratings::INITIAL_RATING));
    }
    let places: Vec<u8> = rated.places.iter().map(|(_, place)| *place).collect();
    for ((person, _), new) in rated.places.iter().zip(ratings::updated(&before, &places)) {
        // A person who was erased meanwhile gets no rating.
        sqlx::query(
            "INSERT INTO ratings (person, rulebook, rating, deviation, volatility, games) \
             SELECT id, ?, ?, ?, ?, ? FROM people WHERE id = ? \
             ON CONFLICT (person, rulebook) DO UPDATE SET rating = excluded.rating, \
             deviation = excluded.deviation, volatility = excluded.volatility, games = excluded.games",
        )
        .bind(&rated.rulebook)
        .bind(new.rating)
        .bind(new.deviation)
        .bind(new.volatility)
        .bind(new.games)
        .bind(person.as_str())
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

fn rating(row: &SqliteRow) -> Result<PlayerRating, StoreError> {
    Ok(PlayerRating {
        rating: row.try_get("rating")?,
        deviation: row.try_get("deviation")?,
        volatility: row.try_get("volatility")?,
        games: row.try_get("games")?,
    })
}

pub(super) fn person(row: &SqliteRow) -> Result<Person, StoreError> {
    Ok(Person {
        id: PersonId::new(row.try_get::<String, _>("id")?).map_err(invalid)?,
        name: row.try_get("name")?,
        account: row.try_get("account")?,
    })
}

pub(super) async fn known(
    connection: &mut SqliteConnection,
    token: &TokenHash,
) -> Result<Option<KnownPerson>, StoreError> {
    let row = sqlx::query(
        "SELECT people.id, people.name, people.account, people.made, banned, muted, scopes FROM people \
         JOIN tokens ON tokens.person = people.id WHERE tokens.hash = ?",
    )
    .bind(token.as_slice())
    .fetch_optional(&mut *connection)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let scopes = serde_json::from_str(&row.try_get::<String, _>("scopes")?).map_err(invalid)?;
    Ok(Some(KnownPerson {
        person: person(&row)?,
        scopes,
        made: row.try_get::<i64, _>("made")? as u64,
        banned_until: row.try_get::<i64, _>("banned")? as u64,
        muted_until: row.try_get::<i64, _>("muted")? as u64,
    }))
}

pub(super) async fn account(
    connection: &mut SqliteConnection,
    login: &str,
) -> Result<Option<(Person, String)>, StoreError> {
    let row = sqlx::query(
        "SELECT id, name, account, password FROM people WHERE login = ? AND password IS NOT NULL",
    )
    .bind(login)
    .fetch_optional(&mut *connection)
    .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some((person(&row)?, row.try_get("password")?)))
}

pub(super) async fn profile(
    connection: &mut SqliteConnection,
    id: &PersonId,
) -> Result<Option<Profile>, StoreError> {
    let row = sqlx::query("SELECT id, name, account FROM people WHERE id = ?")
        .bind(id.as_str())
        .fetch_optional(&mut *connection)
        .await?;
    let Some(row) = row else { return Ok(None) };
    let rows =
        sqlx::query("SELECT rulebook, rating, deviation, volatility, games FROM ratings WHERE person = ?")
            .bind(id.as_str())
            .fetch_all(&mut *connection)
            .await?;
    let ratings = rows.iter().map(|row| Ok((row.try_get("rulebook")?, rating(row)?)));
    let ratings = ratings.collect::<Result<BTreeMap<String, PlayerRating>, StoreError>>()?;
    Ok(Some(Profile { person: person(&row)?, ratings }))
}

pub(super) async fn said(
    connection: &mut SqliteConnection,
    id: &PersonId,
) -> Result<Vec<ChatLine>, StoreError> {
    let said: Vec<String> =
        sqlx::query_scalar("SELECT said FROM chat WHERE person = ? ORDER BY time DESC LIMIT ?")
            .bind(id.as_str())
            .bind(MAX_LINES)
            .fetch_all(&mut *connection)
            .await?;
    said.iter().map(|text| serde_json::from_str(text).map_err(invalid)).collect()
}

pub(super) async fn reported(
    connection: &mut SqliteConnection,
    id: &PersonId,
) -> Result<Vec<OwnReport>, StoreError> {
    let rows =
        sqlx::query("SELECT table_id, said, reason, time FROM reports WHERE by = ? ORDER BY id DESC LIMIT ?")
            .bind(id.as_str())
            .bind(MAX_LINES)
            .fetch_all(&mut *connection)
            .await?;
    let report = |row: &SqliteRow| {
        Ok(OwnReport {
            table: row.try_get("table_id")?,
            line: serde_json::from_str(&row.try_get::<String, _>("said")?).map_err(invalid)?,
            reason: row.try_get("reason")?,
            time: row.try_get::<i64, _>("time")? as u64,
        })
    };
    rows.iter().map(report).collect()
}

pub(super) async fn tokens(
    connection: &mut SqliteConnection,
    id: &PersonId,
) -> Result<Vec<StoredToken>, StoreError> {
    let rows =
        sqlx::query("SELECT hash, name, scopes, made FROM tokens WHERE person = ? ORDER BY made DESC, hash")
            .bind(id.as_str())
            .fetch_all(&mut *connection)
            .await?;
    let token = |row: &SqliteRow| {
        let hash: Vec<u8> = row.try_get("hash")?;
        Ok(StoredToken {
            token: hash.try_into().map_err(|_| invalid("the hash of a token has another length"))?,
            name: row.try_get("name")?,
            scopes: serde_json::from_str(&row.try_get::<String, _>("scopes")?).map_err(invalid)?,
            made: row.try_get::<i64, _>("made")? as u64,
        })
    };
    rows.iter().map(token).collect()
}
