//! What players may not know: whatever is still hidden changes no choice.

use tilewright_bots::{Bot, Player, Stop};
use tilewright_rules::{Action, Game, RulebookId, Setup, ToAct};

use crate::kit::Order;

impl Order {
    /// What was dealt first comes first, and everything else in reverse.
    fn otherwise_reversed(&self, dealt: &[Action]) -> Order {
        let rest = self.0.iter().rev().filter(|action| !dealt.contains(action));
        Order(dealt.iter().chain(rest).copied().collect())
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
