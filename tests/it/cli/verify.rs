//! `fleau verify`: a report is held against what its command computes.

use super::{Ended, Folder, printed_in};
use std::fs;

fn written(command: &[&str]) -> Folder {
    let folder = Folder::new();
    printed_in(&folder, &[command, &["--quiet", "--out", "out"]].concat());
    folder
}

fn verify(folder: &Folder, more: &[&str]) -> Ended {
    folder.run(&[&["verify", "--quiet"], more].concat())
}

#[test]
fn a_report_is_computed_again_as_a_whole() {
    let folder = written(&["duel", "garde_pretorien", "croquemitaine_c3", "--runs", "1k"]);
    let ended = verify(&folder, &["out"]);
    assert_eq!(ended.code, 0, "{ended:#?}");
    assert!(ended.out.contains("All 2 files are as they were written."), "{ended:#?}");
    assert!(ended.out.contains("All of it was computed again, and is the same."), "{ended:#?}");
    let json = fs::read_to_string(folder.path("out/duel.json")).unwrap();
    let forged = folder.with("forged.json", json.replacen("\"runs\": 1000", "\"runs\": 1001", 1));
    let ended = verify(&forged, &["forged.json"]);
    assert_eq!(ended.code, 1, "{ended:#?}");
    assert!(ended.err.contains("runs comes out differently"), "{ended:#?}");
}

#[test]
fn battles_are_played_again() {
    let lists = ["battle", "9 guerrier_du_sang_c5", "3 carnassier_1_c5", "--free", "--table", "60x60"];
    for (more, name) in
        [(&["--runs", "8"][..], "battle"), (&["--runs", "8", "--cross", "random,captain"], "battle-cross")]
    {
        let folder = written(&[&lists[..], more].concat());
        let ended = verify(&folder, &["out"]);
        assert_eq!(ended.code, 0, "{ended:#?}");
        assert!(ended.out.contains("All of it was computed again, and is the same."), "{ended:#?}");
        let json = fs::read_to_string(folder.path(format!("out/{name}.json"))).unwrap();
        let forged = folder.with("forged.json", json.replacen("\"tables\": 2", "\"tables\": 3", 1));
        let ended = verify(&forged, &["forged.json"]);
        assert_eq!(ended.code, 1, "{ended:#?}");
        assert!(ended.err.contains("tables comes out differently"), "{ended:#?}");
    }
}

#[test]
fn a_file_that_was_changed_or_lost_is_named() {
    let folder = written(&["duel", "garde_pretorien", "croquemitaine_c3", "--runs", "1k"]);
    fs::write(folder.path("out/index.html"), "mine").unwrap();
    fs::remove_file(folder.path("out/duel.json")).unwrap();
    let ended = verify(&folder, &["out"]);
    assert_eq!((ended.code, ended.err.lines().count()), (1, 2), "{ended:#?}");
    assert!(ended.err.contains("index.html is not as it was written"), "{ended:#?}");
    assert!(ended.err.contains("duel.json is missing"), "{ended:#?}");
}

#[test]
fn what_is_no_report_is_refused() {
    let folder =
        Folder::new().with("a.json", "{}").with("b.json", "[").with("c.json", "{\"again\": \"rm -rf x\"}");
    let folder = folder.with("d.json", "{\"again\": \"fleau list 'x\"}");
    folder.refuses(&["verify", "a.json"], &["a.json: it does not say with which command"]);
    folder.refuses(&["verify", "b.json"], &["this is not JSON"]);
    folder.refuses(&["verify", "c.json"], &["does not say with which command"]);
    folder.refuses(&["verify", "d.json"], &["does not say with which command"]);
    let folder = folder.with("e.json", "{\"again\": \"fleau man --out pages\"}");
    folder.refuses(&["verify", "e.json"], &["does not say with which command"]);
}

#[cfg(feature = "frames")]
mod cells {
    use super::*;

    #[test]
    fn cells_of_a_matrix_and_of_a_run_are_played_again() {
        let scenario = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios/first-blood.toml");
        for command in [
            &["matrix", "--edition", "C3", "--runs", "2k"][..],
            &["matrix", "--edition", "C3", "--engine", "auto"],
            &["matrix", "--edition", "C3", "--budget", "100", "--runs", "100"],
            &["matrix", "--edition", "C3", "--policy-a", "all-attack", "--runs", "1k"],
            &["matrix", "--rows", "edition=C3", "--columns", "garde_pretorien", "--runs", "1k"],
            &["run", scenario, "--runs", "20"],
        ] {
            let folder = written(command);
            for seed in ["1", "2"] {
                let ended = verify(&folder, &["out", "--cells", "7", "--seed", seed]);
                assert_eq!(ended.code, 0, "{command:?}: {ended:#?}");
                assert!(ended.out.contains("cells were played again, and are equal."), "{ended:#?}");
            }
        }
    }

    #[test]
    fn a_forged_cell_is_found_when_it_is_drawn() {
        let folder = written(&["matrix", "--edition", "C3", "--runs", "2k"]);
        let text = fs::read_to_string(folder.path("out/matrix.json")).unwrap();
        let mut forged: serde_json::Value = serde_json::from_str(&text).unwrap();
        let count = forged["cells"].as_array().unwrap().len();
        forged["cells"][7]["a_wins"] = 0.125.into();
        let folder = folder.with("forged.json", forged.to_string());
        let all = count.to_string();
        let ended = verify(&folder, &["forged.json", "--cells", &all]);
        assert_eq!((ended.code, ended.err.lines().count()), (1, 1), "{ended:#?}");
        assert!(ended.err.contains("0.125"), "{ended:#?}");
        forged["cells"].as_array_mut().unwrap().pop();
        let folder = folder.with("shorter.json", forged.to_string());
        assert_eq!(verify(&folder, &["shorter.json"]).code, 1);
    }
}
