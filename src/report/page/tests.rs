//! Tests of pages with many profiles and with hostile names.

use super::figure::{Bar, ScatterPoint, bars, scatter, survival};
use super::*;
use crate::language::Language;
use crate::language::number::{Figure, percentage};
use crate::report::document::Verdicts;
use crate::report::table::{Align, Cell, Column, Table};
use std::array;

/// Names that could break a page if they were not escaped.
fn hostile() -> Vec<String> {
    let mut names: Vec<String> = [
        "<script>alert(1)</script>",
        "\"onmouseover=\"alert(1)",
        "'><img src=x onerror=alert(1)>",
        "]]></style></script><!--",
        "a|b[/table]",
        "=cmd()",
        "\u{202E}rtl\u{2028}line",
        "{{ page }}{% raw %}",
        "{a}{b}",
    ]
    .map(str::to_owned)
    .into();
    names.push("x".repeat(500));
    names
}

fn chance(value: f64) -> String {
    percentage(value, None).to_string()
}

/// Builds a page of `n` profiles with every kind of block.
fn page(n: usize, language: Language) -> Document {
    let hostile = hostile();
    let name = |i: usize| match hostile.get(i) {
        Some(name) => name.clone(),
        None => format!("Combattant numéro {i} de la garde"),
    };
    let standing =
        |i: usize| [ResultMark::Strong, ResultMark::Weak, ResultMark::Even, ResultMark::Open][i % 4];
    let worth = |i: usize| 10.0 + (i as f64 * 7.3) % 90.0;
    let card = |i: usize| VerdictCard {
        name: name(i),
        origin: name(i + 1),
        people: name(i % 3),
        printed: 10 + i as u16,
        vote: String::new(),
        fair: (i % 11 != 5).then(|| worth(i)),
        fair_in_words: "148 (144 to 152)".to_owned(),
        interval: if i % 7 == 3 { (0.0, f64::INFINITY) } else { (worth(i) * 0.9, worth(i) * 1.1) },
        margin: 1.0,
        model_interval: Some((worth(i) * 0.8, worth(i) * 1.3)),
        model_interval_in_words: "with all variants: 20 to 30".to_owned(),
        assumptions: vec![AssumptionBar {
            words: "own play".to_owned(),
            low: worth(i) * 0.9,
            high: worth(i),
        }],
        picture: None,
        standing: standing(i),
        verdict: name(i),
        stability: name(i),
        flips: i.is_multiple_of(2),
        coverage: name(i),
    };
    let mut table = Table::new([Column::new(name(0), Align::Left), Column::new("AP", Align::Right)]);
    table.title = Some(name(1));
    table.notes = hostile.clone();
    table.rows = (0..n).map(|i| vec![Cell::from(name(i)), Cell::number(0.5, Figure::new("0.5"))]).collect();
    let duel = |(i, j): (usize, usize)| {
        let p = |k: usize| ((i * 31 + j * 17 + k * 7) % 1000) as f64 / 1000.0;
        Duel {
            sides: [i, j],
            outcome: (0..3 + i % 2).map(|k| chance(p(k))).collect(),
            fallen: array::from_fn(|side| (0..6).map(|turn| chance(p(side + turn))).collect()),
            levels: array::from_fn(|side| (0..5).map(|level| chance(p(side * 5 + level))).collect()),
            story: if i == 0 { hostile.clone() } else { Vec::new() },
        }
    };
    let pairs = (0..n).flat_map(|i| (i + 1..n).map(move |j| (i, j)));
    let view = |k: f64| View {
        name: name(2),
        about: name(3),
        cell_note: name(4),
        duels: 0,
        values: (0..n)
            .map(|i| (0..n).map(|j| (i != j).then(|| k * (i as f64 - j as f64) / n as f64)).collect())
            .collect(),
    };
    let matrix = Matrix {
        fighters: (0..n)
            .map(|i| Fighter {
                id: name(i),
                name: name(i),
                ap: 10 + i as u64,
                people: name(i % 3),
                card: None,
                weight: 1.0,
            })
            .collect(),
        views: vec![view(1.0), view(-0.5)],
        duels: vec![pairs.map(duel).collect()],
        duel_links: vec![DuelLinks {
            tell: name(5),
            calculator: Some(LinkParameters { policies: [name(0), name(1)], rest: "t=6".to_owned() }),
        }],
    };
    let bar = |i: usize| Bar {
        name: name(i),
        value: worth(i) - 40.0,
        interval: Some((worth(i) - 60.0, worth(i))),
        figure: Figure::new("1.5"),
        standing: Some(standing(i)),
    };
    let spot = |i: usize| ScatterPoint {
        name: name(i),
        printed: 10.0 + i as f64,
        fair: worth(i),
        interval: (0.0, f64::INFINITY),
        standing: standing(i),
        figure: "1.5".to_owned(),
    };
    let figure = |svg: String| Block::Figure { svg, caption: name(4) };
    let blocks = vec![
        Block::Matrix(matrix),
        Block::Table("names".to_owned()),
        Block::Folded(name(0), "names".to_owned()),
        figure(bars(&(0..n).map(bar).collect::<Vec<_>>(), &name(0), language)),
        figure(scatter(&(0..n).map(spot).collect::<Vec<_>>(), 0.05, &name(2), &name(1), language)),
        figure(survival([&name(0), &name(1)], [&[1.0, 0.5], &[1.0, 0.2]], &name(2), language)),
    ];
    Document {
        language,
        calculator: Some("calculator.html".to_owned()),
        title: name(0),
        subtitle: name(1),
        headline: vec![name(2), name(3)],
        verdicts: Verdicts {
            tally: vec![Count { standing: ResultMark::Strong, words: name(4), count: n }],
            cards: (0..n).map(card).collect(),
            about: vec![name(0)],
        },
        tables: vec![table.with_key("names")],
        sections: vec![Section { id: "all", heading: name(1), prose: vec![name(2)], blocks }],
        settings: vec![[name(0), name(1)]],
        notes: hostile.clone(),
        command: Some(name(0)),
        ..Document::new(language)
    }
}

#[test]
fn a_page_of_sixty_profiles_is_small_and_the_same_every_time() {
    for language in Language::ALL {
        let html = page(60, language).html();
        assert!(html.len() < 1_000_000, "{} bytes", html.len());
        assert!(html == page(60, language).html());
        assert!(html.contains(&format!("<html lang=\"{language}\">")));
    }
}

/// Returns the page without its script and style.
fn body(html: &str) -> String {
    let (head, rest) = html.split_once("<style>").unwrap();
    let (_, rest) = rest.split_once("</style>").unwrap();
    let (rest, script) = rest.rsplit_once("<script>").unwrap();
    let (_, tail) = script.split_once("</script>").unwrap();
    format!("{head}{rest}{tail}")
}

#[test]
fn no_name_becomes_an_element_or_an_attribute() {
    let html = page(12, Language::French).html();
    let body = body(&html);
    // The data and the script only.
    assert_eq!(html.matches("<script").count(), 2);
    assert_eq!(html.matches("</script").count(), 2);
    assert!(!body.contains("<img") && !body.contains("<!--") && !body.contains("]]></style>"));
    for tag in body.split('<').skip(1) {
        let tag = tag.split('>').next().unwrap();
        let within_quotes = tag.split('"').skip(1).step_by(2);
        let outside = tag.split('"').step_by(2).collect::<String>();
        assert!(!outside.contains("onmouseover") && !outside.contains("onerror"), "{tag}");
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        assert!(within_quotes.clone().all(|value| !value.contains('\n')), "{tag}");
    }
    assert!(body.contains("&lt;script&gt;alert(1)"));
    assert!(!html.contains('\u{202E}') && !html.contains('\u{2028}'));
    assert!(!html.contains(&"x".repeat(501)));
}

#[test]
fn the_data_of_a_page_are_json_that_ends_no_element() {
    let html = page(12, Language::English).html();
    let (_, data) = html.split_once("<script type=\"application/json\" id=\"data\">").unwrap();
    let (data, _) = data.split_once("</script>").unwrap();
    assert!(data.chars().all(|character| !matches!(character, '<' | '>' | '&')));
    let data: serde_json::Value = serde_json::from_str(data).unwrap();
    assert_eq!(data["names"][0], "<script>alert(1)</script>");
    assert_eq!(data["duels"][0].as_array().unwrap().len(), 66);
    assert_eq!(script_data::escaped_json("\"a\u{2028}</b>&\""), "\"a\\u2028\\u003c/b\\u003e\\u0026\"");
}

#[test]
fn a_page_makes_no_network_requests() {
    let html = page(12, Language::French).html();
    for (attribute, allowed) in [("href=\"", &["#", "data:,\""][..]), ("src=\"", &[]), ("action=\"", &[])] {
        for (at, _) in body(&html).match_indices(attribute) {
            let value = body(&html)[at + attribute.len()..].chars().take(20).collect::<String>();
            assert!(allowed.iter().any(|start| value.starts_with(start)), "{attribute}{value}");
        }
    }
    assert!(!html.contains("url(") && !html.contains("@import"));
    for word in ["fetch(", "XMLHttpRequest", "import(", "eval(", "innerHTML", " style=\""] {
        assert!(!html.contains(word), "{word}");
    }
    assert!(html.contains("default-src 'none'; script-src 'sha256-"));
}

#[test]
fn a_page_without_verdicts_and_matrix_has_neither() {
    let bare = Document { verdicts: Verdicts::default(), sections: Vec::new(), ..page(3, Language::English) };
    let html = bare.html();
    assert!(!html.contains("id=\"verdicts\"") && !html.contains("id=\"data\"") && !html.contains("<dialog"));
}

#[test]
fn a_section_without_content_is_left_out() {
    let sections = vec![
        Section::new("missing", "Of a missing table".to_owned(), vec![Block::Table("missing".to_owned())]),
        Section::new("empty", "Without blocks".to_owned(), Vec::new()),
    ];
    let html = Document { sections, ..page(3, Language::English) }.html();
    assert!(!html.contains("Of a missing table") && !html.contains("Without blocks"));
}
