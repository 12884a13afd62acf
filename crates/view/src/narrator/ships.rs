//! Sentences about wares and ships.

use tilewright_land::ShipId;
use tilewright_rules::clause::Clause;
use tilewright_rules::{Seat, Wares};

use super::Narrator;
use crate::words;

impl Narrator<'_> {
    pub(super) fn revealed(&self, ship: ShipId, clause: Clause) -> String {
        let known = self.game.tiles().ships.iter().find(|known| known.id == ship);
        let worth = known.map_or_else(String::new, |known| format!(": {}", words::worth(known)));
        format!("Ship {ship} is turned up{worth} ({clause}).")
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
        let name = self.name(seat);
        match paid {
            Some(paid) => {
                format!("{name} delivers {paid} to ship {ship} and takes it: it is worth {value} ({clause}).")
            }
            None => format!("{name} takes ship {ship}, worth {value}, for the completed market ({clause})."),
        }
    }

    pub(super) fn wares_scored(&self, seat: Seat, wares: Wares, points: u16, clause: Clause) -> String {
        let name = self.name(seat);
        let points = words::count(points, "point", "points");
        match wares.total() {
            0 => format!("{name} has no wares left ({clause})."),
            total => {
                let total = words::count(total, "ware is", "wares are");
                format!("{name}'s {total} worth {points}: {wares} ({clause}).")
            }
        }
    }
}
