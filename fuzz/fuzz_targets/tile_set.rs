//! Texts of tile sets.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tilewright_testkit::fuzzing::tile_set(bytes));
