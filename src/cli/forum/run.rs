//! The post of a scenario that was run: the ranking of its matrix, or its duels and combats.

use super::matrix::{Outcome, Ranked, fought, ranking};
use super::post::Post;
use super::{Hashes, NotPlayed, not_played};
use crate::language::Language;
use crate::language::number::percentage_with_interval;
use crate::report::table::{Align, Cell, Column, Table};
use crate::say;
use serde::Deserialize;

#[derive(Deserialize)]
pub(super) struct Report {
    version: String,
    name: String,
    title: Option<String>,
    ruleset: String,
    turns: u8,
    seed: u64,
    runs: u64,
    hashes: Hashes,
    match_ups: u64,
    results: Vec<Results>,
    not_played: Vec<NotPlayed>,
    again: Option<String>,
}

/// What was played under one policy.
#[derive(Deserialize)]
struct Results {
    policy: String,
    ranking: Vec<Ranked>,
    fights: Vec<Outcome>,
}

impl Report {
    pub(super) fn post(&self, language: Language, top: usize) -> Post {
        // One post has room for one policy: the first, which the scenario names first.
        let first = self.results.first();
        let mut lines = Vec::new();
        for results in &self.results {
            if let Some(best) = results.ranking.first() {
                lines.push(say!(
                    language,
                    "forum-run-first",
                    policy = &results.policy,
                    name = best.name(),
                    ap = best.ap
                ));
            }
        }
        if let Some(results) = first {
            lines.push(say!(language, "forum-run-policy", policy = &results.policy));
            if !results.ranking.is_empty() {
                lines.push(say!(language, "forum-kill-rate"));
            }
        }
        lines.push(say!(language, "forum-run-match-ups", n = self.match_ups));
        let how = say!(language, "forum-sampled", n = self.runs, seed = self.seed.to_string());
        lines.push(fought(&self.ruleset, self.turns, how, language));
        lines.extend(not_played(&self.not_played, language));
        lines.push(self.hashes.line(&self.version, language));
        let table = first.map_or_else(Table::default, |results| match results.ranking.is_empty() {
            false => ranking(language, &results.ranking, top),
            true => fights(language, &results.fights, top),
        });
        let title = self.title.clone().unwrap_or_else(|| self.name.clone());
        Post { title, lines, table, command: self.again.clone() }
    }
}

fn fights(language: Language, fights: &[Outcome], top: usize) -> Table {
    let mut table = Table::new([
        Column::new("A", Align::Left),
        Column::new("B", Align::Left),
        Column::new(say!(language, "forum-a-wins"), Align::Right),
        Column::new(say!(language, "forum-b-wins"), Align::Right),
    ]);
    let share =
        |value, [low, high]: [f64; 2]| Cell::number(value, percentage_with_interval(value, (low, high)));
    for fight in fights.iter().take(top) {
        table.rows.push(vec![
            Cell::from(fight.a.clone()),
            Cell::from(fight.b.clone()),
            share(fight.a_wins, fight.ci95.a_wins),
            share(fight.b_wins, fight.ci95.b_wins),
        ]);
    }
    let left = fights.len().saturating_sub(top);
    table.notes.extend((left > 0).then(|| say!(language, "forum-rows-left", n = left)));
    table
}
