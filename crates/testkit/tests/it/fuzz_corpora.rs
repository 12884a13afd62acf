//! The inputs that the fuzzer is given to start with, and those on which it once found something, go well.
//!
//! Records, positions and sets with inner zones are made here, so that they name the tile sets that are built in:
//! `UPDATE_GOLDEN=1 cargo test -p tilewright-testkit --test it fuzz_corpora` writes them anew.

use std::fs;
use std::path::{Path, PathBuf};

use tilewright_deal::playout::Words;
use tilewright_deal::{Seed, Seeded};
use tilewright_land::{Pile, Tile, TileSet};
use tilewright_record::Record;
use tilewright_rules::{BoardLimit, Game, RulebookId, Setup, ToAct, sets};
use tilewright_testkit::comparison::inner_tiles;
use tilewright_testkit::fuzzing::TARGETS;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(name)
}

/// A record of a game that was played at random for so many actions: some are over, some have a seed, some a table.
fn record(number: u64) -> Record {
    let rulebook = RulebookId::ALL[number as usize % RulebookId::ALL.len()];
    let round = number / RulebookId::ALL.len() as u64;
    let table = (rulebook == RulebookId::HuntersZman).then_some(BoardLimit { width: 7, height: 6 });
    let setup = Setup { table, ..Setup::new(2 + (number % 4) as u8) };
    let mut game = Game::new(rulebook, &setup).expect("allowed");
    let names = ["Ann", "Ben", "Cleo", "Dan \"D\"", "Eva"];
    let mut record = Record::start(&game, &names[..usize::from(setup.seats)]).expect("allowed");
    let seed = Seed::from_number(number);
    let dealer = Seeded::new(seed, &game);
    let mut words = Words::new(number);
    for _ in 0..[usize::MAX, 30, 60][round as usize % 3] {
        let action = match game.to_act() {
            ToAct::Over => break,
            ToAct::Seat(_) => game.pick(words.next()),
            ToAct::Chance => dealer.deal(&game),
        };
        record.play(&mut game, action.expect("the game goes on"), &mut ()).expect("dealt or legal");
    }
    match round {
        1 => record.add_header("Place", "at home").expect("allowed"),
        _ => record.set_seed(seed),
    }
    record
}

/// A few tiles of a set with inner zones and joined halves, so that the fuzzer has short texts to change.
fn inner(rulebook: RulebookId) -> TileSet {
    let mut set = inner_tiles(rulebook, 0);
    let shows_it = |tile: &Tile| tile.zones.iter().any(|spec| tile.is_surrounded(spec.zone));
    let joined = set.tiles.iter().find(|tile| !tile.joins.is_empty()).map(Tile::leader);
    let mut left = 5;
    set.tiles.retain(|tile| {
        let is_double = tile.pile == Pile::Double;
        let wanted = !is_double && shows_it(tile) && left > 0;
        left -= usize::from(wanted);
        tile.pile == Pile::Start || wanted || (is_double && Some(tile.leader()) == joined)
    });
    set.ships.truncate(8);
    set
}

/// The start tile, some land tiles and some tiles of the further pile of a built-in set.
fn some_tiles(rulebook: RulebookId, number: usize) -> TileSet {
    let mut set = sets::built_in(rulebook).clone();
    let (first, every) = (3 * number as u8, if number == 0 { 79 } else { 7 });
    set.tiles.retain(|tile| match tile.pile {
        Pile::Start => true,
        Pile::Land => tile.id.0 >= first && (tile.id.0 - first).is_multiple_of(every),
        _ => usize::from(tile.id.0) % 4 < number.max(1),
    });
    set
}

/// Every input that is made, with its place below the folder of the corpora.
fn made() -> Vec<(String, String)> {
    let mut made = Vec::new();
    for number in 0..15 {
        let record = record(number);
        let name = record.rulebook();
        made.push((format!("record/{name}-{number}.txt"), record.print()));
        if (5..15).contains(&number) {
            let code = record.position(record.actions().count());
            made.push((format!("record/position-{number}.txt"), format!("{code}\n")));
        }
    }
    for (name, rulebook) in [("first", RulebookId::Hunters2002), ("second", RulebookId::Hunters2020)] {
        let sets = (0..4).map(|number| (number, some_tiles(rulebook, number).print()));
        made.extend(sets.map(|(number, text)| (format!("tile_set/{name}-{number}.toml"), text)));
    }
    for rulebook in [RulebookId::Hunters2020, RulebookId::SouthSeas, RulebookId::Amazonas] {
        made.push((format!("tile_set/inner-{rulebook}.toml"), inner(rulebook).print()));
    }
    made
}

#[test]
fn what_is_made_is_of_the_present_sets() {
    for (name, text) in made() {
        let path = folder("").join(&name);
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&path, &text).unwrap();
        }
        let kept = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(kept == text, "{name} is of another set; UPDATE_GOLDEN=1 writes it anew");
    }
}

#[test]
fn the_corpora_go_well() {
    for (name, target) in TARGETS {
        let folder = folder(name);
        let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        let mut paths: Vec<_> = files.map(|file| file.unwrap().path()).collect();
        paths.sort();
        assert!(paths.len() >= 5, "{name} has a corpus");
        for path in paths {
            println!("{}", path.display());
            target(&fs::read(&path).unwrap());
        }
    }
}

#[test]
fn some_of_the_sets_can_be_played_with_each_rulebook() {
    let paths = fs::read_dir(folder("tile_set")).unwrap().map(|file| file.unwrap().path());
    let sets: Vec<TileSet> =
        paths.filter_map(|path| TileSet::parse("corpus", &fs::read_to_string(path).unwrap()).ok()).collect();
    for rulebook in RulebookId::ALL {
        let fits = |set: &&TileSet| Game::with_tiles(rulebook, set, &Setup::new(3)).is_ok();
        assert!(sets.iter().filter(fits).count() >= 2, "{rulebook}");
    }
}

#[test]
fn some_of_the_records_and_positions_are_of_each_rulebook() {
    let paths = fs::read_dir(folder("record")).unwrap().map(|file| file.unwrap().path());
    let texts: Vec<String> = paths.map(|path| fs::read_to_string(path).unwrap()).collect();
    let records: Vec<Record> =
        texts.iter().filter_map(|text| Record::parse_all("corpus", text).ok()).flatten().collect();
    let replayed = |record: &&Record| record.replay().is_ok_and(|replay| replay.departure.is_none());
    for rulebook in RulebookId::ALL {
        let of_it = records.iter().filter(|record| record.rulebook() == rulebook);
        assert!(of_it.filter(replayed).count() >= 3, "{rulebook}");
        let code = format!("tw1/{rulebook}/");
        assert!(texts.iter().any(|text| text.starts_with(&code)), "{rulebook}");
    }
}
