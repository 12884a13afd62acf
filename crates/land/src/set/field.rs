//! Values of a TOML table, read one by one so that one wrong value does not hide the next.

use std::fmt::Display;
use std::ops::RangeInclusive;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::error::{Problems, Spot};

/// A table of the file.
#[derive(Clone, Copy)]
pub(super) struct Section<'a, 'i> {
    table: &'a DeTable<'i>,
    pub spot: Spot,
}

impl<'a, 'i> Section<'a, 'i> {
    pub fn new(table: &'a DeTable<'i>, spot: Spot) -> Section<'a, 'i> {
        Section { table, spot }
    }

    /// Every key with its value.
    pub fn fields(self) -> impl Iterator<Item = Field<'a, 'i>> {
        self.table.iter().map(move |(key, value)| Field {
            key: key.get_ref(),
            value,
            spot: Spot { offset: key.span().start, ..self.spot },
        })
    }

    /// The value of a key that may be left out.
    pub fn get(self, key: &str) -> Option<Field<'a, 'i>> {
        self.fields().find(|field| field.key == key)
    }

    /// The value of a key that must be there.
    pub fn need(self, key: &str, problems: &mut Problems) -> Option<Field<'a, 'i>> {
        let field = self.get(key);
        if field.is_none() {
            problems.add(self.spot, format!("{key:?} is missing"));
        }
        field
    }

    /// Reports keys that mean nothing here.
    pub fn allow_only(self, known: &[&str], problems: &mut Problems) {
        for field in self.fields().filter(|field| !known.contains(&field.key)) {
            problems
                .add(field.spot, format!("unknown key {:?}; known here: {}", field.key, known.join(", ")));
        }
    }
}

/// A key and its value.
#[derive(Clone, Copy)]
pub(super) struct Field<'a, 'i> {
    pub key: &'a str,
    pub value: &'a Spanned<DeValue<'i>>,
    pub spot: Spot,
}

impl<'a, 'i> Field<'a, 'i> {
    /// A text of at least one and at most so many characters.
    pub fn text(self, longest: usize, problems: &mut Problems) -> Option<&'a str> {
        let Some(text) = self.value.get_ref().as_str() else {
            return self.refuse("a text in quotation marks", problems);
        };
        let length = text.chars().count();
        if length == 0 || length > longest {
            problems.add(self.spot, format!("{:?} must have 1 to {longest} characters", self.key));
            return None;
        }
        Some(text)
    }

    /// A number within bounds.
    pub fn number(self, bounds: RangeInclusive<usize>, problems: &mut Problems) -> Option<usize> {
        let number = whole_number(self.value.get_ref()).filter(|number| bounds.contains(number));
        if number.is_none() {
            let wanted = format!("a whole number from {} to {}", bounds.start(), bounds.end());
            return self.refuse(&wanted, problems);
        }
        number
    }

    /// A number within bounds that a byte can hold.
    pub fn small(self, bounds: RangeInclusive<usize>, problems: &mut Problems) -> Option<u8> {
        self.number(bounds, problems).and_then(|number| u8::try_from(number).ok())
    }

    /// A list of numbers within bounds.
    pub fn numbers(self, bounds: RangeInclusive<usize>, problems: &mut Problems) -> Option<Vec<usize>> {
        let numbers = self.value.get_ref().as_array().and_then(|list| {
            let numbers = list.iter().map(|number| whole_number(number.get_ref()));
            numbers.map(|number| number.filter(|number| bounds.contains(number))).collect()
        });
        if numbers.is_none() {
            let wanted = format!("a list of whole numbers from {} to {}", bounds.start(), bounds.end());
            return self.refuse(&wanted, problems);
        }
        numbers
    }

    /// A list of pairs of numbers within bounds.
    pub fn pairs(
        self,
        bounds: RangeInclusive<usize>,
        problems: &mut Problems,
    ) -> Option<Vec<(usize, usize)>> {
        let number = |value: &Spanned<DeValue<'_>>| {
            whole_number(value.get_ref()).filter(|number| bounds.contains(number))
        };
        let pair = |value: &Spanned<DeValue<'_>>| match value.get_ref().as_array()?.len() {
            2 => {
                let mut numbers = value.get_ref().as_array()?.iter().map(number);
                Some((numbers.next()??, numbers.next()??))
            }
            _ => None,
        };
        let list = self.value.get_ref().as_array();
        let pairs = list.filter(|list| !list.is_empty()).and_then(|list| list.iter().map(pair).collect());
        if pairs.is_none() {
            let (least, most) = (bounds.start(), bounds.end());
            let wanted = format!("a list of pairs of whole numbers from {least} to {most}, such as [[2, 7]]");
            return self.refuse(&wanted, problems);
        }
        pairs
    }

    /// Whether it is a list or a table in which nothing stands.
    pub fn is_empty(self) -> bool {
        let value = self.value.get_ref();
        value.as_array().is_some_and(|list| list.is_empty())
            || value.as_table().is_some_and(|table| table.is_empty())
    }

    /// Two numbers within bounds, which may be negative.
    pub fn pair(self, bounds: RangeInclusive<i8>, problems: &mut Problems) -> Option<(i8, i8)> {
        let number = |value: &Spanned<DeValue<'_>>| signed(value.get_ref()).filter(|n| bounds.contains(n));
        let list = self.value.get_ref().as_array().map(|list| list.iter().map(number).collect::<Vec<_>>());
        match list.as_deref() {
            Some([Some(first), Some(second)]) => Some((*first, *second)),
            _ => {
                let wanted = format!("two whole numbers from {} to {}", bounds.start(), bounds.end());
                self.refuse(&wanted, problems)
            }
        }
    }

    /// One of a few words.
    pub fn word<T: Copy + Display>(self, all: &[T], problems: &mut Problems) -> Option<T> {
        let known = || all.iter().map(T::to_string).collect::<Vec<_>>().join(", ");
        let Some(text) = self.value.get_ref().as_str() else {
            return self.refuse(&format!("one of the words {}", known()), problems);
        };
        let word = all.iter().copied().find(|word| word.to_string() == text);
        if word.is_none() {
            problems.add(self.spot, format!("unknown {} {text:?}; known: {}", self.key, known()));
        }
        word
    }

    /// A table.
    pub fn section(self, problems: &mut Problems) -> Option<Section<'a, 'i>> {
        match self.value.get_ref().as_table() {
            Some(table) => Some(Section::new(table, self.spot)),
            None => self.refuse("a table", problems),
        }
    }

    /// Reports that the value is not what the key wants.
    pub fn refuse<T>(self, wanted: &str, problems: &mut Problems) -> Option<T> {
        problems.add(self.spot, format!("{:?} must be {wanted}", self.key));
        None
    }
}

/// The value as a number, if it is one that can be counted with.
pub(super) fn whole_number(value: &DeValue<'_>) -> Option<usize> {
    let integer = value.as_integer()?;
    usize::from_str_radix(integer.as_str(), integer.radix()).ok()
}

fn signed(value: &DeValue<'_>) -> Option<i8> {
    let integer = value.as_integer()?;
    i8::from_str_radix(integer.as_str(), integer.radix()).ok()
}
