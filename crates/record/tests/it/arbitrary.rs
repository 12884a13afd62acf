//! Whatever stands in a file: an answer, never a panic.

use proptest::prelude::*;
use tilewright_record::{Position, Record};
use tilewright_rules::{BoardLimit, RulebookId, Setup, sets};

use crate::play::play;

/// Reads, prints, reads again, replays.
fn survives(text: &str) {
    if let Ok(records) = Record::parse_all("x", text) {
        let printed = Record::print_all(&records);
        let again = Record::parse_all("x", &printed).unwrap_or_else(|error| panic!("{error}\n{printed}"));
        assert_eq!(again, records);
        assert_eq!(Record::print_all(&again), printed);
        for record in &records {
            let _ = record.replay();
            let _ = record.replay_to(3);
            let code = record.position(20).to_string();
            assert_eq!(code.parse::<Position>().as_ref(), Ok(&record.position(20)), "{code}");
        }
    }
}

/// A word of a turn, right or nearly right.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        (0u8..=130).prop_map(|tile| format!("d{tile}")),
        (-3i16..4, -3i16..4, 0u8..5).prop_map(|(x, y, turns)| format!("p{x},{y}r{turns}")),
        (0u8..10).prop_map(|zone| format!("f{zone}")),
        (0u8..10).prop_map(|zone| format!("h{zone}")),
        (0u8..16).prop_map(|zone| format!("c{zone}")),
        (0u8..100).prop_map(|tile| format!("t{tile}")),
        (0u8..33).prop_map(|ship| format!("s{ship}")),
        (79u8..90, 0u8..5).prop_map(|(tile, turns)| format!("b{tile}r{turns}")),
        (0u8..80, 0u8..10).prop_map(|(tile, zone)| format!("x{tile}.{zone}")),
        (0u8..7, 0u8..33).prop_map(|(seat, ship)| format!("{seat}:a{ship}")),
        (0u8..33, 0u16..8, 0u16..8, 0u16..8).prop_map(|(ship, s, b, f)| format!("w{ship}:{s},{b},{f}")),
        Just("-".to_owned()),
        Just("+".to_owned()),
        Just("= 0 0".to_owned()),
        Just("; x".to_owned()),
        Just("\n2. 2:".to_owned()),
        "[ -~äß\u{85}\u{2028}]{0,6}",
    ]
}

/// A position code, right or nearly right.
fn code() -> impl Strategy<Value = String> {
    let rulebook = "(hunters-2020|hunters-2002|south-seas|amazonas|x)";
    let hash =
        "(98f2c9141bf01fa9|HASH|[0-9a-f]{16})".replace("HASH", &sets::built_in(RulebookId::SouthSeas).hash());
    let options = "(retrieve=any-turn/|shuffle=plain/|-/|/)?";
    let actions = "([dpfhtsbxaw][0-9,r:-]{1,6}\\.?){0,6}";
    let code = format!("tw1/{rulebook}/[0-9]{{1,2}}/{hash}/[0-9]/[0-9]/(-|[0-9]x[0-9])/{options}{actions}");
    prop::string::string_regex(&code).expect("a pattern of our own")
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn arbitrary_text(text in "\\PC*") {
        survives(&text);
    }

    #[test]
    fn arbitrary_lines(text in "([\\[\\];|\"= .:+0-9a-zA-Z\\\\\t\r]{0,30}\n){0,8}") {
        survives(&text);
        survives(&format!("[Format \"1\"]\n{text}"));
    }

    #[test]
    fn arbitrary_turns(
        rulebook in prop::sample::select(&RulebookId::ALL),
        words in prop::collection::vec(word(), 0..20),
        seats in 2usize..=5,
    ) {
        let players = ["\"x\""; 5][..seats].join(" ");
        let hash = sets::built_in(rulebook).hash();
        survives(&format!(
            "[Format \"1\"]\n[Rulebook \"{rulebook}\"]\n[Rules \"1\"]\n[Tiles \"a {hash}\"]\n\
             [Players {players}]\n1. 1: {}\n",
            words.join(" ")
        ));
    }

    /// Promises about the deal, right or nearly right.
    #[test]
    fn arbitrary_promises(
        values in prop::collection::vec("(-|[0-9a-f]{64}|[0-9a-f]{0,3})", 4),
        headers in prop::sample::subsequence(vec![0, 1, 2], 0..=3),
    ) {
        let [commitment, one, two, secret] = [0, 1, 2, 3].map(|place| values[place].as_str());
        let all = [
            format!("[Commitment \"{commitment}\"]\n"),
            format!("[Entropy \"{one}\" \"{two}\"]\n"),
            format!("[Secret \"{secret}\"]\n"),
        ];
        let chosen: String = headers.iter().map(|place| all[*place].as_str()).collect();
        survives(&format!(
            "[Format \"1\"]\n[Rulebook \"hunters-2020\"]\n[Rules \"1\"]\n\
             [Tiles \"hunters-2020 98f2c9141bf01fa9\"]\n[Players \"x\" \"y\"]\n{chosen}1. 1: d21\n"
        ));
    }

    /// A real game with some of its words exchanged.
    #[test]
    fn damaged_games(
        rulebook in prop::sample::select(&RulebookId::ALL),
        number in 0u64..50,
        damage in prop::collection::vec((any::<prop::sample::Index>(), word()), 1..4),
    ) {
        let height = if rulebook == RulebookId::Amazonas { 49 } else { 5 };
        let setup = Setup { table: Some(BoardLimit { width: 6, height }), ..Setup::new(2) };
        let text = play(rulebook, &setup, number).0.print();
        let mut words: Vec<&str> = text.split(' ').collect();
        for (place, word) in &damage {
            let place = place.index(words.len());
            words[place] = word;
        }
        survives(&words.join(" "));
    }

    #[test]
    fn arbitrary_codes(text in code()) {
        if let Ok(position) = text.parse::<Position>() {
            prop_assert_eq!(position.to_string(), text);
            let _ = position.set_up(None);
        }
    }
}
