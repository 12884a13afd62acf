//! `tilewright backup`: a copy of a server's file while the server goes on.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use tilewright_server::store::SqliteStore;

use crate::failure::{Failure, Outcome};

/// Copy the file of a server, also while it runs
///
/// The copy is whole and can be served as it is. Nothing is overwritten.
#[derive(Args)]
pub struct Backup {
    /// The file of the server, as given to serve --data
    data: PathBuf,
    /// The copy
    to: PathBuf,
}

impl Backup {
    /// Makes the copy.
    pub fn run(&self, out: &mut impl Write) -> Outcome {
        let name = self.data.display();
        if !self.data.exists() {
            return Err(Failure::Input(format!("{name}: there is no such file")));
        }
        let failed = |error| Failure::Input(format!("{name}: {error}"));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async {
            let store = SqliteStore::open(&self.data).await.map_err(failed)?;
            let made = store.backup(&self.to).await.map_err(failed);
            store.close().await;
            made
        })?;
        writeln!(out, "{name} is copied to {}.", self.to.display())?;
        Ok(())
    }
}
