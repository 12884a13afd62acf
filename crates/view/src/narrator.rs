//! What happened, in sentences: every point and every zero, with its clause.

use tilewright_land::{Cell, Rotation, Terrain, TileId};
use tilewright_rules::clause::{self, Clause};
use tilewright_rules::event::{Counted, Item, NoExtraTurn, Occasion};
use tilewright_rules::{AreaKind, Event, Game, Part, Piece, Scoring, Seat};

use crate::words;

/// How many tiles of an area are named before the rest are only counted.
const NAMED_TILES: usize = 12;

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
            Event::Drawn { seat, tile, pile } => {
                format!("{} draws tile {tile} from the {pile} pile.", self.name(*seat))
            }
            Event::Discarded { tile, clause, .. } => {
                format!("Tile {tile} fits nowhere and leaves the game ({clause}).")
            }
            Event::Placed { seat, tile, cell, rotation } => self.placed(*seat, *tile, *cell, *rotation),
            Event::Occupied { seat, piece, tile, zone } => self.occupied(*seat, *piece, (*tile, *zone)),
            Event::Recalled { seat, tile, zone, clause } => {
                let figure = self.figure((*tile, *zone));
                format!(
                    "{} takes the {figure} back to the supply, without points ({clause}).",
                    self.name(*seat)
                )
            }
            Event::NothingToRecall { seat, clause } => {
                format!("{} has no figure on the table to take back ({clause}).", self.name(*seat))
            }
            Event::Covered { parts, clause } => {
                format!("The animals on {} are covered and count no more ({clause}).", tiles(parts))
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
            Event::GameOver { scores, winners, clause } => self.game_over(scores, winners, *clause),
        }
    }

    fn placed(&self, seat: Seat, tile: TileId, cell: Cell, rotation: Rotation) -> String {
        let turned = words::turned(rotation);
        format!("{} places tile {tile} at {cell}, {turned} (r{}).", self.name(seat), rotation.turns())
    }

    fn occupied(&self, seat: Seat, piece: Piece, (tile, zone): Part) -> String {
        let terrain = self.terrain((tile, zone));
        let role = words::role(piece, terrain);
        format!("{} puts a {role} on the {terrain} of tile {tile} (zone {zone}).", self.name(seat))
    }

    fn terrain(&self, (tile, zone): Part) -> Terrain {
        let spec = self.game.tiles().tile(tile).and_then(|tile| tile.zone(zone));
        spec.map_or(Terrain::Meadow, |spec| spec.terrain)
    }

    fn figure(&self, part: Part) -> String {
        format!("{} on tile {}", words::role(Piece::Figure, self.terrain(part)), part.0)
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

    /// A scoring: who gets how much for what, how it comes about, and who gets nothing.
    fn scored(&self, scoring: &Scoring) -> String {
        let area = area(scoring);
        if scoring.occasion == Occasion::Final && scoring.items.is_empty() && scoring.awards.is_empty() {
            let seats = self.names(scoring.denied.iter().map(|(seat, _)| *seat));
            let verb = if scoring.denied.len() == 1 { "scores" } else { "score" };
            return format!("{seats} {verb} nothing for {area} ({}).", scoring.clause);
        }
        let sum = sum(scoring);
        let mut text = match scoring.awards.as_slice() {
            [] => {
                let (_, many) = words::claimants(scoring.kind);
                let value = words::count(scoring.value(), "point", "points");
                format!(
                    "{} held no {many}, so its {value} go to nobody ({}): {sum}.",
                    words::capital(&area),
                    clause::C_11
                )
            }
            [(seat, value)] => format!("{} scores {value} for {area}: {sum}.", self.name(*seat)),
            awards => {
                let seats = self.names(awards.iter().map(|(seat, _)| *seat));
                format!("{seats} tie and score {} each for {area}: {sum}.", awards[0].1)
            }
        };
        for (seat, clause) in &scoring.denied {
            text.push(' ');
            text.push_str(&self.denied(scoring, *seat, *clause));
        }
        text
    }

    fn denied(&self, scoring: &Scoring, seat: Seat, rule: Clause) -> String {
        let (_, many) = words::claimants(scoring.kind);
        let name = self.name(seat);
        match rule.id() {
            "C-11" => {
                let most = scoring.pieces.iter().max().copied().unwrap_or(0);
                let own = scoring.pieces[seat.index()];
                format!("{name} has fewer {many} there, {own} to {most}, and scores nothing ({rule}).")
            }
            "H1-21" => format!("{name} scores nothing: the hunter at the shrine takes it all ({rule})."),
            _ => format!("{name} scores nothing ({rule})."),
        }
    }
}

/// What was scored, with its article and its tiles.
fn area(scoring: &Scoring) -> String {
    let kind = scoring.kind;
    let tiles = tiles(&scoring.parts);
    match scoring.occasion {
        Occasion::Completed => format!("the completed {kind} on {tiles}"),
        Occasion::Power if kind == AreaKind::Meadow && scoring.parts.is_empty() => {
            "the animals around the trap".to_owned()
        }
        Occasion::Power if kind == AreaKind::Meadow => format!("the animals around the trap, on {tiles}"),
        Occasion::Power => format!("the {kind} on {tiles} at once"),
        Occasion::Final if scoring.items.is_empty() && scoring.awards.is_empty() => {
            format!("the unfinished {kind} on {tiles}")
        }
        Occasion::Final => format!("the {kind} on {tiles}"),
    }
}

/// The lines of a scoring, those by one clause together, which is named once.
fn sum(scoring: &Scoring) -> String {
    if scoring.items.is_empty() {
        return format!("nothing counts there ({})", scoring.clause);
    }
    let run = |run: &[Item]| {
        let lines: Vec<String> = run.iter().map(line).collect();
        format!("{} ({})", lines.join(", "), run[0].clause)
    };
    let runs = scoring.items.chunk_by(|one, next| one.clause == next.clause);
    runs.map(run).collect::<Vec<_>>().join(", ")
}

/// One line of a scoring: `4 tiles at 2 points`.
fn line(item: &Item) -> String {
    let what = counted(item);
    match item.each {
        0 => what,
        1 => format!("{what} at 1 point"),
        each => format!("{what} at {each} points"),
    }
}

fn counted(item: &Item) -> String {
    let (one, many) = match item.counted {
        Counted::Tiles => ("tile", "tiles"),
        Counted::Segments => ("segment", "segments"),
        Counted::Mushrooms => ("mushroom group", "mushroom groups"),
        Counted::MushroomTiles => ("tile with mushrooms", "tiles with mushrooms"),
        Counted::RiverFish => ("fish in the river", "fish in the river"),
        Counted::LakeFish => ("fish in its lakes", "fish in its lakes"),
        Counted::Fish => ("fish", "fish"),
        Counted::Lakes => ("lake", "lakes"),
        Counted::Deer => ("deer", "deer"),
        Counted::EatenDeer => ("deer eaten by a tiger", "deer eaten by tigers"),
        Counted::Mammoth => ("mammoth", "mammoths"),
        Counted::Aurochs => ("aurochs", "aurochs"),
        Counted::ChasedTigers => ("tiger chased away by fire", "tigers chased away by fire"),
        Counted::HungryTigers => ("tiger with no deer to eat", "tigers with no deer to eat"),
        Counted::TrappedDeer => ("deer once more for the pit trap", "deer once more for the pit trap"),
        Counted::TrappedMammoth => {
            ("mammoth once more for the pit trap", "mammoths once more for the pit trap")
        }
        Counted::TrappedAurochs => {
            ("aurochs once more for the pit trap", "aurochs once more for the pit trap")
        }
    };
    words::count(item.count, one, many)
}

/// `tile 12`, `3 tiles (12, 33, 40)`.
pub(crate) fn tiles(parts: &[Part]) -> String {
    let mut ids: Vec<TileId> = parts.iter().map(|(tile, _)| *tile).collect();
    ids.sort();
    ids.dedup();
    if let [only] = ids.as_slice() {
        return format!("tile {only}");
    }
    let named: Vec<String> = ids.iter().take(NAMED_TILES).map(TileId::to_string).collect();
    let more = match ids.len().saturating_sub(NAMED_TILES) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    format!("{} tiles ({}{more})", ids.len(), named.join(", "))
}
