//! `tilewright serve`: the web client, for browsers on this machine or this network, and tables for those who play together.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tilewright_server::http::TrustedProxies;
use tilewright_server::limits::ServerLimits;
use tilewright_server::logging::{self, LineFormat};
use tilewright_server::tile_sets::OfferedSet;
use tilewright_server::{Config, ServeError, Server, web_client};
use tokio::net::TcpListener;
use tracing::Level;

use crate::data;
use crate::failure::{Failure, Outcome};
use crate::files::{read_text, read_tiles};
use crate::set_files::wrong_in;

include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// Serve the web client, and tables to play at together
///
/// Everything is kept in one file, in this person's data folder unless --data names another. It ends well when it is interrupted
/// or terminated: everything is stored, and clients are told to come back.
#[derive(Args)]
pub struct Serve {
    /// The port to listen on; 0 for any that is free
    #[arg(long, value_name = "PORT", default_value_t = 7878)]
    port: u16,
    /// The address to listen on: 0.0.0.0 lets others on the network in
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    address: IpAddr,
    /// Keep everything in this file, which is made if it is not there
    #[arg(long, value_name = "FILE")]
    data: Option<PathBuf>,
    /// Give out the pages alone: games run in the browser and are kept there
    #[arg(long, conflicts_with_all = ["data", "origin", "encrypted", "proxy", "tiles", "limits"])]
    no_tables: bool,
    /// Where browsers find the server, such as `https://play.example`, if a proxy in front passes another Host on; several may be
    /// given. Pages of other sites cannot use cookies here
    #[arg(long, value_name = "ORIGIN")]
    origin: Vec<String>,
    /// A proxy in front encrypts everything: cookies are for encrypted connections only, and a proxy on this machine or in a private
    /// network says who asks in X-Forwarded-For
    #[arg(long)]
    encrypted: bool,
    /// Believe the proxy with this address, and no other; several may be given
    #[arg(long, value_name = "ADDRESS", requires = "encrypted")]
    proxy: Vec<IpAddr>,
    /// Let tables be opened with the tiles of this file too; several may be given. A table keeps its tiles and needs the file no more
    #[arg(long, value_name = "FILE")]
    tiles: Vec<PathBuf>,
    /// A file that says how much is allowed; deploy/limits.toml shows everything that it can say
    #[arg(long, value_name = "FILE")]
    limits: Option<PathBuf>,
    /// How the log is written to the standard error output; text for a terminal and JSON for anything else unless it is said
    #[arg(long, value_name = "FORMAT")]
    log: Option<LogFormat>,
    /// From which level on events are written; warn for a terminal and info for anything else unless it is said
    #[arg(long, value_name = "LEVEL")]
    log_level: Option<LogLevel>,
}

#[derive(Clone, Copy, ValueEnum)]
enum LogFormat {
    Text,
    Json,
}

#[derive(Clone, Copy, ValueEnum)]
enum LogLevel {
    Off,
    Error,
    Warn,
    Info,
    Debug,
}

impl Serve {
    /// Serves until it is interrupted.
    pub fn run(&self, out: &mut impl Write) -> Outcome {
        if PAGES.is_empty() && self.no_tables {
            return Err(Failure::input(
                "the web client is not built into this program: `cargo xtask play` builds and serves it, or build it with \
                 `cargo xtask web` and then this program again",
            ));
        }
        self.start_log();
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let ended = runtime.block_on(async {
            if self.no_tables {
                return self.listen(out).await;
            }
            self.host(out).await
        });
        if let Err(Failure::Fault(_)) = ended {
            // Nothing that still runs keeps the process from ending, and from being started anew.
            runtime.shutdown_background();
        }
        ended
    }

    fn start_log(&self) {
        let format = match self.log {
            Some(LogFormat::Text) => LineFormat::Text,
            Some(LogFormat::Json) => LineFormat::Json,
            None => LineFormat::for_stderr(),
        };
        let level = match (self.log_level, format) {
            (Some(LogLevel::Off), _) => None,
            (Some(LogLevel::Error), _) => Some(Level::ERROR),
            (Some(LogLevel::Warn), _) | (None, LineFormat::Text) => Some(Level::WARN),
            (Some(LogLevel::Info), _) | (None, LineFormat::Json) => Some(Level::INFO),
            (Some(LogLevel::Debug), _) => Some(Level::DEBUG),
        };
        // A process has one log, and this is the first to ask for it.
        logging::init(format, level, std::io::stderr);
    }

    fn limits(&self) -> Outcome<ServerLimits> {
        let Some(path) = &self.limits else { return Ok(ServerLimits::default()) };
        ServerLimits::read(&read_text(path)?)
            .map_err(|error| Failure::Input(format!("{}: {error}", path.display())))
    }

    /// The tile sets that tables may be opened with, each once.
    fn tile_sets(&self) -> Outcome<Vec<OfferedSet>> {
        let mut sets: Vec<OfferedSet> = Vec::new();
        for path in &self.tiles {
            let set = OfferedSet::new(&read_tiles(path)?).map_err(|error| wrong_in(Some(path), error))?;
            if sets.iter().all(|other| other.about.hash != set.about.hash) {
                sets.push(set);
            }
        }
        Ok(sets)
    }

    fn proxies(&self) -> TrustedProxies {
        match (self.encrypted, self.proxy.is_empty()) {
            (false, _) => TrustedProxies::None,
            (true, true) => TrustedProxies::PrivateNetworks,
            (true, false) => TrustedProxies::Addresses(self.proxy.clone()),
        }
    }

    /// Serves tables and pages.
    async fn host(&self, out: &mut impl Write) -> Outcome {
        let file = data::file_or_default(self.data.as_deref())?;
        if self.data.is_none() {
            data::make_folder(&file)?;
        }
        let name = file.display().to_string();
        let config = Config {
            listen: SocketAddr::new(self.address, self.port),
            origins: self.origin.clone(),
            secure_cookies: self.encrypted,
            proxies: self.proxies(),
            tile_sets: self.tile_sets()?,
            limits: self.limits()?,
            ..Config::local(file)
        };
        let failed = |error: ServeError| match error {
            ServeError::Store(error) => Failure::Input(format!("{name}: {error}")),
            ServeError::DataFileLock(error) => Failure::Input(format!("{name}: {error}")),
            ServeError::Listen(error) => Failure::Input(error.to_string()),
            fault @ ServeError::Fault(_) => Failure::Fault(fault.to_string()),
        };
        let server = Server::start(config).await.map_err(failed)?;
        writeln!(out, "Tilewright is served on http://{}/ (Ctrl-C ends it).", server.address()?)?;
        writeln!(out, "Tables and people are kept in {name}.")?;
        if !self.encrypted {
            writeln!(out, "Connections are not encrypted: for this machine or your own network only.")?;
        }
        out.flush()?;
        server.run(web_client::router(find), told_to_stop()).await.map_err(failed)
    }

    async fn listen(&self, out: &mut impl Write) -> Outcome {
        let wanted = SocketAddr::new(self.address, self.port);
        let listener = TcpListener::bind(wanted)
            .await
            .map_err(|error| Failure::Input(format!("nothing can be served on {wanted}: {error}")))?;
        writeln!(out, "Tilewright is served on http://{}/ (Ctrl-C ends it).", listener.local_addr()?)?;
        out.flush()?;
        axum::serve(listener, web_client::router(find)).with_graceful_shutdown(told_to_stop()).await?;
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
