//! Verdicts on many costs at once: fair costs, the intervals that hold together, and further looks at what is undecided.

use super::fair_cost::{FairCost, Search, SearchEnd};
use super::ledger::Ledger;
use super::list_battle::HowMany;
use super::verdict::{Threshold, Verdict};
use crate::stats::{corrected_z, z95};

/// How much is fought about a cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sampling {
    /// Fights of each pairing at the fair cost.
    pub fights: u64,
    /// With it, undecided costs are fought about until they are known to such a share of themselves.
    pub precision: Option<f64>,
}

/// The fair cost of one contender, and the verdict on the cost that was asked about.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The cost, with the errors of its estimate.
    pub cost: FairCost,
    /// Standard errors of the interval that is shown: 1.96, or more where sampling went on until it was narrow.
    pub z: f64,
    /// Standard errors of the interval that the verdict rests on: all verdicts of a table hold together.
    pub z_of_all: f64,
    /// What that interval says about the cost that was asked about.
    pub verdict: Verdict,
}

/// After so many looks at most an undecided cost stays undecided: each look takes twice the fights of the one before.
const MOST_LOOKS: u32 = 10;

/// The fair costs of some, each with all others at these costs, and the verdicts on these. Of `among` contenders the verdicts hold
/// together: of as many as are judged, or of more, some of whom are judged elsewhere.
///
/// With a precision, undecided costs are looked at again and again, with twice the fights and battles each time. So that they may,
/// the k-th look has only 6 / (π² k²) of the error probability: the intervals hold however often one looks.
pub fn judge(
    ledger: &mut Ledger,
    of: &[usize],
    among: usize,
    at: &[f64],
    threshold: Threshold,
    sampling: Sampling,
    count: &(impl Fn(u64) + Sync),
) -> Vec<Judged> {
    let comparisons = among as f64;
    let mut judged: Vec<Option<Judged>> = vec![None; of.len()];
    let mut open: Vec<usize> = (0..of.len()).collect();
    for look in 1..=MOST_LOOKS {
        let looks = match sampling.precision {
            None => 1.0,
            Some(_) => std::f64::consts::PI.powi(2) / 6.0 * f64::from(look * look),
        };
        let z = corrected_z(z95(), looks.ceil() as u64);
        let z_of_all = corrected_z(z95(), (looks * comparisons).ceil() as u64);
        // The root is looked for with as few fights at every look; only how well it is known there grows.
        let search =
            Search { fights: sampling.fights << (look - 1), ..Search::of(sampling.fights, ledger.field()) };
        ledger.play_battles(HowMany::Times(1 << (look - 1)));
        let asked: Vec<usize> = open.iter().map(|&place| of[place]).collect();
        let costs = ledger.fair_costs(&asked, at, &[], &|_| true, search, count);
        for (&place, cost) in open.iter().zip(costs) {
            let cost = cost.expect("everybody of a field meets somebody");
            let verdict = Verdict::of(at[of[place]], cost.interval(z_of_all), threshold);
            judged[place] = Some(Judged { cost, z, z_of_all, verdict });
        }
        let Some(precision) = sampling.precision else { break };
        let is_open = |place: &usize| {
            judged[*place].as_ref().is_some_and(|judged| {
                judged.verdict == Verdict::Undecided
                    && judged.cost.found == SearchEnd::Even
                    && judged.z * judged.cost.log_error > precision
            })
        };
        open.retain(is_open);
        if open.is_empty() {
            break;
        }
    }
    ledger.play_battles(HowMany::Times(1));
    judged.into_iter().map(|judged| judged.expect("everybody was looked at")).collect()
}
