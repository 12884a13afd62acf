//! What a person types to find a tile: `n=forest e=river s=meadow w=meadow deer 2 gold`, in any order, each word as short as
//! it is clear.

use tilewright_land::{Side, Terrain, TileSet};

use super::{Mark, Sighting, marks, side_terrains};
use crate::{say, words};

/// The most words that a name has.
const LONGEST_NAME: usize = 5;

/// Understands what was typed, or says what of it is not understood and what would be.
pub fn read(set: &TileSet, text: &str) -> Result<Sighting, String> {
    let known = Known::of(set);
    let text = text.to_lowercase().replace([',', ';'], " ").replace(['_', '-'], " ");
    let text = text.replace([':', '='], " = ");
    let mut rest: &[&str] = &text.split_whitespace().collect::<Vec<_>>();
    let mut seen = Sighting::default();
    // A number before what it counts.
    let mut number: Option<u8> = None;
    while let Some((word, after)) = rest.split_first() {
        if let Ok(count) = word.parse() {
            if let Some(number) = number.replace(count) {
                return Err(say!("find-number-alone", number = number, example = known.example()));
            }
            rest = after;
        } else if let ["=", terrain, after @ ..] = after
            && let Some(side) = known.side(word)
        {
            let terrain = known.terrain(terrain)?;
            if seen.sides[side.index()].replace(terrain).is_some() {
                return Err(say!("find-side-twice", side = side));
            }
            rest = after;
        } else {
            let (mark, after) = known.mark(rest)?;
            let after = after.strip_prefix(&["="]).unwrap_or(after);
            let behind = after.first().filter(|_| number.is_none()).and_then(|word| word.parse().ok());
            rest = if behind.is_some() { &after[1..] } else { after };
            let count = seen.marks.entry(mark).or_default();
            *count = count.saturating_add(number.take().or(behind).unwrap_or(1));
        }
    }
    match number {
        Some(number) => Err(say!("find-number-alone", number = number, example = known.example())),
        None => Ok(seen),
    }
}

/// What may be typed, in a sentence.
pub fn known_words(set: &TileSet) -> String {
    Known::of(set).words()
}

/// Names, each with what it means.
type Names<T> = Vec<(String, T)>;

/// The words that are understood.
struct Known {
    sides: Names<Side>,
    terrains: Names<Terrain>,
    marks: Names<Mark>,
    family: tilewright_land::Family,
}

impl Known {
    /// The words of the catalogue, and those of tile set files.
    fn of(set: &TileSet) -> Known {
        let typed = |name: String| name.to_lowercase().replace(['_', '-'], " ");
        let names = |name: String, word: &str| [typed(name), typed(word.to_owned())];
        let sides =
            Side::ALL.map(|side| names(say!("side", side = side), side.name()).map(|name| (name, side)));
        let terrains = side_terrains(set.game)
            .into_iter()
            .flat_map(|terrain| names(words::terrain(terrain), terrain.word()).map(|name| (name, terrain)));
        let marks = marks(set)
            .into_iter()
            .flat_map(|mark| names(mark.name(set.game), mark.word()).map(|name| (name, mark)));
        Known {
            sides: sides.into_iter().flatten().collect(),
            terrains: terrains.collect(),
            marks: marks.collect(),
            family: set.game,
        }
    }

    fn side(&self, word: &str) -> Option<Side> {
        meant(&self.sides, word).ok()
    }

    fn terrain(&self, word: &str) -> Result<Terrain, String> {
        meant(&self.terrains, word).map_err(|several| match several[..] {
            [] => say!("find-terrain-unknown", word = clip(word), known = words::list(self.terrains())),
            _ => say!(
                "find-unclear",
                word = clip(word),
                known = words::list(several.iter().map(|terrain| words::terrain(*terrain)))
            ),
        })
    }

    /// What the first words mean, as many of them as make one name, and what follows.
    fn mark<'a, 'b>(&self, words: &'a [&'b str]) -> Result<(Mark, &'a [&'b str]), String> {
        let longest = words.iter().take(LONGEST_NAME).take_while(|word| **word != "=").count();
        let mut unclear = Vec::new();
        for length in (1..=longest).rev() {
            match meant(&self.marks, &words[..length].join(" ")) {
                Ok(mark) => return Ok((mark, &words[length..])),
                Err(several) if !several.is_empty() && unclear.is_empty() => unclear = several,
                Err(_) => {}
            }
        }
        let word = clip(words.first().unwrap_or(&""));
        Err(match unclear[..] {
            [] => say!("find-unknown", word = word, known = self.words()),
            _ => say!(
                "find-unclear",
                word = word,
                known = words::list(unclear.iter().map(|mark| mark.name(self.family)))
            ),
        })
    }

    fn terrains(&self) -> Vec<String> {
        side_terrains(self.family).into_iter().map(words::terrain).collect()
    }

    fn mark_names(&self) -> Vec<String> {
        let mut marks: Vec<Mark> = self.marks.iter().map(|(_, mark)| *mark).collect();
        marks.dedup();
        marks.into_iter().map(|mark| mark.name(self.family)).collect()
    }

    fn example(&self) -> String {
        self.mark_names().into_iter().next().unwrap_or_default()
    }

    fn words(&self) -> String {
        let (terrains, marks) = (words::row(self.terrains()), words::row(self.mark_names()));
        match marks.is_empty() {
            true => say!("find-words-sides", terrains = terrains),
            false => say!("find-words", terrains = terrains, marks = marks),
        }
    }
}

/// What a word means: the one with this name, or the only one whose name begins with it. If there is none, those it could be.
fn meant<T: Copy + PartialEq>(names: &[(String, T)], word: &str) -> Result<T, Vec<T>> {
    if let Some((_, exact)) = names.iter().find(|(name, _)| name == word) {
        return Ok(*exact);
    }
    let mut beginning: Vec<T> = Vec::new();
    for (_, thing) in names.iter().filter(|(name, _)| name.starts_with(word)) {
        if !beginning.contains(thing) {
            beginning.push(*thing);
        }
    }
    match beginning[..] {
        [only] => Ok(only),
        _ => Err(beginning),
    }
}

/// The beginning of a word, for a message.
fn clip(word: &str) -> String {
    word.chars().take(40).collect()
}
