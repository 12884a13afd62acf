//! Golden hashes: a picture that changes is seen to change. `UPDATE_GOLDEN=1 cargo test -p tilewright-art` writes them anew;
//! look at the contact sheets then (docs/art.md).

use std::fmt::Write;

use tilewright_art::{Detail, Look, piece};
use tilewright_land::Rotation;
use tilewright_rules::Seat;

use crate::artists;

/// FNV-1a, 64 bits: enough to notice a change.
fn hash(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

fn hashes() -> String {
    let mut lines = String::new();
    for (set, artist) in artists() {
        writeln!(lines, "{} wash {:016x}", set.id, hash(&artist.wash_document(100))).unwrap();
        writeln!(lines, "{} defs {:016x}", set.id, hash(&artist.defs())).unwrap();
        for tile in &set.tiles {
            let all: String = Rotation::ALL
                .iter()
                .flat_map(|rotation| {
                    [Detail::Full, Detail::Small].map(|detail| artist.cell(tile.id, *rotation, detail))
                })
                .collect();
            writeln!(lines, "{} {} {:016x}", set.id, tile.id, hash(&all)).unwrap();
        }
    }
    let pieces: String = Seat::first(5).flat_map(|seat| Look::ALL.map(|look| piece(seat, look))).collect();
    writeln!(lines, "pieces {:016x}", hash(&pieces)).unwrap();
    lines
}

#[test]
fn pictures_stay_as_they_were() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/hashes.txt");
    let now = hashes();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, &now).unwrap();
    }
    let before = std::fs::read_to_string(path).unwrap_or_default();
    let changed: Vec<&str> = now.lines().filter(|line| !before.lines().any(|old| old == *line)).collect();
    assert!(
        changed.is_empty() && before == now,
        "{} pictures changed: {:?}",
        changed.len(),
        &changed[..changed.len().min(5)]
    );
}
