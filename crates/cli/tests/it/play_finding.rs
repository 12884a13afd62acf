//! Tiles from a real box are found by what is on them.

use crate::play::{path, script};
use crate::{folder, tilewright};
use tilewright_land::{Side, Tile, TileId, TileSet};
use tilewright_record::Record;
use tilewright_rules::{RulebookId, Setup};
use tilewright_view::finder::{self, typed};

/// What a person who holds a tile as printed would type.
fn seen(set: &TileSet, tile: &Tile) -> String {
    let side = |side: Side| format!("{}={}", side.letter(), tile.side_terrain(side));
    let sides = Side::ALL.map(side).join(" ");
    let on_it = finder::marks(set).into_iter().map(|mark| (mark, mark.count(tile)));
    on_it
        .filter(|(_, count)| *count > 0)
        .fold(sides, |text, (mark, count)| format!("{text} {} {count}", mark.word()))
}

/// Whether no other tile of the set looks as it was typed.
fn is_unmistakable(set: &TileSet, text: &str) -> bool {
    let found = finder::find(set, set.tiles.iter().map(|tile| tile.id), &typed::read(set, text).unwrap());
    let mut exact = found.iter().filter(|tile| tile.misses == 0 && tile.unspoken == 0);
    exact.next().is_some_and(|first| first.alike.is_empty()) && exact.next().is_none()
}

#[test]
fn a_whole_game_is_dealt_by_what_is_seen() {
    let folder = folder("finding");
    let (input, game) = script(RulebookId::HuntersZman, &Setup::new(2), 4, true);
    let (mut lines, mut taken) = (Vec::new(), 0);
    for line in input.lines() {
        // Numbers stand for draws alone.
        let Some(tile) = line.parse().ok().and_then(|number| game.tiles().tile(TileId(number))) else {
            lines.push(line.to_owned());
            continue;
        };
        let text = seen(game.tiles(), tile);
        lines.push(format!("find {text}"));
        // Which of those that look alike it was is told by its number.
        let sure = is_unmistakable(game.tiles(), &text);
        lines.push(if sure { String::new() } else { line.to_owned() });
        taken += usize::from(sure);
    }
    assert!(taken > 30, "{taken}");
    let record = path(&folder, "game.txt");
    let arguments =
        ["play", "--game", "hunters-zman", "--players", "2", "--manual", "--record", &record, "--ascii"];
    let ended = tilewright(&arguments, &(lines.join("\n") + "\n"));
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    assert!(ended.out.is_ascii(), "only plain characters were asked for");
    for line in ["is not understood", "is wanted", "No tile that is left looks so"] {
        assert!(!ended.out.contains(line), "{line}: {}", ended.out);
    }
    assert!(ended.out.contains("Enter takes tile "));
    let kept = std::fs::read_to_string(&record).expect("the record was kept");
    let kept = Record::parse_all("kept", &kept).expect("it is a record");
    assert!(kept[0].replay().expect("it follows the rules").game == game);
}

#[test]
fn a_slip_at_the_box_is_told_and_changes_nothing() {
    let input = "\nfind\nfind n=sea\nfind x\nfind deer 9 tiger 9\nfind n=f\nfind n=r e=r\n\n?\nquit\n";
    let ended = tilewright(&["play", "--game", "hunters-2020", "--players", "2", "--manual"], input);
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    for line in [
        "What is on the tile is wanted, or its number; left in the land pile",
        "A side is written n=, e=, s= or w= with one of meadow, forest, river",
        "“sea” is on no side: sides show meadow, forest and river.",
        "“x” is not understood",
        "No tile that is left looks so; these are the nearest.",
        "kinds of tiles look so. Say more, or type the number of the one you hold.",
        "Type the number of the drawn tile",
    ] {
        assert!(ended.out.contains(line), "{line}: {}", ended.out);
    }
    assert!(!ended.out.contains("On it:"), "nothing was drawn");
}
