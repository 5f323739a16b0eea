//! The calculator built by `.ci/calculator`, whose path `FLEAU_CALCULATOR` gives relative to the
//! root of the project. Its numbers must equal those of this build to the byte, and its page must
//! work in a real browser (`tests/browser/calculator.mjs`). It is the tool `calculator` of
//! [`has_tool`].

use crate::browser::{BROWSER_TESTS_DIR, has_browser};
use crate::support::has_tool;
use fleau::language::Language;
use fleau::scenario::Catalog;
use serde_json::{Value, json};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// Returns the path of the page if it was built.
fn page() -> Option<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = env::var_os("FLEAU_CALCULATOR").map(|page| root.join(page));
    has_tool("calculator", || page.is_some());
    page
}

/// Returns the ids of the profiles with all values that a fight needs.
fn ids() -> Vec<&'static str> {
    let cards = Catalog::built_in().roster().cards().iter();
    cards.filter(|card| card.missing().columns.is_empty()).map(|card| card.id.as_str()).collect()
}

/// Returns the questions that both the page's program and this build answer.
fn questions() -> Vec<Value> {
    let ids = ids();
    let id = |i: usize| ids[i % ids.len()];
    let duels =
        (0..200).map(|i| json!({"ask": "fight", "engine": "exact", "a": id(7 * i), "b": id(31 * i + 5)}));
    let ranges = (0..20).map(|i| {
        let (a, b) = (id(11 * i), format!("{} {}", i % 3 + 1, id(17 * i + 3)));
        json!({"ask": "range", "engine": "mc", "runs": 2000, "seed": i, "a": a, "b": b, "from": 500 * (i % 2), "to": 2000})
    });
    let free = (0..5).map(|i| {
        let (a, b) = (id(13 * i), id(19 * i + 1));
        json!({"ask": "fight", "a": a, "b": b, "policy_a": "optimal", "policy_b": "optimal"})
    });
    let told = (0..10)
        .map(|i| json!({"ask": "tell", "a": id(3 * i), "b": id(5 * i + 1), "seed": i, "language": "fr"}));
    let rulesets = Catalog::built_in().rulesets().iter().map(|loaded| loaded.ruleset.id.clone());
    let wounds = rulesets.flat_map(|ruleset| {
        ["plain", "amplified", "attenuated"]
            .into_iter()
            .flat_map(|dice| (-15..=15).map(move |difference| (dice, difference)))
            .map(move |(dice, difference)| {
                json!({"ask": "wound", "ruleset": ruleset, "dice": dice, "difference": difference})
            })
            .collect::<Vec<_>>()
    });
    // Wound rolls with every effect on them, with each kind of dice.
    let catalog: Value = fleau_web::answer_json(br#"{"ask": "catalog"}"#).parse().expect("JSON");
    let able = catalog["abilities"].as_array().expect("abilities").iter().filter(|of| of["wounds"] == true);
    let effect = |of: &Value| {
        format!("{}{}", of["id"].as_str().expect("an id"), if of["takes"] == true { "/3" } else { "" })
    };
    let effects: Vec<String> = able.map(effect).chain(["double-6-read".to_owned()]).collect();
    assert!(effects.len() >= 20, "{effects:?}");
    let changed = effects.into_iter().flat_map(|effects| {
        ["plain", "amplified", "attenuated"]
            .map(|dice| json!({"ask": "wounds", "language": "fr", "dice": dice, "effects": effects.clone()}))
    });
    let others = [
        json!({"ask": "wounds", "effects": "bane, tough"}),
        json!({"ask": "wound-table", "language": "fr"}),
        json!({"ask": "policies", "a": "garde_pretorien", "b": "guerrier_de_l_aube"}),
        json!({"ask": "fair-cost", "fighter": "@ini=4,att=5,str=6,def=4,res=7,mov=10", "edition": "C3", "look": 1}),
        json!({"ask": "fair-cost", "fighter": "garde_pretorien", "edition": "C3", "look": 1, "variants": true}),
        json!({"ask": "sweep", "a": "garde_pretorien@att=3..6", "b": "guerrier_de_l_aube", "language": "fr"}),
        json!({"ask": "range", "a": "3 guerrier_de_l_aube", "b": "2 garde_pretorien", "runs": 500, "from": 0, "to": 500}),
        json!({"ask": "army", "text": "3x Guerrier du Sang (48 PA)\nKassar le Fugitif\nTruc", "language": "fr"}),
        json!({"ask": "catalog"}),
        json!({"ask": "words", "language": "fr"}),
        json!({"ask": "fight", "language": "fr", "a": "nobody", "b": "garde_pretorien@res=0"}),
    ];
    duels.chain(ranges).chain(free).chain(told).chain(wounds).chain(changed).chain(others).collect()
}

#[test]
fn the_numbers_of_the_page_equal_those_of_this_build() {
    let Some(page) = page() else { return };
    let questions: Vec<String> = questions().iter().map(Value::to_string).collect();
    let folder = TempDir::new().expect("a temporary folder can be made");
    let file = folder.path().join("questions");
    fs::write(&file, questions.join("\n")).expect("it can be written");
    let output =
        Command::new("node").arg("numbers.mjs").arg(page).arg(&file).current_dir(BROWSER_TESTS_DIR).output();
    let output = output.expect("node starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let answers = String::from_utf8(output.stdout).expect("answers are text");
    assert_eq!(answers.lines().count(), questions.len());
    for (question, answer) in questions.iter().zip(answers.lines()) {
        assert!(fleau_web::answer_json(question.as_bytes()) == answer, "{question}: {answer:.400}");
    }
    // The program itself, started as a command.
    let duels = questions.iter().zip(answers.lines()).take(200).step_by(40);
    for (question, answer) in duels {
        let (question, mut answer): (Value, Value) =
            (question.parse().expect("JSON"), answer.parse().expect("JSON"));
        let sides = ["a", "b"].map(|side| question[side].as_str().unwrap_or_default());
        let native = Command::new(env!("CARGO_BIN_EXE_fleau"))
            .args(["duel", sides[0], sides[1], "--engine", "exact", "--format", "json"])
            .output()
            .expect("the binary starts");
        let mut native: Value = serde_json::from_slice(&native.stdout).expect("JSON");
        for answer in [&mut native, &mut answer["answer"]] {
            answer["again"].take();
        }
        assert_eq!(native, answer["answer"], "{question}");
    }
}

#[test]
fn the_calculator_works_in_a_browser() {
    let Some(page) = page().filter(|_| has_browser()) else { return };
    let size = fs::metadata(&page).expect("there is a page").len();
    // This size is about one million bytes after gzip.
    assert!(size < 1_400_000, "{size} bytes");
    run_browser_script(&page, "calculator");
}

#[test]
fn the_calculator_withstands_unusual_visitors() {
    let Some(page) = page().filter(|_| has_browser()) else { return };
    run_browser_script(&page, "visitors");
}

/// Opens the page with a script of `tests/browser`.
fn run_browser_script(page: &Path, script: &str) {
    let screenshots = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pages").join(script);
    let read = Command::new("node")
        .args([Path::new(&format!("{script}.mjs")), page, &screenshots])
        .current_dir(BROWSER_TESTS_DIR)
        .output()
        .expect("node starts");
    assert!(read.status.success(), "{}", String::from_utf8_lossy(&read.stderr));
}

/// A user's profiles, with special characters in names.
const OWN_PROFILES: &str = "id,name_fr,ap,ini,att,str,def,res,size,abilities\n\
    le_mien,\"Mien <b>l'aîné</b>, \"\"vieux\"\"\",49,3,5,8,5,11,large,Féroce;Régénération/5\n\
    le_tien,Tien & Cie,23,4,4,5,4,6,,\n";

#[test]
fn commands_of_the_calculator_use_the_custom_profiles_that_it_saved() {
    let folder = TempDir::new().expect("a temporary folder can be made");
    fs::write(folder.path().join("fleau.csv"), OWN_PROFILES).expect("it can be written");
    let sides = json!({"profiles": OWN_PROFILES, "engine": "exact", "a": "le_mien@att=6", "b": "garde_pretorien", "language": "en"});
    for (more, reads) in [
        (json!({"ask": "fight"}), true),
        (json!({"ask": "fight", "a": "garde_pretorien", "variant": "le_tien"}), true),
        (json!({"ask": "policies"}), true),
        (json!({"ask": "tell", "seed": 7}), true),
        (json!({"ask": "fight", "a": "garde_pretorien"}), false),
    ] {
        let mut question = sides.clone();
        let keys = question.as_object_mut().expect("an object");
        keys.extend(more.as_object().expect("an object").clone());
        let mut answer: Value =
            fleau_web::answer_json(question.to_string().as_bytes()).parse().expect("JSON");
        let again = answer["answer"]["again"].take();
        let again = again.as_str().unwrap_or_else(|| panic!("{answer}"));
        assert_eq!(again.contains("--profiles built-in --profiles fleau.csv"), reads, "{again}");
        assert_eq!(answer["command"], again);
        let mut native = run_again(again, &folder);
        // The calculator passes the profiles in one file with others, so that the hashes differ.
        native["hashes"] = answer["answer"]["hashes"].clone();
        assert_eq!(native, answer["answer"], "{again}");
    }
}

/// Runs a command line of the calculator in a folder and returns its JSON, without `again`.
fn run_again(again: &str, folder: &TempDir) -> Value {
    let binary = Path::new(env!("CARGO_BIN_EXE_fleau")).parent().expect("a folder");
    let native = Command::new("sh")
        .args(["-c", &format!("{again} --format json")])
        .env("PATH", format!("{}:{}", binary.display(), env::var("PATH").unwrap_or_default()))
        .current_dir(folder.path())
        .output()
        .expect("a shell starts");
    let mut answer: Value = serde_json::from_slice(&native.stdout)
        .unwrap_or_else(|_| panic!("{again}: {}", String::from_utf8_lossy(&native.stderr)));
    answer["again"].take();
    answer
}

#[test]
fn melees_sweeps_and_lists_have_the_answers_of_their_commands() {
    let folder = TempDir::new().expect("a temporary folder can be made");
    let ask = |question: &Value| -> Value {
        fleau_web::answer_json(question.to_string().as_bytes()).parse().expect("JSON")
    };
    let range = |mut question: Value, runs: u64| {
        question["ask"] = "range".into();
        (question["from"], question["to"]) = (0.into(), runs.into());
        fleau_web::answer_json(question.to_string().as_bytes())
    };
    let mut melee = json!({"a": "2 guerrier_de_l_aube + arkeon_sanath@att=4,res=6", "b": "2 garde_pretorien", "runs": 3000, "seed": 7});
    melee["tallies"] = json!([range(melee.clone(), 3000)]);
    melee["ask"] = "sampled".into();
    let mut groups = json!({"a": "2 garde_pretorien@att=4..5", "b": "2 guerrier_de_l_aube", "runs": 1000});
    let at = |att: u8| {
        let mut point = groups.clone();
        point["a"] = format!("2 garde_pretorien@att={att}").into();
        vec![range(point, 1000)]
    };
    groups["tallies"] = json!([at(4), at(5)]);
    groups["ask"] = "sweep".into();
    let swept = json!({"ask": "sweep", "a": "garde_pretorien@att=3..6", "b": "guerrier_de_l_aube", "policy_a": "cautious"});
    let army = json!({"ask": "army", "text": "3x Guerrier du Sang (48 PA)\n1 Kassar le Fugitif", "ap": 200});
    for question in [melee, groups, swept, army] {
        let mut answer = ask(&question);
        let again = answer["answer"]["again"].take();
        let again = again.as_str().unwrap_or_else(|| panic!("{answer}"));
        assert_eq!(run_again(again, &folder), answer["answer"], "{again}");
    }
    // AP in the heading of a list are in its command.
    let headed = ask(&json!({"ask": "army", "text": "Dévoreurs 300 PA\n3x Guerrier du Sang"}));
    assert_eq!(headed["answer"]["again"], "fleau army check \"3 guerrier_du_sang_c5\" --ap 300");
}

#[test]
fn a_report_page_carries_profiles_that_are_not_built_in() {
    let Some(calculator) = page().filter(|_| has_browser()) else { return };
    let folder = TempDir::new().expect("a temporary folder can be made");
    fs::write(folder.path().join("mine.csv"), OWN_PROFILES).expect("it can be written");
    let more = ["--profiles", "built-in", "--profiles", "mine.csv", "--engine", "exact"];
    let sides = ["matrix", "le_mien", "garde_pretorien", "rodeur_wolfen_c3@att=6", "le_tien@res=7"];
    check_links(&calculator, &folder, "linked-own", &[&sides[..], &more].concat());
}

#[test]
fn a_report_page_opens_its_duels_in_the_calculator() {
    let Some(calculator) = page().filter(|_| has_browser()) else { return };
    let folder = TempDir::new().expect("a temporary folder can be made");
    check_links(&calculator, &folder, "linked", &["balance", "--edition", "C3", "--quick"]);
}

/// Writes a page with a command and follows its links to the calculator.
fn check_links(calculator: &Path, folder: &TempDir, name: &str, arguments: &[&str]) {
    let address = format!("file://{}", fs::canonicalize(calculator).expect("there is a page").display());
    let written = Command::new(env!("CARGO_BIN_EXE_fleau"))
        .args(arguments)
        .args(["--lang", "fr", "--out", "page"])
        .arg(format!("--calculator={address}"))
        .current_dir(folder.path())
        .output()
        .expect("the binary starts");
    assert!(written.status.success(), "{}", String::from_utf8_lossy(&written.stderr));
    let screenshots = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pages").join(name);
    let page = folder.path().join("page/index.html");
    let read = Command::new("node")
        .args([Path::new("linked.mjs"), &page, &screenshots])
        .arg(&address)
        .current_dir(BROWSER_TESTS_DIR)
        .output();
    let read = read.expect("node starts");
    assert!(read.status.success(), "{}", String::from_utf8_lossy(&read.stderr));
}

#[test]
fn a_page_refuses_links_to_an_invalid_or_outdated_calculator() {
    let folder = TempDir::new().expect("a temporary folder can be made");
    let balance = |more: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_fleau"))
            .args(["balance", "--edition", "C3", "--quick", "--fights", "8", "--lang", "en"])
            .args(more)
            .current_dir(folder.path())
            .output()
            .expect("the binary starts")
    };
    for (more, fault) in [
        (&["--calculator=javascript:alert(1)", "--out", "page"][..], "not the address"),
        (&["--calculator=https://example.org/c.html"], "--out"),
    ] {
        let output = balance(more);
        assert_eq!(output.status.code(), Some(2), "{more:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(fault), "{output:?}");
        assert!(!folder.path().join("page").exists());
    }
    // The calculator does not know what the user assumes about a built-in profile, so its duels
    // have no links.
    let out = ["--calculator=https://example.org/c.html", "--out", "page"];
    for (assumed, knows) in [(&[][..], true), (&["--assume", "croquemitaine_c3: dis=4"], false)] {
        let output = balance(&[assumed, &out].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let page = fs::read_to_string(folder.path().join("page/index.html")).expect("there is a page");
        assert!(page.contains(r#""rest":"t="#), "{assumed:?}");
        let cards =
            page.split_once(r#""cards":{"#).map(|(_, after)| after.split('}').next().unwrap_or_default());
        assert_eq!(cards.is_none(), knows, "{assumed:?}");
        assert!(
            cards.is_none_or(|cards| cards.ends_with(":null") && cards.matches(':').count() == 1),
            "{cards:?}"
        );
        assert!(page.contains(r#""address":"https://example.org/c.html""#));
    }
}

#[test]
fn every_message_of_the_page_scripts_exists_in_both_languages() {
    for language in Language::ALL {
        let question = json!({"ask": "words", "language": language.code()}).to_string();
        let words: Value = fleau_web::answer_json(question.as_bytes()).parse().expect("JSON");
        let said = words.as_object().expect("an object");
        assert!(said.values().all(|text| text.as_str().is_some_and(|text| !text.is_empty())));
        let parts = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src/web/page/script"));
        let text = |part: std::io::Result<fs::DirEntry>| {
            fs::read_to_string(part.expect("a file").path()).expect("it can be read")
        };
        let script: String = parts.expect("a folder").map(text).collect();
        for key in script.split('"').filter(|text| text.starts_with("calculator-")) {
            assert!(said.contains_key(key), "{key} has no text in {language}");
        }
    }
}

#[cfg(not(feature = "calculator"))]
#[test]
fn a_build_without_the_calculator_explains_how_to_build_it() {
    let folder = TempDir::new().expect("a temporary folder can be made");
    let output = Command::new(env!("CARGO_BIN_EXE_fleau"))
        .args(["page", "--calculator", "c.html", "--lang", "en"])
        .current_dir(folder.path())
        .output()
        .expect("the binary starts");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("bash .ci/calculator"), "{output:?}");
    assert!(!folder.path().join("c.html").exists());
}
