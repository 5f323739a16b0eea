//! Wounds [II-B]: the wound table, its results and the wound levels.
//!
//! A wound roll draws two dice, or three if amplified or attenuated. A 1 does not fail and a 6 is
//! not re-rolled. No decision is asked for. In the 2017 edition a player chooses two of three dice;
//! without abilities this has the same distribution as the fixed choice, because results never get
//! milder along a row or down a column (loading refuses a table where they do).

use crate::dice::Dice;
use strum::{Display, IntoStaticStr, VariantArray};

/// The wound level of a fighter [II-B-2]: 0 unhurt, 1 light, 2 serious, 3 critical, 4 dead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(into = "WrittenLevel", from = "WrittenLevel")]
pub struct WoundLevel(u8);

/// A wound level as written in files: the rulebook's word.
#[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
enum WrittenLevel {
    Unhurt,
    Light,
    Serious,
    Critical,
    Dead,
}

impl From<WoundLevel> for WrittenLevel {
    fn from(level: WoundLevel) -> Self {
        match level.0 {
            0 => WrittenLevel::Unhurt,
            1 => WrittenLevel::Light,
            2 => WrittenLevel::Serious,
            3 => WrittenLevel::Critical,
            _ => WrittenLevel::Dead,
        }
    }
}

impl From<WrittenLevel> for WoundLevel {
    fn from(written: WrittenLevel) -> Self {
        WoundLevel(written as u8)
    }
}

impl WoundLevel {
    /// No wounds: level 0.
    pub const UNHURT: WoundLevel = WoundLevel(0);
    /// Lightly wounded: level 1.
    pub const LIGHT: WoundLevel = WoundLevel(1);
    /// Critically wounded: level 3.
    pub const CRITICAL: WoundLevel = WoundLevel(3);
    /// Dead, out of the game.
    pub const DEAD: WoundLevel = WoundLevel(4);
    /// Number of wound levels, from unhurt to dead.
    pub const COUNT: usize = 5;

    /// Iterates over all levels, unhurt first.
    pub fn all() -> impl Iterator<Item = WoundLevel> {
        (0..Self::COUNT as u8).map(WoundLevel)
    }

    /// Returns the level as a number, 0 to 4.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Returns the level `steps` higher, at most dead.
    #[inline]
    pub fn raised_by(self, steps: u8) -> WoundLevel {
        WoundLevel((self.0 + steps).min(Self::DEAD.0))
    }

    /// Returns the level `steps` lower, at least unhurt.
    #[inline]
    pub(crate) fn lowered_by(self, steps: u8) -> WoundLevel {
        WoundLevel(self.0.saturating_sub(steps))
    }

    /// Returns the rulebook's word for the level.
    pub const fn word(self) -> &'static str {
        ["unhurt", "light", "serious", "critical", "dead"][self.0 as usize]
    }
}

/// The result of a wound roll, mildest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Display, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
#[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum WoundResult {
    /// No effect.
    None,
    /// Stunned: a penalty until the end of the turn, not a wound.
    Stunned,
    /// Light wound: +1 wound level.
    Light,
    /// Serious wound: +2 wound levels.
    Serious,
    /// Critical wound: +3 wound levels.
    Critical,
    /// Killed outright: +4 wound levels.
    Killed,
}

impl WoundResult {
    /// All results, mildest first.
    pub const ALL: [WoundResult; 6] = [
        WoundResult::None,
        WoundResult::Stunned,
        WoundResult::Light,
        WoundResult::Serious,
        WoundResult::Critical,
        WoundResult::Killed,
    ];

    /// Returns the wound levels that the result adds to an unhurt fighter [II-B-2].
    #[inline]
    pub const fn wound_levels(self) -> u8 {
        // No effect and stunned add none; from light on each result adds one more.
        (self as u8).saturating_sub(WoundResult::Stunned as u8)
    }

    /// Returns the result `steps` graver, at most killed.
    #[inline]
    pub(crate) fn graver_by(self, steps: u8) -> WoundResult {
        Self::ALL[(self as usize + usize::from(steps)).min(Self::ALL.len() - 1)]
    }
}

/// Which dice of a wound roll are kept [II-B-6].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum WoundDice {
    /// Two dice, both kept.
    #[default]
    Plain,
    /// Three dice, the two highest kept.
    Amplified,
    /// Three dice, the two lowest kept.
    Attenuated,
}

/// The wound table of a ruleset [II-B-1].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WoundTable {
    rows: [[WoundResult; Self::COLUMNS]; Self::ROWS],
}

impl WoundTable {
    /// Number of columns: legs, arms, belly, chest, head.
    pub const COLUMNS: usize = 5;
    /// Number of rows: "<0", "0/1", … "16/17", "18+".
    pub const ROWS: usize = 11;
    /// Labels of the rows, as printed.
    pub const ROW_LABELS: [&'static str; Self::ROWS] =
        ["<0", "0/1", "2/3", "4/5", "6/7", "8/9", "10/11", "12/13", "14/15", "16/17", "18+"];
    /// Labels of the columns.
    pub const COLUMN_LABELS: [&'static str; Self::COLUMNS] = ["legs", "arms", "belly", "chest", "head"];

    /// Creates a table from its cells, row by row.
    pub const fn new(rows: [[WoundResult; Self::COLUMNS]; Self::ROWS]) -> Self {
        Self { rows }
    }

    /// Returns the cells, row by row.
    pub const fn rows(&self) -> &[[WoundResult; Self::COLUMNS]; Self::ROWS] {
        &self.rows
    }

    /// Returns the first cell that is milder than the one above it or to its left, as (row,
    /// column).
    pub fn first_milder_cell(&self) -> Option<(usize, usize)> {
        let cells = (0..Self::ROWS).flat_map(|row| (0..Self::COLUMNS).map(move |column| (row, column)));
        cells.into_iter().find(|&(row, column)| {
            let cell = self.rows[row][column];
            (row > 0 && cell < self.rows[row - 1][column])
                || (column > 0 && cell < self.rows[row][column - 1])
        })
    }

    /// Returns the result of two dice for the difference STR - RES [II-B-1]. The lower die gives
    /// the location (column), the higher die plus the difference gives the row, and a double 6
    /// kills.
    ///
    /// ```
    /// # use fleau::scenario::embedded;
    /// use fleau_engine::rules::WoundResult;
    /// let ruleset = embedded::ruleset("confede-2024").unwrap();
    /// // E9: STR 3 against RES 5, dice 3 and 5: row 2/3, belly.
    /// assert_eq!(ruleset.wound_table.read([3, 5], 3 - 5), WoundResult::Light);
    /// ```
    #[inline]
    pub fn read(&self, dice: [u8; 2], difference: i16) -> WoundResult {
        let (lower, higher) = (dice[0].min(dice[1]), dice[0].max(dice[1]));
        if lower == 6 {
            return WoundResult::Killed;
        }
        self.rows[Self::row(i16::from(higher) + difference, 0)][Self::column(lower)]
    }

    /// Returns the location given by two dice, as a column of the table.
    #[inline]
    pub const fn location(dice: [u8; 2]) -> usize {
        Self::column(if dice[0] < dice[1] { dice[0] } else { dice[1] })
    }

    /// Returns the row for `total` (higher die + STR - RES), moved `lower` rows down the table and
    /// limited to its ends.
    #[inline]
    pub(super) const fn row(total: i16, lower: i16) -> usize {
        let row = total.div_euclid(2) + 1 + lower;
        match row {
            ..0 => 0,
            _ if row as usize >= Self::ROWS => Self::ROWS - 1,
            _ => row as usize,
        }
    }

    /// Returns the column for the lower die: 5 and 6 are the head.
    #[inline]
    pub(super) const fn column(lower: u8) -> usize {
        if lower > 5 { 4 } else { lower as usize - 1 }
    }

    /// Makes a wound roll [II-B-1, II-B-6].
    #[inline]
    pub fn roll(&self, dice: &mut impl Dice, difference: i16, wound_dice: WoundDice) -> WoundResult {
        let mut thrown = [dice.roll(), dice.roll()];
        if wound_dice != WoundDice::Plain {
            let mut three = [thrown[0], thrown[1], dice.roll()];
            three.sort_unstable();
            thrown = match wound_dice {
                WoundDice::Attenuated => [three[0], three[1]],
                _ => [three[1], three[2]],
            };
        }
        self.read(thrown, difference)
    }
}
