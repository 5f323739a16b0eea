//! The chart of candidates: the balance of each against the field, by what it costs.

use super::{subtitle, words};
use crate::language::Language;
use crate::report::answers::{figures, pictures};
use crate::report::chart::{Captions, Curve, CurveMark, CurveRange, Curves, Panel, Panels, Picture};
use crate::report::text::label;
use crate::rules::Side;
use crate::say;
use crate::stats::{Estimate, Interval};
use crate::study::balance::BalanceAnswer;
use crate::study::balance::answer::CandidateJudgement;

/// Returns the chart of the candidates with a fair cost, each in a panel; `None` without any.
pub(super) fn balance_curves(answer: &BalanceAnswer, language: Language) -> Option<Picture> {
    let drawn = answer.candidates.iter().filter(|of| !of.balance_by_ap.is_empty());
    let panels: Vec<Panel> = drawn.map(|of| Panel::Curves(curves(of, language))).collect();
    let about = [subtitle(answer, language), say!(language, "chart-balance-about")];
    let title = say!(language, "chart-balance-title", n = panels.len());
    let captions =
        pictures::captions(&answer.provenance, title, pictures::lines(about.into_iter()), language);
    (!panels.is_empty()).then(|| Panels { captions, panels }.into())
}

/// Returns the balance of a candidate by its cost, with its fair and its printed cost marked.
fn curves(of: &CandidateJudgement, language: Language) -> Curves {
    let fair = of.fair.ap.map(|fair| CurveMark {
        value: fair,
        interval: of.model.as_ref().map_or(of.fair.interval(), |model| model.range),
        // As in the sentence above the chart.
        label: say!(
            language,
            "chart-fair-at",
            ap = if of.model.is_some() { figures::whole_ap(fair) } else { figures::ap(fair) }
        ),
    });
    let printed = of.ap.map(|ap| CurveMark {
        value: f64::from(ap),
        interval: Interval { low: f64::from(ap), high: f64::from(ap) },
        label: say!(language, "chart-printed-at", ap = ap),
    });
    let estimates: Vec<Estimate> = of.balance_by_ap.iter().map(|at| at.ci95.around(at.balance)).collect();
    Curves {
        captions: Captions::heading(words::candidate_sentence(of, language), language),
        axes: [say!(language, "chart-ap-of", name = label(&of.name)), say!(language, "chart-balance")],
        range: CurveRange::Balance,
        places: of.balance_by_ap.iter().map(|at| at.ap).collect(),
        curves: vec![Curve { name: label(&of.name), side: Some(Side::A), estimates }],
        marks: fair.into_iter().chain(printed).collect(),
    }
}
