//! A game that is dealt elsewhere, such as at a server's table: what happens there is told here, and one seat drafts its own moves.

use tilewright_record::{Dealer, Record, Session};
use tilewright_rules::{Action, BoardLimit, Game, Options, RulebookId, Seat, Setup, ToAct, sets};
use tilewright_view::client::{ErrorView, Followed, TableState};
use tilewright_view::say;

use crate::desk::read_tiles;
use crate::{Desk, Fallible};

impl Desk {
    /// Takes up a game as a [`Followed`] in JSON says. A draft that does not fit is taken up as far as it does: it may have been for
    /// an earlier position.
    pub fn follow(followed: &str) -> Fallible<Desk> {
        let followed: Followed = serde_json::from_str(followed).map_err(ErrorView::new)?;
        let rulebook: RulebookId = followed.rulebook.parse().map_err(ErrorView::new)?;
        let own = followed.tiles.as_deref().map(read_tiles).transpose()?;
        let tiles = own.as_ref().unwrap_or_else(|| sets::built_in(rulebook));
        let game = Game::with_tiles(rulebook, tiles, &setup(&followed, rulebook)?);
        let game = game.map_err(ErrorView::new)?;
        let record = Record::start(&game, &followed.names).map_err(ErrorView::new)?;
        let mut desk = Desk::of(Session::new(game, record, Dealer::Elsewhere), Vec::new())?;
        desk.happen(&followed.actions)?;
        for action in &followed.draft {
            let Ok(action) = action.parse() else { break };
            if desk.session().wants_confirmation() || desk.session.act(action).is_err() {
                break;
            }
        }
        Ok(desk)
    }

    /// What happened at the table since. The draft is dropped; where something cannot have happened, what comes after it is not
    /// taken up either.
    pub fn happen(&mut self, actions: &[String]) -> Fallible<()> {
        for action in actions {
            let action: Action = action.parse().map_err(ErrorView::new)?;
            self.session.happen(action)?;
        }
        Ok(())
    }

    /// At a table that is dealt elsewhere the one who drafts is the one who decided first, and nobody decides for another seat.
    pub(crate) fn leave_to_others(&self, state: &mut TableState) {
        let (Dealer::Elsewhere, Some(before)) = (self.session().dealer(), self.session().undrafted()) else {
            return;
        };
        if let ToAct::Seat(seat) = before.to_act() {
            state.draft.seat = Some(seat.index() as u8);
        }
        if state.draft.wants_confirmation {
            state.table.turn.actor = None;
        }
    }
}

fn setup(followed: &Followed, rulebook: RulebookId) -> Fallible<Setup> {
    let start = Seat::new(followed.start.into()).ok_or_else(|| ErrorView::new(say!("no-such-seat")))?;
    let options = match followed.options.as_str() {
        "" => Options::DEFAULT,
        text => Options::parse(rulebook, text).map_err(ErrorView::new)?,
    };
    let seats = u8::try_from(followed.names.len()).unwrap_or(u8::MAX);
    let table = followed.table.map(|(width, height)| BoardLimit { width, height });
    Ok(Setup { seats, start, table, options })
}
