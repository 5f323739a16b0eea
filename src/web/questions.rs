//! Parses the questions of a page and dispatches them.

use crate::army::ArmyCheck;
use crate::fair_cost::FairCost;
use crate::fight::{Fight, Policies};
use crate::sampled::{Range, Sampled};
use crate::sweep::Sweep;
use crate::tell::TellFight;
use crate::wounds::{Roll, Rolls};
use crate::{catalog, page};
use fleau::language::Language;
use fleau::report::faults;
use fleau::scenario::{Catalog, Faults};
use fleau::study::Failed;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Question of a page, parsed from JSON.
#[derive(Debug, Deserialize)]
struct PageQuestion {
    /// The language of the answer: `en` or `fr`.
    #[serde(default)]
    language: String,
    /// The text of a profile file with the user's own profiles, in addition to the built-in ones.
    #[serde(default)]
    profiles: String,
    #[serde(flatten)]
    what: QuestionKind,
}

/// What a page asks, selected by the field `ask` of its JSON, such as `fair-cost`.
#[derive(Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
enum QuestionKind {
    /// Texts of the page itself (labels, headings), by message key.
    Words,
    /// What can be chosen: profiles, abilities, rules and policies.
    Catalog,
    /// The distribution of a wound roll.
    Wound(Roll),
    /// All dice combinations of a wound roll with their results.
    Listed(Roll),
    /// The chances of wound rolls for every difference of STR and RES.
    Wounds(Rolls),
    /// The wound table of the rules.
    WoundTable(Rolls),
    /// A duel, combat or melee: the answer if it is solved, otherwise the number of fights to
    /// simulate.
    Fight(Fight),
    /// The tally of a range of simulated fights.
    Range(Range),
    /// The answer from the tallies of all ranges.
    Sampled(Sampled),
    /// A fight at each value of one number: the answer if all are solved, otherwise the points.
    Sweep(Sweep),
    /// The value of policies in a fight, with their exploitability.
    Policies(Policies),
    /// A fight narrated blow by blow.
    Tell(TellFight),
    /// The fair cost of a profile.
    FairCost(FairCost),
    /// Whether an army list is legal.
    Army(ArmyCheck),
    /// A file of profiles, converted to a profile file.
    Import(catalog::Import),
}

/// Result of answering a question: the JSON of the answer, or the reason why there is none.
pub(crate) type AnswerResult = Result<serde_json::Value, Failed>;

/// Serializes a value as JSON.
pub(crate) fn json(value: &impl Serialize) -> AnswerResult {
    serde_json::to_value(value)
        .map_err(|error| Failed::Outside(fleau::fault!("fault-unexpected", error = error.to_string())))
}

/// Answers a question, or returns all its faults as `{"faults": [...]}`.
#[must_use]
pub fn answer_json(question: &[u8]) -> String {
    let (language, answered) = match serde_json::from_slice::<PageQuestion>(question) {
        Err(error) => {
            let error = fleau::fault!("fault-unexpected", error = error.to_string());
            (Language::default(), Err(Failed::Outside(error)))
        }
        Ok(PageQuestion { language, profiles, what }) => {
            let language = language.parse().unwrap_or_default();
            let answered = catalog::load_catalog(&profiles)
                .map_err(Failed::from)
                .and_then(|all| answer(&what, &all, language));
            (language, answered)
        }
    };
    let told = |faults: &Faults| faults.0.iter().map(|fault| faults::format_fault(fault, language)).collect();
    match answered {
        Ok(answer) => answer.to_string(),
        Err(Failed::Faults(faults)) => page::faults_json(told(&faults)),
        Err(Failed::Outside(sentence)) => page::faults_json(vec![faults::sentence(&sentence, language)]),
    }
}

fn answer(what: &QuestionKind, catalog: &Catalog, language: Language) -> AnswerResult {
    match what {
        QuestionKind::Words => json(&page_messages(language)),
        QuestionKind::Catalog => json(&catalog::Choices::from_catalog(catalog)),
        QuestionKind::Wound(roll) => roll.answer(catalog, language),
        QuestionKind::Listed(roll) => roll.list_combinations(catalog, language),
        QuestionKind::Wounds(rolls) => rolls.answer(catalog, language),
        QuestionKind::WoundTable(rolls) => rolls.wound_table(catalog, language),
        QuestionKind::Fight(fight) => fight.answer(catalog, language),
        QuestionKind::Range(range) => range.answer(catalog),
        QuestionKind::Sampled(sampled) => sampled.answer(catalog, language),
        QuestionKind::Sweep(sweep) => sweep.answer(catalog, language),
        QuestionKind::Policies(policies) => policies.answer(catalog, language),
        QuestionKind::Tell(told) => told.answer(catalog, language),
        QuestionKind::FairCost(cost) => cost.answer(catalog, language),
        QuestionKind::Army(check) => check.answer(catalog, language),
        QuestionKind::Import(import) => import.answer(catalog, language),
    }
}

/// Returns the texts of the page by key. The page fills in values itself, so each value is replaced
/// by its name in braces, such as `{fights}`.
fn page_messages(language: Language) -> BTreeMap<&'static str, String> {
    let keys = language.keys().filter(|key| key.starts_with("calculator-"));
    // Some messages are shared with the report or the command line, which pass values of their own.
    let braces =
        ["name", "n", "total", "fair", "fights", "turns", "ruleset", "policy", "what", "why", "file"];
    let said = |key| {
        let values = braces.map(|name| (name, format!("{{{name}}}").into()));
        language.message(key, values.into())
    };
    keys.map(|key| (key, said(key))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn ask(question: &Value) -> Value {
        serde_json::from_str(&answer_json(question.to_string().as_bytes())).unwrap()
    }

    #[test]
    fn a_duel_has_the_same_answer_as_in_the_library() {
        let mut fight = json!({"ask": "fight", "a": "garde_pretorien", "b": "guerrier_de_l_aube"});
        let solved = ask(&fight);
        assert!(solved["answer"]["outcome"]["a_wins"].as_f64().unwrap() > 0.85, "{solved}");
        assert!(solved["markdown"].as_str().unwrap().starts_with("**"), "{solved}");
        fight["policy_a"] = "optimal".into();
        fight["policy_b"] = "optimal".into();
        assert!(ask(&fight)["answer"]["game"]["value"].is_number());
    }

    #[test]
    fn tallies_of_ranges_merge_to_the_tally_of_all_fights() {
        let fight = json!({"a": "garde_pretorien", "b": "3 guerrier_de_l_aube", "engine": "mc", "runs": 3000, "seed": 7});
        let range = |from: u64, to: u64| {
            let mut question = fight.clone();
            question["ask"] = "range".into();
            (question["from"], question["to"]) = (from.into(), to.into());
            answer_json(question.to_string().as_bytes())
        };
        let sampled = |tallies: Vec<String>| {
            let mut question = fight.clone();
            question["ask"] = "sampled".into();
            question["tallies"] = tallies.into();
            ask(&question)["answer"].clone()
        };
        let whole = sampled(vec![range(0, 3000)]);
        assert_eq!(whole["runs"], 3000, "{whole}");
        assert_eq!(whole, sampled(vec![range(1000, 3000), range(0, 1000)]));
    }

    #[test]
    fn several_against_several_are_a_melee() {
        let mut fight = json!({"ask": "fight", "a": "3 guerrier_de_l_aube", "b": "2 garde_pretorien"});
        assert_eq!(ask(&fight), json!({"sample": 100_000}));
        (fight["ask"], fight["runs"]) = ("range".into(), 2000.into());
        (fight["from"], fight["to"]) = (0.into(), 2000.into());
        let tally = answer_json(fight.to_string().as_bytes());
        (fight["ask"], fight["tallies"]) = ("sampled".into(), json!([tally]));
        let melee = ask(&fight);
        assert_eq!(melee["answer"]["command"], "melee", "{melee}");
        assert_eq!(melee["answer"]["runs"], 2000);
        assert_eq!(melee["names"], json!(["3 Guerrier de l'aube", "2 Garde prétorien"]));
        // Neither solved nor larger than a line.
        for (key, value, fault) in
            [("policy_a", "best-response", "melees"), ("a", "11 guerrier_de_l_aube", "11 fighters")]
        {
            let mut wrong = fight.clone();
            (wrong["ask"], wrong[key]) = ("fight".into(), value.into());
            let faults = ask(&wrong)["faults"].to_string();
            assert!(faults.contains(fault), "{faults}");
        }
        fight["ask"] = "policies".into();
        assert!(ask(&fight)["faults"].is_array());
    }

    #[test]
    fn a_sweep_has_the_chances_of_each_fight() {
        let sweep = json!({"ask": "sweep", "a": "garde_pretorien@att=4..6", "b": "guerrier_de_l_aube"});
        let swept = ask(&sweep);
        let points = swept["answer"]["points"].as_array().unwrap();
        assert_eq!(points.len(), 3, "{swept}");
        for point in points {
            let fight = ask(&json!({"ask": "fight", "a": point["a"], "b": "guerrier_de_l_aube"}));
            assert_eq!(fight["answer"]["outcome"]["only_a_alive"], point["only_a_alive"]);
        }
        assert!(swept["command"].as_str().unwrap().starts_with("fleau sweep "), "{swept}");
        for (a, fault) in [("garde_pretorien", "range"), ("garde_pretorien@ap=40..50", "AP")] {
            let faults =
                ask(&json!({"ask": "sweep", "a": a, "b": "guerrier_de_l_aube"}))["faults"].to_string();
            assert!(faults.contains(fault), "{faults}");
        }
    }

    #[test]
    fn a_pasted_army_list_is_read_and_checked() {
        let text = "Dévoreurs 300 PA\n3x Guerrier du Sang (48 PA)\n- Kassar le Fugitif\n2 Truc inconnu\n";
        let check = ask(&json!({"ask": "army", "text": text}));
        let list = &check["answer"]["list"];
        assert_eq!((&list["total_ap"], &list["agreed_ap"]), (&json!(110), &json!(300)), "{check}");
        assert_eq!((&check["answer"]["legal"], &list["unread"][0]["line"]), (&json!(true), &json!(4)));
        assert!(check["command"].as_str().unwrap().starts_with("fleau army check "), "{check}");
        let side =
            ask(&json!({"ask": "army", "text": "9 guerrier_du_sang_c5 + kassar_le_fugitif_c5", "ap": 100}));
        assert_eq!(side["answer"]["legal"], false, "{side}");
        assert!(side["tables"][0]["notes"].as_array().is_some_and(|faults| !faults.is_empty()), "{side}");
        assert!(ask(&json!({"ask": "army", "text": "nothing known"}))["faults"].is_array());
    }

    #[test]
    fn variants_widen_a_fair_cost_and_come_first() {
        let mut question =
            json!({"ask": "fair-cost", "fighter": "garde_pretorien", "edition": "C3", "look": 1});
        let narrow = ask(&question);
        assert!(narrow["headline"][0].as_str().unwrap().contains("assumptions only"), "{narrow}");
        question["variants"] = true.into();
        let wide = ask(&question);
        let end = |of: &Value, end: usize| of[end].as_f64().unwrap_or([0.0, f64::INFINITY][end]);
        let (range, dice) = (&wide["answer"]["model"]["range"], &wide["answer"]["fair"]["ci95"]);
        assert!(end(range, 0) < end(dice, 0) && end(dice, 1) < end(range, 1), "{range} {dice}");
        let headline = wide["headline"].as_array().unwrap();
        assert!(headline[0].as_str().unwrap().contains("should cost"), "{headline:?}");
        assert!(headline[1].as_str().unwrap().contains("assumptions only"), "{headline:?}");
        assert!(!wide["command"].as_str().unwrap().contains("--quick"));
    }

    #[test]
    fn faults_are_reported_in_the_language_of_the_question() {
        let faults =
            ask(&json!({"ask": "fight", "language": "fr", "a": "nobody", "b": "garde_pretorien@res=0"}));
        assert_eq!(faults["faults"].as_array().map(Vec::len), Some(2), "{faults}");
        assert!(faults["faults"][0].as_str().unwrap().contains("profil"), "{faults}");
        assert!(ask(&json!({"ask": "nothing"}))["faults"].is_array());
        assert!(
            ask(&json!({"ask": "range", "a": "garde_pretorien", "b": "garde_pretorien", "from": 9, "to": 1}))
                ["faults"]
                .is_array()
        );
    }

    #[test]
    fn every_effect_of_the_federations_calculator_can_be_chosen() {
        let catalog = ask(&json!({"ask": "catalog"}));
        let able: Vec<&str> = (catalog["abilities"].as_array().unwrap().iter())
            .filter(|of| of["wounds"] == true)
            .map(|of| of["fr"].as_str().unwrap())
            .collect();
        for name in [
            "Arme sacrée",
            "Tir immobile",
            "Fléau",
            "Féroce",
            "Épée-hache",
            "Vapeur/FOR",
            "Toxique",
            "Armure sacrée",
            "Dur à cuire",
            "Éthéré",
            "Vulnérable",
            "Immunité/jambes",
            "Immunité/tête",
            "Immunité/sonné",
        ] {
            assert!(able.contains(&name), "{name} is not among {able:?}");
        }
    }

    #[test]
    fn a_profile_lists_its_other_changeable_values() {
        let catalog = ask(&json!({"ask": "catalog"}));
        let profiles = catalog["profiles"].as_array().unwrap();
        let kassar = profiles.iter().find(|of| of["id"] == "kassar_le_fugitif_c5").unwrap();
        assert_eq!(
            kassar["others"],
            json!({"size": "large", "mov": "17.5", "power": "2", "base": "37.5x37.5", "champion": "1", "fear": "6"})
        );
    }

    #[test]
    fn every_roll_is_listed_with_its_result() {
        let ways = |question: Value, rows: usize| -> u64 {
            let listed = ask(&question);
            let table = listed["tables"][0]["rows"].as_array().unwrap();
            assert_eq!(table.len(), rows, "{listed}");
            assert!(
                table.iter().any(|row| row[0].as_str().unwrap().ends_with("6 6") && row[1] == "killed"),
                "{listed}"
            );
            table.iter().map(|row| row[2].as_str().unwrap().parse::<u64>().unwrap()).sum()
        };
        assert_eq!(ways(json!({"ask": "listed", "difference": 0}), 21), 36);
        assert_eq!(ways(json!({"ask": "listed", "difference": 3, "dice": "amplified"}), 56), 216);
        assert_eq!(ways(json!({"ask": "listed", "difference": 3, "effects": "steam-strength"}), 126), 216);
    }

    #[test]
    fn every_message_of_the_page_exists_in_both_languages() {
        for language in Language::ALL {
            let words = page_messages(language);
            assert!(words.len() > 50 && words.values().all(|text| !text.is_empty()), "{words:?}");
        }
    }

    #[test]
    fn later_looks_at_a_fair_cost_have_narrower_intervals() {
        let look = |look: u32| {
            ask(&json!({"ask": "fair-cost", "fighter": "garde_pretorien", "edition": "C3", "look": look}))["answer"].clone()
        };
        let (first, second) = (look(1), look(2));
        let width =
            |of: &Value| of["fair"]["ci95"][1].as_f64().unwrap() / of["fair"]["ci95"][0].as_f64().unwrap();
        assert!(width(&second) < width(&first), "{first} {second}");
    }
}
