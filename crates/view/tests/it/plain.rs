//! What a page shows: the same sentences without notation, and the clauses beside them.

use std::collections::BTreeSet;

use crate::{names, played};
use tilewright_land::{Rotation, TileId, Zone};
use tilewright_rules::{Game, RulebookId, Setup, clause};
use tilewright_view::client::{ErrorView, Told};
use tilewright_view::{Manner, Narrator, describe};

/// The clauses that a text names in brackets.
fn named(text: &str) -> BTreeSet<String> {
    let brackets = text.split('(').skip(1).filter_map(|rest| rest.split(')').next());
    let ids = brackets.flat_map(|inside| inside.split(", ")).map(str::to_owned);
    ids.filter(|id| clause::ALL.iter().any(|clause| clause.id() == id)).collect()
}

#[test]
fn every_clause_of_a_sentence_stands_beside_it() {
    for rulebook in RulebookId::ALL {
        let (game, events) = played(rulebook, 3, 4000);
        let names = names(3);
        let plain = Told::all(&game, &names, &events);
        let mut cited = 0;
        for (event, told) in events.iter().zip(&plain) {
            let whole = Narrator::new(&game, &names).tell(event);
            let beside: BTreeSet<String> = told.clauses.iter().cloned().collect();
            assert_eq!(beside.len(), told.clauses.len(), "{told:?}");
            let cites = named(&whole);
            assert!(cites.is_subset(&beside), "{whole}: {beside:?}");
            cited += cites.len();
            let sentence = &told.sentence;
            assert_eq!(named(sentence), BTreeSet::new(), "{sentence}");
            for notation in ["zone ", "(r0)", "(r1)", "(r2)", "(r3)"] {
                assert!(!sentence.contains(notation), "{sentence}");
            }
        }
        assert!(cited > 50, "{rulebook}: {cited}");
    }
}

#[test]
fn zones_are_told_by_where_they_lie() {
    let mut game = Game::new(RulebookId::Hunters2020, &Setup::new(2)).unwrap();
    let mut events = Vec::new();
    for action in ["d57", "p1,0r2", "f0"] {
        game.apply(action.parse().unwrap(), &mut events).unwrap();
    }
    let names = names(2);
    let told = |narrator: Narrator<'_>| narrator.tell(events.last().unwrap());
    assert_eq!(
        told(Narrator::plain(&game, &names)),
        "Ann puts a hunter on the south-eastern meadow of tile 57."
    );
    assert_eq!(told(Narrator::new(&game, &names)), "Ann puts a hunter on the meadow of tile 57 (zone 0).");
    let river = (TileId(57), Zone(1));
    assert_eq!(describe::spot(&game, river, Manner::Plain), "the river of tile 57");
}

#[test]
fn a_plan_names_players_and_no_notation() {
    let mut game = Game::new(RulebookId::Hunters2020, &Setup::new(2)).unwrap();
    game.apply("d57".parse().unwrap(), &mut ()).unwrap();
    let turn = ["p1,0r2".parse().unwrap(), "h8".parse().unwrap()];
    let names = names(2);
    let seat = game.turn().seat;
    assert_eq!(
        Narrator::plain(&game, &names).plan(seat, &turn, 4.6),
        "1,0, turned upside down; then hut on the lake with 2 fish, inside: river system of 1 tile, 2 fish, 1 open end; \
         no points yet; expected to end 5 ahead"
    );
    assert_eq!(
        Narrator::new(&game, &[]).plan(seat, &turn[..1], -0.2),
        "1,0 r2, turned upside down; no points yet; expected to end level"
    );
}

/// What others score is told by their names, or by their seats where nobody has one.
#[test]
fn a_plan_says_who_else_scores() {
    let names = names(2);
    let told = (1..400).any(|actions| {
        let (game, _) = played(RulebookId::Hunters2020, 2, actions);
        let seat = game.turn().seat;
        let other = format!(" for {}; ", names[1 - seat.index()]);
        let mut actions = game.legal_actions().into_iter();
        actions.any(|action| Narrator::plain(&game, &names).plan(seat, &[action], 0.0).contains(&other))
    });
    assert!(told, "somebody scores in another's turn");
}

#[test]
fn refusals_say_what_the_rules_say() {
    let mut game = Game::new(RulebookId::Hunters2020, &Setup::new(2)).unwrap();
    game.apply("d57".parse().unwrap(), &mut ()).unwrap();
    let mut told = BTreeSet::new();
    for x in -2..=2 {
        for y in -2..=2 {
            for rotation in Rotation::ALL {
                let action = format!("p{x},{y}r{}", rotation.turns()).parse().unwrap();
                let Err(refusal) = game.check(action) else { continue };
                let expected = format!("{} ({})", refusal.reason, refusal.clause());
                assert_eq!(ErrorView::from(refusal).message, expected);
                told.insert(expected);
            }
        }
    }
    assert!(told.len() > 5, "{told:?}");
    for action in ["f0", "h3", "t5", "-", "d4", "s1", "a1", "w1:1,0,0", "x3.1", "b81r0"] {
        let refusal = game.check(action.parse().unwrap()).unwrap_err();
        let expected = format!("{} ({})", refusal.reason, refusal.clause());
        assert_eq!(ErrorView::from(refusal).message, expected);
    }
}
