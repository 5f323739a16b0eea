//! Tables of fair costs.

use super::{judging, notes, words};
use crate::balance::{SearchEnd, Verdict};
use crate::language::Language;
use crate::language::number::{Figure, percentage, rate, rate_interval};
use crate::report::answers::coverage::battle_omissions;
use crate::report::answers::variants::variant_name;
use crate::report::answers::{assumed, figures};
use crate::report::table::{Cell, Column, Table};
use crate::say;
use crate::study::balance::answer::{AbilityCounts, VariantCosts};
use crate::study::balance::cost::{JointAp, ModelCost, PricedAp};
use crate::study::balance::{BalanceAnswer, Cost, Judgement, VariantKind};
use strum::VariantArray;

/// Returns all tables of a balance: candidates and verdicts first, details last.
pub(super) fn all(answer: &BalanceAnswer, language: Language) -> Vec<Table> {
    let mut tables: Vec<Table> = candidates(answer, language).into_iter().collect();
    let verdicts = verdicts(answer, language);
    // With candidates in the answer, verdicts of the field are details.
    tables.push(if tables.is_empty() { verdicts } else { verdicts.into_details() });
    tables.extend(judging::table(answer, language));
    if let Some(last) = tables.last_mut() {
        last.notes.extend(battle_omissions(language, &answer.provenance.not_played));
    }
    let more = [methods(answer, language), situations(answer, language)].into_iter();
    let more = more.chain(sensitivity_table(answer, language)).chain(rates(answer, language));
    tables.extend(more.map(Table::into_details));
    tables
}

/// Returns the columns for name and printed AP.
fn names(language: Language) -> [Column; 2] {
    [
        Column::left(say!(language, "balance-column-profile")),
        Column::right(say!(language, "balance-column-ap")),
    ]
}

/// Returns the column for the fair cost with its interval.
fn fair_column(language: Language) -> Column {
    Column::right(say!(language, "balance-column-fair"))
        .named_without_intervals(say!(language, "propose-column-fair"))
}

/// Returns the column heading of the model interval, which covers all assumptions in addition to
/// the dice.
fn model_heading(answer: &BalanceAnswer, language: Language) -> String {
    match answer.is_provisional() {
        true => say!(language, "balance-column-no-variants"),
        false => say!(language, "balance-column-model"),
    }
}

/// Returns the column heading of the verdicts, which says whether they are provisional.
pub(super) fn verdict_heading(answer: &BalanceAnswer, language: Language) -> String {
    match answer.is_provisional() {
        true => say!(language, "balance-column-provisional"),
        false => say!(language, "balance-column-verdict"),
    }
}

/// Returns the verdict table, sorted by distance from the fair cost in descending order.
fn verdicts(answer: &BalanceAnswer, language: Language) -> Table {
    let mut table = Table::new(names(language).into_iter().chain([
        fair_column(language),
        Column::right(model_heading(answer, language)),
        Column::right(say!(language, "balance-column-defensible")).droppable(1),
        Column::left(verdict_heading(answer, language)),
        Column::right(say!(language, "balance-column-coverage")).droppable(2),
    ]))
    .with_key("verdicts");
    table.title = Some(say!(language, "balance-title"));
    for (_, of) in answer.by_distance() {
        table.rows.push(vec![
            Cell::from(of.name.clone()),
            Cell::from(of.ap),
            figures::cost_cell(&of.fair, figures::cost(language, &of.fair)),
            Cell::from(model(of.model.as_ref(), language)),
            Cell::from(defensible(of, language)),
            Cell::from(verdict(of, language)),
            Cell::from(format_coverage(of.coverage, language)),
        ]);
    }
    table.notes.extend(dagger_note(answer, language));
    table
}

/// Explains the dagger behind verdicts, if any verdict has one.
pub(super) fn dagger_note(answer: &BalanceAnswer, language: Language) -> Option<String> {
    let is_there = answer.profiles.iter().any(|of| of.leans_on_unjudged && of.verdict != Verdict::Undecided);
    is_there.then(|| assumed::among_unjudged(language, &answer.unjudged_names())).flatten()
}

/// Returns the fair costs of candidates: profiles judged without being part of the field.
fn candidates(answer: &BalanceAnswer, language: Language) -> Option<Table> {
    if answer.candidates.is_empty() {
        return None;
    }
    let mut table = Table::new(names(language).into_iter().chain([
        fair_column(language),
        Column::right(model_heading(answer, language)),
        Column::right(say!(language, "balance-column-defensible")).droppable(1),
        Column::left(verdict_heading(answer, language)),
    ]))
    .with_key("candidates");
    table.title = Some(say!(language, "balance-candidates"));
    for of in &answer.candidates {
        table.rows.push(vec![
            Cell::from(of.name.clone()),
            of.ap.map_or_else(|| Cell::from(figures::UNKNOWN), Cell::from),
            figures::cost_cell(&of.fair, figures::cost(language, &of.fair)),
            Cell::from(model(of.model.as_ref(), language)),
            Cell::from(whole_ap_range(of.plausible, language)),
            Cell::from(words::candidate_verdict(of, language)),
        ]);
    }
    Some(table)
}

fn defensible(of: &Judgement, language: Language) -> String {
    whole_ap_range(of.defensible, language)
}

/// Formats a range of whole AP: `29 to 31`.
pub(super) fn whole_ap_range([low, high]: [Option<u32>; 2], language: Language) -> String {
    let written = |ap: u32| Figure::new(ap.to_string());
    let low = low.unwrap_or(1);
    match high {
        Some(high) if low == high => low.to_string(),
        Some(high) => written(low).range_to(&written(high)).in_language(language),
        None => say!(language, "balance-or-more", ap = written(low)),
    }
}

/// Formats the model interval, which covers all assumptions in addition to the dice.
fn model(of: Option<&ModelCost>, language: Language) -> String {
    match of {
        Some(model) => figures::whole_ap_interval(language, model.range.0),
        None => figures::UNKNOWN.to_owned(),
    }
}

/// Formats a verdict and the variants that change it: `overpriced; changes with: policy`.
fn verdict(of: &Judgement, language: Language) -> String {
    if let Some(why) = words::no_verdict_reason(of, language) {
        return why;
    }
    let mut words = of.verdict.in_words_with_dagger(of.leans_on_unjudged, language);
    if of.fair.found == SearchEnd::Nowhere {
        words = say!(language, "balance-nobody-kills", verdict = words);
    } else if let Some(unless) = words::conditional_verdict(of, language) {
        words = say!(language, "balance-bounded", verdict = words, bound = unless);
    }
    let flipping: Vec<String> = of.flips_with.iter().map(|kind| kind.in_words(language)).collect();
    match flipping.is_empty() {
        true => words,
        false => say!(language, "balance-flips", verdict = words, with = flipping.join(", ")),
    }
}

/// Formats counts of abilities: `2 + 1 of 4` means 2 played, 1 partly, of 4.
fn format_coverage(of: AbilityCounts, language: Language) -> String {
    match of {
        AbilityCounts { abilities: 0, .. } => "-".to_owned(),
        AbilityCounts { abilities, played, partly: 0, .. } => {
            say!(language, "balance-coverage", played = played, all = abilities)
        }
        AbilityCounts { abilities, played, partly, .. } => {
            say!(language, "balance-coverage-partly", played = played, partly = partly, all = abilities)
        }
    }
}

/// Limit for the ratio of the ends of an interval of costs by the printed-price model; where it is
/// reached, the cost is shown as a dash.
const MAX_INTERVAL_RATIO: f64 = 10.0;

/// Returns the table of fair costs by every method.
fn methods(answer: &BalanceAnswer, language: Language) -> Table {
    let mut table = Table::new(names(language).into_iter().chain([
        Column::right(say!(language, "balance-method-single")),
        Column::right(say!(language, "balance-method-together")),
        Column::right(say!(language, "balance-method-prices")),
    ]))
    .with_key("methods");
    table.title = Some(say!(language, "balance-methods"));
    for of in &answer.profiles {
        table.rows.push(vec![
            Cell::from(of.name.clone()),
            Cell::from(of.ap),
            cost_without_interval(&of.fair),
            joint(of.all_at_once.as_ref(), language),
            priced(of.as_priced.as_ref()),
        ]);
    }
    table.notes = notes::method_notes(answer, language);
    table
}

/// Formats a cost without its interval.
fn cost_without_interval(cost: &Cost) -> Cell {
    figures::cost_cell(cost, figures::cost_without_interval(cost))
}

fn joint(of: Option<&JointAp>, language: Language) -> Cell {
    match of {
        Some(of) => Cell::number(of.ap, figures::estimated_ap(language, &of.estimate())),
        None => Cell::from("-"),
    }
}

fn priced(of: Option<&PricedAp>) -> Cell {
    let is_known = |of: &&PricedAp| of.ci95.0.high < MAX_INTERVAL_RATIO * of.ci95.0.low;
    match of.filter(is_known) {
        Some(of) => {
            let mark = if of.is_outlier { " !" } else { "" };
            let interval = figures::whole_ap(of.ci95.0.low).range_to(&figures::whole_ap(of.ci95.0.high));
            let text = format!("{}{mark}", figures::whole_ap(of.ap).with_interval(&interval));
            Cell::number(of.ap, Figure::new(text))
        }
        None => Cell::from("-"),
    }
}

/// Returns the table of the fair cost in each situation alone.
fn situations(answer: &BalanceAnswer, language: Language) -> Table {
    let situations = answer.situations.iter().map(|of| Column::right(words::judged_situation(language, of)));
    let mut table = Table::new(names(language).into_iter().chain(situations)).with_key("situations");
    table.title = Some(say!(language, "balance-situations"));
    for of in &answer.profiles {
        let costs =
            of.by_situation.iter().map(|cost| cost.as_ref().map_or(Cell::from("-"), cost_without_interval));
        let names = [Cell::from(of.name.clone()), Cell::from(of.ap)];
        table.rows.push(names.into_iter().chain(costs).collect());
    }
    table.notes = vec![say!(language, "balance-note-duels")];
    table
}

/// Returns the sensitivity table: how far each variant moves the fair costs.
fn sensitivity_table(answer: &BalanceAnswer, language: Language) -> Option<Table> {
    if answer.others.is_empty() {
        return None;
    }
    let mut table = Table::new([
        Column::left(say!(language, "balance-column-kind")),
        Column::left(say!(language, "balance-column-setting")),
        Column::right(say!(language, "balance-column-mean-move")),
        Column::right(say!(language, "balance-column-most-move")),
        Column::left(say!(language, "balance-column-most-moved")),
        Column::right(say!(language, "balance-column-flips")),
    ])
    .with_key("others");
    table.title = Some(say!(language, "balance-others"));
    let mut idle = Vec::new();
    for &kind in VariantKind::VARIANTS {
        for other in answer.others.iter().filter(|other| other.kind == kind) {
            match variant_row(answer, other, language) {
                Some(row) => table.rows.push(row),
                None => idle.push(variant_name(language, other.kind, &other.name)),
            }
        }
    }
    if !idle.is_empty() {
        table.notes = vec![say!(
            language,
            "balance-note-idle",
            names = idle.join(&say!(language, "balance-separator"))
        )];
    }
    Some(table)
}

/// Returns the row of a variant in the sensitivity table: the mean and the largest shift of fair
/// costs, and the number of changed verdicts. `None` if no cost moves.
fn variant_row(answer: &BalanceAnswer, other: &VariantCosts, language: Language) -> Option<Vec<Cell>> {
    let costs = answer.profiles.iter().zip(&other.fair_ap);
    let moved: Vec<(&Judgement, f64)> =
        costs.filter_map(|(of, there)| Some((of, (*there)? / of.fair.ap? - 1.0))).collect();
    if moved.iter().all(|(_, moved)| moved.abs() < 1e-12) {
        return None;
    }
    let mean = moved.iter().map(|(_, moved)| moved.abs()).sum::<f64>() / moved.len().max(1) as f64;
    let most = moved.iter().max_by(|a, b| a.1.abs().total_cmp(&b.1.abs()));
    let flips = (0..answer.profiles.len()).filter(|&i| answer.flips(i, other)).count();
    Some(vec![
        Cell::from(other.kind.in_words(language)),
        Cell::from(variant_name(language, other.kind, &other.name)),
        Cell::number(mean, percentage(mean, Some((mean - 0.005, mean + 0.005)))),
        most.map_or(Cell::Empty, |(_, most)| Cell::number(*most, signed_percent(*most))),
        most.map_or(Cell::Empty, |(of, _)| Cell::from(of.name.clone())),
        Cell::from(flips as u64),
    ])
}

fn signed_percent(share: f64) -> Figure {
    let percent = 100.0 * share;
    let decimals = usize::from(percent.abs() < 9.95);
    Figure::new(format!("{percent:+.decimals$}\u{202F}%").replace('-', "\u{2212}"))
}

/// Returns the table of profiles ranked by kill rate, or `None` without rates.
fn rates(answer: &BalanceAnswer, language: Language) -> Option<Table> {
    let known = answer.by_kill_rate();
    if known.is_empty() {
        return None;
    }
    let columns = [Column::right(say!(language, "column-rank"))].into_iter().chain(names(language));
    let mut table = Table::new(columns.chain([
        Column::right(say!(language, "balance-column-rate")),
        Column::right(say!(language, "balance-column-interval")),
    ]))
    .with_key("rates");
    table.title = Some(say!(language, "balance-rates"));
    table.notes.extend(figures::shared_ranks(known.iter().map(|(_, rate)| &rate.rank), language));
    for (of, found) in known {
        let interval = found.ci95.0;
        table.rows.push(vec![
            figures::rank(found.rank),
            Cell::from(of.name.clone()),
            Cell::from(of.ap),
            Cell::number(found.value, rate(found.value)),
            Cell::from(match interval.low == interval.high {
                true => say!(language, "balance-exact"),
                false => rate_interval((interval.low, interval.high)).in_language(language),
            }),
        ]);
    }
    Some(table)
}

/// Returns one row for each profile, with plain numbers.
pub(super) fn records(answer: &BalanceAnswer) -> Table {
    let numbers =
        ["ap", "fair_ap", "low", "high", "model_low", "model_high", "all_at_once", "as_priced", "balance"];
    let columns = [Column::left("id")]
        .into_iter()
        .chain(numbers.map(Column::right))
        .chain([Column::left("verdict"), Column::left("bound")]);
    let mut table = Table::new(columns);
    let value = |value: f64| if value.is_finite() { Cell::value(value) } else { Cell::Empty };
    let known = |of: Option<f64>| of.map_or(Cell::Empty, value);
    for of in &answer.profiles {
        let interval = of.fair.interval();
        table.rows.push(vec![
            Cell::from(of.id.clone()),
            Cell::from(of.ap),
            known(of.fair.ap),
            value(interval.low),
            value(interval.high),
            value(of.range().low),
            value(of.range().high),
            known(of.all_at_once.map(|joint| joint.ap)),
            known(of.as_priced.map(|priced| priced.ap)),
            known(of.balance),
            Cell::from(figures::json_word(&of.verdict)),
            Cell::from(figures::json_word(&of.bound)),
        ]);
    }
    table
}
