//! Verdicts by armies in words: how surely they hold, and what decides them.

use crate::balance::{Grade, Verdict};
use crate::language::Language;
use crate::language::number::{Figure, with_decimals};
use crate::report::answers::balance::words::unplayed;
use crate::report::answers::battle::{player_word, scenario_name};
use crate::report::answers::figures;
use crate::report::table::Cell;
use crate::report::text::label;
use crate::rules::Word;
use crate::say;
use crate::scenario::Bound;
use crate::stats::Estimate;
use crate::study::armies::{ArmyWorthAnswer, DrawnAssumption, NotJudged, WorthByAssumption, WorthCard};
use crate::tell::list;

/// Returns the verdict with its grade, such as `underpriced (likely)`.
pub(in crate::report::answers) fn verdict(of: &WorthCard, language: Language) -> String {
    match of.grade {
        None => say!(language, "armies-not-judged"),
        grade => graded(of.verdict, grade, language),
    }
}

/// Returns the verdict with its grade, if it has one that says more.
pub(crate) fn graded(verdict: Verdict, grade: Option<Grade>, language: Language) -> String {
    let verdict = verdict.in_words(language);
    match grade {
        None | Some(Grade::Fair | Grade::Open) => verdict,
        Some(grade) => {
            let grade = language.word("armies-grade-", grade.word());
            say!(language, "armies-graded", verdict = verdict, grade = grade)
        }
    }
}

/// Says what decides a verdict, and what the line says if its verdict differs.
pub(in crate::report::answers) fn deciding(
    answer: &ArmyWorthAnswer,
    of: &WorthCard,
    language: Language,
) -> String {
    let own = deciding_in_armies(answer, of, language);
    match differing_line(of) {
        None => own,
        Some(line) => [own, differing_from_line(answer, of, line, language)]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(&say!(language, "balance-separator")),
    }
}

/// Returns the verdict on the line, if it differs from that by armies and both are decided.
pub(super) fn differing_line(of: &WorthCard) -> Option<Verdict> {
    let line = of.line?.verdict;
    let is_differing =
        of.grade.is_some() && of.verdict != line && ![of.verdict, line].contains(&Verdict::Undecided);
    is_differing.then_some(line)
}

/// Names the assumption under which armies agree with the line: of several, the one that moves
/// worth most.
fn differing_from_line(
    answer: &ArmyWorthAnswer,
    of: &WorthCard,
    line: Verdict,
    language: Language,
) -> String {
    let agreeing = of
        .by_assumption
        .iter()
        .filter(|by| by.values.iter().flatten().any(|value| value.verdict == line))
        .max_by(|a, b| a.deviation.total_cmp(&b.deviation))
        .and_then(|by| values_with(answer, by, line, language));
    let verdict = line.in_words(language);
    match agreeing {
        Some(values) => say!(language, "armies-line-agrees", verdict = verdict, values = values),
        None => say!(language, "armies-line-alone", verdict = verdict),
    }
}

/// Says what decides a verdict by armies: why there is none, which values of an assumption part it,
/// or how probable it is.
fn deciding_in_armies(answer: &ArmyWorthAnswer, of: &WorthCard, language: Language) -> String {
    if let Some(why) = of.not_judged {
        return not_judged(why, language);
    }
    if of.bound == Some(Bound::Unknown) {
        let unplayed = unplayed(&of.unplayed, language);
        return say!(language, "armies-either", unplayed = unplayed);
    }
    if let Some(parted) = of.parted_by.and_then(|by| parting(answer, of, by, language)) {
        return parted;
    }
    if of.grade == Some(Grade::Open) {
        let unplayed = || unplayed(&of.unplayed, language);
        let difference = unplayed_difference(answer, of).map(figures::whole_ap);
        match (of.bound, difference) {
            (Some(Bound::AtLeast), Some(ap)) => {
                return say!(language, "armies-unless-worth", unplayed = unplayed(), ap = ap);
            }
            (Some(Bound::AtLeast), None) => return say!(language, "armies-at-least", unplayed = unplayed()),
            (Some(Bound::AtMost), Some(ap)) => {
                return say!(language, "armies-unless-costs", unplayed = unplayed(), ap = ap);
            }
            (Some(Bound::AtMost), None) => return say!(language, "armies-at-most", unplayed = unplayed()),
            (None | Some(Bound::Unknown), _) => {}
        }
    }
    likeliest_verdict(of).map_or(String::new(), |(verdict, chance)| {
        let chance = figures::whole_percent(chance);
        match of.grade {
            Some(Grade::Open) => {
                say!(language, "armies-probably", chance = chance, verdict = verdict.in_words(language))
            }
            _ => say!(language, "armies-probability", chance = chance),
        }
    })
}

/// Returns the likeliest verdict on a card with its probability; `None` if no verdict is possible,
/// or if what battles leave out excludes the likelier ones.
pub(super) fn likeliest_verdict(of: &WorthCard) -> Option<(Verdict, f64)> {
    let probabilities = of.probabilities.as_ref()?;
    let all = [
        (Verdict::Underpriced, probabilities.underpriced),
        (Verdict::Fair, probabilities.fair),
        (Verdict::Overpriced, probabilities.overpriced),
    ];
    let best = all.into_iter().max_by(|a, b| a.1.total_cmp(&b.1));
    best.filter(|(_, chance)| match of.bound {
        None => *chance > 0.0,
        Some(Bound::AtLeast | Bound::AtMost) => *chance > 0.5,
        Some(Bound::Unknown) => false,
    })
}

/// Width of an interval in AP below which worth is shown with a decimal.
const WIDTH_OF_DECIMALS: f64 = 4.0;

pub(in crate::report::answers) fn worth_cell(worth: Option<Estimate>) -> Cell {
    worth.map_or(Cell::from(figures::UNKNOWN), |worth| Cell::number(worth.value, worth_figure(worth)))
}

/// Formats worth with its interval, with as many digits as the interval supports.
pub(in crate::report::answers) fn worth_figure(Estimate { value, ci95 }: Estimate) -> Figure {
    let decimals = usize::from(ci95.high - ci95.low < WIDTH_OF_DECIMALS);
    let figure = |ap: f64| match ap.is_finite() {
        true => with_decimals(ap.max(0.0), decimals),
        false => figures::ap(ap),
    };
    figure(value).with_interval(&figure(ci95.low).range_to(&figure(ci95.high)))
}

/// Returns the AP that what battles leave out would have to be worth, or to cost, for the printed
/// AP to be within the range of worth; `None` if they are.
fn unplayed_difference(answer: &ArmyWorthAnswer, of: &WorthCard) -> Option<f64> {
    let (ap, range) = (f64::from(of.ap), of.range?);
    let difference = match of.bound? {
        Bound::AtLeast => ap - range.high,
        Bound::AtMost => range.low - ap,
        Bound::Unknown => return None,
    };
    (difference > answer.threshold.at(ap)).then(|| difference.ceil())
}

/// Returns the verdicts under the values of an assumption: `underpriced in conquest and execution,
/// fair in bloodbath`.
fn parting(
    answer: &ArmyWorthAnswer,
    of: &WorthCard,
    by: DrawnAssumption,
    language: Language,
) -> Option<String> {
    let by = of.by_assumption.iter().find(|of| of.assumption == by)?;
    let with = |verdict: Verdict| {
        let values = values_with(answer, by, verdict, language)?;
        Some(say!(language, "armies-parted", verdict = verdict.in_words(language), values = values))
    };
    let parts = [Verdict::Underpriced, Verdict::Fair, Verdict::Overpriced, Verdict::Undecided].map(with);
    Some(parts.into_iter().flatten().collect::<Vec<_>>().join(", "))
}

/// Returns the values of an assumption under which a card has this verdict: `in conquest and
/// execution`; `None` if there are none.
fn values_with(
    answer: &ArmyWorthAnswer,
    by: &WorthByAssumption,
    verdict: Verdict,
    language: Language,
) -> Option<String> {
    let assumption = answer.assumptions.iter().find(|of| of.assumption == by.assumption)?;
    let names: Vec<String> = by
        .values
        .iter()
        .zip(&assumption.values)
        .filter(|(value, _)| value.is_some_and(|value| value.verdict == verdict))
        .map(|(_, value)| value_in_words(by.assumption, &value.value, language))
        .collect();
    let under = || {
        let values = list(&names, language);
        say!(language, "armies-under", what = by.assumption.word(), values = values)
    };
    (!names.is_empty()).then(under)
}

/// Says why a card is not judged.
fn not_judged(why: NotJudged, language: Language) -> String {
    match why {
        NotJudged::TooExpensive { needed_budget } => {
            say!(language, "armies-too-expensive", ap = needed_budget)
        }
        NotJudged::People => say!(language, "armies-not-fielded"),
        NotJudged::TooFewPairs { needed, given } => {
            say!(language, "armies-too-few-pairs", needed = needed, given = given)
        }
        NotJudged::NotToldApart => say!(language, "armies-not-told-apart"),
        NotJudged::NoPrintedAp => say!(language, "armies-no-printed-ap"),
    }
}

pub(super) fn pool_name(people: &str, language: Language) -> String {
    if people == "mixed" { say!(language, "armies-mixed") } else { label(people) }
}

pub(in crate::report::answers) fn assumption(of: DrawnAssumption, language: Language) -> String {
    language.word("armies-assumption-", of.word())
}

/// Returns a value of an assumption in words.
pub(in crate::report::answers) fn value_in_words(
    of: DrawnAssumption,
    value: &str,
    language: Language,
) -> String {
    fn named<T: Word>(value: &str) -> Option<T> {
        T::VARIANTS.iter().copied().find(|of| of.word() == value)
    }
    match of {
        DrawnAssumption::Scenario => named(value).map(|of| scenario_name(of, language)),
        DrawnAssumption::Player => named(value).map(|of| player_word(of, language)),
        DrawnAssumption::Table => Some(say!(language, "battle-table-printed", size = value)),
        DrawnAssumption::Peoples => {
            let sides: Vec<String> = value.split(" / ").map(|of| pool_name(of, language)).collect();
            Some(sides.join(" – "))
        }
        DrawnAssumption::Reading => (value == "own").then(|| say!(language, "armies-own-reading")),
    }
    .unwrap_or_else(|| label(value))
}
