//! Evaluation of positions and actions of a fighter, in AP.

use super::guard::{Ward, ward};
use super::plan::{Duties, turns_to};
use super::weights::Weights;
use crate::game::BattleView;
use crate::geometry::{Distance, Point, Spot};
use crate::players::values::Values;
use fleau_engine::rules::Team;
use fleau_engine::rules::skirmish::{Miniature, RANGE_DIFFICULTIES, ROOM, Stride};

/// A fighter and one enemy, for evaluations of their fights.
struct Rivals<'v> {
    view: &'v BattleView<'v>,
    weights: &'v Weights,
    who: Miniature,
    enemy: usize,
}

impl Rivals<'_> {
    fn foe(&self) -> Miniature {
        self.who.enemy(self.enemy)
    }

    fn foe_is_free(&self) -> bool {
        self.view.soldier(self.foe()).contacts.is_empty()
    }

    /// The value of charging the enemy.
    fn charge(&self, values: &mut Values) -> f64 {
        let (view, foe) = (self.view, self.foe());
        let penalized = (view.profile(self.who).power >= view.profile(foe).power).then_some(foe);
        exchange(view, values, self.weights, self.who, self.enemy, penalized, self.weights.own)
    }

    /// The cost of being charged by the enemy, provided that it is free.
    fn charged(&self, values: &mut Values) -> f64 {
        let (view, foe) = (self.view, self.foe());
        let endangered = (view.profile(foe).power >= view.profile(self.who).power).then_some(self.who);
        exchange(view, values, self.weights, foe, self.who.number(), endangered, 1.0)
    }

    /// The cost of the enemy's shots in a range band, provided that it is free.
    fn shot(&self, values: &mut Values, band: usize) -> f64 {
        self.shot_by(values, self.foe(), self.who.number(), band)
    }

    /// The value of a shot at the enemy in a range band.
    fn shot_at(&self, values: &mut Values, band: usize) -> f64 {
        self.shot_by(values, self.who, self.enemy, band)
    }

    fn shot_by(&self, values: &mut Values, shooter: Miniature, target: usize, band: usize) -> f64 {
        let difficulty = self.view.fighters.difficulty_at(shooter, target, RANGE_DIFFICULTIES[band]);
        values.shot(self.view, shooter, target, difficulty, false)
            * worth(self.view, shooter.enemy(target), self.weights)
    }
}

/// Ranges of a fighter's missile weapon in tenths of a millimeter; 0 without a weapon.
fn ranges(view: &BattleView, who: Miniature) -> [i32; 3] {
    view.profile(who).missile.map_or([0; 3], |missile| missile.ranges.map(|cm| i32::from(cm.get()) * 100))
}

/// The range band of a distance, or `None` beyond the longest range.
fn band(ranges: &[i32; 3], gap: f64) -> Option<usize> {
    ranges.iter().position(|&range| gap <= f64::from(range))
}

/// Returns the maximum immediate gain of a fighter, by a charge within reach or by a shot.
pub(super) fn at_once(view: &BattleView, values: &mut Values, weights: &Weights, who: Miniature) -> f64 {
    let (mut gained, weapon) = (0.0_f64, ranges(view, who));
    let reach = view.potential(who, Stride::Charge).0;
    for enemy in view.enemies(who).iter() {
        let rivals = Rivals { view, weights, who, enemy };
        let gap = view.gap(who, rivals.foe()).0;
        if gap <= reach {
            gained = gained.max(rivals.charge(values));
        }
        if let Some(band) = band(&weapon, gap.into()) {
            gained = gained.max(rivals.shot_at(values, band));
        }
    }
    gained
}

/// Returns the immediate gain of a fighter, plus a part of the loss if enemies charge or shoot
/// first.
pub(super) fn urgency(view: &BattleView, values: &mut Values, weights: &Weights, who: Miniature) -> f64 {
    let mut lost = 0.0_f64;
    for enemy in view.enemies(who).iter() {
        let rivals = Rivals { view, weights, who, enemy };
        let foe = rivals.foe();
        let gap = view.gap(who, foe).0;
        if rivals.foe_is_free() {
            if gap <= view.potential(foe, Stride::Charge).0 && !view.soldier(foe).activated {
                lost = lost.max(rivals.charged(values));
            }
            if let Some(band) = band(&ranges(view, foe), gap.into()) {
                lost = lost.max(rivals.shot(values, band));
            }
        }
    }
    at_once(view, values, weights, who) + WAITING * lost
}

/// Weight of losses by waiting.
const WAITING: f64 = 0.3;

/// An enemy as evaluated for one fighter.
#[derive(Clone, Copy, Debug, Default)]
struct Foe {
    number: u8,
    center: Spot,
    /// Sum of both radii.
    radii: f64,
    /// Square of the distance between the centers within which the enemy can charge the fighter.
    squared_reach: f64,
    /// Value of charging the enemy.
    charge: f64,
    /// Cost of being charged by the enemy; 0 if it is not free.
    charged: f64,
    /// Cost of the enemy's shots, by range band.
    shots: [f64; 3],
    /// Value of shots at the enemy, by range band.
    shot_at: [f64; 3],
    /// Ranges of the enemy's weapon, in tenths of a millimeter.
    ranges: [i32; 3],
    activated: bool,
}

impl Foe {
    /// Gap between the bases if the fighter stood at this point.
    #[inline]
    fn gap(&self, at: Spot) -> f64 {
        ((at - self.center).length() - self.radii).max(0.0)
    }

    /// Whether the enemy could charge the fighter at this point.
    #[inline]
    fn reaches(&self, at: Spot) -> bool {
        let way = at - self.center;
        way.dot(way) <= self.squared_reach
    }
}

/// The two worst charges that threaten a position.
#[derive(Default)]
struct Charges {
    worst: f64,
    second: f64,
}

impl Charges {
    /// Adds the charge of an enemy. One that was already activated in this turn can only charge in
    /// the next one.
    #[inline]
    fn add(&mut self, foe: &Foe, at: Spot) {
        if foe.charged > 0.0 && foe.reaches(at) {
            let charged = foe.charged * if foe.activated { 0.6 } else { 1.0 };
            if charged > self.worst {
                (self.worst, self.second) = (charged, self.worst);
            } else {
                self.second = self.second.max(charged);
            }
        }
    }

    /// The cost of the worst charge, and half of the second.
    fn cost(&self) -> f64 {
        self.worst + 0.5 * self.second
    }
}

/// Precomputed evaluations of one fighter, for queries about many positions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judge<'v> {
    pub(super) view: &'v BattleView<'v>,
    pub(super) who: Miniature,
    weights: Weights,
    foes: [Foe; ROOM],
    count: usize,
    reach: i32,
    ranges: [i32; 3],
    duty: Option<u8>,
    /// Position of the nearest enemy that the scenario wants killed.
    prey: Option<Point>,
    /// Where to stand to guard a comrade that the scenario wants killed.
    ward: Option<Ward>,
    /// Whether the scenario wants this fighter killed.
    is_hunted: bool,
    /// Multiplier of danger.
    shelter: f64,
    value: f64,
}

/// Returns the value of a fighter, in AP.
pub(super) fn worth(view: &BattleView, who: Miniature, weights: &Weights) -> f64 {
    let value = f64::from(view.profile(who).strategic_value.get());
    if view.prey[who.side].contains(who.number()) { value * weights.prey } else { value }
}

/// Returns the value of a combat in this turn and its continuation for `who`, in AP: enemy AP
/// destroyed minus own AP lost, the latter weighted by `own`.
pub(super) fn exchange(
    view: &BattleView,
    values: &mut Values,
    weights: &Weights,
    who: Miniature,
    enemy: usize,
    charged: Option<Miniature>,
    own: f64,
) -> f64 {
    let foe = who.enemy(enemy);
    let upon = view.soldier(foe).contacts.without(Team::of(who.number())).count();
    let company = view.soldier(who).contacts.without(Team::of(enemy)).count();
    let now = values.duel(view, who, enemy, charged);
    let later = if charged.is_some() { values.duel(view, who, enemy, None) } else { now };
    let dealt = now.dealt + weights.lasting * later.dealt;
    let taken = now.taken + weights.lasting * later.taken;
    let dealt = (dealt * (1.0 + weights.gang * f64::from(upon))).min(1.0);
    let taken = (taken * (1.0 + weights.gang * f64::from(company)) / (1.0 + 0.5 * f64::from(upon))).min(1.0);
    dealt * worth(view, foe, weights) - own * taken * worth(view, who, weights)
}

/// The position of the nearest enemy that the scenario wants killed; a hunted fighter does not
/// hunt.
fn prey(view: &BattleView, who: Miniature) -> Option<Point> {
    let prey = view.prey[who.side.other()].within(view.enemies(who));
    let center = view.center(who);
    let places = prey.iter().map(|enemy| view.center(who.enemy(enemy)));
    let is_hunted = view.prey[who.side].contains(who.number());
    places.min_by_key(|at| center.squared_distance(*at)).filter(|_| !is_hunted)
}

impl<'v> Judge<'v> {
    pub(super) fn new(
        view: &'v BattleView<'v>,
        values: &mut Values,
        weights: Weights,
        duties: &Duties,
        who: Miniature,
    ) -> Self {
        let profile = view.profile(who);
        let mut judge = Self {
            view,
            who,
            weights,
            foes: [Foe::default(); ROOM],
            count: 0,
            reach: view.potential(who, Stride::Charge).0,
            ranges: ranges(view, who),
            duty: duties[who.number()],
            prey: prey(view, who),
            ward: ward(view, &weights, who),
            is_hunted: view.prey[who.side].contains(who.number()),
            shelter: if view.prey[who.side].contains(who.number()) { weights.shelter } else { 1.0 },
            value: f64::from(profile.strategic_value.get()),
        };
        for enemy in view.enemies(who).iter() {
            let foe = who.enemy(enemy);
            let rivals = Rivals { view, weights: &weights, who, enemy };
            let is_free = rivals.foe_is_free();
            let bands = [0, 1, 2];
            let shots = match view.profile(foe).missile {
                Some(_) if is_free => bands.map(|band| rivals.shot(values, band)),
                _ => [0.0; 3],
            };
            let shot_at = match profile.missile {
                Some(_) => bands.map(|band| rivals.shot_at(values, band)),
                None => [0.0; 3],
            };
            let radii = f64::from((view.base(who).radius() + view.base(foe).radius()).0);
            let reach = f64::from(view.potential(foe, Stride::Charge).0);
            judge.foes[judge.count] = Foe {
                number: enemy as u8,
                center: view.center(foe).into(),
                radii,
                squared_reach: (reach + radii) * (reach + radii),
                charge: rivals.charge(values),
                charged: if is_free { rivals.charged(values) } else { 0.0 },
                shots,
                shot_at,
                ranges: ranges(view, foe),
                activated: view.soldier(foe).activated,
            };
            judge.count += 1;
        }
        // Best targets first, so that few others improve on the maximum.
        judge.foes[..judge.count].sort_by(|a, b| b.charge.total_cmp(&a.charge));
        judge
    }

    /// Returns the value of charging an enemy, including the risks and the objective at its
    /// position.
    pub(super) fn charge(&self, enemy: usize) -> f64 {
        let Some(foe) = self.foes[..self.count].iter().find(|foe| usize::from(foe.number) == enemy) else {
            return f64::MIN;
        };
        let at = self.view.center(self.who.enemy(enemy));
        let company = 1.0 + self.weights.company * f64::from(self.comrades_near(at));
        let charge = if foe.charge > 0.0 { foe.charge * company } else { foe.charge };
        charge - self.weights.exposed * self.exposed_at(at.into(), foe.number) / company + self.objective(at)
    }

    /// Number of friends, at most two, that have not been activated and can charge to a point.
    fn comrades_near(&self, at: Point) -> u32 {
        if self.weights.company == 0.0 {
            return 0;
        }
        let view = self.view;
        let friends = view.living(self.who.side).without(Team::of(self.who.number()));
        let comes = |&number: &usize| {
            let friend = Miniature::new(self.who.side, number);
            let soldier = view.soldier(friend);
            !soldier.activated
                && soldier.contacts.is_empty()
                && view.center(friend).distance(at)
                    <= view.potential(friend, Stride::Charge) + view.base(friend).radius()
        };
        friends.iter().filter(comes).count().min(2) as u32
    }

    /// The cost of charges by all enemies except `but` at a position.
    fn exposed_at(&self, at: Spot, but: u8) -> f64 {
        let mut charges = Charges::default();
        for foe in self.foes[..self.count].iter().filter(|foe| foe.number != but) {
            charges.add(foe, at);
        }
        charges.cost()
    }

    /// Returns the value of standing at a point, free, until the next turn.
    pub(super) fn place(&self, at: Point) -> f64 {
        let weights = self.weights;
        let (mut charges, mut shots) = (Charges::default(), 0.0_f64);
        let (mut chance, mut shot_at): (f64, f64) = (0.0, 0.0);
        let (spot, reach, shoots) = (Spot::from(at), f64::from(self.reach), self.ranges[2] > 0);
        for foe in &self.foes[..self.count] {
            charges.add(foe, spot);
            let promises = foe.charge > chance && self.reach > 0;
            if !promises && !shoots && foe.ranges[2] == 0 {
                continue;
            }
            let gap = foe.gap(spot);
            if let Some(band) = band(&foe.ranges, gap) {
                shots += foe.shots[band];
            }
            if promises {
                let beyond = (gap - reach).max(0.0) / reach;
                chance = chance.max(foe.charge / (1.0 + beyond / weights.patience));
            }
            if shoots {
                let value = match band(&self.ranges, gap) {
                    Some(band) => foe.shot_at[band],
                    None => foe.shot_at[2] * 0.5 * f64::from(self.ranges[2]) / gap.max(1.0),
                };
                shot_at = shot_at.max(value);
            }
        }
        let danger =
            self.shelter * weights.threat * charges.cost() + weights.shot * shots.min(self.value) * 0.5;
        let hope = (weights.chance * chance).max(weights.shot * shot_at);
        hope - danger + self.objective(at)
    }

    /// The value of a position for the scenario's objectives: areas, prey, or protection from the
    /// hunt.
    fn objective(&self, at: Point) -> f64 {
        if self.prey.is_some() || self.ward.is_some() {
            let near = |to: Point| 1.0 / (1.0 + f64::from(at.distance(to).0) / f64::from(self.reach.max(1)));
            let prey = self.prey.filter(|_| !self.ward.is_some_and(|ward| ward.is_bodyguard));
            let hunt = prey.map_or(0.0, |prey| self.weights.hunt * near(prey));
            let guard = self.ward.map_or(0.0, |ward| ward.counts * near(ward.at));
            return self.value * (hunt + guard);
        }
        if self.is_hunted {
            return -self.weights.shy * self.value * self.nearest_foe(at.into());
        }
        let Some(duty) = self.duty else { return 0.0 };
        let area = &self.view.ready.battle.scenario.areas()[usize::from(duty)];
        let side = self.who.side;
        let points = f64::from(area.points[side] + area.points[side.other()]);
        let left = f64::from(self.view.turns_left());
        // Turns of running to the area.
        let radius = self.view.base(self.who).radius();
        let turns = turns_to(at, radius, self.reach(), area.within);
        let urgency = if left <= 1.0 { self.weights.last_turn } else { 1.0 + 1.0 / left };
        let near = if turns == 0.0 {
            1.0
        } else if turns > left - 1.0 {
            // The fighter would arrive too late.
            0.1 / (1.0 + turns)
        } else {
            (0.9 - self.weights.hurry * turns).max(0.2 / (1.0 + turns))
        };
        self.weights.area * points * self.value * urgency * near
    }

    /// Returns the cost of moving from `here` to `end` as far as it goes back toward `before`, the
    /// position a turn ago.
    pub(super) fn back(&self, before: Point, here: Point, end: Point) -> f64 {
        let (came, goes) = (Spot::from(here) - Spot::from(before), Spot::from(end) - Spot::from(here));
        let length = came.length();
        if length == 0.0 {
            return 0.0;
        }
        let back = (-goes.dot(came) / length).max(0.0);
        self.weights.back * self.value * back / f64::from(self.reach.max(1))
    }

    /// Proximity of the nearest enemy: 1 in contact, 1/2 at the distance of one charge.
    fn nearest_foe(&self, at: Spot) -> f64 {
        let near = |foe: &Foe| {
            let reach = (foe.squared_reach.sqrt() - foe.radii).max(1.0);
            1.0 / (1.0 + foe.gap(at) / reach)
        };
        self.foes[..self.count].iter().map(near).fold(0.0, f64::max)
    }

    /// Returns the length of the fighter's charge.
    pub(super) fn reach(&self) -> Distance {
        Distance(self.reach)
    }
}
