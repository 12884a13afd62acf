//! The licences of all packages: each must be usable under one that is compatible with `MIT OR Apache-2.0`.

use super::Violation;
use super::crate_order::{Package, Workspace};

/// Permissive licences.
const ALLOWED: [&str; 12] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Reports packages under other licences.
pub fn check(workspace: &Workspace) -> Vec<Violation> {
    workspace
        .packages
        .iter()
        .filter_map(|package| Some(Violation::new("Cargo.lock", 1, violation(package)?)))
        .collect()
}

fn violation(package: &Package) -> Option<String> {
    let Package { name, version, .. } = package;
    match package.license.as_deref() {
        None => Some(format!("{name} {version} states no licence")),
        Some(licence) if allows(licence) => None,
        Some(licence) => Some(format!("{name} {version} is under `{licence}`, which is not on the list")),
    }
}

/// Whether a licence expression is satisfied by the permissive ones. An expression that cannot be parsed is not.
fn allows(licence: &str) -> bool {
    // Older packages use a slash for `OR`.
    let spaced = licence.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    any_of(&mut rest) == Some(true) && rest.is_empty()
}

/// Parses `a OR b OR …`.
fn any_of(rest: &mut &[&str]) -> Option<bool> {
    let mut met = all_of(rest)?;
    while take(rest, "OR") {
        met |= all_of(rest)?;
    }
    Some(met)
}

/// Parses `a AND b AND …`, which binds tighter.
fn all_of(rest: &mut &[&str]) -> Option<bool> {
    let mut met = one(rest)?;
    while take(rest, "AND") {
        met &= one(rest)?;
    }
    Some(met)
}

/// Parses a licence with its exception, or a bracketed expression.
fn one(rest: &mut &[&str]) -> Option<bool> {
    if take(rest, "(") {
        let met = any_of(rest)?;
        return take(rest, ")").then_some(met);
    }
    let (name, others) = rest.split_first()?;
    *rest = others;
    if !take(rest, "WITH") {
        return Some(ALLOWED.contains(name));
    }
    let (exception, others) = rest.split_first()?;
    *rest = others;
    Some(ALLOWED.contains(&format!("{name} WITH {exception}").as_str()))
}

fn take(rest: &mut &[&str], word: &str) -> bool {
    let found = rest.first() == Some(&word);
    if found {
        *rest = &rest[1..];
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_and_demands_are_understood() {
        for licence in [
            "MIT",
            "MIT OR Apache-2.0",
            "MIT/Apache-2.0",
            "GPL-3.0 OR MIT",
            "(MIT OR GPL-3.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR GPL-3.0",
            "CC0-1.0 OR MIT-0 OR Apache-2.0",
        ] {
            assert!(allows(licence), "{licence}");
        }
        for licence in [
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "GPL-3.0 WITH LLVM-exception",
            "(MIT",
            "MIT OR",
            "",
            "MIT MIT",
            "MIT)",
        ] {
            assert!(!allows(licence), "{licence}");
        }
    }
}
