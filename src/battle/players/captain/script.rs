//! Scripts: ways of a fighter to play a turn, as changes of what he weighs.

use super::weights::Weights;
use fleau_engine::rules::skirmish::ROOM;

/// How a fighter plays a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Script {
    /// As the captain weighs it.
    #[default]
    Captain,
    /// Takes his area, whatever threatens.
    TakeObjective,
    /// Goes for the enemy.
    Charge,
    /// Shoots, and stays away.
    ShootAndStayAway,
    /// Keeps out of reach.
    Hold,
}

/// The script of each fighter, by number.
pub type Scripts = [Script; ROOM];

impl Script {
    /// Every script.
    pub const ALL: [Script; 5] =
        [Script::Captain, Script::TakeObjective, Script::Charge, Script::ShootAndStayAway, Script::Hold];

    /// What he weighs.
    pub(super) fn on(self, weights: &Weights) -> Weights {
        let w = *weights;
        match self {
            Script::Captain => w,
            Script::TakeObjective => Weights { area: 3.0 * w.area, threat: 0.3 * w.threat, ..w },
            Script::Charge => {
                Weights { own: 0.5 * w.own, threat: 0.2 * w.threat, chance: 2.0 * w.chance, ..w }
            }
            Script::ShootAndStayAway => Weights {
                own: 1.5 * w.own,
                threat: 2.0 * w.threat,
                shot: 1.5 * w.shot,
                chance: 0.3 * w.chance,
                ..w
            },
            Script::Hold => Weights { own: 2.0 * w.own, threat: 3.0 * w.threat, chance: 0.2 * w.chance, ..w },
        }
    }
}
