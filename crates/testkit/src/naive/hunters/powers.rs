//! The special actions: which animals a trap reaches, and what acts as soon as a tile is placed.

use super::Referee;
use crate::naive::areas::{Area, AreaKind, Node, area_of};
use crate::naive::table::Table;
use crate::naive::terms::PieceKind;
use crate::naive::tile_file::{Kind, Power};

/// The animals of the meadows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnimalKind {
    Deer,
    Mammoth,
    Aurochs,
    Tiger,
}

/// One animal: its tile, as a position in the list of placed tiles, and whether it counts double.
#[derive(Clone, Copy, Debug)]
pub(super) struct Animal {
    pub kind: AnimalKind,
    pub tile: usize,
    pub doubled: bool,
}

/// The tiles of an area whose power lies in that area.
pub(super) fn tiles_with(table: &Table, area: &Area, power: Power) -> Vec<usize> {
    let shows = |&&(tile, zone): &&Node| table.face(tile).zones[zone].power == Some(power);
    area.nodes.iter().filter(shows).map(|&(tile, _)| tile).collect()
}

/// Whether a tile is the trap's own or one of the eight around it.
pub(super) fn within_reach(table: &Table, trap: usize, tile: usize) -> bool {
    let (trap, tile) = (&table.placed[trap], &table.placed[tile]);
    (trap.x - tile.x).abs() <= 1 && (trap.y - tile.y).abs() <= 1
}

impl Referee {
    /// The animals on some zones, but for those that a hunting trap has covered.
    pub(super) fn animals_in(&self, table: &Table, nodes: &[Node]) -> Vec<Animal> {
        let mut animals = Vec::new();
        for &(tile, zone) in nodes {
            let printed = &table.face(tile).zones[zone];
            if self.rules.covered.contains(&(table.face(tile).id, printed.number)) {
                continue;
            }
            for (kind, count) in [
                (AnimalKind::Deer, printed.contents.deer),
                (AnimalKind::Mammoth, printed.contents.mammoth),
                (AnimalKind::Aurochs, printed.contents.aurochs),
                (AnimalKind::Tiger, printed.contents.tiger),
            ] {
                for _ in 0..count {
                    animals.push(Animal { kind, tile, doubled: false });
                }
            }
        }
        animals
    }

    /// What acts at once when a tile is placed, before any piece (H2-16).
    pub(super) fn resolve_immediate_actions(&mut self) {
        if !self.rules.rulebook.has_menhir_tiles() {
            return;
        }
        let last = self.placed.len() - 1;
        let powers: Vec<Option<Power>> = {
            let table = self.table();
            table.face(last).zones.iter().map(|zone| zone.power).collect()
        };
        for (zone, power) in powers.into_iter().enumerate() {
            match power {
                Some(Power::Logboat) => self.resolve_logboat((last, zone)),
                Some(Power::HuntingTrap) => self.resolve_hunting_trap((last, zone)),
                _ => {}
            }
        }
    }

    /// Two points for each lake of the river system (H2-17).
    fn resolve_logboat(&mut self, boat: Node) {
        let table = self.table();
        let areas = self.areas_of_last_tile(&table);
        let Some(system) = area_of(&areas, AreaKind::RiverSystem, boat) else { return };
        let lakes = system.zones(&table).filter(|zone| zone.kind == Kind::Lake).count() as i64;
        self.award(self.seat, 2 * lakes, "H2-17");
    }

    /// The animals around the trap score for its player and are covered (H2-18).
    fn resolve_hunting_trap(&mut self, trap: Node) {
        let table = self.table();
        let areas = self.areas_of_last_tile(&table);
        let Some(meadow) = area_of(&areas, AreaKind::Meadow, trap) else { return };
        let near = |node: &&Node| within_reach(&table, trap.0, node.0);
        let nodes: Vec<Node> = meadow.nodes.iter().filter(near).copied().collect();
        let points = self.worth(self.animals_in(&table, &nodes));
        let zones: Vec<(u32, u32)> = nodes.iter().map(|&node| table.name(node)).collect();
        self.rules.covered.extend(zones);
        self.award(self.seat, points, "H2-18");
    }

    /// Whether the tile just placed makes its player take a figure back (H2-19).
    pub(super) fn must_recall(&self) -> bool {
        let table = self.table();
        let shaman =
            table.face(self.placed.len() - 1).zones.iter().any(|zone| zone.power == Some(Power::Shaman));
        self.rules.rulebook.has_menhir_tiles() && shaman && !self.tiles_with_own_figures().is_empty()
    }

    /// The tiles on which the seat to move has a figure.
    pub(super) fn tiles_with_own_figures(&self) -> Vec<u32> {
        let own =
            self.pieces.iter().filter(|piece| piece.kind == PieceKind::Figure && piece.seat == self.seat);
        own.map(|piece| piece.tile).collect()
    }
}
