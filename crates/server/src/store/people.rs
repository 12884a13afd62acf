//! People in the file: accounts, tokens, ratings, and forgetting.

use std::collections::BTreeMap;

use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqlitePool, SqliteRow};
use tilewright_protocol::{ChatLine, Occupant, Person, PersonId, Profile, Rating, Scope, TableEvent};

use super::sqlite::wrong;
use super::{Known, StoreError, Write, Written};
use crate::ratings::{self, Rated};
use crate::tokens::TokenHash;

/// The name of somebody who wanted to be forgotten.
pub const FORGOTTEN: &str = "(gone)";
/// Lines of chat that an export has at most.
const MOST_LINES: u32 = 10_000;

/// What the first token of a person is good for.
const EVERYTHING: [Scope; 3] = [Scope::Read, Scope::Play, Scope::Account];

/// Stores what is about people.
pub(super) async fn store(connection: &mut SqliteConnection, write: &Write) -> Result<Written, StoreError> {
    match write {
        Write::Person { person, token, time } => {
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
                return Ok(Written::Conflict);
            }
            store_token(connection, &person.id, token, &EVERYTHING, *time).await?;
        }
        Write::Token { person, token, scopes, time } => {
            store_token(connection, person, token, scopes, *time).await?;
        }
        Write::Revoke { token } => {
            sqlx::query("DELETE FROM tokens WHERE hash = ?")
                .bind(token.as_slice())
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
            return Ok(if done.rows_affected() == 0 { Written::Conflict } else { Written::Stored });
        }
        Write::Block { person, whom, blocked } => block(connection, person, whom, *blocked).await?,
        Write::Forget { person } => forget(connection, person).await?,
        _ => {}
    }
    Ok(Written::Stored)
}

/// Who is not there, or no longer, cannot be blocked and blocks nobody.
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

pub(super) async fn blocked(pool: &SqlitePool, id: &PersonId) -> Result<Vec<Person>, StoreError> {
    let rows = sqlx::query(
        "SELECT id, name, account FROM people JOIN blocks ON blocks.whom = people.id WHERE blocks.person = ? \
         ORDER BY id",
    )
    .bind(id.as_str())
    .fetch_all(pool)
    .await?;
    rows.iter().map(person).collect()
}

async fn store_token(
    connection: &mut SqliteConnection,
    person: &PersonId,
    token: &TokenHash,
    scopes: &[Scope],
    time: u64,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO tokens (hash, person, scopes, made) VALUES (?, ?, ?, ?)")
        .bind(token.as_slice())
        .bind(person.as_str())
        .bind(serde_json::to_string(scopes).map_err(wrong)?)
        .bind(time as i64)
        .execute(connection)
        .await?;
    Ok(())
}

/// Takes a name out of an event.
fn nameless(event: &mut TableEvent, id: &PersonId) {
    let clean = |person: &mut Person| {
        if person.id == *id {
            FORGOTTEN.clone_into(&mut person.name);
        }
    };
    let seat = |who: &mut Occupant| {
        if let Occupant::Person(person) = who {
            clean(person);
        }
    };
    match event {
        TableEvent::Opened { host, seats, .. } => {
            clean(host);
            seats.iter_mut().flatten().for_each(seat);
        }
        TableEvent::Sat { who, .. } => seat(who),
        TableEvent::Hosted { host } => clean(host),
        _ => {}
    }
}

/// Forgets a person. Games stay, with a seat of nobody's name.
async fn forget(connection: &mut SqliteConnection, person: &PersonId) -> Result<(), StoreError> {
    let quoted = serde_json::to_string(person).map_err(wrong)?;
    let rows =
        sqlx::query("SELECT table_id, seq, event FROM log WHERE instr(event, ?) > 0 AND move_id IS NULL")
            .bind(&quoted)
            .fetch_all(&mut *connection)
            .await?;
    let mut tables: BTreeMap<String, ()> = BTreeMap::new();
    for row in rows {
        let mut event: TableEvent =
            serde_json::from_str(&row.try_get::<String, _>("event")?).map_err(wrong)?;
        nameless(&mut event, person);
        let table: String = row.try_get("table_id")?;
        sqlx::query("UPDATE log SET event = ? WHERE table_id = ? AND seq = ?")
            .bind(serde_json::to_string(&event).map_err(wrong)?)
            .bind(&table)
            .bind(row.try_get::<i64, _>("seq")?)
            .execute(&mut *connection)
            .await?;
        tables.insert(table, ());
    }
    let name: Option<String> = sqlx::query_scalar("SELECT name FROM people WHERE id = ?")
        .bind(person.as_str())
        .fetch_optional(&mut *connection)
        .await?;
    for table in tables.keys() {
        let names: Option<String> = sqlx::query_scalar("SELECT names FROM tables WHERE id = ?")
            .bind(table)
            .fetch_optional(&mut *connection)
            .await?;
        let Some(names) = names else { continue };
        let mut names: Vec<String> = serde_json::from_str(&names).map_err(wrong)?;
        names
            .iter_mut()
            .filter(|other| Some(other.as_str()) == name.as_deref())
            .for_each(|n| *n = FORGOTTEN.into());
        sqlx::query("UPDATE tables SET names = ? WHERE id = ?")
            .bind(serde_json::to_string(&names).map_err(wrong)?)
            .bind(table)
            .execute(&mut *connection)
            .await?;
    }
    sqlx::query("DELETE FROM chat WHERE person = ?").bind(person.as_str()).execute(&mut *connection).await?;
    sqlx::query("DELETE FROM reports WHERE by = ? OR instr(said, ?) > 0")
        .bind(person.as_str())
        .bind(&quoted)
        .execute(&mut *connection)
        .await?;
    sqlx::query("DELETE FROM people WHERE id = ?").bind(person.as_str()).execute(connection).await?;
    Ok(())
}

/// Counts a game, in the transaction that ends it: it counts once, or it has not ended.
pub(super) async fn rate(connection: &mut SqliteConnection, rated: &Rated) -> Result<(), StoreError> {
    let mut before = Vec::new();
    for (person, _) in &rated.places {
        let row = sqlx::query(
            "SELECT rulebook, rating, deviation, volatility, games FROM ratings WHERE person = ? AND rulebook = ?",
        )
        .bind(person.as_str())
        .bind(&rated.rulebook)
        .fetch_optional(&mut *connection)
        .await?;
        before.push(row.as_ref().map(rating).transpose()?.unwrap_or(ratings::NEW));
    }
    let places: Vec<u8> = rated.places.iter().map(|(_, place)| *place).collect();
    for ((person, _), new) in rated.places.iter().zip(ratings::after(&before, &places)) {
        // Who was forgotten meanwhile has no rating.
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

fn rating(row: &SqliteRow) -> Result<Rating, StoreError> {
    Ok(Rating {
        rating: row.try_get("rating")?,
        deviation: row.try_get("deviation")?,
        volatility: row.try_get("volatility")?,
        games: row.try_get("games")?,
    })
}

pub(super) fn person(row: &SqliteRow) -> Result<Person, StoreError> {
    Ok(Person {
        id: PersonId::new(row.try_get::<String, _>("id")?).map_err(wrong)?,
        name: row.try_get("name")?,
        account: row.try_get("account")?,
    })
}

pub(super) async fn known(pool: &SqlitePool, token: &TokenHash) -> Result<Option<Known>, StoreError> {
    let row = sqlx::query(
        "SELECT id, name, account, banned, muted, scopes FROM people JOIN tokens ON tokens.person = people.id WHERE tokens.hash = ?",
    )
    .bind(token.as_slice())
    .fetch_optional(pool)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let scopes = serde_json::from_str(&row.try_get::<String, _>("scopes")?).map_err(wrong)?;
    Ok(Some(Known {
        person: person(&row)?,
        scopes,
        banned_until: row.try_get::<i64, _>("banned")? as u64,
        muted_until: row.try_get::<i64, _>("muted")? as u64,
    }))
}

pub(super) async fn account(pool: &SqlitePool, login: &str) -> Result<Option<(Person, String)>, StoreError> {
    let row = sqlx::query(
        "SELECT id, name, account, password FROM people WHERE login = ? AND password IS NOT NULL",
    )
    .bind(login)
    .fetch_optional(pool)
    .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some((person(&row)?, row.try_get("password")?)))
}

pub(super) async fn profile(pool: &SqlitePool, id: &PersonId) -> Result<Option<Profile>, StoreError> {
    let row = sqlx::query("SELECT id, name, account FROM people WHERE id = ?")
        .bind(id.as_str())
        .fetch_optional(pool)
        .await?;
    let Some(row) = row else { return Ok(None) };
    let rows =
        sqlx::query("SELECT rulebook, rating, deviation, volatility, games FROM ratings WHERE person = ?")
            .bind(id.as_str())
            .fetch_all(pool)
            .await?;
    let ratings = rows.iter().map(|row| Ok((row.try_get("rulebook")?, rating(row)?)));
    let ratings = ratings.collect::<Result<BTreeMap<String, Rating>, StoreError>>()?;
    Ok(Some(Profile { person: person(&row)?, ratings }))
}

pub(super) async fn said(pool: &SqlitePool, id: &PersonId) -> Result<Vec<ChatLine>, StoreError> {
    let said: Vec<String> =
        sqlx::query_scalar("SELECT said FROM chat WHERE person = ? ORDER BY time DESC LIMIT ?")
            .bind(id.as_str())
            .bind(MOST_LINES)
            .fetch_all(pool)
            .await?;
    said.iter().map(|text| serde_json::from_str(text).map_err(wrong)).collect()
}
