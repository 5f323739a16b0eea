//! Fuzz bodies: functions of arbitrary bytes. libFuzzer runs them (`targets/`), and `cargo test`
//! runs them briefly (`tests/it/fuzzed.rs`).
//!
//! | body | what it covers |
//! | --- | --- |
//! | [`files`] | every parser of a file, and the rendering of its faults |
//! | [`words`] | every parser of an argument |
//! | [`fights`] | the engine, with random fighters, abilities, policies, rules and dice |

use arbitrary::{Arbitrary, Result, Unstructured};
use fleau::battle::table::{Format, MiddleLine, Table};
use fleau::language::Language;
use fleau::report::document::Report;
use fleau::report::{TableFormat, answers, faults};
use fleau::rules::BySide;
use fleau::rules::skirmish::{Distance, FirstSpeaker, Start};
use fleau::scenario::import::{Defaults, InputFile, import};
use fleau::scenario::{
    AbilityBook, Catalog, Faults, Message, Runs, Variation, embedded, parse_army_file, parse_candidate,
    parse_count, parse_fighter, parse_options, parse_own_scenario, parse_own_table, parse_profiles,
    parse_ruleset, parse_scenario, parse_settings, parse_side,
};
use fleau::simulate::Sampler;
use fleau::study::fight::{FightKind, FightQuestion, MeleeSettings};
use fleau::study::melee_start::MeleeStart;
use fleau::study::propose::ProposeAnswer;
use fleau::study::settings::{Effort, Engine, FightSettings, SidePolicy, WrittenSidePolicy};
use fleau::study::sides::Sides;
use fleau::study::{NoProgress, Question};
use std::hint::black_box;
use std::io;
use std::path::Path;

/// Maximum length of the rendered faults of any input, in bytes.
const MAX_FAULT_BYTES: usize = 64 << 10;

/// Checks the rendered faults in both languages: at least one, no escape characters, at most
/// [`MAX_FAULT_BYTES`].
fn check_faults(faults: &Faults) {
    assert!(!faults.0.is_empty(), "refused without a fault");
    for language in Language::ALL {
        let told = faults::format_faults(faults, language);
        assert!(told.len() <= MAX_FAULT_BYTES, "{} bytes of faults", told.len());
        assert!(!told.contains('\u{1b}'), "an escape character is told: {told:?}");
    }
}

/// Checks faults without a place, as [`told`] does.
fn check_messages(messages: Vec<impl Into<Message>>) {
    check_faults(&Faults::from_messages("here", messages));
}

/// Parses a file; the first byte chooses its kind.
pub fn files(data: &[u8]) {
    let Some((kind, bytes)) = data.split_first() else { return };
    let text = &*String::from_utf8_lossy(bytes);
    let book = embedded::abilities();
    let nothing = |_: &Path| Err(io::ErrorKind::NotFound.into());
    let refused = match kind % 12 {
        0 => parse_profiles("p.csv", text, book).map(drop).err(),
        1 => AbilityBook::parse(&[("a.toml", text)]).map(drop).err(),
        2 => parse_ruleset("r.toml", text).map(drop).err(),
        3 => parse_scenario("s.toml", text, Catalog::built_in(), &nothing).map(drop).err(),
        4 => parse_options("o.csv", text, book).map(drop).err(),
        5 => parse_settings("fleau.toml", text).map(drop).err(),
        6 => {
            let given = InputFile { name: "i", bytes };
            let imported = import(&[given], &Defaults::default(), book);
            imported.map(|imported| assert_is_profile_file(&imported.profile_file, book)).err()
        }
        7 => {
            for language in Language::ALL {
                if let Ok(Some(document)) = answers::read(text, language) {
                    black_box(document.render(TableFormat::Markdown, None));
                    black_box(document.html());
                }
            }
            None
        }
        8 => {
            let _ = serde_json::from_str::<ProposeAnswer>(text);
            None
        }
        9 => parse_army_file("l.toml", text, embedded::roster()).map(drop).err(),
        10 => match parse_own_scenario("s.toml", text) {
            Ok(scenario) => {
                let _ = scenario.place_on(&bare_table());
                None
            }
            Err(faults) => Some(faults),
        },
        _ => match parse_own_table("t.toml", text) {
            Ok(table) => {
                let _ = table.to_table();
                None
            }
            Err(faults) => Some(faults),
        },
    };
    refused.iter().for_each(check_faults);
}

/// Returns a small table without scenery.
fn bare_table() -> Table {
    Table::new(Format::SMALL, MiddleLine::default(), Vec::new()).expect("it is a printed one")
}

/// Checks that the output of an import can be read as a profile file.
fn assert_is_profile_file(profile_file: &str, book: &AbilityBook) {
    if let Err(faults) = parse_profiles("imported.csv", profile_file, book) {
        panic!("what was imported is no profile file: {faults}");
    }
}

/// Passes a text to every parser of an argument.
pub fn words(data: &[u8]) {
    let text = &*String::from_utf8_lossy(data);
    let roster = embedded::roster();
    if let Ok(one) = parse_fighter(text, roster) {
        // The label of a fighter parses to the same fighter.
        let again = parse_fighter(&one.label, roster).unwrap_or_else(|_| panic!("{}", one.label));
        assert_eq!((&again.label, &again.profile), (&one.label, &one.profile));
    }
    let (mods, abilities) = text.split_once('|').unwrap_or((text, ""));
    [
        parse_fighter(text, roster).map(drop).err(),
        parse_candidate(text, roster).map(drop).err(),
        parse_side(text, roster).map(drop).err(),
        Variation::parse(mods, abilities, embedded::abilities()).map(drop).err(),
    ]
    .into_iter()
    .flatten()
    .for_each(check_messages);
    parse_count(text).map(drop).map_err(|message| check_messages(vec![message])).unwrap_or_default();
    if let Ok(parsed) = fleau::scenario::parse_policy(text) {
        let written = parsed.policy.to_string();
        assert_eq!(written.parse().ok(), Some(parsed.policy), "{written}");
    }
}

/// Simulates a fight whose fighters, abilities, policies, rules and dice are drawn from the bytes:
/// asked twice, solved exactly if it is small, and told in both languages.
pub fn fights(data: &[u8]) {
    // `Unstructured` yields zeros after its last byte, so that any input gives a fight.
    let _ = draw_fight(&mut Unstructured::new(data)).map(|question| question.iter().for_each(check_answers));
}

/// Draws a fight; `None` if the fighters cannot be parsed, for example because abilities contradict
/// each other.
fn draw_fight(bytes: &mut Unstructured) -> Result<Option<FightQuestion>> {
    let catalog = Catalog::built_in();
    let is_melee: bool = bytes.arbitrary()?;
    let [a, b] = [draw_side(bytes, if is_melee { 3 } else { 1 })?, draw_side(bytes, 3)?];
    let ids: Vec<&str> = embedded::ruleset_ids().collect();
    let ruleset = embedded::ruleset(bytes.choose(&ids)?).expect("it is built in");
    let Ok(roster) = catalog.roster().with_kinds_of([a.as_str(), b.as_str()]) else { return Ok(None) };
    let (Ok(a), Ok(b)) = (parse_side(&a, &roster), parse_side(&b, &roster)) else { return Ok(None) };
    let is_duel = a.len() == 1 && b.len() == 1;
    let policies = BySide { a: draw_policy(bytes)?, b: draw_policy(bytes)? };
    let turns = bytes.int_in_range(1..=4)?;
    let settings = FightSettings {
        ruleset,
        policies,
        turns: fleau::rules::Turns::new(turns).expect("it is within the bounds"),
        seed: fleau::dice::Seed(u64::arbitrary(bytes)?),
        sampler: *bytes.choose(&[Sampler::AttackByAttack, Sampler::DieByDie])?,
        ..FightSettings::from_catalog(catalog).expect("there is a ruleset")
    };
    let kind = match (is_melee, is_duel) {
        (true, _) => {
            let apart = Distance::new(bytes.int_in_range(10..=900)?).map(Start::Apart);
            let start = if bytes.arbitrary()? { Start::InContact } else { apart.expect("within the bounds") };
            FightKind::Melee(MeleeSettings {
                start: MeleeStart { start, first_word: FirstSpeaker::Discipline },
                purchases: None,
                assumed_movement: None,
                unknown_movement: None,
            })
        }
        (false, true) => FightKind::Duel,
        (false, false) => FightKind::Combat,
    };
    let engine = if is_duel && !is_melee && bytes.ratio(1, 8)? { Engine::Exact } else { Engine::Mc };
    let effort = Effort { engine, runs: Runs::new(8).expect("within the bounds"), precision: None };
    let sides = Sides::new(BySide { a: a.as_slice(), b: b.as_slice() });
    Ok(Some(FightQuestion { kind, settings, effort, sides, variant: None }))
}

/// Draws 1 to `most` fighters in command-line syntax, with every modifier and ability possible.
fn draw_side(bytes: &mut Unstructured, most: usize) -> Result<String> {
    let count = bytes.int_in_range(1..=most)?;
    let fighters = (0..count).map(|_| draw_fighter(bytes)).collect::<Result<Vec<_>>>()?;
    Ok(fighters.join(" + "))
}

fn draw_fighter(bytes: &mut Unstructured) -> Result<String> {
    let mut text = String::from("@");
    for (key, least, most) in [
        ("ini", 0, 15),
        ("att", 0, 20),
        ("str", 0, 20),
        ("def", 0, 20),
        ("res", 1, 20),
        ("ap", 1, 200),
        ("dis", 0, 9),
        ("mov", 1, 40),
        ("power", 0, 4),
    ] {
        text.push_str(&format!("{key}={},", bytes.int_in_range::<u16>(least..=most)?));
    }
    text.push_str(&format!("size={}", bytes.choose(&["small", "normal", "large", "very_large"])?));
    if bytes.ratio(1, 4)? {
        let aim: u8 = bytes.int_in_range(0..=9)?;
        text.push_str(&format!(",aim={aim},ranges=20/40/60,aim-str={}", bytes.int_in_range::<u8>(0..=15)?));
    }
    let all = embedded::abilities().abilities();
    let mut written = Vec::new();
    for _ in 0..bytes.int_in_range(0..=4)? {
        let ability = bytes.choose(all)?;
        let x = bytes.int_in_range::<u8>(0..=6)?;
        let with_x = format!("{}/{x}", ability.id);
        let is_known = |name: &String| embedded::abilities().find(name).is_ok();
        written.extend([ability.id.clone(), with_x].into_iter().find(is_known));
    }
    if !written.is_empty() {
        text.push_str(&format!(",abilities={}", written.join(";")));
    }
    Ok(text)
}

fn draw_policy(bytes: &mut Unstructured) -> Result<WrittenSidePolicy> {
    let presets: Vec<&str> = fleau::policy::PRESETS.iter().map(|preset| preset.name).collect();
    let text = (*bytes.choose(&presets)?).to_owned();
    let policy = text.parse().expect("a preset is a policy");
    Ok(WrittenSidePolicy { text, policy: SidePolicy::Fixed(policy) })
}

/// Answers a question twice and checks what holds for every answer.
fn check_answers(question: &FightQuestion) {
    let [one, other] = [question.answer(&NoProgress), question.answer(&NoProgress)];
    let (answer, other) = match (one, other) {
        (Ok(one), Ok(other)) => (one, other),
        (Err(one), Err(other)) => return assert_eq!(one, other),
        (one, other) => panic!("{one:?}\n{other:?}"),
    };
    assert_eq!(answer, other, "the same question has another answer");
    let chances = &answer.outcome;
    let each = [chances.a_wins, chances.b_wins, chances.both_alive];
    assert!(each.iter().all(|chance| (-1e-9..=1.0 + 1e-9).contains(chance)), "{chances:?}");
    // Both sides may be killed at the same moment, so the outcomes overlap and the sum may exceed
    // 1.
    assert!(each.iter().sum::<f64>() >= 1.0 - 1e-9, "{chances:?}");
    for language in Language::ALL {
        let document = answer.document(language);
        black_box(document.render(TableFormat::Bbcode, None));
        black_box(document.html());
    }
}
