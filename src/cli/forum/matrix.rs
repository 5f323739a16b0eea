//! The post of a matrix: a ranking by kill rate per AP.

use super::post::Post;
use super::{Hashes, NotPlayed, not_played};
use crate::language::Language;
use crate::language::number::{Figure, percentage_with_interval, rate, rate_with_interval};
use crate::report::table::{Align, Cell, Column, Table};
use crate::say;
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
pub(super) struct Report {
    version: String,
    ruleset: String,
    engine: String,
    turns: u8,
    seed: u64,
    runs: Option<u64>,
    hashes: Hashes,
    profiles: Vec<Profile>,
    cells: Vec<Outcome>,
    ranking: Vec<Ranked>,
    not_played: Vec<NotPlayed>,
    again: Option<String>,
}

#[derive(Deserialize)]
struct Profile {
    id: String,
    name: String,
}

/// How two fare against each other.
#[derive(Deserialize)]
pub(super) struct Outcome {
    pub(super) a: String,
    pub(super) b: String,
    pub(super) a_wins: f64,
    pub(super) b_wins: f64,
    pub(super) ci95: Intervals,
}

#[derive(Deserialize)]
pub(super) struct Intervals {
    pub(super) a_wins: [f64; 2],
    pub(super) b_wins: [f64; 2],
}

/// A profile and what it kills for its AP.
#[derive(Deserialize)]
pub(super) struct Ranked {
    id: String,
    name: Option<String>,
    pub(super) ap: u16,
    kill_rate_per_ap: Option<f64>,
    ci95: Option<[f64; 2]>,
    exchange_ratio: Option<f64>,
}

impl Ranked {
    pub(super) fn name(&self) -> String {
        self.name.clone().unwrap_or_else(|| self.id.clone())
    }
}

impl Report {
    pub(super) fn post(&self, language: Language, top: usize) -> Post {
        let names: BTreeMap<&str, &str> =
            self.profiles.iter().map(|profile| (profile.id.as_str(), profile.name.as_str())).collect();
        let name = |id: &str| names.get(id).map_or_else(|| id.to_owned(), |name| (*name).to_owned());
        let mut lines = Vec::new();
        if let [first, .., last] = self.ranking.as_slice() {
            lines.push(say!(language, "forum-matrix-first", name = first.name(), ap = first.ap));
            lines.push(say!(language, "forum-matrix-last", name = last.name(), ap = last.ap));
        }
        let one_sided = self.cells.iter().flat_map(|cell| {
            [
                (&cell.a, &cell.b, cell.a_wins, cell.ci95.a_wins),
                (&cell.b, &cell.a, cell.b_wins, cell.ci95.b_wins),
            ]
        });
        if let Some((winner, loser, chance, [low, high])) = one_sided.max_by(|x, y| x.2.total_cmp(&y.2)) {
            lines.push(say!(
                language,
                "forum-matrix-one-sided",
                winner = name(winner),
                loser = name(loser),
                chance = percentage_with_interval(chance, (low, high)),
            ));
        }
        lines.push(say!(language, "forum-kill-rate"));
        let how = match self.engine.as_str() {
            "exact" => say!(language, "forum-exact"),
            _ => say!(language, "forum-sampled", n = self.runs.unwrap_or(0), seed = self.seed.to_string()),
        };
        lines.push(fought(&self.ruleset, self.turns, how, language));
        lines.extend(not_played(&self.not_played, language));
        lines.push(self.hashes.line(&self.version, language));
        Post {
            title: say!(language, "forum-matrix-title", n = self.profiles.len()),
            lines,
            table: ranking(language, &self.ranking, top),
            command: self.again.clone(),
        }
    }
}

/// Under which rules, for how long and how often.
pub(super) fn fought(ruleset: &str, turns: u8, how: String, language: Language) -> String {
    say!(language, "forum-matrix-how", ruleset = ruleset, turns = turns, how = how)
}

/// The ranking, best first.
pub(super) fn ranking(language: Language, ranking: &[Ranked], top: usize) -> Table {
    let right = |name: String| Column::new(name, Align::Right);
    let mut table = Table::new([
        Column::new(say!(language, "forum-profile"), Align::Left),
        right(say!(language, "forum-ap")),
        right(say!(language, "forum-rate")),
        right(say!(language, "forum-exchange")),
    ]);
    let nothing = || Cell::number(f64::NAN, Figure::written("-"));
    for of in ranking.iter().take(top) {
        let ends = |value| of.ci95.map_or((value, value), |[low, high]| (low, high));
        table.rows.push(vec![
            Cell::from(of.name()),
            Cell::from(of.ap),
            of.kill_rate_per_ap
                .map_or_else(nothing, |value| Cell::number(value, rate_with_interval(value, ends(value)))),
            of.exchange_ratio.map_or_else(nothing, |value| Cell::number(value, rate(value))),
        ]);
    }
    let left = ranking.len().saturating_sub(top);
    table.notes.extend((left > 0).then(|| say!(language, "forum-rows-left", n = left)));
    table
}
