//! Price of a fighter by the printed AP of others: the features of the price model, and an estimate
//! of AP that a card does not print.

use super::spec::{ResolvedFighter, parse_selected};
use crate::balance::PricePredictor;
use crate::rules::StrategicValue;
use crate::scenario::card::Card;
use crate::scenario::card::field::CardField;
use crate::scenario::card::roster::Roster;
use crate::scenario::ruleset::edition::Relation;
use std::collections::BTreeMap;

/// Names of the features that every profile has in the price model, in order. Abilities come after
/// them.
pub(crate) const PRICE_CHARACTERISTICS: [&str; 9] =
    ["INI", "ATT", "STR", "DEF", "RES", "MOV", "power", "AIM", "champion"];

/// Returns the names of the features of the price model, and their values for each fighter: the
/// characteristics, and the abilities that at least two of the fighters have.
pub(crate) fn list_price_features(fighters: &[&ResolvedFighter]) -> (Vec<String>, Vec<Vec<f64>>) {
    let having: BTreeMap<&str, usize> = fighters
        .iter()
        .flat_map(|fighter| abilities(fighter).into_keys())
        .fold(BTreeMap::new(), |mut counts, id| {
            *counts.entry(id).or_default() += 1;
            counts
        });
    // The coefficient of an ability that only one fighter has would absorb that fighter's residual.
    let shared: Vec<&str> = having.into_iter().filter(|(_, count)| *count > 1).map(|(id, _)| id).collect();
    let features = PRICE_CHARACTERISTICS.iter().chain(&shared).map(|name| (*name).to_owned()).collect();
    (features, fighters.iter().map(|fighter| price_row(fighter, &shared)).collect())
}

/// Returns the values of the features of a fighter: its characteristics and these abilities.
fn price_row(fighter: &ResolvedFighter, shared: &[&str]) -> Vec<f64> {
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
}

/// Returns the known abilities of a fighter as features of the price model, each with the value 1.
fn abilities(fighter: &ResolvedFighter) -> BTreeMap<&str, f64> {
    fighter.coverage.abilities.iter().filter_map(|covered| Some((covered.id.as_deref()?, 1.0))).collect()
}

/// AP estimated for a card that prints none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EstimatedAp {
    pub(crate) ap: StrategicValue,
    /// 95 % prediction interval.
    pub(crate) interval: [u16; 2],
}

/// Estimates the AP of a fighter that only lacks them, from the printed AP of all cards of the
/// roster; `None` if there are too few. `text` specifies the fighter, with AP that do not matter.
///
/// # Design
/// A ridge regression of printed AP on the features of the price model, and on whether the rules of
/// the edition are [borrowed](Relation::Borrowed), as editions of other games have other prices.
pub(crate) fn estimate_ap(text: &str, roster: &Roster) -> Option<EstimatedAp> {
    let judged = parse_selected(text, roster).ok()?.ok()?;
    let model = roster.price_predictor(|| fit_printed_prices(roster))?;
    let abilities = &model.features()[PRICE_CHARACTERISTICS.len()..model.features().len() - 1];
    let abilities: Vec<&str> = abilities.iter().map(String::as_str).collect();
    let mut row = price_row(&judged, &abilities);
    row.push(has_borrowed_rules(&judged));
    let price = model.predict(&row);
    let bounded = |ap: f64| ap.clamp(1.0, f64::from(StrategicValue::MAX)) as u16;
    let interval = [bounded(price.ci95.low.floor()), bounded(price.ci95.high.ceil())];
    let ap = StrategicValue::new(i64::from(bounded(price.value.round()))).ok()?;
    Some(EstimatedAp { ap, interval })
}

/// Fits the AP that the cards of the roster print; `None` if there are too few.
fn fit_printed_prices(roster: &Roster) -> Option<PricePredictor> {
    let is_printed =
        |card: &&Card| card.missing().columns.is_empty() && card.filled(CardField::StrategicValue).is_none();
    let priced = roster.cards().iter().filter(is_printed);
    let priced: Vec<ResolvedFighter> =
        priced.filter_map(|card| parse_selected(&card.id, roster).ok()?.ok()).collect();
    let (mut features, mut rows) = list_price_features(&priced.iter().collect::<Vec<_>>());
    features.push("borrowed rules".to_owned());
    for (row, fighter) in rows.iter_mut().zip(&priced) {
        row.push(has_borrowed_rules(fighter));
    }
    let prices: Vec<f64> =
        priced.iter().map(|fighter| f64::from(fighter.profile.strategic_value.get())).collect();
    PricePredictor::fit(&features, &rows, &prices).ok()
}

/// Returns 1 if the edition of a fighter has no rules of its own in a source, otherwise 0.
fn has_borrowed_rules(fighter: &ResolvedFighter) -> f64 {
    let ruleset = fighter.edition.as_ref().and_then(|edition| edition.default_ruleset());
    f64::from(u8::from(ruleset.is_some_and(|ruleset| ruleset.relation == Relation::Borrowed)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::embedded;

    #[test]
    fn the_estimate_does_not_depend_on_the_ap_written() {
        let roster = embedded::roster();
        let estimated = estimate_ap("le_grand_crane@ap=1", roster).unwrap();
        assert_eq!(estimate_ap("le_grand_crane@ap=500", roster), Some(estimated));
        let [low, high] = estimated.interval;
        assert!(low < estimated.ap.get() && estimated.ap.get() < high, "{estimated:?}");
    }

    #[test]
    fn better_characteristics_are_estimated_at_more_ap() {
        let ap = |text: &str| estimate_ap(text, embedded::roster()).unwrap().ap.get();
        let usual = ap("banshee_d_acheron@ap=1");
        assert!(ap("banshee_d_acheron@ap=1,att=5,def=6") > usual);
    }
}
