//! Display text for the variants of a sensitivity analysis. Contested readings are sentences with
//! their paragraph of the rulebook.

use super::words;
use crate::language::Language;
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
    // A reading written by another version of the program has no sentence.
    language.find_word("reading-", &name.replace(" = ", "-")).unwrap_or_else(|| name.to_owned())
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
