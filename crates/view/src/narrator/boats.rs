//! Sentences about boats on the Amazon. People count the spaces of the river from one.

use tilewright_land::{Symbol, Terrain, TileId};
use tilewright_rules::Seat;
use tilewright_rules::clause::{self, Clause};

use super::Narrator;
use crate::{say, words};

impl Narrator<'_> {
    /// A boat's advance: how far, where to, for what, and what the end of the river took away.
    pub(super) fn advanced(&self, seat: Seat, from: u8, to: u8, reasons: &[(u8, Clause)]) -> String {
        let owed: u16 = reasons.iter().map(|(steps, _)| u16::from(*steps)).sum();
        let made = to.saturating_sub(from);
        let name = self.name(seat);
        let space = u16::from(to) + 1;
        if let ([(_, clause)], true) = (reasons, owed == u16::from(made)) {
            return say!(
                "boat-advances-for",
                name = name,
                steps = made,
                space = space,
                why = why(*clause),
                rule = self.rule(*clause)
            );
        }
        let reasons = words::list(reasons.iter().map(|(steps, clause)| {
            say!("boat-step", steps = *steps, why = why(*clause), rule = self.rule(*clause))
        }));
        let rule = self.rule(clause::AM_11);
        match (made, owed.saturating_sub(made.into())) {
            (0, _) => say!("boat-stays", name = name, space = space, rule = rule, reasons = reasons),
            (made, 0) => say!("boat-advances", name = name, steps = made, space = space, reasons = reasons),
            (made, lost) => say!(
                "boat-advances-to-the-last",
                name = name,
                steps = made,
                space = space,
                reasons = reasons,
                lost = lost,
                rule = rule
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
        let animals = [(caimans, Symbol::Caimans), (piranhas, Symbol::Piranhas)];
        let animals = animals.into_iter().filter(|(count, _)| *count > 0);
        let animals = animals.map(|(count, symbol)| words::symbols(symbol, Terrain::Amazon, count.into()));
        match words::list(animals) {
            none if none.is_empty() => say!("river-shows-nothing", tile = tile, rule = self.rule(clause)),
            animals => say!(
                "river-scored",
                tile = tile,
                animals = animals,
                rule = self.rule(clause),
                ranks = self.ranks(awards, denied, clause)
            ),
        }
    }

    /// The scoring at the river's mouth.
    pub(super) fn mouth_scored(
        &self,
        awards: &[(Seat, u16, Clause)],
        denied: &[(Seat, Clause)],
        clause: Clause,
    ) -> String {
        say!("mouth-scored", rule = self.rule(clause), ranks = self.ranks(awards, denied, clause))
    }

    /// Who got how much for a rank, those with most first, then who got nothing.
    fn ranks(&self, awards: &[(Seat, u16, Clause)], denied: &[(Seat, Clause)], rule: Clause) -> String {
        let mut awards: Vec<(u16, Seat)> = awards.iter().map(|(seat, points, _)| (*points, *seat)).collect();
        awards.sort_by_key(|(points, seat)| (std::cmp::Reverse(*points), *seat));
        let ranks = awards.chunk_by(|one, next| one.0 == next.0).map(|rank| {
            let (points, names) = (rank[0].0, self.names(rank.iter().map(|(_, seat)| *seat)));
            match rank.len() {
                1 => say!("rank-one", names = names, points = points),
                _ => say!("rank-tied", names = names, points = points),
            }
        });
        let (far, behind): (Vec<_>, Vec<_>) = denied.iter().partition(|(_, clause)| *clause != rule);
        let far = far
            .iter()
            .map(|(seat, clause)| say!("rank-too-far", name = self.name(*seat), rule = self.rule(*clause)));
        let names = self.names(behind.iter().map(|(seat, _)| *seat));
        let behind = (!behind.is_empty()).then(|| say!("rank-nothing", count = behind.len(), names = names));
        words::row(ranks.chain(far).chain(behind))
    }
}

/// Why a boat advances.
fn why(clause: Clause) -> &'static str {
    match clause.id() {
        "AM-9" => "no-piece",
        "AM-10" => "icons",
        "AM-16" => "nothing-scored",
        _ => "no-tile",
    }
}
