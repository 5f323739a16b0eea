//! Battles on a table: where fighters stand, what they see, how far they get, and whole battles between two armies.
//!
//! | module | what |
//! | --- | --- |
//! | [`geometry`] | points, bases and outlines in whole tenths of a millimeter |
//! | [`table`] | table, deployment zones, scenery; sight, paths, contact on it |
//! | [`army`] | army lists, as chapter I-D wants them |
//! | [`game`] | a battle: deployment, turns, actions, combats, victory |
//! | [`players`] | who chooses: at random, by scripts, by search |
//!
//! Coordinates are integers, so that every machine plays the same battle of the same seed. The rules of fights (tests, wounds,
//! combats) are those of `fleau-engine`; lists, profiles and scenery are values that are handed in.

pub mod army;
pub mod game;
pub mod geometry;
pub mod players;
pub mod table;
