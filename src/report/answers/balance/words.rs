//! Display text for verdicts, variants and other values that the balance answer holds as enums.
//! JSON and CSV use their own keys.

use crate::balance::{Situation, VariedAssumption, Verdict};
use crate::language::Language;
use crate::language::number::Figure;
use crate::report::answers::words::policy;
use crate::report::answers::{assumed, figures};
use crate::report::text::label;
use crate::rules::Word;
use crate::say;
use crate::scenario::{Bound, PlayMode, Unplayed};
use crate::study::balance::answer::{CandidateJudgement, JudgedSituation, NoAnswerWhy, Weighting};
use crate::study::balance::cost::{ModelCost, SensitivityAp};
use crate::study::balance::{BalanceAnswer, Cost, Judgement, VariantKind};

/// Returns how both sides play while fair costs are estimated: the name of their policy, or optimal
/// play.
pub(super) fn play(answer: &BalanceAnswer, language: Language) -> String {
    match answer.play {
        PlayMode::Habit => policy(language, &answer.policy),
        PlayMode::Equilibrium => say!(language, "balance-best-play"),
    }
}

impl Verdict {
    /// Returns the verdict as text, for example `underpriced`.
    pub fn in_words(self, language: Language) -> String {
        language.word("balance-verdict-", self.word())
    }

    /// Returns the verdict as text, with a dagger if it depends on profiles without a verdict of
    /// their own. `Undecided` gets none.
    pub(crate) fn in_words_with_dagger(self, leans_on_unjudged: bool, language: Language) -> String {
        let words = self.in_words(language);
        if leans_on_unjudged && self != Verdict::Undecided { words + " †" } else { words }
    }
}

impl VariantKind {
    /// Returns the kind of variant as text.
    pub fn in_words(self, language: Language) -> String {
        let kind = language.find_word("balance-kind-", self.word());
        kind.unwrap_or_else(|| language.word("balance-lever-", self.word()))
    }
}

impl VariedAssumption {
    /// Returns the name of the varied assumption for readers.
    pub fn in_words(self, language: Language) -> String {
        language.word("balance-lever-", self.word())
    }
}

/// Lists what a profile's AP pay for although it is not simulated: `Commandement/15, fear`.
pub(crate) fn unplayed(unplayed: &[Unplayed], language: Language) -> String {
    let words = |of: &Unplayed| match of.characteristic {
        None => of.what.clone(),
        Some(of) => language.word("balance-unplayed-", of.word()),
    };
    unplayed.iter().map(words).collect::<Vec<_>>().join(", ")
}

/// Formats the fair cost with its model interval: `133 (94 to 181)`.
pub(crate) fn cost_with_model_interval(fair: &Cost, model: Option<&ModelCost>, language: Language) -> String {
    match (model, fair.ap) {
        (Some(model), Some(ap)) => {
            let range = figures::whole_ap_interval(language, model.range);
            format!("{} ({range})", figures::whole_ap(ap).in_language(language))
        }
        _ => figures::cost(language, fair).in_language(language),
    }
}

/// Returns the names of the variants of an assumption with the lowest and the highest fair cost.
pub(crate) fn variant_names(lever: &SensitivityAp, language: Language) -> Vec<String> {
    let is_of_policies = matches!(
        lever.lever,
        VariedAssumption::Habit | VariedAssumption::OwnPlay | VariedAssumption::EnemyPlay
    );
    let told = |by: &String| if is_of_policies { policy(language, by) } else { by.clone() };
    lever.by.iter().flatten().map(told).collect()
}

/// Returns the direction in which a fair cost is open because of what is not simulated.
pub(crate) fn open_end(bound: Option<Bound>, language: Language) -> Option<String> {
    match bound {
        Some(Bound::AtLeast) => Some(say!(language, "balance-unplayed-helps")),
        Some(Bound::AtMost) => Some(say!(language, "balance-unplayed-hurts")),
        Some(Bound::Unknown) | None => None,
    }
}

/// Returns the result for a candidate: `Garde should cost 31 (27 to 36) AP against this field.`,
/// with the verdict on its printed AP, if any.
pub(super) fn candidate_sentence(of: &CandidateJudgement, language: Language) -> String {
    let worth = cost_with_model_interval(&of.fair, of.model.as_ref(), language);
    let (name, verdict) = (label(&of.name), candidate_verdict(of, language));
    match of.ap {
        _ if verdict.is_empty() => say!(language, "headline-candidate", name = name, fair = worth),
        Some(ap) if of.verdict.is_some_and(|verdict| verdict != Verdict::Undecided) => {
            say!(
                language,
                "headline-candidate-judged",
                name = name,
                fair = worth,
                printed = ap,
                verdict = verdict
            )
        }
        _ => say!(language, "headline-candidate-but", name = name, fair = worth, why = verdict),
    }
}

/// States that there is no verdict because these abilities matter and are not modelled.
fn unmodelled(abilities: &[String], language: Language) -> String {
    say!(language, "balance-refused", n = abilities.len(), abilities = abilities.join(", "))
}

/// Returns the verdict on a candidate's AP, the reason why there is none, or the direction in which
/// its fair cost is open.
pub(super) fn candidate_verdict(of: &CandidateJudgement, language: Language) -> String {
    if !of.unmodelled.is_empty() {
        return unmodelled(&of.unmodelled, language);
    }
    if !of.lacking.is_empty() {
        return say!(language, "balance-lacking", why = assumed::missing_reasons(language, &of.lacking));
    }
    let verdict = of.verdict.map(|verdict| verdict.in_words(language));
    verdict
        .into_iter()
        .chain(open_end(of.bound, language))
        .collect::<Vec<_>>()
        .join(&say!(language, "balance-separator"))
}

/// Formats a conditional verdict: `overpriced, unless what is not played is worth 18.4`. `None` if
/// the simulated part does not make the profile mispriced, or if the verdict holds for any value of
/// the rest.
pub(super) fn conditional_verdict(of: &Judgement, language: Language) -> Option<String> {
    let verdict = of.verdict_as_played?.in_words(language);
    let ap = of.unplayed_ap()?;
    Some(match ap > 0.0 {
        true => say!(language, "balance-unless-worth", verdict = verdict, ap = figures::ap(ap)),
        false => say!(language, "balance-unless-costs", verdict = verdict, ap = figures::ap(-ap)),
    })
}

/// Returns the display name of a situation: its given name, or a description.
pub(crate) fn situation(language: Language, situation: &Situation) -> String {
    let unnamed = Situation::new(situation.forces, situation.start, situation.weight);
    if situation.name != unnamed.name {
        return situation.name.clone();
    }
    let budget = situation.forces.budget().map(|budget| Figure::new(budget.get().to_string()));
    let cm = situation.start.centimeters().map(|distance| Figure::new(distance.to_string()));
    match (budget, cm) {
        (None, None) => say!(language, "balance-duel-in-contact"),
        (None, Some(cm)) => say!(language, "balance-duel-apart", cm = cm),
        (Some(budget), None) => say!(language, "balance-groups-in-contact", budget = budget),
        (Some(budget), Some(cm)) => say!(language, "balance-groups-apart", budget = budget, cm = cm),
    }
}

/// Returns the display name of a situation in which an answer judges fair costs.
pub(super) fn judged_situation(language: Language, of: &JudgedSituation) -> String {
    of.to_situation().map_or_else(|| of.name.clone(), |of| situation(language, &of))
}

/// Describes how the profiles of a field are weighted.
pub(super) fn weighting(language: Language, weighting: Weighting) -> String {
    match weighting {
        Weighting::Equal => say!(language, "balance-weights-equal"),
        Weighting::Ap => say!(language, "balance-weights-ap"),
        Weighting::Metagame => say!(language, "balance-weights-metagame"),
        Weighting::Written => say!(language, "balance-weights-written"),
    }
}

/// States why a method gave no result. `what` is the name of the method.
pub(super) fn no_answer(answer: &BalanceAnswer, what: &str, why: &NoAnswerWhy, language: Language) -> String {
    match why {
        NoAnswerWhy::Unsettled => say!(language, "balance-unsettled", what = what),
        NoAnswerWhy::Disconnected(lonely) => {
            let names: Vec<String> = lonely.iter().map(|&i| answer.name(i)).collect();
            say!(language, "balance-disconnected", what = what, names = names.join(", "))
        }
        NoAnswerWhy::TooFewProfiles { needed, given } => {
            say!(language, "balance-few-profiles", needed = *needed, given = *given)
        }
        // No validated field causes these; they are errors of callers of the library.
        NoAnswerWhy::Other(fault) => fault.clone(),
    }
}

/// States why a profile gets no verdict; `None` if it gets one.
pub(super) fn no_verdict_reason(of: &Judgement, language: Language) -> Option<String> {
    match (of.lacking.is_empty(), of.is_refused) {
        (false, _) => {
            let why = assumed::missing_reasons(language, &of.lacking);
            Some(say!(language, "balance-lacking", why = why))
        }
        (true, true) => Some(unmodelled(&of.unmodelled, language)),
        (true, false) => None,
    }
}

/// Returns the display text of a variant, from its kind and its name in the answer.
pub(super) fn variant_name(language: Language, kind: VariantKind, name: &str) -> String {
    match kind {
        VariantKind::Reading => reading(language, name),
        VariantKind::Policy
        | VariantKind::OwnPlay
        | VariantKind::EnemyPlay
        | VariantKind::Habit
        | VariantKind::BestPlay => {
            name.split(" | ").map(|written| policy(language, written)).collect::<Vec<_>>().join(" | ")
        }
        VariantKind::Distance | VariantKind::Edition => name.to_owned(),
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
    use crate::rules::Ruleset;
    use crate::rules::ruleset::CourageAndFear;
    use crate::scenario::Catalog;

    #[test]
    fn every_contested_passage_is_a_sentence_with_its_paragraph() {
        for loaded in Catalog::built_in().rulesets() {
            let with_fear = CourageAndFear::Confede;
            let with_fear = Ruleset { courage_and_fear: with_fear, ..loaded.ruleset.clone() };
            assert_eq!(with_fear.other_readings().len(), loaded.ruleset.other_readings().len() + 6);
            for other in with_fear.other_readings() {
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
