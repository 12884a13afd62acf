//! What may be done now, and why other things may not (C-18).

use tilewright_land::tile::MAX_ZONE_NUMBER;
use tilewright_land::{Pile, PlacedTile, Terrain, TileId, Zone, ZoneIndex};

use super::editions::Edition;
use super::state::Step;
use super::{Hunters, HuntersRules};
use crate::action::{Action, Piece};
use crate::choice::{members, pick_member, scale};
use crate::clause::{self, Clause};
use crate::event::AreaKind;
use crate::refusal::Reason;
use crate::skeleton::{Moves, State, Turns};

impl<E: Edition> Moves for HuntersRules<E> {
    fn pile(state: &State<HuntersRules<E>>, pile: Pile) -> u128 {
        match pile {
            Pile::Land => state.land,
            Pile::Bonus => state.own.bonus,
            _ => 0,
        }
    }

    fn append_legal(game: &Hunters<E>, list: &mut Vec<Action>) {
        game.append_legal(list);
    }

    #[inline]
    fn pick(game: &Hunters<E>, word: u32) -> Option<Action> {
        game.pick_legal(word)
    }

    fn refuse(game: &Hunters<E>, action: Action) -> Option<(Reason, Clause)> {
        let particular = match action {
            Action::Occupy { piece: Piece::Hut, .. } => E::CLAUSES.huts,
            Action::Recall(_) => clause::H2_19,
            _ => E::CLAUSES.roles,
        };
        game.reason_against(action).map(|reason| (reason, particular))
    }
}

impl<E: Edition> Hunters<E> {
    fn drawable(&self) -> u128 {
        match self.state.step {
            Step::DrawLand => self.state.land,
            Step::DrawBonus => self.state.own.bonus,
            _ => 0,
        }
    }

    fn append_legal(&self, list: &mut Vec<Action>) {
        match self.state.step {
            Step::DrawLand | Step::DrawBonus => {
                list.extend(members(self.drawable()).map(|id| Action::Draw(TileId(id))));
            }
            Step::Place => self.append_placements(list),
            Step::Recall => {
                let from = list.len();
                let zones = self.state.figures(self.state.seat);
                list.extend(
                    zones.iter().map(|zone| Action::Recall(self.tables.tile_tables.zone(*zone).tile)),
                );
                list[from..].sort();
            }
            Step::Occupy => {
                for piece in [Piece::Figure, Piece::Hut] {
                    let zones = self.tables.tile_tables.zones_of(self.state.tile);
                    let free = zones.filter(|zone| self.may_occupy(piece, *zone).is_ok());
                    list.extend(free.map(|zone| Action::Occupy { piece, zone: self.part(zone).1 }));
                }
                list.push(Action::Pass);
            }
            Step::Over => {}
        }
    }

    /// Whether a piece may go on a zone of the tile just placed.
    #[inline]
    fn may_occupy(&self, piece: Piece, zone: ZoneIndex) -> Result<(), Reason> {
        if !self.has_left(piece) {
            return Err(Reason::NoneLeft(piece));
        }
        let terrain = self.tables.tile_tables.zone(zone).terrain;
        let (kind, taken) = match (piece, terrain) {
            (Piece::Hut, Terrain::River | Terrain::Lake) => {
                (AreaKind::RiverSystem, self.state.network.data(self.state.network.find(zone)).huts)
            }
            (Piece::Figure, Terrain::River) => (AreaKind::River, self.figures_at(zone)),
            (Piece::Figure, Terrain::Forest) => (AreaKind::Forest, self.figures_at(zone)),
            (Piece::Figure, Terrain::Meadow) => (AreaKind::Meadow, self.figures_at(zone)),
            _ => return Err(Reason::WrongTerrain(piece, terrain)),
        };
        if taken.is_empty() { Ok(()) } else { Err(Reason::Occupied(piece, kind)) }
    }

    #[inline]
    fn figures_at(&self, zone: ZoneIndex) -> crate::pieces::Pieces {
        self.state.areas.data(self.state.areas.find(zone)).pieces
    }

    fn reason_against(&self, action: Action) -> Option<Reason> {
        let state = &self.state;
        match (state.step, action) {
            (Step::DrawLand | Step::DrawBonus, Action::Draw(tile)) => {
                let pile = if state.step == Step::DrawLand { Pile::Land } else { Pile::Bonus };
                let there = tile.0 < 128 && self.drawable() >> tile.0 & 1 == 1;
                (!there).then_some(Reason::NotInPile(tile, pile))
            }
            (Step::Place, Action::Place { cell, rotation }) => {
                let laid = PlacedTile { tile: state.tile, cell, rotation };
                Reason::against_laying(&self.tables.tile_tables, &state.board, laid)
            }
            (Step::Recall, Action::Recall(tile)) => match self.figure_on(tile) {
                Some(_) => None,
                None => Some(Reason::NoFigureThere(state.seat, tile)),
            },
            (Step::Occupy, Action::Occupy { piece, zone }) => {
                let index = self.tables.tile_tables.find(state.tile, zone);
                self.reason_against_occupying(index, zone, |index| self.may_occupy(piece, index))
            }
            (Step::Occupy, Action::Pass) => None,
            _ => Some(Reason::NotNow(HuntersRules::<E>::stage(state).phase)),
        }
    }

    /// The legal action that a random word selects, uniformly.
    #[inline]
    fn pick_legal(&self, word: u32) -> Option<Action> {
        match self.state.step {
            Step::DrawLand => {
                Some(Action::Draw(pick_member(self.state.land, self.tables.tile_tables.cpu, word)))
            }
            Step::DrawBonus => {
                Some(Action::Draw(pick_member(self.state.own.bonus, self.tables.tile_tables.cpu, word)))
            }
            Step::Place => self.pick_placement(word),
            Step::Recall => {
                let zones = self.state.figures(self.state.seat);
                let zone = zones[scale(word, zones.len() as u32) as usize];
                Some(Action::Recall(self.tables.tile_tables.zone(zone).tile))
            }
            Step::Occupy => Some(self.pick_occupation(word)),
            Step::Over => None,
        }
    }

    /// As `append_legal`, but every zone costs the same work whatever stands there: a search asks this all the time.
    #[inline]
    fn pick_occupation(&self, word: u32) -> Action {
        let state = &self.state;
        // The zone's number, and the hut's bit.
        let mut free = [0u16; 2 * MAX_ZONE_NUMBER + 1];
        const HUT: u16 = 0x100;
        let mut count = 0;
        let (figures, huts) = (self.has_left(Piece::Figure), self.has_left(Piece::Hut));
        for zone in self.tables.tile_tables.zones_of(state.tile) {
            let facts = self.tables.tile_tables.zone(zone);
            let no_figure = state.areas.data(state.areas.find(zone)).pieces.is_empty();
            free[count] = u16::from(facts.zone.0);
            count += usize::from(figures & no_figure & (facts.terrain != Terrain::Lake));
            let no_hut = state.network.data(state.network.find(zone)).huts.is_empty();
            // Of the terrains of this game, rivers and lakes are the last two.
            let water = facts.terrain >= Terrain::River;
            free[count] = u16::from(facts.zone.0) | HUT;
            count += usize::from(huts & no_hut & water);
        }
        let chosen = scale(word, count as u32 + 1) as usize;
        if chosen == count {
            return Action::Pass;
        }
        let piece = if free[chosen] & HUT == 0 { Piece::Figure } else { Piece::Hut };
        Action::Occupy { piece, zone: Zone(free[chosen] as u8) }
    }
}
