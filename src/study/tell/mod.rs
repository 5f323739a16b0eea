//! One fight or a few, blow by blow: which ones are told, and how lucky their dice were. Melees of several against several,
//! and fights at a distance, have a question of their own in `skirmish`.

mod luck;
mod skirmish;
mod teller;

pub use luck::{Dice, Luck, Outcome};
pub use skirmish::{MeleeTeller, TellMeleeAnswer, TellMeleeQuestion, ToldMelee};
pub use teller::Teller;

use super::head::{Hashes, Head, Plays};
use super::question::{Failed, Progress, Question, answers};
use super::sides::Sides;
use crate::dice::Seed;
use crate::policy::Policy;
use crate::rules::{BySide, Ruleset, Side, Turns};
use crate::scenario::{Fact, Needs, Recruit, assumed};
use crate::simulate::{Experiment, Sampler};
use crate::tell::{Placings, Story};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How does a fight go, blow by blow?
#[derive(Clone, Debug)]
pub struct TellQuestion {
    /// The fighters; one side is a single one.
    pub sides: Sides,
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
    /// How the fighters share their dice, where that is fixed.
    pub placings: Placings,
    /// Which fights are told.
    pub wanted: Wanted,
    /// Among how many fights luck is reckoned, where it is asked for.
    pub luck: Option<u64>,
}

/// Which fights are told.
#[derive(Clone, Debug, PartialEq)]
pub enum Wanted {
    /// The one of this number.
    Fight(u64),
    /// Those that stand at percentiles of the first ones, by AP destroyed less AP lost by A.
    Percentiles {
        /// From 0 to 100.
        percentiles: Vec<f64>,
        /// Among how many.
        runs: u64,
    },
    /// The one with these dice, as far as they go.
    Dice(Vec<u8>),
}

/// Fights blow by blow.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TellAnswer {
    /// What every answer begins with.
    #[serde(flatten)]
    pub head: Head,
    /// How many turns at the most.
    pub turns: u8,
    /// The policies with all their settings.
    pub policy: BySide<String>,
    /// The fights that are told.
    pub stories: Vec<Told>,
}

answers!(TellAnswer);

/// A story and where it comes from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Told {
    /// The number of the fight under its seed; null of given dice.
    pub fight: Option<u64>,
    /// Where it stands among others, from 0 to 100; null where that was not asked for.
    pub percentile: Option<f64>,
    /// What happened.
    #[serde(flatten)]
    pub story: Story,
    /// AP destroyed less AP lost by A.
    pub balance: i64,
    /// The command that goes on, where dice are missing; null where none are.
    pub go_on: Option<String>,
    /// How lucky the dice were; null where that was not asked for.
    pub luck: Option<Luck>,
}

impl Question for TellQuestion {
    type Answer = TellAnswer;

    fn answer(&self, _: &dyn Progress) -> Result<TellAnswer, Failed> {
        let players = self.policies.map(|policy| policy.player(&self.ruleset));
        let experiment = Experiment {
            ruleset: &self.ruleset,
            players: players.as_ref(),
            turns: self.turns,
            runs: 1,
            seed: self.seed,
            sampler: Sampler::DieByDie,
        };
        let match_up = self.sides.match_up();
        let teller = Teller::new(&match_up, &experiment, names(&self.sides), &self.placings);
        let recruits = self.sides.of(Side::A).iter().chain(self.sides.of(Side::B));
        Ok(TellAnswer {
            head: Head::of("tell")
                .under(&self.ruleset, Plays::Combats)
                .seeded(Some(self.seed.0))
                .hashed(self.hashes.clone())
                .covering(recruits)
                .assuming(assumed(
                    self.sides.recruits(),
                    Needs::of_combat(self.sides.of(Side::A), self.sides.of(Side::B)),
                    &self.ruleset.missing,
                    None,
                )),
            turns: self.turns.get(),
            policy: self.policies.map(|policy| policy.to_string()),
            stories: self.stories(&teller)?,
        })
    }
}

/// What the fighters are called: as on their cards.
fn names(sides: &Sides) -> BySide<Vec<String>> {
    let name = |recruit: &Recruit| match recruit.label.starts_with('@') {
        true => String::new(),
        false => recruit.card.name.clone(),
    };
    BySide { a: Side::A, b: Side::B }.map(|side| sides.of(side).iter().map(name).collect())
}

impl TellQuestion {
    fn stories(&self, teller: &Teller) -> Result<Vec<Told>, Failed> {
        let told = |fight, percentile, story: Story| {
            let luck = self.luck.map(|runs| Luck::of(&story, teller, runs));
            Told { fight, percentile, balance: story.balance(), story, go_on: None, luck }
        };
        match &self.wanted {
            Wanted::Fight(fight) => Ok(vec![told(Some(*fight), None, teller.fight(*fight))]),
            Wanted::Percentiles { percentiles, runs } => Ok(teller
                .at_percentiles(percentiles, *runs)
                .into_iter()
                .map(|(percentile, fight)| told(Some(fight), Some(percentile), teller.fight(fight)))
                .collect()),
            Wanted::Dice(dice) => {
                let (story, left) = teller.replay(dice);
                match left {
                    0 => Ok(vec![told(None, None, story)]),
                    left => Err(Failed::faults("--dice", [Fact::DiceLeft { left, used: dice.len() - left }])),
                }
            }
        }
    }
}
