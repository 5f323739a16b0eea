//! Reads the dice that are thrown outside combats: tests of one fighter, opposed tests of DIS, and
//! the wound rolls of shots.

use super::announcement::modified;
use super::combat_log::{contest, test};
use super::notes::Note;
use super::reader::Reader;
use super::story::{Cause, Change, Characteristic, Contest, Current, NeededFor, Test, Who, Wound};
use crate::rules::effect::Value;
use crate::rules::ruleset::AddsWoundLevel;
use crate::rules::skirmish::{DisengageTest, FieldView, FighterId};
use crate::rules::{BySide, Side, TestedValue, WoundResult, WoundRoll};

/// Purpose given to the reader of dice. It is shown only where the given dice run out, which cannot
/// happen in a skirmish.
const PURPOSE: NeededFor = NeededFor::Order;

/// The dice thrown since the last event, outside combats, in order.
pub(super) struct Rolls {
    dice: Reader,
    /// Whether they include an opposed test.
    has_contest: bool,
}

impl Rolls {
    pub(super) fn new(notes: Vec<Note>) -> Self {
        let has_contest = notes.iter().any(|note| matches!(note, Note::Contested(..)));
        let mut dice = Reader::default();
        notes.into_iter().for_each(|note| dice.add(note));
        Self { dice, has_contest }
    }

    /// Reads the test of a fighter, if there is one, with its difficulty. `value` builds the tested
    /// value with its modifiers.
    pub(super) fn test(
        &mut self,
        by: Who,
        value: impl FnOnce(TestedValue) -> Current,
    ) -> Option<(Test, i16)> {
        self.dice.begin();
        let thrown = self.dice.test(by, 1, PURPOSE).ok()?;
        let (tested, difficulty, result) = self.dice.tested()?;
        Some((test(thrown, value(tested), result), difficulty))
    }

    /// Reads an opposed test of DIS, if there is one. `at` is the side of the story at each seat.
    pub(super) fn contest(&mut self, who: BySide<Who>, at: BySide<Side>) -> Option<Contest> {
        if !self.has_contest {
            return None;
        }
        self.dice.begin();
        let (ties, thrown) = self.dice.opposed(who, PURPOSE).ok()?;
        let (tested, results, winner) = self.dice.contested()?;
        let values = tested.map(|tested| Current::unmodified(Characteristic::Dis, tested.value));
        Some(contest(at, who, ties, thrown, (values, results, winner)))
    }

    /// Reads a single die, if it is the next roll.
    pub(super) fn die(&mut self) -> Option<u8> {
        if !self.dice.begin() {
            return None;
        }
        self.dice.single_die(None, PURPOSE).ok()
    }

    /// Reads the wound roll of a shot [VI-A-3] with this result. `view` is the field before it.
    pub(super) fn wound(
        &mut self,
        (shooter, victim): (FighterId, FighterId),
        [by, at]: [Who; 2],
        result: WoundResult,
        view: &FieldView,
    ) -> Option<Wound> {
        let roll = self.dice.wound_roll()?;
        self.dice.begin();
        let wound = shot_wound(&roll, (shooter, victim), result, view);
        self.dice.wound([by, at], &roll, wound, view.ruleset).ok()
    }
}

/// Returns the values of a shot's wound roll, without dice.
fn shot_wound(
    roll: &WoundRoll,
    (shooter, victim): (FighterId, FighterId),
    result: WoundResult,
    view: &FieldView,
) -> Wound {
    let weapon = view.profile(shooter).missile.map_or(0, |missile| missile.strength.get());
    let resistance =
        current(view, Value::Resistance, victim, |view| view.value(Value::Resistance, victim, Some(shooter)));
    let row = match view.ruleset.wound_row_adds_wound_level {
        AddsWoundLevel::No => 0,
        AddsWoundLevel::Yes => i16::from(view.state(victim).fighter.wound_level.get()),
    };
    let mut strength = Current::unmodified(Characteristic::Str, weapon);
    strength.change_to(roll.difference + resistance.value - row, Cause::Abilities);
    let changes = if row == 0 { vec![] } else { vec![Change { cause: Cause::WoundRow, by: row }] };
    Wound { strength, resistance, changes, save: None, strength_die: None, roll: None, further: None, result }
}

/// Returns a fighter's AIM for a shot with its modifiers.
pub(super) fn aim(view: &FieldView, shooter: FighterId, tested: TestedValue) -> Current {
    current(view, Value::Aim, shooter, |_| tested.value)
}

/// Returns the value of a disengagement test [V-C] with its modifiers.
pub(super) fn disengagement(
    view: &FieldView,
    who: FighterId,
    way: DisengageTest,
    tested: TestedValue,
) -> Current {
    let value = match way {
        DisengageTest::Initiative => Value::Initiative,
        DisengageTest::Strength => Value::Strength,
    };
    let mut current = current(view, value, who, |view| view.value(value, who, None));
    current.change_to(tested.value, Cause::EnemyResistance);
    current
}

fn current(view: &FieldView, value: Value, who: FighterId, total: impl FnOnce(&FieldView) -> i16) -> Current {
    modified((view.profile(who), view.state(who).fighter), value, 0, total(view), view.ruleset)
}
