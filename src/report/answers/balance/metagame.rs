//! Metagame tables: equilibrium mix and counter cycles.

use crate::language::Language;
use crate::language::number::signed;
use crate::report::answers::figures;
use crate::report::table::{Cell, Column, Columns, Table};
use crate::say;
use crate::study::balance::answer::MetagameAnswer;
use crate::study::balance::{BalanceAnswer, Judgement};

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
    let all = answer.profiles.iter().zip(&game.shares).zip(&game.balances).zip(&game.strengths);
    let mut rows: Vec<_> =
        all.map(|(((of, share), balance), strength)| (of, *share, *balance, *strength)).collect();
    let rank = |share: f64| share.max(NEGLIGIBLE_SHARE);
    rows.sort_by(|a, b| rank(b.1).total_cmp(&rank(a.1)).then(b.2.total_cmp(&a.2)));
    let shown = |share: f64| match share > NEGLIGIBLE_SHARE {
        true => Cell::number(share, figures::computed_percent(share)),
        false => Cell::from("-"),
    };
    Columns::new(language)
        .left("balance-column-profile", |of: &(&Judgement, f64, f64, f64)| of.0.name.clone())
        .right("balance-column-ap", |of| of.0.ap)
        .right("balance-column-share", |of| shown(of.1))
        .right("balance-column-against-mix", |of| figures::balance(of.2))
        .right("balance-column-strength", |of| figures::balance(of.3))
        .table(rows)
        .with_key("mix")
        .with_title(say!(language, "balance-mix"))
        .with_notes(notes(answer, game, language))
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
    let columns = [
        say!(language, "balance-column-counters"),
        say!(language, "balance-column-who-counters"),
        say!(language, "balance-column-who-counters-first"),
        String::new(),
    ];
    let mut table = Table::new(columns.map(Column::left)).with_key("circles");
    for circle in &game.circles {
        let name = |k: usize| {
            let (name, balance) = (answer.name(circle.profiles[k]), signed(circle.balances[k]));
            say!(language, "balance-circle", name = name, balance = balance)
        };
        let doubt = match circle.beyond_noise {
            true => String::new(),
            false => say!(language, "balance-within-noise"),
        };
        table.rows.push([name(0), name(1), name(2), doubt].map(Cell::from).into());
    }
    let table = table.with_title(say!(language, "balance-circles"));
    (!game.circles.is_empty()).then(|| table.with_notes([say!(language, "balance-note-circles")]))
}
