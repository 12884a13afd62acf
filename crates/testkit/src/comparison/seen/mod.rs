//! What occurred in games: agreement on what never happens proves nothing.

mod amazonas;
mod hunters;
mod south_seas;

use std::collections::BTreeMap;

use tilewright_land::{Pile, Power, ShipId, TileId};
use tilewright_rules::event::{Occasion, ZoneRef};
use tilewright_rules::{Action, Event, Game, RulebookId, Scoring, Seat, sets};

/// A thing worth seeing in a game, alone or in combination.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sight {
    /// This bonus tile was placed.
    BonusTile(TileId),
    /// A land tile fitted nowhere.
    LandDiscarded,
    /// A bonus tile fitted nowhere.
    BonusDiscarded,
    /// An extra turn was earned.
    ExtraTurn,
    /// An extra turn earned no other.
    NoChain,
    /// No bonus tile was left for an extra turn.
    NoBonusLeft,
    /// Several shared the most pieces in a completed area.
    SharedCompletion,
    /// Somebody had pieces in a completed area and others had more.
    LostCompletion,
    /// A completed area had more segments than tiles.
    MoreSegmentsThanTiles,
    /// Mushrooms counted in a completed forest that somebody scored.
    Mushrooms,
    /// Several shared a river system.
    SharedHuts,
    /// Several shared a meadow.
    SharedHunters,
    /// A scored meadow held an aurochs.
    Aurochs,
    /// Tigers ate deer of a scored meadow.
    EatenDeer,
    /// Tigers of a scored meadow found no deer.
    HungryTigers,
    /// A fire or wildfire saved deer of a scored meadow from tigers.
    FireSavedDeer,
    /// A shrine's hunters kept others from scoring.
    Shrine,
    /// A shrine's hunters kept others from scoring who had more hunters in the meadow.
    ShrineAgainstMajority,
    /// A logboat scored several lakes.
    Logboat,
    /// A logboat scored lakes of a system with huts.
    LogboatAmongHuts,
    /// A hunting trap scored and covered animals.
    HuntingTrap,
    /// Tigers ate deer around a hunting trap.
    HuntingTrapWithTigers,
    /// Hunters stood in a meadow when a hunting trap covered animals of it.
    HuntingTrapAmongHunters,
    /// A shaman took a figure back.
    Recalled,
    /// A shaman took a figure from an area that the shaman's tile had just completed.
    RecalledFromCompleted,
    /// A shaman found no figure.
    NothingToRecall,
    /// A raft added the lakes of a system that somebody scored.
    Raft,
    /// A pit trap doubled animals of a scored meadow.
    PitTrap,
    /// A pit trap doubled deer although tigers ate some of the meadow.
    PitTrapWithTigers,
    /// Tigers ate deer within a pit trap's reach, since there were not enough elsewhere.
    PitTrapDeerEaten,
    /// A pit trap and a wildfire acted in one scored meadow.
    PitTrapWithFire,
    /// A pit trap doubled animals of a meadow of which a hunting trap had covered some.
    PitTrapWithCovered,
    /// A scored meadow held several pit traps: nothing is doubled twice.
    SeveralPitTraps,
    /// A scored meadow held several shrines with hunters.
    SeveralShrines,
    /// A scored river system held several rafts.
    SeveralRafts,

    /// Several shared the wares or the points of an area when the game ended.
    SharedFinal,
    /// A ship was delivered to.
    Delivered(ShipId),
    /// The fishing boat of this tile evaluated a region.
    BoatActed(TileId),
    /// A boat evaluated a region with no fish left in it.
    BoatForNothing,
    /// The only group that could be was covered, one of two.
    PairCovered,
    /// The only group that could be was covered, a single fish.
    SingleCovered,
    /// A player chose among groups of two.
    ChosenPair,
    /// A player chose among single fish.
    ChosenSingle,
    /// A player chose a group on the tile just placed.
    ChosenOnNewTile,
    /// Two boats of one tile evaluated two regions.
    SeveralBoats,
    /// A region with fishers was enclosed.
    EnclosedRegion,
    /// A region with fishers was enclosed by a tile whose boat lies in it.
    EnclosedWithBoat,
    /// A bridge that is a loop gave shells.
    BridgeLoop,
    /// An islander was taken back with none in supply.
    Retrieved,
    /// An islander was taken back with others in supply.
    RetrievedFreely,
    /// The last fisher was taken back before a boat could evaluate the region.
    RetrievedBeforeBoat,
    /// A market gave the only ship of highest value.
    MarketAward,
    /// The owner of a market chose among ships of highest value.
    MarketTie,
    /// A market gave a ship out of its owner's turn.
    AwardOutOfTurn,
    /// A player got ships for several markets in one turn.
    SeveralMarketsOfOne,
    /// Several players got ships for markets in one turn.
    SeveralOwners,
    /// A market was completed when no ship was left.
    NoShip,
    /// Wares were paid for a ship that names them all.
    PaidNamed,
    /// Wares of the player's choice were paid.
    PaidAny,
    /// Wares for letters were paid.
    PaidLetters,
    /// Wares were delivered in the turn of the last tile.
    LastDelivery,
    /// The last tile fitted nowhere, and its player delivered wares.
    DeliveredWithoutTile,
    /// The game ended since all ships were gone.
    EndedByDelivery,
    /// The game ended since a market had given the last ship.
    EndedByAward,
    /// The game ended since all tiles were gone.
    EndedByTiles,
    /// A merchant stood on an incomplete market when the game ended.
    FinalMarket,
    /// This double-tile was placed as printed.
    DoubleTile(TileId),
    /// This double-tile was placed the other way round.
    TurnedDoubleTile(TileId),
    /// A tile with a "!" was placed with no double-tile left.
    NoDoubleLeft,
    /// A piece was placed on the further half of a double-tile.
    OnFurtherHalf,
    /// A meeple was placed on a tributary with boat icons.
    IconsOnPlacing,
    /// Icons were joined to a tributary with meeples by somebody else's tile.
    IconsJoined,
    /// Icons moved the boat of a player with several meeples on the tributary.
    IconsForSeveral,
    /// Tributaries with different players' meeples and with icons were merged.
    MergedTributaries,
    /// A tributary that is a loop scored.
    TributaryLoop,
    /// A boat would have gone past the end of the river.
    BoatCapped,
    /// The second of two boats was too far behind to score.
    TooFarBehind,
    /// The second of two boats was directly behind and scored.
    DirectlyBehind,
    /// All boats were level and all scored.
    AllFirst,
    /// Some boats were level and first, others scored as second.
    TiedFirstWithSecond,
    /// A tile with no animals: everybody advanced.
    NobodyScored,
    /// Boats shared a rank at the river's mouth.
    SharedMouth,
    /// The second of two boats was too far behind at the river's mouth.
    TooFarAtMouth,
    /// A stack had no Amazon tile left, and others followed.
    StackWithoutAmazon,
    /// A stack had nothing but Amazon tiles left.
    StackOfAmazon,
    /// Several shared a jungle.
    SharedCamps,
    /// A camp was outnumbered in a jungle.
    LostCamps,
    /// A scored area lay on several cells of one tile.
    CellsCountedOnce,
    /// The last tile fitted nowhere, and the boat of its player advanced.
    LastTileDiscarded,

    /// An area that touches no side was scored by its tile.
    SurroundedCompletion,
    /// An area that touches no side was scored when the game ended.
    SurroundedAtEnd,
    /// Wares or points were given for zones that lie across the halves of a double-tile.
    JoinedHalves,
}

impl Sight {
    /// What must be seen of a rulebook with its printed tiles.
    pub fn of_printed(rulebook: RulebookId) -> Vec<Sight> {
        match rulebook {
            RulebookId::Hunters2002 | RulebookId::HuntersZman | RulebookId::Hunters2020 => {
                hunters::printed(rulebook)
            }
            RulebookId::SouthSeas => south_seas::printed(),
            RulebookId::Amazonas => amazonas::printed(),
        }
    }

    /// What is seen now and then, and must be seen.
    pub const RARE: [Sight; 8] = [
        Sight::LostCompletion,
        Sight::ShrineAgainstMajority,
        Sight::SeveralMarketsOfOne,
        Sight::DeliveredWithoutTile,
        Sight::LastTileDiscarded,
        Sight::LostCamps,
        Sight::BridgeLoop,
        Sight::TributaryLoop,
    ];

    /// What must be seen of a rulebook with inner zones and joined halves.
    pub fn of_inner(rulebook: RulebookId) -> Vec<Sight> {
        use Sight::*;
        match rulebook {
            // Islanders never wait in an enclosed area for the end.
            RulebookId::SouthSeas => vec![SurroundedCompletion],
            RulebookId::Amazonas => vec![SurroundedCompletion, SurroundedAtEnd, JoinedHalves],
            _ => vec![SurroundedCompletion, SurroundedAtEnd],
        }
    }

    /// What must be seen of a rulebook with mixed tiles: what printed ones show often, and what they cannot show.
    pub fn of_mixed(rulebook: RulebookId) -> Vec<Sight> {
        use Sight::*;
        let mut list = Sight::of_printed(rulebook);
        let of_one_tile = |sight: &Sight| {
            matches!(sight, BonusTile(_) | Delivered(_) | BoatActed(_) | DoubleTile(_) | TurnedDoubleTile(_))
        };
        list.retain(|sight| !of_one_tile(sight) && !Sight::RARE.contains(sight));
        // Rivers of few tiles seldom see several meeples of one player on a tributary.
        list.retain(|sight| *sight != IconsForSeveral);
        match rulebook {
            RulebookId::Hunters2002 | RulebookId::HuntersZman => list.push(SeveralShrines),
            RulebookId::Hunters2020 => list.extend([SeveralPitTraps, SeveralRafts]),
            RulebookId::SouthSeas => list.extend([SeveralBoats, EndedByDelivery, EndedByAward, NoShip]),
            RulebookId::Amazonas => list.extend([NoDoubleLeft, TooFarAtMouth]),
        }
        list
    }
}

/// How often each thing was seen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    counts: BTreeMap<Sight, u64>,
    /// Who got ships for markets in this turn, and how many boats have evaluated a region in it.
    owners: Vec<Seat>,
    boats: usize,
}

impl Seen {
    /// Nothing yet.
    pub const fn new() -> Seen {
        Seen { counts: BTreeMap::new(), owners: Vec::new(), boats: 0 }
    }

    /// How often a thing was seen.
    pub fn count(&self, sight: Sight) -> u64 {
        self.counts.get(&sight).copied().unwrap_or(0)
    }

    /// Everything that was seen, with how often.
    pub fn iter(&self) -> impl Iterator<Item = (Sight, u64)> + '_ {
        self.counts.iter().map(|(sight, count)| (*sight, *count))
    }

    /// Adds what was seen elsewhere.
    pub fn add(&mut self, other: &Seen) {
        for (sight, count) in other.iter() {
            *self.counts.entry(sight).or_default() += count;
        }
    }

    fn saw(&mut self, sight: Sight, happened: bool) {
        if happened {
            *self.counts.entry(sight).or_default() += 1;
        }
    }

    /// Looks at what an action led to.
    pub(super) fn look(&mut self, before: &Game, action: Action, after: &Game, events: &[Event]) {
        for event in events {
            if let Event::Scored(scoring) = event {
                self.look_inside(after, scoring);
            }
        }
        match after {
            Game::Hunters2002(_) | Game::HuntersZman(_) | Game::Hunters2020(_) => {
                self.look_at_hunters(after, events);
            }
            Game::SouthSeas(_) => self.look_at_south_seas(before, action, after, events),
            Game::Amazonas(_) => self.look_at_amazonas(before, action, after, events),
        }
    }
}

impl Seen {
    /// Looks at zones that no side of their tile shows.
    fn look_inside(&mut self, game: &Game, scoring: &Scoring) {
        if scoring.awards.is_empty() {
            return;
        }
        let tile = |part: &ZoneRef| game.tiles().tile(part.0);
        let surrounded = scoring.parts.len() == 1
            && scoring.parts.iter().all(|part| tile(part).is_some_and(|tile| tile.is_surrounded(part.1)));
        self.saw(Sight::SurroundedCompletion, surrounded && scoring.occasion == Occasion::Completed);
        self.saw(Sight::SurroundedAtEnd, surrounded && scoring.occasion == Occasion::Final);
        let joined = |part: &ZoneRef| {
            let joins = tile(part).map_or(&[][..], |tile| &tile.joins);
            joins.iter().any(|join| join.further == part.1)
        };
        self.saw(Sight::JoinedHalves, scoring.parts.iter().any(joined));
    }
}

/// How many of some zones have a power.
fn powers(game: &Game, parts: &[ZoneRef], power: Power) -> usize {
    let spec = |part: &ZoneRef| game.tiles().tile(part.0).and_then(|tile| tile.zone(part.1));
    parts.iter().filter(|part| spec(part).is_some_and(|spec| spec.power == Some(power))).count()
}

/// Whether a path has no end inside any tile: once complete, it is a loop.
fn is_loop(game: &Game, scoring: &Scoring) -> bool {
    let spec = |part: &ZoneRef| game.tiles().tile(part.0).and_then(|tile| tile.zone(part.1));
    scoring.parts.iter().all(|part| spec(part).is_some_and(|spec| spec.end.is_none()))
}

/// The tiles of a pile of a printed set.
fn tiles_of(rulebook: RulebookId, pile: Pile) -> impl Iterator<Item = TileId> {
    sets::built_in(rulebook).pile(pile).map(|tile| tile.id)
}
