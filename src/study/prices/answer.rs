//! The prices of options as JSON.

use crate::balance::{Budget, Forces, OptionPrice, Situation, Weight};
use crate::rules::skirmish::{Distance, Start};
use crate::scenario::{OwnBattles, Unvaried, VerdictPlay};
use crate::simulate::Estimate;
use crate::stats::Interval;
use crate::study::balance::Cost;
use crate::study::balance::answer::JudgedBattle;
use crate::study::best_duels::BestDuels;
use crate::study::head::Head;
use crate::study::question::answers;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// What options are worth to a base.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PricesAnswer {
    /// What every answer begins with.
    #[serde(flatten)]
    pub head: Head,
    /// How both sides play, as it was written.
    pub policy: String,
    /// How both sides play: by the policy (habit); or (equilibrium) duels in contact as well as can be, and groups by the mixes of
    /// policies that are best for both.
    #[serde(default)]
    pub play: VerdictPlay,
    /// The policies out of which both sides choose in groups; absent where they play by the policy alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub portfolio: Vec<String>,
    /// Duels of the base, and of what each option makes of it, that both sides played as well as can be; absent where none was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best_duels: Option<BestDuels>,
    /// How many turns at the most.
    pub turns: u8,
    /// Fights of each pairing of groups.
    pub fights: u64,
    /// BLAKE3 of the file of options; null where they are the standard ones.
    pub options_hash: Option<String>,
    /// BLAKE3 of the scenario whose field is met; null where the base meets itself.
    pub field_hash: Option<String>,
    /// Whether the weights of the field are those of a metagame, which is not known beforehand: everybody counts alike.
    #[serde(default)]
    pub counts_everybody_alike: bool,
    /// Whose options are priced.
    pub base: Base,
    /// The contexts in which the base is priced.
    pub meetings: Vec<Meeting>,
    /// The options, in the order of their file.
    pub options: Vec<PricedOption>,
    /// Standard options that the base cannot have, and contexts that there are not.
    pub left_out: Vec<LeftOut>,
}

answers!(PricesAnswer);

/// Whose options are priced.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Base {
    /// The id of the profile, with overrides.
    pub id: String,
    /// The name of the profile.
    pub name: String,
    /// Its AP; where it has none of its own, its fair AP in whole.
    pub ap: u16,
    /// Whether it has no AP of its own.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_taken_at_fair_cost: bool,
    /// What it is worth against the field; absent without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair: Option<Cost>,
    /// The MOV it was taken to have, in centimeters, as the card prints none; null where it prints one.
    pub assumed_mov: Option<f64>,
}

/// A context: whom the base meets, and how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Meeting {
    /// The name of the context.
    pub context: String,
    /// What the context is.
    pub kind: ContextKind,
    /// How much the context counts; 0 where it is only shown.
    pub weight: u16,
    /// Its share of the mean: by its weight, and by how strongly it reacts to costs. All shares add up to 1.
    pub share: f64,
    /// Whom the base meets, in words.
    pub against: String,
    /// Whom the base meets.
    pub enemy: Enemy,
    /// What the base is worth here; null where no cost that was tried makes it even.
    pub base_ap: Option<f64>,
    /// How both sides mix policies here; absent where they do not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mixes: Option<Mixes>,
}

/// How both sides mix policies in a context: a solution of the game in which each chooses out of the same few (von Neumann 1928), at
/// what the base is worth. Options are priced with these mixes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Mixes {
    /// Of the base, and of what options make of it.
    pub base: Vec<MixedPolicy>,
    /// Of its enemies.
    pub enemies: Vec<MixedPolicy>,
    /// What the policy gives up against best responses out of the same few: half of what both sides gain by theirs, as a share of the
    /// AP on the table. A best mix gives up nothing.
    pub exploitability: f64,
}

/// A policy out of a mix.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MixedPolicy {
    /// The policy, as it was written.
    pub policy: String,
    /// In which share of fights it is played.
    pub share: f64,
}

/// What a context is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ContextKind {
    /// One against one, in contact.
    Duel,
    /// Groups of the same AP, in contact.
    GroupsInContact,
    /// Groups of the same AP, 30 cm apart.
    GroupsApart,
    /// Against weaker ones, of which the same AP buy twice as many.
    Outnumbered,
    /// A duel of bases with less STR.
    WeakArm,
    /// A duel of bases with more STR.
    StrongArm,
    /// A situation of a field.
    Situation {
        /// What each side spends, in AP; null where one meets one.
        budget: Option<u32>,
        /// How far apart the sides start, in centimeters; null in contact.
        distance: Option<f64>,
        /// The battle, where it is one on a table; absent on a line.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        battle: Option<JudgedBattle>,
    },
}

impl ContextKind {
    /// A situation of a field.
    pub(super) fn of(situation: &Situation, own: &OwnBattles) -> Self {
        let budget = situation.forces.budget().map(|budget| budget.get());
        let distance = match situation.start {
            Start::InContact => None,
            Start::Apart(distance) => Some(f64::from(distance.get()) / 10.0),
        };
        let battle = situation.forces.battle().map(|battle| JudgedBattle::of(battle, own));
        ContextKind::Situation { budget, distance, battle }
    }

    /// The name in files, by which the dice are keyed; a situation of a field has a name of its own.
    pub(super) const fn name(&self) -> &'static str {
        match self {
            ContextKind::Duel => "duel",
            ContextKind::GroupsInContact => "groups, in contact",
            ContextKind::GroupsApart => "groups, 30 cm",
            ContextKind::Outnumbered => "outnumbered",
            ContextKind::WeakArm => "weak STR",
            ContextKind::StrongArm => "strong STR",
            ContextKind::Situation { .. } => "situation",
        }
    }

    /// The situation of a field that is called so; none where this is no situation, or a number is out of bounds, as only a file
    /// that was changed has it.
    pub fn situation(&self, name: &str) -> Option<Situation> {
        let ContextKind::Situation { budget, distance, battle } = self else { return None };
        let forces = match (battle, budget) {
            (Some(_), _) => return None,
            (None, None) => Forces::OneEach,
            (None, Some(ap)) => Forces::Budget(Budget::new((*ap).into()).ok()?),
        };
        let start = match distance {
            None => Start::InContact,
            Some(cm) => Start::Apart(Distance::new((10.0 * cm).round() as i64).ok()?),
        };
        Some(Situation { name: name.to_owned(), ..Situation::new(forces, start, Weight::new(1).ok()?) })
    }
}

/// Whom a base meets.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Enemy {
    /// The base itself.
    Base,
    /// The base itself, both with another STR.
    OtherStrength {
        /// The STR of both.
        strength: i16,
    },
    /// The base with less of everything.
    Weaker {
        /// How much less.
        by: i16,
        /// At which AP.
        ap: f64,
    },
    /// Fighters of a field.
    OfField {
        /// How many.
        fighters: usize,
    },
}

/// As answers say it to programs.
impl fmt::Display for Enemy {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Enemy::Base => f.write_str("the base itself"),
            Enemy::OtherStrength { strength } => write!(f, "itself, both with STR {strength}"),
            Enemy::Weaker { by, ap } => write!(
                f,
                "the base with {by} less in INI, ATT, STR, DEF and RES, without abilities, at {ap:.1} AP"
            ),
            Enemy::OfField { fighters } => write!(f, "{fighters} profiles of the field"),
        }
    }
}

/// An option, and what it is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PricedOption {
    /// What the option is called.
    pub name: String,
    /// Whether it is one of those that are priced if nobody writes any.
    #[serde(default)]
    pub is_standard: bool,
    /// Changes of characteristics, in canonical form.
    pub mods: String,
    /// Abilities that are gained, or lost with a minus before them, in canonical form.
    pub abilities: String,
    /// What it is worth on average over the contexts.
    #[serde(flatten)]
    pub price: Price,
    /// Why it has no price; absent where it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_price: Option<NoPrice>,
    /// What of it no fight asks for.
    pub not_modelled: Vec<String>,
    /// Abilities of which a part is not played.
    pub partly: Vec<String>,
    /// Abilities that follow the text of Confrontation 5.
    pub borrowed: Vec<String>,
    /// What it is worth in each context, by the name of the context.
    pub contexts: BTreeMap<String, Price>,
}

/// What an option is worth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Price {
    /// In AP; null where there is no price.
    pub ap_value: Option<f64>,
    /// The 95 % interval; null where there is no price.
    pub ci95: Option<[f64; 2]>,
    /// Whether nothing was sampled, or nothing differs.
    pub exact: bool,
}

impl Price {
    pub(super) fn of(price: Option<OptionPrice>) -> Self {
        let interval = |price: OptionPrice| {
            let Interval { low, high } = price.interval95();
            [low, high]
        };
        Price {
            ap_value: price.map(|price| price.ap),
            ci95: price.map(interval),
            exact: price.is_some_and(|price| price.is_exact),
        }
    }

    /// With its interval; none where there is no price.
    pub fn estimate(&self) -> Option<Estimate> {
        let [low, high] = self.ci95?;
        Some(Estimate { value: self.ap_value?, ci95: Interval { low, high } })
    }
}

/// Why an option has no price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum NoPrice {
    /// Nothing of it is modelled.
    NotModelled,
    /// It is worth more or less than any cost that was tried.
    Beyond,
    /// A context that counts has no price.
    NotInAllContexts,
}

/// What was left out, and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LeftOut {
    /// An option, or a context.
    pub what: LeftOutKind,
    /// Its name.
    pub name: String,
    /// What context it is; absent of an option.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<ContextKind>,
    /// Why, in words.
    pub reason: String,
    /// Each reason.
    #[serde(default)]
    pub why: Vec<WhyNot>,
}

/// What may be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LeftOutKind {
    /// A standard option that the base cannot have.
    Option,
    /// A context that there is not.
    Context,
}

impl LeftOut {
    pub(super) fn option(name: String, reason: String, why: Vec<WhyNot>) -> Self {
        LeftOut { what: LeftOutKind::Option, name, kind: None, reason, why }
    }

    pub(super) fn context(name: String, kind: ContextKind, reason: String, why: Vec<WhyNot>) -> Self {
        LeftOut { what: LeftOutKind::Context, name, kind: Some(kind), reason, why }
    }
}

/// Why there is no such option or context.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WhyNot {
    /// No weakened base is even with it at a cheaper cost.
    NobodyWeaker,
    /// A characteristic would be out of bounds.
    OutOfBounds {
        /// The change.
        change: String,
        /// What it would be.
        value: i64,
        /// The least it may be.
        min: i64,
        /// The greatest it may be.
        max: i64,
    },
    /// These abilities contradict each other.
    Contradiction {
        /// As cards print them.
        abilities: Vec<String>,
    },
    /// Anything else, in words.
    Other {
        /// The reason.
        reason: String,
    },
}

impl WhyNot {
    /// Why a base cannot be changed.
    pub(super) fn all(reasons: &[Unvaried]) -> Vec<Self> {
        let why = |reason: &Unvaried| match reason {
            Unvaried::OutOfBounds { change, bounds } => WhyNot::OutOfBounds {
                change: change.clone(),
                value: bounds.found,
                min: bounds.min,
                max: bounds.max,
            },
            Unvaried::Contradiction(contradicting) => {
                WhyNot::Contradiction { abilities: contradicting.abilities.clone() }
            }
            other => WhyNot::Other { reason: other.to_string() },
        };
        reasons.iter().map(why).collect()
    }
}
