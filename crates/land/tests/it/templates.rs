//! Empty files for boxes, and how they are filled.

use tilewright_land::TileSet;

const SETS: [&str; 4] = [
    include_str!("../../../../tiles/hunters-first.toml"),
    include_str!("../../../../tiles/hunters-2020.toml"),
    include_str!("../../../../tiles/south-seas.toml"),
    include_str!("../../../../tiles/amazonas.toml"),
];

fn sets() -> [TileSet; 4] {
    SETS.map(|text| TileSet::parse("built-in.toml", text).unwrap_or_else(|error| panic!("{error}")))
}

/// The entries of a text that begin with `[[tile]]` or `[[ship]]`.
fn entries(text: &str) -> impl Iterator<Item = &str> {
    text.split("\n\n").map(str::trim_end).filter(|entry| entry.starts_with("[["))
}

/// What stands in an entry without what a person is to fill in.
fn given(entry: &str) -> Vec<&str> {
    let open = ["n", "e", "s", "w", "value", "cost", "provenance"];
    let key = |line: &str| line.split(' ').next().unwrap_or("").to_owned();
    entry.lines().filter(|line| !open.contains(&key(line).as_str()) && !line.starts_with("zone.")).collect()
}

/// A template with every entry filled in as the set has it, but for those that are to stay as they are.
fn filled(set: &TileSet, stays: impl Fn(&str) -> bool) -> String {
    let mut text = set.template().replace("source     = \"\"", "source     = \"The box on the table.\"");
    let printed = set.print();
    for full in entries(&printed) {
        let template = text.clone();
        let given_here = |entry: &&str| given(entry) == given(full);
        let blank = entries(&template).find(given_here).unwrap_or_else(|| panic!("no entry for {full}"));
        if !stays(blank) {
            text = text.replacen(blank, full, 1);
        }
    }
    text
}

#[test]
fn a_fresh_template_says_what_is_missing_and_nothing_else() {
    for set in sets() {
        let error = TileSet::parse("my.toml", &set.template()).expect_err("nothing is filled in");
        let mut missing: Vec<_> = error.problems().iter().collect();
        assert_eq!(missing.remove(0).to_string(), "\"source\" must have 1 to 1000 characters");
        let lines: Vec<String> = set.template().lines().map(str::to_owned).collect();
        let mut tiles: Vec<_> = missing.iter().filter_map(|problem| problem.tile).collect();
        for problem in &missing {
            let at = lines[problem.line - 1].as_str();
            let expected = match problem.tile {
                Some(_) => ("[[tile]]", "nothing is filled in yet: the sides n, e, s and w, and the zones"),
                None => ("[[ship]]", "nothing is filled in yet: \"value\" and \"cost\""),
            };
            assert_eq!((at, problem.reason.as_str()), expected);
        }
        tiles.sort();
        assert_eq!(tiles, set.tiles.iter().map(|tile| tile.id).collect::<Vec<_>>());
        let ships: Vec<_> = missing.iter().filter_map(|problem| problem.ship).collect();
        assert_eq!(ships, set.ships.iter().map(|ship| ship.id).collect::<Vec<_>>());
        assert_eq!(tiles.len() + ships.len(), missing.len());
    }
}

#[test]
fn a_template_filled_with_the_tiles_of_a_set_is_that_set() {
    for set in sets() {
        let mine =
            TileSet::parse("my.toml", &filled(&set, |_| false)).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(mine.hash(), set.hash());
        assert_eq!(mine.id, format!("my-{}", set.id));
    }
}

#[test]
fn what_is_left_to_do_is_all_that_is_said() {
    let set = &sets()[2];
    let text = filled(set, |entry| entry.contains("id     = 7\n") || entry.contains("[[ship]]\nid    = 3\n"));
    let error = TileSet::parse("my.toml", &text).expect_err("a tile and a ship are left");
    let said: Vec<String> = error.problems().iter().map(ToString::to_string).collect();
    assert_eq!(
        said,
        [
            "tile 7: nothing is filled in yet: the sides n, e, s and w, and the zones",
            "ship 3: nothing is filled in yet: \"value\" and \"cost\"",
        ]
    );
}

/// The counts of sets of our own design are ours, but for those that their rulebooks state.
#[test]
fn a_template_states_what_is_printed() {
    let [first, second, seas, amazon] = sets().map(|set| set.template());
    let totals = |text: &str| {
        let (_, totals) = text.split_once("[totals]\n").expect("there are totals");
        let (totals, _) = totals.split_once("\n\n").expect("tiles follow");
        totals.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(
        totals(&seas),
        ["tiles   = 73", "start   = 1", "land    = 72", "ships   = 24", "symbols = { boat = 19 }"]
    );
    let rivers = ["tiles   = 86", "start   = 2", "land    = 65", "amazon  = 15", "double  = 4"];
    assert_eq!(totals(&amazon), [&rivers[..], &["powers  = { double = 3 }"]].concat());
    for (template, text) in [(first, SETS[0]), (second, SETS[1])] {
        assert_eq!(totals(&template), totals(text), "the tiles themselves are known");
    }
}

/// Whoever has not read the document finds every word of the game in the file.
#[test]
fn a_template_names_every_word_of_its_game() {
    for set in sets() {
        let template = set.template();
        let game = set.game;
        let words = game.terrains().iter().map(|terrain| format!("# kind = \"{terrain}\""));
        let words = words.chain(game.symbols().iter().map(ToString::to_string));
        let words = words.chain(game.powers().iter().map(|power| format!("\"{power}\"")));
        for word in words.chain(game.stops().iter().map(|stop| format!("\"{stop}\""))) {
            assert!(template.contains(&word), "{word}: {template}");
        }
    }
}
