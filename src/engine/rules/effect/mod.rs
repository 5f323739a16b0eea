//! Effects of abilities (chapter XII): a closed set, each used in one place of the rules.
//!
//! An ability is data (`scenarios/abilities/`): a name and a list of effects. The rules never ask
//! for an ability by name; they use the sum of a fighter's effects ([`Effects`]).
//!
//! | effects | used in |
//! | --- | --- |
//! | [`Effect::Modifies`], [`Effect::Sets`], [`Effect::MayReplace`] | [`current`] [II-A-4] |
//! | [`Effect::NoLightPenalty`], [`Effect::LowerPenalty`] | [`current`] [II-B-4] |
//! | [`Effect::Opens`] to [`Effect::NeverOpens`] | [`characteristic_test`] [II-A-1] |
//! | [`Effect::LowersRow`] to [`Effect::AmplifiedAfterCharge`] | [`wound_roll`] [II-B] |
//! | [`Effect::Tokens`], [`Effect::StaysUntilPhaseEnds`] | [`fighter`] [II-B-3] |
//! | [`Effect::ExtraDice`] to [`Effect::Fury`], [`Effect::Reserve`] | [`allocation`] [VII-C-1] |
//! | [`Effect::CounterAttack`] to [`Effect::Resolution`] | [`announcement`] [VII-C-4] |
//! | [`Effect::WinsAuthority`] | [`skirmish`] [VII-B] |
//! | [`Effect::Heals`], [`Effect::HealsFriends`] | [`maintenance`] [IV-D-3] |
//! | [`Effect::Immune`] to [`Effect::Harassment`] | [`skirmish`] [V, VI, VII-C-6] |
//! | [`Effect::WarCry`] to [`Effect::StandsFirm`] | [`skirmish`] [chapter IX] |
//! | [`Effect::Scout`], [`Effect::ReactionShot`] | [`skirmish`] [chapter XII] |
//!
//! [`current`]: super::current
//! [`characteristic_test`]: super::characteristic_test
//! [`wound_roll`]: super::wound_roll
//! [`fighter`]: super::fighter
//! [`allocation`]: super::combat::allocation
//! [`announcement`]: super::combat::announcement
//! [`skirmish`]: super::skirmish
//! [`maintenance`]: super::maintenance

mod sum;

pub use sum::{Contradiction, EffectList, Effects, ExtraDice, Modifier, ResultReplacements};

use super::contact::Size;
use super::wound::WoundResult;

/// A kind of fighter named by some effect: a people, a rank, or fighters with an ability. Kinds are
/// numbered from 0 by the loader of the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(pub u8);

/// The set of kinds a fighter belongs to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kinds(u64);

impl Kinds {
    /// Maximum number of different kinds.
    pub const MAX_COUNT: u8 = 64;

    /// Returns this set with `kind` added.
    #[must_use]
    pub const fn with(self, kind: Kind) -> Self {
        Self(self.0 | 1 << kind.0)
    }

    /// Returns whether `kind` is in the set.
    #[inline]
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 >> kind.0 & 1 == 1
    }
}

/// Condition under which an effect applies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum When {
    /// At any time: the effect has no condition.
    #[default]
    Always,
    /// In a turn in which the fighter charged.
    Charging,
    /// In a turn in which the fighter did not charge.
    NotCharging,
    /// While the fighter suffers a charge penalty.
    Charged,
    /// While the fighter is wounded.
    Wounded,
    /// While all combat dice that the fighter placed in this combat are on attack.
    AllAttack,
    /// While the fighter faces several living enemies in this combat.
    Outnumbered,
    /// Against fighters of this kind.
    AgainstKind(Kind),
    /// Against fighters of this size.
    AgainstSize(Size),
}

/// A value that effects can change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// INI, initiative.
    Initiative,
    /// ATT, attack.
    Attack,
    /// STR in hand-to-hand combat.
    Strength,
    /// DEF, defense.
    Defense,
    /// RES, resistance.
    Resistance,
    /// DIS, discipline.
    Discipline,
    /// AIM, tested for shots.
    Aim,
    /// MOV, in millimeters.
    Movement,
    /// Power in a charge, the fighter's own or an enemy's [V-B-3].
    Power,
    /// The final result of wound rolls in hand-to-hand combat.
    WoundRoll,
    /// The difficulty of shots at the fighter, as Target/X [VI-A-3].
    Target,
    /// The difficulty of disengaging by INI [V-C].
    Disengagement,
    /// COU, courage [chapter IX].
    Courage,
    /// FEAR [chapter IX].
    Fear,
}

/// A set of kinds of characteristic tests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tests(u8);

impl Tests {
    /// Tests of INI.
    pub const INITIATIVE: Tests = Tests(1);
    /// Tests of ATT.
    pub const ATTACK: Tests = Tests(2);
    /// Tests of DEF.
    pub const DEFENSE: Tests = Tests(4);
    /// Tests of DIS.
    pub const DISCIPLINE: Tests = Tests(8);
    /// Tests of AIM.
    pub const AIM: Tests = Tests(16);
    /// Tests of STR, to disengage by strength.
    pub const STRENGTH: Tests = Tests(32);
    /// Tests of courage [chapter IX].
    pub const COURAGE: Tests = Tests(64);
    /// All tests.
    pub const ALL: Tests = Tests(127);

    /// Returns the union of both sets.
    #[must_use]
    pub const fn union(self, other: Tests) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns whether all of `others` are in the set.
    #[inline]
    pub const fn contains(self, others: Tests) -> bool {
        self.0 & others.0 == others.0
    }
}

/// Where combat dice may be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum DiceFor {
    /// On attack or defense, as the player decides.
    Either,
    /// On attack only.
    Attack,
    /// On defense only.
    Defense,
}

/// When a fighter's combat dice are placed [VII-C-1].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Placed {
    /// Before all other fighters.
    First,
    /// In the usual order of ascending strategic value.
    #[default]
    ByValue,
    /// After all other fighters.
    Last,
}

/// Something that a fighter is immune to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Immunity {
    /// Charge penalties [V-B-3].
    ChargePenalty,
    /// The further die of toxic weapons.
    Toxic,
    /// Fear [chapter IX].
    Fear,
}

/// One effect of an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Effect {
    /// A bonus or malus to a value [II-A-4].
    Modifies(Modifier),
    /// A replacement [II-A-4]: the value counts as this number.
    Sets {
        /// Value that is replaced.
        value: Value,
        /// The number that the value counts as.
        to: i8,
    },
    /// An optional replacement, which is used if the number is higher.
    MayReplace {
        /// Value that may be replaced.
        value: Value,
        /// The number that the value may count as.
        to: i8,
        /// Condition under which the value may be replaced.
        when: When,
    },
    /// The penalties of a light wound are ignored.
    NoLightPenalty,
    /// The fighter's wounds count as fewer levels when penalties are computed.
    LowerPenalty {
        /// Number of levels by which wounds count less.
        by: u8,
    },
    /// Dice from a lower face on may be re-rolled and added like a 6.
    Opens {
        /// The lowest face that may be re-rolled and added: 4 or 5.
        from: u8,
        /// Tests whose dice may be re-rolled from this face on.
        tests: Tests,
    },
    /// A natural 1 has no special effect: it neither fails a test nor turns a chain of 6s into a 1.
    OnesCount {
        /// Tests in which a natural 1 has no special effect.
        tests: Tests,
    },
    /// 6s may never be re-rolled.
    NeverOpens,
    /// Wound rolls against enemies are read in a lower row of the table, which is graver.
    LowersRow {
        /// Number of rows by which the table is read lower.
        by: u8,
        /// Condition under which the row is lowered.
        when: When,
    },
    /// Wound rolls against the fighter are read in a higher row of the table, which is milder.
    RaisesRow {
        /// Number of rows by which the table is read higher.
        by: u8,
    },
    /// A wound result against enemies becomes another.
    Causes {
        /// Result of the wound roll that is replaced.
        result: WoundResult,
        /// Result that replaces it.
        instead: WoundResult,
    },
    /// A wound result against the fighter becomes another.
    Suffers {
        /// Result of the wound roll that is replaced.
        result: WoundResult,
        /// Result that replaces it.
        instead: WoundResult,
    },
    /// Any double in a wound roll against enemies kills outright.
    DoublesKill,
    /// Any double in a wound roll against the fighter has no effect.
    DoublesDoNothing,
    /// Wound rolls against the fighter have no effect on this location.
    IgnoresLocation {
        /// The column of the wound table, from 0: legs, arms, belly, chest, head.
        column: u8,
    },
    /// A die rolled before each wound roll against the fighter may cancel it.
    Save {
        /// The lowest face that cancels the roll.
        on: u8,
    },
    /// A light to critical wound that the fighter inflicts is followed by one more die: above X the
    /// wound becomes one step graver, otherwise two.
    FurtherDie {
        /// X of the ability: faces above it make the wound one step graver, others two.
        x: u8,
    },
    /// A die is added to the fighter's STR for each of its wound rolls.
    StrengthDie,
    /// The first wound roll of the first combat after a charge is amplified.
    AmplifiedAfterCharge,
    /// The first wound levels are absorbed by tokens, one each.
    Tokens {
        /// Number of tokens at the beginning of the fight.
        count: u8,
    },
    /// A killed fighter fights on as critically wounded until the end of the phase.
    StaysUntilPhaseEnds,
    /// The fighter has more combat dice.
    ExtraDice(ExtraDice),
    /// The fighter places its combat dice before or after all other fighters.
    Placed(Placed),
    /// The fighter may take extra combat dice, each of which lowers ATT and DEF by one for the
    /// combat.
    Sequence {
        /// Maximum number of extra dice.
        most: u8,
    },
    /// With more than half of its combat dice on attack, the fighter may take one more attack die.
    Fury,
    /// A parry by this margin gives an attack die, which may be declined; if an attack fails
    /// automatically, a defense die may be turned into an attack die.
    CounterAttack {
        /// Margin by which the defense has to exceed the attack; 0 is any parry.
        margin: u8,
    },
    /// One combat die may be kept in reserve when dice are placed, and be put on attack or defense
    /// later.
    Reserve,
    /// Two attack dice may be given up for one attack whose wound roll uses STR + ATT + X instead
    /// of STR. The wound penalty, which lowers both STR and ATT, then counts only once.
    MasterStrike {
        /// X of the ability, added to STR and ATT.
        x: u8,
    },
    /// After an unparried hit, an attack or defense die of the enemy may be removed instead of
    /// wounding it.
    Feint,
    /// Once per turn, a bonus may be added to the final result of a test of ATT or DEF, before it
    /// is rolled.
    Resolution {
        /// Number added to the final result.
        bonus: u8,
    },
    /// The fighter's side wins authority tests; if both sides have the effect, neither profits.
    WinsAuthority,
    /// At maintenance, a die that shows at least this face heals one wound level.
    Heals {
        /// The lowest face that heals.
        on: u8,
        /// Whether a success is followed by another roll.
        again: bool,
    },
    /// The fighter is immune to a rule, such as charge penalties.
    Immune(Immunity),
    /// Enemies that the fighter charges or engages always suffer a charge penalty, whatever their
    /// power.
    AlwaysPenalizes,
    /// Charge and run moves are this multiple of MOV.
    Strides {
        /// The multiple of MOV.
        times: u8,
    },
    /// Extra pursuit moves per turn.
    MorePursuits {
        /// Number of extra moves.
        count: u8,
    },
    /// Extra shots per activation; if they are used, all shots have a malus.
    MoreShots {
        /// Number of extra shots.
        count: u8,
        /// Number subtracted from AIM for every shot if extra shots are used.
        malus: u8,
    },
    /// AIM is added to the STR of the first shot of an unmoving fighter, minus 1 at medium and 2 at
    /// long range.
    AddsAim,
    /// The fighter's shots into a melee hit a friend only on a low face.
    FriendHitOn {
        /// The highest face that hits a friend.
        most: u8,
    },
    /// Cover does not raise the difficulty of the fighter's shots.
    IgnoresCover,
    /// The fighter may shoot and then run, or walk, shoot and walk, at +1 difficulty.
    Harassment,
    /// While the fighter charges, its FEAR is at least this, and its courage is exactly this.
    WarCry {
        /// FEAR while charging.
        fear: u8,
    },
    /// Enemies test courage against the fighter with two dice, of which the lower counts.
    Dreadful,
    /// The fighter frightens also those with a higher FEAR, and is led by living dead only.
    LivingDead,
    /// Leaders are of no help to the fighter.
    NotLed,
    /// Friends within this distance may use the fighter's COU and DIS.
    Leads {
        /// Radius in centimeters.
        within: u8,
    },
    /// The fighter leads within this distance, and raises the FEAR of living dead friends there by
    /// the category of its rank, at most to its own FEAR.
    LordOfTheDead {
        /// Radius in centimeters.
        within: u8,
    },
    /// The fighter can be the musician of a leader's staff.
    Musician,
    /// The fighter can be the standard-bearer of a leader's staff.
    StandardBearer,
    /// Once a game, at the start of a turn, the fighter ends the rout of all friends and raises
    /// their courage by 1 for the turn.
    RallyingCry,
    /// The fighter passes courage tests whose difficulty is at most its courage.
    PassesUpToCourage,
    /// After a failed courage test, the fighter may test its DIS to stand firm.
    StandsFirm,
    /// The fighter deploys anywhere on a table, away from enemies, and may be hidden.
    Scout,
    /// The fighter may shoot at an enemy that charges or engages it; held twice, at a lower
    /// difficulty.
    ReactionShot,
    /// At maintenance, a die that shows at least this face heals one wound level of the fighter or of
    /// a friend that it touches.
    HealsFriends {
        /// The lowest face that heals.
        on: u8,
    },
}
