//! What happened, and why: every point and every zero, with its clause.

use tilewright_land::{Cell, Pile, Rotation, ShipId, TileId, Zone};

use crate::action::Piece;
use crate::clause::Clause;
use crate::seat::{MAX_SEATS, Seat};
use crate::wares::{Ware, Wares};

/// A kind of area that holds pieces or is scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AreaKind {
    /// Gatherers' ground.
    Forest,
    /// Fishers' water, from end to end.
    River,
    /// Hunters' ground.
    Meadow,
    /// Rivers and lakes joined, through lakes too: the huts' water.
    RiverSystem,
    /// Shell collectors' way, from end to end.
    Bridge,
    /// Banana pickers' ground.
    Island,
    /// Fishers' sea.
    SeaRegion,
    /// A merchant's place.
    Market,
    /// Water that runs to the Amazon, from end to end.
    Tributary,
    /// Houses.
    Village,
    /// The camps' ground.
    Jungle,
}

impl AreaKind {
    /// Whether such an area gives its points or wares when it is closed, and not in the end alone.
    pub const fn is_closed_for_points(self) -> bool {
        !matches!(self, AreaKind::Meadow | AreaKind::RiverSystem | AreaKind::Jungle)
    }
}

impl std::fmt::Display for AreaKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            AreaKind::Forest => "forest",
            AreaKind::River => "river",
            AreaKind::Meadow => "meadow",
            AreaKind::RiverSystem => "river system",
            AreaKind::Bridge => "bridge",
            AreaKind::Island => "island",
            AreaKind::SeaRegion => "sea region",
            AreaKind::Market => "market",
            AreaKind::Tributary => "tributary",
            AreaKind::Village => "village",
            AreaKind::Jungle => "jungle",
        })
    }
}

/// A zone of a tile on the table.
pub type ZoneRef = (TileId, Zone);

/// What was counted in a scoring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Counted {
    /// Tiles, each once.
    Tiles,
    /// Printed pieces of the area.
    Segments,
    /// Mushroom groups.
    Mushrooms,
    /// Tiles with mushrooms, each once.
    MushroomTiles,
    /// Fish in the river itself.
    RiverFish,
    /// Fish in the lakes at the ends.
    LakeFish,
    /// All fish of the river system.
    Fish,
    /// Lakes.
    Lakes,
    /// Deer left after the tigers.
    Deer,
    /// Deer that tigers ate: worth nothing.
    EatenDeer,
    /// Mammoths.
    Mammoth,
    /// Aurochs.
    Aurochs,
    /// Tigers chased away by a fire: they eat nothing.
    ChasedTigers,
    /// Tigers with no deer left to eat: they cost nothing.
    HungryTigers,
    /// Deer counted once more for a pit trap.
    TrappedDeer,
    /// Mammoths counted once more for a pit trap.
    TrappedMammoth,
    /// Aurochs counted once more for a pit trap.
    TrappedAurochs,
    /// Shells on a bridge.
    Shells,
    /// Bananas on an island.
    Bananas,
    /// Fish of a sea region that are not covered.
    UncoveredFish,
    /// Fruit.
    Fruit,
    /// Animals of a jungle.
    Animals,
}

/// One line of a scoring: so many of a thing, worth so much each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Item {
    /// What was counted.
    pub counted: Counted,
    /// How many there were.
    pub count: u16,
    /// Points for each.
    pub each: u16,
    /// The rule that says so.
    pub clause: Clause,
}

impl Item {
    /// What the line adds to the sum.
    pub const fn points(&self) -> u16 {
        self.count * self.each
    }
}

/// What made an area score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Occasion {
    /// It was completed.
    Completed,
    /// The power of a tile just placed.
    Power,
    /// A boat came into it.
    Boat,
    /// The game ended.
    Final,
}

/// What an award is counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Points.
    Points,
    /// Wares of one kind.
    Ware(Ware),
}

/// An area was scored, or looked at and found worth nothing.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Scoring {
    /// What made it score.
    pub occasion: Occasion,
    /// What is awarded.
    pub unit: Unit,
    /// The rule under which it scored.
    pub clause: Clause,
    /// What was scored.
    pub kind: AreaKind,
    /// The zones it consists of (or that were looked at), by tile and zone.
    pub parts: Vec<ZoneRef>,
    /// How the value came about; the value is the sum of the lines.
    pub items: Vec<Item>,
    /// Pieces that count for the majority, per seat.
    pub pieces: [u8; MAX_SEATS],
    /// Who got how much. Empty where nobody had a claim.
    pub awards: Vec<(Seat, u16)>,
    /// Who had a piece there and got nothing, and by which rule.
    pub denied: Vec<(Seat, Clause)>,
}

impl Scoring {
    /// What the area was worth.
    pub fn value(&self) -> u16 {
        self.items.iter().map(Item::points).sum()
    }
}

/// Why no extra turn follows although gold or a menhir was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoExtraTurn {
    /// This already is one.
    WithinExtraTurn,
    /// No tile is left for it.
    PileEmpty,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A tile was drawn, for all to see.
    Drawn {
        /// Whose turn it is.
        seat: Seat,
        /// The tile.
        tile: TileId,
        /// Where it came from.
        pile: Pile,
    },
    /// The drawn tile fits nowhere and leaves the game (C-6).
    Discarded {
        /// Whose turn it is.
        seat: Seat,
        /// The tile.
        tile: TileId,
        /// Where it came from.
        pile: Pile,
        /// The rule that takes it out.
        clause: Clause,
    },
    /// A tile was placed.
    Placed {
        /// By whom.
        seat: Seat,
        /// The tile.
        tile: TileId,
        /// Where.
        cell: Cell,
        /// How far it is turned.
        rotation: Rotation,
    },
    /// A piece was placed.
    Occupied {
        /// Whose it is.
        seat: Seat,
        /// What it is.
        piece: Piece,
        /// The tile it stands on.
        tile: TileId,
        /// The zone it stands on.
        zone: Zone,
    },
    /// A figure was taken back without scoring.
    Recalled {
        /// Whose it is.
        seat: Seat,
        /// The tile it stood on.
        tile: TileId,
        /// The zone it stood on.
        zone: Zone,
        /// The rule that let it go.
        clause: Clause,
    },
    /// The turn's player would take a figure back but has none on the table.
    NothingToRecall {
        /// The player.
        seat: Seat,
        /// The rule that asks for it.
        clause: Clause,
    },
    /// The animals of these zones were covered and count no more.
    Covered {
        /// The zones.
        parts: Vec<ZoneRef>,
        /// The rule that covers them.
        clause: Clause,
    },
    /// An area was scored.
    Scored(Scoring),
    /// A figure went back to its owner after its area was scored, or at the end of the game.
    Returned {
        /// Whose it is.
        seat: Seat,
        /// The tile it stood on.
        tile: TileId,
        /// The zone it stood on.
        zone: Zone,
        /// The rule that sends it back.
        clause: Clause,
    },
    /// The same player goes on with a bonus tile.
    ExtraTurn {
        /// The player.
        seat: Seat,
        /// The rule that grants it.
        clause: Clause,
    },
    /// Gold or a menhir was found, and yet no extra turn follows.
    NoExtraTurn {
        /// The player.
        seat: Seat,
        /// Why.
        why: NoExtraTurn,
        /// The rule that says so.
        clause: Clause,
    },
    /// A ship was turned up.
    Revealed {
        /// The ship.
        ship: ShipId,
        /// The rule that turns it up.
        clause: Clause,
    },
    /// A ship was taken: it counts its value for its owner.
    ShipTaken {
        /// By whom.
        seat: Seat,
        /// The ship.
        ship: ShipId,
        /// What it is worth.
        value: u8,
        /// The wares paid; none for a market's award.
        paid: Option<Wares>,
        /// The rule that lets it go.
        clause: Clause,
    },
    /// A market was completed, but no ship is left for its merchant.
    NoShip {
        /// Whose merchant it is.
        seat: Seat,
        /// The rule that says so.
        clause: Clause,
    },
    /// A group of fish was covered and counts no more.
    FishCovered {
        /// The tile.
        tile: TileId,
        /// The zone.
        zone: Zone,
        /// How many fish: one or two.
        fish: u8,
        /// The rule that covers it.
        clause: Clause,
    },
    /// Wares left over gave points.
    WaresScored {
        /// To whom.
        seat: Seat,
        /// The wares.
        wares: Wares,
        /// The points.
        points: u16,
        /// The rule that counts them.
        clause: Clause,
    },
    /// A boat advanced, or would have but for the end of the river.
    BoatAdvanced {
        /// Whose.
        seat: Seat,
        /// From which space, counted from zero at the source.
        from: u8,
        /// To which.
        to: u8,
        /// Each reason with its number of spaces, before the end of the river cut them short.
        reasons: Vec<(u8, Clause)>,
    },
    /// The boats' ranks were scored.
    BoatsScored {
        /// For this tile, or for the river's mouth.
        tile: Option<TileId>,
        /// Its caimans.
        caimans: u8,
        /// Its piranhas.
        piranhas: u8,
        /// Who got how much, and by which rule.
        awards: Vec<(Seat, u16, Clause)>,
        /// Who got nothing, and by which rule.
        denied: Vec<(Seat, Clause)>,
        /// The rule under which it scored.
        clause: Clause,
    },
    /// The game ended.
    GameOver {
        /// Points per seat.
        scores: Vec<u16>,
        /// Who has most points; several share the win (C-14).
        winners: Vec<Seat>,
        /// The rule that ended it.
        clause: Clause,
    },
}

/// Where events go. The empty sink `()` costs nothing.
pub trait EventSink {
    /// Whether anybody listens: what only serves events is skipped otherwise.
    const ENABLED: bool;

    /// Takes one event.
    fn event(&mut self, event: Event);
}

impl EventSink for () {
    const ENABLED: bool = false;

    fn event(&mut self, _: Event) {}
}

impl EventSink for Vec<Event> {
    const ENABLED: bool = true;

    fn event(&mut self, event: Event) {
        self.push(event);
    }
}
