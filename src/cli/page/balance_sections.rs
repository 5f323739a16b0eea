//! The parts of the page of `balance` below its verdicts.

use super::balance::{fair_ap, standing};
use super::old::{Block, Section};
use crate::balance::{Coefficient, Found, PriceModel, PriceScale};
use crate::cli::balance::findings::Findings;
use crate::cli::balance::study::threshold;
use crate::dice::Seed;
use crate::language::Language;
use crate::language::number::{Figure, percentage, rate};
use crate::report::answers::duels;
use crate::report::page::figure::{Bar, Spot, bars, scatter};
use crate::report::page::{Matrix, Standing, View};
use crate::report::table::{Align, Cell, Column, Table};
use crate::rules::BySide;
use crate::say;
use crate::scenario::AbilityBook;
use crate::study::Silent;
use crate::study::duels::{DuelTerms, DuelsQuestion, Odds};
use crate::study::field::Meetings;

/// The characteristics come first among the features of a price model, then the abilities.
const CHARACTERISTICS: usize = 9;
/// A smaller share of the best mix is none.
const LEAST_SHARE: f64 = 0.001;

pub(super) fn sections(findings: &Findings, tables: Vec<Table>, language: Language) -> Vec<Section> {
    // In the order of `all_tables`.
    let mut tables = tables.into_iter();
    let (verdicts, methods, situations) = (tables.next(), tables.next(), tables.next());
    let others = if findings.study.others.is_empty() { None } else { tables.next() };
    let rates = findings.rates.as_ref().and_then(|_| tables.next());
    let mut sections = vec![duels_section(findings, language)];
    sections.extend(rates.map(|table| rates_section(findings, table, language)));
    sections.push(value(findings, [verdicts, methods, situations], language));
    sections.extend(
        findings.prices.as_ref().ok().map(|model| prices(model, &findings.scenario.abilities, language)),
    );
    sections.push(Section {
        id: "metagame",
        heading: say!(language, "page-metagame"),
        prose: vec![say!(language, "page-metagame-about")],
        blocks: metagame(findings, tables, language),
    });
    sections.push(Section {
        id: "stability",
        heading: say!(language, "page-stability-heading"),
        prose: vec![match others {
            Some(_) => say!(language, "page-stability-about"),
            None => say!(language, "page-stability-untried"),
        }],
        blocks: others.map(Block::Table).into_iter().collect(),
    });
    sections
}

/// The best mix as a picture, then its table and the circles.
fn metagame(findings: &Findings, mut tables: impl Iterator<Item = Table>, language: Language) -> Vec<Block> {
    let Ok(game) = &findings.game else { return tables.map(Block::Table).collect() };
    let mut rows: Vec<Bar> = game
        .equilibrium
        .shares
        .iter()
        .enumerate()
        .filter(|(_, share)| **share > LEAST_SHARE)
        .map(|(i, &share)| Bar {
            name: findings.name(i),
            value: 100.0 * share,
            interval: None,
            figure: percentage(share, Some((share - 0.01, share + 0.01))),
            standing: None,
        })
        .collect();
    rows.sort_by(|a, b| b.value.total_cmp(&a.value));
    let caption = say!(language, "page-mix-caption");
    let picture = Block::Figure { svg: bars(&rows, &caption, language), caption };
    let mix = tables.next().map(|table| Block::Folded(say!(language, "page-mix-table"), table));
    [picture].into_iter().chain(mix).chain(tables.map(Block::Table)).collect()
}

fn duels_section(findings: &Findings, language: Language) -> Section {
    let scenario = findings.scenario;
    let recruits = &findings.reference.recruits;
    let policy = scenario.policies[0].policy;
    let terms = DuelTerms {
        ruleset: &scenario.ruleset,
        policies: BySide { a: policy, b: policy },
        turns: scenario.turns,
        seed: Seed(scenario.seed),
    };
    let odds = Odds::ToSolve(terms);
    let question = DuelsQuestion { recruits, meetings: Meetings::Once, odds, told: Some(terms) };
    let duels = question.answer(&Silent);
    let payoffs = &findings.study.payoffs;
    let n = recruits.len();
    let balance = (0..n)
        .map(|i| {
            let known = |j: &usize| *j != i && payoffs.standard_errors[i][*j].is_finite();
            (0..n).map(|j| known(&j).then(|| payoffs.values[i][j])).collect()
        })
        .collect();
    let views = vec![
        View {
            name: say!(language, "page-view-balance"),
            about: say!(language, "page-view-balance-about"),
            duels: 0,
            values: balance,
        },
        View {
            name: say!(language, "page-view-duels"),
            about: say!(language, "page-view-duels-about", turns = scenario.turns.get()),
            duels: 0,
            values: duels::win_minus_loss(&duels, n),
        },
    ];
    Section {
        id: "duels",
        heading: say!(language, "page-duels"),
        prose: vec![say!(language, "page-duels-about")],
        blocks: vec![Block::Matrix(Matrix {
            names: (0..n).map(|i| findings.name(i)).collect(),
            views,
            duels: vec![duels.iter().map(|duel| duels::shown(duel, language)).collect()],
        })],
    }
}

fn rates_section(findings: &Findings, table: Table, language: Language) -> Section {
    let rates = findings.rates.as_deref().unwrap_or_default();
    let mut rows: Vec<Bar> = rates
        .iter()
        .enumerate()
        .map(|(i, of)| Bar {
            name: findings.name(i),
            value: of.value,
            interval: (of.ci95.low < of.ci95.high).then_some((of.ci95.low, of.ci95.high)),
            figure: rate(of.value),
            standing: None,
        })
        .collect();
    rows.sort_by(|a, b| b.value.total_cmp(&a.value));
    let caption = say!(language, "page-rates-caption");
    Section {
        id: "rates",
        heading: say!(language, "page-rates"),
        prose: Vec::new(),
        blocks: vec![
            Block::Figure { svg: bars(&rows, &caption, language), caption },
            Block::Folded(say!(language, "page-as-table"), table),
        ],
    }
}

/// What profiles cost against what they are worth, and by which methods.
fn value(findings: &Findings, tables: [Option<Table>; 3], language: Language) -> Section {
    let spots: Vec<Spot> = findings
        .study
        .judged
        .iter()
        .enumerate()
        .filter(|(_, judged)| judged.cost.found == Found::Even)
        .map(|(i, judged)| {
            let interval = judged.cost.interval(judged.z);
            Spot {
                name: findings.name(i),
                printed: f64::from(findings.printed(i)),
                fair: judged.cost.ap,
                interval: (interval.low, interval.high),
                standing: standing(findings.verdict(i)),
                figure: fair_ap(findings, i),
            }
        })
        .collect();
    let caption = say!(language, "page-scatter-caption");
    let svg = scatter(&spots, threshold(findings.reference).share, &caption, language);
    let words = [
        say!(language, "page-table-verdicts"),
        say!(language, "page-table-methods"),
        say!(language, "page-table-situations"),
    ];
    let folded =
        words.into_iter().zip(tables).filter_map(|(words, table)| Some(Block::Folded(words, table?)));
    Section {
        id: "value",
        heading: say!(language, "page-value"),
        prose: vec![say!(language, "page-value-about")],
        blocks: [Block::Figure { svg, caption }].into_iter().chain(folded).collect(),
    }
}

/// What the printed AP say that a characteristic or an ability costs.
fn prices(model: &PriceModel, book: &AbilityBook, language: Language) -> Section {
    let known: Vec<Bar> = model
        .coefficients
        .iter()
        .enumerate()
        .filter_map(|(i, of)| price(of, model.scale, i < CHARACTERISTICS, book, language))
        .collect();
    let count = model.coefficients.iter().take(CHARACTERISTICS).filter(|of| of.interval95.is_some()).count();
    let (caption, unit) = match model.scale {
        PriceScale::Ap => (say!(language, "page-prices-caption-ap"), say!(language, "page-prices-unit-ap")),
        PriceScale::LogAp => {
            (say!(language, "page-prices-caption-percent"), say!(language, "page-prices-unit-percent"))
        }
    };
    let svg = bars(&known[..count], &caption, language);
    let mut table = Table::new([
        Column::new(say!(language, "page-feature"), Align::Left),
        Column::new(unit, Align::Right),
        Column::new(say!(language, "page-interval"), Align::Right),
    ]);
    for bar in &known {
        let interval =
            bar.interval.map_or(Cell::Empty, |(low, high)| Cell::number(low, plus(low).to(&plus(high))));
        table.rows.push(vec![
            Cell::from(bar.name.clone()),
            Cell::number(bar.value, bar.figure.clone()),
            interval,
        ]);
    }
    table.notes.extend(model.cross_validated_r_squared.map(|share| {
        // Below 0 the others' mean price tells more.
        let share = share.max(0.0);
        let share = percentage(share, Some((share - 0.005, share + 0.005)));
        say!(language, "page-prices-fit", share = share)
    }));
    Section {
        id: "prices",
        heading: say!(language, "page-prices"),
        prose: vec![say!(language, "page-prices-about")],
        blocks: vec![Block::Figure { svg, caption }, Block::Folded(say!(language, "page-as-table"), table)],
    }
}

fn price(
    of: &Coefficient,
    scale: PriceScale,
    is_characteristic: bool,
    book: &AbilityBook,
    language: Language,
) -> Option<Bar> {
    let interval = of.interval95?;
    let shown = |value: f64| match scale {
        PriceScale::Ap => value,
        PriceScale::LogAp => 100.0 * value.exp_m1(),
    };
    let name = match is_characteristic {
        true => characteristic(&of.feature, language),
        false => ability(&of.feature, book, language),
    };
    let value = shown(of.estimate);
    let standing = if value < 0.0 { Standing::Weak } else { Standing::Strong };
    Some(Bar {
        name,
        value,
        interval: Some((shown(interval.low), shown(interval.high))),
        figure: plus(value),
        standing: Some(standing),
    })
}

/// `+1.3`.
fn plus(value: f64) -> Figure {
    let text = format!("{value:+.1}");
    Figure::written(if matches!(text.as_str(), "+0.0" | "-0.0") {
        "0.0".to_owned()
    } else {
        text.replace('-', "\u{2212}")
    })
}

fn characteristic(feature: &str, language: Language) -> String {
    match feature {
        "INI" => say!(language, "page-ini"),
        "ATT" => say!(language, "page-att"),
        "STR" => say!(language, "page-str"),
        "DEF" => say!(language, "page-def"),
        "RES" => say!(language, "page-res"),
        "MOV" => say!(language, "page-mov"),
        "AIM" => say!(language, "page-aim"),
        "power" => say!(language, "page-power"),
        "champion" => say!(language, "page-champion"),
        other => other.to_owned(),
    }
}

/// The name of an ability in the language.
fn ability(id: &str, book: &AbilityBook, language: Language) -> String {
    let known = book.abilities().iter().find(|ability| ability.id == id);
    match (known, language) {
        (Some(known), Language::French) => known.name_fr.clone(),
        (Some(known), Language::English) => known.name_en.clone(),
        (None, _) => id.to_owned(),
    }
}
