//! The default field against which options are priced, made of profiles of the base's edition.
//!
//! Against itself at the printed price, the base would be assumed to have the right price, which is
//! the question to answer.

use crate::balance::{Budget, Forces, Situation, Weight};
use crate::rules::skirmish::{Distance, Start};
use crate::scenario::{ReferenceField, ResolvedFighter};

/// Maximum number of enemies, chosen at equal steps in the order of AP.
const MAX_ENEMIES: usize = 16;
/// AP of each side in groups.
const GROUP_BUDGET_AP: i64 = 200;
/// Distance of groups at the start, in millimeters.
const GROUP_DISTANCE_MM: i64 = 300;
/// Number of fights per pairing in the search for the fair cost of the base.
pub(super) const BASE_FIGHTS: u64 = 64;

/// Returns the default field for a base: other profiles, from the cheapest to the most expensive,
/// in a duel in contact and in groups in contact and apart. `None` if there are fewer than two
/// others.
pub fn default_field(mut field: ReferenceField, base: &ResolvedFighter) -> Option<ReferenceField> {
    field.fighters.retain(|fighter| fighter.stream_name != base.stream_name);
    let n = field.fighters.len();
    if n < 2 {
        return None;
    }
    let mut by_ap: Vec<usize> = (0..n).collect();
    by_ap.sort_by_key(|&i| field.fighters[i].profile.strategic_value.get());
    let taken = n.min(MAX_ENEMIES);
    let mut places: Vec<usize> = (0..taken).map(|k| by_ap[k * (n - 1) / (taken - 1)]).collect();
    places.sort_unstable();
    field.fighters = places.into_iter().map(|i| field.fighters[i].clone()).collect();
    let groups = Forces::Budget(Budget::new(GROUP_BUDGET_AP).expect("it is within the bounds"));
    let apart = Start::Apart(Distance::new(GROUP_DISTANCE_MM).expect("it is within the bounds"));
    let one = Weight::new(1).expect("it is within the bounds");
    field.situations = [(Forces::OneEach, Start::InContact), (groups, Start::InContact), (groups, apart)]
        .map(|(forces, start)| Situation::new(forces, start, one))
        .into();
    Some(field)
}

/// Returns the weight of each profile of a field as an enemy. Weights by metagame are unknown in
/// advance and replaced by equal ones.
pub(super) fn known_weights(field: &ReferenceField) -> Vec<f64> {
    field.weights.to_vec(&field.fighters).unwrap_or_else(|| vec![1.0; field.fighters.len()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Catalog;
    use crate::study::balance::BalanceQuestion;

    #[test]
    fn enemies_are_sixteen_others_at_equal_steps_of_their_ap() {
        // AP from 20 to 51, against the order of ids.
        let fighters: Vec<String> =
            (0..32).map(|i| format!("@ini={},att=4,str=6,def=3,res=6,ap={}", 1 + i % 9, 51 - i)).collect();
        let fighters: Vec<&str> = fighters.iter().map(String::as_str).collect();
        let mut all = BalanceQuestion::of_fighters(Catalog::built_in(), &fighters).unwrap().setup.reference;
        for (i, recruit) in all.fighters.iter_mut().enumerate() {
            recruit.stream_name = format!("fighter {i}");
        }
        let base = all.fighters.iter().find(|of| of.profile.strategic_value.get() == 20).unwrap().clone();
        let few: Vec<ResolvedFighter> = all.fighters[..2].to_vec();
        let field = default_field(all.clone(), &base).unwrap();
        let mut ap: Vec<u16> = field.fighters.iter().map(|of| of.profile.strategic_value.get()).collect();
        ap.sort_unstable();
        // 31 others, so that every second one is taken, also the cheapest and the most expensive.
        assert_eq!(ap, (0..16).map(|k| 21 + 2 * k).collect::<Vec<u16>>());
        let names: Vec<&str> = field.situations.iter().map(|of| of.name.as_str()).collect();
        assert_eq!(names, ["duel, in contact", "200 AP, in contact", "200 AP, 30 cm"]);
        let alone = ReferenceField { fighters: few.clone(), ..all };
        assert_eq!(default_field(alone, &few[0]), None);
    }
}
