//! The actor of one table in memory: it feeds the state machine with inputs and performs its effects.

mod bot_turn;
mod faults;
mod storage;

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use tilewright_protocol::{
    ClientMessage, ErrorCode, Invite, Person, PersonId, RequestError, ServerMessage, TableId, TablePhase,
    TableState,
};
use tokio::sync::{mpsc, oneshot};

use bot_turn::BotTask;
use faults::Trigger;

use super::bot_scheduler::{has_bots, is_on_with_bots};
use super::{Hub, Outbox, RESTART, no_table};
use crate::fault_injection;
use crate::panics::{PanicSite, catch_panic_async};
use crate::store::{Store, Write};
use crate::table::{Effect, Input, Machine, NoTableRecord, SessionId, record};
use crate::tokens;

/// The shortest time between two wake-ups of a table.
const SHORTEST_SLEEP: Duration = Duration::from_millis(2);

/// A message to a table's actor.
pub enum TableCommand {
    /// A connection opens the table.
    Join {
        session: SessionId,
        person: Person,
        blocked: Vec<PersonId>,
        since: Option<u64>,
        re: Option<u32>,
        invite: Option<Invite>,
        outbox: Outbox,
        answer: oneshot::Sender<Result<TableHandle, RequestError>>,
    },
    /// A connection sends a message.
    Message { session: SessionId, re: Option<u32>, message: ClientMessage },
    /// A connection asks to start the game.
    Start { session: SessionId, re: Option<u32>, person: PersonId },
    /// A connection leaves.
    Leave { session: SessionId },
    /// An operator has appended to the log.
    LogChanged,
    /// A person was erased from the store.
    ErasePerson { person: PersonId },
    /// Asks for the table's state; the answer is `None` without permission to see it.
    View {
        person: Option<PersonId>,
        invite: Option<Invite>,
        answer: oneshot::Sender<Result<Option<Box<TableState>>, RequestError>>,
    },
    /// Asks for the game's record; the answer is `None` before the game or without permission.
    Record {
        person: Option<PersonId>,
        invite: Option<Invite>,
        answer: oneshot::Sender<Result<Result<Option<String>, NoTableRecord>, RequestError>>,
    },
}

/// Why a table is loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LoadReason {
    /// A client uses it.
    Use,
    /// Something may be due; afterwards it can be evicted again.
    CheckDue,
}

/// Sends commands to a table's actor.
#[derive(Clone)]
pub struct TableHandle(mpsc::Sender<Box<TableCommand>>);

impl TableHandle {
    pub(super) fn new(sender: mpsc::Sender<Box<TableCommand>>) -> TableHandle {
        TableHandle(sender)
    }

    /// Sends a command; false if the actor has ended.
    pub(super) async fn send(&self, command: TableCommand) -> bool {
        self.0.send(Box::new(command)).await.is_ok()
    }

    /// Leaves on behalf of a connection that cannot wait.
    pub(super) fn disconnect(self, session: SessionId) {
        let full = match self.0.try_send(Box::new(TableCommand::Leave { session })) {
            Err(mpsc::error::TrySendError::Full(command)) => command,
            Ok(()) | Err(mpsc::error::TrySendError::Closed(_)) => return,
        };
        // Without a runtime the server and all tables are ending.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { self.0.send(full).await });
        }
    }
}

/// The actor of a table.
pub(super) struct Actor<S: Store> {
    hub: Hub<S>,
    id: TableId,
    machine: Machine,
    /// The players of the table that this one is the rematch of. They may see a private table.
    previous_players: Vec<PersonId>,
    inbox: mpsc::Receiver<Box<TableCommand>>,
    /// Results of storage and bots. A channel allocates slots in advance, so the values are boxed.
    results_sender: mpsc::UnboundedSender<Option<Box<Input>>>,
    results: mpsc::UnboundedReceiver<Option<Box<Input>>>,
    outboxes: HashMap<SessionId, Outbox>,
    wake: Option<u64>,
    /// The seat to move, as lists show it.
    turn: Option<u8>,
    /// Whether a game with bots is running, which counts against its host's limit.
    has_bot_game: bool,
    /// Results that are still awaited. The table is not evicted before they arrive.
    pending_results: usize,
    /// How long the table stays in memory without connections.
    idle_delay: Duration,
    /// The bot move being computed.
    bot_task: Option<BotTask>,
    /// What the actor is doing, in case it panics.
    trigger: Trigger,
    /// Why the table cannot continue.
    broken: Option<String>,
}

impl<S: Store> Actor<S> {
    pub(super) fn new(
        hub: Hub<S>,
        id: TableId,
        machine: Machine,
        inbox: mpsc::Receiver<Box<TableCommand>>,
        reason: LoadReason,
        previous_players: Vec<PersonId>,
    ) -> Actor<S> {
        let (results_sender, results) = mpsc::unbounded_channel();
        let idle_delay = if reason == LoadReason::CheckDue { Duration::ZERO } else { hub.idle_delay() };
        let turn = turn(&machine);
        hub.set_turn(&id, turn);
        let has_bot_game = is_on_with_bots(machine.state());
        if has_bot_game {
            hub.0.bots.set_game(&id, Some(&machine.state().host.id));
        }
        Actor {
            hub,
            id,
            machine,
            previous_players,
            inbox,
            results_sender,
            results,
            outboxes: HashMap::new(),
            wake: None,
            turn,
            has_bot_game,
            pending_results: 0,
            idle_delay,
            bot_task: None,
            trigger: Trigger::Own,
            broken: None,
        }
    }

    async fn run_loop(&mut self) {
        fault_injection::panic_if_planted(PanicSite::Table, &self.machine.state().host.name);
        self.step(Input::Tick);
        while self.broken.is_none() {
            self.trigger = Trigger::Own;
            let alarm =
                self.wake.map(|at| self.hub.0.clock.instant_at(at).max(Instant::now() + SHORTEST_SLEEP));
            let alarm_at = tokio::time::Instant::from_std(alarm.unwrap_or_else(Instant::now));
            tokio::select! {
                biased;
                Some(input) = self.results.recv() => {
                    self.pending_results -= 1;
                    input.into_iter().for_each(|input| self.step(*input));
                }
                command = self.inbox.recv() => match command {
                    Some(command) => {
                        self.idle_delay = self.hub.idle_delay();
                        self.take(*command);
                    }
                    None => break,
                },
                () = tokio::time::sleep_until(alarm_at), if alarm.is_some() => self.step(Input::Tick),
                () = tokio::time::sleep(self.idle_delay), if self.can_evict() => break,
            }
        }
    }

    fn evict(&self) {
        for outbox in self.outboxes.values() {
            outbox.close(RESTART);
        }
        if !self.has_bot_game {
            // A reservation for a game that did not start.
            self.hub.0.bots.set_game(&self.id, None);
        }
        // A command that arrives now gets no answer; its sender repeats it after the table is loaded again.
        self.hub.evict(&self.id, self.machine.evict(self.hub.0.clock.now()));
    }

    /// Whether nothing would be lost: no connection, no pending result, and no state beside the log and
    /// [`EvictedTable`](crate::table::EvictedTable).
    fn can_evict(&self) -> bool {
        self.machine.can_evict() && self.outboxes.is_empty() && self.pending_results == 0
    }

    fn take(&mut self, command: TableCommand) {
        self.trigger = match &command {
            TableCommand::Message { session, re, .. } | TableCommand::Start { session, re, .. } => {
                Trigger::Message(*session, *re)
            }
            TableCommand::Join { session, re, .. } => Trigger::Message(*session, *re),
            _ => Trigger::Request,
        };
        match command {
            TableCommand::Join { session, person, blocked, since, re, invite, outbox, answer } => {
                if !self.may_see(Some(&person.id), invite.as_ref()) {
                    let _ = answer.send(Err(no_table()));
                    return;
                }
                let Some(handle) = self.own_handle() else { return };
                // The client is gone.
                if answer.send(Ok(handle)).is_err() {
                    return;
                }
                self.outboxes.insert(session, outbox);
                self.step(Input::Join { session, person, blocked, since, re });
            }
            TableCommand::Message { session, re, message } => {
                if let ClientMessage::Say { text } = &message {
                    fault_injection::panic_if_planted(PanicSite::Table, text);
                    fault_injection::schedule_service_panics(text);
                }
                self.step(Input::Message { session, re, message });
            }
            TableCommand::Start { session, re, person } => self.start(session, re, &person),
            TableCommand::Leave { session } => {
                self.outboxes.remove(&session);
                self.step(Input::Leave { session });
            }
            TableCommand::LogChanged => self.step(Input::LogChanged),
            TableCommand::ErasePerson { person } => self.step(Input::PersonErased { person }),
            TableCommand::View { person, invite, answer } => {
                let uptime_ms = self.hub.0.clock.now().uptime_ms;
                let seen = self.may_see(person.as_ref(), invite.as_ref());
                let view = self.read(|machine| seen.then(|| Box::new(machine.view(uptime_ms))));
                let _ = answer.send(view);
            }
            TableCommand::Record { person, invite, answer } => {
                let seen = self.may_see(person.as_ref(), invite.as_ref());
                let told = self.read(|machine| match seen {
                    true => record(machine.state()).map(|record| record.map(|record| record.print())),
                    false => Ok(None),
                });
                let _ = answer.send(told);
            }
        }
    }

    /// Starts the game, unless its host is at the limit of games with bots.
    fn start(&mut self, session: SessionId, re: Option<u32>, person: &PersonId) {
        let state = self.machine.state();
        let counts = state.phase == TablePhase::Lobby && state.host.id == *person && has_bots(state);
        if counts && !self.hub.0.bots.reserve_game(&self.id, person) {
            let why = "you have as many games with bots as one may have; finish one of them first";
            let message = ServerMessage::Refused { re, error: RequestError::new(ErrorCode::TooMany, why) };
            self.perform(Effect::Send { to: vec![session], message }, &mut Vec::new());
            return;
        }
        self.step(Input::Message { session, re, message: ClientMessage::Start {} });
    }

    /// The handle to this actor.
    fn own_handle(&self) -> Option<TableHandle> {
        super::lock(&self.hub.0.tables).handle(&self.id)
    }

    /// A private table is visible to its players, its host, invited people, and the players of the previous game.
    fn may_see(&self, person: Option<&PersonId>, invite: Option<&Invite>) -> bool {
        let state = self.machine.state();
        let belongs = |person: &PersonId| {
            state.host.id == *person
                || state.seat_of(person).is_some()
                || self.previous_players.contains(person)
        };
        !state.settings.private
            || person.is_some_and(belongs)
            || invite.is_some_and(|shown| tokens::is_invite_valid(&self.hub.0.key, &self.id, shown))
    }

    fn step(&mut self, input: Input) {
        let now = self.hub.0.clock.now();
        let mut effects = self.machine.step(input, now);
        // A reader that is too slow is removed, which is an input of its own.
        while !effects.is_empty() {
            let mut lost = Vec::new();
            for effect in effects {
                self.perform(effect, &mut lost);
            }
            effects = Vec::new();
            for session in lost {
                if self.outboxes.remove(&session).is_some() {
                    effects.extend(self.machine.step(Input::Leave { session }, now));
                }
            }
        }
        self.cancel_stale_bot_task();
        let turn = turn(&self.machine);
        if turn != self.turn {
            self.turn = turn;
            self.hub.set_turn(&self.id, turn);
        }
        let has_bot_game = is_on_with_bots(self.machine.state());
        if has_bot_game != self.has_bot_game {
            self.has_bot_game = has_bot_game;
            let host = &self.machine.state().host.id;
            self.hub.0.bots.set_game(&self.id, has_bot_game.then_some(host));
        }
    }

    fn perform(&mut self, effect: Effect, lost: &mut Vec<SessionId>) {
        match effect {
            Effect::Append(append) => self.append(append),
            Effect::Load { from } => self.load(from),
            Effect::Send { to, message } => self.send(&to, &message, lost),
            Effect::Wake { at } => self.wake = at,
            Effect::AskBot { version, bot } => self.start_bot(version, &bot),
            Effect::NotifyTurn { person } => self.hub.notify(&person, &self.id),
            Effect::StoreChat(line) => self.write(Write::Chat { table: self.id.clone(), line }),
            Effect::Block { person, whom, blocked, request } => {
                self.keep(Write::Block { person, whom, blocked }, request);
            }
            Effect::Report { by, line, reason, request } => {
                let time = self.hub.0.clock.now().unix_ms;
                self.keep(Write::Report { table: self.id.clone(), by, line, reason, time }, request);
            }
            Effect::OpenRematch(rematch) => self.open(*rematch),
            Effect::Finished => {
                self.hub.0.metrics.games.fetch_add(1, Ordering::Relaxed);
            }
            Effect::Broken(why) => {
                tracing::error!(table = %self.id, why, "a table cannot go on");
                self.broken = Some(why);
            }
        }
    }

    /// Runs work in the background and feeds its result into the machine. If the work panics, `nothing` is the result.
    fn spawn(&mut self, work: impl Future<Output = Option<Input>> + Send + 'static, nothing: Option<Input>) {
        self.pending_results += 1;
        let (results_sender, hub, id) = (self.results_sender.clone(), self.hub.clone(), self.id.clone());
        tokio::spawn(async move {
            let input = catch_panic_async(work).await.unwrap_or_else(|panic| {
                hub.0.metrics.panicked(PanicSite::Table);
                tracing::error!(table = %id, %panic, "what a table asked for panicked");
                nothing
            });
            let _ = results_sender.send(input.map(Box::new));
        });
    }

    fn send(&self, to: &[SessionId], message: &ServerMessage, lost: &mut Vec<SessionId>) {
        let Ok(text) = serde_json::to_string(message) else { return };
        let text: Arc<str> = text.into();
        for session in to {
            if self.outboxes.get(session).is_some_and(|outbox| !outbox.send(text.clone())) {
                lost.push(*session);
            }
        }
        if matches!(message, ServerMessage::Acknowledged { .. }) {
            self.hub.0.metrics.moves.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// The seat to move, for lists. A seat that a bot plays for a departed person does not count.
fn turn(machine: &Machine) -> Option<u8> {
    let state = machine.state();
    state
        .to_move()
        .filter(|seat| state.seats.get(usize::from(*seat)).is_some_and(|seat| seat.departed.is_none()))
}
