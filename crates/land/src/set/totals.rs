//! The totals that a file states, compared with its tiles.

use super::error::{Problems, Spot};
use super::field::{Field, Section};
use super::stats::Stats;
use crate::terrain::{Pile, Power, Symbol, Terrain};
use crate::tile::{MAX_OF_A_KIND, MAX_TILES, MAX_ZONES};

const KEYS: &[&str] = &["tiles", "start", "land", "bonus", "zones", "sides", "symbols", "powers"];
/// Each tile has four sides.
const MAX_SIDES: usize = 4 * MAX_TILES;

/// What a stated number counts.
#[derive(Clone, Copy)]
enum Counted {
    Tiles,
    Pile(Pile),
    Zones(Terrain),
    Sides(Terrain),
    Symbols(Symbol),
    Powers(Power),
}

impl Counted {
    fn count(self, stats: &Stats) -> usize {
        match self {
            Counted::Tiles => stats.tiles,
            Counted::Pile(pile) => find(&stats.piles, pile),
            Counted::Zones(terrain) => find(&stats.zones, terrain),
            Counted::Sides(terrain) => find(&stats.sides, terrain),
            Counted::Symbols(symbol) => find(&stats.symbols, symbol),
            Counted::Powers(power) => find(&stats.powers, power),
        }
    }

    fn name(self) -> String {
        match self {
            Counted::Tiles => "tiles".to_owned(),
            Counted::Pile(pile) => format!("tiles of the {pile} pile"),
            Counted::Zones(terrain) => format!("{terrain} zones"),
            Counted::Sides(terrain) => format!("{terrain} sides"),
            Counted::Symbols(symbol) => format!("{symbol} symbols"),
            Counted::Powers(power) => format!("{power} powers"),
        }
    }
}

fn find<T: PartialEq>(counts: &[(T, usize)], word: T) -> usize {
    counts.iter().find(|(counted, _)| *counted == word).map_or(0, |(_, count)| *count)
}

/// Every number that a file states.
pub(super) struct Totals(Vec<(Counted, usize, Spot)>);

impl Totals {
    /// Reads the `[totals]` table.
    pub fn read(section: Section<'_, '_>, problems: &mut Problems) -> Totals {
        section.allow_only(KEYS, problems);
        let mut totals = Totals(Vec::new());
        totals.number(section.need("tiles", problems), Counted::Tiles, MAX_TILES, problems);
        for pile in Pile::ALL {
            let field = section.need(pile.word(), problems);
            totals.number(field, Counted::Pile(*pile), MAX_TILES, problems);
        }
        totals.table(section.get("zones"), Terrain::ALL, Counted::Zones, MAX_ZONES, problems);
        totals.table(section.get("sides"), Terrain::ALL, Counted::Sides, MAX_SIDES, problems);
        totals.table(section.get("symbols"), Symbol::ALL, Counted::Symbols, MAX_OF_A_KIND, problems);
        totals.table(section.get("powers"), Power::ALL, Counted::Powers, MAX_ZONES, problems);
        totals
    }

    fn number(&mut self, field: Option<Field<'_, '_>>, what: Counted, most: usize, problems: &mut Problems) {
        if let Some(field) = field {
            self.0.extend(field.number(0..=most, problems).map(|number| (what, number, field.spot)));
        }
    }

    fn table<T: Copy + std::fmt::Display>(
        &mut self,
        field: Option<Field<'_, '_>>,
        all: &[T],
        what: impl Fn(T) -> Counted,
        most: usize,
        problems: &mut Problems,
    ) {
        let Some(section) = field.and_then(|field| field.section(problems)) else { return };
        let words: Vec<String> = all.iter().map(T::to_string).collect();
        section.allow_only(&words.iter().map(String::as_str).collect::<Vec<_>>(), problems);
        for (word, key) in all.iter().zip(&words) {
            self.number(section.get(key), what(*word), most, problems);
        }
    }

    /// Reports every stated number that the tiles do not bear out.
    pub fn compare(&self, stats: &Stats, problems: &mut Problems) {
        for (what, stated, spot) in &self.0 {
            let counted = what.count(stats);
            if counted != *stated {
                let name = what.name();
                problems.add(*spot, format!("{name}: the totals state {stated}, but there are {counted}"));
            }
        }
    }
}
