//! A whole server, from its start to its end.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use tokio::net::TcpListener;

use crate::http::{App, Limiter, Parts, router};
use crate::hub::Hub;
use crate::life::Life;
use crate::metrics::Metrics;
use crate::store::{SqliteStore, StoreError, Write, Writer};
use crate::table::{FairDealing, Limits, Rules};

/// How long connections may take to end.
const FAREWELL: Duration = Duration::from_secs(5);

/// Passwords that are worked on at the same time.
const PASSWORDS: usize = 2;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// The file that everything is kept in.
    pub file: PathBuf,
    /// Pages from elsewhere that may use it, such as `https://play.example`.
    pub origins: Vec<String>,
    /// Whether cookies are for encrypted connections only: they must be, except on one's own machine and network.
    pub secure: bool,
    /// The limits of tables.
    pub limits: Limits,
    /// New people from one address: so many at once, and so many a second.
    pub guests: (f64, f64),
}

impl Config {
    /// A server for one's own machine.
    pub fn local(file: PathBuf) -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            file,
            origins: Vec::new(),
            secure: false,
            limits: Limits::default(),
            guests: (20.0, 0.1),
        }
    }
}

/// Why a server cannot run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The file.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// The network.
    #[error("the server cannot listen: {0}")]
    Listen(#[from] std::io::Error),
}

/// A server that has everything it needs and listens.
pub struct Server {
    listener: TcpListener,
    app: App<SqliteStore>,
    writer: tokio::task::JoinHandle<()>,
    heart: tokio::task::JoinHandle<()>,
}

impl Server {
    /// Opens the file, wakes the tables whose games are on, and listens.
    pub async fn start(config: Config) -> Result<Server, ServeError> {
        let store = Arc::new(SqliteStore::open(&config.file).await?);
        let life = Life::resume(&*store).await?;
        let (writer, writing) = Writer::start(store.clone());
        let metrics = Arc::new(Metrics::default());
        let rules = Rules {
            limits: Arc::new(config.limits),
            dealing: Arc::new(FairDealing),
            substitute: "greedy".to_owned(),
        };
        let hub = Hub::new(store, writer.clone(), life, rules, metrics.clone()).await?;
        hub.wake_tables().await?;
        let heart = tokio::spawn(beat(writer.clone(), life));
        let listener = TcpListener::bind(config.listen).await?;
        let app = App::new(Parts {
            hub,
            writer,
            life,
            metrics,
            origins: config.origins,
            secure: config.secure,
            limiter: Limiter::new(config.guests.0, config.guests.1),
            slow: tokio::sync::Semaphore::new(PASSWORDS),
            leaving: AtomicBool::new(false),
        });
        Ok(Server { listener, app, writer: writing, heart })
    }

    /// Where it listens.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until it is told to stop. Then it takes nothing new, tells everybody to come back, and ends with
    /// everything stored that was asked for. What is none of its own paths is served by `pages`.
    pub async fn run(
        self,
        pages: Router,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let Server { listener, app, writer, heart } = self;
        let service = router(app.clone(), pages).into_make_service_with_connect_info::<SocketAddr>();
        let leaving = {
            let app = app.clone();
            async move {
                stop.await;
                app.leaving.store(true, Ordering::Relaxed);
                app.hub.close_all();
            }
        };
        let told = Arc::new(tokio::sync::Notify::new());
        let tell = told.clone();
        let serving = axum::serve(listener, service).with_graceful_shutdown(async move {
            leaving.await;
            tell.notify_one();
        });
        let serving = tokio::spawn(serving.into_future());
        told.notified().await;
        let farewell = async {
            let ended = serving.await;
            // Sockets have left the care of the one who serves.
            while app.metrics.connections.load(Ordering::Relaxed) > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            ended
        };
        let ended = tokio::time::timeout(FAREWELL, farewell).await;
        heart.abort();
        let last = Write::Heartbeat { lived: app.life.now().lived };
        let _ = app.writer.write(last).await;
        drop(app);
        writer.abort();
        match ended {
            Ok(Ok(result)) => Ok(result?),
            _ => Ok(()),
        }
    }
}

/// Signs of life, as long as the server lives.
async fn beat(writer: Writer, life: Life) {
    let mut interval = tokio::time::interval(Life::BEAT);
    interval.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        interval.tick().await;
        let beat = Write::Heartbeat { lived: life.now().lived };
        if let Err(error) = writer.write(beat).await {
            tracing::warn!(%error, "a sign of life was not stored");
        }
    }
}
