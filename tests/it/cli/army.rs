//! `fleau army`: checking army lists, drawing random ones, and searching for the best one.

use super::{Folder, json_in, printed_in};
use serde_json::Value;

const ILLEGAL: &str = "2 kassar_le_fugitif_c5 + 9 garde_pretorien";

/// Returns the rulebook paragraphs of the faults of a list, in order.
fn paragraphs(answer: &Value) -> Vec<&str> {
    let faults = answer["list"]["faults"].as_array().expect("a list");
    faults.iter().map(|fault| fault["paragraph"].as_str().expect("a text")).collect()
}

#[test]
fn a_legal_list_exits_with_0_and_an_illegal_one_with_1_and_all_faults() {
    let folder = Folder::new();
    let legal = folder.run(&["army", "check", "3 guerrier_du_sang_c5 + kassar_le_fugitif_c5"]);
    assert_eq!((legal.code, legal.err.as_str()), (0, ""), "{legal:#?}");
    assert!(legal.out.starts_with("A legal list: 110 of 200 AP, 4 bases.\n"), "{}", legal.out);
    let illegal = folder.run(&["army", "check", ILLEGAL, "--ap", "200", "--format", "json"]);
    let answer: Value = serde_json::from_str(&illegal.out).expect("JSON");
    assert_eq!((illegal.code, &answer["legal"]), (1, &Value::Bool(false)));
    assert_eq!(paragraphs(&answer), ["I-D", "I-D-1", "I-D-4", "I-D-4", "I-D-8", "I-D-8"]);
    assert_eq!(illegal.err.lines().count(), 6, "{}", illegal.err);
    assert!(illegal.err.contains("Kassar le Fugitif is a champion and appears 2 times"), "{}", illegal.err);
}

#[test]
fn a_file_is_read_like_a_line_and_its_faults_have_lines() {
    let file = include_str!("../../../scenarios/armies/devoreurs-300.toml");
    let folder =
        Folder::new().with("list.toml", file).with("bad.toml", "ap = 300\n[[fighters]]\nprofil = \"shub\"\n");
    let answer = json_in(&folder, &["army", "check", "list.toml"]);
    assert_eq!(
        (&answer["legal"], &answer["list"]["total_ap"], &answer["list"]["bases"]),
        (&true.into(), &298.into(), &12.into())
    );
    let label = answer["list"]["label"].as_str().expect("a text").to_owned();
    let line = json_in(&folder, &["army", "check", &label, "--ap", "300"]);
    assert_eq!(line["list"]["total_ap"], answer["list"]["total_ap"]);
    folder.assert_refused(
        &["army", "check", "bad.toml"],
        &[
            "bad.toml:2: `profile` is missing",
            "bad.toml:3: no key is called `profil` here; did you mean profile",
        ],
    );
    folder.assert_refused(&["army", "check", "none.toml"], &["LIST: the file `none.toml` cannot be read"]);
    folder.assert_refused(
        &["army", "check", "shubb + 99 shub", "--ap", "many"],
        &["--ap: AP is `many`", "LIST: no profile is called `shubb`; did you mean shub", "LIST: `99 shub`"],
    );
}

#[test]
fn drawn_lists_are_legal_and_the_same_for_a_seed() {
    let folder = Folder::new();
    let draw = |seed: &str| {
        let asked =
            ["army", "random", "--people", "devoreurs", "--ap", "300", "--count", "20", "--seed", seed];
        json_in(&folder, &asked)
    };
    let (one, again, other) = (draw("1"), draw("1"), draw("2"));
    assert_eq!(one["lists"], again["lists"]);
    assert_ne!(one["lists"], other["lists"]);
    assert_eq!(one["edition"], "C5_it");
    for list in one["lists"].as_array().expect("a list") {
        let label = list["label"].as_str().expect("a text");
        let checked = json_in(&folder, &["army", "check", label, "--ap", "300"]);
        assert_eq!(checked["legal"], true, "{label}");
        assert!(list["total_ap"].as_u64().expect("a number") >= 285, "{label}");
    }
}

#[test]
fn a_people_without_champions_gets_pooled_lists_that_keep_all_other_rules() {
    let folder = Folder::new();
    let asked = ["army", "random", "--people", "daikinees", "--ap", "300", "--count", "20"];
    let answer = json_in(&folder, &asked);
    assert_eq!(answer["not_kept"][0]["paragraph"], "I-D-4");
    assert_eq!((&answer["not_kept"][0]["found"], &answer["not_kept"][0]["allowed"]), (&0.into(), &60.into()));
    for list in answer["lists"].as_array().expect("a list") {
        let faults = list["faults"].as_array().expect("a list");
        let broken: Vec<&Value> = faults.iter().map(|fault| &fault["rule"]).collect();
        assert_eq!(broken, ["champions_ap"], "{}", list["label"]);
    }
    let said = printed_in(&folder, &asked);
    assert!(said.starts_with("20 pooled lists of 300"), "{said}");
    assert!(said.contains("(I-D-4), because no champion with AP is known and 60"), "{said}");
    let legal = json_in(&folder, &["army", "random", "--people", "devoreurs", "--ap", "300"]);
    assert_eq!(legal["not_kept"], Value::Null);
}

#[test]
fn leveled_lists_show_rare_profiles_more_often() {
    let folder = Folder::new();
    let exposure = |level: &[&str]| {
        let asked = ["army", "random", "--people", "devoreurs", "--edition", "C5_it", "--ap", "300"];
        let answer = json_in(&folder, &[&asked, &["--count", "400"][..], level].concat());
        let mut lists = std::collections::BTreeMap::new();
        for list in answer["lists"].as_array().expect("a list") {
            for fighter in list["fighters"].as_array().expect("a list") {
                *lists.entry(fighter["id"].to_string()).or_insert(0u32) += 1;
            }
        }
        let most = lists.values().max().copied().expect("lists");
        (f64::from(lists.values().sum::<u32>()) / lists.len() as f64, f64::from(most))
    };
    let (mean, most) = exposure(&[]);
    let (leveled_mean, leveled_most) = exposure(&["--level"]);
    assert!(leveled_most / leveled_mean < most / mean, "{most}/{mean} {leveled_most}/{leveled_mean}");
    assert!(leveled_most / leveled_mean < 1.6, "{leveled_most}/{leveled_mean}");
}

#[test]
fn a_people_that_is_unknown_or_too_dear_is_refused() {
    let folder = Folder::new();
    let refuses = |people: &str, ap: &str, fault: &str| {
        folder.assert_refused(&["army", "random", "--people", people, "--ap", ap], &[fault]);
    };
    refuses("elfes", "300", "--people: several peoples match this name: Elfes Cynwälls, Elfes Daïkinees");
    refuses("elves", "300", "--people: no profile is of the people `elves`; did you mean `Elfes`");
    refuses("daikinees", "20", "more than 40");
}

#[test]
fn a_list_pasted_from_a_forum_is_read_and_what_is_unclear_is_listed() {
    let pasted = "[b]Dévoreurs 200 PA[/b]\n[list][*]3x Guerrier du Sang (48 PA)\n[*]Kassar le Fugitif : 62[/list]\n\
                  Merci !\nTotal : 110 PA\n";
    let folder = Folder::new().with("list.txt", pasted).with("none.txt", "Bonjour\n");
    let answer = json_in(&folder, &["army", "check", "list.txt"]);
    assert_eq!(answer["list"]["label"], "3 guerrier_du_sang_c5 + kassar_le_fugitif_c5");
    assert_eq!((&answer["legal"], &answer["list"]["agreed_ap"]), (&true.into(), &200.into()));
    let unread = &answer["list"]["unread"];
    assert_eq!(
        (&unread[0]["line"], &unread[0]["why"], &unread[1]),
        (&4.into(), &"line".into(), &Value::Null)
    );
    let said = printed_in(&folder, &["army", "check", "list.txt"]);
    assert!(said.contains("Line 4 not understood: Merci !"), "{said}");
    folder.assert_refused(&["army", "check", "none.txt"], &["none.txt: no line names a profile"]);
    let folder = folder
        .with("typo.txt", "2x Guerier du Sang\nKassar le Fugitif\nTyran de Vile-Tis\n")
        .with("typos.txt", "Kasar le Fugitif\n");
    let nearest = "Did you mean guerrier_du_sang_c5 (C5_it)";
    for format in ["table", "markdown", "bbcode", "excel"] {
        let told = printed_in(&folder, &["army", "check", "typo.txt", "--format", format]);
        let told = told.replace("\\_", "_").split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains(nearest), "{format}: {told}");
    }
    let french = printed_in(&folder, &["army", "check", "typo.txt", "--lang", "fr"]);
    assert!(french.contains("Vouliez-vous dire guerrier_du_sang_c5"), "{french}");
    let answer = printed_in(&folder, &["army", "check", "typo.txt", "--format", "json"]);
    let folder = folder.with("answer.json", answer);
    assert!(printed_in(&folder, &["forum", "answer.json"]).contains(nearest));
    let told = ["typos.txt:1: no profile is called `Kasar le Fugitif`; did you mean kassar_le_fugitif_c5"];
    folder.assert_refused(&["army", "check", "typos.txt"], &told);
    let several = "3 Guerriers du Sang\nKassar le Fugitif";
    let answer = json_in(&folder, &["army", "check", several]);
    assert_eq!(answer["list"]["label"], "3 guerrier_du_sang_c5 + kassar_le_fugitif_c5");
}

#[test]
fn estimated_ap_have_an_interval_wherever_they_are_used() {
    let folder = Folder::new();
    let asked = ["army", "check", "3 banshee_d_acheron", "--ap", "300", "--format", "json"];
    let answer: Value = serde_json::from_str(&folder.run(&asked).out).expect("JSON");
    let fighter = &answer["list"]["fighters"][0];
    let [low, high] = [0, 1].map(|end| fighter["ap_ci95"][end].as_u64().expect("a number"));
    let ap = fighter["ap"].as_u64().expect("a number");
    assert!(low < ap && ap < high, "{fighter}");
    assert_eq!(
        (&answer["assumed"][0]["field"], &answer["assumed"][0]["rule"]),
        (&"ap".into(), &"estimated".into())
    );
    let shown = format!("{ap} ({low} to {high})");
    let ended = folder.run(&["army", "check", "3 banshee_d_acheron", "--ap", "300"]);
    assert_eq!(ended.out.matches(&shown).count(), 2, "{}", ended.out);
    let assumed = ["army", "check", "3 banshee_d_acheron", "--assume", "banshee_d_acheron: ap=14"];
    for asked in [&assumed[..], &["army", "check", "3 banshee_d_acheron@ap=14"]] {
        let answer: Value =
            serde_json::from_str(&folder.run(&[asked, &["--format", "json"]].concat()).out).expect("JSON");
        assert_eq!(
            (&answer["list"]["total_ap"], &answer["list"]["fighters"][0]["ap_ci95"]),
            (&42.into(), &Value::Null)
        );
    }
}

#[test]
fn every_people_with_three_profiles_has_lists_and_the_others_say_why_not() {
    let answer = json_in(&Folder::new(), &["army", "peoples", "--ap", "300"]);
    let peoples = answer["peoples"].as_array().expect("a list");
    assert!(peoples.len() > 10, "{peoples:?}");
    for of in peoples {
        let fit = of["with_printed_ap"].as_u64().unwrap() + of["with_estimated_ap"].as_u64().unwrap();
        let unfit = of["cannot_fight"].as_array().expect("a list").len() as u64;
        assert_eq!(of["profiles"], fit + unfit, "{of}");
        assert!(fit < 3 || of["lists"] != "none", "{of}");
        assert_eq!(of["lists"] == "pooled", of["not_kept"] != Value::Null, "{of}");
    }
}

#[test]
fn the_best_list_is_legal_and_can_be_piped_into_other_commands() {
    let folder = Folder::new().with("theirs.txt", "Kassar le Fugitif\n3x Guerrier du Sang\n");
    let asked = ["army", "best", "--people", "devoreurs", "--ap", "160", "--table", "60 × 60 cm"];
    let asked = [&asked[..], &["--against", "theirs.txt", "--battles", "1k", "-q"]].concat();
    let answer = json_in(&folder, &asked);
    let post = printed_in(&folder, &[&asked[..], &["--format", "bbcode"]].concat());
    let lines = post.lines().filter(|line| line.starts_with("[*]"));
    assert!(lines.count() < 8 && post.contains("[*]Runners-up: ") && post.contains("[td]"), "{post}");
    let threads = json_in(&folder, &[&asked[..], &["--threads", "1"]].concat());
    assert_eq!(answer["lists"], threads["lists"]);
    let best = &answer["lists"][0]["list"];
    assert_eq!((&best["faults"], &best["agreed_ap"]), (&Value::Array(vec![]), &160.into()));
    let line = printed_in(&folder, &[&asked[..], &["--list-only"]].concat());
    assert_eq!(line.trim_end(), best["label"]);
    let checked = json_in(&folder.with("best.txt", line), &["army", "check", "best.txt", "--ap", "160"]);
    assert_eq!((&checked["list"]["cards"], &checked["legal"]), (&best["cards"], &true.into()));
}

#[test]
fn a_search_reports_every_fault_of_its_input() {
    let asked = ["army", "best", "--people", "nobody", "--ap", "90", "--battles", "few"];
    Folder::new().assert_refused(
        &["army", "best", "--people", "devoreurs", "--ap", "100", "--table", "70x70"],
        &["--table: unknown table `70x70`; allowed: 60x60, 90x90, 120x60"],
    );
    Folder::new().assert_refused(
        &[&asked[..], &["--against", "none.toml"]].concat(),
        &["--ap: ", "--battles: ", "--people: ", "--against: the file `none.toml` cannot be read"],
    );
    Folder::new().assert_refused(
        &["army", "best", "--people", "devoreurs", "--ap", "300", "--against", "9 guerrier_du_sang_c5"],
        &["--against: champions worth 0 AP; at least 60"],
    );
}

#[test]
fn faults_are_reported_in_french() {
    let said = printed_in(
        &Folder::new(),
        &["army", "random", "--people", "devoreurs", "--ap", "200", "--lang", "fr"],
    );
    assert!(
        said.starts_with("Une liste valide de 200\u{a0}PA") || said.starts_with("Une liste valide de 200 PA"),
        "{said}"
    );
    let ended = Folder::new().run(&["army", "check", ILLEGAL, "--ap", "200", "--lang", "fr"]);
    assert!(ended.err.contains("Kassar le Fugitif est un champion et apparaît 2 fois"), "{}", ended.err);
}

/// A list of Ghorak with artifacts and an option.
const EQUIPPED: &str = "\
[[fighters]]
profile = \"ghorak_le_fauve@ap=50\"
artifacts = [{ name = \"Fer\", ap = 26, price = \"ATT+DEF+RES\", mods = \"ATT+1;DEF+1\" }, { name = \"Robe\", ap = 5 }]
options = [{ name = \"Lame\", ap = 3, mods = \"STR+2;RES+4;COU+1\", abilities = \"Feinte;Illuminé\" }]
";

#[test]
fn artifacts_and_options_change_the_fighters_of_a_list() {
    let folder = Folder::new().with("list.toml", EQUIPPED);
    let answer = json_in(&folder, &["army", "check", "list.toml", "--ap", "300"]);
    let ghorak = &answer["list"]["fighters"][0];
    // The price counts with the changes of the option: ATT 9, DEF 5, RES 12.
    assert_eq!((&ghorak["artifacts"][0]["ap"], &ghorak["ap"]), (&26.into(), &84.into()), "{ghorak}");
    assert_eq!(ghorak["artifacts"][1]["changes"], "");
    assert_eq!(ghorak["options"][0]["not_played"], serde_json::json!(["COU+1", "Illuminé"]));
    let said = printed_in(&folder, &["army", "check", "list.toml", "--ap", "300"]);
    let paid = "Paid for, not played: Robe, 5 AP; Lame, 3 AP: COU+1, Illuminé.";
    assert!(said.replace('\n', " ").contains(paid), "{said}");
    let battle = ["battle", "list.toml", "list.toml", "--ap", "300", "--tell", "0"];
    let told = printed_in(&folder, &battle).replace('\n', " ");
    assert!(told.contains("Ghorak le Fauve (AP 50) (Fer, Robe, Lame), 84"), "{told}");
    assert!(told.contains("ATT 9, STR 13, DEF 5, RES 12"), "{told}");
    // The list in one line has the same fighters.
    let label = answer["list"]["label"].as_str().expect("a text");
    assert!(label.contains("abilities="), "{label}");
    let line = json_in(&folder, &["army", "check", label, "--ap", "300"]);
    assert_eq!((&line["list"]["label"], &line["list"]["total_ap"]), (&label.into(), &84.into()));
}

#[test]
fn faults_of_artifacts_and_options_are_found_at_once_with_their_lines() {
    let bad = "[[fighters]]\nprofile = \"shub\"\n[[fighters.artifacts]]\nname = \"A\"\nprice = \"ATX+\"\nmods = \"ATT\"\n\
               [[fighters.artifacts]]\nname = \"B\"\nabilities = \"Feintee\"\n";
    let late = "[[fighters]]\nprofile = \"ghorak_le_fauve@ap=50\"\n[[fighters.options]]\nname = \"A\"\nap = 1\n\
                mods = \"DEF-5\"\n[[fighters.options]]\nname = \"B\"\nap = 1\nabilities = \"-Feinte\"\n";
    let folder = Folder::new()
        .with("bad.toml", bad)
        .with("late.toml", late)
        .with("price.toml", EQUIPPED.replace("ap = 26", "ap = 22"));
    folder.assert_refused(
        &["army", "check", "bad.toml"],
        &[
            "bad.toml:5: price: no characteristic is called `ATX`; did you mean ATT",
            "bad.toml:5: price: `ATX+` is not a price",
            "bad.toml:6: mods: `ATT` is not a change",
            "bad.toml:7: `ap` is missing",
            "bad.toml:9: abilities: no ability is called `Feintee`; did you mean Feint",
        ],
    );
    folder.assert_refused(
        &["army", "check", "late.toml"],
        &[
            "late.toml:3: A: DEF-5: a characteristic is -1",
            "late.toml:7: B: -Feinte: the base profile does not",
        ],
    );
    let differs = "price.toml:3: Fer: ap: 22 AP, but by its price it costs 26 AP with the final profile";
    folder.assert_refused(&["army", "check", "price.toml"], &[differs]);
}
