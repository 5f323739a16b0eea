//! The metagame at printed AP: what the best lists would bring, who is dominated, and how much of it no cost can mend.

use super::findings::Findings;
use super::tables::balance;
use crate::balance::{Certainty, Dominance, Game};
use crate::language::number::{percentage, signed};
use crate::report::table::{Align, Cell, Column, Table};
use crate::say;
use serde::Serialize;

/// A share of the mix below it is told as nothing.
const NEGLIGIBLE: f64 = 1e-6;

/// The mix, who is dominated, and the circles.
pub(super) fn tables(findings: &Findings) -> Vec<Table> {
    let game = match &findings.game {
        Ok(game) => game,
        Err(faults) => {
            let note = say!(findings.language, "balance-no-metagame", why = faults.join("; "));
            return vec![Table::of_notes(vec![note])];
        }
    };
    let mut tables = vec![mix(findings, game)];
    tables.extend(circles(findings, game));
    tables
}

fn mix(findings: &Findings, game: &Game) -> Table {
    let language = findings.language;
    let right = |name: String| Column::new(name, Align::Right);
    let left = |name: String| Column::new(name, Align::Left);
    let mut table = Table::new([
        left(say!(language, "balance-column-profile")),
        right(say!(language, "balance-column-ap")),
        right(say!(language, "balance-column-share")),
        right(say!(language, "balance-column-against-mix")),
        right(say!(language, "balance-column-strength")),
        left(say!(language, "balance-column-dominated")),
    ]);
    table.title = Some(say!(language, "balance-mix"));
    let mut order: Vec<usize> = (0..game.equilibrium.shares.len()).collect();
    let rank = |i: usize| (game.equilibrium.shares[i].max(NEGLIGIBLE), game.equilibrium.payoffs[i].estimate);
    order.sort_by(|&a, &b| {
        let (one, other) = (rank(b), rank(a));
        one.0.total_cmp(&other.0).then(one.1.total_cmp(&other.1)).then(a.cmp(&b))
    });
    for i in order {
        let share = game.equilibrium.shares[i];
        let share = match share > NEGLIGIBLE {
            true => Cell::number(share, percentage(share, Some((share - 0.005, share + 0.005)))),
            false => Cell::from("-"),
        };
        table.rows.push(vec![
            Cell::from(findings.name(i)),
            Cell::from(findings.printed(i)),
            share,
            balance(game.equilibrium.payoffs[i].estimate),
            balance(game.split.potentials[i].estimate),
            Cell::from(dominated_by(findings, &game.dominance[i])),
        ]);
    }
    table.notes = notes(findings, game);
    table
}

/// `Ranghor; a mix of Zeiren, Kalyar`.
fn dominated_by(findings: &Findings, dominance: &Dominance) -> String {
    match (&dominance.by_profile, &dominance.by_mix) {
        (Some(by), _) => match by.certainty {
            Certainty::Significant => findings.name(by.by),
            Certainty::AsEstimated => {
                say!(findings.language, "balance-dominated-in-noise", name = findings.name(by.by))
            }
        },
        (None, Some(by)) => {
            let mut names: Vec<String> = by.mix.iter().take(3).map(|(i, _)| findings.name(*i)).collect();
            names.extend((by.mix.len() > 3).then(|| "…".to_owned()));
            say!(findings.language, "balance-dominated-by-mix", names = names.join(", "))
        }
        (None, None) => String::new(),
    }
}

fn notes(findings: &Findings, game: &Game) -> Vec<String> {
    let language = findings.language;
    let mut notes = vec![say!(language, "balance-note-balance"), say!(language, "balance-note-mix")];
    if !game.equilibrium.is_unique() {
        notes.push(say!(language, "balance-note-other-mixes"));
    }
    notes.push(match &game.split.transitive_share {
        Some(share) => {
            let share = percentage(share.estimate, Some((share.estimate - 0.01, share.estimate + 0.01)));
            say!(language, "balance-note-transitive", share = share)
        }
        None => say!(language, "balance-note-no-difference"),
    });
    let groups = &game.split.groups;
    if groups.len() > 1 {
        let group =
            |group: &Vec<usize>| group.iter().map(|&i| findings.name(i)).collect::<Vec<_>>().join(", ");
        let told: Vec<String> = groups.iter().map(group).collect();
        notes.push(say!(
            language,
            "balance-note-groups",
            n = groups.len(),
            groups = told.join(&say!(language, "balance-separator"))
        ));
    }
    notes
}

fn circles(findings: &Findings, game: &Game) -> Option<Table> {
    if game.circles.is_empty() {
        return None;
    }
    let language = findings.language;
    let column = |name: String| Column::new(name, Align::Left);
    let mut table = Table::new([
        column(say!(language, "balance-column-counters")),
        column(say!(language, "balance-column-who-counters")),
        column(say!(language, "balance-column-who-counters-first")),
        column(String::new()),
    ]);
    table.title = Some(say!(language, "balance-circles"));
    for circle in &game.circles {
        let cell = |k: usize| {
            Cell::from(say!(
                language,
                "balance-circle",
                name = findings.name(circle.profiles[k]),
                balance = signed(circle.balances[k].estimate)
            ))
        };
        let doubt = match circle.certainty {
            Certainty::Significant => String::new(),
            Certainty::AsEstimated => say!(language, "balance-within-noise"),
        };
        table.rows.push(vec![cell(0), cell(1), cell(2), Cell::from(doubt)]);
    }
    table.notes = vec![say!(language, "balance-note-circles")];
    Some(table)
}

/// The metagame in JSON; the order is that of the profiles.
#[derive(Serialize)]
pub(super) struct GameJson {
    shares: Vec<f64>,
    is_unique: bool,
    balances: Vec<f64>,
    strengths: Vec<f64>,
    /// The number of the profile that dominates each beyond noise; null where none does.
    dominated_by: Vec<Option<usize>>,
    /// Null where nothing is beyond noise.
    transitive_share: Option<f64>,
    circles: Vec<CircleJson>,
}

#[derive(Serialize)]
struct CircleJson {
    profiles: [usize; 3],
    balances: [f64; 3],
    beyond_noise: bool,
}

impl GameJson {
    pub(super) fn of(game: &Game) -> Self {
        let beyond = |of: &Dominance| {
            let by = of.by_profile.as_ref().filter(|by| by.certainty == Certainty::Significant);
            by.map(|by| by.by)
        };
        Self {
            shares: game.equilibrium.shares.clone(),
            is_unique: game.equilibrium.is_unique(),
            balances: game.equilibrium.payoffs.iter().map(|payoff| payoff.estimate).collect(),
            strengths: game.split.potentials.iter().map(|potential| potential.estimate).collect(),
            dominated_by: game.dominance.iter().map(beyond).collect(),
            transitive_share: game.split.transitive_share.map(|share| share.estimate),
            circles: game
                .circles
                .iter()
                .map(|circle| CircleJson {
                    profiles: circle.profiles,
                    balances: circle.balances.map(|balance| balance.estimate),
                    beyond_noise: circle.certainty == Certainty::Significant,
                })
                .collect(),
        }
    }
}
