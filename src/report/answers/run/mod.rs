//! The answer to a scenario as a document: the matrix under each policy, its duels and combats.

#[cfg(feature = "charts")]
mod charts;

#[cfg(feature = "charts")]
pub(crate) use charts::charts;

use super::fight::chances;
use super::settings::Settings;
use super::{duels, field, fought, posts};
use crate::language::Language;
use crate::language::number::integer;
use crate::report::answers::figures::Shares;
use crate::report::answers::words;
#[cfg(feature = "charts")]
use crate::report::chart::Picture;
use crate::report::document::{Brief, Document, Report};
use crate::report::page::figure::survival;
use crate::report::page::{Block, Section};
use crate::report::table::{Column, Columns, Table};
use crate::report::text::label;
use crate::say;
use crate::study::field::{Field, possibly_first};
use crate::study::run::{PolicyResults, RunAnswer, ScenarioFightKind, ScenarioFightResult, Standing};

/// Maximum number of duels and combats in the headline, one sentence each.
const MAX_FIGHTS_IN_HEADLINE: usize = 3;

impl Report for RunAnswer {
    fn document(&self, language: Language) -> Document {
        let (mut tables, mut pairs, mut rates, mut fights) = (vec![], vec![], vec![], vec![]);
        for (i, results) in self.results.iter().enumerate() {
            let of_policy = self.tables(i, results, language);
            for table in &of_policy {
                let block = Block::Table(table.key.clone());
                match table.key.split('-').next() {
                    Some("wins") => {
                        let policy = words::policy(language, &results.policy);
                        pairs.push(field::collapsed_table(table, Some(&policy)));
                    }
                    Some("ranking") => {
                        rates.extend(self.field(results).map(|of| {
                            rates_figure(&of, &words::policy(language, &results.policy), language)
                        }));
                        rates.push(block);
                    }
                    _ => fights.push(block),
                }
            }
            fights.extend(
                results
                    .fights
                    .iter()
                    .map(|fight| curves(fight, &words::policy(language, &results.policy), language)),
            );
            tables.extend(of_policy);
        }
        let of_fights = Section::new("fights", say!(language, "page-fights"), fights);
        let sections = self
            .duels_section(pairs, language)
            .into_iter()
            .chain([field::rates_section(rates, language), of_fights]);
        let first = self.results.iter().find_map(|results| self.field(results));
        Document {
            title: self.title.clone().unwrap_or_else(|| self.name.clone()),
            subtitle: self.subtitle(language),
            headline: first
                .map_or_else(|| self.fights_in_sentences(language), |of| field::headline(&of, language)),
            sections: sections.collect(),
            brief: Some(self.brief(language)),
            settings: self.settings(language),
            statistics: vec![fought::sampling_methods(language, self.ways)],
            tables,
            ..Document::from_provenance(&self.provenance, language)
        }
    }

    #[cfg(feature = "charts")]
    fn picture(&self, language: Language) -> Option<Picture> {
        charts::main_picture(self, language)
    }
}

impl RunAnswer {
    /// Describes in one line how the results under a policy were obtained: ruleset, policy, fights,
    /// turns and seed.
    fn conditions(&self, of: &PolicyResults, language: Language) -> String {
        say!(
            language,
            "field-conditions",
            ruleset = self.provenance.ruleset_id(),
            policy = words::policy(language, &of.policy),
            fights = self.runs,
            turns = say!(language, "turns", n = self.turns),
            seed = self.provenance.seed_text()
        )
    }

    /// Returns the tables of the results under the policy with index `i`. Notes stand below the
    /// table they belong to.
    fn tables(&self, i: usize, of: &PolicyResults, language: Language) -> Vec<Table> {
        let mut tables = Vec::new();
        if let Some(field) = self.field(of) {
            tables.extend(field::wins(&field, language).map(|table| table.with_key(format!("wins-{i}"))));
            let mut ranking = field::ranking(&field, language).with_key(format!("ranking-{i}"));
            ranking.notes.extend(field::most_one_sided(&field, language));
            ranking.notes.extend(field::notes(&field, &self.lacking, &self.provenance, language));
            tables.push(ranking);
        }
        if !of.fights.is_empty() {
            let wins = ["A", "B"].map(|name| say!(language, "fight-wins", name = name));
            let table = fight_table(&of.fights, wins, language, |name, ap| {
                say!(language, "with-ap", name = name, ap = ap)
            });
            let table = table.with_title(say!(language, "field-duels-and-combats"));
            tables.push(table.with_key(format!("fights-{i}")));
        }
        if let Some(last) = tables.last_mut() {
            last.notes.push(self.conditions(of, language));
        }
        tables
    }

    /// Returns the chances to win of the first duels and combats, for scenarios without a matrix.
    fn fights_in_sentences(&self, language: Language) -> Vec<String> {
        let fights = self.results.iter().flat_map(|results| &results.fights).take(MAX_FIGHTS_IN_HEADLINE);
        let told = |of: &ScenarioFightResult| {
            let are_groups = of.kind != ScenarioFightKind::Duel;
            chances(language, [&of.a, &of.b], &of.chances.outcome(), self.turns, are_groups)
        };
        fights.map(told).collect()
    }

    /// Returns the section with the matrix under each policy.
    fn duels_section(&self, pairs: Vec<Block>, language: Language) -> Option<Section> {
        let of_policy = |results| Some((results, self.field(results)?));
        let fields: Vec<(&PolicyResults, Field)> = self.results.iter().filter_map(of_policy).collect();
        let views = fields.iter().enumerate().map(|(place, (results, field))| {
            let name = say!(language, "page-view-policy", policy = words::policy(language, &results.policy));
            duels::view(name, place, field.win_minus_loss(), language)
        });
        let of_policy = |(results, _): &(&PolicyResults, Field)| {
            let carries = self.profiles.iter().any(|of| of.card.is_some());
            duels::duel_links(&self.provenance, carries, [&results.policy, &results.policy], self.turns, None)
        };
        let elsewhere = fields.iter().map(of_policy).collect();
        let fighters = duels::fighters(&self.profiles);
        (!fields.is_empty()).then(|| duels::section(fighters, views.collect(), elsewhere, pairs, language))
    }

    fn policies_in_words(&self, language: Language) -> String {
        let policies = self.results.iter().map(|of| words::policy(language, &of.policy));
        policies.collect::<Vec<_>>().join(", ")
    }

    fn subtitle(&self, language: Language) -> String {
        say!(
            language,
            "page-run-subtitle",
            ruleset = self.provenance.ruleset_id(),
            policies = self.policies_in_words(language),
            turns = self.turns,
            runs = self.runs,
            seed = self.provenance.seed_text()
        )
    }

    fn settings(&self, language: Language) -> Vec<[String; 2]> {
        let policies = self.policies_in_words(language);
        Settings::of_fights(language, &self.provenance, policies, self.turns)
            .with(say!(language, "page-set-runs"), integer(i128::from(self.runs)).in_language(language))
            .into_pairs(&self.provenance)
    }

    /// Returns the forum post: the ranking of the matrix, or else the duels and combats.
    fn brief(&self, language: Language) -> Brief {
        // A post has room for one policy: the first one the scenario lists.
        let first = self.results.first();
        let mut lines = Vec::new();
        for results in &self.results {
            let policy = words::policy(language, &results.policy);
            let first = possibly_first(&results.ranking);
            lines.extend(match first[..] {
                [] => None,
                [best] => {
                    Some(say!(language, "forum-run-first", policy = policy, name = &best.name, ap = best.ap))
                }
                _ => {
                    let names = first.iter().map(|of| of.name.clone()).collect();
                    let names = words::names_and_count(language, names, field::MAX_NAMED_PROFILES);
                    Some(say!(language, "forum-run-first-shared", policy = policy, names = names))
                }
            });
        }
        if let Some(results) = first {
            lines.push(say!(language, "forum-run-policy", policy = words::policy(language, &results.policy)));
            if !results.ranking.is_empty() {
                lines.push(say!(language, "forum-kill-rate"));
            }
        }
        lines.push(say!(language, "forum-run-match-ups", n = self.match_ups));
        lines.extend(method_lines(self, language));
        let table = first.map_or_else(Table::default, |results| match results.ranking.is_empty() {
            false => posts::ranking(&results.ranking, language),
            true => {
                let wins = [say!(language, "forum-a-wins"), say!(language, "forum-b-wins")];
                fight_table(&results.fights, wins, language, |name, _| name.to_owned())
            }
        });
        Brief { title: self.title.clone().unwrap_or_else(|| self.name.clone()), lines, table }
    }
}

/// Returns lines on method, assumptions, parts of the rules not played, and hashes.
pub(super) fn method_lines(answer: &RunAnswer, language: Language) -> Vec<String> {
    let how = posts::sampled(&answer.provenance, answer.runs, language);
    let how = posts::method_line(&answer.provenance, answer.turns, how, language);
    posts::method_lines(how, &answer.provenance, language)
}

fn rates_figure(of: &Field, policy: &str, language: Language) -> Block {
    field::rates_figure(of, say!(language, "page-run-rates-caption", policy = policy), language)
}

/// Returns whether any of these fights can end without survivors.
fn may_leave_nobody(fights: &[ScenarioFightResult]) -> bool {
    fights.iter().any(|fight| fight.chances.outcome().nobody_alive.value > 0.0)
}

/// Returns the table of duels and combats. `wins` are the titles of the columns of chances to win.
fn fight_table(
    fights: &[ScenarioFightResult],
    wins: [String; 2],
    language: Language,
    name: impl Fn(&str, u64) -> String,
) -> Table {
    let has_nobody = may_leave_nobody(fights);
    let nobody = has_nobody.then(|| say!(language, "fight-nobody-alive"));
    let chances = wins.into_iter().chain([say!(language, "fight-both-stand")]).chain(nobody);
    Columns::new(language)
        .column(Column::left("A"), |of: &ScenarioFightResult| name(&of.a, of.ap.a))
        .column(Column::left("B"), |of| name(&of.b, of.ap.b))
        .columns(chances.map(Column::right), |of| {
            Shares::from_outcome(&of.chances.outcome()).into_cells(has_nobody).collect()
        })
        .table(fights)
}

/// Returns the survival curves of a fight.
fn curves(fight: &ScenarioFightResult, policy: &str, language: Language) -> Block {
    let [a, b] = [&fight.a, &fight.b].map(|name| label(name));
    let alive = |of: &[Standing]| -> Vec<f64> {
        std::iter::once(1.0).chain(of.iter().map(|standing| standing.chance)).collect()
    };
    let caption = say!(language, "page-curves-caption", a = &a, b = &b, policy = policy);
    let curves = [alive(&fight.standing.a), alive(&fight.standing.b)];
    let svg = survival([&a, &b], [&curves[0], &curves[1]], &caption, language);
    Block::Figure { svg, caption }
}

/// Sections of a study of fair costs that the page of a scenario shows. The others repeat its
/// fights, or need variants, which a quick study does not try.
const SECTIONS: [&str; 2] = ["candidates", "value"];
/// Key of the table of notes on the fair costs.
const NOTES: &str = "fair-costs-notes";

/// Adds a quick study of fair costs after the sections of a scenario: headline, verdicts, notes,
/// and the chart of printed and fair costs.
#[must_use]
pub fn with_fair_costs(mut document: Document, costs: Document) -> Document {
    let Document { language, .. } = document;
    let is_new = |caution: &String| !document.cautions.headline.contains(caution);
    // Cautions are notes, which have no full stop; among sentences they need one.
    let cautions = costs.cautions.headline.iter().filter(|of| is_new(of)).map(|of| format!("{of}."));
    let prose = costs.headline.iter().cloned().chain(cautions).collect();
    let notes = costs.method_notes().cloned().collect();
    document.page_tables.push(Table::from_notes(notes).with_key(NOTES));
    document.page_tables.extend(costs.tables.into_iter().chain(costs.page_tables));
    let method = Block::Folded(say!(language, "page-fair-costs-method"), NOTES.to_owned());
    document.sections.push(Section {
        id: "verdicts",
        heading: say!(language, "page-fair-costs"),
        prose,
        blocks: vec![Block::Verdicts, method],
    });
    document.sections.extend(costs.sections.into_iter().filter(|of| SECTIONS.contains(&of.id)));
    document.verdicts = costs.verdicts;
    for text in costs.statistics {
        // The fights and the fair costs may use the same statistical methods.
        if !document.statistics.contains(&text) {
            document.statistics.push(text);
        }
    }
    document
}
