//! How likely the courage tests of charges are to fail, as players expect it [chapter IX].
//!
//! The tests themselves are in [`fear`](super::fear).

use super::super::effect::Value;
use super::super::fighter::Marks;
use super::super::side::{BySide, Side};
use super::super::team::Team;
use super::command::Gap;
use super::fear::FearValues;
use super::field::{FieldView, FighterId, SIDE_CAPACITY};

/// Players avoid a courage test that at least this many of the six faces of a die fail.
const MIN_FACES_FEARED: u8 = 3;

/// Courage tests of charges between every two fighters, computed once because policies ask for
/// them in every decision: how many of the six faces of a die fail.
#[derive(Debug, Default)]
pub(super) struct ChargeTests {
    /// Tests of fighters that are charged, by the tester and then the enemy.
    charged: BySide<[[u8; SIDE_CAPACITY]; SIDE_CAPACITY]>,
    /// Tests of fighters that charge.
    charging: BySide<[[u8; SIDE_CAPACITY]; SIDE_CAPACITY]>,
    /// Enemies that may frighten each fighter, whichever of the two charges.
    may_be_frightened_by: BySide<[Team; SIDE_CAPACITY]>,
}

impl ChargeTests {
    /// Marks a number that effects or leaders change during a fight, so that it is computed for
    /// each test.
    const CHANGES: u8 = u8::MAX;

    /// Computes the tests from the state before the first turn.
    pub(super) fn new(view: &FieldView) -> Self {
        let mut tests = Self::default();
        for side in Side::BOTH {
            for i in view.field.living(side).iter() {
                let tester = FighterId::new(side, i);
                for j in view.enemies(tester).iter() {
                    let enemy = tester.enemy(j);
                    let faces = [false, true].map(|charges| Self::faces(view, tester, enemy, charges));
                    [tests.charged[side][i][j], tests.charging[side][i][j]] = faces;
                    let frightens = |charges, charging| {
                        view.fear_values(enemy, charging).frightens(&view.fear_values(tester, charges))
                    };
                    let assaults = [(false, false), (false, true), (true, false)];
                    let may_frighten = faces.contains(&Self::CHANGES)
                        || assaults.iter().any(|&(charges, charging)| frightens(charges, charging));
                    if may_frighten {
                        tests.may_be_frightened_by[side][i] = tests.may_be_frightened_by[side][i].with(j);
                    }
                }
            }
        }
        tests
    }

    fn faces(view: &FieldView, tester: FighterId, enemy: FighterId, charges: bool) -> u8 {
        let varies = |who: FighterId| {
            let effects = &view.profile(who).effects;
            effects.affects(Value::Fear) || effects.affects(Value::Courage)
        };
        if !view.profile(enemy).may_frighten() {
            return 0;
        }
        let is_raised = view.profile(enemy).effects.living_dead
            && view.profiles[enemy.side].iter().any(|lord| lord.effects.raises_dead > 0);
        if is_raised || varies(tester) || varies(enemy) {
            return Self::CHANGES;
        }
        let (own, other) = (view.fear_values(tester, charges), view.fear_values(enemy, !charges));
        if !other.frightens(&own) {
            return 0;
        }
        // Leaders and staffs only raise courage.
        let is_led = view.profiles[tester.side].iter().any(|friend| friend.effects.leads > 0);
        match own.failing_faces(other.fear, view.ruleset.natural_one) {
            0 => 0,
            _ if is_led => Self::CHANGES,
            faces => faces,
        }
    }

    #[inline]
    fn get(&self, tester: FighterId, enemy: FighterId, charges: bool) -> u8 {
        let tests = if charges { &self.charging } else { &self.charged };
        tests[tester.side][tester.number()][enemy.number()]
    }
}

impl FieldView<'_> {
    /// Returns how many of the six faces of a die fail the courage test of a fighter that charges
    /// an enemy, or is charged by it; 0 if there is no test. Leaders lend courage from their
    /// present positions.
    #[inline]
    fn failing_faces(&self, tester: FighterId, enemy: FighterId, charges: bool, gap: impl Gap) -> u8 {
        // What a state changes, such as a FEAR resisted, only makes a test easier.
        let faces = self.charge_tests.get(tester, enemy, charges);
        let state = self.state(tester);
        let is_as_before = state.resisted == 0 && !state.fighter.marks.contains(Marks::HEARTENED);
        if faces != 0 && (faces == ChargeTests::CHANGES || !is_as_before) {
            return self.failing_faces_now(tester, enemy, charges, gap);
        }
        debug_assert_eq!(faces, self.failing_faces_now(tester, enemy, charges, gap));
        faces
    }

    #[inline(never)]
    fn failing_faces_now(&self, tester: FighterId, enemy: FighterId, charges: bool, gap: impl Gap) -> u8 {
        let other = self.frightening_values(enemy, !charges, gap);
        if other.fear <= i16::from(self.state(tester).resisted) {
            return 0;
        }
        let own = self.fear_values(tester, charges);
        if !other.frightens(&own) || own.failing_faces(other.fear, self.ruleset.natural_one) == 0 {
            return 0;
        }
        let courage = self.courage(tester, charges, gap).map(|(courage, _)| courage);
        FearValues { courage, ..own }.failing_faces(other.fear, self.ruleset.natural_one)
    }

    /// Returns how many faces fail the courage test of a fighter that charges an enemy.
    pub fn failing_faces_of_charger(&self, who: FighterId, enemy: usize, gap: impl Gap) -> u8 {
        self.failing_faces(who, who.enemy(enemy), true, gap)
    }

    /// Returns how many faces fail the courage test of an enemy that a fighter charges; 0 if it
    /// would not flee after a failed test, because it is in contact or already in rout.
    pub fn failing_faces_of_target(&self, who: FighterId, enemy: usize, gap: impl Gap) -> u8 {
        let target = who.enemy(enemy);
        let state = self.state(target);
        let may_flee = state.contacts.is_empty() && !state.fighter.is_in_rout();
        if may_flee { self.failing_faces(target, who, false, gap) } else { 0 }
    }

    /// Returns whether an enemy may frighten a fighter in any state, whichever of the two charges.
    #[inline]
    pub fn may_be_frightened_by(&self, who: FighterId, enemy: usize) -> bool {
        self.charge_tests.may_be_frightened_by[who.side][who.number()].contains(enemy)
    }

    /// Returns whether an enemy frightens a fighter that charges it: the fighter tests its courage
    /// first, even if no face of the die fails.
    pub fn is_frightened_by(&self, who: FighterId, enemy: usize, gap: impl Gap) -> bool {
        if !self.may_be_frightened_by(who, enemy) {
            return false;
        }
        let enemy = who.enemy(enemy);
        let changes = self.charge_tests.get(who, enemy, true) == ChargeTests::CHANGES;
        let has_war_cry = [who, enemy].iter().any(|of| self.profile(*of).effects.war_cry > 0);
        if changes || has_war_cry {
            return self.frightening_values(enemy, false, gap).frightens(&self.fear_values(who, true));
        }
        // Only a FEAR that the fighter has resisted may make a difference.
        let has_resisted = self.value(Value::Fear, enemy, None) <= i16::from(self.state(who).resisted);
        debug_assert_eq!(
            has_resisted,
            !self.frightening_values(enemy, false, gap).frightens(&self.fear_values(who, true))
        );
        !has_resisted
    }

    /// Returns whether a fighter that charges an enemy would probably fail its courage test first.
    pub fn dreads_to_assault(&self, who: FighterId, enemy: usize, gap: impl Gap) -> bool {
        self.failing_faces_of_charger(who, enemy, gap) >= MIN_FACES_FEARED
    }

    /// Returns whether an enemy that a fighter charges would probably fail its courage test, and
    /// flee.
    pub fn puts_to_flight(&self, who: FighterId, enemy: usize, gap: impl Gap) -> bool {
        self.failing_faces_of_target(who, enemy, gap) >= MIN_FACES_FEARED
    }

    /// Returns those of these enemies against which a fighter would not probably fail a courage
    /// test.
    pub fn enemies_it_dares(&self, who: FighterId, enemies: Team, gap: impl Gap) -> Team {
        if !self.ruleset.plays_fear() {
            return enemies;
        }
        let dares = |&enemy: &usize| !self.dreads_to_assault(who, enemy, gap);
        enemies.iter().filter(dares).fold(Team::EMPTY, Team::with)
    }
}
