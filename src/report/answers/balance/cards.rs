//! A card for each profile, and how many there are of each verdict.

use crate::balance::{SearchEnd, Verdict};
use crate::language::Language;
use crate::report::answers::{assumed, figures};
use crate::report::document::Verdicts;
use crate::report::page::{Count, Standing, VerdictCard};
use crate::say;
use crate::study::balance::answer::AbilityCounts;
use crate::study::balance::{AlternativeKind, BalanceAnswer, Judgement};

pub(super) fn verdicts(answer: &BalanceAnswer, language: Language) -> Verdicts {
    let order = answer.by_distance();
    Verdicts {
        tally: tally(answer, language),
        cards: order.into_iter().map(|(i, of)| card(answer, i, of, language)).collect(),
        about: vec![say!(
            language,
            "page-about-verdicts",
            threshold = figures::threshold(language, &answer.threshold),
            n = answer.situations.len()
        )],
    }
}

/// What several of them are called.
fn counted(of: Verdict, n: usize, language: Language) -> String {
    match of {
        Verdict::TooCheap => say!(language, "page-count-too-cheap", n = n),
        Verdict::Fair => say!(language, "page-count-fair", n = n),
        Verdict::TooDear => say!(language, "page-count-too-dear", n = n),
        Verdict::Undecided => say!(language, "page-count-undecided", n = n),
    }
}

/// How a verdict is shown: a profile that is too cheap is strong for its AP.
pub(super) fn standing(of: Verdict) -> Standing {
    match of {
        Verdict::TooCheap => Standing::Strong,
        Verdict::Fair => Standing::Even,
        Verdict::TooDear => Standing::Weak,
        Verdict::Undecided => Standing::Open,
    }
}

fn tally(answer: &BalanceAnswer, language: Language) -> Vec<Count> {
    let count = |verdict| answer.profiles.iter().filter(|of| of.verdict == verdict).count();
    [Verdict::TooCheap, Verdict::TooDear, Verdict::Fair, Verdict::Undecided]
        .map(|of| Count { standing: standing(of), words: counted(of, count(of), language), count: count(of) })
        .into()
}

fn card(answer: &BalanceAnswer, i: usize, of: &Judgement, language: Language) -> VerdictCard {
    let interval = of.fair.interval();
    let origin: Vec<&str> =
        [of.people.as_str(), of.edition.as_str()].into_iter().filter(|text| !text.is_empty()).collect();
    VerdictCard {
        name: of.name.clone(),
        origin: origin.join(" · "),
        printed: of.ap,
        fair: of.fair.ap,
        fair_in_words: figures::cost(language, &of.fair),
        interval: (interval.low, interval.high),
        margin: answer.threshold.at(f64::from(of.ap)),
        elsewhere: answer.over_others(i),
        standing: standing(of.verdict),
        verdict: of.verdict.marked(of.leans_on_unjudged, language),
        stability: stability(answer, of, language),
        flips: !of.is_refused && !of.flips_with.is_empty(),
        coverage: coverage(of.coverage, language),
    }
}

/// What flips a verdict, or why there is none.
fn stability(answer: &BalanceAnswer, of: &Judgement, language: Language) -> String {
    if !of.lacking.is_empty() {
        let why = assumed::lacking(language, &of.lacking);
        return say!(language, "page-refused-for-lack", why = why);
    }
    if of.is_refused {
        return say!(language, "page-refused", abilities = of.unmodelled.join(", "));
    }
    if of.fair.found == SearchEnd::Nowhere {
        return say!(language, "page-nobody-kills");
    }
    if of.verdict == Verdict::Undecided {
        return say!(language, "page-across");
    }
    if answer.others.is_empty() {
        return say!(language, "page-untried");
    }
    let kinds = of.flips_with.iter().map(|kind| match kind {
        AlternativeKind::Policy => say!(language, "page-another-policy"),
        AlternativeKind::Reading => say!(language, "page-another-reading"),
        AlternativeKind::Edition => say!(language, "page-another-edition"),
    });
    match of.flips_with.is_empty() {
        true => say!(language, "page-holds", n = answer.others.len()),
        false => say!(language, "page-flips", with = kinds.collect::<Vec<_>>().join(", ")),
    }
}

fn coverage(of: AbilityCounts, language: Language) -> String {
    let counted = match of {
        AbilityCounts { abilities: 0, .. } => say!(language, "page-no-abilities"),
        AbilityCounts { abilities, played, partly: 0, .. } => {
            say!(language, "page-abilities", played = played, all = abilities)
        }
        AbilityCounts { abilities, played, partly, .. } => {
            say!(language, "page-abilities-partly", played = played, partly = partly, all = abilities)
        }
    };
    match of.induced {
        0 => counted,
        n => say!(language, "page-abilities-induced", counted = counted, n = n),
    }
}
