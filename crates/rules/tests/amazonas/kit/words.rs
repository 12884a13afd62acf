//! Events as lines of text.

use std::fmt::{Display, Write};

use tilewright_rules::amazonas::Amazonas;
use tilewright_rules::event::{Counted, Item, Occasion};
use tilewright_rules::{Clause, Event, Rulebook, Scoring, Seat};

fn letter(seat: Seat) -> char {
    (b'A' + seat.index() as u8) as char
}

/// The points of all seats, such as `A 6, B 0`.
pub fn points(game: &Amazonas) -> String {
    list(game.scores())
}

/// The boats of all seats.
pub fn boats(game: &Amazonas) -> String {
    list(game.boats())
}

fn list(numbers: &[impl Display]) -> String {
    let seat = |(index, number)| format!("{} {number}", (b'A' + index as u8) as char);
    numbers.iter().enumerate().map(seat).collect::<Vec<_>>().join(", ")
}

/// Whether an event is about an area that was completed with nobody in it.
pub fn is_idle(event: &Event) -> bool {
    matches!(event, Event::Scored(scoring)
        if scoring.occasion == Occasion::Completed && scoring.pieces.iter().all(|count| *count == 0))
}

/// An event in words; nothing for what the turn's line says itself.
pub fn event(event: &Event) -> Option<String> {
    Some(match event {
        Event::Drawn { .. } | Event::Placed { .. } | Event::Occupied { .. } => return None,
        Event::Discarded { tile, pile, clause, .. } => format!("{pile} {tile} leaves the game [{clause}]"),
        Event::Scored(scoring) => scored(scoring),
        Event::Returned { seat, tile, zone, clause } => {
            format!("{} has {tile}.{zone} back [{clause}]", letter(*seat))
        }
        Event::BoatAdvanced { seat, from, to, reasons } => {
            let reasons: Vec<String> =
                reasons.iter().map(|(steps, clause)| format!("{steps} [{clause}]")).collect();
            format!("{}'s boat {from} to {to}: {}", letter(*seat), reasons.join(" + "))
        }
        Event::BoatsScored { tile, caimans, piranhas, awards, denied, clause } => {
            let what = match tile {
                Some(tile) => format!("river {tile}: {caimans} caimans, {piranhas} piranhas [{clause}]"),
                None => format!("mouth [{clause}]"),
            };
            what + &ranks(awards, denied)
        }
        Event::GameOver { scores, winners, clause } => {
            let winners: String = winners.iter().copied().map(letter).collect();
            format!("over: {}; won by {winners} [{clause}]", list(scores))
        }
        other => panic!("Amazonas knows no {other:?}"),
    })
}

fn ranks(awards: &[(Seat, u16, Clause)], denied: &[(Seat, Clause)]) -> String {
    let mut text = String::new();
    for (seat, points, _) in awards {
        let _ = write!(text, "; {} {points}", letter(*seat));
    }
    for (seat, clause) in denied {
        let _ = write!(text, "; {} nothing [{clause}]", letter(*seat));
    }
    text
}

/// Kind, tiles, how the value comes about, the clause, who got it and who did not.
fn scored(scoring: &Scoring) -> String {
    let mut tiles: Vec<String> = scoring.parts.iter().map(|(tile, _)| tile.to_string()).collect();
    tiles.dedup();
    let items: Vec<String> = scoring.items.iter().map(|item| line(item, scoring)).collect();
    let sum = if items.is_empty() { "nothing".to_owned() } else { items.join(" + ") };
    let (kind, value) = (scoring.kind, scoring.value());
    let mut text = format!("{kind} {}: {sum} = {value} [{}]", tiles.join(" "), scoring.clause);
    let with = |seat: Seat| format!(" with {}", scoring.pieces[seat.index()]);
    for (seat, points) in &scoring.awards {
        let _ = write!(text, "; {} {points}{}", letter(*seat), with(*seat));
    }
    for (seat, clause) in &scoring.denied {
        let _ = write!(text, "; {} nothing{} [{clause}]", letter(*seat), with(*seat));
    }
    if scoring.awards.is_empty() && scoring.denied.is_empty() {
        text.push_str("; nobody");
    }
    text
}

/// How many of what, times how much, with the clause where it is not that of the whole scoring.
fn line(item: &Item, scoring: &Scoring) -> String {
    let what = match item.counted {
        Counted::Tiles => "tiles",
        Counted::Fruit => "fruit",
        Counted::Animals => "animals",
        other => panic!("Amazonas counts no {other:?}"),
    };
    let clause = if item.clause == scoring.clause { String::new() } else { format!(" [{}]", item.clause) };
    format!("{} {what}*{}{clause}", item.count, item.each)
}
