//! Bots at the table, and what they would do in a person's place.

use std::io::{BufRead, Write};
use std::str::FromStr;

use tilewright_bots::analysis::{self, Question};
use tilewright_bots::search::cores;
use tilewright_bots::{Bot, BotTextError, Budget, Level, Player, Stop};
use tilewright_record::{Record, Session, TextError};
use tilewright_rules::{Action, Seat};

use super::keeping::Keeper;
use super::talk::{Next, Talk};
use crate::failure::{Failure, Outcome};

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// Somebody at the keyboard.
    Person,
    /// A bot.
    Bot(Bot),
}

impl FromStr for Sitter {
    type Err = BotTextError;

    fn from_str(text: &str) -> Result<Sitter, BotTextError> {
        if text == "person" { Ok(Sitter::Person) } else { text.parse().map(Sitter::Bot) }
    }
}

/// Names for those who were given none: people are numbered, and bots are called what they are.
pub fn names(sitters: &[Sitter]) -> Vec<String> {
    let name = |(place, sitter): (usize, &Sitter)| match sitter {
        Sitter::Person => format!("Player {}", place + 1),
        Sitter::Bot(bot) => numbered(*bot, sitters[..place].iter().filter(|other| *other == sitter).count()),
    };
    sitters.iter().enumerate().map(name).collect()
}

/// Reads names; the name of a level is a bot.
pub fn read(line: &str) -> (Vec<String>, Vec<Sitter>) {
    let mut sitters: Vec<Sitter> = Vec::new();
    let mut names = Vec::new();
    for name in line.split(',').map(str::trim) {
        match name.parse::<Level>() {
            Ok(level) => {
                let sitter = Sitter::Bot(Bot::Level(level));
                let before = sitters.iter().filter(|other| **other == sitter).count();
                names.push(numbered(Bot::Level(level), before));
                sitters.push(sitter);
            }
            Err(_) => {
                names.push(name.to_owned());
                sitters.push(Sitter::Person);
            }
        }
    }
    (names, sitters)
}

/// A bot's name; the second of its kind is the second.
fn numbered(bot: Bot, before: usize) -> String {
    if before == 0 { bot.to_string() } else { format!("{bot} {}", before + 1) }
}

/// The bots at a table.
pub struct Bots {
    /// By seat.
    players: Vec<Option<Player>>,
    /// The places of their own actions in the draft. What a person took back since is still there.
    acted: Vec<usize>,
}

impl Bots {
    /// Those among the sitters. They choose by seeds of their own, which have nothing to do with that of the tiles.
    pub fn new(sitters: &[Sitter]) -> Bots {
        let player = |(seed, sitter): (u64, &Sitter)| match sitter {
            Sitter::Person => None,
            Sitter::Bot(bot) => Some(Player::new(*bot, seed).with_threads(cores())),
        };
        Bots { players: (1..).zip(sitters).map(player).collect(), acted: Vec::new() }
    }

    /// Writes into a record who is a bot, and which.
    pub fn sign(&self, record: &mut Record) -> Result<(), TextError> {
        for (number, player) in (1..).zip(&self.players) {
            if let Some(player) = player {
                record.add_header(&format!("Bot-{number}"), &player.bot().to_string())?;
            }
        }
        Ok(())
    }

    /// Whether a bot sits there.
    pub fn sits_on(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(Option::is_some)
    }

    /// Whether the whole draft is the bots' own, so that there is nobody to confirm it.
    pub fn did(&self, session: &Session) -> bool {
        (0..session.drafted().len()).all(|place| self.acted.contains(&place))
    }

    /// A new draft begins.
    pub fn forget(&mut self) {
        self.acted.clear();
    }

    fn choose(&mut self, session: &Session, seat: Seat) -> Option<Action> {
        let player = self.players.get_mut(seat.index())?.as_mut()?;
        player.choose(session.game(), &Stop::never())
    }
}

impl<R: BufRead, W: Write> Talk<R, W> {
    /// A bot makes one decision.
    pub(super) fn let_bot_act(
        &mut self,
        session: &mut Session,
        bots: &mut Bots,
        seat: Seat,
    ) -> Outcome<Next> {
        let action = bots.choose(session, seat).or_else(|| session.game().legal_actions().first().copied());
        if let Some(action) = action {
            let place = session.drafted().len();
            session.act(action).map_err(Failure::input)?;
            bots.acted.retain(|earlier| *earlier < place);
            bots.acted.push(place);
        }
        Ok(Next::Onward)
    }

    /// What bots did stands as it is, and is told.
    pub(super) fn take_over(&mut self, session: &mut Session, keeper: Option<&Keeper>) -> Outcome<Next> {
        let done: Vec<String> = session.drafted().iter().map(Action::to_string).collect();
        self.say(&format!("Played: {}", done.join(" ")))?;
        let events = session.confirm();
        self.settle(session, keeper, &events)?;
        Ok(Next::Onward)
    }

    /// Tells the best turns as a bot sees them.
    pub(super) fn hint(&mut self, session: &Session) -> Outcome {
        let question = Question { budget: HINT, lines: 3, ..Question::default() };
        let Some(advice) = analysis::advise(session.game(), &question, &Stop::never()) else {
            return self.say("There is nothing to decide now.");
        };
        for (place, line) in (1..).zip(&advice.lines) {
            let actions: Vec<String> = line.actions.iter().map(Action::to_string).collect();
            self.say(&format!("{place}. {} ({:.0} % to win)", actions.join(" "), 100.0 * line.win()))?;
            self.say(&format!("   {}", line.plan))?;
        }
        Ok(())
    }
}

/// What a hint may cost.
const HINT: Budget = Budget::capped(2_000, std::time::Duration::from_secs(2));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sitters_are_named_apart() {
        let (names, sitters) = read("Ann, hard,hard , expert,Ben");
        assert_eq!(names, ["Ann", "hard", "hard 2", "expert", "Ben"]);
        assert_eq!(sitters[0], Sitter::Person);
        assert_eq!(sitters[2], Sitter::Bot(Bot::Level(Level::Hard)));
        let sitters: Vec<Sitter> = ["easy", "person", "easy"].map(|text| text.parse().unwrap()).to_vec();
        assert_eq!(super::names(&sitters), ["easy", "Player 2", "easy 2"]);
        assert!("nobody".parse::<Sitter>().is_err());
    }
}
