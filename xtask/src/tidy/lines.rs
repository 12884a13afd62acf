//! Checks of single lines and of the length of files.

use super::Violation;
use crate::repo::Text;

/// The lengths of a code file that cause a warning and a violation.
const WARN_LINES: usize = 400;
const MAX_LINES: usize = 500;

/// Marks of unfinished work, split here so that this file does not contain them.
const MARKS: [&str; 7] = [
    concat!("#[", "ignore"),
    concat!("to", "do!("),
    concat!("unimple", "mented!("),
    concat!("db", "g!("),
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("XX", "X"),
];

/// The publisher's trade mark, and the files that may contain it.
const TRADE_MARK: &str = concat!("Carcas", "sonne");
const MAY_NAME_RULEBOOKS: [&str; 4] = ["README.md", "docs/", "tiles/", "crates/rules/src/setup.rs"];

/// Folders of a developer's machine.
const MACHINE_FOLDERS: [&str; 5] = ["work", "root", "home", "tmp", "Users"];

/// The registries that a lock file may name.
const REGISTRIES: [&str; 2] =
    ["registry+https://github.com/rust-lang/crates.io-index", "https://registry.npmjs.org/"];

/// Reports violations in lines, wrong file ends, and files that are too long.
pub fn check(texts: &[Text]) -> Vec<Violation> {
    let mut violations = Vec::new();
    for text in texts {
        violations.extend(file_end(text));
        for (number, line) in text.lines() {
            let found = [
                spacing(text, line),
                unfinished_mark(text, line),
                trade_mark(text, line),
                machine_location(text, line),
            ];
            violations
                .extend(found.into_iter().flatten().map(|what| Violation::new(&text.path, number, what)));
        }
        if is_code(text) && text.lines().count() > MAX_LINES {
            let what = format!("longer than {MAX_LINES} lines: a file has one subject");
            violations.push(Violation::new(&text.path, MAX_LINES + 1, what));
        }
    }
    violations
}

/// Code files above the warning length.
pub fn long_files(texts: &[Text]) -> Vec<Violation> {
    let length = |text: &Text| text.lines().count();
    let full =
        texts.iter().filter(|text| is_code(text) && (WARN_LINES + 1..=MAX_LINES).contains(&length(text)));
    full.map(|text| {
        Violation::new(&text.path, WARN_LINES + 1, format!("{} lines, {WARN_LINES} are full", length(text)))
    })
    .collect()
}

fn is_code(text: &Text) -> bool {
    text.is("rs") || text.is("ts") || text.is("svelte") || text.is("css")
}

fn is_written_by_hand(text: &Text) -> bool {
    is_code(text) || text.is("toml") || text.is("md") || text.path.starts_with(".ci/")
}

fn file_end(text: &Text) -> Option<Violation> {
    let number = text.lines().count().max(1);
    if text.text.is_empty() || !is_written_by_hand(text) {
        return None;
    }
    if !text.text.ends_with('\n') {
        return Some(Violation::new(&text.path, number, "the last line has no line end"));
    }
    text.text.ends_with("\n\n").then(|| Violation::new(&text.path, number, "an empty line at the end"))
}

fn spacing(text: &Text, line: &str) -> Option<String> {
    if !is_written_by_hand(text) {
        return None;
    }
    if line.contains('\t') {
        return Some("a tab; indent by spaces".into());
    }
    (line.trim_end() != line).then(|| "white space at the end of the line".into())
}

fn unfinished_mark(text: &Text, line: &str) -> Option<String> {
    if !is_written_by_hand(text) {
        return None;
    }
    MARKS
        .iter()
        .find(|unfinished_mark| contains_word(line, unfinished_mark))
        .map(|unfinished_mark| format!("`{unfinished_mark}` marks unfinished work"))
}

/// Whether the mark occurs as a whole word.
fn contains_word(line: &str, unfinished_mark: &str) -> bool {
    let in_word = |found: char| found.is_alphanumeric() || found == '_';
    line.match_indices(unfinished_mark).any(|(at, _)| {
        let goes_on_before = line[..at].ends_with(in_word);
        let goes_on_after =
            unfinished_mark.ends_with(in_word) && line[at + unfinished_mark.len()..].starts_with(in_word);
        !goes_on_before && !goes_on_after
    })
}

fn trade_mark(text: &Text, line: &str) -> Option<String> {
    let allowed = MAY_NAME_RULEBOOKS.iter().any(|start| text.path.starts_with(start));
    (!allowed && line.contains(TRADE_MARK))
        .then(|| format!("`{TRADE_MARK}` outside the naming of a rulebook"))
}

/// A path of a developer's machine, or a registry other than the public ones.
fn machine_location(text: &Text, line: &str) -> Option<String> {
    for folder in MACHINE_FOLDERS {
        let path = format!("/{folder}/");
        let part_of_a_longer_path = |before: char| before.is_alphanumeric() || "._-/*)}]>".contains(before);
        let starts = |(at, _): (usize, &str)| !line[..at].ends_with(part_of_a_longer_path);
        if line.match_indices(&path).any(starts) {
            return Some(format!("`{path}` is a folder of one machine"));
        }
    }
    let is_lock = text.path.ends_with("Cargo.lock") || text.path.ends_with("package-lock.json");
    let names_a_source = is_lock && (line.starts_with("source = ") || line.contains("\"resolved\": "));
    if names_a_source && !REGISTRIES.iter().any(|registry| line.contains(registry)) {
        return Some("a package from elsewhere than the public lists".into());
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn violations(path: &str, text: &str) -> Vec<String> {
        check(&[Text::new(path, text)]).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_tidy_file_is_left_in_peace() {
        assert!(violations("crates/land/src/side.rs", "//! Sides.\n\nfn n() {}\n").is_empty());
        assert!(violations("docs/empty.md", "").is_empty());
    }

    #[test]
    fn white_space_is_minded_where_people_write() {
        assert_eq!(violations("a.rs", "x \n"), ["a.rs:1: white space at the end of the line"]);
        assert_eq!(violations("a.md", "y\n\tx\n"), ["a.md:2: a tab; indent by spaces"]);
        assert_eq!(violations("a.toml", "x"), ["a.toml:1: the last line has no line end"]);
        assert_eq!(violations("a.toml", "x\n\n"), ["a.toml:2: an empty line at the end"]);
        assert!(violations("tests/golden/a.txt", "x \n\ty").is_empty());
    }

    #[test]
    fn unfinished_work_is_named_with_its_line() {
        for mark in MARKS {
            assert_eq!(
                violations("a.rs", &format!("x\n {mark}\n")),
                [format!("a.rs:2: `{mark}` marks unfinished work")]
            );
        }
        assert!(violations("a.rs", "let ignore = MAXXX1 + TODOS_DONE;\n").is_empty());
    }

    #[test]
    fn the_trade_mark_stays_where_rulebooks_are_named() {
        let line = format!("The game is {TRADE_MARK}.\n");
        assert_eq!(violations("crates/land/src/lib.rs", &line).len(), 1);
        assert!(violations("tiles/hunters-2020.toml", &line).is_empty());
    }

    #[test]
    fn no_line_tells_the_machine() {
        for folder in MACHINE_FOLDERS {
            assert_eq!(violations("a.md", &format!("see `/{folder}/x`\n")).len(), 1, "{folder}");
            assert!(violations("a.md", &format!("see crates/{folder}/x\n")).is_empty(), "{folder}");
        }
        let lock = |source: &str| violations("Cargo.lock", &format!("source = \"{source}\"\n"));
        assert!(lock("registry+https://github.com/rust-lang/crates.io-index").is_empty());
        assert_eq!(lock("registry+https://mirror.example/index").len(), 1);
        assert_eq!(lock("git+https://example.org/x").len(), 1);
    }

    #[test]
    fn long_files_are_warned_about_and_then_refused() {
        let code = |lines: usize| vec![Text::new("a.rs", &"x\n".repeat(lines))];
        assert!(long_files(&code(400)).is_empty() && check(&code(400)).is_empty());
        assert_eq!(long_files(&code(401)).len(), 1);
        assert!(check(&code(500)).is_empty());
        assert_eq!(
            check(&code(501))[0].to_string(),
            "a.rs:501: longer than 500 lines: a file has one subject"
        );
        assert!(check(&[Text::new("tiles/a.toml", &"x\n".repeat(900))]).is_empty());
    }
}
