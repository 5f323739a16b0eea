//! The best list of a people as a document: its fighters and score, and the runners-up.

use super::words::{pool_name, value_in_words};
use crate::language::Language;
use crate::language::number::{signed_one_decimal, with_decimals};
use crate::report::answers::army::{
    fault_sentence, fighters, kind_of_draw, limit_notes, missing_notes, unread_notes,
};
use crate::report::answers::battle::{card_notes, chance, failure};
use crate::report::answers::{coverage, figures, words};
use crate::report::document::{Brief, Document, Report};
use crate::report::table::{Cell, Columns, Table};
use crate::report::text::label;
use crate::rules::Word;
use crate::say;
use crate::study::armies::DrawnAssumption;
use crate::study::armies::best::{ArmyBestAnswer, BestList, BestOpponent, BestPart};
use crate::study::army::ListedArmy;

impl Report for ArmyBestAnswer {
    fn document(&self, language: Language) -> Document {
        let best = self.lists.first().map(|of| best_table(of, language));
        let against = |name: &str| label(&name.replace('\n', " "));
        let scenario = |name: &str| value_in_words(DrawnAssumption::Scenario, name, language);
        let opponents = parts(&self.by_opponent, "army-best-column-opponent", against, language);
        let scenarios = parts(&self.by_scenario, "army-best-column-scenario", scenario, language);
        let tables = best.into_iter().chain([
            finalists(self, language),
            opponents.with_key("by-opponent"),
            scenarios.with_key("by-scenario"),
        ]);
        Document {
            title: say!(language, "army-title", people = &self.people, ap = self.agreed_ap),
            headline: vec![headline(self, language)],
            records: Some(records(self, language)),
            tables: tables.collect(),
            notes: notes(self, language),
            brief: brief(self, language),
            ..Document::about_fights(&self.provenance, language)
        }
    }

    fn failure(&self, language: Language) -> Option<String> {
        failure(self.illegal_actions, language)
    }
}

fn headline(answer: &ArmyBestAnswer, language: Language) -> String {
    let Some(best) = answer.lists.first() else { return String::new() };
    let is_behind = |of: &&BestList| of.difference_ci95.is_some_and(|of| of.high < 0.0);
    say!(
        language,
        "army-best-headline",
        kind = kind_of_draw(&answer.limits),
        people = &answer.people,
        ap = answer.agreed_ap,
        score = chance(best.estimate()),
        random = chance(answer.random()),
        behind = answer.lists.iter().filter(is_behind).count(),
        others = answer.lists.len() - 1
    )
}

/// Returns the forum post: the best list as a table, the runners-up in a line.
fn brief(answer: &ArmyBestAnswer, language: Language) -> Option<Brief> {
    let (best, others) = answer.lists.split_first()?;
    let others = others
        .iter()
        .map(|of| format!("{} ({})", in_names(&of.list), chance(of.estimate()).in_language(language)));
    let others = words::list(language, others);
    let others = (!others.is_empty()).then(|| say!(language, "army-best-runners-up", lists = others));
    let notes = notes(answer, language).into_iter().take(NOTES_IN_POST);
    Some(Brief {
        title: say!(language, "army-title", people = &answer.people, ap = answer.agreed_ap),
        lines: std::iter::once(headline(answer, language)).chain(others).chain(notes).collect(),
        table: best_table(best, language),
    })
}

/// Number of notes in the forum post: the method, and the opponents.
const NOTES_IN_POST: usize = 2;

/// Returns the fighters of a list by name, each with its number: `3 Maraudeurs, Guerrier du Sang`.
pub(super) fn in_names(list: &ListedArmy) -> String {
    let mut fighters: Vec<(&str, u32)> = Vec::new();
    for of in &list.fighters {
        match fighters.iter_mut().find(|(name, _)| *name == of.name) {
            Some((_, count)) => *count += u32::from(of.count),
            None => fighters.push((&of.name, of.count.into())),
        }
    }
    let named = |(name, count): &(&str, u32)| match count {
        1 => label(name),
        count => format!("{count} {}", label(name)),
    };
    fighters.iter().map(named).collect::<Vec<_>>().join(", ")
}

/// Returns the fighters of the best list, and the list in one line to copy.
fn best_table(best: &BestList, language: Language) -> Table {
    let list = &best.list;
    Table {
        title: Some(say!(
            language,
            "army-best-list",
            total = list.total_ap,
            bases = list.bases,
            cards = list.cards
        )),
        notes: vec![list.label.clone()],
        ..fighters(list, language).with_key("best")
    }
}

/// Returns the table of the best list and the runners-up, by rank.
fn finalists(answer: &ArmyBestAnswer, language: Language) -> Table {
    let difference = move |of: &BestList| {
        of.difference().map_or(Cell::Empty, |of| {
            let half = with_decimals(100.0 * of.ci95.half_width(), 1);
            let points = signed_one_decimal(100.0 * of.value);
            say!(language, "army-best-difference", points = points, half = half).into()
        })
    };
    Columns::new(language)
        .right("league-column-rank", |of: &BestList| of.rank)
        .left("league-column-list", |of| of.list.label.clone())
        .right("battle-ap", |of| of.list.total_ap)
        .right("league-column-rating", |of| figures::chance(of.estimate()))
        .right("army-best-column-difference", difference)
        .table(&answer.lists)
        .with_key("lists")
        .with_title(say!(language, "army-best-finalists"))
}

/// Returns the table of the best list's score by opponent or scenario.
fn parts(of: &[BestPart], title: &str, name: impl Fn(&str) -> String, language: Language) -> Table {
    Columns::new(language)
        .left(title, |of: &BestPart| name(&of.name))
        .right("army-best-column-battles", |of| of.battles)
        .right("league-column-rating", |of| figures::chance(of.estimate()))
        .table(of)
        .into_details()
}

fn notes(answer: &ArmyBestAnswer, language: Language) -> Vec<String> {
    let names = |assumption, values: Vec<&str>| {
        let values = values.into_iter().map(|of| value_in_words(assumption, of, language));
        values.collect::<Vec<_>>().join(", ")
    };
    let how = say!(
        language,
        "army-best-how",
        pool = answer.pool,
        survey = answer.survey_battles,
        race = answer.race_battles,
        candidates = answer.candidates,
        each = answer.battles_per_list,
        seed = answer.provenance.seed.unwrap_or_default()
    );
    let terms = say!(
        language,
        "army-best-terms",
        opponents = opponents(&answer.opponents, language),
        scenarios = names(DrawnAssumption::Scenario, answer.scenarios.iter().map(|of| of.word()).collect()),
        tables = names(DrawnAssumption::Table, answer.tables.iter().map(|of| of.word()).collect()),
        players = names(DrawnAssumption::Player, answer.players.iter().map(|of| of.word()).collect()),
        ruleset = answer.provenance.ruleset_id()
    );
    let mut notes = vec![how, say!(language, "battle-umpire", how = terms, n = answer.illegal_actions)];
    notes.extend(limit_notes(&answer.limits, &answer.people, language));
    for of in &answer.opponents {
        // The people itself may be among its opponents.
        let limits = limit_notes(&of.limits, &of.people, language);
        notes.extend(limits.into_iter().filter(|_| of.people != answer.people));
        if let Some(list) = &of.list {
            notes.extend(unread_notes(list, language));
            let faults = list.faults.iter().map(|fault| fault_sentence(fault, language));
            let faults = faults.collect::<Vec<_>>().join("; ");
            if !faults.is_empty() {
                notes.push(say!(language, "army-best-free", faults = faults));
            }
        }
    }
    if !answer.left_out.is_empty() {
        let who = answer.left_out.join(", ");
        notes.push(say!(language, "army-random-left-out", n = answer.left_out.len(), who = who));
    }
    notes
        .extend(answer.lists.first().map(|of| missing_notes(&of.list.missing, language)).unwrap_or_default());
    notes.extend(coverage::not_played(language, &answer.provenance.not_played));
    notes.extend(card_notes(&answer.provenance, language));
    notes
}

/// Says whom the lists meet.
fn opponents(of: &[BestOpponent], language: Language) -> String {
    let name = |of: &BestOpponent| match &of.list {
        Some(list) => label(if list.name.is_empty() { &list.label } else { &list.name }),
        None => pool_name(&of.people, language),
    };
    let names = words::list(language, of.iter().map(name));
    let kind = if of.iter().any(|of| of.list.is_some()) { "lists" } else { "drawn" };
    say!(language, "army-best-opponents", kind = kind, names = names)
}

/// Returns the table of plain numbers, one row for each list.
fn records(answer: &ArmyBestAnswer, language: Language) -> Table {
    Columns::new(language)
        .record("rank", |of: &BestList| of.rank)
        .record("list", |of| of.list.label.clone())
        .record("people", |of| of.list.people.clone())
        .record("total_ap", |of| of.list.total_ap)
        .record("bases", |of| of.list.bases)
        .record("cards", |of| of.list.cards)
        .record("battles", |_| answer.battles_per_list)
        .record_estimate("score", |of| Some(of.estimate()))
        .record_estimate("difference", BestList::difference)
        .record_estimate("random_score", |_| Some(answer.random()))
        .records(&answer.lists)
}
