//! Tile sets of one's own, a line a tile.

use tilewright_land::{Family, Pile, TileSet};
use tilewright_rules::RulebookId;

/// Ships that nobody ever can pay for.
const DEAR_SHIPS: [&str; 4] =
    ["ship 0 2: any=15", "ship 1 2: any=15", "ship 2 2: any=15", "ship 3 2: any=15"];

/// A tile set, from one line for a tile or several that are alike: numbers, pile and further keys, the zones along n / e / s / w,
/// and the zones; and for South Seas one line for each ship: number, value and cost. Without such lines there are four ships that
/// nobody can pay for. Says what is wrong with the set, if anything is.
///
/// `3-5 land: 0 / 0 1 2 / 2 / 2: 0 meadow deer=2, 1 river to=8, 2 meadow, 8 lake fish=1 power=raft`
///
/// `61 start with=60 at=1,0: 0 / 0 / 0 / 0: 0 jungle`
///
/// `ship 4 5: shells=2 fish=1 letters=AAB`
pub fn own_set(rulebook: RulebookId, lines: &str) -> Result<TileSet, String> {
    let lines = lines.lines().map(str::trim).filter(|line| !line.is_empty());
    let (ships, tiles): (Vec<&str>, Vec<&str>) = lines.partition(|line| line.starts_with("ship "));
    let (game, piles): (Family, &[Pile]) = match rulebook {
        RulebookId::SouthSeas => (Family::SouthSeas, &[Pile::Start, Pile::Land]),
        RulebookId::Amazonas => (Family::Amazonas, &[Pile::Start, Pile::Land, Pile::Amazon, Pile::Double]),
        _ => (Family::Hunters, &[Pile::Start, Pile::Land, Pile::Bonus]),
    };
    let tiles: Vec<Entry> = tiles.into_iter().map(tile).collect();
    let count = |pile: Option<Pile>| -> usize {
        let counted = tiles.iter().filter(|tile| pile.is_none_or(|pile| tile.pile == pile.to_string()));
        counted.map(|tile| tile.copies).sum()
    };
    let mut text = format!(
        "format = 1\nid = \"own\"\ntitle = \"Own\"\ngame = \"{game}\"\nprovenance = \"own-design\"\n\
         source = \"A test.\"\n[totals]\ntiles = {}\n",
        count(None)
    );
    for pile in piles {
        text += &format!("{pile} = {}\n", count(Some(*pile)));
    }
    if game == Family::SouthSeas {
        let ships = if ships.is_empty() { DEAR_SHIPS.to_vec() } else { ships };
        text +=
            &format!("ships = {}\n{}", ships.len(), ships.iter().map(|line| ship(line)).collect::<String>());
    }
    text.extend(tiles.iter().map(|tile| tile.text.as_str()));
    TileSet::parse("own.toml", &text).map_err(|error| error.to_string())
}

/// A line as a tile set file writes it.
struct Entry {
    text: String,
    pile: String,
    /// How many tiles it counts for: a further cell of a tile counts for none.
    copies: usize,
}

fn tile(line: &str) -> Entry {
    let parts: Vec<&str> = line.split(':').map(str::trim).collect();
    let [head, sides, zones] = parts[..] else { panic!("“{line}” is no tile") };
    let mut words = head.split_whitespace();
    let (ids, pile) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let (first, last) = ids.split_once('-').unwrap_or((ids, ids));
    let [first, last]: [usize; 2] = [first, last].map(|id| id.parse().expect("a tile has a number"));
    let copies = last - first + 1;
    let keys = keys(words);
    let is_further = keys.iter().any(|key| key.starts_with("with "));
    let mut text = format!("[[tile]]\nid = {first}\npile = \"{pile}\"\n");
    if copies > 1 {
        text += &format!("copies = {copies}\n");
    }
    text.extend(keys.iter().map(|key| format!("{key}\n")));
    for (side, zones) in ["n", "e", "s", "w"].into_iter().zip(sides.split('/')) {
        text += &format!("{side} = [{}]\n", zones.trim().replace(' ', ", "));
    }
    for zone in zones.split(',') {
        let mut words = zone.split_whitespace();
        let (number, kind) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let keys = self::keys(words).iter().map(|key| format!(", {key}")).collect::<String>();
        text += &format!("zone.{number} = {{ kind = \"{kind}\"{keys} }}\n");
    }
    Entry { text, pile: pile.to_owned(), copies: if is_further { 0 } else { copies } }
}

fn ship(line: &str) -> String {
    let (head, cost) = line.split_once(':').unwrap_or_else(|| panic!("“{line}” is no ship"));
    let [_, id, value] = head.split(' ').collect::<Vec<_>>()[..] else { panic!("“{line}” is no ship") };
    let cost = keys(cost.split_whitespace()).join(", ");
    format!("[[ship]]\nid = {id}\nvalue = {value}\ncost = {{ {cost} }}\n")
}

/// `fish=1 to=junction at=0,1` as `fish = 1`, `to = "junction"`, `at = [0,1]`.
fn keys<'a>(words: impl Iterator<Item = &'a str>) -> Vec<String> {
    let key = |word: &str| {
        let (key, value) = word.split_once('=').unwrap_or_else(|| panic!("“{word}” has no value"));
        match value {
            _ if value.parse::<u8>().is_ok() => format!("{key} = {value}"),
            _ if value.contains(',') => format!("{key} = [{value}]"),
            _ => format!("{key} = \"{value}\""),
        }
    };
    words.map(key).collect()
}
