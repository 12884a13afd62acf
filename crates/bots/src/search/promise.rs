//! What is expected of an action before it is looked at: what it gained elsewhere in the tree, and where it was seen nowhere yet,
//! what the best way to play the turn out from there gains.

use tilewright_rules::Action;

use super::node::Kind;
use super::replies::mix;
use super::tree::Tree;
use crate::judge::Judged;

/// A decision within a turn.
pub(super) struct Decision<'a, G> {
    pub(super) game: &'a G,
    pub(super) seat: usize,
    /// What the beginning of the turn was worth to the seat.
    pub(super) before: f32,
    /// The turn so far, as a number.
    pub(super) way: u64,
}

impl<G: Judged> Tree<'_, G> {
    /// Says of each action what it is expected to gain, `known` from what was learnt of this very turn where there is something;
    /// nothing where the budget runs out.
    pub(super) fn promise(
        &mut self,
        decision: &Decision<'_, G>,
        actions: &[Action],
        known: bool,
        mut say: impl FnMut(&mut Self, Action, f32),
    ) -> Option<()> {
        let learnt = |tree: &Self, action| match known {
            true => tree.replies.gain(mix(decision.way, action)),
            false => None,
        };
        // Passing is what the others are measured by, where that helps.
        let passing = match actions.contains(&Action::Pass) && actions.iter().any(is_elsewhere) {
            true => Some(match learnt(self, Action::Pass) {
                Some(gain) => gain,
                None => self.try_action(decision, Action::Pass)?,
            }),
            false => None,
        };
        for action in actions {
            let gain = match (learnt(self, *action), passing) {
                (Some(gain), _) => gain,
                (None, Some(passing)) if *action == Action::Pass => passing,
                (None, Some(passing)) if is_elsewhere(action) => {
                    passing + self.gain_over_passing(decision, *action, passing)?
                }
                _ => self.try_action(decision, *action)?,
            };
            say(self, *action, gain);
        }
        Some(())
    }

    /// What an action that has nothing to do with the tile gains over passing. It is tried once in a search: with all that can be
    /// delivered after all that can be laid, a turn has thousands of ways.
    fn gain_over_passing(&mut self, decision: &Decision<'_, G>, action: Action, passing: f32) -> Option<f32> {
        let key = mix(self.origin ^ decision.seat as u64, action);
        if let Some(more) = self.replies.gain(key) {
            return Some(more);
        }
        let more = self.try_action(decision, action)? - passing;
        self.replies.learn(key, more);
        Some(more)
    }

    fn try_action(&mut self, decision: &Decision<'_, G>, action: Action) -> Option<f32> {
        let mut tried = self.spare();
        (*tried).clone_from(decision.game);
        tried.apply_unchecked(action, &mut ());
        let gain = self.try_turn(&Decision { game: &*tried, way: mix(decision.way, action), ..*decision });
        self.tries.push(tried);
        gain
    }

    /// Tries the ways to play a turn out, and says what the best gains; nothing where the budget runs out.
    fn try_turn(&mut self, decision: &Decision<'_, G>) -> Option<f32> {
        if self.clock.is_spent() {
            return None;
        }
        let Decision { game, seat, before, way } = *decision;
        let mut best = f32::MIN;
        if Kind::of(game) == Kind::Seat(seat as u8) {
            self.promise(decision, &game.legal_actions(), false, |_, _, gain| best = best.max(gain))?;
        } else {
            let value = self.unit.value(&game.outlook(self.weights));
            self.clock.count();
            best = self.unit.worth(&value, seat) - before;
        }
        self.replies.learn(way, best);
        Some(best)
    }
}

/// Whether an action has nothing to do with the tile just laid.
const fn is_elsewhere(action: &Action) -> bool {
    matches!(action, Action::Deliver { .. } | Action::Recall(_))
}
