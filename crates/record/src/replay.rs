//! Playing a record again, with every rule checked.

use tilewright_deal::Seeded;
use tilewright_rules::setup::RULES_VERSION;
use tilewright_rules::{Action, Event, Game, Phase, Seat, ToAct};

use crate::error::{Fault, ReplayError, Spot};
use crate::record::{Record, Turn};
use crate::tiles::built_in_hash;

/// A record played again.
#[derive(Clone, PartialEq)]
pub struct Replay {
    /// The game as it stands after the last turn replayed.
    pub game: Game,
    /// What happened, turn by turn.
    pub turns: Vec<ReplayedTurn>,
    /// Where an old record leaves the course that it took under the rules of its time. The turns from there on are not
    /// replayed, and its result is the one it states.
    pub departure: Option<ReplayError>,
}

/// A turn played again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayedTurn {
    /// Its number, from one.
    pub number: u16,
    /// Whose turn it was.
    pub seat: Seat,
    /// Its actions, and those of the extra turn it earned.
    pub steps: Vec<Step>,
    /// Points per seat after it.
    pub scores: Vec<u16>,
}

/// An action and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The action.
    pub action: Action,
    /// Whether it belongs to an extra turn.
    pub extra: bool,
    /// What happened.
    pub events: Vec<Event>,
}

impl Record {
    /// Plays the whole record again: every action, the running scores and the result where stated, and the draws where
    /// the seed is stated.
    ///
    /// A record of an older version of the rules never fails for what it says: see [`Replay::departure`].
    pub fn replay(&self) -> Result<Replay, ReplayError> {
        self.replay_to(self.turns.len())
    }

    /// Plays the first so many turns again.
    pub fn replay_to(&self, turns: usize) -> Result<Replay, ReplayError> {
        self.replay_under(RULES_VERSION, turns)
    }

    /// Replays with a given version as the current one.
    fn replay_under(&self, current: u32, turns: usize) -> Result<Replay, ReplayError> {
        if self.rules > current {
            return Err(self.wrong(Fault::NewerRules(self.rules)));
        }
        let mut replay = match self.set_up() {
            Ok(game) => Replay::of(game),
            Err(fault) if self.rules < current => {
                // The set of its time is gone: what can be shown is a table with nothing on it but today's start tile.
                let game =
                    Game::new(self.rulebook, &self.setup).map_err(|error| self.wrong(Fault::Setup(error)))?;
                return Ok(Replay { departure: Some(self.wrong(fault)), ..Replay::of(game) });
            }
            Err(fault) => return Err(self.wrong(fault)),
        };
        match replay.follow(self, turns) {
            Err(error) if self.rules < current => replay.departure = Some(error),
            outcome => outcome?,
        }
        Ok(replay)
    }

    /// The game before its first draw.
    pub(crate) fn set_up(&self) -> Result<Game, Fault> {
        let game = match &self.own_tiles {
            Some(set) => Game::with_tiles(self.rulebook, set, &self.setup),
            None if self.tiles_hash == built_in_hash(self.rulebook) => Game::new(self.rulebook, &self.setup),
            None => {
                return Err(Fault::NoSuchSet { id: self.tiles_id.clone(), hash: self.tiles_hash.clone() });
            }
        };
        game.map_err(Fault::Setup)
    }

    fn wrong(&self, fault: Fault) -> ReplayError {
        ReplayError { spot: Spot { line: self.line, turn: None }, action: None, fault }
    }
}

impl Replay {
    fn of(game: Game) -> Replay {
        Replay { game, turns: Vec::new(), departure: None }
    }

    /// Plays the turns of a record up to the first that is wrong; what was right before it stays.
    fn follow(&mut self, record: &Record, turns: usize) -> Result<(), ReplayError> {
        let dealer = record.seed.map(|seed| (seed, Seeded::new(seed, self.game.tiles())));
        for turn in record.turns.iter().take(turns) {
            let wrong = |action, fault| ReplayError {
                spot: Spot { line: turn.line, turn: Some(turn.number) },
                action,
                fault,
            };
            self.begin(turn).map_err(|fault| wrong(None, fault))?;
            for (action, extra) in turn.actions() {
                if let Some((seed, dealer)) = &dealer
                    && let Some(dealt) = dealer.deal(&self.game)
                    && dealt != action
                    && self.game.check(action).is_ok()
                {
                    return Err(wrong(Some(action), Fault::OtherDraw { drawn: action, seed: *seed, dealt }));
                }
                self.step(turn, action, extra).map_err(|fault| wrong(Some(action), fault))?;
            }
            self.finish(turn).map_err(|fault| wrong(None, fault))?;
        }
        if turns < record.turns.len() {
            return Ok(());
        }
        self.compare_result(record).map_err(|fault| record.wrong(fault))
    }

    /// Compares the beginning of a line with the game. After its end the game itself refuses the line's first action.
    fn begin(&mut self, turn: &Turn) -> Result<(), Fault> {
        let now = self.game.turn();
        if now.phase != Phase::Over {
            let begun = self.turns.last().is_some_and(|last| last.number == now.number);
            if turn.number != now.number || begun {
                return Err(Fault::OtherTurn { stated: turn.number, actual: now.number, phase: now.phase });
            }
            if turn.seat != now.seat {
                return Err(Fault::OtherSeat { stated: turn.seat, actual: now.seat });
            }
        }
        self.turns.push(ReplayedTurn {
            number: turn.number,
            seat: turn.seat,
            steps: Vec::new(),
            scores: self.game.scores().to_vec(),
        });
        Ok(())
    }

    /// Plays one action.
    fn step(&mut self, turn: &Turn, action: Action, extra: bool) -> Result<(), Fault> {
        let now = self.game.turn();
        if now.phase != Phase::Over {
            match (now.extra, extra) {
                _ if now.number != turn.number => return Err(Fault::TurnIsOver(action)),
                (true, false) => return Err(Fault::ExtraTurn(action)),
                (false, true) => return Err(Fault::NoExtraTurn(action)),
                _ => {}
            }
        }
        let mut events = Vec::new();
        self.game.apply(action, &mut events).map_err(Fault::Refused)?;
        if let Some(last) = self.turns.last_mut() {
            last.steps.push(Step { action, extra, events });
            last.scores = self.game.scores().to_vec();
        }
        Ok(())
    }

    /// Compares the running scores.
    fn finish(&self, turn: &Turn) -> Result<(), Fault> {
        match &turn.scores {
            Some(stated) if stated != self.game.scores() => {
                Err(Fault::Scores { stated: stated.clone(), actual: self.game.scores().to_vec() })
            }
            _ => Ok(()),
        }
    }

    /// Compares the final scores.
    fn compare_result(&self, record: &Record) -> Result<(), Fault> {
        let Some(stated) = &record.result else { return Ok(()) };
        if self.game.to_act() != ToAct::Over {
            return Err(Fault::NotOver(self.game.turn().phase));
        }
        if stated != self.game.scores() {
            return Err(Fault::Result { stated: stated.clone(), actual: self.game.scores().to_vec() });
        }
        Ok(())
    }
}
