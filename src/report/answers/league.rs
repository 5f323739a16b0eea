//! Leagues of army lists as documents: ratings, and a matrix of results.

use super::battle::{card_notes, chance, failure, player_word, scenario_phrase, scenery, table_phrase};
use super::{army, coverage, figures};
#[cfg(feature = "charts")]
use super::{battle::curves_by_turn, pictures};
use crate::language::Language;
#[cfg(feature = "charts")]
use crate::report::chart::{Bars, Captions, Curves, Panel, Panels, Picture};
use crate::report::document::{Document, Report};
use crate::report::table::{Cell, Column, Columns, Table};
use crate::report::text::label;
#[cfg(feature = "charts")]
use crate::rules::{BySide, Side};
use crate::say;
use crate::study::battle::LeagueAnswer;
use crate::study::battle::league::{LeagueCell, LeagueList};

impl Report for LeagueAnswer {
    fn document(&self, language: Language) -> Document {
        Document {
            title: title(self, language),
            headline: vec![headline(self, language)],
            records: Some(records(self, language)),
            tables: [
                Some(ratings(self, language)),
                Some(matrix(self, language)),
                points_by_turn(self, language),
            ]
            .into_iter()
            .flatten()
            .collect(),
            notes: notes(self, language),
            ..Document::about_fights(&self.provenance, language)
        }
    }

    #[cfg(feature = "charts")]
    fn picture(&self, language: Language) -> Option<Picture> {
        let bars = rating_bars(self, language);
        let curves: Vec<Curves> =
            by_rating(self).into_iter().filter_map(|of| points_curves(of, language)).collect();
        if curves.is_empty() {
            return Some(bars.into());
        }
        let (captions, plain) = (bars.captions, Captions { language, ..Captions::default() });
        let bars = Panel::Bars(Bars { captions: plain, ..bars });
        let panels = std::iter::once(bars).chain(curves.into_iter().map(Panel::Curves)).collect();
        Some(Panels { captions, panels }.into())
    }

    fn failure(&self, language: Language) -> Option<String> {
        failure(self.illegal_actions, language)
    }
}

fn title(answer: &LeagueAnswer, language: Language) -> String {
    say!(language, "league-title", n = answer.lists.len(), ap = answer.agreed_ap)
}

/// Returns the chart of the ratings, the best list first.
#[cfg(feature = "charts")]
fn rating_bars(answer: &LeagueAnswer, language: Language) -> Bars {
    let bar = |of: &&LeagueList| {
        let name = say!(language, "with-ap", name = name(of), ap = of.list.total_ap);
        pictures::chance_bar(name, of.estimate(), None, language)
    };
    let about = notes(answer, language).into_iter().next().unwrap_or_default();
    let captions = pictures::captions(&answer.provenance, title(answer, language), about, language);
    let bars = by_rating(answer).iter().map(bar).collect();
    pictures::chance_bars(captions, say!(language, "chart-rating"), bars)
}

/// Returns the short name of a list: its name, or all its fighters.
fn name(of: &LeagueList) -> String {
    if !of.list.name.is_empty() {
        return label(&of.list.name);
    }
    let fighters = of.list.fighters.iter().map(|fighter| match fighter.count {
        1 => fighter.name.clone(),
        count => format!("{count} {}", fighter.name),
    });
    label(&fighters.collect::<Vec<_>>().join(" + "))
}

/// Returns the lists by rating, the best first.
fn by_rating(answer: &LeagueAnswer) -> Vec<&LeagueList> {
    let mut lists: Vec<&LeagueList> = answer.lists.iter().collect();
    lists.sort_by_key(|of| (of.rank, of.number));
    lists
}

/// Returns the sentence about the best list, and whether its lead over the second is clear.
fn headline(answer: &LeagueAnswer, language: Language) -> String {
    let lists = by_rating(answer);
    let [best, second, ..] = lists[..] else { return String::new() };
    let kind = if best.ci95.low > second.ci95.high { "clear" } else { "open" };
    say!(
        language,
        "league-headline",
        kind = kind,
        best = name(best),
        rating = chance(best.estimate()),
        second = name(second),
        other = chance(second.estimate())
    )
}

/// Returns the table of ratings, the best first.
fn ratings(answer: &LeagueAnswer, language: Language) -> Table {
    Columns::new(language)
        .right("league-column-rank", |of: &&LeagueList| of.rank)
        .right("league-column-number", |of| of.number)
        .left("league-column-list", |of| name(of))
        .right("battle-ap", |of| of.list.total_ap)
        .right("league-column-rating", |of| figures::chance(of.estimate()))
        .table(by_rating(answer))
        .with_key("ratings")
}

/// Returns the victory points of a list and of its opponents by turn; `None` in scenarios without
/// areas, and for a single turn.
#[cfg(feature = "charts")]
fn points_curves(of: &LeagueList, language: Language) -> Option<Curves> {
    let estimates =
        |side: Side| of.victory_points_by_turn.iter().map(|points| points.estimates()[side]).collect();
    let points = BySide {
        a: (name(of), estimates(Side::A)),
        b: (say!(language, "league-opponents"), estimates(Side::B)),
    };
    curves_by_turn(say!(language, "league-points-of", name = name(of)), points, language)
}

/// Returns the victory points of each list by turn, the best first; `None` in scenarios without
/// areas.
fn points_by_turn(answer: &LeagueAnswer, language: Language) -> Option<Table> {
    let lists = by_rating(answer);
    let turns = lists.iter().map(|of| of.victory_points_by_turn.len()).max().filter(|turns| *turns > 0)?;
    let turn = |turn: usize| Column::right(say!(language, "league-column-turn", turn = turn));
    let heads = [
        Column::right(say!(language, "league-column-number")),
        Column::left(say!(language, "league-column-list")),
    ];
    let mut table = Table::new(heads.into_iter().chain((1..=turns).map(turn)))
        .with_key("points-by-turn")
        .with_title(say!(language, "league-points"));
    table.rows.extend(lists.iter().map(|of| {
        let points = of.victory_points_by_turn.iter().map(|of| figures::quantity(Some(of.estimates().a)));
        [Cell::from(of.number), Cell::from(name(of))].into_iter().chain(points).collect()
    }));
    Some(table.into_details())
}

/// Returns the matrix of scores: a row and a column for each list, by number.
fn matrix(answer: &LeagueAnswer, language: Language) -> Table {
    let numbers = answer.lists.iter().map(|of| Column::right(of.number.to_string()));
    let mut table =
        Table::new([Column::right(say!(language, "league-column-number"))].into_iter().chain(numbers));
    for row in &answer.lists {
        let cell = |column: &LeagueList| {
            let is_here = |cell: &&LeagueCell| (cell.list, cell.against) == (row.number, column.number);
            let cell = answer.cells.iter().find(is_here);
            cell.map_or(Cell::Empty, |cell| figures::chance(cell.estimate()))
        };
        table
            .rows
            .push(std::iter::once(Cell::from(row.number)).chain(answer.lists.iter().map(cell)).collect());
    }
    Table { title: Some(say!(language, "league-matrix")), ..table }.with_key("matrix")
}

fn notes(answer: &LeagueAnswer, language: Language) -> Vec<String> {
    let how = say!(
        language,
        "league-how",
        scenario = scenario_phrase(&answer.scenario, language),
        table = table_phrase(&answer.table, language),
        player = player_word(answer.players.a, language),
        scenery = scenery(&answer.table, answer.scenery),
        ruleset = answer.provenance.ruleset_id(),
        runs = answer.runs,
        turns = answer.turns,
        tables = answer.tables,
        seed = answer.provenance.seed.unwrap_or_default()
    );
    let mut notes = vec![say!(language, "battle-umpire", how = how, n = answer.illegal_actions)];
    for of in &answer.lists {
        let lines = army::unread_notes(&of.list, language);
        let lines = lines.into_iter().chain(army::paid_note(&of.list, language));
        notes.extend(lines.map(|note| say!(language, "league-note", n = of.number, note = note)));
        let faults = of.list.faults.iter().map(|fault| army::fault_sentence(fault, language));
        let faults = faults.collect::<Vec<_>>().join("; ");
        if !faults.is_empty() {
            notes.push(say!(language, "league-free", n = of.number, faults = faults));
        }
    }
    notes.extend(coverage::not_played(language, &answer.provenance.not_played));
    notes.extend(card_notes(&answer.provenance, language));
    notes
}

/// Returns the table of plain numbers, one row for each list and opponent.
fn records(answer: &LeagueAnswer, language: Language) -> Table {
    let of = |number: u64| &answer.lists[number as usize - 1];
    Columns::new(language)
        .record("scenario", |_: &LeagueCell| label(answer.scenario.word()))
        .record("table", |_| label(answer.table.word()))
        .record("list", |cell| cell.list)
        .record("name", move |cell| name(of(cell.list)))
        .record("rank", move |cell| of(cell.list).rank)
        .record_estimate("rating", move |cell| Some(of(cell.list).estimate()))
        .record("against", |cell| cell.against)
        .record("runs", |_| answer.runs)
        .record_estimate("score", |cell| Some(cell.estimate()))
        .record("wins", |cell| Cell::value(cell.wins))
        .record("draw", |cell| Cell::value(cell.draw))
        .record("ap_lost", |cell| Cell::value(cell.ap_lost))
        .records(&answer.cells)
}
