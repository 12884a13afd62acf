//! What may be done now, and why other things may not (C-18).

use tilewright_land::tile::MAX_ZONE_NUMBER;
use tilewright_land::{Laid, Pile, Rotation, ShipId, Terrain, TileId, Zone, ZoneIndex};

use super::SouthSeas;
use super::ground::ship_ids;
use super::state::Step;
use crate::action::{Action, Piece};
use crate::choice::{members, pick_member, scale};
use crate::clause::{self, Clause};
use crate::event::AreaKind;
use crate::refusal::{Phase, Reason, Refusal};
use crate::wares::Wares;

impl SouthSeas {
    pub(super) fn phase(&self) -> Phase {
        match self.state.step {
            Step::Reveal(_) => Phase::Reveal,
            Step::Draw => Phase::Draw(Pile::Land),
            Step::Place => Phase::Place,
            Step::Occupy => Phase::Occupy,
            Step::Cover => Phase::Cover,
            Step::Award => Phase::Award,
            Step::Deliver => Phase::Deliver,
            Step::Over => Phase::Over,
        }
    }

    pub(super) fn append_legal(&self, list: &mut Vec<Action>) {
        let state = &self.state;
        match state.step {
            Step::Reveal(_) => list.extend(ship_ids(state.ship_pile).map(Action::Reveal)),
            Step::Draw => list.extend(members(state.land).map(|id| Action::Draw(TileId(id)))),
            Step::Place => {
                for (cell, rotations) in state.board.fits(&self.ground.atlas, state.tile) {
                    let fitting =
                        Rotation::ALL.into_iter().filter(|rotation| rotations >> rotation.turns() & 1 == 1);
                    list.extend(fitting.map(|rotation| Action::Place { cell, rotation }));
                }
            }
            Step::Occupy => {
                let zones = self.ground.atlas.zones_of(state.tile);
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
            Step::Award => list.extend(ship_ids(self.ground.highest(state.shown)).map(Action::Award)),
            Step::Deliver => {
                list.extend(self.deliveries());
                list.push(Action::Pass);
            }
            Step::Over => {}
        }
    }

    /// Where islanders stand that the turn's player may take back.
    fn retrievable(&self) -> &[ZoneIndex] {
        if self.may_retrieve() { self.state.figures[self.state.seat.index()].zones() } else { &[] }
    }

    /// The groups that may be covered, by tile and zone.
    fn coverings(&self) -> impl Iterator<Item = Action> + '_ {
        let shoals = self.fished_region().into_iter().flat_map(|root| self.coverable(root));
        shoals.map(|shoal| {
            let (tile, zone) = self.part(shoal.zone);
            Action::Cover { tile, zone }
        })
    }

    /// Whether an islander may go on a zone of the tile just placed.
    fn may_occupy(&self, piece: Piece, zone: ZoneIndex) -> Result<(), Reason> {
        if !self.has_left(piece) {
            return Err(Reason::NoneLeft(piece));
        }
        let kind = match self.ground.atlas.zone(zone).terrain {
            Terrain::Bridge => AreaKind::Bridge,
            Terrain::Island => AreaKind::Island,
            Terrain::Sea => AreaKind::SeaRegion,
            Terrain::Market => AreaKind::Market,
            terrain => return Err(Reason::WrongTerrain(piece, terrain)),
        };
        let taken = self.state.areas.data(self.state.areas.find(zone)).figures;
        if taken.is_empty() { Ok(()) } else { Err(Reason::Occupied(piece, kind)) }
    }

    pub(super) fn check_legal(&self, action: Action) -> Result<(), Refusal> {
        self.reason_against(action)
            .map_or(Ok(()), |(reason, particular)| Err(Refusal::new(action, reason, particular)))
    }

    /// What is wrong with an action, and the clause of South Seas that it breaks unless one of all games forbids it.
    fn reason_against(&self, action: Action) -> Option<(Reason, Clause)> {
        let state = &self.state;
        let (reason, clause) = match (state.step, action) {
            (Step::Reveal(_), Action::Reveal(ship)) => {
                let there = has(state.ship_pile, ship);
                ((!there).then_some(Reason::ShipNotInPile(ship)), clause::SS_1)
            }
            (Step::Draw, Action::Draw(tile)) => {
                let there = tile.0 < 128 && state.land >> tile.0 & 1 == 1;
                ((!there).then_some(Reason::NotInPile(tile, Pile::Land)), clause::SS_1)
            }
            (Step::Place, Action::Place { cell, rotation }) => {
                let laid = Laid { tile: state.tile, cell, rotation };
                (Reason::against_laying(&self.ground.atlas, &state.board, laid), clause::SS_2)
            }
            (Step::Occupy, Action::Occupy { piece, zone }) => {
                (self.reason_against_occupying(piece, zone), clause::SS_3)
            }
            (Step::Occupy, Action::Recall(tile)) => (self.reason_against_retrieving(tile), clause::SS_4),
            (Step::Occupy | Step::Deliver, Action::Pass) => (None, clause::SS_2),
            (Step::Cover, Action::Cover { tile, zone }) => {
                let there = self.coverings().any(|covering| covering == action);
                ((!there).then_some(Reason::NoSuchGroup(tile, zone)), clause::SS_9)
            }
            (Step::Award, Action::Award(ship)) => (self.reason_against_awarding(ship), clause::SS_11),
            (Step::Deliver, Action::Deliver { ship, wares }) => self.reason_against_delivering(ship, wares),
            _ => (Some(Reason::NotNow(self.phase())), clause::SS_2),
        };
        reason.map(|reason| (reason, clause))
    }

    fn reason_against_occupying(&self, piece: Piece, zone: Zone) -> Option<Reason> {
        match self.ground.atlas.find(self.state.tile, zone) {
            None => Some(Reason::NoSuchZone(self.state.tile, zone)),
            Some(zone) => self.may_occupy(piece, zone).err(),
        }
    }

    fn reason_against_retrieving(&self, tile: TileId) -> Option<Reason> {
        if !self.may_retrieve() {
            return Some(Reason::FiguresLeft(self.state.seat));
        }
        self.figure_on(tile).is_none().then_some(Reason::NoFigureThere(self.state.seat, tile))
    }

    fn reason_against_awarding(&self, ship: ShipId) -> Option<Reason> {
        if !has(self.state.shown, ship) {
            return Some(Reason::ShipNotShown(ship));
        }
        let highest = has(self.ground.highest(self.state.shown), ship);
        (!highest).then_some(Reason::ShipNotHighest(ship))
    }

    fn reason_against_delivering(&self, ship: ShipId, wares: Wares) -> (Option<Reason>, Clause) {
        if !has(self.state.shown, ship) {
            return (Some(Reason::ShipNotShown(ship)), clause::SS_15);
        }
        if !self.ground.ship(ship).payments.contain(wares) {
            return (Some(Reason::WrongPayment(ship, wares)), clause::SS_16);
        }
        let purse = self.state.wares[self.state.seat.index()];
        let short = purse.minus(wares).is_none();
        (short.then_some(Reason::TooFewWares(purse)), clause::SS_15)
    }

    /// The legal action that a random word selects, uniformly.
    #[inline]
    pub(super) fn pick_legal(&self, word: u32) -> Option<Action> {
        let state = &self.state;
        let cpu = self.ground.atlas.cpu;
        match state.step {
            Step::Reveal(_) => {
                Some(Action::Reveal(ShipId(pick_member(u128::from(state.ship_pile), cpu, word).0)))
            }
            Step::Draw => Some(Action::Draw(pick_member(state.land, cpu, word))),
            Step::Place => {
                let (cell, rotation) = state.board.pick(&self.ground.atlas, state.tile, word)?;
                Some(Action::Place { cell, rotation })
            }
            Step::Occupy => Some(self.pick_occupation(word)),
            Step::Cover => {
                let count = self.coverings().count() as u32;
                self.coverings().nth(scale(word, count) as usize)
            }
            Step::Award => {
                let highest = u128::from(self.ground.highest(state.shown));
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
        for zone in self.ground.atlas.zones_of(state.tile) {
            free[count] = self.ground.atlas.zone(zone).zone.0;
            let no_figure = state.areas.data(state.areas.find(zone)).figures.is_empty();
            count += usize::from(figures & no_figure);
        }
        let retrievable = self.retrievable();
        let chosen = scale(word, (count + retrievable.len()) as u32 + 1) as usize;
        if chosen < count {
            Action::Occupy { piece: Piece::Figure, zone: Zone(free[chosen]) }
        } else {
            let retrieved = retrievable.get(chosen - count);
            retrieved.map_or(Action::Pass, |zone| Action::Recall(self.ground.atlas.zone(*zone).tile))
        }
    }
}

/// Whether a ship is in a set.
fn has(ships: u32, ship: ShipId) -> bool {
    ship.0 < 32 && ships >> ship.0 & 1 == 1
}
