//! Variants of single rules: each rulebook describes its own, and a game is set up with some of them chosen.

use std::fmt;

use crate::registry::RulebookId;

/// A rule that can be varied, as a rulebook describes it.
#[derive(Debug)]
pub struct OptionSpec {
    /// Its name in records and on the command line.
    pub key: &'static str,
    /// What can be chosen. The first is the text's rule, which records do not name.
    pub values: &'static [&'static str],
    /// The value that a table has whose tiles a person deals from a real box, where only one is possible.
    pub dealt_by_hand: Option<&'static str>,
}

/// No rulebook has more options.
pub const MAX_OPTIONS: usize = 8;

/// What is chosen for the options of one rulebook. The default, the text's rules, goes with every rulebook.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options(Option<Chosen>);

/// Choices of which at least one is not the text's rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Chosen {
    rulebook: RulebookId,
    /// A place in the values of each option.
    places: [u8; MAX_OPTIONS],
}

/// Why options cannot be chosen.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionsError {
    /// No rulebook has such an option or value.
    #[error("“{0}” is no option: expected {texts}", texts = all_texts())]
    Unknown(String),
    /// Another rulebook has it.
    #[error("{rulebook} knows no option “{option}”")]
    Foreign {
        /// The rulebook that was asked.
        rulebook: RulebookId,
        /// The option.
        option: &'static str,
    },
}

impl Options {
    /// The text's rules.
    pub const DEFAULT: Options = Options(None);

    /// Whether nothing is varied.
    pub fn is_default(&self) -> bool {
        *self == Options::DEFAULT
    }

    /// These, with another value for one option.
    pub fn with(self, rulebook: RulebookId, key: &str, value: &str) -> Result<Options, OptionsError> {
        self.check_for(rulebook)?;
        let specs = rulebook.descriptor().options;
        let found = specs.iter().enumerate().find_map(|(at, spec)| Some((at, spec.place(key, value)?)));
        let Some((at, place)) = found else {
            let others = RulebookId::ALL.into_iter().flat_map(|other| other.descriptor().options);
            let foreign = others.filter(|spec| spec.place(key, value).is_some()).map(|spec| spec.key).next();
            let unknown = || OptionsError::Unknown(clip(&format!("{key}={value}")));
            return Err(foreign.map_or_else(unknown, |option| OptionsError::Foreign { rulebook, option }));
        };
        let mut places = self.0.map_or([0; MAX_OPTIONS], |chosen| chosen.places);
        places[at] = place;
        Ok(Options((places != [0; MAX_OPTIONS]).then_some(Chosen { rulebook, places })))
    }

    /// Reads the text of some options, and no other, so that each choice has one spelling.
    pub fn parse(rulebook: RulebookId, text: &str) -> Result<Options, OptionsError> {
        let unknown = || OptionsError::Unknown(clip(text));
        let mut options = Options::DEFAULT;
        for word in text.split(',') {
            let (key, value) = word.split_once('=').ok_or_else(unknown)?;
            let known = options.with(rulebook, key, value);
            options = known.map_err(|error| match error {
                OptionsError::Unknown(_) => unknown(),
                OptionsError::Foreign { .. } => error,
            })?;
        }
        if options.to_string() == text { Ok(options) } else { Err(unknown()) }
    }

    /// The value that is chosen for an option of a rulebook; the text's rule if none is.
    ///
    /// # Panics
    /// If the rulebook does not have the option.
    pub fn value(&self, rulebook: RulebookId, key: &str) -> &'static str {
        let specs = rulebook.descriptor().options;
        let at =
            specs.iter().position(|spec| spec.key == key).expect("a rulebook asks for an option of its own");
        let places = self.0.filter(|chosen| chosen.rulebook == rulebook).map(|chosen| chosen.places);
        specs[at].values[usize::from(places.map_or(0, |places| places[at]))]
    }

    /// These, as a table has them whose tiles a person deals from a real box. What another rulebook knows stays, to be refused.
    pub fn dealt_by_hand(self, rulebook: RulebookId) -> Options {
        let specs = rulebook.descriptor().options.iter();
        let fixed = specs.filter_map(|spec| Some((spec.key, spec.dealt_by_hand?)));
        fixed.fold(self, |options, (key, value)| options.with(rulebook, key, value).unwrap_or(options))
    }

    /// Whether a rulebook knows everything that is chosen.
    pub fn check_for(&self, rulebook: RulebookId) -> Result<(), OptionsError> {
        match self.chosen().next() {
            Some((spec, _)) if self.0.is_some_and(|chosen| chosen.rulebook != rulebook) => {
                Err(OptionsError::Foreign { rulebook, option: spec.key })
            }
            _ => Ok(()),
        }
    }

    /// The options that are not as in the text, each with its value.
    pub fn chosen(&self) -> impl Iterator<Item = (&'static OptionSpec, &'static str)> {
        let chosen = self.0.into_iter();
        chosen
            .flat_map(|chosen| chosen.rulebook.descriptor().options.iter().zip(chosen.places))
            .filter(|(_, place)| *place > 0)
            .map(|(spec, place)| (spec, spec.values[usize::from(place)]))
    }
}

impl OptionSpec {
    /// The place of a value, if this is the option's key.
    fn place(&self, key: &str, value: &str) -> Option<u8> {
        let place = self.values.iter().position(|known| self.key == key && *known == value)?;
        u8::try_from(place).ok()
    }
}

/// The options that are chosen, with commas between them; nothing for the text's rules.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, (spec, value)) in self.chosen().enumerate() {
            f.write_str(if number == 0 { "" } else { "," })?;
            write!(f, "{}={value}", spec.key)?;
        }
        Ok(())
    }
}

/// The text of every option that can be chosen.
fn all_texts() -> String {
    let specs = RulebookId::ALL.into_iter().flat_map(|rulebook| rulebook.descriptor().options);
    let texts = specs.flat_map(|spec| spec.values[1..].iter().map(|value| format!("{}={value}", spec.key)));
    let mut texts: Vec<String> = texts.collect();
    texts.dedup();
    let last = texts.pop().unwrap_or_default();
    if texts.is_empty() { last } else { format!("{} or {last}", texts.join(", ")) }
}

fn clip(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Setup};

    const RETRIEVE: (&str, RulebookId) = ("retrieve=any-turn", RulebookId::SouthSeas);
    const SHUFFLE: (&str, RulebookId) = ("shuffle=plain", RulebookId::Amazonas);

    #[test]
    fn an_option_belongs_to_one_rulebook() {
        for (text, own) in [RETRIEVE, SHUFFLE] {
            let options = Options::parse(own, text).unwrap();
            assert_eq!(options.to_string(), text);
            for rulebook in RulebookId::ALL {
                let setup = Setup { options, ..Setup::new(2) };
                assert_eq!(Options::parse(rulebook, text).is_ok(), rulebook == own, "{text} for {rulebook}");
                assert_eq!(setup.check_for(rulebook).is_ok(), rulebook == own, "{text} for {rulebook}");
                assert_eq!(Game::new(rulebook, &setup).is_ok(), rulebook == own, "{text} for {rulebook}");
            }
        }
        let foreign = Options::parse(RulebookId::Hunters2002, "shuffle=plain").unwrap_err();
        assert_eq!(foreign.to_string(), "hunters-2002 knows no option “shuffle”");
        let plain = Options::parse(SHUFFLE.1, SHUFFLE.0).unwrap();
        assert_eq!(plain.check_for(RulebookId::Hunters2002), Err(foreign));
    }

    #[test]
    fn options_have_one_spelling() {
        assert_eq!(Options::default().to_string(), "");
        let twice = "shuffle=plain,shuffle=plain";
        for text in
            ["", "shuffle", "shuffle=spread", "shuffle=stacks", " shuffle=plain", "shuffle=plain,", twice]
        {
            let error = Options::parse(RulebookId::Amazonas, text).unwrap_err();
            let expected = format!("“{text}” is no option: expected retrieve=any-turn or shuffle=plain");
            assert_eq!(error.to_string(), expected);
        }
    }

    #[test]
    fn the_text_s_rule_chosen_again_is_no_choice() {
        let (text, rulebook) = SHUFFLE;
        let plain = Options::parse(rulebook, text).unwrap();
        assert_eq!(plain.value(rulebook, "shuffle"), "plain");
        let again = plain.with(rulebook, "shuffle", "stacks").unwrap();
        assert!(again.is_default());
        assert_eq!(again.value(rulebook, "shuffle"), "stacks");
    }

    #[test]
    fn a_table_dealt_by_hand_varies_what_only_a_program_can_do() {
        for rulebook in RulebookId::ALL {
            let expected = if rulebook == SHUFFLE.1 { SHUFFLE.0 } else { "" };
            assert_eq!(Options::DEFAULT.dealt_by_hand(rulebook).to_string(), expected);
        }
        let plain = Options::parse(SHUFFLE.1, SHUFFLE.0).unwrap();
        assert_eq!(plain.dealt_by_hand(SHUFFLE.1), plain);
        let any_turn = Options::parse(RETRIEVE.1, RETRIEVE.0).unwrap();
        assert_eq!(any_turn.dealt_by_hand(RETRIEVE.1), any_turn);
        assert_eq!(any_turn.dealt_by_hand(SHUFFLE.1), any_turn, "a foreign option stays to be refused");
    }

    #[test]
    fn every_option_has_a_choice_and_room() {
        for rulebook in RulebookId::ALL {
            let specs = rulebook.descriptor().options;
            assert!(specs.len() <= MAX_OPTIONS, "{rulebook}");
            for spec in specs {
                assert!(spec.values.len() > 1, "{rulebook}: {}", spec.key);
                assert!(spec.dealt_by_hand.is_none_or(|value| spec.values.contains(&value)), "{}", spec.key);
            }
        }
    }
}
