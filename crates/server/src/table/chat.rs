//! Chat at a table: saying, muting and reporting.

use std::collections::{BTreeMap, VecDeque};

use tilewright_protocol::{ChatLine, ErrorCode, Person, PersonId, RequestError, ServerMessage};

use super::effect::{Effect, RequestRef, SessionId, Timestamps};
use super::limits::TableLimits;
use super::machine::{Machine, refuse};
use super::sessions::TableSession;

/// Recent lines, and the rate limit of each person.
pub(super) struct Chat {
    lines: VecDeque<ChatLine>,
    next: u32,
    /// The lines that each person may still say, and the time of the last refill.
    allowance: BTreeMap<PersonId, (u32, u64)>,
}

impl Chat {
    pub(super) fn new(lines: Vec<ChatLine>) -> Chat {
        let next = lines.last().map_or(0, |line| line.line + 1);
        Chat { lines: lines.into(), next, allowance: BTreeMap::new() }
    }

    /// Recent lines, without those of people whom the session's person has muted.
    pub(super) fn lines_for(&self, session: &TableSession) -> Vec<ChatLine> {
        self.lines.iter().filter(|line| !session.muted_people.contains(&line.from.id)).cloned().collect()
    }

    /// Removes a person's lines.
    pub(super) fn redact(&mut self, person: &PersonId) {
        self.lines.retain(|line| line.from.id != *person);
    }

    /// Whether a person may say another line; takes a token if so.
    fn allow(&mut self, person: &PersonId, limits: &TableLimits, uptime_ms: u64) -> bool {
        let (left, since) = self.allowance.entry(person.clone()).or_insert((limits.chat_burst, uptime_ms));
        let gained = uptime_ms.saturating_sub(*since) / limits.chat_refill_ms.max(1);
        if gained > 0 {
            *left = left.saturating_add(u32::try_from(gained).unwrap_or(u32::MAX)).min(limits.chat_burst);
            *since = uptime_ms;
        }
        let allowed = *left > 0;
        *left = left.saturating_sub(1);
        allowed
    }
}

impl Machine {
    pub(super) fn say(
        &mut self,
        session: SessionId,
        person: &Person,
        text: &str,
        re: Option<u32>,
        now: Timestamps,
        out: &mut Vec<Effect>,
    ) -> Result<(), RequestError> {
        let limits = self.config.limits.clone();
        let text = text.trim();
        if text.is_empty() || text.chars().count() > limits.chat_length || text.chars().any(char::is_control)
        {
            let why = format!(
                "a line has 1 to {} characters, none of them a control character",
                limits.chat_length
            );
            return Err(RequestError::new(ErrorCode::Invalid, why));
        }
        if !self.chat.allow(&person.id, &limits, now.uptime_ms) {
            return Err(RequestError::new(ErrorCode::TooMany, "not so fast"));
        }
        let line =
            ChatLine { line: self.chat.next, from: person.clone(), text: text.to_owned(), time: now.unix_ms };
        self.chat.next += 1;
        self.chat.lines.push_back(line.clone());
        if self.chat.lines.len() > limits.chat_history {
            self.chat.lines.pop_front();
        }
        let hears = |other: &TableSession| !other.muted_people.contains(&person.id);
        let to = self.sessions.iter().filter(|(_, other)| hears(other)).map(|(id, _)| *id).collect();
        out.push(Effect::StoreChat(line.clone()));
        out.push(Effect::Send { to: vec![session], message: ServerMessage::Done { re } });
        out.push(Effect::Send { to, message: ServerMessage::Said { line } });
        Ok(())
    }

    /// Mutes a person for the asking person only, at every table from now on.
    pub(super) fn mute(
        &mut self,
        session: SessionId,
        whom: PersonId,
        muted: bool,
        re: Option<u32>,
        out: &mut Vec<Effect>,
    ) -> Result<(), RequestError> {
        let limit = self.config.limits.spectator_sessions;
        let Some(known) = self.sessions.get(&session) else { return Ok(()) };
        let person = known.person.id.clone();
        if muted && known.muted_people.len() >= limit {
            return Err(RequestError::new(ErrorCode::TooMany, "so many cannot be muted"));
        }
        // Muting applies to all sessions of the person.
        for known in self.sessions.values_mut().filter(|known| known.person.id == person) {
            if muted {
                known.muted_people.insert(whom.clone());
            } else {
                known.muted_people.remove(&whom);
            }
        }
        out.push(Effect::Block { person, whom, blocked: muted, request: RequestRef { session, re } });
        Ok(())
    }

    /// Reports are stored for operators, so they share the rate limit of chat.
    #[allow(clippy::too_many_arguments, reason = "who, what, when, and the answer")]
    pub(super) fn report(
        &mut self,
        session: SessionId,
        person: &Person,
        line: u32,
        reason: &str,
        re: Option<u32>,
        now: Timestamps,
        out: &mut Vec<Effect>,
    ) -> Result<(), RequestError> {
        let limits = self.config.limits.clone();
        if !self.chat.allow(&person.id, &limits, now.uptime_ms) {
            return Err(RequestError::new(ErrorCode::TooMany, "not so fast"));
        }
        let length = limits.chat_length;
        let reason: String = reason.chars().filter(|c| !c.is_control()).take(length).collect();
        let line = self.chat.lines.iter().find(|other| other.line == line).cloned();
        let line = line.ok_or_else(|| RequestError::new(ErrorCode::NotFound, "that line is not at hand"))?;
        out.push(Effect::Report { by: person.id.clone(), line, reason, request: RequestRef { session, re } });
        Ok(())
    }

    /// Answers the client whose write beside the log has finished.
    pub(super) fn side_write_done(
        &self,
        RequestRef { session, re }: RequestRef,
        stored: bool,
        out: &mut Vec<Effect>,
    ) {
        if stored {
            out.push(Effect::Send { to: vec![session], message: ServerMessage::Done { re } });
        } else {
            let why = "it could not be stored; please try again";
            refuse(out, session, re, RequestError::new(ErrorCode::Unavailable, why));
        }
    }
}
