//! The charts of a scenario: a heat map and kill rates for each policy, survival curves for each
//! duel.

use crate::language::Language;
use crate::report::answers::field::{rate_figures, rated_profiles};
use crate::report::answers::names;
use crate::report::answers::pictures::{self, heat_map, source};
use crate::report::chart::{
    Bar, Bars, Captions, ChartError, ChartFormat, Panel, Panels, Picture, Survival, SurvivalCurve,
};
use crate::rules::BySide;
use crate::rules::Word;
use crate::say;
use crate::stats::Estimate;
use crate::study::field::Field;
use crate::study::run::{PolicyResults, RunAnswer, ScenarioFightKind, ScenarioFightResult, Standing};
use crate::study::sides::short_names;

/// Returns the main chart of a scenario under its first policy: the matrix, or else the survival
/// curves of its duels and combats; `None` without any.
pub(super) fn main_picture(answer: &RunAnswer, language: Language) -> Option<Picture> {
    let results = answer.results.first()?;
    let captions = |title: String| {
        pictures::captions(&answer.provenance, title, answer.conditions(results, language), language)
    };
    if let Some(field) = answer.field(results) {
        let map = heat_map(&field, captions(say!(language, "chart-win-minus-loss")));
        return Some(map.with_strongest_first().into());
    }
    let panel = |fight: &ScenarioFightResult| {
        let (names, title) = names_and_title(fight, language);
        Panel::Survival(survival(fight, names, Captions::heading(title, language)))
    };
    let panels: Vec<Panel> = results.fights.iter().map(panel).collect();
    let title = answer.title.clone().unwrap_or_else(|| answer.name.clone());
    (!panels.is_empty()).then(|| Panels { captions: captions(title), panels }.into())
}

/// Returns the captions of a chart of the results under a policy.
fn captions(answer: &RunAnswer, results: &PolicyResults, title: String, language: Language) -> Captions {
    let subtitle = answer.conditions(results, language);
    Captions { title, subtitle, source: source(&answer.provenance, language), language }
}

/// Returns the names of both sides of a fight, and its title.
fn names_and_title(fight: &ScenarioFightResult, language: Language) -> (BySide<String>, String) {
    let names = BySide { a: fight.a.clone(), b: fight.b.clone() };
    let title = names::title(language, &names, fight.ap);
    (names, title)
}

/// Draws every chart of a scenario. Returns file names and contents.
///
/// # Errors
/// If a chart cannot be drawn.
pub(crate) fn charts(
    answer: &RunAnswer,
    format: ChartFormat,
    language: Language,
) -> Result<Vec<(String, Vec<u8>)>, ChartError> {
    let ending = format.word();
    let mut files = Vec::new();
    for results in &answer.results {
        let policy = file_name_part(&results.policy);
        let captions = |title: String| captions(answer, results, title, language);
        if let Some(field) = answer.field(results) {
            let map = heat_map(&field, captions(say!(language, "chart-win-minus-loss")));
            files.push((
                format!("matrix-{policy}.{ending}"),
                Picture::from(map.with_strongest_first()).draw(format)?,
            ));
            let bars = kill_rates(&field, captions(say!(language, "chart-kill-rate")));
            files.push((format!("kill-rates-{policy}.{ending}"), Picture::from(bars).draw(format)?));
        }
        let duels = results.fights.iter().filter(|fight| fight.kind == ScenarioFightKind::Duel);
        for (i, duel) in duels.enumerate() {
            let (names, title) = names_and_title(duel, language);
            let figure = survival(duel, names, captions(title));
            files
                .push((format!("survival-{}-{policy}.{ending}", i + 1), Picture::from(figure).draw(format)?));
        }
    }
    Ok(files)
}

/// Makes a part of a file name from a text: everything but ASCII letters and digits becomes a
/// hyphen.
fn file_name_part(text: &str) -> String {
    text.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' }).collect()
}

fn kill_rates(field: &Field, captions: Captions) -> Bars {
    let language = captions.language;
    let rated = rated_profiles(field);
    let bars = rated.iter().zip(rate_figures(&rated)).map(|((of, rate), figure)| Bar {
        name: say!(language, "with-ap", name = &of.name, ap = of.ap),
        value: *rate,
        figure: figure.in_language(language),
        side: None,
    });
    let (bars, measure) = (bars.collect(), say!(language, "chart-kill-rate-measure"));
    Bars { captions, measure, bars, ..Bars::default() }
}

fn survival(fight: &ScenarioFightResult, names: BySide<String>, captions: Captions) -> Survival {
    let names = short_names(names);
    let sides = [(names.a, &fight.standing.a), (names.b, &fight.standing.b)].map(|(name, standing)| {
        let before = Estimate::exact(1.0);
        let after = standing.iter().map(|Standing { chance, ci95 }| ci95.around(*chance));
        SurvivalCurve { name, alive: std::iter::once(before).chain(after).collect() }
    });
    let language = captions.language;
    let [measure, turns] = match fight.kind {
        ScenarioFightKind::Duel => ["chart-alive-after", "chart-turn"],
        ScenarioFightKind::Combat => ["chart-group-alive-after", "chart-turn-of-fight"],
    };
    let (measure, turns) = (say!(language, measure), say!(language, turns));
    Survival { captions, measure, turns, sides }
}
