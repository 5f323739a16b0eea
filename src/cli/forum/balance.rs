//! The post of a balance: whose cost is wrong, by how much, how sure that is.

use super::{Hashes, NotPlayed, in_brief, not_played};
use crate::balance::Verdict;
use crate::language::Language;
use crate::language::number::Figure;
use crate::report::document::Document;
use crate::report::table::{Align, Cell, Column, Table};
use crate::say;
use serde::de::Error;
use serde::{Deserialize, Deserializer};

/// How many profiles a line names.
const MOST_NAMED: usize = 4;

#[derive(Deserialize)]
pub(super) struct Report {
    version: String,
    ruleset: String,
    policy: String,
    turns: u8,
    seed: u64,
    fights: u64,
    hashes: Hashes,
    threshold: Threshold,
    situations: Vec<serde::de::IgnoredAny>,
    profiles: Vec<Profile>,
    others: Vec<serde::de::IgnoredAny>,
    not_played: Vec<NotPlayed>,
    again: Option<String>,
}

#[derive(Deserialize)]
struct Threshold {
    share: f64,
    ap: f64,
}

#[derive(Deserialize)]
struct Profile {
    name: String,
    ap: u16,
    #[serde(deserialize_with = "verdict")]
    verdict: Verdict,
    unmodelled: Vec<String>,
    flips_with: Vec<String>,
    fair: Cost,
}

/// The verdict by its word in files.
fn verdict<'de, D: Deserializer<'de>>(value: D) -> Result<Verdict, D::Error> {
    let word = String::deserialize(value)?;
    Verdict::of_word(&word).ok_or_else(|| D::Error::custom(format!("`{word}` is no verdict")))
}

#[derive(Deserialize)]
struct Cost {
    ap: Option<f64>,
    ci95: [Option<f64>; 2],
}

impl Cost {
    /// `20.6 (20.3 to 20.9)`.
    fn figure(&self) -> Figure {
        let one = |value: f64| Figure::written(format!("{value:.1}"));
        match (self.ap, self.ci95) {
            (None, _) => Figure::written("-"),
            (Some(ap), [Some(low), Some(high)]) if low < high => {
                one(ap).with_interval(&one(low).to(&one(high)))
            }
            (Some(ap), _) => one(ap),
        }
    }
}

impl Profile {
    /// How far the fair cost is from the printed one, as a ratio.
    fn distance(&self) -> f64 {
        self.fair.ap.map_or(0.0, |fair| (fair / f64::from(self.ap)).ln().abs())
    }

    /// `Le Croquemitaine (39 → 20.6)`.
    fn named(&self, language: Language) -> String {
        let fair =
            self.fair.ap.map_or("?".to_owned(), |ap| Figure::written(format!("{ap:.0}")).shown(language));
        format!("{} ({} → {fair})", crate::report::text::ellipsis(&self.name, 40), self.ap)
    }
}

impl Report {
    pub(super) fn document(&self, language: Language) -> Document {
        let mut sorted: Vec<&Profile> = self.profiles.iter().collect();
        sorted.sort_by(|a, b| b.distance().total_cmp(&a.distance()).then_with(|| a.name.cmp(&b.name)));
        let title = say!(language, "forum-balance-title", n = self.profiles.len());
        let (lines, table) = (self.lines(language, &sorted), self.table(language, &sorted));
        in_brief(title, lines, table, self.again.clone(), language)
    }

    fn lines(&self, language: Language, sorted: &[&Profile]) -> Vec<String> {
        let of =
            |verdict| sorted.iter().filter(|profile| profile.verdict == verdict).copied().collect::<Vec<_>>();
        let named = |profiles: &[&Profile]| {
            let names = profiles.iter().take(MOST_NAMED).map(|profile| profile.named(language));
            let rest = profiles.len().saturating_sub(MOST_NAMED);
            let rest = (rest > 0).then(|| say!(language, "forum-others", n = rest));
            names.chain(rest).collect::<Vec<_>>().join(", ")
        };
        let [cheap, dear] = [Verdict::TooCheap, Verdict::TooDear].map(of);
        let mut lines = Vec::new();
        if !cheap.is_empty() {
            lines.push(say!(language, "forum-cheap-ones", n = cheap.len(), names = named(&cheap)));
        }
        if !dear.is_empty() {
            lines.push(say!(language, "forum-dear-ones", n = dear.len(), names = named(&dear)));
        }
        lines.push(say!(language, "forum-fair-ones", n = of(Verdict::Fair).len()));
        let undecided = of(Verdict::Undecided);
        let unmodelled = undecided.iter().filter(|profile| !profile.unmodelled.is_empty()).count();
        lines.push(say!(language, "forum-undecided-ones", n = undecided.len(), unmodelled = unmodelled));
        if !self.others.is_empty() {
            let flipping = sorted.iter().filter(|profile| !profile.flips_with.is_empty()).count();
            lines.push(say!(language, "forum-flips", n = flipping, tried = self.others.len()));
        }
        lines.push(say!(
            language,
            "forum-threshold",
            share = Figure::written(format!("{}\u{202F}%", (1000.0 * self.threshold.share).round() / 10.0)),
            ap = Figure::written(format!("{}", self.threshold.ap)),
        ));
        lines.push(say!(
            language,
            "forum-balance-how",
            ruleset = &self.ruleset,
            policy = &self.policy,
            turns = self.turns,
            situations = self.situations.len(),
            fights = self.fights,
            seed = self.seed.to_string(),
        ));
        lines.extend(not_played(&self.not_played, language));
        lines.push(self.hashes.line(&self.version, language));
        lines
    }

    fn table(&self, language: Language, sorted: &[&Profile]) -> Table {
        let mut table = Table::new([
            Column::new(say!(language, "forum-profile"), Align::Left),
            Column::new(say!(language, "forum-ap"), Align::Right),
            Column::new(say!(language, "forum-fair-ap"), Align::Right),
            Column::new(say!(language, "forum-verdict"), Align::Left),
        ]);
        for profile in sorted {
            let flips = if profile.flips_with.is_empty() { "" } else { " *" };
            table.rows.push(vec![
                Cell::from(profile.name.clone()),
                Cell::from(profile.ap),
                Cell::number(profile.fair.ap.unwrap_or(f64::NAN), profile.fair.figure()),
                Cell::from(format!("{}{flips}", profile.verdict.in_words(language))),
            ]);
        }
        let flips = sorted.iter().any(|profile| !profile.flips_with.is_empty());
        table.notes.extend(flips.then(|| say!(language, "forum-star")));
        table
    }
}
