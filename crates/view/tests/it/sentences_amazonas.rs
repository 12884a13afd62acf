use crate::names;
use tilewright_land::{Cell, Pile, Rotation, TileId, Zone};
use tilewright_rules::clause::{self, Clause};
use tilewright_rules::event::{Counted, Item, Occasion, Unit};
use tilewright_rules::{AreaKind, Event, Game, Piece, RulebookId, Scoring, Seat, Setup};
use tilewright_view::Narrator;

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a seat at the table")
}

/// How a game of five players tells an event.
fn tell(event: Event) -> String {
    let game = Game::new(RulebookId::Amazonas, &Setup::new(5)).expect("the setup is allowed");
    Narrator::new(&game, &names(5)).tell(&event)
}

fn advanced(from: u8, to: u8, reasons: &[(u8, Clause)]) -> String {
    tell(Event::BoatAdvanced { seat: seat(0), from, to, reasons: reasons.to_vec() })
}

#[test]
fn boats_say_why_they_advance() {
    let (alone, icons, nothing) = (clause::AM_9, clause::AM_10, clause::AM_16);
    assert_eq!(
        advanced(0, 1, &[(1, alone)]),
        "Ann's boat advances 1 space to space 2 for placing no piece (AM-9)."
    );
    assert_eq!(
        advanced(9, 10, &[(1, icons)]),
        "Ann's boat advances 1 space to space 11 for a boat icon (AM-10)."
    );
    assert_eq!(
        advanced(3, 5, &[(2, icons)]),
        "Ann's boat advances 2 spaces to space 6 for boat icons (AM-10)."
    );
    assert_eq!(
        advanced(3, 6, &[(2, icons), (1, alone)]),
        "Ann's boat advances 3 spaces to space 7: 2 for boat icons (AM-10) and 1 for placing no piece (AM-9)."
    );
    assert_eq!(
        advanced(3, 4, &[(1, nothing)]),
        "Ann's boat advances 1 space to space 5 for scoring nothing (AM-16)."
    );
    assert_eq!(
        advanced(3, 4, &[(1, clause::C_6)]),
        "Ann's boat advances 1 space to space 5 in a turn without a tile (C-6)."
    );
    assert_eq!(
        advanced(14, 15, &[(2, icons), (1, alone)]),
        "Ann's boat advances 1 space to space 16, the last one: 2 for boat icons (AM-10) and 1 for placing no piece \
         (AM-9); 2 lost (AM-11)."
    );
    assert_eq!(
        advanced(15, 15, &[(1, alone)]),
        "Ann's boat stays on space 16, the last one (AM-11); lost: 1 for placing no piece (AM-9)."
    );
}

#[test]
fn ranks_are_told_from_the_first_to_the_last() {
    let river = |caimans, piranhas, awards: &[(usize, u16)], denied: &[(usize, Clause)]| {
        tell(Event::BoatsScored {
            tile: Some(TileId(68)),
            caimans,
            piranhas,
            awards: awards.iter().map(|(index, points)| (seat(*index), *points, clause::AM_15)).collect(),
            denied: denied.iter().map(|(index, clause)| (seat(*index), *clause)).collect(),
            clause: clause::AM_15,
        })
    };
    assert_eq!(
        river(3, 1, &[(0, 1), (1, 4), (2, 1)], &[(3, clause::AM_15)]),
        "Tile 68 shows 3 caimans and 1 piranha (AM-15): Ben scores 4, Ann and Cid score 1 each, Dot scores nothing."
    );
    assert_eq!(
        river(3, 0, &[(1, 3)], &[(0, clause::AM_22)]),
        "Tile 68 shows 3 caimans (AM-15): Ben scores 3, Ann is not directly behind the first boat and scores nothing \
         (AM-22)."
    );
    assert_eq!(
        river(0, 0, &[], &[(0, clause::AM_15), (1, clause::AM_15)]),
        "Tile 68 shows no caiman and no piranha: no boat scores (AM-15)."
    );
    let mouth = Event::BoatsScored {
        tile: None,
        caimans: 0,
        piranhas: 0,
        awards: [(0, 4), (1, 7), (2, 4), (3, 1)]
            .map(|(at, points)| (seat(at), points, clause::AM_21))
            .to_vec(),
        denied: vec![(seat(4), clause::AM_21)],
        clause: clause::AM_21,
    };
    assert_eq!(
        tell(mouth),
        "At the river's mouth (AM-21): Ben scores 7, Ann and Cid score 4 each, Dot scores 1, Eve scores nothing."
    );
}

/// A tile of several cells is known by one number, and counts once.
#[test]
fn cells_of_one_tile_are_one_tile() {
    let ann = seat(0);
    let turned = Rotation::new(2).expect("half a turn");
    let told = [
        (
            Event::Drawn { seat: ann, tile: TileId(77), pile: Pile::Amazon },
            "Ann draws tile 77, which continues the Amazon.",
        ),
        (Event::Drawn { seat: ann, tile: TileId(5), pile: Pile::Land }, "Ann draws tile 5."),
        (
            Event::Placed { seat: ann, tile: TileId(80), cell: Cell::new(0, 6), rotation: turned },
            "Ann places double-tile 80 at 0,5 and 0,6, turned upside down (r2).",
        ),
        (
            Event::Occupied { seat: ann, piece: Piece::Camp, tile: TileId(81), zone: Zone(8) },
            "Ann puts a camp on the jungle of tile 80 (zone 8).",
        ),
        (
            Event::Returned { seat: ann, tile: TileId(81), zone: Zone(11), clause: clause::C_12 },
            "Ann's meeple on tile 80 goes back to the supply (C-12).",
        ),
    ];
    for (event, expected) in told {
        assert_eq!(tell(event), expected);
    }
}

#[test]
fn areas_score_points() {
    let parts = [(45, 0), (98, 4), (102, 4)].map(|(tile, zone)| (TileId(tile), Zone(zone))).to_vec();
    let item = |counted, count, each| Item { counted, count, each, clause: clause::AM_13 };
    let village = Scoring {
        occasion: Occasion::Completed,
        unit: Unit::Points,
        clause: clause::AM_13,
        kind: AreaKind::Village,
        parts,
        items: vec![item(Counted::Tiles, 2, 2), item(Counted::Fruit, 1, 1)],
        pieces: [2, 1, 0, 0, 0],
        awards: vec![(seat(0), 5)],
        denied: vec![(seat(1), clause::C_11)],
    };
    assert_eq!(
        tell(Event::Scored(village.clone())),
        "Ann scores 5 for the completed village on 2 tiles (45, 96): 2 tiles at 2 points, 1 fruit at 1 point (AM-13). \
         Ben has fewer meeples there, 1 to 2, and scores nothing (C-11)."
    );
    let unfinished = Scoring { occasion: Occasion::Final, ..village.clone() };
    assert!(tell(Event::Scored(unfinished)).starts_with("Ann scores 5 for the unfinished village on"));
    let jungle = Scoring {
        occasion: Occasion::Final,
        clause: clause::AM_20,
        kind: AreaKind::Jungle,
        items: Vec::new(),
        awards: vec![(seat(0), 0)],
        ..village
    };
    assert_eq!(
        tell(Event::Scored(jungle)),
        "Ann scores 0 for the jungle on 2 tiles (45, 96): nothing counts there (AM-20). Ben has fewer camps there, 1 to \
         2, and scores nothing (C-11)."
    );
}
