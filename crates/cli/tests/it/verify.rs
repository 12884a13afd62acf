use crate::{file, folder, tilewright};
use tilewright_deal::{Entropy, Fairness, Secret, Seeded, start_seat};
use tilewright_record::Record;
use tilewright_rules::{Game, RulebookId, Setup};

const ADDED: [u8; 32] = [3; 32];

/// A fairly dealt game in which everybody does the first thing that is allowed.
fn record(secret: Secret) -> Record {
    let mut deal = Fairness::new(secret.commitment(), vec![Some(Entropy::new(ADDED)), None]);
    let seed = secret.seed(deal.entropy());
    let setup = Setup { start: start_seat(seed, 2), ..Setup::new(2) };
    let mut game = Game::new(RulebookId::SouthSeas, &setup).expect("the setup is allowed");
    let mut record = Record::start(&game, &["Ann", "Ben"]).expect("the names are allowed");
    let dealer = Seeded::new(seed, &game);
    while let Some(action) = dealer.deal(&game).or_else(|| game.legal_actions().first().copied()) {
        record.play(&mut game, action, &mut ()).expect("dealt or legal");
    }
    deal.reveal(secret).expect("the promised one");
    record.set_fairness(&deal).expect("two seats");
    record
}

#[test]
fn a_fair_game_is_proved_and_compared_with_what_was_seen() {
    let folder = folder("verify");
    let secret = Secret::new([1; 32]);
    let path = file(&folder, "fair.txt", record(secret).print().as_bytes());
    let (commitment, added) = (secret.commitment().to_string(), Entropy::new(ADDED).to_string());
    let seen = format!("1:{added}");
    let proved = tilewright(&["verify", &path, "--commitment", &commitment, "--entropy", &seen], "");
    assert_eq!((proved.code, proved.err.as_str()), (Some(0), ""));
    let line = format!("come from the secret promised as {commitment} and the entropy of 1 seats\n");
    assert!(proved.out.contains(&line), "{}", proved.out);
    assert!(proved.out.contains("draws and ") && proved.out.ends_with("1 records, 0 not proved\n"));

    let zeros = "0".repeat(64);
    let other = tilewright(&["verify", &path, "--commitment", &zeros], "");
    assert_eq!(other.code, Some(2));
    assert!(
        other.err.ends_with(&format!("the commitment is {commitment}, but you saw {zeros}\n")),
        "{}",
        other.err
    );
    let other = tilewright(&["verify", &path, "--entropy", &format!("2:{added}")], "");
    assert!(other.err.contains("seat 2 added nothing by the record, but you sent "), "{}", other.err);
}

#[test]
fn what_is_not_proved_fails_with_its_reason() {
    let folder = folder("verify-bad");
    let fair = record(Secret::new([1; 32])).print();
    let forged = fair.replace(&Secret::new([1; 32]).to_string(), &Secret::new([2; 32]).to_string());
    let path = file(&folder, "two.txt", format!("{fair}\n{forged}").as_bytes());
    let ended = tilewright(&["verify", &path], "");
    assert_eq!(ended.code, Some(2));
    assert!(ended.out.ends_with("2 records, 1 not proved\n"), "{}", ended.out);
    assert!(
        ended.err.contains("record 2: line ") && ended.err.contains("the dealer broke its promise"),
        "{}",
        ended.err
    );
    let empty = file(&folder, "empty.txt", b"; nothing\n");
    assert!(tilewright(&["verify", &empty], "").err.contains("there is no record in it"));
    for bad in ["1", "9:00", &format!("0:{}", "0".repeat(64)), "1:zz"] {
        assert_eq!(tilewright(&["verify", &path, "--entropy", bad], "").code, Some(2), "{bad}");
    }
}
