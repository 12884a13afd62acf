//! Printing and reading undo each other, and a replay arrives where the game did.

use tilewright_deal::Seed;
use tilewright_land::{Pile, TileSet};
use tilewright_record::Record;
use tilewright_rules::{Event, Game, RulebookId, Seat, Setup, Table, sets};

use crate::play::{NAMES, play, play_with, read};

/// Reads what a record prints and compares everything, the game included.
fn check(record: &Record, game: &Game) {
    let text = record.print();
    let again = read(&text);
    assert_eq!(&again, record);
    assert_eq!(again.print(), text);
    let replay = again.replay().unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert!(replay.game == *game, "the replay arrived elsewhere\n{text}");
    assert_eq!(replay.game.key(), game.key());
    assert!(replay.departure.is_none());
    assert_eq!(replay.turns.len(), record.turns().len());
}

#[test]
fn games_of_every_rulebook_and_player_count_come_back() {
    let mut extra_turns = [0; RulebookId::ALL.len()];
    for (place, rulebook) in RulebookId::ALL.into_iter().enumerate() {
        for seats in 2..=5 {
            for number in 0..25 {
                let start = Seat::new(number as usize % usize::from(seats)).expect("at the table");
                let (record, game) = play(rulebook, &Setup { start, ..Setup::new(seats) }, number);
                check(&record, &game);
                assert_eq!(record.result(), Some(game.scores()));
                extra_turns[place] += record.turns().iter().filter(|turn| turn.parts.len() > 1).count();
            }
        }
    }
    assert!(extra_turns.iter().all(|count| *count > 20), "too few to prove anything: {extra_turns:?}");
}

#[test]
fn games_on_a_small_table_come_back_with_their_discards() {
    for (width, height, number) in [(1, 1, 1), (3, 5, 2), (6, 4, 3), (7, 7, 4)] {
        let table = Some(Table { width, height });
        let (record, game) = play(RulebookId::Hunters2020, &Setup { table, ..Setup::new(2) }, number);
        check(&record, &game);
        assert!(game.discarded() != 0);
        let discards = |turn: &tilewright_record::ReplayedTurn| {
            turn.steps
                .iter()
                .flat_map(|step| &step.events)
                .filter(|e| matches!(e, Event::Discarded { .. }))
                .count()
        };
        let replay = record.replay().expect("it was played");
        let count: usize = replay.turns.iter().map(discards).sum();
        assert_eq!(count, game.discarded().count_ones() as usize);
    }
}

#[test]
fn games_that_are_not_over_come_back_at_any_action() {
    let whole = play(RulebookId::Hunters2020, &Setup::new(2), 3).0;
    for actions in 0..=whole.actions().count() {
        let setup = Setup::new(2);
        let tiles = sets::built_in(RulebookId::Hunters2020);
        let (record, game) = play_with(RulebookId::Hunters2020, tiles, &setup, 3, actions);
        check(&record, &game);
        assert_eq!(record.actions().collect::<Vec<_>>(), whole.actions().take(actions).collect::<Vec<_>>());
    }
}

#[test]
fn running_scores_stand_at_every_finished_turn_and_nowhere_else() {
    let tiles = sets::built_in(RulebookId::Hunters2002);
    let (record, _) = play_with(RulebookId::Hunters2002, tiles, &Setup::new(3), 5, 100);
    let (last, finished) = record.turns().split_last().expect("turns were played");
    assert!(finished.iter().all(|turn| turn.scores.is_some()));
    assert_eq!(last.scores, None, "the hundredth action is in the middle of a turn");
}

#[test]
fn a_replay_tells_every_point() {
    let (record, game) = play(RulebookId::Hunters2020, &Setup::new(4), 8);
    let replay = record.replay().expect("it was played");
    let mut points = vec![0; 4];
    for event in replay.turns.iter().flat_map(|turn| &turn.steps).flat_map(|step| &step.events) {
        if let Event::Scored(scoring) = event {
            scoring.awards.iter().for_each(|(seat, award)| points[seat.index()] += award);
        }
    }
    assert_eq!(points, game.scores());
    assert_eq!(replay.turns.last().expect("turns").scores, game.scores());
}

#[test]
fn a_replay_can_stop_early() {
    let (record, _) = play(RulebookId::HuntersZman, &Setup::new(2), 4);
    for turns in [0, 1, 17] {
        let replay = record.replay_to(turns).expect("it was played");
        assert_eq!(replay.turns.len(), turns);
        assert_eq!(usize::from(replay.game.turn().number), turns + 1);
    }
    assert_eq!(record.replay_to(10_000).expect("it was played").turns.len(), record.turns().len());
}

#[test]
fn everything_that_may_stand_in_a_record_comes_back() {
    let (mut record, game) = play(RulebookId::Hunters2020, &Setup::new(5), 6);
    record.set_seed(Seed::from_number(6));
    for (name, value) in
        [("Date", "2024-05-06"), ("Site", "a \"quoted\" \\ place; [1]"), ("Date", ""), ("x-1_y", "ü")]
    {
        record.add_header(name, value).expect("allowed");
    }
    record.add_remark("  the end; [not a header] | {1. 1: d4}\t. ").expect("allowed");
    record.add_remark("").expect("allowed");
    check(&record, &game);
    assert_eq!(record.players(), NAMES);
    assert_eq!(record.extra_headers().len(), 4);

    let mut fresh =
        Record::start(&Game::new(RulebookId::Hunters2002, &Setup::new(2)).expect("allowed"), &["a", "b"])
            .expect("allowed");
    fresh.add_remark("before the first turn").expect("allowed");
    assert_eq!(read(&fresh.print()), fresh);
    assert_eq!(fresh.remarks(), ["before the first turn"]);
}

#[test]
fn several_records_stand_in_one_file() {
    let records: Vec<Record> =
        RulebookId::ALL.iter().map(|rulebook| play(*rulebook, &Setup::new(2), 7).0).collect();
    let text = Record::print_all(&records);
    assert_eq!(Record::parse_all("test", &text).expect("canonical"), records);
    let spread = format!("\u{feff}\n\n; A file of three games.\n\n{}\n\n", text.replace('\n', "\r\n"));
    let again = Record::parse_all("test", &spread).expect("only blank lines and a remark more");
    assert_eq!(again, records);
    assert_eq!(Record::print_all(&again), text);
    let lines: Vec<_> = again.iter().map(|record| record.line().number()).collect();
    assert_eq!(lines[0], Some(5));
    assert!(lines.is_sorted());
    assert_eq!(Record::parse_all("test", "").expect("nothing is wrong"), []);
}

#[test]
fn headers_may_stand_in_any_order_and_remarks_anywhere() {
    let (record, _) = play(RulebookId::Hunters2020, &Setup::new(2), 9);
    let text = record.print();
    let mut lines: Vec<&str> = text.lines().collect();
    lines[1..6].reverse();
    lines.insert(3, "  ; between the headers");
    let mut again = read(&lines.join("\n"));
    assert_eq!(again.remarks(), ["between the headers"]);
    again = read(&again.print());
    assert_eq!(again.print().replace("; between the headers\n", ""), text);
}

/// The set of the second edition with one tile less, and another name.
fn own_set() -> TileSet {
    let mut tiles = sets::built_in(RulebookId::Hunters2020).clone();
    tiles.id = "my-tiles".to_owned();
    let place = tiles.tiles.iter().position(|tile| tile.pile == Pile::Land).expect("a land tile");
    tiles.tiles.remove(place);
    tiles
}

#[test]
fn a_set_of_ones_own_travels_with_its_record() {
    let tiles = own_set();
    let (record, game) = play_with(RulebookId::Hunters2020, &tiles, &Setup::new(2), 2, usize::MAX);
    check(&record, &game);
    assert_eq!(record.own_tiles(), Some(&tiles));
    assert_eq!(record.tiles_id(), "my-tiles");
    let text = record.print();
    assert!(text.contains("\n| id         = \"my-tiles\"\n"));
    assert_eq!(read(&text).replay().expect("it was played").game.tiles(), &tiles);
    // The built-in set stays outside.
    let (record, _) = play(RulebookId::Hunters2020, &Setup::new(2), 2);
    assert_eq!(record.own_tiles(), None);
    assert!(!record.print().contains("\n|"));
}

#[test]
fn a_record_starts_with_its_game_and_takes_only_what_it_can_print() {
    let (_, game) = play(RulebookId::Hunters2020, &Setup::new(2), 1);
    let started = |game: &Game, names: &[&str]| Record::start(game, names).map_err(|error| error.to_string());
    assert_eq!(
        started(&game, &["a", "b"]),
        Err("a record starts with its game, before the first draw".to_owned())
    );
    let game = Game::new(RulebookId::Hunters2020, &Setup::new(2)).expect("allowed");
    assert_eq!(started(&game, &["a"]), Err("1 names for 2 seats".to_owned()));
    for name in ["", "  ", "a\nb", &"x".repeat(61)] {
        assert!(
            started(&game, &["a", name]).unwrap_err().starts_with("a player's name has 1 to 60 characters")
        );
    }
    let mut record = started(&game, &["a", "b"]).expect("allowed");
    assert_eq!(
        record.add_header("Result", "1 2").unwrap_err().to_string(),
        "the header Result has a meaning of its own"
    );
    assert!(record.add_header("A b", "x").is_err());
    assert!(record.add_header("A", "x\ny").is_err());
    assert!(record.add_remark("x\ny").is_err());
    assert!(record.add_remark(&"x".repeat(10_000)).is_err());
    let refused = record.play(&mut game.clone(), "p0,1r0".parse().expect("an action"), &mut ()).unwrap_err();
    assert_eq!(refused.clause().id(), "C-3");
    assert_eq!(record.turns(), []);
}
