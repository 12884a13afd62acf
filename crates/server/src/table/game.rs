//! During and after the game: moves, taking back, departing, rematch.

use tilewright_protocol::{
    DepartureReason, ErrorCode, MoveId, Person, RequestError, ServerMessage, TableEvent, TableId, TablePhase,
};
use tilewright_rules::{Action, Game, ToAct};

use super::effect::{Effect, SessionId, Timestamps};
use super::machine::Machine;
use super::moves::{action_texts, can_continue, deal_pending, outcome, play_move, read, stopped};
use super::persistence::Reply;
use super::state::LogState;

type Answer = Result<(), RequestError>;

impl Machine {
    /// The seat of a person who is playing.
    fn playing_seat(&self, person: &Person) -> Result<u8, RequestError> {
        let seat = self.state.seat_of(&person.id);
        let seat =
            seat.ok_or_else(|| RequestError::new(ErrorCode::NotSeated, "you have no seat at this table"))?;
        if self.state.phase != TablePhase::Playing {
            return Err(RequestError::new(ErrorCode::WrongPhase, "no game is on"));
        }
        if self.state.player(seat).is_none() {
            return Err(RequestError::new(ErrorCode::NotSeated, "you have left this game"));
        }
        Ok(seat)
    }

    #[allow(clippy::too_many_arguments, reason = "a move as it came, and where its answer goes")]
    pub(super) fn make_move(
        &mut self,
        person: &Person,
        id: MoveId,
        at: u32,
        actions: &[String],
        session: SessionId,
        re: Option<u32>,
        now: Timestamps,
        out: &mut Vec<Effect>,
    ) -> Answer {
        // A move that is already stored gets its first answer again.
        if let Some(seat) = self.state.seat_of(&person.id)
            && let Some(started) = &self.state.started
            && let Some(seq) = started.move_seqs.get(&(seat, id.clone()))
        {
            let message = ServerMessage::Acknowledged { re, id, seq: *seq };
            out.push(Effect::Send { to: vec![session], message });
            return Ok(());
        }
        let seat = self.playing_seat(person)?;
        if at != self.state.actions() {
            let why = format!("the game has had {} actions, not {at}", self.state.actions());
            return Err(RequestError::new(ErrorCode::Stale, why));
        }
        if self.state.to_move() != Some(seat) {
            return Err(RequestError::new(ErrorCode::NotYourTurn, "another seat is to move"));
        }
        let actions = read(actions)?;
        let events = self.move_events(seat, id.clone(), &actions, false, now)?;
        self.propose(events, None, Reply::Move { session, re, id }, now, out);
        Ok(())
    }

    /// The events of a move.
    fn move_events(
        &self,
        seat: u8,
        id: MoveId,
        actions: &[Action],
        bot: bool,
        now: Timestamps,
    ) -> Result<Vec<TableEvent>, RequestError> {
        let broken = |why: &str| RequestError::new(ErrorCode::Internal, why);
        let mut game = self.game().ok_or_else(|| broken("no game is on"))?.clone();
        play_move(&mut game, seat, actions)?;
        let dealer = self.dealer.as_ref().ok_or_else(|| broken("the dealer is missing"))?;
        let drawn = action_texts(&deal_pending(&mut game, dealer).map_err(|why| broken(&why))?);
        let mut clocks = self.clocks(now.uptime_ms);
        if let Some(left) = clocks.get_mut(usize::from(seat)) {
            *left = self.state.settings.clock.after_move(*left);
        }
        let mut events =
            vec![TableEvent::Moved { seat, id, bot, actions: action_texts(actions), drawn, clocks }];
        if game.to_act() == ToAct::Over {
            events.push(self.game_over_event(&self.state, &game)?);
        }
        Ok(events)
    }

    fn game_over_event(&self, state: &LogState, game: &Game) -> Result<TableEvent, RequestError> {
        let secret =
            self.secret.ok_or_else(|| RequestError::new(ErrorCode::Internal, "the secret is missing"))?;
        Ok(TableEvent::Over { outcome: outcome(state, game), secret: secret.to_string() })
    }

    /// Ends a game whose tile set is no longer available. Its players see the reason at the table.
    pub(super) fn stop_withdrawn(&mut self, now: Timestamps, out: &mut Vec<Effect>) {
        match self.secret {
            Some(secret) => {
                let event = TableEvent::Over { outcome: stopped(&self.state), secret: secret.to_string() };
                self.propose(vec![event], None, Reply::Nobody, now, out);
            }
            None => out.push(Effect::Broken("the secret of its game is missing".to_owned())),
        }
    }

    /// The running game.
    pub fn game(&self) -> Option<&Game> {
        self.state.started.as_ref().map(|started| &started.game)
    }

    /// Plays a bot's move, or the first legal move if the bot's is illegal.
    pub(super) fn play_bot_move(&mut self, actions: Vec<Action>, now: Timestamps, out: &mut Vec<Effect>) {
        let Some(seat) = self.state.to_move().filter(|seat| self.state.player(*seat).is_none()) else {
            return;
        };
        let Ok(id) = MoveId::new(format!("bot-{}", self.state.version)) else { return };
        let events = self.move_events(seat, id.clone(), &actions, true, now).or_else(|_| {
            let actions = self.game().map_or_else(Vec::new, first_move);
            self.move_events(seat, id, &actions, true, now)
        });
        match events {
            Ok(events) => self.propose(events, None, Reply::Nobody, now, out),
            Err(why) => out.push(Effect::Broken(why.message)),
        }
    }

    pub(super) fn draft(
        &mut self,
        person: &Person,
        at: u32,
        actions: Vec<String>,
        reply: Reply,
        out: &mut Vec<Effect>,
    ) -> Answer {
        let seat = self.playing_seat(person)?;
        if at != self.state.actions() {
            return Err(RequestError::new(ErrorCode::Stale, "the draft is for another position"));
        }
        read(&actions)?;
        self.drafts[usize::from(seat)] = Some((at, actions));
        self.done(reply, out);
        Ok(())
    }

    pub(super) fn resign(
        &mut self,
        person: &Person,
        reply: Reply,
        now: Timestamps,
        out: &mut Vec<Effect>,
    ) -> Answer {
        let seat = self.playing_seat(person)?;
        self.depart(seat, DepartureReason::Resigned, reply, now, out);
        Ok(())
    }

    /// Records that a person has departed. If the others cannot continue, the game ends; otherwise a bot plays the seat.
    pub(super) fn depart(
        &mut self,
        seat: u8,
        why: DepartureReason,
        reply: Reply,
        now: Timestamps,
        out: &mut Vec<Effect>,
    ) {
        let mut after = self.state.clone();
        after.seats[usize::from(seat)].departed = Some(why);
        let mut events = vec![TableEvent::Departed { seat, why, clocks: self.clocks(now.uptime_ms) }];
        if !can_continue(&after)
            && let Some(game) = self.game()
        {
            match self.game_over_event(&after, game) {
                Ok(event) => events.push(event),
                Err(why) => return out.push(Effect::Broken(why.message)),
            }
        }
        self.propose(events, None, reply, now, out);
    }

    /// The other seats that people play, who have to agree.
    fn others(&self, seat: u8) -> impl Iterator<Item = u8> {
        let seats = 0..self.state.seats.len() as u8;
        seats.filter(move |other| *other != seat && self.state.player(*other).is_some())
    }

    pub(super) fn ask_take_back(
        &mut self,
        person: &Person,
        reply: Reply,
        now: Timestamps,
        out: &mut Vec<Effect>,
    ) -> Answer {
        let seat = self.playing_seat(person)?;
        self.last_move(seat)
            .ok_or_else(|| RequestError::new(ErrorCode::WrongPhase, "you have no move to take back"))?;
        match &self.take_back {
            Some((other, _)) if *other != seat => {
                let why = "somebody else asks to take a move back; please answer first";
                return Err(RequestError::new(ErrorCode::WrongPhase, why));
            }
            // All may have agreed already if only storing failed.
            Some(_) => {}
            None => self.take_back = Some((seat, Default::default())),
        }
        self.take_back_if_agreed(reply, now, out);
        Ok(())
    }

    pub(super) fn answer_take_back(
        &mut self,
        person: &Person,
        agree: bool,
        reply: Reply,
        now: Timestamps,
        out: &mut Vec<Effect>,
    ) -> Answer {
        let seat = self.playing_seat(person)?;
        match &mut self.take_back {
            Some((_, agreed)) if agree => {
                agreed.insert(seat);
            }
            Some(_) => self.take_back = None,
            None => return Err(RequestError::new(ErrorCode::WrongPhase, "nobody asks to take a move back")),
        }
        self.take_back_if_agreed(reply, now, out);
        Ok(())
    }

    fn take_back_if_agreed(&mut self, reply: Reply, now: Timestamps, out: &mut Vec<Effect>) {
        let Some((seat, agreed)) = &self.take_back else {
            self.done(reply, out);
            return self.send_presence(out);
        };
        let seat = *seat;
        let all = self.others(seat).all(|other| agreed.contains(&other));
        match self.last_move(seat) {
            Some(to) if all => {
                let event = TableEvent::TakenBack { seat, to, clocks: self.clocks(now.uptime_ms) };
                self.propose(vec![event], None, reply, now, out);
            }
            _ => {
                self.done(reply, out);
                self.send_presence(out);
            }
        }
    }

    /// The number of actions before a seat's last move.
    fn last_move(&self, seat: u8) -> Option<u32> {
        let started = self.state.started.as_ref()?;
        started.moves.iter().rev().find(|(mover, _)| *mover == seat).map(|(_, before)| *before)
    }

    pub(super) fn want_rematch(&mut self, person: &Person, reply: Reply, out: &mut Vec<Effect>) -> Answer {
        let seat = self.state.seat_of(&person.id);
        let seat =
            seat.ok_or_else(|| RequestError::new(ErrorCode::NotSeated, "you have no seat at this table"))?;
        if self.state.phase != TablePhase::Over {
            return Err(RequestError::new(ErrorCode::WrongPhase, "the game is not over"));
        }
        self.rematch.insert(seat);
        let all = self.others(seat).all(|other| self.rematch.contains(&other));
        if !all || self.state.next.is_some() {
            self.done(reply, out);
            self.send_presence(out);
            return Ok(());
        }
        let next = next_table(&self.state.id)
            .ok_or_else(|| RequestError::new(ErrorCode::Internal, "the rematch has no name"))?;
        self.open_rematch(next, reply, out);
        Ok(())
    }

    /// Answers a request that needs no storing.
    pub(super) fn done(&self, reply: Reply, out: &mut Vec<Effect>) {
        if let Reply::Done { session, re } = reply {
            out.push(Effect::Send { to: vec![session], message: ServerMessage::Done { re } });
        }
    }
}

/// The first legal actions up to the end of the move.
fn first_move(game: &Game) -> Vec<Action> {
    let mut game = game.clone();
    let actor = game.to_act();
    let mut actions = Vec::new();
    while game.to_act() == actor
        && let Some(action) = game.legal_actions().first().copied()
        && game.apply(action, &mut ()).is_ok()
    {
        actions.push(action);
    }
    actions
}

/// The id of the rematch's table, derived from this table's id so that there is only one.
fn next_table(id: &TableId) -> Option<TableId> {
    let hash = blake3::derive_key("tilewright table of a rematch v1", id.as_str().as_bytes());
    let text: String = hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    TableId::new(text).ok()
}
