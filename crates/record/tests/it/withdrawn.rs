//! Records of tile sets that came with the program once: they open with what they say, and are replayed where they hold the set.

use tilewright_record::{Dealer, Position, PositionError, Record, Session, VerifyError, withdrawn};
use tilewright_rules::{RulebookId, Setup, ToAct};

use crate::play::{play, read};

/// Games of the first edition from the time when its tiles were reconstructed: a fairly dealt one, the same with its set, and one
/// that was left.
const OVER: &str = include_str!("games/withdrawn-over.txt");
const EMBEDDED: &str = include_str!("games/withdrawn-embedded.txt");
const UNFINISHED: &str = include_str!("games/withdrawn-unfinished.txt");
/// Their set.
const RECONSTRUCTION: &str = "338e05c504c8f270";
/// A state of our South Seas set that was replaced long ago.
const EARLIER: &str = "6bf2a316f41372bf";

/// Why none of the doors that need the game itself opens.
fn check_refused(record: &Record) {
    let set = withdrawn(record.tiles_hash()).expect("the set was withdrawn");
    let sentence = set.to_string();
    let Err(error) = record.replay() else { panic!("there is no set to replay it with") };
    assert_eq!((error.withdrawn(), error.action, error.clause()), (Some(set), None, None));
    assert_eq!(error.fault.to_string(), sentence);
    assert!(record.replay_to(0).is_err_and(|error| error.withdrawn() == Some(set)));
    let resumed = Session::resume(record.clone(), |_| Dealer::Manual).map(|_| ());
    assert_eq!(resumed.unwrap_err().fault.to_string(), sentence);
    let position: Position = record.position(usize::MAX).to_string().parse().expect("a position code");
    let refused = position.set_up(None).map(|_| ()).unwrap_err();
    assert_eq!((&refused, refused.to_string()), (&PositionError::Withdrawn(set), sentence.clone()));
    if record.secret().is_some() {
        let Err(VerifyError::Wrong(error)) = record.verify() else { panic!("nothing can be proved") };
        assert_eq!(error.fault.to_string(), sentence);
    }
}

#[test]
fn a_record_that_names_a_withdrawn_set_opens_and_is_not_replayed() {
    let (current, game) = play(RulebookId::SouthSeas, &Setup::new(2), 3);
    let text = current.print().replace(current.tiles_hash(), EARLIER);
    let record = read(&text);
    assert_eq!((record.print(), record.result()), (text, Some(game.scores())));
    check_refused(&record);
}

#[test]
fn a_record_that_holds_a_withdrawn_set_is_replayed() {
    let record = read(EMBEDDED);
    assert_eq!(record.own_tiles().map(|set| set.hash()).as_deref(), Some(RECONSTRUCTION));
    let replay = record.replay().expect("it holds its set");
    assert_eq!((replay.game.scores(), replay.game.to_act()), (&[33, 11][..], ToAct::Over));
    assert!(record.verify().is_ok_and(|proof| proof.is_over));
    let position = record.position(usize::MAX);
    assert!(position.set_up(record.own_tiles()).is_ok_and(|game| game == replay.game));
}

/// What a record says stands whether or not its set is built in.
#[test]
fn records_of_the_reconstruction_say_what_they_said() {
    let (over, unfinished) = (read(OVER), read(UNFINISHED));
    assert_eq!((over.print(), unfinished.print()), (OVER.to_owned(), UNFINISHED.to_owned()));
    assert_eq!((over.players()[1].as_str(), over.result()), ("Ben \"the\" Hunter", Some(&[33, 11][..])));
    assert_eq!((unfinished.rulebook(), unfinished.result()), (RulebookId::HuntersZman, None));
    for record in [over, unfinished] {
        assert_eq!(record.tiles_hash(), RECONSTRUCTION);
        match withdrawn(RECONSTRUCTION) {
            Some(_) => check_refused(&record),
            None => drop(record.replay().expect("the set is built in")),
        }
    }
}
