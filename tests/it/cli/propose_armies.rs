//! `fleau propose --armies`: new AP by what cards are worth in armies.

use super::{Folder, csv_records, json_in, printed_in, schema};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;

/// Two cards, each printed at two costs a half below and above its own, and companions.
const SCRAMBLED: [&str; 7] = [
    "guerrier_du_sang_c5@ap=11",
    "guerrier_du_sang_c5@ap=25",
    "carnassier_1_c5@ap=38",
    "carnassier_1_c5@ap=66",
    "kassar_le_fugitif_c5",
    "ashkasa_guerrier_de_sang_c5",
    "ranghor_chef_de_guerre_c5",
];

fn propose(folder: &Folder, more: &[&str]) -> Value {
    let asked = ["propose", "--armies", "--quiet", "--battles", "1k", "--out", "out"];
    json_in(folder, &[&asked[..], &SCRAMBLED, more].concat())
}

fn list<'a>(answer: &'a Value, key: &str) -> &'a [Value] {
    answer[key].as_array().unwrap_or_else(|| panic!("no {key}: {answer:#}"))
}

fn number(of: &Value, key: &str) -> f64 {
    of[key].as_f64().unwrap_or_else(|| panic!("no {key}: {of:#}"))
}

/// Returns the proposed change of each card, as a factor, by its id.
fn factors(costs: &[Value]) -> BTreeMap<&str, f64> {
    let factor = |of: &'_ Value| number(of, "proposed_ap") / number(of, "ap");
    costs.iter().map(|of| (of["id"].as_str().expect("an id"), factor(of))).collect()
}

#[test]
fn scrambled_costs_move_back_while_the_total_stays() {
    let folder = Folder::new();
    let answer = propose(&folder, &["--cap", "none"]);
    schema::check(&answer);
    let factors = factors(list(&answer, "proposal"));
    assert!(factors.len() >= 2, "{factors:?}");
    for (id, factor) in factors {
        match id {
            "guerrier_du_sang_c5@ap=11" | "carnassier_1_c5@ap=38" => assert!(factor > 1.1, "{id} {factor}"),
            "guerrier_du_sang_c5@ap=25" | "carnassier_1_c5@ap=66" => assert!(factor < 0.9, "{id} {factor}"),
            _ => {}
        }
    }
    let curve = list(&answer, "curve");
    for two in curve.windows(2) {
        for key in ["changes", "share"] {
            assert!(number(&two[0], key) < number(&two[1], key), "{key}: {curve:#?}");
        }
    }
    for point in curve {
        assert!(number(point, "drift").abs() <= 0.005, "{point:#}");
        assert_eq!(list(point, "costs").len() as u64, point["changes"].as_u64().expect("a number"));
    }
    // New battles, as many, between lists at the new costs.
    let after = &answer["after"];
    assert_eq!((&after["battles"], &answer["worth"]["battles"]), (&1000.into(), &1000.into()));
    assert!(number(after, "drift").abs() < 0.02, "{}", after["drift"]);
    let explained = |list: &str| {
        let all = after["price_lists"].as_array().expect("a list");
        number(all.iter().find(|of| of["prices"] == list).expect("it is measured"), "r_squared")
    };
    assert!(explained("proposed") > explained("printed"), "{after:#}");
    for new in list(&answer, "proposal") {
        let card = list(after, "cards").iter().find(|card| card["id"] == new["id"]).expect("it is judged");
        assert_eq!(card["ap"], new["proposed_ap"]);
    }
}

#[test]
fn a_proposal_does_not_depend_on_threads_and_is_verified() {
    let folder = Folder::new();
    // With this seed, the AP of a card of a file change, and the scenario moves worth.
    let asked = ["--cap", "none", "--seed", "15", "--threads"];
    let one = propose(&folder, &[&asked[..], &["1"]].concat());
    let files = |folder: &Folder| {
        let mut files = folder.files();
        files.retain(|name, _| name.starts_with("out/"));
        files
    };
    let of_one = files(&folder);
    assert_eq!(one, propose(&folder, &[&asked[..], &["3"]].concat()));
    assert_eq!(of_one, files(&folder));
    let expected = [
        "",
        "c5-it.csv",
        "evidence.json",
        "index.html",
        "manifest.json",
        "profiles.patch",
        "proposal-sheet.csv",
        "proposal.csv",
    ];
    let names: Vec<&String> = of_one.keys().collect();
    assert_eq!(names, expected.map(|name| format!("out/{name}")).iter().collect::<Vec<_>>());
    printed_in(&folder, &["verify", "out", "--quiet"]);
    // Each card of the dossier says what the scenario does to its worth.
    let page = String::from_utf8(of_one["out/index.html"].clone()).expect("UTF-8");
    let changes = one["proposal"].as_array().expect("a list").len();
    let pictures: Vec<&str> = page.split("<div class=\"by-value\">").skip(1).collect();
    assert_eq!(pictures.len(), changes);
    let has_bars = |of: &&str| of.split("<p class=\"more\"").next().is_some_and(|of| of.contains("<svg"));
    assert!(pictures.iter().any(has_bars), "every card says only that the scenario moves nothing");
}

#[test]
fn the_sheets_have_the_interval_on_which_the_verdict_rests() {
    let folder = Folder::new();
    let answer = propose(&folder, &["--lang", "fr", "--cap", "20%", "--most", "2"]);
    let read = |name: &str| fs::read_to_string(folder.path(format!("out/{name}"))).expect("it is written");
    let rows = csv_records(&read("proposal.csv"));
    let column = |name: &str| rows[0].iter().position(|of| of == name).unwrap_or_else(|| panic!("{name}"));
    assert!((1..=2).contains(&(rows.len() - 1)), "{rows:?}");
    for row in &rows[1..] {
        let number = |name: &str| row[column(name)].parse::<f64>().expect("a number");
        let card =
            list(&answer["worth"], "cards").iter().find(|card| card["id"] == row[column("id")].as_str());
        let range = &card.expect("it is judged")["range"];
        assert_eq!(
            [number("range_low"), number("range_high")],
            [range[0].as_f64(), range[1].as_f64()].map(Option::unwrap)
        );
        let factor = number("proposed_ap") / number("ap");
        assert!((1.0 / 1.2..=1.2).contains(&factor), "{row:?}");
    }
    let sheet = read("proposal-sheet.csv");
    let mut lines = sheet.split("\r\n");
    let head = lines.next().expect("a head");
    assert!(head.starts_with("\u{FEFF}profil;peuple;PA;PA proposés;écart en\u{202F}%;"), "{head}");
    let first: Vec<&str> = lines.next().expect("a row").split(';').collect();
    let worth = &first[5..8];
    assert!(worth.iter().any(|of| of.contains(',')) && !worth.iter().any(|of| of.contains('.')), "{first:?}");
}

#[test]
fn one_card_can_be_held_still_instead_of_the_total() {
    let folder = Folder::new();
    let held = "carnassier_1_c5@ap=38";
    let answer = propose(&folder, &["--cap", "none", "--hold", held]);
    assert_eq!(answer["held"], held);
    assert!(number(&answer, "unit") < 0.9, "it costs less than it is worth: {}", answer["unit"]);
    let factors = factors(list(&answer, "proposal"));
    assert!(!factors.contains_key(held) && !factors.is_empty(), "{factors:?}");
    // The card at the higher cost falls to about the same cost.
    let other = list(&answer, "proposal").iter().find(|of| of["id"] == "carnassier_1_c5@ap=66");
    assert!(other.is_none_or(|of| number(of, "proposed_ap") < 50.0), "{other:?}");
}

#[test]
fn options_that_do_not_fit_are_refused() {
    let folder = Folder::new();
    let armies = [&["propose", "--armies"][..], &SCRAMBLED].concat();
    folder.assert_refused(
        &[&armies[..], &["--fights", "8", "--quick", "--hold", "nobody", "--battles", "1"]].concat(),
        &[
            "--fights is about fights on the line",
            "--quick is about fights on the line",
            "--battles: the number of battles is 1",
            "--hold: no profile of the field is called `nobody`",
        ],
    );
    // A card above 40 % of every list has no worth, which is known only after the battles.
    let held = "shurat_le_maitre_de_guerre_c3";
    let ended = folder.run(&[&armies[..], &["--battles", "1k", "-q", held, "--hold", held]].concat());
    assert_eq!((ended.code, ended.out.as_str()), (2, ""), "{ended:#?}");
    assert!(
        ended.err.starts_with("--hold: Shurat, le Maître de Guerre has no worth in an army"),
        "{ended:#?}"
    );
}

#[test]
fn the_smallest_useful_number_of_changes_is_named_if_fewer_are_asked_for() {
    let folder = Folder::new();
    let answer = propose(&folder, &["--cap", "none", "--most", "1"]);
    let shortest = list(&answer, "curve")[0]["changes"].as_u64().expect("a number");
    let is_possible = shortest == 1;
    assert_eq!(list(&answer, "proposal").len(), usize::from(is_possible));
    let printed = printed_in(
        &folder,
        &[
            &["propose", "--armies", "-q", "--battles", "1k", "--cap", "none", "--most", "1", "--out", "out"]
                [..],
            &SCRAMBLED,
        ]
        .concat(),
    );
    assert_eq!(printed.contains(&format!("(--most {shortest})")), !is_possible, "{printed}");
}
