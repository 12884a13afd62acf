//! Ships, what they cost, and how that can be paid.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

/// Wares of the three kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Wares {
    /// Shells.
    pub shells: u32,
    /// Bananas.
    pub bananas: u32,
    /// Fish.
    pub fish: u32,
}

impl Wares {
    /// All of them together.
    pub fn total(self) -> u32 {
        self.shells + self.bananas + self.fish
    }

    fn counts(self) -> [u32; 3] {
        [self.shells, self.bananas, self.fish]
    }
}

/// What a ship wants.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// The wares it names.
    pub named: Wares,
    /// How many wares of any kind.
    pub any: u32,
    /// For each letter how many wares of the one kind that the letter stands for.
    pub letters: Vec<u32>,
}

/// A ship.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ship {
    /// The file's number of it.
    pub id: u32,
    /// The points it is worth.
    pub value: i64,
    /// What it wants.
    pub cost: Cost,
}

/// Every order in which three letters can be given the three kinds of ware.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

impl Cost {
    fn total(&self) -> u32 {
        self.named.total() + self.any + self.letters.iter().sum::<u32>()
    }

    /// Whether exactly these wares settle the cost (SS-16).
    pub fn is_settled_by(&self, wares: Wares) -> bool {
        let settles = |order: [usize; 3]| {
            let mut wanted = self.named.counts();
            for (letter, count) in self.letters.iter().enumerate() {
                wanted[order[letter]] += count;
            }
            // What is paid beyond this goes to "any": the totals are equal.
            wares.counts().iter().zip(wanted).all(|(&paid, wanted)| paid >= wanted)
        };
        wares.total() == self.total() && ORDERS.into_iter().any(settles)
    }

    /// Every way to settle the cost out of these wares.
    pub fn payments(&self, own: Wares) -> Vec<Wares> {
        let total = self.total();
        let mut payments = Vec::new();
        for shells in 0..=own.shells.min(total) {
            for bananas in 0..=own.bananas.min(total - shells) {
                let wares = Wares { shells, bananas, fish: total - shells - bananas };
                if wares.fish <= own.fish && self.is_settled_by(wares) {
                    payments.push(wares);
                }
            }
        }
        payments
    }
}

#[derive(Deserialize)]
struct FileEntry {
    #[serde(default)]
    ship: Vec<ShipEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ShipEntry {
    id: u32,
    #[serde(default = "one")]
    copies: u32,
    value: u32,
    cost: CostEntry,
}

fn one() -> u32 {
    1
}

#[derive(Deserialize)]
#[serde(default, deny_unknown_fields)]
#[derive(Default)]
struct CostEntry {
    shells: u32,
    bananas: u32,
    fish: u32,
    any: u32,
    letters: String,
}

/// Reads the ships of a tile set file, copies written out.
pub(super) fn read(text: &str) -> Result<Vec<Ship>, String> {
    let file: FileEntry = toml::from_str(text).map_err(|error| error.to_string())?;
    let mut ships = Vec::new();
    let mut ids = BTreeSet::new();
    for entry in &file.ship {
        let CostEntry { shells, bananas, fish, any, letters } = &entry.cost;
        let mut counts = BTreeMap::new();
        for letter in letters.chars() {
            *counts.entry(letter).or_insert(0) += 1;
        }
        if counts.len() > ORDERS[0].len() {
            return Err(format!("ship {}: there are only three kinds of ware", entry.id));
        }
        let named = Wares { shells: *shells, bananas: *bananas, fish: *fish };
        let cost = Cost { named, any: *any, letters: counts.into_values().collect() };
        for copy in 0..entry.copies {
            let id = entry.id.checked_add(copy).ok_or("a ship id is too large")?;
            if !ids.insert(id) {
                return Err(format!("ship {id} is there twice"));
            }
            ships.push(Ship { id, value: entry.value.into(), cost: cost.clone() });
        }
    }
    Ok(ships)
}
