//! Regresses printed AP on the characteristics and abilities of the cards (a hedonic price model).

use crate::balance::{Coefficient, NoAnswerWhy, PriceModel, PriceScale};
use crate::scenario::{AbilityBook, PRICE_CHARACTERISTICS, ResolvedFighter, list_price_features};
use crate::stats::Interval;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Fits the printed AP of the field on its characteristics and on the abilities that at least two
/// fighters have.
///
/// # Errors
/// When there are too few profiles for a fit.
pub(crate) fn hedonic_model(fighters: &[ResolvedFighter]) -> Result<PriceModel, Vec<NoAnswerWhy>> {
    let fighters: Vec<&ResolvedFighter> = fighters.iter().collect();
    let (features, rows) = list_price_features(&fighters);
    let prices: Vec<f64> =
        fighters.iter().map(|fighter| f64::from(fighter.profile.strategic_value.get())).collect();
    PriceModel::fit(&features, &rows, &prices)
}

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

/// Converts a fitted price model to its JSON type, without features that have no interval.
pub(super) fn price_features(model: &PriceModel, book: &AbilityBook) -> PriceFeatures {
    let known = |(i, of): (usize, &Coefficient)| {
        let ability = (i >= PRICE_CHARACTERISTICS.len()).then(|| ability_names(&of.feature, book)).flatten();
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{embedded, parse_fighter};

    #[test]
    fn an_ability_of_one_fighter_is_no_feature_and_mov_is_in_centimeters() {
        let fighters = [
            "@ini=3,att=4,str=6,def=3,res=6,ap=20,mov=10,abilities=bane",
            "@ini=4,att=3,str=7,def=4,res=5,ap=22,mov=12.5,abilities=feint",
            "@ini=5,att=4,str=5,def=5,res=6,ap=25,mov=10,abilities=feint",
            "@ini=2,att=5,str=6,def=4,res=7,ap=27,mov=12.5",
        ];
        let recruits = fighters.map(|text| parse_fighter(text, embedded::roster()).unwrap());
        let model = hedonic_model(&recruits).unwrap();
        let features: Vec<&str> = model.coefficients.iter().map(|of| of.feature.as_str()).collect();
        assert_eq!(features, [&PRICE_CHARACTERISTICS[..], &["feint"]].concat());
        let deviation =
            |name: &str| model.coefficients.iter().find(|of| of.feature == name).unwrap().deviation;
        // Two of each: half of the difference.
        assert!((deviation("MOV") - 1.25).abs() < 1e-12 && (deviation("feint") - 0.5).abs() < 1e-12);
        assert!((deviation("INI") - 1.25_f64.sqrt()).abs() < 1e-12);
        assert_eq!(deviation("champion"), 0.0);
    }
}
