//! What an analysis found, for people and for programs.

use std::io::Write;

use serde_json::{Value, json};
use tilewright_bots::analysis::{Advice, AreaOdds, Line, Moment, Prospect, Review};
use tilewright_record::Record;
use tilewright_rules::{Action, Game, Seat};
use tilewright_view::{Narrator, describe};

use crate::failure::Outcome;

fn texts(actions: &[Action]) -> Vec<String> {
    actions.iter().map(Action::to_string).collect()
}

fn percent(chance: f32) -> String {
    format!("{:.1} %", 100.0 * chance)
}

/// A change with its sign, in points of a percentage.
fn change(change: f32) -> String {
    format!("{:+.1}", 100.0 * change)
}

fn name(names: &[String], seat: Seat) -> &str {
    names.get(seat.index()).map_or("nobody", String::as_str)
}

/// The best turns of a position, and the odds of its areas.
pub fn advice(
    game: &Game,
    names: &[String],
    advice: &Advice,
    areas: &[AreaOdds],
    out: &mut impl Write,
) -> Outcome {
    let turn = game.turn();
    let tile = turn.tile.map_or_else(String::new, |tile| format!(", tile {tile}"));
    writeln!(
        out,
        "Turn {}, {}{tile}: {} ways to play it",
        turn.number,
        name(names, advice.seat),
        advice.turns
    )?;
    for (place, line) in (1..).zip(&advice.lines) {
        let points: Vec<String> = line.prospect.points.iter().map(|points| format!("{points:.0}")).collect();
        writeln!(
            out,
            "{place:>3}  {:>7}  {:>9}  {}",
            percent(line.win()),
            points.join(" : "),
            texts(&line.actions).join(" ")
        )?;
        writeln!(out, "     {}", line.plan)?;
    }
    if !areas.is_empty() {
        writeln!(out, "Odds of being closed:")?;
    }
    let narrator = Narrator::new(game, names);
    for odds in areas {
        writeln!(
            out,
            "{:>6.0} %  {} on {}: {}; {}",
            100.0 * odds.closing,
            odds.area.kind,
            describe::tiles(game.tiles(), &odds.area.parts),
            describe::area(game, &odds.area),
            describe::owners(&narrator, &odds.area),
        )?;
    }
    Ok(())
}

/// What stands above the decisions of a game.
pub fn review_head(record: &Record, out: &mut impl Write) -> Outcome {
    writeln!(out, "{}: {}", record.rulebook().title(), record.players().join(", "))?;
    writeln!(
        out,
        "Chances to win in per cent; luck is what the draw changed against the mean of all draws, decision what was given away, further\n\
         what this search sees that the one before did not."
    )?;
    writeln!(out, "turn  {:<14} {:>6} {:>7} {:>8}  chances", "player", "luck", "further", "decision")?;
    Ok(())
}

/// A decision in a line.
pub fn moment(names: &[String], moment: &Moment, out: &mut impl Write) -> Outcome {
    let chances: Vec<String> =
        moment.after().chances.iter().map(|chance| format!("{:>3.0}", 100.0 * chance)).collect();
    let who: String = name(names, moment.seat).chars().take(14).collect();
    writeln!(
        out,
        "{:>4}{} {who:<14} {:>6} {:>7} {:>8}  {}   {}{}",
        moment.turn,
        if moment.extra { "+" } else { " " },
        change(moment.luck()),
        change(moment.seen_further(moment.seat)),
        change(moment.decision()),
        chances.join(" "),
        texts(&moment.played).join(" "),
        if moment.is_mistake() { "  (mistake)" } else { "" },
    )?;
    Ok(())
}

/// The mistakes, and what luck and decisions did in all.
pub fn review_end(names: &[String], review: &Review, out: &mut impl Write) -> Outcome {
    writeln!(out)?;
    let mistakes = review.mistakes();
    if mistakes.is_empty() {
        writeln!(out, "No decision cost {} of the chances or more.", percent(Moment::MISTAKE))?;
    }
    for moment in mistakes {
        let (place, of) = moment.compared.place;
        writeln!(
            out,
            "Turn {}, {}: {} (number {place} of {of}) cost {}. Better {}: {}.",
            moment.turn,
            name(names, moment.seat),
            texts(&moment.played).join(" "),
            percent(-moment.decision()),
            texts(&moment.best().actions).join(" "),
            moment.best().plan,
        )?;
    }
    writeln!(out)?;
    for (index, player) in names.iter().enumerate() {
        let Some(seat) = Seat::new(index) else { continue };
        writeln!(
            out,
            "{player}: luck {}, decisions {}, those of others {}, seen further {}, in the end {} with {:.0} points",
            change(review.luck(seat)),
            change(review.decisions(seat)),
            change(review.decisions_of_others(seat)),
            change(review.seen_further(seat)),
            percent(review.end.chance(seat)),
            review.end.points.get(index).copied().unwrap_or(0.0),
        )?;
    }
    Ok(())
}

fn prospect_json(prospect: &Prospect) -> Value {
    json!({ "chances": prospect.chances, "points": prospect.points })
}

fn line_json(line: &Line) -> Value {
    json!({
        "actions": texts(&line.actions),
        "win": line.win(),
        "chances": line.prospect.chances,
        "points": line.prospect.points,
        "then": texts(&line.then),
        "plan": line.plan,
    })
}

/// A position for programs.
pub fn advice_json(game: &Game, advice: &Advice, areas: &[AreaOdds]) -> Value {
    let area = |odds: &AreaOdds| {
        let parts: Vec<String> =
            odds.area.parts.iter().map(|(tile, zone)| format!("{tile}.{zone}")).collect();
        json!({
            "kind": odds.area.kind.to_string(),
            "parts": parts,
            "pieces": odds.area.pieces[..usize::from(game.setup().seats)],
            "closing": odds.closing,
        })
    };
    json!({
        "game": game.rulebook().name(),
        "turn": game.turn().number,
        "seat": advice.seat.index() + 1,
        "turns": advice.turns,
        "simulations": advice.simulations,
        "lines": advice.lines.iter().map(line_json).collect::<Vec<_>>(),
        "areas": areas.iter().map(area).collect::<Vec<_>>(),
    })
}

/// A game for programs.
pub fn review_json(record: &Record, review: &Review) -> Value {
    let moment = |moment: &Moment| {
        json!({
            "turn": moment.turn,
            "extra": moment.extra,
            "seat": moment.seat.index() + 1,
            "drawn": texts(&moment.drawn),
            "played": texts(&moment.played),
            "before": prospect_json(&moment.before),
            "best": line_json(moment.best()),
            "after": prospect_json(moment.after()),
            "luck": moment.luck(),
            "luck_by_seat": moment.luck,
            "seen_further": moment.seen_further(moment.seat),
            "decision": moment.decision(),
            "mistake": moment.is_mistake(),
            "noise": moment.compared.noise,
            "searched_again": moment.compared.again,
            "place": moment.compared.place.0,
            "of": moment.compared.place.1,
        })
    };
    let seats = Seat::first(record.setup().seats).map(|seat| {
        json!({
            "player": name(record.players(), seat),
            "luck": review.luck(seat),
            "decisions": review.decisions(seat),
            "decisions_of_others": review.decisions_of_others(seat),
            "seen_further": review.seen_further(seat),
        })
    });
    json!({
        "game": record.rulebook().name(),
        "players": seats.collect::<Vec<_>>(),
        "start": prospect_json(&review.start),
        "moments": review.moments.iter().map(moment).collect::<Vec<_>>(),
        "end": prospect_json(&review.end),
        "whole": review.whole,
    })
}
