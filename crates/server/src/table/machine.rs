//! The state machine: dispatch of inputs, and what time causes.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

use tilewright_deal::Secret;
use tilewright_protocol::{
    ChatLine, ClientMessage, DepartureReason, ErrorCode, LogEntry, Occupant, RequestError, ServerMessage,
    TableId, TablePhase,
};

use super::chat::Chat;
use super::dealer::{DealFn, DealerFactory};
use super::effect::{Effect, Input, SessionId, Timestamps};
use super::limits::TableLimits;
use super::persistence::{Reply, StoreState};
use super::sessions::TableSession;
use super::state::{LogError, LogState};
use crate::panics::catch_panic;

/// What all tables of a server share.
#[derive(Clone)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct TableConfig {
    pub limits: Arc<TableLimits>,
    pub dealers: Arc<dyn DealerFactory>,
    /// The bot that plays for people who departed.
    pub substitute_bot: String,
}

/// A table: its logged state, and what is known only while it is in memory.
pub struct Machine {
    pub(super) state: LogState,
    pub(super) config: TableConfig,
    pub(super) secret: Option<Secret>,
    pub(super) dealer: Option<DealFn>,
    pub(super) sessions: BTreeMap<SessionId, TableSession>,
    /// Recent events, for clients that catch up.
    pub(super) recent: VecDeque<LogEntry>,
    pub(super) chat: Chat,
    /// The draft of each seat, with the number of actions that it continues.
    pub(super) drafts: Vec<Option<(u32, Vec<String>)>>,
    /// The seat that asks to take back its last move, and the seats that agree.
    pub(super) take_back: Option<(u8, BTreeSet<u8>)>,
    pub(super) rematch: BTreeSet<u8>,
    /// Since when the person of each seat is absent.
    pub(super) away: Vec<Option<u64>>,
    pub(super) store_state: StoreState,
    pub(super) waiting: VecDeque<(Input, Timestamps)>,
    /// The part of the present turn that is not charged, because nothing could be stored.
    pub(super) uncharged_ms: u64,
    /// When storing last failed, if nothing was stored since.
    pub(super) failed_at: Option<u64>,
    /// The version at which a bot was last asked.
    pub(super) bot_asked_at: Option<u64>,
    wake: Option<u64>,
}

impl Machine {
    /// A table replayed from its log, without sessions.
    pub fn new(
        id: &TableId,
        log: &[LogEntry],
        secret: Option<Secret>,
        chat: Vec<ChatLine>,
        config: TableConfig,
        now: Timestamps,
    ) -> Result<Machine, LogError> {
        let state = LogState::replay(id, log)?;
        let seats = state.seats.len();
        let recent = log[log.len().saturating_sub(config.limits.resume_events)..].iter().cloned().collect();
        let mut machine = Machine {
            state,
            secret,
            dealer: None,
            sessions: BTreeMap::new(),
            recent,
            chat: Chat::new(chat),
            drafts: vec![None; seats],
            take_back: None,
            rematch: BTreeSet::new(),
            away: vec![Some(now.uptime_ms); seats],
            store_state: StoreState::Idle,
            waiting: VecDeque::new(),
            uncharged_ms: 0,
            failed_at: None,
            bot_asked_at: None,
            wake: None,
            config,
        };
        catch_panic(|| machine.prepare_dealer()).map_err(|panic| LogError {
            table: id.clone(),
            seq: log.len() as u64,
            reason: panic.to_string(),
        })?;
        Ok(machine)
    }

    /// The logged state.
    pub fn state(&self) -> &LogState {
        &self.state
    }

    /// Takes an input and returns the effects.
    pub fn step(&mut self, input: Input, now: Timestamps) -> Vec<Effect> {
        let mut out = Vec::new();
        match input {
            Input::Stored => self.stored(&mut out),
            Input::NotStored(why) => self.not_stored(why, &mut out),
            Input::Loaded { entries, secret } => self.loaded(&entries, secret, now, &mut out),
            Input::NotLoaded => self.not_loaded(now),
            Input::SideWriteDone { request, stored } => self.side_write_done(request, stored, &mut out),
            Input::RematchOpened => self.rematch_opened(now, &mut out),
            Input::RematchNotOpened(why) => self.rematch_not_opened(why, now, &mut out),
            Input::LogChanged => self.reload_if_idle(now, &mut out),
            Input::PersonErased { person } => self.erase(&person, now, &mut out),
            Input::Join { session, person, blocked, since, re } => {
                self.join(session, TableSession::new(person, blocked), since, re, now, &mut out);
            }
            Input::Leave { session } => self.remove_session(session, now, &mut out),
            other => self.wait(other, now, &mut out),
        }
        self.load_again(now, &mut out);
        while self.store_state.is_idle() {
            let Some((input, then)) = self.waiting.pop_front() else { break };
            // A player whose time is up may do nothing more.
            if self.pass_time(then, &mut out) {
                self.waiting.push_front((input, then));
                break;
            }
            self.take(input, then, &mut out);
        }
        if self.store_state.is_idle() && !self.pass_time(now, &mut out) {
            self.ask_bot(&mut out);
        }
        self.set_wake(&mut out);
        out
    }

    /// Queues an input. While nothing can be stored, messages that need storing are refused at once.
    fn wait(&mut self, input: Input, now: Timestamps, out: &mut Vec<Effect>) {
        let cannot_store = matches!(
            self.store_state,
            StoreState::Loading { .. } | StoreState::Lost { .. } | StoreState::Broken
        );
        if let Input::Message { session, re, message } = &input
            && cannot_store
        {
            if is_side_message(message) {
                self.take(input, now, out);
            } else {
                let why = "nothing can be stored at the moment; please try again";
                refuse(out, *session, *re, RequestError::new(ErrorCode::Unavailable, why));
            }
        } else if self.waiting.len() < self.config.limits.queued_messages
            || matches!(input, Input::BotMove { .. })
        {
            self.waiting.push_back((input, now));
        } else if let Input::Message { session, re, .. } = input {
            refuse(
                out,
                session,
                re,
                RequestError::new(ErrorCode::TooMany, "too much is waiting at this table"),
            );
        }
    }

    fn take(&mut self, input: Input, now: Timestamps, out: &mut Vec<Effect>) {
        match input {
            Input::Message { session, re, message } => {
                if let Err(error) = self.message(session, re, message, now, out) {
                    let stale = error.code == ErrorCode::Stale;
                    refuse(out, session, re, error);
                    if stale {
                        self.welcome(session, re, now, out);
                    }
                }
            }
            Input::BotMove { version, actions } if version == self.state.version => {
                self.play_bot_move(actions, now, out);
            }
            _ => {}
        }
    }

    fn message(
        &mut self,
        session: SessionId,
        re: Option<u32>,
        message: ClientMessage,
        now: Timestamps,
        out: &mut Vec<Effect>,
    ) -> Result<(), RequestError> {
        let Some(known) = self.sessions.get(&session) else {
            return Err(RequestError::new(ErrorCode::Forbidden, "open the table first"));
        };
        let person = known.person.clone();
        let reply = Reply::Done { session, re };
        match message {
            ClientMessage::Sit { seat } => self.sit(&person, seat, reply, now, out),
            ClientMessage::Stand {} => self.stand(&person, reply, now, out),
            ClientMessage::AssignSeat { seat, bot } => self.assign_seat(&person, seat, bot, reply, now, out),
            ClientMessage::Close {} => self.close_by(&person, reply, now, out),
            ClientMessage::Start {} => self.start(&person, reply, now, out),
            ClientMessage::AddEntropy { entropy } => self.add_entropy(&person, &entropy, reply, now, out),
            ClientMessage::Move { id, at, actions } => {
                self.make_move(&person, id, at, &actions, session, re, now, out)
            }
            ClientMessage::Draft { at, actions } => self.draft(&person, at, actions, reply, out),
            ClientMessage::AskTakeBack {} => self.ask_take_back(&person, reply, now, out),
            ClientMessage::AnswerTakeBack { agree } => self.answer_take_back(&person, agree, reply, now, out),
            ClientMessage::Resign {} => self.resign(&person, reply, now, out),
            ClientMessage::Rematch {} => self.want_rematch(&person, reply, out),
            ClientMessage::Say { text } => self.say(session, &person, &text, re, now, out),
            ClientMessage::Mute { person: whom, muted } => self.mute(session, whom, muted, re, out),
            ClientMessage::Report { line, reason } => {
                self.report(session, &person, line, &reason, re, now, out)
            }
            ClientMessage::Leave {} => {
                self.remove_session(session, now, out);
                Ok(())
            }
            ClientMessage::Ping {} => {
                out.push(Effect::Send { to: vec![session], message: ServerMessage::Pong { re } });
                Ok(())
            }
            ClientMessage::Open { .. } => Err(RequestError::new(ErrorCode::WrongPhase, "the table is open")),
        }
    }

    /// Does what is due; returns whether that needs storing.
    fn pass_time(&mut self, now: Timestamps, out: &mut Vec<Effect>) -> bool {
        match self.state.phase {
            TablePhase::Lobby if now.uptime_ms >= self.state.since + self.config.limits.lobby_ms => {
                self.close(Reply::Nobody, now, out)
            }
            TablePhase::Shuffling => self.begin_if_due(now, out),
            TablePhase::Playing if self.state.withdrawn.is_some() => self.stop_withdrawn(now, out),
            TablePhase::Playing => {
                self.check_departures(now, out);
                if self.store_state.is_idle() {
                    self.check_returns(now, out);
                }
            }
            _ => {}
        }
        !self.store_state.is_idle()
    }

    fn check_departures(&mut self, now: Timestamps, out: &mut Vec<Effect>) {
        if let Some(seat) = self.state.to_move()
            && self.flag_at(seat).is_some_and(|at| now.uptime_ms >= at)
        {
            return self.depart(seat, DepartureReason::Flagged, Reply::Nobody, now, out);
        }
        for seat in 0..self.state.seats.len() as u8 {
            if self.abandoned_at(seat).is_some_and(|at| now.uptime_ms >= at) {
                return self.depart(seat, DepartureReason::Abandoned, Reply::Nobody, now, out);
            }
        }
    }

    /// The uptime at which a seat's clock runs out.
    pub(super) fn flag_at(&self, seat: u8) -> Option<u64> {
        self.state.player(seat)?;
        let left = self.state.clocks.get(usize::from(seat))?;
        Some(self.state.since + self.uncharged_ms + left)
    }

    /// The uptime at which an absent person has abandoned the game.
    fn abandoned_at(&self, seat: u8) -> Option<u64> {
        self.state.player(seat)?;
        let limits = &self.config.limits;
        let patience = match self.state.settings.clock {
            clock if clock.is_live() => limits.away_live_ms,
            clock if clock.start().is_none() => limits.away_untimed_ms,
            _ => return None,
        };
        Some(self.away[usize::from(seat)]? + patience)
    }

    /// The time left of each seat, in milliseconds.
    pub fn clocks(&self, uptime_ms: u64) -> Vec<u64> {
        let mut clocks = self.state.clocks.clone();
        if let Some(seat) = self.state.to_move()
            && self.state.player(seat).is_some()
            && let Some(left) = clocks.get_mut(usize::from(seat))
        {
            let spent = uptime_ms.saturating_sub(self.state.since + self.uncharged_ms);
            *left = left.saturating_sub(spent);
        }
        clocks
    }

    /// The next uptime at which something is due.
    fn due(&self) -> Option<u64> {
        let limits = &self.config.limits;
        match (&self.store_state, self.state.phase) {
            (StoreState::Lost { retry_at, .. }, _) => Some(*retry_at),
            (
                StoreState::Saving(_)
                | StoreState::Opening { .. }
                | StoreState::Loading { .. }
                | StoreState::Broken,
                _,
            ) => None,
            (StoreState::Idle, TablePhase::Lobby) => Some(self.state.since + limits.lobby_ms),
            (StoreState::Idle, TablePhase::Shuffling) => {
                Some(self.state.since + self.uncharged_ms + limits.shuffling_ms)
            }
            (StoreState::Idle, TablePhase::Playing) => {
                let flag = self.state.to_move().and_then(|seat| self.flag_at(seat));
                let away = (0..self.state.seats.len() as u8).filter_map(|seat| self.abandoned_at(seat));
                flag.into_iter().chain(away).min()
            }
            (StoreState::Idle, TablePhase::Over | TablePhase::Closed) => None,
        }
    }

    /// The last [`Effect::Wake`].
    pub(super) fn wake(&self) -> Option<u64> {
        self.wake
    }

    fn set_wake(&mut self, out: &mut Vec<Effect>) {
        let due = self.due();
        if self.wake != due {
            self.wake = due;
            out.push(Effect::Wake { at: due });
        }
    }

    /// Asks a bot to move, once per version.
    fn ask_bot(&mut self, out: &mut Vec<Effect>) {
        let version = self.state.version;
        let Some(seat) = self.state.to_move() else { return };
        if self.bot_asked_at == Some(version) || self.state.player(seat).is_some() {
            return;
        }
        self.bot_asked_at = Some(version);
        let bot = match &self.state.seats[usize::from(seat)].who {
            Some(Occupant::Bot(bot)) => bot.clone(),
            _ => self.config.substitute_bot.clone(),
        };
        out.push(Effect::AskBot { version, bot });
    }
}

/// Whether a message concerns nothing in the log.
const fn is_side_message(message: &ClientMessage) -> bool {
    use ClientMessage::{Draft, Leave, Mute, Open, Ping, Report, Say};
    matches!(
        message,
        Draft { .. } | Leave {} | Mute { .. } | Open { .. } | Ping {} | Report { .. } | Say { .. }
    )
}

/// Sends an error to a session.
pub(super) fn refuse(out: &mut Vec<Effect>, session: SessionId, re: Option<u32>, error: RequestError) {
    out.push(Effect::Send { to: vec![session], message: ServerMessage::Refused { re, error } });
}
