//! Where a captain deploys its fighters [III-B-2].

use super::opponents::ranges;
use crate::game::BattleView;
use crate::geometry::{Distance, Pose};
use fleau_engine::rules::Team;
use fleau_engine::rules::skirmish::{FighterId, MoveKind, SPOTTING_RANGE};

/// Returns the index of the chosen place of a fighter.
pub(super) fn choose_place(view: &BattleView, who: FighterId, places: &[Pose]) -> usize {
    let is_scout = view.profile(who).effects.scout;
    let cost = |pose: &Pose| {
        let gain = if is_scout { ambush_value(view, who, *pose) } else { 0.0 };
        // Places of equal gain are compared by their cost.
        cost(view, who, *pose) - GAIN_WEIGHT * gain
    };
    let best = |(i, a): (usize, f64), (j, b): (usize, f64)| if b < a { (j, b) } else { (i, a) };
    places.iter().map(cost).enumerate().reduce(best).map_or(0, |(i, _)| i)
}

/// Weight of 1 AP of gain: more than any difference in cost, so that gain decides first.
const GAIN_WEIGHT: f64 = 1_000_000.0;

/// The cost of a place, smaller is better: in front, or behind for fighters that shoot or are to be
/// killed; not far from the middle of the table, and 8 cm from the nearest friend.
fn cost(view: &BattleView, who: FighterId, pose: Pose) -> f64 {
    let zone = view.ready.battle.table.zones();
    let front = zone.deployment_zone(who.side.other()).center();
    let area = view.ready.battle.table.area();
    let at = pose.center;
    let to_front = f64::from(at.distance(front).0);
    let spread = f64::from(at.distance(area.center()).0);
    let friends = view.living(who.side).without(Team::single(who.number()));
    let near = friends.iter().map(|i| view.center(FighterId::new(who.side, i)).distance(at).0).min();
    let near = f64::from(near.unwrap_or(1000));
    let foes = view.enemies(who).iter().map(|i| view.center(who.enemy(i)).distance(at).0).min();
    let facing = f64::from(foes.unwrap_or(0));
    let back = if view.prey[who.side].contains(who.number()) {
        -1.0
    } else if view.profile(who).missile.is_some() {
        0.2
    } else {
        1.0
    };
    back * to_front + 0.4 * spread + 0.15 * (near - 800.0).abs() + 0.2 * facing * back
}

/// Share of a scout's AP that each enemy near enough to charge it counts against a place.
const THREAT: f64 = 0.4;

/// Cost of a place outside the deployment zone, as a share of the scout's AP: a scout fights there
/// without friends. Not applied if its side has to kill an enemy, which scouts can reach early.
/// Above 1 - [`THREAT`], so that a place outside the zone that an enemy can charge is worth less
/// than a safe, hidden one inside.
const ISOLATION: f64 = 0.7;

/// Returns the gain of a place for a scout, in AP: those of the dearest enemy that it can charge,
/// or shoot at medium range, minus a part of its own for each enemy that can charge it there, and
/// for a place outside the deployment zone, unless its side has to kill an enemy. A place where the
/// scout is not hidden costs its own AP.
fn ambush_value(view: &BattleView, who: FighterId, pose: Pose) -> f64 {
    let (base, ap) = (view.base(who), f64::from(view.profile(who).strategic_value.get()));
    let [_, medium, _] = ranges(view, who);
    let reach = view.potential(who, MoveKind::Charge).max(Distance(medium));
    let (mut prey, mut threats, mut is_hidden) = (0.0_f64, 0, true);
    for enemy in view.enemies(who).iter().map(|enemy| who.enemy(enemy)) {
        let gap = view.range_from(pose.center, enemy) - base.radius();
        if gap <= reach {
            prey = prey.max(f64::from(view.profile(enemy).strategic_value.get()));
        }
        threats += u8::from(gap <= view.potential(enemy, MoveKind::Charge));
        is_hidden &= gap > Distance::mm(SPOTTING_RANGE);
    }
    let exposed = if is_hidden { 0.0 } else { ap };
    // A scout that the enemy has to kill does not look for a fight.
    let prey = if view.prey[who.side].contains(who.number()) { 0.0 } else { prey };
    let has_prey = !view.prey[who.side.other()].is_empty();
    let is_at_home = view.ready.battle.table.zones().deployment_zone(who.side).contains(pose.center);
    let isolated = if is_at_home || has_prey { 0.0 } else { ISOLATION * ap };
    prey.min(ap) - THREAT * ap * f64::from(threats) - isolated - exposed
}
