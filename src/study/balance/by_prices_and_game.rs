//! What the answer about a field says of printed prices and of the metagame.

use super::hedonic::CHARACTERISTICS;
use crate::balance::{Certainty, Coefficient, Dominance, Game, PriceModel, PriceScale};
use crate::scenario::AbilityBook;
use crate::study::estimates::Ci95;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a characteristic or an ability costs, as printed AP have it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PriceFeatures {
    /// Whether a feature adds AP or raises them by a share.
    pub scale: PriceScale,
    /// The share of the variance of printed AP that the fits without each profile explain; null where all are the same.
    pub cross_validated_r_squared: Option<f64>,
    /// The features of which something is known: characteristics first, then abilities.
    pub features: Vec<PriceFeature>,
}

/// What one more of a feature adds to the price.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PriceFeature {
    /// The characteristic, or the id of the ability.
    pub id: String,
    /// Of an ability: its names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ability: Option<AbilityNames>,
    /// In AP, or of their logarithm.
    pub estimate: f64,
    /// The 95 % interval, from and to.
    pub ci95: Ci95,
}

/// The names of an ability.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AbilityNames {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
}

/// A metagame; the order is that of the profiles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MetagameAnswer {
    /// How often each profile is taken in equilibrium.
    pub shares: Vec<f64>,
    /// Whether there is no other equilibrium.
    pub is_unique: bool,
    /// The AP balance of each profile against the equilibrium.
    pub balances: Vec<f64>,
    /// How strong each profile is on the one scale that fits best.
    pub strengths: Vec<f64>,
    /// The place of the profile that dominates each beyond noise; null where none does.
    pub dominated_by: Vec<Option<usize>>,
    /// What dominates each, within noise as well; null where nothing does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dominance: Vec<Option<DominatedBy>>,
    /// How much of the outcomes one scale of strength explains, 0 to 1; null where nothing is beyond noise.
    pub transitive_share: Option<f64>,
    /// Places of profiles that are linked by pairs that met.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<Vec<usize>>,
    /// Threes of which each beats the next.
    pub circles: Vec<Circle>,
}

/// What dominates a profile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DominatedBy {
    /// A profile that is better against everybody.
    Profile {
        /// Its place.
        by: usize,
        /// Whether that is beyond the margin of error.
        beyond_noise: bool,
    },
    /// A mix of profiles, by their places.
    Mix(Vec<usize>),
}

/// Three profiles of which each beats the next.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Circle {
    /// The places of the three.
    pub profiles: [usize; 3],
    /// The balance of each of the three against the next.
    pub balances: [f64; 3],
    /// Whether the circle is beyond the margin of error.
    pub beyond_noise: bool,
}

/// The features of which the model knows something.
pub(super) fn price_features(model: &PriceModel, book: &AbilityBook) -> PriceFeatures {
    let known = |(i, of): (usize, &Coefficient)| {
        let ability = (i >= CHARACTERISTICS.len()).then(|| ability_names(&of.feature, book)).flatten();
        let ci95 = Ci95(of.interval95?);
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

pub(super) fn metagame(game: &Game) -> MetagameAnswer {
    let is_sure = |certainty: &Certainty| *certainty == Certainty::Significant;
    let beyond = |of: &Dominance| of.by_profile.as_ref().filter(|by| is_sure(&by.certainty)).map(|by| by.by);
    let dominance = |of: &Dominance| match (&of.by_profile, &of.by_mix) {
        (Some(by), _) => Some(DominatedBy::Profile { by: by.by, beyond_noise: is_sure(&by.certainty) }),
        (None, Some(by)) => Some(DominatedBy::Mix(by.mix.iter().map(|(i, _)| *i).collect())),
        (None, None) => None,
    };
    MetagameAnswer {
        shares: game.equilibrium.shares.clone(),
        is_unique: game.equilibrium.is_unique(),
        balances: game.equilibrium.payoffs.iter().map(|payoff| payoff.estimate).collect(),
        strengths: game.split.potentials.iter().map(|potential| potential.estimate).collect(),
        dominated_by: game.dominance.iter().map(beyond).collect(),
        dominance: game.dominance.iter().map(dominance).collect(),
        transitive_share: game.split.transitive_share.map(|share| share.estimate),
        groups: game.split.groups.clone(),
        circles: (game.circles.iter())
            .map(|circle| Circle {
                profiles: circle.profiles,
                balances: circle.balances.map(|balance| balance.estimate),
                beyond_noise: is_sure(&circle.certainty),
            })
            .collect(),
    }
}
