//! The commands that every question accepts, and their answers.

use std::io::{BufRead, Write};
use std::path::PathBuf;

use tilewright_land::Rotation;
use tilewright_record::Session;
use tilewright_rules::{Action, Phase};
use tilewright_view::picture::legend;
use tilewright_view::summary;

use super::command::{Choice, Command};
use super::keeping::Keeper;
use super::talk::{Next, Talk};
use super::{rules, show};
use crate::failure::{Failure, Outcome};

impl<R: BufRead, W: Write> Talk<R, W> {
    /// Does what every question accepts.
    pub(super) fn obey(&mut self, session: &mut Session, command: Command) -> Outcome<Next> {
        match command {
            Command::Help => self.say(&show::commands(session.game().tiles().game))?,
            Command::Board => self.show_board(session)?,
            Command::Tiles => self.say(&summary::tiles_left(session.game()))?,
            Command::Areas => self.say(&summary::areas(session.game(), session.names()))?,
            Command::Scores => self.say(&summary::standings(session.game(), session.names()))?,
            Command::Table => {
                let table = summary::table(session.game());
                let nothing = "There are no ships and no boats in this game.".to_owned();
                self.say(&if table.is_empty() { nothing } else { table.join("\n") })?;
            }
            Command::Legend => self.say(&legend(session.game().tiles(), self.screen.look))?,
            Command::TableConfig(asked) => {
                for line in rules::tell(session.game().rulebook(), &asked) {
                    self.say(&line)?;
                }
            }
            Command::DepartureReason(text) => self.why(session, &text)?,
            Command::Hint => self.hint(session)?,
            Command::Save(name) => self.save(session, &name)?,
            Command::Undo => return self.undo(session),
            Command::Quit => return Ok(Next::Stop),
            Command::Accept | Command::Choice(_) => self.say("That is no answer here; ? helps.")?,
        }
        Ok(Next::Again)
    }

    fn undo(&mut self, session: &mut Session) -> Outcome<Next> {
        if !session.undo() {
            self.say("There is nothing to take back: what was drawn or confirmed stays.")?;
            return Ok(Next::Again);
        }
        self.say("Taken back.")?;
        if session.game().turn().phase == Phase::Place {
            self.show_board(session)?;
        }
        Ok(Next::Onward)
    }

    /// Answers why something cannot be done.
    pub(super) fn why(&mut self, session: &Session, text: &str) -> Outcome {
        let game = session.game();
        let answer = |action| match game.check(action) {
            Ok(()) => "allowed".to_owned(),
            Err(refusal) => format!("not allowed: {} ({})", refusal.reason, refusal.clause()),
        };
        match Choice::parse(text, game.turn().phase) {
            Some(Choice::Action(action)) => self.say(&format!("{action}: {}.", answer(action))),
            Some(Choice::At(cell)) => {
                let answers = Rotation::ALL.map(|rotation| answer(Action::Place { cell, rotation }));
                if answers.iter().all(|answer| *answer == answers[0]) {
                    return self.say(&format!("{cell}: {}.", answers[0]));
                }
                for (rotation, answer) in Rotation::ALL.iter().zip(answers) {
                    self.say(&format!("{cell} r{}: {answer}.", rotation.turns()))?;
                }
                Ok(())
            }
            _ => self.say(show::askable(game.tiles().game)),
        }
    }

    /// Writes the record as far as it is confirmed. A file of somebody else's is left alone.
    fn save(&mut self, session: &Session, name: &str) -> Outcome {
        let path = PathBuf::from(name);
        if name.is_empty() {
            return self.say("Where to? Type save and the name of a file.");
        }
        if path.exists() && !self.saved.contains(&path) {
            return self.say(&format!("{name} is there already: choose another name."));
        }
        let written = match Keeper::open(&path) {
            // A file saved before is written anew, not added to.
            Ok(keeper) => keeper.emptied().write(&session.confirmed_record()),
            Err(Failure::Input(message)) => Err(message),
            Err(other) => return Err(other),
        };
        match written {
            Ok(()) => {
                self.saved.push(path);
                self.say(&format!("Saved in {name}; tilewright replay {name} shows it."))
            }
            Err(message) => self.say(&message),
        }
    }
}
