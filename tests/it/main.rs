//! The integration tests, one binary: a big library links once.

mod abilities;
mod agreement;
mod approaches;
mod architecture;
mod balance;
mod browser;
mod cli;
mod exact;
mod golden;
mod invariants;
mod language;
mod open_test;
mod optimal;
mod optional_abilities;
mod paired;
mod rulebook;
mod samplers;
mod skirmishes;
mod solver;
mod stability;
mod support;
mod told;
mod wound_effects;
