//! The metagame at printed AP: what the best lists would bring, who is dominated, and how much of it no cost can mend.

use super::findings::Findings;
use super::study::PayoffMatrix;
use super::tables::balance;
use crate::balance::{Certainty, Dominance, Equilibrium, Metagame, ThreeCycle, TransitiveSplit};
use crate::language::number::{percentage, signed};
use crate::report::table::{Align, Cell, Column, Table};
use serde::Serialize;

/// So many circles are told.
const MOST_CIRCLES: usize = 5;
/// A share of the mix below it is told as nothing.
const NEGLIGIBLE: f64 = 1e-6;

/// What is asked about a metagame, answered.
#[derive(Clone, Debug)]
pub(in crate::cli) struct Game {
    pub(in crate::cli) equilibrium: Equilibrium,
    pub(in crate::cli) dominance: Vec<Dominance>,
    pub(in crate::cli) split: TransitiveSplit,
    pub(in crate::cli) circles: Vec<ThreeCycle>,
}

impl Game {
    /// Of these balances and weights.
    pub(in crate::cli) fn of(payoffs: &PayoffMatrix, weights: &[f64]) -> Result<Self, Vec<String>> {
        let game = Metagame::new(&payoffs.values, &payoffs.standard_errors, weights)?;
        Ok(Self {
            equilibrium: game.equilibrium().map_err(|fault| vec![fault])?,
            dominance: game.dominance().map_err(|fault| vec![fault])?,
            split: game.split(),
            circles: game.three_cycles(MOST_CIRCLES),
        })
    }
}

/// The mix, who is dominated, and the circles.
pub(super) fn tables(findings: &Findings) -> Vec<Table> {
    let game = match &findings.game {
        Ok(game) => game,
        Err(faults) => return vec![Table::of_notes(vec![format!("no metagame: {}", faults.join("; "))])],
    };
    let mut tables = vec![mix(findings, game)];
    tables.extend(circles(findings, game));
    tables
}

fn mix(findings: &Findings, game: &Game) -> Table {
    let right = |name: &str| Column::new(name, Align::Right);
    let left = |name: &str| Column::new(name, Align::Left);
    let mut table = Table::new([
        left("profile"),
        right("AP"),
        right("share of the best mix"),
        right("balance against the mix"),
        right("strength per AP"),
        left("dominated by"),
    ]);
    table.title = Some("What the best lists would bring at printed AP".to_owned());
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
            Cell::from(dominated_by(&game.dominance[i], |i| findings.name(i))),
        ]);
    }
    table.notes = notes(findings, game);
    table
}

/// `Ranghor; a mix of Zeiren, Kalyar`.
fn dominated_by(dominance: &Dominance, name: impl Fn(usize) -> String) -> String {
    match (&dominance.by_profile, &dominance.by_mix) {
        (Some(by), _) => {
            let doubt = if by.certainty == Certainty::Significant { "" } else { " (within noise)" };
            format!("{}{doubt}", name(by.by))
        }
        (None, Some(by)) => {
            let mut names: Vec<String> = by.mix.iter().take(3).map(|(i, _)| name(*i)).collect();
            names.extend((by.mix.len() > 3).then(|| "…".to_owned()));
            format!("a mix of {}", names.join(", "))
        }
        (None, None) => String::new(),
    }
}

fn notes(findings: &Findings, game: &Game) -> Vec<String> {
    let mut notes = vec![
        "balance: AP destroyed less AP lost, as a share of the AP on the table, from \u{2212}1 to +1; over all situations"
            .to_owned(),
        "the best mix: who brings it loses to nobody on average (a zero-sum game, solved by linear programs)".to_owned(),
    ];
    if !game.equilibrium.is_unique() {
        notes.push("there are other mixes as good; this is the most even one".to_owned());
    }
    match &game.split.transitive_share {
        Some(share) => notes.push(format!(
            "{} of what happens between profiles is a matter of strength, which costs can mend; the rest is who counters \
             whom, which they cannot (HodgeRank)",
            percentage(share.estimate, Some((share.estimate - 0.01, share.estimate + 0.01)))
        )),
        None => notes.push("no difference between the profiles is beyond noise".to_owned()),
    }
    notes.extend(game.split.caveat(|i| findings.name(i)));
    notes
}

fn circles(findings: &Findings, game: &Game) -> Option<Table> {
    if game.circles.is_empty() {
        return None;
    }
    let column = |name: &str| Column::new(name, Align::Left);
    let mut table = Table::new([
        column("counters"),
        column("who counters"),
        column("who counters the first"),
        column(""),
    ]);
    table.title = Some("Who counters whom: no cost mends that".to_owned());
    for circle in &game.circles {
        let cell = |k: usize| {
            Cell::from(format!(
                "{} ({})",
                findings.name(circle.profiles[k]),
                signed(circle.balances[k].estimate)
            ))
        };
        let doubt = if circle.certainty == Certainty::Significant { "" } else { "within noise" };
        table.rows.push(vec![cell(0), cell(1), cell(2), Cell::from(doubt)]);
    }
    table.notes = vec!["in brackets: the balance against the next".to_owned()];
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
