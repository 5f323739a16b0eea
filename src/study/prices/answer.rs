//! The answer about prices of options: its JSON types.

use crate::balance::{OptionPrice, Situation};
use crate::scenario::{LeftOutOption, PlayMode, VariationFault};
use crate::stats::{Estimate, Interval};
use crate::study::balance::answer::described_situation;
use crate::study::balance::{Cost, OptimalDuels};
use crate::study::provenance::Provenance;
use crate::study::question::answers;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// Values in AP of options to a base profile.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PricesAnswer {
    /// Fields that every answer begins with: schema, version, command, seed, hashes.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// Policy of both sides, as the user wrote it.
    pub policy: String,
    /// How both sides play. habit: by the policy. equilibrium: duels in contact are solved, and
    /// groups play equilibrium mixes of policies.
    pub play: PlayMode,
    /// Policies that groups may mix; absent if both sides play by the policy alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub portfolio: Vec<String>,
    /// Duels of the base, and of the base with each option, that were solved for optimal play of
    /// both sides; absent if there were none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best_duels: Option<OptimalDuels>,
    /// Maximum number of turns of a fight.
    pub turns: u8,
    /// Number of fights per pairing of groups.
    pub fights: u64,
    /// BLAKE3 hash of the file of options; null for the options that are priced by default.
    pub options_hash: Option<String>,
    /// BLAKE3 hash of the scenario that names the field; null if the base fights itself.
    pub field_hash: Option<String>,
    /// Whether all enemies count the same because the scenario asks for weights by metagame, which
    /// are unknown in advance.
    pub counts_everybody_alike: bool,
    /// Profile whose options are priced.
    pub base: Base,
    /// Contexts in which the base fights, and the base's fair cost in each.
    pub meetings: Vec<PricedContext>,
    /// Prices of the options, in the order of their file.
    pub options: Vec<PricedOption>,
    /// Options that are priced by default but cannot be applied to the base, and contexts that do
    /// not exist for it.
    pub left_out: Vec<LeftOut>,
}

answers!(PricesAnswer);

/// Profile whose options are priced.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Base {
    /// Id of the profile, with overrides.
    pub id: String,
    /// Name of the profile.
    pub name: String,
    /// Cost in AP; the rounded fair cost if the profile has none.
    pub ap: u16,
    /// Whether the profile has no AP of its own, so that `ap` is its rounded fair cost.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_taken_at_fair_cost: bool,
    /// Fair cost against the field; absent without a field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair: Option<Cost>,
    /// Assumed MOV in centimeters; null if the card prints one.
    pub assumed_mov: Option<f64>,
}

/// A context: the enemies of the base and how they meet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PricedContext {
    /// Name of the context.
    pub context: String,
    /// Kind of the context.
    pub kind: ContextKind,
    /// Weight of the context; 0 if it is not part of the mean price.
    pub weight: u16,
    /// Share of the context in the mean price, by its weight and by how strongly its balance reacts
    /// to costs; all shares add up to 1.
    pub share: f64,
    /// Description of the enemies, in English.
    pub against: String,
    /// The enemies of the base, for programs.
    pub enemy: Enemy,
    /// Fair cost of the base in this context, in AP; null if none was found.
    pub base_ap: Option<f64>,
    /// Equilibrium mixes of policies of both sides; absent if they do not mix.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mixes: Option<Mixes>,
}

/// Equilibrium mixes of policies of both sides in a context, at the fair cost of the base: a
/// solution of the zero-sum game in which both choose from the same portfolio (von Neumann 1928).
/// Options are priced with these mixes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Mixes {
    /// Mix of the base, with and without options.
    pub base: Vec<MixedPolicy>,
    /// Mix of the enemies of the base.
    pub enemies: Vec<MixedPolicy>,
    /// Exploitability of the policy by best responses from the portfolio: half of the gains of both
    /// sides, as a share of the AP on the table. That of an equilibrium mix is 0.
    pub exploitability: f64,
}

/// A policy with its share in a mix.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MixedPolicy {
    /// The policy, as the user wrote it.
    pub policy: String,
    /// Share of the fights in which it is played, 0 to 1.
    pub share: f64,
}

/// Kind of a context: how the base and its enemies meet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ContextKind {
    /// One against one, in contact.
    Duel,
    /// Groups of equal AP, in contact.
    GroupsInContact,
    /// Groups of equal AP, 30 cm apart.
    GroupsApart,
    /// Weaker enemies, of which equal AP buy twice as many.
    Outnumbered,
    /// One against one, both with less STR.
    WeakArm,
    /// One against one, both with more STR.
    StrongArm,
    /// A situation of a field.
    Situation {
        /// AP of each side; null where one fighter meets one.
        budget: Option<u32>,
        /// Distance at the start in centimeters; null in contact.
        distance: Option<f64>,
    },
}

impl ContextKind {
    /// Converts a situation of a field to a kind of context.
    pub(super) fn from_situation(situation: &Situation) -> Self {
        let budget = situation.forces.budget().map(|budget| budget.get());
        ContextKind::Situation { budget, distance: situation.start.centimeters() }
    }

    /// Returns the name of the context in files, which is also part of the key of its dice.
    /// Situations of a field have names of their own instead.
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

    /// Converts back to a situation with this name. `None` for other contexts, and if a number of
    /// an edited file is out of range.
    pub(crate) fn to_situation(&self, name: &str) -> Option<Situation> {
        let ContextKind::Situation { budget, distance } = self else { return None };
        described_situation(name, *budget, *distance)
    }
}

/// Enemies of the base in a context.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Enemy {
    /// The base itself.
    Base,
    /// The base itself, both sides with another STR.
    OtherStrength {
        /// STR of both sides.
        strength: i16,
    },
    /// The base with lower characteristics.
    Weaker {
        /// Reduction of INI, ATT, STR, DEF and RES.
        by: i16,
        /// Cost of the weaker profile, in AP.
        ap: f64,
    },
    /// Profiles of a field.
    OfField {
        /// Number of profiles.
        fighters: usize,
    },
}

/// Writes a description of the enemies in English, as answers contain it.
impl fmt::Display for Enemy {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Enemy::Base => f.write_str("the base profile itself"),
            Enemy::OtherStrength { strength } => write!(f, "itself, both with STR {strength}"),
            Enemy::Weaker { by, ap } => write!(
                f,
                "the base profile with {by} less in INI, ATT, STR, DEF and RES, without abilities, at {ap:.1} AP"
            ),
            Enemy::OfField { fighters } => write!(f, "{fighters} profiles of the field"),
        }
    }
}

/// An option and its price.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PricedOption {
    /// Name of the option.
    pub name: String,
    /// Whether it is one of the options that are priced by default.
    pub is_standard: bool,
    /// Changes of characteristics, in canonical form.
    pub mods: String,
    /// Abilities gained, or lost with a minus before them, in canonical form.
    pub abilities: String,
    /// Mean price over the contexts.
    #[serde(flatten)]
    pub price: Price,
    /// Reason why there is no price; absent if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_price: Option<NoPrice>,
    /// Parts of the option that are not simulated.
    pub not_modelled: Vec<String>,
    /// Abilities of the option that are simulated in part.
    pub partly: Vec<String>,
    /// Abilities of the option that follow the text of Confrontation 5, because no other text is
    /// known.
    pub borrowed: Vec<String>,
    /// Price in each context, by the name of the context.
    pub contexts: BTreeMap<String, Price>,
}

/// Price of an option.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Price {
    /// AP that the option adds to the fair cost of the base; null if there is no price.
    pub ap_value: Option<f64>,
    /// 95 % interval, lower and upper end; null if there is no price.
    #[schemars(with = "Option<[f64; 2]>")]
    pub ci95: Option<Interval>,
    /// Whether the price is exact: no fights are sampled, or the option changes nothing.
    pub exact: bool,
}

impl Price {
    pub(super) fn new(price: Option<OptionPrice>) -> Self {
        Price {
            ap_value: price.map(|price| price.ap),
            ci95: price.map(|price| price.interval95()),
            exact: price.is_some_and(|price| price.is_exact),
        }
    }

    /// Returns the price with its interval; `None` if there is no price.
    pub(crate) fn estimate(&self) -> Option<Estimate> {
        Some(self.ci95?.around(self.ap_value?))
    }
}

/// Reason why an option has no price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum NoPrice {
    /// No part of the option is simulated.
    NotModelled,
    /// With the option, the fair cost of the base is outside of the range searched.
    Beyond,
    /// A context that is part of the mean has no price.
    NotInAllContexts,
}

/// An option or context that was left out, and the reason.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LeftOut {
    /// Whether it is an option or a context.
    pub what: LeftOutKind,
    /// Name of the option or context.
    pub name: String,
    /// Kind of the context; absent for an option.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<ContextKind>,
    /// All reasons, in English.
    pub reason: String,
    /// Reasons, in machine-readable form.
    pub why: Vec<WhyNot>,
}

/// What can be left out of an answer about prices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LeftOutKind {
    /// A standard option that the base cannot have.
    Option,
    /// A context that does not exist for the base.
    Context,
}

impl LeftOut {
    pub(super) fn option(of: &LeftOutOption) -> Self {
        let (reason, why) = (of.reason(), WhyNot::from_reasons(&of.reasons));
        LeftOut { what: LeftOutKind::Option, name: of.name.clone(), kind: None, reason, why }
    }

    pub(super) fn context(kind: ContextKind, reason: String, why: Vec<WhyNot>) -> Self {
        let name = kind.name().to_owned();
        LeftOut { what: LeftOutKind::Context, name, kind: Some(kind), reason, why }
    }
}

/// Reason why an option or context does not exist.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WhyNot {
    /// No weakened copy of the base has an even fight against it at 60 % of its AP or less.
    NobodyWeaker,
    /// A characteristic would be out of range.
    OutOfBounds {
        /// The change of the characteristic.
        change: String,
        /// Value after the change.
        value: i64,
        /// Minimum of the characteristic.
        min: i64,
        /// Maximum of the characteristic.
        max: i64,
    },
    /// Abilities contradict each other.
    Contradiction {
        /// Names of the abilities, as cards print them.
        abilities: Vec<String>,
    },
    /// Another reason.
    Other {
        /// The reason, in English.
        reason: String,
    },
}

impl WhyNot {
    /// Converts the reasons why an option cannot be applied to a card.
    pub(super) fn from_reasons(reasons: &[VariationFault]) -> Vec<Self> {
        let why = |reason: &VariationFault| match reason {
            VariationFault::OutOfBounds { change, bounds } => WhyNot::OutOfBounds {
                change: change.clone(),
                value: bounds.found,
                min: bounds.min,
                max: bounds.max,
            },
            VariationFault::Contradiction(contradicting) => {
                WhyNot::Contradiction { abilities: contradicting.abilities.clone() }
            }
            other => WhyNot::Other { reason: other.to_string() },
        };
        reasons.iter().map(why).collect()
    }
}
