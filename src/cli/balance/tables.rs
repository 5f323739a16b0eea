//! The tables of `balance`.

use super::findings::Findings;
use super::study::OtherKind;
use crate::balance::{FairCost, Found, JointCost, NoJointCosts, Verdict, defensible};
use crate::report::number::{integer, percentage, signed};
use crate::report::table::{Align, Cell, Column, Table};
use crate::stats::{Interval, z95};

/// All tables, the verdicts first.
pub(super) fn all(findings: &Findings) -> Vec<Table> {
    let mut tables = vec![verdicts(findings), methods(findings), situations(findings)];
    tables.extend(others(findings));
    tables
}

/// AP with the decimal that an interval leaves meaningful.
pub(in crate::cli) fn ap(value: f64) -> Cell {
    Cell::number(value, if value.is_finite() { format!("{value:.1}") } else { "∞".to_owned() })
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
    let mut table = Table::new([
        left("profile"),
        right("AP"),
        right("fair AP"),
        right("95 % interval"),
        right("defensible"),
        left("verdict"),
        right("over policies, readings, editions"),
        right("over situations"),
        left("abilities"),
    ]);
    table.title = Some("What the profiles are worth, each with all others at their printed AP".to_owned());
    for i in findings.by_distance() {
        let judged = &findings.study.judged[i];
        let interval = judged.cost.interval(judged.z);
        table.rows.push(vec![
            Cell::from(findings.name(i)),
            Cell::from(findings.printed(i)),
            fair(&judged.cost),
            ap_interval(interval),
            Cell::from(whole(interval)),
            Cell::from(findings.verdict_in_words(i)),
            range(findings.over_others(i)),
            range(findings.over_situations(i)),
            Cell::from(findings.coverage_in_words(i)),
        ]);
    }
    table.notes = findings.notes();
    table
}

fn fair(cost: &FairCost) -> Cell {
    match cost.found {
        Found::Even => ap(cost.ap),
        Found::Below => Cell::number(cost.ap, format!("< {:.0}", cost.ap)),
        Found::Above => Cell::number(cost.ap, format!("> {:.0}", cost.ap)),
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
    let mut table = Table::new([
        left("profile"),
        right("AP"),
        right("one by one"),
        right("all at once"),
        right("95 % interval"),
        right("all by victories"),
        right("95 % interval"),
        right("as others are priced"),
        right("95 % interval"),
        left(""),
    ]);
    table.title = Some("The fair AP by other methods".to_owned());
    let study = &findings.study;
    for i in 0..study.judged.len() {
        let mut row =
            vec![Cell::from(findings.name(i)), Cell::from(findings.printed(i)), fair(&study.judged[i].cost)];
        row.extend(joint(&study.together, i));
        row.extend(joint(&study.by_victory, i));
        let price = findings.prices.as_ref().ok().map(|model| &model.profiles[i]);
        match price.filter(|price| price.interval95.high < MOST_DOUBT * price.interval95.low) {
            Some(price) => row.extend([
                ap(price.predicted),
                ap_interval(price.interval95),
                Cell::from(if price.is_outlier { "priced unlike the others" } else { "" }),
            ]),
            None => row.extend([Cell::from("-"), Cell::from("-"), Cell::Empty]),
        }
        table.rows.push(row);
    }
    table.notes = findings.method_notes();
    table
}

fn joint(costs: &Result<Vec<JointCost>, NoJointCosts>, i: usize) -> [Cell; 2] {
    match costs {
        Ok(costs) => [ap(costs[i].ap), ap_interval(costs[i].interval95())],
        Err(_) => [Cell::from("-"), Cell::from("-")],
    }
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
    for kind in OtherKind::ALL {
        for other in study.others.iter().filter(|other| other.kind == kind) {
            let moved: Vec<(usize, f64)> = other
                .costs
                .iter()
                .enumerate()
                .filter_map(|(i, cost)| Some((i, (cost.as_ref()?.ap / study.judged[i].cost.ap) - 1.0)))
                .collect();
            let mean = moved.iter().map(|(_, moved)| moved.abs()).sum::<f64>() / moved.len().max(1) as f64;
            let most = moved.iter().max_by(|a, b| a.1.abs().total_cmp(&b.1.abs()));
            let flips = (0..study.judged.len()).filter(|&i| findings.flips(i, other)).count();
            table.rows.push(vec![
                Cell::from(kind.word()),
                Cell::from(other.name.clone()),
                Cell::number(mean, percentage(mean, Some((mean - 0.005, mean + 0.005)))),
                most.map_or(Cell::Empty, |(_, most)| {
                    Cell::number(*most, format!("{} %", signed_percent(*most)))
                }),
                most.map_or(Cell::Empty, |(i, _)| Cell::from(findings.name(*i))),
                Cell::from(flips as u64),
            ]);
        }
    }
    Some(table)
}

fn signed_percent(share: f64) -> String {
    format!("{:+.0}", 100.0 * share).replace('-', "\u{2212}")
}

/// One row a profile, with plain numbers.
pub(super) fn long(findings: &Findings) -> Table {
    let numbers = ["ap", "fair_ap", "low", "high", "all_at_once", "by_victories", "as_priced", "balance"];
    let columns = [left("id")].into_iter().chain(numbers.map(right)).chain([left("verdict")]);
    let mut table = Table::new(columns);
    let value = |value: f64| if value.is_finite() { Cell::number(value, "") } else { Cell::Empty };
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
