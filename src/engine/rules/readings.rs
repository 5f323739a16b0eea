//! Alternative readings of the rules: the other values of each setting on which the text is silent
//! or ambiguous.

use super::ruleset::{
    AuthorityTester, ChargePenaltyStacks, EqualValueOrder, FloorApplied, LoneSix, MultiChargePower,
    OpposedBothFail, OpposedEqualSixes, OpposedSixOrder, Ruleset, Setting, StunCountsAs, StunStacking,
    SustainDeclared, SustainFirstTest, SustainedDefenseStacks, UnmovingShot, Word, WoundRow,
};
use strum::VariantArray;

/// A ruleset in which one contested setting has another value.
#[derive(Clone, Debug, PartialEq)]
pub struct OtherReading {
    /// Key of the setting in ruleset files.
    pub key: &'static str,
    /// The setting's other value, as written in ruleset files.
    pub word: &'static str,
    /// The ruleset with this value of the setting.
    pub ruleset: Ruleset,
}

impl Ruleset {
    /// Returns one changed ruleset for each other value of each contested setting.
    pub fn other_readings(&self) -> Vec<OtherReading> {
        let mut readings = Vec::new();
        macro_rules! contested {
            ($($field:ident: $setting:ident),+ $(,)?) => {$(
                let others = $setting::VARIANTS.iter().filter(|value| **value != self.$field);
                readings.extend(others.map(|value| OtherReading {
                    key: $setting::KEY,
                    word: value.word(),
                    ruleset: Ruleset { $field: *value, ..self.clone() },
                }));
            )+};
        }
        contested! {
            lone_six: LoneSix,
            opposed_six_order: OpposedSixOrder,
            opposed_equal_sixes: OpposedEqualSixes,
            opposed_both_fail: OpposedBothFail,
            floor_applied: FloorApplied,
            wound_row: WoundRow,
            stun_stacks: StunStacking,
            stun_counts_as: StunCountsAs,
            multi_charge_power: MultiChargePower,
            charge_penalty_stacks: ChargePenaltyStacks,
            unmoving_shot: UnmovingShot,
            authority_tester: AuthorityTester,
            equal_value_order: EqualValueOrder,
            sustained_defense_stacks: SustainedDefenseStacks,
            sustain_declared: SustainDeclared,
            sustain_first_test: SustainFirstTest,
        }
        readings
    }
}
