//! Tuning of a captain's weights by battles: coordinate search with common random numbers.
//!
//! Each weight is tried larger and smaller. A candidate replaces the best weights if it wins more
//! battles against them, with ends of the table and lists exchanged, by more than `SURE` standard
//! deviations of a fair coin. The result of one round can then be tested on other tables. Command:
//!
//! ```sh
//! FLEAU_TUNE=6 cargo test --release -p fleau-battle --lib -- --nocapture a_round_of_tuning
//! ```

use super::PlayerSpec;
use super::captain::Weights;
use super::cross_table::{Versus, versus};
use crate::game::Battle;
use fleau_engine::dice::Seed;

/// Lead required of a candidate, in standard deviations.
const SURE: f64 = 1.5;
/// Factors by which a weight is multiplied.
const FACTORS: [f64; 2] = [1.5, 0.65];

/// A weight with its name.
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

/// A candidate with its result.
#[derive(Clone, Copy, Debug)]
pub struct Tried {
    /// Name of the changed weight.
    pub name: &'static str,
    /// New value of the weight.
    pub to: f64,
    /// Results against the best weights until then.
    pub versus: Versus,
    /// Whether the candidate replaced the best weights.
    pub is_taken: bool,
}

/// Runs one round of tuning and returns the best weights; `see` is called for every candidate.
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
