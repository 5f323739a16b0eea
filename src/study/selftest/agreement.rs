//! Compares the exact engine with the samplers, over match-ups with unusual cases of the rules.

use super::CheckDetails;
use super::findings::Findings;
use super::fixtures::{match_up, players, ruleset, turns};
use crate::dice::Seed;
use crate::exact::{DecisionMode, MAX_STEPS, Objective};
use crate::policy::PolicyPlayer;
use crate::rules::{BySide, Ruleset, Side};
use crate::simulate::{Experiment, MatchUp, Problem, Sampler, Solution, Tally, play};
use crate::stats::z_score;
use crate::study::Failed;

/// Difference in standard errors beyond which exact and simulated values count as different. A
/// correct comparison exceeds it about once in 150 000.
pub(super) const MAX_Z_SCORE: f64 = 4.5;

/// Number of simulated fights per match-up and sampler.
const FIGHTS_PER_SAMPLER: u64 = 200_000;

/// Largest error bound of an exact answer that is accepted: a larger one could excuse any
/// deviation.
const MAX_ERROR_BOUND: f64 = 1e-9;

/// The turn limit of the fights.
const TURN_LIMIT: u8 = 6;

/// All samplers; each is compared with the exact engine.
pub(super) const SAMPLERS: [Sampler; 2] = [Sampler::DieByDie, Sampler::AttackByAttack];

/// Simulates a match-up and adds the counts to the transcript.
pub(super) fn sample(
    sampler: Sampler,
    match_up: &MatchUp,
    ruleset: &Ruleset,
    players: BySide<&PolicyPlayer>,
    findings: &mut Findings,
) -> Tally {
    let experiment = Experiment {
        ruleset,
        players,
        turns: turns(TURN_LIMIT),
        runs: FIGHTS_PER_SAMPLER,
        seed: Seed(1),
        sampler,
    };
    let tally = play(match_up, &experiment, &|_| ());
    findings.note_tally(&tally);
    tally
}

/// A match-up with the policies of both sides.
struct Fight {
    name: &'static str,
    ruleset: &'static str,
    a: &'static [&'static str],
    b: &'static [&'static str],
    policies: [&'static str; 2],
}

const SOLDIER: &str = "@ini=3,att=4,str=8,def=4,res=6,ap=20";
const GUARD: &str = "@ini=3,att=5,str=8,def=5,res=11,ap=49";
const WARRIOR: &str = "@ini=3,att=3,str=7,def=3,res=7,ap=19";
const CAPTAIN: &str = "@ini=5,att=4,str=7,def=6,res=6,ap=74";
const CLUMSY: &str = "@ini=2,att=0,str=9,def=1,res=5,ap=10";
const SLOW: &str = "@ini=1,att=1,str=8,def=0,res=4,ap=9";

#[rustfmt::skip]
const FIGHTS: [Fight; 12] = [
    Fight { name: "mirror", ruleset: "confede-2024", a: &[SOLDIER], b: &[SOLDIER], policies: ["balanced"; 2] },
    Fight { name: "low ATT", ruleset: "confede-2024", a: &[CLUMSY], b: &[SLOW], policies: ["balanced", "all-attack"] },
    Fight { name: "very unequal", ruleset: "confede-2022", a: &["@ini=9,att=12,str=14,def=11,res=14,ap=120"], b: &["@ini=1,att=1,str=3,def=1,res=3,ap=5"], policies: ["balanced", "aggressive"] },
    Fight { name: "0/2 against 2/0", ruleset: "confede-2017", a: &[SOLDIER], b: &[WARRIOR], policies: ["allocate=0/2,sustain=never", "allocate=2/0"] },
    Fight { name: "sustained defense", ruleset: "confede-2024", a: &["@ini=4,att=3,str=6,def=8,res=7,ap=33"], b: &["@ini=5,att=6,str=9,def=2,res=6,ap=31"], policies: ["cautious,allocate=1/1", "all-attack"] },
    Fight { name: "6s always rolled again", ruleset: "confede-2022", a: &[SOLDIER], b: &[GUARD], policies: ["balanced,reroll=always"; 2] },
    Fight { name: "a 1 fails", ruleset: "c3-initiation", a: &[SOLDIER], b: &[CAPTAIN], policies: ["balanced", "cautious"] },
    Fight { name: "equal AP", ruleset: "confede-2024", a: &["@ini=6,att=5,str=7,def=3,res=5,ap=30,dis=3"], b: &["@ini=2,att=3,str=9,def=5,res=8,ap=30,dis=5"], policies: ["aggressive", "cautious"] },
    Fight { name: "only a double 6 kills", ruleset: "confede-2017", a: &["@ini=3,att=2,str=0,def=3,res=30,ap=20"], b: &["@ini=3,att=3,str=1,def=2,res=30,ap=20"], policies: ["all-attack", "balanced,reroll=never"] },
    Fight { name: "one against two", ruleset: "confede-2024", a: &[GUARD], b: &[WARRIOR, CAPTAIN], policies: ["balanced", "aggressive"] },
    Fight { name: "two against one", ruleset: "c3-initiation", a: &[CLUMSY, SOLDIER], b: &[GUARD], policies: ["balanced,reroll=always", "cautious"] },
    Fight { name: "one against three", ruleset: "confede-2022", a: &[GUARD], b: &[WARRIOR, WARRIOR, CLUMSY], policies: ["cautious,target=dearest", "balanced,order=weakest"] },
];

pub(super) fn run(findings: &mut Findings) -> Result<(), Failed> {
    FIGHTS.iter().try_for_each(|fight| fight.check(findings))
}

impl Fight {
    fn check(&self, findings: &mut Findings) -> Result<(), Failed> {
        let ruleset = ruleset(self.ruleset);
        let players = players(self.policies, &ruleset);
        let match_up = match_up(self.name, self.a, self.b);
        let problem = Problem {
            ruleset: &ruleset,
            decides: players.as_ref().map(DecisionMode::Fixed),
            objective: Objective::Win,
            turns: turns(TURN_LIMIT),
            records_allocations: false,
            max_steps: MAX_STEPS,
        };
        let Ok(solution) = problem.solve(&match_up) else {
            return findings.check(false, CheckDetails::NotSolved { fight: self.name.to_owned() });
        };
        findings.note_exact(solution.gone_by.a.iter().chain(&solution.gone_by.b));
        let levels = solution.wound_levels.a.iter().chain(&solution.wound_levels.b);
        findings.note_exact(levels.flatten());
        for sampler in SAMPLERS {
            let tally = sample(sampler, &match_up, &ruleset, players.as_ref(), findings);
            let z_scores = z_scores(&solution, &tally);
            let worst = z_scores.iter().map(|z| z.abs()).fold(0.0, f64::max);
            let passed = worst <= MAX_Z_SCORE && solution.error_bound <= MAX_ERROR_BOUND;
            let checked = CheckDetails::Agreement {
                fight: self.name.to_owned(),
                ruleset: self.ruleset.to_owned(),
                sampler,
                numbers: z_scores.len(),
                error_bound: solution.error_bound,
                fights: tally.runs,
                worst_z: worst,
                allowed_z: MAX_Z_SCORE,
            };
            findings.check(passed, checked)?;
        }
        Ok(())
    }
}

/// Returns the z-scores of all counts: the fights that each side has won by each turn, and those in
/// which each fighter ends at each wound level.
fn z_scores(solution: &Solution, tally: &Tally) -> Vec<f64> {
    let z = |exact: f64, count| z_score(count, tally.runs, exact, solution.error_bound);
    let wins = Side::BOTH.into_iter().flat_map(|side| {
        let by_turn = solution.gone_by[side].iter().zip(1..);
        by_turn.map(move |(exact, turn)| z(*exact, tally.gone_by(side, turn)))
    });
    let levels = Side::BOTH.into_iter().flat_map(|side| {
        let fighters = solution.wound_levels[side].iter().zip(&tally.fighters[side]);
        fighters.flat_map(|(exact, counted)| exact.iter().zip(counted.wound_levels))
    });
    wins.chain(levels.map(|(exact, count)| z(*exact, count))).collect()
}
