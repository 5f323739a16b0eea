//! `fleau verify`: a report is compared with what its command computes.

use super::{CommandOutput, Folder, printed_in};
use serde_json::Value;
use std::fs;

const DUEL: [&str; 5] = ["duel", "garde_pretorien", "croquemitaine_c3", "--runs", "1k"];
const PROFILES: &str = include_str!("../../../scenarios/profiles/c3.csv");

fn folder_with_report(command: &[&str]) -> Folder {
    write_report_in(Folder::new(), command)
}

fn write_report_in(folder: Folder, command: &[&str]) -> Folder {
    printed_in(&folder, &[command, &["--quiet", "--out", "out"]].concat());
    folder
}

fn verify(folder: &Folder, more: &[&str]) -> CommandOutput {
    folder.run(&[&["verify", "--quiet"], more].concat())
}

/// Returns the names of the files of the report without its manifest.
fn names(folder: &Folder) -> Vec<String> {
    let entries = fs::read_dir(folder.path("out")).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.filter(|name| name != "manifest.json").collect();
    names.sort();
    names
}

/// Rewrites the manifest for the present files, in the format of the program.
fn update_manifest(folder: &Folder) {
    let path = folder.path("out/manifest.json");
    let text = fs::read_to_string(&path).unwrap();
    let file = |name: &String| {
        let bytes = fs::read(folder.path("out").join(name)).unwrap();
        let hash = blake3::hash(&bytes);
        format!("    \"{name}\": {{\n      \"bytes\": {},\n      \"blake3\": \"{hash}\"\n    }}", bytes.len())
    };
    let files: Vec<String> = names(folder).iter().map(file).collect();
    let (metadata, _) = text.split_once("  \"files\": {\n").unwrap();
    fs::write(path, format!("{metadata}  \"files\": {{\n{}\n  }}\n}}\n", files.join(",\n"))).unwrap();
}

/// A report in which one file after the other is forged.
struct Forged {
    folder: Folder,
    /// Number of forgeries that were found.
    found: usize,
}

impl Forged {
    fn new(folder: Folder) -> Self {
        let before = fs::read(folder.path("out/manifest.json")).unwrap();
        update_manifest(&folder);
        assert!(before == fs::read(folder.path("out/manifest.json")).unwrap(), "the seal is another one");
        Forged { folder, found: 0 }
    }

    /// Replaces a file, rewrites the manifest, expects that `named` is reported, and restores the
    /// file.
    fn forge_file(&mut self, name: &str, bytes: impl AsRef<[u8]>, named: &str) {
        let path = self.folder.path("out").join(name);
        let before = fs::read(&path).unwrap();
        assert!(before != bytes.as_ref(), "{name} is not forged");
        fs::write(&path, bytes).unwrap();
        update_manifest(&self.folder);
        self.assert_found(named, 1);
        fs::write(&path, before).unwrap();
        update_manifest(&self.folder);
    }

    fn assert_found(&mut self, named: &str, lines: usize) {
        let ended = verify(&self.folder, &["out"]);
        assert_eq!((ended.code, ended.err.lines().count()), (1, lines), "{named}: {ended:#?}");
        assert!(ended.out.is_empty() && ended.err.contains(named), "{named}: {ended:#?}");
        self.found += 1;
    }

    /// Forges the value at a place of a JSON file.
    fn forge_value(&mut self, name: &str, place: &str, forge: impl FnOnce(&mut Value)) {
        let text = fs::read_to_string(self.folder.path("out").join(name)).unwrap();
        let mut value: Value = serde_json::from_str(&text).unwrap();
        forge(value.pointer_mut(place).unwrap_or_else(|| panic!("{place} is not in {name}")));
        let named = format!("recomputed, {}", place.split('/').nth(1).unwrap());
        self.forge_file(name, serde_json::to_string_pretty(&value).unwrap() + "\n", &named);
    }

    /// Forges each file except the JSON: changes the last digit, or appends a byte if there is
    /// none.
    fn forge_every_file_but(&mut self, json: &str) {
        for name in names(&self.folder).into_iter().filter(|name| name != json) {
            let mut bytes = fs::read(self.folder.path("out").join(&name)).unwrap();
            match bytes.iter().rposition(u8::is_ascii_digit) {
                Some(digit) => bytes[digit] = if bytes[digit] == b'7' { b'1' } else { b'7' },
                None => bytes.push(b'\n'),
            }
            self.forge_file(&name, bytes, &format!("recomputed, {name} differs"));
        }
    }
}

/// Replaces a value by a different one.
fn change_value(value: &mut Value) {
    *value = match value.take() {
        Value::Bool(is_so) => (!is_so).into(),
        Value::String(text) => (text + "x").into(),
        // Changes a fraction in its last digit.
        Value::Number(number) => match number.as_u64() {
            Some(count) => (count + 1).into(),
            None => (number.as_f64().expect("a number") * (1.0 + 1e-15)).next_up().into(),
        },
        Value::Array(mut all) if all.len() > 1 => {
            all.reverse();
            all.into()
        }
        Value::Object(all) if all.len() > 1 => {
            all.into_iter().skip(1).collect::<serde_json::Map<_, _>>().into()
        }
        _ => "x".into(),
    };
}

#[test]
fn every_forged_key_of_a_report_is_found_and_its_page() {
    let mut forged = Forged::new(folder_with_report(&DUEL));
    let text = fs::read_to_string(forged.folder.path("out/duel.json")).unwrap();
    let report: Value = serde_json::from_str(&text).unwrap();
    // A report of another version is not checked, and the output says so.
    let keys =
        report.as_object().unwrap().keys().filter(|key| !["version", "selftest"].contains(&key.as_str()));
    for key in keys.filter(|key| *key != "hashes") {
        forged.forge_value("duel.json", &format!("/{key}"), change_value);
    }
    forged.forge_value("duel.json", "/a", |side| side["more"] = 1.into());
    forged.forge_every_file_but("duel.json");
    assert!(forged.found >= 25, "{}", forged.found);
    for (place, said) in [
        ("/hashes/profiles", "their hashes differ"),
        ("/version", "Nothing was checked"),
        ("/selftest", "Nothing was checked"),
    ] {
        let mut report = report.clone();
        change_value(report.pointer_mut(place).unwrap());
        forged.forge_file("duel.json", serde_json::to_string_pretty(&report).unwrap() + "\n", said);
    }
}

#[test]
fn any_forgery_in_the_report_of_a_long_command_is_found() {
    let lists = ["battle", "9 guerrier_du_sang_c5", "3 carnassier_1_c5", "--free", "--table", "60x60"];
    let battle = [&lists[..], &["--runs", "8"]].concat();
    let compare = ["compare", "garde_pretorien", "garde_pretorien@ap=55", "--field", "garde_pretorien"];
    let compare = [&compare[..], &["croquemitaine_c3", "--fights", "50"]].concat();
    let balance =
        ["balance", "garde_pretorien", "croquemitaine_c3", "carnassier_2_c5", "--quick", "--fights", "8"];
    let prices = ["prices", "--base", "garde_pretorien", "--option", "FOR+2", "--fights", "192"];
    let reports: [(Folder, &str, &[&str]); 5] = [
        (
            folder_with_report(&battle),
            "battle",
            &["/agreed_ap", "/a/fighters", "/outcome/a_wins", "/not_played", "/illegal_actions"],
        ),
        (
            folder_with_report(&balance),
            "balance",
            &["/profiles", "/profiles/0/verdict", "/profiles/1/fair", "/profiles/2/balance", "/threshold/ap"],
        ),
        (
            folder_with_report(&compare),
            "compare",
            &["/profiles", "/z_of_profiles", "/old/hashes/profiles", "/fights_each"],
        ),
        (
            folder_with_report(&prices),
            "prices",
            &["/options/0/ap_value", "/options/0/contexts", "/base/ap", "/left_out"],
        ),
        (
            folder_with_report(&["policies", "garde_pretorien", "guerrier_de_l_aube"]),
            "policies",
            &["/value", "/policies", "/policies/1/at_least", "/advice/a", "/error_bound"],
        ),
    ];
    for (folder, name, places) in reports {
        let mut forged = Forged::new(folder);
        let json = format!("{name}.json");
        places.iter().for_each(|place| forged.forge_value(&json, place, change_value));
        forged.forge_every_file_but(&json);
        assert!(forged.found > places.len(), "{name}: {}", forged.found);
    }
}

#[test]
fn a_forged_proposal_is_found_in_each_of_its_files() {
    let mut forged = Forged::new(write_report_in(super::propose::folder(), &["propose", "field.toml"]));
    for place in ["/proposal/0/proposed_ap", "/verdicts", "/after", "/withheld", "/cap", "/again", "/tables"]
    {
        forged.forge_value("evidence.json", place, change_value);
    }
    forged.forge_every_file_but("evidence.json");
    assert_eq!(
        names(&forged.folder),
        ["evidence.json", "field.csv", "index.html", "profiles.patch", "proposal-sheet.csv", "proposal.csv"]
    );
    assert!(forged.found >= 10, "{}", forged.found);
}

#[test]
fn a_manifest_names_the_files_of_the_command_and_no_others() {
    let mut forged = Forged::new(folder_with_report(&DUEL));
    let path = forged.folder.path("out/manifest.json");
    let text = fs::read_to_string(&path).unwrap();
    let changed = |from: &str, to: &str| {
        let changed = text.replacen(from, to, 1);
        assert!(changed != text, "{from} is not in {text}");
        changed
    };
    let (metadata, files) = text.split_once("  \"files\": {\n").unwrap();
    let page = files.find("    \"index.html\"").unwrap();
    let unnamed = "does not list the files that the command writes: duel.json";
    for (manifest, named) in [
        ("{}\n".to_owned(), "manifest.json is not a manifest: the report is unsealed"),
        (text[..text.len() - 9].to_owned(), "manifest.json is not a manifest"),
        (
            format!("{metadata}  \"files\": {{}}\n}}\n"),
            "the command writes: duel.json, index.html. The report is unsealed",
        ),
        (format!("{metadata}  \"files\": {{\n{}", &files[page..]), unnamed),
        (changed("--runs 1k", "--runs 1k --out x"), "manifest.json differs"),
        (changed("\"version\": \"", "\"version\": \"1"), "manifest.json differs"),
        (text.clone() + "\n", "manifest.json differs"),
    ] {
        fs::write(&path, manifest).unwrap();
        forged.assert_found(named, 1);
    }
    fs::remove_file(&path).unwrap();
    forged.assert_found("There is no manifest.json: the report is unsealed", 1);
    fs::write(&path, &text).unwrap();
    fs::write(forged.folder.path("out/notes.csv"), "a,b\n").unwrap();
    forged.assert_found("notes.csv is not part of the report", 1);
    update_manifest(&forged.folder);
    forged.assert_found("the command writes: notes.csv. The report is unsealed", 2);
    fs::remove_file(forged.folder.path("out/notes.csv")).unwrap();
    fs::create_dir(forged.folder.path("out/more")).unwrap();
    fs::write(&path, &text).unwrap();
    forged.assert_found("more is not part of the report", 1);
    fs::remove_dir(forged.folder.path("out/more")).unwrap();
    assert_eq!(verify(&forged.folder, &["out"]).code, 0);
    fs::remove_file(forged.folder.path("out/index.html")).unwrap();
    forged.assert_found("index.html is missing", 1);
    #[cfg(unix)]
    std::os::unix::fs::symlink("duel.json", forged.folder.path("out/index.html")).unwrap();
    forged.assert_found("index.html is missing", 1);
}

#[test]
fn a_genuine_report_is_verified_and_the_checks_are_stated() {
    for language in ["en", "fr"] {
        let folder = folder_with_report(&[&["--lang", language], &DUEL[..]].concat());
        let ended = verify(&folder, &["out"]);
        assert_eq!((ended.code, ended.err.as_str()), (0, ""), "{ended:#?}");
        let said = "Everything was recomputed and is identical: 3 files, byte for byte.\n";
        assert_eq!(ended.out, said, "{ended:#?}");
        let alone = verify(&folder, &["out/duel.json"]);
        assert_eq!(alone.code, 0, "{alone:#?}");
        assert!(alone.out.contains("Nothing else was checked"), "{alone:#?}");
    }
    let lists = ["battle", "9 guerrier_du_sang_c5", "3 carnassier_1_c5", "--free", "--table", "60x60"];
    for more in [&["--runs", "4", "--cross", "random,captain"][..], &["--tell", "1", "--lang", "fr"]] {
        let ended = verify(&folder_with_report(&[&lists[..], more].concat()), &["out"]);
        assert_eq!(ended.code, 0, "{ended:#?}");
    }
    // A key that the command writes and the report lacks is a difference.
    let folder = folder_with_report(&DUEL);
    let mut report: Value = serde_json::from_slice(&fs::read(folder.path("out/duel.json")).unwrap()).unwrap();
    report.as_object_mut().unwrap().remove("not_played");
    let ended = verify(&folder.with("less.json", report.to_string()), &["less.json"]);
    assert!(ended.code == 1 && ended.err.contains("recomputed, less.json differs"), "{ended:#?}");
    // A file of JSON without a report folder.
    let printed = printed_in(&Folder::new(), &["wound", "--diff", "2", "--format", "json"]);
    let folder = Folder::new().with("wound.json", printed);
    assert_eq!(verify(&folder, &["wound.json"]).code, 0);
}

#[test]
fn a_file_that_was_changed_or_lost_is_named() {
    let folder = folder_with_report(&DUEL);
    fs::write(folder.path("out/index.html"), "mine").unwrap();
    fs::remove_file(folder.path("out/duel.json")).unwrap();
    let ended = verify(&folder, &["out"]);
    assert_eq!((ended.code, ended.err.lines().count()), (1, 2), "{ended:#?}");
    assert!(ended.err.contains("index.html was changed after it was written"), "{ended:#?}");
    assert!(ended.err.contains("duel.json is missing"), "{ended:#?}");
}

#[test]
fn a_plausible_time_limit_is_accepted_and_reported_as_unchecked() {
    let lists = ["battle", "9 guerrier_du_sang_c5", "3 carnassier_1_c5", "--free", "--table", "60x60"];
    let text = printed_in(&Folder::new(), &[&lists[..], &["--runs", "8", "--format", "json"]].concat());
    let verified = |limit: &str, option: &str, asked: u64, played: u64| {
        let mut report: Value = serde_json::from_str(&text).unwrap();
        report["stopped"] = serde_json::json!({
            "max_time": limit, "option": option, "asked": asked, "played": played
        });
        verify(&Folder::new().with("battle.json", report.to_string()), &["battle.json"])
    };
    let ended = verified("5s", "--runs", 400, 8);
    assert_eq!(ended.code, 0, "{ended:#?}");
    assert!(ended.out.contains("Not checked: whether --max-time 5s stopped it before 400"), "{ended:#?}");
    for ended in [
        verified("5s", "--runs", 400, 7),
        verified("5s", "--runs", 8, 8),
        verified("5s", "--fights", 400, 8),
        verified("x", "--runs", 400, 8),
    ] {
        assert!(ended.code == 1 && ended.err.contains("recomputed, stopped"), "{ended:#?}");
    }
}

#[test]
fn files_that_are_no_report_are_refused() {
    let folder =
        Folder::new().with("a.json", "{}").with("b.json", "[").with("c.json", "{\"again\": \"rm -rf x\"}");
    let folder = folder.with("d.json", "{\"again\": \"fleau list 'x\"}");
    folder.assert_refused(&["verify", "a.json"], &["a.json: it does not name the command"]);
    folder.assert_refused(&["verify", "b.json"], &["this is not JSON"]);
    folder.assert_refused(&["verify", "c.json"], &["does not name the command"]);
    folder.assert_refused(&["verify", "d.json"], &["does not name the command"]);
    let mut folder = folder;
    // Only commands that compute an answer are run, and help is not one.
    for again in ["man --out pages", "duel a b --help", "--version", "verify x.json", "merge x", "config"] {
        folder = folder.with("e.json", json_with_command(again));
        folder.assert_refused(&["verify", "e.json"], &["does not name the command"]);
    }
    folder.assert_refused(
        &["verify", "e.json", "--files", "none"],
        &["--files: the file `none` cannot be read"],
    );
}

/// Returns JSON of this version that claims to be made by this command.
fn json_with_command(again: &str) -> String {
    let text = printed_in(&Folder::new(), &["wound", "--diff", "2", "--format", "json"]);
    let mut report: Value = serde_json::from_str(&text).unwrap();
    report["again"] = format!("fleau {again}").into();
    report.to_string()
}

#[cfg(unix)]
#[test]
fn the_command_of_a_report_cannot_read_files_outside_its_folder() {
    let secret = "token = hunter2\n";
    let elsewhere = Folder::new().with("secret.txt", secret);
    let path = elsewhere.path("secret.txt").display().to_string();
    let folder = Folder::new().with("secret.txt", secret);
    fs::create_dir(folder.path("sub")).unwrap();
    std::os::unix::fs::symlink(&path, folder.path("sub/link.csv")).unwrap();
    let mut folder = folder;
    let duel = "duel garde_pretorien croquemitaine_c3 --runs 10";
    let climbing = format!("../{}/secret.txt", elsewhere.path("").file_name().unwrap().to_str().unwrap());
    for file in [path.as_str(), "sub/link.csv", climbing.as_str(), "/dev/zero", "/proc/self/environ", "-"] {
        for option in ["--profiles", "--abilities"] {
            folder = folder.with("r.json", json_with_command(&format!("{duel} {option} {file}")));
            let fault = format!("r.json: its command names {file}, which is neither");
            folder.assert_refused(&["verify", "r.json"], &[&fault]);
        }
    }
    // Files below the working folder are read but not quoted.
    for again in [
        format!("{duel} --profiles secret.txt"),
        format!("{duel} --abilities secret.txt"),
        "balance secret.toml".to_owned(),
        "run secret.toml".to_owned(),
        "battle secret.toml secret.toml".to_owned(),
    ] {
        folder = folder.with("secret.toml", secret).with("r.json", json_with_command(&again));
        folder.assert_refused(
            &["verify", "r.json"],
            &["r.json: its command cannot run with the files that it names: secret"],
        );
        let ended = verify(&folder, &["r.json", "--files", "secret.txt", "--files", "secret.toml"]);
        assert!(ended.code == 2 && ended.err.contains("secret"), "{ended:#?}");
        assert!(!ended.err.contains("r.json"), "{ended:#?}");
    }
}

#[test]
fn files_beside_the_report_are_read_and_others_once_they_are_named() {
    let source = Folder::new().with("c3.csv", PROFILES);
    let path = source.path("c3.csv").display().to_string();
    let folder = folder_with_report(&[
        "duel",
        "croquemitaine_c3",
        "croquemitaine_c3",
        "--runs",
        "100",
        "--profiles",
        &path,
    ]);
    let refused = verify(&folder, &["out"]);
    assert!(refused.code == 2 && refused.err.contains(&path), "{refused:#?}");
    for named in [source.path("c3.csv"), source.path("")] {
        let ended = verify(&folder, &["out", "--files", named.to_str().unwrap()]);
        assert_eq!(ended.code, 0, "{ended:#?}");
    }
    fs::write(source.path("c3.csv"), PROFILES.replacen(",39,", ",40,", 1)).unwrap();
    let ended = verify(&folder, &["out", "--files", &path]);
    assert!(ended.code == 1 && ended.err.contains("their hashes differ"), "{ended:#?}");
    // Files are read below the working folder, also in the folder of the report.
    let folder = Folder::new();
    fs::create_dir(folder.path("out")).unwrap();
    let folder = folder.with("out/c3.csv", PROFILES);
    let beside =
        ["duel", "croquemitaine_c3", "croquemitaine_c3", "--runs", "100", "--profiles", "out/c3.csv"];
    let ended = verify(&write_report_in(folder, &beside), &["out"]);
    assert_eq!(ended.code, 0, "{ended:#?}");
}

#[test]
fn a_report_cannot_confirm_its_own_long_computation() {
    let long = "melee '3 croquemitaine_c3' '3 croquemitaine_c3' --runs 100000m --yes";
    let folder = Folder::new().with("r.json", json_with_command(long));
    let ended = verify(&folder, &["r.json", "--threads", "1"]);
    assert!(ended.code == 2 && ended.err.contains("--yes"), "{ended:#?}");
}

mod cells {
    use super::*;

    const SCENARIO: &str = r#"
name = "small"
ruleset = "confede-2024"
seed = 3
runs = 20
policies = ["balanced", "all-attack"]

[matrix]
ids = ["garde_pretorien", "guerrier_de_l_aube", "croquemitaine_c3"]

[[duel]]
a = "garde_pretorien"
b = "guerrier_de_l_aube"
"#;

    fn folder_with_small_scenario() -> Folder {
        Folder::new().with("small.toml", SCENARIO)
    }

    #[test]
    fn any_forgery_in_a_matrix_is_found() {
        let mut forged = Forged::new(folder_with_report(&["matrix", "--edition", "C3", "--runs", "200"]));
        for place in [
            "/cells",
            "/cells/7/a_wins",
            "/ranking",
            "/ranking/3/kill_rate_per_ap",
            "/ranking/0/ci95",
            "/profiles/2/ap",
            "/runs",
            "/ways/rules",
            "/left_out",
            "/not_played",
            "/again",
            "/both_ways",
            "/policy/a",
        ] {
            forged.forge_value("matrix.json", place, change_value);
        }
        forged.forge_every_file_but("matrix.json");
        assert!(forged.found >= 14, "{}", forged.found);
    }

    #[test]
    fn a_forged_run_is_found_in_its_json_its_tables_and_its_charts() {
        let mut forged = Forged::new(write_report_in(folder_with_small_scenario(), &["run", "small.toml"]));
        for place in [
            "/results",
            "/results/0/cells/1/b_wins",
            "/results/1/ranking",
            "/results/1/fights/0/standing/a/2/chance",
            "/lacking",
            "/left_out",
            "/files",
            "/title",
        ] {
            forged.forge_value("run.json", place, change_value);
        }
        forged.forge_every_file_but("run.json");
        // Tables as CSV and Parquet, charts and a page.
        let names = names(&forged.folder);
        let has = |end: &str| names.iter().any(|name| name.ends_with(end));
        assert!(has(".csv") && has(".parquet") && has(".html"), "{names:?}");
        assert!(cfg!(not(feature = "charts")) || has(".svg"), "{names:?}");
        assert!(forged.found >= 20, "{}", forged.found);
    }

    #[test]
    fn a_verified_sample_of_cells_is_reported_as_a_sample() {
        let matrix = ["matrix", "--edition", "C3", "--runs", "500"];
        for (folder, all) in [
            (folder_with_report(&matrix), 45),
            (folder_with_report(&["matrix", "--edition", "C3", "--engine", "auto"]), 45),
            (folder_with_report(&["matrix", "--edition", "C3", "--budget", "100", "--runs", "100"]), 0),
            (
                folder_with_report(&[
                    "matrix",
                    "--edition",
                    "C3",
                    "--policy-a",
                    "all-attack",
                    "--runs",
                    "200",
                ]),
                90,
            ),
            (
                folder_with_report(&[
                    "matrix",
                    "--rows",
                    "edition=C3",
                    "--columns",
                    "garde_pretorien",
                    "--runs",
                    "200",
                ]),
                10,
            ),
            (write_report_in(folder_with_small_scenario(), &["run", "small.toml"]), 8),
        ] {
            for seed in ["1", "2"] {
                let ended = verify(&folder, &["out", "--cells", "3", "--seed", seed]);
                assert_eq!(ended.code, 0, "{ended:#?}");
                assert!(ended.out.contains("3 of "), "{ended:#?}");
                if all > 0 {
                    let said = format!("neither the other {} cells,", all - 3);
                    assert!(ended.out.contains(&format!("3 of {all} cells were recomputed")), "{ended:#?}");
                    assert!(ended.out.contains(&said), "{ended:#?}");
                }
            }
        }
        let folder = folder_with_report(&matrix);
        for cells in ["45", "1000"] {
            let ended = verify(&folder, &["out", "--cells", cells]);
            assert!(ended.code == 0 && ended.out.contains("Everything was recomputed"), "{ended:#?}");
        }
    }

    #[test]
    fn a_forged_cell_is_found_when_it_is_drawn() {
        let folder = folder_with_report(&["matrix", "--edition", "C3", "--runs", "2k"]);
        let text = fs::read_to_string(folder.path("out/matrix.json")).unwrap();
        let mut forged: Value = serde_json::from_str(&text).unwrap();
        let count = forged["cells"].as_array().unwrap().len();
        forged["cells"].as_array_mut().unwrap().iter_mut().for_each(|cell| cell["a_wins"] = 0.125.into());
        let folder = folder.with("forged.json", forged.to_string());
        let ended = verify(&folder, &["forged.json", "--cells", "1"]);
        assert_eq!((ended.code, ended.err.lines().count()), (1, 1), "{ended:#?}");
        assert!(ended.err.contains("0.125"), "{ended:#?}");
        forged["cells"].as_array_mut().unwrap().pop();
        let folder = folder.with("shorter.json", forged.to_string());
        let ended = verify(&folder, &["shorter.json", "--cells", "1"]);
        assert!(
            ended.code == 1 && ended.err.contains(&format!("its command computes {count}")),
            "{ended:#?}"
        );
        // Foreign files are also reported when only a sample of cells is checked.
        fs::write(folder.path("out/notes.csv"), "a").unwrap();
        let ended = verify(&folder, &["out", "--cells", "1"]);
        assert!(ended.code == 1 && ended.err.contains("notes.csv is not part of the report"), "{ended:#?}");
    }
}
