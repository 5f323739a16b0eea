//! Tests of every chart with hostile names and extreme data, in both formats.

use super::*;
use crate::stats::Interval;

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
        profiles: (0..n).map(|i| format!("{HOSTILE} {i}")).collect(),
        values: (0..n).map(|row| (0..n).map(|column| value(row, column)).collect()).collect(),
    }
}

fn kill_rates(n: usize) -> KillRates {
    let rate = |i: usize| Interval { low: i as f64 * 0.9, high: i as f64 * 1.1 }.around(i as f64);
    KillRates {
        captions: captions(),
        measure: HOSTILE.to_owned(),
        profiles: (0..n).map(|i| KillRate { name: HOSTILE.to_owned(), rate: rate(i) }).collect(),
    }
}

fn survival(turns: usize) -> Survival {
    let alive = |turn: usize| {
        let value = 0.9f64.powi(turn as i32);
        Interval { low: value * 0.95, high: value }.around(value)
    };
    let curve = || SurvivalCurve { name: HOSTILE.to_owned(), alive: (0..=turns).map(alive).collect() };
    Survival { captions: captions(), sides: [curve(), curve()] }
}

/// Returns every chart, small and large.
fn all(format: ChartFormat) -> Vec<Vec<u8>> {
    let mut charts = Vec::new();
    for n in [1, 2, 12, 25] {
        charts.push(heat_map(n).draw(format).unwrap());
        charts.push(kill_rates(n).draw(format).unwrap());
        charts.push(survival(n).draw(format).unwrap());
    }
    charts
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
        assert!(["", "svg", "title", "desc", "rect", "text", "polyline", "circle"].contains(&name), "{name}");
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn hostile_names_leave_the_svg_well_formed() {
    for bytes in all(ChartFormat::Svg) {
        let svg = String::from_utf8(bytes).unwrap();
        assert_well_formed(&svg);
        assert!(svg.contains("&lt;script&gt;&quot;&amp;&apos;\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"));
        assert!(svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>\n"));
    }
}

#[test]
fn the_same_data_give_the_same_bytes() {
    for format in [ChartFormat::Svg, ChartFormat::Png] {
        assert!(all(format) == all(format), "{format:?}");
    }
}

#[test]
fn a_png_has_two_pixels_to_a_unit_of_the_svg() {
    for (svg, png) in all(ChartFormat::Svg).into_iter().zip(all(ChartFormat::Png)) {
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
    assert!(matches!(chart.draw(ChartFormat::Svg), Err(ChartError::Data(_))));
    chart.values.pop();
    assert!(matches!(chart.draw(ChartFormat::Svg), Err(ChartError::Data(_))));
    assert!(matches!(heat_map(0).draw(ChartFormat::Svg), Err(ChartError::Data(_))));

    assert!(matches!(kill_rates(0).draw(ChartFormat::Svg), Err(ChartError::Data(_))));
    let mut chart = kill_rates(2);
    chart.profiles[1].rate.ci95 = Interval { low: 2.0, high: 3.0 };
    assert!(matches!(chart.draw(ChartFormat::Svg), Err(ChartError::Data(_))));

    assert!(matches!(survival(0).draw(ChartFormat::Svg), Err(ChartError::Data(_))));
    let mut chart = survival(3);
    chart.sides[0].alive[2].value = 1.5;
    assert!(matches!(chart.draw(ChartFormat::Svg), Err(ChartError::Data(_))));
    chart.sides[0].alive.pop();
    assert!(matches!(chart.draw(ChartFormat::Svg), Err(ChartError::Data(_))));
}

#[test]
fn a_picture_too_large_for_memory_is_refused_as_pixels() {
    let chart = kill_rates(40_000);
    assert!(matches!(chart.draw(ChartFormat::Png), Err(ChartError::TooLarge(..))));
}
