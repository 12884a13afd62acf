//! The mutant files, and whether the mutants still fit the sources.

use crate::repo::{Fallible, Text};
use crate::tidy::Violation;
use serde::Deserialize;
use std::collections::BTreeSet;

/// The folder of mutant files, one per clause.
const FOLDER: &str = "xtask/clause-mutants/";

/// A change that breaks a clause's rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutant {
    pub clause: String,
    /// What the change does to the rule.
    pub about: String,
    /// The folder below which `find` must occur exactly once, so that moves within it do not matter.
    pub folder: String,
    pub find: String,
    pub replace: String,
}

impl Mutant {
    /// The key of saved results. It changes with the mutant.
    pub fn key(&self) -> String {
        let Mutant { clause, folder, find, replace, .. } = self;
        [clause, folder, find, replace].map(String::as_str).join("\n")
    }

    /// The file to change.
    pub fn file<'t>(&self, texts: &'t [Text]) -> Fallible<&'t Text> {
        Ok(only_file(texts, &self.folder, &self.find)
            .map_err(|what| format!("{}: `{}`: {what}", self.clause, self.about))?)
    }

    /// The file's text with the change made.
    pub fn apply(&self, before: &str) -> Fallible<String> {
        if before.matches(&self.find).count() != 1 {
            return Err(format!("the mutant `{}` of {} does not fit", self.about, self.clause).into());
        }
        Ok(before.replacen(&self.find, &self.replace, 1))
    }
}

/// The file of one clause.
#[derive(Debug)]
pub struct Entry {
    path: String,
    clause: String,
    written: Written,
}

/// Its content: mutants, or the reason why there are none.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(default)]
    mutant: Vec<Change>,
    none: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Change {
    about: String,
    #[serde(rename = "in")]
    folder: String,
    find: String,
    replace: String,
}

impl Entry {
    pub fn into_mutants(self) -> Vec<Mutant> {
        let clause = self.clause;
        let changes = self.written.mutant.into_iter();
        changes
            .map(|Change { about, folder, find, replace }| Mutant {
                clause: clause.clone(),
                about,
                folder,
                find,
                replace,
            })
            .collect()
    }
}

/// Reads all mutant files.
pub fn read(texts: &[Text]) -> Fallible<Vec<Entry>> {
    let mut entries = Vec::new();
    for text in texts {
        let name = text.path.strip_prefix(FOLDER).and_then(|name| name.strip_suffix(".toml"));
        if let Some(clause) = name {
            let written = toml::from_str(&text.text).map_err(|error| format!("{}: {error}", text.path))?;
            entries.push(Entry { path: text.path.clone(), clause: clause.to_owned(), written });
        }
    }
    Ok(entries)
}

/// Reports mutants that do not fit, and tested clauses with neither mutant nor reason.
pub fn check(entries: &[Entry], texts: &[Text], tested: &BTreeSet<String>) -> Vec<Violation> {
    let mut violations = Vec::new();
    for entry in entries {
        let mut report = |what: String| violations.push(Violation::new(&entry.path, 1, what));
        if !tested.contains(&entry.clause) {
            report(format!("no test names {}, so no mutant of it can be caught", entry.clause));
        }
        match (&entry.written.mutant[..], &entry.written.none) {
            ([], None) => report("neither a mutant nor a reason why there is none".into()),
            ([_, ..], Some(_)) => report("mutants, and a reason why there are none".into()),
            ([], Some(reason)) if reason.trim().is_empty() => report("the reason is empty".into()),
            (changes, _) => changes.iter().filter_map(|change| misfit(change, texts)).for_each(report),
        }
    }
    let written: BTreeSet<&str> = entries.iter().map(|entry| entry.clause.as_str()).collect();
    for clause in tested.iter().filter(|clause| !written.contains(clause.as_str())) {
        let path = format!("{FOLDER}{clause}.toml");
        violations.push(Violation::new(
            &path,
            1,
            format!("{clause} is tested, and no mutant shows that the test can fail"),
        ));
    }
    violations
}

fn misfit(change: &Change, texts: &[Text]) -> Option<String> {
    let Change { about, folder, find, replace } = change;
    if find == replace {
        return Some(format!("`{about}` changes nothing"));
    }
    only_file(texts, folder, find).err().map(|what| format!("`{about}`: {what}"))
}

/// The only file below a folder where the text occurs, exactly once; or what is wrong.
fn only_file<'t>(texts: &'t [Text], folder: &str, find: &str) -> Result<&'t Text, String> {
    let is_below = |text: &&Text| text.path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
    let below: Vec<&Text> = texts.iter().filter(is_below).collect();
    if below.is_empty() {
        return Err(format!("{folder} is no folder with files"));
    }
    let counts = below.into_iter().map(|text| (text, text.text.matches(find).count()));
    match counts.filter(|(_, count)| *count > 0).collect::<Vec<_>>()[..] {
        [] => Err(format!("its text is nowhere below {folder}")),
        [(text, 1)] => Ok(text),
        ref found => {
            let sum: usize = found.iter().map(|(_, count)| count).sum();
            let places = found.iter().map(|(text, count)| format!("{} ({count})", text.path));
            let places = places.collect::<Vec<_>>().join(", ");
            Err(format!("its text stands {sum} times below {folder}: {places}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODE: &str = "if huts == 0 {\n    place();\n}\nplace();\n";

    fn violations(written: &str) -> Vec<String> {
        let texts = [
            Text::new("xtask/clause-mutants/H1-4.toml", written),
            Text::new("crates/rules/src/a.rs", CODE),
            Text::new("crates/rules/src/deep/b.rs", "wait();\nplace();\n"),
            Text::new("crates/rules/src-of-old/c.rs", CODE),
        ];
        let tested = BTreeSet::from(["H1-4".to_owned()]);
        let entries = read(&texts).unwrap();
        check(&entries, &texts, &tested).into_iter().map(|violation| violation.message).collect()
    }

    fn mutant(find: &str, replace: &str) -> String {
        format!(
            "[[mutant]]\nabout = \"huts share\"\nin = \"crates/rules/src\"\nfind = '''{find}'''\nreplace = '''{replace}'''\n"
        )
    }

    #[test]
    fn a_mutant_that_fits() {
        assert!(violations(&mutant("huts == 0", "true")).is_empty());
        assert!(violations(&mutant("huts == 0 {\n    place();", "true {\n    place();")).is_empty());
        assert!(violations(&mutant("wait()", "go()")).is_empty(), "folders in the folder count");
        assert!(violations("none = \"The clause only names the pieces.\"\n").is_empty());
    }

    #[test]
    fn mutants_that_do_not_fit() {
        assert_eq!(
            violations(&mutant("huts > 0", "x")),
            ["`huts share`: its text is nowhere below crates/rules/src"]
        );
        assert_eq!(
            violations(&mutant("place()", "x")),
            ["`huts share`: its text stands 3 times below crates/rules/src: \
                 crates/rules/src/a.rs (2), crates/rules/src/deep/b.rs (1)"]
        );
        let elsewhere = mutant("huts == 0", "true").replace("rules/src", "rules/src/a.rs");
        assert_eq!(violations(&elsewhere), ["`huts share`: crates/rules/src/a.rs is no folder with files"]);
        assert_eq!(violations(&mutant("huts", "huts")), ["`huts share` changes nothing"]);
        assert_eq!(violations("").len(), 1);
        assert_eq!(violations("none = \" \"\n"), ["the reason is empty"]);
        assert_eq!(violations(&format!("none = \"x\"\n{}", mutant("huts == 0", "true"))).len(), 1);
    }

    #[test]
    fn a_mutant_is_made_where_it_fits() {
        let texts = [
            Text::new("xtask/clause-mutants/H1-4.toml", &mutant("huts == 0", "true")),
            Text::new("crates/rules/src/a.rs", CODE),
        ];
        let made = read(&texts).unwrap().remove(0).into_mutants().remove(0);
        assert_eq!(made.file(&texts).unwrap().path, "crates/rules/src/a.rs");
        let error = made.file(&texts[..1]).unwrap_err().to_string();
        assert_eq!(error, "H1-4: `huts share`: crates/rules/src is no folder with files");
        assert_eq!(made.apply("if huts == 0 {}\n").unwrap(), "if true {}\n");
        assert!(made.apply("if members {}\n").unwrap_err().to_string().ends_with("does not fit"));
        assert_eq!(made.key(), "H1-4\ncrates/rules/src\nhuts == 0\ntrue");
    }

    #[test]
    fn every_tested_clause_has_an_entry_and_every_entry_a_tested_clause() {
        let tested = BTreeSet::from(["C-1".to_owned()]);
        let missing = check(&[], &[], &tested);
        assert_eq!(missing[0].file, "xtask/clause-mutants/C-1.toml");
        let texts = [Text::new("xtask/clause-mutants/C-2.toml", "none = \"x\"\n")];
        let entries = read(&texts).unwrap();
        assert_eq!(check(&entries, &texts, &BTreeSet::new()).len(), 1);
    }

    #[test]
    fn unknown_words_are_errors() {
        let texts = [Text::new("xtask/clause-mutants/C-2.toml", "some = \"x\"\n")];
        assert!(read(&texts).unwrap_err().to_string().starts_with("xtask/clause-mutants/C-2.toml: "));
    }
}
