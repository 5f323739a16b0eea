//! Assaults and disengagement [V-B-3, V-C].
//!
//! Decision: `redirect` of a fighter whose target is gone. Dice: the disengagement test.

use super::super::chance::{ACTIVATION_PURPOSE, Chance};
use super::super::characteristic_test::{TestTraits, TestedValue};
use super::super::decision::Player;
use super::super::effect::{Tests, Value};
use super::super::fighter::Marks;
use super::super::team::Team;
use super::decision::{Assault, AssaultKind, Commander, DisengageTest, Redirection};
use super::event::{SkirmishEvent, SkirmishObserver};
use super::field::{FieldView, FighterId};
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

impl<P: Player, C: Chance, W: SkirmishObserver, G: Ground<P, C, W>> Game<'_, '_, P, C, W, G> {
    /// Plays a charge or engagement; returns the enemies now in contact because of it [V-B-3], and
    /// the kind that the assault had at its end. `fled`: the enemies that fled from assaults of
    /// this turn of speech.
    pub(super) fn assault(
        &mut self,
        who: FighterId,
        assault: &Assault<G::Position>,
        fled: Team,
    ) -> (AssaultKind, Team) {
        let mut fled = fled;
        if let Some(way) = assault.leaves_by {
            if !self.try_disengage(who, way) {
                return (assault.kind, Team::EMPTY);
            }
            match self.assault_tests(who, assault.kind, assault.targets.without(fled)) {
                Some(also) => fled = fled.union(also),
                None => {
                    G::end_assault(self, who, assault, Team::EMPTY);
                    return (assault.kind, Team::EMPTY);
                }
            }
        }
        let charges = assault.kind == AssaultKind::Charge;
        if charges {
            self.mark_charging(who, true);
        }
        let (ended, reached) = self.assault_move(who, assault, fled);
        if charges && (reached.is_empty() || ended.kind == AssaultKind::Engage) {
            self.mark_charging(who, false);
        }
        G::end_assault(self, who, &ended, reached);
        (ended.kind, reached)
    }

    /// Returns the assault as it ended, redirected or not, and the enemies that it reached.
    fn assault_move(
        &mut self,
        who: FighterId,
        assault: &Assault<G::Position>,
        fled: Team,
    ) -> (Assault<G::Position>, Team) {
        let targets = assault.targets.within(self.view().enemies(who)).without(fled);
        if !targets.is_empty() {
            return (*assault, G::close_in(self, who, assault, targets));
        }
        // The target is gone: the fighter goes to its place, and then the player decides.
        let Some(left) = G::move_to_lost_target(self, who, assault) else {
            return (*assault, Team::EMPTY);
        };
        let kind = assault.kind;
        let answer = G::ask(self, who.side, |player, view| player.redirect(view, who, kind, left));
        let mut ended = *assault;
        if let Redirection::Assault { targets, .. } = answer {
            let targets = targets.within(self.view().enemies(who));
            ended.targets = targets;
            if !targets.is_empty() {
                self.notify(&SkirmishEvent::Redirected { who, targets });
            }
            if self.assault_tests(who, kind, targets).is_none_or(|fled| !fled.is_empty()) {
                return (ended, Team::EMPTY);
            }
        }
        let (kind, reached) = G::redirect(self, who, assault, answer, left);
        (Assault { kind, ..ended }, reached)
    }

    /// Plays the courage tests and the shots of an assault that a fighter begins by itself, after a
    /// disengagement or a redirection. Returns the targets that flee; `None` if it ends here.
    fn assault_tests(&mut self, who: FighterId, kind: AssaultKind, targets: Team) -> Option<Team> {
        let mut fled = Team::EMPTY;
        if self.skirmish.any_frightens() {
            if !self.test_assailant(who, kind, targets) {
                return None;
            }
            let targets_of = |number| if number == who.number() { targets } else { Team::EMPTY };
            fled = self.test_targets(who.side, |number| (kind, targets_of(number)));
        }
        let is_stopped = self.is_stopped_by_shots(who, targets.without(fled));
        (!is_stopped).then_some(fled)
    }

    /// Plays a disengagement test [V-C]. After a failure all combat dice of the fighter go to
    /// defense in this turn.
    pub(super) fn try_disengage(&mut self, who: FighterId, way: DisengageTest) -> bool {
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
    fn mark_charging(&mut self, who: FighterId, charges: bool) {
        let counts_first_blow = self.profile(who).effects.amplified_after_charge;
        let marks = &mut self.field.state_mut(who).fighter.marks;
        let more = if counts_first_blow { Marks::CHARGING.with(Marks::FIRST_BLOW) } else { Marks::CHARGING };
        *marks = if charges { marks.with(more) } else { marks.without(more) };
    }
}
