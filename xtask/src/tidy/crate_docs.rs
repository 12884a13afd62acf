//! The documentation of crates: `lib.rs` starts with the purpose of the crate and an example that runs.

use super::Violation;
use crate::repo::Text;

/// Reports libraries without an opening sentence or without an example.
pub fn check(texts: &[Text]) -> Vec<Violation> {
    let is_library = |text: &&Text| text.path.starts_with("crates/") && text.path.ends_with("/src/lib.rs");
    texts
        .iter()
        .filter(is_library)
        .filter_map(|text| Some(Violation::new(&text.path, 1, missing(text)?)))
        .collect()
}

fn missing(text: &Text) -> Option<&'static str> {
    if !text.text.starts_with("//! ") {
        return Some("a library opens with a `//!` sentence on what it is for");
    }
    let opening = text.text.lines().take_while(|line| line.starts_with("//!"));
    let mut inside = false;
    let mut examples = 0;
    for line in opening {
        if let Some(words) = line.trim_start_matches("//!").trim().strip_prefix("```") {
            inside = !inside;
            examples += usize::from(inside && is_run(words));
        }
    }
    (examples == 0).then_some("a library's opening words hold an example that runs as a doc test")
}

/// Whether a code block with these attributes runs as a test.
fn is_run(words: &str) -> bool {
    words.split(',').all(|word| matches!(word.trim(), "" | "rust" | "should_panic" | "edition2024"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn violation(text: &str) -> Option<&'static str> {
        missing(&Text::new("crates/land/src/lib.rs", text))
    }

    #[test]
    fn a_face_welcomes_and_shows() {
        assert_eq!(violation("//! Land.\n//!\n//! ```\n//! assert!(x());\n//! ```\n\npub mod a;\n"), None);
    }

    #[test]
    fn silence_and_examples_that_do_not_run_are_complained_about() {
        assert!(violation("pub mod a;\n").unwrap().contains("opens with"));
        for fence in ["text", "ignore", "no_run", "toml", "rust,no_run"] {
            let text = format!("//! Land.\n//! ```{fence}\n//! x\n//! ```\n");
            assert!(violation(&text).unwrap().contains("example"), "{fence}");
        }
        assert!(violation("//! Land.\n\n/// ```\n/// x();\n/// ```\nfn x() {}\n").is_some());
    }

    #[test]
    fn only_libraries_have_a_face() {
        assert!(check(&[Text::new("crates/cli/src/main.rs", "fn main() {}\n")]).is_empty());
        assert_eq!(check(&[Text::new("crates/land/src/lib.rs", "")]).len(), 1);
    }
}
