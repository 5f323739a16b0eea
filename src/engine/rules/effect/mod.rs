//! What abilities do, chapter XII: a closed set of effects, each hooked into the rules at one place.
//!
//! An ability is data (`scenarios/abilities/`): a name, and some of these effects. The rules never ask which
//! ability a fighter has; they read the sum of his effects ([`Effects`]) where the effect acts.
//!
//! | effects | hook |
//! | --- | --- |
//! | [`Effect::Modifies`], [`Effect::Sets`], [`Effect::MayReplace`] | [`current`](super::current): current values [II-A-4] |
//! | [`Effect::NoLightPenalty`], [`Effect::LowerPenalty`] | [`current`](super::current): penalties of wounds [II-B-4] |
//! | [`Effect::Opens`], [`Effect::OnesCount`], [`Effect::NeverOpens`] | [`characteristic_test`](super::characteristic_test) [II-A-1] |
//! | [`Effect::LowersRow`] to [`Effect::AmplifiedAfterCharge`] | [`wound_roll`](super::wound_roll) [II-B] |
//! | [`Effect::Tokens`], [`Effect::StaysUntilPhaseEnds`] | [`fighter`](super::fighter): wounds suffered [II-B-3] |
//! | [`Effect::ExtraDice`], [`Effect::Placed`], [`Effect::Sequence`], [`Effect::Fury`], [`Effect::Reserve`] | [`combat::allocation`](super::combat::allocation) [VII-C-1] |
//! | [`Effect::CounterAttack`] to [`Effect::Resolution`] | [`combat::announcement`](super::combat::announcement) [VII-C-4] |
//! | [`Effect::WinsAuthority`] | [`skirmish`](super::skirmish): the order of combats [VII-B] |
//! | [`Effect::Heals`] | [`maintenance`](super::maintenance) [IV-D-3] |
//! | [`Effect::Immune`] to [`Effect::Harassment`] | [`skirmish`](super::skirmish): movement, charges, shooting, pursuit [V, VI, VII-C-6] |

mod sum;

pub use sum::{Changes, Contradiction, Effects, ExtraDice, Kept, Modifier};

use super::contact::Size;
use super::wound::WoundResult;

/// A kind of fighter that effects may be directed against: a people, a rank, those with an ability. Whoever reads
/// the cards gives each kind that some effect names a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(pub u8);

/// The kinds that a fighter is of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kinds(u64);

impl Kinds {
    /// How many kinds can be told apart.
    pub const MOST: u8 = 64;

    /// These and one more.
    #[must_use]
    pub const fn with(self, kind: Kind) -> Self {
        Self(self.0 | 1 << kind.0)
    }

    /// Whether this kind is among them.
    #[inline]
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 >> kind.0 & 1 == 1
    }
}

/// When an effect holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum When {
    /// Always.
    #[default]
    Always,
    /// In a turn in which he charged.
    Charging,
    /// In a turn in which he did not charge.
    NotCharging,
    /// While he suffers charge penalties.
    Charged,
    /// While he has a wound.
    Wounded,
    /// While all combat dice that he placed in this combat are on attack.
    AllAttack,
    /// While he faces several living enemies in this combat.
    Outnumbered,
    /// Against fighters of a kind.
    AgainstKind(Kind),
    /// Against fighters of a size.
    AgainstSize(Size),
}

/// A value that effects change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// INI.
    Initiative,
    /// ATT.
    Attack,
    /// STR, of hand-to-hand attacks.
    Strength,
    /// DEF.
    Defense,
    /// RES.
    Resistance,
    /// DIS.
    Discipline,
    /// AIM.
    Aim,
    /// MOV, in millimeters.
    Movement,
    /// Power in a charge, one's own or an enemy's [V-B-3].
    Power,
    /// The final result of wound rolls in hand-to-hand combat.
    WoundRoll,
    /// The difficulty of shots at him, as Target/X [VI-A-3].
    Target,
    /// The difficulty of disengaging by INI [V-C].
    Disengagement,
}

/// A set of kinds of characteristic tests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tests(u8);

impl Tests {
    /// Of INI.
    pub const INITIATIVE: Tests = Tests(1);
    /// Of ATT.
    pub const ATTACK: Tests = Tests(2);
    /// Of DEF.
    pub const DEFENSE: Tests = Tests(4);
    /// Of DIS.
    pub const DISCIPLINE: Tests = Tests(8);
    /// Of AIM.
    pub const AIM: Tests = Tests(16);
    /// Of STR, to force one's way out of contact.
    pub const STRENGTH: Tests = Tests(32);
    /// Every test.
    pub const ALL: Tests = Tests(63);

    /// Those of both sets.
    #[must_use]
    pub const fn and(self, other: Tests) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether all of the others are among them.
    #[inline]
    pub const fn contains(self, others: Tests) -> bool {
        self.0 & others.0 == others.0
    }
}

/// Combat dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum DiceFor {
    /// Combat dice, placed as the player likes.
    Either,
    /// On attack.
    Attack,
    /// On defense.
    Defense,
}

/// When combat dice are placed [VII-C-1].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Placed {
    /// Before everybody else.
    First,
    /// In ascending strategic value.
    #[default]
    ByValue,
    /// After everybody else.
    Last,
}

/// Something that cannot happen to a fighter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Immunity {
    /// Charge penalties [V-B-3].
    ChargePenalty,
    /// The further die of toxic weapons.
    Toxic,
    /// Fear, which is not played.
    Fear,
}

/// One thing that an ability does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Effect {
    /// A bonus or malus [II-A-4].
    Modifies(Modifier),
    /// A replacement [II-A-4]: the value counts as this number.
    Sets {
        /// Which.
        value: Value,
        /// What it counts as.
        to: i8,
    },
    /// A replacement that the player may use: he does where the number is higher.
    MayReplace {
        /// Which.
        value: Value,
        /// What it may count as.
        to: i8,
        /// When he may.
        when: When,
    },
    /// The penalties of a light wound are ignored.
    NoLightPenalty,
    /// Wounds count so many levels less for their penalties.
    LowerPenalty {
        /// How many.
        by: u8,
    },
    /// Dice from this face on may be rolled again and added like a 6.
    Opens {
        /// The lowest face: 4 or 5.
        from: u8,
        /// In these tests.
        tests: Tests,
    },
    /// A 1 is a result like any other: it neither fails a test nor ends a chain of 6s badly.
    OnesCount {
        /// In these tests.
        tests: Tests,
    },
    /// 6s may never be rolled again.
    NeverOpens,
    /// Wound rolls that he causes are read so many rows lower: graver, the last row at the most.
    LowersRow {
        /// How many.
        by: u8,
        /// When.
        when: When,
    },
    /// Wound rolls that he suffers are read so many rows higher: milder, the first row at the least.
    RaisesRow {
        /// How many.
        by: u8,
    },
    /// A result that he causes becomes another.
    Causes {
        /// What the table says.
        result: WoundResult,
        /// What it becomes.
        instead: WoundResult,
    },
    /// A result that he suffers becomes another.
    Suffers {
        /// What it would be.
        result: WoundResult,
        /// What it becomes.
        instead: WoundResult,
    },
    /// Any double of a wound roll that he causes kills outright.
    DoublesKill,
    /// Any double of a wound roll that he suffers has no effect.
    DoublesDoNothing,
    /// Wound rolls that he suffers have no effect where their lower die names this location.
    IgnoresLocation {
        /// The column of the wound table, from 0: legs, arms, belly, chest, head.
        column: u8,
    },
    /// Before a wound roll that he would suffer, this or more on a die cancels it.
    Save {
        /// The least face that saves.
        on: u8,
    },
    /// After at least a light wound one die more: above X one step graver, otherwise two.
    FurtherDie {
        /// X.
        x: u8,
    },
    /// A die is added to STR for each wound roll.
    StrengthDie,
    /// The first wound roll that he causes in his first combat after a charge is amplified.
    AmplifiedAfterCharge,
    /// The first so many wound levels burn a token each instead.
    Tokens {
        /// How many there are.
        count: u8,
    },
    /// Killed, he fights on as critically wounded until the phase ends.
    StaysUntilPhaseEnds,
    /// Combat dice more.
    ExtraDice(ExtraDice),
    /// His combat dice are placed out of turn.
    Placed(Placed),
    /// He may take combat dice more, each of which lowers ATT and DEF by one for the combat.
    Sequence {
        /// How many at the most.
        most: u8,
    },
    /// With more than half of his combat dice on attack he may take one attack die more.
    Fury,
    /// A parry by this margin gives him an attack die, which he may decline; where the attack fails by itself he may make an attack die of
    /// his defense die.
    CounterAttack {
        /// By how much the defense has to exceed the attack; 0 is any parry.
        margin: u8,
    },
    /// One of his combat dice may stay in reserve when he places them; he puts it on attack or on defense when he needs it.
    Reserve,
    /// He may give up two attack dice for one attack of STR + ATT of its test + X; wounds count once.
    MasterStrike {
        /// X.
        x: u8,
    },
    /// After an unparried hit he may take an attack or defense die from the enemy instead of wounding him.
    Feint,
    /// Once a turn he may add this to the final result of a test of ATT or DEF, before it is rolled.
    Resolution {
        /// The bonus.
        bonus: u8,
    },
    /// His side wins tests of authority; on both sides, nobody does.
    WinsAuthority,
    /// At maintenance, this or more on a die heals a wound level, and one roll more is made.
    Heals {
        /// The least face that heals.
        on: u8,
        /// Whether a success is followed by another roll.
        again: bool,
    },
    /// See [`Immunity`].
    Immune(Immunity),
    /// Those whom he charges or engages always suffer charge penalties, whatever their power.
    AlwaysPenalizes,
    /// Charging and running, he moves so many times his MOV.
    Strides {
        /// How many times.
        times: u8,
    },
    /// Pursuit moves more in a turn.
    MorePursuits {
        /// How many.
        count: u8,
    },
    /// Shots more in an activation; all of them suffer this malus if it is fired.
    MoreShots {
        /// How many.
        count: u8,
        /// What AIM loses.
        malus: u8,
    },
    /// Without moving, he adds his AIM to the STR of his first shot, less 1 at medium and 2 at long range.
    AddsAim,
    /// Into a melee, friends are hit only on this face or less.
    FriendHitOn {
        /// The highest face that hits a friend.
        most: u8,
    },
    /// Cover adds nothing to the difficulty of his shots.
    IgnoresCover,
    /// He may shoot and then run, or walk after a walk and a shot, at +1 difficulty.
    Harassment,
}
