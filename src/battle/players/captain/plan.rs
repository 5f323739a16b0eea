//! Who goes for which area: the duties of a turn.
//!
//! Areas are shared out fighter by fighter, the dearest first: each takes the one where he adds most. What a side gets of an
//! area grows with the share of its own AP there against those of the enemies who are near it, or may come.

use crate::game::{Area, BattleView};
use crate::geometry::{Distance, Point, Rectangle};
use fleau_engine::rules::skirmish::{Miniature, ROOM, Stride};
use fleau_engine::rules::{Side, Team};

/// The area for which each fighter goes, by number.
pub(super) type Duties = [Option<u8>; ROOM];

/// How many turns it takes a base of this radius to be wholly inside an area, as the crow flies, where it goes `reach` in each.
pub(super) fn turns_to(from: Point, radius: Distance, reach: Distance, area: Rectangle) -> f64 {
    if area.contains_circle(from, radius) {
        return 0.0;
    }
    let way = from.distance(area.clamp(from, radius));
    f64::from(way.0) / f64::from(reach.0.max(1))
}

/// How many turns of running it takes a fighter from where he stands.
fn turns_from_here(view: &BattleView, who: Miniature, area: Rectangle) -> f64 {
    turns_to(view.center(who), view.base(who).radius(), view.potential(who, Stride::Charge), area)
}

/// What a side gets of an area where it has so much against so much: more of its own there adds less and less.
fn share(mine: f64, theirs: f64) -> f64 {
    const NOBODY: f64 = 15.0;
    mine / (mine + theirs + NOBODY)
}

/// The AP of the enemy with which an area has to be reckoned: half of it by where they are, half by what the area is worth to
/// them, as far as they can come in time.
fn reckoned(view: &BattleView, side: Side, area: &Area, left: f64) -> f64 {
    let areas = view.ready.battle.scenario.areas();
    let all: u16 = areas.iter().map(|area| area.points[side]).sum();
    let worth = f64::from(area.points[side]) / f64::from(all.max(1));
    let of = |number: usize| {
        let who = Miniature::new(side, number);
        let value = f64::from(view.profile(who).strategic_value.get());
        let turns = turns_from_here(view, who, area.within);
        let coming = if turns <= left { worth } else { 0.0 };
        0.5 * value * (1.0 / (1.0 + turns * turns) + coming)
    };
    view.living(side).iter().map(of).sum()
}

/// The duties of a side.
pub(super) fn duties(view: &BattleView, side: Side) -> Duties {
    let areas = view.ready.battle.scenario.areas();
    let mut duties: Duties = [None; ROOM];
    if areas.len() < 2 || areas.len() > ROOM {
        return duties;
    }
    let left = f64::from(view.turns_left());
    let value = |who: Miniature| f64::from(view.profile(who).strategic_value.get());
    let (mut mine, mut theirs) = ([0.0; ROOM], [0.0; ROOM]);
    for (theirs, area) in theirs.iter_mut().zip(areas) {
        *theirs = reckoned(view, side.other(), area, left);
    }
    let mut waiting = view.living(side);
    while let Some(number) =
        waiting.least_by(|i| std::cmp::Reverse(view.fighters.profiles[side][i].strategic_value))
    {
        waiting = waiting.without(Team::of(number));
        let who = Miniature::new(side, number);
        let mut best = (0.0, None);
        for (i, area) in areas.iter().enumerate() {
            let turns = turns_from_here(view, who, area.within);
            let points = f64::from(area.points[side]) + 0.7 * f64::from(area.points[side.other()]);
            let gain = share(mine[i] + value(who), theirs[i]) - share(mine[i], theirs[i]);
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
