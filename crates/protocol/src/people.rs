//! People, and who occupies a seat.

use serde::{Deserialize, Serialize};

use crate::ids::PersonId;

/// A person as others see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Person {
    /// The id, which stays.
    pub id: PersonId,
    /// The name.
    pub name: String,
    /// Whether there is an account, and not only a name: ratings need one.
    pub account: bool,
}

/// Who has a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, ts(rename_all = "kebab-case"))]
#[serde(rename_all = "kebab-case")]
pub enum Occupant {
    /// A person.
    Person(Person),
    /// A bot, by name.
    Bot(String),
}

impl Occupant {
    /// The person; `None` for a bot.
    pub const fn person(&self) -> Option<&Person> {
        match self {
            Occupant::Person(person) => Some(person),
            Occupant::Bot(_) => None,
        }
    }

    /// The display name.
    pub fn name(&self) -> &str {
        match self {
            Occupant::Person(person) => &person.name,
            Occupant::Bot(bot) => bot,
        }
    }
}
