//! Everything that is asked about a field, answered.

use super::how::How;
use crate::balance::{
    Bout, Exchange, FairCost, Field, Found, JointCost, Ledger, NoJointCosts, Outcome, Payoff, Search,
    Threshold, Verdict,
};
use crate::cli::progress::Progress;
use crate::policy::Policy;
use crate::rules::Ruleset;
use crate::scenario::ReferenceField;
use crate::stats::{corrected_z, z95};

/// What is asked, and how hard.
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) struct Effort {
    /// Fights of each pairing at the fair cost.
    pub(in crate::cli) fights: u64,
    /// With it, undecided costs are fought about until they are known to such a share of themselves.
    pub(in crate::cli) precision: Option<f64>,
    /// Whether other policies, readings and editions are tried.
    pub(in crate::cli) tries_others: bool,
}

impl Effort {
    pub(in crate::cli) fn search(self, fights: u64) -> Search {
        Search { rough: (self.fights / 2).clamp(8, 32), fights }
    }
}

/// The answers of one field under one way to play.
#[derive(Clone, Debug)]
pub(in crate::cli) struct Study {
    /// Of each contender.
    pub(in crate::cli) judged: Vec<Judged>,
    /// Of each situation, of each contender who meets somebody in it.
    pub(in crate::cli) by_situation: Vec<Vec<Option<FairCost>>>,
    /// Of all at once, by AP and by victories.
    pub(in crate::cli) together: Result<Vec<JointCost>, NoJointCosts>,
    pub(in crate::cli) by_victory: Result<Vec<JointCost>, NoJointCosts>,
    pub(in crate::cli) others: Vec<Other>,
    pub(in crate::cli) payoffs: PayoffMatrix,
    /// The bouts at printed AP, with the share of each in its pairing.
    pub(in crate::cli) bouts: Vec<(Bout, f64, Outcome)>,
    /// Fights that were sampled.
    pub(in crate::cli) fights: u64,
}

/// The cost of one.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::cli) struct Judged {
    pub(in crate::cli) cost: FairCost,
    /// Standard errors of the interval that is shown: 1.96, or more where sampling went on until it was narrow.
    pub(in crate::cli) z: f64,
    /// Standard errors of the interval that the verdict rests on: all verdicts of a table hold together.
    pub(in crate::cli) z_of_all: f64,
    pub(in crate::cli) verdict: Verdict,
}

/// What is played otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::cli) enum OtherKind {
    Policy,
    Reading,
    Edition,
}

impl OtherKind {
    pub(in crate::cli) const ALL: [OtherKind; 3] =
        [OtherKind::Policy, OtherKind::Reading, OtherKind::Edition];

    pub(in crate::cli) const fn word(self) -> &'static str {
        match self {
            OtherKind::Policy => "policy",
            OtherKind::Reading => "reading",
            OtherKind::Edition => "edition",
        }
    }
}

/// The fair costs under another policy, reading or edition.
#[derive(Clone, Debug)]
pub(in crate::cli) struct Other {
    pub(in crate::cli) kind: OtherKind,
    pub(in crate::cli) name: String,
    pub(in crate::cli) costs: Vec<Option<FairCost>>,
}

/// The balance of each against each at printed AP, over all situations in which they meet.
#[derive(Clone, Debug)]
pub(in crate::cli) struct PayoffMatrix {
    /// Of the row's profile.
    pub(in crate::cli) values: Vec<Vec<f64>>,
    /// Infinite where two never meet.
    pub(in crate::cli) standard_errors: Vec<Vec<f64>>,
}

impl Study {
    /// Studies a field.
    pub(in crate::cli) fn of(
        reference: &ReferenceField,
        field: &Field,
        how: How,
        effort: Effort,
        progress: &Progress,
    ) -> Self {
        let threshold = threshold(reference);
        let count = |fights| progress.add(fights);
        let all: Vec<usize> = (0..field.len()).collect();
        let printed = field.printed();
        let mut study = how.with_ledger(field, |ledger| {
            let judged = judge(ledger, &all, &printed, threshold, effort, &count);
            let search = effort.search(effort.fights);
            let by_situation = (0..field.situations.len())
                .map(|asked| ledger.fair_costs(&all, &printed, &|of| of == asked, search, &count))
                .collect();
            let together = ledger.balanced(Payoff::Ap, search, &count);
            let by_victory = ledger.balanced(Payoff::Victory, search, &count);
            let payoffs = PayoffMatrix::of(ledger, effort.fights, &count);
            let bouts = bouts(ledger, &printed);
            let (others, fights) = (Vec::new(), ledger.fights());
            Study { judged, by_situation, together, by_victory, others, payoffs, bouts, fights }
        });
        if effort.tries_others {
            study.try_others(reference, field, how, effort, progress);
        }
        study
    }

    fn try_others(
        &mut self,
        reference: &ReferenceField,
        field: &Field,
        how: How,
        effort: Effort,
        progress: &Progress,
    ) {
        let known: Vec<Option<FairCost>> = self.judged.iter().map(|judged| Some(judged.cost)).collect();
        let printed = field.printed();
        let few = (effort.fights / 8).max(8);
        let near = |how: How| {
            how.with_ledger(field, |ledger| {
                let costs = ledger.fair_costs_near(&known, &printed, few, &|fights| progress.add(fights));
                (costs, ledger.fights())
            })
        };
        // What few fights say of the game as it is: the difference to it is what a change makes, on the same dice.
        let (as_it_is, fights) = near(how);
        self.fights += fights;
        let mut try_one = |kind, name: String, policy: Policy, ruleset: &Ruleset| {
            let (costs, fights) = near(How { ruleset, policy, ..how });
            self.fights += fights;
            let moved = known.iter().zip(&as_it_is).zip(costs);
            let costs = moved.map(|((known, here), there)| moved_cost((*known)?, (*here)?, there?)).collect();
            self.others.push(Other { kind, name, costs });
        };
        for policy in &reference.verdict.stability {
            try_one(OtherKind::Policy, policy.text.clone(), policy.policy, how.ruleset);
        }
        if reference.verdict.tries_readings {
            for reading in how.ruleset.other_readings() {
                let name = format!("{} = {}", reading.key, reading.word);
                try_one(OtherKind::Reading, name, how.policy, &reading.ruleset);
            }
        }
        for edition in &reference.verdict.editions {
            try_one(OtherKind::Edition, edition.ruleset.id.clone(), how.policy, &edition.ruleset);
        }
    }

    /// How many fights a study takes, more or less; for a progress bar.
    pub(in crate::cli) fn expected_fights(
        reference: &ReferenceField,
        field: &Field,
        how: How,
        effort: Effort,
    ) -> u64 {
        let pairings = field.pairings().count() as u64;
        let verdict = &reference.verdict;
        let readings = if verdict.tries_readings { how.ruleset.other_readings().len() } else { 0 };
        let others = verdict.stability.len() + verdict.editions.len() + readings;
        let others = if effort.tries_others { others as u64 } else { 0 };
        pairings * (4 * effort.fights + 120 + others * (effort.fights / 4).max(20))
    }
}

/// What was fought at these costs.
fn bouts(ledger: &Ledger, costs: &[f64]) -> Vec<(Bout, f64, Outcome)> {
    let mixtures = ledger.field().pairings().map(|of| ledger.mixture(of, of.pair.map(|i| costs[i])));
    let all = mixtures.flat_map(|mixture| mixture.bouts);
    all.map(|(bout, share)| (bout, share, *ledger.outcome(&bout))).collect()
}

/// A cost that is known, moved as far as few fights moved. Where they did not move at all nothing is added to its error.
fn moved_cost(known: FairCost, here: FairCost, there: FairCost) -> Option<FairCost> {
    let moved = (there.ap / here.ap).ln();
    let error = if moved == 0.0 { 0.0 } else { there.log_error };
    Some(FairCost { ap: known.ap * moved.exp(), log_error: known.log_error.hypot(error), ..known })
}

/// The threshold of a field's verdicts.
pub(in crate::cli) fn threshold(reference: &ReferenceField) -> Threshold {
    let verdict = &reference.verdict;
    Threshold { share: verdict.threshold_percent / 100.0, ap: verdict.threshold_ap }
}

/// After so many looks at most an undecided cost stays undecided: each look takes twice the fights of the one before.
const MOST_LOOKS: u32 = 10;

/// The fair costs of some, each with all others at these costs, and the verdicts on these.
///
/// With a precision, undecided costs are looked at again and again, with twice the fights each time. So that they may,
/// the k-th look has only 6 / (π² k²) of the error probability: the intervals hold however often one looks.
pub(in crate::cli) fn judge(
    ledger: &mut Ledger,
    of: &[usize],
    at: &[f64],
    threshold: Threshold,
    effort: Effort,
    count: &(impl Fn(u64) + Sync),
) -> Vec<Judged> {
    let comparisons = of.len() as f64;
    let mut judged: Vec<Option<Judged>> = vec![None; of.len()];
    let mut open: Vec<usize> = (0..of.len()).collect();
    for look in 1..=MOST_LOOKS {
        let looks = match effort.precision {
            None => 1.0,
            Some(_) => std::f64::consts::PI.powi(2) / 6.0 * f64::from(look * look),
        };
        let z = corrected_z(z95(), looks.ceil() as u64);
        let z_of_all = corrected_z(z95(), (looks * comparisons).ceil() as u64);
        let search = effort.search(effort.fights << (look - 1));
        let asked: Vec<usize> = open.iter().map(|&place| of[place]).collect();
        let costs = ledger.fair_costs(&asked, at, &|_| true, search, count);
        for (&place, cost) in open.iter().zip(costs) {
            let cost = cost.expect("everybody of a field meets somebody");
            let verdict = Verdict::of(at[of[place]], cost.interval(z_of_all), threshold);
            judged[place] = Some(Judged { cost, z, z_of_all, verdict });
        }
        let Some(precision) = effort.precision else { break };
        let is_open = |place: &usize| {
            judged[*place].as_ref().is_some_and(|judged| {
                judged.verdict == Verdict::Undecided
                    && judged.cost.found == Found::Even
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

impl PayoffMatrix {
    pub(in crate::cli) fn of(ledger: &mut Ledger, fights: u64, count: &(impl Fn(u64) + Sync)) -> Self {
        let field = ledger.field();
        let printed = field.printed();
        let n = field.len();
        ledger.fight(field.pairings().map(|of| (of, of.pair.map(|i| printed[i]))), fights, count);
        let mut sums = vec![vec![(Exchange::default(), 0.0); n]; n];
        for pairing in field.pairings() {
            let [i, j] = pairing.pair;
            let weight = f64::from(field.situations[pairing.situation].weight.get());
            let exchange = ledger.exchange(pairing, pairing.pair.map(|i| printed[i]));
            let (sum, weights) = &mut sums[i][j];
            *sum = sum.plus(&exchange, weight);
            *weights += weight;
        }
        let mut values = vec![vec![0.0; n]; n];
        let mut standard_errors = vec![vec![0.0; n]; n];
        for i in 0..n {
            for j in i + 1..n {
                let (sum, weights) = &sums[i][j];
                let (value, error) = match *weights > 0.0 {
                    true => {
                        (sum.balance(Payoff::Ap) / weights, sum.balance_variance(Payoff::Ap).sqrt() / weights)
                    }
                    false => (0.0, f64::INFINITY),
                };
                (values[i][j], values[j][i]) = (value, -value);
                (standard_errors[i][j], standard_errors[j][i]) = (error, error);
            }
        }
        PayoffMatrix { values, standard_errors }
    }
}
