//! A game as a rulebook: every question and every action goes to the game's own traits or to what all games share.

use tilewright_land::{Board, Pile, TileSet};

use super::{GameRules, State, TypedGame};
use crate::action::{Action, Piece};
use crate::choice::members;
use crate::deck::Deck;
use crate::descriptor::Descriptor;
use crate::event::{Event, EventSink, ZoneRef};
use crate::key;
use crate::refusal::Refusal;
use crate::rulebook::{AreaReport, PlacedPiece, Rulebook, Turn};
use crate::seat::{MAX_SEATS, Seat, ToAct};
use crate::setup::Setup;

impl<R: GameRules> Rulebook for TypedGame<R> {
    const DESCRIPTOR: &'static Descriptor = R::DESCRIPTOR;
    const STATE_BYTES: usize = size_of::<State<R>>();

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn tiles(&self) -> &TileSet {
        &self.tables.set
    }

    fn board(&self) -> &Board {
        &self.state.board
    }

    #[inline]
    fn to_act(&self) -> ToAct {
        R::stage(&self.state).to_act
    }

    fn turn(&self) -> Turn {
        let (state, stage) = (&self.state, R::stage(&self.state));
        Turn {
            number: state.turn,
            seat: state.seat,
            extra: stage.extra,
            phase: stage.phase,
            tile: stage.tile,
        }
    }

    fn scores(&self) -> &[u16] {
        &self.state.scores[..usize::from(self.setup.seats)]
    }

    fn pile(&self, pile: Pile) -> u128 {
        R::pile(&self.state, pile)
    }

    fn decks(&self) -> Vec<Deck> {
        R::decks(self)
    }

    fn discarded(&self) -> u128 {
        self.state.discarded
    }

    fn supply(&self, seat: Seat, piece: Piece) -> u8 {
        self.in_supply(seat, piece)
    }

    fn pieces(&self) -> Vec<PlacedPiece> {
        self.list_pieces()
    }

    fn areas(&self) -> Vec<AreaReport> {
        self.list_areas()
    }

    fn covered(&self) -> Vec<ZoneRef> {
        R::covered(self)
    }

    fn key(&self) -> u64 {
        self.key_with(self.state.board_key)
    }

    fn recounted_key(&self) -> u64 {
        self.key_with(self.recounted_board_key())
    }

    fn chance_outcomes(&self) -> Vec<(Action, u32)> {
        match self.to_act() {
            ToAct::Chance => R::chance_outcomes(self),
            ToAct::Seat(_) | ToAct::Over => Vec::new(),
        }
    }

    fn append_legal_actions(&self, list: &mut Vec<Action>) {
        R::append_legal(self, list);
    }

    #[inline]
    fn pick(&self, word: u32) -> Option<Action> {
        R::pick(self, word)
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        let wrong = R::refuse(self, action);
        wrong.map_or(Ok(()), |(reason, particular)| Err(Refusal::new(action, reason, particular)))
    }

    #[inline]
    fn apply_unchecked<S: EventSink>(&mut self, action: Action, sink: &mut S) {
        R::act(self, action, sink);
    }
}

impl<R: GameRules> TypedGame<R> {
    /// The hash of the whole position, of which that of the board is given. Between turns it forgets which tile came last, so that
    /// positions reached in another order are the same.
    fn key_with(&self, board: u64) -> u64 {
        let keys = R::keys(&self.state);
        board ^ key::turn(keys.step, self.state.turn) ^ key::scores(&self.state.scores) ^ keys.own
    }

    /// What the key of the board must be, worked out anew.
    pub(super) fn recounted_board_key(&self) -> u64 {
        let state = &self.state;
        let tiles = state.board.tiles().map(key::tile);
        let pieces = Seat::first(MAX_SEATS as u8).flat_map(|seat| {
            let kinds = R::PIECES.iter().map(|(piece, _)| *piece);
            kinds.flat_map(move |piece| {
                state.pieces_of(seat, piece).iter().map(move |zone| key::piece(seat, piece, *zone))
            })
        });
        let discards = members(state.discarded).map(|tile| key::discard(tilewright_land::TileId(tile)));
        tiles.chain(pieces).chain(discards).fold(R::recounted_own_key(self), |sum, part| sum ^ part)
    }

    /// The next seat's turn begins.
    #[inline]
    pub(crate) fn pass_turn_on(&mut self, step: R::Step) {
        let state = &mut self.state;
        state.seat = state.seat.next(self.setup.seats);
        state.turn += 1;
        state.step = step;
    }

    /// Tells that the game is over.
    pub(crate) fn tell_over<S: EventSink>(&self, clause: crate::Clause, sink: &mut S) {
        if S::ENABLED {
            let (scores, winners) = (self.scores().to_vec(), self.leaders());
            sink.event(Event::GameOver { scores, winners, clause });
        }
    }

    /// Ends the game here and now, as if nothing were left to draw.
    pub fn score_as_ended<S: EventSink>(&mut self, sink: &mut S) {
        if self.to_act() != ToAct::Over {
            R::finish(self, sink);
        }
    }
}
