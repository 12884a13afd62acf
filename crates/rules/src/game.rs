//! One game of any rulebook: what can be asked and told without knowing which.

use tilewright_land::{Board, Cell, CpuPath, Pile, PlacedTile, TileSet};

use crate::action::{Action, Piece};
use crate::deck::Deck;
use crate::event::{AreaKind, EventSink, Item, ZoneRef};
use crate::refusal::Refusal;
pub use crate::registry::Game;
use crate::registry::RulebookId;
use crate::rulebook::{AreaReport, PlacedPiece, Rulebook, Turn};
use crate::seat::{Seat, ToAct};
use crate::sets;
use crate::setup::{Setup, SetupError};

impl Game {
    /// A game with the rulebook's own tiles, before its first draw.
    pub fn new(rulebook: RulebookId, setup: &Setup) -> Result<Game, SetupError> {
        Game::with_tiles(rulebook, sets::built_in(rulebook), setup)
    }

    /// A game with other tiles, before its first draw.
    pub fn with_tiles(rulebook: RulebookId, tiles: &TileSet, setup: &Setup) -> Result<Game, SetupError> {
        Game::on_cpu(rulebook, tiles, setup, CpuPath::detect())
    }

    /// What was agreed before the first tile.
    pub fn setup(&self) -> &Setup {
        with_rulebook!(self, game => game.setup())
    }

    /// The tiles it is played with.
    pub fn tiles(&self) -> &TileSet {
        with_rulebook!(self, game => game.tiles())
    }

    /// The tiles on the table.
    pub fn board(&self) -> &Board {
        with_rulebook!(self, game => game.board())
    }

    /// The tiles on the table, in the order they were placed.
    pub fn placed(&self) -> impl DoubleEndedIterator<Item = PlacedTile> + ExactSizeIterator + '_ {
        self.board().tiles()
    }

    /// The tile on a cell.
    pub fn tile_at(&self, cell: Cell) -> Option<PlacedTile> {
        self.board().at(cell)
    }

    /// Who decides what happens next.
    pub fn to_act(&self) -> ToAct {
        with_rulebook!(self, game => game.to_act())
    }

    /// Where the game stands within its turn.
    pub fn turn(&self) -> Turn {
        with_rulebook!(self, game => game.turn())
    }

    /// Points per seat.
    pub fn scores(&self) -> &[u16] {
        with_rulebook!(self, game => game.scores())
    }

    /// Who has most points now; once the game is over, the winners (C-14).
    pub fn leaders(&self) -> Vec<Seat> {
        with_rulebook!(self, game => game.leaders())
    }

    /// What is left in a pile, as a set of tile ids (C-7).
    pub fn pile(&self, pile: Pile) -> u128 {
        with_rulebook!(self, game => game.pile(pile))
    }

    /// What lies face down at the beginning, for a dealer to shuffle.
    pub fn decks(&self) -> Vec<Deck> {
        with_rulebook!(self, game => game.decks())
    }

    /// The tiles that left the game (C-6).
    pub fn discarded(&self) -> u128 {
        with_rulebook!(self, game => game.discarded())
    }

    /// What a seat has in supply.
    pub fn supply(&self, seat: Seat, piece: Piece) -> u8 {
        with_rulebook!(self, game => game.supply(seat, piece))
    }

    /// The pieces on the table, by seat, piece and tile.
    pub fn pieces(&self) -> Vec<PlacedPiece> {
        with_rulebook!(self, game => game.pieces())
    }

    /// The areas on the table, by kind, tile and zone.
    pub fn areas(&self) -> Vec<AreaReport> {
        with_rulebook!(self, game => game.areas())
    }

    /// The zones whose animals are covered and count no more.
    pub fn covered(&self) -> Vec<ZoneRef> {
        with_rulebook!(self, game => game.covered())
    }

    /// What an area would give if it were scored as it is, closed or not, line by line; nothing where no such area is there.
    pub fn area_value(&self, kind: AreaKind, part: ZoneRef) -> Vec<Item> {
        with_rulebook!(self, game => game.area_value(kind, part))
    }

    /// Ends the game here and now, as if the seat to act did nothing more in this turn and nothing were left to draw: what readers
    /// call the projected final scores.
    pub fn score_as_ended(&mut self, sink: &mut impl EventSink) {
        // A tile that was laid is scored before the game is (C-11).
        while matches!(self.to_act(), ToAct::Seat(_)) && self.apply(Action::Pass, sink).is_ok() {}
        with_rulebook!(self, game => game.score_as_ended(sink));
    }

    /// A number that equal positions share and others almost never do.
    pub fn key(&self) -> u64 {
        with_rulebook!(self, game => game.key())
    }

    /// At a chance node the draws with their weights, else nothing.
    pub fn chance_outcomes(&self) -> Vec<(Action, u32)> {
        with_rulebook!(self, game => game.chance_outcomes())
    }

    /// Every action that `apply` would accept, in ascending order.
    pub fn legal_actions(&self) -> Vec<Action> {
        with_rulebook!(self, game => game.legal_actions())
    }

    /// The legal action that a random word selects, uniformly; `None` when the game is over.
    pub fn pick(&self, word: u32) -> Option<Action> {
        with_rulebook!(self, game => game.pick(word))
    }

    /// Whether an action is allowed, and if not, why.
    pub fn check(&self, action: Action) -> Result<(), Refusal> {
        with_rulebook!(self, game => game.check(action))
    }

    /// Does what an action says, or refuses it and changes nothing (C-18).
    pub fn apply(&mut self, action: Action, sink: &mut impl EventSink) -> Result<(), Refusal> {
        with_rulebook!(self, game => game.apply(action, sink))
    }

    /// Does what an action says, which must be legal.
    ///
    /// # Panics
    /// May panic or leave a position that cannot arise if the action is not legal.
    pub fn apply_unchecked(&mut self, action: Action, sink: &mut impl EventSink) {
        with_rulebook!(self, game => game.apply_unchecked(action, sink));
    }
}
