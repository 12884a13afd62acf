//! The luck of draws: what a tile brings to the seat that draws it, wherever it is drawn. Of most draws few outcomes are tried. What
//! these bring beyond their luck tells something of the position; the luck itself would only tell which outcomes came first.

use tilewright_rules::{Action, MAX_SEATS};

use super::node::Kind;
use super::value::Value;

/// What is known of one outcome.
#[derive(Clone, Copy, Default)]
struct Known {
    times: f32,
    gain: Value,
}

/// What outcomes brought on average in the tree, over the position before the draw as it was judged.
pub(super) struct Luck {
    known: Vec<Known>,
}

/// Tiles and ships are counted in bytes.
const OUTCOMES: usize = 512;

/// What was seen lately counts more: the more is looked into, the better it is known.
const MOST_TIMES: f32 = 200.0;

impl Luck {
    /// Nothing is known.
    pub(super) fn new() -> Luck {
        Luck { known: vec![Known::default(); OUTCOMES * (MAX_SEATS + 1)] }
    }

    /// Learns what an outcome brought after which it is somebody's turn.
    pub(super) fn learn(&mut self, next: Kind, outcome: Action, before: &Value, after: &Value) {
        let known = &mut self.known[place(next, outcome)];
        known.times = (known.times + 1.0).min(MOST_TIMES);
        let mut news = *after;
        news.add(before, -1.0);
        news.add(&known.gain, -1.0);
        known.gain.add(&news, 1.0 / known.times);
    }

    /// What an outcome brings on average.
    #[inline]
    pub(super) fn of(&self, next: Kind, outcome: Action) -> &Value {
        &self.known[place(next, outcome)].gain
    }
}

fn place(next: Kind, outcome: Action) -> usize {
    let seat = match next {
        Kind::Seat(seat) => usize::from(seat),
        Kind::Chance | Kind::Over => MAX_SEATS,
    };
    let outcome = match outcome {
        Action::Reveal(ship) => OUTCOMES / 2 + usize::from(ship.0),
        Action::Draw(tile) => usize::from(tile.0),
        _ => 0,
    };
    seat * OUTCOMES + outcome
}

#[cfg(test)]
mod tests {
    use tilewright_land::TileId;

    use super::*;

    fn worth(points: f32) -> Value {
        Value { points: [points; MAX_SEATS], ..Value::default() }
    }

    #[test]
    fn luck_is_what_an_outcome_brings_on_average_to_who_draws_it() {
        let mut luck = Luck::new();
        let (lucky, other) = (Action::Draw(TileId(7)), Action::Draw(TileId(8)));
        luck.learn(Kind::Seat(0), lucky, &worth(10.0), &worth(16.0));
        luck.learn(Kind::Seat(0), lucky, &worth(20.0), &worth(22.0));
        luck.learn(Kind::Seat(1), lucky, &worth(20.0), &worth(19.0));
        assert_eq!(*luck.of(Kind::Seat(0), lucky), worth(4.0));
        assert_eq!(*luck.of(Kind::Seat(1), lucky), worth(-1.0));
        assert_eq!(*luck.of(Kind::Seat(0), other), worth(0.0));
    }
}
