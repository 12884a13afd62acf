//! What a match showed, for people and for programs.

use std::fmt::Write;

use serde_json::{Value, json};
use tilewright_bots::arena::{self, BotResult, Match, Series, Sprt, Verdict};

use crate::set_files;

/// A table with a line for each bot.
pub fn text(fight: &Match, series: &Series, sprt: Option<Sprt>) -> String {
    let results = arena::results(fight, &series.deals);
    let (deals, seatings) = (series.deals.len(), fight.seatings().len());
    let mut text = format!(
        "{}{}, {} players, {} games ({deals} deals, each in {seatings} seatings), seed {}\n\n",
        fight.rulebook(),
        set_files::named(fight.rulebook(), fight.tiles()),
        fight.players(),
        deals * seatings,
        fight.seed(),
    );
    let names = results.iter().map(|result| result.bot.to_string().len());
    let width = names.max().unwrap_or(0).max(6);
    // Writing to a string cannot fail.
    let _ = writeln!(
        text,
        "{:width$}  {:>7}  {:>17}  {:>7}  {:>7}  {:>8}  {:>8}",
        "bot", "wins", "95 % interval", "margin", "points", "ms/turn", "longest"
    );
    for result in &results {
        let _ = writeln!(text, "{}", line(result, width));
    }
    let uneven = results.iter().filter(|result| (result.par * results.len() as f64 - 1.0).abs() > 1e-9);
    for result in uneven {
        let _ = writeln!(text, "{} has {:.1} % of the seats.", result.bot, 100.0 * result.par);
    }
    for result in results.iter().filter(|result| result.bot.time().is_some()) {
        let clock = result.clock;
        let limit = arena::OVERRUN.as_millis();
        let _ = writeln!(
            text,
            "{}: {} of {} turns took over {limit} ms more than its time.",
            result.bot, clock.overruns, clock.turns
        );
    }
    if deals < fight.deals() as usize && !matches!(series.verdict, Some(Verdict::Low | Verdict::High)) {
        let _ = writeln!(text, "Its time was over after {} of {} games.", deals * seatings, fight.games());
    }
    if let (Some(sprt), Some(verdict)) = (sprt, series.verdict) {
        let _ = writeln!(text, "{}", told(sprt, verdict, &shares(fight, series)));
    }
    text
}

fn line(result: &BotResult, width: usize) -> String {
    let percent = |share: f64| format!("{:.1}", 100.0 * share);
    let interval = result.ci95.map_or_else(
        || "one deal only".to_owned(),
        |[low, high]| format!("{} – {} %", percent(low), percent(high)),
    );
    format!(
        "{:width$}  {:>5} %  {interval:>17}  {:>+7.1}  {:>7.1}  {:>8.2}  {:>8.1}",
        result.bot.to_string(),
        percent(result.win_share),
        result.margin,
        result.points,
        result.clock.ms_per_turn(),
        result.clock.longest as f64 / 1000.0,
    )
}

fn told(sprt: Sprt, verdict: Verdict, shares: &[f64]) -> String {
    let found = match verdict {
        Verdict::Low => format!("the first bot wins no more than {:.1} %", 100.0 * sprt.low),
        Verdict::High => format!("the first bot wins at least {:.1} %", 100.0 * sprt.high),
        Verdict::Open => "not decided".to_owned(),
    };
    format!(
        "Sequential test of {:.1} % against {:.1} %: {found} (log ratio {:.2}, bounds ±{:.2}). A match that a test stopped shows shares that lean to its finding.",
        100.0 * sprt.low,
        100.0 * sprt.high,
        sprt.ratio(shares),
        Sprt::bound(),
    )
}

fn shares(fight: &Match, series: &Series) -> Vec<f64> {
    series.deals.iter().map(|end| arena::deal_share(fight, end, 0)).collect()
}

/// The same for programs.
pub fn json(fight: &Match, series: &Series, sprt: Option<Sprt>) -> Value {
    let bots = arena::results(fight, &series.deals).into_iter().map(|result| {
        json!({
            "name": result.bot.to_string(),
            "win_share": result.win_share,
            "par": result.par,
            "ci95": result.ci95,
            "margin": result.margin,
            "points": result.points,
            "ms_per_turn": result.clock.ms_per_turn(),
            "longest_ms": result.clock.longest as f64 / 1000.0,
            "turns": result.clock.turns,
            "overruns": result.clock.overruns,
        })
    });
    let deals = series.deals.len();
    let test = sprt.zip(series.verdict).map(|(sprt, verdict)| {
        let verdict = match verdict {
            Verdict::Low => "low",
            Verdict::High => "high",
            Verdict::Open => "open",
        };
        let ratio = sprt.ratio(&shares(fight, series));
        json!({ "low": sprt.low, "high": sprt.high, "verdict": verdict, "ratio": ratio, "bound": Sprt::bound() })
    });
    json!({
        "game": fight.rulebook().name(),
        "tiles": fight.tiles().id,
        "tiles_hash": fight.tiles().hash(),
        "players": fight.players(),
        "games": deals * fight.seatings().len(),
        "deals": deals,
        "seatings": fight.seatings().len(),
        "seed": fight.seed(),
        "bots": bots.collect::<Vec<_>>(),
        "sprt": test,
    })
}
