//! Playing a record again, with every rule checked.

use tilewright_deal::{Seed, Seeded};
use tilewright_rules::{Action, Event, Game, Phase, Seat, ToAct};

use crate::error::{Fault, ReplayError, Spot};
use crate::record::{Played, Record, Turn, actor};
use crate::tiles::built_in;
use crate::withdrawn::withdrawn;

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
    /// The seat that decided; `None` for chance.
    pub by: Option<Seat>,
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
    /// A record of an older version of the rules never fails for what it says: see [`Replay::departure`]. One that names a tile set
    /// that is not at hand cannot be replayed: [`ReplayError::withdrawn`] tells whether that set was built in once.
    pub fn replay(&self) -> Result<Replay, ReplayError> {
        self.replay_to(self.turns.len())
    }

    /// Plays the first so many turns again.
    pub fn replay_to(&self, turns: usize) -> Result<Replay, ReplayError> {
        self.replay_under(self.rulebook.rules_version(), turns)
    }

    /// Replays with a given version as the current one.
    fn replay_under(&self, current: u32, turns: usize) -> Result<Replay, ReplayError> {
        if self.rules > current {
            return Err(self.wrong(Fault::NewerRules { stated: self.rules, known: current }));
        }
        let mut replay = match self.set_up() {
            Ok(game) => Replay::of(game),
            Err(fault) if self.rules < current && !matches!(fault, Fault::Withdrawn(_)) => {
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
        let missing = || match withdrawn(&self.tiles_hash) {
            Some(set) => Fault::Withdrawn(set),
            None => Fault::NoSuchSet { id: self.tiles_id.clone(), hash: self.tiles_hash.clone() },
        };
        let set = self.own_tiles.as_ref().or_else(|| built_in(&self.tiles_hash)).ok_or_else(missing)?;
        Game::with_tiles(self.rulebook, set, &self.setup).map_err(Fault::Setup)
    }

    /// The seed that the draws must come from: the one that is stated, and the one that a revealed secret leads to, which
    /// must be the same.
    pub(crate) fn seed_of_the_draws(&self) -> Result<Option<Seed>, Fault> {
        let (Some(deal), Some(secret)) = (&self.fairness, self.secret) else { return Ok(self.seed) };
        let mut deal = deal.clone();
        deal.reveal(secret).map_err(Fault::Promise)?;
        match (self.seed, deal.seed()) {
            (Some(stated), Some(actual)) if stated != actual => Err(Fault::OtherSeed { stated, actual }),
            (_, seed) => Ok(seed),
        }
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
        let seed = record.seed_of_the_draws().map_err(|fault| record.wrong(fault))?;
        let dealer = seed.map(|seed| (seed, Seeded::new(seed, &self.game)));
        for turn in record.turns.iter().take(turns) {
            let spot = Spot { line: turn.line, turn: Some(turn.number) };
            let wrong = |action, fault| ReplayError { spot, action, fault };
            self.begin(turn).map_err(|fault| wrong(None, fault))?;
            for (played, extra) in turn.actions() {
                let step = self.check(turn, played, extra, dealer.as_ref());
                let step = step.and_then(|()| self.step(played, extra));
                step.map_err(|fault| wrong(Some(played.action), fault))?;
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

    /// Compares an action with the rules first, then with its place in the record, then with the seed.
    fn check(
        &self,
        turn: &Turn,
        Played { by, action }: Played,
        extra: bool,
        dealer: Option<&(Seed, Seeded)>,
    ) -> Result<(), Fault> {
        self.game.check(action).map_err(Fault::Refused)?;
        let now = self.game.turn();
        match (now.extra, extra) {
            _ if now.number != turn.number => return Err(Fault::TurnIsOver(action)),
            (true, false) => return Err(Fault::ExtraTurn(action)),
            (false, true) => return Err(Fault::NoExtraTurn(action)),
            _ => {}
        }
        // Chance and a seat never take the same actions, so that these are two seats or twice the same.
        if let (Some(stated), Some(actual)) = (by, actor(&self.game))
            && stated != actual
        {
            return Err(Fault::OtherActor { action, stated, actual });
        }
        match dealer.and_then(|(seed, dealer)| Some((*seed, dealer.deal(&self.game)?))) {
            Some((seed, dealt)) if dealt != action => Err(Fault::OtherDraw { drawn: action, seed, dealt }),
            _ => Ok(()),
        }
    }

    /// Plays one action.
    fn step(&mut self, Played { by, action }: Played, extra: bool) -> Result<(), Fault> {
        let mut events = Vec::new();
        self.game.apply(action, &mut events).map_err(Fault::Refused)?;
        if let Some(last) = self.turns.last_mut() {
            last.steps.push(Step { by, action, extra, events });
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

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = include_str!("../tests/it/games/small-table.txt");

    /// The game with one part of its text replaced, under the version of the rules that follows its own.
    fn replay_later(old: &str, new: &str) -> Replay {
        assert_eq!(GAME.matches(old).count(), 1, "“{old}” must stand once");
        let records = Record::parse_all("test", &GAME.replace(old, new)).expect("it can be read");
        let replay = records[0].replay_under(2, records[0].turns.len());
        replay.unwrap_or_else(|error| panic!("an old record always opens: {error}"))
    }

    #[test]
    fn an_old_record_that_still_holds_has_no_departure() {
        let replay = replay_later("[Rules", "[Rules");
        assert_eq!((replay.departure, replay.turns.len()), (None, 16));
    }

    #[test]
    fn an_old_record_opens_and_says_where_it_departs() {
        for (old, new, turns, departure) in [
            (
                "d45 p1,0r0 f1",
                "d45 p1,0r0 f0",
                4,
                "line 12, turn 4: f0 is not allowed: that meadow holds a figure already (C-9)",
            ),
            (
                "h1 = 6 9",
                "h1 = 6 8",
                9,
                "line 17, turn 9: the running scores are stated as 6 8, but they are 6 9",
            ),
            ("\"21 23\"", "\"21 24\"", 16, "line 1: the result is stated as 21 24, but it is 21 23"),
            (
                "0 98f2",
                "0 08f2",
                0,
                "line 1: the tile set “hunters-2020” with the hash 08f2c9141bf01fa9 is not built in, and the record does not hold it",
            ),
        ] {
            let replay = replay_later(old, new);
            assert_eq!(replay.departure.expect("it departs").to_string(), departure);
            assert_eq!(replay.turns.len(), turns);
        }
    }

    #[test]
    fn a_withdrawn_set_is_no_departure_whatever_the_version() {
        let text = GAME.replace("98f2c9141bf01fa9", "6bf2a316f41372bf");
        let records = Record::parse_all("test", &text).expect("it can be read");
        for current in [1, 2] {
            let Err(error) = records[0].replay_under(current, 16) else { panic!("the set is not there") };
            assert_eq!(error.withdrawn().map(|set| set.hash), Some("6bf2a316f41372bf"));
        }
    }

    #[test]
    fn the_turn_of_the_departure_keeps_what_was_right() {
        let replay = replay_later("d45 p1,0r0 f1", "d45 p1,0r0 f0");
        let steps: Vec<String> = replay.turns[3].steps.iter().map(|step| step.action.to_string()).collect();
        assert_eq!(steps, ["d45", "p1,0r0"]);
        assert_eq!(replay.game.turn().phase, Phase::Occupy);
    }

    #[test]
    fn a_record_of_rules_to_come_is_refused() {
        let records = Record::parse_all("test", &GAME.replace("[Rules \"1\"]", "[Rules \"3\"]"))
            .expect("it can be read");
        assert!(matches!(
            records[0].replay_under(2, 16),
            Err(ReplayError { fault: Fault::NewerRules { stated: 3, .. }, .. })
        ));
    }
}
