//! Battles as documents: chances to win, costs and fates of fighters; and a single battle as prose.

#[cfg(feature = "charts")]
use super::pictures;
use super::{army, assumed, coverage, figures};
use crate::language::Language;
use crate::language::number::{Figure, percentage, percentage_with_interval};
#[cfg(feature = "charts")]
use crate::report::chart::{Bars, Captions, Curve, CurveRange, Curves, Panel, Panels, Picture};
use crate::report::document::{Document, Report};
use crate::report::prose::Passage;
use crate::report::table::{Cell, Column, Columns, Table};
use crate::report::text::label;
use crate::rules::{BySide, Side, Word};
use crate::say;
use crate::stats::Estimate;
use crate::study::Provenance;
use crate::study::army::FieldedArmy;
use crate::study::battle::answer::{BattleFighter, BattleSide};
use crate::study::battle::{
    BattleAnswer, BattleScenario, NamedTable, PlayerKind, ScenarioKind, TellBattleAnswer,
};
use crate::study::estimates::Measure;
use crate::tell::{BattleStory, Paragraph};

impl Report for BattleAnswer {
    fn document(&self, language: Language) -> Document {
        Document {
            title: title(self, language),
            headline: vec![headline(self, language)],
            records: Some(records(self, language)),
            tables: [outcome(self, language)]
                .into_iter()
                .chain(points_by_turn(self, language))
                .chain(Side::BOTH.into_iter().filter_map(|side| fates(self, side, language)))
                .collect(),
            notes: notes(self, language),
            ..Document::about_fights(&self.provenance, language)
        }
    }

    #[cfg(feature = "charts")]
    fn picture(&self, language: Language) -> Option<Picture> {
        let mut victories = victories(self, language);
        let Some(points) = points_curves(self, language) else { return Some(victories.into()) };
        let captions = std::mem::replace(
            &mut victories.captions,
            Captions::heading(say!(language, "battle-victories"), language),
        );
        Some(Panels { captions, panels: vec![Panel::Bars(victories), Panel::Curves(points)] }.into())
    }

    fn failure(&self, language: Language) -> Option<String> {
        failure(self.illegal_actions, language)
    }
}

/// Returns the chart of the chances that each side wins, and of a draw.
#[cfg(feature = "charts")]
fn victories(answer: &BattleAnswer, language: Language) -> Bars {
    let wins = |side: Side| {
        let name = say!(language, "chart-side-wins", side = side.letter(), name = name(answer.side(side)));
        pictures::chance_bar(name, answer.win_chance(side), Some(side), language)
    };
    let draw = pictures::chance_bar(say!(language, "chart-draw"), answer.draw_chance(), None, language);
    let about = notes(answer, language).into_iter().next().unwrap_or_default();
    let captions = pictures::captions(&answer.provenance, title(answer, language), about, language);
    let measure = say!(language, "chart-chance-in-percent");
    pictures::chance_bars(captions, measure, vec![wins(Side::A), wins(Side::B), draw])
}

/// Returns the chart of the victory points by turn; `None` in scenarios without areas, or of a
/// single turn.
#[cfg(feature = "charts")]
fn points_curves(answer: &BattleAnswer, language: Language) -> Option<Curves> {
    let estimates = |side: Side| -> Option<Vec<Estimate>> {
        answer.victory_points_by_turn.iter().map(|of| of.side(side)).collect()
    };
    let called =
        |side: Side| say!(language, "battle-side", side = side.letter(), name = name(answer.side(side)));
    let [a, b] = Side::BOTH.map(|side| Some((called(side), estimates(side)?)));
    curves_by_turn(say!(language, "battle-points-by-turn"), BySide { a: a?, b: b? }, language)
}

/// Returns the chart of victory points by turn, of two names with their estimates; `None` without a
/// second turn.
#[cfg(feature = "charts")]
pub(super) fn curves_by_turn(
    heading: String,
    points: BySide<(String, Vec<Estimate>)>,
    language: Language,
) -> Option<Curves> {
    let turns = points.a.1.len();
    let curve = |side: Side, (name, estimates)| Curve { name, side: Some(side), estimates };
    (turns > 1).then(|| Curves {
        captions: Captions::heading(heading, language),
        axes: [say!(language, "battle-turn"), say!(language, "battle-row-points")],
        range: CurveRange::Quantity,
        places: (1..=turns).map(|turn| turn as f64).collect(),
        curves: vec![curve(Side::A, points.a), curve(Side::B, points.b)],
        marks: Vec::new(),
    })
}

impl Report for TellBattleAnswer {
    fn document(&self, language: Language) -> Document {
        let story = BattleStory { cast: self.story.cast.renamed(label), ..self.story.clone() };
        let paragraphs = story.prose(language);
        let terms = terms(language, &self.scenario, &self.format, self.players);
        let mut passages: Vec<Passage> = paragraphs.into_iter().map(Passage::Paragraph).collect();
        let how = say!(language, "battle-told", terms = terms, n = self.battle);
        passages.insert(1, Passage::Paragraph(Paragraph::Text(how)));
        Document {
            title: story.title(language),
            headline: vec![story.outcome(language)],
            prose: vec![passages],
            notes: coverage::not_played(language, &self.provenance.not_played)
                .into_iter()
                .chain(card_notes(&self.provenance, language))
                .collect(),
            ..Document::from_provenance(&self.provenance, language)
        }
    }
}

/// Returns the error message if any action of a player broke the rules, a defect of the program.
pub(super) fn failure(illegal_actions: u64, language: Language) -> Option<String> {
    (illegal_actions > 0).then(|| say!(language, "battle-illegal", n = illegal_actions))
}

/// Describes scenario, table and players in one phrase.
pub(crate) fn terms(
    language: Language,
    scenario: &BattleScenario,
    table: &NamedTable,
    players: BySide<PlayerKind>,
) -> String {
    let (scenario, table) = (scenario_phrase(scenario, language), table_phrase(table, language));
    let [a, b] = [players.a, players.b].map(|player| player_word(player, language));
    say!(language, "battle-terms", scenario = scenario, table = table, a = a, b = b)
}

/// Returns the name of the scenario, with its paragraph if it is from the rulebook.
pub(super) fn scenario_phrase(scenario: &BattleScenario, language: Language) -> String {
    match scenario {
        BattleScenario::Printed(kind) => {
            say!(language, "battle-scenario-printed", name = scenario_name(*kind, language))
        }
        BattleScenario::Own(own) => say!(language, "battle-own", name = label(&own.name)),
    }
}

/// Returns the name and size of the table.
pub(super) fn table_phrase(table: &NamedTable, language: Language) -> String {
    match table {
        NamedTable::Printed(format) => say!(language, "battle-table-printed", size = format.word()),
        NamedTable::Own { name, width, height, .. } => {
            let name = say!(language, "battle-own", name = label(name));
            say!(language, "battle-table-own", name = name, size = format!("{width}x{height}"))
        }
    }
}

/// Returns the word by which messages distinguish scenery that is set up by a file, none, and
/// scenery that is drawn. `pieces` is the maximum number of pieces on each table.
pub(super) fn scenery(table: &NamedTable, pieces: u8) -> &'static str {
    match table {
        NamedTable::Own { is_set_up: true, .. } => "set-up",
        _ if pieces == 0 => "bare",
        _ => "drawn",
    }
}

/// Returns the display name of a scenario.
pub(crate) fn scenario_name(scenario: ScenarioKind, language: Language) -> String {
    language.word("battle-fight-", scenario.word())
}

/// Returns the display name of a kind of player.
pub(crate) fn player_word(player: PlayerKind, language: Language) -> String {
    language.word("battle-player-", player.word())
}

/// Returns the short name of an army: its list or its people.
pub(super) fn army_name(army: &FieldedArmy) -> String {
    let name = army.list.as_ref().map(|list| &list.name).filter(|name| !name.is_empty());
    label(name.unwrap_or(&army.people))
}

/// Returns the short name of a side.
fn name(side: &BattleSide) -> String {
    army_name(&side.army)
}

fn title(answer: &BattleAnswer, language: Language) -> String {
    say!(language, "battle-title", a = name(&answer.a), b = name(&answer.b), ap = answer.agreed_ap)
}

pub(super) fn chance(Estimate { value, ci95 }: Estimate) -> Figure {
    percentage_with_interval(value, (ci95.low, ci95.high))
}

fn headline(answer: &BattleAnswer, language: Language) -> String {
    let [a_wins, b_wins] = Side::BOTH.map(|side| chance(answer.win_chance(side)));
    let [a, b] = Side::BOTH.map(|side| format!("{} ({})", name(answer.side(side)), side.letter()));
    let draw = chance(answer.draw_chance());
    say!(language, "battle-headline", a = a, a_wins = a_wins, b = b, b_wins = b_wins, draw = draw)
}

/// Returns the table of outcome and costs.
fn outcome(answer: &BattleAnswer, language: Language) -> Table {
    let side = |side: Side| {
        Column::right(say!(language, "battle-side", side = side.letter(), name = name(answer.side(side))))
    };
    let columns = [Column::left(""), side(Side::A), side(Side::B)];
    let mut table = Table::new(columns).with_key("outcome");
    let shown = |measure: &Measure, is_chance: bool| {
        Side::BOTH.map(|side| match measure.side(side) {
            None => Cell::Empty,
            Some(of) if is_chance => figures::chance(of),
            of => figures::quantity(of),
        })
    };
    let wins = Side::BOTH.map(|side| figures::chance(answer.win_chance(side)));
    let rows = [
        (say!(language, "battle-row-wins"), wins),
        (say!(language, "battle-row-points"), shown(&answer.victory_points, false)),
        (say!(language, "battle-row-lost"), shown(&answer.ap_lost, false)),
        (say!(language, "battle-row-areas"), shown(&answer.areas_held, false)),
        (say!(language, "battle-row-wiped-out"), shown(&answer.wiped_out, true)),
    ];
    // Scenarios that are won by killing have no areas and no points for them.
    let has = |rows: &(String, [Cell; 2])| {
        answer.scenario.has_areas()
            || (rows.0 != say!(language, "battle-row-points") && rows.0 != say!(language, "battle-row-areas"))
    };
    for (what, [a, b]) in rows.into_iter().filter(has) {
        table.rows.push(vec![what.into(), a, b]);
    }
    table
}

/// Returns the victory points of each side by turn; `None` in scenarios without areas.
fn points_by_turn(answer: &BattleAnswer, language: Language) -> Option<Table> {
    let points =
        |of: &Measure, side: Side| of.side(side).map_or(Cell::Empty, |of| figures::quantity(Some(of)));
    let sides = Side::BOTH.map(|side| {
        Column::right(say!(language, "battle-side", side = side.letter(), name = name(answer.side(side))))
    });
    let table = Columns::new(language)
        .right("battle-turn", |(turn, _): &(u64, &Measure)| *turn)
        .columns(sides, move |(_, of)| Side::BOTH.map(|side| points(of, side)).into())
        .table((1..).zip(&answer.victory_points_by_turn))
        .with_key("points-by-turn")
        .with_title(say!(language, "battle-points-by-turn"));
    (!answer.victory_points_by_turn.is_empty()).then(|| table.into_details())
}

/// Returns how often each fighter of a list dies; `None` if lists are drawn.
fn fates(answer: &BattleAnswer, side: Side, language: Language) -> Option<Table> {
    let of = answer.side(side);
    let table = Columns::new(language)
        .left("army-column-fighter", |fighter: &BattleFighter| fighter.name.clone())
        .right("army-column-ap", |fighter| fighter.ap)
        .right("battle-column-dies", |fighter| Cell::number(fighter.dies, percentage(fighter.dies, None)))
        .table(&of.fighters)
        .with_key(format!("fates-{}", side.letter().to_lowercase()))
        .with_title(say!(language, "battle-side", side = side.letter(), name = name(of)));
    (!of.fighters.is_empty()).then(|| table.into_details())
}

fn notes(answer: &BattleAnswer, language: Language) -> Vec<String> {
    let terms = terms(language, &answer.scenario, &answer.table, answer.players);
    let how = say!(
        language,
        "battle-how",
        terms = terms,
        ruleset = answer.provenance.ruleset_id(),
        runs = answer.runs,
        tables = answer.tables,
        scenery = scenery(&answer.table, answer.scenery),
        turns = answer.turns,
        seed = answer.provenance.seed.unwrap_or_default()
    );
    let mut notes = vec![say!(language, "battle-umpire", how = how, n = answer.illegal_actions)];
    let armies = [&answer.a.army, &answer.b.army];
    notes.extend(army_notes(armies, &answer.provenance, language));
    notes
}

/// Returns notes on rules not played, on drawn or illegal lists, and on values missing from cards.
pub(super) fn army_notes(
    armies: [&FieldedArmy; 2],
    provenance: &Provenance,
    language: Language,
) -> Vec<String> {
    let limits = armies.iter().flat_map(|army| army::limit_notes(&army.limits, &army.people, language));
    let mut notes: Vec<String> = limits.collect();
    // Two armies of one people are limited in the same way.
    notes.dedup();
    for list in armies.iter().filter_map(|army| army.list.as_ref()) {
        let of_list = army::unread_notes(list, language).into_iter().chain(army::paid_note(list, language));
        // Both sides may have the same list.
        let new: Vec<String> = of_list.filter(|note| !notes.contains(note)).collect();
        notes.extend(new);
    }
    // Early, because all results depend on it.
    notes.extend(coverage::not_played(language, &provenance.not_played));
    for (side, army) in Side::BOTH.map(Side::letter).into_iter().zip(armies) {
        let people = &army.people;
        if let Some(edition) = &army.edition {
            let kind = army::kind_of_draw(&army.limits);
            let drawn =
                say!(language, "battle-drawn", kind = kind, side = side, people = people, edition = edition);
            notes.push(drawn);
        }
        for list in army.list.iter().filter(|list| !list.is_legal()) {
            let faults = list.faults.iter().map(|fault| army::fault_sentence(fault, language));
            let faults = faults.collect::<Vec<_>>().join("; ");
            notes.push(say!(language, "battle-free", side = side, faults = faults));
        }
    }
    let mut missing: Vec<_> = Vec::new();
    for of in armies.iter().filter_map(|army| army.list.as_ref()).flat_map(|list| &list.missing) {
        if !missing.contains(of) {
            missing.push(of.clone());
        }
    }
    notes.extend(army::missing_notes(&missing, language));
    notes.extend(card_notes(provenance, language));
    notes
}

/// Returns notes on abilities played and values assumed.
pub(super) fn card_notes(provenance: &Provenance, language: Language) -> Vec<String> {
    let abilities = coverage::ability_notes(language, &provenance.abilities);
    abilities.into_iter().chain(assumed::note(language, &provenance.assumed)).collect()
}

/// Returns the table of plain numbers: a single row.
fn records(answer: &BattleAnswer, language: Language) -> Table {
    let mut columns = Columns::new(language)
        .record("scenario", |of: &BattleAnswer| label(of.scenario.word()))
        .record("table", |of| label(of.table.word()))
        .record("runs", |of| of.runs)
        .record_estimate("a_wins", |of| Some(of.win_chance(Side::A)))
        .record_estimate("b_wins", |of| Some(of.win_chance(Side::B)))
        .record_estimate("draw", |of| Some(of.draw_chance()));
    for (name, measure) in [
        ("victory_points", &answer.victory_points),
        ("ap_lost", &answer.ap_lost),
        ("areas_held", &answer.areas_held),
        ("wiped_out", &answer.wiped_out),
    ] {
        columns = columns
            .record_estimate(&format!("{name}_a"), move |_| measure.side(Side::A))
            .record_estimate(&format!("{name}_b"), move |_| measure.side(Side::B));
    }
    columns.records([answer])
}
