use crate::dice::Seed;
use crate::exact::Objective;
use crate::language::Language;
use crate::policy::Policy;
use crate::report::document::Report;
use crate::report::table::TableFormat;
use crate::rules::skirmish::{FirstSpeaker, Start};
use crate::rules::{BySide, Side, Turns};
use crate::scenario::{Abilities, Catalog, ResolvedFighter, Runs, embedded, parse_side};
use crate::study::fight::{FightAnswer, FightKind, FightQuestion, MeleeSettings};
use crate::study::melee_start::MeleeStart;
use crate::study::purchase::buy;
use crate::study::settings::{Effort, Engine, FightSettings, SidePolicy, WrittenSidePolicy};
use crate::study::sides::Sides;
use crate::study::{Hashes, NoProgress, Question};

fn parse_fighters(text: &str) -> Vec<ResolvedFighter> {
    parse_side(text, embedded::roster()).unwrap()
}

/// Builds the question for a fight of three turns with this engine and this policy on both sides.
fn question(kind: FightKind, [a, b]: [&str; 2], engine: Engine, policy: SidePolicy) -> FightQuestion {
    let written = WrittenSidePolicy { text: "as told".to_owned(), policy };
    let ruleset = embedded::ruleset("confede-2024").unwrap();
    let settings = FightSettings {
        ruleset,
        hashes: Hashes { ruleset: "r".to_owned(), profiles: Some("p".to_owned()), abilities: None },
        policies: BySide { a: written.clone(), b: written },
        objective: Objective::Win,
        max_steps: crate::exact::MAX_STEPS,
        turns: Turns::new(3).unwrap(),
        seed: Seed(1),
        sampler: crate::simulate::Sampler::default(),
        abilities: Abilities::Played,
    };
    let effort = Effort { engine, runs: Runs::new(500).unwrap(), precision: None };
    let sides = Sides::new(BySide { a: &parse_fighters(a), b: &parse_fighters(b) });
    FightQuestion { kind, settings, effort, sides, variant: None }
}

/// Builds a duel with a variant of side A.
fn duel(engine: Engine, policy: SidePolicy) -> FightQuestion {
    let fighters = ["ashkasa_guerrier_de_sang_c3", "rodeur_wolfen_c3"];
    let variant = Sides::new(BySide {
        a: &parse_fighters("ashkasa_guerrier_de_sang_c3@att=6"),
        b: &parse_fighters(fighters[1]),
    });
    FightQuestion { variant: Some(variant), ..question(FightKind::Duel, fighters, engine, policy) }
}

fn answers() -> Vec<FightAnswer> {
    let follows = SidePolicy::Fixed(Policy::default());
    let mut precise = duel(Engine::Mc, follows);
    precise.effort.precision = Some(0.05);
    let meeting = MeleeStart { start: Start::InContact, first_word: FirstSpeaker::Discipline };
    let budget = crate::balance::Budget::new(100).unwrap();
    let bought = |text: &str| buy(budget, &parse_fighters(text)[0]).unwrap();
    let purchases = BySide { a: bought("guerrier_de_l_aube"), b: bought("garde_pretorien") };
    let terms = MeleeSettings {
        start: meeting,
        purchases: Some((budget, purchases)),
        assumed_movement: None,
        unknown_movement: None,
    };
    let groups = ["5 guerrier_de_l_aube", "2 garde_pretorien"];
    let combat = question(FightKind::Combat, ["garde_pretorien", groups[0]], Engine::Mc, follows);
    let questions = [
        duel(Engine::Mc, follows),
        duel(Engine::Exact, follows),
        duel(Engine::Auto, follows),
        FightQuestion { variant: None, ..duel(Engine::Exact, SidePolicy::Optimal) },
        precise,
        combat,
        question(FightKind::Melee(terms), groups, Engine::Auto, follows),
    ];
    questions.iter().map(|question| question.answer(&NoProgress).unwrap()).collect()
}

#[test]
fn survivors_and_kills_agree_with_the_deaths_of_the_fighters() {
    for answer in answers() {
        let is_duel = answer.a.fighters.len() == 1 && answer.b.fighters.len() == 1;
        for side in Side::BOTH {
            let (own, enemy) = (answer.side(side), answer.side(side.other()));
            assert_eq!((own.survivors.is_none(), own.kills_at_least.is_none()), (is_duel, is_duel));
            let (Some(survivors), Some(kills)) = (&own.survivors, &enemy.kills_at_least) else { continue };
            assert_eq!(
                (survivors.value.len(), kills.value.len()),
                (own.fighters.len() + 1, own.fighters.len())
            );
            let near = |a: f64, b: f64| assert!((a - b).abs() < 1e-9, "{a} {b}");
            near(survivors.value.iter().sum(), 1.0);
            // The expected number of the dead, in two ways, and the chance that all die.
            near(kills.value.iter().sum(), own.fighters.iter().map(|of| of.wound_levels[4]).sum());
            near(survivors.value[0], kills.value[kills.value.len() - 1]);
            near(survivors.value[0], answer.outcome.outcome().kills[side.other()].value);
        }
    }
}

#[test]
fn an_answer_that_was_written_and_read_back_makes_the_same_document() {
    for answer in answers() {
        let text = serde_json::to_string(&answer).unwrap();
        let read: FightAnswer = serde_json::from_str(&text).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), text);
        for language in Language::ALL {
            let document = answer.document(language);
            assert_eq!(read.document(language), document);
            assert!(document.main_table().is_some());
            for format in [TableFormat::Table, TableFormat::Csv, TableFormat::Markdown, TableFormat::Bbcode] {
                assert!(document.render(format, Some(80)).lines().count() > 10, "{format:?}");
            }
            for format in [TableFormat::Bbcode, TableFormat::Markdown] {
                assert!(document.post(format).contains(&document.headline[0][..20]));
            }
            assert!(document.html().contains("</html>"));
        }
    }
}

#[test]
fn a_melee_has_a_link_to_the_calculator_if_it_starts_as_there() {
    let link = |start: Start, first_word: FirstSpeaker| {
        let melee = MeleeSettings {
            start: MeleeStart { start, first_word },
            purchases: None,
            assumed_movement: None,
            unknown_movement: None,
        };
        let sides = ["2 guerrier_de_l_aube@mov=10 + garde_pretorien@mov=10", "2 garde_pretorien@mov=10"];
        let follows = SidePolicy::Fixed(Policy::default());
        let mut question = question(FightKind::Melee(melee), sides, Engine::Mc, follows);
        let catalog = Catalog::built_in();
        question.settings.hashes = Hashes::new(&catalog.default_ruleset().unwrap().hash, catalog.roster());
        question.answer(&NoProgress).unwrap().document(Language::English).in_calculator
    };
    let found = link(Start::InContact, FirstSpeaker::Discipline).unwrap();
    let sides = "a=2+guerrier_de_l_aube@mov=10+%2B+garde_pretorien@mov=10&b=2+garde_pretorien@mov=10";
    assert!(found.contains(sides), "{found}");
    let apart = Start::Apart(crate::rules::skirmish::Distance::new(200).unwrap());
    assert_eq!(link(apart, FirstSpeaker::Discipline), None);
    assert_eq!(link(Start::InContact, FirstSpeaker::Side(crate::rules::Side::A)), None);
}
