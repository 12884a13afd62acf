//! Events as lines of text.

use std::fmt::{Display, Write};

use tilewright_rules::event::{Counted, Item, NoExtraTurn, Occasion};
use tilewright_rules::{Clause, Event, Game, Scoring, Seat};

fn letter(seat: Seat) -> char {
    (b'A' + seat.index() as u8) as char
}

/// The points of all seats, such as `A 6, B 0`.
pub fn points(game: &Game) -> String {
    list(game.scores())
}

/// The boats of all seats, such as `A 2, B 1`.
#[track_caller]
pub fn boats(game: &Game) -> String {
    let Game::Amazonas(game) = game else { panic!("there are no boats in {}", game.rulebook()) };
    list(game.boats())
}

/// The wares of all seats, such as `A 2 shells, 1 fish; B nothing`.
#[track_caller]
pub fn wares(game: &Game) -> String {
    let seats = Seat::first(game.setup().seats);
    let Game::SouthSeas(game) = game else { panic!("there are no wares in {}", game.rulebook()) };
    seats.map(|seat| format!("{} {}", letter(seat), game.wares(seat))).collect::<Vec<_>>().join("; ")
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
        Event::Recalled { seat, tile, zone, clause } => {
            format!("{} takes {tile}.{zone} back [{clause}]", letter(*seat))
        }
        Event::NothingToRecall { seat, clause } => {
            format!("{} has nothing to take [{clause}]", letter(*seat))
        }
        Event::Covered { parts, clause } => {
            let zones: Vec<String> = parts.iter().map(|(tile, zone)| format!("{tile}.{zone}")).collect();
            format!("covered {} [{clause}]", zones.join(" "))
        }
        Event::Scored(scoring) => scored(scoring),
        Event::Returned { seat, tile, zone, clause } => {
            format!("{} has {tile}.{zone} back [{clause}]", letter(*seat))
        }
        Event::ExtraTurn { seat, clause } => format!("{} has an extra turn [{clause}]", letter(*seat)),
        Event::NoExtraTurn { seat, why, clause } => {
            let why = match why {
                NoExtraTurn::WithinExtraTurn => "this is one",
                NoExtraTurn::PileEmpty => "no tile is left",
            };
            format!("{} has no extra turn: {why} [{clause}]", letter(*seat))
        }
        Event::Revealed { ship, clause } => format!("ship {ship} is turned up [{clause}]"),
        Event::ShipTaken { seat, ship, value, paid, clause } => {
            let paid = paid.map_or("nothing".to_owned(), |wares| wares.to_string());
            format!("{} takes ship {ship}, worth {value}, for {paid} [{clause}]", letter(*seat))
        }
        Event::NoShip { seat, clause } => format!("{} finds no ship [{clause}]", letter(*seat)),
        Event::FishCovered { tile, zone, fish, clause } => {
            format!("{fish} fish on {tile}.{zone} are covered [{clause}]")
        }
        Event::WaresScored { seat, wares, points, clause } => {
            format!("{} {points} for {wares} [{clause}]", letter(*seat))
        }
        Event::BoatAdvanced { seat, from, to, reasons } => {
            let reason = |(steps, clause): &(_, Clause)| format!("{steps} [{clause}]");
            let reasons: Vec<String> = reasons.iter().map(reason).collect();
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
    let with = |seat: Seat| match scoring.pieces[seat.index()] {
        0 => String::new(),
        count => format!(" with {count}"),
    };
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
        Counted::Segments => "segments",
        Counted::Mushrooms => "mushrooms",
        Counted::MushroomTiles => "tiles with mushrooms",
        Counted::RiverFish => "fish in the river",
        Counted::LakeFish => "fish at its ends",
        Counted::Fish | Counted::UncoveredFish => "fish",
        Counted::Lakes => "lakes",
        Counted::Deer => "deer",
        Counted::EatenDeer => "eaten deer",
        Counted::Mammoth => "mammoth",
        Counted::Aurochs => "aurochs",
        Counted::ChasedTigers => "chased tigers",
        Counted::HungryTigers => "hungry tigers",
        Counted::TrappedDeer => "trapped deer",
        Counted::TrappedMammoth => "trapped mammoth",
        Counted::TrappedAurochs => "trapped aurochs",
        Counted::Shells => "shells",
        Counted::Bananas => "bananas",
        Counted::Fruit => "fruit",
        Counted::Animals => "animals",
    };
    let clause = if item.clause == scoring.clause { String::new() } else { format!(" [{}]", item.clause) };
    format!("{} {what}*{}{clause}", item.count, item.each)
}
