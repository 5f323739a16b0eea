//! Removal of values that cannot influence the rest of a turn, so that more states are equal.

use crate::rules::Profile;
use crate::rules::combat::{Combat, Combatant, Half, Opponents, ReserveDie, Sustain};
use crate::rules::fighter::Marks;

/// Returns a finished combat of which only the fighters are kept; all other values are cleared.
pub(super) fn only_fighters<const N: usize>(over: &Combat<N>) -> Combat<N> {
    let left = |of: &Combatant| {
        let mut left = Combatant { fighter: of.fighter, ..Combatant::default() };
        clear_irrelevant_of_one(&mut left, false, false);
        left
    };
    let several = over.several.each_ref().map(left);
    Combat { lone: left(&over.lone), several, half: Half::Lone, done: Opponents::default() }
}

/// Clears the values that cannot influence the rest of the combat: defense dice of fighters that
/// can no longer be attacked, and penalties on tests of fighters that have no tests left. The
/// players do not look at these values, so states that differ only in them are merged.
pub(super) fn clear_irrelevant(
    (lone, lone_card): (&mut Combatant, &Profile),
    (several, cards): (&mut [Combatant], &[Profile]),
) {
    // A parry may give an attack die, and so may an attack that fails automatically.
    let gains = |of: &Combatant, card: &Profile| card.effects.counter_attack.is_some() && of.defense_dice > 0;
    let lone_attacks =
        lone.has_attacks() || (several.iter().any(Combatant::has_attacks) && gains(lone, lone_card));
    let mut is_lone_attacked = false;
    for (enemy, card) in several.iter_mut().zip(cards) {
        let attacks = enemy.has_attacks() || (lone_attacks && gains(enemy, card));
        is_lone_attacked |= attacks;
        clear_irrelevant_of_one(enemy, attacks, lone_attacks);
    }
    clear_irrelevant_of_one(lone, lone_attacks, is_lone_attacked);
}

/// Clears the values of one fighter that no longer matter; `attacks` and `is_attacked` say whether
/// it can still attack and be attacked.
fn clear_irrelevant_of_one(combatant: &mut Combatant, attacks: bool, is_attacked: bool) {
    if !is_attacked {
        (combatant.defense_dice, combatant.sustain) = (0, Sustain::Barred);
    }
    if combatant.reserve == ReserveDie::OnDefense && !is_attacked
        || combatant.reserve == ReserveDie::Fury && !attacks
    {
        combatant.reserve = ReserveDie::None;
    }
    if !attacks && combatant.defense_dice == 0 {
        // The fighter makes no test any more in this turn, and all of these values end with the
        // turn.
        (combatant.sequence, combatant.sustain) = (0, Sustain::Barred);
        combatant.fighter.stunned = 0;
        combatant.fighter.marks = combatant.fighter.marks.without(Marks::USED_RESOLUTION);
    }
}
