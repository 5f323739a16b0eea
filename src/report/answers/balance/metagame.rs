//! Metagame tables: equilibrium mix, dominated profiles and counter cycles.

use crate::language::Language;
use crate::language::number::{percentage, signed};
use crate::report::answers::figures;
use crate::report::table::{Align, Cell, Column, Table};
use crate::say;
use crate::study::balance::BalanceAnswer;
use crate::study::balance::answer::{DominatedBy, MetagameAnswer};

/// Shares of the mix up to this are shown as a dash.
const NEGLIGIBLE_SHARE: f64 = 1e-6;
/// Maximum number of profiles named in a mix.
const MAX_NAMED_PROFILES: usize = 3;

/// Returns the table of the mix with dominated profiles, and the table of counter cycles.
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
    let left = |name: String| Column::new(name, Align::Left);
    let mut table = Table::new([
        left(say!(language, "balance-column-profile")),
        right(say!(language, "balance-column-ap")),
        right(say!(language, "balance-column-share")),
        right(say!(language, "balance-column-against-mix")),
        right(say!(language, "balance-column-strength")),
        left(say!(language, "balance-column-dominated")),
    ])
    .with_key("mix");
    table.title = Some(say!(language, "balance-mix"));
    let all = answer.profiles.iter().enumerate().zip(&game.shares).zip(&game.balances).zip(&game.strengths);
    let mut rows: Vec<_> =
        all.map(|((((i, of), share), balance), strength)| (i, of, *share, *balance, *strength)).collect();
    let rank = |share: f64| share.max(NEGLIGIBLE_SHARE);
    rows.sort_by(|a, b| rank(b.2).total_cmp(&rank(a.2)).then(b.3.total_cmp(&a.3)).then(a.0.cmp(&b.0)));
    for (i, of, share, balance, strength) in rows {
        let share = match share > NEGLIGIBLE_SHARE {
            true => Cell::number(share, percentage(share, Some((share - 0.005, share + 0.005)))),
            false => Cell::from("-"),
        };
        let dominated = game.dominance.get(i).and_then(Option::as_ref);
        let dominated = dominated.map(|by| dominated_by(answer, by, language)).unwrap_or_default();
        table.rows.push(vec![
            Cell::from(of.name.clone()),
            Cell::from(of.ap),
            share,
            figures::balance(balance),
            figures::balance(strength),
            Cell::from(dominated),
        ]);
    }
    table.notes = notes(answer, game, language);
    table
}

/// Formats what dominates a profile: `Ranghor; a mix of Zeiren, Kalyar`.
fn dominated_by(answer: &BalanceAnswer, by: &DominatedBy, language: Language) -> String {
    match by {
        DominatedBy::Profile { by, beyond_noise: true } => answer.name(*by),
        DominatedBy::Profile { by, beyond_noise: false } => {
            say!(language, "balance-dominated-in-noise", name = answer.name(*by))
        }
        DominatedBy::Mix(mix) => {
            let mut names: Vec<String> =
                mix.iter().take(MAX_NAMED_PROFILES).map(|&i| answer.name(i)).collect();
            names.extend((mix.len() > MAX_NAMED_PROFILES).then(|| "…".to_owned()));
            say!(language, "balance-dominated-by-mix", names = names.join(", "))
        }
    }
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
