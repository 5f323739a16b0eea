//! The page of `run`: a scenario as it was played, under each of its policies.

use super::duels::Terms;
use super::matrix::{duels_of, folded, is_of_pairs, lead, rates_figure};
use super::old::{Block, Page, Section};
use super::{Again, Settings};
use crate::cli::error::CliError;
use crate::cli::field_tables::group_name;
use crate::cli::fight_json::Hashes;
use crate::cli::run::{Fight, Results};
use crate::dice::Seed;
use crate::language::Language;
use crate::language::number::integer;
use crate::report::page::figure::survival;
use crate::report::page::{Matrix, View};
use crate::report::table::Table;
use crate::report::text::label;
use crate::rules::{BySide, Side};
use crate::say;
use crate::scenario::Scenario;

/// The page of a scenario; `tables` are those that are printed, of each policy.
pub(in crate::cli) fn page(
    scenario: &Scenario,
    results: &[Results],
    tables: Vec<Vec<Table>>,
    again: &Again,
    language: Language,
) -> Result<Page, CliError> {
    let mut method = Vec::new();
    let (mut pairs, mut rates, mut fights) = (Vec::new(), Vec::new(), Vec::new());
    let mut said = Vec::new();
    for (result, tables) in results.iter().zip(tables) {
        let policy = &result.policy.text;
        let mut is_of_field = result.field.is_some();
        if let Some(field) = &result.field {
            let of_field = field.kill_rates(policy)?;
            if said.is_empty() {
                said = lead(field, &of_field, language);
            }
            rates.push(rates_figure(field, &of_field, policy, language));
        }
        for mut table in tables {
            method.append(&mut table.notes);
            table.title = table.title.map(|title| format!("{title} ({policy})"));
            if is_of_pairs(&table) {
                pairs.push(folded(table));
                continue;
            }
            match is_of_field {
                true => rates.push(Block::Table(table)),
                false => fights.push(Block::Table(table)),
            }
            // The ranking is the last table of the field.
            is_of_field = false;
        }
        fights.extend(result.fights.iter().map(|fight| curves(fight, policy, language)));
    }
    method.dedup();
    let section = |id, heading, blocks: Vec<Block>| {
        (!blocks.is_empty()).then_some(Section { id, heading, prose: Vec::new(), blocks })
    };
    let sections = [
        matrix(scenario, results, pairs, language),
        section("rates", say!(language, "page-rates"), rates),
        section("fights", say!(language, "page-fights"), fights),
    ];
    let runs: u64 = results.first().map_or(0, |result| result.runs.get());
    let settings = Settings::of_scenario(scenario, language)
        .with(say!(language, "page-set-runs"), integer(i128::from(runs)).shown(language))
        .with_hashes(Hashes::of_scenario(scenario));
    let subtitle = results.first().map_or_else(String::new, |result| {
        say!(
            language,
            "page-run-subtitle",
            ruleset = scenario.ruleset.id.clone(),
            policies = scenario.policies.iter().map(|of| of.text.clone()).collect::<Vec<_>>().join(", "),
            turns = scenario.turns.get(),
            runs = result.runs.get(),
            seed = scenario.seed.to_string()
        )
    });
    Ok(Page {
        language,
        title: scenario.title.clone().unwrap_or_else(|| scenario.name.clone()),
        summary: said.iter().cloned().chain([subtitle.clone()]).collect(),
        subtitle,
        lead: said,
        tally: Vec::new(),
        cards: Vec::new(),
        about_cards: Vec::new(),
        sections: sections.into_iter().flatten().collect(),
        settings,
        method,
        command: again.of_page(language),
    })
}

/// The matrix under each policy.
fn matrix(
    scenario: &Scenario,
    results: &[Results],
    pairs: Vec<Block>,
    language: Language,
) -> Option<Section> {
    let fields: Vec<_> =
        results.iter().filter_map(|result| Some((&result.policy.text, result.field.as_ref()?))).collect();
    let (_, first) = fields.first()?;
    let names = first.recruits.iter().map(group_name).collect();
    let of_policy = |result: &Results| {
        let player = result.policy.policy.player(&scenario.ruleset);
        let terms = Terms {
            ruleset: &scenario.ruleset,
            players: BySide { a: &player, b: &player },
            turns: scenario.turns,
            seed: Seed(scenario.seed),
            language,
        };
        result.field.as_ref().map(|field| duels_of(field, Some(&terms)))
    };
    let duels = results.iter().filter_map(of_policy).collect();
    let view = |(place, (policy, field)): (usize, &(&String, &crate::cli::field::Field))| View {
        name: say!(language, "page-view-policy", policy = policy.as_str()),
        about: say!(language, "page-view-wins-about"),
        duels: place,
        values: field.win_minus_loss(),
    };
    Some(Section {
        id: "duels",
        heading: say!(language, "page-duels"),
        prose: vec![say!(language, "page-duels-about")],
        blocks: [Block::Matrix(Matrix {
            names,
            views: fields.iter().enumerate().map(view).collect(),
            duels,
        })]
        .into_iter()
        .chain(pairs)
        .collect(),
    })
}

/// Who still stands, turn by turn.
fn curves(fight: &Fight, policy: &str, language: Language) -> Block {
    let names = BySide { a: Side::A, b: Side::B }.map(|side| label(&fight.sides.name(side)));
    let tally = &fight.tally;
    let alive = |side| -> Vec<f64> {
        let share = |turn| 1.0 - tally.gone_by(side, turn) as f64 / tally.runs as f64;
        std::iter::once(1.0).chain((1..=tally.turns()).map(share)).collect()
    };
    let caption =
        say!(language, "page-curves-caption", a = names.a.clone(), b = names.b.clone(), policy = policy);
    let curves = [alive(Side::A), alive(Side::B)];
    let svg = survival([&names.a, &names.b], [&curves[0], &curves[1]], &caption, language);
    Block::Figure { svg, caption }
}
