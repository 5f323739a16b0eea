//! Odds by which the setting `needed` decides about abilities: a simple estimate of what each
//! choice deals and suffers in the rest of the combat.
//!
//! The unit is the share of life: the wound levels that a hit takes by a plain wound roll, divided
//! by the levels that its target has left and by the number of living fighters on the target's
//! side. A sequence and a feint trade damage dealt for damage suffered. Shares of life alone do not
//! settle this, since a fight is a race; there the pace counts as well, which is what the fighter
//! deals and suffers in a turn with the usual placement of dice.
//!
//! Simplifications: every attack meets one defense die while there is one. A lone fighter uses the
//! average over its enemies where the opponent of an attack is not known. Of the abilities of both
//! sides only those are included that change dice, tokens, counter-attacks and current values.

use super::answers::PolicyPlayer;
use crate::rules::combat::ReserveDie;
use crate::rules::effect::{DiceFor, Value};
use crate::rules::ruleset::AddsWoundLevel;
use crate::rules::{Place, View, WoundLevel};

/// Largest difference in shares of life that counts as none, so that rounding errors decide
/// nothing.
const WORTH_TOLERANCE: f64 = 1e-9;
/// Minimum relative gain, per die of a sequence, of the ratio of damage dealt to damage suffered.
/// The odds leave out that wounds lower the values of later turns, and most other abilities. These
/// bounds and those of a feint were tuned by exact duels between known cards: few pairs lose more
/// than 1 % of their chance to win by a sequence or a feint; the worst loses about 5 % by a
/// sequence.
const MIN_SEQUENCE_RATIO_GAIN: f64 = 0.1;
/// Minimum gain, per die of a sequence, of damage dealt less damage suffered, in shares of life.
const MIN_SEQUENCE_DIFFERENCE_GAIN: f64 = 0.03;
/// Factor by which the die that a feint takes has to be worth more than the wound, in shares of
/// life.
const MIN_FEINT_LIFE_FACTOR: f64 = 2.0;
/// Factor by which the die that a feint takes has to be worth more than the wound, weighted with
/// the pace of both sides.
const MIN_FEINT_PACE_FACTOR: f64 = 1.2;
/// Lower bound of the pace, in shares of life per turn, so that the ratio of two paces is defined.
const MIN_PACE: f64 = 1e-6;

/// A combat as seen by one fighter, with the odds to evaluate it.
#[derive(Clone, Copy, Debug)]
pub(super) struct AbilityOdds<'a> {
    pub(super) view: &'a View<'a>,
    pub(super) me: Place,
    pub(super) player: &'a PolicyPlayer,
}

/// Expected share of life that a fighter deals and suffers in a turn.
#[derive(Clone, Copy, Debug)]
struct Pace {
    deals: f64,
    suffers: f64,
}

/// Precomputed values of the attacks of one fighter on another in their present state.
#[derive(Clone, Copy, Debug)]
struct Attacks<'a> {
    player: &'a PolicyPlayer,
    attack: i16,
    defense: i16,
    /// Expected share of its remaining life (0 to 1) that the target's side loses by a hit.
    harm: f64,
    /// Margin by which the target has to parry to counter-attack; `None` if it cannot.
    counter_attack: Option<u8>,
}

impl Attacks<'_> {
    /// Returns the chance that one attack lands if the target has `dice` defense dice, of which at
    /// most one is used.
    fn landing_chance(&self, dice: u8, attack_bonus: i16, defense_bonus: i16) -> f64 {
        let (attack, defense) = (self.attack + attack_bonus, self.defense + defense_bonus);
        self.player.attack_odds().landing_chance(attack, defense, dice.min(1))
    }

    /// Returns the expected share of life that one attack takes from the target's side.
    fn expected_harm(&self, dice: u8, attack_bonus: i16, defense_bonus: i16) -> f64 {
        self.landing_chance(dice, attack_bonus, defense_bonus) * self.harm
    }

    /// Returns the chance that the target counter-attacks after one attack against one die. A parry
    /// by a margin equals a parry of an attack that is better by the margin.
    fn counter_chance(&self, attack_bonus: i16, defense_bonus: i16) -> f64 {
        self.counter_attack.map_or(0.0, |margin| {
            1.0 - self.landing_chance(1, attack_bonus + i16::from(margin), defense_bonus)
        })
    }
}

/// Attacks of the deciding fighter on one enemy, and attacks of this enemy on the fighter.
type WithEnemy<'a> = [Attacks<'a>; 2];

impl AbilityOdds<'_> {
    /// Returns the number of sequence dice, each of which lowers ATT and DEF by 1, with the best
    /// balance of damage dealt and suffered.
    ///
    /// A number is better if both the ratio and the difference of the two rise enough. Against an
    /// enemy that counter-attacks the result is 0, because lower ATT is parried and countered more
    /// often than these odds include.
    pub(super) fn sequence(&self, most: u8) -> u8 {
        let mut is_countered = false;
        self.each_enemy(|enemy| is_countered |= self.view.profile(enemy).effects.counter_attack.is_some());
        if is_countered {
            return 0;
        }
        let enemies = self.enemies_dice(|odds, enemy| odds.placed_dice(enemy));
        let attacks = self.attacks_with_enemies();
        let mut best = (0, self.pace(0, enemies, &attacks));
        for more in 1..=most {
            let (pace, dice) = (self.pace(more, enemies, &attacks), f64::from(more - best.0));
            let ratio = pace.deals * best.1.suffers
                > best.1.deals * pace.suffers * (1.0 + MIN_SEQUENCE_RATIO_GAIN * dice);
            if ratio
                && pace.deals - pace.suffers
                    > best.1.deals - best.1.suffers + MIN_SEQUENCE_DIFFERENCE_GAIN * dice
            {
                best = (more, pace);
            }
        }
        best.0
    }

    /// Returns whether to take the additional attack die of Fury: it has to deal more than the
    /// counter-attacks against it cost.
    pub(super) fn fury(&self) -> bool {
        self.attack_die_gain() > WORTH_TOLERANCE
    }

    /// Returns whether one attack with `x` more strength takes more of the target's life than two
    /// plain attacks.
    pub(super) fn master_strike(&self, target: Place, x: u8) -> bool {
        let view = self.view;
        let wounds = view.combatant(self.me).fighter.penalty(&view.profile(self.me).effects, view.ruleset);
        let more = view.value(Value::Attack, self.me, Some(target)) + wounds + i16::from(x);
        // A lone fighter makes its second attack on another enemy.
        let mut dice = 0;
        self.each_enemy(|enemy| dice += view.combatant(enemy).defense_dice);
        let mine = self.attacks(self.me, target);
        let [first, second] = [view.combatant(target).defense_dice, dice.saturating_sub(1)]
            .map(|left| mine.landing_chance(left, 0, 0));
        let plain = mine.harm;
        let two = 1.0 - (1.0 - first * plain) * (1.0 - second * plain);
        first * self.harm_of_hit(self.me, target, more) > two + WORTH_TOLERANCE
    }

    /// Returns whether the die that a hit takes is worth more than its wound, as a share of life
    /// and weighted with the pace. An attack die is worth what it would deal, a defense die what it
    /// would prevent. If the wound kills, the die is lost as well.
    pub(super) fn feint(&self, target: Place) -> bool {
        let at = self.view.combatant(target);
        let takes_attack = at.attack_dice > 0;
        let die = if takes_attack {
            let parries = self.view.combatant(self.me).defense_dice;
            let parried = u8::from(self.expected_attacks_on(self.me) <= parries);
            self.expected_harm(target, self.me, parried)
        } else {
            // This attack and one defense die against it are still counted.
            let coming = self.view.attacks_to_come(target).saturating_sub(1);
            let parries = at.defense_dice.saturating_sub(1);
            if coming < parries { 0.0 } else { self.parry_gain(self.me, target) }
        };
        let kill = self
            .player
            .wound_odds()
            .kill_chance(self.wound_difference(self.me, target), self.levels_left(target));
        let (die, wound) = (die * (1.0 - kill), self.harm_of_hit(self.me, target, 0));
        if die <= MIN_FEINT_LIFE_FACTOR * wound + WORTH_TOLERANCE {
            return false;
        }
        let pace = self.usual_pace();
        !takes_attack || die * pace.deals > MIN_FEINT_PACE_FACTOR * wound * pace.suffers
    }

    /// Returns whether to use Resolution, a bonus to one test per turn, on a test of `adds_to` now:
    /// it gains at least as much there as on any other test that is still to come in the combat.
    pub(super) fn resolution(&self, adds_to: Value, bonus: u8) -> bool {
        let (bonus, by) = (i16::from(bonus), self.view.combatant(self.me));
        let on_attack = self.mean_over_enemies(|enemy| {
            let (dice, mine) = (self.view.combatant(enemy).defense_dice.min(1), self.attacks(self.me, enemy));
            mine.expected_harm(dice, bonus, 0) - mine.expected_harm(dice, 0, 0)
        });
        let on_defense = self.mean_over_enemies(|enemy| {
            let theirs = self.attacks(enemy, self.me);
            theirs.expected_harm(1, 0, 0) - theirs.expected_harm(1, 0, bonus)
        });
        let can_defend =
            (by.defense_dice > 0 || by.reserve == ReserveDie::Kept) && self.expected_attacks_on(self.me) > 0;
        match adds_to {
            Value::Attack => {
                on_attack > WORTH_TOLERANCE && (!can_defend || on_attack >= on_defense - WORTH_TOLERANCE)
            }
            _ => {
                on_defense > WORTH_TOLERANCE
                    && (by.attack_dice == 0 || on_defense >= on_attack - WORTH_TOLERANCE)
            }
        }
    }

    /// Returns whether to turn a defense die into an attack die: no attack is left for it to parry,
    /// and as an attack die it deals damage.
    pub(super) fn swap(&self) -> bool {
        let parries = self.view.combatant(self.me).defense_dice;
        self.expected_attacks_on(self.me) < parries && self.attack_die_gain() > WORTH_TOLERANCE
    }

    /// Returns whether the reserve die is placed on `dice_for`: on defense wherever it can parry,
    /// on attack once no attack is left to parry.
    pub(super) fn place_reserve(&self, dice_for: DiceFor) -> bool {
        match dice_for {
            DiceFor::Attack => {
                self.expected_attacks_on(self.me) == 0 && self.attack_die_gain() > WORTH_TOLERANCE
            }
            _ => true,
        }
    }

    /// Returns the expected damage of one additional attack die, less that of counter-attacks
    /// against it.
    fn attack_die_gain(&self) -> f64 {
        let own = self.view.combatant(self.me).attack_dice;
        self.mean_over_enemies(|enemy| {
            let dice = u8::from(self.view.combatant(enemy).defense_dice > own);
            let mine = self.attacks(self.me, enemy);
            let counter = if dice > 0 { mine.counter_chance(0, 0) } else { 0.0 };
            mine.expected_harm(dice, 0, 0) - counter * self.expected_harm(enemy, self.me, 0)
        })
    }

    /// Returns the expected damage that one defense die prevents on an attack.
    fn parry_gain(&self, attacker: Place, target: Place) -> f64 {
        let attacks = self.attacks(attacker, target);
        attacks.expected_harm(0, 0, 0) - attacks.expected_harm(1, 0, 0)
    }

    /// Returns the pace of a turn in which both sides have all their dice.
    fn usual_pace(&self) -> Pace {
        let enemies = self.enemies_dice(|odds, enemy| odds.full_dice(enemy));
        self.pace(0, enemies, &self.attacks_with_enemies())
    }

    /// Returns the expected shares of life that the fighter deals and suffers in a turn in which it
    /// takes `sequence` sequence dice, against these numbers of attack and defense dice of its
    /// enemies.
    fn pace(&self, sequence: u8, (attacks, parries): (u8, u8), enemies: &[WithEnemy]) -> Pace {
        let own = match self.me {
            Place::Lone => 1 + self.living_enemies(),
            Place::Several(_) => 2,
        };
        let (attack, defense) = self
            .split_dice(self.me, own + sequence, |dice| self.player.dice_on_attack(self.view, self.me, dice));
        let less = -i16::from(sequence);
        let (mine, theirs) = (attack.min(parries), attacks.min(defense));
        let average = |of: &dyn Fn(&WithEnemy) -> f64| {
            enemies.iter().fold(0.0, |sum, enemy| sum + of(enemy)) / f64::from(self.living_enemies())
        };
        let deal = |dice| average(&|[mine, _]| mine.expected_harm(dice, less, 0));
        let suffer = |dice| average(&|[_, theirs]| theirs.expected_harm(dice, 0, less));
        let (deal, suffer) = ([deal(0), deal(1)], [suffer(0), suffer(1)]);
        // A parried attack can be countered by an additional attack.
        let i_counter = average(&|[_, theirs]| theirs.counter_chance(0, less));
        let they_counter = average(&|[mine, _]| mine.counter_chance(less, 0));
        let all = |blows: [f64; 2], parried: u8, open: u8, countering: u8, counter: f64| {
            let left = remaining_life(parried, blows[1])
                * remaining_life(open, blows[0])
                * remaining_life(countering, counter * blows[usize::from(open == 0)]);
            (1.0 - left).max(MIN_PACE)
        };
        Pace {
            deals: all(deal, mine, attack - mine, theirs, i_counter),
            suffers: all(suffer, theirs, attacks - theirs, mine, they_counter),
        }
    }

    /// Returns the attack dice and the defense dice of all enemies together, divided by the number
    /// of fighters on the side that decides. `of` returns those of one enemy.
    fn enemies_dice(&self, of: impl Fn(&Self, Place) -> (u8, u8)) -> (u8, u8) {
        let (mut attacks, mut parries) = (0, 0);
        self.each_enemy(|enemy| {
            let (on_attack, on_defense) = of(self, enemy);
            attacks += on_attack;
            parries += on_defense;
        });
        // A lone enemy divides its attacks among its opponents, and each of these attacks it.
        let friends = self.living_on_side(self.me);
        (attacks.div_ceil(friends), parries.div_ceil(friends))
    }

    /// Returns an enemy's attack and defense dice: those placed, or the expected ones before
    /// placement.
    fn placed_dice(&self, enemy: Place) -> (u8, u8) {
        let placed = self.view.combatant(enemy);
        let kept = u8::from(placed.reserve == ReserveDie::Kept);
        if placed.attack_dice + placed.defense_dice + kept > 0 {
            return (placed.attack_dice, placed.defense_dice + kept);
        }
        self.full_dice(enemy)
    }

    /// Returns an even split of all dice of an enemy, including one sequence die.
    fn full_dice(&self, enemy: Place) -> (u8, u8) {
        let dice = match enemy {
            Place::Lone => 1 + self.living_on_side(self.me),
            Place::Several(_) => 2,
        };
        let sequence = self.view.profile(enemy).effects.sequence.min(1);
        self.split_dice(enemy, dice + sequence, |dice| dice.div_ceil(2))
    }

    /// Returns the attack and the defense dice of a fighter with `dice` dice and those that
    /// abilities add. `on_attack` returns how many of a number of dice go to attack.
    fn split_dice(&self, place: Place, dice: u8, on_attack: impl Fn(u8) -> u8) -> (u8, u8) {
        let dice = dice + self.extra_dice(place, DiceFor::Either);
        let attack = on_attack(dice);
        let fury = self.view.profile(place).effects.fury && 2 * attack > dice;
        let more = self.extra_dice(place, DiceFor::Attack) + u8::from(fury);
        (attack + more, dice - attack + self.extra_dice(place, DiceFor::Defense))
    }

    /// Returns the number of dice that abilities add to a fighter's own for the use `dice_for`.
    fn extra_dice(&self, place: Place, dice_for: DiceFor) -> u8 {
        let (fighter, circumstances) =
            (self.view.combatant(place).fighter, self.view.circumstances(place, None));
        let all = self.view.profile(place).effects.extra_dice.iter().flatten();
        let held =
            all.filter(|extra| extra.dice_for == dice_for && extra.when.holds(fighter, &circumstances));
        held.map(|extra| extra.count).sum()
    }

    /// Precomputes the attacks of one fighter on another. Not inlined, because the look-ups of
    /// values would be copied into every caller.
    #[inline(never)]
    fn attacks(&self, attacker: Place, target: Place) -> Attacks<'_> {
        Attacks {
            player: self.player,
            attack: self.view.value(Value::Attack, attacker, Some(target)),
            defense: self.view.value(Value::Defense, target, Some(attacker)),
            harm: self.harm_of_hit(attacker, target, 0),
            counter_attack: self.view.profile(target).effects.counter_attack,
        }
    }

    /// Returns the attacks on each living enemy, paired with that enemy's attacks.
    fn attacks_with_enemies(&self) -> Vec<WithEnemy<'_>> {
        let mut all = Vec::new();
        self.each_enemy(|enemy| all.push([self.attacks(self.me, enemy), self.attacks(enemy, self.me)]));
        all
    }

    /// Returns the expected share of life that an attack takes from the target's side.
    fn expected_harm(&self, attacker: Place, target: Place, dice: u8) -> f64 {
        self.attacks(attacker, target).expected_harm(dice, 0, 0)
    }

    /// Returns the expected share of life that a hit with `more` additional strength takes from the
    /// target's side.
    fn harm_of_hit(&self, attacker: Place, target: Place, more: i16) -> f64 {
        let share = self
            .player
            .wound_odds()
            .expected_share(self.wound_difference(attacker, target) + more, self.levels_left(target));
        share / f64::from(self.living_on_side(target))
    }

    /// Returns the difference with which the wound table is read: current STR less current RES,
    /// plus other modifiers, and the wound level if the ruleset adds it.
    fn wound_difference(&self, attacker: Place, target: Place) -> i16 {
        let view = self.view;
        let wound_row = match view.ruleset.wound_row_adds_wound_level {
            AddsWoundLevel::No => 0,
            AddsWoundLevel::Yes => i16::from(view.combatant(target).fighter.wound_level.get()),
        };
        view.value(Value::Strength, attacker, Some(target))
            + view.value(Value::WoundRoll, attacker, Some(target))
            - view.value(Value::Resistance, target, Some(attacker))
            + wound_row
    }

    fn levels_left(&self, target: Place) -> u8 {
        let fighter = self.view.combatant(target).fighter;
        let tokens = self.view.profile(target).effects.tokens.saturating_sub(fighter.tokens_burnt);
        WoundLevel::DEAD.get() - fighter.wound_level.get() + tokens
    }

    /// Returns the expected number of attacks still to come against a fighter.
    fn expected_attacks_on(&self, place: Place) -> u8 {
        let all = self.view.attacks_to_come(place);
        match place {
            Place::Lone => all,
            Place::Several(_) => all.div_ceil(self.living_several()),
        }
    }

    fn living_several(&self) -> u8 {
        self.view.several.iter().filter(|combatant| combatant.fighter.is_alive()).count().max(1) as u8
    }

    /// Returns the number of living fighters on the side of a place.
    fn living_on_side(&self, place: Place) -> u8 {
        match place {
            Place::Lone => 1,
            Place::Several(_) => self.living_several(),
        }
    }

    fn living_enemies(&self) -> u8 {
        match self.me {
            Place::Lone => self.living_several(),
            Place::Several(_) => 1,
        }
    }

    fn each_enemy(&self, mut see: impl FnMut(Place)) {
        match self.me {
            Place::Several(_) => see(Place::Lone),
            Place::Lone => {
                for (i, enemy) in self.view.several.iter().enumerate() {
                    if enemy.fighter.is_alive() {
                        see(Place::Several(i));
                    }
                }
            }
        }
    }

    /// Returns the average of `value` over the living enemies.
    fn mean_over_enemies(&self, value: impl Fn(Place) -> f64) -> f64 {
        let mut sum = 0.0;
        self.each_enemy(|enemy| sum += value(enemy));
        sum / f64::from(self.living_enemies())
    }
}

/// Returns the share of life left after `blows` attacks that each take `share` of the rest.
fn remaining_life(blows: u8, share: f64) -> f64 {
    (0..blows).fold(1.0, |left, _| left * (1.0 - share))
}
