//! Matches as a whole: the same for every number of threads, resumed or not, and each game written down as it went.

use std::num::NonZeroUsize;

use tilewright_bots::Bot;
use tilewright_bots::arena::{self, DealEnd, Journal, Match, News, Options, Sprt, Verdict};
use tilewright_rules::{RulebookId, sets};

fn fight(rulebook: RulebookId, players: u8, names: &str, games: u32) -> Match {
    let bots: Vec<Bot> = names.split(',').map(|name| name.parse().expect("a bot")).collect();
    Match::new(rulebook, players, bots, games, 11).expect("a match")
}

fn on_threads(threads: usize) -> Options {
    Options { threads: NonZeroUsize::new(threads), ..Options::default() }
}

/// Without the time, which is never the same.
fn scores(deals: &[DealEnd]) -> Vec<(u32, &[Vec<u16>])> {
    deals.iter().map(|end| (end.deal, end.scores.as_slice())).collect()
}

#[test]
fn every_rulebook_and_number_of_seats_can_be_played() {
    for rulebook in RulebookId::ALL {
        for players in 2..=5 {
            let fight = fight(rulebook, players, "easy,random", 1);
            let series = arena::play(&fight, &[], &Options::default(), &mut |_| true).expect("no fault");
            let results = arena::results(&fight, &series.deals);
            let shares: f64 = results.iter().map(|result| result.win_share).sum();
            assert!((shares - 1.0).abs() < 1e-9);
            assert!(results.iter().all(|result| (result.par - 0.5).abs() < 1e-9 && result.clock.turns > 0));
        }
    }
}

#[test]
fn threads_change_nothing() {
    let fight = fight(RulebookId::Hunters2020, 3, "greedy,random,easy", 12);
    let one = arena::play(&fight, &[], &on_threads(1), &mut |_| true).expect("no fault");
    let three = arena::play(&fight, &[], &on_threads(3), &mut |_| true).expect("no fault");
    assert_eq!(scores(&one.deals), scores(&three.deals));
    assert_eq!(one.deals.len(), 4);
    let different: std::collections::HashSet<_> = one.deals.iter().map(|end| &end.scores).collect();
    assert_eq!(different.len(), 4, "deals differ");
}

#[test]
fn a_match_broken_off_goes_on_where_it_was() {
    let fight = fight(RulebookId::Hunters2002, 2, "greedy,random", 12);
    let whole = arena::play(&fight, &[], &on_threads(2), &mut |_| true).expect("no fault");
    let mut journal = Journal::head(&fight);
    let mut told = 0;
    let broken = arena::play(&fight, &[], &on_threads(2), &mut |news| {
        if let News::Deal(end) = news {
            journal += &Journal::line(end);
            told += 1;
        }
        told < 2
    })
    .expect("no fault");
    assert!((2..6).contains(&broken.deals.len()), "{} deals", broken.deals.len());
    let done = Journal::read(&journal, &fight).expect("it was written so").deals;
    assert_eq!(done.len(), broken.deals.len());
    let mut new = 0;
    let resumed = arena::play(&fight, &done, &on_threads(2), &mut |news| {
        new += usize::from(matches!(news, News::Deal(_)));
        true
    })
    .expect("no fault");
    assert_eq!(scores(&resumed.deals), scores(&whole.deals));
    assert_eq!(new, 6 - done.len(), "nothing is played twice");
}

#[test]
fn a_test_stops_at_the_same_deal_whatever_was_played_beyond_it() {
    let fight = fight(RulebookId::Amazonas, 2, "random,greedy", 400);
    let sprt = Some(Sprt { low: 0.3, high: 0.7 });
    let stopped = |threads| {
        arena::play(&fight, &[], &Options { sprt, ..on_threads(threads) }, &mut |_| true).expect("no fault")
    };
    let (one, two) = (stopped(1), stopped(3));
    assert_eq!(one.verdict, Some(Verdict::Low));
    assert_eq!(scores(&one.deals), scores(&two.deals));
    assert!((10..100).contains(&one.deals.len()), "{} deals", one.deals.len());
    let again = arena::play(&fight, &two.deals, &Options { sprt, ..on_threads(1) }, &mut |_| {
        panic!("a match that is decided is not played on")
    });
    assert_eq!(again.expect("no fault").deals.len(), one.deals.len());
}

#[test]
fn games_are_written_down_as_they_went() {
    let fight = fight(RulebookId::SouthSeas, 3, "greedy,random", 6);
    let mut records = Vec::new();
    let options = Options { records: true, ..on_threads(1) };
    let series = arena::play(&fight, &[], &options, &mut |news| {
        if let News::Game { seating, record, .. } = news {
            records.push((seating, record.expect("it was asked for").clone()));
        }
        true
    })
    .expect("no fault");
    assert_eq!(records.len(), 6);
    for (seating, record) in &records {
        let names: Vec<String> =
            fight.seatings()[*seating].iter().map(|bot| fight.bots()[*bot].to_string()).collect();
        assert_eq!(record.players(), names);
        let replayed = record.replay().expect("it follows the rules and its seed");
        assert_eq!(replayed.game.scores(), series.deals[0].scores[*seating]);
    }
}

/// Matches that are kept were played with the tiles that are there now: results of two sets are never told as one.
#[test]
fn matches_that_are_kept_belong_to_the_tiles_that_are_there() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bench/matches");
    let mut kept = 0;
    for file in std::fs::read_dir(folder).expect("it is there") {
        let path = file.expect("it can be read").path();
        let text = std::fs::read_to_string(&path).expect("it is text");
        let head: Vec<&str> = text.lines().next().unwrap_or("").split(' ').collect();
        let value = |name: &str| head.iter().find_map(|word| word.strip_prefix(name)).unwrap_or("");
        let rulebook: RulebookId = value("game=").parse().expect("a rulebook");
        assert_eq!(value("tiles="), sets::built_in(rulebook).hash(), "{}", path.display());
        kept += 1;
    }
    assert!(kept > 5, "{kept} matches");
}
