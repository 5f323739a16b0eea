//! Which abilities are simulated, as the commands report it.

use super::{Folder, PROFILE_COLUMNS, bbcode_tables, csv_records, json, json_in, markdown_tables, printed};

#[test]
fn the_coverage_has_a_row_for_each_ability_in_every_format() {
    let printed = |format| printed(&["profiles", "coverage", "--edition", "C3", "--format", format]);
    let records = csv_records(&printed("csv"));
    let row = |name: &str| records.iter().find(|row| row[0] == name).expect("the ability is there").clone();
    assert_eq!(
        row("Tueur né")[1..],
        ["born-killer", "", "4", "partly", "borrowed", "passing tests of courage", "0"]
    );
    assert_eq!(row("Implacable")[1..6], ["implacable", "1, 4", "2", "played", "borrowed"]);
    assert_eq!(row("Vol")[3..], ["2", "not modelled", "", "levels of height are not played", "0"]);
    // The three champions have the ability by their rank.
    assert_eq!(row("Enchaînement")[1..], ["sequence", "2", "3", "played", "borrowed", "", "3"]);
    let markdown = markdown_tables(&printed("markdown"));
    assert_eq!((markdown.len(), markdown[0].len()), (1, records.len()));
    assert_eq!(bbcode_tables(&printed("bbcode"))[0].len(), records.len());
    assert!(printed("table").contains("0 unknown"));
}

#[test]
fn equipment_that_is_an_ability_is_counted_as_that_ability() {
    let document = json(&["profiles", "coverage"]);
    let abilities = document["abilities"].as_array().expect("a list");
    let steam: Vec<_> = abilities.iter().filter(|ability| ability["id"] == "steam-strength").collect();
    assert_eq!((steam.len(), &steam[0]["profiles"]), (1, &serde_json::json!(3)));
}

#[test]
fn an_unknown_ability_is_reported_with_the_nearest_name() {
    let header = PROFILE_COLUMNS.replace('\n', ",abilities\n");
    let folder = Folder::new().with("p.csv", format!("{header}a,A,1,1,1,1,1,1,Tueuse née;Régénération\n"));
    let document = json_in(&folder, &["profiles", "coverage", "--profiles", "p.csv"]);
    let missing: Vec<&str> = document["abilities"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|row| row["missing"].as_str())
        .collect();
    assert_eq!(
        missing,
        [
            "`Régénération` needs a number X: write Régénération/2 to Régénération/6",
            "no ability is called `Tueuse née`; did you mean Tueur né?",
        ]
    );
    assert_eq!(document["profiles"][0]["unknown"], serde_json::json!(["Tueuse née", "Régénération"]));
}

#[test]
fn profiles_are_shown_side_by_side() {
    let both = ["carnassier_1_c5", "archer_daikinee_c5"];
    let shown = printed(&["profiles", "show", both[0], both[1], "--details"]);
    let row = |name: &str| {
        let line = shown.lines().find(|line| line.contains(&format!("│ {name} "))).unwrap_or_default();
        line.split(['│', '┆'])
            .map(str::trim)
            .filter(|cell| !cell.is_empty())
            .skip(1)
            .map(str::to_owned)
            .collect()
    };
    let cells: Vec<Vec<String>> = ["id", "AP", "AIM"].map(row).into();
    assert_eq!(cells, [vec![both[0], both[1]], vec!["50", "11"], vec!["–", "3"]], "{shown}");
    let documents = json(&["profiles", "show", both[0], both[1]]);
    let ids: Vec<&str> =
        documents.as_array().expect("a list").iter().map(|of| of["id"].as_str().unwrap()).collect();
    assert_eq!(ids, both);
}

#[test]
fn profiles_show_states_which_abilities_are_played() {
    let shown = printed(&["profiles", "show", "shurat_le_maitre_de_guerre_c3"]);
    for part in
        ["Acharné (played, borrowed)", "Aguerri (partly, borrowed)", "Aguerri, partly: tests of courage"]
    {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    let document = json(&["profiles", "show", "le_grand_crane"]);
    assert_eq!(document["coverage"]["not_modelled"][0]["ability"], "Abominable");
}

#[test]
fn a_duel_lists_the_played_abilities_of_each_fighter() {
    let told = printed(&[
        "duel",
        "shurat_le_maitre_de_guerre_c3",
        "garde_pretorien@abilities=dur à cuire",
        "--runs",
        "10",
        "--details",
    ]);
    for line in [
        "Shurat, le Maître de Guerre – abilities simulated: Acharné*, Charge bestiale*, Implacable/4*; in part: Aguerri*, \
         Rapidité*, Tueur né*; induced by rank or class: Enchaînement/2*, Contre-attaque*, Coup de maître/0\n",
        "Garde prétorien (abilities Dur à cuire) – abilities simulated: Dur à cuire\n",
        "* from the text of Confrontation 5, an Italian fan edition; not published by the Conf'fédé\n",
    ] {
        assert!(told.contains(line), "{line}: {told}");
    }
    let bare = printed(&["duel", "garde_pretorien", "guerrier_de_l_aube", "--runs", "10"]);
    assert!(!bare.contains("abilities"), "{bare}");
}

#[test]
fn kinds_named_by_either_side_are_known_to_both() {
    let hunter = "garde_pretorien@abilities=bane/wolfen";
    let document = json(&["duel", hunter, "carnassier_1_c5@abilities=fléau/Dévoreurs", "--runs", "10"]);
    assert_eq!(document["a"]["id"], hunter);
    assert_eq!(document["abilities"][0]["played"], serde_json::json!(["Fléau/wolfen"]));
}
