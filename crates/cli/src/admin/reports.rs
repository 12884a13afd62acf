//! Reports of what was said.

use std::io::Write;

use clap::Args;
use tilewright_server::admin::unix_time_ms;
use tilewright_server::store::{AuditEntry, SqliteStore};

use super::time;
use crate::failure::{Failure, Outcome};

/// Which reports.
#[derive(Args)]
pub struct Reports {
    /// Those that are settled, too
    #[arg(long)]
    all: bool,
}

impl Reports {
    pub async fn run(&self, store: &SqliteStore, out: &mut impl Write) -> Outcome {
        for report in store.reports(self.all).await? {
            let from = &report.line.from;
            writeln!(out, "report {}, {}, table {}", report.id, time::text(report.time), report.table)?;
            writeln!(out, "    {} ({}) said: {}", from.name, from.id, report.line.text)?;
            writeln!(out, "    {} complains: {}", report.by, report.reason)?;
            if let Some((when, note)) = &report.settled {
                writeln!(out, "    settled {}: {note}", time::text(*when))?;
            }
        }
        Ok(())
    }
}

/// Which report is settled, and how.
#[derive(Args)]
pub struct Settle {
    /// The report
    #[arg(value_name = "NUMBER")]
    id: i64,
    /// What was done about it
    #[arg(long, default_value = "")]
    note: String,
}

impl Settle {
    pub async fn run(&self, store: &SqliteStore, out: &mut impl Write) -> Outcome {
        let done = AuditEntry {
            act: format!("settle report {}", self.id),
            time: unix_time_ms(),
            table: None,
            person: None,
            reason: self.note.clone(),
        };
        if !store.settle(self.id, &done).await? {
            return Err(Failure::Input(format!("there is no open report {}", self.id)));
        }
        writeln!(out, "Report {} is settled.", self.id)?;
        Ok(())
    }
}
