//! Reading the tile set file.
//!
//! Only what the referees need is checked here; the totals a file states are the engine's affair.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

/// The names of the four sides, in the order in which they are numbered: clockwise from the north.
const SIDES: [&str; 4] = ["n", "e", "s", "w"];

/// What a zone of a tile is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Meadow,
    Forest,
    River,
    Lake,
    Sea,
    Island,
    Bridge,
    Market,
    Jungle,
    Village,
    Tributary,
    Amazon,
}

/// Where a tile lies before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pile {
    Start,
    Land,
    Bonus,
    Amazon,
    Double,
}

/// The special actions of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Power {
    /// The second edition calls the same thing wildfire.
    #[serde(alias = "wildfire")]
    Fire,
    Shrine,
    Shaman,
    Raft,
    PitTrap,
    Logboat,
    HuntingTrap,
    /// The "!" of an Amazon tile.
    Double,
}

/// A kind of zone that runs through the middle of a side, between two banks.
pub struct Path {
    pub kind: Kind,
    pub bank: Kind,
    /// The words that say what its end inside a tile is.
    pub ends: &'static [&'static str],
    /// The kinds of zone it may run into inside a tile.
    pub into: &'static [Kind],
}

/// What the tiles of a game may show.
pub struct Landscape {
    pub game: &'static str,
    /// The kinds that can take up a whole side.
    pub plain: &'static [Kind],
    pub paths: &'static [Path],
    /// The kinds that lie inside a tile only.
    pub inner: &'static [Kind],
}

/// One zone of a printed tile.
#[derive(Clone, Debug)]
pub struct Zone {
    /// The file's number of the zone.
    pub number: u32,
    pub kind: Kind,
    /// Which zone of the tile a path runs into, where it ends in one.
    pub into: Option<usize>,
    pub power: Option<Power>,
    pub contents: Contents,
    /// Every place where the zone meets the edge of the tile: the side and the place along it.
    pub touches: Vec<(usize, usize)>,
}

/// The symbols printed on a zone.
#[derive(Clone, Copy, Debug, Default)]
pub struct Contents {
    pub deer: u32,
    pub mammoth: u32,
    pub aurochs: u32,
    pub tiger: u32,
    /// Fish; in South Seas only those that swim alone.
    pub fish: u32,
    /// Groups of two fish.
    pub fish_pairs: u32,
    pub mushrooms: u32,
    pub gold: u32,
    pub menhir: u32,
    pub shells: u32,
    pub bananas: u32,
    pub boat: u32,
    pub fruit: u32,
    pub animals: u32,
    pub caimans: u32,
    pub piranhas: u32,
}

/// One printed tile, or one cell of a larger one.
#[derive(Clone, Debug)]
pub struct Printed {
    pub id: u32,
    pub pile: Pile,
    /// The tile whose further cell this is: itself, for a tile of one cell.
    pub whole: u32,
    /// How many columns and rows it lies from the first cell of its tile, as printed.
    pub at: (i32, i32),
    /// Pairs of zone numbers, one on the first cell of the tile and one here, that are one piece of landscape.
    pub joins: Vec<(u32, u32)>,
    /// The fewest and the most players of a start board.
    pub players: Option<(usize, usize)>,
    /// The boat spaces of a start board.
    pub spaces: usize,
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
    pile: Option<Pile>,
    #[serde(default = "one")]
    copies: u32,
    with: Option<u32>,
    #[serde(default)]
    at: (i32, i32),
    #[serde(default)]
    joins: Vec<(u32, u32)>,
    #[serde(default)]
    players: Vec<usize>,
    #[serde(default)]
    spaces: usize,
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
enum PathEnd {
    Zone(u32),
    Word(String),
}

#[derive(Deserialize)]
struct ZoneEntry {
    kind: Kind,
    to: Option<PathEnd>,
    power: Option<Power>,
    #[serde(flatten)]
    symbols: BTreeMap<String, u32>,
}

/// Reads a tile set file: every tile, copies written out.
pub fn read(text: &str, landscape: &Landscape) -> Result<Vec<Printed>, String> {
    let file: FileEntry = toml::from_str(text).map_err(|error| error.to_string())?;
    if file.format != 1 {
        return Err(format!("the file is of format {}, not 1", file.format));
    }
    if file.game != landscape.game {
        return Err(format!("the file is for the game {:?}, not {:?}", file.game, landscape.game));
    }
    let mut tiles: Vec<Printed> = Vec::new();
    let mut ids = BTreeSet::new();
    for entry in &file.tile {
        let first = entry
            .with
            .and_then(|with| file.tile.iter().find(|other| other.id == with && other.with.is_none()));
        if entry.with.is_some() && (first.is_none() || entry.copies != 1) {
            return Err(format!("tile {}: it belongs to no tile", entry.id));
        }
        let pile = entry.pile.or(first.and_then(|first| first.pile));
        let pile = pile.ok_or_else(|| format!("tile {}: it is of no pile", entry.id))?;
        let printed =
            printed_tile(entry, pile, landscape).map_err(|reason| format!("tile {}: {reason}", entry.id))?;
        for copy in 0..entry.copies {
            let id = entry.id.checked_add(copy).ok_or("a tile id is too large")?;
            if !ids.insert(id) {
                return Err(format!("tile {id} is there twice"));
            }
            tiles.push(Printed { id, whole: entry.with.unwrap_or(id), ..printed.clone() });
        }
    }
    Ok(tiles)
}

fn printed_tile(entry: &TileEntry, pile: Pile, landscape: &Landscape) -> Result<Printed, String> {
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
        if !landscape.has_side(&kinds) {
            return Err(format!("side {} is no side of this game", SIDES[side]));
        }
    }

    let mut read = Vec::new();
    for (position, &(number, zone)) in zones.iter().enumerate() {
        if !landscape.has_kind(zone.kind) {
            return Err(format!("zone {number} is of a kind that this game does not have"));
        }
        let path = landscape.paths.iter().find(|path| path.kind == zone.kind);
        let into = match (&zone.to, path) {
            (None, _) => None,
            (Some(PathEnd::Zone(end)), Some(path)) => {
                let end = index(*end)?;
                if !path.into.contains(&zones[end].1.kind) {
                    return Err(format!("zone {number} cannot run into a {:?}", zones[end].1.kind));
                }
                Some(end)
            }
            (Some(PathEnd::Word(word)), Some(path)) if path.ends.contains(&word.as_str()) => None,
            (Some(_), _) => return Err(format!("zone {number} cannot end there")),
        };
        let touches = touches(&sides, position);
        let contents = contents(&zone.symbols)?;
        read.push(Zone { number, kind: zone.kind, into, power: zone.power, contents, touches });
    }
    let players = entry.players.iter().min().zip(entry.players.iter().max());
    let players = players.map(|(&fewest, &most)| (fewest, most));
    let (id, at, joins, spaces) = (entry.id, entry.at, entry.joins.clone(), entry.spaces);
    Ok(Printed { id, pile, whole: id, at, joins, players, spaces, sides, zones: read })
}

impl Landscape {
    /// Whether a side may show these kinds: one that takes it up, or a path between its banks.
    fn has_side(&self, kinds: &[Kind]) -> bool {
        match *kinds {
            [only] => self.plain.contains(&only),
            [first, path, last] => {
                first == last && self.paths.iter().any(|known| (known.kind, known.bank) == (path, first))
            }
            _ => false,
        }
    }

    fn has_kind(&self, kind: Kind) -> bool {
        let path = self.paths.iter().any(|path| path.kind == kind);
        path || self.plain.contains(&kind) || self.inner.contains(&kind)
    }
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

fn contents(symbols: &BTreeMap<String, u32>) -> Result<Contents, String> {
    let mut contents = Contents::default();
    for (name, &count) in symbols {
        let place = match name.as_str() {
            "deer" => &mut contents.deer,
            "mammoth" => &mut contents.mammoth,
            "aurochs" => &mut contents.aurochs,
            "tiger" => &mut contents.tiger,
            "fish" => &mut contents.fish,
            "fish_pairs" => &mut contents.fish_pairs,
            "mushrooms" => &mut contents.mushrooms,
            "gold" => &mut contents.gold,
            "menhir" => &mut contents.menhir,
            "shells" => &mut contents.shells,
            "bananas" => &mut contents.bananas,
            "boat" => &mut contents.boat,
            "fruit" => &mut contents.fruit,
            "animals" => &mut contents.animals,
            "caimans" => &mut contents.caimans,
            "piranhas" => &mut contents.piranhas,
            _ => return Err(format!("there is no symbol {name:?}")),
        };
        *place = count;
    }
    Ok(contents)
}

/// The id of the start tile, of which there must be one.
pub fn only_start_tile(tiles: &[Printed]) -> Result<u32, String> {
    let starts: Vec<u32> = tiles.iter().filter(|tile| tile.pile == Pile::Start).map(|tile| tile.id).collect();
    match starts[..] {
        [only] => Ok(only),
        _ => Err(format!("there are {} start tiles, not one", starts.len())),
    }
}
