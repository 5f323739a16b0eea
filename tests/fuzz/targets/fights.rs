//! libFuzzer target of `bodies::fights`.
#![allow(dead_code, reason = "each target plays one of the bodies")]
#![no_main]

#[path = "../bodies.rs"]
mod bodies;

libfuzzer_sys::fuzz_target!(|data: &[u8]| bodies::fights(data));
