//! The parts of the answer about printed prices and about the metagame: their JSON types, and how
//! they are built from numbers.

use super::hedonic::CHARACTERISTICS;
use crate::balance::{Certainty, Coefficient, MetagameSummary, PriceModel, PriceScale};
use crate::scenario::AbilityBook;
use crate::stats::Interval;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Prices of characteristics and abilities, estimated from the printed AP of the field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PriceFeatures {
    /// Whether a feature adds AP to the price, or multiplies it by a factor.
    pub scale: PriceScale,
    /// Share of the variance of printed AP explained by leave-one-out fits, at most 1; null if all
    /// printed AP are equal.
    pub cross_validated_r_squared: Option<f64>,
    /// Features that have an estimate: characteristics first, then abilities.
    pub features: Vec<PriceFeature>,
}

/// Change of the price for one more unit of a feature.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PriceFeature {
    /// Word of the characteristic, or id of the ability.
    pub id: String,
    /// Names of the ability; absent for characteristics.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ability: Option<AbilityNames>,
    /// Change in AP, or in the natural logarithm of AP, depending on the scale.
    pub estimate: f64,
    /// 95 % interval of the estimate, lower and upper end.
    pub ci95: Interval,
}

/// Names of an ability in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AbilityNames {
    /// English name.
    pub en: String,
    /// French name.
    pub fr: String,
}

/// The metagame: how often each profile would be chosen if all players chose their best mix. Lists
/// are in the order of the profiles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MetagameAnswer {
    /// Share of each profile in the equilibrium mix, 0 to 1.
    pub shares: Vec<f64>,
    /// Whether no other mix of profiles is an equilibrium.
    pub is_unique: bool,
    /// AP destroyed minus AP lost of each profile against the equilibrium mix, as a share of the AP
    /// on the table.
    pub balances: Vec<f64>,
    /// Strength of each profile on the single scale that fits all balances best: the difference of
    /// two strengths estimates the balance of the pair.
    pub strengths: Vec<f64>,
    /// Share of the outcomes explained by a single scale of strength, 0 to 1; null if nothing is
    /// beyond the margin of error.
    pub transitive_share: Option<f64>,
    /// Groups of profiles, as indices: within a group, chains of pairs that met connect all
    /// profiles; between groups no pair met.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<Vec<usize>>,
    /// Cycles of three profiles in which each beats the next, the last the first.
    pub circles: Vec<Circle>,
}

/// A cycle of three profiles in which each beats the next.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Circle {
    /// Indices of the three profiles.
    pub profiles: [usize; 3],
    /// AP destroyed minus AP lost of each of the three against the next, as a share of the AP on
    /// the table.
    pub balances: [f64; 3],
    /// Whether the cycle is beyond the margin of error.
    pub beyond_noise: bool,
}

/// Converts a fitted price model to its JSON type, without features that have no interval.
pub(super) fn price_features(model: &PriceModel, book: &AbilityBook) -> PriceFeatures {
    let known = |(i, of): (usize, &Coefficient)| {
        let ability = (i >= CHARACTERISTICS.len()).then(|| ability_names(&of.feature, book)).flatten();
        let ci95 = of.interval95?;
        Some(PriceFeature { id: of.feature.clone(), ability, estimate: of.estimate, ci95 })
    };
    PriceFeatures {
        scale: model.scale,
        cross_validated_r_squared: model.cross_validated_r_squared,
        features: model.coefficients.iter().enumerate().filter_map(known).collect(),
    }
}

fn ability_names(id: &str, book: &AbilityBook) -> Option<AbilityNames> {
    let known = book.abilities().iter().find(|ability| ability.id == id)?;
    Some(AbilityNames { en: known.name_en.clone(), fr: known.name_fr.clone() })
}

pub(super) fn metagame_answer(game: &MetagameSummary) -> MetagameAnswer {
    MetagameAnswer {
        shares: game.equilibrium.shares.clone(),
        is_unique: game.equilibrium.is_unique(),
        balances: game.equilibrium.payoffs.iter().map(|payoff| payoff.estimate).collect(),
        strengths: game.split.potentials.iter().map(|potential| potential.estimate).collect(),
        transitive_share: game.split.transitive_share.map(|share| share.estimate),
        groups: game.split.groups.clone(),
        circles: (game.three_cycles.iter())
            .map(|circle| Circle {
                profiles: circle.profiles,
                balances: circle.balances.map(|balance| balance.estimate),
                beyond_noise: circle.certainty == Certainty::Significant,
            })
            .collect(),
    }
}
