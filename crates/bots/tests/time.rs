//! Players keep their time. These tests look at the clock, so that they have a process of their own: beside the others, whose searches
//! and matches take every processor, they would measure those.

mod kit;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use kit::{Order, sensible_position};
use tilewright_bots::arena;
use tilewright_bots::{Bot, Budget, Player, Stop};
use tilewright_rules::{Game, RulebookId, Setup, ToAct};

/// How long this thread had to wait for a processor so far, where the system tells: a busy machine is no fault of a player's.
fn waited() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanos = told.split_whitespace().nth(1).and_then(|nanos| nanos.parse().ok());
    Duration::from_nanos(nanos.unwrap_or(0))
}

/// Plays a game and returns the time that each turn took, all its decisions together.
fn turn_times(rulebook: RulebookId, bot: Bot, seed: u64) -> Vec<Duration> {
    let mut game = Game::new(rulebook, &Setup::new(2)).expect("allowed");
    let order = Order::shuffled(&game, seed);
    let mut players = [Player::new(bot, seed), Player::new(bot, seed + 1)];
    let mut times = BTreeMap::new();
    while game.to_act() != ToAct::Over {
        let turn = game.turn();
        let action = match game.to_act() {
            ToAct::Seat(seat) => {
                let (began, idle) = (Instant::now(), waited());
                let action = players[seat.index()].choose(&game, &Stop::never());
                let took = began.elapsed().saturating_sub(waited() - idle);
                *times.entry((turn.number, turn.extra, seat)).or_default() += took;
                action.expect("a seat is to act")
            }
            _ => order.deal(&game),
        };
        game.apply(action, &mut ()).expect("dealt or chosen");
    }
    times.into_values().collect()
}

/// In 99.9 % of turns, time budgets are overrun by no more than 20 ms; of so many turns that the system's taking the processor away
/// once, which no clock of a thread tells, is within what is allowed. The arena counts the same for as many turns as one likes.
#[test]
fn time_budgets_are_kept() {
    for (bot, budget) in [("search:4ms", 4), ("search:100000n/8ms", 8)] {
        let bot: Bot = bot.parse().expect("a bot");
        let games = (7..15).flat_map(|seed| RulebookId::ALL.map(|rulebook| (rulebook, seed)));
        let times: Vec<Duration> =
            games.flat_map(|(rulebook, seed)| turn_times(rulebook, bot, seed)).collect();
        let late =
            times.iter().filter(|took| **took > Duration::from_millis(budget) + arena::OVERRUN).count();
        assert!(times.len() > 3_000 && late * 1000 <= times.len(), "{bot}: {late} of {} turns", times.len());
    }
}

/// Other programs may keep the processor from us now and then, so that the best of a few tries counts.
#[test]
fn a_turn_takes_no_longer_than_its_budget() {
    for rulebook in RulebookId::ALL {
        let game = sensible_position(rulebook, 2, 2, 24);
        for budget in [20, 60] {
            let bot = Bot::Search(Budget::time(Duration::from_millis(budget)));
            let over = (0..12).map(|seed| {
                let began = Instant::now();
                Player::new(bot, seed).choose(&game, &Stop::never()).expect("an answer");
                began.elapsed().saturating_sub(Duration::from_millis(budget))
            });
            let over = over.min().unwrap();
            assert!(over < Duration::from_millis(20), "{rulebook}, {budget} ms: {over:?} too long");
        }
    }
}

/// A player that is told to stop answers at once, with something legal.
#[test]
fn a_stopped_player_answers_at_once() {
    for rulebook in RulebookId::ALL {
        let mut game = Game::new(rulebook, &Setup::new(2)).expect("allowed");
        let order = Order::shuffled(&game, 3);
        while game.to_act() == ToAct::Chance {
            let draw = order.deal(&game);
            game.apply(draw, &mut ()).expect("dealt");
        }
        for bot in ["search:60000ms", "search:100000000n", "expert"] {
            let stop = Stop::new();
            let bell = stop.clone();
            let ringer = std::thread::spawn(move || {
                std::thread::sleep(Duration::from_millis(30));
                bell.stop();
            });
            let began = Instant::now();
            let action = Player::new(bot.parse().expect("a bot"), 1).choose(&game, &stop);
            let took = began.elapsed();
            ringer.join().expect("it rings");
            assert!(action.is_some_and(|action| game.check(action).is_ok()), "{rulebook}, {bot}");
            assert!(took < Duration::from_secs(2), "{rulebook}, {bot}: {took:?}");
        }
    }
}
