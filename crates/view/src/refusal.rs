//! Why an action is not allowed, as people read it. What programs read is written where the refusals are.

use tilewright_rules::{Phase, Reason, Refusal};

use crate::{say, words};

/// Why an action is refused, with the clause.
pub fn refusal(refusal: &Refusal) -> String {
    say!("refused", reason = reason(&refusal.reason), clause = refusal.clause().id())
}

/// What is wrong with an action.
pub fn reason(reason: &Reason) -> String {
    match *reason {
        Reason::NotNow(waited) => say!("not-now", phase = phase(waited)),
        Reason::NotInPile(tile, pile) => say!("not-in-pile", tile = tile, pile = pile),
        Reason::NotInStack(tile, pile) => say!("not-in-stack", tile = tile, pile = pile),
        Reason::Taken(cell, tile) => say!("cell-taken", tile = tile, cell = cell),
        Reason::NoNeighbour(cell) => say!("no-neighbour", cell = cell),
        Reason::OffTheTable(cell) => say!("off-the-table", cell = cell),
        Reason::Side { side, own, neighbour, theirs } => say!(
            "side-differs",
            side = side,
            own = words::terrain(own),
            neighbour = neighbour,
            theirs = words::terrain(theirs)
        ),
        Reason::NoSuchZone(tile, zone) => say!("no-such-zone", tile = tile, zone = zone),
        Reason::NoneLeft(piece) => say!("none-left", piece = piece),
        Reason::WrongTerrain(piece, terrain) => say!("wrong-terrain", piece = piece, terrain = terrain),
        Reason::Occupied(piece, kind) => say!("area-occupied", kind = kind, piece = piece),
        Reason::NoFigureThere(seat, tile) => say!("no-figure-there", seat = seat, tile = tile),
        Reason::FiguresLeft(seat) => say!("figures-left", seat = seat),
        Reason::ShipNotInPile(ship) => say!("ship-not-in-pile", ship = ship),
        Reason::ShipNotShown(ship) => say!("ship-not-shown", ship = ship),
        Reason::ShipNotHighest(ship) => say!("ship-not-highest", ship = ship),
        Reason::WrongPayment(ship, wares) => say!("wrong-payment", ship = ship, wares = words::wares(wares)),
        Reason::TooFewWares(wares) => say!("too-few-wares", wares = words::wares(wares)),
        Reason::NoSuchGroup(tile, zone) => say!("no-such-group", tile = tile, zone = zone),
        Reason::NotADouble(tile) => say!("not-a-double", tile = tile),
        Reason::Across(rotation) => say!("across-the-river", turns = rotation.turns()),
        Reason::NotAtTheMouth(cell) => say!("not-at-the-mouth", cell = cell),
        Reason::AheadOfTheMouth(cell) => say!("ahead-of-the-mouth", cell = cell),
    }
}

/// What a game waits for.
pub fn phase(phase: Phase) -> String {
    match phase {
        Phase::Draw(pile) => say!("phase-draw", pile = pile),
        Phase::Reveal => say!("phase-reveal"),
        Phase::Place => say!("phase-place"),
        Phase::Double => say!("phase-double"),
        Phase::Recall => say!("phase-recall"),
        Phase::Occupy => say!("phase-occupy"),
        Phase::Cover => say!("phase-cover"),
        Phase::Award => say!("phase-award"),
        Phase::Deliver => say!("phase-deliver"),
        Phase::Over => say!("phase-over"),
    }
}
