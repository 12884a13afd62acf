//! Bot moves at a table.

use tilewright_bots::Stop;

use super::super::bot_scheduler::{choose_move, is_quick};
use super::Actor;
use crate::fault_injection;
use crate::panics::PanicSite;
use crate::store::Store;
use crate::table::{Input, seated_bot};

/// A pending bot move. Dropping it stops the search.
pub(super) struct BotTask {
    version: u64,
    stop: Stop,
}

impl Drop for BotTask {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

impl<S: Store> Actor<S> {
    /// Cancels the search if the table has changed since, which frees its slot in the scheduler.
    pub(super) fn cancel_stale_bot_task(&mut self) {
        let now = self.machine.state().version;
        self.bot_task.take_if(|bot_task| bot_task.version != now);
    }

    /// Starts a bot for the seat to move.
    pub(super) fn start_bot(&mut self, version: u64, bot: &str) {
        let Some(game) = self.machine.game().cloned() else { return };
        let state = self.machine.state();
        let nothing = Input::BotMove { version, actions: Vec::new() };
        let Some(bot) = seated_bot(bot, &game, &self.hub.0.config.limits) else {
            return self.spawn(async { Some(nothing) }, None);
        };
        let (host, hub, table) = (state.host.clone(), self.hub.clone(), self.id.clone());
        let (failed, stop) = (nothing.clone(), Stop::new());
        self.bot_task = Some(BotTask { version, stop: stop.clone() });
        self.spawn(
            async move {
                let (bots, from) = (&hub.0.bots, hub.address_of(&host.id));
                let _leave = bots.acquire(&host.id, from, is_quick(bot)).await;
                if stop.is_given() {
                    return None;
                }
                let stopped = stop.clone();
                let bot_task = tokio::task::spawn_blocking(move || {
                    fault_injection::panic_if_planted(PanicSite::Bot, &host.name);
                    choose_move(game, bot, version, &stop)
                });
                // Without a choice the table plays the first legal move, so that nobody waits for a bot that panicked.
                let actions = bot_task.await.unwrap_or_else(|error| {
                    hub.0.metrics.panicked(PanicSite::Bot);
                    tracing::error!(%table, %error, "a bot panicked");
                    Vec::new()
                });
                // A stopped search returns no move: whoever stopped it has started another or wants none.
                (!stopped.is_given()).then_some(Input::BotMove { version, actions })
            },
            Some(failed),
        );
    }
}
