//! The examples in `docs/record.md` are real: they are made here and compared with the file.
//!
//! `UPDATE_GOLDEN=1 cargo test -p tilewright-record document` writes them anew.

use std::path::Path;

use tilewright_record::{Played, Record, Turn};
use tilewright_rules::{Action, BoardLimit, Piece, RulebookId, Setup, sets};

use crate::play::{options_of, play, play_with, read};

/// A short game with everything in it: extra turns, discards, a shaman, huts and passes.
fn hunters() -> Record {
    let setup = Setup { table: Some(BoardLimit { width: 5, height: 4 }), ..Setup::new(2) };
    let mut record = play(RulebookId::Hunters2020, &setup, 3949).0;
    record.add_header("Date", "2020-10-22").expect("allowed");
    record
        .add_remark("No other tile fits on the table: all that are left are discarded, and the game ends.")
        .expect("allowed");
    record
}

/// Whether something happens in a game.
fn has(record: &Record, wanted: fn(&Turn, Played) -> bool) -> bool {
    record.turns().iter().any(|turn| turn.actions().any(|(played, _)| wanted(turn, played)))
}

/// The first game from a number on that shows what it is to show: with other tiles it will be another one.
fn first(from: u64, play: impl Fn(u64) -> Record, shows: fn(&Record) -> bool) -> Record {
    (from..from + 100_000).map(play).find(shows).expect("such games are not that rare")
}

/// A short game with fish covered, an islander taken back, a ship taken out of turn and one paid for.
fn south_seas() -> Record {
    let setup = Setup {
        table: Some(BoardLimit { width: 5, height: 4 }),
        options: options_of(RulebookId::SouthSeas),
        ..Setup::new(2)
    };
    let mut record = first(
        142_915,
        |number| play(RulebookId::SouthSeas, &setup, number).0,
        |record| {
            has(record, |turn, played| played.by.is_some_and(|seat| seat != turn.seat))
                && has(record, |_, played| matches!(played.action, Action::Cover { .. }))
                && has(record, |_, played| matches!(played.action, Action::Recall(_)))
                && has(record, |_, played| matches!(played.action, Action::Deliver { .. }))
        },
    );
    record
        .add_remark("Unfinished areas give their wares now, and three wares left are a point.")
        .expect("allowed");
    record
}

/// The first turns of a game, with a double-tile, a camp and a turn without a piece.
fn amazonas() -> Record {
    let tiles = sets::built_in(RulebookId::Amazonas);
    first(
        25,
        |number| play_with(RulebookId::Amazonas, tiles, &Setup::new(3), number, 34).0,
        |record| {
            has(record, |_, played| matches!(played.action, Action::Double { .. }))
                && has(record, |_, played| matches!(played.action, Action::Occupy { piece: Piece::Camp, .. }))
                && has(record, |_, played| played.action == Action::Pass)
        },
    )
}

/// The text with what stands in its `text` blocks that are made here.
fn with_examples(document: &str) -> String {
    let codes = format!("{}\n{}\n", hunters().position(12), south_seas().position(8));
    let mut made = [hunters().print(), south_seas().print(), amazonas().print(), codes].into_iter();
    let mut blocks = document.split("```text\n");
    let mut text = blocks.next().unwrap_or_default().to_owned();
    for block in blocks {
        let (old, rest) = block.split_once("```").expect("a block ends");
        // The grammar is written by people.
        let is_grammar = old.starts_with("file ");
        let inner =
            if is_grammar { old.to_owned() } else { made.next().expect("a block more than examples") };
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
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &current).expect("docs/record.md can be written");
        return;
    }
    assert!(document == current, "docs/record.md is out of date: run with UPDATE_GOLDEN=1");
}

#[test]
fn the_examples_show_what_the_text_says() {
    let record = read(&hunters().print());
    assert!(record.turns().iter().any(|turn| turn.parts.len() == 2), "an extra turn");
    let text = record.print();
    assert!(text.contains(" + d91 d84 p2,2r1 h1 "), "the discard that the text explains");
    assert!(text.contains(" + d88 p-1,1r0 t10 f2 "), "the shaman that the text explains");
    for record in [record, read(&south_seas().print()), read(&amazonas().print())] {
        record.replay().expect("a real game");
    }
}
