//! What may be done now, and why other things may not (C-18).

use tilewright_land::tile::MAX_ZONE_NUMBER;
use tilewright_land::{Cell, Pile, PlacedTile, Rotation, Terrain, TileId, Zone, ZoneIndex};

use super::state::Step;
use super::{Amazonas, AmazonasRules};
use crate::action::{Action, Piece};
use crate::choice::{members, pick_member, scale};
use crate::clause::{self, Clause};
use crate::event::AreaKind;
use crate::refusal::Reason;
use crate::skeleton::{Moves, State, Turns};

/// The two ways in which a tile lies along the river.
const ALONG: [Rotation; 2] = [Rotation::ALL[0], Rotation::ALL[2]];

impl Moves for AmazonasRules {
    fn pile(state: &State<AmazonasRules>, pile: Pile) -> u128 {
        match pile {
            Pile::Land => state.land,
            Pile::Amazon => state.own.amazon,
            Pile::Double => state.own.doubles,
            Pile::Start | Pile::Bonus => 0,
        }
    }

    fn append_legal(game: &Amazonas, list: &mut Vec<Action>) {
        game.append_legal(list);
    }

    #[inline]
    fn pick(game: &Amazonas, word: u32) -> Option<Action> {
        game.pick_legal(word)
    }

    fn refuse(game: &Amazonas, action: Action) -> Option<(Reason, Clause)> {
        game.reason_against(action).map(|reason| (reason, particular(action, reason)))
    }

    fn chance_outcomes(game: &Amazonas) -> Vec<(Action, u32)> {
        game.weighted_draws()
    }
}

impl Amazonas {
    /// The drawn tile continues the river.
    #[inline]
    fn holds_amazon_tile(&self) -> bool {
        self.tables.own.amazon >> self.state.tile.0 & 1 == 1
    }

    /// The draws that the stack allows, each with its weight: a kind of tile has the weight of its tiles in the stack, shared by
    /// all tiles of the kind that are left in any stack (AM-1).
    fn weighted_draws(&self) -> Vec<(Action, u32)> {
        let state = &self.state;
        if state.step != Step::Draw {
            return Vec::new();
        }
        // Both weights are multiplied by what is left of the other kind, so that they are whole numbers.
        let standard = u32::from(state.own.stack.standard) * state.own.amazon.count_ones().max(1);
        let amazon = u32::from(state.own.stack.amazon) * state.land.count_ones().max(1);
        let weight = |tile: u8| if state.own.amazon >> tile & 1 == 1 { amazon } else { standard };
        members(state.land | state.own.amazon)
            .map(|tile| (Action::Draw(TileId(tile)), weight(tile)))
            .filter(|(_, weight)| *weight > 0)
            .collect()
    }

    fn append_legal(&self, list: &mut Vec<Action>) {
        let state = &self.state;
        match state.step {
            Step::Draw => list.extend(self.weighted_draws().into_iter().map(|(draw, _)| draw)),
            Step::Place if self.holds_amazon_tile() => {
                let cell = state.own.next_of_river();
                list.extend(ALONG.map(|rotation| Action::Place { cell, rotation }));
            }
            Step::Place => self.append_placements(list),
            Step::Double => {
                for tile in self.doubles_left() {
                    list.extend(ALONG.map(|rotation| Action::Double { tile, rotation }));
                }
            }
            Step::Occupy => {
                for piece in [Piece::Figure, Piece::Camp] {
                    let places = self.tables.own.tiles[state.tile.index()].places.iter();
                    let free = places.filter(|place| self.may_occupy(piece, place.index).is_ok());
                    list.extend(free.map(|place| Action::Occupy { piece, zone: place.zone }));
                }
                list.push(Action::Pass);
            }
            Step::Over => {}
        }
    }

    /// Whether a piece may go on a zone of the tile just placed.
    fn may_occupy(&self, piece: Piece, zone: ZoneIndex) -> Result<(), Reason> {
        if !self.has_left(piece) {
            return Err(Reason::NoneLeft(piece));
        }
        let terrain = self.tables.tile_tables.zone(zone).terrain;
        let kind = match (piece, terrain) {
            (Piece::Figure, Terrain::Tributary) => AreaKind::Tributary,
            (Piece::Figure, Terrain::Village) => AreaKind::Village,
            (Piece::Camp, Terrain::Jungle) => AreaKind::Jungle,
            _ => return Err(Reason::WrongTerrain(piece, terrain)),
        };
        let taken = self.state.areas.data(self.state.areas.find(zone)).pieces;
        if taken.is_empty() { Ok(()) } else { Err(Reason::Occupied(piece, kind)) }
    }

    fn reason_against(&self, action: Action) -> Option<Reason> {
        let state = &self.state;
        match (state.step, action) {
            (Step::Draw, Action::Draw(tile)) => self.reason_against_drawing(tile),
            (Step::Place, Action::Place { cell, rotation }) => self.reason_against_laying(cell, rotation),
            (Step::Double, Action::Double { tile, rotation }) => {
                if tile.0 >= 128 || state.own.doubles >> tile.0 & 1 == 0 {
                    return Some(Reason::NotADouble(tile));
                }
                (!ALONG.contains(&rotation)).then_some(Reason::Across(rotation))
            }
            (Step::Occupy, Action::Occupy { piece, zone }) => {
                let index = self.tables.tile_tables.find_on_cells(state.tile, zone);
                self.reason_against_occupying(index, zone, |index| self.may_occupy(piece, index))
            }
            (Step::Occupy, Action::Pass) => None,
            _ => Some(Reason::NotNow(AmazonasRules::stage(state).phase)),
        }
    }

    fn reason_against_drawing(&self, tile: TileId) -> Option<Reason> {
        let state = &self.state;
        let is_in = |set: u128| tile.0 < 128 && set >> tile.0 & 1 == 1;
        let (left_in_stack, pile) = match (is_in(state.land), is_in(state.own.amazon)) {
            (true, _) => (state.own.stack.standard, Pile::Land),
            (_, true) => (state.own.stack.amazon, Pile::Amazon),
            (false, false) => return Some(Reason::NotInPile(tile, Pile::Land)),
        };
        (left_in_stack == 0).then_some(Reason::NotInStack(tile, pile))
    }

    fn reason_against_laying(&self, cell: Cell, rotation: Rotation) -> Option<Reason> {
        let state = &self.state;
        if self.holds_amazon_tile() {
            if cell != state.own.next_of_river() {
                return Some(Reason::NotAtTheMouth(cell));
            }
            return (!ALONG.contains(&rotation)).then_some(Reason::Across(rotation));
        }
        let laid = PlacedTile { tile: state.tile, cell, rotation };
        Some(match Reason::against_laying(&self.tables.tile_tables, &state.board, laid)? {
            Reason::OffTheTable(cell) if self.is_only_ahead(cell) => Reason::AheadOfTheMouth(cell),
            reason => reason,
        })
    }

    /// Whether the river's mouth alone keeps a cell from being on the table.
    fn is_only_ahead(&self, cell: Cell) -> bool {
        let bounds = self.state.board.bounds();
        cell.y > self.state.own.mouth && bounds.contain(Cell::new(cell.x, bounds.south))
    }

    /// The legal action that a random word selects: draws by their weights, the rest uniformly.
    #[inline]
    fn pick_legal(&self, word: u32) -> Option<Action> {
        match self.state.step {
            Step::Draw => Some(self.pick_draw(word)),
            Step::Place if self.holds_amazon_tile() => {
                let (cell, rotation) = (self.state.own.next_of_river(), ALONG[scale(word, 2) as usize]);
                Some(Action::Place { cell, rotation })
            }
            Step::Place => self.pick_placement(word),
            Step::Double => {
                let chosen = scale(word, 2 * self.state.own.doubles.count_ones());
                let tile = self.doubles_left().nth(chosen as usize / 2)?;
                Some(Action::Double { tile, rotation: ALONG[chosen as usize % 2] })
            }
            Step::Occupy => Some(self.pick_occupation(word)),
            Step::Over => None,
        }
    }

    /// The word's upper part chooses the kind of tile by what the stack holds, the rest of it the tile among all of the kind.
    #[inline]
    fn pick_draw(&self, word: u32) -> Action {
        let state = &self.state;
        let both = u64::from(state.own.stack.standard) + u64::from(state.own.stack.amazon);
        let product = u64::from(word) * both;
        let (rank, rest) = (product >> 32, product as u32);
        let set = if rank < u64::from(state.own.stack.amazon) { state.own.amazon } else { state.land };
        Action::Draw(pick_member(set, self.tables.tile_tables.cpu, rest))
    }

    /// As `append_legal`, but every zone costs the same work whatever stands there: a search asks this all the time.
    #[inline]
    fn pick_occupation(&self, word: u32) -> Action {
        let state = &self.state;
        let mut free = [(Piece::Figure, Zone(0)); MAX_ZONE_NUMBER + 1];
        let mut count = 0;
        let left = [self.has_left(Piece::Figure), self.has_left(Piece::Camp)];
        for place in &self.tables.own.tiles[state.tile.index()].places {
            let empty = state.areas.data(state.areas.find(place.index)).pieces.is_empty();
            let piece = if place.jungle { Piece::Camp } else { Piece::Figure };
            free[count] = (piece, place.zone);
            count += usize::from(empty & left[usize::from(place.jungle)]);
        }
        match scale(word, count as u32 + 1) as usize {
            chosen if chosen == count => Action::Pass,
            chosen => Action::Occupy { piece: free[chosen].0, zone: free[chosen].1 },
        }
    }
}

/// The rule of Amazonas behind a reason.
fn particular(action: Action, reason: Reason) -> Clause {
    match reason {
        Reason::NotInStack(..) => clause::AM_1,
        Reason::AheadOfTheMouth(_) => clause::AM_3,
        Reason::NotADouble(_) => clause::AM_6,
        Reason::Across(_) if matches!(action, Action::Double { .. }) => clause::AM_6,
        Reason::NotAtTheMouth(_) | Reason::Across(_) => clause::AM_5,
        Reason::WrongTerrain(_, Terrain::Amazon) => clause::AM_7,
        _ => clause::AM_8,
    }
}
