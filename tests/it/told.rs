//! Told fights equal the fights that are counted, and every event has a sentence.

use crate::support::{match_up, player, profile, ruleset, rulesets};
use fleau::dice::{Dice, Seed};
use fleau::language::Language;
use fleau::rules::{BySide, Player, Profile, Ruleset, Side, Turns, Word, WoundLevel};
use fleau::simulate::{Batch, Experiment, MatchUp, Sampler};
use fleau::tell::story::{Scene, Strike};
use fleau::tell::{FightSetup, GivenDice, Paragraph, Placings, Story};
use std::collections::BTreeSet;

/// Two sides and the policies they play by.
struct ToldMatchUp {
    ruleset: Ruleset,
    match_up: MatchUp,
    policies: [&'static str; 2],
}

impl ToldMatchUp {
    fn new(ruleset: Ruleset, a: &[&str], b: &[&str], policies: [&'static str; 2]) -> Self {
        // Sides are processed in the order of their names.
        let names = if a[0] == WARRIOR { ["y", "x"] } else { ["x", "y"] };
        Self { ruleset, match_up: match_up(names, a, b), policies }
    }

    fn watch<T>(&self, seed: u64, see: impl FnOnce(&Batch, &dyn Fn(u64) -> Story) -> T) -> T {
        let players = BySide { a: self.policies[0], b: self.policies[1] };
        let players = players.map(|policy| player(policy, &self.ruleset));
        let experiment = Experiment {
            ruleset: &self.ruleset,
            players: players.as_ref(),
            turns: Turns::new(6).unwrap(),
            runs: 100,
            seed: Seed(seed),
            sampler: Sampler::DieByDie,
        };
        let batch = Batch::new(&self.match_up, &experiment);
        let setup = self.setup(BySide { a: &players.a, b: &players.b }, batch.is_reversed());
        see(&batch, &|number| setup.tell(&Placings::default(), &mut batch.dice(number)))
    }

    fn setup<'a>(
        &'a self,
        players: BySide<&'a dyn Player>,
        reversed: bool,
    ) -> FightSetup<'a, dyn Player + 'a> {
        let profiles: BySide<&[Profile]> =
            BySide { a: Side::A, b: Side::B }.map(|side| self.match_up.profiles(side));
        let names = profiles.map(|side| vec!["Somebody".to_owned(); side.len()]);
        FightSetup {
            ruleset: &self.ruleset,
            names,
            profiles,
            players,
            turns: Turns::new(6).unwrap(),
            reversed,
        }
    }
}

const GUARD: &str = "garde_pretorien";
const WARRIOR: &str = "guerrier_de_l_aube";

#[test]
fn a_narrated_fight_equals_the_sampled_one_of_its_number() {
    let mut was_reversed = BTreeSet::new();
    for (a, b) in [(&[GUARD][..], &[WARRIOR][..]), (&[WARRIOR], &[GUARD]), (&[WARRIOR; 3], &[GUARD])] {
        for policies in [["balanced", "cautious"], ["aggressive", "balanced"]] {
            let meeting = ToldMatchUp::new(ruleset("confede-2024"), a, b, policies);
            meeting.watch(7, |batch, tell| {
                was_reversed.insert(batch.is_reversed());
                let endings = batch.endings(0..60);
                for number in 0..60 {
                    let story = tell(number);
                    let tally = batch.play(number..number + 1);
                    for side in Side::BOTH {
                        for (told, counted) in story.cast.side(side).zip(&tally.fighters[side]) {
                            assert_eq!(counted.wound_levels[usize::from(told.wound_level.get())], 1);
                            let died_in = counted.died_in.iter().position(|count| *count == 1);
                            assert_eq!(told.died_in.map(usize::from), died_in.map(|turn| turn + 1));
                        }
                        assert_eq!(u128::from(story.cast.ap_lost(side)), tally.moments.lost[side]);
                        assert_eq!(story.cast.ap_lost(side), endings[number as usize].lost[side]);
                    }
                    assert_eq!(story.turns.len() as u128, tally.moments.turns);
                    assert_eq!(story.turns.len(), usize::from(endings[number as usize].turns));
                }
            });
        }
    }
    assert_eq!(was_reversed.len(), 2, "both seats were tried");
}

/// Dice that record their faces.
struct RecordingDice(fleau::dice::RollingDice, Vec<u8>);

impl Dice for RecordingDice {
    fn begin_turn(&mut self, turn: u8) {
        self.0.begin_turn(turn);
    }
    fn begin(&mut self, purpose: fleau::dice::Purpose) {
        self.0.begin(purpose);
    }
    fn roll(&mut self) -> u8 {
        self.1.push(self.0.roll());
        self.1[self.1.len() - 1]
    }
}

impl fleau::tell::given::ExhaustibleDice for RecordingDice {}

#[test]
fn given_dice_reproduce_a_fight_and_shorter_lists_name_the_next_die() {
    let seats =
        (&["garde_pretorien@abilities=Régénération/4"][..], &["arkeon_sanath@att=4,res=6", WARRIOR][..]);
    let meeting = ToldMatchUp::new(ruleset("confede-2022"), seats.0, seats.1, ["reroll=always"; 2]);
    let players = BySide { a: "reroll=always,sustain=always", b: "aggressive,reroll=always" };
    let players = players.map(|policy| player(policy, &meeting.ruleset));
    let setup = meeting.setup(BySide { a: &players.a, b: &players.b }, false);
    for fight in 0..8 {
        let mut noted = RecordingDice(Seed(5).stream("told").fight_dice(fight), Vec::new());
        let whole = setup.tell(&Placings::default(), &mut noted);
        let faces = noted.1;
        let mut given = GivenDice::new(faces.iter().copied());
        assert_eq!(setup.tell(&Placings::default(), &mut given), whole);
        assert_eq!(given.left(), 0);
        let mut given = GivenDice::new(faces.iter().copied().chain([3, 3]));
        assert_eq!(setup.tell(&Placings::default(), &mut given), whole);
        assert_eq!(given.left(), 2);
        for length in 0..faces.len() {
            let mut given = GivenDice::new(faces[..length].iter().copied());
            let story = setup.tell(&Placings::default(), &mut given);
            let Some(needed) = &story.needed else { panic!("{length} of {faces:?}") };
            assert!(needed.missing > 0 && given.left() == 0);
            for language in Language::ALL {
                let prose = story.prose(language);
                let Some(Paragraph::Text(last)) = prose.last() else { panic!("{prose:?}") };
                assert_eq!(*last, story.needs(needed, language));
            }
            // The beginning of the story agrees with the whole story.
            for (turn, in_whole) in story.turns.iter().zip(&whole.turns) {
                let is_whole = |scene: &&Scene| match scene {
                    Scene::Heals { .. } => false,
                    Scene::Attack(attack) => attack.end != Strike::Pending,
                    _ => true,
                };
                let told = turn.scenes.iter().filter(is_whole);
                assert!(told.clone().all(|scene| in_whole.scenes.contains(scene)), "{length} of {faces:?}");
            }
        }
    }
}

/// Checks the text of a story in both languages and collects the kinds of its scenes. A message
/// that lacks a value panics in builds for tests.
fn collect_kinds(story: &Story, kinds: &mut BTreeSet<String>) {
    for language in Language::ALL {
        for paragraph in story.prose(language) {
            let text = paragraph.text();
            assert!(!text.is_empty() && !text.contains("tell-") && !text.contains("  "), "{text}");
            assert!(!text.contains('{') && !text.contains(" ."), "{text}");
        }
        assert!(story.compact(language).iter().all(|line| !line.is_empty() && !line.contains("tell-")));
    }
    for scene in story.turns.iter().flat_map(|turn| &turn.scenes) {
        let kind = match scene {
            Scene::Equals { contest: Some(_), .. } => "authority",
            Scene::Equals { .. } => "coin",
            Scene::Placed(dice) => match (dice.sequence > 0, dice.fury, dice.reserve) {
                (true, ..) => "sequence",
                (_, true, _) => "fury",
                (.., true) => "reserve",
                _ => "placed",
            },
            Scene::Initiative { contest } if contest.ties.is_empty() => "initiative",
            Scene::Initiative { .. } => "tie",
            Scene::Pass { .. } => "pass",
            Scene::Reserve { .. } => "reserve placed",
            Scene::Leaves { .. } => "leaves",
            Scene::Heals { .. } => "heals",
            Scene::Attack(attack) => {
                if attack.sustained {
                    kinds.insert("sustained".to_owned());
                }
                if attack.master_strike {
                    kinds.insert("master strike".to_owned());
                }
                match attack.end {
                    Strike::FailedAndSwapped => "swapped",
                    Strike::Failed => "failed",
                    Strike::ParriedAndCountered => "countered",
                    Strike::Parried => "parried",
                    Strike::Feint => "feint",
                    Strike::Pending => panic!("dice that are rolled do not run out"),
                    Strike::Landed => {
                        let wound = attack.wound.as_ref().expect("what landed has a wound roll");
                        let parts = [
                            (wound.save.is_some(), "save"),
                            (wound.strength_die.is_some(), "strength die"),
                            (wound.further.is_some(), "poison"),
                        ];
                        kinds.extend(parts.iter().filter(|(is, _)| *is).map(|(_, kind)| (*kind).to_owned()));
                        kinds.insert(wound.result.word().to_owned());
                        "landed"
                    }
                }
            }
        };
        kinds.insert(kind.to_owned());
    }
}

#[test]
fn every_event_has_a_sentence_in_both_languages() {
    let able = |abilities: &str| {
        let fighter = format!("@ini=4,att=3,str=7,def=4,res=7,dis=4,ap=20,abilities={abilities}");
        profile(&fighter);
        fighter
    };
    let abilities = [
        "Enchaînement/2;Contre-attaque",
        "Furie guerrière;Feinte",
        "Coup de maître/2;Toxique/3",
        "Résolution/2;Instinct de survie/5",
        "Bretteur;Acharné",
        "Régénération/4;Énorme/1",
        "Vapeur/FOR;Arme sacrée",
    ];
    let policies =
        ["sustain=always,reroll=always,parry=all", "feint=always,swap=always,master-strike=always"];
    let mut found = BTreeSet::new();
    for ruleset in rulesets() {
        for (i, text) in abilities.iter().enumerate() {
            let other = able(abilities[(i + 1) % abilities.len()]);
            let first = able(text);
            let weak = "@ini=4,att=0,str=3,def=0,res=5,dis=4,ap=20";
            for (a, b) in [(vec![&first[..]], vec![&other[..]]), (vec![weak, &first], vec![&other])] {
                let meeting = ToldMatchUp::new(ruleset.clone(), &a, &b, policies);
                meeting
                    .watch(3, |_, tell| (0..25).for_each(|number| collect_kinds(&tell(number), &mut found)));
            }
        }
        let nobody = "@ini=4,att=4,str=7,def=4,res=7,ap=20";
        let meeting =
            ToldMatchUp::new(ruleset.clone(), &[nobody], &[nobody, WARRIOR], ["allocate=0/1", "balanced"]);
        meeting.watch(3, |_, tell| (0..25).for_each(|number| collect_kinds(&tell(number), &mut found)));
    }
    let expected = [
        "authority",
        "coin",
        "placed",
        "sequence",
        "fury",
        "reserve",
        "reserve placed",
        "initiative",
        "tie",
        "pass",
        "leaves",
        "heals",
        "sustained",
        "master strike",
        "swapped",
        "failed",
        "countered",
        "parried",
        "feint",
        "landed",
        "save",
        "strength die",
        "poison",
        "none",
        "stunned",
        "light",
        "serious",
        "critical",
        "killed",
    ];
    let missing: Vec<_> = expected.iter().filter(|kind| !found.contains(**kind)).collect();
    assert!(missing.is_empty(), "never happened: {missing:?}");
    assert_eq!(found.len(), expected.len(), "{found:?}");
}

#[test]
fn only_enormous_fighters_are_said_to_absorb_wounds_by_being_enormous() {
    let told = |abilities: &str| {
        let fighter = format!("@ini=4,att=6,str=9,def=1,res=5,dis=4,ap=20,abilities={abilities}");
        let meeting = ToldMatchUp::new(ruleset("confede-2024"), &[&fighter], &[&fighter], ["balanced"; 2]);
        meeting.watch(3, |_, tell| {
            let texts = Language::ALL.map(|language| {
                (0..20)
                    .flat_map(|n| tell(n).prose(language))
                    .map(|of| of.text().to_owned())
                    .collect::<String>()
            });
            let says = |what: [&str; 2]| [texts[0].contains(what[0]), texts[1].contains(what[1])];
            (says(["absorbs a wound level", "absorbe un cran"]), says(["(Enormous, XII)", "(Énorme, XII)"]))
        })
    };
    assert_eq!(told("Énorme/1"), ([true; 2], [true; 2]));
    assert_eq!(told("Blessure supplémentaire"), ([true; 2], [false; 2]));
}

#[test]
fn fighters_of_the_same_name_get_distinct_names() {
    let meeting = ToldMatchUp::new(ruleset("confede-2024"), &[GUARD], &[GUARD, WARRIOR], ["balanced"; 2]);
    let names = meeting.watch(1, |_, tell| {
        tell(0)
            .cast
            .iter()
            .map(|character| (character.id.to_string(), character.name.clone()))
            .collect::<Vec<_>>()
    });
    let expected = [("A", "Somebody A"), ("B1", "Somebody B1"), ("B2", "Somebody B2")];
    assert_eq!(names, expected.map(|(letter, name)| (letter.to_owned(), name.to_owned())));
}

#[test]
fn compact_stories_stay_below_a_length() {
    let meeting = ToldMatchUp::new(ruleset("confede-2024"), &[GUARD], &[WARRIOR], ["balanced"; 2]);
    let bytes: usize = meeting.watch(1, |_, tell| {
        let length =
            |number| tell(number).compact(Language::French).iter().map(|line| line.len() + 1).sum::<usize>();
        (0..200).map(length).sum()
    });
    assert!(bytes / 200 < 600, "{} bytes a fight", bytes / 200);
}

#[test]
fn every_wound_level_has_a_word() {
    let words: Vec<&str> = WoundLevel::all().map(WoundLevel::word).collect();
    assert_eq!(words, ["unhurt", "light", "serious", "critical", "dead"]);
}
