//! The areas in which figures stand, and what can still become of them.

use arrayvec::ArrayVec;
use tilewright_land::board::Opening;
use tilewright_land::tile::MAX_ZONES;
use tilewright_land::{Rotation, Side, Terrain, ZoneIndex};
use tilewright_rules::hunters::ground::{Area, forest, meadow, river};
use tilewright_rules::hunters::{Edition, FIGURES, Hunters};
use tilewright_rules::{MAX_SEATS, Pieces, Seat};

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
    /// The figures that count.
    pub(super) pieces: Pieces,
    /// The open cells that must be filled to close it.
    pub(super) cells: u8,
    /// So many tiles that are left fit the hardest of them.
    pub(super) fewest: u32,
    /// A guess at the odds that all of them will be filled.
    pub(super) odds: f32,
}

impl Claim {
    /// The most figures of one seat.
    pub(super) fn most(&self) -> u8 {
        most(self.pieces)
    }

    /// How many seats have the most figures.
    pub(super) fn leaders(&self) -> usize {
        self.pieces.counts().iter().filter(|count| **count == self.most()).count()
    }

    /// How many figures the leaders are ahead of the next.
    pub(super) fn lead(&self) -> u8 {
        let most = self.most();
        most - self.pieces.counts().into_iter().filter(|count| *count < most).max().unwrap_or(0)
    }
}

fn most(pieces: Pieces) -> u8 {
    pieces.counts().into_iter().max().unwrap_or(0)
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
        let (state, ground) = (game.state(), game.ground());
        let mut claims = Claims { list: ArrayVec::new(), places: [0; MAX_ZONES] };
        for stand in &state.figures {
            for zone in stand.zones() {
                let root = state.areas.find(*zone);
                if claims.places[root.index()] == 0 {
                    let terrain = ground.atlas.zone(root).terrain;
                    let area = *state.areas.data(root);
                    claims.list.push(Claim {
                        terrain,
                        area,
                        worth: worth(game, root, terrain, &area),
                        pieces: area.figures,
                        cells: 0,
                        fewest: u32::MAX,
                        odds: 1.0,
                    });
                    claims.places[root.index()] = claims.list.len() as u8;
                }
            }
        }
        claims.mind_shrines(game);
        claims
    }

    /// Where a hunter stands on a shrine, hunters beside it count for nothing (H1-21).
    fn mind_shrines<E: Edition>(&mut self, game: &Hunters<E>) {
        let (state, ground) = (game.state(), game.ground());
        let shrines = |area: &Area| area.tally.get(meadow::SHRINE) > 0;
        if !self.list.iter().any(|claim| claim.terrain == Terrain::Meadow && shrines(&claim.area)) {
            return;
        }
        let mut at_shrines = [Pieces::NONE; MAX_CLAIMS];
        for (seat, stand) in (0..).map_while(Seat::new).zip(&state.figures) {
            for zone in stand.zones() {
                let meadow = ground.atlas.zone(*zone).terrain == Terrain::Meadow;
                if meadow && shrines(&ground.zones[zone.index()]) {
                    let place = usize::from(self.places[state.areas.find(*zone).index()]) - 1;
                    at_shrines[place] = at_shrines[place].plus(Pieces::one(seat));
                }
            }
        }
        for (claim, pieces) in self.list.iter_mut().zip(at_shrines) {
            if !pieces.is_empty() {
                claim.pieces = pieces;
            }
        }
    }

    /// Takes an open cell in, and tells which claims it touches, a bit each. `fitting` tiles that are left fit it.
    #[inline]
    pub(super) fn look_at<E: Edition>(&mut self, game: &Hunters<E>, opening: &Opening, fitting: u32) -> u32 {
        let (state, atlas) = (game.state(), &game.ground().atlas);
        let mut touched = 0u32;
        for (side, laid) in Side::ALL.into_iter().zip(opening.beside) {
            let Some(laid) = laid else { continue };
            let printed = Rotation::printed(laid.rotation, side.opposite());
            let zones = atlas.side(laid.tile, printed);
            let mut touch = |zone: ZoneIndex| {
                touched |= 1u32.wrapping_shl(u32::from(self.places[state.areas.find(zone).index()]));
            };
            touch(zones.zones[1]);
            if zones.crossed {
                touch(zones.zones[0]);
                touch(zones.zones[2]);
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
        touched
    }

    /// What each seat would gain if all the areas touched by one cell grew together, terrain by terrain.
    pub(super) fn joined(&self, touched: u32, terrain: Terrain) -> Option<[f32; MAX_SEATS]> {
        let mut together = Pieces::NONE;
        let (mut worth, mut count) = (0.0, 0);
        let mut gains = [0.0; MAX_SEATS];
        let among = || (0..self.list.len()).filter(|at| touched >> at & 1 == 1).map(|at| &self.list[at]);
        for claim in among().filter(|claim| claim.terrain == terrain) {
            count += 1;
            together = together.plus(claim.pieces);
            worth += claim.worth;
            let most = claim.most();
            for (gain, pieces) in gains.iter_mut().zip(claim.pieces.counts()) {
                *gain -= if pieces == most { claim.worth } else { 0.0 };
            }
        }
        let most = most(together);
        for (gain, pieces) in gains.iter_mut().zip(together.counts()) {
            *gain += if pieces == most { worth } else { 0.0 };
        }
        (count > 1).then_some(gains)
    }
}

/// Points for an area if it were scored as it is.
fn worth<E: Edition>(game: &Hunters<E>, root: ZoneIndex, terrain: Terrain, area: &Area) -> f32 {
    let tally = area.tally;
    let size = |segments| match E::PER_SEGMENT {
        true => tally.get(segments),
        false => area.tiles.count_ones() as u16,
    };
    let points = match terrain {
        Terrain::Forest => 2 * size(forest::SEGMENTS) + E::MUSHROOMS * tally.get(forest::MUSHROOMS),
        Terrain::River => {
            let same_lake = tally.get(river::LAKES) == 2 && area.lakes == 0;
            let lake_fish = tally.get(river::LAKE_FISH) >> u16::from(same_lake);
            size(river::SEGMENTS) + tally.get(river::FISH) + lake_fish
        }
        // Which animals are in reach of a trap takes a walk around it.
        _ if tally.get(meadow::PIT_TRAP) > 0 => game.meadow_points(root),
        _ => {
            let large = E::MAMMOTH * tally.get(meadow::MAMMOTH) + E::AUROCHS * tally.get(meadow::AUROCHS);
            large + E::DEER * deer_and_tigers(area).0
        }
    };
    f32::from(points)
}

/// The deer that tigers leave, and the tigers that find no deer.
pub(super) fn deer_and_tigers(area: &Area) -> (u16, u16) {
    let tigers = if area.tally.get(meadow::FIRE) > 0 { 0 } else { area.tally.get(meadow::TIGER) };
    let deer = area.tally.get(meadow::DEER);
    (deer.saturating_sub(tigers), tigers.saturating_sub(deer))
}
