//! Shots of fighters at their assailants, by an ability [chapter XII].
//!
//! A fighter that is charged or engaged may shoot once a turn at one of its assailants, after all
//! courage tests and assault shots and before the moves, if it is free, sees the assailant, is not
//! in rout, and was not activated in this turn. Nothing changes the difficulty, and the range does
//! not matter, as for assault shots [VI-B-3]. When it is activated later in this turn it may only
//! walk. So a fighter that has announced cover, which is a move, may not shoot.
//!
//! Decision: `reaction_shot` of each target that may shoot. Dice: those of a shot.

use super::super::chance::Chance;
use super::super::decision::Player;
use super::super::profile::Profile;
use super::super::side::Side;
use super::super::team::Team;
use super::decision::Commander;
use super::event::SkirmishObserver;
use super::field::{Cover, FieldView, FighterId, SIDE_CAPACITY};
use super::game::Game;
use super::ground::Ground;
use super::shooting::ShotModifiers;

/// The difficulties of a shot at an assailant: with the ability held once, and more often.
const REACTION_DIFFICULTIES: [i16; 2] = [7, 4];

impl Profile {
    /// Returns the difficulty of the fighter's shots at its assailants; `None` if it cannot shoot
    /// at them [chapter XII].
    pub fn reaction_difficulty(&self) -> Option<i16> {
        let [once, twice] = REACTION_DIFFICULTIES;
        self.missile?;
        match self.effects.reaction_shots {
            0 => None,
            1 => Some(once),
            _ => Some(twice),
        }
    }
}

impl FieldView<'_> {
    /// Returns the difficulty of a fighter's shot at an enemy that assaults it now; `None` if it
    /// may not shoot at assailants, whether or not it sees them [chapter XII].
    pub fn allowed_reaction_difficulty(&self, who: FighterId) -> Option<i16> {
        let state = self.state(who);
        let may = state.may_attack()
            && state.contacts.is_empty()
            && state.cover != Cover::Announced
            && !state.fighter.is_in_rout()
            && self.field.living(who.side).contains(who.number());
        self.profile(who).reaction_difficulty().filter(|_| may)
    }
}

impl<P: Player, C: Chance, W: SkirmishObserver, G: Ground<P, C, W>> Game<'_, '_, P, C, W, G> {
    /// Plays the shots at assailants of a side. `targets` holds the enemies that each fighter of
    /// the side assaults.
    pub(super) fn reaction_shots(&mut self, side: Side, targets: &[Team; SIDE_CAPACITY]) {
        let all = targets.iter().fold(Team::EMPTY, |all, targets| all.union(*targets));
        for shooter in all.within(self.skirmish.reacting[side.other()]).iter() {
            let who = FighterId::new(side.other(), shooter);
            let Some(difficulty) = self.view().allowed_reaction_difficulty(who) else { continue };
            let assails = |&number: &usize| {
                targets[number].contains(shooter) && G::sees(self, who, FighterId::new(side, number))
            };
            let assailants = self.field.living(side).iter().filter(assails).fold(Team::EMPTY, Team::with);
            if assailants.is_empty() {
                continue;
            }
            let answer = G::ask(self, who.side, |player, view| player.reaction_shot(view, who, assailants));
            if let Some(target) = answer.filter(|&target| assailants.contains(target)) {
                self.field.state_mut(who).has_reacted = true;
                self.shoot(who, target, ShotModifiers::in_assault(difficulty, true));
            }
        }
    }

    /// Plays the shots of the targets of a fighter that assaults them by itself, after a
    /// disengagement or a redirection. Returns whether it dies.
    pub(super) fn is_stopped_by_shots(&mut self, who: FighterId, assaulted: Team) -> bool {
        if self.skirmish.reacting[who.side.other()].is_empty() {
            return false;
        }
        let mut targets = [Team::EMPTY; SIDE_CAPACITY];
        targets[who.number()] = assaulted;
        self.reaction_shots(who.side, &targets);
        !self.field.living(who.side).contains(who.number())
    }
}
