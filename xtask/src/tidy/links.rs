//! The links of the documents: their targets exist.

use super::Violation;
use crate::repo::Text;
use std::collections::BTreeSet;
use std::path::Path;

/// Reports links to missing files and headings.
pub fn check(files: &[String], texts: &[Text]) -> Vec<Violation> {
    let mut known: BTreeSet<String> = BTreeSet::from([String::new()]);
    for file in files {
        let folders = Path::new(file).ancestors().map(|path| path.to_string_lossy().into_owned());
        known.extend(folders);
    }
    let mut violations = Vec::new();
    for text in texts.iter().filter(|text| text.is("md")) {
        for (number, target) in links(text) {
            if let Some(what) = broken(text, &target, &known, texts) {
                violations.push(Violation::new(&text.path, number, what));
            }
        }
    }
    violations
}

/// The links of a page outside of code blocks, with their lines.
pub fn links(text: &Text) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (number, line) in prose(text) {
        let mut rest = line;
        while let Some(at) = rest.find("](") {
            rest = &rest[at + 2..];
            let end = rest.find(')').unwrap_or(rest.len());
            found.push((number, rest[..end].to_owned()));
        }
    }
    found
}

/// The lines of a page outside of code blocks.
fn prose(text: &Text) -> impl Iterator<Item = (usize, &str)> {
    let mut fenced = false;
    text.lines().filter(move |(_, line)| {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        !fence && !fenced
    })
}

fn broken(page: &Text, target: &str, known: &BTreeSet<String>, texts: &[Text]) -> Option<String> {
    if target.contains("://") || target.starts_with("mailto:") {
        return None;
    }
    let (path, heading) = target.split_once('#').unwrap_or((target, ""));
    let path = if path.is_empty() { page.path.clone() } else { resolved(&page.path, path) };
    if !known.contains(&path) {
        return Some(format!("the link `{target}` leads nowhere"));
    }
    let to = texts.iter().find(|text| text.path == path && text.is("md"))?;
    let has = |text: &Text| prose(text).any(|(_, line)| line.starts_with('#') && anchor(line) == heading);
    (!heading.is_empty() && !has(to)).then(|| format!("the link `{target}` leads to no heading"))
}

/// A path relative to a page, as a path from the root.
fn resolved(page: &str, path: &str) -> String {
    let mut folders: Vec<&str> = page.split('/').collect();
    folders.pop();
    for part in path.trim_end_matches('/').split('/') {
        match part {
            "." => {}
            ".." => {
                folders.pop();
            }
            _ => folders.push(part),
        }
    }
    folders.join("/")
}

/// The anchor of a heading.
fn anchor(heading: &str) -> String {
    let words = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = words.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn violations(page: &str, text: &str) -> Vec<String> {
        let others = [Text::new("docs/record.md", "# Game records\n"), Text::new("tiles/a.toml", "")];
        let texts = [&others[..], &[Text::new(page, text)]].concat();
        let mut files: Vec<String> = texts.iter().map(|text| text.path.clone()).collect();
        files.push("docs/picture.png".to_owned());
        check(&files, &texts).into_iter().map(|violation| violation.message).collect()
    }

    #[test]
    fn links_that_lead_somewhere() {
        assert!(violations("README.md", "[a](docs/record.md) [b](tiles/) [c](tiles/a.toml)\n").is_empty());
        assert!(violations("README.md", "![a picture](docs/picture.png)\n").is_empty());
        assert!(violations("docs/x.md", "[a](record.md#game-records), [b](../tiles/a.toml)\n").is_empty());
        assert!(
            violations("README.md", "# Here & there\n[a](https://example.org) [b](#here--there)\n")
                .is_empty()
        );
    }

    #[test]
    fn links_that_lead_nowhere() {
        assert_eq!(
            violations("README.md", "[a](doc/record.md)\n"),
            ["the link `doc/record.md` leads nowhere"]
        );
        assert_eq!(
            violations("README.md", "[a](docs/record.md#no)\n"),
            ["the link `docs/record.md#no` leads to no heading"]
        );
    }

    #[test]
    fn code_holds_no_links() {
        assert!(violations("README.md", "```\nx[0](nothing)\n```\n").is_empty());
    }
}
