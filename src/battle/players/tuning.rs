//! Weights tuned by battles: a search along one weight after the other, on common random numbers.
//!
//! Each weight is tried larger and smaller; a candidate takes the place of the best so far when it wins more battles against it,
//! on both ends of every table and with the lists changed over, by more than `SURE` standard deviations of a fair coin. What one
//! round takes over can then be tested on other tables. The command:
//!
//! ```sh
//! FLEAU_TUNE=6 cargo test --release -p fleau-battle --lib -- --nocapture a_round_of_tuning
//! ```

use super::PlayerSpec;
use super::captain::Weights;
use super::cross_table::{Versus, versus};
use crate::game::Battle;
use fleau_engine::dice::Seed;

/// How many standard deviations a candidate has to be ahead.
const SURE: f64 = 1.5;
/// By what a weight is multiplied.
const FACTORS: [f64; 2] = [1.5, 0.65];

/// A weight, by its name.
type Named = (&'static str, fn(&mut Weights) -> &mut f64);

/// The weights that are tuned.
const TUNED: [Named; 21] = [
    ("own", |weights| &mut weights.own),
    ("lasting", |weights| &mut weights.lasting),
    ("gang", |weights| &mut weights.gang),
    ("threat", |weights| &mut weights.threat),
    ("exposed", |weights| &mut weights.exposed),
    ("company", |weights| &mut weights.company),
    ("chance", |weights| &mut weights.chance),
    ("patience", |weights| &mut weights.patience),
    ("shot", |weights| &mut weights.shot),
    ("area", |weights| &mut weights.area),
    ("hurry", |weights| &mut weights.hurry),
    ("last_turn", |weights| &mut weights.last_turn),
    ("prey", |weights| &mut weights.prey),
    ("hunt", |weights| &mut weights.hunt),
    ("guard", |weights| &mut weights.guard),
    ("bodyguard", |weights| &mut weights.bodyguard),
    ("shelter", |weights| &mut weights.shelter),
    ("shy", |weights| &mut weights.shy),
    ("last_stand", |weights| &mut weights.last_stand),
    ("back", |weights| &mut weights.back),
    ("urgent", |weights| &mut weights.urgent),
];

/// A candidate that was tried.
#[derive(Clone, Copy, Debug)]
pub struct Tried {
    /// The weight that was changed.
    pub name: &'static str,
    /// To what.
    pub to: f64,
    /// What it came to against the best so far.
    pub versus: Versus,
    /// Whether it took its place.
    pub is_taken: bool,
}

/// One round of tuning; `see` is told of every candidate.
pub fn tuned(
    mut best: Weights,
    battles: &[Battle],
    runs: u64,
    seed: Seed,
    mut see: impl FnMut(&Tried),
) -> Weights {
    for (name, weight) in TUNED {
        for factor in FACTORS {
            let mut candidate = best;
            *weight(&mut candidate) *= factor;
            let versus =
                versus(PlayerSpec::Captain(candidate), PlayerSpec::Captain(best), battles, runs, seed);
            let decided = (versus.won + versus.lost) as f64;
            let ahead = versus.won as f64 - versus.lost as f64;
            let is_taken = ahead > SURE * decided.sqrt();
            see(&Tried { name, to: *weight(&mut candidate), versus, is_taken });
            if is_taken {
                best = candidate;
                break;
            }
        }
    }
    best
}
