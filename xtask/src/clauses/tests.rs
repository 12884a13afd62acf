//! Tests of reading clauses and clause tests.

use super::*;

fn source(path: &str, code: &str) -> Vec<Text> {
    vec![Text::new(path, code)]
}

fn test_of(code: &str) -> Vec<ClauseTest> {
    tests(&source("crates/rules/tests/a.rs", code)).unwrap()
}

fn two_clauses() -> Vec<Declared> {
    let code = r#"clauses! { #[doc = "x"] LIST; H1_1 "H1-1" { title: "a" } H1_2 "H1-2" { title: "b" } }"#;
    declared(&source("crates/rules/src/clause/first.rs", code)).unwrap()
}

#[test]
fn declared_clauses_are_read_from_their_table() {
    let names: Vec<_> = two_clauses().into_iter().map(|clause| (clause.name, clause.id)).collect();
    assert_eq!(names, [("H1_1".into(), "H1-1".into()), ("H1_2".into(), "H1-2".into())]);
    assert!(declared(&source("crates/other.rs", "clauses! { C_1 \"C-1\" {} }")).unwrap().is_empty());
}

#[test]
fn a_clause_test_is_found_with_its_clauses_and_line() {
    let code = "\nclause_test! {\n    [H1_1, H1_2,]\n    /// Why.\n    fn a_b() { assert_eq!(f(), 2); }\n    [H1_1] fn c() {}\n}\n";
    let found = test_of(code);
    assert_eq!(found.len(), 2);
    assert_eq!((found[0].function.as_str(), found[0].line, found[0].asserts), ("a_b", 5, true));
    assert_eq!(found[0].clauses, ["H1_1", "H1_2"]);
    assert!(!found[1].asserts);
}

#[test]
fn tests_inside_modules_are_found_and_words_in_text_are_not() {
    let code = "mod tests { tilewright_rules::clause_test! { [C_1] fn a() { check(1); } } }\n// clause_test! { [C_2] }\n";
    assert_eq!(test_of(code).len(), 1);
    assert!(test_of("const A: &str = \"clause_test! { [C_1] fn a() { assert!(x) } }\";").is_empty());
}

#[test]
fn what_counts_as_checking() {
    let checks = |body: &str| asserts(body.parse().unwrap());
    for body in [
        "assert!(game.over());",
        "if x { assert_eq!(1, y); }",
        "check_scores(&game, [1, 2]);",
        "board.expect_scored(6);",
        "check(board(), \"x\");",
        "insta::assert_snapshot!(game);",
        "expect_refusal!(game, H1_4);",
        "testkit::assert_scores(&game);",
    ] {
        assert!(checks(body), "{body}");
    }
    for body in [
        "",
        "let game = new();",
        "assert!(true);",
        "assert_eq!(1, 1);",
        "game.apply(a).expect(\"fits\");",
        "let _ = game.check(action);",
        "let check = 1;",
        "fn check_it() {}",
        "\"assert!(x)\";",
    ] {
        assert!(!checks(body), "{body}");
    }
}

#[test]
fn coverage_counts_and_complains() {
    let all = two_clauses();
    let listed = |id: &str, reason: &str| BTreeMap::from([(id.to_owned(), reason.to_owned())]);
    let one = test_of("clause_test! { [H1_1] fn a() { assert!(x); } }");

    let bare = coverage(&all, &one, &BTreeMap::new());
    assert_eq!((bare.covered.len(), bare.wanted, bare.listed), (1, 2, 0));
    assert_eq!(bare.violations.len(), 1);
    assert!(bare.violations[0].message.contains("no test names the clause H1-2"));

    let full = coverage(&all, &one, &listed("H1-2", "Nobody's age is known."));
    assert_eq!((full.covered.len(), full.wanted, full.listed), (1, 1, 1));
    assert!(full.violations.is_empty());

    let both = coverage(&all, &one, &listed("H1-1", "A reason."));
    assert!(both.violations.iter().any(|violation| violation.message.contains("and is tested")));
    let unknown = coverage(&all, &one, &listed("H1-9", ""));
    assert!(unknown.violations.iter().any(|violation| violation.message.contains("there is no clause H1-9")));
    assert!(unknown.violations.iter().any(|violation| violation.message.contains("without a reason")));

    let hollow = coverage(&all, &test_of("clause_test! { [H1_1, H1_2] fn a() { f(); } }"), &BTreeMap::new());
    assert!(hollow.covered.is_empty());
    assert!(hollow.violations.iter().any(|violation| violation.message.contains("checks nothing")));
}

#[test]
fn a_test_that_no_program_lists_is_named() {
    let found = test_of("clause_test! { [H1_1, H1_2] fn a() { assert!(x); } }");
    let listing = "tests::a::H1_1::holds: test\nother_a::H1_2::holds: test\n";
    assert_eq!(not_listed(&found, listing), ["a::H1_2::holds"]);
    assert!(not_listed(&found, "a::H1_1::holds: test\nx::a::H1_2::holds: test\n").is_empty());
}

#[test]
fn a_broken_clause_test_is_an_error_with_its_place() {
    let broken = tests(&source("crates/rules/tests/a.rs", "\nclause_test! { [H1_1] a() {} }"));
    assert!(broken.unwrap_err().to_string().starts_with("crates/rules/tests/a.rs:2:"));
}
