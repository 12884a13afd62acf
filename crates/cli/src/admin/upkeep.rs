//! The file: numbers, what was done, damage, room.

use std::io::Write;

use clap::Args;
use tilewright_server::admin::check_integrity;
use tilewright_server::store::SqliteStore;

use super::time;
use crate::failure::{Failure, Outcome};

/// Prints numbers about everything.
pub async fn stats(store: &SqliteStore, out: &mut impl Write) -> Outcome {
    let stats = store.stats().await?;
    writeln!(out, "people    {} ({} with an account)", stats.people, stats.accounts)?;
    for (phase, many) in &stats.tables {
        writeln!(out, "tables    {many} {phase}")?;
    }
    writeln!(out, "events    {} ({} moves)", stats.events, stats.moves)?;
    writeln!(out, "chat      {} lines", stats.lines)?;
    writeln!(out, "reports   {} open", stats.reports)?;
    writeln!(out, "file      {} KiB", stats.bytes / 1024)?;
    writeln!(out, "lived     {:.1} hours", stats.uptime_ms as f64 / 3_600_000.0)?;
    Ok(())
}

/// How much of the past.
#[derive(Args)]
pub struct History {
    /// No more than so much
    #[arg(long, value_name = "N", default_value_t = 50)]
    limit: u32,
}

impl History {
    pub async fn run(&self, store: &SqliteStore, out: &mut impl Write) -> Outcome {
        for done in store.history(self.limit).await? {
            let subject = [done.table, done.person].into_iter().flatten().collect::<Vec<_>>().join(" ");
            writeln!(out, "{}  {}  {subject}  {}", time::text(done.time), done.act, done.reason)?;
        }
        Ok(())
    }
}

/// Looks through the whole file.
pub async fn check(store: &SqliteStore, out: &mut impl Write) -> Outcome {
    let report = check_integrity(store).await?;
    for wrong in &report.problems {
        writeln!(out, "{wrong}")?;
    }
    if !report.problems.is_empty() {
        out.flush()?;
        return Err(Failure::Input(format!("{} things are wrong", report.problems.len())));
    }
    writeln!(out, "{} tables with {} events: nothing is wrong.", report.tables, report.events)?;
    Ok(())
}

/// Gives room back.
pub async fn vacuum(store: &SqliteStore, out: &mut impl Write) -> Outcome {
    let before = store.stats().await?.bytes;
    store.vacuum().await?;
    writeln!(out, "{} KiB, before {} KiB.", store.stats().await?.bytes / 1024, before / 1024)?;
    Ok(())
}
