//! A fight of several against several, or at a distance, deed by deed: which ones are told.

use super::teller::at_percentiles;
use super::{Wanted, names};
use crate::dice::Seed;
use crate::fault;
use crate::policy::Policy;
use crate::rules::skirmish::{Commander, Terms};
use crate::rules::{BySide, Movement, Ruleset, Side, Turns};
use crate::scenario::assumed;
use crate::simulate::{Experiment, MeleeBatch, MeleeMatchUp, Sampler};
use crate::study::fight::AssumedMovement;
use crate::study::head::{Hashes, Head, Plays};
use crate::study::meeting::{First, Meeting};
use crate::study::question::{Failed, Progress, Question, answers};
use crate::study::sides::Sides;
use crate::tell::{SkirmishBout, SkirmishStory};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How does a melee go, deed by deed?
#[derive(Clone, Debug)]
pub struct TellMeleeQuestion {
    /// The fighters.
    pub sides: Sides,
    /// How far apart they start, and who speaks first.
    pub meeting: Meeting,
    /// The MOV of those whose card prints none, where it was assumed.
    pub assumed_movement: Option<AssumedMovement>,
    /// That MOV, where the ruleset did not name it.
    pub unknown_movement: Option<Movement>,
    /// The rules.
    pub ruleset: Ruleset,
    /// Of the files that were read.
    pub hashes: Hashes,
    /// Who decides for each side.
    pub policies: BySide<Policy>,
    /// How many turns at the most.
    pub turns: Turns,
    /// Of all dice.
    pub seed: Seed,
    /// Which fights are told; given dice cannot be.
    pub wanted: Wanted,
}

/// Melees deed by deed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TellMeleeAnswer {
    /// What every answer begins with.
    #[serde(flatten)]
    pub head: Head,
    /// How many turns at the most.
    pub turns: u8,
    /// The policies with all their settings.
    pub policy: BySide<String>,
    /// How far apart the sides start, in centimeters; null in contact.
    pub distance: Option<f64>,
    /// Who has the first word in each turn: a side, or whom the winner of a test of DIS chooses.
    pub first: First,
    /// The names of those whose DIS is unknown, where it is asked who has the first word.
    pub unknown_dis: Vec<String>,
    /// The MOV that fighters whose card prints none were taken to have, with a distance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assumed_mov: Option<AssumedMovement>,
    /// The fights that are told.
    pub stories: Vec<ToldMelee>,
}

answers!(TellMeleeAnswer);

/// A story and where it comes from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ToldMelee {
    /// The number of the fight under its seed.
    pub fight: u64,
    /// Where it stands among others, from 0 to 100; null where that was not asked for.
    pub percentile: Option<f64>,
    /// What happened.
    #[serde(flatten)]
    pub story: SkirmishStory,
    /// AP destroyed less AP lost by A.
    pub balance: i64,
}

impl Question for TellMeleeQuestion {
    type Answer = TellMeleeAnswer;

    fn answer(&self, _: &dyn Progress) -> Result<TellMeleeAnswer, Failed> {
        let players = self.policies.map(|policy| policy.player(&self.ruleset));
        let experiment = Experiment {
            ruleset: &self.ruleset,
            players: players.as_ref(),
            turns: self.turns,
            runs: 1,
            seed: self.seed,
            sampler: Sampler::DieByDie,
        };
        let match_up = self.sides.melee(self.meeting);
        let teller = MeleeTeller::new(&match_up, &experiment, names(&self.sides), self.meeting);
        let unknown_dis = self.meeting.without_discipline(self.sides.recruits());
        Ok(TellMeleeAnswer {
            head: Head::of("tell-melee")
                .under(&self.ruleset, Plays::Melees)
                .seeded(Some(self.seed.0))
                .hashed(self.hashes.clone())
                .covering(self.sides.recruits())
                .assuming(assumed(
                    self.sides.recruits(),
                    self.meeting.needs(false),
                    &self.ruleset.missing,
                    self.unknown_movement,
                )),
            turns: self.turns.get(),
            policy: self.policies.map(|policy| policy.to_string()),
            distance: self.meeting.centimeters(),
            first: self.meeting.first(),
            unknown_dis: unknown_dis.into_iter().map(str::to_owned).collect(),
            assumed_mov: self.assumed_movement.clone(),
            stories: self.stories(&teller)?,
        })
    }
}

impl TellMeleeQuestion {
    fn stories(&self, teller: &MeleeTeller) -> Result<Vec<ToldMelee>, Failed> {
        let told = |fight, percentile| {
            let story = teller.fight(fight);
            ToldMelee { fight, percentile, balance: story.balance(), story }
        };
        match &self.wanted {
            Wanted::Fight(fight) => Ok(vec![told(*fight, None)]),
            Wanted::Percentiles { percentiles, runs } => {
                let found = at_percentiles(&teller.batch.endings(0..*runs), percentiles);
                Ok(found.into_iter().map(|(percentile, fight)| told(fight, Some(percentile))).collect())
            }
            Wanted::Dice(_) => Err(Failed::faults("--dice", [fault!("fault-dice-of-a-melee")])),
        }
    }
}

/// A melee made ready to be told.
pub struct MeleeTeller<'a> {
    match_up: &'a MeleeMatchUp,
    experiment: &'a Experiment<'a>,
    names: BySide<Vec<String>>,
    meeting: Meeting,
    batch: MeleeBatch<'a>,
}

impl<'a> MeleeTeller<'a> {
    /// `names` are those of the fighters, harmless already; the experiment is played die by die.
    pub fn new(
        match_up: &'a MeleeMatchUp,
        experiment: &'a Experiment<'a>,
        names: BySide<Vec<String>>,
        meeting: Meeting,
    ) -> Self {
        Self { match_up, experiment, names, meeting, batch: MeleeBatch::new(match_up, experiment) }
    }

    /// The fight of this number: the one that the sampler counts under it.
    pub fn fight(&self, number: u64) -> SkirmishStory {
        let players = self.experiment.players;
        let Meeting { start, first_word } = self.meeting;
        let bout = SkirmishBout {
            ruleset: self.experiment.ruleset,
            names: self.names.clone(),
            profiles: BySide { a: Side::A, b: Side::B }.map(|side| self.match_up.profiles(side)),
            players: BySide { a: players.a as &dyn Commander, b: players.b },
            terms: Terms { start, first_word, turns: self.experiment.turns },
            reversed: self.batch.is_reversed(),
        };
        bout.tell(&mut self.batch.dice(number))
    }
}
