//! Streams of actions.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tilewright_testkit::fuzzing::actions(bytes));
