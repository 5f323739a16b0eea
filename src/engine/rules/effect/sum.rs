//! The sum of a fighter's effects, in the form in which the rules read it.

use super::super::wound::WoundResult;
use super::{DiceFor, Effect, Immunity, Placed, Tests, Value, When};
use std::fmt;

/// A bonus or malus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Modifier {
    /// Of which value.
    pub value: Value,
    /// What is added.
    pub by: i8,
    /// When.
    pub when: When,
}

/// Combat dice more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ExtraDice {
    /// For what.
    pub dice_for: DiceFor,
    /// How many.
    pub count: u8,
    /// When.
    pub when: When,
}

/// A short list with a fixed place for each entry.
type List<T, const N: usize> = [Option<T>; N];

/// All that the rules read of a fighter's abilities; none by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Effects {
    /// Of which values there are bonuses, maluses, numbers set or replaced: a bit each. Values are looked up by the million.
    changed: u16,
    /// Bonuses and maluses.
    pub modifiers: List<Modifier, 8>,
    /// Values that count as another number.
    pub sets: List<(Value, i8), 2>,
    /// Values that may count as another number.
    pub may_replace: List<(Value, i8, When), 2>,
    /// The penalties of a light wound are ignored.
    pub no_light_penalty: bool,
    /// Levels by which wounds count less for penalties.
    pub lower_penalty: u8,
    /// Tests in which 5s are opened.
    pub opens_fives: Tests,
    /// Tests in which 4s and 5s are opened.
    pub opens_fours: Tests,
    /// Tests in which a 1 is a result like any other.
    pub ones_count: Tests,
    /// 6s are never rolled again.
    pub never_opens: bool,
    /// Rows by which his wound rolls are read lower.
    pub lowers_row: List<(u8, When), 3>,
    /// Rows by which wound rolls against him are read higher.
    pub raises_row: u8,
    /// What becomes of results that he causes.
    pub causes: Changes,
    /// What becomes of results that he suffers.
    pub suffers: Changes,
    /// His doubles kill.
    pub doubles_kill: bool,
    /// Doubles against him do nothing.
    pub doubles_do_nothing: bool,
    /// Columns that do nothing against him, a bit each.
    pub ignored_columns: u8,
    /// The least face that cancels a wound roll; 0 without.
    pub save: u8,
    /// X of the further die; 0 without.
    pub further_die: u8,
    /// A die is added to STR.
    pub strength_die: bool,
    /// See [`Effect::AmplifiedAfterCharge`].
    pub amplified_after_charge: bool,
    /// Tokens that burn instead of wound levels.
    pub tokens: u8,
    /// See [`Effect::StaysUntilPhaseEnds`].
    pub stays_until_phase_ends: bool,
    /// Combat dice more.
    pub extra_dice: List<ExtraDice, 4>,
    /// When his dice are placed.
    pub placed: Placed,
    /// The most dice that lower ATT and DEF.
    pub sequence: u8,
    /// See [`Effect::Fury`].
    pub fury: bool,
    /// The margin of a parry that gives an attack die.
    pub counter_attack: Option<u8>,
    /// See [`Effect::Reserve`].
    pub reserve: bool,
    /// X of the master strike.
    pub master_strike: Option<u8>,
    /// See [`Effect::Feint`].
    pub feint: bool,
    /// What he may add to one test a turn; 0 without.
    pub resolution: u8,
    /// See [`Effect::WinsAuthority`].
    pub wins_authority: bool,
    /// The least face that heals a level at maintenance, and whether another roll follows.
    pub heals: Option<(u8, bool)>,
    /// Immune to charge penalties.
    pub immune_to_charge_penalty: bool,
    /// Immune to the further die of toxic weapons.
    pub immune_to_toxic: bool,
    /// Immune to fear, which is not played.
    pub immune_to_fear: bool,
    /// See [`Effect::AlwaysPenalizes`].
    pub always_penalizes: bool,
    /// How many times MOV he charges and runs; 0 for what everybody does.
    pub strides: u8,
    /// Pursuit moves more.
    pub more_pursuits: u8,
    /// Shots more, and the malus of all when they are fired.
    pub more_shots: Option<(u8, u8)>,
    /// See [`Effect::AddsAim`].
    pub adds_aim: bool,
    /// The highest face that hits a friend; none where the rulebook's holds.
    pub friend_hit_on: Option<u8>,
    /// Cover does not count.
    pub ignores_cover: bool,
    /// See [`Effect::Harassment`].
    pub harassment: bool,
}

/// What becomes of each result of a wound roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Changes([WoundResult; 6]);

impl Default for Changes {
    fn default() -> Self {
        Changes(WoundResult::ALL)
    }
}

impl Changes {
    /// What a result becomes.
    #[inline]
    pub const fn of(self, result: WoundResult) -> WoundResult {
        self.0[result as usize]
    }

    /// All of them in one number.
    #[inline]
    pub fn bits(self) -> u32 {
        self.0.iter().fold(0, |bits, result| bits << 3 | *result as u32)
    }
}

/// Why effects of a fighter cannot all be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// Dice are never opened, and some are opened more often.
    NeverOpensAndOpens,
    /// A value is set to two numbers.
    SetTwice(Value),
    /// Combat dice are placed first and last.
    PlacedFirstAndLast,
    /// There are more of a kind than the rules keep.
    TooMany {
        /// How many there may be.
        most: usize,
        /// Of which kind.
        what: Kept,
    },
    /// A result of the wound roll becomes two others.
    BecomesTwo {
        /// The result.
        from: WoundResult,
        /// What it becomes.
        to: [WoundResult; 2],
    },
}

/// Effects of which the rules keep a few.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// Of values.
    Modifiers,
    /// Values set.
    Settings,
    /// Values that may be replaced.
    Replacements,
    /// Rows lowered.
    LoweredRows,
    /// Dice more.
    ExtraDice,
}

impl fmt::Display for Kept {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Kept::Modifiers => "bonuses and maluses",
            Kept::Settings => "values set",
            Kept::Replacements => "replacements",
            Kept::LoweredRows => "lowered rows",
            Kept::ExtraDice => "extra dice",
        })
    }
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::NeverOpensAndOpens => f.write_str("dice are never opened, and 5s are opened too"),
            Self::SetTwice(value) => write!(f, "{value:?} is set to two numbers"),
            Self::PlacedFirstAndLast => f.write_str("combat dice are placed first and last"),
            Self::TooMany { most, what } => write!(f, "more than {most} {what}"),
            Self::BecomesTwo { from, to: [one, other] } => write!(f, "{from} becomes {one} and {other}"),
        }
    }
}

impl std::error::Error for Contradiction {}

impl Effects {
    /// The sum of effects. Numbers of the same effect add up where the rulebook counts them (dice, rows, pursuits),
    /// and the better one holds where it does not (saves, healing).
    ///
    /// # Errors
    /// When two effects contradict each other, or when there are more of a kind than the rules keep.
    pub fn of(effects: impl IntoIterator<Item = Effect>) -> Result<Self, Contradiction> {
        let mut sum = Effects::default();
        for effect in effects {
            sum.add(effect)?;
        }
        if sum.never_opens && (sum.opens_fives != Tests::default() || sum.opens_fours != Tests::default()) {
            return Err(Contradiction::NeverOpensAndOpens);
        }
        Ok(sum)
    }

    /// Whether there is none.
    pub fn is_none(&self) -> bool {
        *self == Effects::default()
    }

    /// Whether a value may differ from the printed one for them.
    #[inline]
    pub const fn change(&self, value: Value) -> bool {
        self.changed >> value as u16 & 1 == 1
    }

    /// Whether his player is asked about them between the attacks of a combat.
    pub fn asks_in_passes(&self) -> bool {
        let Effects { counter_attack, reserve, master_strike, feint, resolution, .. } = *self;
        counter_attack.is_some() || reserve || master_strike.is_some() || feint || resolution > 0
    }

    /// Whether it matters to them that all dice are on attack.
    pub fn look_at_all_attack(&self) -> bool {
        let modifiers = self.modifiers.iter().flatten().map(|modifier| modifier.when);
        let replacements = self.may_replace.iter().flatten().map(|(_, _, when)| *when);
        let rows = self.lowers_row.iter().flatten().map(|(_, when)| *when);
        modifiers.chain(replacements).chain(rows).any(|when| when == When::AllAttack)
    }

    fn add(&mut self, effect: Effect) -> Result<(), Contradiction> {
        if let Effect::Modifies(Modifier { value, .. })
        | Effect::Sets { value, .. }
        | Effect::MayReplace { value, .. } = effect
        {
            self.changed |= 1 << value as u16;
        }
        match effect {
            Effect::Modifies(modifier) => enter(&mut self.modifiers, modifier, Kept::Modifiers)?,
            Effect::Sets { value, to } => {
                let other = self.sets.iter().flatten().find(|(set, _)| *set == value);
                if other.is_some_and(|(_, number)| *number != to) {
                    return Err(Contradiction::SetTwice(value));
                }
                if other.is_none() {
                    enter(&mut self.sets, (value, to), Kept::Settings)?;
                }
            }
            Effect::MayReplace { value, to, when } => {
                enter(&mut self.may_replace, (value, to, when), Kept::Replacements)?;
            }
            Effect::NoLightPenalty => self.no_light_penalty = true,
            Effect::LowerPenalty { by } => self.lower_penalty = self.lower_penalty.max(by),
            Effect::Opens { from: 5, tests } => self.opens_fives = self.opens_fives.and(tests),
            Effect::Opens { tests, .. } => self.opens_fours = self.opens_fours.and(tests),
            Effect::OnesCount { tests } => self.ones_count = self.ones_count.and(tests),
            Effect::NeverOpens => self.never_opens = true,
            Effect::LowersRow { by, when } => enter(&mut self.lowers_row, (by, when), Kept::LoweredRows)?,
            Effect::RaisesRow { by } => self.raises_row += by,
            Effect::Causes { result, instead } => change(&mut self.causes, result, instead)?,
            Effect::Suffers { result, instead } => change(&mut self.suffers, result, instead)?,
            Effect::DoublesKill => self.doubles_kill = true,
            Effect::DoublesDoNothing => self.doubles_do_nothing = true,
            Effect::IgnoresLocation { column } => self.ignored_columns |= 1 << column,
            Effect::Save { on } => self.save = better_face(self.save, on),
            Effect::FurtherDie { x } => self.further_die = self.further_die.max(x),
            Effect::StrengthDie => self.strength_die = true,
            Effect::AmplifiedAfterCharge => self.amplified_after_charge = true,
            Effect::Tokens { count } => self.tokens += count,
            Effect::StaysUntilPhaseEnds => self.stays_until_phase_ends = true,
            Effect::ExtraDice(dice) => enter(&mut self.extra_dice, dice, Kept::ExtraDice)?,
            Effect::Placed(placed) => {
                if self.placed != Placed::ByValue && self.placed != placed {
                    return Err(Contradiction::PlacedFirstAndLast);
                }
                self.placed = placed;
            }
            Effect::Sequence { most } => self.sequence += most,
            Effect::Fury => self.fury = true,
            Effect::CounterAttack { margin } => {
                self.counter_attack = Some(self.counter_attack.map_or(margin, |other| other.min(margin)));
            }
            Effect::Reserve => self.reserve = true,
            Effect::MasterStrike { x } => {
                self.master_strike = Some(self.master_strike.map_or(x, |other| other.max(x)));
            }
            Effect::Feint => self.feint = true,
            Effect::Resolution { bonus } => self.resolution = self.resolution.max(bonus),
            Effect::WinsAuthority => self.wins_authority = true,
            Effect::Heals { on, again } => {
                let better = self.heals.is_none_or(|(other, _)| on < other);
                self.heals = if better { Some((on, again)) } else { self.heals };
            }
            Effect::Immune(Immunity::ChargePenalty) => self.immune_to_charge_penalty = true,
            Effect::Immune(Immunity::Toxic) => self.immune_to_toxic = true,
            Effect::Immune(Immunity::Fear) => self.immune_to_fear = true,
            Effect::AlwaysPenalizes => self.always_penalizes = true,
            Effect::Strides { times } => self.strides = self.strides.max(times),
            Effect::MorePursuits { count } => self.more_pursuits += count,
            Effect::MoreShots { count, malus } => {
                let (shots, other) = self.more_shots.unwrap_or((0, 0));
                self.more_shots = Some((shots + count, other.max(malus)));
            }
            Effect::AddsAim => self.adds_aim = true,
            Effect::FriendHitOn { most } => {
                self.friend_hit_on = Some(self.friend_hit_on.map_or(most, |other| other.min(most)));
            }
            Effect::IgnoresCover => self.ignores_cover = true,
            Effect::Harassment => self.harassment = true,
        }
        Ok(())
    }
}

fn enter<T, const N: usize>(list: &mut List<T, N>, entry: T, what: Kept) -> Result<(), Contradiction> {
    let free = list.iter_mut().find(|place| place.is_none());
    let place = free.ok_or(Contradiction::TooMany { most: N, what })?;
    *place = Some(entry);
    Ok(())
}

fn change(changes: &mut Changes, from: WoundResult, to: WoundResult) -> Result<(), Contradiction> {
    let place = &mut changes.0[from as usize];
    if *place != from && *place != to {
        return Err(Contradiction::BecomesTwo { from, to: [*place, to] });
    }
    *place = to;
    Ok(())
}

/// The lower one of two faces that do something; 0 is none.
fn better_face(present: u8, other: u8) -> u8 {
    if present == 0 { other } else { present.min(other) }
}
