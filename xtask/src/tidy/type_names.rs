//! Names of public types that are declared more than once.
//!
//! A name counts if the crates declare it in more than one place as a struct, enum, trait or type that other files may use. Tests do not
//! count; the test kit does.

use super::measures::{Measure, without_tests};
use crate::repo::Text;
use std::collections::BTreeMap;

const KINDS: [&str; 5] = ["struct ", "enum ", "trait ", "type ", "union "];

/// Counts the names, the most frequent first.
pub fn measure(texts: &[Text]) -> Measure {
    let mut names: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for text in texts.iter().filter(|text| is_counted(text)) {
        for (number, line) in without_tests(&text.text).lines().enumerate() {
            if let Some(name) = declared(line) {
                names.entry(name).or_default().push(format!("{}:{}", text.path, number + 1));
            }
        }
    }
    let mut names: Vec<_> = names.into_iter().filter(|(_, places)| places.len() > 1).collect();
    names.sort_by_key(|(name, places)| (std::cmp::Reverse(places.len()), *name));
    let found =
        names.into_iter().map(|(name, places)| format!("{name}, {}: {}", places.len(), places.join(" ")));
    Measure {
        name: "public type names used for more than one thing".into(),
        limit: None,
        found: found.collect(),
    }
}

fn is_counted(text: &Text) -> bool {
    let for_tests = |part: &str| ["tests", "tests.rs", "examples", "benches"].contains(&part);
    text.is("rs") && text.path.starts_with("crates/") && !text.path.split('/').any(for_tests)
}

/// The name of the type that a line declares for other files.
fn declared(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix("pub")?;
    let rest = match rest.strip_prefix('(') {
        Some(inside) => inside.split_once(')')?.1,
        None => rest,
    };
    let rest = rest.strip_prefix(' ')?;
    let name = KINDS.iter().find_map(|kind| rest.strip_prefix(kind))?;
    // A macro may declare `$name`.
    name.split(|next: char| !next.is_alphanumeric() && next != '_').next().filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declarations_are_read() {
        assert_eq!(declared("pub struct Table {"), Some("Table"));
        assert_eq!(declared("    pub(in crate::a) enum Step<T> {"), Some("Step"));
        assert_eq!(declared("pub trait Sink: Send {"), Some("Sink"));
        assert_eq!(declared("pub type Referee = referee::Referee<Rules>;"), Some("Referee"));
        for line in [
            "struct Table {",
            "pub fn table() {",
            "// pub struct Table",
            "pub struct $name;",
            "pub use a::struct_x;",
        ] {
            assert_eq!(declared(line), None, "{line}");
        }
    }

    #[test]
    fn names_of_several_things_are_counted() {
        let texts = [
            Text::new("crates/a/src/a.rs", "pub struct Step;\npub struct Once;\npub struct Table;\n"),
            Text::new(
                "crates/a/src/b.rs",
                "pub enum Table {}\n#[cfg(test)]\nmod tests {\n    pub struct Once;\n}\n",
            ),
            Text::new("crates/testkit/src/c.rs", "pub type Table = u8;\npub struct Step;\n"),
            Text::new("crates/a/tests/d.rs", "pub struct Once;\n"),
        ];
        assert_eq!(
            measure(&texts).found,
            [
                "Table, 3: crates/a/src/a.rs:3 crates/a/src/b.rs:1 crates/testkit/src/c.rs:1",
                "Step, 2: crates/a/src/a.rs:1 crates/testkit/src/c.rs:2",
            ]
        );
    }
}
