//! What a match showed.

use super::clock::Clock;
use super::interval::interval;
use super::run::DealEnd;
use super::{Match, Seating};
use crate::bot::Bot;

/// How one bot did.
#[derive(Clone, Debug, PartialEq)]
pub struct BotResult {
    /// Which, at its place in the list.
    pub bot: Bot,
    /// The share of all wins that it took; a tie counts as its share (C-14). With several seats they count together.
    pub win_share: f64,
    /// The share of the seats that it had, which is its share of the wins among equals.
    pub par: f64,
    /// Where the true share lies with a probability of 95 %; `None` for a single deal.
    pub ci95: Option<[f64; 2]>,
    /// Its points less those of the best of the others, on average.
    pub margin: f64,
    /// Its points on average.
    pub points: f64,
    /// The time that it took.
    pub clock: Clock,
}

/// How all bots did, in the order given.
pub fn results(fight: &Match, deals: &[DealEnd]) -> Vec<BotResult> {
    fight.bots().iter().enumerate().map(|(place, bot)| of_bot(fight, deals, place, *bot)).collect()
}

fn of_bot(fight: &Match, deals: &[DealEnd], place: usize, bot: Bot) -> BotResult {
    let shares: Vec<f64> = deals.iter().map(|deal| deal_share(fight, deal, place)).collect();
    let mut clock = Clock::default();
    let mut seats = 0;
    let (mut margins, mut points) = (0.0, 0.0);
    for deal in deals {
        clock.add(&deal.clocks[place]);
        for (seating, scores) in fight.seatings().iter().zip(&deal.scores) {
            for seat in seats_of(seating, place) {
                seats += 1;
                margins += margin(scores, seat);
                points += f64::from(scores[seat]);
            }
        }
    }
    let games: usize = deals.iter().map(|deal| deal.scores.len()).sum();
    let mean = |sum: f64| if seats == 0 { 0.0 } else { sum / seats as f64 };
    BotResult {
        bot,
        win_share: shares.iter().sum::<f64>() / shares.len().max(1) as f64,
        par: seats as f64 / (games * usize::from(fight.players())).max(1) as f64,
        ci95: interval(&shares),
        margin: mean(margins),
        points: mean(points),
        clock,
    }
}

/// The share of a deal's wins that the bot at a place of the list took.
pub fn deal_share(fight: &Match, deal: &DealEnd, place: usize) -> f64 {
    let games = fight.seatings().iter().zip(&deal.scores);
    let shares = games
        .map(|(seating, scores)| seats_of(seating, place).map(|seat| win_share(scores, seat)).sum::<f64>());
    shares.sum::<f64>() / deal.scores.len().max(1) as f64
}

fn seats_of(seating: &Seating, place: usize) -> impl Iterator<Item = usize> {
    seating.iter().enumerate().filter(move |(_, bot)| **bot == place).map(|(seat, _)| seat)
}

/// What a seat has of the win: all of it, or its share where several have most points (C-14).
fn win_share(scores: &[u16], seat: usize) -> f64 {
    let most = scores.iter().max().copied().unwrap_or(0);
    let winners = scores.iter().filter(|score| **score == most).count();
    if scores[seat] == most { 1.0 / winners as f64 } else { 0.0 }
}

/// A seat's points less those of the best other seat.
fn margin(scores: &[u16], seat: usize) -> f64 {
    let others = scores.iter().enumerate().filter(|(other, _)| *other != seat);
    let best = others.map(|(_, score)| *score).max().unwrap_or(0);
    f64::from(scores[seat]) - f64::from(best)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright_rules::RulebookId;

    fn fight(players: u8, names: &str) -> Match {
        let bots = names.split(',').map(|name| name.parse().unwrap()).collect();
        Match::new(RulebookId::Hunters2020, players, bots, 4, 1).unwrap()
    }

    fn deal(bots: usize, scores: &[&[u16]]) -> DealEnd {
        let clock = Clock { turns: 2, micros: 3000, longest: 2000, overruns: 0 };
        let scores = scores.iter().map(|scores| scores.to_vec()).collect();
        DealEnd { deal: 0, scores, clocks: vec![clock; bots] }
    }

    #[test]
    fn wins_ties_and_margins_follow_the_bots_round_the_table() {
        let fight = fight(2, "greedy,random");
        // Greedy wins the first game from seat 1 and ties the second from seat 2.
        let deals = [deal(2, &[&[90, 60], &[70, 70]]), deal(2, &[&[50, 60], &[40, 80]])];
        let [greedy, random] = results(&fight, &deals).try_into().unwrap();
        assert_eq!((greedy.win_share, random.win_share), (0.625, 0.375));
        assert_eq!((greedy.par, random.par), (0.5, 0.5));
        assert_eq!(greedy.margin, (30.0 + 0.0 - 10.0 + 40.0) / 4.0);
        assert_eq!(greedy.margin, -random.margin);
        assert_eq!(greedy.points, (90.0 + 70.0 + 50.0 + 80.0) / 4.0);
        assert_eq!(greedy.clock, Clock { turns: 4, micros: 6000, longest: 2000, overruns: 0 });
        assert_eq!(greedy.ci95, Some([0.5, 0.75]));
    }

    #[test]
    fn one_against_three_is_counted_seat_by_seat() {
        let fight = fight(4, "greedy,random,random,random");
        let scores: [&[u16]; 4] = [&[9, 1, 1, 1], &[1, 9, 9, 1], &[5, 5, 5, 5], &[1, 1, 1, 2]];
        let all = results(&fight, &[deal(4, &scores)]);
        // Seat by seat it sits at 1, 2, 3 and 4: a win, half a win, a quarter, a win.
        assert_eq!(all[0].win_share, (1.0 + 0.5 + 0.25 + 1.0) / 4.0);
        assert!((all.iter().map(|result| result.win_share).sum::<f64>() - 1.0).abs() < 1e-12);
        assert!(all.iter().all(|result| result.par == 0.25 && result.ci95.is_none()));
    }
}
