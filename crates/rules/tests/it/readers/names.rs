//! Names and texts for people.

use std::collections::BTreeSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use tilewright_land::Bounds;
use tilewright_rules::{
    Action, AreaKind, BoardLimit, Game, Piece, RulebookId, Seat, Setup, SetupError, clause, sets,
};

#[test]
fn rulebooks_have_names_and_titles() {
    let all = RulebookId::ALL.map(|rulebook| (rulebook.to_string(), rulebook.title()));
    let expected = [
        ("hunters-2002", "Hunters & Gatherers, first edition (2002)"),
        ("hunters-zman", "Hunters & Gatherers, first edition (Z-Man reprint)"),
        ("hunters-2020", "Hunters & Gatherers, second edition (2020)"),
        ("south-seas", "South Seas (2013)"),
        ("amazonas", "Amazonas (2016)"),
    ];
    assert_eq!(all, expected.map(|(name, title)| (name.to_owned(), title)));
    assert_eq!(format!("{:>14}|", RulebookId::HuntersZman), "  hunters-zman|");
    let error = "hunters".parse::<RulebookId>().unwrap_err().to_string();
    assert!(error.starts_with("there is no rulebook “hunters”: choose "), "{error}");
}

#[test]
fn pieces_areas_and_seats_have_names() {
    assert_eq!(Piece::ALL.map(|piece| format!("{piece:>7}")), [" figure", "    hut", "   camp"]);
    let kinds = [AreaKind::Forest, AreaKind::River, AreaKind::Meadow, AreaKind::RiverSystem];
    assert_eq!(kinds.map(|kind| kind.to_string()), ["forest", "river", "meadow", "river system"]);
    assert_eq!(format!("{:>8}", AreaKind::River), "   river");
    let seats: Vec<String> = Seat::first(9).map(|seat| seat.to_string()).collect();
    assert_eq!(seats, ["1", "2", "3", "4", "5"], "people count seats from one");
    assert_eq!((Seat::new(4).map(Seat::index), Seat::new(5)), (Some(4), None));
}

#[test]
fn nobody_has_pieces_where_nobody_sits() {
    let game = Game::new(RulebookId::Hunters2020, &Setup::new(2)).unwrap();
    let supply = |seat| Piece::ALL.map(|piece| game.supply(Seat::new(seat).unwrap(), piece));
    assert_eq!([0, 1, 2, 4].map(supply), [[5, 3, 0], [5, 3, 0], [0; 3], [0; 3]]);
}

#[test]
fn what_is_no_action_is_told_so() {
    let error = "x9".parse::<Action>().unwrap_err().to_string();
    assert_eq!(
        error,
        "“x9” is no action: expected d45, s12, p3,-2r1, b82r2, f2, h8, c3, t45, x45.2, a7, w7:2,0,1 or -"
    );
    let long = "x".repeat(1000).parse::<Action>().unwrap_err();
    assert_eq!(long.text.len(), 40, "nobody wants to read the rest");
}

#[test]
fn every_rulebook_has_its_tiles() {
    let ids = RulebookId::ALL.map(|rulebook| sets::built_in(rulebook).id.as_str());
    assert_eq!(ids, ["hunters-first", "hunters-first", "hunters-2020", "south-seas", "amazonas"]);
    let all = ["hunters-first", "hunters-2020", "south-seas", "amazonas"];
    assert_eq!(sets::all().into_iter().map(|set| set.id.as_str()).collect::<Vec<_>>(), all);
}

#[test]
fn a_table_has_the_start_tile_in_its_middle() {
    let bounds = |width, height| BoardLimit { width, height }.bounds();
    assert_eq!(bounds(1, 1), Bounds { west: 0, east: 0, north: 0, south: 0 });
    assert_eq!(bounds(5, 2), Bounds { west: -2, east: 2, north: 0, south: 1 });
    assert_eq!(bounds(4, 9), Bounds { west: -1, east: 2, north: -4, south: 4 });
    assert_eq!(bounds(255, 255), Bounds { west: -127, east: 127, north: -127, south: 127 });
    assert_eq!(bounds(0, 0), bounds(1, 1));
    let error = SetupError::Table { width: 0, height: 9 }.to_string();
    assert_eq!(error, "a table of 0 by 9 cells has no room for the start tile (C-16)");
}

#[test]
fn every_clause_is_listed_once_in_the_order_of_the_rules() {
    let hunters = [clause::COMMON, clause::HUNTERS_FIRST, clause::HUNTERS_SECOND].concat();
    let lists = [hunters.as_slice(), clause::SOUTH_SEAS, clause::AMAZONAS].concat();
    assert_eq!(clause::ALL, lists);
    let hasher = BuildHasherDefault::<DefaultHasher>::default();
    let hashes: BTreeSet<u64> = lists.iter().map(|clause| hasher.hash_one(clause)).collect();
    assert_eq!(hashes.len(), lists.len(), "no two clauses look alike");
    let clause = clause::find("H1-4").unwrap();
    assert_eq!((clause.title(), clause.source()), ("Huts", "Rio Grande 2002; Z-Man reprint"));
    assert!(clause.text().starts_with("In place of a member, a hut may go on a river"), "{}", clause.text());
}
