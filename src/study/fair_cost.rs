//! The fair cost of one profile against a field to which it does not belong, estimated in repeated
//! looks. Each look narrows the interval, and the user stops when it is narrow enough (sequential
//! sampling).

use super::balance::{Cost, CostSearch, FieldSetup};
use super::provenance::{FightKinds, Hashes, Provenance};
use super::question::{Failed, Phase, Progress, Question, Work, answers};
use crate::balance::{Sampling, SearchSettings, judge};
use crate::fault;
use crate::scenario::{AssumedRule, Unplayed, list_unplayed};
use crate::stats::{corrected_z, z95};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The question what the first candidate of a field should cost.
#[derive(Clone, Debug)]
pub struct FairCostQuestion {
    /// The field with its candidate. Its number of fights is ignored: the look determines it.
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
        let fights = FIRST_LOOK_FIGHTS << (look - 1);
        let printed = field.printed_ap();
        let threshold = reference.verdict.threshold();
        progress.begin(Phase::FairCosts, Work::Fights, None);
        let count = |fights| progress.advance(fights);
        let (fair, by_situation, fights) = setup.terms().with_ledger(&field, |ledger| {
            let sampling = Sampling { fights, precision: None };
            let judged = judge(ledger, &[mine], 1, &printed, threshold, sampling, &count);
            let cost = judged[0].cost;
            let mut near = vec![None; field.len()];
            near[mine] = Some(cost);
            let search = SearchSettings::for_field(fights, &field);
            let contenders = &[mine];
            let search = CostSearch { contenders, printed: &printed, start_costs: &near, search };
            let costs = search.by_situation(ledger, &count);
            (cost, costs, ledger.fights())
        });
        let looks = std::f64::consts::PI.powi(2) / 6.0 * f64::from(look * look);
        let z = corrected_z(z95(), looks.ceil() as u64);
        let assumed = reference.list_assumed(&setup.scenario.ruleset.missing);
        let lacking = assumed.iter().filter(|of| of.profile == fighter.label);
        let lacking = lacking.filter(|of| of.rule == AssumedRule::NotJudged).map(|of| of.field.clone());
        let in_situations = field.situations.iter().zip(&by_situation).map(|(situation, costs)| {
            (situation.name.clone(), costs[0].map(|cost| Cost::new(&cost, cost.interval95())))
        });
        Ok(FairCostAnswer {
            look,
            fights,
            id: fighter.label.clone(),
            name: fighter.name.clone(),
            ap: fighter.card.strategic_value.map(|ap| ap.get()),
            enemies: mine,
            policy: setup.scenario.policies[0].text.clone(),
            fair: Cost::new(&fair, fair.interval(z)),
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
