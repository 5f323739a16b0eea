//! The single duels of a matrix, as a page shows them.

use crate::exact::{Decides, Objective};
use crate::language::number::{percentage, percentage_with_interval};
use crate::policy::Policy;
use crate::report::page::{Chance, Duel};
use crate::rules::{BySide, Ruleset, Turns};
use crate::scenario::Recruit;
use crate::simulate::{Estimate, MatchUp, Measures, Problem};

/// Every duel of these in contact, both sides by one policy, exactly: each pair once, in order.
pub(super) fn solved(recruits: &[Recruit], ruleset: &Ruleset, policy: Policy, turns: Turns) -> Vec<Duel> {
    let player = policy.player(ruleset);
    let problem = Problem {
        ruleset,
        decides: BySide { a: &player, b: &player }.map(Decides::As),
        objective: Objective::default(),
        turns,
        tells_allocations: false,
    };
    let n = recruits.len();
    let pairs: Vec<[usize; 2]> = (0..n).flat_map(|i| (i + 1..n).map(move |j| [i, j])).collect();
    let sides = |[i, j]: [usize; 2]| BySide { a: &recruits[i], b: &recruits[j] };
    let match_ups: Vec<MatchUp> = pairs
        .iter()
        .map(|pair| {
            let sides = sides(*pair);
            let names = sides.map(|recruit| recruit.stream_name.clone());
            MatchUp::new(names, sides.map(|recruit| vec![recruit.profile]))
        })
        .collect();
    let solutions = problem.solve_all(&match_ups, &|_| ()).unwrap_or_default();
    pairs
        .into_iter()
        .zip(&solutions)
        .map(|(pair, solution)| {
            let values = sides(pair).map(|recruit| vec![u64::from(recruit.profile.strategic_value.get())]);
            duel(pair, &Measures::exactly(solution, &values))
        })
        .collect()
}

/// A duel as it was measured between the profiles of these places.
pub(super) fn duel(sides: [usize; 2], measures: &Measures) -> Duel {
    let BySide { a, b } = &measures.sides;
    let last = measures.both_alive.len() - 1;
    let fallen = |kills: &[Estimate]| kills.iter().map(|of| chance(of, false)).collect();
    let levels = |of: &[[Estimate; 5]]| match of {
        [levels] => levels.iter().map(|of| chance(of, false)).collect(),
        _ => Vec::new(),
    };
    Duel {
        sides,
        outcome: [&a.kill_probability[last], &b.kill_probability[last], &measures.both_alive[last]]
            .map(|of| chance(of, true)),
        // A side has fallen when the other has killed it.
        fallen: [fallen(&b.kill_probability), fallen(&a.kill_probability)],
        levels: [levels(&measures.wound_levels.a), levels(&measures.wound_levels.b)],
        story: Vec::new(),
    }
}

fn chance(of: &Estimate, with_interval: bool) -> Chance {
    let interval = (of.ci95.low, of.ci95.high);
    let is_exact = interval.0 == interval.1;
    let figure = match (with_interval, is_exact) {
        (_, true) => percentage(of.value, None),
        (true, false) => percentage_with_interval(of.value, interval),
        (false, false) => percentage(of.value, Some(interval)),
    };
    Chance { value: of.value, figure }
}

/// Wins less losses of each against each of so many, from their duels.
pub(super) fn win_minus_loss(duels: &[Duel], n: usize) -> Vec<Vec<Option<f64>>> {
    let mut values = vec![vec![None; n]; n];
    for duel in duels {
        let [i, j] = duel.sides;
        let value = duel.outcome[0].value - duel.outcome[1].value;
        values[i][j] = Some(value);
        values[j][i] = Some(-value);
    }
    values
}
