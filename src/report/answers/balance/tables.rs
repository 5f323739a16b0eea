//! Tables of fair costs.

use super::words::variant_name;
use super::{notes, words};
use crate::balance::{JointCost, SearchEnd, Verdict};
use crate::language::Language;
use crate::language::number::{Figure, rate, rate_interval};
use crate::report::answers::{assumed, figures};
use crate::report::table::{Cell, Column, Columns, Table};
use crate::say;
use crate::stats::Interval;
use crate::study::balance::answer::{AbilityCounts, CandidateJudgement, VariantCosts};
use crate::study::balance::cost::{KillRate, ModelCost, PricedAp};
use crate::study::balance::{BalanceAnswer, Cost, Judgement, VariantKind};
use strum::VariantArray;

/// Returns all tables of a balance: candidates and verdicts first, details last.
pub(super) fn all(answer: &BalanceAnswer, language: Language) -> Vec<Table> {
    let mut tables: Vec<Table> = candidates(answer, language).into_iter().collect();
    let verdicts = verdicts(answer, language);
    // With candidates in the answer, verdicts of the field are details.
    tables.push(if tables.is_empty() { verdicts } else { verdicts.into_details() });
    let more = [methods(answer, language), situations(answer, language)].into_iter();
    let more = more.chain(sensitivity_table(answer, language)).chain(rates(answer, language));
    tables.extend(more.map(Table::into_details));
    tables
}

/// Returns the columns for name and printed AP.
fn names<'a>(language: Language) -> Columns<'a, Judgement> {
    Columns::new(language)
        .left("balance-column-profile", |of: &Judgement| of.name.clone())
        .record("id", |of| of.id.clone())
        .right("balance-column-ap", |of| of.ap)
}

/// Returns the message key of the heading of the model interval, which covers the dice and all
/// assumptions; without variants, the heading says so.
fn model_heading(answer: &BalanceAnswer) -> &'static str {
    match answer.is_provisional() {
        true => "balance-column-no-variants",
        false => "balance-column-model",
    }
}

/// Returns the message key of the heading of the verdicts, which says if they are provisional.
fn verdict_heading(answer: &BalanceAnswer) -> &'static str {
    match answer.is_provisional() {
        true => "balance-column-provisional",
        false => "balance-column-verdict",
    }
}

/// Returns the columns of the verdicts, for people and for programs.
fn columns(answer: &BalanceAnswer, language: Language) -> Columns<'_, Judgement> {
    let ends = |of: Interval| [of.low, of.high].map(Cell::value);
    names(language)
        .recorded("ap")
        .right("balance-column-fair", move |of| {
            figures::cost_cell(&of.fair, figures::cost(language, &of.fair))
        })
        .with(|column| column.named_without_intervals(say!(language, "propose-column-fair")))
        .record("fair_ap", |of| of.fair.ap.map(Cell::value))
        .record_all(["low", "high"], move |of| ends(of.fair.interval()))
        .right(model_heading(answer), move |of| model(of.model.as_ref(), language))
        .record_all(["model_low", "model_high"], move |of| ends(of.range()))
        .record("all_at_once", |of| of.all_at_once.as_ref().map(|joint| Cell::value(joint.ap)))
        .record("as_priced", |of| of.as_priced.as_ref().map(|priced| Cell::value(priced.ap)))
        .record("balance", |of| of.balance.map(Cell::value))
        .right("balance-column-defensible", move |of| whole_ap_range(of.defensible, language))
        .droppable(1)
        .left(verdict_heading(answer), move |of| verdict(of, language))
        .record("verdict", |of| figures::json_word(&of.verdict))
        .record("bound", |of| figures::json_word(&of.bound))
        .right("balance-column-coverage", move |of| format_coverage(of.coverage, language))
        .droppable(2)
}

/// Returns the verdict table, sorted by distance from the fair cost in descending order.
fn verdicts(answer: &BalanceAnswer, language: Language) -> Table {
    columns(answer, language)
        .table(answer.by_distance().into_iter().map(|(_, of)| of))
        .with_key("verdicts")
        .with_title(say!(language, "balance-title"))
        .with_notes(dagger_note(answer, language))
}

/// Explains the dagger behind verdicts, if any verdict has one.
pub(super) fn dagger_note(answer: &BalanceAnswer, language: Language) -> Option<String> {
    let is_there = answer.profiles.iter().any(|of| of.leans_on_unjudged && of.verdict != Verdict::Undecided);
    is_there.then(|| assumed::among_unjudged(language, &answer.unjudged_names())).flatten()
}

/// Returns the fair costs of candidates: profiles judged without being part of the field.
fn candidates(answer: &BalanceAnswer, language: Language) -> Option<Table> {
    let columns = Columns::new(language)
        .left("balance-column-profile", |of: &CandidateJudgement| of.name.clone())
        .right("balance-column-ap", |of| of.ap.map_or_else(|| Cell::from(figures::UNKNOWN), Cell::from))
        .right("balance-column-fair", |of| figures::cost_cell(&of.fair, figures::cost(language, &of.fair)))
        .with(|column| column.named_without_intervals(say!(language, "propose-column-fair")))
        .right(model_heading(answer), |of| model(of.model.as_ref(), language))
        .right("balance-column-defensible", |of| whole_ap_range(of.plausible, language))
        .droppable(1)
        .left(verdict_heading(answer), |of| words::candidate_verdict(of, language));
    let table = columns.table(&answer.candidates).with_key("candidates");
    (!answer.candidates.is_empty()).then(|| table.with_title(say!(language, "balance-candidates")))
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
        Some(model) => figures::whole_ap_interval(language, model.range),
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
    names(language)
        .right("balance-method-single", |of| cost_without_interval(&of.fair))
        .right("balance-method-together", |of| joint(of.all_at_once.as_ref(), language))
        .right("balance-method-prices", |of| priced(of.as_priced.as_ref()))
        .table(&answer.profiles)
        .with_key("methods")
        .with_title(say!(language, "balance-methods"))
        .with_notes(notes::method_notes(answer, language))
}

/// Formats a cost without its interval.
fn cost_without_interval(cost: &Cost) -> Cell {
    figures::cost_cell(cost, figures::cost_without_interval(cost))
}

fn joint(of: Option<&JointCost>, language: Language) -> Cell {
    match of {
        Some(of) => Cell::number(of.ap, figures::estimated_ap(language, &of.estimate())),
        None => Cell::from("-"),
    }
}

fn priced(of: Option<&PricedAp>) -> Cell {
    let is_known = |of: &&PricedAp| of.ci95.high < MAX_INTERVAL_RATIO * of.ci95.low;
    match of.filter(is_known) {
        Some(of) => {
            let mark = if of.is_outlier { " !" } else { "" };
            let interval = figures::whole_ap(of.ci95.low).range_to(&figures::whole_ap(of.ci95.high));
            let text = format!("{}{mark}", figures::whole_ap(of.ap).with_interval(&interval));
            Cell::number(of.ap, Figure::new(text))
        }
        None => Cell::from("-"),
    }
}

/// Returns the table of the fair cost in each situation alone.
fn situations(answer: &BalanceAnswer, language: Language) -> Table {
    let situations = answer.situations.iter().map(|of| Column::right(words::judged_situation(language, of)));
    let cost = |cost: &Option<Cost>| cost.as_ref().map_or(Cell::from("-"), cost_without_interval);
    names(language)
        .columns(situations, |of| of.by_situation.iter().map(cost).collect())
        .table(&answer.profiles)
        .with_key("situations")
        .with_title(say!(language, "balance-situations"))
        .with_notes([say!(language, "balance-note-duels")])
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
        figures::share(mean),
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
    let table = Columns::new(language)
        .right("column-rank", |(_, rate): &(&Judgement, KillRate)| figures::rank(rate.rank))
        .left("balance-column-profile", |(of, _)| of.name.clone())
        .right("balance-column-ap", |(of, _)| of.ap)
        .right("balance-column-rate", |(_, found)| Cell::number(found.value, rate(found.value)))
        .right("balance-column-interval", |(_, found)| match found.ci95 {
            Interval { low, high } if low == high => say!(language, "balance-exact"),
            Interval { low, high } => rate_interval((low, high)).in_language(language),
        })
        .table(&known)
        .with_key("rates")
        .with_title(say!(language, "balance-rates"))
        .with_notes(figures::shared_ranks(known.iter().map(|(_, rate)| &rate.rank), language));
    (!known.is_empty()).then_some(table)
}

/// Returns one row for each profile, with plain numbers.
pub(super) fn records(answer: &BalanceAnswer, language: Language) -> Table {
    columns(answer, language).records(&answer.profiles)
}
