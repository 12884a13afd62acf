//! Lists of numbered things, such as `[[tile]]`.

use std::collections::BTreeMap;

use toml::de::DeValue;

use super::error::{Problems, Spot};
use super::field::{Field, Section};

/// A kind of numbered thing.
pub(super) struct Kind {
    /// Its word, which heads each of its entries.
    pub word: &'static str,
    /// Its ids are below this.
    pub most: usize,
    /// The place of something that is about the one with this id.
    pub spot: fn(Spot, u8) -> Spot,
}

/// The entries that could be read.
pub(super) struct Entries<T> {
    /// Each by its id, copies made, with where it stands in the file.
    pub by_id: BTreeMap<u8, (T, Spot)>,
    /// Whether these are all that the file lists, so that sums over them mean something.
    pub complete: bool,
}

/// Every entry that could be read.
pub(super) fn read<T: Clone>(
    file: Section<'_, '_>,
    kind: &Kind,
    problems: &mut Problems,
    mut one: impl FnMut(Section<'_, '_>, u8, &mut Problems) -> Option<T>,
) -> Option<Entries<T>> {
    let word = kind.word;
    let wanted = format!("a list of {word}s, each headed [[{word}]]");
    let field = file.need(word, problems)?;
    let Some(list) = field.value.get_ref().as_array() else {
        return field.refuse(&wanted, problems);
    };
    let mut entries = Entries { by_id: BTreeMap::new(), complete: true };
    let mut first_seen = BTreeMap::new();
    for entry in list {
        let spot = Spot { offset: entry.span().start, ..field.spot };
        let DeValue::Table(table) = entry.get_ref() else {
            return field.refuse(&wanted, problems);
        };
        let Some((first, copies)) = ids(Section::new(table, spot), kind, problems) else {
            entries.complete = false;
            continue;
        };
        let read = one(Section::new(table, (kind.spot)(spot, first)), first, problems);
        entries.complete &= read.is_some();
        for id in (first..=u8::MAX).take(copies) {
            let spot = (kind.spot)(spot, id);
            if let Some(line) = first_seen.insert(id, problems.line(spot.offset)) {
                problems.add(spot, format!("there is a {word} with this id on line {line} already"));
                entries.complete = false;
            }
            entries.by_id.extend(read.clone().map(|read| (id, (read, spot))));
        }
    }
    Some(entries)
}

/// The first id of an entry and how many ids it has, which follow each other.
fn ids(section: Section<'_, '_>, kind: &Kind, problems: &mut Problems) -> Option<(u8, usize)> {
    let id = section.need("id", problems)?.small(0..=kind.most - 1, problems)?;
    let copies = match section.get("copies") {
        Some(field) => {
            let spot = (kind.spot)(field.spot, id);
            Field { spot, ..field }.number(1..=kind.most - usize::from(id), problems)?
        }
        None => 1,
    };
    Some((id, copies))
}
