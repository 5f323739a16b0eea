//! Charge penalties [V-B-3].
//!
//! Only fighters that charge in the same turn of speech are added up. No dice are drawn and no
//! decisions are asked for.
//!
//! Settings: [`MultiChargePower`], [`ChargePenaltyStacks`].

use super::super::chance::Chance;
use super::super::decision::Player;
use super::super::effect::Value;
use super::super::fighter::Fighter;
use super::super::ruleset::{ChargePenaltyStacks, MultiChargePower};
use super::super::side::Side;
use super::super::team::Team;
use super::decision::AssaultKind;
use super::event::{SkirmishEvent, SkirmishObserver};
use super::field::{FighterId, SIDE_CAPACITY};
use super::game::Game;
use super::ground::Ground;

/// Input of the charge penalties of one turn of speech: who charged whom, and the power of all
/// fighters.
#[derive(Clone, Copy, Debug, Default)]
pub struct Charges {
    /// The power of each fighter of the charging side.
    pub powers: [i16; SIDE_CAPACITY],
    /// The targets of each fighter of the charging side.
    pub targets: [Team; SIDE_CAPACITY],
    /// The power of each enemy.
    pub enemy_powers: [i16; SIDE_CAPACITY],
}

impl Charges {
    /// Returns whether an enemy suffers a charge penalty: the power of its chargers is at least its
    /// own.
    ///
    /// A fighter that charges several enemies does not count in full against each. With
    /// `SumOfTargets`, some subset of the enemy's chargers must have at least the summed power of
    /// all their targets. With `SharedEqually`, each charger's power is divided by the number of
    /// its targets, unrounded.
    ///
    /// ```
    /// use fleau_engine::rules::{Team, ruleset::MultiChargePower::*, skirmish::Charges};
    /// // I (power 2) charges T and S (power 1 each).
    /// let mut charges = Charges::default();
    /// (charges.powers[0], charges.targets[0]) = (2, Team::first_n(2));
    /// charges.enemy_powers[..2].fill(1);
    /// assert!(charges.is_penalized(0, SumOfTargets) && charges.is_penalized(1, SharedEqually));
    /// ```
    pub fn is_penalized(&self, enemy: usize, setting: MultiChargePower) -> bool {
        let chargers = (0..SIDE_CAPACITY).filter(|&i| self.targets[i].contains(enemy));
        let chargers = chargers.fold(Team::EMPTY, Team::with);
        if chargers.is_empty() {
            return false;
        }
        match setting {
            MultiChargePower::SharedEqually => {
                // The least common multiple of 1 to 16, the most contacts of a fighter [II-E], makes
                // every share an integer.
                let shares = |unit: i32| {
                    let share =
                        |i: usize| i32::from(self.powers[i]) * unit / i32::from(self.targets[i].count());
                    chargers.iter().map(share).sum::<i32>() >= i32::from(self.enemy_powers[enemy]) * unit
                };
                shares(720_720)
            }
            MultiChargePower::SumOfTargets => self.any_subset_outweighs(chargers, Team::EMPTY, 0),
        }
    }

    /// Returns whether some subset of `left`, added to chargers with total `power` and targets
    /// `targets`, has at least the power of all its targets.
    fn any_subset_outweighs(&self, left: Team, targets: Team, power: i16) -> bool {
        let Some(next) = left.lowest() else {
            let weight = targets.iter().map(|enemy| self.enemy_powers[enemy]).sum::<i16>();
            return !targets.is_empty() && power >= weight;
        };
        let left = left.without(Team::single(next));
        self.any_subset_outweighs(left, targets.union(self.targets[next]), power + self.powers[next])
            || self.any_subset_outweighs(left, targets, power)
    }
}

impl<P: Player, C: Chance, W: SkirmishObserver, G: Ground<P, C, W>> Game<'_, '_, P, C, W, G> {
    /// Applies the charge penalties of a turn of speech [V-B-3]. `reached` holds the kind of
    /// assault of each fighter of `side` and the enemies it reached.
    pub(super) fn charge_penalties(&mut self, side: Side, reached: &[(AssaultKind, Team); SIDE_CAPACITY]) {
        let all = reached.iter().fold(Team::EMPTY, |all, (_, team)| all.union(*team));
        if all.is_empty() {
            return;
        }
        let view = self.view();
        let mut charges = Charges::default();
        let mut penalized = Team::EMPTY;
        for (number, &(kind, team)) in reached.iter().enumerate().filter(|(_, (_, team))| !team.is_empty()) {
            let who = FighterId::new(side, number);
            if view.profile(who).effects.always_penalizes {
                penalized = penalized.union(team);
            }
            if kind == AssaultKind::Charge {
                charges.powers[number] = view.value(Value::Power, who, None);
                charges.targets[number] = team;
            }
        }
        for enemy in all.iter() {
            charges.enemy_powers[enemy] = self.power_against_charge(FighterId::new(side.other(), enemy));
        }
        let setting = self.skirmish.ruleset.multi_charge_power;
        let outweighed = all.iter().filter(|&enemy| charges.is_penalized(enemy, setting));
        for enemy in outweighed.fold(penalized, Team::with).iter() {
            self.penalize(FighterId::new(side.other(), enemy));
        }
    }

    /// Returns a fighter's power against a charge, including effects that apply when charged.
    fn power_against_charge(&self, who: FighterId) -> i16 {
        let fighter = self.fighter(who);
        let charged = Fighter { charge_penalty: fighter.charge_penalty.max(1), ..fighter };
        charged.value(Value::Power, self.profile(who), &Default::default(), self.skirmish.ruleset)
    }

    fn penalize(&mut self, who: FighterId) {
        if self.profile(who).effects.immune_to_charge_penalty {
            return;
        }
        let penalty = &mut self.field.state_mut(who).fighter.charge_penalty;
        *penalty = match self.skirmish.ruleset.charge_penalty_stacks {
            ChargePenaltyStacks::Once => 1,
            // Other code packs the penalty into four bits.
            ChargePenaltyStacks::EachCharge => (*penalty + 1).min(15),
        };
        self.notify(&SkirmishEvent::Penalized(who));
    }
}
