//! Evaluation of positions and actions of a fighter, in AP.

use super::danger::Danger;
use super::fire::Fire;
use super::guard::{GuardPosition, guard_position};
use super::plan::{AssignedAreas, turns_to};
use super::weights::Weights;
use crate::game::BattleView;
use crate::geometry::{Distance, Point, PointF};
use crate::players::values::{ExpectedLosses, Values};
use fleau_engine::rules::Team;
use fleau_engine::rules::skirmish::{FighterId, MoveKind, RANGE_DIFFICULTIES, SIDE_CAPACITY};

/// A fighter and one of its enemies, with methods that value their charges and shots at each other,
/// in AP.
pub(super) struct Opponents<'v> {
    pub(super) view: &'v BattleView<'v>,
    pub(super) weights: &'v Weights,
    pub(super) who: FighterId,
    pub(super) enemy: usize,
}

impl Opponents<'_> {
    pub(super) fn foe(&self) -> FighterId {
        self.who.enemy(self.enemy)
    }

    fn foe_is_free(&self) -> bool {
        self.view.is_free(self.foe())
    }

    /// The fighter that suffers a penalty if `charger` charges the other one.
    fn penalized(&self, charger: FighterId, other: FighterId) -> Option<FighterId> {
        (self.view.profile(charger).power >= self.view.profile(other).power).then_some(other)
    }

    /// The value of charging the enemy.
    fn charge_value(&self, values: &mut Values) -> f64 {
        let charged = self.penalized(self.who, self.foe());
        combat_value(self.view, values, self.weights, self.who, self.enemy, charged)
    }

    /// The expected losses in a combat after a charge by the enemy, and in its continuation, as
    /// fractions of lives: those of the enemy are dealt, those of the fighter are taken.
    pub(super) fn losses_when_charged(&self, values: &mut Values) -> ExpectedLosses {
        let charged = self.penalized(self.foe(), self.who);
        lasting_losses(self.view, values, self.weights, self.who, self.enemy, charged)
    }

    /// The net cost of being charged by the enemy alone.
    fn charged_cost(&self, values: &mut Values) -> f64 {
        let losses = self.losses_when_charged(values);
        losses.taken.min(1.0) * fighter_value(self.view, self.who, self.weights)
            - losses.dealt.min(1.0) * fighter_value(self.view, self.foe(), self.weights)
    }

    /// The cost of the enemy's shots at a distance in this range band, provided that the enemy is
    /// free. `cover` is added to their difficulty.
    fn incoming_shot_cost(&self, values: &mut Values, band: usize, cover: i16) -> f64 {
        self.expected_shot_loss(values, self.foe(), self.who.number(), band, cover)
    }

    /// The value of a shot at the enemy at a distance in this range band.
    fn shot_value(&self, values: &mut Values, band: usize) -> f64 {
        self.expected_shot_loss(values, self.who, self.enemy, band, 0)
    }

    fn expected_shot_loss(
        &self,
        values: &mut Values,
        shooter: FighterId,
        target: usize,
        band: usize,
        cover: i16,
    ) -> f64 {
        let difficulty = self.view.fighters.difficulty_at(shooter, target, RANGE_DIFFICULTIES[band]);
        values.shot_loss(self.view, shooter, target, difficulty + cover, false)
            * fighter_value(self.view, shooter.enemy(target), self.weights)
    }
}

/// Ranges of a fighter's missile weapon in tenths of a millimeter; 0 without a weapon.
fn ranges(view: &BattleView, who: FighterId) -> [i32; 3] {
    view.profile(who).missile.map_or([0; 3], |missile| missile.ranges.map(|cm| i32::from(cm.get()) * 100))
}

/// Index of the range band in which a distance (in tenths of a millimeter) lies: 0 short, 1 medium,
/// 2 long; `None` beyond the longest range.
pub(super) fn range_band(ranges: &[i32; 3], gap: f64) -> Option<usize> {
    ranges.iter().position(|&range| gap <= f64::from(range))
}

/// Returns the highest value of an action that a fighter can take at once, in AP: a charge within
/// reach or a shot; at least 0.
pub(super) fn immediate_gain(
    view: &BattleView,
    values: &mut Values,
    weights: &Weights,
    who: FighterId,
) -> f64 {
    let (mut gained, weapon) = (0.0_f64, ranges(view, who));
    let reach = view.potential(who, MoveKind::Charge).0;
    for enemy in view.enemies(who).iter() {
        let rivals = Opponents { view, weights, who, enemy };
        let gap = view.gap(who, rivals.foe()).0;
        if gap <= reach {
            gained = gained.max(rivals.charge_value(values));
        }
        if let Some(band) = range_band(&weapon, gap.into()) {
            gained = gained.max(rivals.shot_value(values, band));
        }
    }
    gained
}

/// Returns how urgent it is for a fighter to act before the enemy, in AP: its immediate gain, plus
/// a part of its loss if an enemy charges or shoots first.
pub(super) fn urgency(view: &BattleView, values: &mut Values, weights: &Weights, who: FighterId) -> f64 {
    let mut lost = 0.0_f64;
    for enemy in view.enemies(who).iter() {
        let rivals = Opponents { view, weights, who, enemy };
        let foe = rivals.foe();
        let gap = view.gap(who, foe).0;
        if rivals.foe_is_free() {
            if gap <= view.potential(foe, MoveKind::Charge).0 && !view.state(foe).activated {
                lost = lost.max(rivals.charged_cost(values));
            }
            if let Some(band) = range_band(&ranges(view, foe), gap.into()) {
                lost = lost.max(rivals.incoming_shot_cost(values, band, 0));
            }
        }
    }
    immediate_gain(view, values, weights, who) + WAITING_LOSS_WEIGHT * lost
}

/// Modifier of cover to the difficulty of shots [V-B-4].
const COVER_DIFFICULTY: i16 = 2;

/// Weight of the loss if enemies act first, in the urgency of a fighter.
const WAITING_LOSS_WEIGHT: f64 = 0.3;

/// One enemy as the evaluated fighter sees it: values and costs in AP, lengths in tenths of a
/// millimeter.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct EvaluatedEnemy {
    number: u8,
    center: PointF,
    /// Sum of both radii.
    radii: f64,
    /// Length of the enemy's charge.
    reach: f64,
    /// Length of the enemy's walk.
    pub(super) walk: f64,
    /// Gain by a charge at the enemy.
    gain: f64,
    /// Value of the charge, if no other enemy answers it.
    pub(super) charge: f64,
    /// Share of the fighter's life that is left after it charged the enemy, 0 to 1.
    life_after_charge: f64,
    /// Probability that the enemy may shoot before the fighter acts again.
    pub(super) shoots_now: f64,
    /// Cost of the enemy's shots in one turn, by range band; 0 if the enemy is not free.
    pub(super) shots: [f64; 3],
    /// Like `shots`, at a fighter under cover.
    pub(super) covered_shots: [f64; 3],
    /// Value of shots at the enemy, by range band.
    shot_at: [f64; 3],
    /// Ranges of the enemy's weapon.
    pub(super) ranges: [i32; 3],
}

impl EvaluatedEnemy {
    /// Gap between the bases if the fighter stood at this point.
    #[inline]
    fn gap(&self, at: PointF) -> f64 {
        ((at - self.center).length() - self.radii).max(0.0)
    }
}

/// Precomputed evaluations of one fighter, for queries about many positions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Evaluator<'v> {
    pub(super) view: &'v BattleView<'v>,
    pub(super) who: FighterId,
    weights: Weights,
    foes: [EvaluatedEnemy; SIDE_CAPACITY],
    count: usize,
    danger: Danger,
    reach: i32,
    ranges: [i32; 3],
    duty: Option<u8>,
    /// Position of the nearest enemy that the scenario wants killed.
    prey: Option<Point>,
    /// Where to stand to guard a comrade that the scenario wants killed.
    ward: Option<GuardPosition>,
    /// Whether the scenario wants this fighter killed.
    is_hunted: bool,
    shelter: f64,
    value: f64,
}

/// Returns the value of a fighter, in AP; more than its cost if the scenario wants it killed.
pub(super) fn fighter_value(view: &BattleView, who: FighterId, weights: &Weights) -> f64 {
    let value = f64::from(view.profile(who).strategic_value.get());
    if view.prey[who.side].contains(who.number()) { value * weights.prey } else { value }
}

/// The expected losses in a combat in this turn and its continuation, as fractions of lives; they
/// may exceed 1. `charged` is the fighter with a charge penalty in this turn.
fn lasting_losses(
    view: &BattleView,
    values: &mut Values,
    weights: &Weights,
    who: FighterId,
    enemy: usize,
    charged: Option<FighterId>,
) -> ExpectedLosses {
    let now = values.duel_losses(view, who, enemy, charged);
    let later = if charged.is_some() { values.duel_losses(view, who, enemy, None) } else { now };
    ExpectedLosses {
        dealt: now.dealt + weights.later_combat * later.dealt,
        taken: now.taken + weights.later_combat * later.taken,
    }
}

/// The losses in a combat in which comrades of both fighters stand by.
fn losses_in_company(
    view: &BattleView,
    values: &mut Values,
    weights: &Weights,
    (who, enemy): (FighterId, usize),
    charged: Option<FighterId>,
) -> ExpectedLosses {
    let foe = who.enemy(enemy);
    let upon = f64::from(view.state(foe).contacts.without(Team::single(who.number())).count());
    let company = f64::from(view.state(who).contacts.without(Team::single(enemy)).count());
    let losses = lasting_losses(view, values, weights, who, enemy, charged);
    ExpectedLosses {
        dealt: (losses.dealt * (1.0 + weights.per_comrade * upon)).min(1.0),
        taken: (losses.taken * (1.0 + weights.per_comrade * company) / (1.0 + 0.5 * upon)).min(1.0),
    }
}

/// Returns the value of a combat in this turn and its continuation for `who`, in AP: enemy AP
/// destroyed minus own AP lost, the latter weighted. `charged` is the fighter with a charge penalty
/// in this turn.
pub(super) fn combat_value(
    view: &BattleView,
    values: &mut Values,
    weights: &Weights,
    who: FighterId,
    enemy: usize,
    charged: Option<FighterId>,
) -> f64 {
    let losses = losses_in_company(view, values, weights, (who, enemy), charged);
    losses.dealt * fighter_value(view, who.enemy(enemy), weights)
        - weights.own_loss * losses.taken * fighter_value(view, who, weights)
}

/// The position of the nearest enemy that the scenario wants killed; `None` without one, and for a
/// fighter that is itself hunted.
fn nearest_prey(view: &BattleView, who: FighterId) -> Option<Point> {
    let prey = view.prey[who.side.other()].within(view.enemies(who));
    let center = view.center(who);
    let places = prey.iter().map(|enemy| view.center(who.enemy(enemy)));
    let is_hunted = view.prey[who.side].contains(who.number());
    places.min_by_key(|at| center.squared_distance(*at)).filter(|_| !is_hunted)
}

impl<'v> Evaluator<'v> {
    pub(super) fn new(
        view: &'v BattleView<'v>,
        values: &mut Values,
        weights: Weights,
        duties: &AssignedAreas,
        who: FighterId,
    ) -> Self {
        let profile = view.profile(who);
        let value = f64::from(profile.strategic_value.get());
        let mut judge = Self {
            view,
            who,
            weights,
            foes: [EvaluatedEnemy::default(); SIDE_CAPACITY],
            count: 0,
            danger: Danger::new(weights, value, fighter_value(view, who, &weights)),
            reach: view.potential(who, MoveKind::Charge).0,
            ranges: ranges(view, who),
            duty: duties[who.number()],
            prey: nearest_prey(view, who),
            ward: guard_position(view, &weights, who),
            is_hunted: view.prey[who.side].contains(who.number()),
            shelter: if view.prey[who.side].contains(who.number()) { weights.prey_danger } else { 1.0 },
            value,
        };
        for enemy in view.enemies(who).iter() {
            judge.add_enemy(values, &Opponents { view, weights: &weights, who, enemy });
        }
        // Best targets first, so that few others improve on the maximum.
        judge.foes[..judge.count].sort_by(|a, b| b.charge.total_cmp(&a.charge));
        judge
    }

    fn add_enemy(&mut self, values: &mut Values, rivals: &Opponents) {
        let Opponents { view, weights, who, enemy } = *rivals;
        let foe = rivals.foe();
        let is_free = rivals.foe_is_free();
        let fires = is_free && view.profile(foe).missile.is_some();
        let shots = |values: &mut Values, cover: i16| match fires {
            true => [0, 1, 2].map(|band| rivals.incoming_shot_cost(values, band, cover)),
            false => [0.0; 3],
        };
        let charged = rivals.penalized(who, foe);
        let losses = losses_in_company(view, values, weights, (who, enemy), charged);
        let gain = losses.dealt * fighter_value(view, foe, weights);
        let shots_in_the_open = shots(values, 0);
        // A shooter in contact does not shoot.
        let silenced = weights.silence * shots_in_the_open[0] * (f64::from(view.turns_left()) - 1.0);
        self.foes[self.count] = EvaluatedEnemy {
            number: enemy as u8,
            center: view.center(foe).into(),
            radii: f64::from((view.base(who).radius() + view.base(foe).radius()).0),
            reach: f64::from(view.potential(foe, MoveKind::Charge).0),
            walk: f64::from(view.potential(foe, MoveKind::Walk).0),
            gain: gain + silenced,
            charge: gain + silenced - weights.own_loss * losses.taken * fighter_value(view, who, weights),
            life_after_charge: 1.0 - losses.taken,
            shoots_now: if view.state(foe).activated { weights.next_turn } else { 1.0 },
            shots: shots_in_the_open,
            covered_shots: shots(values, COVER_DIFFICULTY),
            shot_at: match view.profile(who).missile {
                Some(_) => [0, 1, 2].map(|band| rivals.shot_value(values, band)),
                None => [0.0; 3],
            },
            ranges: ranges(view, foe),
        };
        self.count += 1;
        if is_free {
            self.danger.add(values, rivals);
        }
    }

    /// Returns the value of charging an enemy, including the risks and the objective at its
    /// position.
    pub(super) fn evaluate_charge(&self, enemy: usize) -> f64 {
        let Some(foe) = self.foes[..self.count].iter().find(|foe| usize::from(foe.number) == enemy) else {
            return f64::MIN;
        };
        let center = self.view.center(self.who.enemy(enemy));
        let at = center.toward(self.view.center(self.who), Distance(foe.radii as i32));
        let comrades = f64::from(self.comrades_near(center));
        let company = 1.0 + self.weights.per_supporting_comrade * comrades;
        let gain = foe.gain * if foe.charge > 0.0 { company } else { 1.0 };
        self.danger.value_of_charge(at.into(), foe.number, gain, foe.life_after_charge, comrades)
            + self.objective_value(at)
    }

    /// Whether any free enemy shoots.
    pub(super) fn is_under_fire(&self) -> bool {
        self.foes[..self.count].iter().any(|foe| foe.shots[0] > 0.0)
    }

    /// Number of friends, at most two, that have not been activated and can charge to a point.
    fn comrades_near(&self, at: Point) -> u32 {
        if self.weights.per_supporting_comrade == 0.0 {
            return 0;
        }
        let view = self.view;
        let friends = view.living(self.who.side).without(Team::single(self.who.number()));
        let comes = |&number: &usize| {
            let friend = FighterId::new(self.who.side, number);
            let fighter = view.state(friend);
            !fighter.activated
                && fighter.contacts.is_empty()
                && view.center(friend).distance(at)
                    <= view.potential(friend, MoveKind::Charge) + view.base(friend).radius()
        };
        friends.iter().filter(comes).count().min(2) as u32
    }

    /// Returns the value of standing at a point, free, until the next turn.
    pub(super) fn evaluate_position(&self, at: Point, under_cover: bool) -> f64 {
        let weights = &self.weights;
        let (mut chance, mut shot_at): (f64, f64) = (0.0, 0.0);
        let (spot, reach, shoots) = (PointF::from(at), f64::from(self.reach), self.ranges[2] > 0);
        let mut fire = Fire::NONE;
        for foe in &self.foes[..self.count] {
            let promises = foe.charge > chance && self.reach > 0;
            if !promises && !shoots && foe.ranges[2] == 0 {
                continue;
            }
            let gap = foe.gap(spot);
            if foe.ranges[2] > 0 {
                fire.add(foe, gap, reach, under_cover);
            }
            if promises {
                let beyond = (gap - reach).max(0.0) / reach;
                chance = chance.max(foe.charge / (1.0 + beyond / weights.later_charge_half_turns));
            }
            if shoots {
                let value = match range_band(&self.ranges, gap) {
                    Some(band) => foe.shot_at[band],
                    None => foe.shot_at[2] * 0.5 * f64::from(self.ranges[2]) / gap.max(1.0),
                };
                shot_at = shot_at.max(value);
            }
        }
        let fire = fire.cost(reach, f64::from(self.view.turns_left()), self.value);
        let danger = self.shelter * weights.threat * self.danger.cost(spot) + weights.shot * 0.5 * fire;
        let hope = (weights.later_charge * chance).max(weights.shot * shot_at);
        hope - danger + self.objective_value(at)
    }

    /// The value of a position for the scenario's objectives: areas, prey, or protection from the
    /// hunt.
    fn objective_value(&self, at: Point) -> f64 {
        if self.prey.is_some() || self.ward.is_some() {
            let near = |to: Point| 1.0 / (1.0 + f64::from(at.distance(to).0) / f64::from(self.reach.max(1)));
            let prey = self.prey.filter(|_| !self.ward.is_some_and(|ward| ward.is_bodyguard));
            let hunt = prey.map_or(0.0, |prey| self.weights.hunt * near(prey));
            let guard = self.ward.map_or(0.0, |ward| ward.value * near(ward.at));
            return self.value * (hunt + guard);
        }
        if self.is_hunted {
            return -self.weights.prey_enemy_contact * self.value * self.enemy_proximity(at.into());
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
            (0.9 - self.weights.area_distance * turns).max(0.2 / (1.0 + turns))
        };
        self.weights.area * points * self.value * urgency * near
    }

    /// Returns the cost of moving from `here` to `end` as far as it goes back toward `before`, the
    /// position a turn ago.
    pub(super) fn backtracking_cost(&self, before: Point, here: Point, end: Point) -> f64 {
        let (came, goes) =
            (PointF::from(here) - PointF::from(before), PointF::from(end) - PointF::from(here));
        let length = came.length();
        if length == 0.0 {
            return 0.0;
        }
        let back = (-goes.dot(came) / length).max(0.0);
        self.weights.backtracking * self.value * back / f64::from(self.reach.max(1))
    }

    /// Proximity of the nearest enemy: 1 in contact, 1/2 at the distance of one charge.
    fn enemy_proximity(&self, at: PointF) -> f64 {
        let near = |foe: &EvaluatedEnemy| 1.0 / (1.0 + foe.gap(at) / foe.reach.max(1.0));
        self.foes[..self.count].iter().map(near).fold(0.0, f64::max)
    }

    /// Returns the length of the fighter's charge.
    pub(super) fn reach(&self) -> Distance {
        Distance(self.reach)
    }
}
