//! Fairly dealt games: proved, and broken on purpose.

use tilewright_deal::{Entropy, Fairness, Secret, Seeded, start_seat};
use tilewright_record::{Record, VerifyError};
use tilewright_rules::{BoardLimit, Game, RulebookId, Setup};

use crate::play::read;

const SECRET: [u8; 32] = [9; 32];

/// A small game of two seats, the second of which added something.
fn deal() -> Fairness {
    Fairness::new(Secret::new(SECRET).commitment(), vec![None, Some(Entropy::new([5; 32]))])
}

fn record(rulebook: RulebookId, reveal: bool) -> Record {
    let mut deal = deal();
    let seed = Secret::new(SECRET).seed(deal.entropy());
    let table = (rulebook != RulebookId::Amazonas).then_some(BoardLimit { width: 5, height: 4 });
    let setup = Setup { start: start_seat(seed, 2), table, ..Setup::new(2) };
    let mut game = Game::new(rulebook, &setup).expect("allowed");
    let mut record = Record::start(&game, &["Ann", "Ben"]).expect("allowed");
    let dealer = Seeded::new(seed, &game);
    while let Some(action) = dealer.deal(&game).or_else(|| game.legal_actions().first().copied()) {
        record.play(&mut game, action, &mut ()).expect("dealt or legal");
    }
    if reveal {
        deal.reveal(Secret::new(SECRET)).expect("promised");
    }
    record.set_fairness(&deal).expect("two seats");
    record
}

#[test]
fn a_fair_game_of_every_rulebook_is_proved() {
    for rulebook in RulebookId::ALL {
        let record = read(&record(rulebook, true).print());
        let proof = record.verify().unwrap_or_else(|error| panic!("{rulebook}: {error}"));
        assert_eq!((proof.commitment, proof.stirred_by), (deal().commitment(), 1));
        assert_eq!(proof.seed, Secret::new(SECRET).seed(deal().entropy()));
        let draws = record.actions().filter(|action| action.to_string().starts_with('d')).count();
        assert_eq!((proof.draws, proof.is_over), (draws, true));
        assert_eq!(proof.ships > 0, rulebook == RulebookId::SouthSeas);
    }
}

#[test]
fn nothing_is_proved_without_a_promise_and_its_secret() {
    let hidden = record(RulebookId::Hunters2020, false);
    assert_eq!(read(&hidden.print()).verify(), Err(VerifyError::NotRevealed));
    let text: String = hidden
        .print()
        .lines()
        .filter(|line| !line.starts_with("[Commitment") && !line.starts_with("[Entropy"))
        .map(|line| format!("{line}\n"))
        .collect();
    assert_eq!(read(&text).verify(), Err(VerifyError::NoCommitment));
}

/// The message of a record with one part of its text replaced.
fn message(old: &str, new: &str) -> String {
    let text = record(RulebookId::Hunters2020, true).print();
    assert!(text.contains(old), "{old}");
    let record = read(&text.replacen(old, new, 1));
    match record.verify() {
        Ok(_) => panic!("proved with {new}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn every_lie_is_found() {
    let other = "0".repeat(64);
    let commitment = deal().commitment().to_string();
    assert_eq!(
        message(&commitment, &other),
        format!(
            "line 1: the dealer broke its promise: the secret's commitment is {commitment}, but {other} was published"
        )
    );
    let secret = Secret::new(SECRET).to_string();
    assert!(message(&secret, &other).starts_with("line 1: the dealer broke its promise"));
    // Other entropy makes another seed, which deals another first tile.
    let entropy = Entropy::new([5; 32]).to_string();
    let told = message(&entropy, &other);
    assert!(told.contains("turn 1: d") && told.contains(" deals d"), "{told}");
    let told = message("[Commitment", "[Seed \"7\"]\n[Commitment");
    assert!(told.starts_with("line 1: the seed is stated as 7, but the secret and the entropy"), "{told}");
}

#[test]
fn the_start_seat_is_drawn_by_lot() {
    let text = record(RulebookId::Hunters2020, true).print();
    let start = read(&text).setup().start;
    // The same draws with the seats exchanged: nothing is wrong but the lot.
    let exchanged: String = text
        .lines()
        .map(|line| {
            let line = if line.starts_with("[Start") {
                format!("[Start \"{}\"]", 2 - start.index())
            } else if line.starts_with(|c: char| c.is_ascii_digit()) {
                let line = line.split(" = ").next().unwrap_or(line);
                if line.contains(". 1:") {
                    line.replace(". 1:", ". 2:")
                } else {
                    line.replace(". 2:", ". 1:")
                }
            } else if line.starts_with("[Result") {
                "[Result \"*\"]".to_owned()
            } else {
                line.to_owned()
            };
            line + "\n"
        })
        .collect();
    let error = read(&exchanged).verify().expect_err("the lot fell on the other seat");
    assert_eq!(error, VerifyError::OtherStart { stated: start.next(2), drawn: start });
}

#[test]
fn entropy_is_wanted_for_every_seat() {
    let game = Game::new(RulebookId::Hunters2020, &Setup::new(3)).expect("allowed");
    let mut record = Record::start(&game, &["Ann", "Ben", "Cem"]).expect("allowed");
    assert_eq!(record.set_fairness(&deal()).unwrap_err().to_string(), "entropy of 2 seats for 3");
}
