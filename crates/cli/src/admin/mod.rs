//! `tilewright admin`: what the operator of a server must be able to see and do.
//!
//! It works on the server's file. A server that runs meanwhile goes by the same file: its tables look at their logs again, and people
//! whom something concerns are cut off and looked at anew when they come back, both within a second or so.

mod people;
mod reports;
mod tables;
mod time;
mod upkeep;

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use tilewright_server::admin::AdminError;
use tilewright_server::store::{SqliteStore, StoreError};

use crate::data;
use crate::failure::{Failure, Outcome};

/// See and settle what an operator must: tables, people, reports, the file
#[derive(Args)]
pub struct Admin {
    /// The file of the server, as given to serve --data
    #[arg(long, value_name = "FILE", global = true)]
    data: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Numbers about everything
    Stats,
    /// Tables, those that changed last first
    Tables(tables::Tables),
    /// One table: what is agreed, who sits there, how it stands
    Table(tables::Table),
    /// End a table: its game is over and counts for nobody, or it is closed
    End(tables::End),
    /// Tables that were stopped because the program met a fault there, and why
    Stopped,
    /// Let a stopped table go on, after the program was replaced
    Release(tables::Release),
    /// People, those who came last first; or those with this id, name or login
    People(people::People),
    /// Keep somebody from playing
    Ban(people::Restrict),
    /// Let somebody play again
    Unban(people::Person),
    /// Keep somebody from speaking
    Mute(people::Restrict),
    /// Let somebody speak again
    Unmute(people::Person),
    /// Make all tokens of somebody good for nothing: they must log in again, and a guest is lost
    Revoke(people::Person),
    /// Give an account a new password, which is shown once, and revoke its tokens
    Password(people::Person),
    /// Forget somebody: account, tokens, ratings, chat, and the name in every log
    Delete(people::Person),
    /// Reports of what was said that nobody has settled
    Reports(reports::Reports),
    /// Settle a report
    Settle(reports::Settle),
    /// What operators did, the latest first
    History(upkeep::History),
    /// Look through the whole file for damage
    Check,
    /// Give room back that is no longer needed
    Vacuum,
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::input(error)
    }
}

impl From<AdminError> for Failure {
    fn from(error: AdminError) -> Failure {
        Failure::input(error)
    }
}

impl Admin {
    /// Does what was asked.
    pub fn run(&self, out: &mut impl Write) -> Outcome {
        let file = data::file_or_default(self.data.as_deref())?;
        let name = file.display();
        if !file.exists() {
            return Err(Failure::Input(format!("{name}: there is no such file; --data says where it is")));
        }
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async {
            let store =
                SqliteStore::open(&file).await.map_err(|error| Failure::Input(format!("{name}: {error}")))?;
            let done = self.command.run(&store, out).await;
            store.close().await;
            done
        })
    }
}

impl Command {
    async fn run(&self, store: &SqliteStore, out: &mut impl Write) -> Outcome {
        match self {
            Command::Stats => upkeep::stats(store, out).await,
            Command::Tables(query) => query.run(store, out).await,
            Command::Table(table) => table.run(store, out).await,
            Command::End(end) => end.run(store, out).await,
            Command::Stopped => tables::stopped(store, out).await,
            Command::Release(release) => release.run(store, out).await,
            Command::People(people) => people.run(store, out).await,
            Command::Ban(restrict) => restrict.ban(store, out).await,
            Command::Unban(person) => person.unban(store, out).await,
            Command::Mute(restrict) => restrict.mute(store, out).await,
            Command::Unmute(person) => person.unmute(store, out).await,
            Command::Revoke(person) => person.revoke(store, out).await,
            Command::Password(person) => person.password(store, out).await,
            Command::Delete(person) => person.delete(store, out).await,
            Command::Reports(reports) => reports.run(store, out).await,
            Command::Settle(settle) => settle.run(store, out).await,
            Command::History(history) => history.run(store, out).await,
            Command::Check => upkeep::check(store, out).await,
            Command::Vacuum => upkeep::vacuum(store, out).await,
        }
    }
}
