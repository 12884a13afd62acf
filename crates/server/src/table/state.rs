//! The state that follows from a table's log, event by event.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use tilewright_deal::{Commitment, Entropy, Secret};
use tilewright_protocol::{
    DepartureReason, LogEntry, MoveId, Occupant, Outcome, OutcomeReason, Person, PersonId, TableEvent,
    TableId, TablePhase, TableSettings,
};
use tilewright_record::{WithdrawnSet, withdrawn};
use tilewright_rules::{Action, BoardLimit, Game, Options, RulebookId, Seat, Setup, ToAct, sets};

use crate::fault_injection;
use crate::panics::catch_panic;
use crate::ratings::RatedGame;
use crate::store::TableSummary;
use crate::tile_sets;

/// The log is not one that this program could have written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the log of table {table} is wrong at {seq}: {reason}")]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct LogError {
    pub table: TableId,
    pub seq: u64,
    pub reason: String,
}

/// A table's state by its log. Equal logs make equal states.
#[derive(Clone, PartialEq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct LogState {
    pub id: TableId,
    /// The number of events.
    pub version: u64,
    pub settings: TableSettings,
    /// When it was opened, in milliseconds since 1970.
    pub opened: u64,
    pub host: Person,
    pub seats: Vec<TableSeat>,
    pub phase: TablePhase,
    /// The dealer's commitment.
    pub commitment: Option<Commitment>,
    /// The game, once it has begun.
    pub started: Option<Box<StartedGame>>,
    /// The tile set, where it is no longer available. Then the game itself is not known.
    pub withdrawn: Option<&'static WithdrawnSet>,
    /// The time left of each seat at `since`, in milliseconds; empty without a clock.
    pub clocks: Vec<u64>,
    /// The uptime at which the present turn began, or before the game the present phase.
    pub since: u64,
    pub outcome: Option<Outcome>,
    /// The dealer's secret, revealed after the game.
    pub revealed: Option<Secret>,
    /// The table of the rematch.
    pub next: Option<TableId>,
}

/// A seat of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct TableSeat {
    pub who: Option<Occupant>,
    /// Why its person has departed.
    pub departed: Option<DepartureReason>,
    /// The entropy that it added.
    pub entropy: Option<Entropy>,
}

/// A game that has begun.
#[derive(Clone, PartialEq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct StartedGame {
    pub game: Game,
    /// All actions, draws included.
    pub actions: Vec<Action>,
    /// The seat of each move, and the number of actions before it.
    pub moves: Vec<(u8, u32)>,
    /// The log entry of every move that a person ever made, also of those taken back.
    pub move_seqs: BTreeMap<(u8, MoveId), u64>,
}

impl LogState {
    /// Replays a log. A log that causes a panic is invalid.
    pub fn replay(id: &TableId, log: &[LogEntry]) -> Result<LogState, LogError> {
        catch_panic(|| LogState::replay_all(id, log)).unwrap_or_else(|panic| {
            Err(LogError { table: id.clone(), seq: log.len() as u64, reason: panic.to_string() })
        })
    }

    fn replay_all(id: &TableId, log: &[LogEntry]) -> Result<LogState, LogError> {
        let wrong = |seq, reason: &str| LogError { table: id.clone(), seq, reason: reason.to_owned() };
        let (first, rest) = log.split_first().ok_or_else(|| wrong(0, "it is empty"))?;
        let TableEvent::Opened { settings, host, seats, .. } = &first.event else {
            return Err(wrong(0, "it does not begin with the opening"));
        };
        fault_injection::panic_if_log_planted(&host.name);
        let seat = |who: &Option<Occupant>| TableSeat { who: who.clone(), departed: None, entropy: None };
        let mut state = LogState {
            id: id.clone(),
            version: 1,
            settings: settings.clone(),
            opened: first.time,
            host: host.clone(),
            seats: seats.iter().map(seat).collect(),
            phase: TablePhase::Lobby,
            commitment: None,
            started: None,
            withdrawn: None,
            clocks: Vec::new(),
            since: first.uptime_ms,
            outcome: None,
            revealed: None,
            next: None,
        };
        if first.seq != 0 || seats.len() != usize::from(settings.seats) {
            return Err(wrong(first.seq, "the opening is not the first event, or its seats are not so many"));
        }
        state.setup(Seat::FIRST).map_err(|reason| wrong(0, &reason))?;
        rest.iter().try_for_each(|entry| state.apply(entry))?;
        Ok(state)
    }

    /// Applies one event. After an error the state is inconsistent; a caller that still needs it has to copy it before.
    ///
    /// Copying here for every event would fragment the memory of a server with many tables.
    pub fn apply(&mut self, entry: &LogEntry) -> Result<(), LogError> {
        let added = match entry.seq == self.version {
            true => self.take(&entry.event, entry),
            false => Err(format!("expected {}", self.version)),
        };
        added.map_err(|reason| LogError { table: self.id.clone(), seq: entry.seq, reason })?;
        self.version = entry.seq + 1;
        Ok(())
    }

    fn take(&mut self, event: &TableEvent, entry: &LogEntry) -> Result<(), String> {
        match event {
            TableEvent::Opened { .. } => return Err("a table is opened once".to_owned()),
            TableEvent::Sat { seat, who } => self.seat_mut(*seat)?.who = Some(who.clone()),
            TableEvent::Stood { seat } => self.seat_mut(*seat)?.who = None,
            TableEvent::HostChanged { host } => self.host = host.clone(),
            TableEvent::Committed { commitment } => {
                self.commitment = Some(read(commitment)?);
                (self.phase, self.since) = (TablePhase::Shuffling, entry.uptime_ms);
            }
            TableEvent::EntropyAdded { seat, entropy } => {
                self.seat_mut(*seat)?.entropy = Some(read(entropy)?)
            }
            TableEvent::Begun { tiles, start, drawn, clocks } => {
                self.begin(tiles.as_deref(), *start, drawn)?;
                self.set_clocks(clocks, entry.uptime_ms)?;
            }
            TableEvent::Moved { clocks, .. } | TableEvent::TakenBack { clocks, .. }
                if self.withdrawn.is_some() =>
            {
                self.set_clocks(clocks, entry.uptime_ms)?;
            }
            TableEvent::Moved { seat, id, bot, actions, drawn, clocks } => {
                let started = self.play_mut()?;
                started.moves.push((*seat, started.actions.len() as u32));
                if !bot {
                    started.move_seqs.insert((*seat, id.clone()), entry.seq);
                }
                started.apply_texts(actions)?;
                started.apply_texts(drawn)?;
                self.set_clocks(clocks, entry.uptime_ms)?;
            }
            TableEvent::TakenBack { to, clocks, .. } => {
                self.play_mut()?.take_back_to(*to)?;
                self.set_clocks(clocks, entry.uptime_ms)?;
            }
            TableEvent::Departed { seat, why, clocks } => {
                self.seat_mut(*seat)?.departed = Some(*why);
                self.set_clocks(clocks, entry.uptime_ms)?;
            }
            TableEvent::Returned { seat, clocks } => {
                self.seat_mut(*seat)?.departed = None;
                self.set_clocks(clocks, entry.uptime_ms)?;
            }
            TableEvent::Over { outcome, secret } => {
                self.phase = TablePhase::Over;
                self.outcome = Some(outcome.clone());
                self.revealed = Some(read(secret)?);
            }
            TableEvent::Rematch { next } => self.next = Some(next.clone()),
            TableEvent::Closed {} => self.phase = TablePhase::Closed,
        }
        Ok(())
    }

    /// Begins the game, with the tile set named in the event.
    fn begin(&mut self, tiles: Option<&str>, start: u8, drawn: &[String]) -> Result<(), String> {
        let start = Seat::new(usize::from(start)).ok_or("there is no such seat")?;
        let game = self.setup(start)?;
        self.phase = TablePhase::Playing;
        let wanted = tiles.unwrap_or_else(|| default_tile_hash(game.rulebook()));
        if tile_set_hash(&game) == wanted {
            self.started = Some(Box::new(StartedGame::new(game)));
            return self.play_mut()?.apply_texts(drawn);
        }
        let set = withdrawn(wanted);
        self.withdrawn = Some(set.ok_or_else(|| format!("nobody has the tile set of the hash {wanted}"))?);
        Ok(())
    }

    /// The game before its first draw.
    pub fn setup(&self, start: Seat) -> Result<Game, String> {
        new_game(&self.settings, start)
    }

    /// The table's entry in lists.
    pub fn summary(&self, changed: u64) -> TableSummary {
        TableSummary {
            id: self.id.clone(),
            phase: self.phase,
            settings: self.settings.without_tile_text(),
            host: self.host.clone(),
            who: self.seats.iter().map(|seat| seat.who.clone()).collect(),
            opened: self.opened,
            changed,
            outcome: self.outcome.clone(),
        }
    }

    /// The finished game, if it counts for ratings. A game in which a player never moved does not count.
    pub fn rated(&self) -> Option<RatedGame> {
        let outcome = self.outcome.as_ref().filter(|_| self.settings.rated)?;
        if outcome.reason == OutcomeReason::Stopped || !self.everybody_has_moved() {
            return None;
        }
        let people = self.seats.iter().map(|seat| seat.who.as_ref().and_then(Occupant::person));
        let places = people.zip(&outcome.places).map(|(person, place)| Some((person?.id.clone(), *place)));
        Some(RatedGame { rulebook: self.settings.rulebook.clone(), places: places.collect::<Option<_>>()? })
    }

    /// Whether the person of each seat has moved at least once.
    fn everybody_has_moved(&self) -> bool {
        let Some(started) = &self.started else { return false };
        let has_moved = |seat: u8| started.move_seqs.keys().any(|(mover, _)| *mover == seat);
        (0..self.seats.len() as u8).all(has_moved)
    }

    /// The entropy of each seat.
    pub fn entropy(&self) -> Vec<Option<Entropy>> {
        self.seats.iter().map(|seat| seat.entropy).collect()
    }

    /// The seat to move.
    pub fn to_move(&self) -> Option<u8> {
        match (self.phase, self.started.as_ref()?.game.to_act()) {
            (TablePhase::Playing, ToAct::Seat(seat)) => Some(seat.index() as u8),
            _ => None,
        }
    }

    /// The person who plays a seat; `None` if a bot does.
    pub fn player(&self, seat: u8) -> Option<&Person> {
        let seat = self.seats.get(usize::from(seat))?;
        if seat.departed.is_some() { None } else { seat.who.as_ref()?.person() }
    }

    /// The seat of a person, even if they have departed.
    pub fn seat_of(&self, person: &PersonId) -> Option<u8> {
        let has = |seat: &TableSeat| {
            seat.who.as_ref().and_then(Occupant::person).is_some_and(|other| other.id == *person)
        };
        self.seats.iter().position(has).map(|place| place as u8)
    }

    /// The number of actions so far.
    pub fn actions(&self) -> u32 {
        self.started.as_ref().map_or(0, |started| started.actions.len() as u32)
    }

    fn seat_mut(&mut self, seat: u8) -> Result<&mut TableSeat, String> {
        self.seats.get_mut(usize::from(seat)).ok_or_else(|| format!("there is no seat {seat}"))
    }

    fn play_mut(&mut self) -> Result<&mut StartedGame, String> {
        self.started.as_deref_mut().ok_or_else(|| "no game has begun".to_owned())
    }

    fn set_clocks(&mut self, clocks: &[u64], uptime_ms: u64) -> Result<(), String> {
        let expected = if self.settings.clock.start().is_some() { self.seats.len() } else { 0 };
        if clocks.len() != expected {
            return Err(format!("{} clocks for {expected}", clocks.len()));
        }
        self.clocks = clocks.to_vec();
        self.since = uptime_ms;
        Ok(())
    }
}

/// The hash of a game's tile set. Built-in sets are hashed once.
pub(super) fn tile_set_hash(game: &Game) -> String {
    static BUILT_IN: LazyLock<Vec<(RulebookId, String)>> =
        LazyLock::new(|| RulebookId::ALL.map(|id| (id, sets::built_in(id).hash())).to_vec());
    let own = game.tiles() == sets::built_in(game.rulebook());
    let known = BUILT_IN.iter().find(|(rulebook, _)| own && *rulebook == game.rulebook());
    known.map_or_else(|| game.tiles().hash(), |(_, hash)| hash.clone())
}

/// The tile set of games whose log does not name one: the built-in one of that time.
const fn default_tile_hash(rulebook: RulebookId) -> &'static str {
    match rulebook {
        RulebookId::Hunters2002 | RulebookId::HuntersZman => "338e05c504c8f270",
        RulebookId::Hunters2020 => "98f2c9141bf01fa9",
        RulebookId::SouthSeas => "082c95eedd5c3587",
        RulebookId::Amazonas => "da4f9f775433deb0",
    }
}

/// A new game by a table's settings.
pub fn new_game(settings: &TableSettings, start: Seat) -> Result<Game, String> {
    let rulebook: RulebookId = settings.rulebook.parse().map_err(|error| format!("{error}"))?;
    let options = match settings.options.as_str() {
        "" => Options::DEFAULT,
        text => Options::parse(rulebook, text).map_err(|error| error.to_string())?,
    };
    let table = settings.table.map(|(width, height)| BoardLimit { width, height });
    let setup = Setup { seats: settings.seats, start, table, options };
    let game = match &settings.tiles {
        Some(tiles) => Game::with_tiles(rulebook, &tile_sets::parse_table_tiles(tiles)?, &setup),
        None => Game::new(rulebook, &setup),
    };
    game.map_err(|error| error.to_string())
}

fn read<T: std::str::FromStr<Err: std::fmt::Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error| format!("{error}"))
}

impl StartedGame {
    fn new(game: Game) -> StartedGame {
        StartedGame { game, actions: Vec::new(), moves: Vec::new(), move_seqs: BTreeMap::new() }
    }

    fn apply_texts(&mut self, action_texts: &[String]) -> Result<(), String> {
        for text in action_texts {
            let action: Action = read(text)?;
            self.game.apply(action, &mut ()).map_err(|refusal| refusal.to_string())?;
            self.actions.push(action);
        }
        Ok(())
    }

    /// Returns to the first `to` actions. Later draws will repeat.
    fn take_back_to(&mut self, to: u32) -> Result<(), String> {
        let side_write_done =
            self.actions.get(..to as usize).ok_or("there were not so many actions")?.to_vec();
        let game = &self.game;
        let mut game = Game::with_tiles(game.rulebook(), game.tiles(), game.setup())
            .map_err(|error| error.to_string())?;
        for action in &side_write_done {
            game.apply(*action, &mut ()).map_err(|refusal| refusal.to_string())?;
        }
        self.game = game;
        self.actions = side_write_done;
        self.moves.retain(|(_, before)| *before < to);
        Ok(())
    }
}
