//! Every way in which a tile set file can be wrong, and the message for it.

use tilewright_land::TileSet;

/// A sound file of four tiles.
const GOOD: &str = include_str!("sets/good.toml");
/// Sound files, and changes to each that break it, with the messages; there are more changes than the number says.
const FILES: [(&str, &str, usize); 3] = [
    (GOOD, include_str!("sets/bad.txt"), 90),
    (include_str!("sets/islands.toml"), include_str!("sets/bad-islands.txt"), 40),
    (include_str!("sets/amazon.toml"), include_str!("sets/bad-amazon.txt"), 40),
];

fn message(text: &str) -> String {
    match TileSet::parse("my.toml", text) {
        Ok(_) => "no problem".to_owned(),
        Err(error) => error.to_string(),
    }
}

/// The lines of a case that begin with a mark, without it.
fn marked(case: &str, mark: char, before: &str) -> String {
    let lines = case.lines().filter_map(|line| line.strip_prefix(mark));
    lines.map(|line| format!("{before}{}\n", line.strip_prefix(' ').unwrap_or(line))).collect()
}

#[test]
fn the_good_files_are_good() {
    for (good, ..) in FILES {
        assert_eq!(message(good), "no problem");
    }
}

#[test]
fn each_change_for_the_worse_has_its_message() {
    let mut wrong = Vec::new();
    for (good, bad, more_than) in FILES {
        let cases: Vec<&str> = bad.split("\n\n").filter(|case| case.starts_with('-')).collect();
        assert!(cases.len() > more_than, "only {} cases were found", cases.len());
        for case in cases {
            let (old, new) = (marked(case, '-', ""), marked(case, '+', ""));
            assert_eq!(good.matches(&old).count(), 1, "these lines must be there once:\n{old}");
            let message = message(&good.replacen(&old, &new, 1)) + "\n";
            if message != marked(case, '>', "my.toml:") {
                wrong.push(format!("{case}\nbut it was\n{message}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn files_without_tiles() {
    let (head, _) = GOOD.split_once("[[tile]]").expect("the good file has tiles");
    assert_eq!(message(head), "my.toml:1: \"tile\" is missing");
    let wanted = "my.toml:2: \"tile\" must be a list of tiles, each headed [[tile]]";
    assert_eq!(message(&head.replacen('\n', "\ntile = 3\n", 1)), wanted);
    assert_eq!(message(&head.replacen('\n', "\ntile = [3]\n", 1)), wanted);
    assert_eq!(message(""), "my.toml:1: \"format\" is missing");
}

#[test]
fn every_line_that_is_no_toml_is_named_once() {
    let text = GOOD.replacen("format     = 1", "format = one", 1).replacen("zone.4 = {", "zone.4 = ", 1);
    let error = TileSet::parse("my.toml", &text).expect_err("two lines are no TOML");
    let lines: Vec<usize> = error.problems().iter().map(|problem| problem.line).collect();
    assert_eq!(lines, [1, 39], "{error}");
    assert!(error.problems().iter().all(|problem| problem.reason.starts_with("not TOML: ")), "{error}");
}

#[test]
fn a_tile_without_anything_on_it_waits_to_be_filled_in() {
    let (before, after) = GOOD.split_once("\n[[tile]]").expect("the good file has tiles");
    let blank = "tile 9: nothing is filled in yet: the sides n, e, s and w, and the zones";
    for sides in ["", "n = []\ne = []\ns = []\nw = []\n"] {
        let text = format!("{before}\n[[tile]]\nid = 9\npile = \"land\"\n{sides}\n[[tile]]{after}");
        let line = before.lines().count() + 2;
        assert_eq!(message(&text), format!("my.toml:{line}: {blank}"));
        let wrong = text.replacen("pile = \"land\"", "pile = \"lamd\"\ncolour = 3", 1);
        assert_eq!(message(&wrong).lines().count(), 3, "what is there is checked: {}", message(&wrong));
    }
}

#[test]
fn files_without_ships() {
    let (islands, ..) = FILES[1];
    let (head, ships) = islands.split_once("\n[[ship]]").expect("the islands have ships");
    assert_eq!(message(head), "my.toml:1: \"ship\" is missing");
    let wanted = "my.toml:2: \"ship\" must be a list of ships, each headed [[ship]]";
    assert_eq!(message(&head.replacen('\n', "\nship = 3\n", 1)), wanted);
    let (one, _) = ships.split_once("\n[[ship]]").expect("there are several");
    let two = format!("{head}\n[[ship]]{one}").replace("ships   = 5", "ships   = 2");
    assert_eq!(message(&two), "my.toml:1: there are 2 ships; there must be at least 4");
}

/// A file of so many land tiles beside the start tile, all with the same sides and zones.
fn many_tiles(land: usize, sides_and_zones: &str) -> String {
    let (head, _) = GOOD.split_once("[totals]").expect("the good file has totals");
    format!(
        "{head}[totals]\ntiles = {}\nstart = 1\nland = {land}\nbonus = 0\n\n\
         [[tile]]\nid = 0\npile = \"start\"\nn = [0]\ne = [0]\ns = [0]\nw = [0]\nzone.0 = {{ kind = \"forest\" }}\n\n\
         [[tile]]\nid = 1\npile = \"land\"\ncopies = {land}\n{sides_and_zones}",
        land + 1
    )
}

/// Three meadows and two rivers, each of which rises from a spring.
const TWO_SPRINGS: &str = "n = [0, 1, 2]\ne = [2]\ns = [2, 3, 0]\nw = [0]\n\
    zone.0 = { kind = \"meadow\" }\nzone.2 = { kind = \"meadow\" }\n\
    zone.1 = { kind = \"river\", to = \"spring\" }\nzone.3 = { kind = \"river\", to = \"spring\" }\n";

#[test]
fn too_many_of_a_kind() {
    assert_eq!(message(&many_tiles(127, TWO_SPRINGS)), "no problem");
    let zones = TWO_SPRINGS.replace("s = [2, 3, 0]", "s = [4, 3, 0]") + "zone.4 = { kind = \"meadow\" }\n";
    let wanted = "my.toml:1: the tiles have 636 zones together; at most 512 are possible\n\
                  my.toml:1: there are 381 meadow zones; at most 255 are possible";
    assert_eq!(message(&many_tiles(127, &zones)), wanted);
    let fish = |count| TWO_SPRINGS.replace("\"river\", to", &format!("\"river\", fish = {count}, to"));
    assert_eq!(message(&many_tiles(1, &fish(127))), "no problem");
    let wanted = "my.toml:1: there are 256 fish symbols; at most 255 are possible";
    assert_eq!(message(&many_tiles(1, &fish(128))), wanted);
}

#[test]
fn one_meadow_may_lie_on_both_banks() {
    let around_a_spring = "n = [0, 1, 0]\ne = [0]\ns = [0]\nw = [0]\n\
        zone.0 = { kind = \"meadow\" }\nzone.1 = { kind = \"river\", to = \"spring\" }\n";
    assert_eq!(message(&many_tiles(1, around_a_spring)), "no problem");
}

#[test]
fn several_problems_come_by_line_and_no_more_than_twenty() {
    let text = GOOD.replacen("tiger = 1", "bear = 1", 1).replacen("pile   = \"start\"", "pile = 7", 1);
    let error = TileSet::parse("my.toml", &text).expect_err("two problems");
    assert_eq!(error.problems().iter().map(|problem| problem.line).collect::<Vec<_>>(), [20, 39]);

    let text: String = (0..23).map(|i| format!("novelty-{i} = true\n")).collect();
    let message = message(&GOOD.replacen('\n', &format!("\n{text}"), 1));
    let lines: Vec<_> = message.lines().collect();
    assert_eq!(lines.len(), 21);
    assert!(lines[19].starts_with("my.toml:21: unknown key \"novelty-19\"; known here: "), "{}", lines[19]);
    assert_eq!(lines[20], "my.toml: and 3 more");
}
