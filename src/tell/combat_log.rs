//! The observer of combats, which writes their scenes.

use super::announcement::{Announcement, current};
use super::company::Member;
use super::notes::{Note, Notes};
use super::reader::{ReadResult, Reader, TestDice};
use super::story::{
    Attack, Cause, Contest, Current, Needed, NeededFor, Placed, Scene, Share, Strike, Test, Tester, Thrown,
    Throws, Turn, Who, Wound,
};
use crate::policy::Ratio;
use crate::rules::attack::AttackFinals;
use crate::rules::combat::{Announced, OrderOfEquals, ReserveDie};
use crate::rules::effect::Value;
use crate::rules::{
    AttackOutcome, BySide, Event, Fighter, Marks, Observer, Place, Ruleset, Side, TestResult, TestedValue,
    View,
};

/// Observes a combat, or one combat after another between the same fighters, and writes its scenes.
/// The story ends where the given dice end.
pub(super) struct CombatLog<'a> {
    ruleset: &'a Ruleset,
    notes: &'a Notes,
    /// The lone fighter, then its enemies.
    pub(super) members: Vec<Member>,
    /// The seat of the lone fighter, i.e. its side in the simulation.
    lone_side: Side,
    /// The side of the story at each seat: the other side if the story is reversed.
    at: BySide<Side>,
    pub(super) turns: Vec<Turn>,
    /// The die needed next, once the given dice ended.
    pub(super) needed: Option<Needed>,
    dice: Reader,
    /// Indices, among the several, of the fighters chosen for the initiative test and for the test
    /// of authority.
    testers: (Option<usize>, Option<usize>),
    share: Option<Share>,
    sequence: u8,
    fury: bool,
    order: OrderOfEquals,
    announcement: Option<Announcement>,
    pass: Pass,
}

impl<'a> CombatLog<'a> {
    /// Creates the log of a combat in which these fighters take part, the lone fighter first.
    pub(super) fn new(
        ruleset: &'a Ruleset,
        notes: &'a Notes,
        members: Vec<Member>,
        lone_side: Side,
        at: BySide<Side>,
    ) -> Self {
        Self {
            ruleset,
            notes,
            members,
            lone_side,
            at,
            turns: Vec::new(),
            needed: None,
            dice: Reader::default(),
            testers: (None, None),
            share: None,
            sequence: 0,
            fury: false,
            order: OrderOfEquals::NotNeeded,
            announcement: None,
            pass: Pass::default(),
        }
    }

    /// Returns count and sum of each side's dice, without those for which low is good.
    pub(super) fn thrown(&self) -> BySide<Thrown> {
        self.dice.thrown
    }

    pub(super) fn begin_turn(&mut self, number: u8) {
        self.dice.turn = number;
        self.turns.push(Turn { number, scenes: Vec::new() });
    }

    /// Takes the notes made since the last event: remembers decisions, and passes the others to the
    /// reader of dice.
    fn take_notes(&mut self) {
        self.dice.clear();
        for note in self.notes.take() {
            match note {
                Note::Share(Ratio { attack, defense }) => self.share = Some(Share { attack, defense }),
                Note::Sequence(dice) => self.sequence = dice,
                Note::Fury(takes) => self.fury = takes,
                Note::TestsInitiative(i) => self.testers.0 = Some(i),
                Note::TestsAuthority(i) => self.testers.1 = Some(i),
                Note::Reserve(place, on) => self.scene(Scene::Reserve { who: self.who(place), on }),
                note => self.dice.add(note),
            }
        }
    }

    fn read(&mut self, event: &Event) -> ReadResult<()> {
        match *event {
            Event::TurnBegins { turn } => self.begin_turn(turn),
            Event::Equals { order } => self.order = order,
            Event::EqualsOrdered { lone_first, results } => self.order_of_equals(lone_first, results)?,
            Event::Allocated { place, attack, defense, view } => {
                let (asked, sequence) = (self.share.take(), std::mem::take(&mut self.sequence));
                let (who, fury) = (self.who(place), std::mem::take(&mut self.fury));
                let reserve = view.combatant(place).reserve == ReserveDie::Kept;
                self.scene(Scene::Placed(Placed { who, attack, defense, asked, sequence, fury, reserve }));
            }
            // Results are missing only where no dice are rolled; recorded combats roll them.
            Event::Initiative { winner, tested, results: Some(results), view } => {
                self.initiative(winner, tested, results, &view)?;
            }
            Event::Initiative { results: None, .. } => {}
            Event::AttackBegins { announced, view } => {
                let fighters = [announced.attacker, announced.target].map(|place| self.who(place));
                let had_dice = self.had_defense_dice(fighters[1]);
                self.announcement = Some(Announcement::new(&announced, fighters, had_dice, &view));
            }
            Event::Attack { announced, outcome, finals, view } => {
                if let Some(announcement) = self.announcement.take() {
                    self.attack(announcement, &announced, (outcome, finals), &view)?;
                }
            }
            Event::CombatEnds { lone, several } => self.combat_ends(lone, several),
            Event::Maintained { lone, several } => self.maintained(lone, several)?,
        }
        Ok(())
    }

    fn scene(&mut self, scene: Scene) {
        if let Some(turn) = self.turns.last_mut() {
            turn.scenes.push(scene);
        }
    }

    fn who(&self, place: Place) -> Who {
        self.members[index(place)].who
    }

    /// Writes who places combat dice first among fighters of equal value: by a test of DIS or a die
    /// (VII-C-1).
    fn order_of_equals(&mut self, lone_first: bool, results: Option<BySide<TestResult>>) -> ReadResult<()> {
        self.dice.begin();
        let (contest, die) = match (self.order, results) {
            (OrderOfEquals::Authority(values), Some(results)) => {
                let tester = self.testers.1.take();
                let who = self.opposed(tester);
                let (ties, throws) = self.dice.opposed(who, NeededFor::Authority)?;
                let values = values.map(|tested| Current::unmodified(Value::Discipline.into(), tested.value));
                // The loser of the test does not choose the combat, and places dice first.
                let winner = if lone_first { self.lone_side.other() } else { self.lone_side };
                (Some(contest(self.at, who, ties, throws, (values, results, winner))), None)
            }
            _ => (None, Some(self.dice.single_die(None, NeededFor::Order)?)),
        };
        self.scene(Scene::Equals { lone: self.who(Place::Lone), lone_first, contest, die });
        Ok(())
    }

    /// Returns the two fighters of an opposed test, by seat: the lone fighter and one of the
    /// several. `tester` is the index of the latter; by default, it is the first living one.
    fn opposed(&self, tester: Option<usize>) -> BySide<Who> {
        let [lone, several @ ..] = &self.members[..] else { unreachable!("a combat has fighters") };
        let living = || several.iter().position(|member| member.fighter.is_alive());
        let tester = tester.or_else(living).unwrap_or(0);
        BySide::at(self.lone_side, lone.who, several[tester].who)
    }

    /// Writes the initiative test (VII-C-2).
    fn initiative(
        &mut self,
        winner: Side,
        tested: BySide<TestedValue>,
        results: BySide<TestResult>,
        view: &View,
    ) -> ReadResult<()> {
        self.dice.begin();
        let tester = self.testers.0.take();
        let who = self.opposed(tester);
        let (ties, throws) = self.dice.opposed(who, NeededFor::Initiative)?;
        let several = who[self.lone_side.other()];
        let number = self.members[1..].iter().position(|member| member.who == several);
        let values = [Place::Lone, Place::Several(number.unwrap_or(0))];
        let [lone, several] = values.map(|place| current(view, Value::Initiative, place, None));
        let mut values = BySide::at(self.lone_side, lone, several);
        for seat in Side::BOTH {
            values[seat].change_to(tested[seat].value, Cause::Others);
        }
        let contest = contest(self.at, who, ties, throws, (values, results, winner));
        self.pass = Pass::new(contest.winner);
        self.scene(Scene::Initiative { contest });
        Ok(())
    }

    /// Writes an attack (VII-C-4).
    fn attack(
        &mut self,
        Announcement { mut scene, attack, defense, wound }: Announcement,
        announced: &Announced,
        (outcome, finals): (AttackOutcome, AttackFinals),
        after: &View,
    ) -> ReadResult<()> {
        let one_of_several =
            if scene.attacker == self.who(Place::Lone) { scene.target } else { scene.attacker };
        if let Some(number) = self.pass.register_attack(scene.attacker.side, one_of_several) {
            self.scene(Scene::Pass { number });
        }
        self.dice.begin();
        self.tests(&mut scene, [attack, defense], announced.attack.late_sustain, (outcome, finals))?;
        let end = match outcome {
            AttackOutcome::AutomaticFailure if self.dice.is_swap_next() => Strike::FailedAndSwapped,
            AttackOutcome::AutomaticFailure => Strike::Failed,
            AttackOutcome::Parried { countered: true, .. } => Strike::ParriedAndCountered,
            AttackOutcome::Parried { .. } => Strike::Parried,
            AttackOutcome::Landed { .. } if announced.options.feint => Strike::Feint,
            AttackOutcome::Landed { wound: result, .. } => {
                let roll = announced.attack.wound_roll();
                let fighters = [scene.attacker, scene.target];
                match self.dice.wound(fighters, &roll, Wound { result, ..wound }, self.ruleset) {
                    Ok(wound) => scene.wound = Some(wound),
                    Err(needed) => {
                        self.scene(Scene::Attack(Box::new(scene)));
                        return Err(needed);
                    }
                }
                Strike::Landed
            }
        };
        let target_after = after.combatant(announced.target).fighter.into();
        self.scene(Scene::Attack(Box::new(Attack { end, target_after, ..scene })));
        self.update(after.lone.fighter, after.several.iter().map(|combatant| combatant.fighter));
        Ok(())
    }

    /// Returns whether the fighter placed defense dice in this turn, used or not.
    fn had_defense_dice(&self, who: Who) -> bool {
        let scenes = self.turns.last().map_or(&[][..], |turn| &turn.scenes);
        scenes.iter().any(|scene| matches!(scene, Scene::Placed(dice) if dice.who == who && dice.defense > 0))
    }

    /// Reads the attack and defense tests (VII-C-4-c, VII-C-4-d) of these values. `late_sustain` is
    /// the malus to DEF if the target sustained its defense after seeing the attack roll.
    fn tests(
        &mut self,
        scene: &mut Attack,
        [attack_value, mut defense_value]: [Current; 2],
        late_sustain: Option<i16>,
        (outcome, finals): (AttackOutcome, AttackFinals),
    ) -> ReadResult<()> {
        let (attacker, target) = (scene.attacker, scene.target);
        let Some(attack) = finals.attack else { return Ok(()) };
        let thrown = self.dice.test(attacker, 1, NeededFor::Attack { target })?;
        let automatic_failure = outcome == AttackOutcome::AutomaticFailure;
        let result = TestResult { final_result: attack, automatic_failure };
        scene.attack = Some(test(thrown, attack_value, result));
        let Some(defense) = finals.defense else { return Ok(()) };
        let thrown = self.dice.test(target, scene.defense_dice, NeededFor::Defense { attacker, attack })?;
        let (is_parried, late) = match outcome {
            AttackOutcome::AutomaticFailure => (false, false),
            AttackOutcome::Parried { sustained, .. } => (true, sustained),
            AttackOutcome::Landed { sustained, .. } => (false, sustained),
        };
        if late {
            scene.sustained = true;
            defense_value.change(Cause::Sustained, -late_sustain.unwrap_or(0));
        }
        // A defense that reaches the attack and still does not parry failed automatically.
        let automatic_failure = defense >= attack && !is_parried;
        let result = TestResult { final_result: defense, automatic_failure };
        scene.defense = Some(test(thrown, defense_value, result));
        Ok(())
    }

    /// Updates the fighters' states and turns of death.
    fn update(&mut self, lone: Fighter, several: impl IntoIterator<Item = Fighter>) {
        for (member, fighter) in self.members.iter_mut().zip(std::iter::once(lone).chain(several)) {
            member.fighter = fighter;
            if !fighter.is_alive() && member.died_in.is_none() {
                member.died_in = Some(self.dice.turn);
            }
        }
    }

    /// Writes the end of a combat: dying fighters leave.
    fn combat_ends(&mut self, lone: Fighter, several: &[Fighter]) {
        let was_dying = |member: &Member| member.fighter.marks.contains(Marks::DYING);
        let dying: Vec<bool> = self.members.iter().map(was_dying).collect();
        self.update(lone, several.iter().copied());
        for (i, was_dying) in dying.into_iter().enumerate() {
            if was_dying && !self.members[i].fighter.is_alive() {
                self.scene(Scene::Leaves { who: self.members[i].who });
            }
        }
    }

    /// Writes maintenance (IV-D-3).
    fn maintained(&mut self, lone: Fighter, several: &[Fighter]) -> ReadResult<()> {
        for i in 0..self.members.len() {
            self.heal(i)?;
        }
        self.update(lone, several.iter().copied());
        // `end_turn` clears the stunned results and the other marks of the turn.
        self.members.iter_mut().for_each(|member| member.fighter.end_turn());
        Ok(())
    }

    /// Reads the healing dice of a fighter (IV-D-3). The rules are run again to find out how many
    /// dice belong to it.
    fn heal(&mut self, member: usize) -> ReadResult<()> {
        let Member { who, effects, mut fighter, .. } = self.members[member];
        let before = fighter.wound_level;
        let mut dice = Vec::new();
        let mut ended = None;
        fighter.heal(&effects, || {
            if !self.dice.begin() {
                return 0;
            }
            match self.dice.single_die(Some(who), NeededFor::Healing) {
                Ok(face) => {
                    dice.push(face);
                    face
                }
                Err(needed) => {
                    ended = Some(needed);
                    0
                }
            }
        });
        if !dice.is_empty() {
            self.scene(Scene::Heals { who, dice, before, after: fighter.wound_level });
        }
        ended.map_or(Ok(()), Err)
    }
}

impl Observer for CombatLog<'_> {
    fn on_event(&mut self, event: &Event) {
        if self.needed.is_none() {
            self.take_notes();
            self.needed = self.read(event).err().map(|needed| *needed);
        }
    }
}

/// Returns the index of a fighter in the order of the rules: the lone fighter first.
fn index(place: Place) -> usize {
    match place {
        Place::Lone => 0,
        Place::Several(i) => i + 1,
    }
}

/// Builds an opposed test from its tied throws, the throw that decided, and what was tested with
/// which results. Converts from seats to sides; `at` is the side of the story at each seat.
pub(super) fn contest(
    at: BySide<Side>,
    who: BySide<Who>,
    ties: Vec<BySide<Throws>>,
    throws: BySide<TestDice>,
    (values, results, winner): (BySide<Current>, BySide<TestResult>, Side),
) -> Contest {
    let mut tests = BySide { a: (throws.a, values.a, results.a), b: (throws.b, values.b, results.b) }
        .map(|(thrown, value, result)| test(thrown, value, result));
    let (mut who, mut ties) = (who, ties);
    if at.a == Side::B {
        (tests, who) = (tests.swapped(), who.swapped());
        ties = ties.into_iter().map(BySide::swapped).collect();
    }
    let BySide { a, b } = tests;
    let sides = BySide { a: Tester { who: who.a, test: a }, b: Tester { who: who.b, test: b } };
    Contest { sides, ties, winner: at[winner] }
}

pub(super) fn test(thrown: TestDice, value: Current, result: TestResult) -> Test {
    Test {
        natural_result: result.final_result - value.value,
        value,
        throws: thrown.throws,
        kept_open: thrown.kept_open,
        final_result: result.final_result,
        automatic_failure: result.automatic_failure,
    }
}

/// Position of a combat within its passes of arms (VII-C-3), derived from the attacks made.
#[derive(Default)]
struct Pass {
    number: u8,
    /// The side that attacks first in each pass: the winner of the initiative.
    first: Option<Side>,
    /// The side that made the last attack; `None` before the first.
    now: Option<Side>,
    /// Opponents of the lone fighter that attacked or were attacked since `now` last changed or a
    /// pass began.
    done: Vec<Who>,
}

impl Pass {
    /// Creates the state before the first pass of a combat. `first` is the winner of the
    /// initiative.
    fn new(first: Side) -> Self {
        Pass { first: Some(first), ..Pass::default() }
    }

    /// Registers an attack by a side, made by or against this one of the several. Returns the
    /// number of the pass if the attack begins one: when the side that attacks first has its turn
    /// again, or when the attack has the same attacker and target as an earlier one in a row of
    /// attacks by one side.
    fn register_attack(&mut self, side: Side, one_of_several: Who) -> Option<u8> {
        let has_changed = self.now != Some(side);
        let again = !has_changed && self.done.contains(&one_of_several);
        let begins = again || (has_changed && (self.first == Some(side) || self.number == 0));
        self.number += u8::from(begins);
        if again || has_changed {
            self.done.clear();
        }
        self.now = Some(side);
        self.done.push(one_of_several);
        begins.then_some(self.number)
    }
}
