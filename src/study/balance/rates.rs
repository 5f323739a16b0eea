//! Kill rates per AP over the field and its situations; needs data frames.

use super::field_study::FieldStudy;
use crate::aggregate::{GroupMatchUp, field_rates, group_frame};
use crate::balance::{Field, FightKey, Outcome};
use crate::rules::Side;
use crate::scenario::ResolvedFighter;
use crate::simulate::Estimate;
use crate::study::Failed;

/// Estimates the kill rate of each profile: AP destroyed per own AP and turn.
pub(super) fn kill_rates(
    fighters: &[ResolvedFighter],
    field: &Field,
    study: &FieldStudy,
) -> Result<Vec<Estimate>, Failed> {
    let mut rows = Vec::new();
    // Candidates are not enemies of the field.
    let of_field = |of: &&(FightKey, f64, Outcome)| of.0.pairing.pair.iter().all(|&i| i < fighters.len());
    for (key, share, outcome) in study.outcomes.iter().filter(of_field) {
        for (own, side) in [Side::A, Side::B].into_iter().enumerate() {
            let enemy = 1 - own;
            let [killer, killed] = [own, enemy].map(|k| key.pairing.pair[k]);
            let (fights, sums, exact) = match outcome {
                Outcome::Exact { dead, turns, .. } => (0, [0; 5], [dead[enemy], *turns]),
                Outcome::Sampled(casualties) => {
                    let of = side.other();
                    let sums = [
                        casualties.dead[of],
                        casualties.dead_squared[of],
                        casualties.turns,
                        casualties.turns_squared,
                        casualties.dead_turns[of],
                    ];
                    (casualties.fights, sums, [0.0; 2])
                }
            };
            rows.push(GroupMatchUp {
                killer: &fighters[killer].label,
                ap: fighters[killer].profile.strategic_value.get().into(),
                fighters: key.fighters[own].into(),
                enemy: &fighters[killed].label,
                enemy_ap: fighters[killed].profile.strategic_value.get().into(),
                enemies: key.fighters[enemy].into(),
                situation: &field.situations[key.pairing.situation].name,
                weight: share * field.weight(key.pairing, killer),
                fights,
                sums,
                exact_means: exact,
            });
        }
    }
    let rates = field_rates(&group_frame(&rows)?)?;
    let of = |fighter: &ResolvedFighter| {
        let found = rates.iter().find(|rate| rate.killer == fighter.label);
        found.expect("every profile of a field meets another").rate
    };
    Ok(fighters.iter().map(of).collect())
}
