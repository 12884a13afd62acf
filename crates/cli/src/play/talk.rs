//! The conversation: what is asked, what is answered.

use std::io::{BufRead, IsTerminal, Read, Write};
use std::path::PathBuf;

use tilewright_deal::manual;
use tilewright_land::{Cell, Rotation, TileId};
use tilewright_rules::{Action, Event, Phase, Seat, ToAct};
use tilewright_view::picture::legend;
use tilewright_view::{Narrator, words};

use super::command::{Choice, Command};
use super::keeping::Keeper;
use super::opening::Opening;
use super::session::{Session, is_forced};
use super::show;
use crate::failure::{Failure, Outcome};
use crate::screen::Screen;

/// The longest line that is listened to.
const LONGEST_LINE: u64 = 10_000;

/// A keyboard and a screen.
pub struct Talk<R, W> {
    input: R,
    out: W,
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
        let Opening { mut session, keeper } = opening;
        self.greet(&session)?;
        // A file that cannot be written is noticed now and not after an hour.
        if let Some(keeper) = &keeper {
            keeper.write(&session.confirmed_record()).map_err(Failure::Input)?;
        }
        loop {
            let next = match session.game().to_act() {
                _ if session.wants_confirmation() => self.confirm(&mut session, keeper.as_ref())?,
                ToAct::Over => break,
                ToAct::Chance => self.draw(&mut session, keeper.as_ref())?,
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
        self.say("")?;
        self.say(&legend(set, self.screen.look))?;
        self.say("")?;
        self.say("Every question accepts these:")?;
        self.say(show::COMMANDS)
    }

    /// The dealer draws, or a person says what they drew.
    fn draw(&mut self, session: &mut Session, keeper: Option<&Keeper>) -> Outcome<Next> {
        let events = match session.is_manual() {
            false => session.deal(),
            true => match self.name_tile(session)? {
                Ok(events) => events,
                Err(next) => return Ok(next),
            },
        };
        self.say("")?;
        if let Some(tile) = session.game().turn().tile {
            self.say(&show::headline(session.game(), session.names()))?;
            self.tell(session, &events)?;
            self.show_board(session)?;
            write!(self.out, "{}", show::drawn_tile(session.game(), tile, self.screen))?;
        } else {
            self.settle(session, keeper, &events)?;
        }
        Ok(Next::Onward)
    }

    fn name_tile(&mut self, session: &mut Session) -> Outcome<Result<Vec<Event>, Next>> {
        let game = session.game();
        let Some(left) = manual::left(game) else { return Ok(Err(Next::Onward)) };
        let name = Narrator::new(game, session.names()).name(game.turn().seat);
        let question = format!("\n{name} draws from the {} pile. The tile's number? > ", left.pile);
        loop {
            let Some(line) = self.ask(&question)? else { return Ok(Err(Next::Stop)) };
            let number = line.strip_prefix('d').unwrap_or(&line).parse::<u8>();
            match (number, Command::parse(&line)) {
                (Ok(number), _) => match session.name_tile(TileId(number)) {
                    Ok(events) => return Ok(Ok(events)),
                    Err(error) => self.say(&format!("{}.", words::capital(&error.to_string())))?,
                },
                (_, Command::Help) => {
                    self.say(&format!("Type the number of the drawn tile; {left}."))?;
                    self.say("tilewright tiles show lists all tiles with their pictures and numbers.")?;
                    self.say(show::COMMANDS)?;
                }
                (_, Command::Accept | Command::Choice(_)) => {
                    self.say(&format!("The number of a tile is wanted; {left}."))?;
                }
                (_, command) => match self.obey(session, command)? {
                    Next::Again => {}
                    next => return Ok(Err(next)),
                },
            }
        }
    }

    /// A decision without a choice is made for the player, who can still go back behind it.
    fn force(&mut self, session: &mut Session) -> Outcome<Next> {
        let why = show::why_forced(session.game(), session.names());
        self.say(&why)?;
        if let Some(action) = session.game().legal_actions().first() {
            session.act(*action).map_err(Failure::input)?;
        }
        Ok(Next::Onward)
    }

    fn choose(&mut self, session: &mut Session) -> Outcome<Next> {
        let question = self.question(session)?;
        loop {
            let Some(line) = self.ask(&question)? else { return Ok(Next::Stop) };
            let command = Command::parse(&line);
            let next = match command {
                Command::Choice(text) => self.act(session, &text)?,
                Command::Accept => match session.game().legal_actions().as_slice() {
                    [only] => {
                        session.act(*only).map_err(Failure::input)?;
                        Next::Onward
                    }
                    _ => {
                        self.say("Please choose; ? lists the choices.")?;
                        Next::Again
                    }
                },
                command => self.obey(session, command)?,
            };
            if !matches!(next, Next::Again) {
                return Ok(next);
            }
        }
    }

    /// Shows what there is to choose from, and returns the question.
    fn question(&mut self, session: &Session) -> Outcome<String> {
        let game = session.game();
        let turn = game.turn();
        let name = Narrator::new(game, session.names()).name(turn.seat);
        let tile = turn.tile.map_or_else(String::new, |tile| format!(" {tile}"));
        Ok(match turn.phase {
            Phase::Place => format!("{name}, where does tile{tile} go? (x,y r) > "),
            Phase::Recall => {
                self.list(session)?;
                format!("{name}, which figure is taken back? > ")
            }
            _ => {
                if let Some(tile) = turn.tile {
                    write!(self.out, "{}", show::surroundings(game, tile, self.screen))?;
                }
                self.list(session)?;
                format!("{name}, which piece? (0 for none) > ")
            }
        })
    }

    /// Lists the choices of the moment.
    pub(super) fn list(&mut self, session: &Session) -> Outcome {
        for line in show::choices(session.game()) {
            self.say(&line)?;
        }
        Ok(())
    }

    /// Shows the whole board.
    pub(super) fn show_board(&mut self, session: &Session) -> Outcome {
        write!(self.out, "{}", show::whole_board(session.game(), self.screen))?;
        Ok(())
    }

    /// Tries what was typed as a choice.
    fn act(&mut self, session: &mut Session, text: &str) -> Outcome<Next> {
        let game = session.game();
        let phase = game.turn().phase;
        let action = match Choice::parse(text, phase) {
            None => {
                self.say(&format!("“{}” is not understood; ? lists the choices.", clip(text)))?;
                return Ok(Next::Again);
            }
            Some(Choice::Action(action)) => action,
            Some(Choice::Numbered(number)) => {
                let chosen = number.checked_sub(1).and_then(|i| game.legal_actions().get(i).copied());
                let Some(action) = chosen else {
                    let most = game.legal_actions().len();
                    self.say(&format!("There is no choice {number}: they are numbered 1 to {most}."))?;
                    return Ok(Next::Again);
                };
                action
            }
            Some(Choice::At(cell)) => match self.only_turn(session, cell)? {
                Some(action) => action,
                None => return Ok(Next::Again),
            },
        };
        match session.act(action) {
            Ok(()) => Ok(Next::Onward),
            Err(refusal) => {
                self.say(&format!("Not allowed: {} ({}).", refusal.reason, refusal.clause()))?;
                Ok(Next::Again)
            }
        }
    }

    /// The one way in which the drawn tile fits a cell; else says which ways there are.
    fn only_turn(&mut self, session: &Session, cell: Cell) -> Outcome<Option<Action>> {
        let placements = show::placements(session.game());
        let here: Vec<Rotation> =
            placements.into_iter().filter(|(at, _)| *at == cell).map(|(_, rotation)| rotation).collect();
        match here.as_slice() {
            [rotation] => return Ok(Some(Action::Place { cell, rotation: *rotation })),
            [] => self.why(session, &cell.to_string())?,
            several => {
                let turns = several.iter().map(|rotation| format!("{cell} r{}", rotation.turns()));
                let turns = words::list(turns.collect::<Vec<_>>());
                self.say(&format!("It fits there in several ways: {turns}."))?;
            }
        }
        Ok(None)
    }

    fn confirm(&mut self, session: &mut Session, keeper: Option<&Keeper>) -> Outcome<Next> {
        let question = format!("{} Enter to confirm, undo to change > ", show::draft(session));
        loop {
            let Some(line) = self.ask(&question)? else { return Ok(Next::Stop) };
            match Command::parse(&line) {
                Command::Accept => break,
                Command::Help => self.say(show::COMMANDS)?,
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
    fn settle(&mut self, session: &Session, keeper: Option<&Keeper>, events: &[Event]) -> Outcome {
        if session.game().to_act() == ToAct::Over {
            self.show_board(session)?;
        }
        self.tell(session, events)?;
        match keeper.map(|keeper| keeper.write(&session.confirmed_record())) {
            Some(Err(message)) => self.say(&format!("The record could not be kept: {message}")),
            _ => Ok(()),
        }
    }

    fn tell(&mut self, session: &Session, events: &[Event]) -> Outcome {
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

/// The beginning of what was typed, for a message.
fn clip(text: &str) -> String {
    text.chars().take(40).collect()
}
