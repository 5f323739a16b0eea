//! What printed AP are explained by: the characteristics on the cards, and the abilities.

use crate::balance::{PriceModel, PriceModelFault};
use crate::scenario::Recruit;
use std::collections::BTreeMap;

/// The features that every profile has; the abilities come after them.
pub const CHARACTERISTICS: [&str; 9] = ["INI", "ATT", "STR", "DEF", "RES", "MOV", "power", "AIM", "champion"];

/// What the printed AP of the field say about each other.
/// Characteristics come first, then the abilities that several have.
///
/// # Errors
/// When there are too few profiles for that.
pub fn hedonic_model(recruits: &[Recruit]) -> Result<PriceModel, Vec<PriceModelFault>> {
    let having: BTreeMap<&str, usize> = recruits
        .iter()
        .flat_map(|recruit| abilities(recruit).into_keys())
        .fold(BTreeMap::new(), |mut counts, id| {
            *counts.entry(id).or_default() += 1;
            counts
        });
    // An ability that one has alone would explain the price of its owner whatever it is.
    let shared: Vec<&str> = having.into_iter().filter(|(_, count)| *count > 1).map(|(id, _)| id).collect();
    let features: Vec<String> =
        CHARACTERISTICS.iter().chain(&shared).map(|name| (*name).to_owned()).collect();
    let row = |recruit: &Recruit| -> Vec<f64> {
        let profile = &recruit.profile;
        let own = abilities(recruit);
        let characteristics = [
            f64::from(profile.initiative.get()),
            f64::from(profile.attack.get()),
            f64::from(profile.strength.get()),
            f64::from(profile.defense.get()),
            f64::from(profile.resistance.get()),
            profile.movement.map_or(0.0, |movement| f64::from(movement.get()) / 10.0),
            f64::from(profile.power.get()),
            profile.missile.map_or(0.0, |missile| f64::from(missile.aim.get())),
            f64::from(u8::from(recruit.card.champion == Some(true))),
        ];
        let abilities = shared.iter().map(|id| own.get(id).copied().unwrap_or(0.0));
        characteristics.into_iter().chain(abilities).collect()
    };
    let rows: Vec<Vec<f64>> = recruits.iter().map(row).collect();
    let prices: Vec<f64> =
        recruits.iter().map(|recruit| f64::from(recruit.profile.strategic_value.get())).collect();
    PriceModel::fit(&features, &rows, &prices)
}

/// The abilities of a fighter, known ones only.
fn abilities(recruit: &Recruit) -> BTreeMap<&str, f64> {
    recruit.coverage.abilities.iter().filter_map(|covered| Some((covered.id.as_deref()?, 1.0))).collect()
}
