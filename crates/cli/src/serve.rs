//! `tilewright serve`: the web client, for browsers on this machine or this network.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use clap::Args;
use tilewright_server::pages;
use tokio::net::TcpListener;

use crate::failure::{Failure, Outcome};

include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// Serve the web client
///
/// Games run in the browser and are kept there; the program only gives out the pages.
#[derive(Args)]
pub struct Serve {
    /// The port to listen on; 0 for any that is free
    #[arg(long, value_name = "PORT", default_value_t = 7878)]
    port: u16,
    /// The address to listen on: 0.0.0.0 lets others on the network in
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    address: IpAddr,
}

impl Serve {
    /// Serves until it is interrupted.
    pub fn run(&self, out: &mut impl Write) -> Outcome {
        if PAGES.is_empty() {
            return Err(Failure::Input(
                "the web client is not built into this program: `cargo xtask play` builds and serves it, or build it with \
                 `cargo xtask web` and then this program again"
                    .to_owned(),
            ));
        }
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(self.listen(out))
    }

    async fn listen(&self, out: &mut impl Write) -> Outcome {
        let wanted = SocketAddr::new(self.address, self.port);
        let listener = TcpListener::bind(wanted)
            .await
            .map_err(|error| Failure::Input(format!("nothing can be served on {wanted}: {error}")))?;
        writeln!(out, "Tilewright is served on http://{}/ (Ctrl-C ends it).", listener.local_addr()?)?;
        out.flush()?;
        let interrupted = async {
            let _ = tokio::signal::ctrl_c().await;
        };
        axum::serve(listener, pages::router(find)).with_graceful_shutdown(interrupted).await?;
        Ok(())
    }
}

/// A file of the client by its name.
fn find(name: &str) -> Option<&'static [u8]> {
    PAGES.binary_search_by(|(known, _)| (*known).cmp(name)).ok().map(|place| PAGES[place].1)
}
