//! Sentences about boats on the Amazon. People count the spaces of the river from one.

use tilewright_land::TileId;
use tilewright_rules::Seat;
use tilewright_rules::clause::{self, Clause};

use super::Narrator;
use crate::words;

impl Narrator<'_> {
    /// A boat's advance: how far, where to, for what, and what the end of the river took away.
    pub(super) fn advanced(&self, seat: Seat, from: u8, to: u8, reasons: &[(u8, Clause)]) -> String {
        let owed: u16 = reasons.iter().map(|(steps, _)| u16::from(*steps)).sum();
        let made = to.saturating_sub(from);
        let (reasons, alone) = (words::list(reasons.iter().map(told)), reasons.len() == 1);
        let name = self.name(seat);
        let space = u16::from(to) + 1;
        match (made, owed.saturating_sub(made.into())) {
            (0, _) => format!(
                "{name}'s boat stays on space {space}, the last one ({}); lost: {reasons}.",
                clause::AM_11
            ),
            (made, 0) => {
                let reasons =
                    if alone { reasons.replacen(&made.to_string(), "", 1) } else { format!(": {reasons}") };
                format!("{name}'s boat advances {} to space {space}{reasons}.", spaces(made))
            }
            (made, lost) => format!(
                "{name}'s boat advances {} to space {space}, the last one: {reasons}; {lost} lost ({}).",
                spaces(made),
                clause::AM_11
            ),
        }
    }

    /// An Amazon scoring: the animals of the tile, who got how much, who got nothing.
    pub(super) fn river_scored(
        &self,
        tile: TileId,
        [caimans, piranhas]: [u8; 2],
        awards: &[(Seat, u16, Clause)],
        denied: &[(Seat, Clause)],
        clause: Clause,
    ) -> String {
        let animals = [(caimans, "caiman", "caimans"), (piranhas, "piranha", "piranhas")];
        let animals: Vec<String> = animals
            .into_iter()
            .filter(|(count, ..)| *count > 0)
            .map(|(count, one, many)| words::count(count, one, many))
            .collect();
        if animals.is_empty() {
            return format!("Tile {tile} shows no caiman and no piranha: no boat scores ({clause}).");
        }
        let animals = words::list(animals);
        format!("Tile {tile} shows {animals} ({clause}): {}.", self.ranks(awards, denied, clause))
    }

    /// The scoring at the river's mouth.
    pub(super) fn mouth_scored(
        &self,
        awards: &[(Seat, u16, Clause)],
        denied: &[(Seat, Clause)],
        clause: Clause,
    ) -> String {
        format!("At the river's mouth ({clause}): {}.", self.ranks(awards, denied, clause))
    }

    /// Who got how much for a rank, those with most first, then who got nothing.
    fn ranks(&self, awards: &[(Seat, u16, Clause)], denied: &[(Seat, Clause)], rule: Clause) -> String {
        let mut awards: Vec<(u16, Seat)> = awards.iter().map(|(seat, points, _)| (*points, *seat)).collect();
        awards.sort_by_key(|(points, seat)| (std::cmp::Reverse(*points), *seat));
        let ranks = awards.chunk_by(|one, next| one.0 == next.0).map(|rank| match rank {
            [(points, seat)] => format!("{} scores {points}", self.name(*seat)),
            rank => {
                let seats = self.names(rank.iter().map(|(_, seat)| *seat));
                format!("{seats} score {} each", rank[0].0)
            }
        });
        let (far, behind): (Vec<_>, Vec<_>) = denied.iter().partition(|(_, clause)| *clause != rule);
        let far = far.iter().map(|(seat, clause)| {
            format!(
                "{} is not directly behind the first boat and scores nothing ({clause})",
                self.name(*seat)
            )
        });
        let behind = behind.iter().map(|(seat, _)| *seat).collect::<Vec<_>>();
        let behind = match behind.as_slice() {
            [] => None,
            [seat] => Some(format!("{} scores nothing", self.name(*seat))),
            seats => Some(format!("{} score nothing", self.names(seats.iter().copied()))),
        };
        ranks.chain(far).chain(behind).collect::<Vec<_>>().join(", ")
    }
}

fn spaces(count: u8) -> String {
    words::count(count, "space", "spaces")
}

/// A reason to advance, with the number of spaces.
fn told((steps, clause): &(u8, Clause)) -> String {
    let why = match clause.id() {
        "AM-9" => " for placing no piece",
        "AM-10" if *steps == 1 => " for a boat icon",
        "AM-10" => " for boat icons",
        "AM-16" => " for scoring nothing",
        "C-6" => " in a turn without a tile",
        _ => "",
    };
    format!("{steps}{why} ({clause})")
}
