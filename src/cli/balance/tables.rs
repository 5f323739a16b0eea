//! The tables of `balance`.

use super::findings::Findings;
use super::study::OtherKind;
use crate::balance::{FairCost, Found, JointCost, NoJointCosts, Verdict, defensible};
use crate::language::number::{Figure, integer, percentage, rate, signed};
use crate::report::table::{Align, Cell, Column, Table};
use crate::stats::{Interval, corrected_z, z95};

/// All tables, the verdicts first.
pub(super) fn all(findings: &Findings) -> Vec<Table> {
    let mut tables = vec![verdicts(findings), methods(findings), situations(findings)];
    tables.extend(others(findings));
    tables.extend(rates(findings));
    tables
}

/// AP with the decimal that an interval leaves meaningful.
pub(in crate::cli) fn ap(value: f64) -> Cell {
    Cell::number(
        value,
        Figure::written(if value.is_finite() { format!("{value:.1}") } else { "∞".to_owned() }),
    )
}

/// `29.4 to 31.0`, or the side on which it is open.
pub(in crate::cli) fn ap_interval(interval: Interval) -> Cell {
    Cell::from(match (interval.low > 0.0, interval.high.is_finite()) {
        _ if interval.low == interval.high => "exact".to_owned(),
        (true, true) => format!("{:.1} to {:.1}", interval.low, interval.high),
        (true, false) => format!("above {:.0}", interval.low),
        (false, true) => format!("below {:.1}", interval.high),
        (false, false) => "anything".to_owned(),
    })
}

/// `29 to 31`.
fn whole(interval: Interval) -> String {
    match defensible(interval) {
        (low, Some(high)) if low == high => low.to_string(),
        (low, Some(high)) => format!("{low} to {high}"),
        (low, None) => format!("{low} or more"),
    }
}

impl Verdict {
    /// In words.
    pub(in crate::cli) const fn in_words(self) -> &'static str {
        match self {
            Verdict::TooCheap => "too cheap",
            Verdict::Fair => "fair",
            Verdict::TooDear => "too dear",
            Verdict::Undecided => "undecided",
        }
    }

    /// In files.
    pub(in crate::cli) const fn word(self) -> &'static str {
        match self {
            Verdict::TooCheap => "too_cheap",
            Verdict::Fair => "fair",
            Verdict::TooDear => "too_dear",
            Verdict::Undecided => "undecided",
        }
    }
}

fn left(name: &str) -> Column {
    Column::new(name, Align::Left)
}

fn right(name: &str) -> Column {
    Column::new(name, Align::Right)
}

/// Everybody's cost and what is said about it, the farthest from fair first.
fn verdicts(findings: &Findings) -> Table {
    let has_others = !findings.study.others.is_empty();
    let mut table = Table::new([left("profile"), right("AP"), right("fair AP, 95 %"), right("defensible")]);
    table.columns.extend(has_others.then(|| right("played otherwise")));
    table.columns.extend([left("verdict"), right("abilities played")]);
    table.title = Some("What the profiles are worth, each with all others at their printed AP".to_owned());
    for i in findings.by_distance() {
        let judged = &findings.study.judged[i];
        let interval = judged.cost.interval(judged.z);
        let mut row = vec![
            Cell::from(findings.name(i)),
            Cell::from(findings.printed(i)),
            fair_with_interval(&judged.cost, interval),
            Cell::from(whole(interval)),
        ];
        row.extend(has_others.then(|| range(findings.over_others(i))));
        row.extend([Cell::from(findings.verdict_in_words(i)), Cell::from(findings.coverage_in_words(i))]);
        table.rows.push(row);
    }
    table.notes = findings.notes();
    table
}

/// `43.7 (43.4 to 44.1)`.
fn with_interval(value: f64, interval: Interval) -> Cell {
    match interval.low == interval.high {
        true => Cell::number(value, Figure::written(format!("{value:.1} (exact)"))),
        false => Cell::number(
            value,
            Figure::written(format!("{value:.1} ({:.1} to {:.1})", interval.low, interval.high)),
        ),
    }
}

fn fair_with_interval(cost: &FairCost, interval: Interval) -> Cell {
    match cost.found {
        Found::Even if interval.high.is_finite() => with_interval(cost.ap, interval),
        _ => fair(cost),
    }
}

fn fair(cost: &FairCost) -> Cell {
    match cost.found {
        Found::Even => ap(cost.ap),
        Found::Below => Cell::number(cost.ap, Figure::written(format!("< {:.0}", cost.ap))),
        Found::Above => Cell::number(cost.ap, Figure::written(format!("> {:.0}", cost.ap))),
        Found::Nowhere => Cell::from("-"),
    }
}

fn range(range: Option<(f64, f64)>) -> Cell {
    range.map_or(Cell::from("-"), |(low, high)| Cell::from(format!("{low:.0} to {high:.0}")))
}

/// A price that may be ten times another says nothing.
const MOST_DOUBT: f64 = 10.0;

/// The fair costs by every method.
fn methods(findings: &Findings) -> Table {
    let columns = ["AP", "one by one", "all at once", "all by victories", "as others are priced"];
    let mut table = Table::new([left("profile")].into_iter().chain(columns.map(right)));
    table.title = Some("The fair AP by other methods".to_owned());
    let study = &findings.study;
    for i in 0..study.judged.len() {
        let mut row =
            vec![Cell::from(findings.name(i)), Cell::from(findings.printed(i)), fair(&study.judged[i].cost)];
        row.push(joint(&study.together, i));
        row.push(joint(&study.by_victory, i));
        let price = findings.prices.as_ref().ok().map(|model| &model.profiles[i]);
        row.push(match price.filter(|price| price.interval95.high < MOST_DOUBT * price.interval95.low) {
            Some(price) => {
                let mark = if price.is_outlier { " !" } else { "" };
                let interval = price.interval95;
                let text =
                    format!("{:.0} ({:.0} to {:.0}){mark}", price.predicted, interval.low, interval.high);
                Cell::number(price.predicted, Figure::written(text))
            }
            None => Cell::from("-"),
        });
        table.rows.push(row);
    }
    table.notes = findings.method_notes();
    table
}

fn joint(costs: &Result<Vec<JointCost>, NoJointCosts>, i: usize) -> Cell {
    match costs {
        Ok(costs) => with_interval(costs[i].ap, costs[i].interval95()),
        Err(_) => Cell::from("-"),
    }
}

/// The ranking by kill rate, where it is known.
fn rates(findings: &Findings) -> Option<Table> {
    let rates = findings.rates.as_ref()?;
    let mut table = Table::new([
        right("rank"),
        left("profile"),
        right("AP"),
        right("kill rate per AP"),
        right("95 % interval"),
    ]);
    table.title = Some("AP destroyed per AP and turn at printed AP, over field and situations".to_owned());
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
                true => "exact".to_owned(),
                false => format!("{} to {}", rate(interval.low), rate(interval.high)),
            }),
        ]);
    }
    let wider = corrected_z(z95(), rates.len() as u64) / z95();
    table.notes = vec![format!(
        "each interval holds by itself; made {wider:.2} times as wide they hold for the whole table (Bonferroni)"
    )];
    Some(table)
}

/// The fair cost in each situation by itself.
fn situations(findings: &Findings) -> Table {
    let names = findings.field.situations.iter().map(|situation| right(&situation.name));
    let mut table = Table::new([left("profile"), right("AP")].into_iter().chain(names));
    table.title = Some("The fair AP in each situation by itself".to_owned());
    for i in 0..findings.study.judged.len() {
        let costs =
            findings.study.by_situation.iter().map(|costs| costs[i].as_ref().map_or(Cell::from("-"), fair));
        let names = [Cell::from(findings.name(i)), Cell::from(findings.printed(i))];
        table.rows.push(names.into_iter().chain(costs).collect());
    }
    table.notes = vec![
        "-: meets nobody there, as the budget buys no equal groups".to_owned(),
        "one against one, a dear profile seldom dies and a cheap one often: duels alone make the dear look cheap"
            .to_owned(),
    ];
    table
}

/// How far each other policy, reading and edition moves the fair costs.
fn others(findings: &Findings) -> Option<Table> {
    let study = &findings.study;
    if study.others.is_empty() {
        return None;
    }
    let mut table = Table::new([
        left("kind"),
        left("played otherwise"),
        right("fair AP moves by, on average"),
        right("at the most"),
        left("for"),
        right("verdicts that flip"),
    ]);
    table.title = Some("What the costs depend on".to_owned());
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
                Cell::from(kind.word()),
                Cell::from(other.name.clone()),
                Cell::number(mean, percentage(mean, Some((mean - 0.005, mean + 0.005)))),
                most.map_or(Cell::Empty, |(_, most)| {
                    Cell::number(*most, Figure::written(format!("{} %", signed_percent(*most))))
                }),
                most.map_or(Cell::Empty, |(i, _)| Cell::from(findings.name(*i))),
                Cell::from(flips as u64),
            ]);
        }
    }
    if !idle.is_empty() {
        table.notes = vec![format!("these change nothing at all, die by die: {}", idle.join("; "))];
    }
    Some(table)
}

fn signed_percent(share: f64) -> String {
    let percent = 100.0 * share;
    let decimals = usize::from(percent.abs() < 9.95);
    format!("{percent:+.decimals$}").replace('-', "\u{2212}")
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

/// `1 234 567 fights`.
pub(super) fn fights(count: u64) -> String {
    format!("{} fights", integer(i128::from(count)))
}

/// A number of standard errors.
pub(super) fn is_95(z: f64) -> bool {
    (z - z95()).abs() < 1e-9
}

/// A balance with its sign.
pub(in crate::cli) fn balance(value: f64) -> Cell {
    Cell::number(value, signed(value))
}
