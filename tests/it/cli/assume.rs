//! Values that cards do not print: `--assume`, `[assume]`, defaults set by a rule, and profiles
//! that cannot be judged.

use super::{Folder, PROFILE_COLUMNS, json, schema};
use serde_json::Value;

const ASSUMED_WEAPON: &str = "zephyr_daikinee_c5: ranges=25/45/65, aim-str=4";
const FIELD: [&str; 8] = [
    "balance",
    "zephyr_daikinee_c5",
    "archer_daikinee_c5",
    "guerrier_daikinee_epee_c5@ap=10",
    "--quick",
    "--fights",
    "8",
    "--quiet",
];

/// Returns the assumptions about a profile, as field and rule.
fn assumptions_about(document: &Value, profile: &str) -> Vec<(String, String)> {
    let all = document["assumed"].as_array().map_or(&[][..], Vec::as_slice);
    let of = |key: &str, assumed: &Value| assumed[key].as_str().unwrap_or_default().to_owned();
    let of_profile = all.iter().filter(|assumed| assumed["profile"] == profile);
    of_profile.map(|assumed| (of("field", assumed), of("rule", assumed))).collect()
}

fn pair(field: &str, rule: &str) -> (String, String) {
    (field.to_owned(), rule.to_owned())
}

fn profile_result<'a>(document: &'a Value, id: &str) -> &'a Value {
    let profiles = document["profiles"].as_array().expect("a list");
    profiles.iter().find(|profile| profile["id"] == id).expect("it is judged")
}

#[test]
fn a_shooter_without_a_weapon_is_not_judged_at_a_distance() {
    let told = json(&FIELD);
    schema::check(&told);
    assert!(
        assumptions_about(&told, "zephyr_daikinee_c5").contains(&pair("weapon", "not_judged")),
        "{told:#}"
    );
    let unarmed = profile_result(&told, "zephyr_daikinee_c5");
    assert_eq!((&unarmed["verdict"], &unarmed["is_refused"]), (&"undecided".into(), &true.into()));
    assert_eq!(unarmed["lacking"], serde_json::json!(["weapon"]));
    assert_eq!(unarmed["assume"], "zephyr_daikinee_c5: ranges=…/…/…, aim-str=…");
    assert_eq!(profile_result(&told, "archer_daikinee_c5")["leans_on_unjudged"], true);
    let folder = Folder::new();
    let (english, french) = (folder.run(&FIELD), folder.run(&[&FIELD[..], &["--lang", "fr"]].concat()));
    for line in ["undecided: no weapon in our data", "--assume \"zephyr_daikinee_c5: ranges", "†"] {
        assert!(english.out.contains(line), "{line}\n{}", english.out);
    }
    assert!(french.out.contains("indécis\u{A0}: sans arme dans nos données"), "{}", french.out);
}

#[test]
fn assumptions_of_the_user_take_effect_and_are_in_command_and_hash() {
    let (without, with) = (json(&FIELD), json(&[&FIELD[..], &["--assume", ASSUMED_WEAPON]].concat()));
    schema::check(&with);
    let of = assumptions_about(&with, "zephyr_daikinee_c5");
    assert_eq!(of[of.len() - 2..], [pair("ranges", "user"), pair("aim-str", "user")]);
    let armed = profile_result(&with, "zephyr_daikinee_c5");
    // The archer has no verdict for another reason than missing values: its ability "Tir de
    // réaction" is not simulated.
    assert!(armed["lacking"].is_null(), "{armed:#}");
    let again = with["again"].as_str().unwrap();
    assert!(again.contains("--assume \"zephyr_daikinee_c5: ranges=25/45/65, aim-str=4\""), "{again}");
    assert_ne!(with["hashes"]["profiles"], without["hashes"]["profiles"]);
    assert_ne!(armed["fair"], profile_result(&without, "zephyr_daikinee_c5")["fair"], "it shoots now");
}

#[test]
fn an_assumption_of_the_user_overrides_a_filled_value() {
    let ours = ["--assume", "archer_daikinee_c5: ranges=20/40/60, aim-str=4"];
    let told = json(&[&FIELD[..], &ours].concat());
    assert!(assumptions_about(&told, "archer_daikinee_c5").contains(&pair("ranges", "user")), "{told:#}");
}

#[test]
fn only_assumptions_that_the_fights_need_are_listed() {
    let duel = json(&["duel", "archer_daikinee_c5", "garde_pretorien", "--runs", "10"]);
    assert!(duel.get("assumed").is_none(), "{duel:#}");
    let even = json(&["duel", "archer_daikinee_c5@ap=49", "garde_pretorien", "--runs", "10"]);
    schema::check(&even);
    assert_eq!(
        assumptions_about(&even, "garde_pretorien"),
        [pair("dis", "coin")],
        "who places first is tested"
    );
    let apart = ["melee", "garde_pretorien", "zephyr_daikinee_c5", "--distance", "30", "--runs", "10"];
    let told = json(&apart);
    schema::check(&told);
    assert!(assumptions_about(&told, "garde_pretorien").contains(&pair("mov", "not_judged")), "{told:#}");
    let said = json(&[&apart[..], &["--unknown-mov", "12"]].concat());
    assert!(assumptions_about(&said, "garde_pretorien").contains(&pair("mov", "user")), "{said:#}");
}

#[test]
fn artillery_does_not_shoot_as_a_bow_does() {
    let dragon = ["melee", "dragon_cynwall_c3", "2 rodeur_wolfen_c3", "--distance", "40", "--runs", "200"];
    let told = json(&dragon);
    assert!(assumptions_about(&told, "dragon_cynwall_c3").contains(&pair("weapon", "artillery")), "{told:#}");
    let rearmed = json(&[
        "melee",
        "dragon_cynwall_c3@ranges=1/2/3,aim-str=0",
        "2 rodeur_wolfen_c3",
        "--distance",
        "40",
        "--runs",
        "200",
    ]);
    assert_eq!(told["outcome"], rearmed["outcome"], "another weapon changes nothing");
    let shooting = Folder::new().run(&[&dragon[..], &["--policy-a", "kite"]].concat());
    assert_eq!(shooting.code, 2);
    assert!(shooting.err.contains("is artillery, which is not simulated"), "{}", shooting.err);
}

#[test]
fn all_faults_of_assumptions_are_reported_at_once() {
    let folder = Folder::new().with(
        "s.toml",
        "name = \"s\"\nruleset = \"confede-2024\"\nseed = 1\nruns = 10\npolicies = [\"balanced\"]\n[assume]\n\
         nobody = \"dis=3\"\nzephyr_daikinee_c5 = \"dis=9, aim-str=x\"\ngarde_pretorien = 3\n[[duel]]\n\
         a = \"garde_pretorien\"\nb = \"zephyr_daikinee_c5\"\n",
    );
    folder.assert_refused(
        &[
            "duel",
            "garde_pretorien",
            "zephyr_daikinee_c5",
            "--assume",
            "garde_pretorian: dis=3",
            "--assume",
            "garde_pretorien",
            "--assume",
            "zephyr_daikinee_c5: dis=9, aimstr=4, ranges=3/2/1, aim-str=99",
        ],
        &[
            "--assume: `garde_pretorien`: an id and values are expected",
            "--assume: no profile is called `garde_pretorian`; did you mean garde_pretorien",
            "dis: the card prints 2, so nothing needs to be assumed; to play another value, write zephyr_daikinee_c5@dis=9",
            "--assume: zephyr_daikinee_c5: no value is called `aimstr`; did you mean aim-str",
            "--assume: zephyr_daikinee_c5: ranges: `3/2/1` are not ranges",
            "--assume: zephyr_daikinee_c5: aim-str: a characteristic is 99",
        ],
    );
    folder.assert_refused(
        &["run", "s.toml"],
        &[
            "s.toml:7: no profile is called `nobody`",
            "s.toml:8: zephyr_daikinee_c5: dis: the card prints 2",
            "s.toml:8: zephyr_daikinee_c5: aim-str: `x` is not a whole number",
            "s.toml:9: assume: garde_pretorien: a text in quotation marks is expected",
        ],
    );
}

#[test]
fn scenarios_and_proposals_keep_assumptions() {
    let profiles = format!(
        "{},aim,mov_cm\na,A,20,3,4,6,3,6,3,10\nb,B,20,3,4,6,3,6,,10\nc,C,30,3,4,6,3,6,,10\n",
        PROFILE_COLUMNS.trim_end()
    );
    let scenario = "name = \"s\"\nruleset = \"confede-2024\"\nprofiles = \"p.csv\"\nseed = 1\npolicies = [\"balanced\"]\n\
                    [assume]\na = \"ranges=20/40/60, aim-str=4\"\n[field]\n[[situation]]\nforces = \"duel\"\ndistance = 30\n\
                    [verdict]\nfights = 8\nreadings = false\neditions = []\nstability = []\n";
    let folder = Folder::new().with("p.csv", profiles).with("s.toml", scenario);
    let ended = folder.run(&["balance", "s.toml", "--format", "json"]);
    let told: Value = serde_json::from_str(&ended.out).unwrap_or_else(|_| panic!("{}", ended.err));
    assert!(assumptions_about(&told, "a").contains(&pair("ranges", "user")), "{told:#}");
    assert!(profile_result(&told, "a")["lacking"].is_null());
    let proposed = ["propose", "zephyr_daikinee_c5", "guerrier_daikinee_epee_c5", "--quick", "--fights", "8"];
    let ended = folder.run(&[&proposed[..], &["--assume", ASSUMED_WEAPON, "--out", "errata", "-q"]].concat());
    assert_eq!(ended.code, 0, "{}", ended.err);
    let checked = folder.run(&["check", "errata/evidence.json"]);
    assert_eq!(checked.code, 0, "{}{}", checked.out, checked.err);
    let evidence: Value =
        serde_json::from_str(&std::fs::read_to_string(folder.path("errata/evidence.json")).unwrap()).unwrap();
    assert_eq!(evidence["field"]["assume"], serde_json::json!([ASSUMED_WEAPON]));
}

#[test]
fn a_ruleset_sets_the_rules_for_assumed_values() {
    let text = fleau::scenario::embedded::ruleset_text("confede-2024").unwrap();
    let text = text.replace("size = \"normal\" ", "size = \"not_judged\" ");
    let text = text.replace("movement = \"not_judged\"", "movement = 12.5");
    let text = text.replace("weapon = \"not_judged\"", "weapon = \"unarmed\"");
    let profiles = format!(
        "{}aim\na,A,20,3,4,6,3,6,3\nb,B,20,3,4,6,3,6,\n",
        PROFILE_COLUMNS.trim_end().to_owned() + ","
    );
    let folder = Folder::new().with("house.toml", text).with("p.csv", profiles);
    let apart = ["melee", "a", "b", "--profiles", "p.csv", "--ruleset", "house.toml", "--distance", "30"];
    let ended = folder.run(&[&apart[..], &["--runs", "10", "--format", "json"]].concat());
    let told: Value = serde_json::from_str(&ended.out).unwrap_or_else(|_| panic!("{}", ended.err));
    let expected = [("size", "not_judged"), ("power", "by_size"), ("mov", "ruleset"), ("dis", "coin")];
    let expected: Vec<_> = expected.into_iter().map(|(field, rule)| pair(field, rule)).collect();
    assert_eq!(assumptions_about(&told, "b"), expected);
    assert!(assumptions_about(&told, "a").contains(&pair("weapon", "unarmed")));
    assert_eq!(told["assumed_mov"]["centimeters"], 12.5);
}

#[test]
fn all_profiles_are_listed_with_missing_values_and_sources() {
    let told = json(&["profiles", "missing"]);
    schema::check(&told);
    let profiles = told["profiles"].as_array().unwrap();
    assert_eq!(profiles.len(), 145);
    let of = |id: &str| profiles.iter().find(|profile| profile["id"] == id).expect("it is listed");
    assert_eq!(of("zephyr_daikinee_c5")["not_judged"], serde_json::json!(["weapon"]));
    assert_eq!(of("dragon_cynwall_c3")["artillery"], "Artillerie lourde à effet de zone");
    let source = of("archer_daikinee_c5")["filled"][0]["source"].as_str().unwrap();
    assert!(source.starts_with("https://"), "{source}");
    let folder = Folder::new();
    let csv = folder.run(&["profiles", "missing", "--format", "csv"]).out;
    assert!(csv.starts_with("id,edition,value_of,value,rule,source\n"), "{csv}");
    assert!(csv.contains("\nzephyr_daikinee_c5,C5_it,weapon,none,not_judged,\n"), "{csv}");
    let shown = folder.run(&["profiles", "show", "archer_daikinee_c5", "--details"]).out;
    assert!(shown.contains("ranges 25/45/65: a table; source: https://"), "{shown}");
}
