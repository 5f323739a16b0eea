//! Verdict cards and the tally of verdicts.

use super::{tables, words};
use crate::balance::{SearchEnd, Verdict};
use crate::language::Language;
use crate::report::answers::{assumed, figures};
use crate::report::document::Verdicts;
use crate::report::page::{AssumptionBar, Count, ResultMark, VerdictCard};
use crate::say;
use crate::scenario::Bound;
use crate::stats::{Interval, normal_distribution, z95};
use crate::study::balance::answer::{AbilityCounts, VariantTally};
use crate::study::balance::cost::SensitivityAp;
use crate::study::balance::{BalanceAnswer, Judgement};

pub(super) fn verdicts(answer: &BalanceAnswer, language: Language) -> Verdicts {
    let mut order = answer.by_distance();
    // A stable sort: cards with a verdict stay in order of their distance, undecided ones come in
    // order of their likeliest verdict.
    let chance = |of: &Judgement| likeliest_verdict(answer, of).map_or(0.0, |(_, chance)| chance);
    let group = |of: &Judgement| match of.verdict {
        Verdict::Underpriced | Verdict::Overpriced => 0,
        Verdict::Undecided => 1,
        Verdict::Fair => 2,
    };
    order.sort_by(|(_, one), (_, other)| {
        group(one).cmp(&group(other)).then(chance(other).total_cmp(&chance(one)))
    });
    Verdicts {
        tally: tally(answer, language),
        cards: order.into_iter().map(|(i, of)| card(answer, i, of, language)).collect(),
        about: [say!(
            language,
            "page-about-verdicts",
            threshold = figures::threshold(language, &answer.threshold),
            n = answer.situations.len()
        )]
        .into_iter()
        .chain(tables::dagger_note(answer, language))
        .collect(),
    }
}

/// Returns the likeliest verdict on an undecided profile with its probability, if the logarithm of
/// its fair cost were normal with the range over all variants as its 95 % interval. `None` if the
/// profile must not be judged, an end of the range is open, or what is not simulated excludes the
/// likelier verdicts.
fn likeliest_verdict(answer: &BalanceAnswer, of: &Judgement) -> Option<(Verdict, f64)> {
    let (fair, Interval { low, high }) = (of.fair.ap?, of.range());
    let is_open = of.verdict == Verdict::Undecided && !of.is_refused && of.bound != Some(Bound::Unknown);
    if !is_open || low <= 0.0 || !high.is_finite() || low >= high {
        return None;
    }
    let deviation = libm::log(high / low) / (2.0 * z95());
    let (ap, margin) = (f64::from(of.ap), answer.threshold.at(f64::from(of.ap)));
    let below = |ap: f64| match ap > 0.0 {
        true => normal_distribution((libm::log(ap) - libm::log(fair)) / deviation),
        false => 0.0,
    };
    let (overpriced, underpriced) = (below(ap - margin), 1.0 - below(ap + margin));
    let all = [
        (Verdict::Underpriced, underpriced, of.bound != Some(Bound::AtMost)),
        (Verdict::Fair, 1.0 - overpriced - underpriced, of.bound.is_none()),
        (Verdict::Overpriced, overpriced, of.bound != Some(Bound::AtLeast)),
    ];
    let possible = all.into_iter().filter(|(.., is_possible)| *is_possible);
    let best = possible.map(|(verdict, chance, _)| (verdict, chance)).max_by(|a, b| a.1.total_cmp(&b.1));
    best.filter(|(_, chance)| of.bound.is_none() || *chance > 0.5)
}

/// Returns the AP to vote on: the end of the plausible whole AP that is nearer to the printed AP;
/// empty unless the profile is mispriced.
fn vote(of: &Judgement, language: Language) -> String {
    match (of.verdict, of.defensible) {
        (Verdict::Underpriced, [Some(low), _]) => say!(language, "balance-or-more", ap = low),
        (Verdict::Overpriced, [_, Some(high)]) => say!(language, "armies-or-less", ap = high),
        _ => String::new(),
    }
}

/// Returns the label for `n` profiles with this verdict.
fn count_label(of: Verdict, n: usize, language: Language) -> String {
    match of {
        Verdict::Underpriced => say!(language, "page-count-too-cheap", n = n),
        Verdict::Fair => say!(language, "page-count-fair", n = n),
        Verdict::Overpriced => say!(language, "page-count-too-dear", n = n),
        Verdict::Undecided => say!(language, "page-count-undecided", n = n),
    }
}

/// Maps a verdict to its mark in charts: an underpriced profile is strong for its AP.
pub(in crate::report::answers) fn standing(of: Verdict) -> ResultMark {
    match of {
        Verdict::Underpriced => ResultMark::Strong,
        Verdict::Fair => ResultMark::Even,
        Verdict::Overpriced => ResultMark::Weak,
        Verdict::Undecided => ResultMark::Open,
    }
}

fn tally(answer: &BalanceAnswer, language: Language) -> Vec<Count> {
    let count = |verdict| answer.profiles.iter().filter(|of| of.verdict == verdict).count();
    [Verdict::Underpriced, Verdict::Overpriced, Verdict::Fair, Verdict::Undecided]
        .map(|of| Count {
            standing: standing(of),
            words: count_label(of, count(of), language),
            count: count(of),
        })
        .into()
}

fn card(answer: &BalanceAnswer, i: usize, of: &Judgement, language: Language) -> VerdictCard {
    let interval = of.fair.interval();
    let origin: Vec<&str> =
        [of.people.as_str(), of.edition.as_str()].into_iter().filter(|text| !text.is_empty()).collect();
    VerdictCard {
        people: of.people.clone(),
        name: of.name.clone(),
        origin: origin.join(" · "),
        printed: of.ap,
        vote: vote(of, language),
        fair: of.fair.ap,
        fair_in_words: figures::cost(language, &of.fair).in_language(language),
        interval: (interval.low, interval.high),
        margin: answer.threshold.at(f64::from(of.ap)),
        model_interval: of.model.as_ref().map(|model| (model.range.low, model.range.high)),
        model_interval_in_words: model_interval(answer, of, language),
        assumptions: assumption_bars(of, language),
        picture: None,
        standing: standing(of.verdict),
        verdict: of.verdict.in_words_with_dagger(of.leans_on_unjudged, language),
        stability: stability(answer, i, of, language),
        flips: !of.is_refused && !of.flips_with.is_empty(),
        coverage: format_coverage(of.coverage, language),
    }
}

/// Formats the model interval of a fair cost, which covers all assumptions, and the whole AP within
/// it. Empty if there is no fair cost.
fn model_interval(answer: &BalanceAnswer, of: &Judgement, language: Language) -> String {
    let Some(model) = &of.model else { return String::new() };
    let range = figures::whole_ap_interval(language, model.range);
    let plausible = tables::whole_ap_range(of.defensible, language);
    match answer.is_provisional() {
        true => say!(language, "page-widest-no-variants", range = range, plausible = plausible),
        false => say!(language, "page-widest", range = range, plausible = plausible),
    }
}

/// Maximum number of assumptions shown on a card, those with the largest sensitivity.
const MAX_ASSUMPTION_BARS: usize = 3;

fn assumption_bars(of: &Judgement, language: Language) -> Vec<AssumptionBar> {
    let all = of.model.iter().flat_map(|model| &model.levers).take(MAX_ASSUMPTION_BARS);
    let bar = |lever: &SensitivityAp| {
        let Interval { low, high } = lever.ap;
        let by = words::variant_names(lever, language);
        let range = figures::whole_ap_interval(language, lever.ap);
        let name = lever.lever.in_words(language);
        let words = match by.is_empty() {
            true => say!(language, "page-lever", lever = name, range = range),
            false => say!(language, "page-lever-by", lever = name, range = range, by = by.join(", ")),
        };
        AssumptionBar { words, low, high }
    };
    all.map(bar).collect()
}

/// Describes how reliable a verdict is: why there is none, or in how many variants it stays the
/// same.
fn stability(answer: &BalanceAnswer, i: usize, of: &Judgement, language: Language) -> String {
    if !of.lacking.is_empty() {
        let why = assumed::missing_reasons(language, &of.lacking);
        return say!(language, "page-refused-for-lack", why = why);
    }
    if of.is_refused {
        return say!(language, "page-refused", n = of.unmodelled.len(), abilities = of.unmodelled.join(", "));
    }
    if of.fair.found == SearchEnd::Nowhere {
        return say!(language, "page-nobody-kills");
    }
    if of.verdict == Verdict::Undecided {
        let why = undecided(of, language);
        let likeliest = likeliest_verdict(answer, of).map(|(verdict, chance)| {
            let (chance, verdict) = (figures::whole_percent(chance), verdict.in_words(language));
            say!(language, "page-likeliest", chance = chance, verdict = verdict)
        });
        return likeliest.into_iter().chain([why]).collect::<Vec<_>>().join(". ");
    }
    if answer.others.is_empty() {
        return say!(language, "page-untried");
    }
    let VariantTally { same, undecided, other } = answer.variant_tally(i);
    say!(language, "page-elsewhere", same = same, undecided = undecided, other = other)
}

fn undecided(of: &Judgement, language: Language) -> String {
    let unplayed = words::unplayed(&of.unplayed, language);
    match words::conditional_verdict(of, language) {
        Some(unless) => say!(language, "page-unless", unless = unless, unplayed = unplayed),
        None if of.bound.is_some() => say!(language, "page-across-unplayed", unplayed = unplayed),
        None => say!(language, "page-across"),
    }
}

fn format_coverage(of: AbilityCounts, language: Language) -> String {
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
