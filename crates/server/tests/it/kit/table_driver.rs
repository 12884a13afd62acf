//! Drives the state machine of one table, with a store that does at once what the test wants.

use std::collections::{BTreeMap, BTreeSet};

use tilewright_bots::{Bot, Player, Stop};
use tilewright_deal::Secret;
use tilewright_protocol::{
    ClientMessage, ErrorCode, LogEntry, MoveId, Person, RequestError, ServerMessage, TableSettings,
};
use tilewright_rules::{Action, Game};
use tilewright_server::table::{
    Effect, EvictedTable, Input, LogState, Machine, NotStored, SessionId, TableConfig, Timestamps,
};

use super::{config, first_move, opening, person, table_id};

/// More inputs than any request causes.
const MAX_INPUTS: usize = 10_000;

/// What the store does with the next append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Storage {
    Stores,
    /// It fails and stores nothing.
    Fails,
    /// It fails although the entries are stored.
    FailsLate,
}

pub struct TableDriver {
    pub machine: Machine,
    pub log: Vec<LogEntry>,
    /// Used move ids, by seat.
    taken: BTreeSet<(u8, MoveId)>,
    pub secret: Option<Secret>,
    pub now: Timestamps,
    pub storage: Storage,
    /// Whether bots answer at once.
    pub bots: bool,
    /// All messages, by session.
    pub sent: BTreeMap<SessionId, Vec<ServerMessage>>,
    /// All other effects.
    pub others: Vec<Effect>,
    pub wake: Option<u64>,
}

impl TableDriver {
    /// A table with these people on its first seats, each with a session.
    pub fn new(settings: &TableSettings, people: &[&str]) -> TableDriver {
        TableDriver::with_config(settings, people, config())
    }

    pub fn with_config(settings: &TableSettings, people: &[&str], config: TableConfig) -> TableDriver {
        let log = opening(settings, people);
        let now = Timestamps { uptime_ms: 0, unix_ms: 0 };
        let machine = Machine::new(&table_id(), &log, None, Vec::new(), config, now).expect("a right log");
        let mut driver = TableDriver {
            machine,
            log,
            taken: BTreeSet::new(),
            secret: None,
            now,
            storage: Storage::Stores,
            bots: true,
            sent: BTreeMap::new(),
            others: Vec::new(),
            wake: None,
        };
        for (place, name) in people.iter().enumerate() {
            driver.join(place as u64, person(name), None);
        }
        driver
    }

    pub fn join(&mut self, session: u64, person: Person, since: Option<u64>) {
        let session = SessionId(session);
        self.put(Input::Join { session, person, blocked: Vec::new(), since, re: None });
    }

    /// Feeds an input and performs all effects that follow.
    pub fn put(&mut self, input: Input) {
        let mut inputs = std::collections::VecDeque::from([input]);
        let mut count = 0;
        while let Some(input) = inputs.pop_front() {
            count += 1;
            assert!(count < MAX_INPUTS, "the table comes to no end");
            for effect in self.machine.step(input, self.now) {
                self.perform(effect, &mut inputs);
            }
        }
        self.check_rebuilt();
    }

    fn perform(&mut self, effect: Effect, inputs: &mut std::collections::VecDeque<Input>) {
        match effect {
            Effect::Append(append) if append.key.as_ref().is_some_and(|key| self.taken.contains(key)) => {
                inputs.push_back(Input::NotStored(NotStored::Conflict));
            }
            Effect::Append(append) => {
                let storage = std::mem::replace(&mut self.storage, Storage::Stores);
                if storage != Storage::Fails {
                    self.log.extend(append.entries.clone());
                    self.taken.extend(append.key);
                    self.secret = append.secret.or(self.secret);
                }
                inputs.push_back(match storage {
                    Storage::Stores => Input::Stored,
                    _ => Input::NotStored(NotStored::Failed),
                });
            }
            Effect::Load { from } => {
                let entries = self.log[from as usize..].to_vec();
                inputs.push_back(Input::Loaded { entries, secret: self.secret });
            }
            Effect::Send { to, message } => {
                for session in to {
                    self.sent.entry(session).or_default().push(message.clone());
                }
            }
            Effect::AskBot { version, bot } if self.bots => {
                inputs.push_back(Input::BotMove { version, actions: self.think(&bot) });
            }
            Effect::Wake { at } => self.wake = at,
            Effect::Block { request, .. } | Effect::Report { request, .. } => {
                let storage = std::mem::replace(&mut self.storage, Storage::Stores);
                inputs.push_back(Input::SideWriteDone { request, stored: storage == Storage::Stores });
                self.others.push(effect);
            }
            Effect::OpenRematch(rematch) => {
                let storage = std::mem::replace(&mut self.storage, Storage::Stores);
                if storage != Storage::Fails {
                    self.others.push(Effect::OpenRematch(rematch));
                }
                let failed = || RequestError::new(ErrorCode::Unavailable, "storage is not available");
                inputs.push_back(match storage {
                    Storage::Stores => Input::RematchOpened,
                    _ => Input::RematchNotOpened(failed()),
                });
            }
            other => self.others.push(other),
        }
    }

    fn think(&self, bot: &str) -> Vec<Action> {
        let bot: Bot = bot.parse().expect("a known bot");
        let mut game = self.machine.game().expect("a game").clone();
        let mut player = Player::new(bot, self.log.len() as u64);
        let actor = game.to_act();
        let mut actions = Vec::new();
        while game.to_act() == actor {
            let action = player.choose(&game, &Stop::never()).expect("a seat is to act");
            game.apply(action, &mut ()).expect("a bot's choice is legal");
            actions.push(action);
        }
        actions
    }

    /// Checks that replaying the log gives the same state.
    fn check_rebuilt(&self) {
        let rebuilt = LogState::replay(&table_id(), &self.log).expect("the log is right");
        assert!(rebuilt == *self.machine.state(), "the log says something else than the table");
    }

    /// Sends a message and returns the first answer.
    pub fn say(&mut self, session: u64, message: ClientMessage) -> ServerMessage {
        let id = SessionId(session);
        let heard = self.sent.get(&id).map_or(0, Vec::len);
        self.put(Input::Message { session: id, re: Some(9), message });
        self.sent.get(&id).and_then(|sent| sent.get(heard)).cloned().expect("an answer")
    }

    /// Sends a message that must succeed.
    pub fn done(&mut self, session: u64, message: ClientMessage) {
        let answer = self.say(session, message);
        assert_eq!(answer, ServerMessage::Done { re: Some(9) });
    }

    /// Sends a message that must be refused.
    pub fn refused(&mut self, session: u64, message: ClientMessage) -> ErrorCode {
        match self.say(session, message) {
            ServerMessage::Refused { re: Some(9), error } => error.code,
            other => panic!("this was not refused: {other:?}"),
        }
    }

    /// Lets time pass and wakes the machine when it asked for it.
    pub fn pass(&mut self, milliseconds: u64) {
        let end = self.now.uptime_ms + milliseconds;
        while let Some(at) = self.wake.filter(|at| *at <= end) {
            self.set_time(at.max(self.now.uptime_ms));
            self.wake = None;
            self.put(Input::Tick);
        }
        self.set_time(end);
    }

    fn set_time(&mut self, uptime_ms: u64) {
        self.now = Timestamps { uptime_ms, unix_ms: 1_700_000_000_000 + uptime_ms };
    }

    /// Starts the game; every person adds entropy.
    pub fn start(&mut self) {
        self.done(0, ClientMessage::Start {});
        let seats = self.machine.state().seats.len() as u64;
        for seat in 0..seats {
            if self.machine.state().player(seat as u8).is_some() && self.sent.contains_key(&SessionId(seat)) {
                let entropy = format!("{seat:02x}").repeat(32);
                self.done(seat, ClientMessage::AddEntropy { entropy });
            }
        }
    }

    /// Removes all sessions, evicts the table, and restores it later. Returns the kept state.
    pub fn evict(&mut self, lasting: u64) -> Option<EvictedTable> {
        for session in self.sent.keys().copied().collect::<Vec<_>>() {
            self.put(Input::Leave { session });
        }
        assert!(self.machine.can_evict(), "nobody is left and nothing is under way");
        let evicted = self.machine.evict(self.now);
        let asleep = evicted.as_ref().map_or(u64::MAX, EvictedTable::due_at_ms);
        self.set_time((self.now.uptime_ms + lasting).min(asleep));
        let log = &self.log;
        let again = Machine::new(&table_id(), log, self.secret, Vec::new(), config(), self.now);
        self.machine = again.expect("the log is right");
        if let Some(evicted) = evicted.clone() {
            self.machine.restore(evicted, self.now);
        }
        self.put(Input::Tick);
        evicted
    }

    pub fn game(&self) -> &Game {
        self.machine.game().expect("a game has begun")
    }

    /// The seat to move. Sessions have the numbers of their seats.
    pub fn to_move(&self) -> u64 {
        u64::from(self.machine.state().to_move().expect("somebody is to move"))
    }

    /// The first legal move of the seat to move, with this id.
    pub fn next_move(&self, id: &str) -> ClientMessage {
        ClientMessage::Move {
            id: MoveId::new(id).expect("a short name"),
            at: self.machine.state().actions(),
            actions: first_move(self.game()),
        }
    }

    /// Plays the first legal move of the seat to move.
    pub fn play_on(&mut self) {
        let (seat, id) = (self.to_move(), format!("m{}", self.log.len()));
        let message = self.next_move(&id);
        match self.say(seat, message) {
            ServerMessage::Acknowledged { .. } => {}
            other => panic!("{other:?}"),
        }
    }
}
