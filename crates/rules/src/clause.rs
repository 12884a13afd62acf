//! The rules as data: every clause with its id, a title, the rule in our own words and where it comes from.
//!
//! Refusals and scores name the clause they rest on, explanations and the rules page are made from the
//! same text, and a test names the clauses it holds to with [`clause_test!`](crate::clause_test).

use std::fmt;
use std::hash::{Hash, Hasher};

mod amazonas;
mod common;
mod hunters_first;
mod hunters_second;
mod south_seas;

pub use amazonas::*;
pub use common::*;
pub use hunters_first::*;
pub use hunters_second::*;
pub use south_seas::*;

/// One clause of the rules.
///
/// A clause is a handle to text that is compiled in; two clauses are the same when their ids are.
#[derive(Clone, Copy)]
pub struct Clause(&'static ClauseText);

/// What a clause says.
struct ClauseText {
    id: &'static str,
    title: &'static str,
    source: &'static str,
    text: &'static str,
}

impl Clause {
    /// The id, such as `H1-4`: the rulebook family, a dash and a number.
    pub const fn id(self) -> &'static str {
        self.0.id
    }

    /// What the clause is about, in a few words.
    pub const fn title(self) -> &'static str {
        self.0.title
    }

    /// The whole rule, in our own words, with the differences between editions.
    pub const fn text(self) -> &'static str {
        self.0.text
    }

    /// The rulebooks the rule is taken from, or `decision` where they leave it open.
    pub const fn source(self) -> &'static str {
        self.0.source
    }
}

impl PartialEq for Clause {
    fn eq(&self, other: &Self) -> bool {
        self.id() == other.id()
    }
}

impl Eq for Clause {}

impl Hash for Clause {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id().hash(state);
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// The lists the files declare: the clauses of all games, then those of each game's editions.
const LISTS: &[&[Clause]] = &[COMMON, HUNTERS_FIRST, HUNTERS_SECOND, SOUTH_SEAS, AMAZONAS];

/// How many clauses there are.
const COUNT: usize = {
    let (mut count, mut list) = (0, 0);
    while list < LISTS.len() {
        count += LISTS[list].len();
        list += 1;
    }
    count
};

/// Every clause, in the order of the rules.
pub const ALL: &[Clause] = &{
    let mut all = [C_1; COUNT];
    let (mut next, mut list) = (0, 0);
    while list < LISTS.len() {
        let mut index = 0;
        while index < LISTS[list].len() {
            all[next] = LISTS[list][index];
            next += 1;
            index += 1;
        }
        list += 1;
    }
    all
};

/// The clause with this id, if there is one.
///
/// ```
/// use tilewright_rules::clause;
/// assert_eq!(clause::find("H1-4"), Some(clause::H1_4));
/// assert_eq!(clause::find("H1-99"), None);
/// ```
pub fn find(id: &str) -> Option<Clause> {
    ALL.iter().copied().find(|clause| clause.id() == id)
}

/// Declares clauses, each as a constant and as a line of a list, so that neither can be without the other.
macro_rules! clauses {
    (
        $(#[$list_doc:meta])*
        $list:ident;
        $($name:ident $id:literal { title: $title:literal, source: $source:literal, text: $text:literal $(,)? })*
    ) => {
        $(
            #[doc = concat!($id, ", ", $title, ". ", $text)]
            pub const $name: $crate::clause::Clause = $crate::clause::Clause(&$crate::clause::ClauseText {
                id: $id,
                title: $title,
                source: $source,
                text: $text,
            });
        )*
        $(#[$list_doc])*
        pub const $list: &[$crate::clause::Clause] = &[$($name),*];
    };
}
use clauses;

/// A test that names the clauses it holds to.
///
/// `clause_test! { [H1_4, C_9] fn a_hut_needs_an_empty_river_system() { … } }` makes one test a clause, with the paths
/// `a_hut_needs_an_empty_river_system::H1_4::holds` and `…::C_9::holds`. A clause that does not exist does not
/// compile, and `cargo test ::H1_4::holds` runs exactly the tests of one clause.
#[macro_export]
macro_rules! clause_test {
    ($([$($clause:ident),+ $(,)?] $(#[$attribute:meta])* fn $name:ident() $body:block)+) => {
        $(
            mod $name {
                #[allow(unused_imports)]
                use super::*;

                $(#[$attribute])*
                fn body() $body

                $(
                    #[allow(non_snake_case)]
                    mod $clause {
                        #[test]
                        fn holds() {
                            let _ = $crate::clause::$clause;
                            super::body();
                        }
                    }
                )+
            }
        )+
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn ids_are_unique_and_count_up_from_one_in_each_list() {
        let mut seen = BTreeSet::new();
        for list in LISTS {
            let (prefix, _) = list[0].id().split_once('-').expect("an id has a dash");
            for (index, clause) in list.iter().enumerate() {
                assert_eq!(clause.id(), format!("{prefix}-{}", index + 1));
                assert!(seen.insert(clause.id()), "{clause} stands twice");
            }
        }
        assert_eq!(seen.len(), ALL.len());
    }

    #[test]
    fn the_lists_have_the_length_of_the_rules() {
        let lengths: Vec<usize> = LISTS.iter().map(|list| list.len()).collect();
        assert_eq!(lengths, [21, 24, 24, 22, 24]);
    }

    #[test]
    fn every_clause_says_something_and_ends_its_sentence() {
        for &clause in ALL {
            assert!(!clause.title().is_empty() && !clause.title().ends_with('.'), "{clause}: title");
            assert!(clause.title().len() <= 40, "{clause}: a title is a few words");
            assert!(!clause.source().is_empty() && !clause.source().ends_with('.'), "{clause}: source");
            assert!(clause.text().len() > 30 && clause.text().ends_with('.'), "{clause}: text");
            // Text is written over several lines; none of the line breaks may leave a trace.
            assert!(!clause.text().contains('\n') && !clause.text().contains("  "), "{clause}: spacing");
        }
    }

    #[test]
    fn find_knows_every_id_and_no_other() {
        for &clause in ALL {
            assert_eq!(find(clause.id()), Some(clause));
        }
        for id in ["", "C-0", "C-22", "H1-04", "h1-4", "H3-1"] {
            assert_eq!(find(id), None, "{id}");
        }
        assert_eq!(H1_4.id(), "H1-4");
        assert_eq!(C_21.to_string(), "C-21");
        assert_eq!(H2_24.id(), "H2-24");
        assert_ne!(H1_4, H2_4);
        assert_eq!(format!("{H2_4:>6}|{H2_4:?}"), "  H2-4|H2-4");
    }
}
