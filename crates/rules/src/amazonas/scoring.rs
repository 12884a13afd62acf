//! Scoring areas: completed ones during play (AM-12, AM-13), the others at the end (AM-19, AM-20).

use arrayvec::ArrayVec;
use tilewright_land::tile::MAX_ZONE_NUMBER;
use tilewright_land::{Terrain, ZoneIndex};

use super::tables::{Area, counter};
use super::{Amazonas, AmazonasRules};
use crate::clause::{self, Clause};
use crate::event::{AreaKind, Counted, EventSink, Item, Occasion, Unit};
use crate::score_lines::{ScoreLines, push_line};
use crate::skeleton::{Claim, Scores};

impl Scores for AmazonasRules {
    fn area_kind(terrain: Terrain) -> Option<AreaKind> {
        match terrain {
            Terrain::Tributary => Some(AreaKind::Tributary),
            Terrain::Village => Some(AreaKind::Village),
            Terrain::Jungle => Some(AreaKind::Jungle),
            // The Amazon is the boats' alone.
            _ => None,
        }
    }

    fn area_value(game: &Amazonas, kind: AreaKind, zone: ZoneIndex) -> Vec<Item> {
        if Self::area_kind(game.tables.tile_tables.zone(zone).terrain) != Some(kind) {
            return Vec::new();
        }
        let root = game.state.areas.find(zone);
        let (_, _, worth) = game.worth(root, game.state.areas.data(root), Occasion::Completed);
        worth.to_vec()
    }

    fn finish<S: EventSink>(game: &mut Amazonas, sink: &mut S) {
        game.finish_game(sink);
    }
}

impl Amazonas {
    /// Scores every tributary and village that the tile just placed completed, each once (C-17).
    #[inline]
    pub(super) fn score_completed<S: EventSink>(&mut self, sink: &mut S) {
        let mut done: ArrayVec<ZoneIndex, MAX_ZONE_NUMBER> = ArrayVec::new();
        let tile = self.state.tile.index();
        for at in 0..self.tables.own.tiles[tile].completable.len() {
            let zone = self.tables.own.tiles[tile].completable[at];
            let root = self.state.areas.find_compress(zone);
            let area = *self.state.areas.data(root);
            let told = S::ENABLED || !area.pieces.is_empty();
            if area.open > 0 || !told || done.contains(&root) {
                continue;
            }
            done.push(root);
            self.score_area(root, Occasion::Completed, sink);
            self.return_scored(root, area.pieces, sink);
        }
    }

    /// Gives the value of an area to those with most pieces in it (C-11) and tells who got what and why.
    pub(super) fn score_area<S: EventSink>(&mut self, root: ZoneIndex, occasion: Occasion, sink: &mut S) {
        let area = *self.state.areas.data(root);
        let (kind, clause, worth) = self.worth(root, &area, occasion);
        let claim = Claim { occasion, unit: Unit::Points, clause, kind, worth, pieces: area.pieces };
        self.award_points(&claim, |game| game.parts(root), Vec::new(), sink);
    }

    /// What an area is, the rule it is scored under, and how its value comes about.
    pub(super) fn worth(
        &self,
        root: ZoneIndex,
        area: &Area,
        occasion: Occasion,
    ) -> (AreaKind, Clause, ScoreLines) {
        let unfinished = occasion == Occasion::Final;
        let mut worth = ScoreLines::new();
        let (kind, clause, each) = match self.tables.tile_tables.zone(root).terrain {
            Terrain::Tributary if unfinished => (AreaKind::Tributary, clause::AM_19, 1),
            Terrain::Tributary => (AreaKind::Tributary, clause::AM_12, 1),
            Terrain::Village if unfinished => (AreaKind::Village, clause::AM_19, 1),
            Terrain::Village => (AreaKind::Village, clause::AM_13, 2),
            _ => {
                let animals = area.counters.get(counter::ANIMALS);
                push_line(&mut worth, Counted::Animals, animals, 1, clause::AM_20);
                return (AreaKind::Jungle, clause::AM_20, worth);
            }
        };
        push_line(&mut worth, Counted::Tiles, area.tiles.count_ones() as u16, each, clause);
        push_line(&mut worth, Counted::Fruit, area.counters.get(counter::FRUIT), 1, clause);
        (kind, clause, worth)
    }
}
