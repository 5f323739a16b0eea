//! The tables of `propose`, and `proposal.csv`.

use super::Proposed;
use crate::balance::Verdict;
use crate::cli::balance::findings::Findings;
use crate::cli::balance::{ap, ap_interval};
use crate::report::answers::changes;
use crate::report::table::{Align, Cell, Column, Table, TableFormat};
use crate::say;

fn left(name: impl Into<String>) -> Column {
    Column::new(name, Align::Left)
}

fn right(name: impl Into<String>) -> Column {
    Column::new(name, Align::Right)
}

/// The verdict on a profile at the proposed AP; undecided where too little of it is modelled.
pub(super) fn verdict_after(proposed: &Proposed, findings: &Findings, i: usize) -> Verdict {
    if findings.is_refused(i) { Verdict::Undecided } else { proposed.proposal.after[i].verdict }
}

/// What is proposed, what is left, and who gains.
pub(super) fn all(proposed: &Proposed, findings: &Findings) -> Vec<Table> {
    let mut tables = vec![proposals(proposed, findings)];
    if let Some(compared) = &proposed.proposal.compared {
        tables.push(after(proposed, findings));
        let mut table = changes::profiles(findings.language, compared);
        table.title = Some(say!(findings.language, "propose-gains"));
        tables.push(table);
    }
    tables
}

fn proposals(proposed: &Proposed, findings: &Findings) -> Table {
    let (proposal, language) = (&proposed.proposal, findings.language);
    if proposal.changed.is_empty() {
        let mut notes = vec![match proposal.compared {
            None => say!(language, "propose-nothing-wrong"),
            Some(_) => say!(language, "propose-nothing-rounded"),
        }];
        notes.extend(unanswered(proposed, findings));
        return Table::of_notes(notes);
    }
    let mut table = Table::new([
        left(say!(language, "balance-column-profile")),
        right(say!(language, "balance-column-ap")),
        left(say!(language, "balance-column-verdict")),
        right(say!(language, "propose-column-proposed")),
        right(say!(language, "propose-column-fair-then")),
        right(say!(language, "balance-column-interval")),
        left(say!(language, "propose-column-verdict-then")),
    ]);
    table.title = Some(say!(language, "propose-title"));
    for &i in &proposal.changed {
        let after = &proposal.after[i];
        table.rows.push(vec![
            Cell::from(findings.name(i)),
            Cell::from(findings.printed(i)),
            Cell::from(findings.verdict(i).in_words(language)),
            Cell::from(proposal.costs[i]),
            ap(after.cost.ap),
            Cell::from(ap_interval(language, after.cost.interval(after.z))),
            Cell::from(verdict_after(proposed, findings, i).in_words(language)),
        ]);
    }
    table.notes.extend(unanswered(proposed, findings));
    table.notes.extend(findings.notes());
    table
}

/// Those for whom nothing is proposed although their cost is wrong.
fn unanswered(proposed: &Proposed, findings: &Findings) -> Option<String> {
    let names: Vec<String> = proposed.proposal.unanswered.iter().map(|&i| findings.name(i)).collect();
    (!names.is_empty()).then(|| say!(findings.language, "propose-unanswered", names = names.join(", ")))
}

/// Everybody at the proposed AP, if a verdict is another one or a cost is still off.
fn after(proposed: &Proposed, findings: &Findings) -> Table {
    let (proposal, language) = (&proposed.proposal, findings.language);
    let mut table = Table::new([
        left(say!(language, "balance-column-profile")),
        right(say!(language, "propose-column-ap-then")),
        right(say!(language, "propose-column-fair-then")),
        right(say!(language, "balance-column-interval")),
        left(say!(language, "propose-column-verdict-now")),
        left(say!(language, "propose-column-verdict-then")),
    ]);
    table.title = Some(say!(language, "propose-after"));
    let is_off = |verdict: Verdict| matches!(verdict, Verdict::TooCheap | Verdict::TooDear);
    let mut off = 0;
    for i in 0..proposal.after.len() {
        let (now, then) = (findings.verdict(i), verdict_after(proposed, findings, i));
        off += u64::from(is_off(then));
        if now == then && !is_off(then) {
            continue;
        }
        let judged = &proposal.after[i];
        table.rows.push(vec![
            Cell::from(findings.name(i)),
            Cell::from(proposal.costs[i]),
            ap(judged.cost.ap),
            Cell::from(ap_interval(language, judged.cost.interval(judged.z))),
            Cell::from(now.in_words(language)),
            Cell::from(then.in_words(language)),
        ]);
    }
    table.notes.push(say!(language, "propose-still-off", off = off, n = proposal.after.len()));
    if table.rows.is_empty() {
        return Table::of_notes(table.notes);
    }
    table
}

/// `proposal.csv`.
pub(super) fn csv(proposed: &Proposed, findings: &Findings) -> String {
    let names = ["id", "name", "ap", "proposed_ap", "low", "high", "verdict"];
    let mut table = Table::new(names.map(left));
    for &i in &proposed.proposal.changed {
        let after = &proposed.proposal.after[i];
        let interval = after.cost.interval(after.z);
        let number = |value: f64| if value.is_finite() { Cell::value(value) } else { Cell::Empty };
        table.rows.push(vec![
            Cell::from(findings.recruit(i).label.clone()),
            Cell::from(findings.name(i)),
            Cell::from(findings.printed(i)),
            Cell::from(proposed.proposal.costs[i]),
            number(interval.low),
            number(interval.high),
            Cell::from(findings.verdict(i).word()),
        ]);
    }
    table.render(TableFormat::Csv, None, crate::language::Language::default())
}
