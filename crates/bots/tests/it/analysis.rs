//! The analysis: its odds against what happened, its advice against the rules, its accounts against each other.

use std::collections::BTreeMap;

use tilewright_bots::analysis::{self, DrawValue, Moment, Question};
use tilewright_bots::{Bot, Budget, Level, Player, Stop};
use tilewright_deal::{Seed, Seeded};
use tilewright_land::{Family, Pile};
use tilewright_record::Record;
use tilewright_rules::{
    Action, AreaKind, BoardLimit, Game, Phase, Piece, Rulebook, RulebookId, Seat, Setup, ToAct, ZoneRef,
    with_rulebook,
};

fn question() -> Question {
    Question { budget: Budget::simulations(30), ..Question::default() }
}

/// Plays a game of bots and shows every position before a draw or a decision.
fn play(rulebook: RulebookId, bots: &[Bot], seed: u64, look: &mut dyn FnMut(&Game)) -> (Game, Record) {
    play_on(rulebook, &Setup::new(bots.len() as u8), bots, seed, look)
}

/// A table on which many tiles soon fit nowhere.
fn small_table(rulebook: RulebookId) -> Setup {
    // The Amazon needs its length.
    let (width, height) = if rulebook == RulebookId::Amazonas { (4, 48) } else { (6, 5) };
    Setup { table: Some(BoardLimit { width, height }), ..Setup::new(2) }
}

fn play_on(
    rulebook: RulebookId,
    setup: &Setup,
    bots: &[Bot],
    seed: u64,
    look: &mut dyn FnMut(&Game),
) -> (Game, Record) {
    let mut game = Game::new(rulebook, setup).expect("allowed");
    let names: Vec<String> = bots.iter().map(ToString::to_string).collect();
    let mut record = Record::start(&game, &names).expect("allowed");
    let dealer = Seeded::new(Seed::from_number(seed), &game);
    let mut players: Vec<Player> = bots.iter().map(|bot| Player::new(*bot, seed)).collect();
    while game.to_act() != ToAct::Over {
        look(&game);
        let action = match game.to_act() {
            ToAct::Seat(seat) => players[seat.index()].choose(&game, &Stop::never()),
            _ => dealer.deal(&game),
        };
        record.play(&mut game, action.expect("the game goes on"), &mut ()).expect("dealt or legal");
    }
    (game, record)
}

/// What was said about areas, and whether they were closed in the end.
fn said_and_seen(rulebooks: &[RulebookId], games: u64) -> Vec<(f64, bool)> {
    let mut pairs = Vec::new();
    for number in 0..games {
        let rulebook = rulebooks[number as usize % rulebooks.len()];
        let bots = vec![Bot::Greedy; 2 + number as usize / 3 % 3];
        let mut said: Vec<(f64, AreaKind, ZoneRef)> = Vec::new();
        let (game, _) = play(rulebook, &bots, 5_000 + number, &mut |game| {
            if game.to_act() == ToAct::Chance && game.turn().number % 10 == 0 {
                let odds = analysis::areas(game).into_iter();
                said.extend(odds.map(|odds| (odds.closing, odds.area.kind, odds.area.parts[0])));
            }
        });
        let areas = game.areas();
        let closed = |kind, part| {
            areas.iter().any(|area| area.kind == kind && area.is_complete() && area.parts.contains(&part))
        };
        pairs.extend(said.into_iter().map(|(odds, kind, part)| (odds, closed(kind, part))));
    }
    pairs
}

/// Areas of which so much was said were closed about so often, in games that the model was not fitted to; and it says more than the mean.
#[test]
fn the_odds_of_closing_are_the_frequency_of_closing() {
    let hunters = [RulebookId::Hunters2002, RulebookId::HuntersZman, RulebookId::Hunters2020];
    for rulebooks in [&hunters[..], &[RulebookId::SouthSeas], &[RulebookId::Amazonas]] {
        let pairs = said_and_seen(rulebooks, 24);
        let number = |closed: bool| f64::from(u8::from(closed));
        let count = pairs.len() as f64;
        let mean = pairs.iter().map(|(_, closed)| number(*closed)).sum::<f64>() / count;
        let error = |said: &dyn Fn(f64) -> f64| {
            pairs.iter().map(|(odds, closed)| (said(*odds) - number(*closed)).powi(2)).sum::<f64>() / count
        };
        let (model, blind) = (error(&|odds| odds), error(&|_| mean));
        assert!(model < 0.85 * blind, "{rulebooks:?}: squared errors {model} and {blind}");
        for fifth in 0..5 {
            let inside: Vec<&(f64, bool)> =
                pairs.iter().filter(|(odds, _)| ((odds * 5.0) as usize).min(4) == fifth).collect();
            // Areas of a game have luck in common, so that few of them prove little.
            if inside.len() < 150 {
                continue;
            }
            let said = inside.iter().map(|(odds, _)| odds).sum::<f64>() / inside.len() as f64;
            let seen = inside.iter().map(|(_, closed)| number(*closed)).sum::<f64>() / inside.len() as f64;
            assert!((said - seen).abs() < 0.12, "{rulebooks:?}: {said:.2} said, {seen:.2} seen");
        }
    }
}

#[test]
fn what_is_closed_or_never_counts_has_no_odds_to_tell() {
    let (game, _) = play(RulebookId::Hunters2020, &[Bot::Greedy; 2], 3, &mut |_| {});
    let mut seen = [0, 0];
    for area in game.areas() {
        let odds = analysis::closing(&game, &area);
        match area.kind {
            AreaKind::Meadow | AreaKind::RiverSystem => assert_eq!(odds, None),
            _ if area.is_complete() => {
                seen[0] += 1;
                assert_eq!(odds, Some(1.0));
            }
            _ => {
                seen[1] += 1;
                assert!(odds.is_some_and(|odds| odds < 0.2), "no tile is left for it: {odds:?}");
            }
        }
    }
    assert!(seen[0] > 5 && seen[1] > 2, "{seen:?}");
}

#[test]
fn advice_can_be_followed_and_comes_best_first() {
    for rulebook in RulebookId::ALL {
        let mut asked = 0;
        play(rulebook, &[Bot::Greedy, Bot::Random, Bot::Random], 8, &mut |game| {
            let ToAct::Seat(seat) = game.to_act() else {
                assert_eq!(analysis::advise(game, &question(), &Stop::never()), None);
                return;
            };
            if game.turn().number % 7 != 0 {
                return;
            }
            let advice = analysis::advise(game, &question(), &Stop::never()).expect("a seat is to act");
            assert_eq!(advice.seat, seat);
            for line in &advice.lines {
                let mut next = game.clone();
                for action in &line.actions {
                    assert_eq!(next.to_act(), ToAct::Seat(seat));
                    next.apply(*action, &mut ()).expect("advice is legal");
                }
                assert_ne!(next.to_act(), ToAct::Seat(seat), "a line is a whole turn");
                assert!((line.prospect.chances.iter().sum::<f32>() - 1.0).abs() < 1e-3);
                assert!(line.plan.contains("expected to end"), "{}", line.plan);
            }
            asked += 1;
        });
        assert!(asked > 5, "{rulebook}: {asked}");
    }
}

#[test]
fn a_hut_is_advised_once_for_all_the_water_that_it_stands_by() {
    let mut game = Game::new(RulebookId::Hunters2020, &Setup::new(2)).expect("allowed");
    // A lake that three rivers run from.
    game.apply("d9".parse().expect("an action"), &mut ()).expect("legal");
    let all = Question { lines: 1000, ..question() };
    let advice = analysis::advise(&game, &all, &Stop::never()).expect("a seat is to act");
    let mut pieces: BTreeMap<Action, [usize; 2]> = BTreeMap::new();
    for line in &advice.lines {
        if let [place, Action::Occupy { piece, .. }] = line.actions[..] {
            pieces.entry(place).or_default()[usize::from(piece == Piece::Figure)] += 1;
        }
    }
    assert_eq!(pieces.len(), 4, "ways to place the tile: {pieces:?}");
    for (place, told) in pieces {
        let mut placed = game.clone();
        placed.apply(place, &mut ()).expect("legal");
        let is_hut = |action: &&Action| matches!(action, Action::Occupy { piece: Piece::Hut, .. });
        assert_eq!(
            placed.legal_actions().iter().filter(is_hut).count(),
            4,
            "{place}: by the lake and each river"
        );
        assert_eq!(told, [1, 6], "{place}: one river system, but three rivers and three meadows");
    }
    assert!(advice.lines.len() < advice.turns);
}

#[test]
fn equal_questions_have_equal_answers() {
    let mut game = Game::new(RulebookId::Hunters2020, &Setup::new(2)).expect("allowed");
    game.apply("d52".parse().expect("an action"), &mut ()).expect("legal");
    let ask = || analysis::advise(&game, &question(), &Stop::never());
    assert_eq!(ask(), ask());
}

#[test]
fn luck_decisions_and_what_is_seen_further_are_the_way_from_the_start_to_the_end() {
    for rulebook in RulebookId::ALL {
        let careful = Bot::Search(question().budget);
        let (game, record) = play(rulebook, &[careful, Bot::Random], 2, &mut |_| {});
        let mut told = 0;
        let review =
            analysis::review(&record, &question(), &Stop::never(), &mut |_| told += 1).expect("it replays");
        assert!(review.whole && told == review.moments.len());
        let played: Vec<_> = review
            .moments
            .iter()
            .flat_map(|moment| moment.drawn.iter().chain(&moment.played))
            .copied()
            .collect();
        let all: Vec<_> = record.actions().collect();
        assert!(all.starts_with(&played) && all.len() - played.len() < 4, "every decision has its moment");
        assert_eq!(review.end.chance(game.leaders()[0]), 1.0 / game.leaders().len() as f32);
        for seat in Seat::first(2) {
            let mut at = review.start.chance(seat);
            for moment in &review.moments {
                assert_eq!(moment.before.chance(seat), at, "one begins where the one before it ends");
                let best = at + moment.luck_of(seat) + moment.seen_further(seat);
                assert!((best - moment.best().prospect.chance(seat)).abs() < 1e-5);
                at = moment.after().chance(seat);
            }
            let parts = [
                review.luck(seat),
                review.decisions(seat),
                review.decisions_of_others(seat),
                review.seen_further(seat),
            ];
            let all = review.start.chance(seat) + parts.iter().sum::<f32>();
            assert!((all - review.end.chance(seat)).abs() < 1e-3, "{rulebook}: {all}");
        }
        let mistakes = review.mistakes();
        assert!(!mistakes.is_empty() && mistakes.iter().all(|moment| moment.decision() <= -Moment::MISTAKE));
    }
}

/// Who plays at random gives away more than who looks at every turn as the review does.
#[test]
fn random_players_give_more_away_than_careful_ones() {
    for rulebook in RulebookId::ALL {
        let mut given_away = [0.0; 2];
        for seed in 2..5 {
            let (_, record) =
                play(rulebook, &[Bot::Search(question().budget), Bot::Random], seed, &mut |_| {});
            let review =
                analysis::review(&record, &question(), &Stop::never(), &mut |_| {}).expect("it replays");
            for (seat, sum) in Seat::first(2).zip(&mut given_away) {
                *sum -= review.decisions(seat) / 3.0;
            }
        }
        let [careful, random] = given_away;
        assert!(random > careful + 0.3, "{rulebook}: {careful} and {random}");
    }
}

/// What kinds of draws a position has.
fn kinds_of_draws(game: &Game, draws: &[DrawValue]) -> Vec<&'static str> {
    let outcomes = with_rulebook!(game, game => game.chance_outcomes());
    assert_eq!(draws.iter().map(|draw| (draw.draw, draw.weight)).collect::<Vec<_>>(), outcomes);
    let fits_nowhere = |draw: &DrawValue| {
        let mut next = game.clone();
        next.apply(draw.draw, &mut ()).expect("it can be drawn");
        next.to_act() == ToAct::Chance && matches!(draw.draw, Action::Draw(_))
    };
    let mut kinds = vec![match game.turn().phase {
        Phase::Draw(Pile::Land) => "land",
        Phase::Draw(_) => "another pile",
        _ => "ship",
    }];
    kinds.extend(draws.iter().any(fits_nowhere).then_some("fits nowhere"));
    let uneven = draws.windows(2).any(|pair| pair[0].weight != pair[1].weight);
    kinds.extend(uneven.then_some("uneven"));
    kinds
}

#[test]
fn luck_is_nothing_on_average_over_all_draws() {
    use RulebookId::{Amazonas, Hunters2002, Hunters2020, HuntersZman, SouthSeas};
    for (rulebook, kinds) in [
        (Hunters2002, &["land", "another pile", "fits nowhere"][..]),
        (HuntersZman, &["land", "another pile", "fits nowhere"]),
        (Hunters2020, &["land", "another pile", "fits nowhere"]),
        (SouthSeas, &["land", "ship", "fits nowhere"]),
        (Amazonas, &["land", "uneven", "fits nowhere"]),
    ] {
        let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
        let mut greatest = 0.0_f32;
        let mut add_up = |game: &Game| {
            if game.to_act() != ToAct::Chance
                || !game.turn().number.is_multiple_of(4) && game.turn().phase == Phase::Draw(Pile::Land)
            {
                return;
            }
            let draws = analysis::draws(game, &question());
            for kind in kinds_of_draws(game, &draws) {
                *seen.entry(kind).or_default() += 1;
            }
            let all: f64 = draws.iter().map(|draw| f64::from(draw.weight)).sum();
            for seat in 0..usize::from(game.setup().seats) {
                let parts =
                    draws.iter().map(|draw| f64::from(draw.luck[seat]) * f64::from(draw.weight) / all);
                let sum: f64 = parts.sum();
                assert!(sum.abs() < 1e-5, "{rulebook}, turn {}, seat {seat}: {sum}", game.turn().number);
            }
            for draw in &draws {
                assert!((draw.chances.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{draw:?}");
                greatest = draw.luck.iter().copied().fold(greatest, f32::max);
            }
            let came = &draws[draws.len() / 2];
            assert_eq!(analysis::luck(game, came.draw, &question()), came.luck, "a review tells the same");
        };
        for (seed, seats) in [(3, 2), (11, 3)] {
            play(rulebook, &vec![Bot::Greedy; seats], seed, &mut add_up);
        }
        play_on(rulebook, &small_table(rulebook), &[Bot::Greedy; 2], 4, &mut add_up);
        assert!(kinds.iter().all(|kind| seen.contains_key(kind)), "{rulebook}: {seen:?}");
        assert!(greatest > 0.05, "{rulebook}: some draws are better than others: {greatest}");
    }
}

#[test]
fn a_tile_that_fits_nowhere_is_worth_the_mean_of_what_may_follow() {
    for rulebook in RulebookId::ALL {
        let mut checked = 0;
        play_on(rulebook, &small_table(rulebook), &[Bot::Greedy; 2], 4, &mut |game| {
            if game.to_act() != ToAct::Chance || checked > 6 || !matches!(game.turn().phase, Phase::Draw(_)) {
                return;
            }
            for draw in analysis::draws(game, &question()) {
                let mut next = game.clone();
                next.apply(draw.draw, &mut ()).expect("it can be drawn");
                if next.to_act() != ToAct::Chance {
                    continue;
                }
                // Those that fit nowhere either are drawn again in their turn.
                let placed = |after: &DrawValue| {
                    let mut placed = next.clone();
                    placed.apply(after.draw, &mut ()).expect("it can be drawn");
                    matches!(placed.to_act(), ToAct::Seat(_)).then_some((after.chances[0], after.weight))
                };
                let after: Vec<(f32, u32)> =
                    analysis::draws(&next, &question()).iter().filter_map(placed).collect();
                if after.is_empty() {
                    continue;
                }
                checked += 1;
                let all: f64 = after.iter().map(|(_, weight)| f64::from(*weight)).sum();
                let mean: f64 =
                    after.iter().map(|(chance, weight)| f64::from(*chance) * f64::from(*weight) / all).sum();
                assert!((f64::from(draw.chances[0]) - mean).abs() < 1e-5, "{draw:?} and {mean}");
            }
        });
        assert!(checked > 3, "{rulebook}: {checked}");
    }
}

#[test]
fn two_turns_are_compared_by_one_search_and_the_best_costs_nothing() {
    let mut compared = [0, 0, 0];
    for rulebook in [RulebookId::Hunters2020, RulebookId::SouthSeas] {
        play(rulebook, &[Bot::Level(Level::Easy), Bot::Greedy], 5, &mut |game| {
            if game.turn().phase != Phase::Place || game.turn().number % 6 != 0 {
                return;
            }
            let question = Question { budget: Budget::simulations(400), ..question() };
            let advice = analysis::advise(game, &Question { lines: 500, ..question }, &Stop::never());
            let lines = advice.expect("a seat is to act").lines;
            for line in [&lines[0], &lines[lines.len() / 2], &lines[lines.len() - 1]] {
                let found =
                    analysis::compare(game, &line.actions, &question, &Stop::never()).expect("it is a turn");
                compared[0] += 1;
                assert!(found.cost() >= 0.0 && found.place.0 >= 1 && found.place.0 <= found.place.1);
                if found.best.prospect == found.done {
                    compared[1] += 1;
                    assert_eq!(found.cost(), 0.0, "what equals the best costs exactly nothing");
                }
                // Near the bound the two alone were looked at again, elsewhere not.
                let once =
                    analysis::compare_once(game, &line.actions, &question, &Stop::never()).expect("again");
                let near = once.cost() > 0.0 && (once.cost() - Moment::MISTAKE).abs() <= 2.0 * once.noise;
                assert_eq!(found.again > 0, near, "{} ± {}", once.cost(), once.noise);
                compared[2] += usize::from(near);
            }
        });
    }
    assert!(compared[0] > 30 && compared[1] > 5 && compared[2] > 1, "{compared:?}");
}

#[test]
fn nothing_below_the_noise_is_a_mistake() {
    let (_, record) = play(RulebookId::Amazonas, &[Bot::Random, Bot::Random], 4, &mut |_| {});
    let review = analysis::review(&record, &question(), &Stop::never(), &mut |_| {}).expect("it replays");
    let mut moment = (*review.mistakes().first().expect("random play has mistakes")).clone();
    assert!(moment.is_mistake());
    moment.compared.noise = -moment.decision() + 0.001;
    assert!(!moment.is_mistake());
    for family in [Family::Hunters, Family::SouthSeas, Family::Amazonas] {
        for alone in [false, true] {
            let noise = [20, 500, 1_500, 10_000, 1_000_000]
                .map(|count| analysis::noise(family, &Budget::simulations(count), alone));
            assert!(noise.is_sorted_by(|less, more| less >= more) && noise[4] > 0.0, "{noise:?}");
        }
    }
}

#[test]
fn a_review_stops_when_it_is_told_to() {
    let (_, record) = play(RulebookId::SouthSeas, &[Bot::Greedy, Bot::Random], 2, &mut |_| {});
    let stop = Stop::new();
    let mut told = 0;
    let review = analysis::review(&record, &question(), &stop, &mut |_| {
        told += 1;
        if told == 5 {
            stop.stop();
        }
    });
    let review = review.expect("it replays");
    assert!(!review.whole);
    assert_eq!(review.moments.len(), 5);
}

/// Where time runs out before all ways to play a turn are listed, what was done is compared with the best of those that are.
#[test]
fn what_was_done_is_compared_however_little_time_there_is() {
    let mut game = Game::new(RulebookId::Hunters2020, &Setup::new(2)).expect("allowed");
    game.apply("d52".parse().expect("an action"), &mut ()).expect("legal");
    let last = analysis::advise(&game, &Question { lines: 500, ..question() }, &Stop::never());
    let last = last.expect("a seat is to act").lines.pop().expect("there are turns");
    let stopped = Stop::new();
    stopped.stop();
    let hasty = Question { budget: Budget::time(std::time::Duration::from_millis(1)), ..question() };
    let found = analysis::compare(&game, &last.actions, &hasty, &stopped).expect("a seat is to act");
    assert!(found.cost() >= 0.0 && found.place.0 <= found.place.1);
    assert!((found.done.chances.iter().sum::<f32>() - 1.0).abs() < 1e-3);
}
