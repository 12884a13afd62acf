use crate::{golden, names, played};
use tilewright_land::{Cell, Pile, Rotation, TileId, Zone};
use tilewright_rules::clause;
use tilewright_rules::event::{Counted, Item, NoExtraTurn, Occasion, Unit};
use tilewright_rules::{AreaKind, Event, Game, Piece, RulebookId, Scoring, Seat, Setup, ZoneRef};
use tilewright_view::Narrator;

#[test]
fn whole_games_are_told_as_pinned() {
    for (rulebook, seats) in [
        (RulebookId::Hunters2002, 3),
        (RulebookId::HuntersZman, 5),
        (RulebookId::Hunters2020, 2),
        (RulebookId::SouthSeas, 4),
        (RulebookId::Amazonas, 2),
    ] {
        let (game, events) = played(rulebook, seats, usize::MAX);
        let names = names(seats.into());
        let told = Narrator::new(&game, &names).tell_all(&events);
        golden::check(&format!("game-{rulebook}.txt"), &(told.join("\n") + "\n"));
    }
}

/// The points that an event says somebody got.
fn points(event: &Event) -> Vec<(Seat, u16)> {
    match event {
        Event::Scored(scoring) if scoring.unit == Unit::Points => scoring.awards.clone(),
        Event::ShipTaken { seat, value, .. } => vec![(*seat, u16::from(*value))],
        Event::WaresScored { seat, points, .. } if *points > 0 => vec![(*seat, *points)],
        Event::BoatsScored { awards, .. } => {
            awards.iter().map(|(seat, points, _)| (*seat, *points)).collect()
        }
        _ => Vec::new(),
    }
}

/// Scores shown anywhere come from events: the points told add up to the points won.
#[test]
fn the_points_told_are_the_points_won() {
    for rulebook in RulebookId::ALL {
        let (game, events) = played(rulebook, 4, usize::MAX);
        let mut total = vec![0; 4];
        for event in &events {
            let told = Narrator::new(&game, &names(4)).tell(event);
            for (seat, won) in points(event) {
                total[seat.index()] += won;
                let told_so = |end| told.contains(&format!(" {won}{end}"));
                assert!([" ", ",", "."].into_iter().any(told_so), "{told}");
            }
        }
        assert_eq!(total, game.scores());
    }
}

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a seat at the table")
}

fn parts(tiles: &[u8]) -> Vec<ZoneRef> {
    tiles.iter().map(|tile| (TileId(*tile), Zone(0))).collect()
}

/// How a game of the second edition with three players tells an event.
fn tell(event: Event) -> String {
    let game = Game::new(RulebookId::Hunters2020, &Setup::new(3)).expect("the setup is allowed");
    Narrator::new(&game, &names(3)).tell(&event)
}

fn forest() -> Scoring {
    Scoring {
        occasion: Occasion::Completed,
        unit: Unit::Points,
        clause: clause::H2_7,
        kind: AreaKind::Forest,
        parts: parts(&[12, 33, 40, 12]),
        items: vec![
            Item { counted: Counted::Tiles, count: 3, each: 2, clause: clause::H2_7 },
            Item { counted: Counted::Mushrooms, count: 1, each: 3, clause: clause::H2_7 },
        ],
        pieces: [2, 1, 0, 0, 0],
        awards: vec![(seat(0), 9)],
        denied: vec![(seat(1), clause::C_11)],
    }
}

#[test]
fn a_majority_scores_and_the_others_hear_why_not() {
    assert_eq!(
        tell(Event::Scored(forest())),
        "Ann scores 9 for the completed forest on 3 tiles (12, 33, 40): 3 tiles at 2 points, 1 mushroom group at 3 \
         points (H2-7). Ben has fewer gatherers there, 1 to 2, and scores nothing (C-11)."
    );
}

#[test]
fn ties_score_together() {
    let awards = vec![(seat(0), 9), (seat(2), 9)];
    let tie = Scoring { awards, denied: Vec::new(), pieces: [1, 0, 1, 0, 0], ..forest() };
    assert_eq!(
        tell(Event::Scored(tie)),
        "Ann and Cid tie and score 9 each for the completed forest on 3 tiles (12, 33, 40): 3 tiles at 2 points, 1 \
         mushroom group at 3 points (H2-7)."
    );
}

#[test]
fn an_empty_area_scores_for_nobody() {
    let empty = Scoring { awards: Vec::new(), denied: Vec::new(), pieces: [0; 5], ..forest() };
    assert_eq!(
        tell(Event::Scored(empty)),
        "The completed forest on 3 tiles (12, 33, 40) held no gatherers, so its 9 points go to nobody (C-11): 3 \
         tiles at 2 points, 1 mushroom group at 3 points (H2-7)."
    );
}

#[test]
fn unfinished_areas_score_nothing() {
    let denied = vec![(seat(0), clause::H2_12), (seat(1), clause::H2_12)];
    let unfinished = Scoring {
        occasion: Occasion::Final,
        clause: clause::H2_12,
        items: Vec::new(),
        awards: Vec::new(),
        denied: denied.clone(),
        ..forest()
    };
    assert_eq!(
        tell(Event::Scored(unfinished.clone())),
        "Ann and Ben score nothing for the unfinished forest on 3 tiles (12, 33, 40) (H2-12)."
    );
    let alone = Scoring { denied: denied[..1].to_vec(), parts: parts(&[12]), ..unfinished };
    assert_eq!(
        tell(Event::Scored(alone)),
        "Ann scores nothing for the unfinished forest on tile 12 (H2-12)."
    );
}

#[test]
fn meadows_tell_of_tigers_fires_traps_and_shrines() {
    let item = |counted, count, each, clause| Item { counted, count, each, clause };
    let meadow = Scoring {
        occasion: Occasion::Final,
        unit: Unit::Points,
        clause: clause::H2_14,
        kind: AreaKind::Meadow,
        parts: parts(&(0..20).collect::<Vec<u8>>()),
        items: vec![
            item(Counted::Mammoth, 2, 3, clause::H2_14),
            item(Counted::Deer, 1, 1, clause::H2_14),
            item(Counted::EatenDeer, 1, 0, clause::H2_15),
            item(Counted::HungryTigers, 2, 0, clause::H2_15),
            item(Counted::ChasedTigers, 1, 0, clause::H2_21),
            item(Counted::TrappedDeer, 1, 1, clause::H2_20),
        ],
        pieces: [1, 0, 0, 0, 0],
        awards: vec![(seat(0), 8)],
        denied: vec![(seat(1), clause::H1_21)],
    };
    assert_eq!(
        tell(Event::Scored(meadow.clone())),
        "Ann scores 8 for the meadow on 20 tiles (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 8 more): 2 mammoths at 3 \
         points, 1 deer at 1 point (H2-14), 1 deer eaten by a tiger, 2 tigers with no deer to eat (H2-15), 1 tiger \
         chased away by fire (H2-21), 1 deer once more for the pit trap at 1 point (H2-20). Ben scores nothing: the \
         hunter at the shrine takes it all (H1-21)."
    );
    let nothing = Scoring { items: Vec::new(), awards: vec![(seat(0), 0)], denied: Vec::new(), ..meadow };
    assert_eq!(
        tell(Event::Scored(Scoring { parts: parts(&[4]), ..nothing })),
        "Ann scores 0 for the meadow on tile 4: nothing counts there (H2-14)."
    );
}

#[test]
fn powers_score_at_once() {
    let boat = Scoring {
        occasion: Occasion::Power,
        unit: Unit::Points,
        clause: clause::H2_17,
        kind: AreaKind::RiverSystem,
        parts: parts(&[1, 93]),
        items: vec![Item { counted: Counted::Lakes, count: 4, each: 2, clause: clause::H2_17 }],
        pieces: [0; 5],
        awards: vec![(seat(1), 8)],
        denied: Vec::new(),
    };
    assert_eq!(
        tell(Event::Scored(boat.clone())),
        "Ben scores 8 for the river system on 2 tiles (1, 93) at once: 4 lakes at 2 points (H2-17)."
    );
    let trap = Scoring {
        clause: clause::H2_18,
        kind: AreaKind::Meadow,
        items: vec![Item { counted: Counted::Mammoth, count: 1, each: 3, clause: clause::H2_18 }],
        awards: vec![(seat(1), 3)],
        ..boat
    };
    assert_eq!(
        tell(Event::Scored(trap.clone())),
        "Ben scores 3 for the animals around the trap, on 2 tiles (1, 93): 1 mammoth at 3 points (H2-18)."
    );
    let empty = Scoring { parts: Vec::new(), items: Vec::new(), awards: vec![(seat(1), 0)], ..trap };
    assert_eq!(
        tell(Event::Scored(empty)),
        "Ben scores 0 for the animals around the trap: nothing counts there (H2-18)."
    );
}

#[test]
fn the_rest_of_a_turn_is_told() {
    let (ann, tile, zone) = (seat(0), TileId(0), Zone(1));
    let rotation = Rotation::new(2).unwrap();
    let told = [
        (Event::Drawn { seat: ann, tile, pile: Pile::Land }, "Ann draws tile 0 from the land pile."),
        (
            Event::Discarded { seat: ann, tile, pile: Pile::Land, clause: clause::C_6 },
            "Tile 0 fits nowhere and leaves the game (C-6).",
        ),
        (
            Event::Placed { seat: ann, tile, cell: Cell::new(3, -2), rotation },
            "Ann places tile 0 at 3,-2, turned upside down (r2).",
        ),
        (
            Event::Occupied { seat: ann, piece: Piece::Figure, tile, zone },
            "Ann puts a fisher on the river of tile 0 (zone 1).",
        ),
        (
            Event::Occupied { seat: ann, piece: Piece::Hut, tile, zone: Zone(8) },
            "Ann puts a hut on the lake of tile 0 (zone 8).",
        ),
        (
            Event::Recalled { seat: ann, tile, zone, clause: clause::H2_19 },
            "Ann takes the fisher on tile 0 back to the supply, without points (H2-19).",
        ),
        (
            Event::NothingToRecall { seat: ann, clause: clause::H2_19 },
            "Ann has no figure on the table to take back (H2-19).",
        ),
        (
            Event::Covered { parts: parts(&[3, 4]), clause: clause::H2_18 },
            "The animals on 2 tiles (3, 4) are covered and count no more (H2-18).",
        ),
        (
            Event::Returned { seat: ann, tile, zone, clause: clause::C_12 },
            "Ann's fisher on tile 0 goes back to the supply (C-12).",
        ),
        (
            Event::ExtraTurn { seat: ann, clause: clause::H2_8 },
            "Ann earns an extra turn with a tile of the bonus pile (H2-8).",
        ),
        (
            Event::NoExtraTurn { seat: ann, why: NoExtraTurn::PileEmpty, clause: clause::H2_9 },
            "Ann takes no extra turn: the bonus pile is empty (H2-9).",
        ),
        (
            Event::NoExtraTurn { seat: ann, why: NoExtraTurn::WithinExtraTurn, clause: clause::H2_9 },
            "Ann takes no extra turn: this already is an extra turn (H2-9).",
        ),
        (
            Event::GameOver {
                scores: vec![80, 99, 99],
                winners: vec![seat(1), seat(2)],
                clause: clause::H2_11,
            },
            "The game is over (H2-11): Ann 80, Ben 99, Cid 99. Ben and Cid share the win (C-14).",
        ),
        (
            Event::GameOver { scores: vec![80, 99, 9], winners: vec![seat(1)], clause: clause::H2_11 },
            "The game is over (H2-11): Ann 80, Ben 99, Cid 9. Ben wins (C-14).",
        ),
    ];
    for (event, expected) in told {
        assert_eq!(tell(event), expected);
    }
}

#[test]
fn pieces_that_go_back_together_share_a_sentence() {
    let game = Game::new(RulebookId::Hunters2020, &Setup::new(2)).unwrap();
    let back = |index, zone| Event::Returned {
        seat: seat(index),
        tile: TileId(0),
        zone: Zone(zone),
        clause: clause::C_12,
    };
    let end = Event::Returned { seat: seat(0), tile: TileId(0), zone: Zone(3), clause: clause::H2_12 };
    assert_eq!(
        Narrator::new(&game, &names(2)).tell_all(&[back(0, 1), back(1, 3), end]),
        [
            "Ann's fisher on tile 0 and Ben's gatherer on tile 0 go back to the supply (C-12).",
            "Ann's gatherer on tile 0 goes back to the supply (H2-12).",
        ]
    );
}
