//! Movement: moves, assaults, disengagement [V-B, V-C].
//!
//! Decisions: redirect of a fighter whose target is gone. Dice: the disengagement test.

use super::super::chance::{ACTIVATION_PURPOSE, Chance};
use super::super::characteristic_test::{TestTraits, Tested};
use super::super::decision::Player;
use super::super::effect::{Tests, Value};
use super::super::fighter::Marks;
use super::super::team::Team;
use super::activation::one_place;
use super::decision::{Assault, AssaultKind, Commander, Redirection, Way};
use super::deed::{Deed, Onlooker};
use super::field::{FieldView, Miniature, Stride};
use super::game::Game;
use super::ground::Ground;

impl FieldView<'_> {
    /// Returns the value tested to disengage: INI, or STR minus the highest RES in contact [V-C].
    pub fn leaving_value(&self, who: Miniature, way: Way) -> i16 {
        match way {
            Way::Agility => self.value(Value::Initiative, who, None),
            Way::Force => {
                let resistance = |enemy| self.value(Value::Resistance, who.enemy(enemy), Some(who));
                let highest = self.soldier(who).contacts.iter().map(resistance).max();
                self.value(Value::Strength, who, None) - highest.unwrap_or(0)
            }
        }
    }

    /// Returns the difficulty of disengaging [V-C].
    pub fn leaving_difficulty(&self, who: Miniature, way: Way) -> i16 {
        let difficulty = 4 + 2 * i16::from(self.soldier(who).contacts.count());
        match way {
            Way::Agility => difficulty + self.value(Value::Disengagement, who, None),
            Way::Force => difficulty,
        }
    }

    /// Returns whether a fighter may try to disengage by this test. By strength, it must be larger
    /// than every enemy in contact, with more STR than their highest RES [V-C].
    pub fn can_leave_by(&self, who: Miniature, way: Way) -> bool {
        let is_larger = |enemy| self.profile(who).is_larger_than(self.profile(who.enemy(enemy)));
        let is_possible = match way {
            Way::Agility => true,
            Way::Force => {
                self.soldier(who).contacts.iter().all(is_larger) && self.leaving_value(who, way) > 0
            }
        };
        is_possible && self.may_disengage(who)
    }
}

impl<P: Commander, C: Chance, W: Onlooker> Game<'_, '_, P, C, W> {
    /// Moves a free fighter towards a place, as far as the kind of move allows.
    pub(super) fn stride(&mut self, who: Miniature, to: i32, stride: Stride) {
        let potential = self.view().potential(who, stride);
        self.advance(who, to, potential, stride);
    }

    fn advance(&mut self, who: Miniature, to: i32, potential: i32, stride: Stride) {
        let from = self.field.soldier(who).place;
        self.go(who, to, potential);
        let to = self.field.soldier(who).place;
        self.tell(&Deed::Moved { who, from, to, stride });
    }

    /// Plays a charge or engagement; returns the enemies now in contact because of it [V-B-3].
    pub(super) fn assault(&mut self, who: Miniature, assault: &Assault) -> Team {
        let reached = self.assault_moves(who, assault);
        if assault.kind == AssaultKind::Charge && reached.is_empty() {
            self.mark_charging(who, false);
        }
        self.tell(&Deed::Assaulted { who, assault: *assault, reached });
        reached
    }

    fn assault_moves(&mut self, who: Miniature, assault: &Assault) -> Team {
        if assault.leaves_by.is_some_and(|way| !self.disengages(who, way)) {
            return Team::EMPTY;
        }
        let stride = match assault {
            Assault { kind: AssaultKind::Charge, .. } => Stride::Charge,
            Assault { leaves_by: None, .. } => Stride::Engage,
            _ => Stride::Walk,
        };
        if assault.kind == AssaultKind::Charge {
            self.mark_charging(who, true);
        }
        let potential = self.view().potential(who, stride);
        let targets = assault.targets.within(self.view().enemies(who));
        if !targets.is_empty() {
            return self.close_in(who, targets, potential, stride);
        }
        // The target is gone: the fighter goes to its place, and then the player decides.
        let target = who.enemy(assault.targets.lowest().unwrap_or(0));
        let left = potential - self.view().distance(who, target.number());
        self.advance(who, self.field.soldier(target).place, potential, stride);
        if left < 0 {
            return Team::EMPTY;
        }
        match self.player(who.side).redirect(&self.view(), who, assault.kind, left) {
            Redirection::Assault(others) => {
                let others = one_place(&self.view(), who, others);
                if others.is_empty() { Team::EMPTY } else { self.close_in(who, others, left, stride) }
            }
            Redirection::Stay => Team::EMPTY,
            Redirection::Run { to } => {
                self.advance(who, to, left, stride);
                Team::EMPTY
            }
        }
    }

    /// Moves towards enemies at one place. If the fighter gets there, those with room come into
    /// contact with it, in the order of their indices; without room it waits behind [II-E].
    fn close_in(&mut self, who: Miniature, targets: Team, potential: i32, stride: Stride) -> Team {
        let first = who.enemy(targets.lowest().unwrap_or(0));
        let is_near = self.view().distance(who, first.number()) <= potential;
        self.advance(who, self.field.soldier(first).place, potential, stride);
        let mut reached = Team::EMPTY;
        for target in targets.iter().filter(|_| is_near) {
            if self.view().has_room(who) && self.view().has_room(who.enemy(target)) {
                self.field.touch(who, target);
                self.field.soldier_mut(who.enemy(target)).assaulted = true;
                reached = reached.with(target);
            }
        }
        reached
    }
}

impl<P: Player, C: Chance, W: Onlooker, G: Ground<P, C, W>> Game<'_, '_, P, C, W, G> {
    /// Plays a disengagement test [V-C]. After a failure all combat dice of the fighter go to
    /// defense in this turn.
    pub fn disengages(&mut self, who: Miniature, way: Way) -> bool {
        let view = self.view();
        let tests = match way {
            Way::Agility => Tests::INITIATIVE,
            Way::Force => Tests::STRENGTH,
        };
        let traits = TestTraits::of(&view.profile(who).effects, tests);
        let tested = Tested { value: view.leaving_value(who, way), traits };
        let difficulty = view.leaving_difficulty(who, way);
        let by = (who.side, self.player(who.side));
        let success = self.chance.test(ACTIVATION_PURPOSE, tested, difficulty, by, self.skirmish.ruleset);
        if success {
            self.field.leave(who);
        } else {
            let marks = &mut self.field.soldier_mut(who).fighter.marks;
            *marks = marks.with(Marks::MUST_DEFEND);
        }
        self.tell(&Deed::Disengaged { who, way, success });
        success
    }

    /// Marks a fighter as charging in this turn, or removes the mark after a charge without
    /// contact.
    pub fn mark_charging(&mut self, who: Miniature, charges: bool) {
        let counts_first_blow = self.profile(who).effects.amplified_after_charge;
        let marks = &mut self.field.soldier_mut(who).fighter.marks;
        let more = if counts_first_blow { Marks::CHARGING.with(Marks::FIRST_BLOW) } else { Marks::CHARGING };
        *marks = if charges { marks.with(more) } else { marks.without(more) };
    }
}
