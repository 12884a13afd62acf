use crate::tilewright;
use serde_json::Value;
use tilewright_cli::bench::{DIGEST_SEEDS, ScoreHasher, digest};
use tilewright_deal::playout::play_many_checked;
use tilewright_land::CpuPath;
use tilewright_rules::{Game, RulebookId, Setup, sets};

/// The digests of the final scores of random games, for 2 to 5 players. They change when the rules, the tiles or the
/// order of choices do: then they are pinned anew, and the change is told in the change log.
const PINNED: [(RulebookId, [&str; 4]); 5] = [
    (
        RulebookId::Hunters2002,
        [
            "411f0a9b88521e76f6be02cf823859476a2afeeabf884726ce20da546b54a852",
            "1fccd2e25c0b45801734e8514a45f971971d95feb243186f1974cc8145a67ccc",
            "b5288092b84038ee2549d0066ec4f677bbe902d9037613b5ebcc7e65dde901ba",
            "c1b44f58f3c333f08a75020096df27f565f935182b21dd9209415f4b4eb22c53",
        ],
    ),
    (
        RulebookId::HuntersZman,
        [
            "a22b2539ca22d09b9e8af43f30a9ec4eb1eb45fae25aae977114f89496e00462",
            "a77c1c327160cef6451d3963715c8e76d354ec3604c65ebcf59966c414e438ce",
            "2f7628420973cc3890eb213384658105f2f2313b097493026d45fb07787ac299",
            "e04e74980c21e6aac38c04af083b9c8733576e0608ab801525ea97fbea00fb5e",
        ],
    ),
    (
        RulebookId::Hunters2020,
        [
            "61ca34cd0a4922669a3640eb940bb3bf6be01a24e3e97334d8d6f64b83e19f94",
            "98008aed9f8fc8a264ef10f18090f6d4a0c62296a702cdf07c8b60fe1ba8d4d8",
            "2f641057dc26b3ecdbc91548f65dc17a5be5f2f37802ce2f571c2033574f9068",
            "9496344de816bede906106025c2abb4573a7a858f4da3b6fac15a8593bd1f02c",
        ],
    ),
    (
        RulebookId::SouthSeas,
        [
            "157f1eb6ee9b7c60523cc69e861be957b888225e550f33327f03bf5f9ce4ca39",
            "f9caa91c4b654e607543b2f3f006ff1a6332606c330d1b2517bf4157ca636387",
            "ffea9a2a34cfe60ccbcae3dc752c79b276e7a874c6346dbb69e904f3d37eeb1f",
            "b3e8fb34029e497125a75c9e9afe7273c37ad89bc24548b9344b6cddc9386cce",
        ],
    ),
    (
        RulebookId::Amazonas,
        [
            "50ab7a791bb59ef5234d5931a90e8d7b033acf7b978eebd41c46c6d6df40f24b",
            "37de2a459290c79fbdb3511b948810fa2f04e7a800700c5d24325d47420a8f77",
            "f899a299c6274554b5096187efe3e9dafc796d7f212f0ae2dc89d596f0a00739",
            "e003cde9962391d4b8a263d9647081f2ac7575807c0280cda6ae8150becbe148",
        ],
    ),
];

/// Plays the games of one rulebook again, and the engine checks each action.
fn check(rulebook: RulebookId) {
    let digests = PINNED.iter().find(|(id, _)| *id == rulebook).map(|(_, digests)| digests);
    for (seats, pinned) in (2..).zip(digests.expect("every rulebook is pinned")) {
        let start = Game::new(rulebook, &Setup::new(seats)).expect("the setup is allowed");
        let mut hasher = ScoreHasher::default();
        let played = play_many_checked(&start, DIGEST_SEEDS, &mut |end| hasher.add(end));
        assert_eq!(played, Ok(()), "{rulebook}, {seats} players: every action picked is legal");
        assert_eq!(hasher.digest(), *pinned, "{rulebook}, {seats} players");
    }
}

#[test]
fn checked_games_of_2002_reproduce_the_digests() {
    check(RulebookId::Hunters2002);
}

#[test]
fn checked_games_of_zman_reproduce_the_digests() {
    check(RulebookId::HuntersZman);
}

#[test]
fn checked_games_of_2020_reproduce_the_digests() {
    check(RulebookId::Hunters2020);
}

#[test]
fn checked_games_of_south_seas_reproduce_the_digests() {
    check(RulebookId::SouthSeas);
}

#[test]
fn checked_games_of_amazonas_reproduce_the_digests() {
    check(RulebookId::Amazonas);
}

#[test]
fn every_rulebook_is_pinned() {
    assert_eq!(PINNED.map(|(rulebook, _)| rulebook), RulebookId::ALL);
}

#[test]
fn the_portable_path_plays_the_same_games() {
    for (rulebook, digests) in PINNED {
        let set = sets::built_in(rulebook);
        let start =
            Game::on_cpu(rulebook, set, &Setup::new(2), CpuPath::PORTABLE).expect("the setup is allowed");
        assert_eq!(digest(&start), digests[0], "{rulebook}");
    }
}

#[test]
fn the_report_is_json() {
    let arguments =
        ["bench", "--game", "hunters-zman", "--players", "3", "--seconds", "0.1", "--json", "--portable"];
    let ended = tilewright(&arguments, "");
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    let report: Value = serde_json::from_str(&ended.out).expect("it is JSON");
    for key in ["games_per_s", "plies_per_s", "ns_per_ply", "state_bytes", "games", "seconds"] {
        assert!(report[key].as_f64().is_some_and(|number| number > 0.0), "{key}: {report}");
    }
    assert_eq!(report["path"], "portable");
    assert_eq!(report["game"], "hunters-zman");
    assert_eq!(report["players"], 3);
    assert_eq!(report["digest"], PINNED[1].1[1]);
    let plies = report["plies_per_s"].as_f64().unwrap_or(0.0) / report["games_per_s"].as_f64().unwrap_or(1.0);
    assert!((70.0..95.0).contains(&plies), "{plies} plies a game");
}

#[test]
fn the_report_is_words_too() {
    let ended = tilewright(&["bench", "--seconds", "0.05"], "");
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    for word in ["hunters-2020, 2 players", "games/s", "plies/s", "ns/ply", "bytes", PINNED[2].1[0]] {
        assert!(ended.out.contains(word), "{word}: {}", ended.out);
    }
}

#[test]
fn the_search_is_measured() {
    let ended = tilewright(&["bench", "--search", "--seconds", "0.4", "--json"], "");
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    let report: Value = serde_json::from_str(&ended.out).expect("it is JSON");
    assert_eq!(report["positions"], 200);
    assert!(report["simulations_per_s"].as_f64().is_some_and(|rate| rate > 100.0), "{report}");
    let ended = tilewright(&["bench", "--search", "--seconds", "0.4"], "");
    assert!(ended.out.contains("simulations/s") && ended.out.contains("200"), "{}", ended.out);
}
