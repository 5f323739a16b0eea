//! The page of `matrix`: everybody against everybody.

use super::duels::{self, Terms};
use super::old::{Block, Page, Section};
use super::{Again, Settings};
use crate::aggregate::KillRate;
use crate::cli::conduct;
use crate::cli::field::Field;
use crate::cli::field_tables::group_name;
use crate::cli::fight_json::Hashes;
use crate::cli::matrix::PlayedMatrix;
use crate::language::Language;
use crate::language::number::{integer, rate, signed};
use crate::report::page::figure::{Bar, bars};
use crate::report::page::{Duel, Matrix, View};
use crate::report::table::Table;
use crate::report::text::label;
use crate::rules::BySide;
use crate::say;
use crate::scenario::Recruit;
use crate::simulate::Measures;

/// The page of a matrix that was played; `tables` are those that are printed, the ranking's notes being those of all.
pub(in crate::cli) fn page(
    played: &PlayedMatrix,
    rates: &[KillRate],
    tables: Vec<Table>,
    again: &Again,
    language: Language,
) -> Page {
    let (field, play) = (&played.field, played.play);
    let (mut method, mut pairs, mut blocks) = (Vec::new(), Vec::new(), Vec::new());
    for mut table in tables {
        method.append(&mut table.notes);
        match is_of_pairs(&table) {
            true => pairs.push(folded(table)),
            false => blocks.push(Block::Table(table)),
        }
    }
    let players = conduct::players(&play.conducts, &play.data.ruleset);
    // Free decisions are solved, and groups are no duel: neither is told here.
    let terms = match players.as_ref().map(Option::as_ref) {
        BySide { a: Some(a), b: Some(b) } if played.melees.is_none() => Some(Terms {
            ruleset: &play.data.ruleset,
            players: BySide { a, b },
            turns: play.turns,
            seed: play.seed,
            language,
        }),
        _ => None,
    };
    let duels = duels_of(field, terms.as_ref());
    let views = vec![View {
        name: say!(language, "page-view-wins"),
        about: say!(language, "page-view-wins-about"),
        duels: 0,
        values: field.win_minus_loss(),
    }];
    let names = field.recruits.iter().map(group_name).collect();
    let lead = lead(field, rates, language);
    let policy = play.policy_text();
    let subtitle = say!(
        language,
        "page-balance-subtitle",
        n = field.recruits.len(),
        ruleset = play.data.ruleset.id.clone(),
        policy = policy.clone(),
        turns = play.turns.get(),
        seed = play.seed.0.to_string()
    );
    let mut settings = Settings::new(language)
        .with(say!(language, "page-set-ruleset"), &play.data.ruleset.id)
        .with(say!(language, "page-set-policy"), policy)
        .with(say!(language, "page-set-turns"), play.turns.to_string());
    // An exact answer rolls no dice.
    if let Some(runs) = played.all_runs() {
        settings = settings
            .with(say!(language, "page-set-seed"), play.seed.0.to_string())
            .with(say!(language, "page-set-fights"), integer(i128::from(runs)).shown(language));
    }
    Page {
        language,
        title: say!(language, "page-matrix-title"),
        summary: lead.iter().cloned().chain([subtitle.clone()]).collect(),
        subtitle,
        lead,
        tally: Vec::new(),
        cards: Vec::new(),
        about_cards: Vec::new(),
        sections: vec![
            Section {
                id: "duels",
                heading: say!(language, "page-duels"),
                prose: vec![say!(language, "page-duels-about")],
                blocks: [Block::Matrix(Matrix { names, views, duels: vec![duels] })]
                    .into_iter()
                    .chain(pairs)
                    .collect(),
            },
            rates_section(rates_figure(field, rates, "", language), blocks, language),
        ],
        settings: settings.with_hashes(Hashes::new(&play.data.ruleset_hash, &play.data.roster)),
        method,
        command: again.of_page(language),
    }
}

/// Whether a table has a row and a column for everybody: its columns are numbered.
pub(super) fn is_of_pairs(table: &Table) -> bool {
    table.columns.get(1).is_some_and(|column| column.name == "1")
}

/// A table that is opened by its title.
pub(super) fn folded(mut table: Table) -> Block {
    Block::Folded(table.title.take().unwrap_or_default(), table)
}

/// Every encounter of a field.
pub(super) fn duels_of(field: &Field, told: Option<&Terms>) -> Vec<Duel> {
    let results = &field.results;
    let worth = |recruit: &Recruit| u64::from(recruit.profile.strategic_value.get());
    field
        .cells()
        .enumerate()
        .filter_map(|(place, (i, j))| {
            let sides = BySide { a: &field.recruits[i], b: &field.recruits[j] };
            let count = |recruit: &Recruit| u64::from(recruit.count.get());
            let measures = match (&results.solutions, &results.tallies) {
                (Some(solutions), _) => {
                    let values = sides.map(|recruit| vec![worth(recruit); count(recruit) as usize]);
                    Measures::exactly(&solutions[place], &values)
                }
                (None, Some(tallies)) => {
                    let values = sides.map(|recruit| worth(recruit) * count(recruit));
                    match results.is_stopped {
                        true => Measures::of_stopped(&tallies[place], values),
                        false => Measures::of(&tallies[place], values),
                    }
                }
                (None, None) => return None,
            };
            let story = told.map_or_else(Vec::new, |terms| terms.story(sides));
            Some(Duel { story, ..duels::duel([i, j], &measures) })
        })
        .collect()
}

/// The kill rates as bars; `of` says of what.
pub(super) fn rates_figure(field: &Field, rates: &[KillRate], of: &str, language: Language) -> Block {
    let rows: Vec<Bar> = rates
        .iter()
        .filter_map(|row| {
            let of = row.rate?;
            Some(Bar {
                name: field.name(&row.killer),
                value: of.value,
                interval: (of.ci95.low < of.ci95.high).then_some((of.ci95.low, of.ci95.high)),
                figure: rate(of.value),
                standing: None,
            })
        })
        .collect();
    let caption = match of {
        "" => say!(language, "page-matrix-rates-caption"),
        policy => say!(language, "page-run-rates-caption", policy = policy),
    };
    Block::Figure { svg: bars(&rows, &caption, language), caption }
}

pub(super) fn rates_section(figure: Block, tables: Vec<Block>, language: Language) -> Section {
    Section {
        id: "rates",
        heading: say!(language, "page-rates"),
        prose: Vec::new(),
        blocks: [figure].into_iter().chain(tables).collect(),
    }
}

/// Who destroys most, and the most one-sided pair.
pub(super) fn lead(field: &Field, rates: &[KillRate], language: Language) -> Vec<String> {
    let best = rates.iter().find_map(|row| Some((label(&field.name(&row.killer)), row.rate?.value)));
    let best = best.map(|(name, value)| {
        say!(language, "page-matrix-lead", n = field.recruits.len(), name = name, rate = rate(value))
    });
    let all = field.cells().filter_map(|(i, j)| Some((i, j, field.advantage(i, j)?)));
    let most = all.max_by(|a, b| a.2.abs().total_cmp(&b.2.abs())).map(|(i, j, value)| {
        let (winner, loser) = if value < 0.0 { (j, i) } else { (i, j) };
        let name = |i: usize| label(&group_name(&field.recruits[i]));
        say!(
            language,
            "page-matrix-one-sided",
            winner = name(winner),
            loser = name(loser),
            value = signed(value.abs())
        )
    });
    best.into_iter().chain(most).collect()
}
