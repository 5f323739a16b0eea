//! The integration tests, as a single binary, so that the library is linked once.

mod abilities;
mod agreement;
mod approaches;
mod architecture;
mod balance;
mod best_duels;
mod browser;
mod calculator;
mod calibration;
mod cli;
mod coverage;
mod exact;
mod fuzzed;
mod golden;
mod induced;
mod invariants;
mod language;
mod modelled;
mod open_test;
mod optimal;
mod optional_abilities;
mod paired;
mod parts;
mod release;
#[cfg(target_os = "linux")]
mod release_steps;
mod rulebook;
mod samplers;
#[cfg(all(unix, feature = "frames"))]
mod scale;
mod skirmishes;
mod solver;
mod stability;
mod support;
mod tactics;
mod tallies;
mod third_parties;
mod told;
mod told_battles;
mod told_melees;
mod wound_effects;
