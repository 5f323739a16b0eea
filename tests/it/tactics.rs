//! Monotonicity: more DIS, more MOV or more fighters never hurt between otherwise equal sides,
//! under any approach.

use crate::support::{profile, ruleset};
use fleau::dice::Seed;
use fleau::policy::Policy;
use fleau::rules::skirmish::{Distance, FirstSpeaker, Start};
use fleau::rules::{BySide, Profile, Side, Turns};
use fleau::simulate::{Experiment, MeleeMatchUp, Sampler, play};

const APPROACHES: [&str; 4] = ["rush", "hold", "kite", "stand-and-shoot"];
/// Distances in centimeters.
const DISTANCES: [i64; 4] = [20, 30, 40, 60];
/// Fights per comparison; a chance to win has a standard error of about 0.02.
const RUNS: u64 = 2000;

/// Returns the chance of A to win minus that of B in a fight from a distance, and its standard
/// error.
fn advantage(sides: BySide<&[Profile]>, policies: BySide<&str>, distance_cm: i64, runs: u64) -> (f64, f64) {
    let ruleset = ruleset("confede-2024");
    let players = policies.map(|text| text.parse::<Policy>().unwrap().player(&ruleset));
    let experiment = Experiment {
        ruleset: &ruleset,
        players: BySide { a: &players.a, b: &players.b },
        turns: Turns::new(6).unwrap(),
        runs,
        seed: Seed(1),
        sampler: Sampler::AttackByAttack,
    };
    let start = Start::Apart(Distance::new(10 * distance_cm).unwrap());
    let names = BySide { a: "a".to_owned(), b: "b".to_owned() };
    let match_up = MeleeMatchUp::new(names, sides.map(<[Profile]>::to_vec), start, FirstSpeaker::Discipline);
    let tally = play(&match_up, &experiment, &|_| ());
    let all = usize::from(experiment.turns.get());
    // Without the fights in which both sides are gone.
    let wins = |side: Side| (tally.gone_by(side.other(), all) - tally.both_gone_by(all)) as f64 / runs as f64;
    let (a, b) = (wins(Side::A), wins(Side::B));
    (a - b, ((a + b - (a - b) * (a - b)) / runs as f64).sqrt())
}

/// Returns a line for each distance at which side A does worse than noise allows.
fn find_worse(what: &str, sides: BySide<Vec<Profile>>, policies: BySide<&str>) -> Vec<String> {
    let (a, b) = (&sides.a[..], &sides.b[..]);
    DISTANCES
        .into_iter()
        .filter_map(|distance| {
            let (advantage, error) = advantage(BySide { a, b }, policies, distance, RUNS);
            // At 4 standard errors none of some hundred comparisons fails by chance.
            (advantage < -4.0 * error).then(|| format!("{what}, {policies:?}, {distance} cm: {advantage:.3}"))
        })
        .collect()
}

fn soldier(more: &str) -> Profile {
    profile(&format!("@ini=3,att=4,str=6,def=4,res=7,ap=22,{more}"))
}

fn archer(more: &str) -> Profile {
    profile(&format!("@ini=3,att=3,str=4,def=3,res=6,ap=24,aim=4,ranges=20/40/60,aim-str=5,{more}"))
}

/// Returns sides of one card, of several cards, and with archers.
fn groups(more: &str) -> Vec<(&'static str, Vec<Profile>)> {
    let dear = |ap: u16| profile(&format!("@ini=3,att=4,str=6,def=4,res=7,ap={ap},{more}"));
    vec![
        ("one", vec![soldier(more)]),
        ("three on a card", vec![soldier(more); 3]),
        ("three cards", vec![dear(51), dear(52), dear(53)]),
        ("five", vec![soldier(more), soldier(more), soldier(more), dear(40), dear(60)]),
        ("archers", vec![archer(more); 2]),
        ("mixed", vec![archer(more), soldier(more), soldier(more), dear(60)]),
    ]
}

#[test]
fn more_discipline_never_lowers_the_chance_to_win() {
    let mut faults = Vec::new();
    for approach in APPROACHES {
        let sides = [groups("mov=10,dis=9"), groups("mov=10,dis=0")];
        let [better, other] = sides;
        for ((what, a), (_, b)) in better.into_iter().zip(other) {
            faults.extend(find_worse(
                &format!("DIS, {what}"),
                BySide { a, b },
                BySide { a: approach, b: approach },
            ));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Without `kite`: a fighter that cannot get away from a faster enemy turns and charges, which it
/// would not do against a slower one.
#[test]
fn more_movement_never_lowers_the_chance_to_win() {
    let mut faults = Vec::new();
    for approach in APPROACHES.into_iter().filter(|approach| *approach != "kite") {
        for (more, less) in [("mov=12.5,dis=3", "mov=10,dis=3"), ("mov=20,dis=3", "mov=10,dis=3")] {
            for ((what, a), (_, b)) in groups(more).into_iter().zip(groups(less)) {
                let policies = BySide { a: approach, b: approach };
                faults.extend(find_worse(&format!("MOV, {what}"), BySide { a, b }, policies));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Another card also gives the enemy another refusal.
#[test]
fn another_fighter_on_its_own_card_never_lowers_the_chance_to_win() {
    let mut faults = Vec::new();
    for approach in APPROACHES {
        for (what, b) in groups("mov=10,dis=3") {
            let more = profile("@ini=3,att=4,str=6,def=4,res=7,ap=15,mov=10,dis=3");
            let a = b.iter().copied().chain([more]).collect();
            let policies = BySide { a: approach, b: approach };
            faults.extend(find_worse(&format!("a card more, {what}"), BySide { a, b }, policies));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// How fighters share cards is the player's choice [I-D-5]: the presets fill them, so that many
/// charge at once. Single cards are slightly better only if both sides wait for the other to
/// approach.
#[test]
fn full_cards_are_better_than_single_cards() {
    for approach in APPROACHES {
        let single = format!("{approach},cards=single");
        let policies = BySide { a: approach, b: &single };
        let mut all = Vec::new();
        for (_, side) in groups("mov=10,dis=3").into_iter().filter(|(_, side)| side.len() > 1) {
            all.extend(
                DISTANCES
                    .map(|distance| advantage(BySide { a: &side, b: &side }, policies, distance, 5 * RUNS).0),
            );
        }
        let mean = all.iter().sum::<f64>() / all.len() as f64;
        let worst = all.iter().copied().fold(0.0, f64::min);
        assert!(mean > 0.0 && worst > -0.1, "{approach}: {mean:.3} on average, {worst:.3} at worst");
    }
}
