//! The inputs that the fuzzer is given to start with, and those on which it once found something, go well.

use std::fs;
use std::path::Path;

use tilewright_land::TileSet;
use tilewright_record::Record;
use tilewright_rules::{Game, RulebookId, Setup};
use tilewright_testkit::fuzzing::TARGETS;

#[test]
fn the_corpora_go_well() {
    for (name, target) in TARGETS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(name);
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
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/tile_set");
    let paths = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let sets: Vec<TileSet> =
        paths.filter_map(|path| TileSet::parse("corpus", &fs::read_to_string(path).unwrap()).ok()).collect();
    for rulebook in RulebookId::ALL {
        let fits = |set: &&TileSet| Game::with_tiles(rulebook, set, &Setup::new(3)).is_ok();
        assert!(sets.iter().filter(fits).count() >= 2, "{rulebook}");
    }
}

#[test]
fn some_of_the_records_and_positions_are_of_each_rulebook() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/record");
    let paths = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
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
