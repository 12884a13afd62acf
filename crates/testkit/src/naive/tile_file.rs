//! Reading the tile set file.
//!
//! Only what the referee needs is checked here; the totals a file states are the engine's affair.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

/// The names of the four sides, in the order in which they are numbered: clockwise from the north.
pub(super) const SIDES: [&str; 4] = ["n", "e", "s", "w"];

/// What a zone of a tile is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Kind {
    Meadow,
    Forest,
    River,
    Lake,
}

/// Where a tile lies before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Pile {
    Start,
    Land,
    Bonus,
}

/// The special actions of bonus and menhir tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Power {
    /// The second edition calls the same thing wildfire.
    #[serde(alias = "wildfire")]
    Fire,
    Shrine,
    Shaman,
    Raft,
    PitTrap,
    Logboat,
    HuntingTrap,
}

/// One zone of a printed tile.
#[derive(Clone, Debug)]
pub(super) struct Zone {
    /// The file's number of the zone.
    pub number: u32,
    pub kind: Kind,
    /// Which zone of the tile a river runs into, where it ends in a lake.
    pub lake: Option<usize>,
    pub power: Option<Power>,
    pub contents: Contents,
    /// Every place where the zone meets the edge of the tile: the side and the place along it.
    pub touches: Vec<(usize, usize)>,
}

/// The symbols printed on a zone.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Contents {
    pub deer: u32,
    pub mammoth: u32,
    pub aurochs: u32,
    pub tiger: u32,
    pub fish: u32,
    pub mushrooms: u32,
    pub gold: u32,
    pub menhir: u32,
}

/// One printed tile.
#[derive(Clone, Debug)]
pub(super) struct Printed {
    pub id: u32,
    pub pile: Pile,
    /// For each side the zones met going clockwise along it, as indices into `zones`.
    pub sides: [Vec<usize>; 4],
    pub zones: Vec<Zone>,
}

#[derive(Deserialize)]
struct FileEntry {
    format: u32,
    game: String,
    #[serde(default)]
    tile: Vec<TileEntry>,
}

#[derive(Deserialize)]
struct TileEntry {
    id: u32,
    pile: Pile,
    #[serde(default = "one")]
    copies: u32,
    n: Vec<u32>,
    e: Vec<u32>,
    s: Vec<u32>,
    w: Vec<u32>,
    zone: BTreeMap<String, ZoneEntry>,
}

fn one() -> u32 {
    1
}

#[derive(Deserialize)]
#[serde(untagged)]
enum RiverEnd {
    Zone(u32),
    Word(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ZoneEntry {
    kind: Kind,
    to: Option<RiverEnd>,
    power: Option<Power>,
    #[serde(default)]
    deer: u32,
    #[serde(default)]
    mammoth: u32,
    #[serde(default)]
    aurochs: u32,
    #[serde(default)]
    tiger: u32,
    #[serde(default)]
    fish: u32,
    #[serde(default)]
    mushrooms: u32,
    #[serde(default)]
    gold: u32,
    #[serde(default)]
    menhir: u32,
}

/// Reads a tile set file: every tile, copies written out.
pub(super) fn read(text: &str) -> Result<Vec<Printed>, String> {
    let file: FileEntry = toml::from_str(text).map_err(|error| error.to_string())?;
    if file.format != 1 {
        return Err(format!("the file is of format {}, not 1", file.format));
    }
    if file.game != "hunters" {
        return Err(format!("the file is for the game {:?}, not \"hunters\"", file.game));
    }
    let mut tiles = Vec::new();
    let mut ids = BTreeSet::new();
    for entry in &file.tile {
        let printed = printed_tile(entry).map_err(|reason| format!("tile {}: {reason}", entry.id))?;
        for copy in 0..entry.copies {
            let id = entry.id.checked_add(copy).ok_or("a tile id is too large")?;
            if !ids.insert(id) {
                return Err(format!("tile {id} is there twice"));
            }
            tiles.push(Printed { id, ..printed.clone() });
        }
    }
    match tiles.iter().filter(|tile| tile.pile == Pile::Start).count() {
        1 => Ok(tiles),
        count => Err(format!("there are {count} start tiles, not one")),
    }
}

fn printed_tile(entry: &TileEntry) -> Result<Printed, String> {
    let mut zones = Vec::new();
    for (name, zone) in &entry.zone {
        let number = name.parse::<u32>().map_err(|_| format!("zone {name:?} is not named by a number"))?;
        zones.push((number, zone));
    }
    zones.sort_by_key(|&(number, _)| number);
    let index = |number: u32| {
        let found = zones.iter().position(|&(other, _)| other == number);
        found.ok_or_else(|| format!("there is no zone {number}"))
    };

    let mut sides: [Vec<usize>; 4] = Default::default();
    for (side, numbers) in [&entry.n, &entry.e, &entry.s, &entry.w].into_iter().enumerate() {
        for &number in numbers {
            sides[side].push(index(number)?);
        }
        let kinds: Vec<Kind> = sides[side].iter().map(|&zone| zones[zone].1.kind).collect();
        if !matches!(kinds[..], [Kind::Meadow] | [Kind::Forest] | [Kind::Meadow, Kind::River, Kind::Meadow]) {
            return Err(format!("side {} is neither meadow nor forest nor river", SIDES[side]));
        }
    }

    let mut read = Vec::new();
    for (position, &(number, zone)) in zones.iter().enumerate() {
        let lake = match &zone.to {
            Some(RiverEnd::Zone(number)) => Some(index(*number)?),
            Some(RiverEnd::Word(word)) if word == "spring" || word == "forest" => None,
            Some(RiverEnd::Word(word)) => return Err(format!("a river cannot end in {word:?}")),
            None => None,
        };
        if lake.is_some_and(|lake| zones[lake].1.kind != Kind::Lake) {
            return Err(format!("the river of zone {number} runs into a zone that is no lake"));
        }
        read.push(Zone {
            number,
            kind: zone.kind,
            lake,
            power: zone.power,
            contents: zone.contents(),
            touches: touches(&sides, position),
        });
    }
    Ok(Printed { id: entry.id, pile: entry.pile, sides, zones: read })
}

fn touches(sides: &[Vec<usize>; 4], zone: usize) -> Vec<(usize, usize)> {
    let mut touches = Vec::new();
    for (side, zones) in sides.iter().enumerate() {
        for (place, &other) in zones.iter().enumerate() {
            if other == zone {
                touches.push((side, place));
            }
        }
    }
    touches
}

impl ZoneEntry {
    fn contents(&self) -> Contents {
        Contents {
            deer: self.deer,
            mammoth: self.mammoth,
            aurochs: self.aurochs,
            tiger: self.tiger,
            fish: self.fish,
            mushrooms: self.mushrooms,
            gold: self.gold,
            menhir: self.menhir,
        }
    }
}
