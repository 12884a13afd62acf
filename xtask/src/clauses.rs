//! The declared clauses and the tests that name them, read from the sources.

use crate::repo::{Fallible, Repo, Text};
use crate::tidy::Violation;
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::visit::Visit;

/// The folder of the declarations.
const DECLARED_UNDER: &str = "crates/rules/src/clause/";

/// The file of clauses that no test can check, each with its reason.
pub const UNTESTED: &str = "crates/rules/clauses-untested.toml";

/// A declared clause: its location, its constant and its id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    pub file: String,
    pub line: usize,
    pub name: String,
    pub id: String,
}

/// A function inside `clause_test!`, with the clauses it names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClauseTest {
    pub file: String,
    pub line: usize,
    pub function: String,
    /// The names of the constants, such as `H1_4`.
    pub clauses: Vec<String>,
    /// Whether the body asserts anything.
    pub asserts: bool,
}

/// All declared clauses, in the order of their files.
pub fn declared(texts: &[Text]) -> Fallible<Vec<Declared>> {
    let mut found = Vec::new();
    for text in texts.iter().filter(|text| text.path.starts_with(DECLARED_UNDER) && text.is("rs")) {
        for tokens in macros(text, "clauses")? {
            let trees: Vec<TokenTree> = tokens.into_iter().collect();
            for window in trees.windows(3) {
                if let [TokenTree::Ident(name), TokenTree::Literal(id), TokenTree::Group(_)] = window {
                    found.push(Declared {
                        file: text.path.clone(),
                        line: name.span().start().line,
                        name: name.to_string(),
                        id: id.to_string().trim_matches('"').to_owned(),
                    });
                }
            }
        }
    }
    Ok(found)
}

/// The clause tests of all packages.
pub fn tests(texts: &[Text]) -> Fallible<Vec<ClauseTest>> {
    let mut found = Vec::new();
    for text in texts.iter().filter(|text| text.is("rs") && text.path.starts_with("crates/")) {
        for tokens in macros(text, "clause_test")? {
            let wrong = |error: syn::Error| format!("{}:{}: {error}", text.path, error.span().start().line);
            let functions: Functions = syn::parse2(tokens).map_err(wrong)?;
            found.extend(functions.0.into_iter().map(|function| function.found_in(&text.path)));
        }
    }
    Ok(found)
}

/// The clause tests of the repository.
pub fn tests_in(repo: &Repo) -> Fallible<Vec<ClauseTest>> {
    tests(&repo.texts()?)
}

/// The clauses listed as untestable, with their reasons.
pub fn untested(texts: &[Text]) -> Fallible<BTreeMap<String, String>> {
    match texts.iter().find(|text| text.path == UNTESTED) {
        Some(text) => Ok(toml::from_str(&text.text).map_err(|error| format!("{UNTESTED}: {error}"))?),
        None => Ok(BTreeMap::new()),
    }
}

/// The clause tests that are missing from the test programs' listing.
pub fn not_listed(tests: &[ClauseTest], listing: &str) -> Vec<String> {
    let listed: BTreeSet<&str> = listing.lines().filter_map(|line| line.strip_suffix(": test")).collect();
    let is_listed =
        |path: &str| listed.iter().any(|name| *name == path || name.ends_with(&format!("::{path}")));
    let paths = tests.iter().flat_map(|test| {
        test.clauses.iter().map(move |clause| format!("{}::{clause}::holds", test.function))
    });
    paths.filter(|path| !is_listed(path)).collect()
}

/// The result of comparing clauses and tests.
#[derive(Debug, Default)]
pub struct Coverage {
    /// The ids of clauses with a test.
    pub covered: BTreeSet<String>,
    /// The number of clauses that need a test.
    pub wanted: usize,
    /// The number of clauses listed as untestable.
    pub listed: usize,
    pub violations: Vec<Violation>,
}

/// Compares the clauses with the tests and the list of untestable ones.
pub fn coverage(
    declared: &[Declared],
    tests: &[ClauseTest],
    untested: &BTreeMap<String, String>,
) -> Coverage {
    let mut coverage = Coverage::default();
    for test in tests {
        if test.asserts {
            let ids =
                test.clauses.iter().filter_map(|name| declared.iter().find(|clause| clause.name == *name));
            coverage.covered.extend(ids.map(|clause| clause.id.clone()));
        } else {
            let message = format!("the clause test `{}` checks nothing", test.function);
            coverage.violations.push(Violation::new(&test.file, test.line, message));
        }
    }
    coverage.violations.extend(list_violations(declared, &coverage.covered, untested));
    for clause in declared {
        let mut report =
            |message| coverage.violations.push(Violation::new(&clause.file, clause.line, message));
        if clause.name.replace('_', "-") != clause.id {
            report(format!("the clause {} has the name {}", clause.id, clause.name));
        }
        if untested.contains_key(&clause.id) {
            coverage.listed += 1;
        } else {
            coverage.wanted += 1;
            if !coverage.covered.contains(&clause.id) {
                report(format!("no test names the clause {}", clause.id));
            }
        }
    }
    coverage
}

/// Errors in the list of untestable clauses.
fn list_violations(
    declared: &[Declared],
    covered: &BTreeSet<String>,
    untested: &BTreeMap<String, String>,
) -> Vec<Violation> {
    let mut messages = Vec::new();
    for (id, reason) in untested {
        if declared.iter().all(|clause| clause.id != *id) {
            messages.push(format!("there is no clause {id}"));
        }
        if reason.trim().is_empty() {
            messages.push(format!("{id} is listed without a reason"));
        }
        if covered.contains(id) {
            messages.push(format!("{id} is listed as beyond testing, and is tested"));
        }
    }
    messages.into_iter().map(|message| Violation::new(UNTESTED, 1, message)).collect()
}

/// The arguments of all calls of a macro in a file.
fn macros(text: &Text, name: &str) -> Fallible<Vec<TokenStream>> {
    // Parsing a file takes far longer than searching for a word.
    if !text.text.contains(name) {
        return Ok(Vec::new());
    }
    struct Calls<'a>(&'a str, Vec<TokenStream>);
    impl<'ast> Visit<'ast> for Calls<'_> {
        fn visit_macro(&mut self, call: &'ast syn::Macro) {
            if call.path.segments.last().is_some_and(|segment| segment.ident == self.0) {
                self.1.push(call.tokens.clone());
            }
        }
    }
    let file = syn::parse_file(&text.text)
        .map_err(|error| format!("{}:{}: {error}", text.path, error.span().start().line))?;
    let mut calls = Calls(name, Vec::new());
    calls.visit_file(&file);
    Ok(calls.1)
}

struct Functions(Vec<Function>);

struct Function {
    clauses: Punctuated<syn::Ident, syn::Token![,]>,
    name: syn::Ident,
    body: Group,
}

impl Parse for Functions {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let mut functions = Vec::new();
        while !input.is_empty() {
            functions.push(input.parse()?);
        }
        Ok(Functions(functions))
    }
}

impl Parse for Function {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let (names, empty);
        syn::bracketed!(names in input);
        let clauses = Punctuated::parse_terminated(&names)?;
        syn::Attribute::parse_outer(input)?;
        input.parse::<syn::Token![fn]>()?;
        let name = input.parse()?;
        syn::parenthesized!(empty in input);
        if !empty.is_empty() {
            return Err(empty.error("a clause test takes no arguments"));
        }
        Ok(Function { clauses, name, body: input.parse()? })
    }
}

impl Function {
    fn found_in(self, file: &str) -> ClauseTest {
        ClauseTest {
            file: file.to_owned(),
            line: self.name.span().start().line,
            function: self.name.to_string(),
            clauses: self.clauses.iter().map(ToString::to_string).collect(),
            asserts: asserts(self.body.stream()),
        }
    }
}

/// Whether the code calls an assertion, or a helper named like one.
fn asserts(code: TokenStream) -> bool {
    let trees: Vec<TokenTree> = code.into_iter().collect();
    trees.iter().enumerate().any(|(index, tree)| match tree {
        TokenTree::Group(group) => asserts(group.stream()),
        TokenTree::Ident(name) => {
            let before = index.checked_sub(1).map(|before| trees[before].to_string());
            is_check(&name.to_string(), before.as_deref(), &trees[index + 1..])
        }
        _ => false,
    })
}

fn is_check(name: &str, before: Option<&str>, after: &[TokenTree]) -> bool {
    let named = ["assert", "prop_assert", "check", "expect"].iter().any(|start| name.starts_with(start));
    // These methods of the standard library and of the engine are no assertions.
    let harmless = before == Some(".") && ["check", "expect", "expect_err"].contains(&name);
    if !named || harmless || before == Some("fn") {
        return false;
    }
    match after {
        [TokenTree::Punct(bang), TokenTree::Group(arguments), ..] if bang.as_char() == '!' => {
            says_something(arguments.stream())
        }
        [TokenTree::Group(arguments), ..] => arguments.delimiter() == Delimiter::Parenthesis,
        _ => false,
    }
}

/// Whether an assertion has an argument: `assert!(true)` has none.
fn says_something(arguments: TokenStream) -> bool {
    arguments.into_iter().any(|tree| match tree {
        TokenTree::Ident(name) => name != "true" && name != "false",
        TokenTree::Group(group) => says_something(group.stream()),
        _ => false,
    })
}

#[cfg(test)]
#[path = "clauses/tests.rs"]
mod unit_tests;
