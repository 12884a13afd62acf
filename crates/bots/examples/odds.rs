//! Fits the odds of closing an area to games of the greedy player, and says how good they are:
//! `cargo run --release -p tilewright-bots --example odds [-- GAMES]`.
//!
//! Of every game in one family's rulebooks, with 2 to 4 players, all open areas are looked at after every eighth turn; at the
//! end it is known which of them were closed. The coefficients are those of a logistic regression, by Newton's method.

use tilewright_bots::analysis::{SIGNS, signs};
use tilewright_bots::{Bot, Player, Stop};
use tilewright_deal::{Seed, Seeded};
use tilewright_rules::{AreaKind, Game, RulebookId, Setup, ToAct, ZoneRef};

type Row = ([f64; SIGNS], bool);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let games: u64 = std::env::args().nth(1).map_or(Ok(100), |games| games.parse())?;
    let families: [(&str, &[RulebookId]); 3] = [
        ("Hunters", &[RulebookId::Hunters2002, RulebookId::HuntersZman, RulebookId::Hunters2020]),
        ("SouthSeas", &[RulebookId::SouthSeas]),
        ("Amazonas", &[RulebookId::Amazonas]),
    ];
    for (family, rulebooks) in families {
        let mut rows = Vec::new();
        for number in 0..games {
            let rulebook = rulebooks[number as usize % rulebooks.len()];
            let seats = 2 + (number / 3 % 3) as u8;
            rows.extend(play(rulebook, seats, number)?);
        }
        let fitted = fit(&rows);
        let text: Vec<String> = fitted.iter().map(|c| format!("{c:.3}")).collect();
        println!("{family}: [{}] from {} areas", text.join(", "), rows.len());
        report(&rows, &fitted);
    }
    Ok(())
}

/// The areas of a game, and whether they were closed in the end.
fn play(rulebook: RulebookId, seats: u8, number: u64) -> Result<Vec<Row>, Box<dyn std::error::Error>> {
    let mut game = Game::new(rulebook, &Setup::new(seats))?;
    let dealer = Seeded::new(Seed::from_number(900_000 + number), &game);
    let mut player = Player::new(Bot::Greedy, number);
    let mut seen: Vec<([f64; SIGNS], AreaKind, ZoneRef)> = Vec::new();
    let mut looked = 0;
    while game.to_act() != ToAct::Over {
        let turn = game.turn().number;
        if game.to_act() == ToAct::Chance && turn % 8 == 0 && turn != looked {
            looked = turn;
            let areas = game.areas().into_iter();
            let open = areas.filter(|area| area.kind.is_closed_for_points() && !area.is_complete());
            seen.extend(open.map(|area| (signs(&game, &area), area.kind, area.parts[0])));
        }
        let action = dealer.deal(&game).or_else(|| player.choose(&game, &Stop::never()));
        game.apply(action.ok_or("nobody acts")?, &mut ())?;
    }
    let areas = game.areas();
    let closed = |kind, part| {
        areas.iter().any(|area| area.kind == kind && area.is_complete() && area.parts.contains(&part))
    };
    Ok(seen.into_iter().map(|(signs, kind, part)| (signs, closed(kind, part))).collect())
}

fn odds(signs: &[f64; SIGNS], coefficients: &[f64; SIGNS]) -> f64 {
    let sum: f64 = signs.iter().zip(coefficients).map(|(sign, c)| sign * c).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// Newton's method; a little is added to the diagonal, so that signs that never vary do no harm.
fn fit(rows: &[Row]) -> [f64; SIGNS] {
    let mut coefficients = [0.0; SIGNS];
    for _ in 0..30 {
        let mut gradient = [0.0; SIGNS];
        let mut hessian = [[0.0; SIGNS]; SIGNS];
        for (signs, closed) in rows {
            let p = odds(signs, &coefficients);
            for i in 0..SIGNS {
                gradient[i] += signs[i] * (f64::from(u8::from(*closed)) - p);
                for j in 0..SIGNS {
                    hessian[i][j] += signs[i] * signs[j] * p * (1.0 - p);
                }
            }
        }
        for (i, row) in hessian.iter_mut().enumerate() {
            row[i] += 1e-3;
        }
        for (c, step) in coefficients.iter_mut().zip(solve(hessian, gradient)) {
            *c += step;
        }
    }
    coefficients
}

/// Gauss's elimination.
fn solve(mut matrix: [[f64; SIGNS]; SIGNS], mut right: [f64; SIGNS]) -> [f64; SIGNS] {
    for i in 0..SIGNS {
        let pivot = matrix[i][i];
        for j in 0..SIGNS {
            if i != j {
                let factor = matrix[j][i] / pivot;
                let row = matrix[i];
                for (cell, above) in matrix[j].iter_mut().zip(row) {
                    *cell -= factor * above;
                }
                right[j] -= factor * right[i];
            }
        }
    }
    std::array::from_fn(|i| right[i] / matrix[i][i])
}

/// Tells the odds and the frequencies side by side, and the mean squared error beside that of always saying the mean.
fn report(rows: &[Row], coefficients: &[f64; SIGNS]) {
    let number = |closed: bool| f64::from(u8::from(closed));
    let mean = rows.iter().map(|(_, closed)| number(*closed)).sum::<f64>() / rows.len() as f64;
    let error = |said: &dyn Fn(&[f64; SIGNS]) -> f64| {
        rows.iter().map(|(signs, closed)| (said(signs) - number(*closed)).powi(2)).sum::<f64>()
            / rows.len() as f64
    };
    println!(
        "  squared error {:.4}, of the mean {:.4}",
        error(&|signs| odds(signs, coefficients)),
        error(&|_| mean)
    );
    for tenth in 0..10 {
        let inside: Vec<&Row> = rows
            .iter()
            .filter(|(signs, _)| ((odds(signs, coefficients) * 10.0) as usize).min(9) == tenth)
            .collect();
        let said: f64 = inside.iter().map(|(signs, _)| odds(signs, coefficients)).sum();
        let seen: f64 = inside.iter().map(|(_, closed)| number(*closed)).sum();
        let count = inside.len() as f64;
        println!("  {:>6} areas: said {:.2}, closed {:.2}", inside.len(), said / count, seen / count);
    }
}
