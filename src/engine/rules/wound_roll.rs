//! Wound rolls including changes by abilities [II-B-1, II-B-6, XII].
//!
//! Dice are drawn in this order: the target's save, the die added to STR, the two or three dice of
//! the roll, the further die of a toxic weapon. Without abilities it equals
//! [`WoundTable::roll`](super::WoundTable::roll).
//!
//! Setting: [`WoundDiceChoice`].

use super::current::Circumstances;
use super::effect::{Effects, ResultReplacements};
use super::fighter::{Fighter, Marks};
use super::ruleset::{Ruleset, WoundDiceChoice};
use super::wound::{WoundDice, WoundResult, WoundTable};
use crate::dice::Dice;
use std::hash::{Hash, Hasher};

/// The effect of doubles in a wound roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Doubles {
    /// A double 6 kills.
    #[default]
    SixesKill,
    /// Every double kills.
    Kill,
    /// Every double has no effect.
    DoNothing,
    /// Every double, also a double 6, gives its cell of the table. No edition plays so; the
    /// federation's calculator offers it.
    AreRead,
}

/// Changes to a wound roll by abilities; the default changes nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct WoundTraits {
    /// Number of rows by which the table is read lower, which is graver; negative is milder. The
    /// shift is added before the row is limited to the table, as in the federation's calculator.
    pub rows: i8,
    /// Number of dice of the wound roll, and which of them are kept.
    pub dice: WoundDice,
    /// What doubles do: the rulebook's double 6 that kills, or a change by abilities.
    pub doubles: Doubles,
    /// Columns (locations) of the wound table without effect on the target, as a bit set.
    pub ignored_columns: u8,
    /// Replacements of the table's result by the attacker's abilities, applied before `suffers`.
    pub causes: ResultReplacements,
    /// Replacements of the table's result by the target's abilities, applied after `causes`.
    pub suffers: ResultReplacements,
    /// The lowest face of the save die that cancels the roll; 0 without a save.
    pub save: u8,
    /// X of the further die, rolled after a light to critical wound: above X the wound is one step
    /// graver, otherwise two; 0 without it.
    pub further_die: u8,
    /// A die is added to the difference STR - RES.
    pub strength_die: bool,
}

/// Hashes the fields packed into two words, because outcome distributions are looked up by attack
/// millions of times.
impl Hash for WoundTraits {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let WoundTraits {
            rows,
            dice,
            doubles,
            ignored_columns,
            causes,
            suffers,
            save,
            further_die,
            strength_die,
        } = *self;
        let dice = dice as u8 | (doubles as u8) << 4;
        let bytes = [rows as u8, dice, ignored_columns, save, further_die, strength_die.into(), 0, 0];
        hasher.write_u64(u64::from_le_bytes(bytes));
        hasher.write_u64(u64::from(causes.bits()) << 32 | u64::from(suffers.bits()));
    }
}

/// A wound roll: everything its result depends on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WoundRoll {
    /// STR of the attacker minus RES of the target.
    pub difference: i16,
    /// Changes to the roll by abilities of attacker and target.
    pub traits: WoundTraits,
}

impl WoundTraits {
    /// Collects the changes to a wound roll by the effects of the attacker (`by`) and of its target
    /// (`at`). Conditions of effects are checked for `attacker` in these circumstances.
    pub fn from_effects(
        by: &Effects,
        at: &Effects,
        attacker: Fighter,
        circumstances: &Circumstances,
    ) -> Self {
        let lowered = by.lowers_row.iter().flatten().filter(|(_, when)| when.holds(attacker, circumstances));
        let rows = lowered.map(|(by, _)| *by as i8).sum::<i8>() - at.raises_row as i8;
        let is_first_blow = by.amplified_after_charge && attacker.marks.contains(Marks::FIRST_BLOW);
        WoundTraits {
            rows,
            dice: if is_first_blow { WoundDice::Amplified } else { WoundDice::Plain },
            doubles: match (at.doubles_do_nothing, by.doubles_kill) {
                (true, _) => Doubles::DoNothing,
                (_, true) => Doubles::Kill,
                _ => Doubles::SixesKill,
            },
            ignored_columns: at.ignored_columns,
            causes: by.causes,
            suffers: at.suffers,
            save: at.save,
            further_die: if at.immune_to_toxic { 0 } else { by.further_die },
            strength_die: by.strength_die,
        }
    }

    /// Returns whether abilities change nothing about the wound roll.
    #[inline]
    pub fn is_plain(&self) -> bool {
        *self == WoundTraits::default()
    }

    /// Returns the maximum number of dice thrown.
    pub fn max_dice(&self) -> u32 {
        let roll = if self.dice == WoundDice::Plain { 2 } else { 3 };
        roll + u32::from(self.save > 0) + u32::from(self.strength_die) + u32::from(self.further_die > 0)
    }
}

impl WoundRoll {
    /// Makes the roll and returns its result.
    #[inline]
    pub fn roll(&self, dice: &mut impl Dice, ruleset: &Ruleset) -> WoundResult {
        if self.traits.is_plain() {
            return ruleset.wound_table.roll(dice, self.difference, WoundDice::Plain);
        }
        self.roll_changed(dice, ruleset)
    }

    #[inline(never)]
    fn roll_changed(&self, dice: &mut impl Dice, ruleset: &Ruleset) -> WoundResult {
        let traits = &self.traits;
        if traits.save > 0 && dice.roll() >= traits.save {
            return WoundResult::None;
        }
        let difference = self.difference + if traits.strength_die { i16::from(dice.roll()) } else { 0 };
        let [a, b] = [dice.roll(), dice.roll()];
        let read = |pair| self.read(pair, difference, &ruleset.wound_table);
        let result = match traits.dice {
            WoundDice::Plain => read([a, b]),
            _ => read(self.choose_kept_dice([a, b, dice.roll()], difference, ruleset)),
        };
        // Toxic weapons add a die to light, serious and critical wounds.
        let is_wound = result >= WoundResult::Light && result < WoundResult::Killed;
        if traits.further_die > 0 && is_wound {
            let steps = if dice.roll() > traits.further_die { 1 } else { 2 };
            return result.graver_by(steps);
        }
        result
    }

    /// Returns the two dice kept of three [II-B-6]. `difference` already includes the die added to
    /// STR.
    pub fn choose_kept_dice(&self, mut three: [u8; 3], difference: i16, ruleset: &Ruleset) -> [u8; 2] {
        three.sort_unstable();
        let [low, middle, high] = three;
        let attenuated = self.traits.dice == WoundDice::Attenuated;
        if ruleset.wound_dice_choice == WoundDiceChoice::Player {
            let result = |pair: &[u8; 2]| self.read(*pair, difference, &ruleset.wound_table);
            let pairs = [[low, middle], [low, high], [middle, high]];
            let chosen = match attenuated {
                true => pairs.into_iter().min_by_key(result),
                false => pairs.into_iter().max_by_key(result),
            };
            return chosen.expect("there are three");
        }
        if attenuated { [low, middle] } else { [middle, high] }
    }

    /// Returns the result of two dice, before the further die.
    fn read(&self, dice: [u8; 2], difference: i16, table: &WoundTable) -> WoundResult {
        let traits = &self.traits;
        let (lower, higher) = (dice[0].min(dice[1]), dice[0].max(dice[1]));
        let column = WoundTable::column(lower);
        let is_double = lower == higher;
        if traits.ignored_columns >> column & 1 == 1 || (is_double && traits.doubles == Doubles::DoNothing) {
            return WoundResult::None;
        }
        let sixes_kill = lower == 6 && traits.doubles != Doubles::AreRead;
        if sixes_kill || (is_double && traits.doubles == Doubles::Kill) {
            return WoundResult::Killed;
        }
        let row = WoundTable::row(i16::from(higher) + difference, i16::from(traits.rows));
        let result = table.rows()[row][column];
        traits.suffers.apply(traits.causes.apply(result))
    }
}
