//! The stacks that the tiles are drawn from (AM-1).

use crate::deck::share;

/// How many stacks the Amazon tiles are spread over.
pub const STACKS: u8 = 5;

/// What the current stack still holds. Which tiles these are is secret, how many of each kind is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stack {
    /// Which stack it is, from zero; past the last one, none is left.
    pub number: u8,
    /// How many stacks there are in all.
    pub of: u8,
    /// Standard tiles in it.
    pub standard: u8,
    /// Amazon tiles in it.
    pub amazon: u8,
    all_standard: u8,
    all_amazon: u8,
}

impl Stack {
    /// The first stack of so many tiles spread over so many stacks.
    pub fn first(standard: u8, amazon: u8, of: u8) -> Stack {
        let mut stack =
            Stack { number: 0, of, standard: 0, amazon: 0, all_standard: standard, all_amazon: amazon };
        stack.fill();
        stack.skip_empty();
        stack
    }

    fn fill(&mut self) {
        let share = |count: u8| share(usize::from(count), self.of, usize::from(self.number)) as u8;
        (self.standard, self.amazon) = (share(self.all_standard), share(self.all_amazon));
    }

    /// A set of few tiles may leave a stack empty.
    fn skip_empty(&mut self) {
        while self.standard == 0 && self.amazon == 0 && self.number + 1 < self.of {
            self.number += 1;
            self.fill();
        }
    }

    /// A tile is drawn; after the last one of a stack comes the next stack.
    #[inline]
    pub fn take(&mut self, amazon: bool) {
        self.amazon -= u8::from(amazon);
        self.standard -= u8::from(!amazon);
        if self.standard == 0 && self.amazon == 0 {
            self.skip_empty();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(mut stack: Stack, draws: &[bool]) -> Vec<(u8, u8, u8)> {
        let mut seen = vec![(stack.number, stack.standard, stack.amazon)];
        for amazon in draws {
            stack.take(*amazon);
            seen.push((stack.number, stack.standard, stack.amazon));
        }
        seen
    }

    #[test]
    fn five_stacks_of_thirteen_and_three() {
        let mut stack = Stack::first(65, 15, STACKS);
        for number in 0..5 {
            assert_eq!((stack.number, stack.standard, stack.amazon), (number, 13, 3));
            for draw in 0..16 {
                stack.take(draw < 3);
            }
        }
        assert_eq!((stack.number, stack.standard, stack.amazon), (4, 0, 0));
    }

    #[test]
    fn empty_stacks_are_passed_over() {
        assert_eq!(counts(Stack::first(2, 0, STACKS), &[false, false]), [(2, 1, 0), (4, 1, 0), (4, 0, 0)]);
        assert_eq!(counts(Stack::first(1, 1, STACKS), &[true, false]), [(4, 1, 1), (4, 1, 0), (4, 0, 0)]);
        assert_eq!(counts(Stack::first(3, 2, 1), &[true]), [(0, 3, 2), (0, 3, 1)]);
    }
}
