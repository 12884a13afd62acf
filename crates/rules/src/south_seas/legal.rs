//! What may be done now, and why other things may not (C-18).

use tilewright_land::tile::MAX_ZONE_NUMBER;
use tilewright_land::{Pile, PlacedTile, ShipId, Terrain, TileId, Zone, ZoneIndex};

use super::state::Step;
use super::tables::ship_ids;
use super::{SouthSeas, SouthSeasRules};
use crate::action::{Action, Piece};
use crate::choice::{members, pick_member, scale};
use crate::clause::{self, Clause};
use crate::event::AreaKind;
use crate::refusal::Reason;
use crate::skeleton::{Moves, State, Turns};
use crate::wares::Wares;

impl Moves for SouthSeasRules {
    fn pile(state: &State<SouthSeasRules>, pile: Pile) -> u128 {
        if pile == Pile::Land { state.land } else { 0 }
    }

    fn append_legal(game: &SouthSeas, list: &mut Vec<Action>) {
        game.append_legal(list);
    }

    #[inline]
    fn pick(game: &SouthSeas, word: u32) -> Option<Action> {
        game.pick_legal(word)
    }

    fn refuse(game: &SouthSeas, action: Action) -> Option<(Reason, Clause)> {
        game.reason_against(action)
    }
}

impl SouthSeas {
    fn append_legal(&self, list: &mut Vec<Action>) {
        let state = &self.state;
        match state.step {
            Step::Reveal(_) => list.extend(ship_ids(state.own.ship_pile).map(Action::Reveal)),
            Step::Draw => list.extend(members(state.land).map(|id| Action::Draw(TileId(id)))),
            Step::Place => self.append_placements(list),
            Step::Occupy => {
                let zones = self.tables.tile_tables.zones_of(state.tile);
                let free = zones.filter(|zone| self.may_occupy(Piece::Figure, *zone).is_ok());
                list.extend(
                    free.map(|zone| Action::Occupy { piece: Piece::Figure, zone: self.part(zone).1 }),
                );
                let from = list.len();
                list.extend(self.retrievable().iter().map(|zone| Action::Recall(self.part(*zone).0)));
                list[from..].sort();
                list.push(Action::Pass);
            }
            Step::Cover => list.extend(self.coverings()),
            Step::Award => list.extend(ship_ids(self.tables.own.highest(state.own.shown)).map(Action::Award)),
            Step::Deliver => {
                list.extend(self.deliveries());
                list.push(Action::Pass);
            }
            Step::Over => {}
        }
    }

    /// Where islanders stand that the turn's player may take back.
    fn retrievable(&self) -> &[ZoneIndex] {
        if self.may_retrieve() { self.state.figures(self.state.seat) } else { &[] }
    }

    /// The groups that may be covered, by tile and zone.
    fn coverings(&self) -> impl Iterator<Item = Action> + '_ {
        let fish_zones = self.fished_region().into_iter().flat_map(|root| self.coverable(root));
        fish_zones.map(|fish_zone| {
            let (tile, zone) = self.part(fish_zone.zone);
            Action::Cover { tile, zone }
        })
    }

    /// Whether an islander may go on a zone of the tile just placed.
    fn may_occupy(&self, piece: Piece, zone: ZoneIndex) -> Result<(), Reason> {
        if !self.has_left(piece) {
            return Err(Reason::NoneLeft(piece));
        }
        let kind = match self.tables.tile_tables.zone(zone).terrain {
            Terrain::Bridge => AreaKind::Bridge,
            Terrain::Island => AreaKind::Island,
            Terrain::Sea => AreaKind::SeaRegion,
            Terrain::Market => AreaKind::Market,
            terrain => return Err(Reason::WrongTerrain(piece, terrain)),
        };
        let taken = self.state.areas.data(self.state.areas.find(zone)).pieces;
        if taken.is_empty() { Ok(()) } else { Err(Reason::Occupied(piece, kind)) }
    }

    /// What is wrong with an action, and the clause of South Seas that it breaks unless one of all games forbids it.
    fn reason_against(&self, action: Action) -> Option<(Reason, Clause)> {
        let state = &self.state;
        let (reason, clause) = match (state.step, action) {
            (Step::Reveal(_), Action::Reveal(ship)) => {
                let there = has(state.own.ship_pile, ship);
                ((!there).then_some(Reason::ShipNotInPile(ship)), clause::SS_1)
            }
            (Step::Draw, Action::Draw(tile)) => {
                let there = tile.0 < 128 && state.land >> tile.0 & 1 == 1;
                ((!there).then_some(Reason::NotInPile(tile, Pile::Land)), clause::SS_1)
            }
            (Step::Place, Action::Place { cell, rotation }) => {
                let laid = PlacedTile { tile: state.tile, cell, rotation };
                (Reason::against_laying(&self.tables.tile_tables, &state.board, laid), clause::SS_2)
            }
            (Step::Occupy, Action::Occupy { piece, zone }) => {
                let index = self.tables.tile_tables.find(state.tile, zone);
                let may_occupy = |index| self.may_occupy(piece, index);
                (self.reason_against_occupying(index, zone, may_occupy), clause::SS_3)
            }
            (Step::Occupy, Action::Recall(tile)) => (self.reason_against_retrieving(tile), clause::SS_4),
            (Step::Occupy | Step::Deliver, Action::Pass) => (None, clause::SS_2),
            (Step::Cover, Action::Cover { tile, zone }) => {
                let there = self.coverings().any(|covering| covering == action);
                ((!there).then_some(Reason::NoSuchGroup(tile, zone)), clause::SS_9)
            }
            (Step::Award, Action::Award(ship)) => (self.reason_against_awarding(ship), clause::SS_11),
            (Step::Deliver, Action::Deliver { ship, wares }) => self.reason_against_delivering(ship, wares),
            _ => (Some(Reason::NotNow(SouthSeasRules::stage(state).phase)), clause::SS_2),
        };
        reason.map(|reason| (reason, clause))
    }

    fn reason_against_retrieving(&self, tile: TileId) -> Option<Reason> {
        if !self.may_retrieve() {
            return Some(Reason::FiguresLeft(self.state.seat));
        }
        self.figure_on(tile).is_none().then_some(Reason::NoFigureThere(self.state.seat, tile))
    }

    fn reason_against_awarding(&self, ship: ShipId) -> Option<Reason> {
        if !has(self.state.own.shown, ship) {
            return Some(Reason::ShipNotShown(ship));
        }
        let highest = has(self.tables.own.highest(self.state.own.shown), ship);
        (!highest).then_some(Reason::ShipNotHighest(ship))
    }

    fn reason_against_delivering(&self, ship: ShipId, wares: Wares) -> (Option<Reason>, Clause) {
        if !has(self.state.own.shown, ship) {
            return (Some(Reason::ShipNotShown(ship)), clause::SS_15);
        }
        if !self.tables.own.ship(ship).payments.contain(wares) {
            return (Some(Reason::WrongPayment(ship, wares)), clause::SS_16);
        }
        let held = self.state.own.wares[self.state.seat.index()];
        let short = held.minus(wares).is_none();
        (short.then_some(Reason::TooFewWares(held)), clause::SS_15)
    }

    /// The legal action that a random word selects, uniformly.
    #[inline]
    fn pick_legal(&self, word: u32) -> Option<Action> {
        let state = &self.state;
        let cpu = self.tables.tile_tables.cpu;
        match state.step {
            Step::Reveal(_) => {
                Some(Action::Reveal(ShipId(pick_member(u128::from(state.own.ship_pile), cpu, word).0)))
            }
            Step::Draw => Some(Action::Draw(pick_member(state.land, cpu, word))),
            Step::Place => self.pick_placement(word),
            Step::Occupy => Some(self.pick_occupation(word)),
            Step::Cover => {
                let count = self.coverings().count() as u32;
                self.coverings().nth(scale(word, count) as usize)
            }
            Step::Award => {
                let highest = u128::from(self.tables.own.highest(state.own.shown));
                Some(Action::Award(ShipId(pick_member(highest, cpu, word).0)))
            }
            Step::Deliver => Some(self.pick_delivery(word)),
            Step::Over => None,
        }
    }

    /// As `append_legal`, but every zone costs the same work whatever stands there: a search asks this all the time.
    #[inline]
    fn pick_occupation(&self, word: u32) -> Action {
        let state = &self.state;
        let mut free = [0u8; MAX_ZONE_NUMBER + 1];
        let mut count = 0;
        let figures = self.has_left(Piece::Figure);
        for zone in self.tables.tile_tables.zones_of(state.tile) {
            free[count] = self.tables.tile_tables.zone(zone).zone.0;
            let no_figure = state.areas.data(state.areas.find(zone)).pieces.is_empty();
            count += usize::from(figures & no_figure);
        }
        let retrievable = self.retrievable();
        let chosen = scale(word, (count + retrievable.len()) as u32 + 1) as usize;
        if chosen < count {
            Action::Occupy { piece: Piece::Figure, zone: Zone(free[chosen]) }
        } else {
            let retrieved = retrievable.get(chosen - count);
            retrieved.map_or(Action::Pass, |zone| Action::Recall(self.tables.tile_tables.zone(*zone).tile))
        }
    }
}

/// Whether a ship is in a set.
fn has(ships: u32, ship: ShipId) -> bool {
    ship.0 < 32 && ships >> ship.0 & 1 == 1
}
