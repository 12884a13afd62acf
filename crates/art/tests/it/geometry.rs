//! The outlines agree with the zones: flood fills over each tile's map.

use tilewright_art::Artist;
use tilewright_art::layout::{CELLS, Layout, named};
use tilewright_art::plan::{Role, role};
use tilewright_land::{End, Rotation, Stop, Terrain, Tile, Zone};
use tilewright_rules::{RulebookId, sets};

use crate::artists;

type Place = (usize, usize);

fn beside((x, y): Place) -> impl Iterator<Item = Place> {
    let last = CELLS - 1;
    let all = [
        (x > 0).then(|| (x - 1, y)),
        (x < last).then(|| (x + 1, y)),
        (y > 0).then(|| (x, y - 1)),
        (y < last).then(|| (x, y + 1)),
    ];
    all.into_iter().flatten()
}

fn places() -> impl Iterator<Item = Place> {
    (0..CELLS * CELLS).map(|i| (i % CELLS, i / CELLS))
}

/// The connected parts of a zone, by how many cells they have; crumbs are left out.
fn parts(layout: &Layout, zone: Zone) -> Vec<usize> {
    let mut seen = vec![false; CELLS * CELLS];
    let mut sizes = Vec::new();
    for first in places() {
        if seen[first.1 * CELLS + first.0] || layout.map.cell(first.0, first.1) != Some(zone) {
            continue;
        }
        seen[first.1 * CELLS + first.0] = true;
        let mut open = vec![first];
        let mut size = 0;
        while let Some(at) = open.pop() {
            size += 1;
            for next in beside(at) {
                let index = next.1 * CELLS + next.0;
                if !seen[index] && layout.map.cell(next.0, next.1) == Some(zone) {
                    seen[index] = true;
                    open.push(next);
                }
            }
        }
        if size >= 15 {
            sizes.push(size);
        }
    }
    sizes
}

fn on_side(side: usize, k: usize) -> Place {
    let last = CELLS - 1;
    [(k, 0), (last, k), (last - k, last), (0, last - k)][side]
}

/// Every place of every side shows what the file says.
fn side_faults(tile: &Tile, layout: &Layout) -> Vec<String> {
    let mut faults = Vec::new();
    for side in 0..4 {
        for k in 0..CELLS {
            let Some(zone) = named(tile, side, (k as f64 + 0.5) / CELLS as f64) else { continue };
            let (x, y) = on_side(side, k);
            if layout.map.cell(x, y) != Some(zone) {
                faults
                    .push(format!("side {side} at {k}: {:?} instead of zone {zone}", layout.map.cell(x, y)));
            }
        }
    }
    faults.truncate(2);
    faults
}

fn touches(layout: &Layout, one: Zone, other: impl Fn(Zone) -> bool) -> bool {
    places().any(|(x, y)| {
        layout.map.cell(x, y) == Some(one)
            && beside((x, y)).any(|(x, y)| layout.map.cell(x, y).is_some_and(&other))
    })
}

fn zone_faults(tile: &Tile, layout: &Layout) -> Vec<String> {
    let mut faults = Vec::new();
    let terrain = |zone: Zone| tile.zone(zone).map(|spec| spec.terrain);
    for spec in &tile.zones {
        let (zone, kind) = (spec.zone, role(spec.terrain));
        let parts = parts(layout, zone);
        if matches!(kind, Role::Ground | Role::Mass) && parts.len() != 1 {
            faults.push(format!("zone {zone} ({}) has {} parts", spec.terrain, parts.len()));
        }
        if parts.iter().sum::<usize>() < 80 {
            faults.push(format!("zone {zone} ({}) is too small to see", spec.terrain));
        }
        let other_mass =
            |other: Zone| other != zone && terrain(other).is_some_and(|terrain| role(terrain) == Role::Mass);
        if kind == Role::Mass && touches(layout, zone, other_mass) {
            faults.push(format!("zone {zone} touches another {}", spec.terrain));
        }
        let arrives = match spec.end {
            Some(End::Into(into)) => touches(layout, zone, |other| other == into),
            Some(End::At(Stop::Forest)) => {
                touches(layout, zone, |other| terrain(other) == Some(Terrain::Forest))
            }
            _ => true,
        };
        if !arrives {
            faults.push(format!("zone {zone} does not reach its end"));
        }
    }
    faults
}

#[test]
fn every_outline_agrees_with_the_zones() {
    let mut faults = Vec::new();
    for (set, artist) in artists() {
        for tile in &set.tiles {
            let layout = artist.layout(tile.id).unwrap();
            let found = side_faults(tile, layout).into_iter().chain(zone_faults(tile, layout));
            faults.extend(found.map(|fault| format!("{} {}: {fault}", set.id, tile.id)));
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn pieces_stand_on_their_zones() {
    let mut faults = Vec::new();
    for (set, artist) in artists() {
        for tile in &set.tiles {
            for rotation in Rotation::ALL {
                let layout = artist.layout(tile.id).unwrap().turned(rotation.turns());
                for spec in &tile.zones {
                    let (x, y) = artist.spot(tile.id, rotation, spec.zone);
                    // A standing piece covers what is above its foot, a lying one what is beside it.
                    let on = (0..14).any(|up| {
                        layout
                            .map
                            .at(tilewright_art::shape::p(f64::from(x), f64::from(y) - 2.0 * f64::from(up)))
                            == Some(spec.zone)
                    });
                    if !on || !(0.0..=200.0).contains(&x) || !(0.0..=200.0).contains(&y) {
                        faults.push(format!(
                            "{} {} r{} zone {}: {x}, {y}",
                            set.id,
                            tile.id,
                            rotation.turns(),
                            spec.zone
                        ));
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn every_zone_has_an_outline() {
    for (set, artist) in artists() {
        for tile in &set.tiles {
            let outlines = artist.outlines(tile.id, Rotation::default());
            let zones: Vec<_> = tile.zones.iter().map(|spec| spec.zone).collect();
            assert_eq!(outlines.iter().map(|(zone, _)| *zone).collect::<Vec<_>>(), zones);
            for (zone, outline) in outlines {
                let drawn = outline.starts_with('M') && outline.ends_with('z');
                assert!(drawn, "{} {} {zone}", set.id, tile.id);
            }
        }
    }
}

#[test]
fn boats_go_down_the_river_and_lie_side_by_side() {
    let artist = Artist::new(sets::built_in(RulebookId::Amazonas));
    for seats in 2..=5 {
        let alone: Vec<(f32, f32)> = (0..30)
            .map(|space| {
                let mut spaces = vec![200; seats];
                spaces[0] = space;
                artist.berths_at(&spaces, 40)[0]
            })
            .collect();
        assert!(alone.iter().all(|place| place.0 == 100.0), "a boat alone is in the middle of the river");
        assert!(alone.windows(2).all(|pair| pair[0].1 < pair[1].1), "every space lies below the one before");
        let together = artist.berths_at(&vec![3; seats], 40);
        assert_eq!(together.len(), seats);
        assert!(together.windows(2).all(|pair| pair[1].0 - pair[0].0 > 10.0), "none hides another");
    }
}
