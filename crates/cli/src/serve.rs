//! `tilewright serve`: the web client, for browsers on this machine or this network, and tables for those who play together.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use clap::Args;
use tilewright_server::{Config, ServeError, Server, pages};
use tokio::net::TcpListener;

use crate::failure::{Failure, Outcome};

include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// Serve the web client, and tables to play at together
///
/// Without a file, games run in the browser and are kept there; the program only gives out the pages. With --data it hosts
/// tables too, and keeps everything in that file. It ends well when it is interrupted or terminated: everything is stored,
/// and clients are told to come back.
#[derive(Args)]
pub struct Serve {
    /// The port to listen on; 0 for any that is free
    #[arg(long, value_name = "PORT", default_value_t = 7878)]
    port: u16,
    /// The address to listen on: 0.0.0.0 lets others on the network in
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    address: IpAddr,
    /// Host tables, and keep everything in this file, which is made if it is not there
    #[arg(long, value_name = "FILE")]
    data: Option<PathBuf>,
    /// A page from elsewhere that may use the tables, such as `https://play.example`; several may be given
    #[arg(long, value_name = "ORIGIN", requires = "data")]
    origin: Vec<String>,
    /// A proxy in front encrypts everything: cookies are for encrypted connections only
    #[arg(long, requires = "data")]
    encrypted: bool,
}

impl Serve {
    /// Serves until it is interrupted.
    pub fn run(&self, out: &mut impl Write) -> Outcome {
        if PAGES.is_empty() && self.data.is_none() {
            return Err(Failure::Input(
                "the web client is not built into this program: `cargo xtask play` builds and serves it, or build it with \
                 `cargo xtask web` and then this program again"
                    .to_owned(),
            ));
        }
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(async {
            match &self.data {
                Some(file) => self.host(file.clone(), out).await,
                None => self.listen(out).await,
            }
        })
    }

    /// Serves tables and pages.
    async fn host(&self, file: PathBuf, out: &mut impl Write) -> Outcome {
        let name = file.display().to_string();
        let config = Config {
            listen: SocketAddr::new(self.address, self.port),
            origins: self.origin.clone(),
            secure: self.encrypted,
            ..Config::local(file)
        };
        let failed = |error: ServeError| Failure::Input(format!("{name}: {error}"));
        let server = Server::start(config).await.map_err(failed)?;
        writeln!(out, "Tilewright is served on http://{}/ (Ctrl-C ends it).", server.address()?)?;
        if !self.encrypted {
            writeln!(out, "Connections are not encrypted: for this machine or your own network only.")?;
        }
        out.flush()?;
        server.run(pages::router(find), told_to_stop()).await.map_err(failed)
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

/// Waits until somebody interrupts the program, or the machine terminates it.
async fn told_to_stop() {
    #[cfg(unix)]
    if let Ok(mut terminated) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminated.recv() => {}
        }
        return;
    }
    let _ = tokio::signal::ctrl_c().await;
}

/// A file of the client by its name.
fn find(name: &str) -> Option<&'static [u8]> {
    PAGES.binary_search_by(|(known, _)| (*known).cmp(name)).ok().map(|place| PAGES[place].1)
}
