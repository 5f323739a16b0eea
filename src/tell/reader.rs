//! Reads the dice between two events of a fight, up to the last die of the story.

use super::notes::Note;
use super::story::{Location, Needed, NeededFor, Roll, Thrown, Throws, Who, Wound};
use crate::rules::{
    BySide, Doubles, Ruleset, Side, TestResult, TestedValue, WoundDice, WoundResult, WoundRoll, WoundTable,
};
use std::collections::VecDeque;

/// A value read from the notes; or, where the given dice end, the die that is needed next.
pub(super) type ReadResult<T> = Result<T, Box<Needed>>;

/// The dice thrown for one test.
pub(super) struct TestDice {
    pub(super) throws: Throws,
    pub(super) kept_open: bool,
}

/// Reads the notes on dice since the last event, in order, and sums the dice of each side.
#[derive(Default)]
pub(super) struct Reader {
    notes: VecDeque<Note>,
    /// The current turn, from 1.
    pub(super) turn: u8,
    /// Count and sum of each side's dice thrown until now, without those for which low is good.
    pub(super) thrown: BySide<Thrown>,
}

impl Reader {
    pub(super) fn add(&mut self, note: Note) {
        self.notes.push_back(note);
    }

    pub(super) fn clear(&mut self) {
        self.notes.clear();
    }

    /// Skips the note that dice for a new purpose follow. Returns whether it was the next one.
    pub(super) fn begin(&mut self) -> bool {
        self.notes.pop_front_if(|note| matches!(note, Note::Begins)).is_some()
    }

    /// Returns whether the next note is an exchange of a defense die for an attack die.
    pub(super) fn is_swap_next(&self) -> bool {
        matches!(self.notes.front(), Some(Note::Swaps))
    }

    /// Returns whether the next note is a die, or the end of the dice.
    pub(super) fn is_die_next(&self) -> bool {
        matches!(self.notes.front(), Some(Note::Die(_) | Note::Spent))
    }

    fn die(&mut self, needed: impl FnOnce() -> Needed) -> ReadResult<u8> {
        let Some(&Note::Die(face)) = self.notes.front() else { return Err(Box::new(needed())) };
        self.notes.pop_front();
        let needed = needed();
        // Excluded from the luck statistics: a low further die of a toxic weapon favors the
        // attacker.
        if let (Some(by), true) = (needed.by, needed.for_what != NeededFor::Further) {
            let thrown = &mut self.thrown[by.side];
            thrown.dice += 1;
            thrown.sum += u32::from(face);
        }
        Ok(face)
    }

    /// Takes the value, difficulty and result of a test outside combats, after its dice.
    pub(super) fn tested(&mut self) -> Option<(TestedValue, i16, TestResult)> {
        match self.notes.pop_front()? {
            Note::Tested(tested, difficulty, result) => Some((tested, difficulty, result)),
            _ => None,
        }
    }

    /// Takes the values, results and winner of an opposed test outside combats, after its dice.
    pub(super) fn contested(&mut self) -> Option<(BySide<TestedValue>, BySide<TestResult>, Side)> {
        match self.notes.pop_front()? {
            Note::Contested(tested, results, winner) => Some((tested, results, winner)),
            _ => None,
        }
    }

    /// Takes a wound roll outside combats, before its dice.
    pub(super) fn wound_roll(&mut self) -> Option<WoundRoll> {
        match self.notes.pop_front()? {
            Note::WoundRoll(roll) => Some(roll),
            _ => None,
        }
    }

    /// Reads the faces of `count` dice that a fighter throws together. `again` says whether they
    /// are dice rolled again, usually after a 6.
    pub(super) fn dice(
        &mut self,
        by: Who,
        count: u8,
        for_what: NeededFor,
        again: bool,
    ) -> ReadResult<Vec<u8>> {
        let turn = self.turn;
        let mut faces = Vec::new();
        while faces.len() < usize::from(count) {
            let missing = count - faces.len() as u8;
            let known = faces.clone();
            let needed = || Needed { turn, by: Some(by), for_what, again, known, missing };
            faces.push(self.die(needed)?);
        }
        Ok(faces)
    }

    /// Reads a single die.
    pub(super) fn single_die(&mut self, by: Option<Who>, for_what: NeededFor) -> ReadResult<u8> {
        let turn = self.turn;
        self.die(|| Needed { turn, by, for_what, again: false, known: Vec::new(), missing: 1 })
    }

    /// Reads the dice of one test, with those rolled again.
    pub(super) fn test(&mut self, by: Who, count: u8, for_what: NeededFor) -> ReadResult<TestDice> {
        let mut throws = vec![self.dice(by, count, for_what, false)?];
        while let Some(&Note::Rerolls(again)) = self.notes.front() {
            self.notes.pop_front();
            if again == 0 {
                return Ok(TestDice { throws, kept_open: true });
            }
            throws.push(self.dice(by, again, for_what, true)?);
        }
        Ok(TestDice { throws, kept_open: false })
    }

    /// Reads the save, the wound roll and its additional dice (VII-C-4-e, II-B-1, II-B-6).
    pub(super) fn wound(
        &mut self,
        [attacker, target]: [Who; 2],
        wound_roll: &WoundRoll,
        mut wound: Wound,
        ruleset: &Ruleset,
    ) -> ReadResult<Wound> {
        let traits = wound_roll.traits;
        if traits.save > 0 {
            wound.save = Some(self.single_die(Some(target), NeededFor::Save)?);
            if !self.is_die_next() {
                return Ok(wound);
            }
        }
        if traits.strength_die {
            wound.strength_die = Some(self.single_die(Some(attacker), NeededFor::Strength)?);
        }
        let count = if traits.dice == WoundDice::Plain { 2 } else { 3 };
        let dice = self.dice(attacker, count, NeededFor::Wound { target }, false)?;
        let difference = wound_roll.difference + i16::from(wound.strength_die.unwrap_or(0));
        let mut kept = match dice[..] {
            [a, b, c] => wound_roll.choose_kept_dice([a, b, c], difference, ruleset),
            _ => [dice[0], dice[1]],
        };
        kept.sort_unstable();
        let total = i16::from(kept[1]) + difference;
        let kills = kept[0] == 6 || traits.doubles == Doubles::Kill;
        let kills_by_double = kept[0] == kept[1] && kills && wound.result == WoundResult::Killed;
        let location = Location::from_column(WoundTable::location(kept));
        wound.roll = Some(Roll { dice, kept, location, total, kills_by_double });
        if self.is_die_next() {
            wound.further = Some(self.single_die(Some(attacker), NeededFor::Further)?);
        }
        Ok(wound)
    }

    /// Reads an opposed test (II-A-3): the tied throws, then the throw that decided.
    pub(super) fn opposed(
        &mut self,
        who: BySide<Who>,
        for_what: NeededFor,
    ) -> ReadResult<(Vec<BySide<Throws>>, BySide<TestDice>)> {
        let mut ties = Vec::new();
        loop {
            let thrown = self.opposed_throw(who, for_what)?;
            if !self.is_die_next() {
                return Ok((ties, thrown));
            }
            ties.push(thrown.map(|lying| lying.throws));
        }
    }

    fn opposed_throw(&mut self, who: BySide<Who>, for_what: NeededFor) -> ReadResult<BySide<TestDice>> {
        let mut first = |seat: Side| -> ReadResult<TestDice> {
            let throws = vec![self.dice(who[seat], 1, for_what, false)?];
            Ok(TestDice { throws, kept_open: false })
        };
        let mut thrown = BySide { a: first(Side::A)?, b: first(Side::B)? };
        let mut to_roll = Vec::new();
        loop {
            if let Some(&Note::Opposes(seat, again)) = self.notes.front() {
                self.notes.pop_front();
                thrown[seat].kept_open = again == 0;
                if again > 0 {
                    to_roll.push(seat);
                }
            } else if to_roll.is_empty() {
                return Ok(thrown);
            } else {
                // If both decide unseen, A rolls first.
                let seat = to_roll.remove(0);
                let again = self.dice(who[seat], 1, for_what, true)?;
                thrown[seat].throws.push(again);
            }
        }
    }
}
