//! A battle: deployment, turns, actions, combats, victory [III to VII].
//!
//! Given a [`Battle`] made [`Ready`], chance and a [`General`] for each side, plays it and gives an [`Outcome`]; a [`Recorder`] may
//! watch. The phases, the cards, tests, shots, combats and penalties are those of
//! [`skirmish`](fleau_engine::rules::skirmish); this is what they need a table for.
//!
//! | paragraph | file |
//! | --- | --- |
//! | III-A-2, scenarios, control, victory points | [`scenario`] |
//! | III-B, deployment | `deployment` |
//! | IV, the turns; VII-C-6, pursuit | `play` |
//! | IV-B-2, V, VI, actions | `act` |
//! | what the rules allow | [`umpire`] |
//! | what may be chosen, and who chooses | [`options`], [`action`] |
//! | what is seen | [`view`], [`state`] |
//! | what an onlooker sees | [`recorder`] |
//! | how it ends; many battles | [`outcome`], [`tally`], [`mod@simulate`] |

mod act;
pub mod action;
mod deployment;
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

pub use action::{Assault, Cumulative, Exclusive, General, Pursuit, Redirection};
pub use outcome::{Outcome, Victory};
pub use play::NOT_PLAYED;
pub use recorder::{Gait, Recorder, Step};
pub use scenario::{Area, Goal, Prey, Scenario};
pub use setup::{Army, Battle, Ready, Recruit, Seats, Unplayable};
pub use simulate::{dice, play_one, simulate, watch, watch_by};
pub use tally::{Sum, Tally};
pub use umpire::Illegal;
pub use view::BattleView;
