//! Tests of every chart with hostile names and extreme data, in both formats.

use super::*;
use crate::report::page::ResultMark;
use crate::report::page::figure::{CostChangeRow, ScatterPoint};
use crate::rules::Side;
use crate::stats::Interval;
use strum::VariantArray;

/// A name with characters that are special in XML and in terminals.
const HOSTILE: &str = "<script>\"&'\u{1b}\u{0}\u{202E}\u{FFFE}]]>";

fn captions() -> Captions {
    Captions {
        title: format!("Title {HOSTILE}"),
        subtitle: HOSTILE.to_owned(),
        source: HOSTILE.to_owned(),
        ..Captions::default()
    }
}

fn heat_map(n: usize) -> HeatMap {
    let value = |row: usize, column: usize| (row != column).then(|| (row as f64 - column as f64) / n as f64);
    HeatMap {
        captions: captions(),
        rows: (0..n).map(|i| format!("{HOSTILE} {i}")).collect(),
        columns: HeatMapColumns::Rows,
        titles: HeatMapTitles::of_profiles(Language::English),
        colors: ColorScale::Sides,
        open: Vec::new(),
        values: (0..n).map(|row| (0..n).map(|column| value(row, column)).collect()).collect(),
        row_means: None,
        has_even_line: false,
    }
}

fn survival(turns: usize) -> Survival {
    let alive = |turn: usize| {
        let value = 0.9f64.powi(turn as i32);
        Interval { low: value * 0.95, high: value }.around(value)
    };
    let curve = || SurvivalCurve { name: HOSTILE.to_owned(), alive: (0..=turns).map(alive).collect() };
    let (measure, turns) = (HOSTILE.to_owned(), HOSTILE.to_owned());
    Survival { captions: captions(), measure, turns, sides: [curve(), curve()] }
}

/// A heat map with labeled columns, twice as many as rows.
fn labeled_heat_map(n: usize) -> HeatMap {
    let columns = HeatMapColumns::Named((0..2 * n).map(|i| format!("{i} {HOSTILE}")).collect());
    let values = vec![vec![Some(-0.5); 2 * n]; n];
    let means = (0..n).map(|i| (i as f64, format!("{i} %"))).collect();
    let row_means = Some(RowMeans { title: HOSTILE.to_owned(), means });
    HeatMap { columns, values, row_means, has_even_line: true, ..heat_map(n) }
}

fn curves(n: usize) -> Curves {
    let chance = |i: usize| {
        let value = i as f64 / n as f64;
        Interval { low: value * 0.9, high: value }.around(value)
    };
    let curve = |side| Curve { name: HOSTILE.to_owned(), side, estimates: (0..=n).map(chance).collect() };
    let mark = |low: f64, high: f64| CurveMark {
        value: 0.5,
        interval: Interval { low, high },
        label: HOSTILE.to_owned(),
    };
    Curves {
        captions: captions(),
        axes: [HOSTILE.to_owned(), HOSTILE.to_owned()],
        range: CurveRange::Chance,
        places: (0..=n).map(|i| i as f64).collect(),
        curves: vec![curve(Some(Side::A)), curve(Some(Side::B)), curve(None)],
        marks: vec![mark(0.25, 0.75), mark(f64::NEG_INFINITY, f64::INFINITY)],
    }
}

fn bars(n: usize) -> Bars {
    let bar = |i: usize| {
        let value = i as f64 - n as f64 / 2.0;
        let value = Interval { low: value - 1.0, high: value + 100.0 }.around(value);
        Bar { name: HOSTILE.to_owned(), value, figure: HOSTILE.to_owned(), side: None }
    };
    Bars {
        captions: captions(),
        measure: HOSTILE.to_owned(),
        bars: (0..n).map(bar).collect(),
        left_out: HOSTILE.to_owned(),
        range: None,
    }
}

fn share_bars(n: usize) -> ShareBars {
    let chance = |value: f64| Interval { low: value * 0.9, high: value }.around(value);
    let row = || ShareRow { name: HOSTILE.to_owned(), at_least: [0.75, 0.5].map(chance).to_vec() };
    ShareBars {
        captions: Captions::heading(HOSTILE.to_owned(), Language::English),
        measure: HOSTILE.to_owned(),
        levels: vec![HOSTILE.to_owned(); 3],
        rows: (0..n).map(|_| row()).collect(),
    }
}

fn panels(n: usize) -> Panels {
    let of_side = |bar: Bar| Bar { side: Some(Side::A), ..bar };
    let bars = bars(n);
    let bars = Bars { range: Some((0.0, 100.0)), bars: bars.bars.into_iter().map(of_side).collect(), ..bars };
    let balances = Curves { range: CurveRange::Balance, ..curves(n.max(2)) };
    let panels = vec![
        Panel::Survival(survival(n)),
        Panel::ShareBars(share_bars(n)),
        Panel::Bars(bars),
        Panel::Curves(balances),
    ];
    Panels { captions: captions(), panels }
}

/// Returns the SVG of a chart.
fn svg_of(chart: impl Into<Picture>) -> Result<Vec<u8>, ChartError> {
    chart.into().draw(ChartFormat::Svg)
}

fn key() -> Vec<MarkKey> {
    ResultMark::VARIANTS.iter().map(|&mark| MarkKey { mark, words: HOSTILE.to_owned() }).collect()
}

fn scatter(n: usize) -> Scatter {
    let point = |i: usize| ScatterPoint {
        name: HOSTILE.to_owned(),
        printed: 5.0 + i as f64,
        fair: 8.0 + 0.9 * i as f64,
        interval: (
            if i == 0 { 0.0 } else { i as f64 },
            if i == 1 { f64::INFINITY } else { 9.0 + 1.1 * i as f64 },
        ),
        standing: ResultMark::VARIANTS[i % ResultMark::VARIANTS.len()],
        figure: HOSTILE.to_owned(),
    };
    Scatter {
        captions: captions(),
        axes: [HOSTILE.to_owned(), HOSTILE.to_owned()],
        points: (0..n).map(point).collect(),
        margin: 0.05,
        key: key(),
    }
}

fn cost_changes(n: usize) -> CostChanges {
    let row = |i: usize| CostChangeRow {
        name: HOSTILE.to_owned(),
        printed: 20,
        proposed: 15 + i as u16,
        worth: 15.5 + i as f64,
        range: (10.0, 25.0 + i as f64),
        standing: if i < 5 { ResultMark::Weak } else { ResultMark::Strong },
    };
    let rows = (0..n).map(row).collect();
    CostChanges { captions: captions(), measure: HOSTILE.to_owned(), rows, key: key() }
}

/// Numbers of rows or points of each chart.
const SIZES: [usize; 4] = [1, 2, 12, 25];
/// Those of charts that are drawn as PNG.
const SMALL: [usize; 3] = [1, 2, 12];

/// Returns every chart with each number of rows or points.
fn all(format: ChartFormat, sizes: &[usize]) -> Vec<Vec<u8>> {
    let mut charts: Vec<Picture> = Vec::new();
    for &n in sizes {
        charts.push(heat_map(n).into());
        charts.push(survival(n).into());
        charts.push(scatter(n).into());
        charts.push(cost_changes(n).into());
        charts.push(panels(n).into());
    }
    for &n in sizes.iter().filter(|&&n| n > 1) {
        charts.push(labeled_heat_map(n).into());
        charts.push(curves(n).into());
        charts.push(bars(n).into());
    }
    charts.iter().map(|chart| chart.draw(format).unwrap()).collect()
}

/// Asserts that tags nest, that there are no forbidden characters, and that every ampersand begins
/// an entity.
fn assert_well_formed(svg: &str) {
    let allowed =
        |character: char| character == '\n' || (character >= ' ' && (character as u32) & 0xFFFE != 0xFFFE);
    assert!(svg.chars().all(allowed));
    for (at, _) in svg.match_indices('&') {
        let entities = ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;"];
        assert!(entities.iter().any(|entity| svg[at..].starts_with(entity)), "{}", &svg[at..at + 20]);
    }
    let mut open: Vec<&str> = Vec::new();
    for tag in svg.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').expect("every tag ends");
        assert!(!tag.contains('<') && tag.matches('"').count().is_multiple_of(2), "{tag}");
        let name = tag.split([' ', '/']).next().unwrap();
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(name);
        }
        assert!(
            ["", "svg", "title", "desc", "rect", "text", "polyline", "polygon", "circle"].contains(&name),
            "{name}"
        );
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn hostile_names_leave_the_svg_well_formed() {
    for bytes in all(ChartFormat::Svg, &SIZES) {
        let svg = String::from_utf8(bytes).unwrap();
        assert_well_formed(&svg);
        assert!(svg.contains("&lt;script&gt;&quot;&amp;&apos;\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"));
        assert!(svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>\n"));
    }
}

#[test]
fn the_same_data_give_the_same_bytes() {
    for (format, sizes) in [(ChartFormat::Svg, &SIZES[..]), (ChartFormat::Png, &[2])] {
        assert!(all(format, sizes) == all(format, sizes), "{format:?}");
    }
}

#[test]
fn a_png_has_two_pixels_to_a_unit_of_the_svg() {
    for (svg, png) in all(ChartFormat::Svg, &SMALL).into_iter().zip(all(ChartFormat::Png, &SMALL)) {
        let svg = String::from_utf8(svg).unwrap();
        let attribute = |name: &str| -> u32 {
            let (_, rest) = svg.split_once(&format!("{name}=\"")).unwrap();
            rest.split('"').next().unwrap().parse().unwrap()
        };
        let reader = ::png::Decoder::new(&png[..]).read_info().unwrap();
        let info = reader.info();
        assert_eq!((info.width, info.height), (2 * attribute(" width"), 2 * attribute(" height")));
    }
}

#[test]
fn invalid_chart_data_are_refused() {
    let mut chart = heat_map(2);
    chart.values[0][1] = Some(f64::NAN);
    assert!(matches!(svg_of(chart.clone()), Err(ChartError::Data(_))));
    chart.values.pop();
    assert!(matches!(svg_of(chart.clone()), Err(ChartError::Data(_))));
    assert!(matches!(svg_of(heat_map(0)), Err(ChartError::Data(_))));

    assert!(matches!(svg_of(bars(0)), Err(ChartError::Data(_))));
    let mut chart = bars(2);
    chart.bars[0].value.value = f64::INFINITY;
    assert!(matches!(svg_of(chart.clone()), Err(ChartError::Data(_))));

    assert!(matches!(svg_of(curves(0)), Err(ChartError::Data(_))));
    let mut chart = curves(3);
    chart.curves[1].estimates[2].value = 1.5;
    assert!(matches!(svg_of(chart.clone()), Err(ChartError::Data(_))));
    chart.places.swap(0, 1);
    assert!(matches!(svg_of(chart.clone()), Err(ChartError::Data(_))));

    assert!(matches!(svg_of(scatter(0)), Err(ChartError::Data(_))));
    let mut chart = scatter(3);
    chart.points[1].fair = f64::NAN;
    assert!(matches!(svg_of(chart.clone()), Err(ChartError::Data(_))));

    assert!(matches!(svg_of(cost_changes(0)), Err(ChartError::Data(_))));
    let mut chart = cost_changes(3);
    chart.rows[1].worth = f64::NAN;
    assert!(matches!(svg_of(chart.clone()), Err(ChartError::Data(_))));

    let mut chart = panels(2);
    chart.panels.push(Panel::ShareBars(share_bars(0)));
    assert!(matches!(svg_of(chart.clone()), Err(ChartError::Data(_))));
    let mut shares = share_bars(2);
    shares.rows[1].at_least.reverse();
    chart.panels = vec![Panel::ShareBars(shares)];
    assert!(matches!(svg_of(chart.clone()), Err(ChartError::Data(_))));
    chart.panels.clear();
    assert!(matches!(svg_of(chart), Err(ChartError::Data(_))));

    assert!(matches!(svg_of(survival(0)), Err(ChartError::Data(_))));
    let mut chart = survival(3);
    chart.sides[0].alive[2].value = 1.5;
    assert!(matches!(svg_of(chart.clone()), Err(ChartError::Data(_))));
    chart.sides[0].alive.pop();
    assert!(matches!(svg_of(chart.clone()), Err(ChartError::Data(_))));
}

#[test]
fn an_interval_beyond_the_axis_ends_in_an_arrowhead() {
    let arrowheads = |low: f64, high: f64| {
        let mut chart = bars(2);
        chart.bars[0].value = Interval { low, high }.around(1.0);
        chart.bars[1].value = Estimate::exact(-1.0);
        let svg = String::from_utf8(svg_of(chart).unwrap()).unwrap();
        svg.matches("<polygon").count()
    };
    let open = f64::INFINITY;
    let all = [(0.9, 1.1), (0.9, open), (-open, 1.1), (-open, open)];
    assert_eq!(all.map(|(low, high)| arrowheads(low, high)), [0, 1, 1, 2]);
}

#[test]
fn a_line_separates_negative_values_from_others() {
    let dark = |values: [[f64; 2]; 2]| {
        let values = values.map(|row| row.map(Some).to_vec()).to_vec();
        let map = HeatMap { values, has_even_line: true, ..heat_map(2) };
        let svg = String::from_utf8(svg_of(map).unwrap()).unwrap();
        // One for each border between cells of different signs, and one in the key if there is any.
        svg.matches("fill=\"#1E2228\" stroke=\"none\"").count()
    };
    assert_eq!(dark([[0.5, 0.1], [0.2, 0.0]]), 0);
    assert_eq!(dark([[0.5, -0.1], [0.2, 0.0]]), 3);
    assert_eq!(dark([[0.5, -0.5], [-0.5, 0.5]]), 5);
}

#[test]
fn a_picture_too_large_for_memory_is_refused_as_pixels() {
    let chart = Picture::from(bars(40_000));
    assert!(matches!(chart.draw(ChartFormat::Png), Err(ChartError::TooLarge(..))));
}

#[test]
fn a_high_chart_is_divided_between_rows_and_panels() {
    let chart = |n: usize| Bars { range: None, ..bars(n) };
    let divided = |n: usize| {
        let chart = chart(n);
        let layout = chart.layout().unwrap();
        (divide(&layout), layout.size(), layout.breaks())
    };
    assert_eq!(divided(30).0.len(), 1);
    let (sheets, (width, height), breaks) = divided(200);
    assert!(sheets.len() > 2, "{sheets:?}");
    let mut top = 0.0;
    for (i, sheet) in sheets.iter().enumerate() {
        assert_eq!(sheet.top, top);
        assert!(sheet.height <= READABLE_HEIGHT.max(SHEET_RATIO * width), "{sheets:?}");
        top += sheet.height;
        assert!(i + 1 == sheets.len() || breaks.contains(&top), "{sheets:?}");
    }
    assert!((top - height).abs() < 1e-9);
    let html = Picture::from(chart(200)).html().unwrap();
    assert_eq!(html.matches("<use href=\"#drawn-chart\"/>").count(), sheets.len());
    assert_eq!(html.matches("id=\"drawn-chart\"").count(), 1);
    assert!(!Picture::from(chart(30)).html().unwrap().contains("sheets"));
    let panels = panels(3);
    let layout = panels.layout().unwrap();
    assert!(layout.breaks().is_sorted() && layout.breaks().len() >= panels.panels.len() - 1);
}
