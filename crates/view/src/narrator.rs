//! What happened, in sentences: every point and every zero, with its clause.

mod boats;
mod scoring;
mod ships;

use tilewright_land::{Cell, Family, Laid, Pile, Rotation, Terrain, Tile, TileId};
use tilewright_rules::clause::{self, Clause};
use tilewright_rules::event::NoExtraTurn;
use tilewright_rules::{Event, Game, Part, Piece, Seat};

use crate::describe;
use crate::words;

pub(crate) use scoring::noun;

/// Tells what happens in one game, with the players' names.
#[derive(Clone, Copy)]
pub struct Narrator<'a> {
    game: &'a Game,
    names: &'a [String],
}

impl<'a> Narrator<'a> {
    /// One who knows the tiles of a game and the names of its players, by seat.
    pub const fn new(game: &'a Game, names: &'a [String]) -> Narrator<'a> {
        Narrator { game, names }
    }

    /// A player's name; a seat without one is called by its number.
    pub fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_else(|| format!("player {seat}"))
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
                format!("Tile {tile} fits nowhere and leaves the game ({clause}).")
            }
            Event::Placed { seat, tile, cell, rotation } => self.placed(*seat, *tile, *cell, *rotation),
            Event::Occupied { seat, piece, tile, zone } => self.occupied(*seat, *piece, (*tile, *zone)),
            Event::Recalled { seat, tile, zone, clause } => self.recalled(*seat, (*tile, *zone), *clause),
            Event::NothingToRecall { seat, clause } => {
                format!("{} has no figure on the table to take back ({clause}).", self.name(*seat))
            }
            Event::Covered { parts, clause } => {
                format!("The animals on {} are covered and count no more ({clause}).", self.tiles(parts))
            }
            Event::Scored(scoring) => self.scored(scoring),
            Event::Returned { seat, tile, zone, clause } => {
                let figure = self.figure((*tile, *zone));
                format!("{}'s {figure} goes back to the supply ({clause}).", self.name(*seat))
            }
            Event::ExtraTurn { seat, clause } => {
                format!("{} earns an extra turn with a tile of the bonus pile ({clause}).", self.name(*seat))
            }
            Event::NoExtraTurn { seat, why, clause } => {
                let why = match why {
                    NoExtraTurn::WithinExtraTurn => "this already is an extra turn",
                    NoExtraTurn::PileEmpty => "the bonus pile is empty",
                };
                format!("{} takes no extra turn: {why} ({clause}).", self.name(*seat))
            }
            Event::Revealed { ship, clause } => self.revealed(*ship, *clause),
            Event::ShipTaken { seat, ship, value, paid, clause } => {
                self.ship_taken(*seat, *ship, *value, *paid, *clause)
            }
            Event::NoShip { seat, clause } => {
                format!("No ship is left for {}'s merchant ({clause}).", self.name(*seat))
            }
            Event::FishCovered { tile, zone, fish, clause } => {
                let group = if *fish == 2 { "pair of fish" } else { "fish" };
                format!("A {group} on tile {tile} (zone {zone}) is covered and counts no more ({clause}).")
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

    /// Where there is but one pile it goes without saying.
    fn drawn(&self, seat: Seat, tile: TileId, pile: Pile) -> String {
        let name = self.name(seat);
        match (pile, self.game.tiles().game) {
            (Pile::Amazon, _) => format!("{name} draws tile {tile}, which continues the Amazon."),
            (_, Family::Hunters) => format!("{name} draws tile {tile} from the {pile} pile."),
            _ => format!("{name} draws tile {tile}."),
        }
    }

    fn placed(&self, seat: Seat, tile: TileId, cell: Cell, rotation: Rotation) -> String {
        let cells = words::list(self.cells(Laid { tile, cell, rotation }));
        let turned = words::turned(rotation);
        let kind = match self.game.tiles().tile(tile).map(|tile| tile.pile) {
            Some(Pile::Double) => "double-tile",
            _ => "tile",
        };
        format!("{} places {kind} {tile} at {cells}, {turned} (r{}).", self.name(seat), rotation.turns())
    }

    /// The cells that a tile covers as it lies, row by row.
    fn cells(&self, first: Laid) -> Vec<Cell> {
        let cell = |tile: &Tile| {
            let (x, y) = first.rotation.turned(tile.at());
            first.cell.offset(x.into(), y.into())
        };
        let mut cells: Vec<Cell> = self.game.tiles().cells(first.tile).filter_map(cell).collect();
        cells.sort();
        cells
    }

    fn occupied(&self, seat: Seat, piece: Piece, part: Part) -> String {
        let terrain = self.terrain(part);
        let role = words::role(piece, terrain);
        let (tile, zone) = (describe::whole_tile(self.game.tiles(), part.0), part.1);
        let terrain = words::terrain(terrain);
        format!("{} puts a {role} on the {terrain} of tile {tile} (zone {zone}).", self.name(seat))
    }

    fn recalled(&self, seat: Seat, part: Part, clause: Clause) -> String {
        let without = if self.game.tiles().game == Family::SouthSeas { "wares" } else { "points" };
        let figure = self.figure(part);
        format!("{} takes the {figure} back to the supply, without {without} ({clause}).", self.name(seat))
    }

    fn terrain(&self, (tile, zone): Part) -> Terrain {
        let spec = self.game.tiles().tile(tile).and_then(|tile| tile.zone(zone));
        spec.map_or(self.game.tiles().game.terrains()[0], |spec| spec.terrain)
    }

    fn figure(&self, part: Part) -> String {
        let tile = describe::whole_tile(self.game.tiles(), part.0);
        format!("{} on tile {tile}", words::role(Piece::Figure, self.terrain(part)))
    }

    fn tiles(&self, parts: &[Part]) -> String {
        describe::tiles(self.game.tiles(), parts)
    }

    fn returned_together(&self, events: &[Event]) -> String {
        let mut clause = clause::C_12;
        let figures = events.iter().filter_map(|event| match event {
            Event::Returned { seat, tile, zone, clause: rule } => {
                clause = *rule;
                Some(format!("{}'s {}", self.name(*seat), self.figure((*tile, *zone))))
            }
            _ => None,
        });
        let figures = words::list(figures.collect::<Vec<_>>());
        format!("{figures} go back to the supply ({clause}).")
    }

    fn game_over(&self, scores: &[u16], winners: &[Seat], clause: Clause) -> String {
        let points = scores
            .iter()
            .enumerate()
            .filter_map(|(index, score)| Seat::new(index).map(|seat| format!("{} {score}", self.name(seat))));
        let won = match winners {
            [winner] => format!("{} wins", self.name(*winner)),
            winners => format!("{} share the win", self.names(winners.iter().copied())),
        };
        format!(
            "The game is over ({clause}): {}. {won} ({}).",
            points.collect::<Vec<_>>().join(", "),
            clause::C_14
        )
    }
}
