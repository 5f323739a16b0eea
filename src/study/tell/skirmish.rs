//! Narrates melees: fights of several against several, or at a distance.

use super::teller::fights_at_percentiles;
use super::{FightSelection, names};
use crate::dice::Seed;
use crate::fault;
use crate::policy::Policy;
use crate::rules::{BySide, Movement, Ruleset, Side, Turns};
use crate::scenario::list_assumed;
use crate::simulate::{Batch, Experiment, FightTerms, MeleeMatchUp, Sampler};
use crate::study::fight::AssumedMovement;
use crate::study::melee_start::{FirstSide, MeleeStart};
use crate::study::provenance::{FightKinds, Hashes, Provenance};
use crate::study::question::{Failed, Progress, Question, answers};
use crate::study::sides::Sides;
use crate::tell::{FightSetup, SkirmishStory};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The question how a melee goes, action by action.
#[derive(Clone, Debug)]
pub struct TellMeleeQuestion {
    /// The fighters of both sides.
    pub sides: Sides,
    /// How far apart the sides start, and which side speaks first.
    pub start: MeleeStart,
    /// The MOV that was assumed for fighters whose card prints none.
    pub assumed_movement: Option<AssumedMovement>,
    /// MOV that `--unknown-mov` sets for fighters whose card prints none; `None` if the ruleset
    /// decides.
    pub unknown_movement: Option<Movement>,
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
    /// Which fights are narrated; given dice are refused.
    pub selection: FightSelection,
}

/// Melees, narrated action by action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TellMeleeAnswer {
    /// The fields with which every answer begins.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// The canonical texts of both sides, which commands can read.
    pub sides: BySide<String>,
    /// The turn limit.
    pub turns: u8,
    /// The policies of both sides, with all their settings.
    pub policy: BySide<String>,
    /// The initial distance between the sides, in centimeters; null in contact.
    pub distance: Option<f64>,
    /// Which side speaks first in each turn: a fixed side, or the one that the winner of an opposed
    /// DIS test chooses.
    pub first: FirstSide,
    /// The side whose charge begins the fight, whatever its policy; absent if the policies decide.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub charge: Option<Side>,
    /// The names of fighters whose DIS is unknown, if a DIS test decides which side speaks first.
    pub unknown_dis: Vec<String>,
    /// The MOV assumed for fighters whose card prints none; only with a distance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assumed_mov: Option<AssumedMovement>,
    /// The narrated fights.
    pub stories: Vec<NarratedMelee>,
}

answers!(TellMeleeAnswer);

/// A narrated melee.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct NarratedMelee {
    /// The number of the fight under its seed.
    pub fight: u64,
    /// Its percentile among other fights, 0 to 100; null if the fight was chosen by number.
    pub percentile: Option<f64>,
    /// The events of the fight.
    #[serde(flatten)]
    pub story: SkirmishStory,
    /// AP destroyed minus AP lost by A.
    pub balance: i64,
}

impl Question for TellMeleeQuestion {
    type Answer = TellMeleeAnswer;

    fn answer(&self, _: &dyn Progress) -> Result<TellMeleeAnswer, Failed> {
        let TellMeleeQuestion { ruleset, policies, turns, seed, .. } = self;
        let terms = FightTerms {
            ruleset,
            policies: *policies,
            turns: *turns,
            seed: *seed,
            sampler: Sampler::DieByDie,
        };
        let players = terms.players();
        let experiment = terms.experiment(&players, 1);
        let match_up = self.sides.melee(self.start);
        let teller = MeleeTeller::new(&match_up, &experiment, names(&self.sides), self.start);
        let unknown_dis = self.start.unknown_discipline(self.sides.fighters());
        Ok(TellMeleeAnswer {
            provenance: Provenance::new("tell-melee")
                .with_ruleset(&self.ruleset, FightKinds::Melees)
                .with_seed(Some(self.seed.0))
                .with_hashes(self.hashes.clone())
                .with_coverage(self.sides.fighters())
                .with_assumptions(list_assumed(
                    self.sides.fighters(),
                    self.start.needs(false),
                    &self.ruleset.missing,
                    self.unknown_movement,
                )),
            sides: self.sides.labels(),
            turns: self.turns.get(),
            policy: self.policies.map(|policy| policy.to_string()),
            distance: self.start.centimeters(),
            first: self.start.first_speaker(),
            charge: self.start.charging_side(),
            unknown_dis: unknown_dis.into_iter().map(str::to_owned).collect(),
            assumed_mov: self.assumed_movement.clone(),
            stories: self.stories(&teller)?,
        })
    }
}

impl TellMeleeQuestion {
    fn stories(&self, teller: &MeleeTeller) -> Result<Vec<NarratedMelee>, Failed> {
        let told = |fight, percentile| {
            let story = teller.fight(fight);
            NarratedMelee { fight, percentile, balance: story.cast.balance(), story }
        };
        match &self.selection {
            FightSelection::Fight(fight) => Ok(vec![told(*fight, None)]),
            FightSelection::Percentiles { percentiles, runs } => {
                let found = fights_at_percentiles(&teller.batch.endings(0..*runs), percentiles);
                Ok(found.into_iter().map(|(percentile, fight)| told(fight, Some(percentile))).collect())
            }
            FightSelection::Dice(_) => Err(Failed::faults("--dice", [fault!("fault-dice-of-a-melee")])),
        }
    }
}

/// Narrator of the fights of one melee match-up.
pub struct MeleeTeller<'a> {
    match_up: &'a MeleeMatchUp,
    experiment: &'a Experiment<'a>,
    names: BySide<Vec<String>>,
    start: MeleeStart,
    batch: Batch<'a, MeleeMatchUp>,
}

impl<'a> MeleeTeller<'a> {
    /// Creates a narrator. `names` are the fighters' names, ready to be printed; `experiment` has
    /// to sample die by die.
    pub fn new(
        match_up: &'a MeleeMatchUp,
        experiment: &'a Experiment<'a>,
        names: BySide<Vec<String>>,
        start: MeleeStart,
    ) -> Self {
        Self { match_up, experiment, names, start, batch: Batch::new(match_up, experiment) }
    }

    /// Narrates the fight with this number: the same fight as in the simulation.
    pub fn fight(&self, number: u64) -> SkirmishStory {
        let setup = FightSetup {
            ruleset: self.experiment.ruleset,
            names: self.names.clone(),
            profiles: BySide { a: Side::A, b: Side::B }.map(|side| self.match_up.profiles(side)),
            players: self.experiment.players,
            turns: self.experiment.turns,
            reversed: self.batch.is_reversed(),
        };
        let MeleeStart { start, first_word } = self.start;
        setup.tell_melee(start, first_word, &mut self.batch.dice(number))
    }
}
