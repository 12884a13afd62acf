//! Events as JSON for other programs; `docs/replay.md` describes each.

use serde_json::{Value, json};
use tilewright_rules::event::{Counted, NoExtraTurn, Occasion, Unit, ZoneRef};
use tilewright_rules::{Clause, Event, Piece, Scoring, Seat, Wares};
use tilewright_view::Narrator;

/// An event with its sentence.
pub(super) fn event(event: &Event, narrator: &Narrator<'_>) -> Value {
    let mut value = detail(event);
    value["told"] = json!(narrator.tell(event));
    value
}

fn detail(event: &Event) -> Value {
    match event {
        Event::Drawn { seat, tile, pile } => {
            json!({ "event": "drawn", "seat": number(*seat), "tile": tile.0, "pile": pile.to_string() })
        }
        Event::Discarded { seat, tile, pile, clause } => json!({
            "event": "discarded", "seat": number(*seat), "tile": tile.0, "pile": pile.to_string(), "clause": clause.id(),
        }),
        Event::Placed { seat, tile, cell, rotation } => json!({
            "event": "placed", "seat": number(*seat), "tile": tile.0, "x": cell.x, "y": cell.y, "turns": rotation.turns(),
        }),
        Event::Occupied { seat, piece, tile, zone } => json!({
            "event": "occupied", "seat": number(*seat), "piece": piece_name(*piece), "tile": tile.0, "zone": zone.0,
        }),
        Event::Recalled { seat, tile, zone, clause } => json!({
            "event": "recalled", "seat": number(*seat), "tile": tile.0, "zone": zone.0, "clause": clause.id(),
        }),
        Event::NothingToRecall { seat, clause } => {
            json!({ "event": "nothing_to_recall", "seat": number(*seat), "clause": clause.id() })
        }
        Event::Covered { parts, clause } => {
            json!({ "event": "covered", "parts": self::parts(parts), "clause": clause.id() })
        }
        Event::Scored(scoring) => scored(scoring),
        Event::Returned { seat, tile, zone, clause } => json!({
            "event": "returned", "seat": number(*seat), "tile": tile.0, "zone": zone.0, "clause": clause.id(),
        }),
        Event::ExtraTurn { seat, clause } => {
            json!({ "event": "extra_turn", "seat": number(*seat), "clause": clause.id() })
        }
        Event::NoExtraTurn { seat, why, clause } => {
            let why = match why {
                NoExtraTurn::WithinExtraTurn => "within_extra_turn",
                NoExtraTurn::PileEmpty => "pile_empty",
            };
            json!({ "event": "no_extra_turn", "seat": number(*seat), "why": why, "clause": clause.id() })
        }
        Event::GameOver { scores, winners, clause } => {
            let winners: Vec<usize> = winners.iter().copied().map(number).collect();
            json!({ "event": "game_over", "scores": scores, "winners": winners, "clause": clause.id() })
        }
        other => of_ships_and_boats(other),
    }
}

/// What only South Seas and Amazonas have.
fn of_ships_and_boats(event: &Event) -> Value {
    match event {
        Event::Revealed { ship, clause } => {
            json!({ "event": "revealed", "ship": ship.0, "clause": clause.id() })
        }
        Event::ShipTaken { seat, ship, value, paid, clause } => json!({
            "event": "ship_taken", "seat": number(*seat), "ship": ship.0, "value": value,
            "paid": paid.map(wares), "clause": clause.id(),
        }),
        Event::NoShip { seat, clause } => {
            json!({ "event": "no_ship", "seat": number(*seat), "clause": clause.id() })
        }
        Event::FishCovered { tile, zone, fish, clause } => json!({
            "event": "fish_covered", "tile": tile.0, "zone": zone.0, "fish": fish, "clause": clause.id(),
        }),
        Event::WaresScored { seat, wares, points, clause } => json!({
            "event": "wares_scored", "seat": number(*seat), "wares": self::wares(*wares), "points": points,
            "clause": clause.id(),
        }),
        Event::BoatAdvanced { seat, from, to, reasons } => {
            let reason = |(spaces, clause): &(u8, Clause)| json!({ "spaces": spaces, "clause": clause.id() });
            let reasons: Vec<Value> = reasons.iter().map(reason).collect();
            json!({ "event": "boat_advanced", "seat": number(*seat), "from": from, "to": to, "reasons": reasons })
        }
        Event::BoatsScored { tile, caimans, piranhas, awards, denied, clause } => {
            let award = |(seat, points, clause): &(Seat, u16, Clause)| json!({ "seat": number(*seat), "count": points, "clause": clause.id() });
            json!({
                "event": "boats_scored", "tile": tile.map(|tile| tile.0), "caimans": caimans, "piranhas": piranhas,
                "awards": awards.iter().map(award).collect::<Vec<_>>(), "denied": self::denied(denied),
                "clause": clause.id(),
            })
        }
        _ => Value::Null,
    }
}

fn scored(scoring: &Scoring) -> Value {
    let occasion = match scoring.occasion {
        Occasion::Completed => "completed",
        Occasion::Power => "power",
        Occasion::Boat => "boat",
        Occasion::Final => "final",
    };
    let unit = match scoring.unit {
        Unit::Points => "points".to_owned(),
        Unit::Ware(ware) => ware.to_string(),
    };
    let items: Vec<Value> = scoring
        .items
        .iter()
        .map(|item| {
            let counted = counted(item.counted);
            json!({ "counted": counted, "count": item.count, "each": item.each, "clause": item.clause.id() })
        })
        .collect();
    let award = |(seat, count): &(Seat, u16)| json!({ "seat": number(*seat), "count": count });
    json!({
        "event": "scored", "occasion": occasion, "area": scoring.kind.to_string(), "parts": parts(&scoring.parts),
        "items": items, "value": scoring.value(), "unit": unit, "pieces": scoring.pieces,
        "awards": scoring.awards.iter().map(award).collect::<Vec<_>>(), "denied": denied(&scoring.denied),
        "clause": scoring.clause.id(),
    })
}

/// What was counted.
const fn counted(counted: Counted) -> &'static str {
    match counted {
        Counted::Tiles => "tiles",
        Counted::Segments => "segments",
        Counted::Mushrooms => "mushroom groups",
        Counted::MushroomTiles => "tiles with mushrooms",
        Counted::RiverFish => "fish in the river",
        Counted::LakeFish => "fish in the lakes at its ends",
        Counted::Fish => "fish",
        Counted::Lakes => "lakes",
        Counted::Deer => "deer",
        Counted::EatenDeer => "deer eaten by tigers",
        Counted::Mammoth => "mammoths",
        Counted::Aurochs => "aurochs",
        Counted::ChasedTigers => "tigers chased away",
        Counted::HungryTigers => "tigers without deer",
        Counted::TrappedDeer => "deer in a pit trap's reach",
        Counted::TrappedMammoth => "mammoths in a pit trap's reach",
        Counted::TrappedAurochs => "aurochs in a pit trap's reach",
        Counted::Shells => "shells",
        Counted::Bananas => "bananas",
        Counted::UncoveredFish => "fish that are not covered",
        Counted::Fruit => "fruit",
        Counted::Animals => "animals",
    }
}

/// Seats are numbered from one, as in records.
fn number(seat: Seat) -> usize {
    seat.index() + 1
}

fn piece_name(piece: Piece) -> &'static str {
    match piece {
        Piece::Figure => "figure",
        Piece::Hut => "hut",
        Piece::Camp => "camp",
    }
}

fn parts(parts: &[ZoneRef]) -> Vec<Value> {
    parts.iter().map(|(tile, zone)| json!({ "tile": tile.0, "zone": zone.0 })).collect()
}

fn wares(wares: Wares) -> Value {
    json!({ "shells": wares.shells, "bananas": wares.bananas, "fish": wares.fish })
}

fn denied(denied: &[(Seat, Clause)]) -> Vec<Value> {
    denied.iter().map(|(seat, clause)| json!({ "seat": number(*seat), "clause": clause.id() })).collect()
}
