//! The charts of a scenario: a heat map and kill rates a policy, survival a duel.

use super::error::CliError;
use super::field::Field;
use super::output::Output;
use super::run::{Fight, Results};
use crate::language::Language;
use crate::report::answers::sides;
use crate::report::chart::{self, Captions, ChartError, HeatMap, KillRates, Survival, SurvivalCurve};
use crate::rules::Side;
use crate::say;
use crate::scenario::{ChartFormat, Scenario, embedded};
use crate::simulate::Estimate;

pub(super) fn draw(
    scenario: &Scenario,
    results: &[Results],
    language: Language,
    output: &mut Output,
) -> Result<(), CliError> {
    let (format, ending) = match scenario.chart_format {
        ChartFormat::Svg => (chart::ChartFormat::Svg, "svg"),
        ChartFormat::Png => (chart::ChartFormat::Png, "png"),
    };
    for result in results {
        let policy = file_name_part(&result.policy.text);
        let captions = |title: String| Captions {
            title,
            subtitle: result.conditions(language, scenario),
            source: source(language, scenario),
            language,
        };
        if let Some(field) = &result.field {
            let map = heat_map(field, captions(say!(language, "chart-win-minus-loss")));
            output.add(format!("matrix-{policy}.{ending}"), map.draw(format)?);
            let title = say!(language, "chart-kill-rate");
            let bars = kill_rate_bars(field, &result.policy.text, captions(title))?;
            output.add(format!("kill-rates-{policy}.{ending}"), bars.draw(format)?);
        }
        let duels = result.fights.iter().filter(|fight| fight.kind == "duel");
        for (i, duel) in duels.enumerate() {
            let figure = survival(
                duel,
                captions(sides::title(language, &duel.sides.full_names(), duel.sides.strategic_values())),
            );
            output.add(format!("survival-{}-{policy}.{ending}", i + 1), figure.draw(format)?);
        }
    }
    Ok(())
}

/// The program, its version and the inputs' hashes.
fn source(language: Language, scenario: &Scenario) -> String {
    let short = |hash: &str| hash.chars().take(12).collect::<String>();
    say!(
        language,
        "chart-source",
        version = env!("CARGO_PKG_VERSION"),
        ruleset = short(&scenario.ruleset_hash),
        profiles = short(&scenario.roster_hash),
        abilities = short(embedded::abilities().hash())
    )
}

/// Letters, digits and hyphens.
fn file_name_part(text: &str) -> String {
    text.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' }).collect()
}

fn chart_estimate(of: &Estimate) -> chart::Estimate {
    chart::Estimate { value: of.value, interval: Some((of.ci95.low, of.ci95.high)) }
}

fn heat_map(field: &Field, captions: Captions) -> HeatMap {
    let profiles = field.recruits.iter().map(|recruit| recruit.name.clone()).collect();
    HeatMap { captions, profiles, values: field.win_minus_loss() }
}

fn kill_rate_bars(field: &Field, policy: &str, captions: Captions) -> Result<KillRates, CliError> {
    let bar = |row: &crate::aggregate::KillRate| {
        let name = field.name(&row.killer);
        let name = say!(captions.language, "with-ap", name = name, ap = row.strategic_value);
        row.rate.as_ref().map(|rate| chart::KillRate { name, rate: chart_estimate(rate) })
    };
    let profiles = field.kill_rates(policy)?.iter().filter_map(bar).collect();
    let measure = say!(captions.language, "chart-kill-rate-measure");
    Ok(KillRates { captions, measure, profiles })
}

fn survival(duel: &Fight, captions: Captions) -> Survival {
    let names = duel.sides.names();
    let sides = [(Side::A, names.a), (Side::B, names.b)].map(|(side, name)| {
        let alive = |turn| {
            let runs = duel.tally.runs;
            chart_estimate(&Estimate::proportion(runs - duel.tally.gone_by(side, turn), runs))
        };
        let before = chart::Estimate { value: 1.0, interval: None };
        let after = (1..=duel.tally.turns()).map(alive);
        SurvivalCurve { name, alive: std::iter::once(before).chain(after).collect() }
    });
    Survival { captions, sides }
}

impl From<ChartError> for CliError {
    fn from(error: ChartError) -> Self {
        CliError::Outside(format!("a chart cannot be drawn: {error}"))
    }
}
