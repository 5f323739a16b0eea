//! A battle: deployment, turns, actions, combats, victory [III to VII].
//!
//! Plays a [`Battle`], prepared as [`PreparedBattle`], with a source of randomness and a
//! [`Commander`](fleau_engine::rules::skirmish::Commander) for each side, and returns an
//! [`Outcome`]; a [`Recorder`] may watch. Phases, cards, activations, tests, shots, combats and
//! penalties come from [`skirmish`](fleau_engine::rules::skirmish); this module adds everything for
//! which they need a table.
//!
//! | paragraph | module |
//! | --- | --- |
//! | III-A-2, scenarios, control, victory points | [`scenario`] |
//! | III-B, deployment | `deployment` |
//! | IV, turns | `play` |
//! | V, VI, VII-C-6, moves, assaults, pursuit | `ground` |
//! | legality of actions | [`umpire`] |
//! | possible actions | [`options`] |
//! | what players see | [`view`], [`state`] |
//! | what spectators see | [`recorder`] |
//! | results, simulation | [`outcome`], [`tally`], [`mod@simulate`] |

mod deployment;
mod ground;
pub mod options;
pub mod outcome;
pub(crate) mod play;
pub mod recorder;
pub mod scenario;
pub mod setup;
pub mod simulate;
pub mod state;
pub mod tally;
#[cfg(test)]
pub(crate) mod tests;
pub mod umpire;
pub mod view;

pub use outcome::{Outcome, Victory};
pub use recorder::{Recorder, Step};
pub use scenario::{Area, Goal, Prey, Scenario};
pub use setup::{Army, ArmyFighter, Battle, CombatPlayers, PreparedBattle, Unplayable};
pub use simulate::{dice, play_one, simulate, watch, watch_with};
pub use tally::{Moments, Tally};
pub use umpire::Illegal;
pub use view::BattleView;
