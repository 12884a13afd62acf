//! The ships of a file.

use super::entries::{self, Kind};
use super::error::{Problems, Spot};
use super::field::{Field, Section, whole_number};
use crate::ship::{Cost, MAX_SHIP_VALUE, MAX_SHIPS, MAX_WARES, Ship, ShipId};

const SHIP_KEYS: &[&str] = &["id", "copies", "value", "cost"];
const COST_KEYS: &[&str] = &["shells", "fish", "bananas", "any", "letters"];

const SHIPS: Kind =
    Kind { word: "ship", most: MAX_SHIPS, spot: |spot, id| Spot { ship: Some(ShipId(id)), ..spot } };

/// The ships by ascending id, copies made, and whether these are all.
pub(super) fn read(file: Section<'_, '_>, problems: &mut Problems) -> Option<(Vec<Ship>, bool)> {
    let ships = entries::read(file, &SHIPS, problems, ship)?;
    let numbered = ships.by_id.into_iter().map(|(id, (ship, _))| Ship { id: ShipId(id), ..ship });
    Some((numbered.collect(), ships.complete))
}

fn ship(section: Section<'_, '_>, id: u8, problems: &mut Problems) -> Option<Ship> {
    section.allow_only(SHIP_KEYS, problems);
    if is_blank(section) {
        problems.add(section.spot, "nothing is filled in yet: \"value\" and \"cost\"");
        return None;
    }
    let value = section.need("value", problems);
    let value = value.and_then(|field| field.small(1..=MAX_SHIP_VALUE, problems));
    let cost = section.need("cost", problems).and_then(|field| cost(field, problems));
    Some(Ship { id: ShipId(id), value: value?, cost: cost? })
}

/// Whether nothing of a ship is written down, as in a template.
fn is_blank(section: Section<'_, '_>) -> bool {
    let value = section.get("value").map(|field| whole_number(field.value.get_ref()));
    matches!(value, Some(Some(0))) && section.get("cost").is_some_and(Field::is_empty)
}

fn cost(field: Field<'_, '_>, problems: &mut Problems) -> Option<Cost> {
    let section = field.section(problems)?;
    let before = problems.len();
    section.allow_only(COST_KEYS, problems);
    let mut wares = |key| match section.get(key) {
        Some(field) => field.small(1..=MAX_WARES, problems),
        None => Some(0),
    };
    let (shells, bananas, fish, any) = (wares("shells"), wares("bananas"), wares("fish"), wares("any"));
    let letters = match section.get("letters") {
        Some(field) => letters(field, problems),
        None => Some([0; 3]),
    };
    let cost = Cost { shells: shells?, bananas: bananas?, fish: fish?, any: any?, letters: letters? };
    if problems.len() == before && !(1..=MAX_WARES).contains(&cost.wares()) {
        return field.refuse(&format!("1 to {MAX_WARES} wares together"), problems);
    }
    Some(cost)
}

/// How many there are of each letter.
fn letters(field: Field<'_, '_>, problems: &mut Problems) -> Option<[u8; 3]> {
    let mut counts = [0; 3];
    for letter in field.text(MAX_WARES, problems)?.chars() {
        match Cost::LETTERS.iter().position(|known| *known == letter) {
            Some(at) => counts[at] += 1,
            None => return field.refuse("of the letters A, B and C", problems),
        }
    }
    Some(counts)
}
