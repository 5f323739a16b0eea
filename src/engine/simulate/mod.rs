//! Simulation: fights of a match-up, played in parallel and counted in integers.
//!
//! A [`MatchUp`] and an [`Experiment`] yield a [`Tally`]. Fights are played in batches of a fixed
//! size, and only tallies are passed between threads, so that memory does not grow with the number
//! of fights. Sums of integers do not depend on their order, so the result is the same for any
//! number of threads.

mod attack_by_attack;
mod batch;
mod by_ruleset;
mod casualties;
mod combat_cache;
mod combats;
mod ending;
mod lookup_table;
mod luck;
mod match_up;
mod measures;
mod melee;
mod paired;
mod paired_casualties;
mod pieces;
mod precision;
mod precomputed;
mod solve;
mod tally;
mod terms;
mod thresholds;

pub use attack_by_attack::{CachedDistributions, DrawnChance, SamplingTable, SharedDistributions};
pub use batch::{Batch, SimulatedMatchUp, play, play_all, play_until, reduce_batches, with_threads};
pub use by_ruleset::{ByRulesetAndPolicies, DistributionCache};
pub use casualties::{Casualties, CasualtyCounter, CasualtyJob};
pub use ending::Ending;
pub use luck::{FightLuck, Luck};
pub use match_up::{Experiment, MatchUp, Sampler};
pub use measures::{ExpectedLosses, Measures, Outcome, SideMeasures, kill_rate};
pub use melee::MeleeMatchUp;
pub use paired::{PairedEstimate, PairedMeasure, play_paired};
pub use paired_casualties::{PairedCasualties, PairedCasualtyJob, simulate_paired_casualties};
pub use pieces::{FIGHTS_PER_PIECE, PieceCache, PieceCounts, PieceKey, cached_numbers, with_piece_cache};
pub use precision::{estimate_fights, has_precision};
pub use solve::{NotSolved, Problem, Solution, StakedDuel, par_map, seconds_to_sample};
pub use tally::{FighterTally, Moments, Tally};
pub use terms::FightTerms;
pub use thresholds::Thresholds;
