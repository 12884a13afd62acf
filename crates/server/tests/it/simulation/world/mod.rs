//! A simulated world: one table, its clients, a network and a store, all controlled by a seed.

mod faults;
mod network;

use std::collections::BTreeMap;

use tilewright_bots::{Bot, Player, Stop};
use tilewright_deal::playout::Words;
use tilewright_protocol::{ClientMessage, ClockSettings, ServerMessage, TableId, TablePhase, TableSettings};
use tilewright_rules::Action;
use tilewright_server::store::Write;
use tilewright_server::table::{
    Effect, EvictedTable, Input, LogState, Machine, NotStored, SessionId, Timestamps,
};

use super::client::Client;
use super::coverage::Coverage;
use super::ledger::Ledger;
use crate::kit::{MemoryStore, Ticket, config, opening, settings, table_id};

/// When faults stop, and when everything must have settled.
const FAULTS_UNTIL: u64 = 120_000;
const SETTLED_BY: u64 = 400_000;

/// A scheduled event.
enum ScheduledEvent {
    ToServer {
        incarnation: u32,
        session: SessionId,
        message: ClientMessage,
    },
    ToClient {
        session: SessionId,
        message: ServerMessage,
    },
    /// A batch is synced and answered.
    Sync {
        incarnation: u32,
        ticket: Ticket,
        late_failure: bool,
    },
    Fail {
        incarnation: u32,
        ticket: Ticket,
    },
    Answer {
        incarnation: u32,
        input: Box<Input>,
    },
    Load {
        incarnation: u32,
        from: u64,
    },
    Thought {
        incarnation: u32,
        version: u64,
        bot: String,
    },
    Wake {
        incarnation: u32,
        at: u64,
    },
    Heartbeat {
        incarnation: u32,
    },
    Connect {
        client: usize,
    },
    Think {
        client: usize,
    },
    Start,
    /// Something is due at an evicted table.
    Alarm {
        incarnation: u32,
        at: u64,
    },
    Crash {
        incarnation: u32,
    },
    Fault,
}

pub struct World {
    seed: u64,
    words: Words,
    now: u64,
    /// When the present run of the server started.
    started_at_ms: u64,
    earlier_uptime_ms: u64,
    store: MemoryStore,
    machine: Option<Machine>,
    /// The kept state of an evicted table.
    evicted: Option<EvictedTable>,
    incarnation: u32,
    event: BTreeMap<(u64, u64), ScheduledEvent>,
    order: u64,
    clients: Vec<Client>,
    /// The session of each client.
    connections: Vec<Option<SessionId>>,
    sessions: u64,
    ledger: Ledger,
    pub coverage: Coverage,
}

impl World {
    pub fn new(seed: u64) -> World {
        let mut words = Words::new(seed);
        let seats = 2 + (words.next() % 2) as u8;
        let mut settings: TableSettings = settings(seats);
        settings.table = Some((5, 5));
        settings.clock = ClockSettings::Live { base: 10_800, increment: 0 };
        settings.rulebook =
            ["hunters-2020", "south-seas", "hunters-2002"][words.next() as usize % 3].to_owned();
        let names = &["Ann", "Ben", "Cem"][..usize::from(seats)];
        let client = |(place, name): (usize, &&str)| {
            Client::new(name, place as u8, &settings, seed * 7 + place as u64)
        };
        let clients: Vec<Client> = names.iter().enumerate().map(client).collect();
        let mut world = World {
            seed,
            words,
            now: 0,
            started_at_ms: 0,
            earlier_uptime_ms: 0,
            store: MemoryStore::default(),
            machine: None,
            evicted: None,
            incarnation: 0,
            event: BTreeMap::new(),
            order: 0,
            connections: vec![None; clients.len()],
            clients,
            sessions: 0,
            ledger: Ledger::default(),
            coverage: Coverage::default(),
        };
        let entries = opening(&settings, names);
        let append =
            tilewright_server::table::Append { entries, key: None, secret: None, rated: None, summary: None };
        let ticket = world.store.begin(vec![Write::Append { table: table_id(), append }]);
        world.store.sync(ticket).expect("stored");
        world.plan(0, ScheduledEvent::Start);
        for client in 0..world.clients.len() {
            world.plan(5, ScheduledEvent::Connect { client });
            world.plan(20, ScheduledEvent::Think { client });
        }
        world.plan(500, ScheduledEvent::Fault);
        world
    }

    fn below(&mut self, bound: u32) -> u64 {
        u64::from(self.words.next() % bound.max(1))
    }

    /// One in `one_in`, while there are faults.
    fn unlucky(&mut self, one_in: u32) -> bool {
        self.now < FAULTS_UNTIL && self.below(one_in) == 0
    }

    fn plan(&mut self, after: u64, event: ScheduledEvent) {
        self.order += 1;
        self.event.insert((self.now + after, self.order), event);
    }

    fn time(&self) -> Timestamps {
        let uptime_ms = self.earlier_uptime_ms + (self.now - self.started_at_ms);
        Timestamps { uptime_ms, unix_ms: 1_700_000_000_000 + self.now }
    }

    /// Runs until the game is over or the time is up.
    pub fn run(&mut self) {
        while let Some(((at, _), event)) = self.event.pop_first() {
            self.now = at;
            if at > FAULTS_UNTIL + SETTLED_BY {
                break;
            }
            self.handle_event(event);
            let everybody_knows = self.clients.iter().all(|client| client.phase == TablePhase::Over);
            if everybody_knows && self.now > 1_000 {
                self.coverage.finished += 1;
                break;
            }
        }
        self.coverage.acknowledged = self.ledger.count();
    }

    fn handle_event(&mut self, event: ScheduledEvent) {
        match event {
            ScheduledEvent::ToServer { incarnation, session, message } if incarnation == self.incarnation => {
                self.put(Input::Message { session, re: None, message });
            }
            ScheduledEvent::ToClient { session, message } => {
                let client = self.connections.iter().position(|connection| *connection == Some(session));
                if let Some(client) = client {
                    self.clients[client].hear(&message, &mut self.ledger);
                }
            }
            ScheduledEvent::Sync { incarnation, ticket, late_failure } => {
                self.sync(incarnation, ticket, late_failure)
            }
            ScheduledEvent::Fail { incarnation, ticket } => {
                self.store.abandon(ticket);
                if incarnation == self.incarnation {
                    self.put(Input::NotStored(NotStored::Failed));
                }
            }
            ScheduledEvent::Answer { incarnation, input } if incarnation == self.incarnation => {
                self.put(*input)
            }
            ScheduledEvent::Load { incarnation, from } if incarnation == self.incarnation => {
                let input = if self.store.is_failing() {
                    Input::NotLoaded
                } else {
                    let log = self.store.stored(&table_id(), from);
                    Input::Loaded { entries: log.entries, secret: log.secret }
                };
                self.put(input);
            }
            ScheduledEvent::Thought { incarnation, version, bot } if incarnation == self.incarnation => {
                let actions = self.next_message(&bot);
                self.put(Input::BotMove { version, actions });
            }
            ScheduledEvent::Wake { incarnation, at }
                if incarnation == self.incarnation && self.time().uptime_ms >= at =>
            {
                self.put(Input::Tick)
            }
            ScheduledEvent::Heartbeat { incarnation } if incarnation == self.incarnation => {
                let uptime_ms = self.time().uptime_ms;
                let ticket = self.store.begin(vec![Write::Heartbeat { uptime_ms }]);
                self.store.sync(ticket);
                self.plan(1_000, ScheduledEvent::Heartbeat { incarnation });
            }
            ScheduledEvent::Connect { client } => self.connect(client),
            ScheduledEvent::Think { client } => self.let_client_act(client),
            ScheduledEvent::Start => self.start(),
            ScheduledEvent::Alarm { incarnation, at }
                if incarnation == self.incarnation && self.is_due_at(at) =>
            {
                self.restore()
            }
            ScheduledEvent::Crash { incarnation } if incarnation == self.incarnation => self.crash(),
            ScheduledEvent::Fault => self.inject_fault(),
            _ => {}
        }
    }

    fn is_due_at(&self, at: u64) -> bool {
        self.evicted.as_ref().is_some_and(|evicted| evicted.due_at_ms() == at)
    }

    fn start(&mut self) {
        if self.store.is_failing() {
            return self.plan(300, ScheduledEvent::Start);
        }
        self.incarnation += 1;
        (self.started_at_ms, self.earlier_uptime_ms) = (self.now, self.store.stored_uptime_ms());
        self.evicted = None;
        self.load();
        self.plan(1_000, ScheduledEvent::Heartbeat { incarnation: self.incarnation });
    }

    /// Loads the table from its log, with its kept state if it was evicted.
    fn load(&mut self) {
        let (id, now): (TableId, Timestamps) = (table_id(), self.time());
        let log = self.store.stored(&id, 0);
        let machine = Machine::new(&id, &log.entries, log.secret, Vec::new(), config(), now);
        let mut machine = machine.expect("the log is right");
        if let Some(evicted) = self.evicted.take() {
            machine.restore(evicted, now);
        }
        self.machine = Some(machine);
        self.put(Input::Tick);
    }

    fn put(&mut self, input: Input) {
        let now = self.time();
        let Some(machine) = &mut self.machine else { return };
        for effect in machine.step(input, now) {
            self.perform(effect);
        }
    }

    fn perform(&mut self, effect: Effect) {
        let incarnation = self.incarnation;
        match effect {
            Effect::Append(append) => {
                let ticket = self.store.begin(vec![Write::Append { table: table_id(), append }]);
                let after = 1 + self.below(60);
                if self.store.is_failing() || self.unlucky(25) {
                    self.coverage.failures += 1;
                    self.plan(after, ScheduledEvent::Fail { incarnation, ticket });
                } else {
                    let late_failure = self.unlucky(25);
                    if self.unlucky(40) {
                        self.plan(after / 2, ScheduledEvent::Crash { incarnation });
                    }
                    self.plan(after, ScheduledEvent::Sync { incarnation, ticket, late_failure });
                }
            }
            Effect::Load { from } => {
                let after = 1 + self.below(30);
                self.plan(after, ScheduledEvent::Load { incarnation, from });
            }
            Effect::Send { to, message } => {
                for session in to {
                    self.send(ScheduledEvent::ToClient { session, message: message.clone() });
                }
            }
            Effect::AskBot { version, bot } => {
                self.plan(3, ScheduledEvent::Thought { incarnation, version, bot })
            }
            Effect::Wake { at: Some(at) } => {
                let after = at.saturating_sub(self.time().uptime_ms);
                self.plan(after, ScheduledEvent::Wake { incarnation, at });
            }
            Effect::Broken(why) => panic!("seed {}: {why}", self.seed),
            _ => {}
        }
    }

    fn next_message(&mut self, bot: &str) -> Vec<Action> {
        let Some(machine) = &self.machine else { return Vec::new() };
        let Some(game) = machine.game() else { return Vec::new() };
        let mut player = Player::new(bot.parse::<Bot>().expect("a bot"), self.seed);
        player.choose_all(game.clone(), &Stop::never())
    }

    /// Compares the stored log with the ledger and with every client.
    pub fn check(&mut self) {
        let log = self.store.stored(&table_id(), 0).entries;
        self.ledger.check(self.seed, &log);
        assert!(log.is_sorted_by_key(|entry| entry.uptime_ms), "seed {}: time went back", self.seed);
        let state = LogState::replay(&table_id(), &log).expect("the log is right");
        let is_back = |entry: &&tilewright_protocol::LogEntry| {
            matches!(entry.event, tilewright_protocol::TableEvent::TakenBack { .. })
        };
        self.coverage.taken_back = log.iter().filter(is_back).count();
        if state.phase == TablePhase::Over {
            for client in self.clients.iter().filter(|client| client.phase == TablePhase::Over) {
                let play = state.started.as_ref().expect("a game");
                assert_eq!(
                    client.actions, play.actions,
                    "seed {}: {} knows another game",
                    self.seed, client.name
                );
                assert_eq!(client.version, Some(state.version), "seed {}", self.seed);
            }
        }
    }
}
