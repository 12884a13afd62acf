//! What the fuzz targets do with bytes. `fuzz/` calls it with bytes that a fuzzer invents, the tests with those that
//! are kept in `fuzz/corpus/`.

use tilewright_land::{Cell, Rotation, ShipId, TileId, TileSet, Zone};
use tilewright_record::{Position, Record};
use tilewright_rules::event::Unit;
use tilewright_rules::{
    Action, BoardLimit, Event, Game, Options, Piece, RulebookId, Seat, Setup, ToAct, Wares, with_rulebook,
};

use crate::conformance::{hold_ground, hold_key};
use crate::varied;
use crate::words::Words;

/// What is done with bytes.
pub type Target = fn(&[u8]);

/// Every target with its name.
pub const TARGETS: [(&str, Target); 3] = [("tile_set", tile_set), ("record", record), ("actions", actions)];

/// Texts of tile sets: refused with reasons, or sound enough to be printed, read again and played with to the end.
pub fn tile_set(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let set = match TileSet::parse("fuzz.toml", text) {
        Ok(set) => set,
        Err(error) => {
            assert!(!error.problems().is_empty() && error.to_string().contains("fuzz.toml"));
            return;
        }
    };
    let printed = set.print();
    assert_eq!(TileSet::parse("printed.toml", &printed).as_ref(), Ok(&set), "printed as\n{printed}");
    for rulebook in RulebookId::ALL {
        match Game::with_tiles(rulebook, &set, &Setup::new(2 + bytes.len() as u8 % 4)) {
            Ok(game) => play(game, bytes.len() as u64),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

/// Plays a game at random to its end.
fn play(mut game: Game, seed: u64) {
    let mut words = Words::new(seed);
    let mut points = vec![0_u64; usize::from(game.setup().seats)];
    while let Some(action) = game.pick(words.word()) {
        let mut events: Vec<Event> = Vec::new();
        game.apply(action, &mut events).unwrap_or_else(|refusal| panic!("{refusal}"));
        add_awards(&mut points, &events);
    }
    assert_eq!(game.to_act(), ToAct::Over);
    hold_points(&game, &points);
    hold(&game);
}

/// Holds the table and the key to what they are when counted anew.
fn hold(game: &Game) {
    with_rulebook!(game, game => hold_ground(game));
    with_rulebook!(game, game => hold_key(game));
}

fn add_awards(points: &mut [u64], events: &[Event]) {
    let mut add = |seat: &Seat, more: u16| points[seat.index()] += u64::from(more);
    for event in events {
        match event {
            Event::Scored(scoring) if scoring.unit == Unit::Points => {
                scoring.awards.iter().for_each(|(seat, more)| add(seat, *more));
            }
            Event::ShipTaken { seat, value, .. } => add(seat, u16::from(*value)),
            Event::WaresScored { seat, points, .. } => add(seat, *points),
            Event::BoatsScored { awards, .. } => {
                awards.iter().for_each(|(seat, more, _)| add(seat, *more));
            }
            _ => {}
        }
    }
}

fn hold_points(game: &Game, points: &[u64]) {
    let scores: Vec<u64> = game.scores().iter().map(|score| u64::from(*score)).collect();
    assert_eq!(scores, points, "scores are the sum of the awards");
}

/// Texts of records: refused with reasons, or printed, read again, replayed and turned into position codes.
pub fn record(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(position) = text.trim_end().parse::<Position>() {
        let code = position.to_string();
        assert_eq!(code.parse::<Position>().as_ref(), Ok(&position), "{code}");
        if let Err(error) = position.set_up(None) {
            assert!(!error.to_string().is_empty());
        }
    }
    let records = match Record::parse_all("fuzz.txt", text) {
        Ok(records) => records,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    let printed = Record::print_all(&records);
    let again =
        Record::parse_all("printed.txt", &printed).unwrap_or_else(|error| panic!("{error}\n{printed}"));
    assert_eq!(again, records, "printed as\n{printed}");
    assert_eq!(Record::print_all(&again), printed);
    for record in &records {
        match record.replay() {
            Ok(replay) => {
                assert_eq!(record.replay_to(usize::MAX).map(|again| again.game == replay.game), Ok(true))
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

/// The most actions that are tried with one input.
const MOST_ACTIONS: usize = 400;

/// Streams of actions, legal and other: what is listed is accepted, what is not is refused and changes nothing.
pub fn actions(bytes: &[u8]) {
    let mut bytes = bytes.iter().copied();
    let Some(mut game) = set_up(&mut bytes) else { return };
    let mut points = vec![0; usize::from(game.setup().seats)];
    for number in 0..MOST_ACTIONS {
        let legal = game.legal_actions();
        let Some(action) = next_action(&legal, &mut bytes) else { break };
        let before = game.clone();
        let mut events: Vec<Event> = Vec::new();
        let listed = legal.binary_search(&action).is_ok();
        match game.apply(action, &mut events) {
            Ok(()) => {
                assert!(listed, "{action} was accepted and is not listed");
                add_awards(&mut points, &events);
                let mut unchecked = before;
                unchecked.apply_unchecked(action, &mut ());
                assert!(unchecked == game, "{action}: unchecked and checked differ");
            }
            Err(refusal) => {
                assert!(!listed, "{refusal}, but it is listed");
                assert!(game == before && events.is_empty(), "{refusal}, but it changed the game");
            }
        }
        // Counting everything anew takes longer than all the rest, so that it is done now and then and at the end.
        if number % 64 == 63 {
            hold(&game);
        }
    }
    hold(&game);
    hold_points(&game, &points);
}

/// The first three bytes say how the game is set up: with no columns there is no table, and odd rows choose an option.
fn set_up(bytes: &mut impl Iterator<Item = u8>) -> Option<Game> {
    let (kind, width, height) = (bytes.next()?, bytes.next()?, bytes.next()?);
    let rulebook = RulebookId::ALL[usize::from(kind) % RulebookId::ALL.len()];
    let seats = 2 + kind / 5 % 4;
    let start = Seat::new(usize::from(kind / 20 % seats)).unwrap_or(Seat::FIRST);
    let table = (width > 0 && height > 0).then_some(BoardLimit { width, height });
    let option = width == 0 && height % 2 == 1;
    let options = if option { varied(rulebook) } else { Options::DEFAULT };
    Game::new(rulebook, &Setup { seats, start, table, options }).ok()
}

/// The next action that bytes say: below 192 one of the legal ones by its place, else any that can be written.
fn next_action(legal: &[Action], bytes: &mut impl Iterator<Item = u8>) -> Option<Action> {
    let byte = bytes.next()?;
    if byte < 192 {
        let place = usize::from(byte) | usize::from(bytes.next()?) << 8;
        return legal.get(place % legal.len().max(1)).copied();
    }
    let near = |byte: u8| Rotation::ALL[usize::from(byte) % 4];
    Some(match byte % 11 {
        0 => Action::Draw(TileId(bytes.next()?)),
        1 | 2 => {
            let (x, y) = (bytes.next()? as i8, bytes.next()? as i8);
            // Cells near the start tile are the interesting ones, but for those far off.
            let cell = if byte % 11 == 1 { Cell::new(x / 16, y / 16) } else { Cell::new(x, y) };
            Action::Place { cell, rotation: near(bytes.next()?) }
        }
        3 => {
            let piece = Piece::ALL[usize::from(byte / 11) % Piece::ALL.len()];
            Action::Occupy { piece, zone: Zone(bytes.next()?) }
        }
        4 => Action::Recall(TileId(bytes.next()?)),
        5 => Action::Reveal(ShipId(bytes.next()?)),
        6 => Action::Double { tile: TileId(bytes.next()?), rotation: near(bytes.next()?) },
        7 => Action::Cover { tile: TileId(bytes.next()?), zone: Zone(bytes.next()?) },
        8 => Action::Award(ShipId(bytes.next()?)),
        9 => {
            let ship = ShipId(bytes.next()? % 33);
            let mut count = || bytes.next().map(u16::from);
            Action::Deliver { ship, wares: Wares { shells: count()?, bananas: count()?, fish: count()? } }
        }
        _ => Action::Pass,
    })
}
