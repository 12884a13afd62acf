//! What occurs in games of Amazonas.

use tilewright_land::{Pile, Symbol, TileId};
use tilewright_rules::amazonas::Amazonas;
use tilewright_rules::event::{Counted, Occasion};
use tilewright_rules::{
    Action, AreaKind, AreaReport, Clause, Event, Game, Piece, RulebookId, Scoring, Seat, ToAct, clause,
};

use super::{Seen, Sight, is_loop, tiles_of};

/// What must be seen with the printed tiles.
pub(super) fn printed() -> Vec<Sight> {
    use Sight::*;
    let doubles = tiles_of(RulebookId::Amazonas, Pile::Double);
    let mut list: Vec<Sight> = doubles.flat_map(|tile| [DoubleTile(tile), TurnedDoubleTile(tile)]).collect();
    list.extend([LandDiscarded, LastTileDiscarded, SharedCompletion, LostCompletion, SharedFinal]);
    list.extend([OnFurtherHalf, IconsOnPlacing, IconsJoined, IconsForSeveral, MergedTributaries]);
    list.extend([TributaryLoop, BoatCapped, TooFarBehind, DirectlyBehind, AllFirst, TiedFirstWithSecond]);
    list.extend([NobodyScored, SharedMouth, StackWithoutAmazon, StackOfAmazon]);
    list.extend([SharedCamps, LostCamps, CellsCountedOnce]);
    list
}

impl Seen {
    pub(super) fn look_at_amazonas(&mut self, before: &Game, action: Action, after: &Game, events: &[Event]) {
        let (Game::Amazonas(was), Game::Amazonas(is)) = (before, after) else { return };
        match action {
            Action::Double { tile, rotation } => {
                let printed = rotation.turns() == 0;
                let sight = if printed { Sight::DoubleTile(tile) } else { Sight::TurnedDoubleTile(tile) };
                self.saw(sight, true);
            }
            Action::Draw(_) => {
                let stack = is.stack();
                let more = |pile| before.pile(pile).count_ones() > 1;
                self.saw(Sight::StackWithoutAmazon, stack.amazon == 0 && more(Pile::Amazon));
                self.saw(Sight::StackOfAmazon, stack.standard == 0 && stack.amazon > 0 && more(Pile::Land));
                self.saw(Sight::LastTileDiscarded, after.to_act() == ToAct::Over);
            }
            Action::Place { .. } => {
                let calls = before.turn().tile.is_some_and(|tile| calls(before, tile));
                self.saw(Sight::NoDoubleLeft, calls && before.pile(Pile::Double) == 0);
            }
            _ => {}
        }
        for event in events {
            match event {
                Event::Discarded { .. } => self.saw(Sight::LandDiscarded, true),
                Event::Occupied { tile, .. } => {
                    let further = after.tiles().tile(*tile).is_some_and(|tile| tile.part.is_some());
                    self.saw(Sight::OnFurtherHalf, further);
                }
                Event::Scored(scoring) => self.look_at_area(after, scoring),
                Event::BoatAdvanced { seat, from, to, reasons } => {
                    let steps: u8 = reasons.iter().map(|(steps, _)| *steps).sum();
                    self.saw(Sight::BoatCapped, to - from < steps);
                    self.look_at_icons(was, action, *seat, reasons);
                }
                Event::BoatsScored { tile, caimans, piranhas, awards, denied, .. } => {
                    let animals = (*caimans, *piranhas);
                    let points: Vec<u16> = awards.iter().map(|(_, points, _)| *points).collect();
                    self.look_at_ranks(tile.map(|_| animals), &points, denied, is.boats().len());
                }
                _ => {}
            }
        }
    }

    fn look_at_area(&mut self, game: &Game, scoring: &Scoring) {
        let shared = scoring.awards.len() > 1;
        let lost = !scoring.denied.is_empty();
        match (scoring.occasion, scoring.kind) {
            (_, AreaKind::Jungle) => {
                self.saw(Sight::SharedCamps, shared);
                self.saw(Sight::LostCamps, lost);
            }
            (Occasion::Final, _) => self.saw(Sight::SharedFinal, shared),
            _ => {
                self.saw(Sight::SharedCompletion, shared);
                self.saw(Sight::LostCompletion, lost);
                let tributary = scoring.kind == AreaKind::Tributary && !scoring.awards.is_empty();
                self.saw(Sight::TributaryLoop, tributary && is_loop(game, scoring));
            }
        }
        let counted = scoring.items.iter().find(|item| item.counted == Counted::Tiles);
        let mut cells: Vec<TileId> = scoring.parts.iter().map(|(tile, _)| *tile).collect();
        cells.dedup();
        let once = counted.is_some_and(|item| usize::from(item.count) < cells.len());
        self.saw(Sight::CellsCountedOnce, once && !scoring.awards.is_empty());
    }

    /// Why icons moved a boat; the game is the one before the action that did it.
    fn look_at_icons(&mut self, was: &Amazonas, action: Action, seat: Seat, reasons: &[(u8, Clause)]) {
        use tilewright_rules::Rulebook;
        if !reasons.iter().any(|(_, clause)| *clause == clause::AM_10) {
            return;
        }
        let active = was.turn().seat == seat;
        let placed = matches!(action, Action::Occupy { piece: Piece::Figure, .. });
        self.saw(Sight::IconsOnPlacing, active && placed);
        self.saw(Sight::IconsJoined, !active);
        let Some(tile) = was.turn().tile else { return };
        let areas = was.areas();
        let near = |area: &&AreaReport| {
            area.kind == AreaKind::Tributary && area.parts.iter().any(|(part, _)| *part == tile)
        };
        let pieces = |area: &AreaReport| area.pieces[seat.index()];
        self.saw(Sight::IconsForSeveral, areas.iter().filter(near).any(|area| pieces(area) > 1));
        let merged = |area: &AreaReport| {
            let others = area.pieces.iter().filter(|count| **count > 0).count();
            pieces(area) > 0 && others > 1 && icons(was, area) > 1
        };
        self.saw(Sight::MergedTributaries, areas.iter().filter(near).any(merged));
    }

    fn look_at_ranks(
        &mut self,
        animals: Option<(u8, u8)>,
        points: &[u16],
        denied: &[(Seat, Clause)],
        boats: usize,
    ) {
        let too_far = denied.iter().any(|(_, clause)| *clause == clause::AM_22);
        let Some((caimans, piranhas)) = animals else {
            let shares =
                |points: &[u16]| points.iter().any(|one| points.iter().filter(|two| *two == one).count() > 1);
            self.saw(Sight::SharedMouth, shares(points));
            self.saw(Sight::TooFarAtMouth, too_far);
            return;
        };
        let first = u16::from(caimans) + u16::from(piranhas);
        let leaders = points.iter().filter(|points| **points == first).count();
        let seconds = points.iter().filter(|points| **points < first).count();
        self.saw(Sight::TooFarBehind, too_far && first > 0);
        self.saw(Sight::DirectlyBehind, boats == 2 && seconds == 1);
        self.saw(Sight::AllFirst, first > 0 && leaders == boats && caimans > 0);
        self.saw(Sight::TiedFirstWithSecond, leaders > 1 && seconds > 0);
        self.saw(Sight::NobodyScored, first == 0);
    }
}

fn calls(game: &Game, tile: TileId) -> bool {
    game.tiles().tile(tile).is_some_and(|tile| tile.zones.iter().any(|zone| zone.power.is_some()))
}

fn icons(game: &Amazonas, area: &AreaReport) -> u8 {
    use tilewright_rules::Rulebook;
    let spec = |(tile, zone)| game.tiles().tile(tile).and_then(|tile| tile.zone(zone));
    area.parts.iter().filter_map(|part| spec(*part)).map(|spec| spec.count(Symbol::Boat)).sum()
}
