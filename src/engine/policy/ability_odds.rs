//! What a fighter reckons before he uses what an ability lets him choose (`needed`): simple odds of what each choice
//! deals and suffers in the rest of the combat.
//!
//! Everything is counted in shares of life: what a hit takes of the levels that its target has left, by a plain wound roll,
//! divided by the living fighters of his side. A sequence and a feint trade what is dealt for what is suffered, which a
//! share of life alone does not settle, as a fight is a race: there the fighter's pace counts as well, which is what he deals
//! and suffers in a turn as his side usually places its dice.
//!
//! Every attack is taken to meet one defense die as long as there is one. A fighter who is alone reckons with the average of
//! his enemies where he does not know whom an attack is about. What abilities change about tests and wound rolls is left
//! out, but for dice, tokens, counter-attacks and what changes current values.

use super::answers::PolicyPlayer;
use crate::rules::effect::{DiceFor, Value};
use crate::rules::ruleset::WoundRow;
use crate::rules::{Place, View, WoundLevel};

/// Choices whose worth differs by less are the same, so that rounding decides nothing.
const SAME: f64 = 1e-9;
/// By so much a die of a sequence has to raise what is dealt for what is suffered, and their difference: the odds leave out
/// that wounds lower the values of later turns, and most other abilities. These bounds and the next two were found by
/// exact duels between known cards: few pairs lose one chance to win in a hundred by a sequence or a feint, the worst some
/// five by a sequence.
const SEQUENCE_RATIO: f64 = 0.1;
const SEQUENCE_DIFFERENCE: f64 = 0.03;
/// By so much the die that a feint takes has to be worth more than the wound, as a share of life and as time won.
const FEINT_LIFE: f64 = 2.0;
const FEINT_TIME: f64 = 1.2;
/// Whoever deals or suffers less in a turn counts as if it were so much, so that it can be divided by.
const LEAST_PACE: f64 = 1e-6;

/// A fighter's view of a combat, with the odds to judge it by.
#[derive(Clone, Copy, Debug)]
pub(super) struct AbilityOdds<'a> {
    pub(super) view: &'a View<'a>,
    /// Who reckons.
    pub(super) me: Place,
    /// With what.
    pub(super) player: &'a PolicyPlayer,
}

/// What a fighter deals and suffers in a turn.
#[derive(Clone, Copy, Debug)]
struct Pace {
    deals: f64,
    suffers: f64,
}

/// The attacks of one fighter on another, as both stand: looked up once where many are reckoned with.
#[derive(Clone, Copy, Debug)]
struct Attacks<'a> {
    player: &'a PolicyPlayer,
    attack: i16,
    defense: i16,
    /// What a hit takes of the life of the target's side.
    harm: f64,
    /// The margin of the target's counter-attacks.
    counter_attack: Option<u8>,
}

impl Attacks<'_> {
    /// The chance that one lands against so many dice, of which one is used.
    fn lands(&self, dice: u8, attack_bonus: i16, defense_bonus: i16) -> f64 {
        let (attack, defense) = (self.attack + attack_bonus, self.defense + defense_bonus);
        self.player.attack_odds().landing(attack, defense, dice.min(1))
    }

    /// What one takes on average of the life of the target's side.
    fn blow(&self, dice: u8, attack_bonus: i16, defense_bonus: i16) -> f64 {
        self.lands(dice, attack_bonus, defense_bonus) * self.harm
    }

    /// The chance that one against one die gives the target an attack die: a parry by a margin is a parry of an attack so much
    /// better.
    fn countered(&self, attack_bonus: i16, defense_bonus: i16) -> f64 {
        self.counter_attack
            .map_or(0.0, |margin| 1.0 - self.lands(1, attack_bonus + i16::from(margin), defense_bonus))
    }
}

/// The attacks on an enemy, and his.
type WithEnemy<'a> = [Attacks<'a>; 2];

impl AbilityOdds<'_> {
    /// How many dice to take that each lower ATT and DEF by one: those with which a combat deals most for what it suffers.
    ///
    /// A number is better where both the ratio and the difference of the two are. Against an enemy who counter-attacks it
    /// is never plain: lower ATT is parried, and countered, more often than these odds see.
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
            let ratio =
                pace.deals * best.1.suffers > best.1.deals * pace.suffers * (1.0 + SEQUENCE_RATIO * dice);
            if ratio && pace.deals - pace.suffers > best.1.deals - best.1.suffers + SEQUENCE_DIFFERENCE * dice
            {
                best = (more, pace);
            }
        }
        best.0
    }

    /// Whether one attack die more deals more than it costs; it costs something only against counter-attacks.
    pub(super) fn fury(&self) -> bool {
        self.attack_die() > SAME
    }

    /// Whether one attack of this much more strength takes more of the target's life than two plain ones.
    pub(super) fn master_strike(&self, target: Place, x: u8) -> bool {
        let view = self.view;
        let wounds = view.combatant(self.me).fighter.penalty(&view.profile(self.me).effects, view.ruleset);
        let more = view.value(Value::Attack, self.me, Some(target)) + wounds + i16::from(x);
        // A second attack of a lone fighter meets another enemy.
        let mut dice = 0;
        self.each_enemy(|enemy| dice += view.combatant(enemy).defense_dice);
        let mine = self.attacks(self.me, target);
        let [first, second] =
            [view.combatant(target).defense_dice, dice.saturating_sub(1)].map(|left| mine.lands(left, 0, 0));
        let plain = mine.harm;
        let two = 1.0 - (1.0 - first * plain) * (1.0 - second * plain);
        first * self.harm(self.me, target, more) > two + SAME
    }

    /// Whether the die that a hit takes is worth more than its wound, as a share of life and as time won: an attack die what
    /// it would deal, a defense die what it would still prevent. A wound that kills takes the die as well.
    pub(super) fn feint(&self, target: Place) -> bool {
        let at = self.view.combatant(target);
        let takes_attack = at.attack_dice > 0;
        let die = if takes_attack {
            let parries = self.view.combatant(self.me).defense_dice;
            let parried = u8::from(self.attacks_on(self.me) <= parries);
            self.blow(target, self.me, parried)
        } else {
            // This attack and one die against it are still on the table.
            let coming = self.view.attacks_to_come(target).saturating_sub(1);
            let parries = at.defense_dice.saturating_sub(1);
            if coming < parries { 0.0 } else { self.parry(self.me, target) }
        };
        let kill = self.player.wound_odds().kill(self.difference(self.me, target), self.levels_left(target));
        let (die, wound) = (die * (1.0 - kill), self.harm(self.me, target, 0));
        if die <= FEINT_LIFE * wound + SAME {
            return false;
        }
        let pace = self.usual_pace();
        !takes_attack || die * pace.deals > FEINT_TIME * wound * pace.suffers
    }

    /// Whether the bonus is worth as much on this test as on any that is still to come in the combat.
    pub(super) fn resolution(&self, adds_to: Value, bonus: u8) -> bool {
        let (bonus, by) = (i16::from(bonus), self.view.combatant(self.me));
        let on_attack = self.over_enemies(|enemy| {
            let (dice, mine) = (self.view.combatant(enemy).defense_dice.min(1), self.attacks(self.me, enemy));
            mine.blow(dice, bonus, 0) - mine.blow(dice, 0, 0)
        });
        let on_defense = self.over_enemies(|enemy| {
            let theirs = self.attacks(enemy, self.me);
            theirs.blow(1, 0, 0) - theirs.blow(1, 0, bonus)
        });
        let can_defend = by.defense_dice + by.reserve > 0 && self.attacks_on(self.me) > 0;
        match adds_to {
            Value::Attack => on_attack > SAME && (!can_defend || on_attack >= on_defense - SAME),
            _ => on_defense > SAME && (by.attack_dice == 0 || on_defense >= on_attack - SAME),
        }
    }

    /// Whether a defense die that no attack can meet any more deals something on attack.
    pub(super) fn swap(&self) -> bool {
        let parries = self.view.combatant(self.me).defense_dice;
        self.attacks_on(self.me) < parries && self.attack_die() > SAME
    }

    /// Whether a die in reserve goes there: to defense wherever it can parry, to attack once it cannot any more.
    pub(super) fn place_reserve(&self, dice_for: DiceFor) -> bool {
        match dice_for {
            DiceFor::Attack => self.attacks_on(self.me) == 0 && self.attack_die() > SAME,
            _ => true,
        }
    }

    /// What one attack die more deals, less what a counter-attack against it deals.
    fn attack_die(&self) -> f64 {
        let own = self.view.combatant(self.me).attack_dice;
        self.over_enemies(|enemy| {
            let dice = u8::from(self.view.combatant(enemy).defense_dice > own);
            let mine = self.attacks(self.me, enemy);
            let counter = if dice > 0 { mine.countered(0, 0) } else { 0.0 };
            mine.blow(dice, 0, 0) - counter * self.blow(enemy, self.me, 0)
        })
    }

    /// What one defense die takes off an attack.
    fn parry(&self, attacker: Place, target: Place) -> f64 {
        let attacks = self.attacks(attacker, target);
        attacks.blow(0, 0, 0) - attacks.blow(1, 0, 0)
    }

    /// What the fighter deals and suffers in a turn of full dice.
    fn usual_pace(&self) -> Pace {
        let enemies = self.enemies_dice(|odds, enemy| odds.full_dice(enemy));
        self.pace(0, enemies, &self.attacks_with_enemies())
    }

    /// What he deals and suffers in a turn with so many dice in sequence, against so many on attack and on defense.
    fn pace(&self, sequence: u8, (attacks, parries): (u8, u8), enemies: &[WithEnemy]) -> Pace {
        let own = match self.me {
            Place::Lone => 1 + self.living_enemies(),
            Place::Several(_) => 2,
        };
        let (attack, defense) = self.dice_of(self.me, own + sequence, |dice| self.player.on_attack(dice));
        let less = -i16::from(sequence);
        let (mine, theirs) = (attack.min(parries), attacks.min(defense));
        let average = |of: &dyn Fn(&WithEnemy) -> f64| {
            enemies.iter().fold(0.0, |sum, enemy| sum + of(enemy)) / f64::from(self.living_enemies())
        };
        let deal = |dice| average(&|[mine, _]| mine.blow(dice, less, 0));
        let suffer = |dice| average(&|[_, theirs]| theirs.blow(dice, 0, less));
        let (deal, suffer) = ([deal(0), deal(1)], [suffer(0), suffer(1)]);
        // Parried attacks can be countered by another one.
        let i_counter = average(&|[_, theirs]| theirs.countered(0, less));
        let they_counter = average(&|[mine, _]| mine.countered(less, 0));
        let all = |blows: [f64; 2], parried: u8, open: u8, countering: u8, counter: f64| {
            let left = left_after(parried, blows[1])
                * left_after(open, blows[0])
                * left_after(countering, counter * blows[usize::from(open == 0)]);
            (1.0 - left).max(LEAST_PACE)
        };
        Pace {
            deals: all(deal, mine, attack - mine, theirs, i_counter),
            suffers: all(suffer, theirs, attacks - theirs, mine, they_counter),
        }
    }

    /// The enemies' dice on attack and on defense, as far as they concern this fighter.
    fn enemies_dice(&self, of: impl Fn(&Self, Place) -> (u8, u8)) -> (u8, u8) {
        let (mut attacks, mut parries) = (0, 0);
        self.each_enemy(|enemy| {
            let (on_attack, on_defense) = of(self, enemy);
            attacks += on_attack;
            parries += on_defense;
        });
        // The one enemy attacks each of his several enemies in turn, and each of them attacks him.
        let friends = self.living_of(self.me);
        (attacks.div_ceil(friends), parries.div_ceil(friends))
    }

    /// An enemy's dice on attack and on defense: as he placed them, or as he will.
    fn placed_dice(&self, enemy: Place) -> (u8, u8) {
        let placed = self.view.combatant(enemy);
        if placed.attack_dice + placed.defense_dice + placed.reserve > 0 {
            return (placed.attack_dice, placed.defense_dice + placed.reserve);
        }
        self.full_dice(enemy)
    }

    /// Half and half of an enemy's dice, one of a sequence among them.
    fn full_dice(&self, enemy: Place) -> (u8, u8) {
        let dice = match enemy {
            Place::Lone => 1 + self.living_of(self.me),
            Place::Several(_) => 2,
        };
        let sequence = self.view.profile(enemy).effects.sequence.min(1);
        self.dice_of(enemy, dice + sequence, |dice| dice.div_ceil(2))
    }

    /// So many dice and those that abilities add, on attack and on defense.
    fn dice_of(&self, place: Place, dice: u8, on_attack: impl Fn(u8) -> u8) -> (u8, u8) {
        let dice = dice + self.extra_dice(place, DiceFor::Either);
        let attack = on_attack(dice);
        let fury = self.view.profile(place).effects.fury && 2 * attack > dice;
        let more = self.extra_dice(place, DiceFor::Attack) + u8::from(fury);
        (attack + more, dice - attack + self.extra_dice(place, DiceFor::Defense))
    }

    /// Dice that abilities add to a fighter's own.
    fn extra_dice(&self, place: Place, dice_for: DiceFor) -> u8 {
        let (fighter, circumstances) =
            (self.view.combatant(place).fighter, self.view.circumstances(place, None));
        let all = self.view.profile(place).effects.extra_dice.iter().flatten();
        let held =
            all.filter(|extra| extra.dice_for == dice_for && extra.when.holds(fighter, &circumstances));
        held.map(|extra| extra.count).sum()
    }

    /// The attacks of one on another. One copy of the code: values are looked up wherever it stands.
    #[inline(never)]
    fn attacks(&self, attacker: Place, target: Place) -> Attacks<'_> {
        Attacks {
            player: self.player,
            attack: self.view.value(Value::Attack, attacker, Some(target)),
            defense: self.view.value(Value::Defense, target, Some(attacker)),
            harm: self.harm(attacker, target, 0),
            counter_attack: self.view.profile(target).effects.counter_attack,
        }
    }

    /// The attacks on each living enemy, and his.
    fn attacks_with_enemies(&self) -> Vec<WithEnemy<'_>> {
        let mut all = Vec::new();
        self.each_enemy(|enemy| all.push([self.attacks(self.me, enemy), self.attacks(enemy, self.me)]));
        all
    }

    /// What an attack takes on average of the life of the target's side.
    fn blow(&self, attacker: Place, target: Place, dice: u8) -> f64 {
        self.attacks(attacker, target).blow(dice, 0, 0)
    }

    /// What a hit of so much more strength takes of the life of the target's side.
    fn harm(&self, attacker: Place, target: Place, more: i16) -> f64 {
        let share = self
            .player
            .wound_odds()
            .share(self.difference(attacker, target) + more, self.levels_left(target));
        share / f64::from(self.living_of(target))
    }

    /// Where a wound roll is read.
    fn difference(&self, attacker: Place, target: Place) -> i16 {
        let view = self.view;
        let wound_row = match view.ruleset.wound_row {
            WoundRow::Bare => 0,
            WoundRow::AddsWoundLevel => i16::from(view.combatant(target).fighter.wound_level.get()),
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

    /// How many attacks a fighter has to expect.
    fn attacks_on(&self, place: Place) -> u8 {
        let all = self.view.attacks_to_come(place);
        match place {
            Place::Lone => all,
            Place::Several(_) => all.div_ceil(self.living_several()),
        }
    }

    fn living_several(&self) -> u8 {
        self.view.several.iter().filter(|combatant| combatant.fighter.is_alive()).count().max(1) as u8
    }

    /// The living of the side of a place.
    fn living_of(&self, place: Place) -> u8 {
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

    /// The average over the living enemies.
    fn over_enemies(&self, value: impl Fn(Place) -> f64) -> f64 {
        let mut sum = 0.0;
        self.each_enemy(|enemy| sum += value(enemy));
        sum / f64::from(self.living_enemies())
    }
}

/// What is left of a life after so many blows that each take this share of it.
fn left_after(blows: u8, share: f64) -> f64 {
    (0..blows).fold(1.0, |left, _| left * (1.0 - share))
}
