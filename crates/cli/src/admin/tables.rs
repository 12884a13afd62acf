//! Tables as an operator sees them, and their end.

use std::io::Write;

use clap::Args;
use tilewright_protocol::{Occupant, TableEvent, TableId, TablePhase};
use tilewright_server::admin::{end_table, release_table};
use tilewright_server::store::{SqliteStore, Store, TableQuery};
use tilewright_server::table::LogState;

use super::people::find;
use super::time;
use crate::failure::{Failure, Outcome};

/// Which tables.
#[derive(Args)]
pub struct Tables {
    /// Those that stand there: lobby, stirring, playing, over or closed
    #[arg(long, value_name = "PHASE", value_parser = read_phase)]
    phase: Option<TablePhase>,
    /// Those with this person, by id, name or login
    #[arg(long, value_name = "WHO")]
    person: Option<String>,
    /// No more than so many
    #[arg(long, value_name = "N", default_value_t = 50)]
    limit: u32,
}

fn read_phase(text: &str) -> Result<TablePhase, String> {
    let known =
        [TablePhase::Lobby, TablePhase::Shuffling, TablePhase::Playing, TablePhase::Over, TablePhase::Closed];
    let found = known.into_iter().find(|phase| phase_text(*phase) == text);
    found.ok_or_else(|| format!("expected one of {}", known.map(phase_text).join(", ")))
}

fn phase_text(phase: TablePhase) -> &'static str {
    match phase {
        TablePhase::Lobby => "lobby",
        TablePhase::Shuffling => "stirring",
        TablePhase::Playing => "playing",
        TablePhase::Over => "over",
        TablePhase::Closed => "closed",
    }
}

impl Tables {
    pub async fn run(&self, store: &SqliteStore, out: &mut impl Write) -> Outcome {
        let person = match &self.person {
            Some(who) => Some(find(store, who).await?.person.id),
            None => None,
        };
        let phases = self.phase.into_iter().collect();
        let query = TableQuery { phases, person, private: true, limit: self.limit, ..TableQuery::default() };
        for table in store.tables(&query).await? {
            writeln!(
                out,
                "{}  {}  {:8}  {:12}  {}/{}  {}",
                table.id,
                time::text(table.changed),
                phase_text(table.phase),
                table.settings.rulebook,
                table.names().len(),
                table.settings.seats,
                table.names().join(", ")
            )?;
        }
        Ok(())
    }
}

fn read_id(text: &str) -> Result<TableId, String> {
    TableId::new(text).map_err(|error| error.to_string())
}

/// Which table.
#[derive(Args)]
pub struct Table {
    /// The table
    #[arg(value_name = "TABLE", value_parser = read_id)]
    id: TableId,
    /// Show every event of its log
    #[arg(long)]
    log: bool,
}

impl Table {
    pub async fn run(&self, store: &SqliteStore, out: &mut impl Write) -> Outcome {
        // The secret of a game that is on is for the dealer alone.
        let entries = store.log(&self.id, 0).await?.entries;
        if entries.is_empty() {
            return Err(Failure::input("there is no such table"));
        }
        let state = LogState::replay(&self.id, &entries).map_err(Failure::input)?;
        let settings = &state.settings;
        writeln!(out, "table    {} ({}, {} events)", state.id, phase_text(state.phase), state.version)?;
        writeln!(out, "opened   {} by {} ({})", time::text(state.opened), state.host.name, state.host.id)?;
        writeln!(
            out,
            "agreed   {}, {} seats, {:?}{}{}",
            settings.rulebook,
            settings.seats,
            settings.clock,
            if settings.rated { ", rated" } else { "" },
            if settings.private { ", private" } else { "" }
        )?;
        for (place, seat) in state.seats.iter().enumerate() {
            let who = match &seat.who {
                Some(Occupant::Person(person)) => format!("{} ({})", person.name, person.id),
                Some(Occupant::Bot(bot)) => format!("bot {bot}"),
                None => "free".to_owned(),
            };
            let gone = seat.departed.map(|why| format!(", gone: {why:?}")).unwrap_or_default();
            writeln!(out, "seat {}   {who}{gone}", place + 1)?;
        }
        if let Some(set) = state.withdrawn {
            writeln!(out, "game     {set}")?;
        }
        if let Some(play) = &state.started {
            writeln!(out, "game     {} actions, points {:?}", play.actions.len(), play.game.scores())?;
        }
        if self.log {
            for entry in &entries {
                writeln!(out, "{:4}  {}  {}", entry.seq, time::text(entry.time), event_text(&entry.event))?;
            }
        }
        Ok(())
    }
}

/// An event for operators, under the word that the log has for it.
fn event_text(event: &TableEvent) -> String {
    let text = format!("{event:?}");
    let (name, fields) = text.split_at(text.find(' ').unwrap_or(text.len()));
    let word = match event {
        TableEvent::Committed { .. } => "Promised",
        TableEvent::EntropyAdded { .. } => "Stirred",
        TableEvent::HostChanged { .. } => "Hosted",
        TableEvent::Departed { .. } => "Gone",
        TableEvent::Returned { .. } => "Back",
        _ => name,
    };
    format!("{word}{fields}")
}

/// Which table is to end.
#[derive(Args)]
pub struct End {
    /// The table
    #[arg(value_name = "TABLE", value_parser = read_id)]
    id: TableId,
    /// Why, to be written down
    #[arg(long, default_value = "")]
    reason: String,
}

impl End {
    pub async fn run(&self, store: &SqliteStore, out: &mut impl Write) -> Outcome {
        let phase = end_table(store, &self.id, &self.reason).await?;
        let what = if phase == TablePhase::Playing {
            "its game is over and counts for nobody"
        } else {
            "it is closed"
        };
        writeln!(out, "Table {}: {what}.", self.id)?;
        Ok(())
    }
}

/// Tables that were stopped because of a fault.
pub async fn stopped(store: &SqliteStore, out: &mut impl Write) -> Outcome {
    for table in store.stopped().await? {
        writeln!(out, "{}  {}  {}", table.id, time::text(table.time), table.why)?;
    }
    Ok(())
}

/// Which table is to go on.
#[derive(Args)]
pub struct Release {
    /// The table
    #[arg(value_name = "TABLE", value_parser = read_id)]
    id: TableId,
    /// Why, to be written down
    #[arg(long, default_value = "")]
    reason: String,
}

impl Release {
    pub async fn run(&self, store: &SqliteStore, out: &mut impl Write) -> Outcome {
        release_table(store, &self.id, &self.reason).await?;
        writeln!(out, "Table {}: it goes on from its log.", self.id)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_have_the_words_of_the_log() {
        let text = |json: &str| event_text(&serde_json::from_str(json).expect("an event"));
        assert_eq!(
            text(r#"{"type":"gone","seat":1,"why":"resigned","clocks":[]}"#),
            "Gone { seat: 1, why: Resigned, clocks: [] }"
        );
        assert_eq!(text(r#"{"type":"promised","commitment":"00"}"#), "Promised { commitment: \"00\" }");
        assert_eq!(text(r#"{"type":"stood","seat":0}"#), "Stood { seat: 0 }");
        assert_eq!(text(r#"{"type":"closed"}"#), "Closed");
    }
}
