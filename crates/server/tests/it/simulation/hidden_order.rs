//! Pairs of games with equal public history and different hidden order: until the first different draw every byte that leaves the table
//! is the same.

use std::sync::Arc;

use tilewright_deal::playout::Words;
use tilewright_deal::{Commitment, Entropy, Secret, Seed, Seeded};
use tilewright_protocol::{ClientMessage, ClockSettings, MoveId, TablePhase};
use tilewright_rules::{Game, RulebookId, Seat};
use tilewright_server::table::{DealFn, DealerFactory, TableConfig};

use crate::kit::{TableDriver, config, random_move, settings};

/// A dealer with a fixed secret and commitment: the first tiles come in one order, the rest in another.
struct Twin {
    shared: usize,
    rest: u64,
}

/// The number of tiles that have left their decks. At a draw each lies on the board or is discarded.
fn dealt(game: &Game) -> usize {
    game.placed().len() + game.discarded().count_ones() as usize
}

impl DealerFactory for Twin {
    fn secret(&self) -> Option<Secret> {
        Some(Secret::new([3; 32]))
    }

    fn commitment(&self, _: &Secret) -> Commitment {
        Commitment::new([4; 32])
    }

    fn start(&self, _: &Secret, _: &[Option<Entropy>]) -> Seat {
        Seat::FIRST
    }

    fn dealer(&self, _: &Secret, _: &[Option<Entropy>], game: &Game) -> DealFn {
        let first = Seeded::new(Seed::from_number(1), game);
        let then = Seeded::new(Seed::from_number(self.rest), game);
        let shared = self.shared;
        Box::new(move |game| if dealt(game) < shared { first.deal(game) } else { then.deal(game) })
    }
}

/// A table with two people, a bot and a spectator.
fn driver(rulebook: RulebookId, shared: usize, rest: u64) -> TableDriver {
    let mut settings = settings(3);
    settings.rulebook = rulebook.to_string();
    settings.table = None;
    settings.clock = ClockSettings::Live { base: 3_600, increment: 5 };
    let config = TableConfig { dealers: Arc::new(Twin { shared, rest }), ..config() };
    let mut driver = TableDriver::with_config(&settings, &["Ann", "Ben"], config);
    driver.join(7, crate::kit::person("Eve"), None);
    driver.done(0, ClientMessage::AssignSeat { seat: 2, bot: Some("greedy".to_owned()) });
    driver.start();
    driver
}

/// Everything that left the table: messages, log entries and all other effects.
fn outbound(driver: &TableDriver) -> Vec<String> {
    let mut all: Vec<String> = driver.sent.values().flatten().map(json).collect();
    all.extend(driver.log.iter().map(json));
    all.extend(driver.others.iter().map(|effect| format!("{effect:?}")));
    all.push(json(&driver.machine.view(driver.now.uptime_ms)));
    all.push(format!("{:?}", driver.wake));
    all
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain values")
}

/// One step of a client, which depends only on public information.
fn step(driver: &mut TableDriver, number: u32, words: &mut Words) {
    driver.pass(u64::from(words.next() % 5_000));
    let seat = driver.to_move();
    if words.next().is_multiple_of(8) {
        driver.say(1 - seat, ClientMessage::Say { text: "well".to_owned() });
    }
    let id = MoveId::new(format!("m-{number}")).expect("a short name");
    let at = driver.machine.state().actions();
    let actions = random_move(driver.game(), words);
    driver.say(seat, ClientMessage::Move { id, at, actions });
}

#[test]
fn nothing_tells_the_order_before_the_draw() {
    let mut told_apart = 0;
    for rulebook in RulebookId::ALL {
        for (shared, seed) in [(5, 11), (12, 12), (20, 13), (33, 14)] {
            let mut twins = [2, 3].map(|rest| driver(rulebook, shared, rest));
            let mut words = [Words::new(seed), Words::new(seed)];
            for number in 0..200 {
                let equal_history = twins[0].machine.state().started.as_ref().map(|play| &play.actions)
                    == twins[1].machine.state().started.as_ref().map(|play| &play.actions);
                if !equal_history {
                    told_apart += 1;
                    break;
                }
                assert!(
                    outbound(&twins[0]) == outbound(&twins[1]),
                    "{rulebook}, {shared} tiles, move {number}"
                );
                if twins[0].machine.state().phase != TablePhase::Playing {
                    break;
                }
                for (driver, words) in twins.iter_mut().zip(&mut words) {
                    step(driver, number, words);
                }
            }
        }
    }
    assert_eq!(told_apart, 20, "the orders do differ in the end");
}
