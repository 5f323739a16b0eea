//! Mistakes of users: all are reported at once, nothing is printed, nothing is written.

use super::{Folder, PROFILE_COLUMNS};

const DUEL: [&str; 3] = ["duel", "garde_pretorien", "guerrier_de_l_aube"];
const RULESET: &str = include_str!("../../../scenarios/rulesets/confede-2024.toml");

/// Checks that a command is refused with these faults.
fn assert_refused(arguments: &[&str], faults: &[&str]) {
    Folder::new().assert_refused(arguments, faults);
}

/// Checks that a duel with additional arguments is refused with these faults.
fn assert_duel_refused(more: &[&str], faults: &[&str]) {
    assert_refused(&[&DUEL, more].concat(), faults);
}

/// Checks that clap rejects a command line before any file is read.
fn assert_usage_error(arguments: &[&str], reason: &str) {
    let folder = Folder::new();
    let ended = folder.run(arguments);
    assert_eq!((ended.code, ended.out.as_str()), (2, ""), "{ended:#?}");
    assert!(ended.err.starts_with("error: ") && ended.err.contains(reason), "{ended:#?}");
    assert!(folder.files().is_empty());
}

#[test]
fn an_unknown_id_is_refused_with_the_nearest() {
    assert_refused(
        &["duel", "garde_pretorienne", "guerrier_de_laube"],
        &[
            "A: no profile is called `garde_pretorienne`; did you mean garde_pretorien",
            "B: no profile is called `guerrier_de_laube`; did you mean guerrier_de_l_aube",
        ],
    );
    assert_refused(&["profiles", "show", "shu"], &["ID: no profile is called `shu`; did you mean shub"]);
}

#[test]
fn a_wound_level_that_does_not_exist_is_refused() {
    assert_refused(
        &["duel", "garde_pretorien@wounds=mortel", "guerrier_de_l_aube@wounds=light,blessure=grave"],
        &[
            "A: `garde_pretorien@wounds=mortel`: no wound level is called mortel; allowed:",
            "B: `guerrier_de_l_aube@wounds=light,blessure=grave`: `blessure` is given twice",
        ],
    );
}

#[test]
fn values_out_of_bounds_are_refused_on_both_sides_at_once() {
    assert_refused(
        &["duel", "garde_pretorien@res=0,att=99", "@ini=3,att=5,str=8,def=5,res=11,ap=-5"],
        &[
            "A: `garde_pretorien@res=0,att=99`: res: RES is 0; allowed: 1 to 40",
            "att: a characteristic is 99; allowed: 0 to 40",
            "ap: AP is -5; allowed: 1 to 2000",
        ],
    );
    assert_refused(
        &["duel", "garde_pretorien@atk=6", "@ini=x"],
        &["no value is called `atk`; did you mean att", "ini: `x` is not a whole number"],
    );
}

#[test]
fn a_profile_without_att_is_refused_with_the_override_to_write() {
    assert_refused(
        &["duel", "arkeon_sanath", "garde_pretorien"],
        &["A: arkeon_sanath has no ATT, RES; write arkeon_sanath@att=…,res=…"],
    );
    assert_refused(
        &["duel", "@ini=3", "garde_pretorien"],
        &["A: @ini=3 has no ATT, STR, DEF, RES, AP; write @ini=3,att=…"],
    );
}

#[test]
fn sides_that_cannot_meet_are_refused() {
    assert_refused(&["combat", "", "garde_pretorien"], &["A: the side has no fighters"]);
    assert_refused(&["combat", "garde_pretorien", "garde_pretorien +"], &["B: a fighter is missing"]);
    assert_refused(
        &["combat", "garde_pretorien", "7 guerrier_de_l_aube"],
        &["A and B: 7 enemies on a normal-sized fighter; at most 4 can be in contact"],
    );
    assert_refused(
        &["combat", "2 garde_pretorien", "2 guerrier_de_l_aube"],
        &[
            "2 against 2: one side must be a single fighter here; for several against several, use `fleau melee`",
        ],
    );
    assert_refused(
        &["combat", "0 garde_pretorien", "21 guerrier_de_l_aube"],
        &["A: `0 garde_pretorien`", "B: `21 guerrier_de_l_aube`"],
    );
    assert_refused(
        &["duel", "2 garde_pretorien", "shub + shub"],
        &["A: `2 garde_pretorien`", "B: `shub + shub`: only one fighter"],
    );
}

#[test]
fn numbers_of_fights_turns_and_threads_have_bounds() {
    assert_duel_refused(&["--runs", "0"], &["--runs: the number of runs is 0; allowed: 1 to"]);
    assert_duel_refused(&["--runs", "1e30"], &["--runs: `1e30` is too large"]);
    assert_duel_refused(&["--runs=-5"], &["--runs: `-5` is not a number; allowed: whole numbers such as"]);
    assert_duel_refused(
        &["--turns", "51"],
        &["--turns: the number of turns is `51`; allowed: a whole number from 1 to 50"],
    );
    assert_duel_refused(
        &["--threads", "0"],
        &["--threads: the number of threads is `0`; allowed: a whole number from 1 to 1024"],
    );
    assert_duel_refused(&["--seed", "18446744073709551616"], &["--seed: the seed is `18446744073709551616`"]);
}

#[test]
fn faults_of_options_and_fighters_are_reported_together() {
    assert_refused(
        &[
            "duel",
            "zzzzz",
            "garde_pretorien",
            "--runs",
            "abc",
            "--turns",
            "0",
            "--policy",
            "reckless",
            "--ruleset",
            "none",
        ],
        &[
            "--runs: `abc` is not a number",
            "--policy: no policy is called `reckless`",
            "--ruleset: no ruleset is called `none`",
            "--turns: the number of turns is `0`",
            "A: no profile is called `zzzzz`",
        ],
    );
}

#[test]
fn unknown_policies_and_settings_are_refused_with_the_allowed_ones() {
    assert_duel_refused(
        &["--policy", "reckless"],
        &[
            "--policy: no policy is called `reckless`; allowed: balanced, all-attack, all-defense, aggressive, cautious",
        ],
    );
    assert_duel_refused(
        &["--policy-a", "cautious,parry=maybe,foo=1", "--policy-b", "allocate=0/0"],
        &[
            "--policy-a: parry is `maybe`; allowed: one, all, needed",
            "--policy-a: `foo` is not a decision; allowed: allocate, reroll",
            "--policy-b: allocate is `0/0`",
        ],
    );
    let overridden = ["--policy", "reckless", "--policy-a", "balanced", "--policy-b", "balanced"];
    assert_duel_refused(&overridden, &["--policy: no policy is called `reckless`"]);
}

#[test]
fn a_profile_file_without_a_column_is_refused() {
    let file = "id,name_fr,ap,ini,att,str,def\na,A,1,1,1,1,1\n";
    Folder::new().with("my.csv", file).assert_refused(
        &["duel", "a", "a", "--profiles", "my.csv"],
        &["my.csv:1: the column `res` is missing"],
    );
}

#[test]
fn every_fault_of_a_profile_file_is_reported_with_its_line() {
    let file = format!("{PROFILE_COLUMNS}a,A,-5,x,3,4,2,9\nb,B,15,2,3,4,2,0\n");
    let faults = [
        "my.csv:2: ap: AP is -5; allowed: 1 to 2000",
        "my.csv:2: ini: `x`",
        "my.csv:3: res: RES is 0; allowed: 1 to 40",
    ];
    let folder = Folder::new().with("my.csv", file);
    folder.assert_refused(&["duel", "a", "b", "--profiles", "my.csv"], &faults);
    folder.assert_refused(&["profiles", "list", "--profiles", "my.csv"], &faults);
    folder.assert_refused(&["profiles", "check", "my.csv"], &faults);
    // The fault of the option comes first; fighters are not looked up in a faulty file.
    let all = [&["--runs: "][..], &faults].concat();
    folder.assert_refused(&["duel", "a", "nobody", "--profiles", "my.csv", "--runs", "0"], &all);
}

#[test]
fn every_fault_of_a_ruleset_file_is_reported_with_its_line() {
    let line =
        |key: &str| 1 + RULESET.lines().position(|line| line.starts_with(key)).expect("the key is there");
    let broken = RULESET
        .replace("wound_penalty = 1 ", "wound_penalty = 11")
        .replace("stunned = \"penalty\"", "stunned = \"dazed\"");
    let faults = [
        format!("house.toml:{}: stunned: `dazed` is unknown; allowed: penalty, ignored", line("stunned =")),
        format!(
            "house.toml:{}: wound_penalty: the wound penalty is 11; allowed: 0 to 10",
            line("wound_penalty")
        ),
    ];
    let folder = Folder::new().with("house.toml", broken);
    for command in [&DUEL[..], &["wound", "--diff", "2"], &["test", "--value", "4", "--difficulty", "7"]] {
        folder.assert_refused(
            &[command, &["--ruleset", "house.toml"]].concat(),
            &faults.each_ref().map(String::as_str),
        );
    }
    let syntax = Folder::new().with("house.toml", "id = \"house\"\nname = [\n");
    let ended = syntax.run(&[&DUEL[..], &["--ruleset", "house.toml"]].concat());
    assert!(ended.code == 2 && ended.out.is_empty() && ended.err.starts_with("house.toml:"), "{ended:#?}");
}

#[test]
fn a_file_that_does_not_exist_or_cannot_be_read_is_refused() {
    assert_duel_refused(
        &["--profiles", "none.csv", "--ruleset", "none.toml"],
        &[
            "--ruleset: the file `none.toml` cannot be read: ",
            "--profiles: the file `none.csv` cannot be read: ",
        ],
    );
    assert_duel_refused(&["--profiles", "."], &["--profiles: the file `.` cannot be read: "]);
    assert_refused(
        &["balance", "mine.csv"],
        &[
            "PROFILES: `mine.csv` is a file of profiles, not a profile: write --profiles mine.csv, and the id of a profile in it",
        ],
    );
    // A file without an extension does not hide the profile of the same name.
    Folder::new().with("croquemitaine_c3", "[field]\n").assert_refused(
        &["balance", "croquemitaine_c3"],
        &["PROFILES: a field needs at least two complete profiles; of 1 selected, 1 can fight; "],
    );
    assert_refused(
        &["balance", "--edition", "C3", "--out", "costs.csv"],
        &[
            "--out: `costs.csv` is the name of a file, but --out names the folder of a report: for a single table, leave out --out and write --format csv > costs.csv",
        ],
    );
    assert_refused(
        &["duel", "garde_pretorien@att=4..7", "garde_pretorien"],
        &["A: `garde_pretorien@att=4..7`: att: `4..7` is a range, not a whole number; "],
    );
    assert_refused(&["profiles", "check", "none.csv"], &["FILE: the file `none.csv` cannot be read: "]);
    let latin = [PROFILE_COLUMNS.as_bytes(), b"a,Pr\xe9torien,1,1,1,1,1,1\n"].concat();
    Folder::new().with("latin.csv", latin).assert_refused(
        &["profiles", "check", "latin.csv"],
        &["latin.csv:2: this line contains a byte that is not UTF-8; save the file as UTF-8, or convert it: `fleau profiles import latin.csv`"],
    );
}

#[test]
fn unknown_and_useless_effects_of_a_wound_roll_are_refused_at_once() {
    assert_refused(
        &["wound", "--diff", "2", "--effects", "feroce,banee,toxic,toxic-7,feint,Féroce"],
        &[
            "--effects: no ability is called `banee`; did you mean Bane",
            "--effects: `toxic` needs a number X: write toxic/1 to toxic/6",
            "--effects: the X of `toxic-7` is `7`; allowed: 1 to 6",
            "--effects: `feint` has no effect on wound rolls; to change STR, RES or the number of dice, use",
            "--effects: `Féroce` appears twice",
        ],
    );
    assert_refused(
        &["wound", "--diff", "2", "--effects", "vulnerable,ethereal"],
        &["--effects: light becomes both serious and none"],
    );
}

#[test]
fn written_abilities_that_are_wrong_are_refused_with_the_fighter() {
    assert_refused(
        &[
            "duel",
            "garde_pretorien@abilities=born-killr;bane/wolfne;cursed;dodge",
            "garde_pretorien@abilities=cursed;dodge",
        ],
        &[
            "A: `garde_pretorien@abilities=born-killr;bane/wolfne;cursed;dodge`: abilities: no ability is called \
             `born-killr`; did you mean Born killer",
            "A: `garde_pretorien@abilities=born-killr;bane/wolfne;cursed;dodge`: no fighter is of the kind `wolfne`; \
             did you mean wolfen",
            "B: `garde_pretorien@abilities=cursed;dodge`: `Maudit` and `Esquive` contradict each other",
        ],
    );
}

#[test]
fn wounds_and_tests_out_of_bounds_are_refused() {
    assert_refused(
        &["wound", "--diff", "51"],
        &["--diff: the difference is `51`; allowed: a whole number from -50 to 50"],
    );
    assert_refused(
        &["test", "--value", "x", "--difficulty", "101", "--dice", "0", "--policy", "no"],
        &[
            "--value: the value is `x`",
            "--difficulty: the difficulty is `101`",
            "--dice: the number of dice is `0`",
            "--policy: ",
        ],
    );
}

#[test]
fn filters_without_a_match_are_refused_with_the_allowed_values() {
    assert_refused(
        &["profiles", "list", "--people", "xyzzy", "--edition", "C9"],
        &[
            "no profile is of the edition `C9`; allowed: `C3`",
            "no profile is of the people `xyzzy`; allowed: a part of `Alchimistes",
        ],
    );
    assert_refused(
        &["profiles", "list", "--people", "dirz", "--edition", "C5_it"],
        &["no profile matches all filters"],
    );
}

#[test]
fn invalid_command_lines_are_refused() {
    assert_usage_error(
        &[&DUEL[..], &["--format", "xml"]].concat(),
        "[possible values: table, json, jsonl, csv, excel, markdown, bbcode]",
    );
    assert_usage_error(&["duel", "garde_pretorien"], "<B>");
    assert_usage_error(&["bogus"], "unrecognized subcommand 'bogus'");
    assert_usage_error(&["wound", "--diff", "2", "--amplified", "--attenuated"], "cannot be used with");
    assert_usage_error(&["wound", "--diff", "2", "--profiles", "my.csv"], "unexpected argument '--profiles'");
}

#[test]
fn faults_are_reported_in_the_requested_language() {
    let french = ["--lang", "fr", "profiles", "show", "garde_pretorienne"];
    assert_refused(
        &french,
        &["ID\u{A0}: aucun profil ne s'appelle «\u{A0}garde_pretorienne\u{A0}»\u{202F}; vouliez-vous dire"],
    );
    assert_refused(
        &["profiles", "list", "--lang", "fr", "--people", "wolfn", "--edition", "c33"],
        &["édition «\u{A0}c33\u{A0}»\u{202F}; vouliez-vous dire `C3`", "vouliez-vous dire `Wolfen`"],
    );
}

#[test]
fn faults_contain_no_control_characters() {
    let file = format!("{PROFILE_COLUMNS}a\u{1b}[31m,A,1,1,1,1,1,1\n\u{202E}b,B,1,1,1,1,1,1\n");
    let folder = Folder::new().with("my.csv", file);
    folder.assert_refused(
        &["profiles", "check", "my.csv"],
        &["my.csv:2: `a\u{FFFD}[31m`", "my.csv:3: `\u{FFFD}b`"],
    );
    folder.assert_refused(
        &["duel", "a\n\u{9b}", "garde_pretorien"],
        &["A: no profile is called `a\u{FFFD}\u{FFFD}`"],
    );
}

#[test]
fn the_wrong_option_for_the_number_of_fights_suggests_the_right_one() {
    for (command, written, has) in [
        (&["balance", "--edition", "C3"][..], "--runs", "--fights"),
        (&["prices", "--base", "garde_pretorien"], "--runs", "--fights"),
        (&["compare", "a.csv", "b.csv"], "--runs", "--fights"),
        (&["duel", "garde_pretorien", "garde_pretorien"], "--fights", "--runs"),
    ] {
        let ended = Folder::new().run(&[command, &[written, "100"]].concat());
        assert_eq!(ended.code, 2, "{ended:#?}");
        assert!(ended.err.contains(written) && ended.err.contains(&format!("'{has}'")), "{ended:#?}");
    }
}
