//! Sets of one's own that Amazonas cannot be played with, each with what is said about it.

use super::kit::*;
use tilewright_land::CpuPath;
use tilewright_rules::amazonas::Amazonas;
use tilewright_rules::{RulebookId, Setup, sets};

/// What is said about the box with one line of it written differently.
fn complaint(line: &str, instead: &str) -> String {
    assert!(BOX.contains(line), "{line}");
    complaint_about(&BOX.replace(line, instead), 2)
}

fn complaint_about(tiles: &str, seats: u8) -> String {
    let game = Amazonas::new(&tile_set(tiles), &Setup::new(seats), CpuPath::detect());
    game.err().map_or_else(String::new, |error| error.to_string())
}

#[test]
fn sets_of_other_games_are_refused() {
    let set = sets::built_in(RulebookId::Hunters2020);
    let error = Amazonas::new(set, &Setup::new(2), CpuPath::detect()).err().map(|error| error.to_string());
    assert!(error.is_some_and(|error| error.ends_with("it is a set for “hunters”")));
}

#[test]
fn the_amazon_runs_through_its_tiles_and_no_other() {
    let standard = "22 land: 0 / 0 / 0 / 0: 0 jungle";
    let river = "0 1 2 / 2 / 2 1 0 / 0: 0 jungle, 1 amazon, 2 jungle";
    let said = complaint(standard, &format!("22 land: {river}"));
    assert!(said.ends_with("tile 22: a standard tile shows the Amazon (AM-1)"), "{said}");
    let across = "41 amazon: 0 / 0 1 2 / 2 / 2 1 0: 0 jungle, 1 amazon, 2 jungle";
    let said = complaint(&format!("41 amazon: {river}"), across);
    assert!(said.ends_with("tile 41: the Amazon must run from its north to its south (AM-5)"), "{said}");
    let said = complaint(
        &format!("52 double: {river}"),
        &format!("52 double: {}", river.replace("1 amazon", "1 amazon power=double")),
    );
    assert!(said.ends_with("tile 52: only an Amazon tile calls for a double-tile (AM-6)"), "{said}");
}

#[test]
fn a_double_tile_has_two_cells_along_the_river() {
    let half = "53 double with=52 at=0,1: 8 9 10 / 10 / 10 9 8 / 8: 8 jungle, 9 amazon caimans=3, 10 jungle";
    let said = complaint(half, "");
    assert!(said.ends_with("tile 52: a double-tile covers two cells along the river (AM-4)"), "{said}");
    let said = complaint(
        half,
        &format!("{half}\n{}", half.replace("53 double with=52 at=0,1", "54 amazon with=41 at=0,1")),
    );
    assert!(said.ends_with("tile 54: an Amazon tile covers one cell (AM-4)"), "{said}");
}

#[test]
fn the_board_is_there_with_its_spaces_and_the_river_leaves_it() {
    assert_eq!(complaint_about(BOX, 5), "");
    let few = BOX.replace("60 start spaces=6", "60 start players=2,3 spaces=6");
    let said = try_tile_set(&few).map_or_else(|error| error, |_| complaint_about(&few, 4));
    assert!(said.contains("4"), "{said}");
    let away = "66 start with=60 at=0,3: 0 1 2 / 2 / 2 1 0 / 0: 0 jungle, 1 amazon, 2 jungle";
    let said = complaint(away, "66 start with=60 at=0,3: 0 1 0 / 0 / 0 / 0: 0 jungle, 1 amazon to=source");
    assert!(said.ends_with("must leave the start board by the south of its first column (AM-1)"), "{said}");
}

#[test]
fn there_are_tiles_to_draw_and_not_too_many() {
    let drawn = |line: &&str| !line.contains(" land:") && !line.contains(" amazon:");
    let nothing: String = BOX.lines().filter(drawn).map(|line| format!("{line}\n")).collect();
    assert!(complaint_about(&nothing, 2).ends_with("it has no tile to draw (AM-1)"));
    let filler = |id| format!("{id} land: 0 / 0 / 0 / 0: 0 jungle\n");
    let more: String = (70..120).map(filler).collect();
    let said = complaint_about(&format!("{BOX}{more}"), 2);
    assert!(said.ends_with("its tiles cover 99 cells, and 97 can lie on the table"), "{said}");
}
