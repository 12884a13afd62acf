//! What the text of pictures holds.

use std::collections::BTreeSet;

use tilewright_art::{Artist, Detail, Look, piece};
use tilewright_land::{Rotation, TileId, TileSet};
use tilewright_rules::{Seat, sets};

use crate::artists;

#[test]
fn no_two_tiles_are_drawn_alike() {
    for (set, artist) in artists() {
        for rotation in Rotation::ALL {
            let bodies: BTreeSet<String> =
                set.tiles.iter().map(|tile| artist.cell(tile.id, rotation, Detail::Full)).collect();
            assert_eq!(bodies.len(), set.tiles.len(), "{} has copies that are drawn alike", set.id);
        }
    }
}

#[test]
fn equal_sets_are_drawn_equally() {
    for (set, artist) in artists() {
        let again = Artist::new(&set.clone());
        let tile = set.tiles[set.tiles.len() / 2].id;
        assert_eq!(
            artist.cell(tile, Rotation::ALL[1], Detail::Full),
            again.cell(tile, Rotation::ALL[1], Detail::Full)
        );
        assert_eq!(artist.defs(), again.defs());
    }
}

/// Only fish turn with their river; everything else stands upright in every rotation.
#[test]
fn every_rotation_is_drawn_upright() {
    for (set, artist) in artists() {
        for tile in &set.tiles {
            let bodies = Rotation::ALL.map(|rotation| artist.cell(tile.id, rotation, Detail::Full));
            for turned in bodies.iter().flat_map(|body| body.split('<')).filter(|tag| tag.contains("rotate("))
            {
                assert!(turned.contains("fish"), "{} {}: {turned}", set.id, tile.id);
            }
        }
    }
}

#[test]
fn bodies_are_compact_and_use_only_what_is_defined() {
    for (set, artist) in artists() {
        let defs = artist.defs();
        let mut sizes = Vec::new();
        for tile in &set.tiles {
            for detail in [Detail::Full, Detail::Small] {
                let body = artist.cell(tile.id, Rotation::default(), detail);
                assert!(body.starts_with("<g") && body.ends_with("</g>"));
                for used in body.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
                    assert!(defs.contains(&format!("id=\"{used}\"")), "{}: {used} is not defined", set.id);
                }
                if detail == Detail::Full {
                    sizes.push(body.len());
                }
            }
        }
        sizes.sort_unstable();
        let median = sizes[sizes.len() / 2];
        println!("{}: median {median}, largest {:?}, defs {}", set.id, sizes.last(), defs.len());
        assert!(median <= 12_000, "{}: the median body has {median} bytes", set.id);
        assert!(defs.len() <= 100_000, "{}: the definitions have {} bytes", set.id, defs.len());
    }
}

#[test]
fn whole_tiles_have_all_their_cells() {
    let set: &TileSet = sets::all().into_iter().find(|set| set.id == "amazonas").unwrap();
    let artist = Artist::new(set);
    assert_eq!(artist.extent(TileId(88), Rotation::default()), (0, 0, 2, 4));
    assert_eq!(artist.extent(TileId(80), Rotation::ALL[1]), (-1, 0, 2, 1));
    assert_eq!(artist.extent(TileId(81), Rotation::default()), (0, 0, 1, 1));
    assert!(
        artist
            .tile_document(TileId(80), Rotation::default(), 64, Detail::Small)
            .contains("width=\"64\" height=\"128\"")
    );
    assert_eq!(artist.cell(TileId(127), Rotation::default(), Detail::Full), "");
}

#[test]
fn pieces_differ_by_seat_and_look() {
    let all: BTreeSet<String> =
        Seat::first(5).flat_map(|seat| Look::ALL.map(|look| piece(seat, look))).collect();
    assert_eq!(all.len(), 40);
}
