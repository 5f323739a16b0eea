//! Checks that equal fighters with the same policy have equal chances.

use super::CheckDetails;
use super::agreement::{MAX_Z_SCORE, SAMPLERS, sample};
use super::findings::{Findings, largest_difference};
use super::fixtures::{match_up, player, profile, ruleset, rulesets, turns};
use crate::exact::{DecisionMode, Objective, Solver};
use crate::policy::PolicyPlayer;
use crate::rules::{BySide, Side};
use crate::stats::z_score;
use crate::study::Failed;

/// Largest accepted difference between the exact chances of the two sides, which is due to
/// rounding.
const MAX_ROUNDING_ERROR: f64 = 1e-12;

const TURN_LIMIT: u8 = 6;

/// A fighter with average values, one that can fail automatically, one that parries, and one whose
/// DIS decides which side places dice first.
const FIGHTERS: [&str; 4] = [
    "@ini=3,att=4,str=8,def=4,res=6,ap=20",
    "@ini=2,att=0,str=9,def=1,res=5,ap=10",
    "@ini=5,att=4,str=10,def=9,res=8,ap=60",
    "@ini=4,att=6,str=6,def=3,res=5,ap=25,dis=4",
];

const POLICIES: [&str; 4] = ["balanced", "all-attack", "cautious", "aggressive,reroll=always"];

pub(super) fn run(findings: &mut Findings) -> Result<(), Failed> {
    check_exact_duels(findings)?;
    check_optimal_games(findings)?;
    check_sampled_fights(findings)
}

fn check_exact_duels(findings: &mut Findings) -> Result<(), Failed> {
    let mut chances: Vec<(f64, f64)> = Vec::new();
    let mut duels = 0_u64;
    for ruleset in rulesets() {
        for policy in POLICIES {
            let player = player(policy, &ruleset);
            let mut solver = Solver::new(
                &ruleset,
                BySide { a: &player, b: &player }.map(DecisionMode::Fixed),
                Objective::Win,
            );
            for fighter in FIGHTERS.map(profile) {
                let solved = solver.duel(&fighter, &fighter, turns(TURN_LIMIT));
                findings.note_exact(&solved.gone_by.a);
                chances.extend(solved.gone_by.a.into_iter().zip(solved.gone_by.b));
                chances.extend(solved.wound_levels[0].into_iter().zip(solved.wound_levels[1]));
                duels += 1;
            }
        }
    }
    let furthest = largest_difference(chances.into_iter());
    let passed = furthest.is_some_and(|furthest| furthest <= MAX_ROUNDING_ERROR);
    findings.check(passed, CheckDetails::MirrorsExact { duels, furthest })
}

fn check_optimal_games(findings: &mut Findings) -> Result<(), Failed> {
    let (mut values, mut passed) = (Vec::new(), true);
    for ruleset in ["confede-2024", "c3-initiation"].map(ruleset) {
        let free = BySide { a: DecisionMode::Free, b: DecisionMode::Free };
        let mut solver = Solver::<PolicyPlayer>::new(&ruleset, free, Objective::Win);
        for fighter in FIGHTERS.map(profile) {
            let solved = solver.duel(&fighter, &fighter, turns(TURN_LIMIT));
            let (value, bound) = (solved.value.value, solved.value.error_bound);
            findings.note_exact([&value]);
            passed &= value.abs() <= bound;
            values.push((value, 0.0));
        }
    }
    let games = values.len();
    let furthest = largest_difference(values.into_iter());
    findings.check(passed, CheckDetails::MirrorsOptimal { games, furthest })
}

fn check_sampled_fights(findings: &mut Findings) -> Result<(), Failed> {
    for sampler in SAMPLERS {
        for (ruleset, (fighter, policy)) in rulesets().zip(FIGHTERS.iter().zip(POLICIES)) {
            let player = player(policy, &ruleset);
            let name = format!("mirror, {}", ruleset.id);
            let match_up = match_up(&name, &[fighter], &[fighter]);
            let players = BySide { a: &player, b: &player };
            let tally = sample(sampler, &match_up, &ruleset, players, findings);
            let gone = BySide { a: Side::A, b: Side::B }.map(|side| tally.gone_by(side, TURN_LIMIT.into()));
            let decided = gone.a + gone.b;
            let z = z_score(gone.b, decided, 0.5, 0.0);
            let checked = CheckDetails::Mirror {
                ruleset: ruleset.id.clone(),
                sampler,
                a_wins: gone.b as f64 / decided as f64,
                decided,
                z,
            };
            findings.check(z.abs() <= MAX_Z_SCORE, checked)?;
        }
    }
    Ok(())
}
