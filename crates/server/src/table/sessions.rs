//! Sessions at a table: joining, leaving, and what they are sent.

use std::collections::BTreeSet;

use tilewright_protocol::{
    DepartureReason, ErrorCode, LogEntry, Occupant, Person, PersonId, RequestError, ServerMessage,
    TableEvent, TableId, TablePhase,
};

use super::effect::{Effect, Rematch, SessionId, Timestamps};
use super::machine::{Machine, refuse};
use super::persistence::Reply;

/// A connection that has the table open.
pub(super) struct TableSession {
    pub person: Person,
    /// The people whose chat it does not get.
    pub muted_people: BTreeSet<PersonId>,
}

impl TableSession {
    pub(super) fn new(person: Person, blocked: Vec<PersonId>) -> TableSession {
        TableSession { person, muted_people: blocked.into_iter().collect() }
    }
}

impl Machine {
    pub(super) fn join(
        &mut self,
        session: SessionId,
        who: TableSession,
        since: Option<u64>,
        re: Option<u32>,
        now: Timestamps,
        out: &mut Vec<Effect>,
    ) {
        if !self.has_room_for(session, &who.person) {
            let why = RequestError::new(ErrorCode::TooMany, "too many are looking at this table");
            return refuse(out, session, re, why);
        }
        if let Some(seat) = self.state.seat_of(&who.person.id) {
            self.away[usize::from(seat)] = None;
        }
        self.sessions.insert(session, who);
        match since.and_then(|since| self.recent_since(since)) {
            Some(events) => {
                let clocks = self.clocks(now.uptime_ms);
                let chat =
                    self.sessions.get(&session).map_or_else(Vec::new, |known| self.chat.lines_for(known));
                let message = ServerMessage::Resumed { re, events, clocks, chat };
                out.push(Effect::Send { to: vec![session], message });
            }
            None => self.welcome(session, re, now, out),
        }
        self.send_presence(out);
    }

    /// Whether the person is the host or a player, who are never refused.
    fn belongs_here(&self, person: &Person) -> bool {
        self.state.host.id == person.id || self.state.seat_of(&person.id).is_some()
    }

    fn has_room_for(&self, session: SessionId, person: &Person) -> bool {
        if self.belongs_here(person) || self.sessions.contains_key(&session) {
            return true;
        }
        let guests: Vec<_> =
            self.sessions.values().filter(|other| !self.belongs_here(&other.person)).collect();
        let own = guests.iter().filter(|other| other.person.id == person.id).count();
        guests.len() < self.config.limits.spectator_sessions
            && own < self.config.limits.spectator_sessions_per_person
    }

    /// The events since a version, if they are still in memory.
    fn recent_since(&self, since: u64) -> Option<Vec<LogEntry>> {
        let missing = self.state.version.checked_sub(since)? as usize;
        let at = self.recent.len().checked_sub(missing)?;
        Some(self.recent.range(at..).cloned().collect())
    }

    pub(super) fn welcome(
        &self,
        session: SessionId,
        re: Option<u32>,
        now: Timestamps,
        out: &mut Vec<Effect>,
    ) {
        let Some(known) = self.sessions.get(&session) else { return };
        let seat = self.state.seat_of(&known.person.id);
        let draft = seat.and_then(|seat| self.drafts[usize::from(seat)].as_ref());
        let draft = draft.filter(|(at, _)| *at == self.state.actions());
        let message = ServerMessage::Welcome {
            re,
            table: Box::new(self.view(now.uptime_ms)),
            seat,
            chat: self.chat.lines_for(known),
            draft: draft.map_or_else(Vec::new, |(_, actions)| actions.clone()),
        };
        out.push(Effect::Send { to: vec![session], message });
    }

    pub(super) fn remove_session(&mut self, session: SessionId, now: Timestamps, out: &mut Vec<Effect>) {
        let Some(gone) = self.sessions.remove(&session) else { return };
        if let Some(seat) = self.state.seat_of(&gone.person.id)
            && !self.here()[usize::from(seat)]
        {
            self.away[usize::from(seat)] = Some(now.uptime_ms);
        }
        self.send_presence(out);
    }

    /// Whether the person of each seat is present.
    pub(super) fn here(&self) -> Vec<bool> {
        let people: BTreeSet<&PersonId> = self.sessions.values().map(|session| &session.person.id).collect();
        let is_here = |who: &Occupant| who.person().is_some_and(|person| people.contains(&person.id));
        self.state.seats.iter().map(|seat| seat.who.as_ref().is_some_and(is_here)).collect()
    }

    pub(super) fn spectators(&self) -> u32 {
        let seated = |person: &Person| self.state.seat_of(&person.id).is_some();
        self.sessions.values().filter(|session| !seated(&session.person)).count() as u32
    }

    pub(super) fn asking(&self) -> Option<u8> {
        self.take_back.as_ref().map(|(seat, _)| *seat)
    }

    pub(super) fn rematch_wanted(&self) -> Vec<u8> {
        self.rematch.iter().copied().collect()
    }

    pub(super) fn send_presence(&self, out: &mut Vec<Effect>) {
        let message = ServerMessage::Presence {
            present: self.here(),
            spectators: self.spectators(),
            take_back: self.asking(),
            rematch: self.rematch_wanted(),
        };
        self.tell_all(message, out);
    }

    pub(super) fn tell_all(&self, message: ServerMessage, out: &mut Vec<Effect>) {
        if !self.sessions.is_empty() {
            out.push(Effect::Send { to: self.sessions.keys().copied().collect(), message });
        }
    }

    /// Sends a stored event to all sessions, and does what follows from it.
    pub(super) fn announce_event(&mut self, entry: &LogEntry, before: Option<u8>, out: &mut Vec<Effect>) {
        self.recent.push_back(entry.clone());
        if self.recent.len() > self.config.limits.resume_events {
            self.recent.pop_front();
        }
        self.tell_all(ServerMessage::Happened { entry: entry.clone() }, out);
        match &entry.event {
            TableEvent::Sat { seat, .. } | TableEvent::Stood { seat } => {
                let here = self.here().get(usize::from(*seat)).copied().unwrap_or(false);
                if let Some(away) = self.away.get_mut(usize::from(*seat)) {
                    *away = if here { None } else { Some(entry.uptime_ms) };
                }
            }
            TableEvent::Begun { .. } => {
                self.prepare_dealer();
                // Absence counts from the beginning of the game at the earliest.
                self.away.iter_mut().flatten().for_each(|since| *since = entry.uptime_ms);
            }
            TableEvent::Moved { .. } | TableEvent::TakenBack { .. } => {
                self.take_back = None;
                self.drafts.iter_mut().for_each(|draft| *draft = None);
            }
            TableEvent::Over { .. } => {
                (self.dealer, self.take_back) = (None, None);
                out.push(Effect::Finished);
            }
            // The wish of the last person was not announced yet.
            TableEvent::Rematch { .. } => self.send_presence(out),
            _ => {}
        }
        let now = self.state.to_move();
        if now != before
            && let Some(person) = now.and_then(|seat| self.state.player(seat))
        {
            out.push(Effect::NotifyTurn { person: person.id.clone() });
        }
    }

    /// Creates the dealer of a running game.
    pub(super) fn prepare_dealer(&mut self) {
        let (Some(secret), Some(started), TablePhase::Playing) =
            (&self.secret, &self.state.started, self.state.phase)
        else {
            return;
        };
        self.dealer = Some(self.config.dealers.dealer(secret, &self.state.entropy(), &started.game));
    }

    /// Lets a person return who had abandoned the game and is present again.
    pub(super) fn check_returns(&mut self, now: Timestamps, out: &mut Vec<Effect>) {
        let here = self.here();
        let mut seats = self.state.seats.iter().zip(here);
        let back = seats.position(|(seat, here)| here && seat.departed == Some(DepartureReason::Abandoned));
        if let Some(seat) = back {
            let event = TableEvent::Returned { seat: seat as u8, clocks: self.clocks(now.uptime_ms) };
            self.propose(vec![event], None, Reply::Nobody, now, out);
        }
    }

    /// The table of a rematch: bots and the people who want it, each moved by one seat. Other seats are free, because nobody is seated
    /// without asking.
    pub(super) fn rematch_table(&self, id: TableId) -> Rematch {
        let wants_rematch =
            |person: &Person| self.state.seat_of(&person.id).is_some_and(|seat| self.rematch.contains(&seat));
        let comes = |who: &Occupant| who.person().is_none_or(wants_rematch);
        let mut seats: Vec<Option<Occupant>> =
            self.state.seats.iter().map(|seat| seat.who.clone().filter(comes)).collect();
        // The host has to be one of them.
        let old = Some(&self.state.host).filter(|host| wants_rematch(host));
        let first = || seats.iter().flatten().find_map(Occupant::person);
        let host = old.or_else(first).unwrap_or(&self.state.host).clone();
        seats.rotate_right(1);
        Rematch { id, of: self.state.id.clone(), settings: self.state.settings.clone(), host, seats }
    }
}
