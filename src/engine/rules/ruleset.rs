//! An edition of the rules as a set of values.
//!
//! Where editions differ, or the text is silent or ambiguous, a setting decides; it is an enum
//! named after the question. The table in this file is the only list of settings: ruleset files,
//! their schema and the alternative readings of contested settings follow it. Ruleset files are
//! read by `scenario::ruleset::file`; the editions are in `scenarios/rulesets/`.

use super::effect::Effects;
use super::missing_values::MissingValues;
use super::turn::Turns;
use super::wound::{WoundResult, WoundTable};
use strum::VariantArray;

/// An enum whose values are words in files, options and columns. The words are those of
/// [`strum::IntoStaticStr`].
pub trait Word: Copy + VariantArray + Into<&'static str> {
    /// Returns the word of this value.
    fn word(self) -> &'static str {
        self.into()
    }
}

impl<T: Copy + VariantArray + Into<&'static str>> Word for T {}

/// A setting that ruleset files write as a key and a word.
pub trait Setting: Word + PartialEq {
    /// The key in a ruleset file.
    const KEY: &'static str;
    /// The question that the setting answers.
    const QUESTION: &'static str;
    /// The meaning of each value, in the order of [`VariantArray::VARIANTS`].
    const MEANINGS: &'static [&'static str];
    /// The value if a ruleset file lacks the key; `None` if the key is required.
    const DEFAULT: Option<Self>;
}

/// An action on every setting of a ruleset: see [`Ruleset::visit_settings`].
pub trait SettingVisitor {
    /// Reads or changes one setting.
    fn visit<S: Setting>(&mut self, value: &mut S);
}

/// Defines settings as `key: Type { Value, … }`. After the type, `= Value` is a default, which
/// makes the key optional in ruleset files, and `, contested` makes the other values
/// [`OtherReading`]s; `, contested_on_table` does so for rules that only battles on a table need,
/// `, contested_with_fear` for rules that matter only if courage and fear are played,
/// `, contested_with_scouts` for rules that matter only on a table with scouts,
/// `, contested_with_fanatics` for rules of fear that matter only to fanatics. A value may have a
/// word of its own: `Value = "word"`.
macro_rules! settings {
    (
        $(#[$head:meta])*
        pub struct $ruleset:ident { $($(#[$fixed_doc:meta])* $fixed:ident: $type:ty = $initial:expr,)+ }
        $(
            $(#[doc = $doc:literal])*
            $key:ident: $name:ident $(= $default:ident)? $(, $contested:ident)? { $($values:tt)+ }
        )+
    ) => {
        $crate::rules::ruleset::settings! {
            $($(#[doc = $doc])* $key: $name $(= $default)? { $($values)+ })+
        }

        $(#[$head])*
        pub struct $ruleset {
            $($(#[$fixed_doc])* pub $fixed: $type,)+
            $($(#[doc = $doc])* pub $key: $name,)+
        }

        impl $ruleset {
            /// Creates a nameless ruleset with an empty wound table. Each setting has its default,
            /// or its first value if it has no default.
            pub fn blank() -> Self {
                Self {
                    $($fixed: $initial,)+
                    $($key: <$name as Setting>::DEFAULT.unwrap_or($name::VARIANTS[0]),)+
                }
            }

            /// Visits all settings, in the order of the rulebook.
            pub fn visit_settings(&mut self, visitor: &mut impl SettingVisitor) {
                $(visitor.visit(&mut self.$key);)+
            }

            /// Returns one changed ruleset for each other value of each contested setting: those on
            /// which the text is silent or ambiguous.
            pub fn other_readings(&self) -> Vec<OtherReading> {
                let mut readings = Vec::new();
                $($(readings.extend($contested(self, self.$key, |ruleset, value| ruleset.$key = value));)?)+
                readings
            }
        }
    };
    ($(
        $(#[doc = $doc:literal])*
        $key:ident: $name:ident $(= $default:ident)? {
            $($(#[doc = $meaning:literal])* $value:ident $(= $word:literal)?),+ $(,)?
        }
    )+) => {$(
        $(#[doc = $doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
        #[strum(serialize_all = "snake_case")]
        pub enum $name { $($(#[doc = $meaning])* $(#[strum(serialize = $word)])? $value),+ }

        impl $crate::rules::ruleset::Setting for $name {
            const KEY: &'static str = stringify!($key);
            const QUESTION: &'static str = concat!($($doc),*);
            const MEANINGS: &'static [&'static str] = &[$(concat!($($meaning),*)),+];
            const DEFAULT: Option<Self> = [$(Some(Self::$default),)? None][0];
        }

        $(impl Default for $name {
            fn default() -> Self {
                Self::$default
            }
        })?
    )+};
}

pub(super) use settings;

settings! {
    /// An edition of the rules with a value for every setting.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Ruleset {
        /// Identifier, as given to `--ruleset`.
        id: String = String::new(),
        /// Display name of the edition.
        name: String = String::new(),
        /// The wound table [II-B-1].
        wound_table: WoundTable = WoundTable::new([[WoundResult::None; WoundTable::COLUMNS]; WoundTable::ROWS]),
        /// Penalty to the characteristics per wound level [II-B-4].
        wound_penalty: i16 = 1,
        /// When a game ends.
        turn_limit: TurnLimit = TurnLimit::UntilOneSideIsGone,
        /// Assumptions for values missing on cards; they change no rule.
        missing: MissingValues = MissingValues::default(),
    }

    /// The effect of a natural 1 on a characteristic test [II-A-1].
    natural_one: NaturalOne {
        /// The natural result is 1, even after a re-rolled 6.
        IsOne,
        /// The die fails; the test fails if every die of the last throw shows 1.
        Fails,
    }
    /// The effect on the other dice when the only 6 among several dice is re-rolled [II-A-2].
    lone_six: LoneSix, contested {
        /// The other dice are lost, as when several 6s are re-rolled.
        LosesOthers,
        /// The other dice remain and can still count.
        KeepsOthers,
    }
    /// The order of decisions when both players of an opposed test have a 6 and one has a lower
    /// result [II-A-3].
    opposed_six_order: OpposedSixOrder, contested {
        /// The player with the lower result completes the whole chain, then the other decides.
        WholeChain,
        /// After each die, the player with the lower result at that moment decides.
        EachDie,
    }
    /// The decisions when both players of an opposed test have a 6 and equal final results
    /// [II-A-3].
    opposed_equal_sixes: OpposedEqualSixes, contested {
        /// Both decide at the same time, without seeing the other's decision.
        BothUnseen,
        /// Neither has the lower result, so neither re-rolls: the test is a tie.
        NobodyDecides,
    }
    /// The result when both players of an opposed test fail automatically [II-A-3].
    opposed_both_fail: OpposedBothFail, contested {
        /// The final results are compared.
        FinalsCompared,
        /// Both players roll the test again.
        BothRollAgain,
    }
    /// The effect of a final result of 0 or less [II-A-4].
    zero_or_less: ZeroOrLess {
        /// The test fails automatically.
        Fails,
        /// The final result counts like any other.
        Counts,
    }
    /// When the minimums of RES and MOV apply [II-A-4].
    floor_applied: FloorApplied, contested {
        /// The minimums apply to the final value, after maluses and bonuses.
        AtTheEnd,
        /// The minimums apply after maluses; bonuses are added afterwards.
        AfterMaluses,
    }
    /// Whether the target's wound level is added to the row of the wound table [II-B-1, table
    /// header of 2017].
    wound_row_adds_wound_level: AddsWoundLevel, contested {
        /// The row is read without the wound level.
        No,
        /// The wound level is added to the row.
        Yes,
    }
    /// The effect of the result "killed outright" [II-B-2]. It matters only for fighters with
    /// tokens that lower wounds.
    killed_outright: KilledOutright {
        /// The result counts as four wound levels.
        FourLevels,
        /// The fighter is eliminated, and tokens do not help.
        Eliminated,
    }
    /// The effect of the result "stunned" [II-B-2].
    stunned: StunnedResult {
        /// A penalty of 1 until the end of the turn.
        Penalty,
        /// The result has no effect.
        Ignored,
    }
    /// How a new wound adds to earlier ones [II-B-3].
    wound_accumulation: WoundAccumulation {
        /// Wound levels are added.
        AddUp,
        /// A graver wound replaces the present one; any other makes it one level worse.
        GraverReplaces,
    }
    /// Whether several stunned results add up [II-B-4].
    stun_stacks: StunStacking, contested {
        /// One penalty, whatever the number of results.
        Once,
        /// Another -1 for each stunned result.
        EachResult,
    }
    /// How much a stunned result counts for effects that reduce penalties [II-B-4].
    stun_counts_as: StunCountsAs, contested {
        /// Stunned counts as one level of penalty.
        OneLevel,
        /// Stunned counts as the penalty of a light wound.
        LightWound,
    }
    /// Who chooses two of the three dice of an amplified or attenuated wound roll [II-B-6]. Without
    /// abilities both values give the same distribution of results.
    wound_dice_choice: WoundDiceChoice {
        /// The two highest (amplified) or two lowest (attenuated) dice are kept.
        Fixed,
        /// The attacker chooses in an amplified roll, the target in an attenuated one.
        Player,
    }
    /// The part of a target that has to be in the field of view of a fighter on a table [II-D-3].
    field_of_view: FieldOfView = AnyPart, contested_on_table {
        /// Any part of the base; only lines of sight to that part count.
        AnyPart,
        /// The middle of the base.
        Middle,
        /// The whole base.
        Whole,
    }
    /// Whether obstacles of different sizes hide a target together [II-D-3].
    joint_cover: JointCover = LargeObstaclesOnly, contested_on_table {
        /// The large enough obstacles alone have to cut all lines of sight.
        LargeObstaclesOnly,
        /// All obstacles together have to cut all lines of sight, and one of them is large enough.
        AnyLargeObstacle,
    }
    /// Which side controls the areas when no enemy is left on the table [III-A-2].
    alone_on_table: AloneOnTable = BeforeLastTurn, contested_on_table {
        /// If turns are still to come, the side reaches all areas; in the last turn it controls
        /// those where its fighters are.
        BeforeLastTurn,
        /// The side controls the areas where its fighters are at that moment.
        Never,
    }
    /// The target of an execution if several enemies have the highest value [III-A-2].
    several_dearest: SeveralDearest = First, contested_on_table {
        /// The first of them in the army list.
        First,
        /// All of them have to be killed.
        All,
    }
    /// Where the tape measure lies when a move goes around something on a table [V-A].
    tape: Tape = Middle, contested_on_table {
        /// Along the path of the middle of the base, half a base away from the obstacle.
        Middle,
        /// Along the outline of the obstacle: each arc is shorter by half a base.
        Outline,
    }
    /// How the power of a fighter that charges several enemies counts against each of them [V-B-3].
    multi_charge_power: MultiChargePower, contested {
        /// The power must reach the summed power of all targets.
        SumOfTargets,
        /// The power is divided equally among the targets, unrounded.
        SharedEqually,
    }
    /// Whether a second charge penalty adds to the first [V-B-3].
    charge_penalty_stacks: ChargePenaltyStacks, contested {
        /// Further charges add nothing to the penalty of -1.
        Once,
        /// Each further charge adds another -1.
        EachCharge,
    }
    /// What a shot by an unmoving fighter improves [VI-B-2].
    unmoving_shot_lowers: UnmovingShotLowers, contested {
        /// The wound table is read one row lower, which is graver.
        Row,
        /// The wound is one step graver.
        WoundStep,
    }
    /// Which fighters may take the authority test [VII-B].
    authority_tester: AuthorityTester, contested {
        /// A fighter of the combat that its side named.
        OfNamedCombat,
        /// Any fighter of the army.
        Anyone,
    }
    /// When combat dice are placed [VII-C-1].
    allocation: Allocation {
        /// Combat dice are placed before the initiative test.
        BeforeInitiative,
        /// Combat dice are placed after the initiative test.
        AfterInitiative,
    }
    /// Which fighters place combat dice before all others [VII-C-1].
    placed_first: PlacedFirst {
        /// No fighter: all place their dice in ascending strategic value.
        Nobody,
        /// Pure wizards and pure faithful, in ascending strategic value among themselves.
        PureCasters,
    }
    /// Whose combat dice are placed first among enemies of equal strategic value [VII-C-1].
    equal_value_order: EqualValueOrder, contested {
        /// The dice of the player who did not choose the combat; if nobody chose it, those of the
        /// loser of an authority test; at random if a DIS is unknown.
        Authority,
        /// The dice of either player, at random with probability 1/2.
        Random,
    }
    /// How often sustained defense lowers DEF by 2 [VII-C-5].
    sustained_defense_stacks: SustainedDefenseStacks, contested {
        /// DEF is lowered by 2 in total, however often it is used.
        Once,
        /// DEF is lowered by another 2 at each use.
        EachUse,
    }
    /// When sustained defense is declared [VII-C-5].
    sustain_declared: SustainDeclared, contested {
        /// Sustained defense is declared with the defense dice, before the attack roll.
        WithDefense,
        /// Sustained defense is declared after seeing the attack roll.
        AfterAttackRoll,
    }
    /// Which defense test is the first at DEF-2 [VII-C-5].
    sustain_first_test: SustainFirstTest, contested {
        /// The test for which sustained defense is declared.
        Penalized,
        /// The defense test after the one for which sustained defense is declared.
        Unpenalized,
    }
    /// How courage and fear are played [chapter IX]. The chapter is in none of the sources; two
    /// reconstructions of it can be played.
    courage_and_fear: CourageAndFear {
        /// COU and FEAR have no effect.
        NotPlayed,
        /// As in Confrontation 3.5: fighters in rout rally at the start of each turn.
        Confrontation35 = "c3.5",
        /// As the Conf'fédé hints: fighters in rout rally at the first step of maintenance.
        Confede,
    }
    /// What a fighter does after it fails the courage test for its own assault [chapter IX].
    failed_assailant: FailedAssailant = Routs, contested_with_fear {
        /// It is in rout, and flees at once if it is free.
        Routs,
        /// It stays, and its activation is over.
        Stays,
    }
    /// How long a fighter that passed a courage test is immune to that FEAR and lower ones [chapter
    /// IX].
    fear_immunity: FearImmunity = Game, contested_with_fear {
        /// To the end of the game.
        Game,
        /// To the end of the turn.
        Turn,
    }
    /// What a fighter in contact does if another frightening enemy assaults it [chapter IX].
    fear_in_contact: FearInContact = Tests, contested_with_fear {
        /// It tests courage.
        Tests,
        /// It does not test courage.
        Ignored,
    }
    /// What friends within range of a leader with FEAR and without COU get from it [chapter XII].
    leader_with_fear: LeaderWithFear = UsedAsCourage, contested_with_fear {
        /// They use its FEAR as courage.
        UsedAsCourage,
        /// Their courage is 2 higher, but not above its FEAR.
        AddsTwo,
    }
    /// What a fanatic tests its discipline against to stand firm after a failed courage test
    /// [chapter XII].
    standing_firm: StandingFirm = AgainstFear, contested_with_fanatics {
        /// Against the FEAR of the courage test.
        AgainstFear,
        /// Against 8, as to rally.
        AgainstEight,
    }
    /// Where fighters in rout flee on a table [chapter IX]. On a line they always flee away from
    /// the enemy.
    flight: Flight = NearestEdge, contested_with_fear_on_table {
        /// Straight to the nearest edge of the table.
        NearestEdge,
        /// Straight away from the nearest enemy.
        Away,
    }
    /// Whether scouts within 10 cm spot enemy scouts, as others do [chapter XII].
    scouts_spot_scouts: ScoutsSpotScouts = Yes, contested_with_scouts {
        /// Scouts spot enemy scouts.
        Yes,
        /// Scouts do not spot enemy scouts.
        No,
    }
    /// Whether a scout that was spotted can hide again [chapter XII].
    scouts_hide_again: ScoutsHideAgain = Never, contested_with_scouts {
        /// It does not hide again.
        Never,
        /// It is hidden again at the end of a turn if it is free and no enemy would spot it.
        EndOfTurn,
    }
}

impl Ruleset {
    /// Returns whether courage and fear are played.
    #[inline]
    pub fn plays_fear(&self) -> bool {
        self.courage_and_fear != CourageAndFear::NotPlayed
    }
}

/// When a game ends at the latest [III-A].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnLimit {
    /// The game ends after this number of turns at the latest.
    Turns(Turns),
    /// The game ends only when one side is eliminated.
    UntilOneSideIsGone,
}

/// A ruleset in which one contested setting has another value.
#[derive(Clone, Debug, PartialEq)]
pub struct OtherReading {
    /// Key of the setting in ruleset files.
    pub key: &'static str,
    /// The setting's other value, as written in ruleset files.
    pub word: &'static str,
    /// The ruleset with this value of the setting.
    pub ruleset: Ruleset,
    /// Whether the setting matters in battles on a table only.
    pub on_table: bool,
    /// The fighters without which the setting has no effect; `None` if it needs no special ones.
    pub only_with: Option<Concerned>,
}

impl OtherReading {
    fn only_with(self, concerned: Concerned) -> Self {
        Self { only_with: Some(concerned), ..self }
    }
}

/// Fighters without which a setting has no effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Concerned {
    /// Fighters that may be hidden.
    Scouts,
    /// Fighters that may stand firm after a failed courage test.
    Fanatics,
}

impl Concerned {
    /// Returns whether a fighter with these effects is one of them.
    pub fn includes(self, effects: &Effects) -> bool {
        match self {
            Concerned::Scouts => effects.scout,
            Concerned::Fanatics => effects.stands_firm,
        }
    }
}

/// Returns one ruleset for each value of a setting other than `present`.
fn contested<S: Setting>(
    ruleset: &Ruleset,
    present: S,
    set: fn(&mut Ruleset, S),
) -> impl Iterator<Item = OtherReading> {
    S::VARIANTS.iter().copied().filter(move |value| *value != present).map(move |value| {
        let mut ruleset = ruleset.clone();
        set(&mut ruleset, value);
        OtherReading { key: S::KEY, word: value.word(), ruleset, on_table: false, only_with: None }
    })
}

/// Like [`contested`], for a setting that matters in battles on a table only.
fn contested_on_table<S: Setting>(
    ruleset: &Ruleset,
    present: S,
    set: fn(&mut Ruleset, S),
) -> impl Iterator<Item = OtherReading> {
    contested(ruleset, present, set).map(|reading| OtherReading { on_table: true, ..reading })
}

/// Like [`contested_on_table`], for a setting without effect unless there are scouts.
fn contested_with_scouts<S: Setting>(
    ruleset: &Ruleset,
    present: S,
    set: fn(&mut Ruleset, S),
) -> impl Iterator<Item = OtherReading> {
    contested_on_table(ruleset, present, set).map(|reading| reading.only_with(Concerned::Scouts))
}

/// Like [`contested_on_table`], for a setting without effect unless courage and fear are played.
fn contested_with_fear_on_table<S: Setting>(
    ruleset: &Ruleset,
    present: S,
    set: fn(&mut Ruleset, S),
) -> impl Iterator<Item = OtherReading> {
    contested_on_table(ruleset, present, set).filter(|_| ruleset.plays_fear())
}

/// Like [`contested`], for a setting without effect unless courage and fear are played.
fn contested_with_fear<S: Setting>(
    ruleset: &Ruleset,
    present: S,
    set: fn(&mut Ruleset, S),
) -> impl Iterator<Item = OtherReading> {
    contested(ruleset, present, set).filter(|_| ruleset.plays_fear())
}

/// Like [`contested_with_fear`], for a setting without effect unless there are fanatics.
fn contested_with_fanatics<S: Setting>(
    ruleset: &Ruleset,
    present: S,
    set: fn(&mut Ruleset, S),
) -> impl Iterator<Item = OtherReading> {
    contested_with_fear(ruleset, present, set).map(|reading| reading.only_with(Concerned::Fanatics))
}
