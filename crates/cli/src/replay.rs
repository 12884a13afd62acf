//! `tilewright replay`: recorded games, told again or checked.

mod structured;

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use serde_json::{Value, json};
use tilewright_art::Artist;
use tilewright_record::{Record, Replay as Replayed, ReplayError, ReplayedTurn, Step, withdrawn};
use tilewright_rules::{Action, Seat, ToAct, sets};
use tilewright_view::picture::{BoardPicture, board};
use tilewright_view::{Narrator, summary, words};

use crate::failure::{Failure, Outcome};
use crate::picture::Target;
use crate::screen::Screen;
use crate::set_files::SuppliedTiles;

/// Tell recorded games again with every point explained, or check that they follow the rules
///
/// With --check each record is played again by the engine: every action, the running scores and the result where they
/// are stated, and the draws where the seed is. The last line says how many records there were and how many failed;
/// the exit code is 2 if any did, and each failure names its line, the action and the clause. A record that names a built-in tile
/// set of before shows its headers and its stated result; it cannot be replayed, and is counted apart.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright replay my-games.txt
  tilewright replay my-games.txt --to 20
  tilewright replay my-games.txt --check
  tilewright replay my-games.txt --to 20 --png board.png
The format of the files is described in docs/record.md, what --json prints in docs/replay.md.")]
pub struct Replay {
    /// The file: one record or several
    file: PathBuf,
    /// Only check the records
    #[arg(long)]
    check: bool,
    /// Stop after so many turns
    #[arg(long, value_name = "N")]
    to: Option<usize>,
    #[command(flatten)]
    tiles: SuppliedTiles,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Use plain ASCII characters only
    #[arg(long)]
    ascii: bool,
    #[command(flatten)]
    target: Target,
}

/// What became of one record.
type Attempt<'a> = (&'a Record, Result<Replayed, ReplayError>);

impl Replay {
    /// Replays every record of the file.
    pub fn run(&self, out: &mut impl Write) -> Outcome {
        let name = self.file.display().to_string();
        let records = self.tiles.read_records(&self.file)?;
        let attempts: Vec<Attempt<'_>> =
            records.iter().map(|record| (record, self.attempt(record))).collect();
        if self.target.is_wanted() {
            self.draw(&attempts, out)?;
        } else if self.json {
            writeln!(out, "{:#}", self.as_json(&name, &attempts))?;
        } else if self.check {
            for (number, (record, attempt)) in (1..).zip(&attempts) {
                self.report(number, record, attempt, out)?;
            }
            let (failed, withdrawn) = counts(&attempts);
            let withdrawn = match withdrawn {
                0 => String::new(),
                count => format!(", {count} of a withdrawn tile set"),
            };
            writeln!(out, "{} records, {failed} failed{withdrawn}", records.len())?;
        } else {
            for (number, (record, attempt)) in (1..).zip(&attempts) {
                self.print_game(number, record, attempt, out)?;
            }
        }
        out.flush()?;
        // What names a withdrawn set is no fault, but no picture can be made of it.
        let failed = |error: &&ReplayError| error.withdrawn().is_none() || self.target.is_wanted();
        let failures: Vec<String> = (1..)
            .zip(&attempts)
            .filter_map(|(number, (_, attempt))| {
                let error = attempt.as_ref().err().filter(failed)?;
                Some(failure(&name, number, error, &self.tiles.explained(error)))
            })
            .collect();
        if failures.is_empty() { Ok(()) } else { Err(Failure::Input(failures.join("\n"))) }
    }

    /// Writes a picture of each record's last position; of several, each file has its number.
    fn draw(&self, attempts: &[Attempt<'_>], out: &mut impl Write) -> Outcome {
        let several = attempts.len() > 1;
        for (number, (_, attempt)) in (1..).zip(attempts) {
            let Ok(replayed) = attempt else { continue };
            let svg = Artist::new(replayed.game.tiles()).board_at(&replayed.game, self.target.px());
            writeln!(out, "{}", self.target.write(&svg, several.then_some(number))?.display())?;
        }
        Ok(())
    }

    fn attempt(&self, record: &Record) -> Result<Replayed, ReplayError> {
        match self.to {
            Some(turns) => record.replay_to(turns),
            None => record.replay(),
        }
    }

    /// One line for a record that was checked; a failure is told at the end, where errors go.
    fn report(
        &self,
        number: usize,
        record: &Record,
        attempt: &Result<Replayed, ReplayError>,
        out: &mut impl Write,
    ) -> Outcome {
        let course = match attempt {
            Err(error) => match error.withdrawn() {
                Some(set) => format!("not replayed: {set}"),
                None => "failed".to_owned(),
            },
            Ok(replayed) => match &replayed.departure {
                Some(departure) => {
                    format!("of rules version {}, left its course: {departure}", record.rules())
                }
                None if replayed.game.to_act() == ToAct::Over => {
                    format!("right, {}", result(record, replayed))
                }
                None => format!("right, unfinished after {} turns", replayed.turns.len()),
            },
        };
        writeln!(out, "record {number} ({}, {}): {course}", record.rulebook(), record.players().join(", "))?;
        Ok(())
    }

    fn print_game(
        &self,
        number: usize,
        record: &Record,
        attempt: &Result<Replayed, ReplayError>,
        out: &mut impl Write,
    ) -> Outcome {
        writeln!(out, "Game {number}: {}", record.rulebook().title())?;
        writeln!(out, "Players: {}; {} starts", record.players().join(", "), starter(record))?;
        writeln!(out, "Tile set: {} ({})", record.tiles_id(), provenance(record))?;
        if !record.setup().options.is_default() {
            writeln!(out, "Options: {}", record.setup().options)?;
        }
        if let Some(set) = attempt.as_ref().err().and_then(ReplayError::withdrawn) {
            let result = record.result().map_or_else(|| "none".to_owned(), |result| stated(record, result));
            writeln!(out, "The result that the record states: {result}")?;
            writeln!(out, "{}.", words::capital(&set.to_string()))?;
            writeln!(out)?;
            return Ok(());
        }
        let right_part = attempt.as_ref().err().and_then(|error| right_part(record, error));
        let Some(replayed) = attempt.as_ref().ok().or(right_part.as_ref()) else { return Ok(()) };
        let narrator = Narrator::new(&replayed.game, record.players());
        for turn in &replayed.turns {
            print_turn(turn, &narrator, out)?;
        }
        if let Err(error) = attempt {
            writeln!(out)?;
            writeln!(out, "Here the record goes wrong: {error}")?;
        }
        if let Some(departure) = &replayed.departure {
            writeln!(out)?;
            writeln!(out, "Under the rules of today the game leaves its course here: {departure}")?;
            if let Some(result) = record.result() {
                writeln!(out, "The result that the record states: {}", scores(result, &narrator))?;
            }
        }
        writeln!(out)?;
        let screen = Screen::detect(self.ascii);
        let picture = BoardPicture { width: screen.width, ..BoardPicture::new(screen.look) };
        write!(out, "{}", board(&replayed.game, &picture))?;
        write!(out, "{}", summary::standings(&replayed.game, record.players()))?;
        writeln!(out)?;
        Ok(())
    }

    fn as_json(&self, name: &str, attempts: &[Attempt<'_>]) -> Value {
        let (failed, withdrawn) = counts(attempts);
        let games: Vec<Value> = attempts.iter().map(|(record, attempt)| game_json(record, attempt)).collect();
        json!({ "file": name, "records": attempts.len(), "failed": failed, "withdrawn": withdrawn, "games": games })
    }
}

/// How many records are wrong, and how many name a withdrawn tile set.
fn counts(attempts: &[Attempt<'_>]) -> (usize, usize) {
    let errors = attempts.iter().filter_map(|(_, attempt)| attempt.as_ref().err());
    let (withdrawn, failed): (Vec<_>, Vec<_>) = errors.partition(|error| error.withdrawn().is_some());
    (failed.len(), withdrawn.len())
}

/// Names the file, the record and its line, and the action and the clause where what is said of the error does not name them itself.
fn failure(name: &str, number: i32, error: &ReplayError, said: &str) -> String {
    let mut text = format!("{name}: record {number}: {said}");
    for word in
        [error.action.map(|a| a.to_string()), error.clause().map(|c| c.to_string())].into_iter().flatten()
    {
        if !text.contains(&word) {
            text.push_str(&format!(" [{word}]"));
        }
    }
    text
}

/// A record as far as it follows the rules.
fn right_part(record: &Record, error: &ReplayError) -> Option<Replayed> {
    let line = error.spot.line.number();
    let wrong = record.turns().iter().position(|turn| turn.line.number() == line)?;
    record.replay_to(wrong).ok()
}

fn provenance(record: &Record) -> String {
    if let Some(set) = record.own_tiles() {
        return format!("the record's own, {}", set.provenance);
    }
    match sets::all().into_iter().find(|set| set.hash() == record.tiles_hash()) {
        Some(set) => set.provenance.to_string(),
        None if withdrawn(record.tiles_hash()).is_some() => "withdrawn".to_owned(),
        None => "not at hand".to_owned(),
    }
}

fn starter(record: &Record) -> &str {
    record.players().get(record.setup().start.index()).map_or("nobody", String::as_str)
}

/// The result as the record states it, with the names as they stand there.
fn stated(record: &Record, result: &[u16]) -> String {
    let named = record.players().iter().zip(result).map(|(name, score)| format!("{name} {score}"));
    named.collect::<Vec<_>>().join(", ")
}

fn scores(scores: &[u16], narrator: &Narrator<'_>) -> String {
    let named = scores
        .iter()
        .enumerate()
        .filter_map(|(index, score)| Seat::new(index).map(|seat| format!("{} {score}", narrator.name(seat))));
    named.collect::<Vec<_>>().join(", ")
}

fn result(record: &Record, replayed: &Replayed) -> String {
    scores(replayed.game.scores(), &Narrator::new(&replayed.game, record.players()))
}

fn print_turn(turn: &ReplayedTurn, narrator: &Narrator<'_>, out: &mut impl Write) -> Outcome {
    let action = |step: &Step| match step.by {
        Some(seat) if seat != turn.seat => format!("{seat}:{}", step.action),
        _ => step.action.to_string(),
    };
    let actions: Vec<String> = turn.steps.iter().map(action).collect();
    writeln!(out)?;
    writeln!(out, "Turn {}, {}: {}", turn.number, narrator.name(turn.seat), actions.join(" "))?;
    for step in &turn.steps {
        for line in narrator.tell_all(&step.events) {
            writeln!(out, "  {line}")?;
        }
    }
    writeln!(out, "  Scores: {}", scores(&turn.scores, narrator))?;
    Ok(())
}

fn game_json(record: &Record, attempt: &Result<Replayed, ReplayError>) -> Value {
    let mut game = json!({
        "line": record.line().number(),
        "rulebook": record.rulebook().name(),
        "rules": record.rules(),
        "tiles": record.tiles_id(),
        "tiles_hash": record.tiles_hash(),
        "provenance": provenance(record),
        "players": record.players(),
        "start": record.setup().start.index() + 1,
        "options": record.setup().options.to_string(),
        "stated_result": record.result(),
    });
    match attempt {
        Ok(replayed) => {
            let narrator = Narrator::new(&replayed.game, record.players());
            let over = replayed.game.to_act() == ToAct::Over;
            let winners = replayed.game.leaders().into_iter().map(|seat| narrator.name(seat));
            game["turns"] = replayed.turns.iter().map(|turn| turn_json(turn, &narrator)).collect();
            game["scores"] = json!(replayed.game.scores());
            game["over"] = json!(over);
            game["winners"] = if over { winners.collect() } else { json!([]) };
            game["departure"] = json!(replayed.departure.as_ref().map(ReplayError::to_string));
        }
        Err(error) if error.withdrawn().is_some() => {
            game["withdrawn"] = json!(error.withdrawn().map(ToString::to_string));
        }
        Err(error) => {
            game["error"] = json!({
                "line": error.spot.line.number(),
                "turn": error.spot.turn,
                "action": error.action.as_ref().map(Action::to_string),
                "clause": error.clause().map(|clause| clause.id()),
                "message": error.to_string(),
            });
        }
    }
    game
}

fn turn_json(turn: &ReplayedTurn, narrator: &Narrator<'_>) -> Value {
    let step = |step: &Step| {
        json!({
            "action": step.action.to_string(),
            "by": step.by.map(|seat| seat.index() + 1),
            "extra": step.extra,
            "told": narrator.tell_all(&step.events),
            "events": step.events.iter().map(|event| structured::event(event, narrator)).collect::<Vec<_>>(),
        })
    };
    json!({
        "number": turn.number,
        "seat": turn.seat.index() + 1,
        "player": narrator.name(turn.seat),
        "steps": turn.steps.iter().map(step).collect::<Vec<_>>(),
        "scores": turn.scores,
    })
}
