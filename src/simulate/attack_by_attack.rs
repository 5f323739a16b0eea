//! Chance drawn attack by attack: whole tests at one word each, from the laws that [`exact`](crate::exact)
//! computes out of the same rules.
//!
//! A [`DrawnChance`] plays what the dice play, in the same distribution and with words of the same purposes; it
//! has no finals to show, so that a witness who tells them needs dice. A law is computed once for all threads and
//! match-ups ([`SharedLaws`]); what one thread draws from lies beside it ([`LawTable`]).

use super::thresholds::Thresholds;
use crate::dice::Words;
use crate::exact::{Decides, Laws, OUTCOMES, Settles};
use crate::policy::PolicyPlayer;
use crate::rules::attack::{Attack, AttackFinals, AttackOutcome};
use crate::rules::chance::{Chance, Contest};
use crate::rules::characteristic_test::TestResult;
use crate::rules::{BySide, Player, Ruleset, Side, WoundResult};
use std::sync::{Mutex, PoisonError};

/// The laws under a ruleset and two players, each computed when it is first asked for. They do not depend on who
/// asks first.
#[derive(Debug)]
pub struct SharedLaws<'a>(Mutex<Laws<'a, PolicyPlayer>>);

impl<'a> SharedLaws<'a> {
    /// Laws of which none is computed yet.
    pub fn new(ruleset: &'a Ruleset, players: BySide<&'a PolicyPlayer>) -> Self {
        Self(Mutex::new(Laws::new(ruleset, players.map(Decides::As))))
    }

    /// What to draw from where chance settles this.
    pub fn thresholds(&self, settles: &Settles) -> Thresholds {
        let laws = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match *settles {
            Settles::Coin => Thresholds::of_first(0.5),
            Settles::Opposed { values, .. } => Thresholds::of_first(laws().opposed_test(values).a_wins),
            Settles::Attack { by, attack, sustains } => {
                let law = laws().attack(by, attack, sustains);
                Thresholds::of(&law)
            }
        }
    }
}

/// The part of the laws that some fights need, quick to find.
///
/// # Design
/// Open addressing, a cache line a row: a draw takes no lock and, as a rule, one look.
#[derive(Debug)]
pub struct LawTable<'l, 'a> {
    laws: &'l SharedLaws<'a>,
    /// A power of two of them, at most half used.
    rows: Vec<Row>,
    /// How far a hash is shifted to number them.
    shift: u32,
    used: usize,
}

#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Row {
    key: Key,
    thresholds: Thresholds,
}

impl Row {
    const FREE: Row = Row { key: Key::NONE, thresholds: Thresholds::NEVER_DRAWN };
}

/// All that the law of an attack or an opposed test depends on, packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Key(u64);

impl Key {
    /// Of no test: nobody has so many defense dice.
    const NONE: Key = Key(u64::MAX);

    /// 16 bits each for ATT, DEF and the wound difference, 8 for the dice, 7 for what a late sustain takes off
    /// DEF, 1 for the side.
    #[inline(always)]
    fn attack(attack: &Attack, by: Side, sustained: bool) -> Key {
        // Who may sustain late and does not defends like one who may not.
        let late = match attack.late_sustain {
            Some(lowered_by) if sustained => 1 + lowered_by,
            _ => 0,
        };
        debug_assert!((0..128).contains(&late), "DEF is not lowered by {late}");
        let values =
            word(attack.attack) << 48 | word(attack.defense) << 32 | word(attack.wound_difference) << 16;
        Key(values | u64::from(attack.defense_dice) << 8 | word(late) << 1 | by as u64)
    }

    /// Where an attack has its wound difference, a number that none has.
    #[inline(always)]
    fn opposed(values: BySide<i16>) -> Key {
        Key(word(values.a) << 48 | word(values.b) << 32 | word(i16::MIN) << 16)
    }
}

#[inline(always)]
fn word(value: i16) -> u64 {
    u64::from(value as u16)
}

/// A table begins with 2 to this power rows.
const ROW_BITS: u32 = 8;

impl<'l, 'a> LawTable<'l, 'a> {
    /// A table that holds nothing yet.
    pub fn new(laws: &'l SharedLaws<'a>) -> Self {
        Self { laws, rows: vec![Row::FREE; 1 << ROW_BITS], shift: 64 - ROW_BITS, used: 0 }
    }

    /// The chance of a fight with these words.
    #[inline]
    pub fn chance(&mut self, words: Words) -> DrawnChance<'_, 'l, 'a> {
        DrawnChance { words, table: self }
    }

    /// The outcome that a word names.
    #[inline(always)]
    fn draw(&mut self, key: Key, word: u64, settles: impl FnOnce() -> Settles) -> usize {
        let mut i = self.place(key);
        if self.rows[i].key != key {
            i = self.search(key, settles);
        }
        self.rows[i].thresholds.outcome(word)
    }

    /// Where to look first: Fibonacci hashing.
    #[inline(always)]
    fn place(&self, key: Key) -> usize {
        (key.0.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift) as usize
    }

    #[inline(never)]
    fn search(&mut self, key: Key, settles: impl FnOnce() -> Settles) -> usize {
        let i = self.slot(key);
        if self.rows[i].key == key {
            return i;
        }
        if 2 * self.used >= self.rows.len() {
            let larger = vec![Row::FREE; 2 * self.rows.len()];
            let smaller = std::mem::replace(&mut self.rows, larger);
            self.shift -= 1;
            for row in smaller.into_iter().filter(|row| row.key != Key::NONE) {
                let i = self.slot(row.key);
                self.rows[i] = row;
            }
        }
        let i = self.slot(key);
        self.rows[i] = Row { key, thresholds: self.laws.thresholds(&settles()) };
        self.used += 1;
        i
    }

    /// The row of a key, or the one that is free for it.
    fn slot(&self, key: Key) -> usize {
        let mut i = self.place(key);
        while self.rows[i].key != key && self.rows[i].key != Key::NONE {
            i = (i + 1) % self.rows.len();
        }
        i
    }
}

/// The chance of one fight. The players it is handed have to be those of its laws, whose decisions on 6s are
/// drawn with the rest; whether a target sustains late may not depend on the attack's final.
#[derive(Debug)]
pub struct DrawnChance<'t, 'l, 'a> {
    words: Words,
    table: &'t mut LawTable<'l, 'a>,
}

impl DrawnChance<'_, '_, '_> {
    #[inline(always)]
    fn draw(&mut self, key: Key, settles: Settles) -> usize {
        self.words.begin(settles.purpose());
        let word = self.words.next_word();
        self.table.draw(key, word, || settles)
    }
}

impl Chance for DrawnChance<'_, '_, '_> {
    #[inline]
    fn begin_turn(&mut self, turn: u8) {
        self.words.begin_turn(turn);
    }

    #[inline]
    fn coin(&mut self) -> bool {
        self.words.begin(Settles::Coin.purpose());
        Thresholds::of_first(0.5).outcome(self.words.next_word()) == 0
    }

    #[inline(always)]
    fn opposed<P: Player>(
        &mut self,
        contest: Contest,
        values: BySide<i16>,
        _: BySide<&P>,
        _: &Ruleset,
    ) -> (Side, Option<BySide<TestResult>>) {
        let outcome = self.draw(Key::opposed(values), Settles::Opposed { contest, values });
        (if outcome == 0 { Side::A } else { Side::B }, None)
    }

    #[inline(always)]
    fn attack<P: Player>(
        &mut self,
        attack: &Attack,
        by: Side,
        _: BySide<&P>,
        _: &Ruleset,
        sustain: impl FnOnce(i16) -> bool,
    ) -> (AttackOutcome, AttackFinals) {
        // No final is known yet; the answer does not depend on it.
        let sustained = attack.late_sustain.is_some() && sustain(attack.attack);
        let settles = Settles::Attack { by, attack: *attack, sustains: sustained };
        let outcome = match self.draw(Key::attack(attack, by, sustained), settles) {
            0 => AttackOutcome::AutomaticFailure,
            1 => AttackOutcome::Parried { sustained },
            landed => AttackOutcome::Landed { wound: WOUNDS[landed], sustained },
        };
        (outcome, AttackFinals::default())
    }
}

/// The result of the wound roll by outcome of an attack that landed.
const WOUNDS: [WoundResult; OUTCOMES] = {
    let [none, stunned, light, serious, critical, killed] = WoundResult::ALL;
    [none, none, none, stunned, light, serious, critical, killed]
};
