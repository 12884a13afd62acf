//! How a text is looked up in the catalogue of the chosen language.

use std::collections::HashMap;
use std::fmt::{Display, Write};
use std::sync::{LazyLock, Mutex, PoisonError};

use fluent_bundle::{FluentArgs, FluentValue};
use rustc_hash::FxBuildHasher;
use tilewright_land::{Cell, Pile, Power, ShipId, Side, Stop, Symbol, Terrain, TileId, Zone};
use tilewright_rules::{AreaKind, Piece, Seat, Ware};

/// A message of the catalogue with what it needs: `say!("drawn", name = "Ann", tile = 5)`.
///
/// The key is written out, so that a test finds every use: it must be in the catalogue, and its arguments must be those that the
/// message needs. Numbers are given as numbers, for a language chooses words by them; kinds of things as themselves, for a
/// language may choose articles and endings by them. Those are never shown, but the words that the catalogue has for them.
#[macro_export]
macro_rules! say {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::say::message($key, [$((stringify!($name), $crate::say::Word::from($value))),*])
    };
}

/// What a message is given.
#[derive(Clone, Debug, PartialEq)]
pub enum Word {
    /// A text that is shown as it is, or the id of a kind.
    Text(String),
    /// A number.
    Number(i32),
}

/// What was said, by what was asked. A page is told the whole table after every action, and most of it is what it was before.
static SAID: LazyLock<Mutex<HashMap<String, String, FxBuildHasher>>> = LazyLock::new(Mutex::default);

/// How much of it is kept, which is more than a whole game of five says.
const KEPT: usize = 8192;

/// Looks a message up; [`say!`](crate::say!) is how it is called.
pub fn message<const N: usize>(key: &str, given: [(&'static str, Word); N]) -> String {
    let asked = asked(key, &given);
    let said = || SAID.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = said().get(&asked) {
        return known.clone();
    }
    let mut arguments = FluentArgs::with_capacity(N);
    for (name, word) in given {
        match word {
            Word::Text(text) => arguments.set(name, FluentValue::from(text)),
            Word::Number(number) => arguments.set(name, number),
        }
    }
    let text = crate::language::message(key, &arguments);
    let mut said = said();
    if said.len() >= KEPT {
        said.clear();
    }
    said.insert(asked, text.clone());
    text
}

/// A key with what it is given, so that no two questions are alike.
fn asked(key: &str, given: &[(&'static str, Word)]) -> String {
    let mut asked = key.to_owned();
    for (name, word) in given {
        // Writing to a text does not fail.
        let _ = match word {
            Word::Text(text) => write!(asked, " {name}={}:{text}", text.len()),
            Word::Number(number) => write!(asked, " {name}={number}"),
        };
    }
    asked
}

/// The id of a kind by its word in files and notation.
fn id(kind: impl Display) -> Word {
    Word::Text(kind.to_string().replace([' ', '_'], "-"))
}

fn side(side: Side) -> Word {
    id(side.name())
}

macro_rules! words {
    ($($type:ty: $word:path;)+) => {
        $(
            impl From<$type> for Word {
                fn from(value: $type) -> Word {
                    $word(value)
                }
            }
        )+
    };
}

fn text(shown: impl Display) -> Word {
    Word::Text(shown.to_string())
}

fn number(number: impl TryInto<i32>) -> Word {
    Word::Number(number.try_into().unwrap_or(i32::MAX))
}

words! {
    &str: text;
    String: Word::Text;
    &String: text;
    u8: number;
    u16: number;
    u32: number;
    i32: number;
    usize: number;
    // Numbers that name something are shown as they are.
    TileId: text;
    Zone: text;
    ShipId: text;
    Cell: text;
    Seat: text;
    AreaKind: id;
    Piece: id;
    Pile: id;
    Power: id;
    Stop: id;
    Symbol: id;
    Terrain: id;
    Ware: id;
    Side: side;
}
