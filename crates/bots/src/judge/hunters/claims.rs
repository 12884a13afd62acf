//! The areas in which figures stand, and what can still become of them.

use arrayvec::ArrayVec;
use tilewright_land::board::Opening;
use tilewright_land::tile::MAX_ZONES;
use tilewright_land::{Terrain, ZoneIndex};
use tilewright_rules::hunters::tables::{Area, forest, meadow, river};
use tilewright_rules::hunters::{Edition, FIGURES, Hunters};
use tilewright_rules::{MAX_SEATS, Rulebook, Seat};

/// No more areas can have figures.
const MAX_CLAIMS: usize = MAX_SEATS * FIGURES as usize;

/// An area with figures in it.
#[derive(Clone, Copy)]
pub(super) struct Claim {
    /// Forest, river or meadow.
    pub(super) terrain: Terrain,
    /// Its counters.
    pub(super) area: Area,
    /// Points if it were scored as it is.
    pub(super) worth: f32,
    /// All figures, per seat.
    pub(super) figures: [u8; MAX_SEATS],
    /// The figures that count, per seat.
    pub(super) counting: [u8; MAX_SEATS],
    /// The most figures of one seat that count.
    pub(super) most: u8,
    /// The open cells that must be filled to close it.
    pub(super) cells: u8,
    /// So many tiles that are left fit the hardest of them.
    pub(super) fewest: u32,
    /// A guess at the odds that all of them will be filled.
    pub(super) odds: f32,
}

impl Claim {
    fn new(terrain: Terrain, area: Area, worth: f32) -> Claim {
        let figures = area.pieces.counts();
        let most = most(figures);
        Claim {
            terrain,
            area,
            worth,
            figures,
            counting: figures,
            most,
            cells: 0,
            fewest: u32::MAX,
            odds: 1.0,
        }
    }

    /// Whether several seats have the most figures.
    pub(super) fn is_tied(&self) -> bool {
        self.counting.iter().filter(|count| **count == self.most).count() > 1
    }

    /// How many figures the leaders are ahead of the next.
    pub(super) fn lead(&self) -> u8 {
        let fewer = self.counting.into_iter().filter(|count| *count < self.most);
        self.most - fewer.max().unwrap_or(0)
    }
}

fn most(counts: [u8; MAX_SEATS]) -> u8 {
    counts.into_iter().fold(0, u8::max)
}

/// All areas with figures, found by the root of their zones.
pub(super) struct Claims {
    pub(super) list: ArrayVec<Claim, MAX_CLAIMS>,
    // One more than the place in the list; zero where nobody stands.
    places: [u8; MAX_ZONES],
}

/// How likely it is that a cell is filled which so many of the tiles left fit.
#[inline]
pub(super) fn odds(fitting: u32) -> f32 {
    fitting as f32 / (fitting as f32 + 2.0)
}

impl Claims {
    /// The areas in which anybody's figures stand, before the open cells are looked at.
    pub(super) fn of<E: Edition>(game: &Hunters<E>) -> Claims {
        let (state, tables) = (game.state(), game.tables());
        let mut claims = Claims { list: ArrayVec::new(), places: [0; MAX_ZONES] };
        for seat in Seat::first(game.setup().seats) {
            for zone in state.figures(seat) {
                let root = state.areas.find(*zone);
                if claims.places[root.index()] == 0 {
                    let terrain = tables.tile_tables.zone(root).terrain;
                    let area = *state.areas.data(root);
                    claims.list.push(Claim::new(terrain, area, worth(game, root, terrain, &area)));
                    claims.places[root.index()] = claims.list.len() as u8;
                }
            }
        }
        claims.mind_shrines(game);
        claims
    }

    /// Where a hunter stands on a shrine, hunters beside it count for nothing (H1-21).
    fn mind_shrines<E: Edition>(&mut self, game: &Hunters<E>) {
        let (state, tables) = (game.state(), game.tables());
        let shrines = |area: &Area| area.counters.get(meadow::SHRINE) > 0;
        if !self.list.iter().any(|claim| claim.terrain == Terrain::Meadow && shrines(&claim.area)) {
            return;
        }
        let mut at_shrines = [[0; MAX_SEATS]; MAX_CLAIMS];
        for seat in Seat::first(game.setup().seats) {
            for zone in state.figures(seat) {
                let meadow = tables.tile_tables.zone(*zone).terrain == Terrain::Meadow;
                if meadow && shrines(&tables.own.zones[zone.index()]) {
                    let place = usize::from(self.places[state.areas.find(*zone).index()]) - 1;
                    at_shrines[place][seat.index()] += 1;
                }
            }
        }
        for (claim, figures) in self.list.iter_mut().zip(at_shrines) {
            if most(figures) > 0 {
                (claim.counting, claim.most) = (figures, most(figures));
            }
        }
    }

    /// Takes an open cell in, which so many of the tiles left fit. Tells which claims it touches, a bit each, and how many forests
    /// with a treasure lack nothing but this cell.
    #[inline]
    pub(super) fn look_at<E: Edition>(
        &mut self,
        game: &Hunters<E>,
        opening: &Opening,
        fitting: u32,
    ) -> (u32, u16) {
        let (state, tile_tables) = (game.state(), &game.tables().tile_tables);
        let (mut touched, mut treasures) = (0u32, 0);
        for side in opening.shown() {
            let laid = state.board.beside(opening, side);
            let zones = tile_tables.side(laid.tile, laid.rotation.printed(side.opposite()));
            let bit = |root: ZoneIndex| 1u32.wrapping_shl(u32::from(self.places[root.index()]));
            let root = state.areas.find(zones.zones[1]);
            touched |= bit(root);
            if zones.crossed {
                touched |= bit(state.areas.find(zones.zones[0])) | bit(state.areas.find(zones.zones[2]));
            } else if tile_tables.zone(root).terrain == Terrain::Forest {
                let area = state.areas.data(root);
                treasures += u16::from(area.open == 1 && area.counters.get(forest::TREASURE) > 0);
            }
        }
        // The lowest bit stands for areas where nobody stands.
        touched >>= 1;
        let mut rest = touched;
        while rest != 0 {
            let claim = &mut self.list[rest.trailing_zeros() as usize];
            rest &= rest - 1;
            claim.cells = claim.cells.saturating_add(1);
            claim.fewest = claim.fewest.min(fitting);
            claim.odds *= odds(fitting);
        }
        (touched, treasures)
    }

    /// What each seat would gain if all the areas touched by one cell grew together, terrain by terrain.
    pub(super) fn joined(&self, touched: u32, terrain: Terrain) -> Option<[f32; MAX_SEATS]> {
        let mut together = [0; MAX_SEATS];
        let (mut worth, mut count) = (0.0, 0);
        let mut gains = [0.0; MAX_SEATS];
        let among = || (0..self.list.len()).filter(|at| touched >> at & 1 == 1).map(|at| &self.list[at]);
        for claim in among().filter(|claim| claim.terrain == terrain) {
            count += 1;
            worth += claim.worth;
            for seat in 0..MAX_SEATS {
                together[seat] += claim.counting[seat];
                gains[seat] -= if claim.counting[seat] == claim.most { claim.worth } else { 0.0 };
            }
        }
        let most = most(together);
        for (gain, figures) in gains.iter_mut().zip(together) {
            *gain += if figures == most { worth } else { 0.0 };
        }
        (count > 1).then_some(gains)
    }
}

/// Points for an area if it were scored as it is.
fn worth<E: Edition>(game: &Hunters<E>, root: ZoneIndex, terrain: Terrain, area: &Area) -> f32 {
    let counters = area.counters;
    let size = |segments| match E::PER_SEGMENT {
        true => counters.get(segments),
        false => area.tiles.count_ones() as u16,
    };
    let points = match terrain {
        Terrain::Forest => 2 * size(forest::SEGMENTS) + E::MUSHROOMS * counters.get(forest::MUSHROOMS),
        Terrain::River => {
            let same_lake = counters.get(river::LAKES) == 2 && area.lakes == 0;
            let lake_fish = counters.get(river::LAKE_FISH) >> u16::from(same_lake);
            size(river::SEGMENTS) + counters.get(river::FISH) + lake_fish
        }
        // Which animals are in reach of a trap takes a walk around it.
        _ if counters.get(meadow::PIT_TRAP) > 0 => game.meadow_points(root),
        _ => {
            let large =
                E::MAMMOTH * counters.get(meadow::MAMMOTH) + E::AUROCHS * counters.get(meadow::AUROCHS);
            large + E::DEER * deer_and_tigers(area).0
        }
    };
    f32::from(points)
}

/// The deer that tigers leave, and the tigers that find no deer.
pub(super) fn deer_and_tigers(area: &Area) -> (u16, u16) {
    let tigers = if area.counters.get(meadow::FIRE) > 0 { 0 } else { area.counters.get(meadow::TIGER) };
    let deer = area.counters.get(meadow::DEER);
    (deer.saturating_sub(tigers), tigers.saturating_sub(deer))
}
