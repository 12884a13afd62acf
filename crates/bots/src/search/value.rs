//! What a position is worth to each seat, and in which unit turns are compared.

use tilewright_rules::MAX_SEATS;

use crate::judge::Outlook;

/// Chances to win and points in the end, per seat.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Value {
    pub(crate) chances: [f32; MAX_SEATS],
    pub(crate) points: [f32; MAX_SEATS],
}

impl Value {
    pub(crate) fn add(&mut self, other: &Value, share: f32) {
        for seat in 0..MAX_SEATS {
            self.chances[seat] += share * other.chances[seat];
            self.points[seat] += share * other.points[seat];
        }
    }
}

/// How chances and points are weighed against each other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unit {
    seats: usize,
    chance: f32,
    lead: f32,
}

impl Unit {
    /// A point of lead counts the same by chances and by points where the game is even; `lead` says how much of the whole the
    /// points are.
    pub(crate) fn new(seats: usize, spread: f32, lead: f32) -> Unit {
        Unit { seats, chance: (1.0 - lead) * 4.0 * spread.max(1.0), lead }
    }

    /// The worth of a value to a seat, in points.
    #[inline]
    pub(crate) fn worth(&self, value: &Value, seat: usize) -> f32 {
        let all: f32 = value.points[..self.seats].iter().sum();
        let own = value.points[seat];
        let others = (all - own) / (self.seats - 1).max(1) as f32;
        self.chance * value.chances[seat] + self.lead * (own - others)
    }

    /// The value of a judged position.
    #[inline]
    pub(crate) fn value(&self, outlook: &Outlook) -> Value {
        Value { chances: outlook.chances(self.seats), points: outlook.points }
    }
}
