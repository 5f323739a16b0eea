//! Tuning of a captain's weights by battles: coordinate search with common random numbers.
//!
//! Each weight is tried larger and smaller. A candidate replaces the best weights if it wins more
//! battles against them, with ends of the table and lists exchanged, by more than
//! `MIN_LEAD_STANDARD_DEVIATIONS` standard deviations of a fair coin. The result of one round can
//! then be tested on other tables. Command:
//!
//! ```sh
//! FLEAU_TUNE=6 cargo test --release -p fleau-battle --lib -- --nocapture a_round_of_tuning
//! ```

use super::PlayerSpec;
use super::captain::Weights;
use super::cross_table::{HeadToHead, play_head_to_head};
use crate::game::Battle;
use fleau_engine::dice::Seed;

/// Lead in battles required of a candidate, in standard deviations.
const MIN_LEAD_STANDARD_DEVIATIONS: f64 = 1.5;
/// Factors by which a weight is multiplied to get its two candidate values.
const TRIED_FACTORS: [f64; 2] = [1.5, 0.65];

/// Name of a weight, and the function that returns a reference to it.
type NamedWeight = (&'static str, fn(&mut Weights) -> &mut f64);

/// The weights that are tuned.
const TUNED_WEIGHTS: [NamedWeight; 27] = [
    ("own", |weights| &mut weights.own_loss),
    ("lasting", |weights| &mut weights.later_combat),
    ("gang", |weights| &mut weights.per_comrade),
    ("rout", |weights| &mut weights.rout),
    ("threat", |weights| &mut weights.threat),
    ("exposed", |weights| &mut weights.threat_after_charge),
    ("next_turn", |weights| &mut weights.next_turn),
    ("other_targets", |weights| &mut weights.other_targets),
    ("unwilling", |weights| &mut weights.unwilling),
    ("silence", |weights| &mut weights.silence),
    ("company", |weights| &mut weights.per_supporting_comrade),
    ("chance", |weights| &mut weights.later_charge),
    ("patience", |weights| &mut weights.later_charge_half_turns),
    ("shot", |weights| &mut weights.shot),
    ("area", |weights| &mut weights.area),
    ("last_turn", |weights| &mut weights.last_turn),
    ("prey", |weights| &mut weights.prey),
    ("hunt", |weights| &mut weights.hunt),
    ("kill", |weights| &mut weights.kill),
    ("guard", |weights| &mut weights.guard),
    ("bodyguard", |weights| &mut weights.bodyguard),
    ("shelter", |weights| &mut weights.prey_danger),
    ("shy", |weights| &mut weights.prey_enemy_contact),
    ("last_stand", |weights| &mut weights.last_turn_life),
    ("back", |weights| &mut weights.backtracking),
    ("urgent", |weights| &mut weights.min_urgency),
    ("first", |weights| &mut weights.speaks_first),
];

/// Weights with one changed weight, and their result against the best weights until then.
#[derive(Clone, Copy, Debug)]
pub struct CandidateResult {
    /// Name of the changed weight.
    pub name: &'static str,
    /// New value of the weight.
    pub to: f64,
    /// Battles of the candidate, as the first player, against the best weights until then.
    pub versus: HeadToHead,
    /// Whether the candidate replaced the best weights.
    pub is_adopted: bool,
}

/// Runs one round of tuning and returns the best weights; `see` is called for every candidate.
pub fn tune(
    mut best: Weights,
    battles: &[Battle],
    runs: u64,
    seed: Seed,
    mut see: impl FnMut(&CandidateResult),
) -> Weights {
    for (name, weight) in TUNED_WEIGHTS {
        for factor in TRIED_FACTORS {
            let mut candidate = best;
            *weight(&mut candidate) *= factor;
            let versus = play_head_to_head(
                PlayerSpec::Captain(candidate),
                PlayerSpec::Captain(best),
                battles,
                runs,
                seed,
            );
            let decided = (versus.won + versus.lost) as f64;
            let ahead = versus.won as f64 - versus.lost as f64;
            let is_taken = ahead > MIN_LEAD_STANDARD_DEVIATIONS * decided.sqrt();
            see(&CandidateResult { name, to: *weight(&mut candidate), versus, is_adopted: is_taken });
            if is_taken {
                best = candidate;
                break;
            }
        }
    }
    best
}
