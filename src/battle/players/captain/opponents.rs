//! A fighter and one of its enemies: what their charges, combats and shots do to each other.

use super::danger::Attacker;
use super::fire::range_band;
use super::weights::Weights;
use crate::game::BattleView;
use crate::geometry::Distance;
use crate::players::values::{CombatTurn, ExpectedLosses, Values};
use fleau_engine::rules::Team;
use fleau_engine::rules::skirmish::{FighterId, MoveKind, RANGE_DIFFICULTIES};

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

    pub(super) fn foe_is_free(&self) -> bool {
        self.view.is_free(self.foe())
    }

    /// The probability that the enemy, if free, charges or shoots before the fighter acts again.
    pub(super) fn acts_before(&self) -> f64 {
        if self.view.state(self.foe()).may_attack() { 1.0 } else { self.weights.next_turn }
    }

    /// The fighter that suffers a penalty if `charger` charges the other one.
    fn penalized(&self, charger: FighterId, other: FighterId) -> Option<FighterId> {
        (self.view.profile(charger).power >= self.view.profile(other).power).then_some(other)
    }

    /// The value of charging the enemy.
    pub(super) fn charge_value(&self, values: &mut Values) -> f64 {
        let losses = self.losses_when_charging(values);
        self.value_of_losses(losses)
    }

    /// The expected losses by a charge at the enemy: by the enemy's reaction shot, in the combat
    /// and in its continuation.
    pub(super) fn losses_when_charging(&self, values: &mut Values) -> ExpectedLosses {
        let losses = self.losses_in_company(values, self.penalized(self.who, self.foe()));
        match self.reaction_loss(values) {
            None => losses,
            Some(shot) => {
                ExpectedLosses { dealt: losses.dealt * (1.0 - shot), taken: (losses.taken + shot).min(1.0) }
            }
        }
    }

    /// The expected loss by the enemy's shot at the fighter as its assailant, as a fraction of its
    /// life; `None` if the enemy may not shoot at it.
    fn reaction_loss(&self, values: &mut Values) -> Option<f64> {
        let (view, foe) = (self.view, self.foe());
        let difficulty = view.fighters.allowed_reaction_difficulty(foe)?;
        let sees = view.sight(foe, self.who).is_seen();
        sees.then(|| values.shot_loss(view, foe, self.who.number(), (difficulty, 0), false))
    }

    /// The expected losses in a combat after a charge by the enemy, and in its continuation, as
    /// fractions of lives: those of the enemy are dealt, those of the fighter are taken.
    fn losses_when_charged(&self, values: &mut Values) -> ExpectedLosses {
        self.lasting_losses(values, self.foe(), self.penalized(self.foe(), self.who))
    }

    /// The expected losses in a combat and its continuation, as fractions of lives, which may be
    /// above 1. `charger` begins it unless both are in contact already. `charged` is the fighter
    /// with a charge penalty in the first turn.
    fn lasting_losses(
        &self,
        values: &mut Values,
        charger: FighterId,
        charged: Option<FighterId>,
    ) -> ExpectedLosses {
        let Opponents { view, who, enemy, .. } = *self;
        let first = if self.can_fight_this_turn(charger) { CombatTurn::Now } else { CombatTurn::Later };
        let now = values.duel_losses(view, who, enemy, (first, charged));
        let later = values.duel_losses(view, who, enemy, (CombatTurn::Later, None));
        let losses = ExpectedLosses {
            dealt: now.dealt + self.weights.later_combat * later.dealt,
            taken: now.taken + self.weights.later_combat * later.taken,
        };
        self.with_courage_tests(losses, charger)
    }

    /// The expected losses by a charge whose courage tests are still to come: there is no combat if
    /// the charger fails its own, or if its target fails and flees.
    fn with_courage_tests(&self, losses: ExpectedLosses, charger: FighterId) -> ExpectedLosses {
        let Opponents { view, weights, who, enemy } = *self;
        if view.state(who).contacts.contains(enemy) {
            return losses;
        }
        let target = if charger == who { self.foe() } else { who };
        let faces = view.failing_faces_in_charge(charger, target.number());
        if faces == [0; 2] {
            return losses;
        }
        let [charger_fails, target_fails] = faces.map(|faces| f64::from(faces) / 6.0);
        let flees = (1.0 - charger_fails) * target_fails;
        let fight = 1.0 - charger_fails - flees;
        let [own_rout, enemy_rout] =
            if charger == who { [charger_fails, flees] } else { [flees, charger_fails] };
        ExpectedLosses {
            dealt: fight * losses.dealt + weights.rout * enemy_rout,
            taken: fight * losses.taken + weights.rout * own_rout,
        }
    }

    /// Whether both are in contact, or `charger` can still charge the other one in this turn.
    fn can_fight_this_turn(&self, charger: FighterId) -> bool {
        let Opponents { view, who, enemy, .. } = *self;
        let may_act = charger == who || view.state(charger).may_attack();
        view.state(who).contacts.contains(enemy)
            || may_act && view.gap(who, self.foe()) <= view.potential(charger, MoveKind::Charge)
    }

    /// The losses in a combat in which comrades of both fighters stand by.
    fn losses_in_company(&self, values: &mut Values, charged: Option<FighterId>) -> ExpectedLosses {
        let Opponents { view, weights, who, enemy } = *self;
        let upon = f64::from(view.state(self.foe()).contacts.without(Team::single(who.number())).count());
        let company = f64::from(view.state(who).contacts.without(Team::single(enemy)).count());
        let losses = self.lasting_losses(values, who, charged);
        ExpectedLosses {
            dealt: (losses.dealt * (1.0 + weights.per_comrade * upon)).min(1.0),
            taken: (losses.taken * (1.0 + weights.per_comrade * company) / (1.0 + 0.5 * upon)).min(1.0),
        }
    }

    /// The value of a combat in this turn and its continuation, in AP: enemy AP destroyed minus own
    /// AP lost, the latter weighted. `charged` is the fighter with a charge penalty in this turn.
    pub(super) fn combat_value(&self, values: &mut Values, charged: Option<FighterId>) -> f64 {
        let losses = self.losses_in_company(values, charged);
        self.value_of_losses(losses)
    }

    /// The value of expected losses in AP: enemy AP destroyed minus own AP lost, the latter
    /// weighted.
    fn value_of_losses(&self, losses: ExpectedLosses) -> f64 {
        losses.dealt * fighter_value(self.view, self.foe(), self.weights)
            - self.weights.own_loss * losses.taken * fighter_value(self.view, self.who, self.weights)
    }

    /// Returns the enemy as a possible attacker of the fighter, with charges of length `reach`;
    /// `None` if it cannot move, or is too far away to reach any position to which the fighter can
    /// move.
    pub(super) fn attacker(&self, values: &mut Values, reach: Distance) -> Option<Attacker> {
        let Opponents { view, weights, who, .. } = *self;
        let foe = self.foe();
        let far = reach + view.potential(who, MoveKind::Charge) + ROUNDING_MARGIN;
        if reach <= Distance::ZERO || view.gap(who, foe) > far {
            return None;
        }
        let losses = self.losses_when_charged(values);
        let taken = losses.taken.min(1.0);
        let dealt = losses.dealt.min(1.0) * fighter_value(view, foe, weights);
        // The enemy may choose another target.
        let is_other = |&number: &usize| {
            let friend = FighterId::new(who.side, number);
            number != who.number() && view.is_free(friend) && view.gap(friend, foe) <= reach
        };
        let others = view.living(who.side).iter().filter(is_other).count() as f64;
        let reach = f64::from((reach + view.base(who).radius() + view.base(foe).radius()).0);
        Some(Attacker {
            number: foe.number() as u8,
            center: view.center(foe).into(),
            squared_reach: reach * reach,
            probability: self.acts_before() / (1.0 + weights.other_targets * others),
            taken,
            dealt,
        })
    }

    /// The net cost of being charged by the enemy alone.
    fn charged_cost(&self, values: &mut Values) -> f64 {
        let losses = self.losses_when_charged(values);
        losses.taken.min(1.0) * fighter_value(self.view, self.who, self.weights)
            - losses.dealt.min(1.0) * fighter_value(self.view, self.foe(), self.weights)
    }

    /// The cost of the enemy's shots at a distance in this range band, provided that the enemy is
    /// free. `cover` is added to their difficulty.
    pub(super) fn incoming_shot_cost(&self, values: &mut Values, band: usize, cover: i16) -> f64 {
        self.expected_shot_loss(values, self.foe(), self.who.number(), band, cover)
    }

    /// The value of a shot at the enemy at a distance in this range band.
    pub(super) fn shot_value(&self, values: &mut Values, band: usize) -> f64 {
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
        values.shot_loss(self.view, shooter, target, (difficulty + cover, 0), false)
            * fighter_value(self.view, shooter.enemy(target), self.weights)
    }
}

/// Ranges of a fighter's missile weapon in tenths of a millimeter; 0 without a weapon.
pub(super) fn ranges(view: &BattleView, who: FighterId) -> [i32; 3] {
    view.profile(who).missile.map_or([0; 3], |missile| missile.ranges.map(|cm| i32::from(cm.get()) * 100))
}

/// The best actions that a fighter can take at once, in AP.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ImmediateGain {
    /// Highest value of a charge within reach, before other enemies answer it; at least 0.
    pub(super) charge: f64,
    /// Highest value of a shot; at least 0.
    pub(super) shot: f64,
}

impl ImmediateGain {
    /// The highest value of an action.
    pub(super) fn highest(self) -> f64 {
        self.charge.max(self.shot)
    }
}

/// Returns the highest values of a charge within reach and of a shot.
pub(super) fn immediate_gain(
    view: &BattleView,
    values: &mut Values,
    weights: &Weights,
    who: FighterId,
) -> ImmediateGain {
    let (mut gained, weapon) = (ImmediateGain::default(), ranges(view, who));
    if view.state(who).has_reacted {
        return gained;
    }
    let reach = view.potential(who, MoveKind::Charge).0;
    let dared = view.enemies_it_dares(who, view.targets(who));
    for enemy in view.targets(who).iter() {
        let rivals = Opponents { view, weights, who, enemy };
        let gap = view.gap(who, rivals.foe()).0;
        if gap <= reach && dared.contains(enemy) {
            gained.charge = gained.charge.max(rivals.charge_value(values));
        }
        if let Some(band) = range_band(&weapon, gap.into()) {
            gained.shot = gained.shot.max(rivals.shot_value(values, band));
        }
    }
    gained
}

/// Returns how urgent it is for a fighter to act before the enemy, in AP: its immediate gain, plus
/// a part of its loss if an enemy charges or shoots first.
pub(super) fn urgency(view: &BattleView, values: &mut Values, weights: &Weights, who: FighterId) -> f64 {
    immediate_gain(view, values, weights, who).highest() + waiting_loss(view, values, weights, who)
}

/// Returns a fighter's largest expected loss if an enemy charges or shoots first, times
/// [`WAITING_LOSS_WEIGHT`], in AP.
pub(super) fn waiting_loss(view: &BattleView, values: &mut Values, weights: &Weights, who: FighterId) -> f64 {
    let mut lost = 0.0_f64;
    let is_hidden = view.hidden(who.side).contains(who.number());
    // Enemies cannot act against a hidden fighter before one of them has spotted it.
    let attackers = if is_hidden { Team::EMPTY } else { view.enemies(who) };
    for enemy in attackers.iter() {
        let rivals = Opponents { view, weights, who, enemy };
        let foe = rivals.foe();
        let gap = view.gap(who, foe).0;
        if rivals.foe_is_free() {
            if gap <= view.potential(foe, MoveKind::Charge).0 && view.state(foe).may_attack() {
                lost = lost.max(rivals.charged_cost(values));
            }
            if let Some(band) = range_band(&ranges(view, foe), gap.into()) {
                lost = lost.max(rivals.incoming_shot_cost(values, band, 0));
            }
        }
    }
    WAITING_LOSS_WEIGHT * lost
}

/// Returns the enemies within `reach` that a fighter can assault and would probably dare to.
pub(super) fn dared_targets(view: &BattleView, who: FighterId, reach: Distance) -> Team {
    view.enemies_it_dares(who, view.assaultable_enemies(who, reach))
}

/// More than the rounding errors of positions add up to.
const ROUNDING_MARGIN: Distance = Distance::mm(1);

/// Modifier of cover to the difficulty of shots [V-B-4].
pub(super) const COVER_DIFFICULTY: i16 = 2;

/// Weight of the loss if enemies act first, in the urgency of a fighter.
const WAITING_LOSS_WEIGHT: f64 = 0.3;

/// Returns the value of a fighter, in AP; more than its cost if the scenario wants it killed.
pub(super) fn fighter_value(view: &BattleView, who: FighterId, weights: &Weights) -> f64 {
    let value = f64::from(view.profile(who).strategic_value.get());
    if view.prey[who.side].contains(who.number()) { value * weights.prey } else { value }
}
