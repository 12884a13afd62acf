use tilewright_protocol::{ClientMessage, OutcomeReason, TableEvent, TablePhase};
use tilewright_rules::{RulebookId, ToAct};
use tilewright_server::table::{Effect, record};

use crate::kit::{TableDriver, settings};

#[test]
fn games_of_every_rulebook_are_played_to_their_end_and_proved() {
    for rulebook in RulebookId::ALL {
        let mut settings = settings(3);
        settings.rulebook = rulebook.to_string();
        settings.table = (rulebook != RulebookId::Amazonas).then_some((7, 7));
        let mut driver = TableDriver::new(&settings, &["Ann", "Ben"]);
        driver.done(0, ClientMessage::AssignSeat { seat: 2, bot: Some("random".to_owned()) });
        driver.start();
        while driver.machine.state().phase == TablePhase::Playing {
            driver.play_on();
        }
        assert_eq!(driver.game().to_act(), ToAct::Over);
        let outcome = driver.machine.state().outcome.clone().expect("an outcome");
        assert_eq!(
            (outcome.reason, outcome.scores.as_slice()),
            (OutcomeReason::Played, driver.game().scores())
        );
        assert!(outcome.places.contains(&1));
        assert!(driver.others.contains(&Effect::Finished));

        let record = record(driver.machine.state()).expect("it can be told").expect("there was a game");
        let proof = record.verify().unwrap_or_else(|error| panic!("{rulebook}: {error}"));
        assert!(proof.is_over && proof.draws > 10);
        assert_eq!(proof.stirred_by, 2);
    }
}

#[test]
fn the_secret_is_in_nothing_but_the_last_event() {
    let mut driver = TableDriver::new(&settings(2), &["Ann", "Ben"]);
    driver.start();
    let secret = driver.secret.expect("the dealer has one").to_string();
    while driver.machine.state().phase == TablePhase::Playing {
        driver.play_on();
    }
    let (last, before) = driver.log.split_last().expect("a log");
    assert!(matches!(&last.event, TableEvent::Over { secret: told, .. } if *told == secret));
    assert!(!serde_json::to_string(before).expect("plain values").contains(&secret));
    for messages in driver.sent.values() {
        let told: Vec<String> = messages.iter().map(|m| serde_json::to_string(m).expect("plain")).collect();
        assert_eq!(told.iter().filter(|text| text.contains(&secret)).count(), 1, "with the last event");
        assert!(told.last().is_some_and(|text| text.contains(&secret)));
    }
}

#[test]
fn a_game_of_an_unseen_end_has_a_record_without_the_secret() {
    let mut driver = TableDriver::new(&settings(2), &["Ann", "Ben"]);
    assert!(record(driver.machine.state()).expect("right").is_none());
    driver.start();
    driver.play_on();
    let record = record(driver.machine.state()).expect("right").expect("a game is on");
    assert!(record.secret().is_none() && record.fairness().is_some());
    assert_eq!(record.replay().expect("right").game.scores(), driver.game().scores());
}
