//! What lower rooms know by an enum, in words for people; JSON and CSV have words of their own.

use crate::balance::{Forces, Situation, Verdict};
use crate::language::Language;
use crate::language::number::Figure;
use crate::report::answers::assumed;
use crate::rules::skirmish::Start;
use crate::say;
use crate::study::balance::answer::{JudgedSituation, NoAnswerWhy, Weighting};
use crate::study::balance::{AlternativeKind, BalanceAnswer, Judgement};

impl Verdict {
    /// In words.
    pub(crate) fn in_words(self, language: Language) -> String {
        match self {
            Verdict::TooCheap => say!(language, "balance-verdict-too-cheap"),
            Verdict::Fair => say!(language, "balance-verdict-fair"),
            Verdict::TooDear => say!(language, "balance-verdict-too-dear"),
            Verdict::Undecided => say!(language, "balance-verdict-undecided"),
        }
    }

    /// The same, marked where it leans on profiles that are not judged themselves; no verdict leans on nothing.
    pub(crate) fn marked(self, leans_on_unjudged: bool, language: Language) -> String {
        let words = self.in_words(language);
        if leans_on_unjudged && self != Verdict::Undecided { words + " †" } else { words }
    }
}

impl AlternativeKind {
    /// In words.
    pub(crate) fn in_words(self, language: Language) -> String {
        match self {
            AlternativeKind::Policy => say!(language, "balance-kind-policy"),
            AlternativeKind::Reading => say!(language, "balance-kind-reading"),
            AlternativeKind::Edition => say!(language, "balance-kind-edition"),
        }
    }
}

/// What a situation is called: as written, or what it is where nobody gave it another name.
pub(crate) fn situation(language: Language, situation: &Situation) -> String {
    let unnamed = Situation::new(situation.forces, situation.start, situation.weight);
    if situation.name != unnamed.name {
        return situation.name.clone();
    }
    let cm = |millimeters: i64| Figure::written((millimeters as f64 / 10.0).to_string());
    let ap = |budget: u32| Figure::written(budget.to_string());
    match (situation.forces, situation.start) {
        (Forces::OneEach, Start::InContact) => say!(language, "balance-duel-in-contact"),
        (Forces::OneEach, Start::Apart(distance)) => {
            say!(language, "balance-duel-apart", cm = cm(distance.get().into()))
        }
        (Forces::Budget(budget), Start::InContact) => {
            say!(language, "balance-groups-in-contact", budget = ap(budget.get()))
        }
        (Forces::Budget(budget), Start::Apart(distance)) => {
            say!(language, "balance-groups-apart", budget = ap(budget.get()), cm = cm(distance.get().into()))
        }
    }
}

/// What a situation of an answer is called.
pub(super) fn judged_situation(language: Language, of: &JudgedSituation) -> String {
    of.situation().map_or_else(|| of.name.clone(), |of| situation(language, &of))
}

/// How much the profiles of a field count.
pub(super) fn weighting(language: Language, weighting: Weighting) -> String {
    match weighting {
        Weighting::Equal => say!(language, "balance-weights-equal"),
        Weighting::Ap => say!(language, "balance-weights-ap"),
        Weighting::Metagame => say!(language, "balance-weights-metagame"),
        Weighting::Written => say!(language, "balance-weights-written"),
    }
}

/// Why a method that is called so has no answer.
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
        // No field has profiles without numbers: these are faults of whoever calls the library.
        NoAnswerWhy::Other(fault) => fault.clone(),
    }
}

/// Why there is no verdict on a profile; none where there is one.
pub(super) fn refused(of: &Judgement, language: Language) -> Option<String> {
    match (of.lacking.is_empty(), of.is_refused) {
        (false, _) => {
            let why = assumed::lacking(language, &of.lacking);
            Some(say!(language, "balance-lacking", why = why))
        }
        (true, true) => Some(say!(language, "balance-refused", abilities = of.unmodelled.join(", "))),
        (true, false) => None,
    }
}
