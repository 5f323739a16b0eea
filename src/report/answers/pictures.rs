//! What the charts of all answers share: captions, source, the heat map of a field, and the charts
//! of the AP of cards.

use super::balance::standing;
use crate::balance::Verdict;
use crate::language::Language;
use crate::language::number::percentage_with_interval;
use crate::report::chart::{
    Bar, Bars, Captions, ColorScale, CostChanges, HeatMap, HeatMapColumns, HeatMapTitles, MarkKey, Picture,
    RowMeans, Scatter,
};
use crate::report::page::ResultMark;
use crate::report::page::figure::{CostChangeRow, ScatterPoint};
use crate::report::text::ellipsis;
use crate::rules::Side;
use crate::say;
use crate::stats::Estimate;
use crate::study::Provenance;
use crate::study::field::Field;

/// Returns the captions of an answer's chart. The source names the command line, if known, the
/// version and the hashes of the inputs.
pub(super) fn captions(
    provenance: &Provenance,
    title: String,
    subtitle: String,
    language: Language,
) -> Captions {
    let command = provenance.again.iter().map(|command| format!("{command} — "));
    let source = command.chain([source(provenance, language)]).collect();
    Captions { title, subtitle, source, language }
}

/// Returns the source line: program version and hashes of the inputs.
pub(super) fn source(provenance: &Provenance, language: Language) -> String {
    let short = |hash: Option<&String>| hash.map_or_else(String::new, |hash| hash.chars().take(12).collect());
    let hashes = provenance.hashes.as_ref();
    say!(
        language,
        "chart-source",
        version = &provenance.version,
        ruleset = short(hashes.map(|of| &of.ruleset)),
        profiles = short(hashes.and_then(|of| of.profiles.as_ref())),
        abilities = short(hashes.and_then(|of| of.abilities.as_ref()))
    )
}

/// Returns the heat map of a field: wins minus losses of each profile against every other, in the
/// order of the field.
pub(super) fn heat_map(field: &Field, captions: Captions) -> HeatMap {
    let rows = field.profiles.iter().map(|profile| profile.name.clone()).collect();
    let titles = HeatMapTitles::of_profiles(captions.language);
    HeatMap {
        captions,
        rows,
        columns: HeatMapColumns::Rows,
        titles,
        values: field.win_minus_loss(),
        row_means: None,
        has_even_line: false,
        colors: ColorScale::Sides,
        open: Vec::new(),
    }
}

/// Returns the heat map of a field whose rows and columns differ, in the order of the field.
pub(super) fn grid_map(field: &Field, captions: Captions) -> HeatMap {
    /// Maximum length of the name of a column, in characters.
    const MAX_COLUMN_CHARS: usize = 14;
    let (language, values) = (captions.language, field.win_minus_loss());
    let cell = |i: usize, j: usize| values.get(i).and_then(|row| row.get(j).copied().flatten());
    let all = 0..field.profiles.len();
    let rows: Vec<usize> = all.clone().filter(|&i| all.clone().any(|j| cell(i, j).is_some())).collect();
    let columns: Vec<usize> = all.clone().filter(|&j| all.clone().any(|i| cell(i, j).is_some())).collect();
    let column = |&j: &usize| ellipsis(&field.profiles[j].name, MAX_COLUMN_CHARS);
    let titles = HeatMapTitles::of_profiles(language);
    HeatMap {
        captions,
        rows: rows.iter().map(|&i| field.profiles[i].name.clone()).collect(),
        columns: HeatMapColumns::Named(columns.iter().map(column).collect()),
        titles: HeatMapTitles { columns: say!(language, "chart-against-named"), ..titles },
        values: rows.iter().map(|&i| columns.iter().map(|&j| cell(i, j)).collect()).collect(),
        row_means: None,
        has_even_line: false,
        colors: ColorScale::Sides,
        open: Vec::new(),
    }
}

/// Returns the mean chances to win of the rows of a field, in the order of the field; `None` if a
/// row has none.
pub(super) fn mean_wins(field: &Field, language: Language) -> Option<RowMeans> {
    let win = |&row: &usize| {
        let profile = &field.profiles[row];
        let Estimate { value, ci95 } = field.ranking.iter().find(|of| of.id == profile.id)?.win()?;
        Some((value, percentage_with_interval(value, (ci95.low, ci95.high)).in_language(language)))
    };
    let means = field.pairs.rows().iter().map(win).collect::<Option<Vec<_>>>()?;
    Some(RowMeans { title: say!(language, "field-mean-win"), means })
}

/// Joins the lines of a subtitle.
pub(super) fn lines(of: impl Iterator<Item = String>) -> String {
    of.collect::<Vec<_>>().join("\n")
}

/// Returns the bar of a chance, in percent, with the chance and its interval as text.
pub(super) fn chance_bar(name: String, of: Estimate, side: Option<Side>, language: Language) -> Bar {
    let figure = percentage_with_interval(of.value, (of.ci95.low, of.ci95.high)).in_language(language);
    Bar { name, value: of.map(|chance| 100.0 * chance), figure, side }
}

/// Returns the chart of chances in percent, on an axis from 0 to 100.
pub(super) fn chance_bars(captions: Captions, measure: String, bars: Vec<Bar>) -> Bars {
    Bars { captions, measure, bars, left_out: String::new(), range: Some((0.0, 100.0)) }
}

/// Returns the chart of the cost, or worth, of cards against their printed AP; `None` without any.
/// `vertical` is the title of that axis, `margin` the relative half width of the band of fair
/// prices.
pub(super) fn scatter(
    captions: Captions,
    points: Vec<ScatterPoint>,
    margin: f64,
    vertical: String,
) -> Option<Scatter> {
    let language = captions.language;
    let key = [Verdict::Underpriced, Verdict::Overpriced, Verdict::Fair, Verdict::Undecided]
        .into_iter()
        .map(|of| MarkKey { mark: standing(of), words: of.in_words(language) })
        .filter(|key| points.iter().any(|point| point.standing == key.mark))
        .collect();
    let axes = [say!(language, "page-axis-printed"), vertical];
    (!points.is_empty()).then_some(Scatter { captions, axes, points, margin, key })
}

/// Returns the chart of changed AP; `None` without any.
pub(super) fn cost_changes(captions: Captions, rows: Vec<CostChangeRow>) -> Option<Picture> {
    let language = captions.language;
    let key = |mark: ResultMark| {
        let key = if mark == ResultMark::Strong { "chart-raised" } else { "chart-lowered" };
        MarkKey { mark, words: say!(language, key) }
    };
    let key = [ResultMark::Strong, ResultMark::Weak]
        .into_iter()
        .filter(|mark| rows.iter().any(|row| row.standing == *mark))
        .map(key)
        .collect();
    let measure = say!(language, "chart-change-measure");
    (!rows.is_empty()).then(|| Picture::from(CostChanges { captions, measure, rows, key }))
}
