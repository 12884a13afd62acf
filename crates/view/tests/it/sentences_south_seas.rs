use crate::names;
use tilewright_land::{ShipId, TileId, Zone};
use tilewright_rules::clause;
use tilewright_rules::event::{Counted, Item, Occasion, Unit};
use tilewright_rules::{AreaKind, Event, Game, Piece, RulebookId, Scoring, Seat, Setup, Ware, Wares};
use tilewright_view::Narrator;

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a seat at the table")
}

/// How a game of three players tells an event.
fn tell(event: Event) -> String {
    let game = Game::new(RulebookId::SouthSeas, &Setup::new(3)).expect("the setup is allowed");
    Narrator::new(&game, &names(3)).tell(&event)
}

fn island() -> Scoring {
    Scoring {
        occasion: Occasion::Completed,
        unit: Unit::Ware(Ware::Bananas),
        clause: clause::SS_6,
        kind: AreaKind::Island,
        parts: vec![(TileId(5), Zone(1)), (TileId(11), Zone(1))],
        items: vec![Item { counted: Counted::Bananas, count: 4, each: 1, clause: clause::SS_6 }],
        pieces: [2, 1, 0, 0, 0],
        awards: vec![(seat(0), 4)],
        denied: vec![(seat(1), clause::SS_13)],
    }
}

#[test]
fn areas_give_wares() {
    let table = [
        (
            island(),
            "Ann gets 4 bananas for the completed island on 2 tiles (5, 11) (SS-6). Ben has fewer banana pickers there, \
             1 to 2, and gets nothing (SS-13).",
        ),
        (
            Scoring { awards: vec![(seat(0), 4), (seat(2), 4)], denied: Vec::new(), ..island() },
            "Ann and Cid tie and get 4 bananas each for the completed island on 2 tiles (5, 11) (SS-6).",
        ),
        (
            Scoring { awards: Vec::new(), denied: Vec::new(), pieces: [0; 5], ..island() },
            "The completed island on 2 tiles (5, 11) held no banana pickers, so its 4 bananas go to nobody (SS-6, C-11).",
        ),
        (
            Scoring {
                unit: Unit::Ware(Ware::Shells),
                clause: clause::SS_5,
                kind: AreaKind::Bridge,
                items: Vec::new(),
                awards: Vec::new(),
                denied: Vec::new(),
                ..island()
            },
            "The completed bridge on 2 tiles (5, 11) held no shell collectors, and it has no shells (SS-5, C-11).",
        ),
        (
            Scoring {
                occasion: Occasion::Boat,
                unit: Unit::Ware(Ware::Fish),
                clause: clause::SS_8,
                kind: AreaKind::SeaRegion,
                items: Vec::new(),
                awards: vec![(seat(0), 0)],
                denied: Vec::new(),
                ..island()
            },
            "Ann gets no fish for the sea region on 2 tiles (5, 11), which a fishing boat entered (SS-8).",
        ),
        (
            Scoring {
                occasion: Occasion::Final,
                unit: Unit::Ware(Ware::Shells),
                clause: clause::SS_18,
                kind: AreaKind::Bridge,
                parts: vec![(TileId(5), Zone(1))],
                items: vec![Item { counted: Counted::Shells, count: 1, each: 1, clause: clause::SS_5 }],
                awards: vec![(seat(1), 1)],
                denied: Vec::new(),
                ..island()
            },
            "Ben gets 1 shell for the unfinished bridge on tile 5 (SS-18).",
        ),
        (
            Scoring {
                occasion: Occasion::Final,
                unit: Unit::Points,
                clause: clause::SS_18,
                kind: AreaKind::Market,
                parts: vec![(TileId(67), Zone(8))],
                items: Vec::new(),
                awards: Vec::new(),
                denied: vec![(seat(2), clause::SS_18)],
                ..island()
            },
            "Cid scores nothing for the unfinished market on tile 67 (SS-18).",
        ),
    ];
    for (scoring, expected) in table {
        assert_eq!(tell(Event::Scored(scoring)), expected);
    }
    let enclosed = Scoring { kind: AreaKind::SeaRegion, denied: Vec::new(), ..island() };
    assert!(tell(Event::Scored(enclosed)).contains("for the enclosed sea region on"));
}

#[test]
fn ships_and_wares_are_told() {
    let ann = seat(0);
    let wares = |shells, bananas, fish| Wares { shells, bananas, fish };
    let told = [
        (
            Event::Revealed { ship: ShipId(0), clause: clause::SS_1 },
            "Ship 0 is turned up: worth 5 for 2 shells, 1 banana, 1 fish (SS-1).",
        ),
        (
            Event::ShipTaken {
                seat: ann,
                ship: ShipId(4),
                value: 3,
                paid: Some(wares(3, 1, 0)),
                clause: clause::SS_15,
            },
            "Ann delivers 3 shells, 1 banana to ship 4 and takes it: it is worth 3 (SS-15).",
        ),
        (
            Event::ShipTaken { seat: ann, ship: ShipId(21), value: 6, paid: None, clause: clause::SS_11 },
            "Ann takes ship 21, worth 6, for the completed market (SS-11).",
        ),
        (Event::NoShip { seat: ann, clause: clause::SS_11 }, "No ship is left for Ann's merchant (SS-11)."),
        (
            Event::FishCovered { tile: TileId(3), zone: Zone(0), fish: 2, clause: clause::SS_9 },
            "A pair of fish on tile 3 (zone 0) is covered and counts no more (SS-9).",
        ),
        (
            Event::FishCovered { tile: TileId(4), zone: Zone(0), fish: 1, clause: clause::SS_9 },
            "A fish on tile 4 (zone 0) is covered and counts no more (SS-9).",
        ),
        (
            Event::WaresScored { seat: ann, wares: wares(4, 4, 2), points: 3, clause: clause::SS_19 },
            "Ann's 10 wares are worth 3 points: 4 shells, 4 bananas, 2 fish (SS-19).",
        ),
        (
            Event::WaresScored { seat: ann, wares: wares(0, 1, 0), points: 0, clause: clause::SS_19 },
            "Ann's 1 ware is worth 0 points: 1 banana (SS-19).",
        ),
        (
            Event::WaresScored { seat: ann, wares: wares(0, 0, 0), points: 0, clause: clause::SS_19 },
            "Ann has no wares left (SS-19).",
        ),
        (
            Event::Recalled { seat: ann, tile: TileId(67), zone: Zone(8), clause: clause::SS_4 },
            "Ann takes the merchant on tile 67 back to the supply, without wares (SS-4).",
        ),
        (
            Event::Occupied { seat: ann, piece: Piece::Figure, tile: TileId(5), zone: Zone(1) },
            "Ann puts a banana picker on the island of tile 5 (zone 1).",
        ),
    ];
    for (event, expected) in told {
        assert_eq!(tell(event), expected);
    }
}
