//! What lower rooms know by an enum, in words for people; JSON and CSV have words of their own.

use super::study::OtherKind;
use crate::balance::{Forces, PriceModelFault, Situation, Verdict};
use crate::language::Language;
use crate::language::number::{Figure, percentage};
use crate::rules::skirmish::Start;
use crate::say;
use crate::scenario::FieldWeights;

impl Verdict {
    /// In words.
    pub(in crate::cli) fn in_words(self, language: Language) -> String {
        match self {
            Verdict::TooCheap => say!(language, "balance-verdict-too-cheap"),
            Verdict::Fair => say!(language, "balance-verdict-fair"),
            Verdict::TooDear => say!(language, "balance-verdict-too-dear"),
            Verdict::Undecided => say!(language, "balance-verdict-undecided"),
        }
    }

    /// In files.
    pub(in crate::cli) const fn word(self) -> &'static str {
        match self {
            Verdict::TooCheap => "too_cheap",
            Verdict::Fair => "fair",
            Verdict::TooDear => "too_dear",
            Verdict::Undecided => "undecided",
        }
    }

    /// The verdict that files call so.
    pub(in crate::cli) fn of_word(word: &str) -> Option<Self> {
        let all = [Verdict::TooCheap, Verdict::Fair, Verdict::TooDear, Verdict::Undecided];
        all.into_iter().find(|verdict| verdict.word() == word)
    }
}

impl OtherKind {
    /// In words.
    pub(super) fn in_words(self, language: Language) -> String {
        match self {
            OtherKind::Policy => say!(language, "balance-kind-policy"),
            OtherKind::Reading => say!(language, "balance-kind-reading"),
            OtherKind::Edition => say!(language, "balance-kind-edition"),
        }
    }
}

/// What a situation is called: as written, or what it is where nobody gave it another name.
pub(in crate::cli) fn situation(language: Language, situation: &Situation) -> String {
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

/// How much the profiles of a field count.
pub(super) fn weights(language: Language, weights: &FieldWeights) -> String {
    match weights {
        FieldWeights::Equal => say!(language, "balance-weights-equal"),
        FieldWeights::StrategicValue => say!(language, "balance-weights-ap"),
        FieldWeights::Metagame => say!(language, "balance-weights-metagame"),
        FieldWeights::Written(_) => say!(language, "balance-weights-written"),
    }
}

/// Why prices say nothing.
pub(super) fn no_prices(language: Language, fault: &PriceModelFault) -> String {
    match fault {
        PriceModelFault::TooFewProfiles { needed, given } => {
            say!(language, "balance-few-profiles", needed = *needed, given = *given)
        }
        // No field has profiles without numbers: these are faults of whoever calls the library.
        other => other.to_string(),
    }
}

/// A share in whole percents.
pub(in crate::cli) fn whole_percent(share: f64) -> Figure {
    percentage(share, Some((share - 0.01, share + 0.01)))
}
