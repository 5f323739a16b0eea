//! The post of a comparison: who gains, who is hurt.

use super::{Hashes, NotPlayed, in_brief, not_played};
use crate::language::Language;
use crate::language::number::{Figure, signed};
use crate::report::document::Document;
use crate::report::table::{Align, Cell, Column, Table};
use crate::say;
use serde::Deserialize;

#[derive(Deserialize)]
pub(super) struct Report {
    version: String,
    old: World,
    new: World,
    policy: String,
    seed: u64,
    fights: u64,
    profiles: Vec<Profile>,
    match_ups: Vec<MatchUp>,
    not_played: Vec<NotPlayed>,
    again: Option<String>,
}

#[derive(Deserialize)]
struct World {
    written: String,
    ruleset: String,
    hashes: Hashes,
}

#[derive(Deserialize)]
struct Profile {
    id: String,
    name: Option<String>,
    ap: u16,
    new_ap: u16,
    effect: Option<Effect>,
    balance: Option<Difference>,
}

#[derive(Clone, Copy, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
enum Effect {
    Gains,
    Hurt,
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
struct Difference {
    change: f64,
    ci95: [f64; 2],
}

#[derive(Deserialize)]
struct MatchUp {
    crosses_surely: bool,
}

impl Profile {
    fn name(&self) -> String {
        self.name.clone().unwrap_or_else(|| self.id.clone())
    }

    fn change(&self) -> f64 {
        self.balance.as_ref().map_or(0.0, |balance| balance.change)
    }
}

impl Report {
    pub(super) fn document(&self, language: Language) -> Document {
        let mut sorted: Vec<&Profile> = self.profiles.iter().collect();
        sorted.sort_by(|a, b| b.change().abs().total_cmp(&a.change().abs()).then_with(|| a.id.cmp(&b.id)));
        let count = |effect| sorted.iter().filter(|profile| profile.effect == Some(effect)).count();
        let changed: Vec<String> = sorted
            .iter()
            .filter(|profile| profile.ap != profile.new_ap)
            .map(|profile| format!("{} ({} → {})", profile.name(), profile.ap, profile.new_ap))
            .collect();
        let crossing = self.match_ups.iter().filter(|match_up| match_up.crosses_surely).count();
        let mut lines = Vec::new();
        if !changed.is_empty() {
            lines.push(say!(
                language,
                "forum-compare-changed",
                n = changed.len(),
                names = changed.join(", ")
            ));
        }
        lines.push(say!(language, "forum-compare-gain", n = count(Effect::Gains)));
        lines.push(say!(language, "forum-compare-hurt", n = count(Effect::Hurt)));
        lines.push(say!(language, "forum-compare-crossing", n = crossing));
        lines.push(say!(language, "forum-compare-balance"));
        let rulesets = match self.old.ruleset == self.new.ruleset {
            true => self.old.ruleset.clone(),
            false => format!("{} → {}", self.old.ruleset, self.new.ruleset),
        };
        lines.push(say!(
            language,
            "forum-compare-how",
            ruleset = rulesets,
            policy = &self.policy,
            fights = self.fights,
            seed = self.seed.to_string(),
        ));
        lines.extend(not_played(&self.not_played, language));
        lines.push(self.old.hashes.line(&self.version, language));
        lines.push(self.new.hashes.line(&self.version, language));
        let title = say!(language, "forum-compare-title", old = &self.old.written, new = &self.new.written);
        in_brief(title, lines, table(language, &sorted), self.again.clone(), language)
    }
}

fn table(language: Language, sorted: &[&Profile]) -> Table {
    let mut table = Table::new([
        Column::new(say!(language, "forum-profile"), Align::Left),
        Column::new(say!(language, "forum-ap"), Align::Right),
        Column::new(say!(language, "forum-change"), Align::Right),
        Column::new(say!(language, "forum-effect"), Align::Left),
    ]);
    for profile in sorted {
        let ap = match profile.ap == profile.new_ap {
            true => profile.ap.to_string(),
            false => format!("{} → {}", profile.ap, profile.new_ap),
        };
        let change = profile.balance.as_ref().map_or(Cell::Empty, |balance| {
            let [low, high] = balance.ci95;
            let figure = match low == high {
                true => signed(balance.change),
                false => signed(balance.change).with_interval(&signed(low).to(&signed(high))),
            };
            Cell::number(balance.change, figure)
        });
        let effect = match profile.effect {
            Some(Effect::Gains) => say!(language, "forum-gains"),
            Some(Effect::Hurt) => say!(language, "forum-is-hurt"),
            Some(Effect::Other) => "=".to_owned(),
            None => say!(language, "forum-meets-nobody"),
        };
        let ap = Cell::number(f64::from(profile.new_ap), Figure::written(ap));
        table.rows.push(vec![Cell::from(profile.name()), ap, change, Cell::from(effect)]);
    }
    table
}
