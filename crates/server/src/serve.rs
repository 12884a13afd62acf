//! A whole server, from its start to its end.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use tokio::net::TcpListener;

use crate::claim::{Claim, ClaimError};
use crate::http::{App, Limiter, Parts, Proxies, listen, router};
use crate::hub::Hub;
use crate::life::Life;
use crate::limits::{ServerLimits, milliseconds};
use crate::memory;
use crate::metrics::Metrics;
use crate::store::{SqliteStore, Store, StoreError, Write, Writer};
use crate::table::{FairDealing, Rules};
use crate::tile_sets::OfferedSet;

/// Tables that went to rest since the last time from which on free memory is given back.
const WORTH_GIVING_BACK: u64 = 200;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// The file that everything is kept in.
    pub file: PathBuf,
    /// Where browsers find it, such as `https://play.example`, if a proxy in front passes another host on.
    pub origins: Vec<String>,
    /// Whether cookies are for encrypted connections only: they must be, except on one's own machine and network.
    pub secure: bool,
    /// The proxies in front that say in `X-Forwarded-For` who asks.
    pub proxies: Proxies,
    /// The tile sets that tables may be opened with, besides the rulebooks' own.
    pub tile_sets: Vec<OfferedSet>,
    /// How much of everything is allowed.
    pub limits: ServerLimits,
}

impl Config {
    /// A server for one's own machine.
    pub fn local(file: PathBuf) -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            file,
            origins: Vec::new(),
            secure: false,
            proxies: Proxies::None,
            tile_sets: Vec::new(),
            limits: ServerLimits::default(),
        }
    }
}

/// Why a server cannot run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The file.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// Another server has the file.
    #[error("{0}")]
    Claim(#[from] ClaimError),
    /// The network.
    #[error("the server cannot listen: {0}")]
    Listen(#[from] std::io::Error),
}

/// A server that has everything it needs and listens.
pub struct Server {
    /// Given back when everything else has ended.
    claim: Claim,
    listener: TcpListener,
    app: App<SqliteStore>,
    writer: tokio::task::JoinHandle<()>,
    heart: tokio::task::JoinHandle<()>,
    keeper: tokio::task::JoinHandle<()>,
    timekeeper: tokio::task::JoinHandle<()>,
}

impl Server {
    /// Opens the file, which no other server may have, wakes the tables whose games are on, and listens. Whoever comes in between
    /// waits, and nothing has happened to any table if it turns out that nobody can come.
    pub async fn start(config: Config) -> Result<Server, ServeError> {
        let mut claim = Claim::take(&config.file).await?;
        let listener = listen::bind(config.listen, &config.limits.doors)?;
        // Should it fail, others learn that there is a server and not which.
        let _ = claim.sign(listener.local_addr()?);
        let deadline = milliseconds(config.limits.doors.query);
        let store = Arc::new(SqliteStore::open_with_deadline(&config.file, deadline).await?);
        let life = Life::resume(&*store).await?;
        let (writer, writing) = Writer::start(store.clone());
        let metrics = Arc::new(Metrics::default());
        let ServerLimits { doors, tables } = config.limits;
        let guests = Arc::new(Limiter::new(doors.guests, doors.guests_per_second));
        let requests = Arc::new(Limiter::new(doors.requests, doors.requests_per_second));
        let limiters = [guests.clone(), requests.clone()];
        let keeper = tokio::spawn(keep(store.clone(), metrics.clone(), limiters));
        let rules = Rules {
            limits: Arc::new(tables),
            dealing: Arc::new(FairDealing),
            substitute: "greedy".to_owned(),
        };
        let hub =
            Hub::new(store, writer.clone(), life.clone(), rules, doors.clone(), metrics.clone()).await?;
        // What operators did before is in what is read from here on.
        let heeded = hub.store().acts(None).await?.last().map_or(0, |act| act.id);
        let woken = hub.wake_tables().await?;
        let timekeeper = tokio::spawn(hub.clone().keep_time());
        let heart = tokio::spawn(beat(writer.clone(), life.clone(), hub.clone(), metrics.clone(), heeded));
        let app = App::new(Parts {
            hub,
            writer,
            life,
            metrics,
            origins: config.origins,
            secure: config.secure,
            proxies: config.proxies,
            limiter: guests,
            requests,
            tile_sets: config.tile_sets,
            slow: tokio::sync::Semaphore::new(doors.passwords),
            archive: tokio::sync::Semaphore::new(1),
            doors,
            leaving: AtomicBool::new(false),
        });
        app.life.begin();
        tracing::info!(address = %listener.local_addr()?, tables = woken, "the server listens");
        Ok(Server { claim, listener, app, writer: writing, heart, keeper, timekeeper })
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
        let Server { claim, listener, app, writer, heart, keeper, timekeeper } = self;
        let told = Arc::new(tokio::sync::Notify::new());
        let leaving = {
            let (app, told) = (app.clone(), told.clone());
            async move {
                stop.await;
                // Nobody can play any more, so that nobody's time goes by.
                app.life.end();
                tracing::info!("the server goes away");
                app.leaving.store(true, Ordering::Relaxed);
                app.hub.close_all();
                told.notify_one();
            }
        };
        let routes = router(app.clone(), pages);
        let serving =
            tokio::spawn(listen::serve(listener, routes, app.doors.clone(), app.proxies.clone(), leaving));
        told.notified().await;
        let farewell = async {
            let _ = serving.await;
            // Sockets have left the care of the one who serves.
            while app.metrics.connections.load(Ordering::Relaxed) > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let _ = tokio::time::timeout(milliseconds(app.doors.farewell), farewell).await;
        heart.abort();
        keeper.abort();
        timekeeper.abort();
        let last = Write::Heartbeat { lived: app.life.now().lived };
        let _ = app.writer.write(last).await;
        drop(app);
        writer.abort();
        drop(claim);
        Ok(())
    }
}

/// Keeps the write-ahead log short and the memory small, as long as the server lives.
async fn keep(store: Arc<SqliteStore>, metrics: Arc<Metrics>, limiters: [Arc<Limiter>; 2]) {
    let mut interval = tokio::time::interval(Life::BEAT);
    interval.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut given_back = 0;
    loop {
        interval.tick().await;
        if let Err(error) = store.checkpoint().await {
            tracing::debug!(%error, "the log was not moved into the file; it will be tried again");
        }
        limiters.iter().for_each(|limiter| limiter.forget_full());
        let rests = metrics.rests.load(Ordering::Relaxed);
        if rests - given_back >= WORTH_GIVING_BACK {
            given_back = rests;
            // Should it fail, the memory is given back another time.
            let _ = tokio::task::spawn_blocking(memory::give_back).await;
        }
    }
}

/// Signs of life, as long as the server lives; and a look at what operators did meanwhile.
async fn beat(writer: Writer, life: Life, hub: Hub<SqliteStore>, metrics: Arc<Metrics>, mut heeded: u64) {
    let mut interval = tokio::time::interval(Life::BEAT);
    interval.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        interval.tick().await;
        let beat = Write::Heartbeat { lived: life.now().lived };
        let stored = writer.write(beat).await;
        metrics.failing.store(u64::from(stored.is_err()), Ordering::Relaxed);
        if let Err(error) = stored {
            tracing::warn!(%error, "a sign of life was not stored");
        }
        for act in hub.store().acts(Some(heeded)).await.unwrap_or_default() {
            hub.heed(&act).await;
            heeded = act.id;
        }
    }
}
