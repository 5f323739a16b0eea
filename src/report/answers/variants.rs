//! Display text for the variants of a sensitivity analysis. Contested readings are sentences with
//! their paragraph of the rulebook.

use super::words;
use crate::language::Language;
use crate::say;
use crate::study::balance::VariantKind;

/// Returns the display text of a variant, from its kind and its name in the answer.
pub(crate) fn variant_name(language: Language, kind: VariantKind, name: &str) -> String {
    match kind {
        VariantKind::Reading => reading(language, name),
        VariantKind::Policy
        | VariantKind::OwnPlay
        | VariantKind::EnemyPlay
        | VariantKind::Habit
        | VariantKind::BestPlay => {
            name.split(" | ").map(|policy| words::policy(language, policy)).collect::<Vec<_>>().join(" | ")
        }
        VariantKind::Distance | VariantKind::Mates | VariantKind::Edition => name.to_owned(),
    }
}

/// Returns the sentence for a contested reading, given as `setting = value`.
fn reading(language: Language, name: &str) -> String {
    match name {
        "lone_six = loses_others" => say!(language, "reading-lone-six-loses-others"),
        "lone_six = keeps_others" => say!(language, "reading-lone-six-keeps-others"),
        "opposed_six_order = whole_chain" => say!(language, "reading-opposed-six-order-whole-chain"),
        "opposed_six_order = each_die" => say!(language, "reading-opposed-six-order-each-die"),
        "opposed_equal_sixes = both_unseen" => say!(language, "reading-opposed-equal-sixes-both-unseen"),
        "opposed_equal_sixes = nobody_decides" => {
            say!(language, "reading-opposed-equal-sixes-nobody-decides")
        }
        "opposed_both_fail = finals_compared" => say!(language, "reading-opposed-both-fail-finals-compared"),
        "opposed_both_fail = both_roll_again" => say!(language, "reading-opposed-both-fail-both-roll-again"),
        "floor_applied = at_the_end" => say!(language, "reading-floor-applied-at-the-end"),
        "floor_applied = after_maluses" => say!(language, "reading-floor-applied-after-maluses"),
        "wound_row_adds_wound_level = no" => say!(language, "reading-wound-row-adds-wound-level-no"),
        "wound_row_adds_wound_level = yes" => say!(language, "reading-wound-row-adds-wound-level-yes"),
        "stun_stacks = once" => say!(language, "reading-stun-stacks-once"),
        "stun_stacks = each_result" => say!(language, "reading-stun-stacks-each-result"),
        "stun_counts_as = one_level" => say!(language, "reading-stun-counts-as-one-level"),
        "stun_counts_as = light_wound" => say!(language, "reading-stun-counts-as-light-wound"),
        "multi_charge_power = sum_of_targets" => say!(language, "reading-multi-charge-power-sum-of-targets"),
        "multi_charge_power = shared_equally" => say!(language, "reading-multi-charge-power-shared-equally"),
        "charge_penalty_stacks = once" => say!(language, "reading-charge-penalty-stacks-once"),
        "charge_penalty_stacks = each_charge" => say!(language, "reading-charge-penalty-stacks-each-charge"),
        "unmoving_shot_lowers = row" => say!(language, "reading-unmoving-shot-lowers-row"),
        "unmoving_shot_lowers = wound_step" => say!(language, "reading-unmoving-shot-lowers-wound-step"),
        "authority_tester = of_named_combat" => say!(language, "reading-authority-tester-of-named-combat"),
        "authority_tester = anyone" => say!(language, "reading-authority-tester-anyone"),
        "equal_value_order = authority" => say!(language, "reading-equal-value-order-authority"),
        "equal_value_order = random" => say!(language, "reading-equal-value-order-random"),
        "sustained_defense_stacks = once" => say!(language, "reading-sustained-defense-stacks-once"),
        "sustained_defense_stacks = each_use" => say!(language, "reading-sustained-defense-stacks-each-use"),
        "sustain_declared = with_defense" => say!(language, "reading-sustain-declared-with-defense"),
        "sustain_declared = after_attack_roll" => {
            say!(language, "reading-sustain-declared-after-attack-roll")
        }
        "sustain_first_test = penalized" => say!(language, "reading-sustain-first-test-penalized"),
        "sustain_first_test = unpenalized" => say!(language, "reading-sustain-first-test-unpenalized"),
        // A reading written by another version of the program.
        other => other.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Catalog;

    #[test]
    fn every_contested_passage_is_a_sentence_with_its_paragraph() {
        for loaded in Catalog::built_in().rulesets() {
            for other in loaded.ruleset.other_readings() {
                let name = format!("{} = {}", other.key, other.word);
                let told = Language::ALL.map(|language| reading(language, &name));
                assert!(
                    told.iter().all(|told| told.ends_with(')') && told.contains(':')),
                    "{name}: {told:?}"
                );
                assert_ne!(told[0], told[1]);
            }
        }
        assert_eq!(
            reading(Language::French, "stun_stacks = each_result"),
            "Sonné\u{A0}: chaque résultat compte (II-B-4)"
        );
    }
}
