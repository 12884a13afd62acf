//! Asking a player for a decision.

use std::io::{BufRead, Write};

use tilewright_land::{Cell, Pile, Rotation, ShipId};
use tilewright_record::Session;
use tilewright_rules::{Action, Phase, Seat, ToAct};
use tilewright_view::{Narrator, words};

use super::command::{Choice, Command};
use super::menu::{self, Item, Pick};
use super::show;
use super::talk::{Next, Talk};
use crate::failure::{Failure, Outcome};

/// What came of a question.
enum Answer {
    /// As for any command.
    Next(Next),
    /// Ways to pay for this ship are wanted, or the ships again.
    Ship(Option<ShipId>),
}

impl<R: BufRead, W: Write> Talk<R, W> {
    /// A decision without a choice is made for the player, who can still go back behind it.
    pub(super) fn force(&mut self, session: &mut Session) -> Outcome<Next> {
        let why = show::why_forced(session.game(), session.names());
        self.say(&why)?;
        if let Some(action) = session.game().legal_actions().first() {
            session.act(*action).map_err(Failure::input)?;
        }
        Ok(Next::Onward)
    }

    /// Asks until the player has decided, or does something else.
    pub(super) fn choose(&mut self, session: &mut Session) -> Outcome<Next> {
        let mut ship = None;
        loop {
            let menu = menu::of(session.game(), ship);
            let question = self.question(session, &menu, ship)?;
            match self.answer(session, &menu, &question)? {
                Answer::Next(next) => return Ok(next),
                Answer::Ship(chosen) => ship = chosen,
            }
        }
    }

    fn answer(&mut self, session: &mut Session, menu: &[Item], question: &str) -> Outcome<Answer> {
        loop {
            let Some(line) = self.ask(question)? else { return Ok(Answer::Next(Next::Stop)) };
            let next = match Command::parse(&line) {
                Command::Choice(text) => match self.understand(session, menu, &text)? {
                    Some(Pick::Action(action)) => self.act(session, action)?,
                    Some(Pick::Ship(ship)) => return Ok(Answer::Ship(Some(ship))),
                    Some(Pick::Back) => return Ok(Answer::Ship(None)),
                    None => Next::Again,
                },
                Command::Accept => {
                    self.say("Please choose; ? lists the choices.")?;
                    Next::Again
                }
                Command::Help => {
                    self.list(menu)?;
                    self.say(&show::commands(session.game().tiles().game))?;
                    Next::Again
                }
                command => self.obey(session, command)?,
            };
            if !matches!(next, Next::Again) {
                return Ok(Answer::Next(next));
            }
        }
    }

    /// Shows what there is to choose from, and returns the question.
    fn question(&mut self, session: &Session, menu: &[Item], ship: Option<ShipId>) -> Outcome<String> {
        let game = session.game();
        let turn = game.turn();
        let name = self.who(session);
        let tile = turn.tile.map_or_else(String::new, |tile| format!(" {tile}"));
        if turn.phase == Phase::Place {
            let drawn = turn.tile.and_then(|tile| game.tiles().tile(tile));
            return Ok(match drawn.is_some_and(|tile| tile.pile == Pile::Amazon) {
                true => format!("{name}, which way round does tile{tile} continue the Amazon? (r0 or r2) > "),
                false => format!("{name}, where does tile{tile} go? (x,y r) > "),
            });
        }
        match (turn.phase, turn.tile) {
            (Phase::Occupy, Some(tile)) => {
                write!(self.out, "{}", show::surroundings(game, tile, self.screen))?
            }
            (Phase::Double, _) => write!(self.out, "{}", show::doubles(game, self.screen))?,
            (Phase::Cover, _) => self.show_board(session)?,
            _ => {}
        }
        self.list(menu)?;
        Ok(match (turn.phase, ship) {
            (Phase::Recall, _) => format!("{name}, which figure is taken back? > "),
            (Phase::Double, _) => {
                let example = menu.first().and_then(|item| match item.pick {
                    Pick::Action(Action::Double { tile, rotation }) => {
                        Some(format!(" (such as {tile} r{})", rotation.turns()))
                    }
                    _ => None,
                });
                let example = example.unwrap_or_default();
                format!("{name}, which double-tile follows, and which way round?{example} > ")
            }
            (Phase::Cover, _) => format!("{name}, which fish are covered? > "),
            (Phase::Award, _) => format!("{name}, which ship does your merchant take? > "),
            (Phase::Deliver, Some(ship)) => format!("{name}, how is ship {ship} paid for? > "),
            (Phase::Deliver, None) => format!("{name}, which ship is supplied? (0 for none) > "),
            _ => format!("{name}, which piece? (0 for none) > "),
        })
    }

    /// Who is asked; a player whose turn it is not is told so.
    fn who(&self, session: &Session) -> String {
        let game = session.game();
        let narrator = Narrator::new(game, session.names());
        let turn: Seat = game.turn().seat;
        match game.to_act() {
            ToAct::Seat(seat) if seat != turn => {
                format!("{} (in {}'s turn)", narrator.name(seat), narrator.name(turn))
            }
            _ => narrator.name(turn),
        }
    }

    /// Lists the choices of the moment.
    fn list(&mut self, menu: &[Item]) -> Outcome {
        for item in menu {
            self.say(&format!("  {:>3}  {}", item.number, item.text))?;
        }
        Ok(())
    }

    /// What was typed as a choice; where it is none, it is said why.
    fn understand(&mut self, session: &Session, menu: &[Item], text: &str) -> Outcome<Option<Pick>> {
        let game = session.game();
        let numbered = |number: usize| menu.iter().find(|item| item.number == number).map(|item| item.pick);
        let pick = match Choice::parse(text, game.turn().phase) {
            None => {
                self.say(&format!("“{}” is not understood; ? lists the choices.", clip(text)))?;
                None
            }
            // Zero goes back from the ways to pay.
            Some(Choice::Action(Action::Pass)) => numbered(0).or(Some(Pick::Action(Action::Pass))),
            Some(Choice::Action(action)) => Some(Pick::Action(action)),
            Some(Choice::Numbered(number)) => {
                let pick = numbered(number);
                if pick.is_none() {
                    let numbers = || menu.iter().map(|item| item.number);
                    let (least, most) = (numbers().min().unwrap_or(0), numbers().max().unwrap_or(0));
                    self.say(&format!("There is no choice {number}: they are numbered {least} to {most}."))?;
                }
                pick
            }
            Some(Choice::At(cell)) => self.only_turn(session, cell)?.map(Pick::Action),
            Some(Choice::Turned(rotation)) => self.only_cell(session, rotation)?.map(Pick::Action),
        };
        Ok(pick)
    }

    fn act(&mut self, session: &mut Session, action: Action) -> Outcome<Next> {
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

    /// The one cell where the drawn tile can go, turned like this; a tile of the Amazon has but one.
    fn only_cell(&mut self, session: &Session, rotation: Rotation) -> Outcome<Option<Action>> {
        let placements = show::placements(session.game());
        let mut cells: Vec<Cell> = placements.iter().map(|(cell, _)| *cell).collect();
        cells.dedup();
        match cells.as_slice() {
            [cell] => Ok(Some(Action::Place { cell: *cell, rotation })),
            _ => {
                let here = placements.iter().filter(|(_, turns)| *turns == rotation);
                let here = words::list(here.map(|(cell, _)| cell).collect::<Vec<_>>());
                let turns = rotation.turns();
                self.say(&match here.is_empty() {
                    true => format!("Turned by r{turns} it fits nowhere."),
                    false => format!("Which cell? Turned by r{turns} it fits at {here}."),
                })?;
                Ok(None)
            }
        }
    }
}

/// The beginning of what was typed, for a message.
fn clip(text: &str) -> String {
    text.chars().take(40).collect()
}
