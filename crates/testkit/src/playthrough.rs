//! A whole game written out: every action, everything it led to, the scores and the key.

use std::fmt::Write;

use tilewright_deal::{Seed, Seeded};
use tilewright_rules::event::{Item, Unit, ZoneRef};
use tilewright_rules::{Clause, Event, Game, RulebookId, Scoring, Seat, Setup, ToAct};

use crate::comparison::steering::{self, Policy};
use crate::words::Words;

/// Plays the game that a seed deals, by players who try for what is rare, and writes it out.
pub fn playthrough(rulebook: RulebookId, seats: u8, seed: u64) -> String {
    let mut game = Game::new(rulebook, &Setup::new(seats)).unwrap_or_else(|error| panic!("{error}"));
    let dealer = Seeded::new(Seed::from_number(seed), &game);
    let mut words = Words::new(seed);
    let mut text = format!("{rulebook}, {seats} seats, dealt and played from seed {seed}\n");
    while game.to_act() != ToAct::Over {
        let chosen = steering::choose(&game, Policy::Contested, &mut words);
        let action = dealer.deal(&game).unwrap_or(chosen);
        let mut events: Vec<Event> = Vec::new();
        game.apply(action, &mut events).unwrap_or_else(|refusal| panic!("{refusal}"));
        line(&mut text, format_args!("{action}"));
        for event in &events {
            line(&mut text, format_args!("    {}", told(event)));
        }
        let scores: Vec<String> = game.scores().iter().map(u16::to_string).collect();
        line(&mut text, format_args!("  = {} {:016x}", scores.join(" "), game.key()));
    }
    text
}

fn line(text: &mut String, words: std::fmt::Arguments<'_>) {
    writeln!(text, "{words}").expect("a text takes every line");
}

/// An event in one line, with everything it says.
fn told(event: &Event) -> String {
    match event {
        Event::Drawn { seat, tile, pile } => format!("seat {seat} draws {tile} from {pile}"),
        Event::Discarded { seat, tile, pile, clause } => {
            format!("seat {seat} discards {tile} from {pile} ({clause})")
        }
        Event::Placed { seat, tile, cell, rotation } => {
            format!("seat {seat} places {tile} on {cell} turned {}", rotation.turns())
        }
        Event::Occupied { seat, piece, tile, zone } => format!("seat {seat} puts a {piece} on {tile}/{zone}"),
        Event::Recalled { seat, tile, zone, clause } => {
            format!("seat {seat} takes back {tile}/{zone} ({clause})")
        }
        Event::NothingToRecall { seat, clause } => format!("seat {seat} has nothing to take back ({clause})"),
        Event::Covered { parts, clause } => format!("covered {} ({clause})", places(parts)),
        Event::Scored(scoring) => scored(scoring),
        Event::Returned { seat, tile, zone, clause } => {
            format!("seat {seat} gets back {tile}/{zone} ({clause})")
        }
        Event::ExtraTurn { seat, clause } => format!("seat {seat} goes on ({clause})"),
        Event::NoExtraTurn { seat, why, clause } => format!("seat {seat} does not go on: {why:?} ({clause})"),
        Event::Revealed { ship, clause } => format!("ship {ship} is turned up ({clause})"),
        Event::ShipTaken { seat, ship, value, paid: Some(paid), clause } => {
            format!("seat {seat} takes ship {ship} worth {value} for {paid} ({clause})")
        }
        Event::ShipTaken { seat, ship, value, paid: None, clause } => {
            format!("seat {seat} is awarded ship {ship} worth {value} ({clause})")
        }
        Event::NoShip { seat, clause } => format!("no ship is left for seat {seat} ({clause})"),
        Event::FishCovered { tile, zone, fish, clause } => {
            format!("{fish} fish on {tile}/{zone} covered ({clause})")
        }
        Event::WaresScored { seat, wares, points, clause } => {
            format!("seat {seat} has {wares} left: {points} ({clause})")
        }
        Event::BoatAdvanced { seat, from, to, reasons } => {
            let reasons: Vec<String> =
                reasons.iter().map(|(steps, clause)| format!("{steps} {clause}")).collect();
            format!("boat {seat} from {from} to {to} ({})", reasons.join(", "))
        }
        Event::BoatsScored { tile, caimans, piranhas, awards, denied, clause } => {
            let awards: Vec<String> =
                awards.iter().map(|(seat, points, clause)| format!("{seat}+{points} ({clause})")).collect();
            let denied: Vec<String> =
                denied.iter().map(|(seat, clause)| format!("{seat} ({clause})")).collect();
            let place = tile.map_or("the mouth".to_owned(), |tile| tile.to_string());
            let (awards, denied) = (awards.join(" "), denied.join(" "));
            format!("boats at {place}, {caimans} {piranhas}: to [{awards}], not to [{denied}] ({clause})")
        }
        Event::GameOver { scores, winners, clause } => {
            let winners: Vec<String> = winners.iter().map(Seat::to_string).collect();
            format!("over {scores:?}, won by {} ({clause})", winners.join(" and "))
        }
    }
}

fn scored(scoring: &Scoring) -> String {
    let Scoring { occasion, unit, clause, kind, parts, items, pieces, awards, denied } = scoring;
    let unit = match unit {
        Unit::Points => String::new(),
        Unit::Ware(ware) => format!(" {ware}"),
    };
    let items: Vec<String> = items.iter().map(item).collect();
    let awards: Vec<String> = awards.iter().map(|(seat, points)| format!("{seat}+{points}")).collect();
    let deny = |(seat, clause): &(Seat, Clause)| format!("{seat} ({clause})");
    let denied: Vec<String> = denied.iter().map(deny).collect();
    format!(
        "{occasion:?} {kind} [{}] worth {}{unit} = [{}], pieces {pieces:?}, to [{}], not to [{}] ({clause})",
        places(parts),
        scoring.value(),
        items.join(", "),
        awards.join(" "),
        denied.join(" "),
    )
}

fn item(item: &Item) -> String {
    format!("{} {:?} × {} ({})", item.count, item.counted, item.each, item.clause)
}

fn places(parts: &[ZoneRef]) -> String {
    let parts: Vec<String> = parts.iter().map(|(tile, zone)| format!("{tile}/{zone}")).collect();
    parts.join(" ")
}
