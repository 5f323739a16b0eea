//! Movement: moves, assaults, disengagement [V-B, V-C].
//!
//! Decision ([`Commander`]): `redirect` of a fighter whose target is gone. Dice: the disengagement
//! test.

use super::super::chance::{ACTIVATION_PURPOSE, Chance};
use super::super::characteristic_test::{TestTraits, TestedValue};
use super::super::decision::Player;
use super::super::effect::{Tests, Value};
use super::super::fighter::Marks;
use super::super::team::Team;
use super::activation::living_at_one_place;
use super::decision::{Assault, AssaultKind, Commander, DisengageTest, Redirection};
use super::event::{SkirmishEvent, SkirmishObserver};
use super::field::{FieldView, FighterId, MoveKind};
use super::game::Game;
use super::ground::Ground;

impl FieldView<'_> {
    /// Returns the value tested to disengage: INI, or STR minus the highest RES in contact [V-C].
    pub fn disengage_value(&self, who: FighterId, way: DisengageTest) -> i16 {
        match way {
            DisengageTest::Initiative => self.value(Value::Initiative, who, None),
            DisengageTest::Strength => {
                let resistance = |enemy| self.value(Value::Resistance, who.enemy(enemy), Some(who));
                let highest = self.state(who).contacts.iter().map(resistance).max();
                self.value(Value::Strength, who, None) - highest.unwrap_or(0)
            }
        }
    }

    /// Returns the difficulty of disengaging [V-C].
    pub fn disengage_difficulty(&self, who: FighterId, way: DisengageTest) -> i16 {
        let difficulty = 4 + 2 * i16::from(self.state(who).contacts.count());
        match way {
            DisengageTest::Initiative => difficulty + self.value(Value::Disengagement, who, None),
            DisengageTest::Strength => difficulty,
        }
    }

    /// Returns whether a fighter may try to disengage by this test. By strength, it must be larger
    /// than every enemy in contact, with more STR than their highest RES [V-C].
    pub fn can_disengage_by(&self, who: FighterId, way: DisengageTest) -> bool {
        let is_larger = |enemy| self.profile(who).is_larger_than(self.profile(who.enemy(enemy)));
        let is_possible = match way {
            DisengageTest::Initiative => true,
            DisengageTest::Strength => {
                self.state(who).contacts.iter().all(is_larger) && self.disengage_value(who, way) > 0
            }
        };
        is_possible && self.may_disengage(who)
    }
}

impl<P: Commander, C: Chance, W: SkirmishObserver> Game<'_, '_, P, C, W> {
    /// Moves a free fighter towards a place, as far as the kind of move allows.
    pub(super) fn move_fighter(&mut self, who: FighterId, to: i32, move_kind: MoveKind) {
        let potential = self.view().potential(who, move_kind);
        self.advance(who, to, potential, move_kind);
    }

    fn advance(&mut self, who: FighterId, to: i32, potential: i32, move_kind: MoveKind) {
        let from = self.field.state(who).place;
        self.move_towards(who, to, potential);
        let to = self.field.state(who).place;
        self.notify(&SkirmishEvent::Moved { who, from, to, move_kind });
    }

    /// Plays a charge or engagement; returns the enemies now in contact because of it [V-B-3].
    pub(super) fn assault(&mut self, who: FighterId, assault: &Assault) -> Team {
        let reached = self.play_assault_moves(who, assault);
        if assault.kind == AssaultKind::Charge && reached.is_empty() {
            self.mark_charging(who, false);
        }
        self.notify(&SkirmishEvent::Assaulted { who, assault: *assault, reached });
        reached
    }

    fn play_assault_moves(&mut self, who: FighterId, assault: &Assault) -> Team {
        if assault.leaves_by.is_some_and(|way| !self.try_disengage(who, way)) {
            return Team::EMPTY;
        }
        let move_kind = match assault {
            Assault { kind: AssaultKind::Charge, .. } => MoveKind::Charge,
            Assault { leaves_by: None, .. } => MoveKind::Engage,
            _ => MoveKind::Walk,
        };
        if assault.kind == AssaultKind::Charge {
            self.mark_charging(who, true);
        }
        let potential = self.view().potential(who, move_kind);
        let targets = assault.targets.within(self.view().enemies(who));
        if !targets.is_empty() {
            return self.close_in(who, targets, potential, move_kind);
        }
        // The target is gone: the fighter goes to its place, and then the player decides.
        let target = who.enemy(assault.targets.lowest().unwrap_or(0));
        let left = potential - self.view().distance(who, target.number());
        self.advance(who, self.field.state(target).place, potential, move_kind);
        if left < 0 {
            return Team::EMPTY;
        }
        match self.player(who.side).redirect(&self.view(), who, assault.kind, left) {
            Redirection::Assault(others) => {
                let others = living_at_one_place(&self.view(), who, others);
                if others.is_empty() { Team::EMPTY } else { self.close_in(who, others, left, move_kind) }
            }
            Redirection::Stay => Team::EMPTY,
            Redirection::Run { to } => {
                self.advance(who, to, left, move_kind);
                Team::EMPTY
            }
        }
    }

    /// Moves towards enemies at one place. If the fighter gets there, those with room come into
    /// contact with it, in the order of their indices; without room it waits behind [II-E].
    fn close_in(&mut self, who: FighterId, targets: Team, potential: i32, move_kind: MoveKind) -> Team {
        let first = who.enemy(targets.lowest().unwrap_or(0));
        let is_near = self.view().distance(who, first.number()) <= potential;
        self.advance(who, self.field.state(first).place, potential, move_kind);
        let mut reached = Team::EMPTY;
        for target in targets.iter().filter(|_| is_near) {
            if self.view().has_room(who) && self.view().has_room(who.enemy(target)) {
                self.field.touch(who, target);
                self.field.state_mut(who.enemy(target)).assaulted = true;
                reached = reached.with(target);
            }
        }
        reached
    }
}

impl<P: Player, C: Chance, W: SkirmishObserver, G: Ground<P, C, W>> Game<'_, '_, P, C, W, G> {
    /// Plays a disengagement test [V-C]. After a failure all combat dice of the fighter go to
    /// defense in this turn.
    pub fn try_disengage(&mut self, who: FighterId, way: DisengageTest) -> bool {
        let view = self.view();
        let tests = match way {
            DisengageTest::Initiative => Tests::INITIATIVE,
            DisengageTest::Strength => Tests::STRENGTH,
        };
        let traits = TestTraits::from_effects(&view.profile(who).effects, tests);
        let tested = TestedValue { value: view.disengage_value(who, way), traits };
        let difficulty = view.disengage_difficulty(who, way);
        let by = (who.side, self.player(who.side));
        let success = self.chance.test(ACTIVATION_PURPOSE, tested, difficulty, by, self.skirmish.ruleset);
        if success {
            self.field.leave(who);
        } else {
            let marks = &mut self.field.state_mut(who).fighter.marks;
            *marks = marks.with(Marks::MUST_DEFEND);
        }
        self.notify(&SkirmishEvent::Disengaged { who, way, success });
        success
    }

    /// Marks a fighter as charging in this turn, or removes the mark after a charge without
    /// contact.
    pub fn mark_charging(&mut self, who: FighterId, charges: bool) {
        let counts_first_blow = self.profile(who).effects.amplified_after_charge;
        let marks = &mut self.field.state_mut(who).fighter.marks;
        let more = if counts_first_blow { Marks::CHARGING.with(Marks::FIRST_BLOW) } else { Marks::CHARGING };
        *marks = if charges { marks.with(more) } else { marks.without(more) };
    }
}
