//! A game record, and writing one while a game is played.

use tilewright_deal::{Fairness, Secret, Seed};
use tilewright_land::{TileSet, tile::MAX_TILES};
use tilewright_rules::{Action, EventSink, Game, Refusal, RulebookId, Seat, Setup, ToAct};

use crate::MAX_LINES;
use crate::error::TextError;
use crate::header::{KNOWN, check_name, check_player, check_value};
use crate::tiles::built_in;
use crate::values::read_remark;

/// No game has more turns: each draws at least one tile.
const MAX_TURNS: usize = MAX_TILES;

/// One game: what was agreed, what happened turn by turn, and how it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub(crate) rulebook: RulebookId,
    pub(crate) rules: u32,
    pub(crate) tiles_id: String,
    pub(crate) tiles_hash: String,
    pub(crate) own_tiles: Option<TileSet>,
    pub(crate) players: Vec<String>,
    pub(crate) setup: Setup,
    pub(crate) seed: Option<Seed>,
    pub(crate) fairness: Option<Fairness>,
    /// The secret as it was revealed, whether or not it is the one promised.
    pub(crate) secret: Option<Secret>,
    pub(crate) result: Option<Vec<u16>>,
    pub(crate) extra: Vec<(String, String)>,
    pub(crate) remarks: Vec<String>,
    pub(crate) turns: Vec<Turn>,
    pub(crate) line: Line,
}

/// One turn with the extra turns it earned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Its number, from one.
    pub number: u16,
    /// Whose turn it is.
    pub seat: Seat,
    /// What happened: the actions of the turn, then those of each extra turn. No part is empty.
    pub parts: Vec<Vec<Played>>,
    /// Points per seat once all of that had happened, where stated.
    pub scores: Option<Vec<u16>>,
    /// Remarks that follow it.
    pub remarks: Vec<String>,
    /// Where it stood in the file.
    pub line: Line,
}

impl Turn {
    pub(crate) fn new(number: u16, seat: Seat) -> Turn {
        Turn { number, seat, parts: Vec::new(), scores: None, remarks: Vec::new(), line: Line::NONE }
    }

    /// The actions in order, each with whether it belongs to an extra turn.
    pub fn actions(&self) -> impl Iterator<Item = (Played, bool)> {
        let numbered = self.parts.iter().enumerate();
        numbered.flat_map(|(i, part)| part.iter().map(move |played| (*played, i > 0)))
    }
}

/// An action, and who did it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Played {
    /// The seat that decided: mostly the one whose turn it is. `None` for chance.
    pub by: Option<Seat>,
    /// The action.
    pub action: Action,
}

/// Who decides what a game waits for; `None` for chance.
pub(crate) fn actor(game: &Game) -> Option<Seat> {
    match game.to_act() {
        ToAct::Seat(seat) => Some(seat),
        ToAct::Chance | ToAct::Over => None,
    }
}

/// A line of a file, from one; none for what was never in a file.
///
/// Where something stood is no part of what it says, so that all lines are equal.
#[derive(Clone, Copy, Debug)]
pub struct Line(Option<u32>);

impl Line {
    /// Not in a file.
    pub const NONE: Line = Line(None);

    /// The line with this number.
    pub const fn at(number: u32) -> Line {
        Line(Some(number))
    }

    /// Its number.
    pub const fn number(self) -> Option<u32> {
        self.0
    }
}

impl PartialEq for Line {
    fn eq(&self, _: &Line) -> bool {
        true
    }
}

impl Eq for Line {}

impl Record {
    /// The record of a game that is about to begin. A tile set that is not built in is written into the record.
    pub fn start<N: AsRef<str>>(game: &Game, players: &[N]) -> Result<Record, TextError> {
        let new = Game::with_tiles(game.rulebook(), game.tiles(), game.setup());
        if new.is_ok_and(|new| new != *game) {
            return Err(TextError(
                "a record starts with its game, before the first draw or the first ship".to_owned(),
            ));
        }
        if players.len() != usize::from(game.setup().seats) {
            return Err(TextError(format!("{} names for {} seats", players.len(), game.setup().seats)));
        }
        for name in players {
            check_player(name.as_ref()).map_err(TextError)?;
        }
        let tiles = game.tiles();
        let hash = tiles.hash();
        Ok(Record {
            rulebook: game.rulebook(),
            rules: game.rulebook().rules_version(),
            tiles_id: tiles.id.clone(),
            own_tiles: built_in(&hash).is_none().then(|| tiles.clone()),
            tiles_hash: hash,
            players: players.iter().map(|name| name.as_ref().to_owned()).collect(),
            setup: game.setup().clone(),
            seed: None,
            fairness: None,
            secret: None,
            result: None,
            extra: Vec::new(),
            remarks: Vec::new(),
            turns: Vec::new(),
            line: Line::NONE,
        })
    }

    /// Applies an action to the game and writes it down; what the game refuses changes neither.
    ///
    /// The running scores are written when the turn is over, the result when the game is.
    pub fn play(
        &mut self,
        game: &mut Game,
        action: Action,
        sink: &mut impl EventSink,
    ) -> Result<(), Refusal> {
        let (before, by) = (game.turn(), actor(game));
        game.apply(action, sink)?;
        if self.turns.last().is_none_or(|turn| turn.number != before.number) {
            self.turns.push(Turn::new(before.number, before.seat));
        }
        let over = game.to_act() == ToAct::Over;
        if let Some(turn) = self.turns.last_mut() {
            // A turn earns one extra turn at most, so that it has one part or two.
            turn.parts.resize(1 + usize::from(before.extra), Vec::new());
            turn.parts[usize::from(before.extra)].push(Played { by, action });
            if over || game.turn().number != before.number {
                turn.scores = Some(game.scores().to_vec());
            }
        }
        if over {
            self.result = Some(game.scores().to_vec());
        }
        Ok(())
    }

    /// States the seed that the draws came from: only for the eyes of those who may know what is still to be drawn.
    pub fn set_seed(&mut self, seed: Seed) {
        self.seed = Some(seed);
    }

    /// States how the game was dealt: the commitment and what the seats added, and the secret where it is revealed, which is
    /// only when the game is over.
    pub fn set_fairness(&mut self, deal: &Fairness) -> Result<(), TextError> {
        let (added, seats) = (deal.entropy().len(), self.setup.seats);
        if added != usize::from(seats) {
            return Err(TextError(format!("entropy of {added} seats for {seats}")));
        }
        self.secret = deal.secret();
        self.fairness = Some(Fairness::new(deal.commitment(), deal.entropy().to_vec()));
        Ok(())
    }

    /// A person deals what is left from a real box: any tile may come (AM-1), which includes every draw so far, and no seed and no
    /// promise accounts for the draws any more.
    pub(crate) fn deal_by_hand(&mut self) {
        self.setup.options = self.setup.options.dealt_by_hand(self.rulebook);
        (self.seed, self.fairness, self.secret) = (None, None, None);
    }

    /// Adds a header of one's own, such as `Date`.
    pub fn add_header(&mut self, name: &str, value: &str) -> Result<(), TextError> {
        self.check_room()?;
        if KNOWN.contains(&name) {
            return Err(TextError(format!("the header {name} has a meaning of its own")));
        }
        check_name(name).and_then(|()| check_value(value)).map_err(TextError)?;
        self.extra.push((name.to_owned(), value.to_owned()));
        Ok(())
    }

    /// Adds a remark after the last turn, or after the headers where there is none yet.
    pub fn add_remark(&mut self, remark: &str) -> Result<(), TextError> {
        self.check_room()?;
        let remark = read_remark(remark).map_err(TextError)?;
        let remarks = self.turns.last_mut().map_or(&mut self.remarks, |turn| &mut turn.remarks);
        remarks.push(remark);
        Ok(())
    }

    /// Whether there is room for another line, and for the turns to come.
    fn check_room(&self) -> Result<(), TextError> {
        let remarks: usize = self.turns.iter().map(|turn| turn.remarks.len()).sum();
        if KNOWN.len() + self.extra.len() + self.remarks.len() + remarks + MAX_TURNS >= MAX_LINES {
            return Err(TextError("the record has no room for another line".to_owned()));
        }
        Ok(())
    }

    /// The rulebook.
    pub fn rulebook(&self) -> RulebookId {
        self.rulebook
    }

    /// The version of the rules it was played under.
    pub fn rules(&self) -> u32 {
        self.rules
    }

    /// The name of the tile set.
    pub fn tiles_id(&self) -> &str {
        &self.tiles_id
    }

    /// The hash of the tile set.
    pub fn tiles_hash(&self) -> &str {
        &self.tiles_hash
    }

    /// The tile set itself, where the record brings its own.
    pub fn own_tiles(&self) -> Option<&TileSet> {
        self.own_tiles.as_ref()
    }

    /// Gives the record the tile set that it names, where it is among these: by its hash, whatever it is called. A set that the record
    /// brings along stays, and one that is built in is not needed.
    pub fn supply_tiles(&mut self, sets: &[TileSet]) {
        if self.own_tiles.is_some() || built_in(&self.tiles_hash).is_some() {
            return;
        }
        let named = sets.iter().find(|set| set.hash() == self.tiles_hash);
        // The record goes on to call it as it does: its text would else name another set than the one in it.
        self.own_tiles = named.map(|set| TileSet { id: self.tiles_id.clone(), ..set.clone() });
    }

    /// The players' names, by seat.
    pub fn players(&self) -> &[String] {
        &self.players
    }

    /// Seats, start seat, table and options.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The seed of the draws, where stated.
    pub fn seed(&self) -> Option<Seed> {
        self.seed
    }

    /// How the game was dealt, where somebody promised to deal it fairly; never with the secret.
    pub fn fairness(&self) -> Option<&Fairness> {
        self.fairness.as_ref()
    }

    /// The dealer's secret as it was revealed. [`Record::replay`] checks that it is the one promised.
    pub fn secret(&self) -> Option<Secret> {
        self.secret
    }

    /// The final scores as stated; `None` for a game that is not over.
    pub fn result(&self) -> Option<&[u16]> {
        self.result.as_deref()
    }

    /// Headers without a meaning to this program, in their order.
    pub fn extra_headers(&self) -> &[(String, String)] {
        &self.extra
    }

    /// Remarks between the headers and the first turn.
    pub fn remarks(&self) -> &[String] {
        &self.remarks
    }

    /// The turns.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Every action in order, draws included.
    pub fn actions(&self) -> impl Iterator<Item = Action> {
        self.turns.iter().flat_map(|turn| turn.actions().map(|(played, _)| played.action))
    }

    /// The line it began on.
    pub fn line(&self) -> Line {
        self.line
    }
}
