//! Scoring what a tile completed: forests and rivers (C-11, C-12).

use arrayvec::ArrayVec;
use tilewright_land::{Symbol, Terrain, ZoneIndex};

use super::editions::Edition;
use super::tables::{Area, forest, river};
use super::{Hunters, HuntersRules};
use crate::event::{AreaKind, Counted, EventSink, Item, Occasion, Unit, ZoneRef};
use crate::score_lines::{ScoreLines, push_line};
use crate::skeleton::{Claim, Scores};

impl<E: Edition> Scores for HuntersRules<E> {
    fn area_kind(terrain: Terrain) -> Option<AreaKind> {
        match terrain {
            Terrain::Forest => Some(AreaKind::Forest),
            Terrain::River => Some(AreaKind::River),
            Terrain::Meadow => Some(AreaKind::Meadow),
            // Lakes belong to river systems only.
            _ => None,
        }
    }

    fn area_value(game: &Hunters<E>, kind: AreaKind, zone: ZoneIndex) -> Vec<Item> {
        let root = game.state.areas.find(zone);
        let area = game.state.areas.data(root);
        let worth = match (kind, game.tables.tile_tables.zone(zone).terrain) {
            (AreaKind::Forest, Terrain::Forest) => game.forest_worth(root, area),
            (AreaKind::River, Terrain::River) => game.river_worth(area),
            (AreaKind::Meadow, Terrain::Meadow) => game.meadow_worth(root),
            (AreaKind::RiverSystem, Terrain::River | Terrain::Lake) => {
                game.system_worth(game.state.network.find(zone))
            }
            _ => return Vec::new(),
        };
        worth.to_vec()
    }

    fn covered(game: &Hunters<E>) -> Vec<ZoneRef> {
        game.parts_where(|zone| game.state.own.is_covered(zone))
    }

    fn finish<S: EventSink>(game: &mut Hunters<E>, sink: &mut S) {
        game.finish_game(E::CLAUSES.end, sink);
    }
}

impl<E: Edition> Hunters<E> {
    /// Scores every area that the tile just placed completed, each once (C-17); says whether a forest held a treasure.
    #[inline]
    pub(super) fn score_completed<S: EventSink>(&mut self, sink: &mut S) -> bool {
        let mut done: ArrayVec<ZoneIndex, 16> = ArrayVec::new();
        let mut treasure = false;
        let tile = self.state.tile.index();
        for at in 0..self.tables.own.completable[tile].len() {
            let zone = self.tables.own.completable[tile][at];
            let root = self.state.areas.find_compress(zone);
            let area = *self.state.areas.data(root);
            if area.open > 0 || done.contains(&root) {
                continue;
            }
            done.push(root);
            let is_forest = self.tables.tile_tables.zone(zone).terrain == Terrain::Forest;
            treasure |= is_forest && area.counters.get(forest::TREASURE) > 0;
            if S::ENABLED || !area.pieces.is_empty() {
                self.score_area(root, &area, is_forest, sink);
            }
        }
        treasure
    }

    fn score_area<S: EventSink>(&mut self, root: ZoneIndex, area: &Area, is_forest: bool, sink: &mut S) {
        let (kind, clause, worth) = match is_forest {
            true => (AreaKind::Forest, E::CLAUSES.forest, self.forest_worth(root, area)),
            false => (AreaKind::River, E::CLAUSES.river, self.river_worth(area)),
        };
        let (occasion, pieces) = (Occasion::Completed, area.pieces);
        let claim = Claim { occasion, unit: Unit::Points, clause, kind, worth, pieces };
        self.award_points(&claim, |game| game.parts(root), Vec::new(), sink);
        self.return_scored(root, pieces, sink);
    }

    /// Two points for each tile (or segment), and more for mushrooms.
    pub(super) fn forest_worth(&self, root: ZoneIndex, area: &Area) -> ScoreLines {
        let mut worth = ScoreLines::new();
        let (counted, size) = self.size(area, forest::SEGMENTS);
        push_line(&mut worth, counted, size, 2, E::CLAUSES.forest);
        let groups = area.counters.get(forest::MUSHROOMS);
        if E::MUSHROOMS_PER_TILE && groups > 0 {
            let tiles = self.mushroom_tiles(root);
            push_line(&mut worth, Counted::MushroomTiles, tiles, E::MUSHROOMS, E::CLAUSES.mushrooms);
        } else {
            push_line(&mut worth, Counted::Mushrooms, groups, E::MUSHROOMS, E::CLAUSES.mushrooms);
        }
        worth
    }

    /// One point for each tile (or segment), and one for each fish in the river and in the lakes at its ends, a lake once.
    pub(super) fn river_worth(&self, area: &Area) -> ScoreLines {
        let mut worth = ScoreLines::new();
        let (counted, size) = self.size(area, river::SEGMENTS);
        push_line(&mut worth, counted, size, 1, E::CLAUSES.river);
        push_line(&mut worth, Counted::RiverFish, area.counters.get(river::FISH), 1, E::CLAUSES.river);
        let same_lake = area.counters.get(river::LAKES) == 2 && area.lakes == 0;
        let lake_fish = area.counters.get(river::LAKE_FISH) >> u16::from(same_lake);
        push_line(&mut worth, Counted::LakeFish, lake_fish, 1, E::CLAUSES.river);
        worth
    }

    fn size(&self, area: &Area, segments: usize) -> (Counted, u16) {
        match E::PER_SEGMENT {
            true => (Counted::Segments, area.counters.get(segments)),
            false => (Counted::Tiles, area.tiles.count_ones() as u16),
        }
    }

    /// The tiles that show mushrooms in this forest, each once.
    fn mushroom_tiles(&self, root: ZoneIndex) -> u16 {
        let mut tiles: Vec<_> = self
            .parts(root)
            .into_iter()
            .filter(|(tile, zone)| {
                let spec = self.tables.set.tile(*tile).and_then(|tile| tile.zone(*zone));
                spec.is_some_and(|spec| spec.count(Symbol::Mushrooms) > 0)
            })
            .map(|(tile, _)| tile)
            .collect();
        tiles.dedup();
        tiles.len() as u16
    }

    /// The zones of a river system, by tile and zone.
    pub(super) fn system_parts(&self, root: ZoneIndex) -> Vec<ZoneRef> {
        self.parts_where(|zone| self.state.network.find(zone) == root)
    }
}
