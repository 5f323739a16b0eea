//! Guards of fighters that the scenario wants killed.

use super::weights::Weights;
use crate::game::BattleView;
use crate::geometry::{Distance, Point};
use fleau_engine::rules::Team;
use fleau_engine::rules::skirmish::{FighterId, MoveKind};

/// A position in front of a comrade whom the scenario wants killed.
#[derive(Clone, Copy, Debug)]
pub(super) struct GuardPosition {
    /// Point between the comrade and the nearest enemy.
    pub(super) at: Point,
    /// Value of standing at this point, as a multiple of the guard's AP.
    pub(super) value: f64,
    /// Whether the guard is the comrade's bodyguard, who neither guards another one nor hunts.
    pub(super) is_bodyguard: bool,
}

/// Maximum distance between a guard and the comrade.
const MAX_GUARD_DISTANCE: Distance = Distance::cm(5);

/// Returns where a fighter should stand to guard: in front of the comrade whose bodyguard it is,
/// otherwise in front of the comrade to whom an enemy is nearest. A hunted fighter guards no one.
pub(super) fn guard_position(view: &BattleView, weights: &Weights, who: FighterId) -> Option<GuardPosition> {
    let hunted = view.prey[who.side].within(view.living(who.side));
    if hunted.contains(who.number()) {
        return None;
    }
    let before = |of: FighterId, is_bodyguard: bool| {
        let enemy = of.enemy(view.nearest_enemy(of)?);
        let (center, from) = (view.center(of), view.center(enemy));
        let reach = view.potential(enemy, MoveKind::Charge).0.max(1);
        // 1 in contact with the comrade, 1/2 at the distance of one charge.
        let near = 1.0 / (1.0 + f64::from(view.gap(of, enemy).0) / f64::from(reach));
        let ahead = MAX_GUARD_DISTANCE.min(Distance(center.distance(from).0 / 2));
        let counts = if is_bodyguard { weights.bodyguard } else { weights.guard * near };
        Some(GuardPosition { at: center.toward(from, ahead), value: counts, is_bodyguard })
    };
    if weights.bodyguard > 0.0
        && let Some(of) = bodyguard_charge(view, who, hunted)
    {
        return before(of, true);
    }
    let all = hunted.iter().filter_map(|number| before(FighterId::new(who.side, number), false));
    all.max_by(|one, other| one.value.total_cmp(&other.value))
}

/// Returns the comrade whose bodyguard this fighter is, if any. Each hunted fighter gets one
/// bodyguard: the cheapest comrade, the nearest among equals.
fn bodyguard_charge(view: &BattleView, who: FighterId, hunted: Team) -> Option<FighterId> {
    let mut left = view.living(who.side).without(hunted);
    for of in hunted.iter().map(|number| FighterId::new(who.side, number)) {
        let cost = |number: usize| {
            let comrade = FighterId::new(who.side, number);
            let far = view.center(of).squared_distance(view.center(comrade));
            (view.profile(comrade).strategic_value, far)
        };
        let guard = left.least_by(cost)?;
        if guard == who.number() {
            return Some(of);
        }
        left = left.without(Team::single(guard));
    }
    None
}
