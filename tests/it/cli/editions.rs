//! Editions of profiles: which ruleset applies, and how outputs report it.

use super::{Folder, PROFILE_COLUMNS, json, json_in, printed, printed_in, schema};
use serde_json::json as literal;

const C3: [&str; 2] = ["ranghor_chef_de_guerre_c3", "ashkasa_guerrier_de_sang_c3"];

#[test]
fn profiles_are_judged_by_the_rules_of_their_edition() {
    let duel = |a: &str, b: &str| json(&["duel", a, b, "--runs", "10"]);
    let own = duel(C3[0], C3[1]);
    schema::check(&own);
    assert_eq!(own["ruleset"], "c3-initiation");
    let judged = own["judged_editions"].as_array().unwrap();
    assert_eq!((judged.len(), &judged[0]["relation"]), (1, &literal!("hybrid")));
    let later = json(&["duel", C3[0], C3[1], "--runs", "10", "--ruleset", "confede-2022"]);
    assert_eq!(later["judged_editions"][0]["relation"], "successor");
    let borrowed = duel("ashkasa_guerrier_de_sang_c5", "zeiren_i_c5");
    let relation = &borrowed["judged_editions"][0]["relation"];
    assert_eq!((&borrowed["ruleset"], relation), (&literal!("confede-2024"), &literal!("borrowed")));
    let bare = duel("@ini=3,att=4,str=6,def=3,res=6,ap=20", "@ini=3,att=4,str=6,def=3,res=6,ap=20");
    assert_eq!((&bare["ruleset"], bare.get("judged_editions")), (&literal!("confede-2024"), None));
}

#[test]
fn using_the_rules_of_another_edition_is_reported() {
    let told = |arguments: &[&str]| printed(&[&["duel"], arguments, &["--runs", "10"]].concat());
    let own = told(&[C3[0], C3[1]]);
    let words = "Judged by a hybrid of editions: c3-initiation completes the rules of Confrontation 3 with texts of other editions";
    assert!(own.contains(words) && !own.contains("another edition"), "{own}");
    let borrowed = told(&["ashkasa_guerrier_de_sang_c5", "zeiren_i_c5"]);
    let words = "Judged by the rules of another edition: no source gives those of Confrontation 5 (Italian fan edition), \
                 so confede-2024 is used instead";
    assert!(borrowed.contains(words), "{borrowed}");
    let other = told(&["garde_pretorien", "guerrier_de_l_aube", "--ruleset", "c3-initiation"]);
    let words = "Judged by the rules of another edition: c3-initiation is not a ruleset of Conf'fédé";
    assert!(other.contains(words), "{other}");
    let mixed = told(&[C3[0], "garde_pretorien"]);
    let words = "Editions are mixed here, and their AP cannot be compared: Conf'fédé, Confrontation 3; judged by confede-2024";
    assert!(mixed.contains(words), "{mixed}");
    let unlisted = told(&["arkeon_sanath@att=4,res=6", "garde_pretorien"]);
    let words = "induced abilities of champions of Conf'fédé: printed in brackets on the card; no list";
    assert!(unlisted.contains(words), "{unlisted}");
}

#[test]
fn every_command_warns_of_mixed_editions_only() {
    let folder = Folder::new();
    let [confede, c3] = ["garde_pretorien", C3[0]];
    let dearer = format!("{confede}@ap=55");
    let few = ["--fights", "8"];
    let commands = vec![
        vec!["duel", confede, c3, "--runs", "10"],
        vec!["combat", confede, c3, "--runs", "10"],
        vec!["melee", confede, c3, "--runs", "10"],
        vec!["tell", confede, c3],
        vec!["tell", "2 garde_pretorien", "2 rodeur_wolfen_c3"],
        vec!["policies", confede, c3, "--turns", "1"],
        vec!["prices", "--base", confede, "--edition", "C3", "--fights", "192"],
        [&["balance", confede, c3, "--quick"], &few[..]].concat(),
        [&["propose", confede, c3, "--quick", "--out", "errata"], &few[..]].concat(),
        [&["compare", confede, &dearer], &few[..], &["--field", confede, c3]].concat(),
        vec!["matrix", confede, c3, "--runs", "10"],
    ];
    let words =
        "Editions are mixed here, and their AP cannot be compared: Conf'fédé, Confrontation 3; judged by ";
    for command in commands {
        let told = printed_in(&folder, &command);
        assert_eq!(told.matches(words).count(), 1, "{command:?}: {told}");
    }
    let one = printed(&["duel", confede, "guerrier_de_l_aube", "--runs", "10"]);
    assert!(!one.contains("Editions are mixed"), "{one}");
}

#[test]
fn profiles_of_an_edition_that_is_not_known_go_with_any_rules() {
    let columns = PROFILE_COLUMNS.replace('\n', ",edition\n");
    let folder = Folder::new().with("p.csv", format!("{columns}a,A,20,3,4,6,3,6,C9\nb,B,20,3,4,6,3,6,C9\n"));
    let told = json_in(&folder, &["duel", "a", "b", "--profiles", "p.csv", "--runs", "10"]);
    assert_eq!(told["ruleset"], "confede-2024");
    assert_eq!(told["judged_editions"][0]["relation"], "unknown");
    let ended = folder.run(&["duel", "a", "b", "--profiles", "p.csv", "--runs", "10"]);
    assert!(ended.out.contains("The edition “C9” is unknown: confede-2024 is used"), "{}", ended.out);
}

#[test]
fn the_initiation_rules_subtract_the_ap_of_unplayed_abilities() {
    let told = json(&["duel", C3[0], C3[1], "--runs", "10", "--no-abilities"]);
    schema::check(&told);
    // Both are champions with three abilities, whose AP the initiation rules subtract.
    assert_eq!((&told["a"]["ap"], &told["b"]["ap"]), (&literal!(97), &literal!(47)));
    let adjusted = &told["adjusted_costs"][0];
    assert_eq!((&adjusted["printed_ap"], &adjusted["judged_ap"]), (&literal!(115), &literal!(97)));
    let text = printed(&["duel", C3[0], C3[1], "--runs", "10", "--no-abilities"]);
    assert!(text.contains("Ranghor, Chef de Guerre 115 → 97, Ashkasa, Guerrier de Sang 65 → 47"), "{text}");
    let later = json(&["duel", C3[0], C3[1], "--runs", "10", "--no-abilities", "--ruleset", "confede-2022"]);
    assert_eq!((&later["a"]["ap"], later.get("adjusted_costs")), (&literal!(115), None));
}

#[test]
fn editions_that_change_no_die_are_named_and_not_counted() {
    let columns = PROFILE_COLUMNS.replace('\n', ",edition\n");
    let profiles =
        format!("{columns}a,A,20,3,4,6,3,6,Confede\nb,B,20,3,4,6,3,6,Confede\nc,C,25,3,4,6,3,6,Confede\n");
    let field = "name = \"f\"\nruleset = \"confede-2024\"\nprofiles = \"p.csv\"\nseed = 7\n\
                 policies = [\"balanced\"]\n[field]\n[[situation]]\nbudget = 100\n[verdict]\nfights = 8\n\
                 readings = false\nstability = []\n";
    let folder = Folder::new().with("p.csv", profiles).with("f.toml", field);
    let told = json_in(&folder, &["balance", "f.toml"]);
    schema::check(&told);
    let same = literal!({ "id": "confede-2022", "same_as": "confede-2024" });
    assert!(told["same_editions"].as_array().unwrap().contains(&same), "{}", told["same_editions"]);
    let others = told["others"].as_array().unwrap();
    assert!(others.iter().all(|other| other["name"] != "confede-2022"), "{others:?}");
    let text = folder.run(&["balance", "f.toml", "--details"]).out;
    assert!(text.contains("the fights are exactly the same"), "{text}");
}

#[test]
fn profiles_show_lists_induced_abilities_and_applicable_rulesets() {
    let shown = printed(&["profiles", "show", C3[0], "--details"]);
    let induced = shown.lines().find(|line| line.starts_with("│ induced ")).unwrap_or_default();
    assert!(induced.contains("┆ Enchaînement/2 (played, borrowed)"), "{shown}");
    let rulesets = "Confrontation 3 can be judged by: c3-initiation, confede-2024, confede-2022, confede-2017; the first";
    assert!(shown.contains(rulesets), "{shown}");
    let document = json(&["profiles", "show", C3[0]]);
    assert_eq!(document["induced"][0]["ability"], "Enchaînement/2");
    assert_eq!(document["rulesets"][0]["relation"], "hybrid");
    assert_eq!(document["coverage"]["induced"].as_array().unwrap().len(), 3);
}
