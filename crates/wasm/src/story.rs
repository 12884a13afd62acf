//! A record played again, to look at each of its moments.

use tilewright_land::{CpuPath, TileSet, TileTables};
use tilewright_record::{Replay, Step};
use tilewright_rules::{Game, Seat};
use tilewright_view::client::{
    DraftView, ErrorView, LogTurn, OddsView, StepView, TableState, TableView, Told,
};

use crate::Fallible;
use crate::desk::{first_record, not_replayed};
use crate::odds;

/// A record with the game as it stood after each action.
pub struct Story {
    names: Vec<String>,
    tile_tables: TileTables,
    /// Before the first action, then after each.
    moments: Vec<Game>,
    turns: Vec<LogTurn>,
    /// Why the record cannot be followed to its end, where it is of older rules.
    departure: Option<String>,
    own_tiles: Option<TileSet>,
}

impl Story {
    /// Opens the first game of a record.
    pub fn open(record: &str) -> Fallible<Story> {
        let record = first_record(record)?;
        let replay = record.replay().map_err(not_replayed)?;
        let names = record.players().to_vec();
        let mut game = record.replay_to(0).map_err(ErrorView::new)?.game;
        let mut moments = vec![game.clone()];
        for step in replay.turns.iter().flat_map(|turn| &turn.steps) {
            game.apply(step.action, &mut ())?;
            moments.push(game.clone());
        }
        Ok(Story {
            tile_tables: TileTables::new(game.tiles(), CpuPath::detect()).map_err(ErrorView::new)?,
            turns: log(&replay, &names),
            departure: replay.departure.map(|departure| departure.to_string()),
            own_tiles: record.own_tiles().cloned(),
            names,
            moments,
        })
    }

    /// What happened, turn by turn.
    pub fn turns(&self) -> &[LogTurn] {
        &self.turns
    }

    /// How many moments there are: one more than actions.
    pub fn length(&self) -> usize {
        self.moments.len()
    }

    /// Why the record cannot be followed to its end, if it cannot.
    pub fn departure(&self) -> Option<&str> {
        self.departure.as_deref()
    }

    /// The tile set, where the record brings its own.
    pub fn own_tiles(&self) -> Option<&TileSet> {
        self.own_tiles.as_ref()
    }

    /// The game as it stands in the end.
    pub fn last(&self) -> &Game {
        // There is the moment before the first action at least.
        &self.moments[self.moments.len() - 1]
    }

    /// The table after so many actions; past the end, the last.
    pub fn state(&self, step: usize) -> TableState {
        self.show(self.moments.get(step).unwrap_or_else(|| self.last()))
    }

    /// The table as it would be if other actions had followed so many of the record's own.
    pub fn what_if(&self, step: usize, actions: &[String]) -> Fallible<TableState> {
        let mut game = self.moments.get(step).unwrap_or_else(|| self.last()).clone();
        for action in actions {
            game.apply(action.parse().map_err(ErrorView::new)?, &mut ())?;
        }
        Ok(self.show(&game))
    }

    fn show(&self, game: &Game) -> TableState {
        TableState {
            table: TableView::of(game, &self.tile_tables, &self.names, false),
            draft: DraftView {
                seat: None,
                turn: None,
                actions: Vec::new(),
                placements: Vec::new(),
                can_undo: false,
                wants_confirmation: false,
                gains: vec![0; self.names.len()],
                told: Vec::new(),
                forced: false,
            },
            manual: false,
        }
    }

    /// How likely the area that a zone belongs to after so many actions is to be completed.
    pub fn odds(&self, step: usize, kind: &str, tile: u8, zone: u8) -> Option<OddsView> {
        odds::odds(self.moments.get(step)?, kind, tile, zone)
    }
}

/// A replay's turns for a page.
pub(crate) fn log(replay: &Replay, names: &[String]) -> Vec<LogTurn> {
    let seat = |seat: Seat| seat.index() as u8;
    let step = |step: &Step| StepView {
        seat: step.by.map(seat),
        action: step.action.to_string(),
        told: Told::all(&replay.game, names, &step.events),
    };
    let turn = |turn: &tilewright_record::ReplayedTurn| LogTurn {
        number: turn.number,
        seat: seat(turn.seat),
        steps: turn.steps.iter().map(step).collect(),
        scores: turn.scores.clone(),
    };
    replay.turns.iter().map(turn).collect()
}
