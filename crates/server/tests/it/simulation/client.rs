//! A client like the page: it catches up after gaps, and repeats a move until it is answered.

use tilewright_deal::playout::Words;
use tilewright_protocol::{
    ClientMessage, ErrorCode, LogEntry, MoveId, RequestError, ServerMessage, TableEvent, TablePhase,
    TableSettings, TableState,
};
use tilewright_rules::{Action, Game, Seat, ToAct};
use tilewright_server::table::new_game;

use super::ledger::Ledger;
use crate::kit::random_move;

/// How long a client waits for an answer before it repeats its move.
const TIMEOUT: u64 = 1_500;

/// A move without an answer.
struct Pending {
    id: MoveId,
    message: ClientMessage,
    again_at: u64,
}

pub struct Client {
    pub name: String,
    pub seat: u8,
    settings: TableSettings,
    /// The version it knows; `None` before the first welcome.
    pub version: Option<u64>,
    pub phase: TablePhase,
    pub actions: Vec<Action>,
    start: Seat,
    /// Boxed, because futures that hold clients are moved.
    game: Option<Box<Game>>,
    pending: Option<Pending>,
    stirred: bool,
    moves: u32,
    words: Words,
    /// Whether it noticed a gap and wants to open the table again.
    pub lost_track: bool,
}

impl Client {
    pub fn new(name: &str, seat: u8, settings: &TableSettings, seed: u64) -> Client {
        Client {
            name: name.to_owned(),
            seat,
            settings: settings.clone(),
            version: None,
            phase: TablePhase::Lobby,
            actions: Vec::new(),
            start: Seat::FIRST,
            game: None,
            pending: None,
            stirred: false,
            moves: 0,
            words: Words::new(seed),
            lost_track: false,
        }
    }

    /// The message to send next.
    pub fn next_message(&mut self, now: u64, ledger: &mut Ledger) -> Option<ClientMessage> {
        if let Some(pending) = &mut self.pending {
            if now < pending.again_at {
                return None;
            }
            pending.again_at = now + TIMEOUT;
            return Some(pending.message.clone());
        }
        match self.phase {
            TablePhase::Lobby if self.seat == 0 && self.version.is_some() => Some(ClientMessage::Start {}),
            TablePhase::Shuffling if !self.stirred => {
                Some(ClientMessage::AddEntropy { entropy: format!("{:02x}", self.seat + 16).repeat(32) })
            }
            TablePhase::Playing => self.play(now, ledger),
            _ => None,
        }
    }

    fn play(&mut self, now: u64, ledger: &mut Ledger) -> Option<ClientMessage> {
        match self.words.next() % 40 {
            0 => return Some(ClientMessage::AskTakeBack {}),
            1..=3 => return Some(ClientMessage::AnswerTakeBack { agree: true }),
            4 => return Some(ClientMessage::Say { text: "hello".to_owned() }),
            _ => {}
        }
        let game = self.game.as_ref()?;
        if !matches!(game.to_act(), ToAct::Seat(seat) if seat.index() == usize::from(self.seat)) {
            return None;
        }
        let actions = random_move(game, &mut self.words);
        self.moves += 1;
        let id = MoveId::new(format!("{}-{}", self.name, self.moves)).expect("a short name");
        ledger.sent(self.seat, &id, &actions);
        let message = ClientMessage::Move { id: id.clone(), at: self.actions.len() as u32, actions };
        self.pending = Some(Pending { id, message: message.clone(), again_at: now + TIMEOUT });
        Some(message)
    }

    /// Handles a message.
    pub fn hear(&mut self, message: &ServerMessage, ledger: &mut Ledger) {
        match message {
            ServerMessage::Welcome { table, .. } => self.wait_for(table),
            ServerMessage::Resumed { events, .. } => events.iter().for_each(|entry| self.learn(entry)),
            ServerMessage::Happened { entry } => self.learn(entry),
            ServerMessage::Acknowledged { id, seq, .. } => {
                ledger.acknowledged(self.seat, id, *seq);
                self.pending.take_if(|pending| pending.id == *id);
            }
            // A retryable error repeats the move; any other one makes the client choose anew.
            ServerMessage::Refused { error: RequestError { code, .. }, .. }
                if !code.is_retryable() && *code != ErrorCode::Forbidden =>
            {
                self.give_up_unless_unsure();
            }
            _ => {}
        }
    }

    /// A refusal may be the answer to something else than the pending move, which is then simply said again: whether it
    /// was stored is for the server to know. A client gives its move up only when it has seen that the game went on.
    fn give_up_unless_unsure(&mut self) {
        let at = self.actions.len() as u32;
        self.pending.take_if(
            |pending| !matches!(pending.message, ClientMessage::Move { at: then, .. } if then == at),
        );
    }

    fn wait_for(&mut self, table: &TableState) {
        // A delayed old welcome is ignored.
        if self.version.is_some_and(|known| known > table.version) {
            return;
        }
        self.version = Some(table.version);
        self.phase = table.phase;
        self.stirred = table.seats[usize::from(self.seat)].entropy.is_some();
        if let Some(start) = table.start {
            self.start = Seat::new(usize::from(start)).expect("a seat");
            self.set_actions(&table.actions);
        }
        self.give_up_unless_unsure();
    }

    fn set_actions(&mut self, texts: &[String]) {
        self.actions.clear();
        self.game = Some(Box::new(new_game(&self.settings, self.start).expect("agreed")));
        self.apply_texts(texts);
    }

    fn apply_texts(&mut self, texts: &[String]) {
        let game = self.game.as_mut().expect("a game is on");
        for text in texts {
            let action: Action = text.parse().expect("an action");
            game.apply(action, &mut ()).expect("a legal one");
            self.actions.push(action);
        }
    }

    fn learn(&mut self, entry: &LogEntry) {
        match self.version {
            Some(version) if entry.seq == version => self.version = Some(version + 1),
            Some(version) if entry.seq < version => return,
            _ => {
                self.lost_track = true;
                return;
            }
        }
        match &entry.event {
            TableEvent::Committed { .. } => self.phase = TablePhase::Shuffling,
            TableEvent::EntropyAdded { seat, .. } if *seat == self.seat => self.stirred = true,
            TableEvent::Begun { start, drawn, .. } => {
                self.phase = TablePhase::Playing;
                self.start = Seat::new(usize::from(*start)).expect("a seat");
                self.set_actions(drawn);
            }
            TableEvent::Moved { actions, drawn, .. } => {
                self.apply_texts(actions);
                self.apply_texts(drawn);
            }
            TableEvent::TakenBack { to, .. } => {
                let kept: Vec<String> = self.actions[..*to as usize].iter().map(Action::to_string).collect();
                self.set_actions(&kept);
            }
            TableEvent::Over { .. } => self.phase = TablePhase::Over,
            _ => {}
        }
        self.give_up_unless_unsure();
    }
}
