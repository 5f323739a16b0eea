//! Builds a story from the records of a fight.

use super::company::Member;
use super::pass::Pass;
use super::reader::{ReadResult, Reader, TestDice};
use super::record::{Announcement, Note};
use super::seats::Seats;
use super::story::{
    Attack, Cause, Character, Contest, Current, Location, NeededFor, Placed, Roll, Scene, Share, Story,
    Strike, Test, Tester, Throws, Turn, Who, Wound,
};
use crate::policy::Ratio;
use crate::rules::attack::AttackFinals;
use crate::rules::combat::OrderOfEquals;
use crate::rules::effect::Value;
use crate::rules::{
    AttackOutcome, BySide, Doubles, Fighter, Marks, Place, Profile, Side, TestResult, WoundDice, WoundResult,
    WoundTable,
};

/// Converts the records of a fight into a story, one record after the other.
pub(super) struct Narrator<'a> {
    table: Seats<'a>,
    notes: Reader<'a>,
    story: Story,
    members: Vec<Member>,
    /// Indices, among the several, of the fighters chosen for the initiative test and for the test
    /// of authority.
    testers: (Option<usize>, Option<usize>),
    share: Option<Share>,
    sequence: u8,
    fury: bool,
    pass: Pass,
}

impl<'a> Narrator<'a> {
    pub(super) fn new(table: Seats<'a>, cast: Vec<(Character, Profile)>, notes: &'a [Note]) -> Self {
        let member = |(character, profile): &(Character, Profile)| Member {
            who: character.id,
            profile: *profile,
            fighter: Fighter::default(),
        };
        let members = cast.iter().map(member).collect();
        let cast = cast.into_iter().map(|(character, _)| character).collect();
        Self {
            table,
            notes: Reader::new(notes),
            story: Story { cast, turns: Vec::new(), needed: None, thrown: BySide::default() },
            members,
            testers: (None, None),
            share: None,
            sequence: 0,
            fury: false,
            pass: Pass::default(),
        }
    }

    pub(super) fn story(mut self) -> Story {
        if let Err(needed) = self.read_all() {
            self.story.needed = Some(*needed);
        }
        self.story.thrown = self.notes.thrown;
        self.story
    }

    /// Returns the events of one combat of this turn. `before` holds the states of the fighters at
    /// its beginning. All its dice must be recorded.
    pub(super) fn combat(mut self, turn: u8, before: &[Fighter]) -> Vec<Scene> {
        self.notes.turn = turn;
        self.story.turns.push(Turn { number: turn, scenes: Vec::new() });
        self.update_fighters(before);
        self.story().turns.pop().map_or_else(Vec::new, |turn| turn.scenes)
    }

    fn read_all(&mut self) -> ReadResult<()> {
        while let Some(note) = self.notes.next() {
            match *note {
                Note::Turn(number) => {
                    self.notes.turn = number;
                    self.story.turns.push(Turn { number, scenes: Vec::new() });
                }
                Note::Share(Ratio { attack, defense }) => self.share = Some(Share { attack, defense }),
                Note::Sequence(dice) => self.sequence = dice,
                Note::Fury(takes) => self.fury = takes,
                Note::TestsInitiative(i) => self.testers.0 = Some(i),
                Note::TestsAuthority(i) => self.testers.1 = Some(i),
                Note::Reserve(place, dice_for) => {
                    let who = self.table.who(place);
                    self.scene(Scene::Reserve { who, on: dice_for });
                }
                Note::Equals(order) => self.read_order_of_equals(order)?,
                Note::Allocated { place, attack, defense, reserve } => {
                    let who = self.table.who(place);
                    let (asked, fury) = (self.share.take(), std::mem::take(&mut self.fury));
                    let sequence = std::mem::take(&mut self.sequence);
                    let placed = Placed { who, attack, defense, asked, sequence, fury, reserve };
                    self.scene(Scene::Placed(placed));
                }
                Note::Begins(purpose) if purpose == crate::rules::chance::Contest::Initiative.purpose() => {
                    self.initiative()?;
                }
                Note::AttackBegins(ref announcement) => self.attack(announcement)?,
                Note::CombatEnds(ref after) => self.combat_ends(after)?,
                // The remaining records are consumed together with one of those above.
                Note::Begins(_)
                | Note::Maintained(_)
                | Note::Die(_)
                | Note::Spent
                | Note::Rerolls(_)
                | Note::Opposes(..)
                | Note::Swaps
                | Note::EqualsOrdered { .. }
                | Note::Initiative { .. }
                | Note::AttackEnds { .. } => {}
            }
        }
        Ok(())
    }

    fn scene(&mut self, scene: Scene) {
        if let Some(turn) = self.story.turns.last_mut() {
            turn.scenes.push(scene);
        }
    }

    fn member(&self, who: Who) -> &Member {
        self.members.iter().find(|member| member.who == who).expect("everybody at the table is of the cast")
    }

    fn fighter(&self, who: Who) -> Fighter {
        self.member(who).fighter
    }

    /// Reads who places combat dice first among fighters of equal value: by a test of DIS or a die
    /// (VII-C-1).
    fn read_order_of_equals(&mut self, order: OrderOfEquals) -> ReadResult<()> {
        // Skips the record of the dice's purpose.
        self.notes.next();
        let lone = self.table.lone;
        let scene = match order {
            OrderOfEquals::Authority(values) => {
                let tester = self.testers.1.take();
                let who = self.opposed(tester);
                let (ties, throws) = self.notes.opposed(who, NeededFor::Authority)?;
                let Some(&Note::EqualsOrdered { lone_first, results: Some(results) }) = self.notes.next()
                else {
                    return Ok(());
                };
                let seats = BySide { a: Side::A, b: Side::B };
                let values = seats.map(|seat| Current {
                    characteristic: Value::Discipline.into(),
                    printed: values[seat].value,
                    changes: Vec::new(),
                    value: values[seat].value,
                });
                // The loser of the test does not choose the combat, and places dice first.
                let winner = if lone_first { self.table.lone_side.other() } else { self.table.lone_side };
                let contest = self.contest(who, ties, throws, values, results, winner);
                Scene::Equals { lone, lone_first, contest: Some(contest), die: None }
            }
            _ => {
                let die = self.notes.single_die(None, NeededFor::Order)?;
                let Some(&Note::EqualsOrdered { lone_first, .. }) = self.notes.next() else { return Ok(()) };
                Scene::Equals { lone, lone_first, contest: None, die: Some(die) }
            }
        };
        self.scene(scene);
        Ok(())
    }

    /// Returns the two fighters of an opposed test, by seat: the lone fighter and one of the
    /// several. `tester` is the index of the latter; by default, it is the first living one.
    fn opposed(&self, tester: Option<usize>) -> BySide<Who> {
        let living = |who: &&Who| self.fighter(**who).is_alive();
        let tester = tester.map(|i| self.table.several[i]);
        let tester = tester.or_else(|| self.table.several.iter().find(living).copied());
        BySide::at(self.table.lone_side, self.table.lone, tester.unwrap_or(self.table.several[0]))
    }

    /// Builds an opposed test, converting from seats to sides.
    fn contest(
        &self,
        who: BySide<Who>,
        ties: Vec<BySide<Throws>>,
        throws: BySide<TestDice>,
        values: BySide<Current>,
        results: BySide<TestResult>,
        winner: Side,
    ) -> Contest {
        let mut tests = BySide { a: (throws.a, values.a, results.a), b: (throws.b, values.b, results.b) }
            .map(|(thrown, value, result)| test(thrown, value, result));
        let (mut who, mut ties) = (who, ties);
        if self.table.at.a == Side::B {
            (tests, who) = (tests.swapped(), who.swapped());
            ties = ties.into_iter().map(BySide::swapped).collect();
        }
        let BySide { a, b } = tests;
        let sides = BySide { a: Tester { who: who.a, test: a }, b: Tester { who: who.b, test: b } };
        Contest { sides, ties, winner: self.table.at[winner] }
    }

    /// Reads the initiative test (VII-C-2).
    fn initiative(&mut self) -> ReadResult<()> {
        let tester = self.testers.0.take();
        let who = self.opposed(tester);
        let (ties, throws) = self.notes.opposed(who, NeededFor::Initiative)?;
        let Some(&Note::Initiative { winner, results, ref lone, ref several, tested }) = self.notes.next()
        else {
            return Ok(());
        };
        let lone_side = self.table.lone_side;
        let number = self.table.several.iter().position(|member| *member == who[lone_side.other()]);
        let mut values = BySide::at(lone_side, lone.clone(), several[number.unwrap_or(0)].clone());
        for seat in Side::BOTH {
            values[seat].change_to(tested[seat].value, Cause::Others);
        }
        let contest = self.contest(who, ties, throws, values, results, winner);
        self.pass = Pass::new(contest.winner);
        self.scene(Scene::Initiative { contest });
        Ok(())
    }

    fn begin_pass(&mut self, attacker: Who, target: Who) {
        let one_of_several = if attacker == self.table.lone { target } else { attacker };
        if let Some(number) = self.pass.register_attack(attacker.side, one_of_several) {
            self.scene(Scene::Pass { number });
        }
    }

    /// Reads an attack (VII-C-4).
    fn attack(&mut self, announcement: &Announcement) -> ReadResult<()> {
        let announced = announcement.announced;
        let [attacker, target] = [announced.attacker, announced.target].map(|place| self.table.who(place));
        self.begin_pass(attacker, target);
        let Some((outcome, finals, after)) = self.notes.attack_ends() else { return Ok(()) };
        // Skips the record of the dice's purpose.
        self.notes.next();
        let (attack, defense, late) = self.tests(announcement, (attacker, target), outcome, finals)?;
        let of_target = match announced.target {
            Place::Lone => 0,
            Place::Several(i) => i + 1,
        };
        let (mut needed, mut wound) = (None, None);
        let end = match outcome {
            AttackOutcome::AutomaticFailure if matches!(self.notes.peek(), Some(Note::Swaps)) => {
                Strike::FailedAndSwapped
            }
            AttackOutcome::AutomaticFailure => Strike::Failed,
            AttackOutcome::Parried { countered: true, .. } => Strike::ParriedAndCountered,
            AttackOutcome::Parried { .. } => Strike::Parried,
            AttackOutcome::Landed { .. } if announced.options.feint => Strike::Feint,
            AttackOutcome::Landed { wound: result, .. } => {
                match self.wound(announcement, (attacker, target), result) {
                    Ok(told) => {
                        wound = Some(told);
                        Strike::Landed
                    }
                    Err(die) => {
                        needed = Some(die);
                        Strike::Pending
                    }
                }
            }
        };
        let before = announcement.before[of_target];
        let after_it = if needed.is_some() { before } else { after[of_target] };
        let scene = Attack {
            attacker,
            target,
            master_strike: announced.options.master_strike,
            feint: announced.options.feint,
            attack,
            defense_dice: announced.attack.defense_dice,
            has_defense_dice: announcement.has_defense_dice,
            had_defense_dice: self.had_defense_dice(target),
            sustained: announced.sustained || late,
            defense,
            end,
            wound,
            target_before: before.into(),
            target_after: after_it.into(),
        };
        self.scene(Scene::Attack(Box::new(scene)));
        if let Some(needed) = needed {
            return Err(needed);
        }
        self.update_fighters(after);
        Ok(())
    }

    /// Returns whether the fighter placed defense dice in this turn, used or not.
    fn had_defense_dice(&self, who: Who) -> bool {
        let scenes = self.story.turns.last().map_or(&[][..], |turn| &turn.scenes);
        scenes.iter().any(|scene| matches!(scene, Scene::Placed(dice) if dice.who == who && dice.defense > 0))
    }

    /// Reads the attack and defense tests (VII-C-4-c, VII-C-4-d). The flag is true if the target
    /// sustained its defense after seeing the attack roll.
    fn tests(
        &mut self,
        announcement: &Announcement,
        (attacker, target): (Who, Who),
        outcome: AttackOutcome,
        finals: AttackFinals,
    ) -> ReadResult<(Option<Test>, Option<Test>, bool)> {
        let rolled = announcement.announced.attack;
        let Some(attack) = finals.attack else { return Ok((None, None, false)) };
        let thrown = self.notes.test(attacker, 1, NeededFor::Attack { target })?;
        let automatic_failure = outcome == AttackOutcome::AutomaticFailure;
        let result = TestResult { final_result: attack, automatic_failure };
        let attack_test = test(thrown, announcement.attack.clone(), result);
        let Some(defense) = finals.defense else { return Ok((Some(attack_test), None, false)) };
        let thrown = self.notes.test(target, rolled.defense_dice, NeededFor::Defense { attacker, attack })?;
        let (is_parried, late) = match outcome {
            AttackOutcome::AutomaticFailure => (false, false),
            AttackOutcome::Parried { sustained, .. } => (true, sustained),
            AttackOutcome::Landed { sustained, .. } => (false, sustained),
        };
        let mut value = announcement.defense.clone();
        if late {
            value.change(Cause::Sustained, -rolled.late_sustain.unwrap_or(0));
        }
        // A defense that reaches the attack and still does not parry failed automatically.
        let automatic_failure = defense >= attack && !is_parried;
        let result = TestResult { final_result: defense, automatic_failure };
        Ok((Some(attack_test), Some(test(thrown, value, result)), late))
    }

    /// Reads the save, the wound roll and its additional dice (VII-C-4-e, II-B-1, II-B-6).
    fn wound(
        &mut self,
        announcement: &Announcement,
        (attacker, target): (Who, Who),
        result: WoundResult,
    ) -> ReadResult<Wound> {
        let wound_roll = announcement.wound_roll;
        let traits = wound_roll.traits;
        let mut wound = Wound {
            strength: announcement.strength.clone(),
            resistance: announcement.resistance.clone(),
            changes: announcement.beside.clone(),
            save: None,
            strength_die: None,
            roll: None,
            further: None,
            result,
        };
        if traits.save > 0 {
            wound.save = Some(self.notes.single_die(Some(target), NeededFor::Save)?);
            if !self.notes.is_die_next() {
                return Ok(wound);
            }
        }
        if traits.strength_die {
            wound.strength_die = Some(self.notes.single_die(Some(attacker), NeededFor::Strength)?);
        }
        let count = if traits.dice == WoundDice::Plain { 2 } else { 3 };
        let dice = self.notes.dice(attacker, count, NeededFor::Wound { target }, false)?;
        let difference = wound_roll.difference + i16::from(wound.strength_die.unwrap_or(0));
        let mut kept = match dice[..] {
            [a, b, c] => wound_roll.choose_kept_dice([a, b, c], difference, self.table.ruleset),
            _ => [dice[0], dice[1]],
        };
        kept.sort_unstable();
        let total = i16::from(kept[1]) + difference;
        let kills = kept[0] == 6 || traits.doubles == Doubles::Kill;
        let kills_by_double = kept[0] == kept[1] && kills && result == WoundResult::Killed;
        let location = Location::from_column(WoundTable::location(kept));
        wound.roll = Some(Roll { dice, kept, location, total, kills_by_double });
        if self.notes.is_die_next() {
            wound.further = Some(self.notes.single_die(Some(attacker), NeededFor::Further)?);
        }
        Ok(wound)
    }

    /// Updates the fighters' states, wound levels and turns of death.
    fn update_fighters(&mut self, fighters: &[Fighter]) {
        let turn = self.notes.turn;
        let everybody: Vec<Who> = self.table.fighters().collect();
        for (who, fighter) in everybody.into_iter().zip(fighters) {
            for member in self.members.iter_mut().filter(|member| member.who == who) {
                member.fighter = *fighter;
            }
            for character in self.story.cast.iter_mut().filter(|character| character.id == who) {
                character.wound_level = fighter.wound_level;
                if !fighter.is_alive() && character.died_in.is_none() {
                    character.died_in = Some(turn);
                }
            }
        }
    }

    /// Reads the end of a combat: dying fighters leave, and fighters that can heal do so.
    fn combat_ends(&mut self, after: &[Fighter]) -> ReadResult<()> {
        let everybody: Vec<Who> = self.table.fighters().collect();
        for (who, fighter) in everybody.iter().zip(after) {
            if self.fighter(*who).marks.contains(Marks::DYING) && !fighter.is_alive() {
                self.scene(Scene::Leaves { who: *who });
            }
        }
        self.update_fighters(after);
        for who in everybody {
            self.heal(who)?;
        }
        if let Some(Note::Maintained(after)) = self.notes.next() {
            self.update_fighters(after);
            // `end_turn` clears the stunned results and the other marks of the turn.
            for member in &mut self.members {
                member.fighter.end_turn();
            }
        }
        Ok(())
    }

    /// Reads healing dice (IV-D-3). The rules are run again to find out how many dice belong to the
    /// fighter.
    fn heal(&mut self, who: Who) -> ReadResult<()> {
        let (mut fighter, effects) = (self.fighter(who), self.member(who).profile.effects);
        let mut dice = Vec::new();
        let mut ended = None;
        fighter.heal(&effects, || {
            if matches!(self.notes.peek(), Some(Note::Begins(_))) {
                self.notes.next();
            } else {
                return 0;
            }
            match self.notes.single_die(Some(who), NeededFor::Healing) {
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
            let before = self.fighter(who).wound_level;
            self.scene(Scene::Heals { who, dice, before, after: fighter.wound_level });
        }
        ended.map_or(Ok(()), Err)
    }
}

fn test(thrown: TestDice, value: Current, result: TestResult) -> Test {
    Test {
        natural_result: result.final_result - value.value,
        value,
        throws: thrown.throws,
        kept_open: thrown.kept_open,
        final_result: result.final_result,
        automatic_failure: result.automatic_failure,
    }
}
