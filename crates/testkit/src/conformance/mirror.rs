//! A game retold from its events alone: whoever only listens knows the scores, the table and the pieces.

use std::collections::BTreeSet;

use tilewright_land::{Cell, Pile, PlacedTile, Rotation, TileId, TileSet};
use tilewright_rules::event::{Occasion, Unit, ZoneRef};
use tilewright_rules::{
    Clause, Event, MAX_SEATS, Phase, Piece, PlacedPiece, Rulebook, Scoring, Seat, ToAct, Wares, clause,
};

use super::{GameFacts, GameSpecific};

/// What a listener knows.
pub(super) struct EventMirror {
    scores: Vec<u32>,
    pieces: BTreeSet<PlacedPiece>,
    laid: Vec<PlacedTile>,
    discarded: u128,
    drawn: u128,
    covered: BTreeSet<ZoneRef>,
    facts: GameFacts,
    tiles: TileSet,
}

impl EventMirror {
    /// The beginning of a game.
    pub(super) fn of<R: GameSpecific>(start: &R) -> EventMirror {
        EventMirror {
            scores: vec![0; usize::from(start.setup().seats)],
            pieces: BTreeSet::new(),
            laid: start.board().tiles().collect(),
            discarded: 0,
            drawn: 0,
            covered: BTreeSet::new(),
            facts: start.facts(),
            tiles: start.tiles().clone(),
        }
    }

    /// Takes in what an action led to.
    pub(super) fn apply(&mut self, events: &[Event]) {
        assert!(!matches!(events.first(), Some(Event::GameOver { .. })), "a game does not end by itself");
        for event in events {
            self.hear_one(event);
        }
    }

    fn hear_one(&mut self, event: &Event) {
        match event {
            Event::Drawn { tile, .. } => {
                assert_eq!(self.drawn >> tile.0 & 1, 0, "tile {tile} is drawn once");
                self.drawn |= 1 << tile.0;
            }
            Event::Discarded { tile, clause, .. } => {
                known(*clause);
                self.discarded |= 1 << tile.0;
            }
            Event::Placed { tile, cell, rotation, .. } => self.hear_placed(*tile, *cell, *rotation),
            Event::Occupied { seat, piece, tile, zone } => {
                let standing = PlacedPiece { seat: *seat, piece: *piece, tile: *tile, zone: *zone };
                assert!(self.pieces.insert(standing), "{standing:?} stands there already");
            }
            Event::Recalled { seat, tile, zone, clause } | Event::Returned { seat, tile, zone, clause } => {
                known(*clause);
                let standing = PlacedPiece { seat: *seat, piece: Piece::Figure, tile: *tile, zone: *zone };
                assert!(self.pieces.remove(&standing), "{standing:?} was not there");
            }
            Event::Covered { parts, clause } => {
                known(*clause);
                for part in parts {
                    assert!(self.covered.insert(*part), "{part:?} is covered once");
                }
            }
            Event::Scored(scoring) => self.hear_scoring(scoring),
            Event::NothingToRecall { clause, .. }
            | Event::ExtraTurn { clause, .. }
            | Event::NoExtraTurn { clause, .. }
            | Event::NoShip { clause, .. }
            | Event::GameOver { clause, .. } => known(*clause),
            Event::Revealed { .. }
            | Event::ShipTaken { .. }
            | Event::FishCovered { .. }
            | Event::WaresScored { .. } => self.hear_of_the_sea(event),
            Event::BoatAdvanced { seat, from, to, reasons } => self.hear_boat(*seat, *from, *to, reasons),
            Event::BoatsScored { caimans, piranhas, awards, denied, clause, .. } => {
                known(*clause);
                let mut told: Vec<Seat> = denied.iter().map(|(seat, _)| *seat).collect();
                for (seat, points, clause) in awards {
                    known(*clause);
                    let animals = [u16::from(*piranhas), u16::from(caimans + piranhas)];
                    assert!(*points > 0 && (animals == [0, 0] || animals.contains(points)), "{event:?}");
                    self.scores[seat.index()] += u32::from(*points);
                    told.push(*seat);
                }
                told.sort();
                assert!(told.into_iter().eq(Seat::first(self.scores.len() as u8)), "{event:?}");
            }
        }
    }

    /// A tile of several cells is told as one, and along the river each of its cells adds a space.
    fn hear_placed(&mut self, tile: TileId, cell: Cell, rotation: Rotation) {
        let towards = |(x, y): (i8, i8)| if rotation.turns() == 2 { (-x, -y) } else { (x, y) };
        let mut cells: Vec<PlacedTile> = Vec::new();
        for part in self.tiles.cells(tile) {
            let (dx, dy) = towards(part.at());
            let cell = cell.offset(dx.into(), dy.into()).expect("a tile lies on cells that exist");
            cells.push(PlacedTile { tile: part.id, cell, rotation });
            self.facts.spaces += u8::from(matches!(part.pile, Pile::Amazon | Pile::Double));
        }
        cells.sort_by_key(|laid| laid.cell.y);
        self.laid.extend(cells);
    }

    fn hear_of_the_sea(&mut self, event: &Event) {
        match event {
            Event::Revealed { ship, clause } => {
                known(*clause);
                assert!(self.facts.ship_pile.remove(ship) && self.facts.shown.insert(*ship), "{event:?}");
            }
            Event::ShipTaken { seat, ship, value, paid, clause } => {
                known(*clause);
                assert!(self.facts.shown.remove(ship), "{event:?}");
                self.facts.taken[seat.index()].insert(*ship);
                self.scores[seat.index()] += u32::from(*value);
                let wares = &mut self.facts.wares[seat.index()];
                *wares = wares.minus(paid.unwrap_or_default()).expect("nobody pays what is not there");
            }
            Event::FishCovered { tile, zone, fish, clause } => {
                known(*clause);
                self.covered.insert((*tile, *zone));
                let (singles, pairs) = self.facts.fish.entry((*tile, *zone)).or_default();
                *(if *fish == 2 { pairs } else { singles }) += 1;
            }
            Event::WaresScored { seat, wares, points, clause } => {
                known(*clause);
                assert_eq!(*wares, self.facts.wares[seat.index()], "wares are what was given and not paid");
                assert_eq!(*points, wares.total() / 3);
                self.scores[seat.index()] += u32::from(*points);
            }
            _ => {}
        }
    }

    fn hear_boat(&mut self, seat: Seat, from: u8, to: u8, reasons: &[(u8, Clause)]) {
        reasons.iter().for_each(|(_, clause)| known(*clause));
        assert!(
            !reasons.is_empty() && reasons.iter().all(|(steps, _)| *steps > 0),
            "nothing moves for nothing"
        );
        let steps: u8 = reasons.iter().map(|(steps, _)| *steps).sum();
        assert_eq!(to, (from + steps).min(self.facts.spaces - 1), "a boat goes as far as the river");
        let before = std::mem::replace(&mut self.facts.boats[seat.index()], to);
        assert_eq!(before, from, "a boat goes on from where it was");
    }

    fn hear_scoring(&mut self, scoring: &Scoring) {
        known(scoring.clause);
        assert!(!scoring.parts.is_empty() || scoring.value() == 0, "points come from somewhere");
        assert!(scoring.parts.is_sorted_by(|a, b| a < b));
        for item in &scoring.items {
            known(item.clause);
            assert!(item.count > 0, "what is not there is not counted");
        }
        let mut told: Vec<Seat> = Vec::new();
        for (seat, points) in &scoring.awards {
            assert_eq!(*points, scoring.value(), "who scores, scores in full");
            match scoring.unit {
                Unit::Points => self.scores[seat.index()] += u32::from(*points),
                Unit::Ware(ware) => {
                    let mut more = Wares::default();
                    more.add(ware, *points);
                    self.facts.wares[seat.index()] = self.facts.wares[seat.index()].plus(more);
                }
            }
            told.push(*seat);
        }
        if scoring.occasion != Occasion::Power {
            let most = scoring.pieces.iter().copied().max().unwrap_or(0);
            let leads = |seat: &Seat| most > 0 && scoring.pieces[seat.index()] == most;
            let leaders: Vec<Seat> = Seat::first(MAX_SEATS as u8).filter(leads).collect();
            assert!(scoring.awards.is_empty() || told == leaders, "most pieces score: {scoring:?}");
        }
        for (seat, clause) in &scoring.denied {
            known(*clause);
            assert!(!told.contains(seat), "nobody is told twice: {scoring:?}");
            told.push(*seat);
        }
        let present = |seat: &Seat| scoring.pieces[seat.index()] > 0;
        let unheard = Seat::first(MAX_SEATS as u8).filter(present).find(|seat| !told.contains(seat));
        assert_eq!(unheard, None, "whoever has a piece there learns what came of it: {scoring:?}");
    }

    /// Holds the game to what was told.
    pub(super) fn check<R: GameSpecific>(&self, game: &R, events: &[Event]) {
        let scores: Vec<u32> = game.scores().iter().map(|points| u32::from(*points)).collect();
        assert_eq!(scores, self.scores, "scores are the sum of the awards");
        assert!(game.pieces().iter().eq(self.pieces.iter()), "pieces are where they were told to be");
        assert!(game.board().tiles().eq(self.laid.iter().copied()), "tiles lie where they were told to lie");
        assert_eq!(game.discarded(), self.discarded);
        assert!(game.covered().iter().eq(self.covered.iter()), "what is covered was told");
        assert_eq!(game.facts(), self.facts, "wares, ships, fish and boats are as they were told");
        let left = Pile::ALL.iter().fold(0, |left, pile| left | game.pile(*pile));
        assert_eq!(left & self.drawn, 0, "what was drawn is in no pile");
        self.check_end(game, events);
    }

    fn check_end<R: Rulebook>(&self, game: &R, events: &[Event]) {
        let extra = events.iter().any(|event| matches!(event, Event::ExtraTurn { .. }));
        let bonus_draw = game.turn().phase == Phase::Draw(Pile::Bonus);
        assert!(!extra || bonus_draw && game.turn().extra, "an extra turn begins with a bonus tile");
        assert!(!bonus_draw || game.turn().extra);
        let over = events.iter().filter_map(|event| match event {
            Event::GameOver { scores, winners, .. } => Some((scores, winners)),
            _ => None,
        });
        let over: Vec<_> = over.collect();
        assert_eq!(over.len(), usize::from(game.to_act() == ToAct::Over), "the end is told once");
        for (scores, winners) in over {
            assert_eq!(scores, game.scores());
            assert_eq!(*winners, game.leaders());
            assert!(matches!(events.last(), Some(Event::GameOver { .. })), "the end comes last");
            let most = game.scores().iter().max();
            assert!(winners.iter().all(|seat| game.scores().get(seat.index()) == most));
            let land = game.tiles().pile(Pile::Land).chain(game.tiles().pile(Pile::Amazon));
            let drawn = land.into_iter().all(|tile| self.drawn >> tile.id.0 & 1 == 1);
            let no_ship = self.facts.ship_pile.is_empty() && self.facts.shown.is_empty();
            let sailed = !game.tiles().ships.is_empty() && no_ship;
            assert!(drawn || sailed, "every land tile was drawn, or every ship is gone");
        }
    }
}

/// Whatever is told rests on a clause of the rules.
fn known(clause: Clause) {
    assert_eq!(clause::find(clause.id()), Some(clause));
}
