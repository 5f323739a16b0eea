//! Verdicts on several costs at once: fair costs, intervals corrected for multiple comparisons, and
//! sequential sampling of undecided costs.

use super::fair_cost::{FairCost, SearchSettings};
use super::ledger::Ledger;
use super::root_search::SearchEnd;
use super::verdict::{Threshold, Verdict};
use crate::stats::{corrected_z, z95};

/// Number of fights from which a cost is judged, and the precision up to which it is increased.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sampling {
    /// Fights per pairing at the fair cost, in the first look; further looks repeat the estimate
    /// with more fights.
    pub fights: u64,
    /// Target precision of undecided costs: largest half-width of the interval, as a share of the
    /// cost. `None`: a single look, whatever its precision.
    pub precision: Option<f64>,
}

/// Fair cost of one contender, with the verdict on the cost it was judged at.
#[derive(Clone, Debug, PartialEq)]
pub struct FairCostVerdict {
    /// Estimate of the fair cost, with its errors.
    pub cost: FairCost,
    /// Half-width of the reported interval, in standard errors: 1.96, or more after sequential
    /// sampling.
    pub z: f64,
    /// Half-width of the interval behind the verdict, in standard errors: Bonferroni-corrected for
    /// all costs that are judged together.
    pub corrected_z: f64,
    /// Verdict by the corrected interval.
    pub verdict: Verdict,
}

/// Maximum number of looks, the estimates of an undecided cost. Each look has twice the fights of
/// the one before.
const MAX_LOOKS: u32 = 10;

/// Estimates the fair costs of the contenders `of`, each against the others at the costs `at`, and
/// judges the costs `at`. `among` is the number of verdicts that have to hold together; it is
/// larger than the number of contenders if some are judged elsewhere.
///
/// With a target precision, sampling is sequential: undecided costs are estimated again, with twice
/// the fights each time. The k-th look spends 6 / (π² k²) of the error probability, so
/// the intervals hold at any number of looks.
pub fn judge(
    ledger: &mut Ledger,
    of: &[usize],
    among: usize,
    at: &[f64],
    threshold: Threshold,
    sampling: Sampling,
    count: &(impl Fn(u64) + Sync),
) -> Vec<FairCostVerdict> {
    let comparisons = among as f64;
    let mut judged: Vec<Option<FairCostVerdict>> = vec![None; of.len()];
    let mut open: Vec<usize> = (0..of.len()).collect();
    for look in 1..=MAX_LOOKS {
        let looks = match sampling.precision {
            None => 1.0,
            Some(_) => std::f64::consts::PI.powi(2) / 6.0 * f64::from(look * look),
        };
        let z = corrected_z(z95(), looks.ceil() as u64);
        let z_of_all = corrected_z(z95(), (looks * comparisons).ceil() as u64);
        // Only the sample at the root grows from look to look, not that of the bracketing.
        let search = SearchSettings {
            root_fights: sampling.fights << (look - 1),
            ..SearchSettings::for_field(sampling.fights, ledger.field())
        };
        let asked: Vec<usize> = open.iter().map(|&place| of[place]).collect();
        let costs = ledger.fair_costs(&asked, at, &[], &|_| true, search, count);
        for (&place, cost) in open.iter().zip(costs) {
            let cost = cost.expect("everybody of a field meets somebody");
            let verdict = Verdict::judge(at[of[place]], cost.interval(z_of_all), threshold);
            judged[place] = Some(FairCostVerdict { cost, z, corrected_z: z_of_all, verdict });
        }
        let Some(precision) = sampling.precision else { break };
        let is_open = |place: &usize| {
            judged[*place].as_ref().is_some_and(|judged| {
                judged.verdict == Verdict::Undecided
                    && judged.cost.search_end == SearchEnd::Even
                    && judged.z * judged.cost.log_error > precision
            })
        };
        open.retain(is_open);
        if open.is_empty() {
            break;
        }
    }
    judged.into_iter().map(|judged| judged.expect("everybody was looked at")).collect()
}
