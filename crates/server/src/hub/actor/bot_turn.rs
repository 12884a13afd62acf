//! A bot's turn at a table.

use tilewright_bots::Stop;

use super::super::bot_scheduler::{choose_move, is_quick};
use super::Actor;
use crate::fault_injection;
use crate::panics::PanicSite;
use crate::store::Store;
use crate::table::{Input, seated_bot};

/// A thought that is waited for. Nobody thinks on when it is dropped.
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
    /// Gives up a thought about what is no more: its place is for others, who wait for theirs.
    pub(super) fn cancel_stale_bot_task(&mut self) {
        let now = self.machine.state().version;
        self.bot_task.take_if(|bot_task| bot_task.version != now);
    }

    /// Lets a bot choose for the seat that is to move.
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
                // What a bot does not choose, the table chooses: nobody waits for one that panics.
                let actions = bot_task.await.unwrap_or_else(|error| {
                    hub.0.metrics.panicked(PanicSite::Bot);
                    tracing::error!(%table, %error, "a bot panicked");
                    Vec::new()
                });
                // Half a thought is no move: whoever stopped it has asked for another, or wants none.
                (!stopped.is_given()).then_some(Input::BotMove { version, actions })
            },
            Some(failed),
        );
    }
}
