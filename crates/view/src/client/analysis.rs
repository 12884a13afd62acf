//! What an analysis says, as a page shows it. Chances and odds are thousandths: whole numbers that read alike everywhere.

use serde::Serialize;

/// One decision of a game looked back on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MomentView {
    /// How many actions of the record come before its draws.
    pub step: u32,
    /// How many draws came since the last decision.
    pub drawn: u32,
    /// How many actions the decision consists of.
    pub played: u32,
    /// The number of the turn.
    pub turn: u16,
    /// Whether it is an extra turn.
    pub extra: bool,
    /// Who decided, from zero.
    pub seat: u8,
    /// Each seat's chance to win before the draw.
    pub before: Vec<u16>,
    /// The same once the draw was known, if the best had been done.
    pub best: Vec<u16>,
    /// The same after what was done.
    pub after: Vec<u16>,
    /// What the draw changed for each seat, against the mean of all draws that were possible.
    pub luck: Vec<i16>,
    /// What changed for each seat neither by the draw nor by the decision: the search at this decision saw further than the one before it.
    pub further: Vec<i16>,
    /// What the decision changed for it against the best one: zero, or less.
    pub decision: i16,
    /// Whether that is enough to be called a mistake.
    pub mistake: bool,
    /// In which place what was done stands among all that could be done, from one.
    pub place: u32,
    /// How many ways there were.
    pub ways: u32,
    /// What was done, in words.
    pub did: String,
    /// The best that could be done, and what it leads to, in words.
    pub better: String,
    /// The same as actions.
    pub line: Vec<String>,
}

/// How a game that was looked back on ended, and what it was made of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReviewEndView {
    /// Each seat's chance to win in the end.
    pub chances: Vec<u16>,
    /// By seat.
    pub accounts: Vec<AccountView>,
}

/// What moved a seat's chance to win over a whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AccountView {
    /// What all draws gave and took.
    pub luck: i16,
    /// What its own decisions gave away.
    pub given: i16,
    /// What the decisions of the others changed.
    pub others: i16,
    /// What remains: later searches saw further than earlier ones.
    pub further: i16,
    /// How many of its decisions are called mistakes.
    pub mistakes: u32,
}

/// What to do in a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AdviceView {
    /// The actions of the best turn, or of the rest of it.
    pub line: Vec<String>,
    /// What they are and what they lead to, in words.
    pub plan: String,
    /// The chance to win of the seat that is to act.
    pub win: u16,
}

/// How likely an open area is to be completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OddsView {
    /// Before the game ends; nothing for kinds that completing changes nothing for.
    pub ever: Option<u16>,
    /// By the next tile; nothing where that cannot be said.
    pub next: Option<NextView>,
}

/// Of the tiles that may be drawn next, how many could complete an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NextView {
    /// Those that could, by their weight among all draws.
    pub closing: u32,
    /// All draws.
    pub of: u32,
}
