//! The sum of a fighter's effects, in the form that the rules use.

use super::super::wound::WoundResult;
use super::{DiceFor, Effect, Immunity, Placed, Tests, Value, When};
use std::fmt;

/// A bonus or malus to a value, with its condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Modifier {
    /// The value that changes.
    pub value: Value,
    /// Number added to the value; negative for a malus.
    pub by: i8,
    /// Condition under which the modifier applies.
    pub when: When,
}

/// Combat dice that an ability adds to those of the fighter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ExtraDice {
    /// Placement that is allowed for these dice.
    pub dice_for: DiceFor,
    /// Number of extra dice.
    pub count: u8,
    /// Condition under which the dice are added.
    pub when: When,
}

/// A list of at most `N` entries, stored inline.
type List<T, const N: usize> = [Option<T>; N];

/// The summed effects of a fighter's abilities; the default has none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Effects {
    /// Bit set of the values with bonuses, maluses or replacements, for a quick check: values are
    /// computed millions of times.
    changed: u16,
    /// Bonuses and maluses to values, each with its condition; at most 8.
    pub modifiers: List<Modifier, 8>,
    /// Replacements: values that count as another number; at most 2.
    pub sets: List<(Value, i8), 2>,
    /// Optional replacements: values that count as another number if it is higher, each with its
    /// condition; at most 2.
    pub may_replace: List<(Value, i8, When), 2>,
    /// The penalties of a light wound are ignored.
    pub no_light_penalty: bool,
    /// Number of levels by which wounds count less for penalties.
    pub lower_penalty: u8,
    /// Tests in which 5s may be re-rolled and added.
    pub opens_fives: Tests,
    /// Tests in which 4s and 5s may be re-rolled and added.
    pub opens_fours: Tests,
    /// Tests in which a natural 1 has no special effect.
    pub ones_count: Tests,
    /// 6s are never re-rolled.
    pub never_opens: bool,
    /// Rows by which wound rolls against enemies are read lower (graver), with conditions.
    pub lowers_row: List<(u8, When), 3>,
    /// Rows by which wound rolls against the fighter are read higher (milder).
    pub raises_row: u8,
    /// Replacements of wound results against enemies.
    pub causes: ResultReplacements,
    /// Replacements of wound results against the fighter.
    pub suffers: ResultReplacements,
    /// Doubles in wound rolls against enemies kill.
    pub doubles_kill: bool,
    /// Doubles in wound rolls against the fighter have no effect.
    pub doubles_do_nothing: bool,
    /// Columns of the wound table without effect on the fighter, as a bit set.
    pub ignored_columns: u8,
    /// The lowest face of the save die that cancels a wound roll against the fighter; 0 without a
    /// save.
    pub save: u8,
    /// X of the further die rolled after a wound ([`Effect::FurtherDie`]); 0 without it.
    pub further_die: u8,
    /// A die is added to the fighter's STR for its wound rolls.
    pub strength_die: bool,
    /// The first wound roll of the first combat after a charge is amplified.
    pub amplified_after_charge: bool,
    /// Number of tokens that absorb wound levels.
    pub tokens: u8,
    /// The fighter, once killed, fights on as critically wounded until the end of the phase.
    pub stays_until_phase_ends: bool,
    /// Extra combat dice, at most 4 entries, each with its condition.
    pub extra_dice: List<ExtraDice, 4>,
    /// When the fighter's combat dice are placed: before all others, by strategic value, or last.
    pub placed: Placed,
    /// Maximum number of sequence dice: extra combat dice, each of which lowers ATT and DEF by 1.
    pub sequence: u8,
    /// With more than half of its combat dice on attack, the fighter may take one more attack die.
    pub fury: bool,
    /// The margin of a parry that gives an attack die; `None` without counter-attacks.
    pub counter_attack: Option<u8>,
    /// One combat die may be kept in reserve when dice are placed.
    pub reserve: bool,
    /// X of the master strike; `None` without it.
    pub master_strike: Option<u8>,
    /// After an unparried hit, the fighter may remove a die of the enemy instead of wounding it.
    pub feint: bool,
    /// Bonus to the final result of one test of ATT or DEF per turn (Resolution); 0 without it.
    pub resolution: u8,
    /// The fighter's side wins authority tests, unless the enemy has this effect too.
    pub wins_authority: bool,
    /// The lowest face that heals a level at maintenance, and whether a success is followed by
    /// another roll.
    pub heals: Option<(u8, bool)>,
    /// The fighter is immune to charge penalties.
    pub immune_to_charge_penalty: bool,
    /// The fighter is immune to the further die of toxic weapons.
    pub immune_to_toxic: bool,
    /// The fighter is immune to fear [chapter IX].
    pub immune_to_fear: bool,
    /// Enemies that the fighter charges or engages always suffer a charge penalty.
    pub always_penalizes: bool,
    /// Multiple of MOV for charge and run moves; 0 for the rulebook's multiple, 2.
    pub strides: u8,
    /// Number of extra pursuit moves per turn.
    pub more_pursuits: u8,
    /// Number of extra shots, and the malus to all shots if they are used.
    pub more_shots: Option<(u8, u8)>,
    /// AIM is added to the STR of the first shot if the fighter does not move.
    pub adds_aim: bool,
    /// The highest face on which a shot into a melee hits a friend; `None` for the rulebook's, 3.
    pub friend_hit_on: Option<u8>,
    /// Cover does not raise the difficulty of the fighter's shots.
    pub ignores_cover: bool,
    /// The fighter may shoot and then run, or walk, shoot and walk, at +1 difficulty.
    pub harassment: bool,
    /// FEAR of the fighter while it charges; 0 without a war cry.
    pub war_cry: u8,
    /// Enemies test courage against the fighter with two dice, of which the lower counts.
    pub dreadful: bool,
    /// The fighter frightens also those with a higher FEAR, and is led by living dead only.
    pub living_dead: bool,
    /// Leaders are of no help to the fighter.
    pub not_led: bool,
    /// Radius in centimeters within which friends may use the fighter's COU and DIS; 0 without.
    pub leads: u8,
    /// Radius in centimeters within which the fighter raises the FEAR of living dead friends by the
    /// category of its rank; 0 without.
    pub raises_dead: u8,
    /// The category of the rank, 1 to 4 [I-C], of a fighter that raises the FEAR of friends.
    pub rank_category: u8,
    /// The fighter can be the musician of a leader's staff.
    pub musician: bool,
    /// The fighter can be the standard-bearer of a leader's staff.
    pub standard_bearer: bool,
    /// The fighter has a rallying cry.
    pub rallying_cry: bool,
    /// The fighter passes courage tests whose difficulty is at most its courage.
    pub passes_up_to_courage: bool,
    /// After a failed courage test, the fighter may test its DIS to stand firm.
    pub stands_firm: bool,
    /// The fighter deploys anywhere on a table, away from enemies, and may be hidden.
    pub scout: bool,
    /// How many times the fighter has the ability to shoot at its assailants.
    pub reaction_shots: u8,
    /// The lowest face that heals the fighter at maintenance, or a friend that it touches.
    pub heals_friends: Option<u8>,
}

/// The replacement of each result of a wound roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ResultReplacements([WoundResult; 6]);

impl Default for ResultReplacements {
    fn default() -> Self {
        ResultReplacements(WoundResult::ALL)
    }
}

impl ResultReplacements {
    /// Returns the replacement of a result.
    #[inline]
    pub const fn apply(self, result: WoundResult) -> WoundResult {
        self.0[result as usize]
    }

    /// Packs all replacements into one number, 3 bits each.
    #[inline]
    pub fn bits(self) -> u32 {
        self.0.iter().fold(0, |bits, result| bits << 3 | *result as u32)
    }
}

/// The reason why a fighter's effects cannot be combined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// One effect forbids re-rolls, another allows more of them.
    NeverOpensAndOpens,
    /// Two effects set the same value to different numbers.
    SetTwice(Value),
    /// Combat dice would be placed both first and last.
    PlacedFirstAndLast,
    /// There are more effects of one group than can be stored.
    TooMany {
        /// Maximum number of effects of this group.
        most: usize,
        /// The group of effects.
        what: EffectList,
    },
    /// Two effects replace the same wound result differently.
    BecomesTwo {
        /// Result of the wound roll that is replaced.
        from: WoundResult,
        /// The two replacements.
        to: [WoundResult; 2],
    },
}

/// A group of effects stored in a list of limited length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display)]
pub enum EffectList {
    /// Bonuses and maluses of values.
    #[strum(to_string = "bonuses and maluses")]
    Modifiers,
    /// Values that always count as another number ([`Effects::sets`]).
    #[strum(to_string = "values set")]
    Settings,
    /// Values that count as another number if it is higher ([`Effects::may_replace`]).
    #[strum(to_string = "replacements")]
    Replacements,
    /// Wound rolls read in lower rows.
    #[strum(to_string = "lowered rows")]
    LoweredRows,
    /// The list of [`Effects::extra_dice`].
    #[strum(to_string = "extra dice")]
    ExtraDice,
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::NeverOpensAndOpens => f.write_str("dice are never rolled again, yet 5s are rolled again"),
            Self::SetTwice(value) => write!(f, "{value:?} is set to two different numbers"),
            Self::PlacedFirstAndLast => f.write_str("combat dice are placed both first and last"),
            Self::TooMany { most, what } => write!(f, "more than {most} {what}"),
            Self::BecomesTwo { from, to: [one, other] } => write!(f, "{from} becomes both {one} and {other}"),
        }
    }
}

impl std::error::Error for Contradiction {}

impl Effects {
    /// Sums up effects. Equal effects add up where the rulebook counts them (dice, rows, pursuit
    /// moves); otherwise the better one applies (saves, healing).
    ///
    /// # Errors
    /// If two effects contradict each other, or if there are more of one group than can be stored.
    pub fn sum(effects: impl IntoIterator<Item = Effect>) -> Result<Self, Contradiction> {
        let mut sum = Effects::default();
        for effect in effects {
            sum.add(effect)?;
        }
        if sum.never_opens && (sum.opens_fives != Tests::default() || sum.opens_fours != Tests::default()) {
            return Err(Contradiction::NeverOpensAndOpens);
        }
        Ok(sum)
    }

    /// Returns whether there are no effects.
    pub fn is_empty(&self) -> bool {
        *self == Effects::default()
    }

    /// Returns whether `value` may differ from the printed one because of effects.
    #[inline]
    pub const fn affects(&self, value: Value) -> bool {
        self.changed >> value as u16 & 1 == 1
    }

    /// Returns whether the effects require decisions between the attacks of a combat.
    pub(crate) fn need_decisions_in_passes(&self) -> bool {
        let Effects { counter_attack, reserve, master_strike, feint, resolution, .. } = *self;
        counter_attack.is_some() || reserve || master_strike.is_some() || feint || resolution > 0
    }

    /// Returns whether any effect depends on all combat dice being on attack.
    pub(crate) fn depend_on_all_attack(&self) -> bool {
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
            Effect::Modifies(modifier) => push_entry(&mut self.modifiers, modifier, EffectList::Modifiers)?,
            Effect::Sets { value, to } => {
                let other = self.sets.iter().flatten().find(|(set, _)| *set == value);
                if other.is_some_and(|(_, number)| *number != to) {
                    return Err(Contradiction::SetTwice(value));
                }
                if other.is_none() {
                    push_entry(&mut self.sets, (value, to), EffectList::Settings)?;
                }
            }
            Effect::MayReplace { value, to, when } => {
                push_entry(&mut self.may_replace, (value, to, when), EffectList::Replacements)?;
            }
            Effect::NoLightPenalty => self.no_light_penalty = true,
            Effect::LowerPenalty { by } => self.lower_penalty = self.lower_penalty.max(by),
            Effect::Opens { from: 5, tests } => self.opens_fives = self.opens_fives.union(tests),
            Effect::Opens { tests, .. } => self.opens_fours = self.opens_fours.union(tests),
            Effect::OnesCount { tests } => self.ones_count = self.ones_count.union(tests),
            Effect::NeverOpens => self.never_opens = true,
            Effect::LowersRow { by, when } => {
                push_entry(&mut self.lowers_row, (by, when), EffectList::LoweredRows)?
            }
            Effect::RaisesRow { by } => self.raises_row += by,
            Effect::Causes { result, instead } => set_replacement(&mut self.causes, result, instead)?,
            Effect::Suffers { result, instead } => set_replacement(&mut self.suffers, result, instead)?,
            Effect::DoublesKill => self.doubles_kill = true,
            Effect::DoublesDoNothing => self.doubles_do_nothing = true,
            Effect::IgnoresLocation { column } => self.ignored_columns |= 1 << column,
            Effect::Save { on } => self.save = lower_face(self.save, on),
            Effect::FurtherDie { x } => self.further_die = self.further_die.max(x),
            Effect::StrengthDie => self.strength_die = true,
            Effect::AmplifiedAfterCharge => self.amplified_after_charge = true,
            Effect::Tokens { count } => self.tokens += count,
            Effect::StaysUntilPhaseEnds => self.stays_until_phase_ends = true,
            Effect::ExtraDice(dice) => push_entry(&mut self.extra_dice, dice, EffectList::ExtraDice)?,
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
            Effect::WarCry { fear } => self.war_cry = self.war_cry.max(fear),
            Effect::Dreadful => self.dreadful = true,
            Effect::LivingDead => self.living_dead = true,
            Effect::NotLed => self.not_led = true,
            Effect::Leads { within } => self.leads = self.leads.max(within),
            Effect::LordOfTheDead { within } => {
                self.leads = self.leads.max(within);
                self.raises_dead = self.raises_dead.max(within);
            }
            Effect::Musician => self.musician = true,
            Effect::StandardBearer => self.standard_bearer = true,
            Effect::RallyingCry => self.rallying_cry = true,
            Effect::PassesUpToCourage => self.passes_up_to_courage = true,
            Effect::StandsFirm => self.stands_firm = true,
            Effect::Scout => self.scout = true,
            Effect::HealsFriends { on } => {
                self.heals_friends = Some(self.heals_friends.map_or(on, |other| other.min(on)));
            }
            Effect::ReactionShot => self.reaction_shots = self.reaction_shots.saturating_add(1),
        }
        Ok(())
    }
}

fn push_entry<T, const N: usize>(
    list: &mut List<T, N>,
    entry: T,
    what: EffectList,
) -> Result<(), Contradiction> {
    let free = list.iter_mut().find(|place| place.is_none());
    let place = free.ok_or(Contradiction::TooMany { most: N, what })?;
    *place = Some(entry);
    Ok(())
}

fn set_replacement(
    changes: &mut ResultReplacements,
    from: WoundResult,
    to: WoundResult,
) -> Result<(), Contradiction> {
    let place = &mut changes.0[from as usize];
    if *place != from && *place != to {
        return Err(Contradiction::BecomesTwo { from, to: [*place, to] });
    }
    *place = to;
    Ok(())
}

/// Returns the lower of two faces, where `present` 0 stands for none.
fn lower_face(present: u8, other: u8) -> u8 {
    if present == 0 { other } else { present.min(other) }
}
