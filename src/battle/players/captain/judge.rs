//! Evaluation of positions and actions of a fighter, in AP.

use super::danger::Danger;
use super::fire::{Fire, Shooter, range_band};
use super::guard::{GuardPosition, guard_position};
use super::opponents::{COVER_DIFFICULTY, Opponents, fighter_value, ranges};
use super::plan::{AssignedAreas, turns_to};
use super::weights::Weights;
use crate::game::BattleView;
use crate::geometry::{Distance, Point, PointF};
use crate::players::values::Values;
use fleau_engine::rules::Team;
use fleau_engine::rules::skirmish::{FearValues, FighterId, MoveKind, SIDE_CAPACITY};

/// One enemy as the evaluated fighter sees it: values and costs in AP, lengths in tenths of a
/// millimeter.
#[derive(Clone, Copy, Debug, Default)]
struct EvaluatedEnemy {
    number: u8,
    center: PointF,
    /// Sum of both radii.
    radii: f64,
    /// Length of the enemy's charge.
    reach: f64,
    /// Length of the fighter's charge at the enemy.
    own_reach: f64,
    /// Value of the enemy.
    value: f64,
    /// Share of the enemy's life that a charge takes, 0 to 1.
    dealt: f64,
    /// Value of the shots that the enemy does not fire while it is in contact.
    silenced: f64,
    /// Value of the charge, if no other enemy answers it.
    charge: f64,
    /// Share of the fighter's life that is left after it charged the enemy, 0 to 1.
    life_after_charge: f64,
    /// The enemy as a shooter.
    shooter: Shooter,
    /// Value of shots at the enemy, by range band.
    shot_at: [f64; 3],
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
    /// Number of enemies with a missile weapon.
    shooters: usize,
    danger: Danger,
    reach: i32,
    ranges: [i32; 3],
    duty: Option<u8>,
    /// The nearest enemy that the scenario wants killed.
    prey: Option<Prey>,
    /// Where to stand to guard a comrade that the scenario wants killed.
    ward: Option<GuardPosition>,
    /// Whether the scenario wants this fighter killed.
    is_hunted: bool,
    shelter: f64,
    /// Where a leader lends the fighter courage that it needs.
    aura: Option<Aura>,
    /// The part of the danger at a position that counts: less than 1 for a hidden scout.
    exposure: f64,
    value: f64,
    /// The most that later charges and shots are worth at any position.
    max_hope: f64,
}

/// An enemy that the scenario wants killed.
#[derive(Clone, Copy, Debug)]
struct Prey {
    number: usize,
    at: Point,
    /// Value of contact with it, in AP. The value of a position falls with the distance to it.
    contact: f64,
}

/// Returns the nearest enemy that the scenario wants killed, with the part of the value of contact
/// that depends on the fighter's AP; [`Evaluator::add_enemy`] adds the other part. `None` without
/// such an enemy, and for a fighter that is itself hunted.
fn nearest_prey(view: &BattleView, weights: &Weights, who: FighterId) -> Option<Prey> {
    let prey = view.prey[who.side.other()].within(view.enemies(who));
    let center = view.center(who);
    let contact = weights.hunt * f64::from(view.profile(who).strategic_value.get());
    let all = prey.iter().map(|number| Prey { number, at: view.center(who.enemy(number)), contact });
    let is_hunted = view.prey[who.side].contains(who.number());
    all.min_by_key(|prey| center.squared_distance(prey.at)).filter(|_| !is_hunted)
}

/// The positions in which a leader lends a fighter its courage.
#[derive(Clone, Copy, Debug)]
struct Aura {
    center: PointF,
    /// Square of the distance from the leader's center, in tenths of a millimeter.
    squared_radius: f64,
    /// What the courage is worth against the FEAR of enemies, in AP.
    worth: f64,
}

impl Aura {
    /// Returns the aura of the leader that lends most; `None` if no friend can lead the fighter, or
    /// if the courage of leaders changes no test against an enemy.
    fn around_leader(view: &BattleView, weights: &Weights, who: FighterId) -> Option<Self> {
        let fighters = &view.fighters;
        if !fighters.ruleset.plays_fear() {
            return None;
        }
        let leaders = fighters.possible_leaders(who);
        let own = fighters.fear_values(who, false);
        let lent = |number: usize| fighters.lent_courage(FighterId::new(who.side, number), own.courage);
        let number = leaders.iter().max_by_key(|&number| lent(number))?;
        let led = FearValues { courage: own.courage.max(lent(number)), ..own };
        let saved = |enemy: usize| {
            let foe = fighters.fear_values(who.enemy(enemy), true);
            let faces = |tester: FearValues| tester.failing_faces(foe.fear, fighters.ruleset.natural_one);
            if foe.frightens(&own) { faces(own) - faces(led) } else { 0 }
        };
        let saved = view.enemies(who).iter().map(saved).max().filter(|saved| *saved > 0)?;
        let leader = FighterId::new(who.side, number);
        let range = Distance::mm(10 * i32::from(view.profile(leader).effects.leads));
        let radius = f64::from((range + view.base(leader).radius() + view.base(who).radius()).0);
        let rout = weights.rout * f64::from(saved) / 6.0;
        Some(Self {
            center: view.center(leader).into(),
            squared_radius: radius * radius,
            worth: weights.threat * rout * fighter_value(view, who, weights),
        })
    }

    fn contains(&self, at: PointF) -> bool {
        let way = at - self.center;
        way.dot(way) <= self.squared_radius
    }
}

/// The part of the danger at a position that counts for a hidden scout: an enemy has to spot it
/// before another one can charge it or shoot at it.
const HIDDEN_EXPOSURE: f64 = 0.25;

/// Maximum [support](Evaluator::support) of a charge, in comrades.
const MAX_SUPPORT: f64 = 2.0;

/// More than the rounding errors in the value of a position, in AP.
const ROUNDING_MARGIN: f64 = 1e-6;

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
            shooters: 0,
            danger: Danger::new(weights, value, fighter_value(view, who, &weights)),
            reach: view.potential(who, MoveKind::Charge).0,
            ranges: ranges(view, who),
            duty: duties[who.number()],
            prey: nearest_prey(view, &weights, who),
            ward: guard_position(view, &weights, who),
            is_hunted: view.prey[who.side].contains(who.number()),
            shelter: if view.prey[who.side].contains(who.number()) { weights.prey_danger } else { 1.0 },
            aura: Aura::around_leader(view, &weights, who),
            exposure: if view.hidden(who.side).contains(who.number()) { HIDDEN_EXPOSURE } else { 1.0 },
            value,
            max_hope: 0.0,
        };
        for enemy in view.enemies(who).iter() {
            judge.add_enemy(values, &Opponents { view, weights: &weights, who, enemy });
        }
        // Best targets first, so that few others improve on the maximum.
        let foes = &mut judge.foes[..judge.count];
        foes.sort_by(|a, b| b.charge.total_cmp(&a.charge));
        let most = |value: fn(&EvaluatedEnemy) -> f64| foes.iter().map(value).fold(0.0, f64::max);
        let shot = most(|foe| foe.shot_at.into_iter().fold(0.0, f64::max));
        judge.max_hope = (weights.later_charge * most(|foe| foe.charge)).max(weights.shot * shot);
        judge
    }

    fn add_enemy(&mut self, values: &mut Values, rivals: &Opponents) {
        let Opponents { view, weights, who, enemy } = *rivals;
        let foe = rivals.foe();
        let reach = view.charge_reach(foe, who);
        let is_free = rivals.foe_is_free();
        let fires = is_free && view.profile(foe).missile.is_some();
        let shots = |values: &mut Values, cover: i16| match fires {
            true => [0, 1, 2].map(|band| rivals.incoming_shot_cost(values, band, cover)),
            false => [0.0; 3],
        };
        let losses = rivals.losses_when_charging(values);
        let gain = losses.dealt * fighter_value(view, foe, weights);
        let shots_in_the_open = shots(values, 0);
        // A shooter in contact does not shoot. Each later turn of its fire would take the same
        // share of the life that is left.
        let own_value = fighter_value(view, who, weights);
        let left_after_a_turn = 1.0 - (shots_in_the_open[0] / own_value).min(1.0);
        let later_turns = f64::from(view.turns_left()) - 1.0;
        let silenced = weights.silence * own_value * (1.0 - libm::pow(left_after_a_turn, later_turns));
        self.foes[self.count] = EvaluatedEnemy {
            number: enemy as u8,
            center: view.center(foe).into(),
            radii: f64::from((view.base(who).radius() + view.base(foe).radius()).0),
            reach: f64::from(reach.0),
            own_reach: f64::from(view.charge_reach(who, foe).0),
            value: fighter_value(view, foe, weights),
            dealt: losses.dealt,
            silenced,
            charge: gain + silenced - weights.own_loss * losses.taken * own_value,
            life_after_charge: 1.0 - losses.taken,
            shooter: Shooter {
                now: rivals.acts_before(),
                walk: f64::from(view.potential(foe, MoveKind::Walk).0),
                ranges: ranges(view, foe),
                shots: shots_in_the_open,
                covered_shots: shots(values, COVER_DIFFICULTY),
            },
            shot_at: match view.profile(who).missile {
                Some(_) if view.targets(who).contains(enemy) => {
                    [0, 1, 2].map(|band| rivals.shot_value(values, band))
                }
                _ => [0.0; 3],
            },
        };
        self.count += 1;
        if let Some(prey) = self.prey.as_mut().filter(|prey| prey.number == enemy) {
            prey.contact += weights.kill * gain;
        }
        self.shooters += usize::from(view.profile(foe).missile.is_some());
        if is_free && let Some(attacker) = rivals.attacker(values, reach) {
            self.danger.add(attacker);
        }
    }

    /// Returns the value of charging an enemy, including the risks and the objective at its
    /// position. The pair is the number of comrades that charge it in the same turn of speech,
    /// and the share of its life that they are expected to take.
    pub(super) fn evaluate_charge(&self, values: &mut Values, enemy: usize, comrades: (usize, f64)) -> f64 {
        let Some(foe) = self.foe(enemy) else {
            return f64::MIN;
        };
        self.answered_charge(values, foe, comrades) + self.objective_value(self.end_of_charge(foe))
    }

    /// Returns the highest value of a charge on any of these enemies after other enemies answer it,
    /// without the objective.
    pub(super) fn best_answered_charge(&self, values: &mut Values, enemies: Team) -> f64 {
        let value = |foe: &EvaluatedEnemy| self.answered_charge(values, foe, (0, 0.0));
        enemies.iter().filter_map(|enemy| self.foe(enemy)).map(value).fold(f64::MIN, f64::max)
    }

    fn foe(&self, enemy: usize) -> Option<&EvaluatedEnemy> {
        self.foes[..self.count].iter().find(|foe| usize::from(foe.number) == enemy)
    }

    /// The position in contact with an enemy at which a charge in a straight line ends.
    fn end_of_charge(&self, foe: &EvaluatedEnemy) -> Point {
        let center = self.view.center(self.who.enemy(foe.number.into()));
        center.toward(self.view.center(self.who), Distance(foe.radii as i32))
    }

    /// The value of a charge after other enemies answer it, without the objective.
    fn answered_charge(
        &self,
        values: &mut Values,
        foe: &EvaluatedEnemy,
        (chargers, already_dealt): (usize, f64),
    ) -> f64 {
        let chargers = chargers as f64;
        let dealt = foe.dealt * (1.0 + self.weights.per_comrade * chargers);
        let gain = foe.silenced + dealt.min((1.0 - already_dealt).max(0.0)).min(1.0) * foe.value;
        let support = if foe.charge > 0.0 { self.support(values, foe) } else { 0.0 };
        let gain = gain * (1.0 + self.weights.per_supporting_comrade * support);
        let life = 1.0 - (1.0 - foe.life_after_charge) / (1.0 + 0.5 * chargers);
        self.danger.value_of_charge(self.end_of_charge(foe).into(), foe.number, gain, life)
    }

    /// Whether any free enemy shoots, and may shoot at the fighter.
    pub(super) fn is_under_fire(&self) -> bool {
        let is_hidden = self.view.hidden(self.who.side).contains(self.who.number());
        !is_hidden && self.foes[..self.count].iter().any(|foe| foe.shooter.shots[0] > 0.0)
    }

    /// Support of a charge, at most [`MAX_SUPPORT`]: the sum over the friends that can still charge
    /// the same enemy of the life that they would take, relative to what the fighter takes, at most
    /// 1 each. Comrades that announce later in this turn of speech are among them. Each term is
    /// divided by the number of enemies that the friend can charge, as if it chose one of them at
    /// random.
    fn support(&self, values: &mut Values, foe: &EvaluatedEnemy) -> f64 {
        let (view, weights, enemy) = (self.view, &self.weights, usize::from(foe.number));
        let later_chargers = view.later_chargers(self.who);
        let mut support = 0.0;
        for number in view.living(self.who.side).without(Team::single(self.who.number())).iter() {
            let friend = FighterId::new(self.who.side, number);
            let may_charge = view.state(friend).may_attack() || later_chargers.contains(number);
            if !may_charge || !view.is_free(friend) {
                continue;
            }
            let reach = view.potential(friend, MoveKind::Charge);
            let is_in_reach = |enemy: &usize| view.gap(friend, friend.enemy(*enemy)) <= reach;
            if is_in_reach(&enemy) {
                let rivals = Opponents { view, weights, who: friend, enemy };
                let dealt = rivals.losses_when_charging(values).dealt;
                let targets = view.targets(friend).iter().filter(is_in_reach).count().max(1);
                let share = if dealt < foe.dealt { dealt / foe.dealt } else { 1.0 };
                support += share / targets as f64;
                if support >= MAX_SUPPORT {
                    return MAX_SUPPORT;
                }
            }
        }
        support
    }

    /// Returns the value of an engagement after a disengagement; `combat` is that of the combat.
    pub(super) fn evaluate_engagement(&self, enemy: usize, combat: f64) -> f64 {
        combat + self.objective_value(self.view.center(self.who.enemy(enemy)))
    }

    /// Returns the value of standing at a point, free, until the next turn.
    pub(super) fn evaluate_position(&self, at: Point, under_cover: bool) -> f64 {
        self.evaluate_above(f64::MIN, at, under_cover)
    }

    /// Like [`evaluate_position`](Self::evaluate_position), but may return any lower value if the
    /// value is at most `least`.
    pub(super) fn evaluate_above(&self, least: f64, at: Point, under_cover: bool) -> f64 {
        self.evaluate_exposed(least, at, under_cover, self.exposure)
    }

    /// Returns the value of standing at a point after a shot, which reveals a hidden scout; if the
    /// value is at most `least`, any lower one.
    pub(super) fn evaluate_after_shot(&self, least: f64, at: Point) -> f64 {
        self.evaluate_exposed(least, at, false, 1.0)
    }

    /// Returns the value of standing at a point if this part of the danger counts there; if the
    /// value is at most `least`, any lower one. What needs most time is computed last.
    fn evaluate_exposed(&self, least: f64, at: Point, under_cover: bool, exposure: f64) -> f64 {
        let (weights, spot) = (&self.weights, PointF::from(at));
        let objective = self.objective_value(at);
        let courage = self.aura.map_or(0.0, |aura| if aura.contains(spot) { aura.worth } else { 0.0 });
        let most = self.max_hope + courage + objective + ROUNDING_MARGIN;
        if most <= least {
            return f64::MIN;
        }
        let fire = if self.shooters == 0 { 0.0 } else { self.fire_cost(spot, under_cover) };
        let danger = self.shelter * weights.threat * self.danger.cost(spot) + weights.shot * 0.5 * fire;
        let danger = exposure * danger;
        if most - danger <= least {
            return f64::MIN;
        }
        let shot_at = if self.ranges[2] > 0 { self.best_later_shot(spot) } else { 0.0 };
        let hope = (weights.later_charge * self.best_later_charge(spot)).max(weights.shot * shot_at);
        hope - danger + courage + objective
    }

    /// Returns the highest value of a charge from a point in a later turn, at least 0.
    #[inline]
    fn best_later_charge(&self, spot: PointF) -> f64 {
        let mut best = 0.0_f64;
        // The others are worth no more.
        for foe in &self.foes[..self.count] {
            if foe.charge <= best {
                break;
            }
            if foe.own_reach > 0.0 {
                let beyond = (foe.gap(spot) - foe.own_reach).max(0.0) / foe.own_reach;
                best = best.max(foe.charge / (1.0 + beyond / self.weights.later_charge_half_turns));
            }
        }
        best
    }

    /// Returns the highest value of a shot from a point in a later turn, at least 0.
    #[inline]
    fn best_later_shot(&self, spot: PointF) -> f64 {
        let value = |foe: &EvaluatedEnemy| {
            let gap = foe.gap(spot);
            match range_band(&self.ranges, gap) {
                Some(band) => foe.shot_at[band],
                None => foe.shot_at[2] * 0.5 * f64::from(self.ranges[2]) / gap.max(1.0),
            }
        };
        self.foes[..self.count].iter().map(value).fold(0.0, f64::max)
    }

    /// Returns the cost of the enemies' fire at a point, in AP.
    fn fire_cost(&self, spot: PointF, under_cover: bool) -> f64 {
        let reach = f64::from(self.reach);
        let mut fire = Fire::NONE;
        for foe in self.foes[..self.count].iter().filter(|foe| foe.shooter.ranges[2] > 0) {
            let gap = foe.gap(spot);
            fire.add(&foe.shooter, gap, under_cover);
            if foe.charge > 0.0 && foe.shooter.shots[0] > 0.0 {
                fire.may_end_beyond((gap - reach).max(0.0));
            }
        }
        fire.cost(reach, f64::from(self.view.turns_left()), self.value)
    }

    /// The value of a position for the scenario's objectives: areas, prey, or protection from the
    /// hunt.
    fn objective_value(&self, at: Point) -> f64 {
        if self.prey.is_some() || self.ward.is_some() {
            let near = |to: Point| 1.0 / (1.0 + f64::from(at.distance(to).0) / f64::from(self.reach.max(1)));
            let prey = self.prey.filter(|_| !self.ward.is_some_and(|ward| ward.is_bodyguard));
            let hunt = prey.map_or(0.0, |prey| prey.contact * near(prey.at));
            let guard = self.ward.map_or(0.0, |ward| self.value * ward.value * near(ward.at));
            return hunt + guard;
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
        // Areas count at the end only, so a fighter that can still arrive in time need not hurry.
        let near = if turns <= left - 1.0 { 1.0 } else { 0.1 / (1.0 + turns) };
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::tests::{FEAR, both, profile, random_battle};
    use crate::game::{Army, Battle, Recorder, Step, watch};
    use crate::players::PlayerSpec;
    use fleau_engine::dice::Seed;
    use fleau_engine::rules::skirmish::SkirmishObserver;
    use fleau_engine::rules::{BySide, Characteristic, Observer, Profile, Side};

    /// Recorder that takes the aura of the last fighter of side A after each step.
    #[derive(Default)]
    struct Auras(Vec<Option<Aura>>);

    impl Observer for Auras {}
    impl SkirmishObserver for Auras {}
    impl Recorder for Auras {
        fn step(&mut self, _: &Step, view: &BattleView) {
            let (leader, who) = (FighterId::new(Side::A, 0), FighterId::new(Side::A, 1));
            let all_live = view.living(Side::A) == Team::first_n(2) && !view.living(Side::B).is_empty();
            if all_live && view.state(who).resisted == 0 {
                let aura = Aura::around_leader(view, &Weights::default(), who);
                if let Some(aura) = aura {
                    let in_range = view.gap(who, leader) <= Distance::mm(150);
                    assert_eq!(aura.contains(view.center(who).into()), in_range);
                }
                self.0.push(aura);
            }
        }
    }

    #[test]
    fn standing_near_a_leader_is_worth_the_courage_that_it_lends() {
        let value = |value: i16| Characteristic::new(value.into()).ok();
        let soldier = |courage| Profile { courage: value(courage), ..profile(0) };
        let troll = Profile { fear: value(8), ..profile(6) };
        for (courage, faces) in [(8, Some(4)), (4, Some(1)), (3, None)] {
            let mut leader = soldier(courage);
            leader.effects.leads = 15;
            let armies = BySide {
                a: Army::new("led", &[leader, soldier(3)]),
                b: Army::new("troll", std::slice::from_ref(&troll)),
            };
            let drawn = random_battle(0, 100, both(PlayerSpec::default()));
            let mut auras = Auras::default();
            let battle = Battle { ruleset: &FEAR, valued_by: &FEAR, armies, ..drawn };
            watch(&battle, 0, Seed(1), &mut auras);
            // 19 AP at the weights of danger and rout.
            let worth = faces.map(|faces| 0.6 * 0.3 * f64::from(faces) / 6.0 * 19.0);
            assert!(auras.0.len() > 5, "{} steps", auras.0.len());
            for aura in auras.0 {
                let difference = aura.map_or(0.0, |aura| aura.worth) - worth.unwrap_or(0.0);
                assert!(difference.abs() < 1e-9 && aura.is_some() == worth.is_some(), "{aura:?}");
            }
        }
    }

    /// Recorder that compares the danger of fighters in contact before and after they leave it.
    #[derive(Default)]
    struct Leaving(u32);

    impl Observer for Leaving {}
    impl SkirmishObserver for Leaving {}
    impl Recorder for Leaving {
        fn step(&mut self, _: &Step, view: &BattleView) {
            for number in view.living(Side::A).iter() {
                let who = FighterId::new(Side::A, number);
                let contacts = view.state(who).contacts;
                if view.state(who).fighter.is_in_rout() {
                    continue;
                }
                // As after a pursuit, which brings into contact without a courage test.
                let mut held = *view.fighters.field;
                held.state_mut(who).resisted = 0;
                let mut left = held;
                left.leave(who);
                for enemy in contacts.iter().map(|enemy| who.enemy(enemy)) {
                    let fails = |field| view.with_field(field).failing_faces_in_charge(enemy, number)[1];
                    assert_eq!([&held, &left].map(fails), [0, 4]);
                    self.0 += 1;
                }
            }
        }
    }

    /// Recorder that asserts that the stronger of two fighters of the same AP values contact with
    /// the prey more.
    #[derive(Default)]
    struct Hunters(u32);

    impl Observer for Hunters {}
    impl SkirmishObserver for Hunters {}
    impl Recorder for Hunters {
        fn step(&mut self, _: &Step, view: &BattleView) {
            let hunters = [0, 1].map(|number| FighterId::new(Side::A, number));
            let is_alive_and_free =
                |who: &FighterId| view.living(who.side).contains(who.number()) && view.is_free(*who);
            if view.turn > 0 && hunters.iter().all(is_alive_and_free) && !view.living(Side::B).is_empty() {
                let weights = Weights::default();
                let mut values = Values::new(view.ready, weights.damage);
                let [weak, strong] = hunters.map(|who| {
                    let judge = Evaluator::new(view, &mut values, weights, &[None; SIDE_CAPACITY], who);
                    judge.prey.expect("an enemy to kill").contact
                });
                assert!(weak < strong, "{weak} and {strong} AP");
                self.0 += 1;
            }
        }
    }

    #[test]
    fn stronger_fighters_value_contact_with_the_prey_more() {
        let strong = profile(6);
        let weak = Profile { strategic_value: strong.strategic_value, ..profile(3) };
        let armies = BySide {
            a: Army::new("hunters", &[weak, strong, profile(8)]),
            b: Army::new("prey", &[profile(9)]),
        };
        // Battle 6 is an Execution.
        let battle = Battle { armies, ..random_battle(6, 100, both(PlayerSpec::default())) };
        let mut hunters = Hunters::default();
        watch(&battle, 0, Seed(1), &mut hunters);
        assert!(hunters.0 > 0);
    }

    #[test]
    fn a_fighter_that_leaves_contact_expects_the_courage_test_of_the_next_charge() {
        let value = |value: i16| Characteristic::new(value.into()).ok();
        let soldier = Profile { courage: value(3), ..profile(0) };
        let troll = Profile { fear: value(8), ..profile(6) };
        let mut leaving = Leaving::default();
        for number in 0..40 {
            let armies = BySide {
                a: Army::new("soldiers", &[soldier, soldier, soldier]),
                b: Army::new("troll", std::slice::from_ref(&troll)),
            };
            let drawn = random_battle(number, 100, both(PlayerSpec::Random));
            let battle = Battle { ruleset: &FEAR, valued_by: &FEAR, armies, ..drawn };
            watch(&battle, number, Seed(number), &mut leaving);
        }
        assert!(leaving.0 > 0);
    }
}
