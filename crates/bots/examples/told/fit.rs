//! Fits how far apart guesses must lie to decide, so that the chances said are those that come true: the spreads under which the ends
//! of the games are the most likely.

use std::path::Path;

use tilewright_bots::judge::chances::{FittedSpreads, Spreads, hash_of_weights};
use tilewright_bots::judge::linear::{Features, KNOTS, Weights, place_between_knots};
use tilewright_bots::{Judged, Outlook, PLAY_VERSION};
use tilewright_rules::{MAX_SEATS, RulebookId, ToAct, with_rulebook};

use crate::games::{Kind, MIXED, mixed, play, shares};
use crate::{Fallible, journal};

/// The games of a fit have numbers from here on; those of a calibration begin elsewhere.
const FIRST_SEED: u64 = 40_000_000;

/// A position between two turns, and how the game ended.
struct Sight {
    left: f32,
    points: [f32; MAX_SEATS],
    ended: [f32; MAX_SEATS],
}

/// Plays the games that are missing and writes the file anew: `games` with two seats, half as many with more.
pub fn fit(folder: &Path, games: u64, file: &Path) -> Fallible<()> {
    let mut text = String::from(
        "# How far apart two guesses of the points in the end must lie to decide, by number of seats and how much of the game is left\n\
         # (0, 0.1, 0.3, 0.6, 1): fitted to games of mixed levels by the example `told`, for what people are told of their chances.\n",
    );
    for rulebook in RulebookId::ALL {
        let mut by_seats = [[0.0; KNOTS.len()]; MAX_SEATS - 1];
        let [tiles, weights] = hashes(rulebook)?;
        for (seats, spreads) in (2..).zip(&mut by_seats) {
            let games = if seats == 2 { games } else { games.div_ceil(2) };
            let sights = sights(folder, Kind { rulebook, seats }, games)?;
            *spreads = most_likely(&sights, usize::from(seats));
            println!("{rulebook}, {seats} seats: {spreads:.2?} from {} positions", sights.len());
        }
        text += &FittedSpreads { rulebook, tiles, weights, by_seats }.print();
    }
    Ok(std::fs::write(file, text)?)
}

/// What the tiles and the weights of a rulebook are called.
fn hashes(rulebook: RulebookId) -> Fallible<[String; 2]> {
    fn weights<G: Features + Judged<Weights = Weights>>(_: &G) -> String {
        hash_of_weights(G::tuned(), G::NAMES)
    }
    let game = Kind { rulebook, seats: 2 }.start()?;
    Ok([game.tiles().hash(), with_rulebook!(&game, game => weights(game))])
}

fn sights(folder: &Path, kind: Kind, games: u64) -> Fallible<Vec<Sight>> {
    let Kind { rulebook, seats } = kind;
    let [tiles, weights] = hashes(rulebook)?;
    let players = MIXED.map(|bot| bot.to_string()).join(",");
    let head = format!(
        "fit {rulebook} tiles={tiles} weights={weights} play={PLAY_VERSION} seats={seats} players={players}"
    );
    let path = folder.join(format!("fit-{rulebook}-{seats}.txt"));
    let lines = journal::complete(&path, &head, games, |number| game_line(kind, FIRST_SEED + number))?;
    let mut sights = Vec::new();
    for line in &lines {
        sights.extend(read(line, usize::from(seats)).ok_or_else(|| format!("{}: “{line}”", path.display()))?);
    }
    Ok(sights)
}

/// A game as a line: each seat's share of the win, then for each position between turns how much was left and the points expected.
fn game_line(kind: Kind, seed: u64) -> Fallible<String> {
    fn outlook<G: Features + Judged>(game: &G) -> (f32, Outlook) {
        (game.left(), game.outlook(G::tuned()))
    }
    let mut line = String::new();
    let mut between = false;
    let (end, _) = play(kind, &mixed(kind.seats, seed), seed, &mut |game| {
        // A tile that fits nowhere makes no new position.
        let chance = game.to_act() == ToAct::Chance;
        if chance && !between {
            let (left, outlook) = with_rulebook!(game, game => outlook(game));
            line += &format!(";{left:.4}");
            for points in &outlook.points[..usize::from(kind.seats)] {
                line += &format!(" {points:.2}");
            }
        }
        between = chance;
    })?;
    let shares: Vec<String> = shares(&end).iter().map(|share| format!("{share:.4}")).collect();
    Ok(shares.join(" ") + &line)
}

fn read(line: &str, seats: usize) -> Option<Vec<Sight>> {
    let row = |text: &str| -> Option<[f32; MAX_SEATS]> {
        let mut row = [0.0; MAX_SEATS];
        let mut words = text.split(' ');
        for number in &mut row[..seats] {
            *number = words.next()?.parse().ok()?;
        }
        words.next().is_none().then_some(row)
    };
    let (ended, positions) = line.split_once(';')?;
    let ended = row(ended)?;
    let sight = |text: &str| {
        let (left, points) = text.split_once(' ')?;
        Some(Sight { left: left.parse().ok()?, points: row(points)?, ended })
    };
    positions.split(';').map(sight).collect()
}

/// The spreads that make what happened most likely: one after the other is moved to its best place, again and again.
fn most_likely(sights: &[Sight], seats: usize) -> Spreads {
    let mut spreads = [10.0; KNOTS.len()];
    for _ in 0..12 {
        for knot in 0..KNOTS.len() {
            let touched: Vec<&Sight> = sights
                .iter()
                .filter(|sight| {
                    let (at, _) = place_between_knots(sight.left);
                    at == knot || at + 1 == knot
                })
                .collect();
            let mut loss = |log: f32| {
                spreads[knot] = log.exp();
                touched.iter().map(|sight| surprise(sight, &spreads, seats)).sum::<f64>()
            };
            let best = lowest(&mut loss);
            spreads[knot] = best.exp();
        }
    }
    spreads
}

/// Where a function that falls and then rises is lowest, by thirds.
fn lowest(f: &mut dyn FnMut(f32) -> f64) -> f32 {
    let (mut low, mut high) = (-1.5_f32, 5.0_f32);
    while high - low > 0.003 {
        let third = (high - low) / 3.0;
        if f(low + third) < f(high - third) {
            high -= third;
        } else {
            low += third;
        }
    }
    (low + high) / 2.0
}

/// The logarithmic loss of what was said of a position.
fn surprise(sight: &Sight, spreads: &Spreads, seats: usize) -> f64 {
    let (knot, far) = place_between_knots(sight.left);
    let spread = spreads[knot] + (spreads[knot + 1] - spreads[knot]) * far;
    let chances = Outlook { points: sight.points, spread }.chances(seats);
    let seats = chances.iter().zip(sight.ended).take(seats);
    seats.map(|(chance, ended)| -f64::from(ended) * f64::from(chance.max(1e-4)).ln()).sum()
}
