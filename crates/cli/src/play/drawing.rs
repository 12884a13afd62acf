//! Draws: the dealer's, or what a person reads from a real box.

use std::io::{BufRead, Write};

use tilewright_deal::manual;
use tilewright_land::{Family, ShipId, TileId};
use tilewright_record::Session;
use tilewright_rules::{Event, Phase};
use tilewright_view::{Narrator, summary, words};

use super::bots::Bots;
use super::command::Command;
use super::finding;
use super::keeping::Keeper;
use super::show;
use super::talk::{Next, Talk};
use crate::failure::Outcome;

impl<R: BufRead, W: Write> Talk<R, W> {
    /// The dealer draws, or a person says what they drew.
    pub(super) fn draw(
        &mut self,
        session: &mut Session,
        keeper: Option<&Keeper>,
        bots: &Bots,
    ) -> Outcome<Next> {
        let turning_up = session.game().turn().phase == Phase::Reveal;
        let events = match session.is_manual() {
            false => session.deal(),
            true => match self.name_drawn(session)? {
                Ok(events) => events,
                Err(next) => return Ok(next),
            },
        };
        match session.game().turn().tile {
            Some(tile) if !turning_up => {
                self.say("")?;
                self.say(&show::headline(session.game(), session.names()))?;
                self.tell(session, &events)?;
                if bots.sits_on(session.game().turn().seat) {
                    return Ok(Next::Onward);
                }
                self.show_board(session)?;
                for line in summary::table(session.game()) {
                    self.say(&line)?;
                }
                write!(self.out, "{}", show::drawn_tile(session.game(), tile, self.screen))?;
            }
            _ => self.settle(session, keeper, &events)?,
        }
        Ok(Next::Onward)
    }

    /// Asks for what is on a tile, or for the number of a tile or a ship, until it can have been drawn.
    fn name_drawn(&mut self, session: &mut Session) -> Outcome<Result<Vec<Event>, Next>> {
        let ship = session.game().turn().phase == Phase::Reveal;
        let (question, wanted, left) = wanted(session);
        let mut found: Option<TileId> = None;
        loop {
            let Some(mut line) = self.ask(&question)? else { return Ok(Err(Next::Stop)) };
            if let (Command::Accept, Some(tile)) = (Command::parse(&line), found) {
                line = tile.to_string();
            }
            let digits = line.strip_prefix(if ship { 's' } else { 'd' }).unwrap_or(&line);
            match (digits.parse::<u8>(), Command::parse(&line)) {
                (Ok(number), _) => {
                    let named = match ship {
                        true => session.name_ship(ShipId(number)).map_err(|error| error.to_string()),
                        false => session.name_tile(TileId(number)).map_err(|error| error.to_string()),
                    };
                    match named {
                        Ok(events) => return Ok(Ok(events)),
                        Err(error) => self.say(&format!("{}.", words::capital(&error)))?,
                    }
                }
                (_, Command::Help) => {
                    let thing = if ship { "ship that was turned up" } else { "drawn tile" };
                    self.say(&format!("Type the number of the {thing}; {left}."))?;
                    if !ship {
                        self.say("Or type what you see on it, as you hold it, in any order; words may be cut short.")?;
                        self.find(session, "")?;
                    }
                    self.say("tilewright tiles show lists everything in a set with its number.")?;
                    self.say(&show::commands(session.game().tiles().game))?;
                }
                (_, Command::Choice(seen)) if !ship => found = self.find(session, &seen)?,
                (_, Command::Accept | Command::Choice(_)) => self.say(&format!("{wanted}; {left}."))?,
                (_, command) => match self.obey(session, command)? {
                    Next::Again => {}
                    next => return Ok(Err(next)),
                },
            }
        }
    }
}

/// The question for the number of what was drawn, what is wanted, and what it can be.
fn wanted(session: &Session) -> (String, &'static str, String) {
    let game = session.game();
    let name = Narrator::new(game, session.names()).name(game.turn().seat);
    if let Some(left) = manual::ships_left(game) {
        let question = "\nA ship is turned up. Its number? > ".to_owned();
        return (question, "The number of a ship is wanted", left.to_string());
    }
    let left = manual::left(game);
    let pile = match (&left, game.tiles().game) {
        (Some(left), Family::Hunters) => format!(" from the {} pile", left.pile),
        // How many Amazon tiles are left is public, and says what to expect of the box (AM-1).
        (_, Family::Amazonas) => format!("; left: {}", summary::piles_in_brief(game)),
        _ => String::new(),
    };
    let example = finding::example(session);
    let question = format!("\n{name} draws{pile}. Which tile? (such as {example}, or its number) > ");
    (
        question,
        "What is on the tile is wanted, or its number",
        left.map_or_else(String::new, |left| left.to_string()),
    )
}
