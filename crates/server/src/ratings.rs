//! Ratings of players by Glicko-2, one rating per person and rulebook.
//!
//! A game of more than two players counts as one game against each other player: a win against lower places, a draw against the same
//! place, a loss against higher places.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};
use tilewright_protocol::{PersonId, PlayerRating};

/// A finished game that counts for ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedGame {
    /// The rulebook's short name.
    pub rulebook: String,
    /// The place of each player.
    pub places: Vec<(PersonId, u8)>,
}

/// The rating of a new player.
pub const INITIAL_RATING: PlayerRating =
    PlayerRating { rating: 1500.0, deviation: 350.0, volatility: 0.06, games: 0 };

fn to_glicko(rating: &PlayerRating) -> Glicko2Rating {
    Glicko2Rating { rating: rating.rating, deviation: rating.deviation, volatility: rating.volatility }
}

/// The ratings after a game, from the ratings before it and the places.
pub fn updated(before: &[PlayerRating], places: &[u8]) -> Vec<PlayerRating> {
    let all: Vec<Glicko2Rating> = before.iter().map(to_glicko).collect();
    let one = |own: usize| {
        let results: Vec<(Glicko2Rating, Outcomes)> = (0..all.len())
            .filter(|other| *other != own)
            .map(|other| {
                let outcome = match places[own].cmp(&places[other]) {
                    std::cmp::Ordering::Less => Outcomes::WIN,
                    std::cmp::Ordering::Equal => Outcomes::DRAW,
                    std::cmp::Ordering::Greater => Outcomes::LOSS,
                };
                (all[other], outcome)
            })
            .collect();
        let new = glicko2_rating_period(&all[own], &results, &Glicko2Config::new());
        PlayerRating {
            rating: new.rating,
            deviation: new.deviation,
            volatility: new.volatility,
            games: before[own].games + 1,
        }
    };
    (0..all.len().min(places.len())).map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The worked example of the Glicko-2 paper: one player, three games.
    #[test]
    fn the_published_example_comes_out() {
        let rating = |rating, deviation| PlayerRating { rating, deviation, volatility: 0.06, games: 4 };
        let players =
            [rating(1500.0, 200.0), rating(1400.0, 30.0), rating(1550.0, 100.0), rating(1700.0, 300.0)];
        // A win against the first, losses against the others.
        let new = updated(&players, &[3, 4, 1, 2]);
        assert!((new[0].rating - 1464.05).abs() < 0.02, "{:?}", new[0]);
        assert!((new[0].deviation - 151.52).abs() < 0.02, "{:?}", new[0]);
        assert!((new[0].volatility - 0.059_99).abs() < 0.000_02, "{:?}", new[0]);
        assert_eq!(new[0].games, 5);
    }

    #[test]
    fn who_wins_rises_and_who_loses_falls() {
        let [winner, loser] = updated(&[INITIAL_RATING, INITIAL_RATING], &[1, 2])[..] else {
            panic!("two ratings")
        };
        assert!(winner.rating > 1600.0 && loser.rating < 1400.0);
        assert!((winner.rating + loser.rating - 3000.0).abs() < 1e-6);
        let drawn = updated(&[INITIAL_RATING, INITIAL_RATING], &[1, 1]);
        assert!((drawn[0].rating - 1500.0).abs() < 1e-9 && drawn[0].deviation < 350.0);
    }
}
