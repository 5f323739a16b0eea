//! Assignment of fighters to the areas of the scenario at the start of a turn.
//!
//! Areas are assigned greedily, the most expensive fighters first: each takes the area where it
//! adds most. The benefit of a side in an area grows with its share of the AP there, against those
//! of enemies that are near or may come.

use crate::game::{Area, BattleView};
use crate::geometry::{Distance, Point, Rectangle};
use fleau_engine::rules::skirmish::{FighterId, MoveKind, SIDE_CAPACITY};
use fleau_engine::rules::{Side, Team};

/// Index of the scenario area assigned to each fighter, by the fighter's number.
pub(super) type AssignedAreas = [Option<u8>; SIDE_CAPACITY];

/// Returns how many turns a base at `from` needs to be completely inside an area, in a straight
/// line with moves of length `reach`.
pub(super) fn turns_to(from: Point, radius: Distance, reach: Distance, area: Rectangle) -> f64 {
    if area.contains_circle(from, radius) {
        return 0.0;
    }
    let way = from.distance(area.clamp(from, radius));
    f64::from(way.0) / f64::from(reach.0.max(1))
}

/// Turns of running from the fighter's position to an area.
fn turns_from_here(view: &BattleView, who: FighterId, area: Rectangle) -> f64 {
    turns_to(view.center(who), view.base(who).radius(), view.potential(who, MoveKind::Charge), area)
}

/// The benefit of an area for a side with `mine` AP there against `theirs`, from 0 to 1, with
/// diminishing returns.
fn area_benefit(mine: f64, theirs: f64) -> f64 {
    const NEUTRAL_AP: f64 = 15.0;
    mine / (mine + theirs + NEUTRAL_AP)
}

/// The AP that a side is expected to have in an area: half by current distance, half by the value
/// of the area to it, if its fighters can arrive in time.
fn expected_presence(view: &BattleView, side: Side, area: &Area, left: f64) -> f64 {
    let areas = view.ready.battle.scenario.areas();
    let all: u16 = areas.iter().map(|area| area.points[side]).sum();
    let worth = f64::from(area.points[side]) / f64::from(all.max(1));
    let of = |number: usize| {
        let who = FighterId::new(side, number);
        let value = f64::from(view.profile(who).strategic_value.get());
        let turns = turns_from_here(view, who, area.within);
        let coming = if turns <= left { worth } else { 0.0 };
        0.5 * value * (1.0 / (1.0 + turns * turns) + coming)
    };
    view.living(side).iter().map(of).sum()
}

/// Assigns the fighters of a side to areas of the scenario; none if there are fewer than two areas.
pub(super) fn assign_areas(view: &BattleView, side: Side) -> AssignedAreas {
    let areas = view.ready.battle.scenario.areas();
    let mut duties: AssignedAreas = [None; SIDE_CAPACITY];
    if areas.len() < 2 || areas.len() > SIDE_CAPACITY {
        return duties;
    }
    let left = f64::from(view.turns_left());
    let value = |who: FighterId| f64::from(view.profile(who).strategic_value.get());
    let (mut mine, mut theirs) = ([0.0; SIDE_CAPACITY], [0.0; SIDE_CAPACITY]);
    for (theirs, area) in theirs.iter_mut().zip(areas) {
        *theirs = expected_presence(view, side.other(), area, left);
    }
    let mut waiting = view.living(side);
    while let Some(number) =
        waiting.least_by(|i| std::cmp::Reverse(view.fighters.profiles[side][i].strategic_value))
    {
        waiting = waiting.without(Team::single(number));
        let who = FighterId::new(side, number);
        let mut best = (0.0, None);
        for (i, area) in areas.iter().enumerate() {
            let turns = turns_from_here(view, who, area.within);
            let points = f64::from(area.points[side]) + 0.7 * f64::from(area.points[side.other()]);
            let gain = area_benefit(mine[i] + value(who), theirs[i]) - area_benefit(mine[i], theirs[i]);
            let arrives = if turns <= left { 1.0 / (1.0 + 0.15 * turns) } else { 0.05 };
            let gain = points * gain * arrives;
            if gain > best.0 {
                best = (gain, Some(i));
            }
        }
        if let Some(i) = best.1 {
            mine[i] += value(who);
            duties[number] = Some(i as u8);
        }
    }
    duties
}
