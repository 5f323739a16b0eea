//! Narrates single fights of one against one or several, blow by blow, and rates the luck of their
//! dice. `skirmish` narrates melees of groups and fights at a distance.

mod luck;
mod skirmish;
mod teller;

pub use luck::{DiceLuck, Luck, OutcomeRank};
pub use skirmish::{MeleeTeller, NarratedMelee, TellMeleeAnswer, TellMeleeQuestion};
pub(crate) use teller::Teller;

use super::provenance::{FightKinds, Hashes, Provenance};
use super::question::{Failed, Progress, Question, answers};
use super::sides::Sides;
use crate::dice::Seed;
use crate::fault;
use crate::policy::Policy;
use crate::rules::{BySide, Ruleset, Side, Turns};
use crate::scenario::{Grouped, ResolvedFighter};
use crate::simulate::{FightTerms, Sampler};
use crate::tell::{Placings, Story};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The question how a fight goes, blow by blow.
#[derive(Clone, Debug)]
pub struct TellQuestion {
    /// The sides, one of which is a single fighter.
    pub sides: Sides,
    /// The ruleset in force.
    pub ruleset: Ruleset,
    /// Hashes of the files that were read.
    pub hashes: Hashes,
    /// The policies of both sides.
    pub policies: BySide<Policy>,
    /// Maximum number of turns of a fight.
    pub turns: Turns,
    /// The seed of all dice.
    pub seed: Seed,
    /// Prescribed ratios of attack to defense dice; fighters without one follow their policy.
    pub placings: Placings,
    /// Which fights are narrated.
    pub selection: FightSelection,
    /// Number of fights with which the luck is compared; `None` for no luck rating.
    pub luck: Option<u64>,
}

/// Which fights are narrated.
#[derive(Clone, Debug, PartialEq)]
pub enum FightSelection {
    /// The fight with this number, which determines its dice together with the seed.
    Fight(u64),
    /// The fights at these percentiles of AP destroyed minus AP lost by A.
    Percentiles {
        /// The percentiles, 0 to 100.
        percentiles: Vec<f64>,
        /// Number of fights over which percentiles are computed.
        runs: u64,
    },
    /// The fight in which these dice fall; it is told as far as they last.
    Dice(Vec<u8>),
}

/// Fights, narrated blow by blow.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TellAnswer {
    /// The fields with which every answer begins.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// The canonical texts of both sides, which commands can read.
    pub sides: BySide<String>,
    /// The turn limit.
    pub turns: u8,
    /// The policies of both sides, with all their settings.
    pub policy: BySide<String>,
    /// The narrated fights.
    pub stories: Vec<NarratedFight>,
}

answers!(TellAnswer);

/// A narrated fight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct NarratedFight {
    /// The number of the fight under its seed; null if the dice were given.
    pub fight: Option<u64>,
    /// Its percentile among other fights, 0 to 100; null if the fight was chosen in another way.
    pub percentile: Option<f64>,
    /// The events of the fight.
    #[serde(flatten)]
    pub story: Story,
    /// AP destroyed minus AP lost by A.
    pub balance: i64,
    /// The command that continues the fight once more dice are known; null if no dice are missing.
    pub go_on: Option<String>,
    /// The luck of the dice; null if it was not asked for.
    pub luck: Option<Luck>,
}

impl Question for TellQuestion {
    type Answer = TellAnswer;

    fn answer(&self, _: &dyn Progress) -> Result<TellAnswer, Failed> {
        let TellQuestion { ruleset, policies, turns, seed, .. } = self;
        let terms = FightTerms {
            ruleset,
            policies: *policies,
            turns: *turns,
            seed: *seed,
            sampler: Sampler::DieByDie,
        };
        let players = terms.players();
        let experiment = terms.experiment(&players, 1);
        let match_up = self.sides.match_up();
        let teller = Teller::new(&match_up, &experiment, names(&self.sides), &self.placings);
        Ok(TellAnswer {
            provenance: Provenance::new("tell")
                .with_ruleset(&self.ruleset, FightKinds::Combats)
                .with_seed(Some(self.seed.0))
                .with_hashes(self.hashes.clone())
                .with_coverage(self.sides.fighters())
                .with_assumptions(self.sides.assumed_in_combat(&self.ruleset.missing)),
            sides: self.sides.labels(),
            turns: self.turns.get(),
            policy: self.policies.map(|policy| policy.to_string()),
            stories: self.stories(&teller)?,
        })
    }
}

/// Returns the names of the fighters as on their cards; empty for fighters without a card.
fn names(sides: &Sides) -> BySide<Vec<String>> {
    let name = |fighter: &ResolvedFighter| match fighter.label.starts_with('@') {
        true => String::new(),
        false => fighter.card.name.clone(),
    };
    BySide { a: Side::A, b: Side::B }.map(|side| sides.side(side).iter().map(name).collect())
}

impl TellQuestion {
    fn stories(&self, teller: &Teller) -> Result<Vec<NarratedFight>, Failed> {
        let told = |fight, percentile, story: Story| {
            let luck = self.luck.map(|runs| Luck::rate(&story, teller, runs));
            NarratedFight { fight, percentile, balance: story.cast.balance(), story, go_on: None, luck }
        };
        match &self.selection {
            FightSelection::Fight(fight) => Ok(vec![told(Some(*fight), None, teller.fight(*fight))]),
            FightSelection::Percentiles { percentiles, runs } => Ok(teller
                .fights_at_percentiles(percentiles, *runs)
                .into_iter()
                .map(|(percentile, fight)| told(Some(fight), Some(percentile), teller.fight(fight)))
                .collect()),
            FightSelection::Dice(dice) => {
                let (story, left) = teller.replay(dice);
                match left {
                    0 => Ok(vec![told(None, None, story)]),
                    left => Err(Failed::faults(
                        "--dice",
                        [fault!(
                            "tell-dice-left",
                            left = Grouped(left as u64),
                            used = Grouped((dice.len() - left) as u64)
                        )],
                    )),
                }
            }
        }
    }
}
