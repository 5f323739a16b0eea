//! Names from a user's file: every format shows any text harmlessly.

use super::{Folder, bbcode_tables, csv_records, json_in, markdown_tables, printed_in};

const FORMATS: [&str; 5] = ["table", "json", "csv", "markdown", "bbcode"];

/// Returns names with text that a terminal, a forum, a page or a spreadsheet could interpret.
fn hostile_names() -> Vec<String> {
    let names = [
        "<script>alert(1)</script>",
        "a|b\\|c",
        "[/td][/table][url=x]y[/url]",
        "=cmd()",
        "+1",
        "-1",
        "@SUM(A1)",
        "\"quoted\" 'twice', and, commas",
        "\u{202E}desrever",
        "\u{1b}[31mred\u{9b}0m",
        "two\nlines\tand a tab",
    ];
    names.into_iter().map(str::to_owned).chain(["x".repeat(500)]).collect()
}

/// Returns a folder with a profile file that has each hostile text as name, people, edition, rank,
/// ability and source.
fn folder() -> Folder {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let header = "id,name_fr,people,edition,rank,abilities,source_url,ap,ini,att,str,def,res";
    writer.write_record(header.split(',')).expect("memory can be written");
    for (i, name) in hostile_names().iter().enumerate() {
        let id = format!("evil{i}");
        let texts = [id.as_str(), name, name, name, name, name, name];
        let numbers = ["9", "3", "3", "3", "3", "3"];
        writer.write_record(texts.into_iter().chain(numbers)).expect("memory can be written");
    }
    Folder::new().with("evil.csv", writer.into_inner().expect("memory can be written"))
}

/// Checks that a text has nothing that its format must escape or remove.
fn check_harmless(text: &str, format: &str) {
    let is_bad = |c: &char| (c.is_control() && *c != '\n') || *c == '\u{202E}';
    assert_eq!(text.chars().find(is_bad), None, "{format}: {text}");
    match format {
        "csv" => {
            for cell in csv_records(text).concat() {
                let number = cell.parse::<f64>().is_ok();
                assert!(number || !cell.trim_start().starts_with(['=', '+', '-', '@']), "{cell}");
            }
        }
        "markdown" => {
            assert!(!text.contains("<script"), "{text}");
            assert!(!markdown_tables(text).is_empty());
        }
        "bbcode" => {
            assert!(!text.contains("[url"), "{text}");
            assert!(!bbcode_tables(text).is_empty());
        }
        _ => {}
    }
}

#[test]
fn hostile_names_are_harmless_in_the_list_of_profiles() {
    let folder = folder();
    for format in FORMATS {
        let text = printed_in(&folder, &["profiles", "list", "--profiles", "evil.csv", "--format", format]);
        check_harmless(&text, format);
        let is_for_people = ["table", "markdown", "bbcode"].contains(&format);
        assert_eq!(
            text.contains(&"x".repeat(91)),
            !is_for_people,
            "{format}: long names are shortened: {text}"
        );
        let rows = match format {
            "csv" => csv_records(&text),
            "markdown" => markdown_tables(&text).remove(0),
            "bbcode" => bbcode_tables(&text).remove(0),
            _ => continue,
        };
        let id = rows[0].iter().position(|head| head == "id").expect("a column of ids");
        let ids: Vec<&str> = rows[1..].iter().map(|row| row[id].as_str()).collect();
        let expected: Vec<String> = (0..hostile_names().len()).map(|i| format!("evil{i}")).collect();
        assert_eq!(ids, expected, "{format}: one row a profile");
    }
}

#[test]
fn json_keeps_hostile_names_whole() {
    let cards = json_in(&folder(), &["profiles", "list", "--profiles", "evil.csv"]);
    let names: Vec<&str> =
        cards.as_array().expect("a list").iter().filter_map(|card| card["name"].as_str()).collect();
    assert_eq!(names, hostile_names());
}

#[test]
fn hostile_names_are_harmless_when_one_profile_is_shown() {
    let folder = folder();
    for i in 0..hostile_names().len() {
        for format in FORMATS {
            let id = format!("evil{i}");
            let text =
                printed_in(&folder, &["profiles", "show", &id, "--profiles", "evil.csv", "--format", format]);
            check_harmless(&text, format);
        }
    }
}

#[test]
fn hostile_names_are_harmless_in_the_tables_of_a_duel() {
    let folder = folder();
    for i in 0..hostile_names().len() {
        let (a, b) = (format!("evil{i}"), format!("evil{}@att=4", (i + 1) % hostile_names().len()));
        for format in FORMATS {
            let text = printed_in(
                &folder,
                &["duel", &a, &b, "--profiles", "evil.csv", "--runs", "5", "--format", format],
            );
            check_harmless(&text, format);
        }
    }
}

#[test]
fn a_file_with_hostile_names_passes_the_check() {
    let text = printed_in(&folder(), &["profiles", "check", "evil.csv"]);
    assert_eq!(text, format!("evil.csv: {0} profiles, {0} of them complete\n", hostile_names().len()));
}

#[test]
fn the_check_lists_profiles_that_cannot_fight() {
    let file = format!("{}whole,Whole,9,1,1,1,1,1\nhalf,Half,9,1,,1,1,\n", super::PROFILE_COLUMNS);
    let text = printed_in(&Folder::new().with("my.csv", file), &["profiles", "check", "my.csv"]);
    assert_eq!(text, "half cannot fight: ATT, RES missing\nmy.csv: 2 profiles, 1 of them complete\n");
}

#[test]
fn every_value_of_a_profile_is_shown_in_full() {
    for format in ["table", "csv", "markdown"] {
        let text = printed_in(
            &Folder::new(),
            &["profiles", "show", "shakansa_maitre_des_carnages", "--details", "--format", format],
        );
        for part in [
            "Furie guerrière",
            "Commandement/15",
            "Enchaînement/2",
            "Chaînes de Carnage",
            "&utilisateur_peuple",
        ] {
            assert!(text.replace('\\', "").replace("&amp;", "&").contains(part), "{part} is not in {text}");
        }
    }
}
