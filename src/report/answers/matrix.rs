//! The matrix answer as a document: win probabilities of all pairs, and the ranking by kill rate
//! per AP.

use super::settings::Settings;
use super::{calculator, coverage, duels, field, fought, posts, words};
use crate::language::Language;
use crate::language::number::{Figure, integer, magnitude, percentage, percentage_with_interval};
#[cfg(feature = "charts")]
use crate::report::answers::pictures;
#[cfg(feature = "charts")]
use crate::report::chart::{HeatMap, Picture};
use crate::report::document::{Brief, Document, Report};
use crate::report::page::Block;
use crate::report::table::{Cell, Column, Columns, Table, value_and_ends};
use crate::rules::BySide;
use crate::say;
use crate::scenario::Abilities;
use crate::simulate::Outcome;
use crate::study::field::{
    Field, FieldProfile, OneSided, RankedProfile, SideAssignment, possibly_first, possibly_last,
};
use crate::study::matrix::{FieldMelee, Grid, MatrixAnswer};
use crate::study::purchase::Limit;
use crate::study::settings::Engine;

impl Report for MatrixAnswer {
    fn document(&self, language: Language) -> Document {
        let field = self.field();
        let ranking = with_purchases(field::ranking(&field, language), self, language).with_key("ranking");
        let wins = field::wins(&field, language).map(|table| table.with_key("wins"));
        let values = self.game.and_then(|game| field::values(&field, game.objective, language));
        let tables: Vec<Table> =
            wins.into_iter().chain(values.map(|table| table.with_key("values"))).chain([ranking]).collect();
        let (of_pairs, others): (Vec<&Table>, Vec<&Table>) =
            tables.iter().partition(|table| matches!(table.key.as_str(), "wins" | "values"));
        let view = duels::view(say!(language, "page-view-wins"), 0, field.win_minus_loss(), language);
        let BySide { a, b } = &self.fought.policy_written;
        let objective = self.game.map(|game| game.objective);
        let carries = self.profiles.iter().any(|of| of.card.is_some());
        let elsewhere =
            vec![duels::duel_links(&self.provenance, carries, [a, b], self.fought.turns, objective)];
        let pairs = of_pairs.into_iter().map(|table| field::collapsed_table(table, None)).collect();
        let figure = field::rates_figure(&field, say!(language, "page-matrix-rates-caption"), language);
        let rates = std::iter::once(figure).chain(others.iter().map(|table| Block::Table(table.key.clone())));
        let fighters = duels::fighters(&self.profiles);
        let mut duels = duels::section(fighters, vec![view], elsewhere, pairs, language);
        let of_grid = self.grid.as_ref().map(|grid| grid_title(grid, language));
        duels.heading = of_grid.clone().unwrap_or(duels.heading);
        let sections = vec![duels, field::rates_section(rates.collect(), language)];
        Document {
            title: of_grid.unwrap_or_else(|| say!(language, "page-matrix-title")),
            subtitle: subtitle(self, language),
            headline: field::headline(&field, language),
            notes: notes(self, language),
            statistics: self
                .fought
                .ways
                .map(|of| fought::sampling_methods(language, of))
                .into_iter()
                .collect(),
            records: Some(records(self, language)),
            sections,
            brief: Some(brief(self, language)),
            settings: settings(self, language),
            tables,
            in_calculator: in_calculator(self),
            ..Document::from_provenance(&self.provenance, language)
        }
    }

    #[cfg(feature = "charts")]
    fn picture(&self, language: Language) -> Option<Picture> {
        let title = say!(language, "chart-win-minus-loss");
        let captions = pictures::captions(&self.provenance, title, subtitle(self, language), language);
        let field = self.field();
        let map = match &self.grid {
            None => pictures::heat_map(&field, captions),
            Some(_) => pictures::grid_map(&field, captions),
        };
        let map = HeatMap { row_means: pictures::mean_wins(&field, language), ..map };
        Some(Picture::from(if self.grid.is_none() { map.with_strongest_first() } else { map }))
    }
}

/// Returns the title of a matrix with different rows and columns, which states how many there are.
fn grid_title(grid: &Grid, language: Language) -> String {
    say!(language, "forum-grid-title", n = grid.rows.len(), columns = grid.columns.len())
}

/// Adds the columns on purchases to the ranking, if there were any.
fn with_purchases(mut ranking: Table, answer: &MatrixAnswer, language: Language) -> Table {
    // After the columns rank, profile and AP.
    const INSERTION_INDEX: usize = 3;
    if answer.profiles.iter().all(|profile| profile.group.is_none()) {
        return ranking;
    }
    let names = [say!(language, "ap-left-over"), say!(language, "field-fighters")];
    ranking.columns.splice(INSERTION_INDEX..INSERTION_INDEX, names.map(Column::right));
    for (row, ranked) in ranking.rows.iter_mut().zip(&answer.ranking) {
        let cells = match answer.profile(&ranked.id).and_then(|profile| profile.group) {
            Some(group) => [Cell::from(group.ap_left), Cell::from(group.fighters)],
            None => [Cell::Empty, Cell::Empty],
        };
        row.splice(INSERTION_INDEX..INSERTION_INDEX, cells);
    }
    ranking
}

/// Describes how the pairs were computed: exactly, by simulated fights, or both.
fn describe_method(answer: &MatrixAnswer, language: Language) -> String {
    let exact = answer.fought.error_bound.map(|bound| say!(language, "exact-to", bound = magnitude(bound)));
    exact.or_else(|| sampled(answer, language)).unwrap_or_default()
}

fn sampled(answer: &MatrixAnswer, language: Language) -> Option<String> {
    // Text, because a seed gets no digit grouping.
    let seed = answer.provenance.seed?.to_string();
    let is_melee = answer.melee.is_some();
    Some(match (&answer.fought.precision, is_melee) {
        (None, false) => say!(language, "field-duels", n = answer.fought.runs?, seed = seed),
        (None, true) => say!(language, "field-melees", n = answer.fought.runs?, seed = seed),
        (Some(of), is_melee) => {
            let precision = percentage(of.asked, Some((0.0, of.asked)));
            let all = answer.total_fights()?;
            match is_melee {
                false => say!(language, "field-duels-until", n = all, precision = precision, seed = seed),
                true => say!(language, "field-melees-until", n = all, precision = precision, seed = seed),
            }
        }
    })
}

fn notes(answer: &MatrixAnswer, language: Language) -> Vec<String> {
    let field = answer.field();
    let ruleset = answer.provenance.ruleset_id();
    let (policy, how) = (fought::policies(language, &answer.fought), describe_method(answer, language));
    let mut notes = vec![match &answer.melee {
        None => say!(language, "fight-how", ruleset = ruleset, policy = policy, how = how),
        Some(melee) => {
            let terms = words::situation_phrase(language, melee.distance, melee.first);
            say!(language, "fight-how-melee", ruleset = ruleset, policy = policy, terms = terms, how = how)
        }
    }];
    if answer.side_assignment() == SideAssignment::BothWays {
        let BySide { a, b } = &answer.fought.policy_written;
        let [a, b] = [a, b].map(|policy| words::policy(language, policy));
        notes.push(say!(language, "field-rows-and-columns", a = a, b = b));
    }
    if answer.grid.is_some() {
        notes.push(say!(language, "field-grid"));
    }
    notes.extend(enemy_weights(answer, language));
    notes.extend(answer.fought.engine_choice.map(|choice| words::engine_choice(language, choice)));
    if let Some(missed @ 1..) = answer.pairs_not_reached {
        notes.push(say!(language, "field-not-reached", n = missed, pairs = answer.cells.len()));
    }
    if let Some(game) = answer.game {
        let objective = words::objective(language, game.objective);
        notes.push(say!(language, "field-played-for", objective = objective));
    }
    match answer.fought.abilities_are {
        Abilities::Played => {
            notes.extend(field::notes(&field, &answer.left_out, &answer.provenance, language));
        }
        Abilities::Ignored => {
            let bare = crate::study::Provenance { abilities: Vec::new(), ..answer.provenance.clone() };
            notes.extend(field::notes(&field, &answer.left_out, &bare, language));
            notes.push(say!(language, "fight-no-abilities"));
        }
    }
    if let Some(melee) = &answer.melee {
        notes.extend(group_notes(answer, melee, language));
        notes.extend(coverage::not_played(language, &answer.provenance.not_played));
    }
    notes
}

/// States the weights of the enemies; `None` if all count equally.
fn enemy_weights(answer: &MatrixAnswer, language: Language) -> Option<String> {
    let weighted = answer.profiles.iter().filter_map(|of| Some((of, of.weight?)));
    let weight = |(of, weight): (&FieldProfile, f64)| {
        let weight = Figure::new(weight.to_string()).in_language(language);
        say!(language, "field-weight", name = &of.name, weight = weight)
    };
    let weights: Vec<String> = weighted.map(weight).collect();
    (!weights.is_empty()).then(|| say!(language, "field-weights", weights = weights.join(", ")))
}

/// Returns notes on limited purchases, profiles too expensive for the budget, and fighters in the
/// second rank.
fn group_notes(answer: &MatrixAnswer, melee: &FieldMelee, language: Language) -> Vec<String> {
    let mut notes = Vec::new();
    for limit in [Limit::MostFighters, Limit::Champion] {
        let limited = |group: &crate::study::purchase::Purchase| group.limited_by == limit;
        let limited = answer.profiles.iter().filter(|of| of.group.as_ref().is_some_and(limited));
        let names: Vec<&str> = limited.map(|of| of.id.as_str()).collect();
        if !names.is_empty() {
            let (reason, names) = (words::limit(language, limit), names.join(", "));
            notes.push(say!(language, "field-unspent", reason = reason, names = names));
        }
    }
    if let Some(budget) = melee.budget {
        let unaffordable = melee.unaffordable.iter();
        notes.extend(
            unaffordable
                .map(|of| say!(language, "field-unaffordable", id = &of.id, ap = of.ap, budget = budget)),
        );
    }
    let all: Vec<BySide<u8>> = answer.cells.iter().filter_map(|cell| cell.second_rank).collect();
    let waiting = all.iter().filter(|ranks| ranks.a > 0 || ranks.b > 0).count();
    if waiting > 0 {
        notes.push(say!(language, "field-second-rank", n = waiting, pairs = all.len()));
    }
    notes
}

/// Returns the table of plain numbers, one row for each profile and opponent.
fn records(answer: &MatrixAnswer, language: Language) -> Table {
    let field = answer.field();
    let pairs =
        field.pairs.rows().iter().flat_map(|row| field.pairs.columns().iter().map(move |of| (*row, *of)));
    let fought = pairs.filter_map(|(row, column)| Some((row, column, field.outcome(row, column)?)));
    let id = |place: usize| answer.profiles[place].id.clone();
    let mut columns = Columns::new(language)
        .record("id", |(row, ..): &(usize, usize, Outcome)| id(*row))
        .record("enemy", |(_, column, _)| id(*column))
        .record_all(["wins", "low", "high"], |(.., outcome)| value_and_ends(Some(outcome.kills.a)));
    if answer.game.is_some() {
        columns = columns.record("value", |(row, column, _)| field.value(*row, *column).map(Cell::value));
    }
    if answer.cells.iter().any(|cell| cell.runs.is_some()) {
        columns = columns
            .record("runs", |(row, column, _)| field.result(*row, *column).and_then(|(cell, _)| cell.runs));
    }
    if answer.profiles.iter().any(|profile| profile.group.is_some()) {
        columns = columns.record_all(["fighters", "ap_spent", "ap_left"], |(row, ..)| {
            let group = answer.profiles[*row].group;
            group.map_or([None; 3], |of| [u32::from(of.fighters), of.ap_spent, of.ap_left].map(Some))
        });
    }
    let mean_win = |row: usize| {
        let ranked = answer.ranking.iter().find(|of| of.id == answer.profiles[row].id);
        ranked.and_then(RankedProfile::win)
    };
    columns = columns
        .record_all(["only_alive", "nobody_alive"], |(.., of)| {
            [of.only_alive.a.value, of.nobody_alive.value].map(Cell::value)
        })
        .record_all(["mean_win", "mean_low", "mean_high"], move |(row, ..)| value_and_ends(mean_win(*row)));
    if answer.profiles.iter().any(|profile| profile.weight.is_some()) {
        columns = columns.record("weight", |(_, column, _)| answer.profiles[*column].weight.map(Cell::value));
    }
    columns.records(fought)
}

/// Returns the end of the link to the same duels in the calculator. Its table of duels has neither
/// melees nor solved policies, and knows neither other numbers of turns nor fighters without
/// abilities.
fn in_calculator(answer: &MatrixAnswer) -> Option<String> {
    let MatrixAnswer { provenance, fought, .. } = answer;
    let is_known = answer.melee.is_none()
        && answer.game.is_none()
        && fought.abilities_are == Abilities::Played
        && calculator::is_default_turns(provenance, fought.turns);
    let BySide { a, b } = &fought.policy_written;
    let parameters = calculator::link_parameters(provenance, false, [a, b], fought.turns, None);
    let pairs = answer.pairs();
    let ids = |places: &[usize]| places.iter().map(|place| answer.profiles[*place].id.as_str()).collect();
    let [rows, columns]: [Vec<&str>; 2] = [ids(pairs.rows()), ids(pairs.columns())];
    calculator::matrix_link(&rows, &columns, parameters.filter(|_| is_known))
}

fn subtitle(answer: &MatrixAnswer, language: Language) -> String {
    let (n, turns) = (answer.profiles.len(), answer.fought.turns);
    let ruleset = answer.provenance.ruleset_id();
    let policy = fought::policies(language, &answer.fought);
    match answer.provenance.seed {
        Some(seed) => say!(
            language,
            "page-balance-subtitle",
            n = n,
            ruleset = ruleset,
            policy = policy,
            turns = turns,
            seed = seed.to_string()
        ),
        // An exact answer uses no seed.
        None => {
            say!(language, "page-exact-subtitle", n = n, ruleset = ruleset, policy = policy, turns = turns)
        }
    }
}

fn settings(answer: &MatrixAnswer, language: Language) -> Vec<[String; 2]> {
    let fights = answer.total_fights().map(|runs| integer(i128::from(runs)).in_language(language));
    let policy = fought::policies(language, &answer.fought);
    Settings::of_fights(language, &answer.provenance, policy, answer.fought.turns)
        .with_some(say!(language, "page-set-fights"), fights)
        .into_pairs(&answer.provenance)
}

/// Returns the forum post: the ranking and the method.
fn brief(answer: &MatrixAnswer, language: Language) -> Brief {
    let mut lines = Vec::new();
    lines.extend(ends_of_ranking(&answer.ranking, language));
    lines.extend(one_sided(&answer.field(), language));
    lines.push(say!(language, "forum-kill-rate"));
    lines.extend(enemy_weights(answer, language));
    lines.extend(method_lines(answer, language));
    Brief {
        title: match &answer.grid {
            None => say!(language, "forum-matrix-title", n = answer.profiles.len()),
            Some(grid) => grid_title(grid, language),
        },
        lines,
        table: posts::ranking(&answer.ranking, language),
    }
}

/// Names the profiles with the highest and the lowest kill rate per AP.
fn ends_of_ranking(ranking: &[RankedProfile], language: Language) -> Vec<String> {
    let (first, last) = (possibly_first(ranking), possibly_last(ranking));
    match ranking.len() {
        0 | 1 => return Vec::new(),
        n if n == first.len() => return vec![say!(language, "forum-matrix-alike", n = n)],
        _ => {}
    }
    let names = |of: &[&RankedProfile]| {
        let names = of.iter().map(|of| say!(language, "with-ap", name = &of.name, ap = of.ap)).collect();
        words::names_and_count(language, names, field::MAX_NAMED_PROFILES)
    };
    let first = match first[..] {
        [of] => say!(language, "forum-matrix-first", name = &of.name, ap = of.ap),
        _ => say!(language, "forum-matrix-first-shared", names = names(&first)),
    };
    let last = match last[..] {
        [of] => say!(language, "forum-matrix-last", name = &of.name, ap = of.ap),
        _ => say!(language, "forum-matrix-last-shared", names = names(&last)),
    };
    vec![first, last]
}

/// Names the most one-sided duel.
fn one_sided(field: &Field, language: Language) -> Option<String> {
    let OneSided { cell: (row, column), value, indistinguishable_cells: alike } = field.most_one_sided()?;
    let wins = field.outcome(row, column)?.only_alive;
    let (winner, loser, of) = if value < 0.0 { (column, row, wins.b) } else { (row, column, wins.a) };
    let [winner, loser] = [winner, loser].map(|place| field.profiles[place].name.clone());
    let chance = percentage_with_interval(of.value, (of.ci95.low, of.ci95.high));
    Some(match alike {
        1 => say!(language, "forum-matrix-one-sided", winner = winner, loser = loser, chance = chance),
        n => say!(
            language,
            "forum-matrix-one-sided-shared",
            n = n,
            winner = winner,
            loser = loser,
            chance = chance
        ),
    })
}

/// Returns lines on method, assumptions, parts of the rules not played, and hashes.
pub(super) fn method_lines(answer: &MatrixAnswer, language: Language) -> Vec<String> {
    let how = match (answer.fought.engine, answer.fought.runs) {
        (Engine::Exact, _) => say!(language, "forum-exact"),
        (Engine::Mc, Some(runs)) => posts::sampled(&answer.provenance, runs, language),
        _ => describe_method(answer, language),
    };
    let how = posts::method_line(&answer.provenance, answer.fought.turns, how, language);
    posts::method_lines(how, &answer.provenance, language)
}
