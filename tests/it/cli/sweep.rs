//! `fleau sweep`, and `--chart` of all commands that have it.

use super::schema::check;
use super::{Folder, csv_records, json, printed, printed_in};
use serde_json::Value;

const GUARD: &str = "garde_pretorien";
const WARRIOR: &str = "guerrier_de_l_aube";

/// Returns the chances of an answer or a point, with their intervals.
fn chances(of: &Value) -> [&Value; 5] {
    ["only_a_alive", "only_b_alive", "both_alive", "nobody_alive", "ci95"].map(|key| &of[key])
}

#[test]
fn every_point_of_an_exact_sweep_is_the_duel() {
    let swept = json(&["sweep", "garde_pretorien@att=3..5,def=4..5", WARRIOR, "--engine", "exact"]);
    check(&swept);
    let points = swept["points"].as_array().unwrap();
    assert_eq!(points.len(), 6);
    for (i, point) in points.iter().enumerate() {
        let (att, def) = (3 + i / 2, 4 + i % 2);
        assert_eq!(point["values"], serde_json::json!([att as f64, def as f64]));
        let fighter = format!("{GUARD}@att={att},def={def}");
        let duel = json(&["duel", &fighter, WARRIOR, "--engine", "exact"]);
        assert_eq!(chances(point), chances(&duel["outcome"]), "{fighter}");
        assert_eq!(point["a"], duel["a"]["id"]);
    }
}

#[test]
fn every_point_of_a_simulated_sweep_is_the_melee_with_the_same_seed() {
    let options = ["--runs", "400", "--seed", "5"];
    let swept = json(&[&["sweep", "1..3 guerrier_de_l_aube", GUARD], &options[..]].concat());
    check(&swept);
    assert_eq!(swept["seed"], 5);
    for (count, point) in (1..).zip(swept["points"].as_array().unwrap()) {
        let side = format!("{count} {WARRIOR}");
        let melee = json(&[&["melee", &side, GUARD], &options[..]].concat());
        assert_eq!(chances(point), chances(&melee["outcome"]), "{side}");
        assert_eq!((&point["runs"], &point["engine"]), (&serde_json::json!(400), &serde_json::json!("mc")));
    }
    let apart =
        ["guerrier_de_l_aube@mov=10", "garde_pretorien@mov=10", "--distance", "10..20:5", "--first", "a"];
    let swept = json(&[&["sweep"], &apart[..], &options[..]].concat());
    for (distance, point) in ["10", "15", "20"].iter().zip(swept["points"].as_array().unwrap()) {
        let alone = [apart[0], apart[1], "--distance", distance, "--first", "a"];
        let melee = json(&[&["melee"], &alone[..], &options[..]].concat());
        assert_eq!(chances(point), chances(&melee["outcome"]), "{distance}");
    }
}

#[test]
fn the_break_even_lies_where_the_exact_advantage_changes_its_sign() {
    let swept =
        json(&["sweep", "garde_pretorien@att=1..8", "garde_pretorien@att=4,str=9", "--engine", "exact"]);
    let even = swept["break_even"].as_array().unwrap();
    assert_eq!(even.len(), 1, "{even:?}");
    let [low, high] = [0, 1].map(|i| even[0]["between"][i].as_f64().unwrap());
    let value = even[0]["value"].as_f64().unwrap();
    assert!(low < value && value < high && high == low + 1.0, "{even:?}");
    assert_eq!(even[0]["ahead_above"], "a");
    let advantage = |at: f64| {
        let points = swept["points"].as_array().unwrap();
        let point = points.iter().find(|point| point["values"][0] == at).unwrap();
        point["only_a_alive"].as_f64().unwrap() - point["only_b_alive"].as_f64().unwrap()
    };
    assert!(advantage(low) < 0.0 && advantage(high) > 0.0);
    let root = low - advantage(low) / (advantage(high) - advantage(low));
    assert!((value - root).abs() < 1e-9);
    let shown = printed(&["sweep", "garde_pretorien@att=1..8", "garde_pretorien@att=4,str=9"]);
    assert!(shown.starts_with("The chances are even at ATT "), "{shown}");
    // Equal fighters: exactly even at the value of the other.
    let equal = printed(&["sweep", "garde_pretorien@att=3..5", "garde_pretorien@att=4"]);
    assert!(equal.starts_with("The chances are even at ATT 4; above, Garde prétorien"), "{equal}");
    let never = printed(&["sweep", "garde_pretorien@att=7..9", WARRIOR]);
    assert!(never.starts_with("For ATT from 7 to 9 the chances are never even"), "{never}");
}

#[test]
fn a_sweep_has_every_format() {
    let arguments = ["sweep", "garde_pretorien@att=3..5", "guerrier_de_l_aube@str=5..6", "--engine", "exact"];
    let csv = csv_records(&printed(&[&arguments[..], &["--format", "csv"]].concat()));
    assert_eq!(csv.len(), 7);
    assert_eq!(csv[0][..3], ["a_att", "b_str", "a_wins"]);
    assert_eq!(csv[6][..2], ["5", "6"]);
    for format in ["markdown", "bbcode", "excel", "jsonl"] {
        let text = printed(&[&arguments[..], &["--format", format]].concat());
        assert!(text.lines().count() > 4, "{format}: {text}");
    }
    let folder = Folder::new();
    printed_in(&folder, &[&arguments[..], &["--out", "sweep"]].concat());
    let verified = printed_in(&folder, &["verify", "sweep", "--quiet"]);
    assert!(verified.contains("3 files, byte for byte"), "{verified}");
    let page = String::from_utf8(folder.files()["sweep/index.html"].clone()).unwrap();
    assert_eq!(page.matches("<svg class=\"chart drawn\"").count(), usize::from(cfg!(feature = "charts")));
}

#[test]
fn faulty_sweeps_are_refused_with_what_to_write() {
    let refused = |arguments: &[&str], part: &str| {
        let ended = Folder::new().run(&[&["sweep"], arguments].concat());
        assert!(ended.code == 2 && ended.err.contains(part), "{arguments:?}: {ended:#?}");
    };
    refused(&[GUARD, WARRIOR], "nothing is swept");
    refused(&["garde_pretorien@att=8..3", WARRIOR], "write 3..8");
    refused(&["garde_pretorien@att=3..3", WARRIOR], "single value");
    refused(&["garde_pretorien@atk=3..8", WARRIOR], "did you mean att?");
    refused(&["garde_pretorie@att=3..8", WARRIOR], "did you mean garde_pretorien?");
    refused(&["garde_pretorien@mov=1..900", WARRIOR], "at most 200");
    refused(&["garde_pretorien@ap=30..60:5", WARRIOR], "AP do not change the chances");
    refused(&["garde_pretorien@att=1..20,def=1..20", WARRIOR], "400 points");
    refused(&["garde_pretorien@att=3..4,def=3..4,ini=3..4", WARRIOR], "at most 2");
    refused(&["garde_pretorien@att=39..42", WARRIOR], "0 to 40");
    refused(&["garde_pretorien@att=3...8", WARRIOR], "not a range");
}

#[cfg(feature = "charts")]
#[test]
fn every_chart_is_written_as_svg_and_png() {
    let folder = super::propose::folder();
    let [many, few] = ["4 guerrier_du_sang_c5", "2 carnassier_1_c5"];
    let commands: [&[&str]; 14] = [
        &["duel", GUARD, WARRIOR, "--engine", "exact"],
        &["combat", GUARD, "2 guerrier_de_l_aube", "--engine", "exact"],
        &["melee", GUARD, "2 guerrier_de_l_aube", "--runs", "200"],
        &["matrix", GUARD, WARRIOR, "--engine", "exact"],
        &["policies", GUARD, WARRIOR],
        &["prices", "--base", GUARD, "--mirror", "--option", "FOR+2", "--fights", "96"],
        &["sweep", "garde_pretorien@att=3..5", WARRIOR, "--engine", "exact"],
        &["balance", "--armies", "--battles", "500", "--people", "devoreurs", "--edition", "C5_it"],
        &["balance", "--edition", "C3", "--quick", "--fights", "8"],
        &["balance", "--edition", "C3", "--quick", "--fights", "8", "--candidate", "garde_pretorien@att=6"],
        &["propose", "field.toml", "--out", "out"],
        &["battle", many, few, "--free", "--runs", "8"],
        &["battle", many, few, "--free", "--runs", "8", "--cross", "random,captain"],
        &["battle", "--league", many, few, "--free", "--runs", "8"],
    ];
    for command in commands {
        for (name, head) in
            [("c.svg", &b"<!-- Chart by Fl\xC3\xA9au -->\n<svg "[..]), ("c.png", b"\x89PNG\r\n")]
        {
            // The program replaces its own charts, here those of the command before.
            let shown = printed_in(&folder, &[command, &["--quiet", "--chart", name]].concat());
            assert!(shown.contains(&format!("The chart is at {name}")), "{command:?}: {shown}");
            assert!(folder.files()[name].starts_with(head), "{command:?}");
        }
        let svg = String::from_utf8(folder.files()["c.svg"].clone()).unwrap();
        assert!(svg.contains("<title>") && svg.contains(&format!("fleau {}", command[0])), "{svg}");
        assert!(!svg.contains("ruleset ,"), "a source without hashes: {svg}");
    }
}

#[cfg(feature = "charts")]
#[test]
fn a_chart_replaces_no_file_of_somebody_else() {
    let own = *b"\x89PNG\r\n\x1A\n of another program";
    for (name, bytes, part) in [
        ("c.png", &own[..], "was not written by fleau"),
        ("c.svg", b"<svg></svg>\n", "was not written by fleau"),
        ("c.jpg", b"", "neither SVG nor PNG"),
        ("nowhere/c.svg", b"", "does not exist"),
    ] {
        let folder = Folder::new();
        let folder = if bytes.is_empty() { folder } else { folder.with(name, bytes) };
        let ended = folder.run(&["duel", GUARD, WARRIOR, "--engine", "exact", "--chart", name]);
        assert!(ended.code == 2 && ended.err.contains(part) && ended.out.is_empty(), "{ended:#?}");
        assert!(bytes.is_empty() || folder.files()[name] == bytes);
    }
}

#[test]
fn the_command_line_of_a_report_has_no_chart() {
    let folder = Folder::new();
    let charts: &[&str] = if cfg!(feature = "charts") { &["--chart", "c.svg"] } else { &[] };
    let answer = super::json_in(&folder, &[&["duel", GUARD, WARRIOR, "--engine", "exact"], charts].concat());
    assert_eq!(answer["again"], format!("fleau duel {GUARD} {WARRIOR} --engine exact"));
}

/// The cards of the lists of an army sweep beside the swept one.
const COMPANIONS: [&str; 4] =
    ["carnassier_1_c5", "kassar_le_fugitif_c5", "ashkasa_guerrier_de_sang_c5", "ranghor_chef_de_guerre_c5"];

/// Asks what the card is worth in armies of it and its companions.
fn army_sweep(swept: &str, more: &[&str]) -> Value {
    let asked = [&["sweep", swept, "--armies", "--quiet", "--field"], &COMPANIONS[..], more].concat();
    let answer = json(&asked);
    check(&answer);
    answer
}

#[test]
fn every_value_of_an_army_sweep_is_a_balance_with_the_same_seed() {
    for (swept, values) in [("att=4..6:2", ["att=4", "att=6"]), ("ap=14..24:10", ["ap=14", "ap=24"])] {
        let swept = format!("guerrier_du_sang_c5@{swept}");
        let answer = army_sweep(&swept, &["--battles", "800", "--seed", "3"]);
        assert_eq!((&answer["battles"], &answer["seed"]), (&400.into(), &3.into()));
        for (point, value) in answer["points"].as_array().unwrap().iter().zip(values) {
            let card = format!("guerrier_du_sang_c5@{value}");
            let asked = ["balance", "--armies", "--quiet", "--battles", "400", "--seed", "3", card.as_str()];
            let alone = json(&[&asked[..], &COMPANIONS[..]].concat());
            let cards = alone["cards"].as_array().unwrap();
            let judged = cards.iter().find(|of| of["id"] == card.as_str()).unwrap();
            assert_eq!(&point["card"], judged, "{card}");
        }
    }
}

#[test]
fn the_break_even_of_an_army_sweep_lies_where_worth_is_the_ap() {
    let answer = army_sweep("guerrier_du_sang_c5@ap=5..65:30", &["--battles", "3k"]);
    let surplus: Vec<[f64; 2]> = answer["points"]
        .as_array()
        .unwrap()
        .iter()
        .map(|point| [&point["values"][0], &point["card"]["worth"]].map(|of| of.as_f64().unwrap()))
        .map(|[value, worth]| [value, worth - value])
        .collect();
    assert!(surplus[0][1] > 0.0 && surplus[2][1] < 0.0, "{surplus:?}");
    let even = answer["break_even"].as_array().unwrap();
    assert_eq!((even.len(), &even[0]["is_worth_more_above"]), (1, &false.into()), "{even:?}");
    let [low, high] = [0, 1].map(|i| even[0]["between"][i].as_f64().unwrap());
    let [below, above] = [low, high].map(|at| surplus.iter().find(|of| of[0] == at).unwrap()[1]);
    let root = low + (high - low) * below / (below - above);
    assert!((even[0]["value"].as_f64().unwrap() - root).abs() < 1e-9);
}

#[test]
fn an_army_sweep_of_two_numbers_is_a_grid_of_balances_with_a_map() {
    let answer = army_sweep("guerrier_du_sang_c5@att=4..6:2,ap=14..24:10", &["--battles", "1600"]);
    let points = answer["points"].as_array().unwrap();
    let expected = [[4.0, 14.0], [4.0, 24.0], [6.0, 14.0], [6.0, 24.0]];
    assert_eq!(points.len(), expected.len());
    for (point, values) in points.iter().zip(expected) {
        assert_eq!(point["values"], serde_json::json!(values));
        let card = format!("guerrier_du_sang_c5@att={},ap={}", values[0], values[1]);
        let asked = ["balance", "--armies", "--quiet", "--battles", "400", card.as_str()];
        let alone = json(&[&asked[..], &COMPANIONS[..]].concat());
        let cards = alone["cards"].as_array().unwrap();
        assert_eq!(Some(&point["card"]), cards.iter().find(|of| of["id"] == card.as_str()), "{card}");
    }
    for even in answer["break_even"].as_array().unwrap() {
        assert!([14.0, 24.0].map(serde_json::Value::from).contains(&even["at"]), "{even}");
    }
    let folder = Folder::new();
    let asked = ["sweep", "guerrier_du_sang_c5@att=4..6:2,ap=14..24:10", "--armies", "--quiet"];
    let asked = [&asked[..], &["--battles", "1600", "--field"], &COMPANIONS[..]].concat();
    let shown = printed_in(&folder, &[&asked[..], &["--out", "swept"]].concat());
    assert!(shown.contains("worth minus AP, in % of the AP"), "{shown}");
    let page = String::from_utf8(folder.files()["swept/index.html"].clone()).unwrap();
    assert_eq!(page.contains("0 worth its AP"), cfg!(feature = "charts"));
    let csv = csv_records(&printed_in(&folder, &[&asked[..], &["--format", "csv"]].concat()));
    assert_eq!((csv.len(), &csv[0][..3]), (5, &["att", "ap", "worth"].map(str::to_owned)[..]));
}

#[test]
fn every_point_of_a_swept_policy_is_the_duel_with_that_policy() {
    let options = ["--engine", "exact", "--policy-b", "cautious"];
    let swept = json(
        &[&["sweep", GUARD, WARRIOR, "--policy-a", "all-attack,allocate=0..3/2"], &options[..]].concat(),
    );
    check(&swept);
    assert_eq!(swept["axes"][0]["quantity"], "attack-parts");
    assert_eq!(swept["policy_written"]["a"], "all-attack,allocate=0..3/2");
    let points = swept["points"].as_array().unwrap();
    assert_eq!(points.len(), 4);
    for (parts, point) in points.iter().enumerate() {
        let policy = format!("all-attack,allocate={parts}/2");
        let duel = json(&[&["duel", GUARD, WARRIOR, "--policy-a", &policy], &options[..]].concat());
        assert_eq!(chances(point), chances(&duel["outcome"]), "{policy}");
    }
    assert_ne!(chances(&points[0]), chances(&points[3]));
    // Both parts of both sides, and an enemy that plays a best response to each value.
    let both = ["sweep", GUARD, WARRIOR, "--policy-a", "allocate=1..2/1", "--policy-b", "allocate=1/1..2"];
    let csv = csv_records(&printed(&[&both[..], &["--format", "csv"]].concat()));
    assert_eq!((csv.len(), &csv[0][..2]), (5, &["a_attack_parts", "b_defense_parts"].map(str::to_owned)[..]));
    let french = printed_in(
        &Folder::new(),
        &[
            "sweep",
            GUARD,
            WARRIOR,
            "--policy-a",
            "répartition=0..4/4",
            "--policy-b",
            "best-response",
            "--lang",
            "fr",
        ],
    );
    assert!(french.contains("parts des dés en attaque") && french.contains("répartition=0..4/4"), "{french}");
    let refused = |arguments: &[&str], part: &str| {
        let ended = Folder::new().run(&[&["sweep", GUARD, WARRIOR], arguments].concat());
        assert!(ended.code == 2 && ended.err.contains(part), "{arguments:?}: {ended:#?}");
    };
    refused(&["--policy", "allocate=0..4/4"], "--policy-a or --policy-b");
    refused(&["--policy-a", "allocate=0..1/0"], "allocate is `0/0`");
    refused(&["--policy-a", "allocate=1..2:0.5/1"], "allocate is `1.5/1`");
    refused(&["--policy-a", "parry=0..4"], "parry is `0..4`");
}

#[test]
fn an_army_sweep_has_every_format_and_says_where_worth_is_the_ap() {
    let folder = Folder::new();
    let asked =
        ["sweep", "guerrier_du_sang_c5@att=4..6", "--armies", "--quiet", "--battles", "1200", "--field"];
    let asked = [&asked[..], &COMPANIONS[..]].concat();
    let shown = printed_in(&folder, &[&asked[..], &["--out", "swept"]].concat());
    assert!(shown.contains("Guerrier du Sang") && shown.contains("400 battles at each value"), "{shown}");
    let verified = printed_in(&folder, &["verify", "swept", "--quiet"]);
    assert!(verified.contains("byte for byte"), "{verified}");
    let page = String::from_utf8(folder.files()["swept/index.html"].clone()).unwrap();
    assert_eq!(page.matches("<svg class=\"chart drawn\"").count(), usize::from(cfg!(feature = "charts")));
    let csv = csv_records(&printed_in(&folder, &[&asked[..], &["--format", "csv"]].concat()));
    assert_eq!((csv.len(), &csv[0][..3]), (4, &["att", "ap", "worth"].map(str::to_owned)[..]));
    let french = printed_in(&folder, &[&asked[..], &["--lang", "fr"]].concat());
    assert!(french.contains("400 batailles à chaque valeur"), "{french}");
}

#[test]
fn faulty_army_sweeps_are_refused_with_what_to_write() {
    let refused = |arguments: &[&str], part: &str| {
        let ended = Folder::new().run(&[&["sweep"], arguments].concat());
        assert!(ended.code == 2 && ended.err.contains(part), "{arguments:?}: {ended:#?}");
    };
    refused(&["garde_pretorien@att=3..4", WARRIOR, "--armies"], "cannot be used with");
    refused(&["garde_pretorien@att=3..4", "--armies", "--runs", "10"], "cannot be used with");
    refused(&["garde_pretorien@att=3..4", "--edition", "C3"], "--armies");
    for options in [["--battles", "1k"], ["--edition", "C3"], ["--max-time", "3s"]] {
        let asked = [&["garde_pretorien@att=3..4", WARRIOR], &options[..]].concat();
        refused(&asked, "cannot be used with");
    }
    refused(&["garde_pretorien@att=3..4,def=3..4,res=3..4", "--armies"], "needs one or two ranges");
    refused(&["garde_pretorien", "--armies"], "needs one or two ranges");
    refused(&["garde_pretorien@att=1..20,def=1..20", "--armies"], "400 points");
    refused(&["garde_pretorie@att=3..4", "--armies"], "did you mean garde_pretorien?");
    refused(&["@ini=3,att=3..4,str=8,def=5,res=11,ap=9", "--armies"], "the field is missing");
    refused(&["guerrier_du_sang_c5@att=3..8", "--armies", "--battles", "600"], "are needed");
}
