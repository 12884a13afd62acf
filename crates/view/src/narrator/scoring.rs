//! Sentences about scorings: who gets how much for what, how it comes about, and who gets nothing.

use tilewright_rules::clause::{self, Clause};
use tilewright_rules::event::{Counted, Item, Occasion, Unit};
use tilewright_rules::{AreaKind, Scoring, Seat, Ware};

use super::Narrator;
use crate::{say, words};

impl Narrator<'_> {
    pub(super) fn scored(&self, scoring: &Scoring) -> String {
        let area = self.area(scoring);
        if is_nothing_at_all(scoring) {
            let names = self.names(scoring.denied.iter().map(|(seat, _)| *seat));
            let (count, rule) = (scoring.denied.len(), self.rule(scoring.clause));
            return say!("scored-nothing", count = count, names = names, area = area, rule = rule);
        }
        let scored = match scoring.unit {
            Unit::Points => self.points(scoring, area),
            Unit::Ware(ware) => self.wares(scoring, ware, area),
        };
        let denied = scoring.denied.iter().map(|(seat, clause)| self.denied(scoring, *seat, *clause));
        words::sentences([scored].into_iter().chain(denied))
    }

    fn points(&self, scoring: &Scoring, area: String) -> String {
        let (value, sum) = (scoring.value(), self.sum(scoring));
        let names = self.names(scoring.awards.iter().map(|(seat, _)| *seat));
        match scoring.awards.as_slice() {
            [] => say!(
                "scored-nobody",
                area = area,
                kind = scoring.kind,
                value = value,
                rule = self.rule(clause::C_11),
                sum = sum
            ),
            [(_, value)] => say!("scored-one", name = names, value = *value, area = area, sum = sum),
            [(_, value), ..] => say!("scored-tied", names = names, value = *value, area = area, sum = sum),
        }
    }

    /// Wares are the symbols themselves, so that there is no sum to explain.
    fn wares(&self, scoring: &Scoring, ware: Ware, area: String) -> String {
        let (count, rule) = (scoring.value(), self.rule(scoring.clause));
        let names = self.names(scoring.awards.iter().map(|(seat, _)| *seat));
        match scoring.awards.len() {
            0 => say!(
                "wares-nobody",
                area = area,
                kind = scoring.kind,
                ware = ware,
                count = count,
                rule = self.manner.rule(&[scoring.clause, clause::C_11])
            ),
            1 => say!("wares-one", name = names, ware = ware, count = count, area = area, rule = rule),
            _ => say!("wares-tied", names = names, ware = ware, count = count, area = area, rule = rule),
        }
    }

    fn denied(&self, scoring: &Scoring, seat: Seat, clause: Clause) -> String {
        let (name, rule) = (self.name(seat), self.rule(clause));
        let points = scoring.unit == Unit::Points;
        let most = scoring.pieces.iter().max().copied().unwrap_or(0);
        let (kind, own) = (scoring.kind, scoring.pieces[seat.index()]);
        match clause.id() {
            "C-11" | "SS-13" if points => {
                say!("denied-fewer", name = name, kind = kind, own = own, most = most, rule = rule)
            }
            "C-11" | "SS-13" => {
                say!("denied-fewer-wares", name = name, kind = kind, own = own, most = most, rule = rule)
            }
            "H1-21" => say!("denied-shrine", name = name, rule = rule),
            _ if points => say!("denied", name = name, rule = rule),
            _ => say!("denied-wares", name = name, rule = rule),
        }
    }

    /// What was scored, with its article and its tiles.
    fn area(&self, scoring: &Scoring) -> String {
        let kind = scoring.kind;
        let tiles = self.tiles(&scoring.parts);
        match scoring.occasion {
            Occasion::Completed if kind == AreaKind::SeaRegion => {
                say!("area-enclosed", kind = kind, tiles = tiles)
            }
            Occasion::Completed => say!("area-completed", kind = kind, tiles = tiles),
            Occasion::Power if kind == AreaKind::Meadow && scoring.parts.is_empty() => {
                say!("area-trap-empty")
            }
            Occasion::Power if kind == AreaKind::Meadow => say!("area-trap", tiles = tiles),
            Occasion::Power => say!("area-at-once", kind = kind, tiles = tiles),
            Occasion::Boat => say!("area-boat", kind = kind, tiles = tiles),
            Occasion::Final if is_unfinished(scoring) => say!("area-unfinished", kind = kind, tiles = tiles),
            Occasion::Final => say!("area-final", kind = kind, tiles = tiles),
        }
    }

    /// The lines of a scoring, those by one clause together, which is named once.
    fn sum(&self, scoring: &Scoring) -> String {
        if scoring.items.is_empty() {
            return say!("sum-nothing", rule = self.rule(scoring.clause));
        }
        let runs = scoring.items.chunk_by(|one, next| one.clause == next.clause);
        words::row(runs.map(|run| {
            say!("sum-lines", lines = words::row(run.iter().map(line)), rule = self.rule(run[0].clause))
        }))
    }
}

/// Whether an area gives nothing to anybody at the end, because nothing counts in it.
pub(crate) fn is_nothing_at_all(scoring: &Scoring) -> bool {
    scoring.occasion == Occasion::Final && scoring.awards.is_empty() && scoring.items.is_empty()
}

/// Whether an area scored at the end is one that could have been completed; meadows, huts and camps always wait for the end.
fn is_unfinished(scoring: &Scoring) -> bool {
    match scoring.kind {
        AreaKind::Meadow | AreaKind::RiverSystem | AreaKind::Jungle => false,
        AreaKind::Forest | AreaKind::River => scoring.items.is_empty() && scoring.awards.is_empty(),
        _ => true,
    }
}

/// One line of a scoring: `4 tiles at 2 points`.
fn line(item: &Item) -> String {
    match item.each {
        0 => counted(item),
        each => say!("sum-line", count = item.count, counted = id(item.counted), each = each),
    }
}

/// What a line of a scoring counts, and how many: `4 tiles`.
pub(crate) fn counted(item: &Item) -> String {
    say!("sum-line-nothing", count = item.count, counted = id(item.counted))
}

const fn id(counted: Counted) -> &'static str {
    match counted {
        Counted::Tiles => "tiles",
        Counted::Segments => "segments",
        Counted::Mushrooms => "mushrooms",
        Counted::MushroomTiles => "mushroom-tiles",
        Counted::RiverFish => "river-fish",
        Counted::LakeFish => "lake-fish",
        Counted::Fish => "fish",
        Counted::Lakes => "lakes",
        Counted::Deer => "deer",
        Counted::EatenDeer => "eaten-deer",
        Counted::Mammoth => "mammoth",
        Counted::Aurochs => "aurochs",
        Counted::ChasedTigers => "chased-tigers",
        Counted::HungryTigers => "hungry-tigers",
        Counted::TrappedDeer => "trapped-deer",
        Counted::TrappedMammoth => "trapped-mammoth",
        Counted::TrappedAurochs => "trapped-aurochs",
        Counted::Shells => "shells",
        Counted::Bananas => "bananas",
        Counted::UncoveredFish => "uncovered-fish",
        Counted::Fruit => "fruit",
        Counted::Animals => "animals",
    }
}
