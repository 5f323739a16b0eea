//! `fleau check` of proposals by worth in armies.

use super::{CommandOutput, Folder, json_in, printed_in, schema};
use serde_json::Value;
use std::fs;

/// Two cards with the same values, one printed far below the other, and companions.
const FIELD: &str = "id,name_fr,people,rank,champion,size,ap,mov_cm,ini,att,str,def,res,courage,dis\n\
    cheap,Cheap,Lions,Régulier,0,normal,11,12.5,3,4,5,4,7,4,2\n\
    dear,Dear,Lions,Régulier,0,normal,26,12.5,3,4,5,4,7,4,2\n\
    brute,Brute,Lions,Élite,0,large,50,15,5,5,9,6,10,7,2\n\
    hero,Hero,Lions,Régulier,1,normal,43,12.5,5,5,7,5,7,6,3\n\
    chief,Chief,Lions,Élite,1,large,70,15,6,6,9,6,10,8,5\n";

const CHECK: [&str; 2] = ["check", "out/evidence.json"];

/// Returns a folder with a proposal in `out`, and its evidence.
fn folder_with_proposal() -> (Folder, Value) {
    let folder = Folder::new().with("field.csv", FIELD);
    let asked =
        ["propose", "--armies", "-q", "--battles", "600", "--cap", "none", "--ruleset", "confede-2024"];
    let printed = json_in(&folder, &[&asked[..], &["--profiles", "field.csv", "--out", "out"]].concat());
    let text = fs::read_to_string(folder.path("out/evidence.json")).expect("it was written");
    let written: Value = serde_json::from_str(&text).expect("it is JSON");
    assert_eq!(printed, written);
    assert!(!written["proposal"].as_array().expect("a list").is_empty(), "{written:#}");
    (folder, written)
}

/// Checks a folder; returns the answer and how the command ended.
fn check(folder: &Folder) -> (Value, CommandOutput) {
    let ended = folder.run(&[&CHECK[..], &["--format", "json"]].concat());
    let told = serde_json::from_str(&ended.out).unwrap_or_else(|_| panic!("no JSON: {ended:#?}"));
    schema::check(&told);
    (told, ended)
}

#[test]
fn a_proposal_by_armies_holds_before_and_after_the_vote_and_not_for_other_ap() {
    let (folder, evidence) = folder_with_proposal();
    schema::check(&evidence);
    let (told, ended) = check(&folder);
    assert_eq!((ended.code, &told["holds"], &told["vote"]), (0, &true.into(), &"not_voted".into()));
    let verdicts = told["verdicts"].as_array().expect("a list");
    let cards = evidence["worth"]["cards"].as_array().expect("a list");
    assert_eq!(verdicts.len(), cards.len());
    for (verdict, card) in verdicts.iter().zip(cards) {
        assert_eq!((&verdict["was"], &verdict["was_grade"]), (&card["verdict"], &card["grade"]));
        assert_eq!((&verdict["is"], &verdict["is_grade"]), (&card["verdict"], &card["grade"]));
    }
    let threads = |n: &str| printed_in(&folder, &[&CHECK[..], &["--threads", n]].concat());
    let said = threads("1");
    assert!(said.contains("not voted yet") && said.contains("every number is the same"), "{said}");
    assert_eq!(said, threads("3"));

    let patched = fs::read(folder.path("out/field.csv")).expect("it was written");
    let folder = folder.with("field.csv", patched);
    let (told, ended) = check(&folder);
    assert_eq!(
        (ended.code, &told["vote"], &told["files"][0]["is"]),
        (0, &"voted".into(), &"as_proposed".into())
    );
    let after = evidence["after"]["cards"].as_array().expect("a list");
    for (verdict, card) in told["verdicts"].as_array().expect("a list").iter().zip(after) {
        assert_eq!((&verdict["is"], &verdict["is_grade"]), (&card["verdict"], &card["grade"]));
    }

    let by_hand = FIELD.replace("normal,43", "normal,47");
    let (told, ended) = check(&folder.with("field.csv", by_hand));
    assert_eq!((ended.code, &told["vote"]), (1, &"by_hand".into()));
    assert!(ended.err.starts_with("out/evidence.json: hero: was 43 AP, "), "{ended:#?}");
}

#[test]
fn only_edits_of_judged_cards_fail_the_check_by_armies() {
    let (mut folder, _) = folder_with_proposal();
    let voted = fs::read_to_string(folder.path("out/field.csv")).expect("it was written");
    for before in [FIELD, &voted] {
        let (header, rows) = before.split_once('\n').expect("it has rows");
        let mut rows: Vec<&str> = rows.lines().collect();
        rows.reverse();
        let moved = format!("{header}\n{}\nfree,Free,Lions,,,,,,,,,,,,\n", rows.join("\r\n"));
        folder = folder.with("field.csv", moved.replace("Hero", "Hero of all Lions"));
        let (told, ended) = check(&folder);
        assert_eq!((ended.code, ended.err.as_str()), (0, ""), "{told:#}");
        assert_eq!(told["touches_no_judged_profile"], true);
    }
    // COU is in no fight on a line, but in battles; a people decides with whom a card is drawn.
    for (said, old, new) in
        [("Hero: COURAGE 6 → 5", "5,7,6,3", "5,7,5,3"), ("people", "dear,Dear,Lions", "dear,Dear,Bears")]
    {
        let (told, ended) = check_text(&mut folder, &FIELD.replace(old, new));
        assert_eq!((ended.code, &told["touches_no_judged_profile"]), (1, &false.into()), "{told:#}");
        assert!(ended.err.contains(said) && !ended.err.contains("no file has changed"), "{ended:#?}");
    }
    // The card whose verdict was expected after the vote has another value.
    let (told, ended) = check_text(&mut folder, &voted.replace("5,7,6,3", "5,7,5,3"));
    assert_eq!((ended.code, &told["vote"]), (1, &"voted".into()), "{told:#}");
    folder = folder.with("field.csv", FIELD.replace("hero,", "other,"));
    let ended = folder.run(&CHECK);
    assert!(ended.code == 1 && ended.err.contains("hero: the verdict was "), "{ended:#?}");
    // Too few cards are left for lists.
    let two: Vec<&str> = FIELD.lines().take(3).collect();
    let ended = folder.with("field.csv", two.join("\n") + "\n").run(&CHECK);
    assert!(ended.code == 1 && ended.err.contains("no profile with this id"), "{ended:#?}");
}

/// Checks the folder with other profiles.
fn check_text(folder: &mut Folder, profiles: &str) -> (Value, CommandOutput) {
    assert_ne!(profiles, FIELD);
    fs::write(folder.path("field.csv"), profiles).expect("it can be written");
    check(folder)
}

/// A manipulation of evidence.
type Forgery = fn(&mut Value);

#[test]
fn forged_evidence_of_armies_fails() {
    let (mut folder, sound) = folder_with_proposal();
    let forge: &[(&str, Forgery)] = &[
        ("the evidence proposes 201 AP, but ", |of| of["proposal"][0]["proposed_ap"] = 201.into()),
        ("proposal is ", |of| {
            let mut again = of["proposal"][0].clone();
            again["proposed_ap"] = 201.into();
            of["proposal"].as_array_mut().expect("a list").push(again);
        }),
        ("worth.cards.worth is 1.5 in the evidence", |of| of["worth"]["cards"][1]["worth"] = 1.5.into()),
        ("after.drift is 0.5 in the evidence", |of| of["after"]["drift"] = 0.5.into()),
        ("the evidence was made by version 0.0.0", |of| of["version"] = "0.0.0".into()),
        ("changed since: scenario", |of| {
            of["scenario_hash"] = "0".into();
            of["knee"] = 77.into();
        }),
    ];
    for (said, change) in forge {
        let mut document = sound.clone();
        change(&mut document);
        folder = folder.with("out/evidence.json", document.to_string());
        let ended = folder.run(&CHECK);
        assert_eq!(ended.code, 1, "{said}: {ended:#?}");
        assert!(ended.err.contains(said), "{said}: {ended:#?}");
    }
}

#[test]
fn broken_evidence_of_armies_is_refused_with_every_fault() {
    let (folder, sound) = folder_with_proposal();
    let mut broken = sound.clone();
    broken["battles"] = 7.into();
    broken["held"] = 5.into();
    broken["seed"] = (-1).into();
    broken["cards"][3]["id"] = Value::Null;
    broken["profile_files"][0]["hash"] = 5.into();
    broken["worth"]["cards"][0]["verdict"] = "wrong".into();
    broken["worth"]["cards"][1]["ap"] = 0.into();
    broken["worth"]["cards"][2]["id"] = broken["worth"]["cards"][1]["id"].clone();
    broken["after"]["cards"] = Value::Null;
    let folder = folder.with("broken.json", broken.to_string());
    folder.assert_refused(
        &["check", "broken.json"],
        &[
            "broken.json: /battles: a whole number from 200",
            "broken.json: /held: a text or null is expected",
            "broken.json: /seed: a whole number from 0",
            "broken.json: /profile_files/0/hash: a text is expected",
            "broken.json: /cards/3/id: a text is expected",
            "broken.json: /worth/cards/0/verdict: one of ",
            "broken.json: /worth/cards/1/ap: a whole number from 1",
            "broken.json: /worth/cards/2/id: ",
            "broken.json: /after/cards: ",
        ],
    );
    let other = Folder::new().with("secret.csv", "secret\n");
    let mut foreign = sound;
    foreign["field"]["profiles"] = serde_json::json!([other.path("secret.csv").display().to_string()]);
    let ended = folder.with("out/evidence.json", foreign.to_string()).run(&CHECK);
    assert_eq!(ended.code, 2, "{ended:#?}");
    assert!(ended.err.contains("is neither in the folder") && !ended.err.contains("`secret`"), "{ended:#?}");
}
