//! Runs all estimates of a field and holds their results as numbers, before they become an answer.

use super::answer::BalanceAtAp;
use super::sensitivity::{SensitivityResults, sensitivities};
use super::setup::FieldEffort;
use crate::balance::{
    Balance, FairCost, FairCostVerdict, Field, FightKey, JointCost, Ledger, LedgerSettings, NoAnswerWhy,
    Outcome, Pairing, PayoffMatrix, SearchEnd, SearchSettings, Sensitivity, Threshold, Verdict, judge,
};
use crate::scenario::{PlayMode, ReferenceField};
use crate::stats::Estimate;
use crate::study::{Phase, Progress, Work};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// Results of a study of one field.
#[derive(Clone, Debug)]
pub struct FieldStudy {
    /// Verdict and fair cost of each contender.
    pub judged: Vec<FairCostVerdict>,
    /// Effects of the assumptions on the fair cost of each contender, the largest first.
    pub sensitivities: Vec<Vec<Sensitivity>>,
    /// Fair costs by situation, then by contender; `None` for a contender without enemies in the
    /// situation.
    pub by_situation: Vec<Vec<Option<FairCost>>>,
    /// Joint costs of all contenders.
    pub joint_costs: Result<Vec<JointCost>, NoAnswerWhy>,
    /// Fair costs with one assumption changed at a time; empty if no variants were tried.
    pub changed: SensitivityResults,
    /// AP destroyed minus AP lost of each profile against each other, at printed AP.
    pub payoffs: PayoffMatrix,
    /// Outcomes of all match-ups at printed AP, each with its share of the fights of its pairing.
    pub outcomes: Vec<(FightKey, f64, Outcome)>,
    /// Balance of each candidate at several costs; empty for members of the field, and under
    /// equilibrium play.
    pub balances_by_ap: Vec<Vec<BalanceAtAp>>,
    /// Number of sampled fights.
    pub fights: u64,
}

/// Assumption that is changed in a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[derive(IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum VariantKind {
    /// Both sides play another policy.
    Policy,
    /// Only the judged profile plays another policy.
    OwnPlay,
    /// Only the enemies play another policy.
    EnemyPlay,
    /// Both sides play their equilibrium mix of the policies tried.
    BestPlay,
    /// Both sides play the first policy, if the main fair costs are those of the equilibrium.
    Habit,
    /// Groups start at another distance.
    Distance,
    /// A contested rule is read differently.
    Reading,
    /// Another edition of the rules applies.
    Edition,
}

/// A ruleset whose fights are identical to those of another ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EquivalentRuleset {
    /// Id of the ruleset.
    pub id: String,
    /// Id of the ruleset with identical fights: that of the study, or one tried before.
    pub same_as: String,
}

/// Fair costs of all contenders under one variant.
#[derive(Clone, Debug)]
pub struct Variant {
    /// Assumption that is changed.
    pub kind: VariantKind,
    /// Name of the variant, such as `60 cm`, a policy, or the id of a ruleset.
    pub name: String,
    /// Fair cost of each contender; `None` where none was found under the assumptions of the study.
    pub costs: Vec<Option<FairCost>>,
}

impl FieldStudy {
    /// Runs a study of a field.
    pub(crate) fn run(
        reference: &ReferenceField,
        field: &Field,
        terms: LedgerSettings,
        effort: FieldEffort,
        progress: &dyn Progress,
    ) -> Self {
        let threshold = reference.verdict.threshold();
        progress.begin(Phase::FairCosts, Work::Fights, None);
        let count = |fights| progress.advance(fights);
        let all: Vec<usize> = (0..field.len()).collect();
        let printed = field.printed_ap();
        let (mut study, samples) = terms.with_ledger(field, |ledger| {
            let judged = judge(ledger, &all, all.len(), &printed, threshold, effort.sampling, &count);
            progress.begin(Phase::OtherCosts, Work::Fights, None);
            let known: Vec<Option<FairCost>> = judged.iter().map(|of| Some(of.cost)).collect();
            let reaches =
                |i: usize| ledger.resampling_sensitivities(i, &judged[i].cost, &printed, terms.fights.seed);
            let samples: Vec<[Sensitivity; 2]> = all.iter().map(|&i| reaches(i)).collect();
            let search = SearchSettings::for_field(effort.sampling.fights, field);
            let sought = CostSearch { contenders: &all, printed: &printed, start_costs: &known, search };
            let by_situation = sought.by_situation(ledger, &count);
            let joint_costs = ledger.solve_joint_costs(search, &count);
            let payoffs = PayoffMatrix::simulate(ledger, effort.sampling.fights, &count);
            let outcomes = outcomes_at(ledger, &printed);
            // The policies do not play as the fair costs of an equilibrium assume.
            let is_by_policies = reference.verdict.play == PlayMode::Habit;
            let balances_by_ap = all.iter().map(|&i| match i < field.count_enemies() || !is_by_policies {
                true => Vec::new(),
                false => {
                    let card = reference.all_judged().nth(i).and_then(|of| of.card.strategic_value);
                    let given = card.map_or(judged[i].cost.ap, |ap| f64::from(ap.get()));
                    balances_by_ap(ledger, (i, given), &judged[i].cost, &printed, search, &count)
                }
            });
            let balances_by_ap = balances_by_ap.collect();
            let study = FieldStudy {
                judged,
                sensitivities: Vec::new(),
                by_situation,
                joint_costs,
                changed: SensitivityResults::default(),
                payoffs,
                outcomes,
                balances_by_ap,
                fights: ledger.fights(),
            };
            (study, samples)
        });
        let known: Vec<FairCost> = study.judged.iter().map(|of| of.cost).collect();
        if effort.tries_variants {
            study.changed = SensitivityResults::analyze(reference, field, terms, effort, &known, progress);
            study.fights += study.changed.fights;
        }
        if reference.verdict.play == PlayMode::Equilibrium {
            study.promote_equilibrium(&printed, threshold);
        }
        let of_each = study.judged.iter().zip(samples).enumerate();
        study.sensitivities = of_each
            .map(|(i, (of, samples))| sensitivities(i, &of.cost, &study.changed.variants, samples))
            .collect();
        study
    }

    /// Makes the equilibrium costs the main result and stores those under the first policy as a
    /// variant.
    pub(super) fn promote_equilibrium(&mut self, printed: &[f64], threshold: Threshold) {
        let best = self.changed.variants.iter_mut().find(|other| other.kind == VariantKind::BestPlay);
        let Some(best) = best else { return };
        best.kind = VariantKind::Habit;
        for ((judged, best), printed) in self.judged.iter_mut().zip(&mut best.costs).zip(printed) {
            let Some(cost) = best else { continue };
            // The errors of the main cost and of the shift are independent.
            let found = FairCost { log_error: libm::hypot(cost.log_error, judged.cost.log_error), ..*cost };
            *best = Some(FairCost { log_error: 0.0, ..judged.cost });
            judged.cost = found;
            judged.verdict = Verdict::judge(*printed, found.interval(judged.corrected_z), threshold);
        }
    }
}

/// Arguments of a search for the fair costs of `contenders`, with all others at `printed` costs.
/// The search starts at `start_costs`.
pub(in crate::study) struct CostSearch<'a> {
    pub(in crate::study) contenders: &'a [usize],
    pub(in crate::study) printed: &'a [f64],
    pub(in crate::study) start_costs: &'a [Option<FairCost>],
    pub(in crate::study) search: SearchSettings,
}

impl CostSearch<'_> {
    fn estimate(
        &self,
        ledger: &mut Ledger,
        asked: &impl Fn(&Pairing) -> bool,
        count: &(impl Fn(u64) + Sync),
    ) -> Vec<Option<FairCost>> {
        ledger.fair_costs(self.contenders, self.printed, self.start_costs, asked, self.search, count)
    }

    /// Estimates the fair costs in each situation separately.
    pub(in crate::study) fn by_situation(
        &self,
        ledger: &mut Ledger,
        count: &(impl Fn(u64) + Sync),
    ) -> Vec<Vec<Option<FairCost>>> {
        let situations = 0..ledger.field().situations.len();
        situations
            .map(|of| self.estimate(ledger, &|pairing: &Pairing| pairing.situation == of, count))
            .collect()
    }
}

/// Returns the balance of candidate `i` at whole AP around its fair cost and the `given` one; an
/// empty list if it has no fair cost.
fn balances_by_ap(
    ledger: &mut Ledger,
    (i, given): (usize, f64),
    fair: &FairCost,
    printed: &[f64],
    search: SearchSettings,
    count: &(impl Fn(u64) + Sync),
) -> Vec<BalanceAtAp> {
    /// Lowest and highest cost, as multiples of the fair and of the printed one.
    const FACTORS: [f64; 2] = [0.6, 1.5];
    /// Number of costs, about.
    const TARGET_COSTS: f64 = 12.0;
    if fair.search_end != SearchEnd::Even {
        return Vec::new();
    }
    let ends = [fair.ap.min(given) * FACTORS[0], fair.ap.max(given) * FACTORS[1]];
    let step = ((ends[1] - ends[0]) / TARGET_COSTS).ceil().max(1.0);
    let [first, last] = [(ends[0] / step).floor().max(1.0), (ends[1] / step).ceil()];
    let costs: Vec<f64> = (first as u64..=last as u64).map(|n| n as f64 * step).collect();
    let balances = ledger.balances_at(i, &costs, printed, search.bracketing_fights, count);
    let at = |(ap, balance): (&f64, Balance)| {
        let Estimate { value, ci95 } = balance.estimate95();
        BalanceAtAp { ap: *ap, balance: value, ci95 }
    };
    costs.iter().zip(balances).map(at).collect()
}

/// Collects the outcomes of all match-ups at these costs, each with its share of the fights of its
/// pairing.
fn outcomes_at(ledger: &Ledger, costs: &[f64]) -> Vec<(FightKey, f64, Outcome)> {
    let field = ledger.field();
    let mixtures = field.pairings().map(|of| ledger.pairing_mix(of, of.pair.map(|i| costs[i])));
    let all = mixtures.flat_map(|mixture| mixture.fights);
    all.map(|(key, share)| (key, share, *ledger.outcome(&key))).collect()
}
