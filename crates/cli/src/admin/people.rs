//! People as an operator sees them, and what may have to be done about them.

use std::io::Write;

use clap::Args;
use tilewright_server::admin::{audit_entry, delete_person, reset_password, unix_time_ms};
use tilewright_server::store::{SqliteStore, Store, StoredPerson};

use super::time;
use crate::failure::{Failure, Outcome};

/// The one person who has this id, name or login.
pub async fn find(store: &SqliteStore, who: &str) -> Outcome<StoredPerson> {
    let mut found = store.people(Some(who), 20).await?;
    // An id or a login is for one person, a name is not.
    if found.len() > 1 {
        found.retain(|kept| kept.person.id.as_str() == who || kept.login.as_deref() == Some(who));
    }
    match <[StoredPerson; 1]>::try_from(found) {
        Ok([kept]) => Ok(kept),
        Err(none) if none.is_empty() && store.people(Some(who), 1).await?.is_empty() => {
            Err(Failure::Input(format!("there is nobody “{who}”")))
        }
        Err(_) => Err(Failure::Input(format!(
            "several people are called “{who}”; `admin people {who}` shows their ids"
        ))),
    }
}

/// Which people.
#[derive(Args)]
pub struct People {
    /// Those with this id, name or login
    #[arg(value_name = "WHO")]
    who: Option<String>,
    /// No more than so many
    #[arg(long, value_name = "N", default_value_t = 50)]
    limit: u32,
}

impl People {
    pub async fn run(&self, store: &SqliteStore, out: &mut impl Write) -> Outcome {
        let now = unix_time_ms();
        for kept in store.people(self.who.as_deref(), self.limit).await? {
            let kind = if kept.person.account { "account" } else { "guest" };
            write!(out, "{}  {}  {kind:7}  {}", kept.person.id, time::text(kept.made), kept.person.name)?;
            write!(out, "  ({} tokens)", kept.tokens)?;
            if kept.banned_until > now {
                write!(out, "  banned {}", time::until(kept.banned_until))?;
            }
            if kept.muted_until > now {
                write!(out, "  muted {}", time::until(kept.muted_until))?;
            }
            writeln!(out)?;
            if self.who.is_some() {
                let profile = store.profile(&kept.person.id).await?;
                for (rulebook, rating) in profile.map(|profile| profile.ratings).unwrap_or_default() {
                    writeln!(
                        out,
                        "    {rulebook}: {:.0} ± {:.0} after {} games",
                        rating.rating,
                        2.0 * rating.deviation,
                        rating.games
                    )?;
                }
            }
        }
        Ok(())
    }
}

/// Whom to restrict, and for how long.
#[derive(Args)]
pub struct Restrict {
    #[command(flatten)]
    person: Person,
    /// For so many days; for ever unless it is said
    #[arg(long, value_name = "DAYS")]
    days: Option<u32>,
}

impl Restrict {
    fn until(&self) -> u64 {
        self.days.map_or(time::NEVER, |days| unix_time_ms().saturating_add(u64::from(days) * time::DAY))
    }

    pub async fn ban(&self, store: &SqliteStore, out: &mut impl Write) -> Outcome {
        let (who, until) = (find(store, &self.person.who).await?.person, self.until());
        store.ban(&who.id, until, &audit_entry(&who.id, "ban", &self.person.reason)).await?;
        writeln!(out, "{} ({}) may not play {}.", who.name, who.id, time::until(until))?;
        Ok(())
    }

    pub async fn mute(&self, store: &SqliteStore, out: &mut impl Write) -> Outcome {
        let (who, until) = (find(store, &self.person.who).await?.person, self.until());
        store.mute(&who.id, until, &audit_entry(&who.id, "mute", &self.person.reason)).await?;
        writeln!(out, "{} ({}) may not speak {}.", who.name, who.id, time::until(until))?;
        Ok(())
    }
}

/// Whom something is about.
#[derive(Args)]
pub struct Person {
    /// The person's id, name or login
    #[arg(value_name = "WHO")]
    who: String,
    /// Why, to be written down
    #[arg(long, default_value = "")]
    reason: String,
}

impl Person {
    pub async fn unban(&self, store: &SqliteStore, out: &mut impl Write) -> Outcome {
        let who = find(store, &self.who).await?.person;
        store.ban(&who.id, 0, &audit_entry(&who.id, "unban", &self.reason)).await?;
        writeln!(out, "{} ({}) may play again.", who.name, who.id)?;
        Ok(())
    }

    pub async fn unmute(&self, store: &SqliteStore, out: &mut impl Write) -> Outcome {
        let who = find(store, &self.who).await?.person;
        store.mute(&who.id, 0, &audit_entry(&who.id, "unmute", &self.reason)).await?;
        writeln!(out, "{} ({}) may speak again.", who.name, who.id)?;
        Ok(())
    }

    pub async fn revoke(&self, store: &SqliteStore, out: &mut impl Write) -> Outcome {
        let who = find(store, &self.who).await?.person;
        let many =
            store.revoke_all(&who.id, None, &audit_entry(&who.id, "revoke tokens", &self.reason)).await?;
        writeln!(out, "{many} tokens of {} ({}) are good for nothing any more.", who.name, who.id)?;
        Ok(())
    }

    pub async fn password(&self, store: &SqliteStore, out: &mut impl Write) -> Outcome {
        let who = find(store, &self.who).await?.person;
        if !who.account {
            return Err(Failure::Input(format!("{} ({}) is a guest and has no password", who.name, who.id)));
        }
        let password = reset_password(store, &who.id, &self.reason).await?;
        writeln!(out, "The password of {} ({}) is now {password}", who.name, who.id)?;
        Ok(())
    }

    pub async fn delete(&self, store: &SqliteStore, out: &mut impl Write) -> Outcome {
        let who = find(store, &self.who).await?.person;
        let left = delete_person(store, &who, &self.reason).await?;
        writeln!(out, "{} ({}) is forgotten, and has left {left} tables.", who.name, who.id)?;
        Ok(())
    }
}
