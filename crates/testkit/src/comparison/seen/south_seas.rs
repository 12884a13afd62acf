//! What occurs in games of South Seas.

use tilewright_land::{Pile, ShipId, Symbol, TileId};
use tilewright_rules::event::{Occasion, ZoneRef};
use tilewright_rules::{Action, AreaKind, Event, Game, Phase, Piece, RulebookId, Scoring, Seat, ToAct, sets};

use super::{Seen, Sight, is_loop};

/// What must be seen with the printed tiles.
pub(super) fn printed() -> Vec<Sight> {
    use Sight::*;
    let set = sets::built_in(RulebookId::SouthSeas);
    let mut list: Vec<Sight> = set.ships.iter().map(|ship| Delivered(ship.id)).collect();
    list.extend(set.pile(Pile::Land).filter(|tile| boats(set, tile.id) > 0).map(|tile| BoatActed(tile.id)));
    list.extend([LandDiscarded, SharedCompletion, LostCompletion, SharedFinal, FinalMarket]);
    list.extend([BoatForNothing, PairCovered, SingleCovered, ChosenPair, ChosenSingle, ChosenOnNewTile]);
    list.extend([EnclosedRegion, EnclosedWithBoat, BridgeLoop]);
    list.extend([Retrieved, RetrievedFreely, RetrievedBeforeBoat]);
    list.extend([MarketAward, MarketTie, AwardOutOfTurn, SeveralMarketsOfOne, SeveralOwners]);
    list.extend([PaidNamed, PaidAny, PaidLetters, LastDelivery, DeliveredWithoutTile]);
    list.push(EndedByTiles);
    list
}

fn boats(set: &tilewright_land::TileSet, tile: TileId) -> u8 {
    set.tile(tile).map_or(0, |tile| tile.zones.iter().map(|zone| zone.count(Symbol::Boat)).sum())
}

impl Seen {
    pub(super) fn look_at_south_seas(
        &mut self,
        before: &Game,
        action: Action,
        after: &Game,
        events: &[Event],
    ) {
        match action {
            Action::Draw(_) => {
                self.owners.clear();
                self.boats = 0;
            }
            Action::Cover { tile, .. } => self.look_at_cover(before, tile, events),
            Action::Award(_) => self.saw(Sight::MarketTie, true),
            Action::Recall(tile) => self.look_at_recall(before, tile),
            Action::Deliver { ship, .. } => self.look_at_delivery(before, ship),
            _ => {}
        }
        for event in events {
            match event {
                Event::Discarded { .. } => self.saw(Sight::LandDiscarded, true),
                Event::Scored(scoring) => self.look_at_evaluation(before, scoring),
                Event::FishCovered { fish, .. } => {
                    let forced = !matches!(action, Action::Cover { .. });
                    let sight = if *fish == 2 { Sight::PairCovered } else { Sight::SingleCovered };
                    self.saw(sight, forced);
                }
                Event::ShipTaken { seat, paid: None, .. } => self.look_at_award(before, *seat),
                Event::NoShip { .. } => self.saw(Sight::NoShip, true),
                _ => {}
            }
        }
        if after.to_act() == ToAct::Over {
            self.look_at_end(action, after);
        }
    }

    fn look_at_cover(&mut self, before: &Game, tile: TileId, events: &[Event]) {
        let pair = events.iter().any(|event| matches!(event, Event::FishCovered { fish: 2, .. }));
        self.saw(if pair { Sight::ChosenPair } else { Sight::ChosenSingle }, true);
        self.saw(Sight::ChosenOnNewTile, before.turn().tile == Some(tile));
    }

    fn look_at_recall(&mut self, before: &Game, from: TileId) {
        let turn = before.turn();
        let in_supply = before.supply(turn.seat, Piece::Figure) > 0;
        self.saw(if in_supply { Sight::RetrievedFreely } else { Sight::Retrieved }, true);
        let boats = turn.tile.and_then(|tile| before.tiles().tile(tile)).map(|tile| {
            let zones = tile.zones.iter().filter(|zone| zone.count(Symbol::Boat) > 0);
            zones.map(|zone| (tile.id, zone.zone)).collect::<Vec<ZoneRef>>()
        });
        let fisher =
            before.pieces().into_iter().find(|standing| standing.seat == turn.seat && standing.tile == from);
        let (Some(boats), Some(fisher)) = (boats, fisher) else { return };
        let lone = before.areas().iter().any(|area| {
            area.kind == AreaKind::SeaRegion
                && area.parts.contains(&(fisher.tile, fisher.zone))
                && boats.iter().any(|boat| area.parts.contains(boat))
                && area.pieces.iter().sum::<u8>() == 1
        });
        self.saw(Sight::RetrievedBeforeBoat, lone);
    }

    fn look_at_delivery(&mut self, before: &Game, ship: ShipId) {
        let cost = before.tiles().ships.iter().find(|known| known.id == ship).map(|ship| ship.cost);
        let Some(cost) = cost else { return };
        let letters = cost.letters != [0; 3];
        self.saw(Sight::Delivered(ship), true);
        self.saw(Sight::PaidAny, cost.any > 0);
        self.saw(Sight::PaidLetters, letters);
        self.saw(Sight::PaidNamed, cost.any == 0 && !letters);
        self.saw(Sight::LastDelivery, before.pile(Pile::Land) == 0);
        self.saw(Sight::DeliveredWithoutTile, before.turn().tile.is_none());
    }

    fn look_at_award(&mut self, before: &Game, owner: Seat) {
        self.saw(Sight::MarketAward, before.turn().phase != Phase::Award);
        self.saw(Sight::AwardOutOfTurn, owner != before.turn().seat);
        self.saw(Sight::SeveralMarketsOfOne, self.owners.last() == Some(&owner));
        self.saw(Sight::SeveralOwners, self.owners.last().is_some_and(|other| *other != owner));
        self.owners.push(owner);
    }

    fn look_at_evaluation(&mut self, before: &Game, scoring: &Scoring) {
        let fishers = scoring.pieces.iter().any(|count| *count > 0);
        let tile = before.turn().tile;
        match scoring.occasion {
            Occasion::Boat => {
                self.boats += 1;
                self.saw(Sight::SeveralBoats, self.boats > 1);
                self.saw(Sight::BoatForNothing, scoring.value() == 0);
                if let Some(tile) = tile {
                    self.saw(Sight::BoatActed(tile), true);
                }
            }
            Occasion::Completed => {
                self.saw(Sight::SharedCompletion, scoring.awards.len() > 1);
                self.saw(Sight::LostCompletion, !scoring.denied.is_empty());
                let region = scoring.kind == AreaKind::SeaRegion && fishers;
                let boat = |part: &ZoneRef| {
                    let spec = before.tiles().tile(part.0).and_then(|tile| tile.zone(part.1));
                    Some(part.0) == tile && spec.is_some_and(|spec| spec.count(Symbol::Boat) > 0)
                };
                self.saw(Sight::EnclosedRegion, region);
                self.saw(Sight::EnclosedWithBoat, region && scoring.parts.iter().any(boat));
                let bridge = scoring.kind == AreaKind::Bridge && fishers;
                self.saw(Sight::BridgeLoop, bridge && is_loop(before, scoring));
            }
            Occasion::Final => {
                self.saw(Sight::SharedFinal, scoring.awards.len() > 1);
                self.saw(Sight::FinalMarket, scoring.kind == AreaKind::Market);
            }
            Occasion::Power => {}
        }
    }

    fn look_at_end(&mut self, action: Action, after: &Game) {
        let Game::SouthSeas(game) = after else { return };
        let no_ship = game.ships_shown().is_empty() && game.ships_left().is_empty();
        let delivered = matches!(action, Action::Deliver { .. });
        self.saw(Sight::EndedByTiles, !no_ship);
        self.saw(Sight::EndedByDelivery, no_ship && delivered);
        self.saw(Sight::EndedByAward, no_ship && !delivered && !self.owners.is_empty());
    }
}
