//! Objectives: what the sides of a solved combat maximize and minimize.

use super::graph::Fighters;
use crate::rules::{BySide, Fighter, Side, WoundLevel};
use strum::{IntoStaticStr, VariantArray};

/// Quantity that one side maximizes and the other minimizes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
#[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Objective {
    /// Chance to wipe the enemy out, less the chance to be wiped out: -1 to 1.
    #[default]
    Win,
    /// AP destroyed, less AP lost.
    Ap,
    /// Share of the wound levels that a side has left (4 for an unhurt fighter, 0 for a dead one),
    /// less the enemy's share: -1 to 1.
    Survive,
}

impl Objective {
    /// All objectives, in the order of their declaration.
    pub const ALL: [Objective; 3] = [Objective::Win, Objective::Ap, Objective::Survive];

    /// Returns a description of the quantity in English, with its unit.
    pub const fn meaning(self) -> &'static str {
        match self {
            Objective::Win => "chance to kill less chance to be killed",
            Objective::Ap => "AP destroyed less AP lost",
            Objective::Survive => "share of wound levels left, less the enemy's",
        }
    }

    /// Returns the value of the objective for side A, given the fighters at the end of a combat and
    /// what each is worth in AP.
    pub(super) fn score<const N: usize>(
        self,
        (lone, several): &Fighters<N>,
        lone_side: Side,
        lone_value: f64,
        several_values: &[f64; N],
    ) -> f64 {
        let is_dead = |fighter: &Fighter| !fighter.is_alive();
        // Losses of the lone fighter's side, and of the other.
        let (lone_loss, several_loss) = match self {
            Objective::Win => {
                (f64::from(u8::from(is_dead(lone))), f64::from(u8::from(several.iter().all(is_dead))))
            }
            Objective::Ap => {
                let lost = several.iter().zip(several_values).filter(|(fighter, _)| is_dead(fighter));
                (if is_dead(lone) { lone_value } else { 0.0 }, lost.fold(0.0, |sum, (_, value)| sum + value))
            }
            Objective::Survive => {
                let share = |fighters: &[Fighter]| {
                    let levels: u32 = fighters.iter().map(|of| u32::from(of.wound_level.get())).sum();
                    f64::from(levels) / (f64::from(WoundLevel::DEAD.get()) * fighters.len() as f64)
                };
                (share(std::slice::from_ref(lone)), share(several))
            }
        };
        let losses = BySide::at(lone_side, lone_loss, several_loss);
        losses.b - losses.a
    }
}
