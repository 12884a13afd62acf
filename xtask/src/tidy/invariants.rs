//! The invariants of `ARCHITECTURE.md`: each names its tests, and they exist.
//!
//! They are the table under the heading "Invariants"; the last cell of a row has one or more links of the form
//! ``[`name_of_the_test`](file.rs)``.

use super::Violation;
use crate::repo::{Fallible, Text};
use proc_macro2::{TokenStream, TokenTree};
use std::collections::BTreeSet;
use syn::visit::{self, Visit};

const PAGE: &str = "ARCHITECTURE.md";
const HEADING: &str = "## Invariants";

/// Reports invariants without a test, and tests that do not exist.
pub fn check(texts: &[Text]) -> Fallible<Vec<Violation>> {
    let Some(page) = texts.iter().find(|text| text.path == PAGE) else {
        return Ok(vec![Violation::new(PAGE, 1, "the page is missing")]);
    };
    let rows = rows(page);
    let mut violations = Vec::new();
    if rows.is_empty() {
        violations.push(Violation::new(PAGE, 1, format!("no table of invariants under `{HEADING}`")));
    }
    for (line, row) in rows {
        let named = named_tests(row);
        if named.is_empty() {
            violations.push(Violation::new(PAGE, line, "the invariant names no test"));
        }
        for (test, file) in named {
            let found = match texts.iter().find(|text| text.path == file) {
                Some(text) => tests_of(text)?.contains(test),
                None => false,
            };
            if !found {
                violations.push(Violation::new(PAGE, line, format!("there is no test `{test}` in {file}")));
            }
        }
    }
    Ok(violations)
}

/// The rows of the table, without its head.
fn rows(page: &Text) -> Vec<(usize, &str)> {
    let lines = page.lines().skip_while(|(_, line)| *line != HEADING).skip(1);
    let section = lines.take_while(|(_, line)| !line.starts_with("## "));
    section.filter(|(_, line)| line.starts_with('|')).skip(2).collect()
}

/// The tests in a row's last cell, with their files.
fn named_tests(row: &str) -> Vec<(&str, &str)> {
    let cell = row.trim_end().trim_end_matches('|').rsplit('|').next().unwrap_or("");
    let links = cell.split("[`").skip(1);
    links
        .filter_map(|link| link.split_once("`]("))
        .filter_map(|(test, rest)| Some((test, rest.split_once(')')?.0)))
        .collect()
}

/// The names of the tests in a file, including those inside macros.
fn tests_of(text: &Text) -> Fallible<BTreeSet<String>> {
    struct Tests(BTreeSet<String>);
    impl<'ast> Visit<'ast> for Tests {
        fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
            // `#[test]` and the like, such as `#[tokio::test]`.
            let is_test = |attribute: &syn::Attribute| {
                attribute.path().segments.last().is_some_and(|name| name.ident == "test")
            };
            if function.attrs.iter().any(is_test) {
                self.0.insert(function.sig.ident.to_string());
            }
            visit::visit_item_fn(self, function);
        }

        fn visit_macro(&mut self, call: &'ast syn::Macro) {
            functions_in(call.tokens.clone(), &mut self.0);
        }
    }
    let file = syn::parse_file(&text.text)
        .map_err(|error| format!("{}:{}: {error}", text.path, error.span().start().line))?;
    let mut tests = Tests(BTreeSet::new());
    tests.visit_file(&file);
    Ok(tests.0)
}

fn functions_in(tokens: TokenStream, names: &mut BTreeSet<String>) {
    let mut after_fn = false;
    for tree in tokens {
        match &tree {
            TokenTree::Ident(name) if after_fn => {
                names.insert(name.to_string());
            }
            TokenTree::Group(group) => functions_in(group.stream(), names),
            _ => {}
        }
        after_fn = matches!(&tree, TokenTree::Ident(word) if word == "fn");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODE: &str = "#[test]\nfn plain() {}\n#[tokio::test]\nasync fn waits() {}\nfn helper() {}\nproptest! { #[test] fn drawn(x in 0..2) {} }\n";

    fn violations(rows: &str) -> Vec<String> {
        let page =
            format!("# House\n\n## Invariants\n\nWords.\n\n| a | b |\n|---|---|\n{rows}\n## Next\n\n| x |\n");
        let texts = [Text::new(PAGE, &page), Text::new("crates/a.rs", CODE)];
        check(&texts).unwrap().into_iter().map(|violation| violation.message).collect()
    }

    #[test]
    fn tests_that_exist_satisfy() {
        let rows = "| One | [`plain`](crates/a.rs), [`waits`](crates/a.rs) |\n| Two | [`drawn`](crates/a.rs), [`plain`](crates/a.rs) |\n";
        assert!(violations(rows).is_empty());
    }

    #[test]
    fn a_row_needs_a_test_that_is_there() {
        assert_eq!(violations("| One | by looking |\n"), ["the invariant names no test"]);
        assert_eq!(
            violations("| One | [`gone`](crates/a.rs) |\n"),
            ["there is no test `gone` in crates/a.rs"]
        );
        assert_eq!(violations("| One | [`helper`](crates/a.rs) |\n").len(), 1);
        assert_eq!(violations("| One | [`plain`](crates/b.rs) |\n").len(), 1);
    }

    #[test]
    fn a_page_without_a_table_is_complained_about() {
        assert_eq!(violations("").len(), 1);
        assert_eq!(check(&[]).unwrap().len(), 1);
    }
}
