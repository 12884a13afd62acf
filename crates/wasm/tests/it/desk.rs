//! The desk as a page uses it: whole games, drafts, saving and loading, and every kind of wrong text.

use tilewright_land::TileSet;
use tilewright_view::client::TableState;
use tilewright_wasm::{Desk, Story, choose, tile_set};

fn new_game(rulebook: &str, manual: bool) -> String {
    format!(
        r#"{{"rulebook": "{rulebook}", "options": "", "seed": "7", "manual": {manual}, "start": 0, "table": null, "tiles": null,
        "seats": [{{"name": "Ann", "player": "person"}}, {{"name": "Ben", "player": "easy"}}]}}"#
    )
}

/// The first thing that may be done, by the texts that the page is given.
fn first_action(state: &TableState) -> Option<String> {
    let choices = &state.table.choices;
    let place =
        choices.placements.first().map(|cell| format!("p{},{}r{}", cell.x, cell.y, cell.rotations[0]));
    let draw = choices.draws.last().map(|draw| draw.action.clone());
    let reveal = choices.reveals.first().map(|ship| ship.ways[0].action.clone());
    let piece = choices.pieces.first().map(|piece| piece.action.clone());
    let recall = choices.recalls.first().map(|piece| piece.action.clone());
    let cover = choices.covers.first().map(|cover| cover.action.clone());
    let ship = choices.ships.first().map(|ship| ship.ways[0].action.clone());
    let double = choices.doubles.first().map(|double| double.action.clone());
    let pass = choices.pass.as_ref().map(|pass| pass.action.clone());
    place.or(draw).or(reveal).or(piece).or(recall).or(cover).or(ship).or(double).or(pass)
}

const RULEBOOKS: [&str; 5] = ["hunters-2002", "hunters-zman", "hunters-2020", "south-seas", "amazonas"];

#[test]
fn whole_games_are_played_by_the_texts_alone() {
    for (rulebook, manual) in RULEBOOKS.iter().flat_map(|name| [(name, false), (name, true)]) {
        let mut desk = Desk::start(&new_game(rulebook, manual)).unwrap();
        let mut loaded = 0;
        loop {
            let state = desk.state();
            if state.draft.wants_confirmation {
                desk.confirm().unwrap();
                continue;
            }
            for place in &state.table.choices.placements {
                let cell = state.table.cells.iter().find(|cell| (cell.x, cell.y) == (place.x, place.y));
                // Where the Amazon goes on is no open cell yet.
                assert!(cell.is_none_or(|cell| cell.fitting > 0), "{rulebook}: {place:?} is said to be dead");
            }
            let Some(action) = first_action(&state) else { break };
            desk.act(&action).unwrap_or_else(|error| panic!("{rulebook}: {action}: {}", error.message));
            loaded += 1;
            if loaded % 40 == 0 {
                // At any moment the game can be left and taken up again.
                let saved = serde_json::to_string(&desk.save()).unwrap();
                let again = Desk::load(&saved).unwrap();
                assert_eq!(again.state().table, desk.state().table, "{rulebook}");
                assert_eq!(again.state().draft.actions, desk.state().draft.actions, "{rulebook}");
                desk = again;
            }
        }
        let state = desk.state();
        assert_eq!(state.table.turn.phase, "over", "{rulebook}");
        let story = Story::open(&desk.record()).unwrap();
        let end = story.state(story.length());
        assert_eq!(end.table.seats, state.table.seats, "{rulebook}");
        let points: u16 = desk
            .log()
            .unwrap()
            .iter()
            .flat_map(|turn| &turn.steps)
            .flat_map(|step| &step.told)
            .filter(|told| told.unit == "points")
            .flat_map(|told| &told.awards)
            .map(|award| award.count)
            .sum();
        let scores: u16 = state.table.seats.iter().map(|seat| seat.score).sum();
        assert_eq!(points, scores, "{rulebook}: every point is told");
    }
}

/// Plays what may be done first until a tile is to be drawn.
fn go_on(desk: &mut Desk) -> TableState {
    loop {
        let state = desk.state();
        if !state.table.choices.draws.is_empty() {
            return state;
        }
        match state.draft.wants_confirmation {
            true => desk.confirm().unwrap(),
            false => desk.act(&first_action(&state).unwrap()).unwrap(),
        }
    }
}

/// No even spread begins with four Amazon tiles, and a kept game that was begun before real boxes were shuffled plainly goes on
/// in the same way.
#[test]
fn any_tile_that_is_left_comes_from_a_real_box() {
    let mut desk = Desk::start(&new_game("amazonas", true)).unwrap();
    for tile in 65..69 {
        assert_eq!(go_on(&mut desk).table.choices.draws.len(), 80 + 65 - tile);
        desk.act(&format!("d{tile}")).unwrap();
    }
    let state = go_on(&mut desk);
    let stack = &state.table.river.as_ref().unwrap().stack;
    assert_eq!((stack.of, stack.standard, stack.amazon), (1, 65, 11));
    assert!(desk.record().contains("[Options \"shuffle=plain\"]\n"));
    assert_eq!(desk.again("8").options, "shuffle=plain");
    let error = desk.act("d65").unwrap_err();
    assert!(error.message.contains("left in the pile: 65 land tiles 0–64; 11 amazon tiles 69–79"));

    let older = Desk::start(&new_game("amazonas", false)).unwrap();
    assert_eq!(older.state().table.river.unwrap().stack.of, 5, "a seeded game is evenly spread");
    let mut saved = serde_json::to_value(older.save()).unwrap();
    saved["seed"] = serde_json::Value::Null;
    let mut desk = Desk::load(&saved.to_string()).unwrap();
    for tile in
        (65..80).filter(|tile| !desk.record().contains(&format!(" d{tile} "))).take(4).collect::<Vec<_>>()
    {
        go_on(&mut desk);
        desk.act(&format!("d{tile}")).unwrap();
    }
    assert!(desk.record().contains("[Options \"shuffle=plain\"]\n"));
}

#[test]
fn nothing_is_drawn_from_a_real_box_before_the_turn_is_confirmed() {
    for rulebook in ["hunters-2020", "amazonas"] {
        let mut desk = Desk::start(&new_game(rulebook, true)).unwrap();
        desk.act("d41").unwrap();
        while !desk.state().draft.wants_confirmation {
            let first = desk.session().game().legal_actions()[0];
            desk.act(&first.to_string()).unwrap();
        }
        let before = desk.state();
        assert!(before.table.choices.draws.is_empty(), "{rulebook}: it is not asked for yet");
        assert_eq!(desk.act("d42").unwrap_err().message, "the turn is not confirmed yet");
        assert_eq!(desk.state(), before);
        desk.confirm().unwrap();
        assert!(!desk.state().table.choices.draws.is_empty(), "{rulebook}");
        desk.act("d42").unwrap();
    }
}

#[test]
fn a_draft_is_taken_back_to_the_draw_and_says_where_its_tile_may_go() {
    let mut desk = Desk::start(&new_game("hunters-2020", false)).unwrap();
    let drawn = desk.state();
    desk.act(&first_action(&drawn).unwrap()).unwrap();
    let drafted = desk.state();
    assert_eq!(drafted.draft.seat, Some(0));
    assert_eq!(drafted.draft.placements, drawn.table.choices.placements);
    assert!(desk.undo());
    assert!(!desk.undo(), "a drawn tile stays drawn");
    assert_eq!(desk.state(), drawn);
    assert!(desk.confirm().is_err(), "nothing is drafted");
}

#[test]
fn wrong_texts_are_refused_in_words() {
    let mut desk = Desk::start(&new_game("hunters-2020", false)).unwrap();
    let before = desk.state();
    for (action, part) in
        [("p9,9r0", "C-4"), ("f0", "C-3"), ("d4", "no tile is drawn now"), ("zzz", "is no action")]
    {
        let error = desk.act(action).unwrap_err();
        assert!(error.message.contains(part), "{action}: {}", error.message);
    }
    assert_eq!(desk.state(), before);
    for text in [
        "",
        "{}",
        "[1]",
        &new_game("checkers", false),
        &new_game("hunters-2020", false).replace("Ben", "Ann"),
    ] {
        assert!(Desk::start(text).is_err(), "{text}");
    }
    for text in ["", "{}", r#"{"schema": 2, "players": [], "seed": null, "record": "", "draft": []}"#] {
        assert!(Desk::load(text).is_err(), "{text}");
    }
    assert!(Story::open("nonsense").is_err());
    assert!(choose("nonsense", None, "easy", 1).is_err());
    assert!(choose("tw1/hunters-2020/1/0123456789abcdef/2/1/-/", None, "easy", 1).is_err());
}

#[test]
fn a_tile_set_of_another_game_is_refused_when_it_is_chosen() {
    let set = include_str!("../../../../tiles/south-seas.toml");
    assert!(tile_set("south-seas", Some(set)).is_ok());
    let error = tile_set("hunters-2020", Some(set)).unwrap_err();
    assert!(error.message.contains("it is a set for “south-seas”"), "{}", error.message);
}

#[test]
fn why_not_and_the_odds_are_told() {
    let desk = Desk::start(&new_game("hunters-2020", false)).unwrap();
    let why = desk.why_not(5, 5);
    assert!(why.contains("C-4"), "{why}");
    let state = desk.state();
    let open = state.table.areas.iter().find(|area| area.open == 1).unwrap();
    let part = open.parts[0];
    let odds = desk.odds(&open.kind, part.tile, part.zone).unwrap();
    let next = odds.next.unwrap();
    assert!(next.closing > 0 && next.closing < next.of, "{odds:?}");
    assert!(odds.ever.is_some_and(|ever| ever > 300 && ever < 1000), "almost all tiles are left: {odds:?}");
    assert_eq!(desk.odds("castle", 0, 0), None);
    // A meadow is never completed for points.
    let meadow = state.table.areas.iter().find(|area| area.kind == "meadow").unwrap().parts[0];
    assert_eq!(desk.odds("meadow", meadow.tile, meadow.zone).unwrap().ever, None);
    let story = Story::open(&desk.record()).unwrap();
    assert_eq!(story.odds(0, &open.kind, part.tile, part.zone).unwrap().ever, odds.ever);
    assert_eq!(story.odds(99, &open.kind, part.tile, part.zone), None);
}

#[test]
fn another_game_has_the_same_players_and_options_and_the_next_seat_starts() {
    let first = new_game("south-seas", false)
        .replace(r#""options": """#, r#""options": "retrieve=any-turn""#)
        .replace(r#""table": null"#, r#""table": [9, 8]"#);
    let again = Desk::start(&first).unwrap().again("8");
    assert_eq!((again.start, again.table, again.seed.as_str()), (Some(1), Some((9, 8)), "8"));
    assert_eq!(again.options, "retrieve=any-turn");
    let second = Desk::start(&serde_json::to_string(&again).unwrap()).unwrap();
    assert_eq!(second.state().table.turn.seat, 1);
    assert_eq!(second.again("9").start, Some(0));
    assert_eq!(second.again("9").seats, again.seats);
}

/// A game is played at a desk that deals, and followed at two that do not: each seat sees what the other decides, as at a server.
#[test]
fn a_game_that_is_dealt_elsewhere_is_followed() {
    for rulebook in RULEBOOKS {
        let mut server = Desk::start(&new_game(rulebook, false)).unwrap();
        let all = |desk: &Desk| -> Vec<String> {
            desk.session().record().actions().map(|action| action.to_string()).collect()
        };
        let followed = |actions: &[String], draft: &[String]| {
            let values = serde_json::json!({"rulebook": rulebook, "names": ["Ann", "Ben"], "start": 0, "table": null,
                "options": "", "actions": actions, "draft": draft});
            Desk::follow(&values.to_string()).unwrap()
        };
        let mut seats = [followed(&all(&server), &[]), followed(&all(&server), &[])];
        let mut moves = 0;
        while let Some(actor) = server.state().table.turn.actor {
            let before = all(&server).len();
            let desk = &mut seats[usize::from(actor)];
            while !desk.state().draft.wants_confirmation {
                let state = desk.state();
                assert_eq!(state.table.turn.actor, Some(actor), "{rulebook}");
                desk.act(&first_action(&state).unwrap()).unwrap();
            }
            let state = desk.state();
            assert_eq!((state.draft.seat, state.table.turn.actor), (Some(actor), None), "{rulebook}");
            assert_eq!(first_action(&state), None, "{rulebook}: what comes then is for others");
            for (place, action) in state.draft.actions.iter().enumerate() {
                // What leaves no choice is done by every desk itself.
                if all(&server).len() == before + place {
                    server.act(action).unwrap();
                }
            }
            if server.state().draft.wants_confirmation {
                server.confirm().unwrap();
            }
            let told = all(&server).split_off(before);
            assert_eq!(told[..state.draft.actions.len()], state.draft.actions, "{rulebook}");
            if moves % 9 == 0 {
                // A page that is loaded again has its draft again.
                let again = followed(&all(&server)[..before], &state.draft.actions);
                assert_eq!(again.state(), state, "{rulebook}");
            }
            seats.iter_mut().for_each(|desk| desk.happen(&told).unwrap());
            assert_eq!(seats[0].state(), seats[1].state(), "{rulebook}");
            moves += 1;
        }
        assert_eq!(server.state().table.turn.phase, "over", "{rulebook}");
        assert_eq!(seats[0].state().table, server.state().table, "{rulebook}");
        assert_eq!(seats[0].log().unwrap(), server.log().unwrap(), "{rulebook}");
    }
}

/// A table may have tiles of its own, which a server tells with it.
#[test]
fn a_game_with_own_tiles_is_followed() {
    let own = include_str!("../../../../tiles/hunters-2020.toml").replacen("fish = 50", "fish = 51", 1);
    let own = own.replacen("kind = \"lake\", fish = 2", "kind = \"lake\", fish = 3", 1);
    let follow = |tiles: &str| {
        let values = serde_json::json!({"rulebook": "hunters-2020", "tiles": tiles, "names": ["Ann", "Ben"], "start": 0,
            "table": null, "options": "", "actions": ["d0"], "draft": []});
        Desk::follow(&values.to_string())
    };
    let desk = follow(&own).unwrap();
    assert_eq!(
        desk.session().game().tiles().stats().symbols,
        TileSet::parse("", &own).unwrap().stats().symbols
    );
    assert!(desk.session().record().own_tiles().is_some(), "what is analysed and saved here has them too");
    let broken = follow("format = 1").err().unwrap();
    assert!(broken.message.contains("\"game\" is missing"), "{}", broken.message);
}

#[test]
fn a_tile_from_a_real_box_is_found_by_what_is_seen() {
    for rulebook in RULEBOOKS {
        let mut desk = Desk::start(&new_game(rulebook, true)).unwrap();
        while let Some(ship) = desk.state().table.choices.reveals.first() {
            desk.act(&ship.ways[0].action).unwrap();
        }
        let nothing = r#"{"sides": [null, null, null, null], "marks": {}}"#;
        let all = desk.find(nothing).unwrap();
        let draws = desk.state().table.choices.draws.len();
        assert_eq!(all.found.iter().map(|found| found.count).sum::<usize>(), draws, "{rulebook}");
        let terrain = &all.terrains[0].kind;
        let mark = &all.marks[0].kind;
        let seen = format!(r#"{{"sides": ["{terrain}", null, null, null], "marks": {{"{mark}": 1}}}}"#);
        let found = desk.find(&seen).unwrap().found;
        assert_eq!(found[0].misses, 0, "{rulebook}");
        assert!(found.is_sorted_by_key(|found| found.misses), "{rulebook}");
        desk.act(&found[0].action).unwrap();
        assert_eq!(desk.state().table.turn.tile, Some(found[0].tile), "{rulebook}");
        assert_eq!(desk.find(nothing).unwrap().found, [], "{rulebook}: nothing is drawn now");
        for wrong in
            ["", "{}", r#"{"sides": ["x", null, null, null], "marks": {}}"#, &seen.replace(mark, "gnu")]
        {
            assert!(desk.find(wrong).is_err(), "{rulebook}: {wrong}");
        }
    }
}
