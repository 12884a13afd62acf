//! What a search owes to everybody: legal actions, the same for equal seeds, from nothing but what is on the table.

use std::time::{Duration, Instant};

use tilewright_bots::search::{Focus, KeptMemory, Memory, Settings, think, think_about};
use tilewright_bots::{Bot, Budget, Judged, Level, Player, Stop};
use tilewright_deal::playout::Words;
use tilewright_deal::{Seed, Seeded};
use tilewright_rules::{Action, Game, Rulebook, RulebookId, Setup, ToAct, with_rulebook};

use crate::kit::{position_between, sensible_position, start};

/// A position of a random game in which a seat is to act, after at most so many actions.
fn random_position(start: &Game, words: &mut Words, most: u32) -> Game {
    let mut game = start.clone();
    let mut before = game.clone();
    for _ in 0..=words.next() % most {
        let Some(action) = game.pick(words.next()) else { break };
        game.apply_unchecked(action, &mut ());
        if let ToAct::Seat(_) = game.to_act() {
            before.clone_from(&game);
        }
    }
    before
}

fn never_illegal(rulebook: RulebookId) {
    let mut words = Words::new(7);
    let starts: Vec<Game> = (2..=5).map(|seats| start(rulebook, seats)).collect();
    for number in 0..10_000 {
        let game = random_position(&starts[number % starts.len()], &mut words, 260);
        let ToAct::Seat(_) = game.to_act() else { continue };
        let mut player = Player::new(Bot::Search(Budget::simulations(50)), number as u64);
        let action = player.choose(&game, &Stop::never()).expect("a seat is to act");
        assert_eq!(game.check(action), Ok(()), "{rulebook}, position {number}");
    }
}

#[test]
fn no_action_is_illegal_in_hunters_2002() {
    never_illegal(RulebookId::Hunters2002);
}

#[test]
fn no_action_is_illegal_in_hunters_zman() {
    never_illegal(RulebookId::HuntersZman);
}

#[test]
fn no_action_is_illegal_in_hunters_2020() {
    never_illegal(RulebookId::Hunters2020);
}

#[test]
fn no_action_is_illegal_in_south_seas() {
    never_illegal(RulebookId::SouthSeas);
}

#[test]
fn no_action_is_illegal_in_amazonas() {
    never_illegal(RulebookId::Amazonas);
}

/// Plays the first turns of a game and tells every action.
fn opening(rulebook: RulebookId, seats: u8, seed: u64, simulations: u32) -> Vec<Action> {
    let mut game = start(rulebook, seats);
    let mut words = Words::new(11);
    let bot = Bot::Search(Budget::simulations(simulations));
    let mut players: Vec<Player> = (0..seats).map(|seat| Player::new(bot, seed + u64::from(seat))).collect();
    let mut told = Vec::new();
    while game.turn().number <= 6 {
        let action = match game.to_act() {
            ToAct::Seat(seat) => players[seat.index()].choose(&game, &Stop::never()).unwrap(),
            ToAct::Chance => game.pick(words.next()).unwrap(),
            ToAct::Over => break,
        };
        game.apply(action, &mut ()).unwrap();
        told.push(action);
    }
    told
}

#[test]
fn equal_seeds_choose_alike() {
    for rulebook in RulebookId::ALL {
        for seats in [2, 3] {
            assert_eq!(opening(rulebook, seats, 5, 700), opening(rulebook, seats, 5, 700), "{rulebook}");
        }
    }
}

/// Two games with the same past and other tiles to come: whoever asks in between gets the same answer.
#[test]
fn what_is_still_face_down_is_nobodys_business() {
    for rulebook in RulebookId::ALL {
        for number in 0..6u32 {
            let [mut one, mut other] = [start(rulebook, 2), start(rulebook, 2)];
            let seed = |number: u32| Seed::from_number(number.into());
            let dealers = [Seeded::new(seed(2 * number), &one), Seeded::new(seed(2 * number + 1), &other)];
            let mut words = Words::new(u64::from(number));
            for _ in 0..20 + 10 * number {
                let action = match one.to_act() {
                    ToAct::Chance => dealers[0].deal(&one),
                    _ => one.pick(words.next()),
                };
                let Some(action) = action else { break };
                one.apply(action, &mut ()).unwrap();
                other.apply(action, &mut ()).unwrap();
            }
            while let (ToAct::Chance, Some(action)) = (one.to_act(), dealers[0].deal(&one)) {
                one.apply(action, &mut ()).unwrap();
                other.apply(action, &mut ()).unwrap();
            }
            let choose = |game: &Game| {
                Player::new(Bot::Search(Budget::simulations(600)), 3).choose(game, &Stop::never())
            };
            assert_eq!(choose(&one), choose(&other), "{rulebook}");
            // The dealers do not mean to go on alike.
            let rest = |mut game: Game, dealer: &Seeded| {
                let mut words = Words::new(1);
                let mut drawn = Vec::new();
                while game.to_act() != ToAct::Over {
                    let deals = game.to_act() == ToAct::Chance;
                    let action = if deals { dealer.deal(&game) } else { game.pick(words.next()) };
                    let Some(action) = action.filter(|action| game.check(*action).is_ok()) else { break };
                    drawn.extend(deals.then_some(action));
                    game.apply_unchecked(action, &mut ());
                }
                drawn
            };
            if one.to_act() != ToAct::Over {
                assert_ne!(rest(one, &dealers[0]), rest(other, &dealers[1]), "{rulebook}");
            }
        }
    }
}

#[test]
fn a_search_that_is_told_to_stop_answers() {
    let game = sensible_position(RulebookId::Hunters2020, 2, 1, 20);
    let bot = Bot::Search(Budget::time(Duration::from_secs(600)));
    let stop = Stop::new();
    stop.stop();
    let action = Player::new(bot, 1).choose(&game, &stop).expect("an answer");
    assert_eq!(game.check(action), Ok(()));

    let stop = Stop::new();
    let began = Instant::now();
    let thinking = {
        let (game, stop) = (game.clone(), stop.clone());
        std::thread::spawn(move || Player::new(bot, 1).with_threads(2).choose(&game, &stop))
    };
    std::thread::sleep(Duration::from_millis(50));
    stop.stop();
    let action = thinking.join().unwrap().expect("an answer");
    assert_eq!(game.check(action), Ok(()));
    assert!(began.elapsed() < Duration::from_secs(30), "it took {:?}", began.elapsed());
}

#[test]
fn a_tree_keeps_to_its_memory() {
    let game = sensible_position(RulebookId::Hunters2020, 2, 3, 24);
    let look = |edges: usize| {
        let settings = Settings { edges, ..Settings::DEFAULT };
        with_rulebook!(&game, game => found(game, &settings, 6_000))
    };
    let (small, large) = (look(3_000), look(6_000_000));
    // One node more than fits may be opened, with all its edges.
    assert!(small.edges < 3_600, "{} edges", small.edges);
    assert!(large.edges > 6_000, "{} edges", large.edges);
    assert_eq!(game.check(small.candidates[0].turn[0]), Ok(()));
}

/// Time alone promises equal play to nobody, so that its trees may be small; a tree that is full ends the search.
#[test]
fn a_tree_that_time_alone_bounds_does_not_outgrow_its_memory() {
    let game = sensible_position(RulebookId::SouthSeas, 2, 3, 24);
    let settings = Settings { edges: 40_000, nodes: 9_000, ..Settings::DEFAULT };
    let found = with_rulebook!(&game, game => {
        let (budget, mut memory) = (Budget::time(Duration::from_secs(600)), Memory::new());
        think(game, tuned(game), budget, &settings, &mut memory, &Stop::never()).expect("a seat is to act")
    });
    assert_eq!(found.nodes, 9_000);
    assert!(found.edges < 44_000, "{} edges", found.edges);
    assert_eq!(game.check(found.candidates[0].turn[0]), Ok(()));
    // Where simulations are counted, nodes alone cut nothing.
    let few = Settings { nodes: 500, ..Settings::DEFAULT };
    let counted = with_rulebook!(&game, game => self::found(game, &few, 2_000));
    assert!(counted.nodes > 500 && counted.simulations >= 2_000, "{} nodes", counted.nodes);
}

fn tuned<G: Judged>(_: &G) -> &'static G::Weights {
    G::tuned()
}

/// What a player keeps between its turns, and its thread after them.
#[test]
fn an_idle_player_keeps_little() {
    const MOST: usize = 3_000_000;
    let game = sensible_position(RulebookId::Amazonas, 2, 3, 24);
    let (large, mut memory) = (Budget::simulations(30_000), Memory::new());
    let mut think = |budget| {
        let settings = Settings::DEFAULT;
        let found = with_rulebook!(&game, game => think(game, tuned(game), budget, &settings, &mut memory, &Stop::never()));
        let tree = found.expect("a seat is to act").edges * 28;
        (tree, memory.bytes() + KeptMemory::bytes())
    };
    let (tree, idle) = think(large);
    assert!(tree > 2 * MOST && idle < MOST, "a tree of {tree} bytes left {idle}");
    // Who searches on and on keeps the memory for the next tree, and no longer.
    let kept = KeptMemory::hold();
    let (tree, busy) = think(large);
    assert!(busy > tree, "a tree of {tree} bytes left {busy}");
    drop(kept);
    assert!(KeptMemory::bytes() < MOST / 5);
    // The tree of a small search is not worth giving back.
    think(Budget::simulations(200));
    assert!(KeptMemory::bytes() > 0);
}

fn found<G: Judged + Send + Sync>(
    game: &G,
    settings: &Settings,
    simulations: u32,
) -> tilewright_bots::search::Findings {
    let budget = Budget::simulations(simulations);
    think(game, G::tuned(), budget, settings, &mut Memory::new(), &Stop::never()).expect("a seat is to act")
}

/// With all that can be delivered after all that can be laid, an opponent's turn has thousands of ways: to try them one by one would
/// leave nothing to look further.
#[test]
fn full_purses_do_not_eat_up_the_search() {
    for (seed, turns) in [(1, 30), (2, 36), (3, 42), (4, 48)] {
        // The greedy player spends at once what it has.
        let game = position_between(Bot::Level(Level::Medium), RulebookId::SouthSeas, 2, seed, turns);
        let found = with_rulebook!(&game, game => found(game, &Settings::DEFAULT, 15_000));
        let visits = found.candidates[0].visits;
        assert!(visits >= 500, "turn {turns}: {visits} visits");
    }
}

/// What is told about the turns adds up: chances are shares, lines can be played, and every turn is there.
#[test]
fn findings_are_sound() {
    for rulebook in RulebookId::ALL {
        for seats in [2, 4] {
            let game = sensible_position(rulebook, seats, 4, 16);
            let found = with_rulebook!(&game, game => found(game, &Settings::DEFAULT, 2_000));
            let first: Vec<Action> = game.legal_actions();
            for action in &first {
                let some = found.candidates.iter().any(|candidate| candidate.turn[0] == *action);
                assert!(some, "{rulebook}: {action} leads nowhere");
            }
            for candidate in &found.candidates {
                let chances = &candidate.chances[..usize::from(seats)];
                assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{rulebook}: {chances:?}");
                assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{rulebook}: {chances:?}");
                let mut game = game.clone();
                for action in candidate.turn.iter().chain(&candidate.line) {
                    game.apply(*action, &mut ()).unwrap();
                }
            }
            assert!(found.candidates[0].visits > 0);
            assert!(found.simulations >= 2_000, "{}", found.simulations);
        }
    }
}

/// Which draws are tried first is luck, and their luck is taken off: what is expected of a position hardly depends on it.
#[test]
fn the_luck_of_the_draws_tried_is_not_counted() {
    let mut spread = 0.0;
    let turns = [12, 20, 28, 36];
    for turn in turns {
        let game = sensible_position(RulebookId::Hunters2020, 2, 5, turn);
        let leads = (1..=8).map(|seed| {
            let settings = Settings { seed, ..Settings::DEFAULT };
            let best = with_rulebook!(&game, game => found(game, &settings, 2_000)).candidates.swap_remove(0);
            best.points[0] - best.points[1]
        });
        let leads: Vec<f32> = leads.collect();
        let mean = leads.iter().sum::<f32>() / leads.len() as f32;
        spread += leads.iter().map(|lead| (lead - mean).powi(2)).sum::<f32>() / leads.len() as f32;
    }
    let spread = (spread / turns.len() as f32).sqrt();
    // Half as much as with their luck.
    assert!(spread < 0.6, "{spread} points");
}

/// When the last tile is drawn nothing is left to guess: the search knows it, and no turn is better than the one it names.
#[test]
fn the_last_turn_is_played_for_certain() {
    for rulebook in RulebookId::ALL {
        let mut game = start(rulebook, 2);
        let mut words = Words::new(21);
        let mut last = game.clone();
        while let Some(action) = game.pick(words.next()) {
            if matches!(action, Action::Place { .. }) {
                last.clone_from(&game);
            }
            game.apply(action, &mut ()).unwrap();
        }
        let found = with_rulebook!(&last, game => found(game, &Settings::DEFAULT, 3_000));
        let best = &found.candidates[0];
        for candidate in &found.candidates {
            let [own, other] = [candidate, best].map(|it| it.points[0] - it.points[1]);
            let sign = if last.turn().seat.index() == 0 { 1.0 } else { -1.0 };
            assert!(found.solved, "{rulebook}");
            assert!(sign * own <= sign * other + 1e-3 || candidate.visits == 0, "{rulebook}");
        }
    }
}

#[test]
fn a_search_keeps_to_the_turns_it_is_given() {
    let (settings, budget, never) = (Settings::DEFAULT, Budget::simulations(600), Stop::never());
    let Ok(Game::Hunters2020(mut game)) = Game::new(RulebookId::Hunters2020, &Setup::new(2)) else {
        panic!("it can be set up")
    };
    game.apply("d52".parse().expect("an action"), &mut ()).expect("legal");
    let look = |focus| {
        let found = think_about(&game, tuned(&game), budget, &settings, &mut Memory::new(), &never, focus);
        found.expect("a seat is to act")
    };
    let all = look(Focus::Best);
    let (best, last) = (&all.candidates[0], all.candidates.last().expect("there are turns"));
    assert_eq!(last.visits, 0, "what promises little is not looked into");
    // Alone, both are looked into, and nothing else.
    let turns = [last.turn.clone(), best.turn.clone()];
    let alone = look(Focus::Only(&turns)).candidates;
    assert_eq!(alone.iter().map(|found| &found.turn).collect::<Vec<_>>(), [&best.turn, &last.turn]);
    assert!(alone.iter().all(|found| found.visits > 5), "{} and {}", alone[0].visits, alone[1].visits);
    // Beside the others, it stays to the end, and in the place that its worth gives it.
    let mut after = game.clone();
    last.turn.iter().for_each(|action| after.apply_unchecked(*action, &mut ()));
    let beside = look(Focus::Beside(after.key())).candidates;
    assert_eq!(beside.len(), all.candidates.len());
    let place = beside.iter().position(|found| found.turn == last.turn).expect("it is listed");
    assert!(beside[place].visits > 5 && place > 1, "{} visits, place {place}", beside[place].visits);
}
