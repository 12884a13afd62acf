//! Printing and reading undo each other, and a replay arrives where the game did.

use tilewright_deal::Seed;
use tilewright_record::{Played, Record};
use tilewright_rules::event::Unit;
use tilewright_rules::{Action, BoardLimit, Event, Game, Options, Piece, RulebookId, Seat, Setup, sets};

use crate::play::{NAMES, options_of, own_set, play, play_with, read};

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

/// How often a record has each thing that only some games have.
#[derive(Default)]
struct Seen {
    extra_turns: usize,
    out_of_turn: usize,
    covers: usize,
    deliveries: usize,
    retrievals: usize,
    doubles: usize,
    camps: usize,
}

impl Seen {
    fn look_at(&mut self, record: &Record) {
        for turn in record.turns() {
            self.extra_turns += usize::from(turn.parts.len() > 1);
            for (Played { by, action }, _) in turn.actions() {
                self.out_of_turn += usize::from(by.is_some_and(|seat| seat != turn.seat));
                match action {
                    Action::Cover { .. } => self.covers += 1,
                    Action::Deliver { .. } => self.deliveries += 1,
                    Action::Recall(_) => self.retrievals += 1,
                    Action::Double { .. } => self.doubles += 1,
                    Action::Occupy { piece: Piece::Camp, .. } => self.camps += 1,
                    _ => {}
                }
            }
        }
    }
}

#[test]
fn games_of_every_rulebook_and_player_count_come_back() {
    for rulebook in RulebookId::ALL {
        let mut seen = Seen::default();
        for seats in 2..=5 {
            for number in 0..25 {
                let start = Seat::new(number as usize % usize::from(seats)).expect("at the table");
                let options = if number % 2 == 0 { Options::default() } else { options_of(rulebook) };
                let (record, game) = play(rulebook, &Setup { start, options, ..Setup::new(seats) }, number);
                check(&record, &game);
                assert_eq!(record.result(), Some(game.scores()));
                seen.look_at(&record);
            }
        }
        let counts = match rulebook {
            RulebookId::SouthSeas => vec![seen.covers, seen.deliveries, seen.retrievals],
            RulebookId::Amazonas => vec![seen.doubles, seen.camps],
            _ => vec![seen.extra_turns],
        };
        assert!(counts.iter().all(|count| *count > 20), "{rulebook}: too few to prove anything: {counts:?}");
    }
}

/// On a small table markets are surrounded soon, and of ships that are all worth the same their owners may choose any.
#[test]
fn decisions_out_of_turn_come_back() {
    let mut tiles = own_set(RulebookId::SouthSeas);
    tiles.ships.iter_mut().for_each(|ship| ship.value = 5);
    let table = Some(BoardLimit { width: 5, height: 5 });
    let mut seen = Seen::default();
    for seats in 2..=5 {
        for number in 0..300 {
            let setup = Setup { table, ..Setup::new(seats) };
            let (record, game) = play_with(RulebookId::SouthSeas, &tiles, &setup, number, usize::MAX);
            let before = seen.out_of_turn;
            seen.look_at(&record);
            if seen.out_of_turn > before {
                check(&record, &game);
            }
        }
    }
    assert!(seen.out_of_turn > 20, "too few to prove anything: {}", seen.out_of_turn);
}

#[test]
fn games_on_a_small_table_come_back_with_their_discards() {
    for (rulebook, width, height, number) in [
        (RulebookId::Hunters2020, 1, 1, 1),
        (RulebookId::Hunters2020, 3, 5, 2),
        (RulebookId::Hunters2020, 6, 4, 3),
        (RulebookId::Hunters2020, 7, 7, 4),
        (RulebookId::SouthSeas, 1, 1, 1),
        (RulebookId::SouthSeas, 5, 5, 2),
        (RulebookId::Amazonas, 3, 49, 3),
    ] {
        let table = Some(BoardLimit { width, height });
        let (record, game) = play(rulebook, &Setup { table, ..Setup::new(2) }, number);
        check(&record, &game);
        assert!(game.discarded() != 0, "{rulebook} on {width}x{height}");
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
    for rulebook in [RulebookId::Hunters2020, RulebookId::SouthSeas, RulebookId::Amazonas] {
        let whole = play(rulebook, &Setup::new(2), 3).0;
        for actions in 0..=whole.actions().count() {
            let tiles = sets::built_in(rulebook);
            let (record, game) = play_with(rulebook, tiles, &Setup::new(2), 3, actions);
            check(&record, &game);
            let expected: Vec<_> = whole.actions().take(actions).collect();
            assert_eq!(record.actions().collect::<Vec<_>>(), expected);
        }
    }
}

/// The ships of the beginning are turned up on the line of the first turn, before its draw.
#[test]
fn the_first_ships_stand_on_the_first_line() {
    let start = Seat::new(1).expect("at the table");
    let tiles = sets::built_in(RulebookId::SouthSeas);
    let (record, _) = play_with(RulebookId::SouthSeas, tiles, &Setup { start, ..Setup::new(2) }, 1, 5);
    let lines: Vec<String> = record.print().lines().map(str::to_owned).collect();
    assert_eq!(lines.last().map(String::as_str), Some("1. 2: s0 s8 s16 s15 d61"));
    assert_eq!(record.turns().len(), 1);
    assert!(record.turns()[0].actions().all(|(played, extra)| played.by.is_none() && !extra));
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
    for rulebook in RulebookId::ALL {
        let (record, game) = play(rulebook, &Setup::new(4), 8);
        let replay = record.replay().expect("it was played");
        let mut points = vec![0; 4];
        for event in replay.turns.iter().flat_map(|turn| &turn.steps).flat_map(|step| &step.events) {
            match event {
                Event::Scored(scoring) if scoring.unit == Unit::Points => {
                    scoring.awards.iter().for_each(|(seat, award)| points[seat.index()] += award);
                }
                Event::ShipTaken { seat, value, .. } => points[seat.index()] += u16::from(*value),
                Event::WaresScored { seat, points: more, .. } => points[seat.index()] += more,
                Event::BoatsScored { awards, .. } => {
                    awards.iter().for_each(|(seat, award, _)| points[seat.index()] += award);
                }
                _ => {}
            }
        }
        assert_eq!(points, game.scores(), "{rulebook}");
        assert_eq!(replay.turns.last().expect("turns").scores, game.scores());
    }
}

#[test]
fn a_replay_can_stop_early() {
    for rulebook in RulebookId::ALL {
        let (record, _) = play(rulebook, &Setup::new(2), 4);
        for turns in [0, 1, 17] {
            let replay = record.replay_to(turns).expect("it was played");
            assert_eq!(replay.turns.len(), turns);
            assert_eq!(usize::from(replay.game.turn().number), turns + 1);
        }
        assert_eq!(record.replay_to(10_000).expect("it was played").turns.len(), record.turns().len());
    }
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
fn options_are_stated_where_they_are_chosen() {
    for (rulebook, line) in [
        (RulebookId::SouthSeas, "[Options \"retrieve=any-turn\"]"),
        (RulebookId::Amazonas, "[Options \"shuffle=plain\"]"),
    ] {
        let options = options_of(rulebook);
        let (record, game) = play(rulebook, &Setup { options, ..Setup::new(2) }, 3);
        check(&record, &game);
        assert_eq!(record.setup().options, options);
        let text = record.print();
        let [start, result] = ["\n[Start \"1\"]\n", "\n[Result \""];
        assert!(text.contains(&format!("{start}{line}{result}")), "{text}");
        let (usual, _) = play(rulebook, &Setup::new(2), 3);
        assert!(!usual.print().contains("[Options"));
        // The seed deals the same game only under the option it was dealt under.
        let mut record = record;
        record.set_seed(Seed::from_number(3));
        record.replay().expect("it was dealt so");
        let without = read(&record.print().replacen(&format!("{line}\n"), "", 1));
        assert!(without.replay().is_err(), "{rulebook}");
    }
}

#[test]
fn several_records_stand_in_one_file() {
    let records: Vec<Record> =
        RulebookId::ALL.iter().map(|rulebook| play(*rulebook, &Setup::new(2), 7).0).collect();
    let text = Record::print_all(&records);
    assert_eq!(Record::parse_all("test", &text).expect("canonical"), records);
    let spread = format!("\u{feff}\n\n; A file of five games.\n\n{}\n\n", text.replace('\n', "\r\n"));
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

#[test]
fn a_set_of_ones_own_travels_with_its_record() {
    for rulebook in RulebookId::ALL {
        let tiles = own_set(rulebook);
        for seats in 2..=5 {
            let (record, game) = play_with(rulebook, &tiles, &Setup::new(seats), 2, usize::MAX);
            check(&record, &game);
            assert_eq!(record.own_tiles(), Some(&tiles));
            assert_eq!(record.tiles_id(), tiles.id);
            let text = record.print();
            assert!(text.contains(&format!("\n| id         = \"{}\"\n", tiles.id)));
            assert_eq!(read(&text).replay().expect("it was played").game.tiles(), &tiles);
        }
        // The built-in set stays outside.
        let (record, _) = play(rulebook, &Setup::new(2), 2);
        assert_eq!(record.own_tiles(), None);
        assert!(!record.print().contains("\n|"));
    }
}

/// A set with other ships is another set, and every cell of a tile travels with it.
#[test]
fn ships_and_cells_are_part_of_the_set() {
    let mut ships = own_set(RulebookId::SouthSeas);
    ships.ships[0].value += 1;
    let (record, _) = play_with(RulebookId::SouthSeas, &ships, &Setup::new(2), 2, usize::MAX);
    assert_ne!(record.tiles_hash(), own_set(RulebookId::SouthSeas).hash());
    assert!(record.print().contains("\n| [[ship]]\n| id    = 0\n| value = 6\n"));

    let river = own_set(RulebookId::Amazonas);
    let (record, _) = play_with(RulebookId::Amazonas, &river, &Setup::new(2), 2, usize::MAX);
    let cells =
        record.print().matches("\n| with   = ").count() + record.print().matches("\n| with    = ").count();
    assert_eq!(cells, river.tiles.iter().filter(|tile| tile.part.is_some()).count());
    assert!(cells > 7, "the start board alone has seven further cells");
}

#[test]
fn a_record_starts_with_its_game_and_takes_only_what_it_can_print() {
    let (_, game) = play(RulebookId::Hunters2020, &Setup::new(2), 1);
    let started = |game: &Game, names: &[&str]| Record::start(game, names).map_err(|error| error.to_string());
    assert_eq!(
        started(&game, &["a", "b"]),
        Err("a record starts with its game, before the first draw or the first ship".to_owned())
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

    let mut game = Game::new(RulebookId::SouthSeas, &Setup::new(2)).expect("allowed");
    started(&game, &["a", "b"]).expect("no ship is turned up yet");
    game.apply("s3".parse().expect("an action"), &mut ()).expect("it is in the pile");
    let late = "a record starts with its game, before the first draw or the first ship";
    assert_eq!(started(&game, &["a", "b"]), Err(late.to_owned()));
}
