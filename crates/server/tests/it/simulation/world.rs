//! A small world: one table, its clients, a network and a storage that do what a seed says.

use std::collections::BTreeMap;

use tilewright_bots::{Bot, Player, Stop};
use tilewright_deal::playout::Words;
use tilewright_protocol::{ClientMessage, Clock, Phase, ServerMessage, TableId, TableSettings};
use tilewright_rules::Action;
use tilewright_server::store::{Write, Written};
use tilewright_server::table::{Effect, Input, Machine, NotStored, Now, SessionId, State};

use super::client::Client;
use super::ledger::Ledger;
use super::seen::Seen;
use crate::kit::{Simulated, Ticket, opening, person, rules, settings, table_id};

/// How long the world is unkind, and how long it may take to come to rest afterwards.
const UNKIND: u64 = 120_000;
const CALM: u64 = 400_000;

/// Something that is about to happen.
enum Coming {
    ToServer {
        life: u32,
        session: SessionId,
        message: ClientMessage,
    },
    ToClient {
        session: SessionId,
        message: ServerMessage,
    },
    /// A batch becomes safe, and what is then said to the machine.
    Sync {
        life: u32,
        ticket: Ticket,
        late_failure: bool,
    },
    Fail {
        life: u32,
        ticket: Ticket,
    },
    Answer {
        life: u32,
        input: Box<Input>,
    },
    Load {
        life: u32,
        from: u64,
    },
    Thought {
        life: u32,
        version: u64,
        bot: String,
    },
    Wake {
        life: u32,
        at: u64,
    },
    Heartbeat {
        life: u32,
    },
    Connect {
        client: usize,
    },
    Think {
        client: usize,
    },
    Start,
    Crash {
        life: u32,
    },
    Fault,
}

pub struct World {
    seed: u64,
    words: Words,
    now: u64,
    /// What the server has lived by now: `now` less all the time it was down.
    born: u64,
    lived_before: u64,
    store: Simulated,
    machine: Option<Machine>,
    life: u32,
    coming: BTreeMap<(u64, u64), Coming>,
    order: u64,
    clients: Vec<Client>,
    /// The connection of each client.
    connections: Vec<Option<SessionId>>,
    sessions: u64,
    ledger: Ledger,
    pub seen: Seen,
}

impl World {
    pub fn new(seed: u64) -> World {
        let mut words = Words::new(seed);
        let seats = 2 + (words.next() % 2) as u8;
        let mut settings: TableSettings = settings(seats);
        settings.table = Some((5, 5));
        settings.clock = Clock::Live { base: 10_800, increment: 0 };
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
            born: 0,
            lived_before: 0,
            store: Simulated::default(),
            machine: None,
            life: 0,
            coming: BTreeMap::new(),
            order: 0,
            connections: vec![None; clients.len()],
            clients,
            sessions: 0,
            ledger: Ledger::default(),
            seen: Seen::default(),
        };
        let entries = opening(&settings, names);
        let append =
            tilewright_server::table::Append { entries, key: None, secret: None, rated: None, summary: None };
        let ticket = world.store.begin(vec![Write::Append { table: table_id(), append }]);
        world.store.sync(ticket).expect("stored");
        world.plan(0, Coming::Start);
        for client in 0..world.clients.len() {
            world.plan(5, Coming::Connect { client });
            world.plan(20, Coming::Think { client });
        }
        world.plan(500, Coming::Fault);
        world
    }

    fn below(&mut self, bound: u32) -> u64 {
        u64::from(self.words.next() % bound.max(1))
    }

    /// One in so many, while the world is unkind.
    fn unlucky(&mut self, one_in: u32) -> bool {
        self.now < UNKIND && self.below(one_in) == 0
    }

    fn plan(&mut self, after: u64, coming: Coming) {
        self.order += 1;
        self.coming.insert((self.now + after, self.order), coming);
    }

    fn time(&self) -> Now {
        let lived = self.lived_before + (self.now - self.born);
        Now { lived, time: 1_700_000_000_000 + self.now }
    }

    /// Lets everything happen until the game is over, or the time is.
    pub fn run(&mut self) {
        while let Some(((at, _), coming)) = self.coming.pop_first() {
            self.now = at;
            if at > UNKIND + CALM {
                break;
            }
            self.happen(coming);
            let everybody_knows = self.clients.iter().all(|client| client.phase == Phase::Over);
            if everybody_knows && self.now > 1_000 {
                self.seen.finished += 1;
                break;
            }
        }
        self.seen.acknowledged = self.ledger.count();
    }

    fn happen(&mut self, coming: Coming) {
        match coming {
            Coming::ToServer { life, session, message } if life == self.life => {
                self.put(Input::Message { session, re: None, message });
            }
            Coming::ToClient { session, message } => {
                let client = self.connections.iter().position(|connection| *connection == Some(session));
                if let Some(client) = client {
                    self.clients[client].hear(&message, &mut self.ledger);
                }
            }
            Coming::Sync { life, ticket, late_failure } => self.sync(life, ticket, late_failure),
            Coming::Fail { life, ticket } => {
                self.store.abandon(ticket);
                if life == self.life {
                    self.put(Input::NotStored(NotStored::Failed));
                }
            }
            Coming::Answer { life, input } if life == self.life => self.put(*input),
            Coming::Load { life, from } if life == self.life => {
                let input = if self.store.is_failing() {
                    Input::NotLoaded
                } else {
                    let log = self.store.stored(&table_id(), from);
                    Input::Loaded { entries: log.entries, secret: log.secret }
                };
                self.put(input);
            }
            Coming::Thought { life, version, bot } if life == self.life => {
                let actions = self.think(&bot);
                self.put(Input::Thought { version, actions });
            }
            Coming::Wake { life, at } if life == self.life && self.time().lived >= at => {
                self.put(Input::Tick)
            }
            Coming::Heartbeat { life } if life == self.life => {
                let lived = self.time().lived;
                let ticket = self.store.begin(vec![Write::Heartbeat { lived }]);
                self.store.sync(ticket);
                self.plan(1_000, Coming::Heartbeat { life });
            }
            Coming::Connect { client } => self.connect(client),
            Coming::Think { client } => self.let_think(client),
            Coming::Start => self.start(),
            Coming::Crash { life } if life == self.life => self.crash(),
            Coming::Fault => self.go_wrong(),
            _ => {}
        }
    }

    fn start(&mut self) {
        if self.store.is_failing() {
            return self.plan(300, Coming::Start);
        }
        self.life += 1;
        (self.born, self.lived_before) = (self.now, self.store.life());
        let id: TableId = table_id();
        let log = self.store.stored(&id, 0);
        let machine = Machine::new(&id, &log.entries, log.secret, Vec::new(), rules(), self.time());
        self.machine = Some(machine.expect("the log is right"));
        self.put(Input::Tick);
        self.plan(1_000, Coming::Heartbeat { life: self.life });
    }

    fn put(&mut self, input: Input) {
        let now = self.time();
        let Some(machine) = &mut self.machine else { return };
        for effect in machine.step(input, now) {
            self.perform(effect);
        }
    }

    fn perform(&mut self, effect: Effect) {
        let life = self.life;
        match effect {
            Effect::Append(append) => {
                let ticket = self.store.begin(vec![Write::Append { table: table_id(), append }]);
                let after = 1 + self.below(60);
                if self.store.is_failing() || self.unlucky(25) {
                    self.seen.failures += 1;
                    self.plan(after, Coming::Fail { life, ticket });
                } else {
                    let late_failure = self.unlucky(25);
                    if self.unlucky(40) {
                        self.plan(after / 2, Coming::Crash { life });
                    }
                    self.plan(after, Coming::Sync { life, ticket, late_failure });
                }
            }
            Effect::Load { from } => {
                let after = 1 + self.below(30);
                self.plan(after, Coming::Load { life, from });
            }
            Effect::Send { to, message } => {
                for session in to {
                    self.send(Coming::ToClient { session, message: message.clone() });
                }
            }
            Effect::Think { version, bot } => self.plan(3, Coming::Thought { life, version, bot }),
            Effect::Wake { at: Some(at) } => {
                let after = at.saturating_sub(self.time().lived);
                self.plan(after, Coming::Wake { life, at });
            }
            Effect::Broken(why) => panic!("seed {}: {why}", self.seed),
            _ => {}
        }
    }

    /// A batch becomes safe; its answer comes a little later, or a failure, or nothing if the server crashes first.
    fn sync(&mut self, life: u32, ticket: Ticket, late_failure: bool) {
        let Some(answers) = self.store.sync(ticket) else {
            self.seen.lost_before_sync += 1;
            return;
        };
        let input = match (late_failure, answers.first()) {
            (true, _) => {
                self.seen.late_failures += 1;
                Input::NotStored(NotStored::Failed)
            }
            (false, Some(Written::Conflict)) => Input::NotStored(NotStored::Conflict),
            (false, _) => Input::Stored,
        };
        let after = self.below(20);
        self.plan(after, Coming::Answer { life, input: Box::new(input) });
        // Now and then the machine stops right between the disk and the answer.
        if self.unlucky(60) {
            self.seen.stored_without_answer += 1;
            self.crash();
        }
    }

    /// The network: late, twice, or never, and not in order.
    fn send(&mut self, coming: Coming) {
        if self.unlucky(15) {
            self.seen.dropped += 1;
            return;
        }
        if self.unlucky(15) {
            let again = match &coming {
                Coming::ToClient { session, message } => {
                    Some(Coming::ToClient { session: *session, message: message.clone() })
                }
                Coming::ToServer { life, session, message } => {
                    Some(Coming::ToServer { life: *life, session: *session, message: message.clone() })
                }
                _ => None,
            };
            let late = 1 + self.below(3_000);
            if let Some(again) = again {
                self.seen.doubled += 1;
                self.plan(late, again);
            }
        }
        let late = if self.unlucky(4) { self.below(800) } else { 5 };
        self.plan(1 + late, coming);
    }

    fn connect(&mut self, client: usize) {
        if self.machine.is_none() {
            let after = 50 + self.below(200);
            return self.plan(after, Coming::Connect { client });
        }
        if let Some(old) = self.connections[client].take() {
            self.put(Input::Part { session: old });
        }
        self.sessions += 1;
        let session = SessionId(self.sessions);
        self.connections[client] = Some(session);
        self.clients[client].lost_track = false;
        let (name, since) = (self.clients[client].name.clone(), self.clients[client].version);
        self.put(Input::Join { session, person: person(&name), blocked: Vec::new(), since, re: None });
    }

    fn let_think(&mut self, client: usize) {
        let after = 20 + self.below(180);
        self.plan(after, Coming::Think { client });
        let Some(session) = self.connections[client] else { return };
        if self.clients[client].lost_track || self.below(60) == 0 {
            return self.connect(client);
        }
        if let Some(message) = self.clients[client].think(self.now, &mut self.ledger) {
            self.send(Coming::ToServer { life: self.life, session, message });
        }
    }

    fn go_wrong(&mut self) {
        let after = 200 + self.below(4_000);
        self.plan(after, Coming::Fault);
        if self.now >= UNKIND {
            self.store.set_failing(false);
            return;
        }
        match self.below(4) {
            0 => self.crash(),
            1 => {
                self.seen.outages += usize::from(!self.store.is_failing());
                self.store.set_failing(true);
            }
            2 => self.store.set_failing(false),
            _ => {
                let client = self.below(self.clients.len() as u32) as usize;
                if let Some(session) = self.connections[client].take() {
                    self.seen.disconnected += 1;
                    self.put(Input::Part { session });
                    let after = self.below(2_000);
                    self.plan(after, Coming::Connect { client });
                }
            }
        }
    }

    /// The server is gone from one moment to the next, and with it everything that was not safe.
    fn crash(&mut self) {
        if self.machine.take().is_none() {
            return;
        }
        self.seen.crashes += 1;
        self.life += 1;
        self.store.crash();
        let down = 100 + self.below(3_000);
        self.plan(down, Coming::Start);
        for client in 0..self.clients.len() {
            self.connections[client] = None;
            let after = down + self.below(300);
            self.plan(after, Coming::Connect { client });
        }
    }

    fn think(&mut self, bot: &str) -> Vec<Action> {
        let Some(machine) = &self.machine else { return Vec::new() };
        let Some(game) = machine.game() else { return Vec::new() };
        let mut player = Player::new(bot.parse::<Bot>().expect("a bot"), self.seed);
        player.choose_all(game.clone(), &Stop::never())
    }

    /// Compares what is stored with what was told, and with what everybody knows.
    pub fn check(&mut self) {
        let log = self.store.stored(&table_id(), 0).entries;
        self.ledger.check(self.seed, &log);
        assert!(log.is_sorted_by_key(|entry| entry.lived), "seed {}: time went back", self.seed);
        let state = State::replay(&table_id(), &log).expect("the log is right");
        let is_back = |entry: &&tilewright_protocol::Entry| {
            matches!(entry.event, tilewright_protocol::TableEvent::TakenBack { .. })
        };
        self.seen.taken_back = log.iter().filter(is_back).count();
        if state.phase == Phase::Over {
            for client in self.clients.iter().filter(|client| client.phase == Phase::Over) {
                let play = state.play.as_ref().expect("a game");
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
