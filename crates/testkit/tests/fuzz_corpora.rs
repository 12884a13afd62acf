//! The inputs that the fuzzer is given to start with, and those on which it once found something, go well.

use std::fs;
use std::path::Path;

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
