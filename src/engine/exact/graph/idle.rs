//! What makes no difference to the rest of a turn, and is left out of states, so that more of them are one.

use crate::rules::Profile;
use crate::rules::combat::{Combat, Combatant, Half, Opponents, Sustain};
use crate::rules::fighter::Marks;

/// A combat that is over: the fighters, and nothing of what they did in it.
pub(super) fn left_behind<const N: usize>(over: &Combat<N>) -> Combat<N> {
    let left = |of: &Combatant| {
        let mut left = Combatant { fighter: of.fighter, ..Combatant::default() };
        forget_of_one(&mut left, false, false);
        left
    };
    let several = over.several.each_ref().map(left);
    Combat { lone: left(&over.lone), several, half: Half::Lone, done: Opponents::default() }
}

/// What makes no difference to the rest of the combat of the lone fighter, with his card, and of those who face him: defense
/// dice of those at whom no attack can come any more, and what lowers the tests of those who have none left. Nobody is asked
/// about it, and states that differ in nothing else are one.
pub(super) fn forget_what_is_idle(
    (lone, lone_card): (&mut Combatant, &Profile),
    (several, cards): (&mut [Combatant], &[Profile]),
) {
    // A parry may give an attack die, and so may an attack that fails by itself.
    let gains = |of: &Combatant, card: &Profile| card.effects.counter_attack.is_some() && of.defense_dice > 0;
    let lone_attacks =
        lone.has_attacks() || (several.iter().any(Combatant::has_attacks) && gains(lone, lone_card));
    let mut is_lone_attacked = false;
    for (enemy, card) in several.iter_mut().zip(cards) {
        let attacks = enemy.has_attacks() || (lone_attacks && gains(enemy, card));
        is_lone_attacked |= attacks;
        forget_of_one(enemy, attacks, lone_attacks);
    }
    forget_of_one(lone, lone_attacks, is_lone_attacked);
}

/// What is idle of somebody who can still attack, or not, and at whom attacks can still come, or not.
fn forget_of_one(combatant: &mut Combatant, attacks: bool, is_attacked: bool) {
    if !is_attacked {
        (combatant.defense_dice, combatant.sustain) = (0, Sustain::Barred);
    }
    if !attacks && combatant.defense_dice == 0 {
        // He tests nothing any more in this turn, with which all of this ends.
        (combatant.sequence, combatant.sustain) = (0, Sustain::Barred);
        combatant.fighter.stunned = 0;
        combatant.fighter.marks = combatant.fighter.marks.without(Marks::RESOLVED);
    }
}
