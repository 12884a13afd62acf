//! Bots, advice and reviews as a page's workers ask for them.

use tilewright_view::client::MomentView;
use tilewright_wasm::{Desk, Story, advise, choose, review};

/// A short game: a small table leaves no room for most tiles.
fn start(rulebook: &str) -> Desk {
    let new = format!(
        r#"{{"rulebook": "{rulebook}", "options": "", "seed": "7", "manual": false, "start": 0, "table": [5, 4], "tiles": null,
        "seats": [{{"name": "Ann", "player": "easy"}}, {{"name": "Ben", "player": "random"}}]}}"#
    );
    Desk::start(&new).unwrap()
}

/// Plays a game of bots, a whole turn at a time, and gives its record.
fn play(rulebook: &str) -> String {
    let mut desk = start(rulebook);
    while let Some(seat) = desk.state().table.turn.actor {
        let level = ["easy", "random"][usize::from(seat)];
        let actions = choose(&position(&desk), None, level, 3).unwrap();
        for action in &actions {
            // What leaves no choice was done by the desk.
            if !desk.state().draft.wants_confirmation && desk.state().table.turn.actor == Some(seat) {
                desk.act(action).unwrap();
            }
        }
        if desk.state().draft.wants_confirmation {
            desk.confirm().unwrap();
        }
    }
    assert_eq!(desk.state().table.turn.phase, "over");
    desk.record()
}

fn position(desk: &Desk) -> String {
    desk.session().record().position(usize::MAX).to_string()
}

#[test]
fn a_review_tells_every_decision_with_luck_and_cost() {
    for rulebook in ["hunters-2020", "south-seas"] {
        let record = play(rulebook);
        let mut moments: Vec<MomentView> = Vec::new();
        let end = review(&record, "20n", &mut |moment| moments.push(moment.clone())).unwrap();
        let story = Story::open(&record).unwrap();
        let mut step = 0;
        for moment in &moments {
            assert_eq!(moment.step, step, "one after the other");
            step += moment.drawn + moment.played;
            assert!(moment.played > 0 && moment.decision <= 0);
            assert!(moment.place >= 1 && moment.place <= moment.ways, "{moment:?}");
            assert!(moment.better.contains("expected to end") && !moment.did.is_empty());
            for chances in [&moment.before, &moment.best, &moment.after] {
                let sum: u16 = chances.iter().sum();
                assert!((998..=1002).contains(&sum), "{chances:?}");
            }
            let own = usize::from(moment.seat);
            let change = |from: &[u16], to: &[u16]| to[own].cast_signed() - from[own].cast_signed();
            let told = moment.luck[own] + moment.further[own];
            assert!((change(&moment.before, &moment.best) - told).abs() <= 2, "{moment:?}");
            assert!((change(&moment.best, &moment.after) - moment.decision).abs() <= 1, "{moment:?}");
        }
        // What would have been better can be looked at.
        let mistake = moments.iter().find(|moment| moment.mistake).unwrap();
        let at = (mistake.step + mistake.drawn) as usize;
        let better = story.what_if(at, &mistake.line).unwrap();
        assert_ne!(better.table.tiles.last(), story.state(at).table.tiles.last());
        assert!(story.what_if(at, &["zzz".to_owned()]).is_err());
        // Draws that fit nowhere may follow the last decision.
        assert!((step as usize) < story.length(), "{step}");
        assert!(moments.windows(2).all(|pair| pair[0].after == pair[1].before));
        assert!(
            moments.iter().any(|moment| moment.mistake && moment.seat == 1),
            "random play is full of them"
        );
        assert!(
            end.chances.contains(&1000) || end.chances == [500, 500],
            "a game that is over is certain: {end:?}"
        );
        for (seat, account) in end.accounts.iter().enumerate() {
            let mistakes =
                moments.iter().filter(|moment| moment.mistake && usize::from(moment.seat) == seat).count();
            assert_eq!(account.mistakes as usize, mistakes);
            let luck: i16 = moments.iter().map(|moment| moment.luck[seat]).sum();
            assert!((account.luck - luck).abs() <= 30, "{account:?} and {luck}");
            let all = account.luck + account.given + account.others + account.further;
            let way = end.chances[seat].cast_signed() - moments[0].before[seat].cast_signed();
            assert!((all - way).abs() <= 3, "{account:?}");
        }
    }
}

#[test]
fn advice_is_a_turn_in_actions_and_in_words() {
    let mut desk = start("hunters-2020");
    let advice = advise(&position(&desk), None, "30n", &[]).unwrap();
    assert!(advice.win > 200 && advice.win < 900 && advice.plan.contains("expected to end"), "{advice:?}");
    for action in &advice.line {
        desk.act(action).unwrap();
    }
    assert!(desk.state().draft.wants_confirmation, "a line is a whole turn");
}

#[test]
fn what_cannot_be_read_is_said() {
    assert!(review("nonsense", "20n", &mut |_| {}).is_err());
    assert!(
        review(&start("hunters-2020").record(), "soon", &mut |_| {}).unwrap_err().message.contains("budget")
    );
    assert!(advise("nonsense", None, "20n", &[]).is_err());
    assert!(choose(&position(&start("hunters-2020")), None, "genius", 1).is_err());
}
