//! The one text of a record.

use tilewright_rules::Options;

use crate::record::Record;
use crate::turn_line::print_remarks;
use crate::values::{print_entropy, print_scores};
use crate::{FORMAT, header, turn_line};

impl Record {
    /// The record as canonical text: reading it gives the same record, and equal records give equal texts.
    ///
    /// It ends with a line break; a blank line between two of them makes a file of several.
    pub fn print(&self) -> String {
        let mut text = String::new();
        self.print_headers(&mut text);
        if let Some(set) = &self.own_tiles {
            for line in set.print().lines() {
                text.push_str(if line.is_empty() { "|" } else { "| " });
                text.push_str(line);
                text.push('\n');
            }
        }
        print_remarks(&mut text, &self.remarks);
        for turn in &self.turns {
            turn_line::print(&mut text, turn);
        }
        text
    }

    fn print_headers(&self, text: &mut String) {
        let mut known = |name: &str, value: String| header::print(text, name, &[value]);
        known("Format", FORMAT.to_string());
        known("Rulebook", self.rulebook.to_string());
        known("Rules", self.rules.to_string());
        known("Tiles", format!("{} {}", self.tiles_id, self.tiles_hash));
        header::print(text, "Players", &self.players);
        let mut known = |name: &str, value: String| header::print(text, name, &[value]);
        known("Start", self.setup.start.to_string());
        if let Some(table) = self.setup.table {
            known("Table", format!("{}x{}", table.width, table.height));
        }
        if self.setup.options != Options::default() {
            known("Options", self.setup.options.to_string());
        }
        if let Some(seed) = self.seed {
            known("Seed", seed.to_string());
        }
        if let Some(deal) = &self.fairness {
            known("Commitment", deal.commitment().to_string());
            header::print(text, "Entropy", &print_entropy(deal.entropy()));
        }
        let mut known = |name: &str, value: String| header::print(text, name, &[value]);
        if let Some(secret) = self.secret {
            known("Secret", secret.to_string());
        }
        known("Result", self.result.as_ref().map_or("*".to_owned(), |scores| print_scores(scores)));
        for (name, value) in &self.extra {
            header::print(text, name, &[value]);
        }
    }

    /// Several records as one file.
    pub fn print_all<'a>(records: impl IntoIterator<Item = &'a Record>) -> String {
        records.into_iter().map(Record::print).collect::<Vec<_>>().join("\n")
    }
}
