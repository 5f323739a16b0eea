//! The tables of `balance`.

use super::findings::Findings;
use super::study::OtherKind;
use super::words::situation;
use crate::balance::{FairCost, Found, JointCost, NoJointCosts, defensible};
use crate::language::Language;
use crate::language::number::{Figure, percentage, rate, signed};
use crate::report::table::{Align, Cell, Column, Table};
use crate::say;
use crate::stats::{Interval, corrected_z, z95};

/// All tables, the verdicts first.
pub(super) fn all(findings: &Findings) -> Vec<Table> {
    let mut tables = vec![verdicts(findings), methods(findings), situations(findings)];
    tables.extend(others(findings));
    tables.extend(rates(findings));
    tables
}

/// AP with the decimal that an interval leaves meaningful.
fn ap_figure(value: f64) -> Figure {
    Figure::written(if value.is_finite() { format!("{value:.1}") } else { "∞".to_owned() })
}

/// AP without decimals.
fn whole_figure(value: f64) -> Figure {
    Figure::written(format!("{value:.0}"))
}

/// AP in a cell.
pub(in crate::cli) fn ap(value: f64) -> Cell {
    Cell::number(value, ap_figure(value))
}

/// `29.4 to 31.0`, or the side on which it is open.
pub(in crate::cli) fn ap_interval(language: Language, interval: Interval) -> String {
    let [low, high] = [interval.low, interval.high].map(ap_figure);
    match (interval.low > 0.0, interval.high.is_finite()) {
        _ if interval.low == interval.high => say!(language, "balance-exact"),
        (true, true) => low.to(&high).shown(language),
        (true, false) => say!(language, "balance-above", ap = whole_figure(interval.low)),
        (false, true) => say!(language, "balance-below", ap = high),
        (false, false) => say!(language, "balance-anything"),
    }
}

/// `29 to 31`.
fn whole(language: Language, interval: Interval) -> String {
    let written = |ap: u32| Figure::written(ap.to_string());
    match defensible(interval) {
        (low, Some(high)) if low == high => low.to_string(),
        (low, Some(high)) => written(low).to(&written(high)).shown(language),
        (low, None) => say!(language, "balance-or-more", ap = written(low)),
    }
}

fn left(name: impl Into<String>) -> Column {
    Column::new(name, Align::Left)
}

fn right(name: impl Into<String>) -> Column {
    Column::new(name, Align::Right)
}

/// The columns of a profile's name and printed AP.
fn names(language: Language) -> [Column; 2] {
    [left(say!(language, "balance-column-profile")), right(say!(language, "balance-column-ap"))]
}

/// Everybody's cost and what is said about it, the farthest from fair first.
fn verdicts(findings: &Findings) -> Table {
    let language = findings.language;
    let has_others = !findings.study.others.is_empty();
    let mut table = Table::new(names(language).into_iter().chain([
        right(say!(language, "balance-column-fair")),
        right(say!(language, "balance-column-defensible")),
    ]));
    table.columns.extend(has_others.then(|| right(say!(language, "balance-column-otherwise"))));
    table.columns.extend([
        left(say!(language, "balance-column-verdict")),
        right(say!(language, "balance-column-coverage")),
    ]);
    table.title = Some(say!(language, "balance-title"));
    for i in findings.by_distance() {
        let judged = &findings.study.judged[i];
        let interval = judged.cost.interval(judged.z);
        let mut row = vec![
            Cell::from(findings.name(i)),
            Cell::from(findings.printed(i)),
            fair_with_interval(language, &judged.cost, interval),
            Cell::from(whole(language, interval)),
        ];
        row.extend(has_others.then(|| range(language, findings.over_others(i))));
        row.extend([Cell::from(findings.verdict_in_words(i)), Cell::from(findings.coverage_in_words(i))]);
        table.rows.push(row);
    }
    table.notes = findings.notes();
    table
}

/// `43.7 (43.4 to 44.1)`.
fn with_interval(language: Language, value: f64, interval: Interval) -> Cell {
    let shown = ap_figure(value);
    let figure = match interval.low == interval.high {
        true => say!(language, "balance-exactly", ap = shown),
        false => format!("{shown} ({})", ap_figure(interval.low).to(&ap_figure(interval.high))),
    };
    Cell::number(value, Figure::written(figure))
}

fn fair_with_interval(language: Language, cost: &FairCost, interval: Interval) -> Cell {
    match cost.found {
        Found::Even if interval.high.is_finite() => with_interval(language, cost.ap, interval),
        _ => fair(cost),
    }
}

fn fair(cost: &FairCost) -> Cell {
    let bound = |sign: char| Figure::written(format!("{sign}\u{202F}{:.0}", cost.ap));
    match cost.found {
        Found::Even => ap(cost.ap),
        Found::Below => Cell::number(cost.ap, bound('<')),
        Found::Above => Cell::number(cost.ap, bound('>')),
        Found::Nowhere => Cell::from("-"),
    }
}

fn range(language: Language, range: Option<(f64, f64)>) -> Cell {
    let figure = |(low, high)| whole_figure(low).to(&whole_figure(high)).shown(language);
    Cell::from(range.map_or("-".to_owned(), figure))
}

/// A price that may be ten times another says nothing.
const MOST_DOUBT: f64 = 10.0;

/// The fair costs by every method.
fn methods(findings: &Findings) -> Table {
    let language = findings.language;
    let mut table = Table::new(names(language).into_iter().chain([
        right(say!(language, "balance-method-single")),
        right(say!(language, "balance-method-together")),
        right(say!(language, "balance-method-victories")),
        right(say!(language, "balance-method-prices")),
    ]));
    table.title = Some(say!(language, "balance-methods"));
    let study = &findings.study;
    for i in 0..study.judged.len() {
        let mut row =
            vec![Cell::from(findings.name(i)), Cell::from(findings.printed(i)), fair(&study.judged[i].cost)];
        row.push(joint(language, &study.together, i));
        row.push(joint(language, &study.by_victory, i));
        let price = findings.prices.as_ref().ok().map(|model| &model.profiles[i]);
        row.push(match price.filter(|price| price.interval95.high < MOST_DOUBT * price.interval95.low) {
            Some(price) => {
                let mark = if price.is_outlier { " !" } else { "" };
                let interval = price.interval95;
                let interval = whole_figure(interval.low).to(&whole_figure(interval.high));
                let text = format!("{} ({interval}){mark}", whole_figure(price.predicted));
                Cell::number(price.predicted, Figure::written(text))
            }
            None => Cell::from("-"),
        });
        table.rows.push(row);
    }
    table.notes = findings.method_notes();
    table
}

fn joint(language: Language, costs: &Result<Vec<JointCost>, NoJointCosts>, i: usize) -> Cell {
    match costs {
        Ok(costs) => with_interval(language, costs[i].ap, costs[i].interval95()),
        Err(_) => Cell::from("-"),
    }
}

/// The ranking by kill rate, where it is known.
fn rates(findings: &Findings) -> Option<Table> {
    let rates = findings.rates.as_ref()?;
    let language = findings.language;
    let columns = [right(say!(language, "balance-column-rank"))].into_iter().chain(names(language));
    let mut table = Table::new(columns.chain([
        right(say!(language, "balance-column-rate")),
        right(say!(language, "balance-column-interval")),
    ]));
    table.title = Some(say!(language, "balance-rates"));
    let mut order: Vec<usize> = (0..rates.len()).collect();
    order.sort_by(|&a, &b| rates[b].value.total_cmp(&rates[a].value).then(a.cmp(&b)));
    for (place, i) in order.into_iter().enumerate() {
        let interval = rates[i].ci95;
        table.rows.push(vec![
            Cell::from(place as u64 + 1),
            Cell::from(findings.name(i)),
            Cell::from(findings.printed(i)),
            Cell::number(rates[i].value, rate(rates[i].value)),
            Cell::from(match interval.low == interval.high {
                true => say!(language, "balance-exact"),
                false => rate(interval.low).to(&rate(interval.high)).shown(language),
            }),
        ]);
    }
    let wider = corrected_z(z95(), rates.len() as u64) / z95();
    let times = Figure::written(format!("{wider:.2}"));
    table.notes = vec![say!(language, "balance-note-wider", times = times)];
    Some(table)
}

/// The fair cost in each situation by itself.
fn situations(findings: &Findings) -> Table {
    let language = findings.language;
    let situations = findings.field.situations.iter().map(|of| right(situation(language, of)));
    let mut table = Table::new(names(language).into_iter().chain(situations));
    table.title = Some(say!(language, "balance-situations"));
    for i in 0..findings.study.judged.len() {
        let costs =
            findings.study.by_situation.iter().map(|costs| costs[i].as_ref().map_or(Cell::from("-"), fair));
        let names = [Cell::from(findings.name(i)), Cell::from(findings.printed(i))];
        table.rows.push(names.into_iter().chain(costs).collect());
    }
    table.notes = vec![say!(language, "balance-note-nobody-met"), say!(language, "balance-note-duels")];
    table
}

/// How far each other policy, reading and edition moves the fair costs.
fn others(findings: &Findings) -> Option<Table> {
    let (study, language) = (&findings.study, findings.language);
    if study.others.is_empty() {
        return None;
    }
    let mut table = Table::new([
        left(say!(language, "balance-column-kind")),
        left(say!(language, "balance-column-otherwise")),
        right(say!(language, "balance-column-mean-move")),
        right(say!(language, "balance-column-most-move")),
        left(say!(language, "balance-column-most-moved")),
        right(say!(language, "balance-column-flips")),
    ]);
    table.title = Some(say!(language, "balance-others"));
    let mut idle = Vec::new();
    for kind in OtherKind::ALL {
        for other in study.others.iter().filter(|other| other.kind == kind) {
            let moved: Vec<(usize, f64)> = other
                .costs
                .iter()
                .enumerate()
                .filter_map(|(i, cost)| Some((i, (cost.as_ref()?.ap / study.judged[i].cost.ap) - 1.0)))
                .collect();
            if moved.iter().all(|(_, moved)| moved.abs() < 1e-12) {
                idle.push(other.name.as_str());
                continue;
            }
            let mean = moved.iter().map(|(_, moved)| moved.abs()).sum::<f64>() / moved.len().max(1) as f64;
            let most = moved.iter().max_by(|a, b| a.1.abs().total_cmp(&b.1.abs()));
            let flips = (0..study.judged.len()).filter(|&i| findings.flips(i, other)).count();
            table.rows.push(vec![
                Cell::from(kind.in_words(language)),
                Cell::from(other.name.clone()),
                Cell::number(mean, percentage(mean, Some((mean - 0.005, mean + 0.005)))),
                most.map_or(Cell::Empty, |(_, most)| Cell::number(*most, signed_percent(*most))),
                most.map_or(Cell::Empty, |(i, _)| Cell::from(findings.name(*i))),
                Cell::from(flips as u64),
            ]);
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

fn signed_percent(share: f64) -> Figure {
    let percent = 100.0 * share;
    let decimals = usize::from(percent.abs() < 9.95);
    Figure::written(format!("{percent:+.decimals$}\u{202F}%").replace('-', "\u{2212}"))
}

/// One row a profile, with plain numbers.
pub(super) fn long(findings: &Findings) -> Table {
    let numbers = ["ap", "fair_ap", "low", "high", "all_at_once", "by_victories", "as_priced", "balance"];
    let columns = [left("id")].into_iter().chain(numbers.map(right)).chain([left("verdict")]);
    let mut table = Table::new(columns);
    let value = |value: f64| if value.is_finite() { Cell::value(value) } else { Cell::Empty };
    for i in 0..findings.study.judged.len() {
        let judged = &findings.study.judged[i];
        let interval = judged.cost.interval(judged.z);
        let joint = |costs: &Result<Vec<JointCost>, _>| {
            costs.as_ref().map_or(Cell::Empty, |costs| value(costs[i].ap))
        };
        table.rows.push(vec![
            Cell::from(findings.reference.recruits[i].label.clone()),
            Cell::from(findings.printed(i)),
            value(judged.cost.ap),
            value(interval.low),
            value(interval.high),
            joint(&findings.study.together),
            joint(&findings.study.by_victory),
            findings.prices.as_ref().map_or(Cell::Empty, |model| value(model.profiles[i].predicted)),
            value(findings.balance(i)),
            Cell::from(findings.verdict(i).word()),
        ]);
    }
    table
}

/// A number of standard errors.
pub(super) fn is_95(z: f64) -> bool {
    (z - z95()).abs() < 1e-9
}

/// A balance with its sign.
pub(in crate::cli) fn balance(value: f64) -> Cell {
    Cell::number(value, signed(value))
}
