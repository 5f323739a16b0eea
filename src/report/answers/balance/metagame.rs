//! Metagame tables: equilibrium mix and counter cycles.

use crate::language::Language;
use crate::language::number::{percentage, signed};
use crate::report::answers::figures;
use crate::report::table::{Align, Cell, Column, Table};
use crate::say;
use crate::study::balance::BalanceAnswer;
use crate::study::balance::answer::MetagameAnswer;

/// Largest share of the equilibrium mix that the table shows as a dash.
const NEGLIGIBLE_SHARE: f64 = 1e-6;

/// Returns the table of the mix, and the table of counter cycles.
pub(super) fn tables(answer: &BalanceAnswer, language: Language) -> Vec<Table> {
    let Some(game) = &answer.metagame else {
        let why = answer.metagame_fault.as_deref().unwrap_or_default();
        let note = say!(language, "balance-no-metagame", why = why);
        return vec![Table::from_notes(vec![note]).with_key("metagame").into_details()];
    };
    let mut tables = vec![mix(answer, game, language)];
    tables.extend(counter_cycles(answer, game, language));
    tables.into_iter().map(Table::into_details).collect()
}

fn mix(answer: &BalanceAnswer, game: &MetagameAnswer, language: Language) -> Table {
    let right = |name: String| Column::new(name, Align::Right);
    let mut table = Table::new([
        Column::left(say!(language, "balance-column-profile")),
        right(say!(language, "balance-column-ap")),
        right(say!(language, "balance-column-share")),
        right(say!(language, "balance-column-against-mix")),
        right(say!(language, "balance-column-strength")),
    ])
    .with_key("mix");
    table.title = Some(say!(language, "balance-mix"));
    let all = answer.profiles.iter().zip(&game.shares).zip(&game.balances).zip(&game.strengths);
    let mut rows: Vec<_> =
        all.map(|(((of, share), balance), strength)| (of, *share, *balance, *strength)).collect();
    let rank = |share: f64| share.max(NEGLIGIBLE_SHARE);
    rows.sort_by(|a, b| rank(b.1).total_cmp(&rank(a.1)).then(b.2.total_cmp(&a.2)));
    for (of, share, balance, strength) in rows {
        let share = match share > NEGLIGIBLE_SHARE {
            true => Cell::number(share, percentage(share, Some((share - 0.005, share + 0.005)))),
            false => Cell::from("-"),
        };
        table.rows.push(vec![
            Cell::from(of.name.clone()),
            Cell::from(of.ap),
            share,
            figures::balance(balance),
            figures::balance(strength),
        ]);
    }
    table.notes = notes(answer, game, language);
    table
}

fn notes(answer: &BalanceAnswer, game: &MetagameAnswer, language: Language) -> Vec<String> {
    let mut notes = vec![say!(language, "balance-note-balance"), say!(language, "balance-note-mix")];
    if !game.is_unique {
        notes.push(say!(language, "balance-note-other-mixes"));
    }
    notes.push(match game.transitive_share {
        Some(share) => {
            say!(language, "balance-note-transitive", share = figures::whole_percent(share))
        }
        None => say!(language, "balance-note-no-difference"),
    });
    if game.groups.len() > 1 {
        let group = |group: &Vec<usize>| group.iter().map(|&i| answer.name(i)).collect::<Vec<_>>().join(", ");
        let told: Vec<String> = game.groups.iter().map(group).collect();
        notes.push(say!(
            language,
            "balance-note-groups",
            n = game.groups.len(),
            groups = told.join(&say!(language, "balance-separator"))
        ));
    }
    notes
}

fn counter_cycles(answer: &BalanceAnswer, game: &MetagameAnswer, language: Language) -> Option<Table> {
    if game.circles.is_empty() {
        return None;
    }
    let column = |name: String| Column::new(name, Align::Left);
    let mut table = Table::new([
        column(say!(language, "balance-column-counters")),
        column(say!(language, "balance-column-who-counters")),
        column(say!(language, "balance-column-who-counters-first")),
        column(String::new()),
    ])
    .with_key("circles");
    table.title = Some(say!(language, "balance-circles"));
    for circle in &game.circles {
        let cell = |k: usize| {
            Cell::from(say!(
                language,
                "balance-circle",
                name = answer.name(circle.profiles[k]),
                balance = signed(circle.balances[k])
            ))
        };
        let doubt = match circle.beyond_noise {
            true => String::new(),
            false => say!(language, "balance-within-noise"),
        };
        table.rows.push(vec![cell(0), cell(1), cell(2), Cell::from(doubt)]);
    }
    table.notes = vec![say!(language, "balance-note-circles")];
    Some(table)
}
