//! M1, M2 and M3: which shared files know a particular game.
//!
//! The games are the variants of `Family`; their clauses are those that are declared in a file or folder with a game's name.
//! A game's own files are those in its folder directly below a crate's `src/`, in `web/src/games/`, and its messages. All
//! other files of code are shared, and so is a file elsewhere that has a game in its name. Tests and code examples in
//! comments do not count, other comments do; nor do the files whose purpose is to list the games or the words of tile sets.

use super::measures::{Measure, is_test, without_tests};
use crate::clauses::Declared;
use crate::repo::{Fallible, Text};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};

const ONE_GAME_LIMIT: usize = 14;
const ANY_GAME_LIMIT: usize = 18;
const TYPE_LIMIT: usize = 8;
const VARIANT_LIMIT: usize = 20;

/// Where the enums are declared.
const DECLARED_UNDER: [&str; 2] = ["crates/land/src/", "crates/rules/src/"];

/// Types that have a variant or a form for each game, or for each of its rulebooks.
const GAME_TYPES: [&str; 3] = ["Game", "RulebookId", "Family"];

/// Enums most of whose variants belong to one game alone, with the variants that several games share. What is not named here
/// counts as one game's.
const SHARED_VARIANTS: [(&str, &[&str]); 8] = [
    ("Terrain", &[]),
    ("Symbol", &["Fish", "Boat"]),
    ("Power", &[]),
    ("AreaKind", &[]),
    ("Piece", &["Figure"]),
    ("Pile", &["Start", "Land"]),
    ("Phase", &["Draw", "Place", "Occupy", "Over"]),
    ("DeckKind", &["Land"]),
];

/// Shared files that must name every variant: the vocabulary, the action, the events and the notation.
const MAY_NAME_VARIANTS: [&str; 7] = [
    "crates/land/src/family.rs",
    "crates/land/src/terrain.rs",
    "crates/rules/src/action.rs",
    "crates/rules/src/event.rs",
    "crates/rules/src/event/",
    "crates/record/src/notation.rs",
    "crates/record/src/notation/",
];

/// A game, as code names it.
#[derive(Debug, PartialEq, Eq)]
pub struct Game {
    /// `DeepSea`
    pub type_name: String,
    /// `deep_sea`
    pub module: String,
    /// The letters before the number in the ids of its clauses.
    prefixes: BTreeSet<String>,
}

impl Game {
    fn new(type_name: &str, clauses: &[Declared]) -> Game {
        let mut module = String::new();
        for letter in type_name.chars() {
            if letter.is_uppercase() && !module.is_empty() {
                module.push('_');
            }
            module.extend(letter.to_lowercase());
        }
        let own = |clause: &&Declared| clause.file.split('/').any(|part| part.starts_with(&module));
        let prefix = |clause: &Declared| Some(clause.id.split_once('-')?.0.to_owned());
        let prefixes = clauses.iter().filter(own).filter_map(prefix).collect();
        Game { type_name: type_name.to_owned(), module, prefixes }
    }

    fn title(&self) -> String {
        let words = self.module.split('_').map(|word| word[..1].to_uppercase() + &word[1..]);
        words.collect::<Vec<_>>().join(" ")
    }

    /// Whether a text names the game in any spelling, or one of its clauses.
    fn is_named_in(&self, text: &str, lower: &str) -> bool {
        let command_line = |between: &str| lower.contains(&self.module.replace('_', between));
        ["", "-", "_", " "].into_iter().any(command_line)
            || self.prefixes.iter().any(|prefix| names_clause(text, prefix))
    }

    /// Whether the file is one of the game's own.
    fn owns(&self, path: &str) -> bool {
        let parts: Vec<&str> = path.split('/').collect();
        match parts[..] {
            ["crates", _, "src", folder, _, ..] => folder == self.module,
            ["crates", _, "strings", _, name] => name.starts_with(&self.module.replace('_', "-")),
            _ => false,
        }
    }
}

/// Whether a text has an id with this prefix, `C-11` or `C_11`, or the prefix alone at the end of a quoted text, `"C-"`.
fn names_clause(text: &str, prefix: &str) -> bool {
    let is_id = |rest: &str| {
        let after = rest.strip_prefix(['-', '_']).and_then(|rest| rest.chars().next());
        after.is_some_and(|next| next.is_ascii_digit() || (rest.starts_with('-') && "\"'`".contains(next)))
    };
    let found = |(at, _): (usize, &str)| !text[..at].ends_with(is_word) && is_id(&text[at + prefix.len()..]);
    text.match_indices(prefix).any(found)
}

fn is_word(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

/// All games, from the variants of `Family`.
pub fn games(texts: &[Text], clauses: &[Declared]) -> Fallible<Vec<Game>> {
    let families = variants(texts, "Family")?;
    Ok(families.iter().map(|family| Game::new(family, clauses)).collect())
}

/// M1, M2 and M3.
pub fn measures(texts: &[Text], clauses: &[Declared]) -> Fallible<Vec<Measure>> {
    let games = games(texts, clauses)?;
    let mut single = BTreeMap::new();
    for (name, shared) in SHARED_VARIANTS {
        let mut own = variants(texts, name)?;
        own.retain(|variant| !shared.contains(&variant.as_str()));
        single.insert(name, own);
    }
    let mut naming = vec![Vec::new(); games.len()];
    let [mut any, mut typed, mut variants] = [const { Vec::new() }; 3];
    for text in texts.iter().filter(|text| is_shared(&text.path, &games)) {
        let (path, text) = (&text.path, program(text));
        let lower = text.to_lowercase();
        let mut named = Vec::new();
        for (game, files) in games.iter().zip(&mut naming) {
            if game.is_named_in(&text, &lower) {
                files.push(path.clone());
                named.push(game.title());
            }
        }
        if !named.is_empty() {
            any.push(format!("{path}: {}", named.join(", ")));
        }
        let of_a_game = paths(&text).filter(|(left, right)| {
            let is_form = |game: &Game| right.starts_with(&game.type_name);
            (GAME_TYPES.contains(left) && games.iter().any(is_form))
                || games.iter().any(|game| game.module == *left)
        });
        typed.extend(listed(path, of_a_game));
        if !MAY_NAME_VARIANTS.iter().any(|start| path.starts_with(start)) {
            let of_one = |(left, right): &(&str, &str)| {
                single.get(left).is_some_and(|own| own.iter().any(|variant| variant == right))
            };
            variants.extend(listed(path, paths(&text).filter(of_one)));
        }
    }
    let measure = |name: String, limit, found| Measure { name, limit: Some(limit), found };
    let mut measures: Vec<Measure> = games
        .iter()
        .zip(naming)
        .map(|(game, files)| measure(format!("M1 files that name {}", game.title()), ONE_GAME_LIMIT, files))
        .collect();
    measures.push(measure("M1 files that name any game".into(), ANY_GAME_LIMIT, any));
    measures.push(measure("M2 files that use a game's type or module".into(), TYPE_LIMIT, typed));
    measures.push(measure("M3 files that name a variant only one game has".into(), VARIANT_LIMIT, variants));
    Ok(measures)
}

/// The file with what was found in it, each once; nothing if nothing was found.
fn listed<'t>(path: &str, found: impl Iterator<Item = (&'t str, &'t str)>) -> Option<String> {
    let found: BTreeSet<String> = found.map(|(left, right)| format!("{left}::{right}")).collect();
    let found: Vec<String> = found.into_iter().collect();
    (!found.is_empty()).then(|| format!("{path}: {}", found.join(", ")))
}

fn is_shared(path: &str, games: &[Game]) -> bool {
    let is_code = ["rs", "ts", "svelte", "ftl"].iter().any(|end| path.ends_with(&format!(".{end}")));
    let is_here = ["crates/", "web/src/", "xtask/src/"].iter().any(|start| path.starts_with(start));
    let is_list = path.ends_with("/registry.rs")
        || path.ends_with("land/src/vocabulary.rs")
        || path.ends_with("/en/page.ftl");
    let is_own = path.starts_with("web/src/games/") || games.iter().any(|game| game.owns(path));
    is_here && is_code && !is_test(path) && !is_own && !is_list
}

/// The text without its tests, without code examples in documentation comments, and in a `lib.rs` without the list of modules.
fn program(text: &Text) -> String {
    let is_lib = text.path.ends_with("/lib.rs");
    let mut example = false;
    let mut kept = String::new();
    for line in without_tests(&text.text).lines() {
        let code = line.trim_start();
        let fence = ["/// ```", "//! ```"].iter().any(|fence| code.starts_with(fence));
        if fence {
            example = !example;
        }
        let is_left_out = fence || example || (is_lib && is_module(code));
        if !is_left_out {
            kept.push_str(line);
            kept.push('\n');
        }
    }
    kept
}

/// Whether a line names a module, as `pub mod land;` and `use land;` do.
fn is_module(code: &str) -> bool {
    let code = code.strip_prefix("pub ").unwrap_or(code);
    let name = code.strip_prefix("mod ").or_else(|| code.strip_prefix("use "));
    name.and_then(|name| name.split_once(';')).is_some_and(|(name, _)| name.chars().all(is_word))
}

/// Both sides of every `left::right` of a text.
fn paths(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.match_indices("::").map(|(at, between)| {
        let (before, after) = (&text[..at], &text[at + between.len()..]);
        (
            &before[before.trim_end_matches(is_word).len()..],
            after.split(|next| !is_word(next)).next().unwrap_or(""),
        )
    })
}

/// The variants of an enum, whether it is written out or made by a macro that is given its name and its variants.
fn variants(texts: &[Text], name: &str) -> Fallible<Vec<String>> {
    let is_source =
        |text: &&Text| text.is("rs") && DECLARED_UNDER.iter().any(|start| text.path.starts_with(start));
    for text in texts.iter().filter(is_source).filter(|text| text.text.contains(name)) {
        let tokens = without_tests(&text.text).parse::<TokenStream>();
        let tokens = tokens.map_err(|error| format!("{}: {error}", text.path))?;
        if let Some(body) = body_of(tokens, name) {
            return Ok(names_in(body));
        }
    }
    Err(format!("no enum {name} is declared").into())
}

/// What stands in braces after the name of an enum: after `enum Name`, or after `Name` at the start of a macro's arguments.
fn body_of(tokens: TokenStream, name: &str) -> Option<TokenStream> {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, tree) in trees.iter().enumerate() {
        let TokenTree::Group(group) = tree else { continue };
        let declares = match &trees[..at] {
            [.., TokenTree::Ident(word), TokenTree::Ident(own)] => word == "enum" && own == name,
            // A documentation comment is an attribute, whose last token is a group.
            [TokenTree::Ident(own)] | [.., TokenTree::Group(_), TokenTree::Ident(own)] => own == name,
            _ => false,
        };
        if declares && group.delimiter() == Delimiter::Brace {
            return Some(group.stream());
        }
        if let Some(body) = body_of(group.stream(), name) {
            return Some(body);
        }
    }
    None
}

/// The first word of each part between commas, attributes left out.
fn names_in(body: TokenStream) -> Vec<String> {
    let mut names = Vec::new();
    let mut is_next = true;
    for tree in body {
        match tree {
            TokenTree::Ident(name) if is_next => {
                names.push(name.to_string());
                is_next = false;
            }
            TokenTree::Punct(mark) if mark.as_char() == ',' => is_next = true,
            _ => {}
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORDS: &str = "words! {\n    /// Games.\n    Family {\n        /// One.\n        Caves = \"caves\",\n        /// Two.\n        DeepSea = \"deep-sea\",\n    }\n}\nimpl Family {}\n\
        words! { Terrain { Rock = \"rock\", Reef = \"reef\" } }\nwords! { Symbol { Fish = \"fish\", Bat = \"bat\" } }\nwords! { Power { Echo = \"echo\" } }\nwords! { Pile { Start = \"start\", Land = \"land\", Deep = \"deep\" } }\n";
    const RULES: &str = "pub enum AreaKind { Cave }\npub enum Piece { Figure, Lamp }\n/// What is next.\n#[derive(Debug)]\npub enum Phase {\n    /// Drawn.\n    Draw(Pile),\n    Dive { how: u8 },\n    Over,\n}\nenum DeckKind { Land }\nfn f() -> Phase { Phase::Dive }\n";

    fn clause(file: &str, id: &str) -> Declared {
        Declared { file: file.into(), line: 1, name: id.replace('-', "_"), id: id.into() }
    }

    fn found(path: &str, text: &str) -> [Vec<String>; 5] {
        let texts = [
            Text::new("crates/land/src/family.rs", WORDS),
            Text::new("crates/rules/src/event.rs", RULES),
            Text::new(path, text),
        ];
        let clauses = [
            clause("crates/rules/src/clause/common.rs", "C-1"),
            clause("crates/rules/src/clause/caves_first.rs", "K1-1"),
            clause("crates/rules/src/deep_sea/clauses.rs", "DS-1"),
        ];
        let measures = measures(&texts, &clauses).unwrap();
        let names: Vec<&str> = measures.iter().map(|measure| measure.name.as_str()).collect();
        assert_eq!(names[..2], ["M1 files that name Caves", "M1 files that name Deep Sea"]);
        let of_this = |measure: Measure| {
            measure.found.into_iter().filter(|found| found.starts_with(path)).collect::<Vec<_>>()
        };
        measures.into_iter().map(of_this).collect::<Vec<_>>().try_into().unwrap()
    }

    fn counts(path: &str, text: &str) -> [usize; 5] {
        found(path, text).map(|found| found.len())
    }

    const HERE: &str = "crates/view/src/a.rs";

    #[test]
    fn games_are_named_in_every_spelling_and_by_their_clauses() {
        for text in ["the Deep Sea", "deep-sea", "deepsea", "DEEP_SEA", "// DS-4", "DS_4", "x('DS-')"] {
            assert_eq!(counts(HERE, text), [0, 1, 1, 0, 0], "{text}");
        }
        assert_eq!(counts(HERE, "K1-20, dark caves"), [1, 0, 1, 0, 0]);
        assert_eq!(counts(HERE, "deep blue sea, C-1, SDS-4, DS-, DS_X, K1"), [0; 5]);
        assert_eq!(found(HERE, "caves, DS-1")[2], [format!("{HERE}: Caves, Deep Sea")]);
    }

    #[test]
    fn types_and_modules_of_a_game_are_used() {
        assert_eq!(counts(HERE, "Game::DeepSea(x)"), [0, 1, 1, 1, 0]);
        assert_eq!(
            found(HERE, "RulebookId::Caves2002 caves::f()")[3],
            [format!("{HERE}: RulebookId::Caves2002, caves::f")]
        );
        assert_eq!(counts(HERE, "Kind::DeepSea, MyGame::Caves, Game::new()")[3], 0);
    }

    #[test]
    fn variants_of_one_game_are_named() {
        let text = "Phase::Dive, Phase::Over, Symbol::Bat, Symbol::Fish, Stop::Reef, land::Terrain::Reef";
        assert_eq!(found(HERE, text)[4], [format!("{HERE}: Phase::Dive, Symbol::Bat, Terrain::Reef")]);
        assert_eq!(counts("crates/rules/src/event/scoring.rs", text), [0; 5]);
        assert_eq!(counts("crates/rules/src/refusal.rs", text), [0, 0, 0, 0, 1]);
    }

    #[test]
    fn own_files_tests_lists_and_examples_do_not_count() {
        let text = "caves::f(Terrain::Rock)\n";
        for path in [
            "crates/view/src/caves/a.rs",
            "crates/view/strings/en/deep-sea-clauses.ftl",
            "web/src/games/caves/a.ts",
            "crates/view/tests/a.rs",
            "crates/testkit/src/a.rs",
            "crates/rules/src/registry.rs",
            "docs/a.ts",
            "crates/view/src/a.txt",
        ] {
            assert_eq!(counts(path, text), [0; 5], "{path}");
        }
        for path in ["crates/view/src/paint/caves/a.rs", "crates/view/src/caves.rs", "web/src/lib/a.ts"] {
            assert_eq!(counts(path, text), [1, 0, 1, 1, 1], "{path}");
        }
        assert_eq!(counts(HERE, &format!("#[cfg(test)]\nmod tests {{\n{text}}}\n")), [0; 5]);
        assert_eq!(counts(HERE, &format!("//! ```\n//! {text}//! ```\n")), [0; 5]);
        assert_eq!(counts(HERE, &format!("//! ```\n//! x\n//! ```\n/// {text}"))[0], 1);
        assert_eq!(counts("crates/view/src/lib.rs", "pub mod caves;\nmod caves;\nuse caves; // x\n"), [0; 5]);
        assert_eq!(counts("crates/view/src/lib.rs", "pub use caves::A;\n"), [1, 0, 1, 1, 0]);
        assert_eq!(counts(HERE, "mod caves;\n")[0], 1);
    }

    #[test]
    fn an_enum_that_is_gone_is_an_error() {
        let error = variants(&[Text::new("crates/land/src/a.rs", WORDS)], "Phase").unwrap_err();
        assert_eq!(error.to_string(), "no enum Phase is declared");
        assert_eq!(
            variants(&[Text::new("crates/rules/src/a.rs", RULES)], "Phase").unwrap(),
            ["Draw", "Dive", "Over"]
        );
    }
}
