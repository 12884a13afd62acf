//! Ids and invitations: short texts of a fixed alphabet.

use serde::{Deserialize, Serialize};

/// The text is not a valid id of its kind.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what} has {least} to {most} letters, digits, - and _")]
pub struct IdError {
    what: &'static str,
    least: usize,
    most: usize,
}

macro_rules! short_text {
    ($(#[$doc:meta])* $name:ident, $what:literal, $least:literal, $most:literal) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[cfg_attr(test, ts(type = "string"))]
        pub struct $name(Box<str>);

        impl $name {
            /// Validates a text.
            pub fn new(text: impl Into<String>) -> Result<$name, IdError> {
                let text: String = text.into();
                let of_alphabet = text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
                if of_alphabet && ($least..=$most).contains(&text.len()) {
                    Ok($name(text.into()))
                } else {
                    Err(IdError { what: $what, least: $least, most: $most })
                }
            }

            /// The id as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        #[cfg(feature = "openapi")]
        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                utoipa::openapi::ObjectBuilder::new()
                    .schema_type(utoipa::openapi::Type::String)
                    .min_length(Some($least))
                    .max_length(Some($most))
                    .pattern(Some("^[A-Za-z0-9_-]+$"))
                    .into()
            }
        }

        #[cfg(feature = "openapi")]
        impl utoipa::ToSchema for $name {}

        impl TryFrom<String> for $name {
            type Error = IdError;

            fn try_from(text: String) -> Result<$name, IdError> {
                $name::new(text)
            }
        }

        impl From<$name> for String {
            fn from(text: $name) -> String {
                text.0.into()
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(&self.0)
            }
        }
    };
}

short_text! {
    /// A table, and the game that is played at it.
    TableId, "the id of a table", 6, 24
}
short_text! {
    /// A person, guest or with an account.
    PersonId, "the id of a person", 6, 24
}
short_text! {
    /// A token, without being good for anything itself.
    TokenId, "the id of a token", 16, 16
}
short_text! {
    /// What a client calls a move of its own, so that saying it twice is not playing it twice.
    MoveId, "the id of a move", 1, 40
}
short_text! {
    /// What opens a private table.
    Invite, "an invitation", 16, 64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_keep_to_their_alphabet_and_length() {
        assert_eq!(TableId::new("abc-12").unwrap().as_str(), "abc-12");
        for wrong in ["", "abc", "abc 12", "abc/12", "ä-bc12", "a\n23456", &"a".repeat(25)] {
            assert!(TableId::new(wrong).is_err(), "{wrong}");
        }
        let error = MoveId::new("").unwrap_err();
        assert_eq!(error.to_string(), "the id of a move has 1 to 40 letters, digits, - and _");
        assert!(serde_json::from_str::<MoveId>("\"a b\"").is_err());
    }
}
