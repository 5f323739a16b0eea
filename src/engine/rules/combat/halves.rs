//! Passes of arms, half by half: which fighter attacks which enemy next [VII-C-3].
//!
//! Decisions ([`Player`]): `target` of the lone fighter's player, `next_attacker` of the other
//! player. No dice are drawn.

use super::super::decision::{Place, Player};
use super::{Combat, Combatant, Half, Lineup, Opponents, ReserveDie, members};

impl<const N: usize, P: Player, const ABLE: bool> Lineup<'_, N, P, ABLE> {
    /// Returns attacker and target of the next attack, which is obligatory [VII-C-3]; `None` if the
    /// combat is over.
    // Inlined, as it runs before every attack; left to itself the compiler stops doing so when
    // unrelated code grows.
    #[inline(always)]
    pub(super) fn next_pair(&self, combat: &mut Combat<N>) -> Option<(Place, Place)> {
        let living = self.living(combat);
        if living.is_empty() || !combat.lone.fighter.is_alive() {
            return None;
        }
        // A half without attacks passes to the other; after both, a new pass of arms begins.
        for _ in 0..3 {
            if self.has_abilities() {
                self.place_reserves_of_half(combat);
            }
            let left = attacks_left_in_half(combat);
            match combat.half {
                _ if left.is_empty() => switch_half(combat),
                Half::Lone => {
                    let player = self.player(Place::Lone);
                    let i = self.choose(left, |targets| player.target(&self.view(combat), targets));
                    combat.done = combat.done.with(i);
                    return Some((Place::Lone, Place::Several(i)));
                }
                Half::Several => {
                    let player = self.player(Place::Several(0));
                    let i = self.choose(left, |them| player.next_attacker(&self.view(combat), them));
                    combat.done = combat.done.with(i);
                    return Some((Place::Several(i), Place::Lone));
                }
            }
        }
        None
    }
}

impl Combatant {
    /// Returns whether the fighter has an attack die or may still place a reserve die on attack.
    #[inline]
    pub(crate) fn has_attacks(&self) -> bool {
        self.attack_dice > 0 || self.reserve == ReserveDie::Kept
    }
}

impl<const N: usize> Combat<N> {
    /// Returns whether no further attack is possible.
    pub fn is_over(&self) -> bool {
        let is_gone = |of: &Combatant| !of.fighter.is_alive();
        is_gone(&self.lone)
            || self.several.iter().all(is_gone)
            || !self.lone.has_attacks() && !self.several.iter().any(Combatant::has_attacks)
    }

    /// Skips halves of a pass of arms in which nobody can attack, unless a reserve die may be asked
    /// for in them. The combat continues the same way, but more states become equal, so that a
    /// solver visits fewer.
    pub(crate) fn skip_halves(&mut self) {
        let keeps = |of: &Combatant| of.reserve == ReserveDie::Kept;
        if keeps(&self.lone) || self.several.iter().any(keeps) {
            return;
        }
        for _ in 0..2 {
            if !attacks_left_in_half(self).is_empty() {
                return;
            }
            switch_half(self);
        }
    }
}

/// Returns the enemies that the lone fighter can still attack in its half of a pass of arms, or, in
/// the other half, the fighters that can still attack it.
#[inline(always)]
fn attacks_left_in_half<const N: usize>(combat: &Combat<N>) -> Opponents {
    let left = match combat.half {
        Half::Lone if combat.lone.attack_dice == 0 => return Opponents::default(),
        Half::Lone => members(&combat.several, |enemy| enemy.fighter.is_alive()),
        Half::Several => members(&combat.several, |friend| friend.attack_dice > 0),
    };
    left.without(combat.done)
}

#[inline(always)]
fn switch_half<const N: usize>(combat: &mut Combat<N>) {
    combat.half = match combat.half {
        Half::Lone => Half::Several,
        Half::Several => Half::Lone,
    };
    combat.done = Opponents::default();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn combat(lone_dice: u8, several_dice: [u8; 2], half: Half, done: &[usize]) -> Combat<2> {
        let with = |attack_dice| Combatant { attack_dice, ..Combatant::default() };
        let done = done.iter().fold(Opponents::default(), |done, i| done.with(*i));
        Combat { lone: with(lone_dice), several: several_dice.map(with), half, done }
    }

    #[test]
    fn a_half_without_attacks_is_skipped_and_a_new_pass_begins() {
        let skipped = |mut combat: Combat<2>| {
            combat.skip_halves();
            combat
        };
        // Both were attacked, and one of them can still attack.
        assert_eq!(skipped(combat(1, [1, 0], Half::Lone, &[0, 1])), combat(1, [1, 0], Half::Several, &[]));
        // The second attacks in the same half, then both in the next pass.
        let second = combat(0, [1, 1], Half::Several, &[0]);
        assert_eq!(skipped(second), second);
        assert_eq!(skipped(combat(0, [1, 1], Half::Several, &[0, 1])), combat(0, [1, 1], Half::Several, &[]));
        // A reserve die may be asked for in each half.
        let mut reserved = combat(0, [0, 1], Half::Several, &[1]);
        reserved.lone.reserve = ReserveDie::Kept;
        assert_eq!(skipped(reserved), reserved);
    }

    #[test]
    fn a_combat_is_over_when_no_attacks_are_left_or_a_side_is_gone() {
        assert!(combat(0, [0, 0], Half::Lone, &[]).is_over());
        assert!(!combat(0, [0, 1], Half::Lone, &[]).is_over());
        let mut reserved = combat(0, [0, 0], Half::Lone, &[]);
        reserved.several[1].reserve = ReserveDie::Kept;
        assert!(!reserved.is_over());
        let mut gone = combat(2, [0, 0], Half::Lone, &[]);
        for enemy in &mut gone.several {
            enemy.fighter.wound_level = crate::rules::WoundLevel::DEAD;
        }
        assert!(gone.is_over());
    }
}
