//! Scripts: styles of play for one turn of a fighter, as modifications of the captain's weights.

use super::weights::Weights;
use fleau_engine::rules::skirmish::SIDE_CAPACITY;

/// A style of play of one fighter: the captain's weights, or a modification of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Script {
    /// The captain's unmodified weights.
    #[default]
    Captain,
    /// Takes the assigned area despite threats.
    TakeObjective,
    /// Attacks aggressively.
    Charge,
    /// Shoots from a distance.
    ShootAndStayAway,
    /// Stays out of the enemies' reach.
    Hold,
}

/// The script of each fighter, by number.
pub type Scripts = [Script; SIDE_CAPACITY];

impl Script {
    /// All scripts.
    pub const ALL: [Script; 5] =
        [Script::Captain, Script::TakeObjective, Script::Charge, Script::ShootAndStayAway, Script::Hold];

    /// Returns the weights modified by this script.
    pub(super) fn modify(self, weights: &Weights) -> Weights {
        let w = *weights;
        match self {
            Script::Captain => w,
            Script::TakeObjective => Weights { area: 3.0 * w.area, threat: 0.3 * w.threat, ..w },
            Script::Charge => Weights {
                own_loss: 0.5 * w.own_loss,
                threat: 0.2 * w.threat,
                later_charge: 2.0 * w.later_charge,
                ..w
            },
            Script::ShootAndStayAway => Weights {
                own_loss: 1.5 * w.own_loss,
                threat: 2.0 * w.threat,
                shot: 1.5 * w.shot,
                later_charge: 0.3 * w.later_charge,
                ..w
            },
            Script::Hold => Weights {
                own_loss: 2.0 * w.own_loss,
                threat: 3.0 * w.threat,
                later_charge: 0.2 * w.later_charge,
                ..w
            },
        }
    }
}
