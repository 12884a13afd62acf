//! Store first, tell afterwards: the state between a request and its stored events, and failures of storage.

use tilewright_deal::Secret;
use tilewright_protocol::{ErrorCode, LogEntry, MoveId, RequestError, ServerMessage, TableEvent, TableId};

use super::effect::{Append, Effect, NotStored, SessionId, Timestamps};
use super::machine::{Machine, refuse};

/// A retry within this time after a failure counts as waiting for storage.
const RETRY_WINDOW_MS: u64 = 2_000;

/// Who is answered when something is stored.
#[derive(Clone, Debug)]
pub(super) enum Reply {
    /// Nobody: the table did it by itself.
    Nobody,
    /// A client, by `Done`.
    Done { session: SessionId, re: Option<u32> },
    /// A client, by `Acknowledged` with the id of its move.
    Move { session: SessionId, re: Option<u32>, id: MoveId },
}

/// What the machine knows about its log.
pub(super) enum StoreState {
    /// Everything is stored and nothing is pending.
    Idle,
    /// An append is pending.
    Saving(Box<Pending>),
    /// The table of a rematch is being created. The last client that asked is answered when this table has logged it.
    Opening { next: TableId, reply: Reply },
    /// Whether the append was stored is not known; the log is being read. The time since is charged to nobody.
    Loading {
        since: u64,
        /// Whether the table's own append met a conflict.
        own_conflict: bool,
    },
    /// The log could not be read either; it is retried later.
    Lost { since: u64, retry_at: u64 },
    /// The log is invalid; the table cannot continue.
    Broken,
}

/// A pending append.
pub(super) struct Pending {
    since: u64,
    entries: Vec<LogEntry>,
    secret: Option<Secret>,
    reply: Reply,
}

impl StoreState {
    pub(super) const fn is_idle(&self) -> bool {
        matches!(self, StoreState::Idle)
    }
}

/// Whether an event changes what lists show.
const fn changes_summary(event: &TableEvent) -> bool {
    use TableEvent::{EntropyAdded, Moved, Rematch, TakenBack};
    !matches!(event, Moved { .. } | EntropyAdded { .. } | TakenBack { .. } | Rematch { .. })
}

impl Machine {
    /// Proposes events. They are applied when they are stored.
    pub(super) fn propose(
        &mut self,
        events: Vec<TableEvent>,
        secret: Option<Secret>,
        reply: Reply,
        now: Timestamps,
        out: &mut Vec<Effect>,
    ) {
        // A bot's move has no key: a client could have used its id before.
        let key = events.iter().find_map(|event| match event {
            TableEvent::Moved { seat, id, bot: false, .. } => Some((*seat, id.clone())),
            _ => None,
        });
        let numbered = (self.state.version..).zip(events);
        let entries: Vec<LogEntry> = numbered
            .map(|(seq, event)| LogEntry { seq, uptime_ms: now.uptime_ms, time: now.unix_ms, event })
            .collect();
        // Only events that apply may be stored.
        let mut after = self.state.clone();
        if let Err(error) = entries.iter().try_for_each(|entry| after.apply(entry)) {
            return out.push(Effect::Broken(error.to_string()));
        }
        let summary = entries
            .iter()
            .any(|entry| changes_summary(&entry.event))
            .then(|| Box::new(after.summary(now.unix_ms)));
        let ends = entries.iter().any(|entry| matches!(entry.event, TableEvent::Over { .. }));
        let rated = if ends { after.rated() } else { None };
        out.push(Effect::Append(Append { entries: entries.clone(), key, secret, rated, summary }));
        self.store_state =
            StoreState::Saving(Box::new(Pending { since: now.uptime_ms, entries, secret, reply }));
    }

    /// The append is stored: the asking client is answered, then everybody is told.
    pub(super) fn stored(&mut self, out: &mut Vec<Effect>) {
        let StoreState::Saving(pending) = std::mem::replace(&mut self.store_state, StoreState::Idle) else {
            return;
        };
        let Pending { entries, secret, reply, .. } = *pending;
        if secret.is_some() {
            self.secret = secret;
        }
        let first = entries.first().map_or(0, |entry| entry.seq);
        match reply {
            Reply::Nobody => {}
            Reply::Done { session, re } => {
                out.push(Effect::Send { to: vec![session], message: ServerMessage::Done { re } });
            }
            Reply::Move { session, re, id } => {
                let message = ServerMessage::Acknowledged { re, id, seq: first };
                out.push(Effect::Send { to: vec![session], message });
            }
        }
        self.apply_stored(&entries, out);
    }

    /// Applies stored entries and tells everybody.
    fn apply_stored(&mut self, entries: &[LogEntry], out: &mut Vec<Effect>) {
        for entry in entries {
            let before = self.state.to_move();
            if let Err(error) = self.state.apply(entry) {
                self.store_state = StoreState::Broken;
                out.push(Effect::Broken(error.to_string()));
                return;
            }
            (self.uncharged_ms, self.failed_at) = (0, None);
            self.announce_event(entry, before, out);
        }
    }

    /// The append was not stored, or that is not known: the log is read before anything else.
    pub(super) fn not_stored(&mut self, why: NotStored, out: &mut Vec<Effect>) {
        let StoreState::Saving(pending) = &self.store_state else { return };
        let (code, message) = match why {
            NotStored::Conflict => (ErrorCode::Stale, "somebody else moved at the same time"),
            NotStored::Failed => (ErrorCode::Unavailable, "it could not be stored; please try again"),
            NotStored::Fault => {
                (ErrorCode::Internal, "it was not stored: the server met a fault in its own program")
            }
        };
        // A retry would fail again, without end.
        if why == NotStored::Fault && matches!(pending.reply, Reply::Nobody) {
            self.store_state = StoreState::Broken;
            return out.push(Effect::Broken("what it does by itself cannot be stored".to_owned()));
        }
        if let Reply::Done { session, re } | Reply::Move { session, re, .. } = &pending.reply {
            refuse(out, *session, *re, RequestError::new(code, message));
        }
        // The time spent on storing is not charged, nor the time between two failed attempts.
        let before = self.failed_at.filter(|at| pending.since.saturating_sub(*at) <= RETRY_WINDOW_MS);
        let own_conflict = why == NotStored::Conflict && matches!(pending.reply, Reply::Nobody);
        self.store_state = StoreState::Loading { since: before.unwrap_or(pending.since), own_conflict };
        out.push(Effect::Load { from: self.state.version });
    }

    /// Creates the table of a rematch. It is announced when it exists, so that clients find it. If the server ends in between, the same
    /// table is asked for again.
    pub(super) fn open_rematch(&mut self, next: TableId, reply: Reply, out: &mut Vec<Effect>) {
        out.push(Effect::OpenRematch(Box::new(self.rematch_table(next.clone()))));
        self.store_state = StoreState::Opening { next, reply };
    }

    /// The table of a rematch exists.
    pub(super) fn rematch_opened(&mut self, now: Timestamps, out: &mut Vec<Effect>) {
        if let Some((next, reply)) = self.opening_ends() {
            self.propose(vec![TableEvent::Rematch { next }], None, reply, now, out);
        }
    }

    /// The table of a rematch could not be created and can be asked for again.
    pub(super) fn rematch_not_opened(&mut self, why: RequestError, now: Timestamps, out: &mut Vec<Effect>) {
        if let Some((_, Reply::Done { session, re })) = self.opening_ends() {
            refuse(out, session, re, why);
        }
        // Another process may have appended meanwhile, and no conflict of an append would tell.
        self.reload_if_idle(now, out);
    }

    fn opening_ends(&mut self) -> Option<(TableId, Reply)> {
        match std::mem::replace(&mut self.store_state, StoreState::Idle) {
            StoreState::Opening { next, reply } => Some((next, reply)),
            other => {
                self.store_state = other;
                None
            }
        }
    }

    /// Reads the log after another process has appended, unless a pending operation leads to that anyway.
    pub(super) fn reload_if_idle(&mut self, now: Timestamps, out: &mut Vec<Effect>) {
        if self.store_state.is_idle() {
            self.store_state = StoreState::Loading { since: now.uptime_ms, own_conflict: false };
            out.push(Effect::Load { from: self.state.version });
        }
    }

    /// The log is known again. Queued messages are handled, and the time that passed is charged to nobody.
    pub(super) fn loaded(
        &mut self,
        entries: &[LogEntry],
        secret: Option<Secret>,
        now: Timestamps,
        out: &mut Vec<Effect>,
    ) {
        let (StoreState::Loading { since, .. } | StoreState::Lost { since, .. }) = self.store_state else {
            return;
        };
        // A conflict without a new entry would repeat at once, and each round is a write.
        if entries.is_empty() && matches!(self.store_state, StoreState::Loading { own_conflict: true, .. }) {
            return self.not_loaded(now);
        }
        self.store_state = StoreState::Idle;
        if self.secret.is_none() {
            self.secret = secret;
        }
        self.apply_stored(entries, out);
        // A bot's move may be lost, so the bot is asked again.
        self.bot_asked_at = None;
        if entries.is_empty() {
            self.uncharged_ms += now.uptime_ms.saturating_sub(since);
            self.failed_at = Some(now.uptime_ms);
        }
    }

    pub(super) fn not_loaded(&mut self, now: Timestamps) {
        let (StoreState::Loading { since, .. } | StoreState::Lost { since, .. }) = self.store_state else {
            return;
        };
        self.store_state =
            StoreState::Lost { since, retry_at: now.uptime_ms + self.config.limits.reload_delay_ms };
    }

    /// Reads the log again when the retry is due.
    pub(super) fn load_again(&mut self, now: Timestamps, out: &mut Vec<Effect>) {
        if let StoreState::Lost { since, retry_at } = self.store_state
            && now.uptime_ms >= retry_at
        {
            self.store_state = StoreState::Loading { since, own_conflict: false };
            out.push(Effect::Load { from: self.state.version });
        }
    }
}
