//! The hub: all tables in memory, each loaded once however many clients ask, and all connections to them.
//!
//! `actor` runs one table, `table_registry` knows which tables are loaded or evicted, `bot_scheduler` shares the processor among bots,
//! and `outbox` bounds what waits for a client. The rules of a table are not here but in `crate::table`.

mod actor;
mod bot_scheduler;
mod connected_people;
mod connection;
mod faults;
mod outbox;
mod table_registry;

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tilewright_protocol::{
    ErrorCode, Invite, LogEntry, Occupant, Person, PersonId, RequestError, TableEvent, TableId, TablePhase,
    TableSettings, TableState,
};
use tilewright_rules::Seat;
use tokio::sync::{Notify, mpsc, oneshot};

use crate::fault_injection;
use crate::limits::{IngressLimits, milliseconds};
use crate::metrics::Metrics;
use crate::panics::RepeatedPanic;
use crate::server_clock::ServerClock;
use crate::store::{Cursor, ModerationAction, Store, StoreError, TableQuery, Write, WriteOutcome, Writer};
use crate::table::{Append, EvictedTable, LogState, Machine, NoTableRecord, TableConfig, new_game};
use crate::tokens;

pub use actor::TableHandle;
use actor::{Actor, LoadReason, TableCommand};
use bot_scheduler::BotScheduler;
use connected_people::ConnectedPeople;
pub use connection::Connection;
pub use outbox::{Outbox, OutboxReceiver, RESTART};
use table_registry::{Slot, TableRegistry};

/// Capacity of an actor's inbox.
const INBOX: usize = 256;

/// All tables in memory. Clones share one hub.
pub struct Hub<S>(Arc<Inner<S>>);

impl<S> Clone for Hub<S> {
    fn clone(&self) -> Hub<S> {
        Hub(self.0.clone())
    }
}

struct Inner<S> {
    store: Arc<S>,
    writer: Writer,
    clock: ServerClock,
    config: TableConfig,
    key: [u8; 32],
    tables: Mutex<TableRegistry>,
    /// Notified when a table is evicted, because it may be the next one due.
    alarm: Notify,
    people: Mutex<ConnectedPeople>,
    /// The seat to move of every running game, also of evicted tables.
    turns: Mutex<HashMap<TableId, u8>>,
    sessions: AtomicU64,
    bots: BotScheduler,
    /// Tables that panicked recently.
    faults: Mutex<HashMap<TableId, RepeatedPanic>>,
    ingress: IngressLimits,
    metrics: Arc<Metrics>,
}

/// Loads a table. However that ends, cancellation included, it leaves no empty slot behind.
struct LoadGuard<'a, S: Store> {
    hub: &'a Hub<S>,
    id: &'a TableId,
    slot: Slot,
}

impl<S: Store> Drop for LoadGuard<'_, S> {
    fn drop(&mut self) {
        lock(&self.hub.0.tables).release_slot(self.id, &self.slot);
        self.hub.count_tables();
    }
}

/// A table to be created.
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct NewTable {
    pub id: TableId,
    pub settings: TableSettings,
    pub host: Person,
    pub seats: Vec<Option<Occupant>>,
    /// The table that this one is the rematch of.
    pub rematch_of: Option<TableId>,
}

fn storage_error(error: StoreError) -> RequestError {
    match error {
        StoreError::Unavailable(_) => {
            RequestError::new(ErrorCode::Unavailable, "storage is not available; please try again")
        }
        StoreError::TooSlow => {
            RequestError::new(ErrorCode::Unavailable, "reading it takes too long; please try again")
        }
        StoreError::Invalid(_) => RequestError::new(ErrorCode::Internal, "what is stored cannot be read"),
        StoreError::Fault => RequestError::new(
            ErrorCode::Internal,
            "it was not stored: the server met a fault in its own program",
        ),
    }
}

fn no_table() -> RequestError {
    RequestError::new(ErrorCode::NotFound, "there is no such table")
}

/// Boxes an actor's future. Without the box its type would contain itself.
fn boxed_run<S: Store>(actor: Actor<S>) -> Pin<Box<dyn Future<Output = ()> + Send>> {
    Box::pin(actor.run())
}

/// Takes a lock. No code panics while holding one, so poisoning is ignored.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

impl<S: Store> Hub<S> {
    /// A hub over a store.
    pub async fn new(
        store: Arc<S>,
        writer: Writer,
        clock: ServerClock,
        config: TableConfig,
        ingress: IngressLimits,
        metrics: Arc<Metrics>,
    ) -> Result<Hub<S>, StoreError> {
        let fresh = tokens::random_bytes::<32>();
        let fresh = fresh.ok_or_else(|| StoreError::Unavailable("there is no randomness".to_owned()))?;
        let key = store.key("invitations", fresh).await?;
        Ok(Hub(Arc::new(Inner {
            store,
            writer,
            clock,
            config,
            key,
            tables: Mutex::default(),
            alarm: Notify::new(),
            people: Mutex::default(),
            turns: Mutex::default(),
            sessions: AtomicU64::new(1),
            bots: BotScheduler::new(ingress.concurrent_bots, ingress.bot_games),
            faults: Mutex::default(),
            ingress,
            metrics,
        })))
    }

    /// Loads every unfinished table once, so that clocks run, bots move, and due events happen.
    pub async fn load_unfinished_tables(&self) -> Result<usize, StoreError> {
        let mut count = 0;
        let mut query = TableQuery {
            phases: vec![TablePhase::Playing, TablePhase::Shuffling, TablePhase::Lobby],
            private: true,
            limit: 200,
            ..TableQuery::default()
        };
        loop {
            let tables = self.0.store.tables(&query).await?;
            for table in &tables {
                count += 1;
                if let Err(error) = self.table(&table.id, LoadReason::CheckDue).await {
                    tracing::error!(table = %table.id, why = error.message, "a table cannot be woken");
                }
            }
            match tables.last() {
                Some(last) if tables.len() == query.limit as usize => {
                    query.before = Some(Cursor::after(last));
                }
                _ => return Ok(count),
            }
        }
    }

    /// Whether bots have left free memory behind; true once.
    pub fn has_idle_memory(&self) -> bool {
        self.0.bots.has_idle_memory()
    }

    /// The store.
    pub fn store(&self) -> &S {
        &self.0.store
    }

    /// Creates a table. For a rematch it is no error if it exists already.
    pub async fn open(&self, new: NewTable) -> Result<(), RequestError> {
        let NewTable { id, settings, host, seats, rematch_of } = new;
        let invalid = |why: String| RequestError::new(ErrorCode::Invalid, why);
        settings.check_clock().map_err(|error| invalid(error.to_string()))?;
        new_game(&settings, Seat::FIRST).map_err(invalid)?;
        let now = self.0.clock.now();
        let event = TableEvent::Opened { settings, host, seats, rematch_of };
        let entries = vec![LogEntry { seq: 0, uptime_ms: now.uptime_ms, time: now.unix_ms, event }];
        let state = LogState::replay(&id, &entries).map_err(|error| invalid(error.to_string()))?;
        let summary = Some(Box::new(state.summary(now.unix_ms)));
        let append = Append { entries, key: None, secret: None, rated: None, summary };
        // Runs as a task: if the client disconnects, the new table must still be loaded, because something will be due at it.
        let hub = self.clone();
        let stored = tokio::spawn(async move {
            let stored = hub.0.writer.write(Write::Append { table: id.clone(), append }).await;
            if let Ok(WriteOutcome::Stored) = stored {
                hub.check_due(&id).await;
            }
            stored
        });
        let gone = |_| Err(StoreError::Unavailable("the server is ending".to_owned()));
        match stored.await.unwrap_or_else(gone) {
            Ok(WriteOutcome::Stored) => Ok(()),
            Ok(WriteOutcome::Conflict) => {
                Err(RequestError::new(ErrorCode::SeatTaken, "there is such a table already"))
            }
            Err(error) => Err(storage_error(error)),
        }
    }

    /// The invitation to a private table.
    pub fn invite(&self, table: &TableId) -> Option<Invite> {
        tokens::invite(&self.0.key, table)
    }

    /// Loads evicted tables when something is due at them, as long as the server runs.
    pub async fn run_alarms(self) {
        loop {
            let at = lock(&self.0.tables).next_alarm();
            let alarm = at.map_or_else(Instant::now, |at| self.0.clock.instant_at(at));
            tokio::select! {
                () = tokio::time::sleep_until(alarm.into()), if at.is_some() => {}
                () = self.0.alarm.notified() => {}
            }
            fault_injection::panic_if_scheduled("timekeeper");
            let uptime_ms = self.0.clock.now().uptime_ms;
            while let Some(id) = { lock(&self.0.tables).pop_due(uptime_ms) } {
                self.check_due(&id).await;
            }
        }
    }

    /// Loads a table at which something is due. A temporary failure is retried.
    async fn check_due(&self, id: &TableId) {
        match self.table(id, LoadReason::CheckDue).await {
            Ok(_) => {}
            Err(error) if error.code.is_retryable() => {
                let at = self.0.clock.now().uptime_ms + self.0.config.limits.reload_delay_ms;
                lock(&self.0.tables).postpone(id, at);
                self.0.alarm.notify_one();
            }
            Err(error) => tracing::error!(table = %id, why = error.message, "a table cannot be woken"),
        }
    }

    /// The handle of a table, which is loaded if necessary.
    async fn table(&self, id: &TableId, reason: LoadReason) -> Result<TableHandle, RequestError> {
        let slot = lock(&self.0.tables).slot(id);
        let guard = LoadGuard { hub: self, id, slot };
        guard.slot.get_or_try_init(|| self.load(id, reason)).await.cloned()
    }

    /// How long a table stays in memory without connections.
    fn idle_delay(&self) -> Duration {
        milliseconds(self.0.config.limits.evict_after_ms)
    }

    /// Removes a table from memory.
    fn evict(&self, id: &TableId, evicted: Option<EvictedTable>) {
        lock(&self.0.tables).evict(id, evicted);
        self.0.metrics.evictions.fetch_add(1, Ordering::Relaxed);
        self.0.alarm.notify_one();
        self.count_tables();
    }

    fn count_tables(&self) {
        let (in_use, evicted) = lock(&self.0.tables).count();
        self.0.metrics.tables.store(in_use as u64, Ordering::Relaxed);
        self.0.metrics.evicted.store(evicted as u64, Ordering::Relaxed);
    }

    async fn load(&self, id: &TableId, reason: LoadReason) -> Result<TableHandle, RequestError> {
        let log = self.0.store.log(id, 0).await.map_err(storage_error)?;
        if log.stopped {
            return Err(faults::stopped());
        }
        if log.entries.is_empty() {
            return Err(no_table());
        }
        let kept = self.0.config.limits.chat_history as u32;
        let chat = self.0.store.chat(id, kept).await.map_err(storage_error)?;
        let previous_players = self.previous_players(&log.entries).await?;
        let now = self.0.clock.now();
        let loaded = Machine::new(id, &log.entries, log.secret, chat, self.0.config.clone(), now);
        let mut machine = match loaded {
            Ok(machine) => machine,
            Err(error) => return Err(self.stop_table(id, error.to_string()).await),
        };
        {
            let mut tables = lock(&self.0.tables);
            if let Some(evicted) = tables.evicted(id) {
                machine.restore(evicted, now);
            }
            tables.remove_evicted(id);
        }
        let (sender, inbox) = mpsc::channel(INBOX);
        let handle = TableHandle::new(sender);
        let actor = Actor::new(self.clone(), id.clone(), machine, inbox, reason, previous_players);
        tokio::spawn(boxed_run(actor));
        Ok(handle)
    }

    /// The players of the previous table, where a private table is a rematch: one who was not seated again may still come.
    async fn previous_players(&self, entries: &[LogEntry]) -> Result<Vec<PersonId>, RequestError> {
        let Some(TableEvent::Opened { settings, rematch_of: Some(before), .. }) =
            entries.first().map(|entry| &entry.event)
        else {
            return Ok(Vec::new());
        };
        if !settings.private {
            return Ok(Vec::new());
        }
        let log = self.0.store.log(before, 0).await.map_err(storage_error)?;
        // An invalid previous table does not concern this one.
        let seats = LogState::replay(before, &log.entries).map_or_else(|_| Vec::new(), |state| state.seats);
        let people = seats.iter().filter_map(|seat| seat.who.as_ref()?.person());
        Ok(people.map(|person| person.id.clone()).collect())
    }

    /// Sends a command and waits for the answer. If the table is evicted in between, it is loaded again.
    async fn request<T>(
        &self,
        id: &TableId,
        command: impl Fn(oneshot::Sender<T>) -> TableCommand,
    ) -> Result<T, RequestError> {
        for _ in 0..3 {
            let handle = self.table(id, LoadReason::Use).await?;
            let (sender, receiver) = oneshot::channel();
            if handle.send(command(sender)).await
                && let Ok(answer) = receiver.await
            {
                return Ok(answer);
            }
        }
        Err(RequestError::new(ErrorCode::Unavailable, "the table does not answer; please try again"))
    }

    /// A table's state, if the person may see it.
    pub async fn view(
        &self,
        id: &TableId,
        person: Option<&PersonId>,
        invite: Option<&Invite>,
    ) -> Result<TableState, RequestError> {
        let table: Result<Option<Box<TableState>>, RequestError> = self
            .request(id, |answer| TableCommand::View {
                person: person.cloned(),
                invite: invite.cloned(),
                answer,
            })
            .await?;
        table?.map(|table| *table).ok_or_else(no_table)
    }

    /// The record of a table's game, if the person may see it.
    pub async fn record(
        &self,
        id: &TableId,
        person: Option<&PersonId>,
        invite: Option<&Invite>,
    ) -> Result<String, RequestError> {
        let record: Result<Result<Option<String>, NoTableRecord>, RequestError> = self
            .request(id, |answer| TableCommand::Record {
                person: person.cloned(),
                invite: invite.cloned(),
                answer,
            })
            .await?;
        let record = record?.map_err(|why| match why {
            NoTableRecord::Withdrawn(set) => RequestError::new(ErrorCode::NotFound, set.to_string()),
            NoTableRecord::Invalid(why) => RequestError::new(ErrorCode::Internal, why),
        })?;
        record.ok_or_else(|| RequestError::new(ErrorCode::NotFound, "no game has begun at this table"))
    }

    /// Applies an operator's action: the table reads its log again, and the person's connections are closed and authenticated anew.
    pub async fn apply_admin_action(&self, act: &ModerationAction) {
        if let Some(id) = &act.table {
            let handle = lock(&self.0.tables).handle(id);
            match handle {
                Some(handle) => drop(handle.send(TableCommand::LogChanged).await),
                // What was due may have changed.
                None => self.check_due(id).await,
            }
        }
        if let Some(person) = &act.person {
            self.cut_off(person, |_| true);
            if let Ok(None) = self.0.store.profile(person).await {
                self.erase_person(person).await;
            }
        }
    }
}
