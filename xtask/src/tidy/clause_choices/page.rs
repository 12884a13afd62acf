//! M5 in the page, which is read by its lines: one counts that has a certain clause in quotes, or asks how a clause's id begins.
//! It counts under the name of the function above it.

use super::{Function, is_id};
use crate::repo::Text;
use std::collections::BTreeSet;

/// Methods that look into a text.
const OF_TEXTS: [&str; 4] = ["startsWith(", "endsWith(", "includes(", "match("];

/// The functions of a file of the page that a line of theirs makes count.
pub fn functions(text: &Text, prefixes: &BTreeSet<String>) -> Vec<Function> {
    let mut found: Vec<Function> = Vec::new();
    let (mut name, mut line) = ("the file".to_owned(), 1);
    for (number, code) in text.lines() {
        if let Some(function) = declared(code) {
            (name, line) = (function.to_owned(), number);
        }
        let quoted = code.split(['\'', '"', '`']).skip(1).step_by(2).any(|text| is_id(text, '-', prefixes));
        let begins = ["clause.", "clause.id."]
            .iter()
            .any(|subject| OF_TEXTS.iter().any(|method| code.contains(&format!("{subject}{method}"))));
        if (quoted || begins) && found.last().is_none_or(|last| last.line != line) {
            found.push(Function { name: name.clone(), line, chooses: true, names: quoted });
        }
    }
    found
}

/// The name of the function that a line of the page declares.
fn declared(code: &str) -> Option<&str> {
    let code = code.trim_start();
    if code.starts_with("$effect(") {
        return Some("$effect");
    }
    if code.starts_with("</script>") {
        return Some("the markup");
    }
    let code = code.strip_prefix("export ").unwrap_or(code);
    let code = code.strip_prefix("async ").unwrap_or(code);
    let name = code
        .strip_prefix("function ")
        .or_else(|| code.strip_prefix("const ").filter(|rest| rest.contains("=>")))?;
    name.split(|next: char| !next.is_alphanumeric() && next != '_').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choosing(text: &str) -> Vec<(String, usize)> {
        let prefixes = ["C", "H1"].map(str::to_owned).into();
        let found = functions(&Text::new("web/src/pages/A.svelte", text), &prefixes);
        found.into_iter().map(|function| (function.name, function.line)).collect()
    }

    #[test]
    fn choices_count_under_the_function_above_them() {
        let text = "const all = clauses();\n  const group = (x) => all.filter((clause) => clause.id.startsWith(x));\nexport function f() {\n  if (id === 'H1-4') x();\n  if (id === \"C-\") y();\n}\n$effect(() => clause.endsWith('-'));\n</script>\n<p>{`H1-`}</p>\n";
        let expected = [("group", 2), ("f", 3), ("$effect", 7), ("the markup", 8)];
        assert_eq!(choosing(text), expected.map(|(name, line)| (name.to_owned(), line)));
    }

    #[test]
    fn looking_a_clause_up_is_no_choice() {
        let text = "const c = clauses().find((clause) => clause.id === id);\nt('see H1-4');\n";
        assert!(choosing(text).is_empty());
    }
}
