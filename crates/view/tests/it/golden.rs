//! Texts that are pinned in files. `UPDATE_GOLDEN=1 cargo test -p tilewright-view` writes them anew.

use std::path::Path;

/// Compares a text with the file of that name.
pub fn check(name: &str, actual: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/golden").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, actual).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        return;
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    for (number, (expected, actual)) in (1..).zip(expected.lines().zip(actual.lines())) {
        assert_eq!(actual, expected, "{name}, line {number}; UPDATE_GOLDEN=1 writes it anew");
    }
    assert_eq!(actual, expected, "{name} differs in length; UPDATE_GOLDEN=1 writes it anew");
}
