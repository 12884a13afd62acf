//! What the judgement of Hunters & Gatherers looks at.

use arrayvec::ArrayVec;
use tilewright_land::{Terrain, ZoneIndex};
use tilewright_rules::hunters::state::Step;
use tilewright_rules::hunters::tables::forest;
use tilewright_rules::hunters::{Edition, FIGURES, Hunters};
use tilewright_rules::{MAX_SEATS, Piece, Rulebook, Seat};

use super::claims::{Claim, Claims, deer_and_tigers, odds};
use crate::judge::linear::{Features, MAX_FEATURES, Sheet};

/// Names a feature and its place in the sheet at once.
macro_rules! features {
    ($($constant:ident = $name:literal,)+) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, dead_code, reason = "features that stand in a row are found from the first")]
        enum Places { $($constant,)+ }
        $(
            #[allow(dead_code, reason = "features that stand in a row are found from the first")]
            const $constant: usize = Places::$constant as usize;
        )+
        const NAMES: &[&str] = &[$($name,)+];
    };
}

features! {
    FIGURES_LEFT = "figures",
    NO_FIGURE = "no_figure",
    ONE_FIGURE = "one_figure",
    HUTS_LEFT = "huts",
    NEXT = "next",
    EXTRA = "extra_turn",
    FOREST_1 = "forest_1",
    FOREST_2 = "forest_2",
    FOREST_3 = "forest_3",
    FOREST_4 = "forest_4",
    FORESTS_1 = "forests_1",
    FORESTS_2 = "forests_2",
    FORESTS_3 = "forests_3",
    FORESTS_4 = "forests_4",
    FOREST_ODDS = "forest_odds",
    FOREST_DEAD = "forest_dead",
    FOREST_TIED = "forest_tied",
    FOREST_BEHIND = "forest_behind",
    FOREST_JOIN = "forest_join",
    RIVER_1 = "river_1",
    RIVER_2 = "river_2",
    RIVERS_1 = "rivers_1",
    RIVERS_2 = "rivers_2",
    RIVER_ODDS = "river_odds",
    RIVER_DEAD = "river_dead",
    RIVER_BEHIND = "river_behind",
    MEADOW_CLOSED = "meadow_closed",
    MEADOW_FEW = "meadow_few",
    MEADOW_MANY = "meadow_many",
    MEADOWS = "meadows",
    MEADOW_OPEN = "meadow_open",
    MEADOW_DEER = "meadow_deer",
    MEADOW_TIGERS = "meadow_tigers",
    MEADOW_SAFE = "meadow_safe",
    MEADOW_TIED = "meadow_tied",
    MEADOW_BEHIND = "meadow_behind",
    MEADOW_JOIN = "meadow_join",
    HUT_CLOSED = "hut_closed",
    HUT_OPEN = "hut_open",
    HUT_SIDES = "hut_sides",
    HUTS_PLACED = "huts_placed",
    HUT_TIED = "hut_tied",
    HUT_BEHIND = "hut_behind",
    TREASURE_NEXT = "treasure_next",
    TREASURE_LED = "treasure_led",
    FIGURES_DEAD = "figures_dead",
}

impl<E: Edition> Features for Hunters<E> {
    const NAMES: &'static [&'static str] = NAMES;

    fn left(&self) -> f32 {
        let all = self.tables().land.count_ones().max(1);
        self.state().land.count_ones() as f32 / all as f32
    }

    #[inline]
    fn features(&self, sheet: &mut Sheet) {
        supplies(self, sheet);
        let mut claims = Claims::of(self);
        look_around(self, &mut claims, sheet);
        for claim in &claims.list {
            match claim.terrain {
                Terrain::Forest => forest_features(claim, sheet),
                Terrain::River => river_features(claim, sheet),
                _ => meadow_features(claim, sheet),
            }
        }
        hut_features(self, sheet);
    }
}

/// Pieces in supply and whose turn comes.
fn supplies<E: Edition>(game: &Hunters<E>, sheet: &mut Sheet) {
    for seat in Seat::first(game.setup().seats) {
        let row = &mut sheet[seat.index()];
        let figures = game.supply(seat, Piece::Figure);
        row[FIGURES_LEFT] = f32::from(figures);
        row[NO_FIGURE] = f32::from(u8::from(figures == 0));
        row[ONE_FIGURE] = f32::from(u8::from(figures == 1));
        row[HUTS_LEFT] = f32::from(game.supply(seat, Piece::Hut));
    }
    let next = &mut sheet[game.state().seat.index()];
    match game.state().step {
        Step::DrawBonus => next[EXTRA] = 1.0,
        _ => next[NEXT] = 1.0,
    }
}

/// One walk over the open cells: what fits there, what they touch, and what could grow together.
#[inline]
fn look_around<E: Edition>(game: &Hunters<E>, claims: &mut Claims, sheet: &mut Sheet) {
    let (state, tile_tables) = (game.state(), &game.tables().tile_tables);
    let left = state.land.count_ones().max(1) as f32;
    let mut treasure = 0.0;
    for opening in state.board.openings() {
        let fitting = (tile_tables.fitting(opening.signature) & state.land).count_ones();
        let (touched, treasures) = claims.look_at(game, &opening, fitting);
        // Joining takes two claims at one cell.
        if touched & touched.wrapping_sub(1) != 0 {
            for (terrain, feature) in [(Terrain::Forest, FOREST_JOIN), (Terrain::Meadow, MEADOW_JOIN)] {
                if let Some(gains) = claims.joined(touched, terrain) {
                    for (row, gain) in sheet.iter_mut().zip(gains) {
                        row[feature] += gain * odds(fitting);
                    }
                }
            }
        }
        treasure += f32::from(treasures) * fitting as f32 / left;
    }
    if state.step == Step::DrawLand && state.own.bonus != 0 {
        sheet[state.seat.index()][TREASURE_NEXT] = treasure;
    }
}

/// The rows of the seats with figures in a claim, and whether each has most.
#[inline]
fn owners<'a>(
    claim: &'a Claim,
    sheet: &'a mut Sheet,
) -> impl Iterator<Item = (&'a mut [f32; MAX_FEATURES], bool)> {
    let rows = sheet.iter_mut().zip(claim.figures).zip(claim.counting);
    rows.filter(|((_, figures), _)| *figures > 0).map(|((row, _), counting)| (row, counting == claim.most))
}

fn forest_features(claim: &Claim, sheet: &mut Sheet) {
    let size = usize::from(claim.cells.clamp(1, 4)) - 1;
    let (tied, treasure) = (claim.is_tied(), claim.area.counters.get(forest::TREASURE) > 0);
    for (row, leads) in owners(claim, sheet) {
        if !leads {
            row[FOREST_BEHIND] += 1.0;
        } else if claim.fewest == 0 {
            row[FOREST_DEAD] += claim.worth;
            row[FIGURES_DEAD] += 1.0;
        } else {
            row[FOREST_1 + size] += claim.worth;
            row[FORESTS_1 + size] += 1.0;
            row[FOREST_ODDS] += claim.worth * claim.odds;
            row[FOREST_TIED] += if tied { claim.worth } else { 0.0 };
            row[TREASURE_LED] += if treasure { claim.odds } else { 0.0 };
        }
    }
}

fn river_features(claim: &Claim, sheet: &mut Sheet) {
    let size = usize::from(claim.cells.clamp(1, 2)) - 1;
    for (row, leads) in owners(claim, sheet) {
        if !leads {
            row[RIVER_BEHIND] += 1.0;
        } else if claim.fewest == 0 {
            row[RIVER_DEAD] += claim.worth;
            row[FIGURES_DEAD] += 1.0;
        } else {
            row[RIVER_1 + size] += claim.worth;
            row[RIVERS_1 + size] += 1.0;
            row[RIVER_ODDS] += claim.worth * claim.odds;
        }
    }
}

fn meadow_features(claim: &Claim, sheet: &mut Sheet) {
    let (deer, tigers) = deer_and_tigers(&claim.area);
    let (tied, lead) = (claim.is_tied(), claim.lead());
    let open = claim.area.open;
    for (row, leads) in owners(claim, sheet) {
        if !leads {
            row[MEADOW_BEHIND] += claim.worth;
        } else if open == 0 {
            row[MEADOW_CLOSED] += claim.worth;
        } else {
            row[if open <= 3 { MEADOW_FEW } else { MEADOW_MANY }] += claim.worth;
            row[MEADOWS] += 1.0;
            row[MEADOW_OPEN] += f32::from(open.min(12));
            row[MEADOW_DEER] += f32::from(deer);
            row[MEADOW_TIGERS] += f32::from(tigers);
            row[MEADOW_SAFE] += if lead >= 2 { claim.worth } else { 0.0 };
            row[MEADOW_TIED] += if tied { claim.worth } else { 0.0 };
        }
    }
}

/// Each river system with huts, once.
fn hut_features<E: Edition>(game: &Hunters<E>, sheet: &mut Sheet) {
    let state = game.state();
    let mut seen: ArrayVec<ZoneIndex, { MAX_SEATS * FIGURES as usize }> = ArrayVec::new();
    let seats = Seat::first(game.setup().seats);
    for zone in seats.flat_map(|seat| state.pieces_of(seat, Piece::Hut)) {
        let root = state.network.find(*zone);
        if seen.contains(&root) {
            continue;
        }
        seen.push(root);
        let system = state.network.data(root);
        let worth = f32::from(u16::from(system.fish) + u16::from(system.lakes) * u16::from(system.rafts));
        let counts = system.huts.counts();
        let most = counts.into_iter().max().unwrap_or(0);
        let tied = counts.iter().filter(|count| **count == most).count() > 1;
        for (row, count) in sheet.iter_mut().zip(counts).filter(|(_, count)| *count > 0) {
            if count < most {
                row[HUT_BEHIND] += worth;
                continue;
            }
            row[HUTS_PLACED] += 1.0;
            row[if system.open == 0 { HUT_CLOSED } else { HUT_OPEN }] += worth;
            row[HUT_SIDES] += f32::from(system.open.min(8));
            row[HUT_TIED] += if tied { worth } else { 0.0 };
        }
    }
}
