//! `tilewright analyse`: the best turns of a position, or how the chances moved in a recorded game.

mod tell;

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use tilewright_bots::analysis::{self, Question};
use tilewright_bots::search::cores;
use tilewright_bots::{Budget, Stop};
use tilewright_record::{Position, Record};
use tilewright_rules::{Game, ToAct};

use crate::failure::{Failure, Outcome};
use crate::files::read_text;
use crate::set_files::SuppliedTiles;

/// Say what was good and what was lucky in a recorded game, or what to do in a position
///
/// Without --turn the whole game is looked back on: for every decision the chances to win before the draw, after it and after
/// what was done, so that luck (what the draw changed against the mean of all draws) and decisions (what was given away against the best
/// turn) stand apart.
/// With --turn the best ways to play that turn are listed, each with the chance to win, the points expected in the end and
/// the plan in words, and the odds of the areas to be closed. A file may also hold a position code (tw1/…).
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright analyse my-games.txt
  tilewright analyse my-games.txt --turn 20 --budget 10000n
  tilewright analyse my-games.txt --game 2 --json
What the figures mean is described in docs/arena.md.")]
pub struct Analyse {
    /// A file of records, or with one position code
    file: PathBuf,
    /// Which record of the file
    #[arg(long, value_name = "N", default_value_t = 1)]
    game: usize,
    /// Only this turn, once its tile is drawn
    #[arg(long, value_name = "N")]
    turn: Option<u16>,
    #[command(flatten)]
    tiles: SuppliedTiles,
    /// What may be spent on each decision: 500n simulations, 100ms, or both [default: 500n, with --turn 5000n]
    #[arg(long, value_name = "BUDGET")]
    budget: Option<Budget>,
    /// Equal seeds and equal budgets in simulations give equal answers; another seed shows how sure they are
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many turns to list
    #[arg(long, value_name = "N", default_value_t = 5)]
    lines: usize,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What a game is called and who plays it.
struct Table {
    game: Game,
    names: Vec<String>,
}

impl Analyse {
    /// Reads the file and prints what is found.
    pub fn run(&self, out: &mut impl Write) -> Outcome {
        let text = read_text(&self.file)?;
        if text.trim_start().starts_with("tw1/") {
            let position: Position = text.trim().parse().map_err(|error| self.wrong(error))?;
            let game = self.tiles.set_up(&self.file, &position)?;
            let names = (1..=game.setup().seats).map(|number| format!("Player {number}")).collect();
            return self.position(&Table { game, names }, out);
        }
        let records = self.tiles.records(&self.file.display().to_string(), &text)?;
        let record = self.game.checked_sub(1).and_then(|index| records.get(index));
        let count = records.len();
        let record = record
            .ok_or_else(|| self.wrong(format!("there is no record {}: the file holds {count}", self.game)))?;
        match self.turn {
            Some(turn) => self.position(&self.at(record, turn)?, out),
            None => self.review(record, out),
        }
    }

    fn wrong(&self, what: impl ToString) -> Failure {
        Failure::Input(format!("{}: {}", self.file.display(), what.to_string()))
    }

    fn question(&self, simulations: u32) -> Question {
        let budget = self.budget.unwrap_or(Budget::simulations(simulations));
        Question { budget, lines: self.lines.clamp(1, 1_000), threads: cores(), seed: self.seed }
    }

    /// The game at the first decision of a turn.
    fn at(&self, record: &Record, turn: u16) -> Outcome<Table> {
        let replayed = record.replay().map_err(|error| self.wrong(self.tiles.explained(&error)))?;
        let mut game = record.replay_to(0).map_err(|error| self.wrong(error))?.game;
        let names = record.players().to_vec();
        let steps = replayed.turns.iter().flat_map(|turn| &turn.steps);
        for step in steps {
            if game.turn().number == turn && matches!(game.to_act(), ToAct::Seat(_)) {
                return Ok(Table { game, names });
            }
            game.apply(step.action, &mut ()).map_err(|error| self.wrong(error))?;
        }
        if game.turn().number == turn && matches!(game.to_act(), ToAct::Seat(_)) {
            return Ok(Table { game, names });
        }
        let last = replayed.turns.last().map_or(0, |turn| turn.number);
        Err(self.wrong(format!("there is no decision in turn {turn}: the record has {last} turns")))
    }

    fn position(&self, table: &Table, out: &mut impl Write) -> Outcome {
        let game = &table.game;
        let advice = analysis::advise(game, &self.question(5_000), &Stop::never());
        let advice = advice.ok_or_else(|| self.wrong("nobody is to act in this position"))?;
        let areas = analysis::areas(game);
        match self.json {
            true => writeln!(out, "{:#}", tell::advice_json(game, &advice, &areas))?,
            false => tell::advice(game, &table.names, &advice, &areas, out)?,
        }
        Ok(())
    }

    fn review(&self, record: &Record, out: &mut impl Write) -> Outcome {
        let names = record.players();
        if !self.json {
            tell::review_head(record, out)?;
        }
        let mut told = Ok(());
        let mut tell_moment = |moment: &analysis::Moment| {
            if told.is_ok() && !self.json {
                told = tell::moment(names, moment, out).and_then(|()| Ok(out.flush()?));
            }
        };
        let review = analysis::review(record, &self.question(500), &Stop::never(), &mut tell_moment);
        let review = review.map_err(|error| self.wrong(self.tiles.explained(&error)))?;
        told?;
        match self.json {
            true => writeln!(out, "{:#}", tell::review_json(record, &review))?,
            false => tell::review_end(names, &review, out)?,
        }
        Ok(())
    }
}
