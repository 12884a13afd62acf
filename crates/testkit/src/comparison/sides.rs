//! The referees of the three games, each with what only its game has.

use std::collections::{BTreeMap, BTreeSet};

use tilewright_land::{Pile, ShipId, Symbol, TileId, TileSet, Zone};
use tilewright_rules::event::Unit;
use tilewright_rules::{Event, Game, RulebookId, Scoring, Seat, Setup, Ware, Wares};

use super::agreement::{ids, same};
use crate::naive::amazonas::Amazonas;
use crate::naive::hunters::Hunters;
use crate::naive::south_seas::{self, SouthSeas};
use crate::naive::{Referee, Rules};

/// What the comparison must know of a game's referee.
pub(super) trait Adapter: Rules + Sized {
    /// The referee before the first draw.
    fn new(rulebook: RulebookId, tile_file: &str, setup: &Setup) -> Result<Referee<Self>, String>;

    /// Compares what only this game has.
    fn check(game: &Game, referee: &Referee<Self>) -> Result<(), String>;

    /// Compares who got which wares, given how many gains the referee knew of before.
    fn check_gains(_events: &[Event], _referee: &Referee<Self>, _before: usize) -> Result<(), String> {
        Ok(())
    }

    /// How often the referee has given wares.
    fn gains(_referee: &Referee<Self>) -> usize {
        0
    }
}

/// The table's columns and rows, the seats and who starts, in the referees' numbers.
fn numbers(setup: &Setup) -> (usize, usize, Option<(usize, usize)>) {
    let table = setup.table.map(|table| (usize::from(table.width), usize::from(table.height)));
    (usize::from(setup.seats), setup.start.index(), table)
}

impl Adapter for Hunters {
    fn new(rulebook: RulebookId, tile_file: &str, setup: &Setup) -> Result<Referee<Hunters>, String> {
        let (seats, start, table) = numbers(setup);
        Referee::<Hunters>::new(rulebook.name(), tile_file, seats, start, table)
    }

    fn check(game: &Game, referee: &Referee<Hunters>) -> Result<(), String> {
        same("land pile", ids(game.pile(Pile::Land)), referee.left(false))?;
        same("bonus pile", ids(game.pile(Pile::Bonus)), referee.left(true))?;
        // The referee covers zones without animals too, which makes no difference to anybody.
        let covered = referee.covered().iter().copied().filter(|part| has_animals(game.tiles(), *part));
        let engine: Vec<(u32, u32)> =
            game.covered().iter().map(|(tile, zone)| (tile.0.into(), zone.0.into())).collect();
        same("covered", engine, covered.collect())
    }
}

fn has_animals(tiles: &TileSet, (tile, zone): (u32, u32)) -> bool {
    let spec = tiles.tile(TileId(tile as u8)).and_then(|tile| tile.zone(Zone(zone as u8)));
    let animals = [Symbol::Deer, Symbol::Mammoth, Symbol::Aurochs, Symbol::Tiger];
    spec.is_some_and(|spec| animals.iter().any(|animal| spec.count(*animal) > 0))
}

impl Adapter for SouthSeas {
    fn new(_: RulebookId, tile_file: &str, setup: &Setup) -> Result<Referee<SouthSeas>, String> {
        let (seats, start, table) = numbers(setup);
        Referee::<SouthSeas>::new(tile_file, seats, start, table, !setup.options.is_default())
    }

    fn check(game: &Game, referee: &Referee<SouthSeas>) -> Result<(), String> {
        let Game::SouthSeas(engine) = game else { return Err("this is another game".to_owned()) };
        same("land pile", ids(game.pile(Pile::Land)), referee.left())?;
        let ships =
            |list: Vec<ShipId>| list.into_iter().map(|ship| u32::from(ship.0)).collect::<BTreeSet<u32>>();
        same("ships in the pile", ships(engine.ships_left()), referee.ships_left())?;
        same("ships face up", ships(engine.ships_shown()), referee.shown().iter().copied().collect())?;
        for seat in Seat::first(game.setup().seats) {
            same("wares", naive_wares(engine.wares(seat)), referee.wares(seat.index()))?;
            let taken = referee.ships_of(seat.index()).into_iter().collect();
            same("ships taken", ships(engine.ships_of(seat)), taken)?;
        }
        let mut covered: BTreeMap<(u32, u32), [u8; 2]> = BTreeMap::new();
        for group in referee.covered() {
            covered.entry((group.tile, group.zone)).or_default()[usize::from(group.pair)] += 1;
        }
        let groups = engine.covered_groups().into_iter();
        let groups =
            groups.map(|fish| ((fish.tile.0.into(), fish.zone.0.into()), [fish.singles, fish.pairs]));
        same("covered fish", groups.collect(), covered)
    }

    fn check_gains(events: &[Event], referee: &Referee<SouthSeas>, before: usize) -> Result<(), String> {
        let gains = |scoring: &Scoring| {
            let Unit::Ware(ware) = scoring.unit else { return Vec::new() };
            scoring.awards.iter().map(|(seat, count)| (seat.index(), of_kind(ware, *count))).collect()
        };
        let scorings = events.iter().filter_map(|event| match event {
            Event::Scored(scoring) => Some(scoring),
            _ => None,
        });
        let mut engine: Vec<(usize, south_seas::Wares)> = scorings.flat_map(gains).collect();
        let theirs = referee.gains()[before..].iter();
        let mut theirs: Vec<(usize, south_seas::Wares)> =
            theirs.map(|gain| (gain.seat, gain.wares)).collect();
        engine.sort_unstable();
        theirs.sort_unstable();
        same("wares given", engine, theirs)
    }

    fn gains(referee: &Referee<SouthSeas>) -> usize {
        referee.gains().len()
    }
}

fn of_kind(ware: Ware, count: u16) -> south_seas::Wares {
    let mut wares = Wares::default();
    wares.add(ware, count);
    naive_wares(wares)
}

fn naive_wares(wares: Wares) -> south_seas::Wares {
    south_seas::Wares { shells: wares.shells.into(), bananas: wares.bananas.into(), fish: wares.fish.into() }
}

impl Adapter for Amazonas {
    fn new(_: RulebookId, tile_file: &str, setup: &Setup) -> Result<Referee<Amazonas>, String> {
        let (seats, start, table) = numbers(setup);
        Referee::<Amazonas>::new(tile_file, seats, start, table, !setup.options.is_default())
    }

    fn check(game: &Game, referee: &Referee<Amazonas>) -> Result<(), String> {
        let Game::Amazonas(engine) = game else { return Err("this is another game".to_owned()) };
        same("tiles left", ids(game.pile(Pile::Land) | game.pile(Pile::Amazon)), referee.left())?;
        same("double-tiles left", ids(game.pile(Pile::Double)), referee.doubles_left())?;
        let boats: Vec<usize> = engine.boats().iter().map(|boat| usize::from(*boat)).collect();
        same("boats", &boats[..], referee.boats())?;
        same("spaces", usize::from(engine.spaces()), referee.spaces())?;
        same("mouth", i32::from(engine.mouth()), referee.mouth())?;
        let stack = (usize::from(engine.stack().standard), usize::from(engine.stack().amazon));
        same("stack", stack, referee.stack())
    }
}
