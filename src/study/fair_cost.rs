//! The fair cost of one profile against a field to which it does not belong, estimated in repeated
//! looks. Each look narrows the interval, and the user stops when it is narrow enough (sequential
//! sampling).

use super::balance::cost::{ModelCost, SensitivityAp};
use super::balance::{Cost, CostSearch, FieldSetup, SensitivityResults, sensitivities};
use super::provenance::{FightKinds, Hashes, Provenance};
use super::question::{Failed, Phase, Progress, Question, Work, answers};
use crate::balance::{
    FairCost, Field, Sampling, SearchEnd, SearchSettings, Sensitivity, judge, model_interval,
};
use crate::fault;
use crate::scenario::{AssumedRule, Bound, Unplayed, list_unplayed};
use crate::stats::{corrected_z, z95};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The question what the first candidate of a field should cost.
#[derive(Clone, Debug)]
pub struct FairCostQuestion {
    /// The field with its candidate. Its number of fights is ignored: the look determines it. If
    /// variants are tried, the answer has the range of the cost over them.
    pub setup: FieldSetup,
    /// Number of this look, 1 to `MAX_LOOKS`. Each look simulates twice as many fights as the
    /// one before and repeats its fights first.
    pub look: u32,
}

/// Fights per pairing at the first look.
const FIRST_LOOK_FIGHTS: u64 = 16;

/// The largest number of looks; after that many, a cost is known more precisely than AP can be
/// printed.
pub(crate) const MAX_LOOKS: u32 = 10;

/// The fair cost of a profile, as known after one look of the sequential estimate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FairCostAnswer {
    /// The fields with which every answer begins.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// Number of this look in the sequential estimate, from 1. Each look doubles the fights.
    pub look: u32,
    /// Number of simulated fights.
    pub fights: u64,
    /// The id of the profile, with overrides.
    pub id: String,
    /// The name of the profile.
    pub name: String,
    /// The printed AP; null if the profile has none yet.
    pub ap: Option<u16>,
    /// Number of profiles in the field that it meets.
    pub enemies: usize,
    /// The policy of all fighters, as it was written.
    pub policy: String,
    /// The fair cost, in AP. Its 95 % interval is corrected for repeated looks: all looks together
    /// miss the true cost with a chance of at most 5 %.
    pub fair: Cost,
    /// Range of the fair cost over all variants; null if none were tried or no fair cost was found.
    pub model: Option<ModelCost>,
    /// Whether the fair cost is only a lower or an upper bound because of what is not simulated;
    /// null if it is no bound.
    pub bound: Option<Bound>,
    /// The fair cost in each situation, with the situation's name; null if the profile meets no
    /// other there. The interval is that of this look alone.
    pub by_situation: Vec<(String, Option<Cost>)>,
    /// The abilities of the profile that are not simulated.
    pub unplayed: Vec<Unplayed>,
    /// Names of values that some situation needs and that are not known for the profile.
    pub lacking: Vec<String>,
}

answers!(FairCostAnswer);

impl Question for FairCostQuestion {
    type Answer = FairCostAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<FairCostAnswer, Failed> {
        let setup = &self.setup;
        let reference = &setup.reference;
        // Solving for a metagame would delay the first look too much.
        let weights = reference.weights.to_vec(&reference.fighters);
        let weights = weights.ok_or_else(|| Failed::Outside(fault!("calculator-fair-metagame")))?;
        let field = reference.to_field(&weights).map_err(|messages| Failed::faults("[field]", messages))?;
        // Candidates follow the members of the field.
        let mine = reference.fighters.len();
        let fighter = reference.all_judged().nth(mine).expect("a field with a candidate is asked about");
        let look = self.look.clamp(1, MAX_LOOKS);
        let fights_per_pairing = FIRST_LOOK_FIGHTS << (look - 1);
        let printed = field.printed_ap();
        let threshold = reference.verdict.threshold();
        progress.begin(Phase::FairCosts, Work::Fights, None);
        let count = |fights| progress.advance(fights);
        let (fair, by_situation, samples, fights) = setup.terms().with_ledger(&field, |ledger| {
            let sampling = Sampling { fights: fights_per_pairing, precision: None };
            let judged = judge(ledger, &[mine], 1, &printed, threshold, sampling, &count);
            let cost = judged[0].cost;
            let mut near = vec![None; field.len()];
            near[mine] = Some(cost);
            let search = SearchSettings::for_field(fights_per_pairing, &field);
            let contenders = &[mine];
            let search = CostSearch { contenders, printed: &printed, start_costs: &near, search };
            let costs = search.by_situation(ledger, &count);
            let seed = setup.terms().fights.seed;
            let varies = setup.effort.tries_variants && cost.search_end == SearchEnd::Even;
            let samples = varies.then(|| ledger.resampling_sensitivities(mine, &cost, &printed, seed));
            (cost, costs, samples, ledger.fights())
        });
        let looks = std::f64::consts::PI.powi(2) / 6.0 * f64::from(look * look);
        let z = corrected_z(z95(), looks.ceil() as u64);
        let varied = samples.map(|samples| self.vary(&field, &fair, samples, fights_per_pairing, progress));
        let model = varied.as_ref().map(|(reaches, _)| ModelCost {
            range: model_interval(&fair, z, reaches),
            levers: reaches.iter().map(|reach| SensitivityAp::new(reach, fair.ap)).collect(),
        });
        let assumed = reference.list_assumed(&setup.scenario.ruleset.missing);
        let lacking = assumed.iter().filter(|of| of.profile == fighter.label);
        let lacking = lacking.filter(|of| of.rule == AssumedRule::NotJudged).map(|of| of.field.clone());
        let in_situations = field.situations.iter().zip(&by_situation).map(|(situation, costs)| {
            (situation.name.clone(), costs[0].map(|cost| Cost::new(&cost, cost.interval95())))
        });
        Ok(FairCostAnswer {
            look,
            fights: fights + varied.map_or(0, |(_, more)| more),
            id: fighter.label.clone(),
            name: fighter.name.clone(),
            ap: fighter.card.strategic_value.map(|ap| ap.get()),
            enemies: mine,
            policy: setup.scenario.policies[0].text.clone(),
            fair: Cost::new(&fair, fair.interval(z)),
            model,
            bound: reference.bound(fighter),
            by_situation: in_situations.collect(),
            unplayed: list_unplayed(&fighter.card, &fighter.coverage),
            lacking: lacking.collect(),
            provenance: Provenance::new("fair-cost")
                .with_ruleset(&setup.scenario.ruleset, FightKinds::Melees)
                .with_seed(Some(setup.scenario.seed))
                .with_hashes(Hashes::from_scenario(&setup.scenario))
                .with_coverage([fighter])
                .with_assumptions(assumed),
        })
    }
}

impl FairCostQuestion {
    /// Estimates the effect of each assumption on the fair cost of the candidate, the largest
    /// first. `samples` are those of drawing enemies and situations again. Also returns the number
    /// of simulated fights.
    fn vary(
        &self,
        field: &Field,
        fair: &FairCost,
        samples: [Sensitivity; 2],
        fights: u64,
        progress: &dyn Progress,
    ) -> (Vec<Sensitivity>, u64) {
        let FieldSetup { reference, effort, .. } = &self.setup;
        let mine = reference.fighters.len();
        // Variants are tried for those contenders only that have a fair cost.
        let mut known = vec![FairCost { search_end: SearchEnd::Nowhere, ..*fair }; field.len()];
        known[mine] = *fair;
        let mut effort = *effort;
        effort.sampling.fights = fights;
        let terms = self.setup.terms();
        let changed = SensitivityResults::analyze(reference, field, terms, effort, &known, progress);
        (sensitivities(mine, fair, &changed.variants, samples), changed.fights)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Catalog;
    use crate::study::NoProgress;
    use crate::study::balance::BalanceQuestion;

    #[test]
    fn assumptions_move_a_candidate_as_far_as_in_a_study_of_the_whole_field() {
        let fighters = ["garde_pretorien", "guerrier_de_l_aube", "rodeur_wolfen_c3"];
        let question = BalanceQuestion::of_fighters(Catalog::built_in(), &fighters).unwrap();
        let mut setup = question.with_fights(FIRST_LOOK_FIGHTS).unwrap().setup;
        let candidate = setup.reference.fighters.pop().unwrap();
        setup.reference.candidates.push(candidate);
        setup.reference.situations.truncate(2);
        let of_field = BalanceQuestion { setup: setup.clone() }.answer(&NoProgress).unwrap();
        let of_field = of_field.candidates[0].model.clone().unwrap();
        let answer = FairCostQuestion { setup: setup.clone(), look: 1 }.answer(&NoProgress).unwrap();
        let model = answer.model.unwrap();
        assert_eq!(model.levers, of_field.levers);
        assert!(model.levers.len() > 3, "{:?}", model.levers);
        assert!(model.range.low <= answer.fair.ci95.low && answer.fair.ci95.high <= model.range.high);
        setup.effort.tries_variants = false;
        let narrow = FairCostQuestion { setup, look: 1 }.answer(&NoProgress).unwrap();
        assert_eq!((narrow.model, narrow.fair), (None, answer.fair));
    }
}
