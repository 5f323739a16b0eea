//! Battles on a table: geometry, sight, movement, army lists, and complete games between two
//! armies.
//!
//! | module | contents |
//! | --- | --- |
//! | [`geometry`] | points, bases and outlines in whole tenths of a millimeter |
//! | [`table`] | table, deployment zones and scenery; lines of sight, paths and contact |
//! | [`army`] | army lists and their limits [chapter I-D] |
//! | [`game`] | a battle: deployment, turns, actions, combats, victory |
//! | [`players`] | computer players: random, captain (evaluates actions), planner (adds playouts) |
//!
//! Coordinates are integers, so that a seed gives the same battle on every machine. The rules of
//! fights (tests, wounds, combats) come from `fleau-engine`; army lists, profiles and scenery are
//! passed in as values.

pub mod army;
pub mod game;
pub mod geometry;
pub mod players;
pub mod table;
