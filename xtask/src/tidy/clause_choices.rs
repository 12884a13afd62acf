//! M5: functions outside the rules that choose words or behaviour by a clause.
//!
//! Read from the syntax, not from types, so it goes by names. A *clause* is a variable, a field or a method's receiver
//! called `clause` or `clauses`; a *certain clause* is a constant such as `C_11`, or a text such as `"C-11"` or `"C-"`. A function
//! chooses by a clause if it
//!
//! - matches on a clause or on what is asked of it, `match clause.id()`, or has a certain clause in a pattern;
//! - compares a clause or a certain clause with something;
//! - asks whether a list of clauses is empty, or how long it is;
//! - asks whether something contains or starts with a certain clause, or whether a clause's id starts with something.
//!
//! Not counted is what only groups or removes equal citations or looks a clause up: comparisons inside `chunk_by`, `dedup_by` and
//! the like, `find` and `position`, unless with a certain clause. The page is read by its lines, in `page`.
//!
//! Apart from these the functions are counted that name a certain clause without choosing by it: where a view adds a citation
//! of its own, it will be wrong when the rules change.

mod page;

use super::measures::{Measure, is_test, without_tests};
use crate::repo::{Fallible, Text};
use proc_macro2::Span;
use std::collections::BTreeSet;
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};

const CHOOSING_LIMIT: usize = 0;

/// Methods that put equals together or look something up.
const GROUPING: [&str; 8] = [
    "chunk_by",
    "dedup_by",
    "dedup_by_key",
    "find",
    "find_map",
    "position",
    "sort_by_key",
    "binary_search_by",
];
/// Methods that tell how much a list holds.
const OF_LISTS: [&str; 2] = ["is_empty", "len"];
/// Methods that look into a text.
const OF_TEXTS: [&str; 4] = ["starts_with", "ends_with", "strip_prefix", "contains"];

/// Functions that choose by a clause, and those that only name one. The prefixes are what ids begin with.
pub fn measures(texts: &[Text], prefixes: &BTreeSet<String>) -> Fallible<[Measure; 2]> {
    let (mut choosing, mut naming) = (Vec::new(), Vec::new());
    for text in texts.iter().filter(|text| !is_test(&text.path)) {
        let is_crate = text.path.starts_with("crates/") && !text.path.starts_with("crates/rules/");
        let functions = if text.is("rs") && is_crate {
            functions(text, prefixes)?
        } else if (text.is("ts") || text.is("svelte")) && text.path.starts_with("web/src/") {
            page::functions(text, prefixes)
        } else {
            Vec::new()
        };
        for Function { name, line, chooses, names } in functions {
            let found = format!("{}:{line} {name}", text.path);
            if chooses {
                choosing.push(found);
            } else if names {
                naming.push(found);
            }
        }
    }
    Ok([
        Measure {
            name: "M5 functions outside the rules that choose by a clause".into(),
            limit: Some(CHOOSING_LIMIT),
            found: choosing,
        },
        Measure {
            name: "functions outside the rules that name a clause without choosing by it".into(),
            limit: None,
            found: naming,
        },
    ])
}

/// A function, and what it does with clauses.
#[derive(Debug, PartialEq, Eq)]
struct Function {
    name: String,
    line: usize,
    chooses: bool,
    names: bool,
}

/// The functions of a file of Rust, each closed before the one around it.
fn functions(text: &Text, prefixes: &BTreeSet<String>) -> Fallible<Vec<Function>> {
    let file = syn::parse_file(without_tests(&text.text))
        .map_err(|error| format!("{}:{}: {error}", text.path, error.span().start().line))?;
    let mut reader = Reader { prefixes, open: Vec::new(), closed: Vec::new(), grouping: false };
    reader.visit_file(&file);
    Ok(reader.closed)
}

struct Reader<'a> {
    prefixes: &'a BTreeSet<String>,
    open: Vec<Function>,
    closed: Vec<Function>,
    /// Whether what is read is given to a method that groups or looks up.
    grouping: bool,
}

impl Reader<'_> {
    fn function(&mut self, name: &syn::Ident, read: impl FnOnce(&mut Self)) {
        let line = Span::start(&name.span()).line;
        self.open.push(Function { name: name.to_string(), line, chooses: false, names: false });
        let grouping = std::mem::take(&mut self.grouping);
        read(self);
        self.grouping = grouping;
        self.closed.extend(self.open.pop());
    }

    fn chooses(&mut self) {
        if let Some(function) = self.open.last_mut() {
            function.chooses = true;
        }
    }

    fn mentions(&self, expr: &syn::Expr) -> Mentions<'_> {
        let mut mentions = Mentions { prefixes: self.prefixes, clause: false, certain: false };
        mentions.visit_expr(expr);
        mentions
    }

    fn matched(&mut self, scrutinee: &syn::Expr) {
        if self.mentions(scrutinee).clause {
            self.chooses();
        }
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        self.function(&function.sig.ident, |reader| visit::visit_item_fn(reader, function));
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        self.function(&function.sig.ident, |reader| visit::visit_impl_item_fn(reader, function));
    }

    fn visit_trait_item_fn(&mut self, function: &'ast syn::TraitItemFn) {
        self.function(&function.sig.ident, |reader| visit::visit_trait_item_fn(reader, function));
    }

    fn visit_expr_match(&mut self, choice: &'ast syn::ExprMatch) {
        self.matched(&choice.expr);
        visit::visit_expr_match(self, choice);
    }

    fn visit_pat(&mut self, pattern: &'ast syn::Pat) {
        let mut mentions = Mentions { prefixes: self.prefixes, clause: false, certain: false };
        mentions.visit_pat(pattern);
        if mentions.certain {
            self.chooses();
        }
        visit::visit_pat(self, pattern);
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        use syn::BinOp::{Eq, Ge, Gt, Le, Lt, Ne};
        if matches!(binary.op, Eq(_) | Ne(_) | Lt(_) | Le(_) | Gt(_) | Ge(_)) {
            for side in [&binary.left, &binary.right] {
                let mentions = self.mentions(side);
                if mentions.certain || (mentions.clause && !self.grouping) {
                    self.chooses();
                }
            }
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        let method = call.method.to_string();
        let is_one_of = |methods: &[&str]| methods.contains(&method.as_str());
        let certain = call.args.iter().any(|argument| self.mentions(argument).certain);
        let asks_list = is_one_of(&OF_LISTS) && is_clause_list(&call.receiver);
        let of_clause = self.mentions(&call.receiver).clause && !is_clause_list(&call.receiver);
        let asks_text = is_one_of(&OF_TEXTS) && (certain || of_clause);
        if asks_list || asks_text {
            self.chooses();
        }
        self.visit_expr(&call.receiver);
        let outer = self.grouping;
        self.grouping |= is_one_of(&GROUPING);
        call.args.iter().for_each(|argument| self.visit_expr(argument));
        self.grouping = outer;
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        let tokens = call.tokens.clone();
        if call.path.is_ident("matches") {
            if let Ok(Matches(expr, pattern, guard)) = syn::parse2(tokens) {
                self.matched(&expr);
                for expr in [Some(expr), guard].into_iter().flatten() {
                    Reader::visit_expr(self, &expr);
                }
                self.visit_pat(&pattern);
            }
        } else if let Ok(arguments) = Punctuated::<syn::Expr, syn::Token![,]>::parse_terminated.parse2(tokens)
        {
            arguments.iter().for_each(|argument| Reader::visit_expr(self, argument));
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if names_certain(path, self.prefixes)
            && let Some(function) = self.open.last_mut()
        {
            function.names = true;
        }
        visit::visit_path(self, path);
    }

    fn visit_lit_str(&mut self, text: &'ast syn::LitStr) {
        if is_id(&text.value(), '-', self.prefixes)
            && let Some(function) = self.open.last_mut()
        {
            function.names = true;
        }
    }
}

/// The arguments of `matches!`.
struct Matches(syn::Expr, syn::Pat, Option<syn::Expr>);

impl Parse for Matches {
    fn parse(input: ParseStream) -> syn::Result<Matches> {
        let expr = input.parse()?;
        input.parse::<syn::Token![,]>()?;
        let pattern = syn::Pat::parse_multi_with_leading_vert(input)?;
        let guard = match input.parse::<Option<syn::Token![if]>>()? {
            Some(_) => Some(input.parse()?),
            None => None,
        };
        input.parse::<Option<syn::Token![,]>>()?;
        Ok(Matches(expr, pattern, guard))
    }
}

/// Whether an expression or a pattern has a clause or a certain clause in it, closures and called functions apart.
struct Mentions<'a> {
    prefixes: &'a BTreeSet<String>,
    clause: bool,
    certain: bool,
}

impl<'ast> Visit<'ast> for Mentions<'_> {
    fn visit_expr_closure(&mut self, _: &'ast syn::ExprClosure) {}

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        call.args.iter().for_each(|argument| self.visit_expr(argument));
    }

    fn visit_expr_field(&mut self, field: &'ast syn::ExprField) {
        self.clause |= matches!(&field.member, syn::Member::Named(name) if is_clause(name));
        visit::visit_expr_field(self, field);
    }

    fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
        self.clause |= path.path.get_ident().is_some_and(is_clause);
        visit::visit_expr_path(self, path);
    }

    // A constant alone looks like a new name in a pattern.
    fn visit_pat_ident(&mut self, pattern: &'ast syn::PatIdent) {
        self.certain |= is_certain(&pattern.ident, self.prefixes);
        visit::visit_pat_ident(self, pattern);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.certain |= names_certain(path, self.prefixes);
        visit::visit_path(self, path);
    }

    fn visit_lit_str(&mut self, text: &'ast syn::LitStr) {
        self.certain |= is_id(&text.value(), '-', self.prefixes);
    }
}

fn is_clause(name: &syn::Ident) -> bool {
    name == "clause" || name == "clauses"
}

/// Whether an expression is a variable or a field called `clauses`.
fn is_clause_list(expr: &syn::Expr) -> bool {
    match expr {
        syn::Expr::Path(path) => path.path.is_ident("clauses"),
        syn::Expr::Field(field) => matches!(&field.member, syn::Member::Named(name) if name == "clauses"),
        _ => false,
    }
}

fn names_certain(path: &syn::Path, prefixes: &BTreeSet<String>) -> bool {
    path.segments.last().is_some_and(|last| is_certain(&last.ident, prefixes))
}

/// Whether a constant has the name of a clause, such as `C_11`.
fn is_certain(constant: &syn::Ident, prefixes: &BTreeSet<String>) -> bool {
    let name = constant.to_string();
    name.ends_with(|last: char| last.is_ascii_digit()) && is_id(&name, '_', prefixes)
}

/// Whether a text is a clause's id, or what ids begin with.
fn is_id(text: &str, between: char, prefixes: &BTreeSet<String>) -> bool {
    text.split_once(between).is_some_and(|(prefix, number)| {
        prefixes.contains(prefix) && number.chars().all(|digit| digit.is_ascii_digit())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> [Vec<String>; 2] {
        let prefixes = ["C", "H1"].map(str::to_owned).into();
        measures(&[Text::new(path, text)], &prefixes).unwrap().map(|measure| measure.found)
    }

    /// How many functions choose, and how many only name, if a function has this body.
    fn counts(body: &str) -> (usize, usize) {
        let [choosing, naming] =
            found("crates/view/src/a.rs", &format!("impl A {{\n    fn f(&self) {{ {body} }}\n}}\n"));
        (choosing.len(), naming.len())
    }

    #[test]
    fn choices_are_found() {
        for body in [
            "match clause.id() { \"C-11\" => 1, _ => 2 }",
            "match id { \"H1-4\" => 1, _ => 2 }",
            "match x { H1_4 => 1, _ => 2 }",
            "if scoring.clause == rule { 1 }",
            "x.partition(|(_, clause)| *clause != rule)",
            "if rule == clause::C_11 { 1 }",
            "matches!(clause, Some(one) if one)",
            "matches!(x.rule(), clause::C_11 | clause::C_12)",
            "if event.clauses.is_empty() { 1 }",
            "if clause.id().starts_with(prefix) { 1 }",
            "if id.starts_with(\"H1-\") { 1 }",
            "if named.contains(&clause::C_11) { 1 }",
            "clauses.iter().find(|clause| **clause == C_11)",
            "say!(\"key\", x = if clause == rule { 1 } else { 2 })",
            "if let Some(C_11) = rule { 1 }",
        ] {
            assert_eq!(counts(body), (1, 0), "{body}");
        }
    }

    #[test]
    fn citing_grouping_and_looking_up_are_no_choices() {
        for body in [
            "say!(\"key\", rule = self.rule(*clause))",
            "items.chunk_by(|one, next| one.clause == next.clause)",
            "clauses.dedup_by_key(|clause| clause.id())",
            "clause::ALL.iter().find(|clause| clause.id() == asked)",
            "clauses.retain(|clause| !named.contains(clause))",
            "match event { Event::Returned { clause, .. } => Some(*clause), _ => None }",
            "match language::clause(&id) { Some(text) => text, None => id }",
            "if C_SIZE == H1_ { \"C-x\" }",
        ] {
            assert_eq!(counts(body), (0, 0), "{body}");
        }
        assert_eq!(counts("self.rule(clause::C_14)"), (0, 1));
        assert_eq!(counts("Event::Over { clause, other: C_X }"), (0, 0));
    }

    #[test]
    fn functions_are_named_with_their_lines() {
        let text = "fn outer() {\n    fn inner() -> bool {\n        clause == rule\n    }\n    C_14;\n}\n";
        let path = "crates/view/src/a.rs";
        assert_eq!(found(path, text), [[format!("{path}:2 inner")], [format!("{path}:1 outer")]]);
        for path in ["crates/rules/src/a.rs", "crates/view/tests/a.rs", "xtask/src/a.rs"] {
            assert_eq!(found(path, text), [const { Vec::<String>::new() }; 2], "{path}");
        }
        let tests = format!("#[cfg(test)]\nmod tests {{\n{text}}}\n");
        assert!(found(path, &tests)[0].is_empty());
    }
}
