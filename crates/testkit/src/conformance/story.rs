//! A game retold from its events alone: whoever only listens knows the scores, the table and the pieces.

use std::collections::BTreeSet;

use tilewright_land::{Laid, Pile, TileId};
use tilewright_rules::event::{Occasion, Part};
use tilewright_rules::{
    Clause, Event, MAX_SEATS, Phase, Piece, Rulebook, Scoring, Seat, Standing, ToAct, clause,
};

/// What a listener knows.
pub(super) struct Story {
    scores: Vec<u32>,
    pieces: BTreeSet<Standing>,
    laid: Vec<Laid>,
    discarded: u128,
    drawn: u128,
    covered: BTreeSet<Part>,
}

impl Story {
    /// The beginning of a game.
    pub(super) fn of<R: Rulebook>(start: &R) -> Story {
        Story {
            scores: vec![0; usize::from(start.setup().seats)],
            pieces: BTreeSet::new(),
            laid: start.board().tiles().collect(),
            discarded: 0,
            drawn: 0,
            covered: BTreeSet::new(),
        }
    }

    /// Takes in what an action led to.
    pub(super) fn hear(&mut self, events: &[Event]) {
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
            Event::Placed { tile, cell, rotation, .. } => {
                self.laid.push(Laid { tile: *tile, cell: *cell, rotation: *rotation });
            }
            Event::Occupied { seat, piece, tile, zone } => {
                let standing = Standing { seat: *seat, piece: *piece, tile: *tile, zone: *zone };
                assert!(self.pieces.insert(standing), "{standing:?} stands there already");
            }
            Event::Recalled { seat, tile, zone, clause } | Event::Returned { seat, tile, zone, clause } => {
                known(*clause);
                let standing = Standing { seat: *seat, piece: Piece::Figure, tile: *tile, zone: *zone };
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
            | Event::GameOver { clause, .. } => known(*clause),
        }
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
            self.scores[seat.index()] += u32::from(*points);
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
    pub(super) fn check<R: Rulebook>(&self, game: &R, events: &[Event]) {
        let scores: Vec<u32> = game.scores().iter().map(|points| u32::from(*points)).collect();
        assert_eq!(scores, self.scores, "scores are the sum of the awards");
        assert!(game.pieces().iter().eq(self.pieces.iter()), "pieces are where they were told to be");
        assert!(game.board().tiles().eq(self.laid.iter().copied()), "tiles lie where they were told to lie");
        assert_eq!(game.discarded(), self.discarded);
        assert!(game.covered().iter().eq(self.covered.iter()), "what is covered was told");
        let left = game.pile(Pile::Land) | game.pile(Pile::Bonus);
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
            let drawn: BTreeSet<TileId> = game.tiles().pile(Pile::Land).map(|tile| tile.id).collect();
            assert!(drawn.iter().all(|tile| self.drawn >> tile.0 & 1 == 1), "every land tile was drawn");
        }
    }
}

/// Whatever is told rests on a clause of the rules.
fn known(clause: Clause) {
    assert_eq!(clause::find(clause.id()), Some(clause));
}
