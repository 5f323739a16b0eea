//! The charts of a scenario: a heat map and kill rates for each policy, survival curves for each
//! duel.

use crate::language::Language;
use crate::report::answers::names;
use crate::report::answers::pictures::{heat_map, source};
use crate::report::chart::{self, Captions, ChartError, ChartFormat, KillRates, Survival, SurvivalCurve};
use crate::rules::BySide;
use crate::rules::Word;
use crate::say;
use crate::stats::Estimate;
use crate::study::field::Field;
use crate::study::run::{RunAnswer, ScenarioFightKind, ScenarioFightResult, Standing};
use crate::study::sides::short_names;

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
        let captions = |title: String| Captions {
            title,
            subtitle: answer.conditions(results, language),
            source: source(&answer.provenance, language),
            language,
        };
        if let Some(field) = answer.field(results) {
            let map = heat_map(&field, captions(say!(language, "chart-win-minus-loss")));
            files.push((format!("matrix-{policy}.{ending}"), map.with_strongest_first().draw(format)?));
            let bars = kill_rates(&field, captions(say!(language, "chart-kill-rate")));
            files.push((format!("kill-rates-{policy}.{ending}"), bars.draw(format)?));
        }
        let duels = results.fights.iter().filter(|fight| fight.kind == ScenarioFightKind::Duel);
        for (i, duel) in duels.enumerate() {
            let names = BySide { a: duel.a.clone(), b: duel.b.clone() };
            let title = match duel.ap {
                Some(ap) => names::title(language, &names, ap),
                None => say!(language, "against", a = &names.a, b = &names.b),
            };
            let figure = survival(duel, names, captions(title));
            files.push((format!("survival-{}-{policy}.{ending}", i + 1), figure.draw(format)?));
        }
    }
    Ok(files)
}

/// Makes a part of a file name from a text: everything but ASCII letters and digits becomes a
/// hyphen.
fn file_name_part(text: &str) -> String {
    text.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' }).collect()
}

fn kill_rates(field: &Field, captions: Captions) -> KillRates {
    let language = captions.language;
    let bar = |of: &crate::study::field::RankedProfile| {
        let name = say!(language, "with-ap", name = of.display_name(), ap = of.ap);
        of.rate().map(|rate| chart::KillRate { name, rate })
    };
    let profiles = field.ranking.iter().filter_map(bar).collect();
    KillRates { captions, measure: say!(language, "chart-kill-rate-measure"), profiles }
}

fn survival(duel: &ScenarioFightResult, names: BySide<String>, captions: Captions) -> Survival {
    let names = short_names(names);
    let sides = [(names.a, &duel.standing.a), (names.b, &duel.standing.b)].map(|(name, standing)| {
        let before = Estimate::exact(1.0);
        let after = standing.iter().map(|Standing { chance, ci95 }| ci95.around(*chance));
        SurvivalCurve { name, alive: std::iter::once(before).chain(after).collect() }
    });
    let language = captions.language;
    let (measure, turns) = (say!(language, "chart-alive-after"), say!(language, "chart-turn"));
    Survival { captions, measure, turns, sides }
}
