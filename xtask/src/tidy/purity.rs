//! The purity of `crates/rules`: no input or output, no clock, no randomness and no floating point.
//!
//! Randomness needs no check here: the standard library offers none, and `crate_order` checks the dependencies.

use super::Violation;
use crate::repo::{Fallible, Text};
use proc_macro2::{Span, TokenStream, TokenTree};
use syn::visit::{self, Visit};

/// Forbidden number types, modules of the standard library, and macros.
const NUMBERS: [&str; 2] = ["f32", "f64"];
const MODULES: [&str; 8] = ["env", "fs", "io", "net", "os", "process", "thread", "time"];
const MACROS: [&str; 4] = ["eprint", "eprintln", "print", "println"];

/// Reports impure code in the rules, except in tests.
pub fn check(texts: &[Text]) -> Fallible<Vec<Violation>> {
    let mut violations = Vec::new();
    let is_rule = |text: &&Text| text.is("rs") && text.path.starts_with("crates/rules/src/");
    for text in texts.iter().filter(is_rule).filter(|text| !text.path.ends_with("/tests.rs")) {
        let file = syn::parse_file(&text.text)
            .map_err(|error| format!("{}:{}: {error}", text.path, error.span().start().line))?;
        let mut noise = ImpurityVisitor { path: &text.path, violations: &mut violations };
        noise.visit_file(&file);
    }
    Ok(violations)
}

struct ImpurityVisitor<'a> {
    path: &'a str,
    violations: &'a mut Vec<Violation>,
}

impl ImpurityVisitor<'_> {
    fn report(&mut self, word: &str, span: Span) {
        let what = format!("`{word}` has no place in the rules");
        self.violations.push(Violation::new(self.path, span.start().line, what));
    }

    fn module(&mut self, ident: &syn::Ident) {
        if MODULES.iter().any(|module| ident == module) {
            self.report(&format!("std::{ident}"), ident.span());
        }
    }

    /// The modules that a `use std::…` imports.
    fn used(&mut self, tree: &syn::UseTree) {
        match tree {
            syn::UseTree::Path(path) => self.module(&path.ident),
            syn::UseTree::Name(name) => self.module(&name.ident),
            syn::UseTree::Rename(rename) => self.module(&rename.ident),
            syn::UseTree::Group(group) => group.items.iter().for_each(|item| self.used(item)),
            syn::UseTree::Glob(_) => {}
        }
    }

    /// Number types in macro arguments, which are not parsed as syntax.
    fn numbers(&mut self, tokens: TokenStream) {
        for tree in tokens {
            match tree {
                TokenTree::Ident(ident) => self.visit_ident(&ident),
                TokenTree::Group(group) => self.numbers(group.stream()),
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
    }
}

impl<'ast> Visit<'ast> for ImpurityVisitor<'_> {
    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        let for_tests = |attribute: &syn::Attribute| {
            attribute.path().is_ident("cfg")
                && attribute.parse_args::<syn::Ident>().is_ok_and(|condition| condition == "test")
        };
        if !module.attrs.iter().any(for_tests) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_use_path(&mut self, path: &'ast syn::UsePath) {
        if path.ident == "std" {
            self.used(&path.tree);
        }
        visit::visit_use_path(self, path);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let mut segments = path.segments.iter();
        if segments.next().is_some_and(|first| first.ident == "std")
            && let Some(second) = segments.next()
        {
            self.module(&second.ident);
        }
        visit::visit_path(self, path);
    }

    fn visit_ident(&mut self, ident: &'ast syn::Ident) {
        if NUMBERS.iter().any(|number| ident == number) {
            self.report(&ident.to_string(), ident.span());
        }
    }

    fn visit_lit_float(&mut self, number: &'ast syn::LitFloat) {
        self.report(&number.to_string(), number.span());
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        if let Some(name) = call.path.segments.last()
            && MACROS.iter().any(|printing| name.ident == printing)
        {
            self.report(&format!("{}!", name.ident), name.ident.span());
        }
        self.numbers(call.tokens.clone());
        visit::visit_macro(self, call);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(code: &str) -> Vec<String> {
        let violations = check(&[Text::new("crates/rules/src/a.rs", code)]).unwrap();
        violations.iter().map(|violation| violation.message.split('`').nth(1).unwrap().to_owned()).collect()
    }

    #[test]
    fn noise_is_heard() {
        assert_eq!(words("use std::time::Instant;"), ["std::time"]);
        assert_eq!(words("use std::{fmt, io, fs as files};"), ["std::io", "std::fs"]);
        assert_eq!(words("fn a() { std::process::exit(1) }"), ["std::process"]);
        assert_eq!(words("fn a(x: f32) -> u8 { let y = 1.5; 2 }"), ["f32", "1.5"]);
        assert_eq!(words("fn a() { println!(\"x\"); }"), ["println!"]);
        assert_eq!(words("fn a() { assert!(x as f64 > y); }"), ["f64"]);
    }

    #[test]
    fn quiet_code_and_tests_are_left_in_peace() {
        assert!(words("use std::fmt;\nfn a(x: u32) -> u32 { x / 2 }\n").is_empty());
        assert!(
            words("#[cfg(test)]\nmod tests { use std::time::Instant; fn a() -> f64 { 0.5 } }\n").is_empty()
        );
        let elsewhere = Text::new("crates/cli/src/a.rs", "use std::io;");
        assert!(check(&[elsewhere]).unwrap().is_empty());
    }
}
