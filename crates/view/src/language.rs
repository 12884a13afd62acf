//! The language in which everything is said: chosen once, before the first word, and English where nobody chose.
//!
//! The texts are in `strings/`, a folder a language, in the Fluent format; [`say!`](crate::say!) looks them up.

use std::borrow::Cow;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::words;

type Bundle = FluentBundle<FluentResource>;

/// English, which every other language falls back to.
const ENGLISH: Texts = Texts {
    tag: "en",
    files: &[
        include_str!("../strings/en/words.ftl"),
        include_str!("../strings/en/places.ftl"),
        include_str!("../strings/en/choices.ftl"),
        include_str!("../strings/en/events.ftl"),
        include_str!("../strings/en/scores.ftl"),
        include_str!("../strings/en/refusals.ftl"),
        include_str!("../strings/en/summaries.ftl"),
        include_str!("../strings/en/pages.ftl"),
    ],
};

/// Every language that there is.
const LANGUAGES: &[Texts] = &[ENGLISH];

/// English written with accents: what is still plain in it is in no catalogue.
const ACCENTED: &str = "en-XA";

/// The tag of the language that was chosen.
static CHOSEN: OnceLock<&'static str> = OnceLock::new();

/// The language itself, which is read when the first word is said: a page that says nothing yet need not wait for it.
static SPOKEN: OnceLock<Language> = OnceLock::new();

/// A language's texts.
struct Texts {
    tag: &'static str,
    files: &'static [&'static str],
}

/// A language, ready to speak.
struct Language {
    /// Its own texts, then those it falls back to.
    bundles: Vec<Bundle>,
}

/// Chooses the language by a tag such as `de-AT`, of which the first part counts, and says which it is: English for those that are not
/// there. It is chosen once; whoever comes later, or after something was said, is told what was chosen.
///
/// ```
/// use tilewright_view::language;
///
/// assert_eq!(language::choose("tlh"), "en");
/// assert_eq!(language::choose("en-XA"), "en");
/// ```
pub fn choose(tag: &str) -> &'static str {
    CHOSEN.get_or_init(|| known(tag))
}

/// The tag of the language that there is for a reader.
fn known(tag: &str) -> &'static str {
    let first = tag.split(['-', '_']).next().unwrap_or_default();
    let own = LANGUAGES.iter().find(|texts| texts.tag.eq_ignore_ascii_case(first));
    match own {
        _ if tag == ACCENTED => ACCENTED,
        Some(own) => own.tag,
        None => ENGLISH.tag,
    }
}

fn spoken() -> &'static Language {
    SPOKEN.get_or_init(|| Language::of(choose(ENGLISH.tag)))
}

/// A clause as another language says it.
pub(crate) struct TranslatedClause {
    pub title: String,
    pub text: String,
    pub source: String,
}

impl Language {
    /// By the tag of one that there is.
    fn of(tag: &str) -> Language {
        match tag {
            ACCENTED => Language { bundles: vec![bundle(&ENGLISH, Some(accented))] },
            _ => Language::with(LANGUAGES.iter().find(|texts| texts.tag == tag).unwrap_or(&ENGLISH)),
        }
    }

    fn with(own: &Texts) -> Language {
        let english = (own.tag != ENGLISH.tag).then(|| bundle(&ENGLISH, None));
        Language { bundles: [bundle(own, None)].into_iter().chain(english).collect() }
    }

    fn message(&self, key: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        self.bundles.iter().find_map(|bundle| {
            let pattern = bundle.get_message(key)?.value()?;
            let mut errors = Vec::new();
            let text = bundle.format_pattern(pattern, Some(arguments), &mut errors);
            errors.is_empty().then(|| text.into_owned())
        })
    }

    fn clause(&self, id: &str) -> Option<TranslatedClause> {
        let bundle = self.bundles.first()?;
        let message = bundle.get_message(&format!("clause-{id}"))?;
        let said = |pattern| bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned();
        let attribute = |name| message.get_attribute(name).map(|attribute| said(attribute.value()));
        Some(TranslatedClause {
            title: attribute("title")?,
            text: message.value().map(said)?,
            source: attribute("source")?,
        })
    }
}

/// Reads a language's files. What cannot be read of them is left out here, and found by a test.
fn bundle(texts: &Texts, transform: Option<fn(&str) -> Cow<'_, str>>) -> Bundle {
    let language: LanguageIdentifier = texts.tag.parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![language]);
    bundle.set_use_isolating(false);
    bundle.set_transform(transform);
    for text in texts.files {
        let file = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(file, _)| file);
        bundle.add_resource_overriding(file);
    }
    // There is no other function of this name.
    let _ = bundle.add_function("CAPITAL", capital);
    bundle
}

/// `CAPITAL($text)`: the text with a capital first letter, for the beginning of a sentence.
fn capital<'a>(given: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
    match given {
        [FluentValue::String(text)] => words::capital(text).into(),
        _ => FluentValue::Error,
    }
}

fn accented(text: &str) -> Cow<'_, str> {
    const PLAIN: &str = "aceinosuyACEINOSUY";
    const ACCENTED: &str = "áçéíñóšúýÁÇÉÍÑÓŠÚÝ";
    let accent = |letter: char| {
        let place = PLAIN.chars().position(|plain| plain == letter);
        place.and_then(|place| ACCENTED.chars().nth(place)).unwrap_or(letter)
    };
    text.chars().map(accent).collect()
}

/// A message of the chosen language with its arguments filled in. What a language does not say, or says wrongly, is said in English.
pub(crate) fn message(key: &str, arguments: &FluentArgs<'_>) -> String {
    // A test sees to it that English says everything.
    spoken().message(key, arguments).unwrap_or_else(|| key.to_owned())
}

/// A clause in the chosen language, if it has it; English is written where the clauses are.
pub(crate) fn clause(id: &str) -> Option<TranslatedClause> {
    spoken().clause(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GERMAN: Texts = Texts {
        tag: "de",
        files: &[
            "tile-count = { $count ->\n    [one] ein Plättchen\n   *[other] { $count } Plättchen\n}\nshort = { $nothing }\n",
            "clause-C-1 = Zwei bis fünf.\n    .title = Spieler\n    .source = alle fünf Regelhefte\n",
        ],
    };

    fn german() -> Language {
        Language::with(&GERMAN)
    }

    fn counted(language: &Language, key: &str, count: i32) -> Option<String> {
        let mut arguments = FluentArgs::new();
        arguments.set("count", count);
        arguments.set("ship", "7");
        language.message(key, &arguments)
    }

    #[test]
    fn what_a_language_lacks_is_said_in_english() {
        let told = [1, 3].map(|count| counted(&german(), "tile-count", count).unwrap());
        assert_eq!(told, ["ein Plättchen", "3 Plättchen"]);
        assert_eq!(counted(&german(), "ship-unknown", 1).unwrap(), "ship 7");
        assert_eq!(counted(&german(), "short", 1), None, "what it needs is not given");
        assert_eq!(counted(&german(), "unheard-of", 1), None);
    }

    #[test]
    fn clauses_can_be_translated() {
        let clause = german().clause("C-1").unwrap();
        assert_eq!((clause.title.as_str(), clause.text.as_str()), ("Spieler", "Zwei bis fünf."));
        assert_eq!(clause.source, "alle fünf Regelhefte");
        assert!(german().clause("C-2").is_none() && Language::of("en").clause("C-1").is_none());
    }

    #[test]
    fn tags_choose_a_language_or_english() {
        let tags = ["en", "en-GB", "EN_us", "en-XA", "xx-YY", ""].map(known);
        assert_eq!(tags, ["en", "en", "en", "en-XA", "en", "en"]);
        assert_eq!(counted(&Language::of("en-XA"), "tile-count", 2).unwrap(), "2 tíléš");
    }
}
