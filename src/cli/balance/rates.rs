//! Kill rates per AP over the field and its situations.

use super::findings::Findings;
use crate::aggregate::{GroupsMet, field_rates, groups_met};
use crate::balance::Outcome;
use crate::cli::error::CliError;
use crate::rules::Side;
use crate::scenario::Recruit;
use crate::simulate::Estimate;

/// The rate of each profile.
pub(super) fn rates(findings: &Findings) -> Result<Vec<Estimate>, CliError> {
    let mut rows = Vec::new();
    for (bout, share, outcome) in &findings.study.bouts {
        for (own, side) in [Side::A, Side::B].into_iter().enumerate() {
            let enemy = 1 - own;
            let [killer, killed] = [own, enemy].map(|k| bout.pairing.pair[k]);
            let (fights, sums, exact) = match outcome {
                Outcome::Exact { dead, turns, .. } => (0, [0; 5], [dead[enemy], *turns]),
                Outcome::Sampled(toll) => {
                    let of = side.other();
                    let sums = [
                        toll.dead[of],
                        toll.dead_squared[of],
                        toll.turns,
                        toll.turns_squared,
                        toll.dead_turns[of],
                    ];
                    (toll.fights, sums, [0.0; 2])
                }
            };
            rows.push(GroupsMet {
                killer: &findings.recruit(killer).label,
                ap: findings.printed(killer).into(),
                fighters: bout.fighters[own].into(),
                enemy: &findings.recruit(killed).label,
                enemy_ap: findings.printed(killed).into(),
                situation: &findings.field.situations[bout.pairing.situation].name,
                weight: share * findings.field.weight(bout.pairing, killer),
                fights,
                sums,
                exact,
            });
        }
    }
    let rates = field_rates(&groups_met(&rows)?)?;
    let of = |recruit: &Recruit| rates.iter().find(|rate| rate.killer == recruit.label).map(|rate| rate.rate);
    Ok(findings.reference.recruits.iter().filter_map(of).collect())
}
