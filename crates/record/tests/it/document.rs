//! The examples in `docs/record.md` are real: they are made here and compared with the file.
//!
//! `TILEWRIGHT_REGENERATE=1 cargo test -p tilewright-record document` writes them anew.

use std::path::Path;

use tilewright_record::Record;
use tilewright_rules::{RulebookId, Setup, Table};

use crate::play::{play, read};

/// A short game with everything in it: extra turns, discards, a shaman, huts and passes.
fn example() -> Record {
    let setup = Setup { table: Some(Table { width: 5, height: 4 }), ..Setup::new(2) };
    let mut record = play(RulebookId::Hunters2020, &setup, 3949).0;
    record.add_header("Date", "2020-10-22").expect("allowed");
    record
        .add_remark("No other tile fits on the table: all that are left are discarded, and the game ends.")
        .expect("allowed");
    record
}

/// The text with what stands in its `text` blocks that are made here.
fn with_examples(document: &str) -> String {
    let code = format!("{}\n", example().position(12));
    let mut made = [example().print(), code].into_iter();
    let mut blocks = document.split("```text\n");
    let mut text = blocks.next().unwrap_or_default().to_owned();
    for (place, block) in blocks.enumerate() {
        let (old, rest) = block.split_once("```").expect("a block ends");
        // The second block is the grammar, which people write.
        let inner = if place == 1 { old.to_owned() } else { made.next().expect("three blocks") };
        text.push_str(&format!("```text\n{inner}```{rest}"));
    }
    assert_eq!(made.next(), None, "an example has no place in the document");
    text
}

#[test]
fn the_examples_are_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/record.md");
    let document = std::fs::read_to_string(&path).expect("docs/record.md is there");
    let current = with_examples(&document);
    if std::env::var_os("TILEWRIGHT_REGENERATE").is_some() {
        std::fs::write(&path, &current).expect("docs/record.md can be written");
        return;
    }
    assert!(document == current, "docs/record.md is out of date: run with TILEWRIGHT_REGENERATE=1");
}

#[test]
fn the_example_shows_what_the_text_says() {
    let record = read(&example().print());
    assert!(record.turns().iter().any(|turn| turn.parts.len() == 2), "an extra turn");
    let text = record.print();
    assert!(text.contains(" + d91 d84 p2,2r1 h1 "), "the discard that the text explains");
    assert!(text.contains(" + d88 p-1,1r0 t10 f2 "), "the shaman that the text explains");
    record.replay().expect("a real game");
}
