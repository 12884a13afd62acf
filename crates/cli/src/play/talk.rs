//! The conversation: what is asked, what is answered.

use std::io::{BufRead, IsTerminal, Read, Write};
use std::path::PathBuf;

use tilewright_record::{Session, is_forced};
use tilewright_rules::{Event, Phase, Seat, ToAct};
use tilewright_view::Narrator;
use tilewright_view::picture::legend;

use super::command::Command;
use super::keeping::Keeper;
use super::opening::Opening;
use super::show;
use crate::failure::{Failure, Outcome};
use crate::screen::Screen;

/// The longest line that is listened to.
const LONGEST_LINE: u64 = 10_000;

/// A keyboard and a screen.
pub struct Talk<R, W> {
    input: R,
    pub(super) out: W,
    pub(super) screen: Screen,
    /// Whether what is typed shows on the screen by itself.
    echoes: bool,
    /// Files that this game was saved to, which it may write again.
    pub(super) saved: Vec<PathBuf>,
}

/// What a command leads to.
pub(super) enum Next {
    /// The same question again.
    Again,
    /// Something changed: the game is looked at anew.
    Onward,
    /// The players stop.
    Stop,
}

impl<R: BufRead, W: Write> Talk<R, W> {
    pub fn new(input: R, out: W, ascii: bool) -> Talk<R, W> {
        let echoes = std::io::stdin().is_terminal();
        Talk { input, out, screen: Screen::detect(ascii), echoes, saved: Vec::new() }
    }

    /// Prints a line.
    pub fn say(&mut self, line: &str) -> Outcome {
        for line in line.lines() {
            writeln!(self.out, "{}", self.screen.line(line))?;
        }
        if line.is_empty() {
            writeln!(self.out)?;
        }
        Ok(())
    }

    /// Asks, and returns the line that was typed; `None` at the end of the input.
    pub fn ask(&mut self, question: &str) -> Outcome<Option<String>> {
        write!(self.out, "{question}")?;
        self.out.flush()?;
        let mut line = Vec::new();
        let read = self.input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
        if read.map_err(|error| Failure::Input(format!("the input cannot be read: {error}")))? == 0 {
            writeln!(self.out)?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if !self.echoes {
            writeln!(self.out, "{line}")?;
        }
        Ok(Some(line))
    }

    /// Plays a game to its end, or until the players stop.
    pub fn play(&mut self, opening: Opening) -> Outcome {
        let Opening { mut session, keeper, mut bots } = opening;
        self.greet(&session)?;
        // A file that cannot be written is noticed now and not after an hour.
        if let Some(keeper) = &keeper {
            keeper.write(&session.confirmed_record()).map_err(Failure::Input)?;
        }
        loop {
            let next = match session.game().to_act() {
                _ if session.wants_confirmation() && bots.did(&session) => {
                    self.take_over(&mut session, keeper.as_ref())?
                }
                _ if session.wants_confirmation() => self.confirm(&mut session, keeper.as_ref())?,
                ToAct::Over => break,
                ToAct::Chance => {
                    bots.forget();
                    self.draw(&mut session, keeper.as_ref(), &bots)?
                }
                ToAct::Seat(seat) if bots.sits_on(seat) => self.let_bot_act(&mut session, &mut bots, seat)?,
                ToAct::Seat(_) if is_forced(session.game()) => self.force(&mut session)?,
                ToAct::Seat(_) => self.choose(&mut session)?,
            };
            if matches!(next, Next::Stop) {
                return self.stop(keeper.as_ref());
            }
        }
        self.finish(&session, keeper.as_ref())
    }

    fn greet(&mut self, session: &Session) -> Outcome {
        let game = session.game();
        let set = game.tiles();
        self.say("")?;
        self.say(game.rulebook().title())?;
        self.say(&format!("Tiles: {} ({}). {}", set.title, set.provenance, set.source))?;
        let narrator = Narrator::new(game, session.names());
        let players = Seat::first(game.setup().seats).map(|seat| format!("{seat} {}", narrator.name(seat)));
        let start = narrator.name(game.setup().start);
        let players = players.collect::<Vec<_>>().join(", ");
        self.say(&format!("Players: {players}. {start} starts."))?;
        let options = game.setup().options;
        if !options.is_default() {
            self.say(&format!("Options: {options}."))?;
        }
        self.say("")?;
        self.say(&legend(set, self.screen.look))?;
        self.say("")?;
        self.say("Every question accepts these:")?;
        self.say(&show::commands(set.game))?;
        // A turn begins with an empty line; ships are turned up before the first.
        match game.turn().phase {
            Phase::Reveal if !session.is_manual() => self.say(""),
            _ => Ok(()),
        }
    }

    /// Shows the whole board.
    pub(super) fn show_board(&mut self, session: &Session) -> Outcome {
        write!(self.out, "{}", show::whole_board(session.game(), self.screen))?;
        Ok(())
    }

    fn confirm(&mut self, session: &mut Session, keeper: Option<&Keeper>) -> Outcome<Next> {
        let question = format!("{} Enter to confirm, undo to change > ", show::draft(session));
        loop {
            let Some(line) = self.ask(&question)? else { return Ok(Next::Stop) };
            match Command::parse(&line) {
                Command::Accept => break,
                Command::Help => self.say(&show::commands(session.game().tiles().game))?,
                Command::Choice(_) => {
                    self.say("Type ok or just Enter to confirm, undo to change the turn.")?
                }
                command => match self.obey(session, command)? {
                    Next::Again => {}
                    next => return Ok(next),
                },
            }
        }
        let events = session.confirm();
        self.settle(session, keeper, &events)?;
        Ok(Next::Onward)
    }

    /// Tells what happened and keeps it. At the end the board comes first, so that the final scoring is read last.
    pub(super) fn settle(&mut self, session: &Session, keeper: Option<&Keeper>, events: &[Event]) -> Outcome {
        if session.game().to_act() == ToAct::Over {
            self.show_board(session)?;
        }
        self.tell(session, events)?;
        match keeper.map(|keeper| keeper.write(&session.confirmed_record())) {
            Some(Err(message)) => self.say(&format!("The record could not be kept: {message}")),
            _ => Ok(()),
        }
    }

    pub(super) fn tell(&mut self, session: &Session, events: &[Event]) -> Outcome {
        for line in Narrator::new(session.game(), session.names()).tell_all(events) {
            self.say(&line)?;
        }
        Ok(())
    }

    fn stop(&mut self, keeper: Option<&Keeper>) -> Outcome {
        self.say("The game stops here.")?;
        match keeper {
            Some(keeper) => self.say(&format!("The record so far is in {}.", keeper.path().display())),
            None => Ok(()),
        }
    }

    fn finish(&mut self, session: &Session, keeper: Option<&Keeper>) -> Outcome {
        self.say("")?;
        if let Some(seed) = session.seed() {
            self.say(&format!("The tiles were dealt from seed {seed}."))?;
        }
        match keeper {
            Some(keeper) => self.say(&format!("The record is in {}.", keeper.path().display())),
            None => Ok(()),
        }
    }
}
