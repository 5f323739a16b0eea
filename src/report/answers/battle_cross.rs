//! Battles between kinds of players as a document: who wins how often, and at what cost.

use super::battle::{
    army_name, army_notes, chance, failure, player_word, scenario_phrase, scenery, table_phrase,
};
use super::figures;
#[cfg(feature = "charts")]
use super::pictures;
use crate::language::Language;
#[cfg(feature = "charts")]
use crate::report::chart::{ColorScale, HeatMap, HeatMapColumns, HeatMapTitles, Picture};
use crate::report::document::{Document, Report};
use crate::report::table::{Cell, Column, Columns, Table};
use crate::report::text::label;
use crate::rules::Word;
use crate::say;
use crate::study::battle::cross::CrossCell;
use crate::study::battle::{CrossBattleAnswer, PlayerKind};

impl Report for CrossBattleAnswer {
    fn document(&self, language: Language) -> Document {
        Document {
            title: title(self, language),
            headline: cross_headline(self, language),
            records: Some(cross_records(self, language)),
            tables: vec![cross(self, language), costs(self, language)],
            notes: cross_notes(self, language),
            ..Document::about_fights(&self.provenance, language)
        }
    }

    #[cfg(feature = "charts")]
    fn picture(&self, language: Language) -> Option<Picture> {
        Some(player_map(self, language).into())
    }

    fn failure(&self, language: Language) -> Option<String> {
        failure(self.illegal_actions, language)
    }
}

fn title(answer: &CrossBattleAnswer, language: Language) -> String {
    let [a, b] = [&answer.a, &answer.b].map(army_name);
    say!(language, "battle-title", a = a, b = b, ap = answer.agreed_ap)
}

/// Returns the heat map of victories minus defeats: a row and a column for each player.
#[cfg(feature = "charts")]
fn player_map(answer: &CrossBattleAnswer, language: Language) -> HeatMap {
    let words: Vec<String> = answer.players.iter().map(|player| player_word(*player, language)).collect();
    let value = |cell: &CrossCell| (2.0 * cell.wins + cell.draw - 1.0).clamp(-1.0, 1.0);
    let row = |player| answer.players.iter().map(|of| answer.cell(player, *of).map(value)).collect();
    let about = cross_notes(answer, language).into_iter().next().unwrap_or_default();
    let of_profiles = HeatMapTitles::of_profiles(language);
    let [measure, _] = of_profiles.scale.clone();
    HeatMap {
        captions: pictures::captions(&answer.provenance, title(answer, language), about, language),
        values: answer.players.iter().map(|player| row(*player)).collect(),
        rows: words.clone(),
        columns: HeatMapColumns::Named(words),
        row_means: None,
        has_even_line: false,
        colors: ColorScale::Sides,
        open: Vec::new(),
        titles: HeatMapTitles {
            rows: say!(language, "chart-player"),
            columns: say!(language, "chart-against-named"),
            scale: [measure, say!(language, "chart-of-the-player")],
            ..of_profiles
        },
    }
}

/// Returns a sentence for each pair of player algorithms, the more successful one first.
fn cross_headline(answer: &CrossBattleAnswer, language: Language) -> Vec<String> {
    let is_better = |cell: &&CrossCell| {
        let back = answer.cell(cell.against, cell.player).map_or(0.0, |back| back.wins);
        let place = |player: PlayerKind| answer.players.iter().position(|of| *of == player);
        cell.wins > back || (cell.wins == back && place(cell.player) < place(cell.against))
    };
    let sentence = |cell: &CrossCell| {
        let [player, against] = [cell.player, cell.against].map(|player| player_word(player, language));
        match cell.wins_of_decided() {
            Some(wins) => {
                // An interval that contains 50 % does not separate the players.
                let is_even = wins.ci95.low <= 0.5 && wins.ci95.high >= 0.5;
                let key = if is_even { "battle-cross-headline-even" } else { "battle-cross-headline" };
                let (wins, draw) = (chance(wins), chance(cell.draw_share()));
                say!(language, key, player = player, against = against, wins = wins, draw = draw)
            }
            None => say!(language, "battle-cross-undecided", player = player, against = against),
        }
    };
    answer.cells.iter().filter(is_better).map(sentence).collect()
}

/// Returns a square table with a row and a column for each player. `shown` formats a cell.
fn player_table(answer: &CrossBattleAnswer, language: Language, shown: impl Fn(&CrossCell) -> Cell) -> Table {
    let columns = answer.players.iter().map(|player| {
        let player = player_word(*player, language);
        Column::right(say!(language, "battle-cross-against", player = player))
    });
    let mut table = Table::new(std::iter::once(Column::left("")).chain(columns));
    for row in &answer.players {
        let cell = |against: &PlayerKind| answer.cell(*row, *against).map_or(Cell::Empty, &shown);
        let name = Cell::from(player_word(*row, language));
        table.rows.push(std::iter::once(name).chain(answer.players.iter().map(cell)).collect());
    }
    table
}

fn cross(answer: &CrossBattleAnswer, language: Language) -> Table {
    let title = Some(say!(language, "battle-cross-wins"));
    let shown = |cell: &CrossCell| figures::chance(cell.win_share());
    Table { title, ..player_table(answer, language, shown) }.with_key("cross")
}

fn costs(answer: &CrossBattleAnswer, language: Language) -> Table {
    let title = Some(say!(language, "battle-cross-lost"));
    let shown = |cell: &CrossCell| figures::quantity(Some(cell.ap_lost()));
    Table { title, ..player_table(answer, language, shown) }.with_key("cross-ap").into_details()
}

fn cross_notes(answer: &CrossBattleAnswer, language: Language) -> Vec<String> {
    let how = say!(
        language,
        "battle-cross-how",
        scenario = scenario_phrase(&answer.scenario, language),
        table = table_phrase(&answer.table, language),
        scenery = scenery(&answer.table, answer.scenery),
        ruleset = answer.provenance.ruleset_id(),
        runs = answer.runs,
        turns = answer.turns,
        tables = answer.tables,
        seed = answer.provenance.seed.unwrap_or_default()
    );
    let mut notes = vec![say!(language, "battle-umpire", how = how, n = answer.illegal_actions)];
    notes.extend(army_notes([&answer.a, &answer.b], &answer.provenance, language));
    notes
}

/// Returns the table of plain numbers, one row for each pair of players.
fn cross_records(answer: &CrossBattleAnswer, language: Language) -> Table {
    Columns::new(language)
        .record("scenario", |_: &CrossCell| label(answer.scenario.word()))
        .record("table", |_| label(answer.table.word()))
        .record("player", |cell| cell.player.word())
        .record("against", |cell| cell.against.word())
        .record("runs", |_| answer.runs)
        .record_estimate("wins", |cell| Some(cell.win_share()))
        .record_estimate("draw", |cell| Some(cell.draw_share()))
        .record_estimate("wins_of_decided", CrossCell::wins_of_decided)
        .record_estimate("ap_lost", |cell| Some(cell.ap_lost()))
        .records(&answer.cells)
}
