//! Encounters exactly: combats turn after turn.

use super::combat::{CombatSolver, Distribution, Fighters};
use crate::rules::wound::WoundLevel;
use crate::rules::{BySide, Encounter, Fighter, Player};
use std::collections::BTreeMap;

/// What the rounding of some ten thousand sums of probabilities adds up to at the most.
const ROUNDING: f64 = 1e-12;

/// How an encounter ends, exactly.
#[derive(Clone, Debug, PartialEq)]
pub struct ExactEncounter<const N: usize> {
    /// The probability that a side is gone by the end of turn `index + 1`.
    pub gone_by: BySide<Vec<f64>>,
    /// The wound levels at the end of the lone fighter, then of each who faced him.
    pub wound_levels: Vec<[f64; WoundLevel::COUNT]>,
    /// The fighters at the end of the last turn; stunned is over.
    pub ends: Distribution<Fighters<N>>,
}

/// Solves an encounter.
///
/// # Precision
/// See [`CombatSolver`]; the error bound of [`ExactEncounter::ends`] holds for every probability here, rounding
/// included.
pub fn encounter<const N: usize, P: Player>(encounter: &Encounter<'_, N, P>) -> ExactEncounter<N> {
    let lineup = &encounter.lineup;
    let mut solver = CombatSolver::new(lineup);
    let mut now = BTreeMap::from([((Fighter::default(), [Fighter::default(); N]), 1.0)]);
    let mut error_bound = 0.0;
    let mut gone_by: BySide<Vec<f64>> = BySide::default();
    for _ in 0..encounter.turns.get() {
        let mut next = BTreeMap::new();
        for (fighters, weight) in now {
            if is_over(&fighters) {
                *next.entry(fighters).or_insert(0.0) += weight;
                continue;
            }
            let ends = solver.ends(fighters);
            error_bound += weight * ends.error_bound;
            for ((mut lone, mut several), p) in ends.weights.clone() {
                // IV-D, maintenance.
                lone.end_turn();
                several.iter_mut().for_each(Fighter::end_turn);
                *next.entry((lone, several)).or_insert(0.0) += weight * p;
            }
        }
        now = next;
        let gone = |is_gone: fn(&Fighters<N>) -> bool| -> f64 {
            // Not `sum`, which makes -0 of nothing.
            now.iter().filter(|(fighters, _)| is_gone(fighters)).fold(0.0, |sum, (_, weight)| sum + weight)
        };
        let (lone, several) = (gone(|(lone, _)| !lone.is_alive()), gone(|(_, several)| all_dead(several)));
        gone_by[lineup.lone_side].push(lone);
        gone_by[lineup.lone_side.other()].push(several);
    }
    let mut wound_levels = vec![[0.0; WoundLevel::COUNT]; N + 1];
    for ((lone, several), weight) in &now {
        for (levels, fighter) in wound_levels.iter_mut().zip(std::iter::once(lone).chain(several)) {
            levels[usize::from(fighter.wound_level.get())] += weight;
        }
    }
    let error_bound = error_bound + ROUNDING;
    ExactEncounter { gone_by, wound_levels, ends: Distribution { weights: now, error_bound } }
}

fn all_dead(several: &[Fighter]) -> bool {
    several.iter().all(|fighter| !fighter.is_alive())
}

fn is_over<const N: usize>((lone, several): &Fighters<N>) -> bool {
    !lone.is_alive() || all_dead(several)
}
