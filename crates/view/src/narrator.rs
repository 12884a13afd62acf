//! What happened, in sentences: every point and every zero, with its clause.

mod boats;
mod plan;
mod scoring;
mod ships;

use tilewright_land::{Cell, Family, Pile, PlacedTile, Rotation, Terrain, Tile, TileId};
use tilewright_rules::clause::{self, Clause};
use tilewright_rules::event::NoExtraTurn;
use tilewright_rules::{Event, Game, Piece, Seat, ZoneRef};

use crate::manner::Manner;
use crate::{describe, say, words};

pub(crate) use scoring::{counted, is_nothing_at_all};

/// Tells what happens in one game, with the players' names.
#[derive(Clone, Copy)]
pub struct Narrator<'a> {
    game: &'a Game,
    names: &'a [String],
    manner: Manner,
}

impl<'a> Narrator<'a> {
    /// One who knows the tiles of a game and the names of its players, by seat, and says what notation needs.
    pub const fn new(game: &'a Game, names: &'a [String]) -> Narrator<'a> {
        Narrator { game, names, manner: Manner::Notation }
    }

    /// One for readers who have the board before them and the clauses beside it.
    pub const fn plain(game: &'a Game, names: &'a [String]) -> Narrator<'a> {
        Narrator { game, names, manner: Manner::Plain }
    }

    /// A player's name; a seat without one is called by its number.
    pub fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_else(|| say!("player-number", seat = seat))
    }

    /// Several players' names.
    pub fn names(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        words::list(seats.into_iter().map(|seat| self.name(seat)))
    }

    /// What happened, a sentence each; pieces that go back together share one.
    pub fn tell_all(&self, events: &[Event]) -> Vec<String> {
        let returned = |event: &Event| match event {
            Event::Returned { clause, .. } => Some(*clause),
            _ => None,
        };
        let together =
            |one: &Event, other: &Event| returned(one).is_some() && returned(one) == returned(other);
        events
            .chunk_by(together)
            .map(|run| if run.len() > 1 { self.returned_together(run) } else { self.tell(&run[0]) })
            .collect()
    }

    /// One thing that happened.
    pub fn tell(&self, event: &Event) -> String {
        match event {
            Event::Drawn { seat, tile, pile } => self.drawn(*seat, *tile, *pile),
            Event::Discarded { tile, clause, .. } => {
                say!("discarded", tile = *tile, rule = self.rule(*clause))
            }
            Event::Placed { seat, tile, cell, rotation } => self.placed(*seat, *tile, *cell, *rotation),
            Event::Occupied { seat, piece, tile, zone } => self.occupied(*seat, *piece, (*tile, *zone)),
            Event::Recalled { seat, tile, zone, clause } => self.recalled(*seat, (*tile, *zone), *clause),
            Event::NothingToRecall { seat, clause } => {
                say!("nothing-to-recall", name = self.name(*seat), rule = self.rule(*clause))
            }
            Event::Covered { parts, clause } => {
                say!("covered", tiles = self.tiles(parts), rule = self.rule(*clause))
            }
            Event::Scored(scoring) => self.scored(scoring),
            Event::Returned { seat, tile, zone, clause } => self.returned(*seat, (*tile, *zone), *clause),
            Event::ExtraTurn { seat, clause } => {
                say!("extra-turn", name = self.name(*seat), rule = self.rule(*clause))
            }
            Event::NoExtraTurn { seat, why, clause } => {
                let (name, rule) = (self.name(*seat), self.rule(*clause));
                match why {
                    NoExtraTurn::WithinExtraTurn => say!("no-extra-turn-within", name = name, rule = rule),
                    NoExtraTurn::PileEmpty => say!("no-extra-turn-pile", name = name, rule = rule),
                }
            }
            Event::Revealed { ship, clause } => self.revealed(*ship, *clause),
            Event::ShipTaken { seat, ship, value, paid, clause } => {
                self.ship_taken(*seat, *ship, *value, *paid, *clause)
            }
            Event::NoShip { seat, clause } => {
                say!("no-ship", name = self.name(*seat), rule = self.rule(*clause))
            }
            Event::FishCovered { tile, zone, fish, clause } => {
                self.fish_covered((*tile, *zone), *fish, *clause)
            }
            Event::WaresScored { seat, wares, points, clause } => {
                self.wares_scored(*seat, *wares, *points, *clause)
            }
            Event::BoatAdvanced { seat, from, to, reasons } => self.advanced(*seat, *from, *to, reasons),
            Event::BoatsScored { tile, caimans, piranhas, awards, denied, clause } => match tile {
                Some(tile) => self.river_scored(*tile, [*caimans, *piranhas], awards, denied, *clause),
                None => self.mouth_scored(awards, denied, *clause),
            },
            Event::GameOver { scores, winners, clause } => self.game_over(scores, winners, *clause),
        }
    }

    /// The clause that something rests on, where clauses are said.
    fn rule(&self, clause: Clause) -> String {
        self.manner.rule(&[clause])
    }

    /// Where there is but one pile it goes without saying.
    fn drawn(&self, seat: Seat, tile: TileId, pile: Pile) -> String {
        let name = self.name(seat);
        match (pile, self.game.tiles().game) {
            (Pile::Amazon, _) => say!("drawn-amazon", name = name, tile = tile),
            (_, Family::Hunters) => say!("drawn-from", name = name, tile = tile, pile = pile),
            _ => say!("drawn", name = name, tile = tile),
        }
    }

    fn placed(&self, seat: Seat, tile: TileId, cell: Cell, rotation: Rotation) -> String {
        let name = self.name(seat);
        let cells = words::list(self.cells(PlacedTile { tile, cell, rotation }));
        let (turns, notation) = (rotation.turns(), self.manner.turn_in_brackets(rotation));
        match self.game.tiles().tile(tile).map(|tile| tile.pile) {
            Some(Pile::Double) => {
                say!(
                    "placed-double",
                    name = name,
                    tile = tile,
                    cells = cells,
                    turns = turns,
                    notation = notation
                )
            }
            _ => say!("placed", name = name, tile = tile, cells = cells, turns = turns, notation = notation),
        }
    }

    /// The cells that a tile covers as it lies, row by row.
    fn cells(&self, first: PlacedTile) -> Vec<Cell> {
        let cell = |tile: &Tile| {
            let (x, y) = first.rotation.turned(tile.at());
            first.cell.offset(x.into(), y.into())
        };
        let mut cells: Vec<Cell> = self.game.tiles().cells(first.tile).filter_map(cell).collect();
        cells.sort();
        cells
    }

    fn occupied(&self, seat: Seat, piece: Piece, part: ZoneRef) -> String {
        let role = words::role_id(piece, self.terrain(part));
        let place = describe::spot(self.game, part, self.manner);
        say!("occupied", name = self.name(seat), role = role, place = place)
    }

    fn recalled(&self, seat: Seat, part: ZoneRef, clause: Clause) -> String {
        let (name, rule) = (self.name(seat), self.rule(clause));
        let (role, tile) = self.figure(part);
        match self.game.tiles().game {
            Family::SouthSeas => {
                say!("recalled-without-wares", name = name, role = role, tile = tile, rule = rule)
            }
            _ => say!("recalled", name = name, role = role, tile = tile, rule = rule),
        }
    }

    fn returned(&self, seat: Seat, part: ZoneRef, clause: Clause) -> String {
        let (role, tile) = self.figure(part);
        say!("returned", name = self.name(seat), role = role, tile = tile, rule = self.rule(clause))
    }

    fn fish_covered(&self, part: ZoneRef, fish: u8, clause: Clause) -> String {
        let place = describe::fishing_ground(self.game, part, self.manner);
        let (notation, rule) = (self.manner.zone(part.1), self.rule(clause));
        say!("fish-covered", fish = fish, place = place, notation = notation, rule = rule)
    }

    fn terrain(&self, (tile, zone): ZoneRef) -> Terrain {
        let spec = self.game.tiles().tile(tile).and_then(|tile| tile.zone(zone));
        spec.map_or(self.game.tiles().game.terrains()[0], |spec| spec.terrain)
    }

    /// What a figure is called where it stands, and the tile that it stands on.
    fn figure(&self, part: ZoneRef) -> (&'static str, TileId) {
        let tile = describe::whole_tile(self.game.tiles(), part.0);
        (words::role_id(Piece::Figure, self.terrain(part)), tile)
    }

    fn tiles(&self, parts: &[ZoneRef]) -> String {
        describe::tiles(self.game.tiles(), parts)
    }

    fn returned_together(&self, events: &[Event]) -> String {
        let mut clause = clause::C_12;
        let figures = events.iter().filter_map(|event| match event {
            Event::Returned { seat, tile, zone, clause: rule } => {
                clause = *rule;
                let (role, tile) = self.figure((*tile, *zone));
                Some(say!("figure-of", name = self.name(*seat), role = role, tile = tile))
            }
            _ => None,
        });
        let figures = words::list(figures.collect::<Vec<_>>());
        say!("returned-together", figures = figures, rule = self.rule(clause))
    }

    fn game_over(&self, scores: &[u16], winners: &[Seat], clause: Clause) -> String {
        let points = scores.iter().enumerate().filter_map(|(index, score)| {
            Seat::new(index).map(|seat| say!("name-number", name = self.name(seat), number = *score))
        });
        say!(
            "game-over",
            rule = self.rule(clause),
            points = words::row(points),
            winners = winners.len(),
            names = self.names(winners.iter().copied()),
            ending = self.rule(clause::C_14)
        )
    }
}
