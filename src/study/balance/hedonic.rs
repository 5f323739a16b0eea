//! Regresses printed AP on the characteristics and abilities of the cards (a hedonic price model).

use crate::balance::{PriceModel, PriceModelFault};
use crate::scenario::ResolvedFighter;
use std::collections::BTreeMap;

/// Features that every profile has in the price model, in order; abilities come after them.
pub(crate) const CHARACTERISTICS: [&str; 9] =
    ["INI", "ATT", "STR", "DEF", "RES", "MOV", "power", "AIM", "champion"];

/// Fits the printed AP of the field on its characteristics and on the abilities that at least two
/// fighters have.
///
/// # Errors
/// When there are too few profiles for a fit.
pub(crate) fn hedonic_model(fighters: &[ResolvedFighter]) -> Result<PriceModel, Vec<PriceModelFault>> {
    let having: BTreeMap<&str, usize> = fighters
        .iter()
        .flat_map(|fighter| abilities(fighter).into_keys())
        .fold(BTreeMap::new(), |mut counts, id| {
            *counts.entry(id).or_default() += 1;
            counts
        });
    // The coefficient of an ability that only one fighter has would absorb that fighter's residual.
    let shared: Vec<&str> = having.into_iter().filter(|(_, count)| *count > 1).map(|(id, _)| id).collect();
    let features: Vec<String> =
        CHARACTERISTICS.iter().chain(&shared).map(|name| (*name).to_owned()).collect();
    let row = |fighter: &ResolvedFighter| -> Vec<f64> {
        let profile = &fighter.profile;
        let own = abilities(fighter);
        let characteristics = [
            f64::from(profile.initiative.get()),
            f64::from(profile.attack.get()),
            f64::from(profile.strength.get()),
            f64::from(profile.defense.get()),
            f64::from(profile.resistance.get()),
            profile.movement.map_or(0.0, |movement| f64::from(movement.get()) / 10.0),
            f64::from(profile.power.get()),
            profile.missile.map_or(0.0, |missile| f64::from(missile.aim.get())),
            f64::from(u8::from(fighter.card.champion == Some(true))),
        ];
        let abilities = shared.iter().map(|id| own.get(id).copied().unwrap_or(0.0));
        characteristics.into_iter().chain(abilities).collect()
    };
    let rows: Vec<Vec<f64>> = fighters.iter().map(row).collect();
    let prices: Vec<f64> =
        fighters.iter().map(|fighter| f64::from(fighter.profile.strategic_value.get())).collect();
    PriceModel::fit(&features, &rows, &prices)
}

/// Returns the known abilities of a fighter as indicator features.
fn abilities(fighter: &ResolvedFighter) -> BTreeMap<&str, f64> {
    fighter.coverage.abilities.iter().filter_map(|covered| Some((covered.id.as_deref()?, 1.0))).collect()
}
