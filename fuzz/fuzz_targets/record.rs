//! Texts of records and position codes.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tilewright_testkit::fuzzing::record(bytes));
