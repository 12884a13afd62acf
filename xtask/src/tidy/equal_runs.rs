//! M4: runs of equal code lines between the folders of different games.
//!
//! A run is six or more lines in a row that stand in files of two games of one crate, as long as it goes on. A run that
//! three games have counts for each pair of files. Comments, attributes, imports and lines of nothing but brackets are left
//! out before lines are compared.

use super::game_names::Game;
use super::measures::{Measure, is_test, without_tests};
use crate::repo::Text;

const LIMIT: usize = 2;
const RUN: usize = 6;

/// A file in a game's folder.
struct File<'a> {
    path: &'a str,
    crate_name: &'a str,
    game: &'a str,
    /// The lines of code without white space around them, with their numbers.
    lines: Vec<(usize, &'a str)>,
}

/// Counts the runs.
pub fn measure(texts: &[Text], games: &[Game]) -> Measure {
    let files: Vec<File> = texts.iter().filter_map(|text| file(text, games)).collect();
    let mut found = Vec::new();
    for (number, one) in files.iter().enumerate() {
        let others = files[number + 1..].iter();
        for other in others.filter(|other| other.crate_name == one.crate_name && other.game != one.game) {
            found.extend(runs(&one.lines, &other.lines).map(|(first, second, length)| {
                format!("{}:{first} and {}:{second}, {length} lines", one.path, other.path)
            }));
        }
    }
    Measure { name: format!("M4 runs of {RUN} equal code lines between games"), limit: Some(LIMIT), found }
}

fn file<'a>(text: &'a Text, games: &[Game]) -> Option<File<'a>> {
    let mut parts = text.path.split('/');
    let (Some("crates"), Some(crate_name), Some("src"), Some(game)) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return None;
    };
    let is_wanted = text.is("rs") && !is_test(&text.path) && games.iter().any(|one| one.module == game);
    is_wanted.then(|| File { path: &text.path, crate_name, game, lines: code_lines(&text.text) })
}

fn code_lines(text: &str) -> Vec<(usize, &str)> {
    let mut import = false;
    let mut lines = Vec::new();
    for (number, line) in without_tests(text).lines().enumerate() {
        let code = line.trim();
        let words = code.strip_prefix("pub ").unwrap_or(code);
        import |=
            words.starts_with("use ") || words.starts_with("pub(crate) use ") || words.starts_with("mod ");
        let is_code = !import && code.contains(char::is_alphanumeric);
        if is_code && !code.starts_with("//") && !code.starts_with("#[") {
            lines.push((number + 1, code));
        }
        import &= !code.ends_with(';');
    }
    lines
}

/// Where equal runs begin in both, and how long they are.
fn runs(one: &[(usize, &str)], other: &[(usize, &str)]) -> impl Iterator<Item = (usize, usize, usize)> {
    let equal = |a: usize, b: usize| matches!((one.get(a), other.get(b)), (Some(a), Some(b)) if a.1 == b.1);
    let pairs = (0..one.len()).flat_map(|a| (0..other.len()).map(move |b| (a, b)));
    let starts = pairs.filter(move |(a, b)| equal(*a, *b) && (*a == 0 || *b == 0 || !equal(a - 1, b - 1)));
    let runs = starts.map(move |(a, b)| (a, b, (0..).take_while(|n| equal(a + n, b + n)).count()));
    runs.filter(|(_, _, length)| *length >= RUN).map(|(a, b, length)| (one[a].0, other[b].0, length))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::game_names;

    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let mut texts: Vec<Text> = files.iter().map(|(path, text)| Text::new(path, text)).collect();
        texts.push(Text::new("crates/land/src/family.rs", "enum Family { Caves, DeepSea }"));
        let games = game_names::games(&texts, &[]).unwrap();
        measure(&texts, &games).found
    }

    const SIX: &str = "let a = 1;\nlet b = 2;\nlet c = 3;\nlet d = 4;\nlet e = 5;\nlet f = 6;\n";

    #[test]
    fn equal_runs_of_two_games_are_found_once_each() {
        let one = ["use a;\n", SIX, "x();\n"].concat();
        let other = ["y();\n", SIX, "z();\n", SIX].concat();
        let found =
            found(&[("crates/rules/src/caves/a.rs", &one), ("crates/rules/src/deep_sea/b.rs", &other)]);
        let start = "crates/rules/src/caves/a.rs:2 and crates/rules/src/deep_sea/b.rs";
        assert_eq!(found, [format!("{start}:2, 6 lines"), format!("{start}:9, 6 lines")]);
    }

    #[test]
    fn what_is_no_code_neither_makes_nor_breaks_a_run() {
        let spread = SIX.replace(";\n", ";\n\n        // Why.\n    }\n    #[inline]\n");
        let path = ["crates/rules/src/caves/a.rs", "crates/rules/src/deep_sea/a.rs"];
        assert_eq!(found(&[(path[0], SIX), (path[1], &spread)]).len(), 1);
        let five = SIX.replace("let f = 6;\n", "");
        let imports = "use a::{\n    b,\n    c,\n};\n";
        let padded = [imports, &five, "}\n})\n// x\n"].concat();
        assert!(found(&[(path[0], &padded), (path[1], &padded)]).is_empty());
    }

    #[test]
    fn only_folders_of_different_games_in_one_crate_are_compared() {
        let pair = |one: &str, other: &str| found(&[(one, SIX), (other, SIX)]).len();
        assert_eq!(pair("crates/bots/src/caves/a.rs", "crates/bots/src/deep_sea/deeper/a.rs"), 1);
        assert_eq!(pair("crates/bots/src/caves/a.rs", "crates/bots/src/caves/b.rs"), 0);
        assert_eq!(pair("crates/bots/src/caves/a.rs", "crates/rules/src/deep_sea/a.rs"), 0);
        assert_eq!(pair("crates/bots/src/caves/a.rs", "crates/bots/src/deep_sea/tests.rs"), 0);
        assert_eq!(pair("crates/testkit/src/naive/caves/a.rs", "crates/testkit/src/naive/deep_sea/a.rs"), 0);
    }
}
