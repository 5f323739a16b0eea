//! The other readings: where the text is silent or can be read two ways, what else it might mean.

use super::ruleset::{
    AuthorityTester, ChargePenaltyStacks, EqualValueOrder, FloorApplied, LoneSix, MultiChargePower,
    OpposedBothFail, OpposedEqualSixes, OpposedSixOrder, Ruleset, Setting, StunCountsAs, StunStacking,
    SustainDeclared, SustainFirstTest, SustainedDefenseStacks, UnmovingShot, WoundRow,
};

/// A ruleset that reads one contested passage otherwise.
#[derive(Clone, Debug, PartialEq)]
pub struct OtherReading {
    /// The setting, as ruleset files call it.
    pub key: &'static str,
    /// Its other value.
    pub word: &'static str,
    /// The ruleset with it.
    pub ruleset: Ruleset,
}

impl Ruleset {
    /// This ruleset with each contested passage read otherwise, one at a time.
    pub fn other_readings(&self) -> Vec<OtherReading> {
        let mut readings = Vec::new();
        macro_rules! contested {
            ($($field:ident: $setting:ident),+ $(,)?) => {$(
                let others = $setting::ALL.iter().filter(|value| **value != self.$field);
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
