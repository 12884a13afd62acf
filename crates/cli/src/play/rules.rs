//! Clauses on demand.

use tilewright_rules::RulebookId;
use tilewright_rules::clause::{self, Clause};

/// The clauses that a rulebook is played by.
fn clauses(rulebook: RulebookId) -> impl Iterator<Item = Clause> {
    rulebook.descriptor().clauses.into_iter().flatten().copied()
}

/// One clause in full, or the titles of all; the lines to print.
pub fn tell(rulebook: RulebookId, asked: &str) -> Vec<String> {
    if asked.is_empty() {
        let titles = clauses(rulebook).map(|clause| format!("  {clause:6} {}", clause.title()));
        return titles.chain(["Type rules and an id, such as rules C-11.".to_owned()]).collect();
    }
    let plain = |id: &str| id.to_uppercase().replace('-', "");
    match clause::ALL.iter().find(|clause| plain(clause.id()) == plain(asked)) {
        Some(clause) => vec![
            format!("{clause}: {}", clause.title()),
            format!("  {}", clause.text()),
            format!("  Source: {}.", clause.source()),
        ],
        None => vec![format!("There is no clause “{asked}”. Type rules for the list.")],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_is_found_in_any_spelling() {
        for asked in ["C-11", "c-11", "c11"] {
            assert!(tell(RulebookId::Hunters2020, asked)[0].starts_with("C-11: "), "{asked}");
        }
        assert!(tell(RulebookId::Hunters2020, "C-99")[0].contains("no clause"));
    }

    #[test]
    fn each_rulebook_lists_its_own() {
        let list = |rulebook| tell(rulebook, "").join("\n");
        assert!(
            list(RulebookId::Hunters2002).contains("H1-4") && !list(RulebookId::Hunters2002).contains("H2-4")
        );
        assert!(
            list(RulebookId::SouthSeas).contains("SS-4") && !list(RulebookId::SouthSeas).contains("AM-4")
        );
        assert!(list(RulebookId::Amazonas).contains("AM-4") && list(RulebookId::Amazonas).contains("C-4"));
        assert!(
            list(RulebookId::Hunters2020).contains("H2-4") && list(RulebookId::Hunters2020).contains("C-4")
        );
    }
}
