//! An edition of the rules, as values.
//!
//! Where the editions differ, or the text is silent or can be read two ways, a setting decides; it is an
//! enum named after the question. This file reads no file: `scenario::ruleset_file` does, and
//! `scenarios/rulesets/` holds the editions.

use super::missing_values::MissingValues;
use super::turn::Turns;
use super::wound::WoundTable;

/// A setting that files name by a key and a word.
pub trait Setting: Copy + Sized + 'static {
    /// The key in a ruleset file.
    const KEY: &'static str;
    /// Every value.
    const ALL: &'static [Self];
    /// The word of this value in a ruleset file.
    fn word(self) -> &'static str;
}

macro_rules! settings {
    ($($(#[$doc:meta])* $name:ident $key:literal { $($(#[$value_doc:meta])* $value:ident $word:literal),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[$value_doc])* $value),+ }

        impl $crate::rules::ruleset::Setting for $name {
            const KEY: &'static str = $key;
            const ALL: &'static [Self] = &[$(Self::$value),+];
            fn word(self) -> &'static str {
                match self { $(Self::$value => $word),+ }
            }
        }
    )+};
}

pub(super) use settings;

settings! {
    /// What a natural 1 does to a characteristic test [II-A-1].
    NaturalOne "natural_one" {
        /// The natural result is 1, even after a re-rolled 6.
        IsOne "is_one",
        /// The die fails; the test fails when every die that was thrown last shows 1.
        Fails "fails",
    }
    /// What a final result of 0 or less does [II-A-4].
    ZeroOrLess "zero_or_less" {
        /// An automatic failure.
        Fails "fails",
        /// Nothing special.
        Counts "counts",
    }
    /// With a single 6 among several dice, what becomes of the others when it is re-rolled [II-A-2].
    LoneSix "lone_six" {
        /// They are lost, as when several 6s are re-rolled.
        LosesOthers "loses_others",
        /// They stay on the table.
        KeepsOthers "keeps_others",
    }
    /// Both players of an opposed test have a 6 and one is behind: who decides when [II-A-3].
    OpposedSixOrder "opposed_six_order" {
        /// The one behind plays his whole chain, then the other decides.
        WholeChain "whole_chain",
        /// After each die the one who is behind now decides next.
        EachDie "each_die",
    }
    /// Both players of an opposed test have a 6 and the same final result [II-A-3].
    OpposedEqualSixes "opposed_equal_sixes" {
        /// Both decide unseen, at once.
        BothUnseen "both_unseen",
        /// Nobody is behind, so nobody re-rolls: the test is a tie.
        NobodyDecides "nobody_decides",
    }
    /// Both players of an opposed test fail automatically [II-A-3].
    OpposedBothFail "opposed_both_fail" {
        /// The final results are compared.
        FinalsCompared "finals_compared",
        /// Both roll again.
        BothRollAgain "both_roll_again",
    }
    /// How a wound adds to those before [II-B-3].
    WoundAccumulation "wound_accumulation" {
        /// Wound levels add up.
        AddUp "add_up",
        /// A graver wound replaces the present one; another makes it one level worse.
        GraverReplaces "graver_replaces",
    }
    /// What killed outright does [II-B-2]. It matters to whoever has tokens that make wounds milder.
    KilledOutright "killed_outright" {
        /// Four wound levels.
        FourLevels "four_levels",
        /// The fighter is eliminated, whatever makes wounds milder.
        Eliminated "eliminated",
    }
    /// What stunned does [II-B-2].
    StunnedResult "stunned" {
        /// A penalty of one until the end of the turn.
        Penalty "penalty",
        /// Nothing.
        Ignored "ignored",
    }
    /// Whether several stunned results add up [II-B-4].
    StunStacking "stun_stacks" {
        /// One penalty, however often.
        Once "once",
        /// Each stunned result takes another -1.
        EachResult "each_result",
    }
    /// What stunned counts as for effects that soften penalties [II-B-4].
    StunCountsAs "stun_counts_as" {
        /// One level of penalty.
        OneLevel "one_level",
        /// The penalty of a light wound.
        LightWound "light_wound",
    }
    /// Who picks two of the three dice of an amplified or attenuated wound roll [II-B-6].
    /// (The same law on the bare table.)
    WoundDiceChoice "wound_dice_choice" {
        /// The two highest, the two lowest.
        Fixed "fixed",
        /// The roller of an amplified roll, the sufferer of an attenuated one.
        Player "player",
    }
    /// Whether the victim's wound level is added to the row of the wound table [II-B-1, header of 2017].
    WoundRow "wound_row_adds_wound_level" {
        /// It is not.
        Bare "no",
        /// It is.
        AddsWoundLevel "yes",
    }
    /// When the floors of RES and MOV apply [II-A-4].
    FloorApplied "floor_applied" {
        /// After maluses and bonuses.
        AtTheEnd "at_the_end",
        /// After maluses.
        AfterMaluses "after_maluses",
    }
    /// When combat dice are placed [VII-C-1].
    Allocation "allocation" {
        /// Before the initiative test.
        BeforeInitiative "before_initiative",
        /// After it.
        AfterInitiative "after_initiative",
    }
    /// Who places combat dice before everybody else [VII-C-1].
    PlacedFirst "placed_first" {
        /// Nobody: all in ascending strategic value.
        Nobody "nobody",
        /// Pure wizards and pure faithful, in ascending strategic value.
        PureCasters "pure_casters",
    }
    /// Enemies of equal strategic value: whose dice are placed first [VII-C-1].
    EqualValueOrder "equal_value_order" {
        /// Those of the player who lost the authority test; at random where a DIS is unknown.
        Authority "authority",
        /// At random, half and half.
        Random "random",
    }
    /// How often sustained defense takes 2 off DEF [VII-C-5].
    SustainedDefenseStacks "sustained_defense_stacks" {
        /// Once.
        Once "once",
        /// At each use.
        EachUse "each_use",
    }
    /// When sustained defense is declared [VII-C-5].
    SustainDeclared "sustain_declared" {
        /// With the defense, before the attack roll.
        WithDefense "with_defense",
        /// After seeing the attack roll.
        AfterAttackRoll "after_attack_roll",
    }
    /// Which test is the first at DEF-2 [VII-C-5].
    SustainFirstTest "sustain_first_test" {
        /// The one for which it is declared.
        Penalized "penalized",
        /// The next.
        Unpenalized "unpenalized",
    }
    /// A charger of several enemies: how his power is shared [V-B-3].
    MultiChargePower "multi_charge_power" {
        /// It must reach the summed power of his targets.
        SumOfTargets "sum_of_targets",
        /// It is shared equally, unrounded.
        SharedEqually "shared_equally",
    }
    /// Whether a second charge penalty adds to the first [V-B-3].
    ChargePenaltyStacks "charge_penalty_stacks" {
        /// It does not.
        Once "once",
        /// Another -1.
        EachCharge "each_charge",
    }
    /// Who may test authority [VII-B].
    AuthorityTester "authority_tester" {
        /// A fighter of the combat that was named.
        OfNamedCombat "of_named_combat",
        /// Anyone of the army.
        Anyone "anyone",
    }
    /// What an unmoving shot lowers [VI-B-2].
    UnmovingShot "unmoving_shot_lowers" {
        /// The row of the wound table.
        Row "row",
        /// The wound, by one step.
        WoundStep "wound_step",
    }
    /// How courage and fear are played (IX). Chapter IX is in no source, so there is one value only; COU and FEAR of
    /// the cards do nothing, and every output says so.
    CourageAndFear "courage_and_fear" {
        /// They are not.
        NotPlayed "not_played",
    }
}

/// When a game ends by itself [III-A].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnLimit {
    /// After so many turns.
    Turns(Turns),
    /// When one side is gone.
    UntilOneSideIsGone,
}

/// An edition of the rules with every question answered.
#[derive(Clone, Debug, PartialEq)]
pub struct Ruleset {
    /// Its id, as in `--ruleset`.
    pub id: String,
    /// Its name in full.
    pub name: String,
    /// II-B-1.
    pub wound_table: WoundTable,
    /// What each wound level takes off the characteristics [II-B-4].
    pub wound_penalty: i16,
    /// When the game ends.
    pub turn_limit: TurnLimit,
    /// See [`NaturalOne`].
    pub natural_one: NaturalOne,
    /// See [`ZeroOrLess`].
    pub zero_or_less: ZeroOrLess,
    /// See [`LoneSix`].
    pub lone_six: LoneSix,
    /// See [`OpposedSixOrder`].
    pub opposed_six_order: OpposedSixOrder,
    /// See [`OpposedEqualSixes`].
    pub opposed_equal_sixes: OpposedEqualSixes,
    /// See [`OpposedBothFail`].
    pub opposed_both_fail: OpposedBothFail,
    /// See [`WoundAccumulation`].
    pub wound_accumulation: WoundAccumulation,
    /// See [`KilledOutright`].
    pub killed_outright: KilledOutright,
    /// See [`StunnedResult`].
    pub stunned: StunnedResult,
    /// See [`StunStacking`].
    pub stun_stacks: StunStacking,
    /// See [`StunCountsAs`].
    pub stun_counts_as: StunCountsAs,
    /// See [`WoundDiceChoice`].
    pub wound_dice_choice: WoundDiceChoice,
    /// See [`WoundRow`].
    pub wound_row: WoundRow,
    /// See [`FloorApplied`].
    pub floor_applied: FloorApplied,
    /// See [`Allocation`].
    pub allocation: Allocation,
    /// See [`PlacedFirst`].
    pub placed_first: PlacedFirst,
    /// See [`EqualValueOrder`].
    pub equal_value_order: EqualValueOrder,
    /// See [`SustainedDefenseStacks`].
    pub sustained_defense_stacks: SustainedDefenseStacks,
    /// See [`SustainDeclared`].
    pub sustain_declared: SustainDeclared,
    /// See [`SustainFirstTest`].
    pub sustain_first_test: SustainFirstTest,
    /// See [`MultiChargePower`].
    pub multi_charge_power: MultiChargePower,
    /// See [`ChargePenaltyStacks`].
    pub charge_penalty_stacks: ChargePenaltyStacks,
    /// See [`AuthorityTester`].
    pub authority_tester: AuthorityTester,
    /// See [`UnmovingShot`].
    pub unmoving_shot: UnmovingShot,
    /// See [`CourageAndFear`].
    pub courage_and_fear: CourageAndFear,
    /// What fighters are taken to be where their cards are silent; it changes no rule of a fight.
    pub missing: MissingValues,
}
