//! What one profile should cost against a field that it is not part of, look by look: whoever waits sees the interval narrow, and
//! stops when it is narrow enough.

use super::balance::{Cost, FieldSetup};
use super::head::{Hashes, Head, Plays};
use super::question::{Failed, Progress, Question, Work, answers};
use crate::balance::{Pairing, Sampling, Search, judge};
use crate::fault;
use crate::scenario::{AssumedRule, Unplayed, unplayed};
use crate::stats::{corrected_z, z95};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What should the first candidate of a field cost?
#[derive(Clone, Debug)]
pub struct FairCostQuestion {
    /// The field, with its candidate. How hard it is looked at is said by the look.
    pub setup: FieldSetup,
    /// Which look it is, from 1 to [`MOST_LOOKS`]: each takes twice the fights of the one before, and the same ones first.
    pub look: u32,
}

/// Fights of each pairing at the first look.
const FIRST: u64 = 16;

/// After so many looks a cost is known far better than anybody can print it.
pub const MOST_LOOKS: u32 = 10;

/// What a profile should cost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FairCostAnswer {
    /// What every answer begins with.
    #[serde(flatten)]
    pub head: Head,
    /// Which look it was.
    pub look: u32,
    /// Fights that were sampled.
    pub fights: u64,
    /// Its id, with overrides.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The AP that are printed; null of a profile that has none yet.
    pub ap: Option<u16>,
    /// How many profiles it meets.
    pub enemies: usize,
    /// How everybody plays.
    pub policy: String,
    /// What it should cost. The interval holds however often one looks: each look has its share of the 5 %.
    pub fair: Cost,
    /// The same in each situation, by its name; null where it meets nobody. Its interval is that of one look.
    pub by_situation: Vec<(String, Option<Cost>)>,
    /// What it has that is not played.
    pub unplayed: Vec<Unplayed>,
    /// What nobody knows of it, although situations ask for it.
    pub lacking: Vec<String>,
}

answers!(FairCostAnswer);

impl Question for FairCostQuestion {
    type Answer = FairCostAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<FairCostAnswer, Failed> {
        let setup = &self.setup;
        let reference = &setup.reference;
        if let Some(battle) = reference.situations.iter().find(|of| of.is_battle()) {
            let fault = fault!("fault-no-battles-here", name = battle.name);
            return Err(Failed::faults("[[situation]]", [fault]));
        }
        // Nobody would wait for a metagame before the first look.
        let weights = reference.weights.known(&reference.recruits);
        let weights = weights.ok_or_else(|| Failed::Outside(fault!("calculator-fair-metagame")))?;
        let field =
            reference.with_weights(&weights).map_err(|messages| Failed::faults("[field]", messages))?;
        // Candidates stand behind the members.
        let mine = reference.recruits.len();
        let recruit = reference.judged().nth(mine).expect("a field with a candidate is asked about");
        let look = self.look.clamp(1, MOST_LOOKS);
        let fights = FIRST << (look - 1);
        let printed = field.printed();
        let threshold = reference.verdict.threshold();
        progress.begin(Work::Fights, field.pairings_of(mine).count() as u64 * 4 * fights);
        let count = |fights| progress.advance(fights);
        let (fair, by_situation, fights) = setup.terms_on_a_line().with_ledger(&field, |ledger| {
            let sampling = Sampling { fights, precision: None };
            let judged = judge(ledger, &[mine], 1, &printed, threshold, sampling, &count);
            let cost = judged[0].cost;
            let mut near = vec![None; field.len()];
            near[mine] = Some(cost);
            let in_situation = |place: usize| {
                let asked = |pairing: &Pairing| pairing.situation == place;
                ledger.fair_costs(&[mine], &printed, &near, &asked, Search::of(fights, &field), &count)[0]
            };
            let costs: Vec<_> = (0..field.situations.len()).map(in_situation).collect();
            (cost, costs, ledger.fights())
        });
        let looks = std::f64::consts::PI.powi(2) / 6.0 * f64::from(look * look);
        let z = corrected_z(z95(), looks.ceil() as u64);
        let assumed = reference.assumed(&setup.scenario.ruleset.missing);
        let lacking = assumed.iter().filter(|of| of.profile == recruit.label);
        let lacking = lacking.filter(|of| of.rule == AssumedRule::NotJudged).map(|of| of.field.clone());
        let of_situation =
            |(situation, cost): (&crate::balance::Situation, &Option<crate::balance::FairCost>)| {
                (situation.name.clone(), cost.map(|cost| Cost::of(&cost, cost.interval95())))
            };
        Ok(FairCostAnswer {
            look,
            fights,
            id: recruit.label.clone(),
            name: recruit.name.clone(),
            ap: recruit.card.strategic_value.map(|ap| ap.get()),
            enemies: mine,
            policy: setup.scenario.policies[0].text.clone(),
            fair: Cost::of(&fair, fair.interval(z)),
            by_situation: field.situations.iter().zip(&by_situation).map(of_situation).collect(),
            unplayed: unplayed(&recruit.card, &recruit.coverage),
            lacking: lacking.collect(),
            head: Head::of("fair-cost")
                .under(&setup.scenario.ruleset, Plays::Melees)
                .seeded(Some(setup.scenario.seed))
                .hashed(Hashes::of_scenario(&setup.scenario))
                .covering([recruit])
                .assuming(assumed),
        })
    }
}
