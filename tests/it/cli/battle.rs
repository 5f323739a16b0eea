//! `fleau battle`: battles between given and random army lists, told battles, and the page of maps.

use super::{Folder, json_in, printed_in};
use serde_json::Value;

const LIST: &str = include_str!("../../../scenarios/armies/devoreurs-300.toml");

fn folder() -> Folder {
    Folder::new().with("list.toml", LIST)
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

#[test]
fn chances_add_up_and_are_the_same_on_any_number_of_threads() {
    let folder = folder();
    let on = |threads: &str| {
        let asked = ["battle", "list.toml", "list.toml", "--runs", "16", "-q", "--threads", threads];
        let mut answer = json_in(&folder, &asked);
        answer["again"] = Value::Null;
        answer
    };
    let answer = on("1");
    assert_eq!(answer, on("3"));
    let outcome = &answer["outcome"];
    let sum = number(&outcome["a_wins"]) + number(&outcome["b_wins"]) + number(&outcome["draw"]);
    assert!((sum - 1.0).abs() < 1e-9, "{outcome}");
    assert_eq!(
        (&answer["runs"], &answer["tables"], &answer["illegal_actions"]),
        (&16.into(), &4.into(), &0.into())
    );
    for measure in ["victory_points", "ap_lost", "areas_held"] {
        let ends = answer[measure]["ci95"]["a"].as_array().expect("an interval");
        let a = number(&answer[measure]["a"]);
        assert!(number(&ends[0]) <= a && a <= number(&ends[1]), "{measure}");
    }
    let by_turn = answer["victory_points_by_turn"].as_array().expect("a list");
    assert_eq!((by_turn.len(), &by_turn[5]), (6, &answer["victory_points"]));
    let left_out: Vec<&str> = answer["not_played"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|of| of["rule"].as_str())
        .collect();
    for chapter in ["courage", "magic", "rout", "flight", "command", "artillery", "XIII"] {
        assert!(left_out.iter().any(|rule| rule.contains(chapter)), "{chapter}: {left_out:?}");
    }
}

#[test]
fn an_illegal_list_is_refused_with_all_faults_unless_free_is_given() {
    let folder = folder();
    let illegal = "3 guerrier_du_sang_c5 + 2 carnassier_1_c5";
    folder.assert_refused(
        &["battle", "list.toml", illegal, "--ap", "100"],
        &[
            "side A: 298 AP, more than the 100 agreed on (I-D)",
            "side A: 12 bases; at most 5 (I-D-1)",
            "side A: Ashkasa, Guerrier de Sang is worth 43 AP",
            "side A: Kassar le Fugitif is worth 62 AP; at most 40, 40",
            "side B: ",
            "side B: ",
            "side B: champions worth 0 AP; at least 20",
        ],
    );
    let asked = [
        "battle",
        illegal,
        illegal,
        "--free",
        "--runs",
        "4",
        "-q",
        "--players",
        "random",
        "--table",
        "60x60",
    ];
    let answer = json_in(&folder, &asked);
    assert_eq!((&answer["free"], &answer["runs"]), (&true.into(), &4.into()));
    assert!(!answer["a"]["list"]["faults"].as_array().expect("a list").is_empty());
}

#[test]
fn lists_of_400_ap_and_twenty_bases_are_played() {
    let folder = Folder::new();
    let printed = "kassar_le_fugitif_c5 + ashkasa_guerrier_de_sang_c5 + 16 guerrier_du_sang_c5";
    let more = ["--free", "--runs", "4", "-q", "--ap", "400"];
    let full = "kassar_le_fugitif_c5 + 19 guerrier_du_sang_c5";
    for (list, count) in [(printed, 18), (full, 20), ("20 guerrier_du_sang_c5", 20)] {
        let free = usize::from(list == printed);
        let answer = json_in(&folder, &[&["battle", list, list], &more[free..]].concat());
        assert_eq!((&answer["runs"], &answer["illegal_actions"]), (&4.into(), &0.into()), "{list}");
        assert_eq!(answer["a"]["fighters"].as_array().map(Vec::len), Some(count), "{answer}");
    }
    let asked = ["battle", "--people", "devoreurs", "--against", "devoreurs", "--ap", "400", "--runs", "40"];
    let answer = json_in(&folder, &[&asked[..], &["-q"]].concat());
    // Two lists on each table.
    assert_eq!((&answer["tables"], &answer["illegal_actions"]), (&10.into(), &0.into()));
    let crowd = "kassar_le_fugitif_c5 + 20 guerrier_du_sang_c5";
    folder.assert_refused(
        &["battle", crowd, full, "--free"],
        &["side A: 21 fighters; allowed: at most 20 per side"],
    );
    folder.assert_refused(
        &["battle", "21 guerrier_du_sang_c5", full, "--free"],
        &["A: `21 guerrier_du_sang_c5`: the number of fighters is 21; allowed: 1 to 20"],
    );
}

#[test]
fn random_lists_of_two_peoples_meet() {
    let asked =
        ["battle", "--people", "devoreurs", "--against", "devoreurs", "--ap", "200", "--runs", "8", "-q"];
    let answer = json_in(&Folder::new(), &asked);
    assert_eq!(
        (&answer["a"]["people"], &answer["a"]["list"]),
        (&"Dévoreurs de Vile-Tis".into(), &Value::Null)
    );
    assert_eq!((&answer["a"]["edition"], &answer["tables"]), (&"C5_it".into(), &2.into()));
    assert_eq!(answer["a"]["not_kept"], Value::Null);
    let asked =
        ["battle", "--people", "devoreurs", "--against", "daikinees", "--ap", "200", "--runs", "8", "-q"];
    let answer = json_in(&Folder::new(), &asked);
    assert_eq!(answer["a"]["not_kept"], Value::Null);
    assert_eq!(answer["b"]["not_kept"][0]["rule"], "champions_ap");
    let said = printed_in(&Folder::new(), &asked);
    assert!(said.contains("Pooled lists (Elfes Daïkinees)"), "{said}");
}

#[test]
fn a_table_without_scenery_is_called_one() {
    let sides = ["battle", "guerrier_du_sang_c5", "guerrier_du_sang_c5", "--free", "--runs", "4", "-q"];
    for (language, bare, drawn) in
        [("en", "on one table without scenery,", "random"), ("fr", "sur une table sans décor,", "aléatoire")]
    {
        let said = |scenery: &str| {
            let asked = [&sides[..], &["--scenery", scenery, "--lang", language]].concat();
            printed_in(&Folder::new(), &asked)
        };
        assert!(said("0").contains(bare) && !said("0").contains(drawn), "{}", said("0"));
        assert!(said("4").contains(drawn), "{}", said("4"));
    }
}

#[test]
fn a_league_rates_lists_the_same_for_any_number_of_threads() {
    let strong = "6 guerrier_du_sang_c5";
    let folder = Folder::new()
        .with("strong.txt", "6x Guerrier du Sang (96 PA)\n")
        .with("one.txt", strong)
        .with("league.txt", format!("# a list a line\n{strong}\n3 guerrier_du_sang_c5\nstrong.txt\n"));
    let league = ["battle", "--league", "league.txt", "--free", "--table", "60x60", "--runs", "16", "-q"];
    let answer = json_in(&folder, &league);
    let threads = json_in(&folder, &[&league[..], &["--threads", "3"]].concat());
    assert_eq!((&answer["lists"], &answer["cells"]), (&threads["lists"], &threads["cells"]));
    assert_eq!(
        (answer["cells"].as_array().expect("a list").len(), &answer["lists"][1]["rank"]),
        (6, &3.into())
    );
    assert_eq!(answer["lists"][2]["list"]["name"], "strong");
    let ratings: f64 = (0..3).map(|i| number(&answer["lists"][i]["rating"])).sum();
    assert!((ratings - 1.5).abs() < 1e-9, "{ratings}");
    for cell in answer["cells"].as_array().expect("a list") {
        let back = answer["cells"].as_array().expect("a list").iter();
        let back = back.filter(|of| (&of["list"], &of["against"]) == (&cell["against"], &cell["list"]));
        let sum: f64 = back.map(|back| number(&back["score"]) + number(&cell["score"])).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{cell}");
    }
    for list in answer["lists"].as_array().unwrap() {
        let by_turn = list["victory_points_by_turn"].as_array().unwrap();
        assert_eq!(by_turn.len() as u64, answer["turns"].as_u64().unwrap());
        for ends in by_turn.iter().flat_map(|of| [&of["own_ci95"], &of["opponents_ci95"]]) {
            let [low, high] = [0, 1].map(|i| ends[i].as_f64().unwrap());
            assert!(low < high && high <= 6.0, "{ends}");
        }
    }
    let said = printed_in(&folder, &[&league[..], &["--lang", "fr"]].concat());
    assert!(said.contains("score moyen") && said.contains("3 Guerrier du Sang"), "{said}");
    folder.assert_refused(&["battle", "--league", "one.txt"], &["--league: at least two lists are needed"]);
    folder.assert_refused(
        &["battle", "--league", "shubb", "99 shub", "--runs", "few"],
        &["--runs: ", "--league: no profile is called `shubb`; did you mean shub", "--league: `99 shub`"],
    );
}

#[test]
fn all_faults_of_the_input_are_reported_at_once() {
    let folder = folder();
    folder.assert_refused(
        &["battle"],
        &["A: no armies are given: give two lists, or --people, --against and --ap"],
    );
    folder.assert_refused(&["battle", "list.toml"], &["B: a second list is missing"]);
    folder.assert_refused(
        &["battle", "list.toml", "shubb", "--runs", "few", "--scenery", "99", "--tell", "first"],
        &["--tell: ", "--runs: ", "--scenery: ", "B: no profile is called `shubb`; did you mean shub"],
    );
}

#[test]
fn a_battle_is_narrated_in_both_languages_and_drawn_on_a_page() {
    let folder = folder();
    let told = |language: &str| {
        let asked =
            ["battle", "list.toml", "list.toml", "--tell", "5", "--page", "map.html", "--lang", language];
        let ended = folder.run(&asked);
        assert_eq!((ended.code, ended.err.as_str()), (0, ""), "{ended:#?}");
        let page = std::fs::read_to_string(folder.path("map.html")).expect("the page is there");
        (ended.out, page)
    };
    for (language, words) in
        [("en", ["Deployment (III-B)", "Turn 1"]), ("fr", ["Déploiement (III-B)", "Tour 1"])]
    {
        let (text, page) = told(language);
        for word in words {
            assert!(text.contains(word) && page.contains(word), "{word}");
        }
        assert!(text.contains("IV-B-1") && text.contains("III-A-2"), "{text}");
        assert!(
            page.contains("default-src 'none'") && !page.contains("http://") && !page.contains("style=\"")
        );
        // Combats are summarized; their dice are in a section that unfolds.
        assert!(text.contains("(VII-C-2)") && page.contains("<details class=\"dice\">"), "{text}");
        assert!(page.contains("<polyline class=\"move"));
        // There is a map for every scene, and a link to each.
        let maps = page.matches("<article class=\"scene").count();
        assert!(maps > 20, "{maps}");
        assert_eq!(page.matches("<use href=\"#ground\"/>").count(), maps);
        assert!(page.contains(&format!("id=\"s{maps}\"")) && page.contains(&format!("href=\"#s{maps}\"")));
    }
    let story = json_in(&folder, &["battle", "list.toml", "list.toml", "--tell", "5"]);
    assert_eq!((&story["command"], &story["battle"]), (&"tell-battle".into(), &5.into()));
    let scenes = story["story"]["scenes"].as_array().expect("a list");
    // In every scene all fighters stand on the table.
    for stand in scenes.iter().flat_map(|scene| scene["stands"].as_array().expect("a list")) {
        let [x, y] = [0, 1].map(|i| number(&stand["at"][i]));
        assert!((1.5..=118.5).contains(&x) && (1.5..=58.5).contains(&y), "{stand}");
    }
}

#[test]
fn tell_battle_gives_the_same_story_as_battle_with_tell() {
    let folder = folder();
    let told = |words: &[&str]| folder.run(&[words, &["list.toml", "list.toml", "--seed", "3"]].concat()).out;
    assert_eq!(told(&["tell", "battle"]), told(&["battle", "--tell", "0"]));
    assert_ne!(told(&["tell", "battle", "--tell", "1"]), told(&["tell", "battle"]));
}

#[test]
fn players_meet_each_other_in_a_cross_table() {
    let folder = folder();
    let asked = [
        "battle",
        "list.toml",
        "list.toml",
        "--table",
        "60x60",
        "--runs",
        "8",
        "-q",
        "--cross",
        "random,captain",
    ];
    let answer = json_in(&folder, &asked);
    assert_eq!(
        (&answer["command"], &answer["runs"], &answer["tables"]),
        (&"battle-cross".into(), &8.into(), &2.into())
    );
    assert_eq!(answer["illegal_actions"], 0);
    let cells = answer["cells"].as_array().expect("a list");
    let cell = |player: &str, against: &str| {
        let is = |cell: &&Value| cell["player"] == player && cell["against"] == against;
        cells.iter().find(is).unwrap_or_else(|| panic!("{player} against {against}: {cells:?}"))
    };
    let (captain, random) = (cell("captain", "random"), cell("random", "captain"));
    assert_eq!(cells.len(), 2);
    let sum = number(&captain["wins"]) + number(&random["wins"]) + number(&captain["draw"]);
    assert!((sum - 1.0).abs() < 1e-9, "{cells:?}");
    assert!(number(&captain["wins"]) > number(&random["wins"]), "{cells:?}");
    assert!(number(&captain["ap_lost"]) < number(&random["ap_lost"]), "{cells:?}");
    for (language, words) in [
        ("en", ["the captain", "refused by the umpire: 0"]),
        ("fr", ["le capitaine", "par l'arbitre\u{a0}: 0"]),
    ] {
        let text = folder.run(&[&asked[..], &["--lang", language, "--details"]].concat()).out;
        assert!(words.iter().all(|word| text.contains(word)), "{text}");
    }
    folder.assert_refused(
        &["battle", "list.toml", "list.toml", "--cross", "captain"],
        &["--cross: at least two players are needed"],
    );
    let refused =
        folder.run(&["battle", "list.toml", "list.toml", "--cross", "captain,random", "--tell", "0"]);
    assert!(refused.code == 2 && refused.err.contains("--cross"), "{refused:#?}");
}

#[test]
fn custom_scenarios_and_tables_are_played_and_narrated() {
    let scenario = include_str!("../../../scenarios/battles/scenarios/two-camps.toml");
    let table = include_str!("../../../scenarios/battles/tables/village.toml");
    let folder = folder().with("camps.toml", scenario).with("village.toml", table);
    let asked = ["--scenario", "camps.toml", "--table", "village.toml", "-q"];
    let with = |more: &[&str]| {
        let words: Vec<&str> =
            ["battle", "list.toml", "list.toml"].iter().chain(&asked).chain(more).copied().collect();
        json_in(&folder, &words)
    };
    let answer = with(&["--runs", "8"]);
    assert_eq!(answer["scenario"]["name"], "Deux camps et une tour de guet");
    assert_eq!(answer["scenario"]["areas"][0]["points"], serde_json::json!({ "a": 1, "b": 3 }));
    assert_eq!(
        (&answer["table"]["name"], &answer["table"]["width"], &answer["scenery"]),
        (&"Le village".into(), &120.0.into(), &6.into())
    );
    assert_eq!(answer["illegal_actions"], 0);
    // Points come only from the three areas: at most 1 + 2 + 3 for each side.
    assert!(number(&answer["victory_points"]["a"]) <= 6.0, "{}", answer["victory_points"]);
    let told = with(&["--tell", "0"]);
    let areas = told["story"]["table"]["areas"].as_array().expect("a list");
    assert_eq!(areas.len(), 3);
    assert_eq!(areas[1]["within"]["left"], 50.0);
    assert_eq!(told["story"]["table"]["scenery"].as_array().map(Vec::len), Some(6));
}

#[test]
fn a_drawn_prey_differs_from_the_most_expensive_one() {
    let scenario = include_str!("../../../scenarios/battles/scenarios/a-card-drawn.toml");
    let secret = include_str!("../../../scenarios/battles/scenarios/a-secret-card.toml");
    let folder = folder().with("card.toml", scenario).with("secret.toml", secret);
    let prey = |scenario: &str, tell: &str| {
        let asked = ["battle", "list.toml", "list.toml", "--scenario", scenario, "--tell", tell, "-q"];
        json_in(&folder, &asked)["story"]["prey"].clone()
    };
    let drawn: Vec<Value> = ["0", "4", "8", "12"].iter().map(|tell| prey("card.toml", tell)).collect();
    assert!(drawn.iter().any(|of| *of != drawn[0]), "{drawn:?}");
    assert!(drawn.iter().any(|of| *of != prey("execution", "0")), "{drawn:?}");
    assert_eq!(prey("secret.toml", "0"), drawn[0], "whoever reads knows all the same");
}

#[test]
fn invalid_scenario_and_table_files_of_battles_are_refused() {
    let far = "name = \"far\"\n[[areas]]\nwithin = { left = 90, bottom = 0, width = 20, height = 20 }\n";
    let near = "name = \"near\"\nwidth = 60\nheight = 60\n[[pieces]]\nname = \"a\"\nat = [3, 3]\nparts = [{ diameter = 2 }]\n";
    let folder = folder().with("far.toml", far).with("near.toml", near).with("empty.toml", "");
    let refuses = |more: &[&str], faults: &[&str]| {
        let words: Vec<&str> = ["battle", "list.toml", "list.toml"].iter().chain(more).copied().collect();
        folder.assert_refused(&words, faults);
    };
    refuses(
        &["--scenario", "siege", "--table", "60", "--scenery", "11"],
        &[
            "--scenario: unknown scenario `siege`",
            "--scenery: the number of pieces of scenery is `11`",
            "--table: unknown table `60`",
        ],
    );
    refuses(
        &["--scenario", "empty.toml", "--table", "near.toml"],
        &[
            "empty.toml: `name` is missing",
            "empty.toml: either `kill` or `[[areas]]` is needed, not both: it defines what wins",
            "near.toml: too few pieces of scenery; allowed: at least 4 (III-A-3)",
            "near.toml:4: `a` is less than 6 cm from an edge (III-A-3)",
        ],
    );
    refuses(
        &["--scenario", "far.toml", "--table", "60x60"],
        &["--scenario: an area (from the left edge 90 to 110 cm"],
    );
    let table = include_str!("../../../scenarios/battles/tables/village.toml");
    Folder::new().with("list.toml", LIST).with("village.toml", table).assert_refused(
        &["battle", "list.toml", "list.toml", "--table", "village.toml", "--scenery", "4"],
        &["--scenery: not allowed with a table file, which defines its own scenery: remove this option"],
    );
}

#[test]
fn the_order_of_a_list_does_not_change_its_battles() {
    let folder = folder();
    let battles = |list: &str| {
        let mut answer = json_in(&folder, &["battle", list, "list.toml", "--free", "--runs", "4", "-q"]);
        answer["again"] = Value::Null;
        answer
    };
    let one = battles("2 guerrier_du_sang_c5 + carnassier_1_c5");
    assert_eq!(one, battles("carnassier_1_c5 + 2 guerrier_du_sang_c5"));
}
