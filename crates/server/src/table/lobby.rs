//! Before the game: taking seats, the dealer's commitment, and the seats' entropy.

use tilewright_protocol::{ErrorCode, Occupant, Person, RequestError, TableEvent, TablePhase};

use super::bot_budget::parse_bot;
use super::effect::{Effect, Timestamps};
use super::machine::Machine;
use super::moves::{action_texts, deal_pending};
use super::persistence::Reply;
use super::state::tile_set_hash;

type Answer = Result<(), RequestError>;

fn wrong_phase(what: &str) -> RequestError {
    RequestError::new(ErrorCode::WrongPhase, what)
}

impl Machine {
    fn in_lobby(&self) -> Answer {
        match self.state.phase {
            TablePhase::Lobby => Ok(()),
            _ => Err(wrong_phase("seats are taken before the game")),
        }
    }

    fn is_free(&self, seat: u8) -> Answer {
        match self.state.seats.get(usize::from(seat)) {
            Some(seat) if seat.who.is_none() => Ok(()),
            Some(_) => Err(RequestError::new(ErrorCode::SeatTaken, "the seat is taken")),
            None => Err(RequestError::new(ErrorCode::Invalid, "there is no such seat")),
        }
    }

    pub(super) fn sit(
        &mut self,
        person: &Person,
        seat: u8,
        reply: Reply,
        now: Timestamps,
        out: &mut Vec<Effect>,
    ) -> Answer {
        self.in_lobby()?;
        if self.state.settings.rated && !person.account {
            return Err(RequestError::new(ErrorCode::Forbidden, "a rated game needs an account"));
        }
        let own = self.state.seat_of(&person.id);
        if own == Some(seat) {
            self.done(reply, out);
            return Ok(());
        }
        self.is_free(seat)?;
        let mut events: Vec<TableEvent> = own.map(|seat| TableEvent::Stood { seat }).into_iter().collect();
        events.push(TableEvent::Sat { seat, who: Occupant::Person(person.clone()) });
        self.propose(events, None, reply, now, out);
        Ok(())
    }

    pub(super) fn stand(
        &mut self,
        person: &Person,
        reply: Reply,
        now: Timestamps,
        out: &mut Vec<Effect>,
    ) -> Answer {
        self.in_lobby()?;
        let Some(seat) = self.state.seat_of(&person.id) else {
            self.done(reply, out);
            return Ok(());
        };
        let mut events = vec![TableEvent::Stood { seat }];
        let people = self.state.seats.iter().filter_map(|seat| seat.who.as_ref()?.person());
        let heir = people.into_iter().find(|other| other.id != person.id);
        if let Some(heir) = heir
            && self.state.host.id == person.id
        {
            events.push(TableEvent::HostChanged { host: heir.clone() });
        }
        self.propose(events, None, reply, now, out);
        Ok(())
    }

    pub(super) fn assign_seat(
        &mut self,
        person: &Person,
        seat: u8,
        bot: Option<String>,
        reply: Reply,
        now: Timestamps,
        out: &mut Vec<Effect>,
    ) -> Answer {
        self.in_lobby()?;
        self.is_host(person)?;
        let Some(bot) = bot else {
            if self.is_free(seat).is_ok() {
                self.done(reply, out);
                return Ok(());
            }
            if usize::from(seat) >= self.state.seats.len() {
                return Err(RequestError::new(ErrorCode::Invalid, "there is no such seat"));
            }
            self.propose(vec![TableEvent::Stood { seat }], None, reply, now, out);
            return Ok(());
        };
        if self.state.settings.rated {
            return Err(RequestError::new(ErrorCode::Forbidden, "people alone play rated games"));
        }
        self.is_free(seat)?;
        let bot = parse_bot(&bot, &self.config.limits)
            .map_err(|why| RequestError::new(ErrorCode::Invalid, why))?
            .to_string();
        self.propose(vec![TableEvent::Sat { seat, who: Occupant::Bot(bot) }], None, reply, now, out);
        Ok(())
    }

    fn is_host(&self, person: &Person) -> Answer {
        if self.state.host.id == person.id {
            Ok(())
        } else {
            Err(RequestError::new(ErrorCode::Forbidden, "the host of the table does that"))
        }
    }

    /// Starts the game: the dealer commits to its secret, and the seats may add entropy.
    pub(super) fn start(
        &mut self,
        person: &Person,
        reply: Reply,
        now: Timestamps,
        out: &mut Vec<Effect>,
    ) -> Answer {
        if self.state.phase != TablePhase::Lobby {
            return Err(wrong_phase("the game has started"));
        }
        self.is_host(person)?;
        if self.state.seats.iter().any(|seat| seat.who.is_none()) {
            return Err(wrong_phase("a seat is free"));
        }
        if self.state.seats.iter().all(|seat| seat.who.as_ref().is_none_or(|who| who.person().is_none())) {
            return Err(wrong_phase("nobody has a seat but bots"));
        }
        let Some(secret) = self.config.dealers.secret() else {
            return Err(RequestError::new(ErrorCode::Unavailable, "there is no randomness to shuffle with"));
        };
        let commitment = self.config.dealers.commitment(&secret).to_string();
        self.propose(vec![TableEvent::Committed { commitment }], Some(secret), reply, now, out);
        Ok(())
    }

    pub(super) fn add_entropy(
        &mut self,
        person: &Person,
        entropy: &str,
        reply: Reply,
        now: Timestamps,
        out: &mut Vec<Effect>,
    ) -> Answer {
        let Some(seat) = self.state.seat_of(&person.id) else {
            return Err(RequestError::new(ErrorCode::NotSeated, "those who play stir"));
        };
        let entropy: tilewright_deal::Entropy =
            entropy.parse().map_err(|error| RequestError::new(ErrorCode::Invalid, format!("{error}")))?;
        if self.state.seats[usize::from(seat)].entropy == Some(entropy) {
            self.done(reply, out);
            return Ok(());
        }
        if self.state.phase != TablePhase::Shuffling || self.state.seats[usize::from(seat)].entropy.is_some()
        {
            return Err(wrong_phase("each seat stirs once, between the promise and the first draw"));
        }
        let event = TableEvent::EntropyAdded { seat, entropy: entropy.to_string() };
        self.propose(vec![event], None, reply, now, out);
        Ok(())
    }

    /// Begins the game when all people have added entropy, or their time is over.
    pub(super) fn begin_if_due(&mut self, now: Timestamps, out: &mut Vec<Effect>) {
        let entropy_missing = self.state.seats.iter().any(|seat| {
            seat.entropy.is_none() && seat.who.as_ref().is_some_and(|who| who.person().is_some())
        });
        if entropy_missing
            && now.uptime_ms < self.state.since + self.uncharged_ms + self.config.limits.shuffling_ms
        {
            return;
        }
        match self.begin_event() {
            Ok(event) => self.propose(vec![event], None, Reply::Nobody, now, out),
            Err(why) => out.push(Effect::Broken(why)),
        }
    }

    fn begin_event(&self) -> Result<TableEvent, String> {
        let secret = self.secret.as_ref().ok_or("the dealer has lost its secret")?;
        let entropy = self.state.entropy();
        let start = self.config.dealers.start(secret, &entropy);
        let mut game = self.state.setup(start)?;
        let dealer = self.config.dealers.dealer(secret, &entropy, &game);
        let drawn = action_texts(&deal_pending(&mut game, &dealer)?);
        let clocks = self.state.settings.clock.start().map(|left| vec![left; self.state.seats.len()]);
        let (tiles, start) = (Some(tile_set_hash(&game)), start.index() as u8);
        Ok(TableEvent::Begun { tiles, start, drawn, clocks: clocks.unwrap_or_default() })
    }

    /// The host closes the table.
    pub(super) fn close_by(
        &mut self,
        person: &Person,
        reply: Reply,
        now: Timestamps,
        out: &mut Vec<Effect>,
    ) -> Answer {
        if self.state.phase == TablePhase::Closed {
            self.done(reply, out);
            return Ok(());
        }
        if self.state.phase != TablePhase::Lobby {
            return Err(wrong_phase("the game has started"));
        }
        self.is_host(person)?;
        self.close(reply, now, out);
        Ok(())
    }

    /// Closes a table whose game has not started.
    pub(super) fn close(&mut self, reply: Reply, now: Timestamps, out: &mut Vec<Effect>) {
        self.propose(vec![TableEvent::Closed {}], None, reply, now, out);
    }
}
