//! What a side plays for.

use super::graph::Fighters;
use crate::rules::{BySide, Fighter, Side, WoundLevel};

/// What both sides play for: one wants it high, the other low.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Objective {
    /// The chance to wipe the enemy out, less the chance to be wiped out: -1 to 1.
    #[default]
    Win,
    /// AP destroyed, less AP lost.
    Ap,
    /// The share of its wound levels that a side brings home (4 of an unhurt fighter, none of a dead one),
    /// less the enemy's: -1 to 1.
    Survive,
}

impl Objective {
    /// Every objective.
    pub const ALL: [Objective; 3] = [Objective::Win, Objective::Ap, Objective::Survive];

    /// Its word at the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Objective::Win => "win",
            Objective::Ap => "ap",
            Objective::Survive => "survive",
        }
    }

    /// Its unit, for a person.
    pub const fn meaning(self) -> &'static str {
        match self {
            Objective::Win => "chance to kill less chance to be killed",
            Objective::Ap => "AP destroyed less AP lost",
            Objective::Survive => "share of wound levels left, less the enemy's",
        }
    }

    /// The score of side A when an encounter ends so; `values` are AP.
    pub(super) fn score<const N: usize>(
        self,
        (lone, several): &Fighters<N>,
        lone_side: Side,
        lone_value: f64,
        several_values: &[f64; N],
    ) -> f64 {
        let is_dead = |fighter: &Fighter| !fighter.is_alive();
        // What the lone fighter's side loses, and what the other does.
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
