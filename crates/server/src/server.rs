//! A server: starting it, running it and shutting it down.

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
use crate::memory::{self, ReleaseSchedule};
use crate::metrics::Metrics;
use crate::server_clock::ServerClock;
use crate::store::{SqliteStore, Store, StoreError, Write, Writer};
use crate::supervisor::Supervisor;
use crate::table::{FairDealers, TableConfig};
use crate::tile_sets::OfferedSet;

/// The configuration of a server.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct Config {
    /// The address to listen on.
    pub listen: SocketAddr,
    /// The data file.
    pub file: PathBuf,
    /// Origins of the server's own pages, such as `https://play.example`, where a proxy changes the host.
    pub origins: Vec<String>,
    /// Whether cookies are for encrypted connections only, as they must be outside of one's own network.
    pub secure_cookies: bool,
    /// The proxies whose `X-Forwarded-For` is trusted.
    pub proxies: TrustedProxies,
    /// The tile sets offered for new tables, besides the rulebooks' own.
    pub tile_sets: Vec<OfferedSet>,
    pub limits: ServerLimits,
}

impl Config {
    /// A configuration for the local machine.
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

/// Why a server cannot start or run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data file cannot be opened.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// Another server has locked the data file.
    #[error("{0}")]
    DataFileLock(#[from] DataFileLockError),
    /// The address cannot be bound.
    #[error("the server cannot listen: {0}")]
    Listen(#[from] std::io::Error),
    /// A service panicked repeatedly.
    #[error("the server ends, because its {0} panicked twice within a minute; it may be started anew")]
    Fault(&'static str),
}

impl ServeError {
    /// The exit status after a repeated panic of a service. A process manager may restart the server.
    pub const FAULT_STATUS: u8 = 70;
}

/// A server that is ready and listens.
pub struct Server {
    /// Released after everything else has ended.
    file_lock: DataFileLock,
    listener: TcpListener,
    app: App<SqliteStore>,
    writer: tokio::task::JoinHandle<()>,
    heartbeat_task: tokio::task::JoinHandle<()>,
    maintenance_task: tokio::task::JoinHandle<()>,
    alarm_task: tokio::task::JoinHandle<()>,
    supervisor: Supervisor,
    /// Receives the name of a service that failed.
    failures: mpsc::UnboundedReceiver<&'static str>,
}

impl Server {
    /// Locks and opens the data file, loads the tables with running games, and listens. Connections that arrive meanwhile wait. If the
    /// start fails, no table has changed.
    pub async fn start(config: Config) -> Result<Server, ServeError> {
        memory::return_large_blocks();
        let mut file_lock = DataFileLock::acquire(&config.file).await?;
        let listener = listener::bind(config.listen, &config.limits.ingress)?;
        // If this fails, the error message of other servers is less precise.
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
        // Earlier actions are already part of what is loaded below.
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
            sign_in_limiter,
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

    /// The address that the server listens on.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `stop` resolves. Then it accepts nothing new, disconnects all clients, and returns when all accepted writes are
    /// stored. Paths outside of the API go to `pages`.
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
        // No player can act any more, so no clock may run.
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
            // Sockets were upgraded and are no longer tracked by the acceptor.
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

/// Maintenance: checkpoints of the write-ahead log, cleaning of rate limiters, returning free memory.
async fn maintain(
    store: Arc<SqliteStore>,
    metrics: Arc<Metrics>,
    limiters: [Arc<AddressLimiter>; 2],
    hub: Hub<SqliteStore>,
) {
    let mut interval = tokio::time::interval(ServerClock::HEARTBEAT);
    interval.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut schedule = ReleaseSchedule::default();
    loop {
        interval.tick().await;
        if let Err(error) = store.checkpoint().await {
            tracing::debug!(%error, "the log was not moved into the file; it will be tried again");
        }
        limiters.iter().for_each(|limiter| limiter.forget_full());
        let evictions = metrics.evictions.load(Ordering::Relaxed);
        if schedule.is_due(hub.has_idle_memory(), evictions) {
            // If this fails, the next round tries again.
            let _ = tokio::task::spawn_blocking(memory::release_free).await;
        }
    }
}

/// What the heartbeat service needs. Clones share their state, so that a restarted service continues.
#[derive(Clone)]
struct Heartbeat {
    writer: Writer,
    clock: ServerClock,
    hub: Hub<SqliteStore>,
    metrics: Arc<Metrics>,
    /// The last moderation action that was applied.
    last_action: Arc<AtomicU64>,
}

impl Heartbeat {
    /// Stores a heartbeat at each interval and applies new moderation actions.
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
                // Set before applying: an action is applied once, even if that panics.
                last_action.store(act.id, Ordering::Relaxed);
                hub.apply_admin_action(&act).await;
            }
        }
    }
}
