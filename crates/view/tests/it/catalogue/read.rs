//! A catalogue as far as the checks need it: what each message asks for, and which others it uses.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;

/// A message.
#[derive(Default)]
pub struct Message {
    /// What is filled in by the message itself.
    variables: BTreeSet<String>,
    /// The messages it uses.
    uses: BTreeSet<String>,
    /// What it distinguishes, by what it chooses on.
    pub variants: BTreeMap<String, BTreeSet<String>>,
}

/// The messages of a language.
#[derive(Default)]
pub struct Catalogue {
    /// By their keys.
    pub messages: BTreeMap<String, Message>,
    /// What cannot be read, or is there twice.
    pub faults: Vec<String>,
}

impl Catalogue {
    /// Reads a folder.
    pub fn read(folder: &Path) -> Catalogue {
        let files = std::fs::read_dir(folder).unwrap();
        let texts: Vec<String> =
            files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap()).collect();
        Catalogue::of(&texts.iter().map(String::as_str).collect::<Vec<_>>())
    }

    /// Reads texts.
    pub fn of(texts: &[&str]) -> Catalogue {
        let mut catalogue = Catalogue::default();
        for text in texts {
            let file = parser::parse(*text).unwrap_or_else(|(file, errors)| {
                catalogue.faults.extend(errors.iter().map(ToString::to_string));
                file
            });
            for entry in &file.body {
                let Entry::Message(entry) = entry else { continue };
                let mut message = Message::default();
                entry.value.iter().for_each(|pattern| message.add(pattern));
                entry.attributes.iter().for_each(|attribute| message.add(&attribute.value));
                if catalogue.messages.insert(entry.id.name.to_owned(), message).is_some() {
                    catalogue.faults.push(format!("“{}” is there twice", entry.id.name));
                }
            }
        }
        catalogue
    }

    /// A message and all that it uses.
    pub fn reached(&self, key: &str) -> BTreeSet<&str> {
        let mut reached = BTreeSet::new();
        let mut open: Vec<&str> = vec![key];
        while let Some(next) = open.pop() {
            if let Some((key, message)) = self.messages.get_key_value(next)
                && reached.insert(key.as_str())
            {
                open.extend(message.uses.iter().map(String::as_str));
            }
        }
        reached
    }

    /// What a message needs, with all that it uses; nothing where it, or something that it uses, is not there.
    pub fn needs(&self, key: &str) -> Option<BTreeSet<&str>> {
        let reached = self.reached(key);
        let whole = reached.contains(key)
            && reached
                .iter()
                .all(|key| self.messages[*key].uses.iter().all(|used| self.messages.contains_key(used)));
        let needs = reached.iter().flat_map(|key| self.messages[*key].variables.iter().map(String::as_str));
        whole.then(|| needs.collect())
    }
}

impl Message {
    fn add(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.add_expression(expression);
            }
        }
    }

    fn add_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.add_inline(inline),
            Expression::Select { selector, variants } => {
                self.add_inline(selector);
                for variant in variants {
                    if let InlineExpression::VariableReference { id } = selector {
                        let (VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name }) =
                            variant.key;
                        self.variants.entry(id.name.to_owned()).or_default().insert(name.to_owned());
                    }
                    self.add(&variant.value);
                }
            }
        }
    }

    fn add_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.uses.insert(id.name.to_owned());
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                arguments.positional.iter().for_each(|given| self.add_inline(given));
            }
            InlineExpression::Placeable { expression } => self.add_expression(expression),
            InlineExpression::TermReference { .. }
            | InlineExpression::StringLiteral { .. }
            | InlineExpression::NumberLiteral { .. } => {}
        }
    }
}
