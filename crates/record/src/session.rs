//! A game being played: its dealer, its record, and the draft that its player has not confirmed yet.

use tilewright_deal::{NamedShipError, NamedTileError, Seed, Seeded, manual};
use tilewright_land::{ShipId, TileId};
use tilewright_rules::{Action, Event, Game, Phase, Refusal, ToAct, Turn};

use crate::error::ReplayError;
use crate::record::Record;

/// Who says which tile is drawn, and which ship is turned up.
pub enum Dealer {
    /// A shuffled pile.
    Seeded(Seed, Seeded),
    /// A person with a real box.
    Manual,
    /// Somebody who is not here, such as a server: what is drawn comes with what happens.
    Elsewhere,
}

/// The game as it stood at one moment.
#[derive(Clone)]
struct Moment {
    game: Game,
    record: Record,
    /// What happened since the draft began.
    events: Vec<Event>,
    /// The actions of the draft.
    actions: Vec<Action>,
}

/// A game being played.
pub struct Session {
    now: Moment,
    /// The moments to go back to, the earliest first: none of them is before a tile that somebody else drew.
    draft: Vec<Moment>,
    dealer: Dealer,
    /// Whether the dealer's seed accounts for every draw, also for those before the game was taken up again.
    dealt_all: bool,
}

impl Session {
    /// A game about to begin.
    pub fn new(game: Game, record: Record, dealer: Dealer) -> Session {
        let now = Moment { game, record, events: Vec::new(), actions: Vec::new() };
        Session { now, draft: Vec::new(), dealer, dealt_all: true }
    }

    /// A game taken up again where its record ends. Another dealer may go on with what is left; then no seed is told, for none
    /// accounts for all draws. With a real box it goes on as a game that was dealt by hand from its first draw.
    pub fn resume(mut record: Record, dealer: impl FnOnce(&Game) -> Dealer) -> Result<Session, ReplayError> {
        let mut game = record.replay()?.game;
        let dealer = dealer(&game);
        if matches!(dealer, Dealer::Manual) && game.to_act() != ToAct::Over {
            record.deal_by_hand();
            game = record.replay()?.game;
        }
        let dealt_all = match &dealer {
            Dealer::Seeded(seed, _) => {
                let mut told = record.clone();
                told.set_seed(*seed);
                told.replay().is_ok()
            }
            Dealer::Manual | Dealer::Elsewhere => true,
        };
        Ok(Session { dealt_all, ..Session::new(game, record, dealer) })
    }

    /// The game, the draft included.
    pub fn game(&self) -> &Game {
        &self.now.game
    }

    /// The players' names, by seat.
    pub fn names(&self) -> &[String] {
        self.now.record.players()
    }

    /// The record with the draft.
    pub fn record(&self) -> &Record {
        &self.now.record
    }

    /// Whether there is a moment to go back to.
    pub fn can_undo(&self) -> bool {
        !self.draft.is_empty()
    }

    /// Whether the dealer's seed accounts for every draw so far: not where another dealer began.
    pub fn dealt_all(&self) -> bool {
        self.dealt_all
    }

    /// Who deals.
    pub fn dealer(&self) -> &Dealer {
        &self.dealer
    }

    /// The record up to the draft. The seed is told once nothing is left to be drawn from it.
    pub fn confirmed_record(&self) -> Record {
        let mut record = self.draft.first().unwrap_or(&self.now).record.clone();
        if let Dealer::Seeded(seed, _) = &self.dealer
            && self.dealt_all
            && record.result().is_some()
        {
            record.set_seed(*seed);
        }
        record
    }

    /// The seed, once the game is over.
    pub fn seed(&self) -> Option<Seed> {
        match &self.dealer {
            Dealer::Seeded(seed, _) if self.dealt_all && self.game().to_act() == ToAct::Over => Some(*seed),
            _ => None,
        }
    }

    /// The player's own actions that are not confirmed yet.
    pub fn drafted(&self) -> &[Action] {
        &self.now.actions
    }

    /// The turn that is being drafted, as it stood before the first decision; nothing where nothing is drafted.
    pub fn drafting(&self) -> Option<Turn> {
        self.draft.first().map(|first| first.game.turn())
    }

    /// The game before the first decision of the draft; nothing where nothing is decided.
    pub fn undrafted(&self) -> Option<&Game> {
        (!self.now.actions.is_empty()).then(|| &self.decisive().game)
    }

    /// The record without the decisions of the draft. A tile named from a real box stays, although it can be taken back.
    pub fn undrafted_record(&self) -> &Record {
        &self.decisive().record
    }

    /// The moment before the first decision of the draft.
    fn decisive(&self) -> &Moment {
        let undecided = |moment: &&Moment| moment.actions.is_empty();
        [&self.now].into_iter().chain(self.draft.iter().rev()).find(undecided).unwrap_or(&self.now)
    }

    /// Whether a turn, or a part of one, waits to be confirmed. Where the game is dealt elsewhere, each seat confirms its own decisions.
    pub fn wants_confirmation(&self) -> bool {
        let Some(before) = self.undrafted() else { return false };
        match (self.game().to_act(), &self.dealer) {
            (actor @ ToAct::Seat(_), Dealer::Elsewhere) => before.to_act() != actor,
            (actor, _) => !matches!(actor, ToAct::Seat(_)),
        }
    }

    /// What came of the draft so far.
    pub fn drafted_events(&self) -> &[Event] {
        &self.now.events
    }

    /// The points that the draft brings each seat.
    pub fn gains(&self) -> Vec<u16> {
        let before = self.draft.first().map_or(self.game().scores(), |first| first.game.scores());
        self.game().scores().iter().zip(before).map(|(now, before)| now - before).collect()
    }

    /// Whether a person says which tile is drawn.
    pub fn is_manual(&self) -> bool {
        matches!(self.dealer, Dealer::Manual)
    }

    /// The dealer draws, and what happened is told. From here there is no way back.
    pub fn deal(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        if let Dealer::Seeded(_, dealer) = &self.dealer
            && let Some(draw) = dealer.deal(&self.now.game)
        {
            self.draft.clear();
            // The dealer deals what the game waits for.
            let _ = self.now.record.play(&mut self.now.game, draw, &mut events);
        }
        events
    }

    /// A person names the tile they drew; they may have misread it, so that this can be taken back.
    pub fn name_tile(&mut self, tile: TileId) -> Result<Vec<Event>, NamedTileError> {
        manual::named(&self.now.game, tile).map(|draw| self.take_from_box(draw))
    }

    /// A person names the ship they turned up, which can be taken back likewise.
    pub fn name_ship(&mut self, ship: ShipId) -> Result<Vec<Event>, NamedShipError> {
        manual::named_ship(&self.now.game, ship).map(|reveal| self.take_from_box(reveal))
    }

    fn take_from_box(&mut self, chance: Action) -> Vec<Event> {
        let before = self.now.clone();
        let mut events = Vec::new();
        if self.now.record.play(&mut self.now.game, chance, &mut events).is_ok() {
            self.draft.push(before);
        }
        events
    }

    /// The player acts, for the time being.
    pub fn act(&mut self, action: Action) -> Result<(), Refusal> {
        let before = self.now.clone();
        self.now.record.play(&mut self.now.game, action, &mut self.now.events)?;
        self.now.actions.push(action);
        self.draft.push(before);
        Ok(())
    }

    /// Something happened that was not decided here: a draw, or what another seat decided. A draft was for another position and is
    /// dropped.
    pub fn happen(&mut self, action: Action) -> Result<Vec<Event>, Refusal> {
        if let Some(first) = self.draft.drain(..).next() {
            self.now = first;
        }
        let mut events = Vec::new();
        self.now.record.play(&mut self.now.game, action, &mut events)?;
        Ok(events)
    }

    /// Goes back to the last moment that left a choice; says whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(mut moment) = self.draft.pop() else { return false };
        while is_forced(&moment.game)
            && let Some(earlier) = self.draft.pop()
        {
            moment = earlier;
        }
        self.now = moment;
        true
    }

    /// The draft becomes part of the game; what came of it is told.
    pub fn confirm(&mut self) -> Vec<Event> {
        self.draft.clear();
        self.now.actions.clear();
        std::mem::take(&mut self.now.events)
    }
}

/// Whether a game waits for a decision that leaves no choice. A placement is always left to its player.
pub fn is_forced(game: &Game) -> bool {
    matches!(game.turn().phase, Phase::Recall | Phase::Occupy) && game.legal_actions().len() == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright_rules::{RulebookId, Setup};

    fn session(dealer: impl Fn(&Game) -> Dealer) -> Session {
        let game = Game::new(RulebookId::Hunters2020, &Setup::new(2)).unwrap();
        let record = Record::start(&game, &["Ann", "Ben"]).unwrap();
        let dealer = dealer(&game);
        Session::new(game, record, dealer)
    }

    fn seeded() -> Session {
        let seed = Seed::from_number(5);
        session(|game| Dealer::Seeded(seed, Seeded::new(seed, game)))
    }

    fn first_legal(session: &mut Session) {
        let action = session.game().legal_actions()[0];
        session.act(action).unwrap();
    }

    #[test]
    fn a_draft_is_taken_back_to_the_draw_and_no_further() {
        let mut session = seeded();
        assert_eq!(session.deal().len(), 1);
        let drawn = session.game().clone();
        first_legal(&mut session);
        first_legal(&mut session);
        assert!(session.wants_confirmation());
        assert_eq!(session.drafted().len(), 2);
        assert!(session.undo() && session.undo());
        assert!(*session.game() == drawn && session.drafted().is_empty());
        assert!(!session.undo());
        assert_eq!(session.confirmed_record().actions().count(), 1);
    }

    #[test]
    fn a_confirmed_turn_stays() {
        let mut session = seeded();
        session.deal();
        first_legal(&mut session);
        first_legal(&mut session);
        assert_eq!(session.confirmed_record().actions().count(), 1, "a draft is in no record");
        assert!(session.confirm().len() >= 2);
        assert!(!session.undo() && !session.wants_confirmation());
        assert_eq!(session.confirmed_record().actions().count(), 3);
        assert_eq!(session.confirmed_record().seed(), None, "the seed is a secret until the end");
    }

    #[test]
    fn a_misread_tile_is_taken_back() {
        let mut session = session(|_| Dealer::Manual);
        assert!(session.deal().is_empty());
        assert!(session.name_tile(TileId(56)).is_err(), "the start tile is on the table");
        session.name_tile(TileId(52)).unwrap();
        assert_eq!(session.game().turn().tile, Some(TileId(52)));
        assert!(session.undo());
        assert_eq!(session.game().turn().tile, None);
        assert_eq!(session.confirmed_record().actions().count(), 0);
    }

    #[test]
    fn what_happens_elsewhere_drops_the_draft() {
        let mut session = session(|_| Dealer::Elsewhere);
        session.happen(Action::Draw(TileId(52))).unwrap();
        let drawn = session.game().clone();
        first_legal(&mut session);
        assert!(session.deal().is_empty(), "nobody deals here");
        let place = drawn.legal_actions()[1];
        session.happen(place).unwrap();
        assert_eq!(session.record().actions().count(), 2);
        assert!(session.drafted().is_empty() && !session.can_undo() && !session.wants_confirmation());
        assert!(session.happen(Action::Draw(TileId(53))).is_err(), "a piece is to be decided on");
    }

    #[test]
    fn forced_steps_are_taken_back_with_the_step_before() {
        let mut session = session(|_| Dealer::Manual);
        // Both players use up all their pieces; then passing is all that is left.
        while !is_forced(session.game()) {
            let draws = manual::left(session.game());
            match draws {
                Some(left) => drop(session.name_tile(left.tiles[0])),
                None => first_legal(&mut session),
            }
            if session.wants_confirmation() {
                session.confirm();
            }
        }
        session.act(Action::Pass).unwrap();
        assert!(session.undo());
        assert_eq!(session.game().turn().phase, Phase::Place);
    }

    #[test]
    fn a_seed_is_told_only_if_it_dealt_the_whole_game() {
        let mut session = seeded();
        let play = |session: &mut Session, most: usize| {
            for _ in 0..most {
                match session.game().to_act() {
                    ToAct::Over => break,
                    ToAct::Chance => drop(session.deal()),
                    ToAct::Seat(_) => first_legal(session),
                }
                if session.wants_confirmation() {
                    session.confirm();
                }
            }
        };
        play(&mut session, 30);
        let record = session.confirmed_record();
        for (number, told) in [(5, true), (6, false)] {
            let seed = Seed::from_number(number);
            let dealer = |game: &Game| Dealer::Seeded(seed, Seeded::new(seed, game));
            let mut session = Session::resume(record.clone(), dealer).unwrap();
            assert_eq!(session.dealt_all(), told);
            play(&mut session, usize::MAX);
            assert_eq!(session.seed(), told.then_some(seed));
            assert_eq!(session.confirmed_record().seed(), told.then_some(seed));
            assert!(session.confirmed_record().replay().is_ok());
        }
    }
}
