//! An edition of the rules as a set of values.
//!
//! Where editions differ, or the text is silent or ambiguous, a setting decides; it is an enum
//! named after the question. Ruleset files are read by `scenario::ruleset::file`; the editions are
//! in `scenarios/rulesets/`.

use super::missing_values::MissingValues;
use super::turn::Turns;
use super::wound::WoundTable;
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
pub trait Setting: Word {
    /// The key in a ruleset file.
    const KEY: &'static str;
}

macro_rules! settings {
    ($($(#[$doc:meta])* $name:ident $key:literal { $($(#[$value_doc:meta])* $value:ident $word:literal),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
        pub enum $name { $($(#[$value_doc])* #[strum(serialize = $word)] $value),+ }

        impl $crate::rules::ruleset::Setting for $name {
            const KEY: &'static str = $key;
        }
    )+};
}

pub(super) use settings;

settings! {
    /// The effect of a natural 1 on a characteristic test [II-A-1].
    NaturalOne "natural_one" {
        /// The natural result is 1, even after a re-rolled 6.
        IsOne "is_one",
        /// The die fails; the test fails if every die of the last throw shows 1.
        Fails "fails",
    }
    /// The effect of a final result of 0 or less [II-A-4].
    ZeroOrLess "zero_or_less" {
        /// The test fails automatically.
        Fails "fails",
        /// The final result counts like any other.
        Counts "counts",
    }
    /// The effect on the other dice when the only 6 among several dice is re-rolled [II-A-2].
    LoneSix "lone_six" {
        /// The other dice are lost, as when several 6s are re-rolled.
        LosesOthers "loses_others",
        /// The other dice remain and can still count.
        KeepsOthers "keeps_others",
    }
    /// The order of decisions when both players of an opposed test have a 6 and one has a lower
    /// result [II-A-3].
    OpposedSixOrder "opposed_six_order" {
        /// The player with the lower result completes the whole chain, then the other decides.
        WholeChain "whole_chain",
        /// After each die, the player with the lower result at that moment decides.
        EachDie "each_die",
    }
    /// The decisions when both players of an opposed test have a 6 and equal final results
    /// [II-A-3].
    OpposedEqualSixes "opposed_equal_sixes" {
        /// Both decide at the same time, without seeing the other's decision.
        BothUnseen "both_unseen",
        /// Neither has the lower result, so neither re-rolls: the test is a tie.
        NobodyDecides "nobody_decides",
    }
    /// The result when both players of an opposed test fail automatically [II-A-3].
    OpposedBothFail "opposed_both_fail" {
        /// The final results are compared.
        FinalsCompared "finals_compared",
        /// Both players roll the test again.
        BothRollAgain "both_roll_again",
    }
    /// How a new wound adds to earlier ones [II-B-3].
    WoundAccumulation "wound_accumulation" {
        /// Wound levels are added.
        AddUp "add_up",
        /// A graver wound replaces the present one; any other makes it one level worse.
        GraverReplaces "graver_replaces",
    }
    /// The effect of the result "killed outright" [II-B-2]. It matters only for fighters with
    /// tokens that lower wounds.
    KilledOutright "killed_outright" {
        /// The result counts as four wound levels.
        FourLevels "four_levels",
        /// The fighter is eliminated, and tokens do not help.
        Eliminated "eliminated",
    }
    /// The effect of the result "stunned" [II-B-2].
    StunnedResult "stunned" {
        /// A penalty of 1 until the end of the turn.
        Penalty "penalty",
        /// The result has no effect.
        Ignored "ignored",
    }
    /// Whether several stunned results add up [II-B-4].
    StunStacking "stun_stacks" {
        /// One penalty, whatever the number of results.
        Once "once",
        /// Another -1 for each stunned result.
        EachResult "each_result",
    }
    /// How much a stunned result counts for effects that reduce penalties [II-B-4].
    StunCountsAs "stun_counts_as" {
        /// Stunned counts as one level of penalty.
        OneLevel "one_level",
        /// Stunned counts as the penalty of a light wound.
        LightWound "light_wound",
    }
    /// Who chooses two of the three dice of an amplified or attenuated wound roll [II-B-6]. Without
    /// abilities both values give the same distribution of results.
    WoundDiceChoice "wound_dice_choice" {
        /// The two highest (amplified) or two lowest (attenuated) dice are kept.
        Fixed "fixed",
        /// The attacker chooses in an amplified roll, the target in an attenuated one.
        Player "player",
    }
    /// Whether the target's wound level is added to the row of the wound table [II-B-1, table
    /// header of 2017].
    WoundRow "wound_row_adds_wound_level" {
        /// The row is read without the wound level.
        Bare "no",
        /// The wound level is added to the row.
        AddsWoundLevel "yes",
    }
    /// When the minimums of RES and MOV apply [II-A-4].
    FloorApplied "floor_applied" {
        /// The minimums apply to the final value, after maluses and bonuses.
        AtTheEnd "at_the_end",
        /// The minimums apply after maluses; bonuses are added afterwards.
        AfterMaluses "after_maluses",
    }
    /// When combat dice are placed [VII-C-1].
    Allocation "allocation" {
        /// Combat dice are placed before the initiative test.
        BeforeInitiative "before_initiative",
        /// Combat dice are placed after the initiative test.
        AfterInitiative "after_initiative",
    }
    /// Which fighters place combat dice before all others [VII-C-1].
    PlacedFirst "placed_first" {
        /// No fighter: all place their dice in ascending strategic value.
        Nobody "nobody",
        /// Pure wizards and pure faithful, in ascending strategic value among themselves.
        PureCasters "pure_casters",
    }
    /// Whose combat dice are placed first among enemies of equal strategic value [VII-C-1].
    EqualValueOrder "equal_value_order" {
        /// The dice of the player who did not choose the combat; if nobody chose it, those of the
        /// loser of an authority test; at random if a DIS is unknown.
        Authority "authority",
        /// The dice of either player, at random with probability 1/2.
        Random "random",
    }
    /// How often sustained defense lowers DEF by 2 [VII-C-5].
    SustainedDefenseStacks "sustained_defense_stacks" {
        /// DEF is lowered by 2 in total, however often it is used.
        Once "once",
        /// DEF is lowered by another 2 at each use.
        EachUse "each_use",
    }
    /// When sustained defense is declared [VII-C-5].
    SustainDeclared "sustain_declared" {
        /// Sustained defense is declared with the defense dice, before the attack roll.
        WithDefense "with_defense",
        /// Sustained defense is declared after seeing the attack roll.
        AfterAttackRoll "after_attack_roll",
    }
    /// Which defense test is the first at DEF-2 [VII-C-5].
    SustainFirstTest "sustain_first_test" {
        /// The test for which sustained defense is declared.
        Penalized "penalized",
        /// The defense test after the one for which sustained defense is declared.
        Unpenalized "unpenalized",
    }
    /// How the power of a fighter that charges several enemies counts against each of them [V-B-3].
    MultiChargePower "multi_charge_power" {
        /// The power must reach the summed power of all targets.
        SumOfTargets "sum_of_targets",
        /// The power is divided equally among the targets, unrounded.
        SharedEqually "shared_equally",
    }
    /// Whether a second charge penalty adds to the first [V-B-3].
    ChargePenaltyStacks "charge_penalty_stacks" {
        /// Further charges add nothing to the penalty of -1.
        Once "once",
        /// Each further charge adds another -1.
        EachCharge "each_charge",
    }
    /// Which fighters may take the authority test [VII-B].
    AuthorityTester "authority_tester" {
        /// A fighter of the combat that its side named.
        OfNamedCombat "of_named_combat",
        /// Any fighter of the army.
        Anyone "anyone",
    }
    /// What a shot by an unmoving fighter improves [VI-B-2].
    UnmovingShot "unmoving_shot_lowers" {
        /// The wound table is read one row lower, which is graver.
        Row "row",
        /// The wound is one step graver.
        WoundStep "wound_step",
    }
    /// How courage and fear are played (IX). Chapter IX is in none of the sources, so this setting
    /// has a single value: COU and FEAR have no effect, and every output says so.
    CourageAndFear "courage_and_fear" {
        /// COU and FEAR have no effect.
        NotPlayed "not_played",
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

/// An edition of the rules with a value for every setting.
#[derive(Clone, Debug, PartialEq)]
pub struct Ruleset {
    /// Identifier, as given to `--ruleset`.
    pub id: String,
    /// Display name of the edition.
    pub name: String,
    /// The wound table [II-B-1].
    pub wound_table: WoundTable,
    /// Penalty to the characteristics per wound level [II-B-4].
    pub wound_penalty: i16,
    /// When a game ends.
    pub turn_limit: TurnLimit,
    /// The effect of a natural 1.
    pub natural_one: NaturalOne,
    /// The effect of a final result of 0 or less.
    pub zero_or_less: ZeroOrLess,
    /// What happens to the other dice when the only 6 is re-rolled.
    pub lone_six: LoneSix,
    /// The order of decisions on 6s in opposed tests.
    pub opposed_six_order: OpposedSixOrder,
    /// Who decides on 6s in opposed tests when both results are equal.
    pub opposed_equal_sixes: OpposedEqualSixes,
    /// The result when both players of an opposed test fail.
    pub opposed_both_fail: OpposedBothFail,
    /// How a new wound adds to earlier ones.
    pub wound_accumulation: WoundAccumulation,
    /// The effect of the wound result "killed outright".
    pub killed_outright: KilledOutright,
    /// The effect of the wound result "stunned".
    pub stunned: StunnedResult,
    /// Whether stunned results add up.
    pub stun_stacks: StunStacking,
    /// What stunned counts as for effects that reduce penalties.
    pub stun_counts_as: StunCountsAs,
    /// Who chooses among three wound dice.
    pub wound_dice_choice: WoundDiceChoice,
    /// Whether the wound level is added to the row of the wound table.
    pub wound_row: WoundRow,
    /// When the minimums of RES and MOV apply.
    pub floor_applied: FloorApplied,
    /// When combat dice are placed.
    pub allocation: Allocation,
    /// Which fighters place combat dice before all others.
    pub placed_first: PlacedFirst,
    /// Whose combat dice are placed first among equal strategic values.
    pub equal_value_order: EqualValueOrder,
    /// How often sustained defense lowers DEF.
    pub sustained_defense_stacks: SustainedDefenseStacks,
    /// When sustained defense is declared.
    pub sustain_declared: SustainDeclared,
    /// Which defense test is the first at DEF-2 after sustained defense is declared.
    pub sustain_first_test: SustainFirstTest,
    /// How the power of a charger of several enemies counts.
    pub multi_charge_power: MultiChargePower,
    /// Whether charge penalties add up.
    pub charge_penalty_stacks: ChargePenaltyStacks,
    /// Which fighters may take the authority test.
    pub authority_tester: AuthorityTester,
    /// What a shot by an unmoving fighter improves: the row of the wound table or the wound.
    pub unmoving_shot: UnmovingShot,
    /// How courage and fear are played.
    pub courage_and_fear: CourageAndFear,
    /// Assumptions for values missing on cards; they change no rule.
    pub missing: MissingValues,
}
