//! What players may not do: know what is still hidden, take longer than they may, or answer late when told to stop.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use tilewright_bots::arena;
use tilewright_bots::{Bot, Player, Stop};
use tilewright_deal::playout::Words;
use tilewright_land::{ShipId, TileId};
use tilewright_rules::{Action, DeckKind, Game, RulebookId, Setup, ToAct};

/// Everything that lies face down, in one order.
#[derive(Clone)]
struct Order(Vec<Action>);

impl Order {
    fn shuffled(game: &Game, seed: u64) -> Order {
        let mut words = Words::new(seed);
        let mut order: Vec<Action> = Vec::new();
        for deck in game.decks() {
            let action = |id: &u8| match deck.kind {
                DeckKind::Ships => Action::Reveal(ShipId(*id)),
                DeckKind::Land | DeckKind::Bonus => Action::Draw(TileId(*id)),
            };
            order.extend(deck.common.iter().chain(&deck.spread).map(action));
        }
        for last in (1..order.len()).rev() {
            order.swap(last, words.next() as usize % (last + 1));
        }
        Order(order)
    }

    /// What was dealt first comes first, and everything else in reverse.
    fn otherwise_reversed(&self, dealt: &[Action]) -> Order {
        let rest = self.0.iter().rev().filter(|action| !dealt.contains(action));
        Order(dealt.iter().chain(rest).copied().collect())
    }

    fn deal(&self, game: &Game) -> Action {
        *self.0.iter().find(|action| game.check(**action).is_ok()).expect("something can be dealt")
    }
}

/// Plays from an order until so many draws are dealt and the game waits for the next; says what was dealt and what was chosen.
fn play(start: &Game, order: &Order, bots: &[Bot], draws: usize) -> (Game, Vec<Action>, Vec<Action>) {
    let mut game = start.clone();
    let mut players: Vec<Player> = (1..).zip(bots).map(|(seed, bot)| Player::new(*bot, seed)).collect();
    let (mut dealt, mut chosen) = (Vec::new(), Vec::new());
    loop {
        let action = match game.to_act() {
            ToAct::Over => break,
            ToAct::Chance if dealt.len() == draws => break,
            ToAct::Chance => {
                dealt.push(order.deal(&game));
                dealt[dealt.len() - 1]
            }
            ToAct::Seat(seat) => {
                let action = players[seat.index()].choose(&game, &Stop::never()).expect("a seat is to act");
                chosen.push(action);
                action
            }
        };
        game.apply(action, &mut ()).expect("dealt or chosen");
    }
    (game, dealt, chosen)
}

/// Two games that differ only in what is still hidden: the first draws are the same, and the order of all the others is reversed.
/// Every choice up to where they part is the same, and so are the games, although their next draws differ.
#[test]
fn what_is_hidden_changes_no_choice() {
    for rulebook in RulebookId::ALL {
        let start = Game::new(rulebook, &Setup::new(3)).expect("allowed");
        for (seed, bots) in (1..).zip([
            ["random", "greedy", "easy"],
            ["medium", "search:40n", "search:40n"],
            ["hard", "random", "random"],
        ]) {
            let bots = bots.map(|bot| bot.parse().expect("a bot"));
            let order = Order::shuffled(&start, seed);
            for draws in [8, 20, 35] {
                let (game, dealt, chosen) = play(&start, &order, &bots, draws);
                let other = order.otherwise_reversed(&dealt);
                let (same, dealt_too, chosen_too) = play(&start, &other, &bots, draws);
                assert_eq!(dealt, dealt_too, "{rulebook}: they share their past");
                assert_eq!(chosen, chosen_too, "{rulebook}, {bots:?}: choices differ with what is hidden");
                assert!(game == same);
                assert_ne!(order.deal(&game), other.deal(&same), "{rulebook}: their futures differ");
            }
        }
    }
}

/// With budgets in simulations, equal seeds play equal games, and other seeds others.
#[test]
fn equal_seeds_play_equal_games() {
    for rulebook in RulebookId::ALL {
        let start = Game::new(rulebook, &Setup::new(2)).expect("allowed");
        let order = Order::shuffled(&start, 1);
        let bots = ["medium", "search:30n"].map(|bot| bot.parse().expect("a bot"));
        assert_eq!(play(&start, &order, &bots, 30).2, play(&start, &order, &bots, 30).2, "{rulebook}");
    }
}

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
