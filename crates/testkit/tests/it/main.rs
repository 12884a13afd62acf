//! What holds for the engine as a whole: the conformance suite, properties of games, games as they went, the naive referee, and the
//! inputs of the fuzzer.

mod conformance;
mod fuzz_corpora;
mod golden;
mod properties;
mod referee;
