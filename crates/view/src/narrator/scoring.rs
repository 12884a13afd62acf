//! Sentences about scorings: who gets how much for what, how it comes about, and who gets nothing.

use tilewright_rules::clause::{self, Clause};
use tilewright_rules::event::{Counted, Item, Occasion, Unit};
use tilewright_rules::{AreaKind, Scoring, Seat, Ware};

use super::Narrator;
use crate::words;

impl Narrator<'_> {
    pub(super) fn scored(&self, scoring: &Scoring) -> String {
        let area = self.area(scoring);
        if scoring.occasion == Occasion::Final && scoring.awards.is_empty() && scoring.items.is_empty() {
            let seats = self.names(scoring.denied.iter().map(|(seat, _)| *seat));
            let verb = if scoring.denied.len() == 1 { "scores" } else { "score" };
            return format!("{seats} {verb} nothing for {area} ({}).", scoring.clause);
        }
        let mut text = match scoring.unit {
            Unit::Points => self.points(scoring, &area),
            Unit::Ware(ware) => self.wares(scoring, ware, &area),
        };
        for (seat, clause) in &scoring.denied {
            text.push(' ');
            text.push_str(&self.denied(scoring, *seat, *clause));
        }
        text
    }

    fn points(&self, scoring: &Scoring, area: &str) -> String {
        let sum = sum(scoring);
        match scoring.awards.as_slice() {
            [] => {
                let (_, many) = words::claimants(scoring.kind);
                let value = words::count(scoring.value(), "point", "points");
                format!(
                    "{} held no {many}, so its {value} go to nobody ({}): {sum}.",
                    words::capital(area),
                    clause::C_11
                )
            }
            [(seat, value)] => format!("{} scores {value} for {area}: {sum}.", self.name(*seat)),
            awards => {
                let seats = self.names(awards.iter().map(|(seat, _)| *seat));
                format!("{seats} tie and score {} each for {area}: {sum}.", awards[0].1)
            }
        }
    }

    /// Wares are the symbols themselves, so that there is no sum to explain.
    fn wares(&self, scoring: &Scoring, ware: Ware, area: &str) -> String {
        let value = wares(ware, scoring.value());
        let clause = scoring.clause;
        match scoring.awards.as_slice() {
            [] => {
                let (_, many) = words::claimants(scoring.kind);
                let left = match scoring.value() {
                    0 => format!("and it has no {ware}"),
                    1 => format!("so its {value} goes to nobody"),
                    _ => format!("so its {value} go to nobody"),
                };
                format!("{} held no {many}, {left} ({clause}, {}).", words::capital(area), clause::C_11)
            }
            [(seat, _)] => format!("{} gets {value} for {area} ({clause}).", self.name(*seat)),
            awards => {
                let seats = self.names(awards.iter().map(|(seat, _)| *seat));
                format!("{seats} tie and get {value} each for {area} ({clause}).")
            }
        }
    }

    fn denied(&self, scoring: &Scoring, seat: Seat, rule: Clause) -> String {
        let (_, many) = words::claimants(scoring.kind);
        let name = self.name(seat);
        let verb = if scoring.unit == Unit::Points { "scores" } else { "gets" };
        match rule.id() {
            "C-11" | "SS-13" => {
                let most = scoring.pieces.iter().max().copied().unwrap_or(0);
                let own = scoring.pieces[seat.index()];
                format!("{name} has fewer {many} there, {own} to {most}, and {verb} nothing ({rule}).")
            }
            "H1-21" => format!("{name} scores nothing: the hunter at the shrine takes it all ({rule})."),
            _ => format!("{name} {verb} nothing ({rule})."),
        }
    }

    /// What was scored, with its article and its tiles.
    fn area(&self, scoring: &Scoring) -> String {
        let kind = scoring.kind;
        let tiles = self.tiles(&scoring.parts);
        match scoring.occasion {
            Occasion::Completed if kind == AreaKind::SeaRegion => format!("the enclosed {kind} on {tiles}"),
            Occasion::Completed => format!("the completed {kind} on {tiles}"),
            Occasion::Power if kind == AreaKind::Meadow && scoring.parts.is_empty() => {
                "the animals around the trap".to_owned()
            }
            Occasion::Power if kind == AreaKind::Meadow => format!("the animals around the trap, on {tiles}"),
            Occasion::Power => format!("the {kind} on {tiles} at once"),
            Occasion::Boat => format!("the {kind} on {tiles}, which a fishing boat entered"),
            Occasion::Final if is_unfinished(scoring) => format!("the unfinished {kind} on {tiles}"),
            Occasion::Final => format!("the {kind} on {tiles}"),
        }
    }
}

/// Whether an area scored at the end is one that could have been completed; meadows, huts and camps always wait for the end.
fn is_unfinished(scoring: &Scoring) -> bool {
    match scoring.kind {
        AreaKind::Meadow | AreaKind::RiverSystem | AreaKind::Jungle => false,
        AreaKind::Forest | AreaKind::River => scoring.items.is_empty() && scoring.awards.is_empty(),
        _ => true,
    }
}

fn wares(ware: Ware, count: u16) -> String {
    match (ware, count) {
        (ware, 0) => format!("no {ware}"),
        (Ware::Shells, 1) => "1 shell".to_owned(),
        (Ware::Bananas, 1) => "1 banana".to_owned(),
        (ware, count) => format!("{count} {ware}"),
    }
}

/// The lines of a scoring, those by one clause together, which is named once.
fn sum(scoring: &Scoring) -> String {
    if scoring.items.is_empty() {
        return format!("nothing counts there ({})", scoring.clause);
    }
    let run = |run: &[Item]| {
        let lines: Vec<String> = run.iter().map(line).collect();
        format!("{} ({})", lines.join(", "), run[0].clause)
    };
    let runs = scoring.items.chunk_by(|one, next| one.clause == next.clause);
    runs.map(run).collect::<Vec<_>>().join(", ")
}

/// One line of a scoring: `4 tiles at 2 points`.
fn line(item: &Item) -> String {
    let what = counted(item);
    match item.each {
        0 => what,
        1 => format!("{what} at 1 point"),
        each => format!("{what} at {each} points"),
    }
}

fn counted(item: &Item) -> String {
    format!("{} {}", item.count, noun(item))
}

/// What a line of a scoring counts, in the number it counts.
pub(crate) const fn noun(item: &Item) -> &'static str {
    let (one, many) = match item.counted {
        Counted::Tiles => ("tile", "tiles"),
        Counted::Segments => ("segment", "segments"),
        Counted::Mushrooms => ("mushroom group", "mushroom groups"),
        Counted::MushroomTiles => ("tile with mushrooms", "tiles with mushrooms"),
        Counted::RiverFish => ("fish in the river", "fish in the river"),
        Counted::LakeFish => ("fish in its lakes", "fish in its lakes"),
        Counted::Fish => ("fish", "fish"),
        Counted::Lakes => ("lake", "lakes"),
        Counted::Deer => ("deer", "deer"),
        Counted::EatenDeer => ("deer eaten by a tiger", "deer eaten by tigers"),
        Counted::Mammoth => ("mammoth", "mammoths"),
        Counted::Aurochs => ("aurochs", "aurochs"),
        Counted::ChasedTigers => ("tiger chased away by fire", "tigers chased away by fire"),
        Counted::HungryTigers => ("tiger with no deer to eat", "tigers with no deer to eat"),
        Counted::TrappedDeer => ("deer once more for the pit trap", "deer once more for the pit trap"),
        Counted::TrappedMammoth => {
            ("mammoth once more for the pit trap", "mammoths once more for the pit trap")
        }
        Counted::TrappedAurochs => {
            ("aurochs once more for the pit trap", "aurochs once more for the pit trap")
        }
        Counted::Shells => ("shell", "shells"),
        Counted::Bananas => ("banana", "bananas"),
        Counted::UncoveredFish => ("fish", "fish"),
        Counted::Fruit => ("fruit", "fruits"),
        Counted::Animals => ("animal", "animals"),
    };
    if item.count == 1 { one } else { many }
}
