//! Sentences about wares and ships.

use tilewright_land::ShipId;
use tilewright_rules::clause::Clause;
use tilewright_rules::{Seat, Wares};

use super::Narrator;
use crate::{say, words};

impl Narrator<'_> {
    pub(super) fn revealed(&self, ship: ShipId, clause: Clause) -> String {
        let known = self.game.tiles().ships.iter().find(|known| known.id == ship);
        let rule = self.rule(clause);
        match known {
            Some(known) => say!(
                "revealed",
                ship = ship,
                value = known.value,
                cost = words::cost(&known.cost),
                rule = rule
            ),
            None => say!("revealed-unknown", ship = ship, rule = rule),
        }
    }

    /// A market's award is not paid for.
    pub(super) fn ship_taken(
        &self,
        seat: Seat,
        ship: ShipId,
        value: u8,
        paid: Option<Wares>,
        clause: Clause,
    ) -> String {
        let (name, rule) = (self.name(seat), self.rule(clause));
        match paid.map(words::wares) {
            Some(paid) => {
                say!("ship-supplied", name = name, wares = paid, ship = ship, value = value, rule = rule)
            }
            None => say!("ship-awarded", name = name, ship = ship, value = value, rule = rule),
        }
    }

    pub(super) fn wares_scored(&self, seat: Seat, wares: Wares, points: u16, clause: Clause) -> String {
        let (name, rule) = (self.name(seat), self.rule(clause));
        match wares.total() {
            0 => say!("no-wares-left", name = name, rule = rule),
            total => say!(
                "wares-left",
                name = name,
                count = total,
                points = words::points(points),
                wares = words::wares(wares),
                rule = rule
            ),
        }
    }
}
