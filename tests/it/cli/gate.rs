//! Runs the scripts in the steps of the CI workflow `scenarios/balance-gate.yml`.

use super::compare::profiles;
use super::propose::folder;
use super::{Folder, fleau, printed_in};
use crate::support::{play_step, step_script};
use serde_json::Value;
use std::fs;
use std::process::Output;

const GATE: &str = include_str!("../../../scenarios/balance-gate.yml");

/// Plays a script in a folder, with the variables that the workflow and a CI runner set.
fn play(folder: &Folder, script: &str, checksum: &str) -> Output {
    let mut bash = play_step(&folder.path(""), script);
    bash.envs(fleau().get_envs().filter_map(|(name, value)| Some((name, value?))));
    bash.env("VERSION", "v1.2.3").env("SHA256", checksum);
    for (name, file) in [("RUNNER_TEMP", "temp"), ("GITHUB_STEP_SUMMARY", "summary.md")] {
        bash.env(name, folder.path(file));
    }
    bash.output().expect("bash starts")
}

/// Returns a folder with a proposal, a packed release and a fake `curl` that copies it, and the
/// checksum of the release.
fn folder_with_release() -> (Folder, String) {
    let folder = folder();
    printed_in(&folder, &["propose", "field.toml", "--out", "errata"]);
    let name = "fleau-v1.2.3-x86_64-unknown-linux-musl";
    for made in ["bin", "temp", name] {
        fs::create_dir(folder.path(made)).unwrap();
    }
    let program = format!("#!/bin/sh\nexec '{}' \"$@\"\n", env!("CARGO_BIN_EXE_fleau"));
    let curl = "#!/bin/sh\nfor word; do [ \"$last\" = --output ] && file=$word; last=$word; done\n\
        echo \"$last\" >url\ncp release.tar.gz \"$file\"\n";
    let folder = folder.with(&format!("{name}/fleau"), program).with("bin/curl", curl);
    let pack = format!(
        "chmod +x bin/curl {name}/fleau && tar czf release.tar.gz {name} && rm -r {name} && sha256sum release.tar.gz"
    );
    let packed = play(&folder, &pack, "");
    assert!(packed.status.success(), "{packed:?}");
    let checksum = String::from_utf8_lossy(&packed.stdout)[..64].to_owned();
    (folder, checksum)
}

#[test]
fn the_balance_gate_downloads_its_release_and_fails_where_costs_were_changed_by_hand() {
    let (folder, checksum) = folder_with_release();
    let download = step_script(GATE, "Download the program");
    let refused = play(&folder, &download, &"0".repeat(64));
    assert!(!refused.status.success(), "{refused:?}");
    let downloaded = play(&folder, &download, &checksum);
    assert!(downloaded.status.success(), "{downloaded:?}");
    let address = fs::read_to_string(folder.path("url")).unwrap();
    assert!(address.trim().ends_with("/v1.2.3/fleau-v1.2.3-x86_64-unknown-linux-musl.tar.gz"), "{address}");

    let check = step_script(GATE, "Check the evidence");
    let holds = |folder: &Folder| -> Value {
        let told: Value = serde_json::from_slice(&fs::read(folder.path("check.json")).unwrap()).unwrap();
        told["holds"].clone()
    };
    let ended = play(&folder, &check, &checksum);
    assert_eq!((ended.status.code(), holds(&folder)), (Some(0), Value::from(true)), "{ended:?}");
    let folder = folder.with("field.csv", profiles(49));
    let ended = play(&folder, &check, &checksum);
    assert_eq!((ended.status.code(), holds(&folder)), (Some(1), Value::from(false)), "{ended:?}");
    // Both answers are in the summary that a reviewer reads.
    let summary = fs::read_to_string(folder.path("summary.md")).unwrap();
    assert!(
        summary.contains("every number is the same") && summary.contains("changed since: profiles"),
        "{summary}"
    );
}
