//! The totals that a file states, compared with its tiles.

use super::error::{Problems, Spot};
use super::field::{Field, Section};
use super::stats::Stats;
use crate::family::Family;
use crate::ship::MAX_SHIPS;
use crate::terrain::{Pile, Power, Symbol, Terrain};
use crate::tile::{MAX_OF_A_KIND, MAX_TILES, MAX_ZONES};

/// Each tile has four sides.
const MAX_SIDES: usize = 4 * MAX_TILES;

/// What a stated number counts.
#[derive(Clone, Copy)]
enum Counted {
    Tiles,
    Pile(Pile),
    Ships,
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
            Counted::Ships => stats.ships,
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
            Counted::Ships => "ships".to_owned(),
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
    pub fn read(section: Section<'_, '_>, family: Family, problems: &mut Problems) -> Totals {
        let mut keys = vec!["tiles"];
        keys.extend(family.piles().iter().map(|pile| pile.word()));
        keys.extend(family.has_ships().then_some("ships"));
        keys.extend(["zones", "sides", "symbols"]);
        keys.extend((!family.powers().is_empty()).then_some("powers"));
        section.allow_only(&keys, problems);
        let mut totals = Totals(Vec::new());
        totals.number(section.need("tiles", problems), Counted::Tiles, MAX_TILES, problems);
        for pile in family.piles() {
            let field = section.need(pile.word(), problems);
            totals.number(field, Counted::Pile(*pile), MAX_TILES, problems);
        }
        if family.has_ships() {
            totals.number(section.need("ships", problems), Counted::Ships, MAX_SHIPS, problems);
        }
        totals.table(section.get("zones"), family.terrains(), Counted::Zones, MAX_ZONES, problems);
        totals.table(section.get("sides"), family.terrains(), Counted::Sides, MAX_SIDES, problems);
        totals.table(section.get("symbols"), family.symbols(), Counted::Symbols, MAX_OF_A_KIND, problems);
        if !family.powers().is_empty() {
            totals.table(section.get("powers"), family.powers(), Counted::Powers, MAX_ZONES, problems);
        }
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

    /// Reports every stated number that the tiles do not bear out; what is on their sides only where those are right.
    pub fn compare(&self, stats: &Stats, sides_hold: bool, problems: &mut Problems) {
        let counted = self.0.iter().filter(|(what, ..)| sides_hold || !matches!(what, Counted::Sides(_)));
        for (what, stated, spot) in counted {
            let counted = what.count(stats);
            if counted != *stated {
                let name = what.name();
                problems.add(*spot, format!("{name}: the totals state {stated}, but there are {counted}"));
            }
        }
    }
}
