//! A whole server, from its start to its end.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use tokio::net::TcpListener;
use tokio::sync::mpsc;

use crate::data_file_lock::{DataFileLock, DataFileLockError};
use crate::fault_injection;
use crate::http::{AddressLimiter, App, AppState, TrustedProxies, listener, router};
use crate::hub::Hub;
use crate::limits::{ServerLimits, milliseconds};
use crate::memory;
use crate::metrics::Metrics;
use crate::server_clock::ServerClock;
use crate::store::{SqliteStore, Store, StoreError, Write, Writer};
use crate::supervisor::Supervisor;
use crate::table::{FairDealers, TableConfig};
use crate::tile_sets::OfferedSet;

/// Tables that went to rest since the last time from which on free memory is given back.
const EVICTIONS_BEFORE_RELEASE: u64 = 200;

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
    pub secure_cookies: bool,
    /// The proxies in front that say in `X-Forwarded-For` who asks.
    pub proxies: TrustedProxies,
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
            secure_cookies: false,
            proxies: TrustedProxies::None,
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
    DataFileLock(#[from] DataFileLockError),
    /// The network.
    #[error("the server cannot listen: {0}")]
    Listen(#[from] std::io::Error),
    /// One of its services.
    #[error("the server ends, because its {0} panicked twice within a minute; it may be started anew")]
    Fault(&'static str),
}

impl ServeError {
    /// The status with which a process ends whose server met a fault of its own. Whoever watches over it starts it anew.
    pub const FAULT_STATUS: u8 = 70;
}

/// A server that has everything it needs and listens.
pub struct Server {
    /// Given back when everything else has ended.
    file_lock: DataFileLock,
    listener: TcpListener,
    app: App<SqliteStore>,
    writer: tokio::task::JoinHandle<()>,
    heartbeat_task: tokio::task::JoinHandle<()>,
    maintenance_task: tokio::task::JoinHandle<()>,
    alarm_task: tokio::task::JoinHandle<()>,
    supervisor: Supervisor,
    /// A service that cannot go on.
    failures: mpsc::UnboundedReceiver<&'static str>,
}

impl Server {
    /// Opens the file, which no other server may have, wakes the tables whose games are on, and listens. Whoever comes in between
    /// waits, and nothing has happened to any table if it turns out that nobody can come.
    pub async fn start(config: Config) -> Result<Server, ServeError> {
        let mut file_lock = DataFileLock::acquire(&config.file).await?;
        let listener = listener::bind(config.listen, &config.limits.ingress)?;
        // Should it fail, others learn that there is a server and not which.
        let _ = file_lock.write_owner(listener.local_addr()?);
        let deadline = milliseconds(config.limits.ingress.query_timeout_ms);
        let store = Arc::new(SqliteStore::open_with_deadline(&config.file, deadline).await?);
        let clock = ServerClock::resume(&*store).await?;
        let metrics = Arc::new(Metrics::default());
        let (supervisor, failures) = Supervisor::new(metrics.clone());
        let (writer, writing) = Writer::start(store.clone(), &supervisor);
        let ServerLimits { ingress, tables } = config.limits;
        let sign_in_limiter =
            Arc::new(AddressLimiter::new(ingress.sign_in_burst, ingress.sign_ins_per_second));
        let request_limiter =
            Arc::new(AddressLimiter::new(ingress.request_burst, ingress.requests_per_second));
        let limiters = [sign_in_limiter.clone(), request_limiter.clone()];
        let table_config = TableConfig {
            limits: Arc::new(tables),
            dealers: Arc::new(FairDealers),
            substitute_bot: "greedy".to_owned(),
        };
        let hub = Hub::new(
            store.clone(),
            writer.clone(),
            clock.clone(),
            table_config,
            ingress.clone(),
            metrics.clone(),
        )
        .await?;
        // What operators did before is in what is read from here on.
        let last_action = hub.store().moderation_actions(None).await?.last().map_or(0, |act| act.id);
        let loaded = hub.load_unfinished_tables().await?;
        let upkeep = (store, metrics.clone(), limiters, hub.clone());
        let maintenance_task = supervisor.run("upkeep", move || {
            let (store, metrics, limiters, hub) = upkeep.clone();
            maintain(store, metrics, limiters, hub)
        });
        let alarms = hub.clone();
        let alarm_task = supervisor.run("timekeeper", move || alarms.clone().run_alarms());
        let heartbeat = Heartbeat {
            writer: writer.clone(),
            clock: clock.clone(),
            hub: hub.clone(),
            metrics: metrics.clone(),
            last_action: Arc::new(AtomicU64::new(last_action)),
        };
        let heartbeat_task = supervisor.run("heartbeat", move || heartbeat.clone().beat());
        let app = App::new(AppState {
            hub,
            writer,
            clock,
            metrics,
            origins: config.origins,
            secure_cookies: config.secure_cookies,
            proxies: config.proxies,
            sign_in_limiter: sign_in_limiter,
            request_limiter,
            tile_sets: config.tile_sets,
            password_permits: tokio::sync::Semaphore::new(ingress.concurrent_passwords),
            archive_permits: tokio::sync::Semaphore::new(1),
            ingress,
            shutting_down: AtomicBool::new(false),
        });
        app.clock.start();
        tracing::info!(address = %listener.local_addr()?, tables = loaded, "the server listens");
        Ok(Server {
            file_lock,
            listener,
            app,
            writer: writing,
            heartbeat_task,
            maintenance_task,
            alarm_task,
            supervisor,
            failures,
        })
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
        let Server {
            file_lock,
            listener,
            app,
            writer,
            heartbeat_task,
            maintenance_task,
            alarm_task,
            supervisor,
            mut failures,
        } = self;
        let routes = router(app.clone(), pages);
        let (ingress, proxies) = (app.ingress.clone(), app.proxies.clone());
        let acceptor = listener::Acceptor::new(listener, routes, ingress, proxies, app.metrics.clone());
        let accepting = acceptor.clone();
        let serving = supervisor.run("listener", move || accepting.clone().serve());
        let fault = tokio::select! {
            () = stop => None,
            service = failures.recv() => service,
        };
        // Nobody can play any more, so that nobody's time goes by.
        app.clock.stop();
        tracing::info!(fault, "the server goes away");
        app.shutting_down.store(true, Ordering::Relaxed);
        app.hub.close_all();
        if let Some(service) = fault {
            return Err(ServeError::Fault(service));
        }
        let drain = async {
            acceptor.shut_down().await;
            let _ = serving.await;
            // Sockets have left the care of the one who serves.
            while app.metrics.connections.load(Ordering::Relaxed) > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let _ = tokio::time::timeout(milliseconds(app.ingress.shutdown_timeout_ms), drain).await;
        heartbeat_task.abort();
        maintenance_task.abort();
        alarm_task.abort();
        let last = Write::Heartbeat { uptime_ms: app.clock.now().uptime_ms };
        let _ = app.writer.write(last).await;
        drop(app);
        writer.abort();
        drop(file_lock);
        Ok(())
    }
}

/// Keeps the write-ahead log short and the memory small, as long as the server lives.
async fn maintain(
    store: Arc<SqliteStore>,
    metrics: Arc<Metrics>,
    limiters: [Arc<AddressLimiter>; 2],
    hub: Hub<SqliteStore>,
) {
    let mut interval = tokio::time::interval(ServerClock::HEARTBEAT);
    interval.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut last_release = 0;
    loop {
        interval.tick().await;
        if let Err(error) = store.checkpoint().await {
            tracing::debug!(%error, "the log was not moved into the file; it will be tried again");
        }
        limiters.iter().for_each(|limiter| limiter.forget_full());
        let evictions = metrics.evictions.load(Ordering::Relaxed);
        if hub.has_idle_memory() || evictions - last_release >= EVICTIONS_BEFORE_RELEASE {
            last_release = evictions;
            // Should it fail, the memory is given back another time.
            let _ = tokio::task::spawn_blocking(memory::release_free).await;
        }
    }
}

/// What signs of life are made with. Clones go on where the others were.
#[derive(Clone)]
struct Heartbeat {
    writer: Writer,
    clock: ServerClock,
    hub: Hub<SqliteStore>,
    metrics: Arc<Metrics>,
    /// The last act of an operator that was heeded.
    last_action: Arc<AtomicU64>,
}

impl Heartbeat {
    /// Signs of life, as long as the server lives; and a look at what operators did meanwhile.
    async fn beat(self) {
        let Heartbeat { writer, clock, hub, metrics, last_action } = self;
        let mut interval = tokio::time::interval(ServerClock::HEARTBEAT);
        interval.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            interval.tick().await;
            fault_injection::panic_if_scheduled("heartbeat");
            let beat = Write::Heartbeat { uptime_ms: clock.now().uptime_ms };
            let stored = writer.write(beat).await;
            metrics.store_failing.store(u64::from(stored.is_err()), Ordering::Relaxed);
            if let Err(error) = stored {
                tracing::warn!(%error, "a sign of life was not stored");
            }
            let before = last_action.load(Ordering::Relaxed);
            for act in hub.store().moderation_actions(Some(before)).await.unwrap_or_default() {
                // An act is heeded once, also where that panics.
                last_action.store(act.id, Ordering::Relaxed);
                hub.apply_admin_action(&act).await;
            }
        }
    }
}
