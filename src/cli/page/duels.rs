//! The single duels of a matrix, as a page shows them.

use crate::cli::tell::Teller;
use crate::dice::Seed;
use crate::exact::{Decides, Objective};
use crate::language::Language;
use crate::language::number::{percentage, percentage_with_interval};
use crate::policy::PolicyPlayer;
use crate::report::page::{Chance, Duel};
use crate::report::text::label;
use crate::rules::{BySide, Ruleset, Turns};
use crate::say;
use crate::scenario::Recruit;
use crate::simulate::{Estimate, Experiment, MatchUp, Measures, Problem, Sampler};
use crate::tell::Placings;

/// How the duels of a page are fought: those that are told, and those that are solved.
#[derive(Clone, Copy)]
pub(in crate::cli) struct Terms<'a> {
    pub(in crate::cli) ruleset: &'a Ruleset,
    pub(in crate::cli) players: BySide<&'a PolicyPlayer>,
    pub(in crate::cli) turns: Turns,
    pub(in crate::cli) seed: Seed,
    pub(in crate::cli) language: Language,
}

/// Among so many fights of a duel the one in the middle is told.
const TOLD_OF: u64 = 101;

fn match_up(sides: BySide<&Recruit>) -> MatchUp {
    let names = sides.map(|recruit| recruit.stream_name.clone());
    MatchUp::new(names, sides.map(|recruit| vec![recruit.profile]))
}

impl Terms<'_> {
    /// The duel in the middle of the first ones, by AP destroyed less AP lost, in short lines.
    pub(in crate::cli) fn story(&self, sides: BySide<&Recruit>) -> Vec<String> {
        let Terms { ruleset, players, turns, seed, language } = *self;
        let experiment =
            Experiment { ruleset, players, turns, runs: TOLD_OF, seed, sampler: Sampler::DieByDie };
        let (match_up, placings) = (match_up(sides), Placings::default());
        let names = sides.map(|recruit| vec![label(&recruit.name)]);
        let teller = Teller::new(&match_up, &experiment, names, &placings);
        let middle = teller.at_percentiles(&[50.0], TOLD_OF);
        let Some((_, number)) = middle.first() else { return Vec::new() };
        let [a, b] = [sides.a, sides.b].map(|recruit| label(&recruit.name));
        let whose = say!(language, "page-story-sides", a = a, b = b, n = TOLD_OF);
        [whose].into_iter().chain(teller.fight(*number).compact(language)).collect()
    }
}

/// Every duel of these in contact, exactly: each pair once, in order.
pub(in crate::cli) fn solved(recruits: &[Recruit], terms: &Terms) -> Vec<Duel> {
    let problem = Problem {
        ruleset: terms.ruleset,
        decides: terms.players.map(Decides::As),
        objective: Objective::default(),
        turns: terms.turns,
        tells_allocations: false,
    };
    let n = recruits.len();
    let pairs: Vec<[usize; 2]> = (0..n).flat_map(|i| (i + 1..n).map(move |j| [i, j])).collect();
    let sides = |[i, j]: [usize; 2]| BySide { a: &recruits[i], b: &recruits[j] };
    let match_ups: Vec<MatchUp> = pairs.iter().map(|pair| match_up(sides(*pair))).collect();
    let solutions = problem.solve_all(&match_ups, &|_| ()).unwrap_or_default();
    pairs
        .into_iter()
        .zip(&solutions)
        .map(|(pair, solution)| {
            let values = sides(pair).map(|recruit| vec![u64::from(recruit.profile.strategic_value.get())]);
            let story = terms.story(sides(pair));
            Duel { story, ..duel(pair, &Measures::exactly(solution, &values)) }
        })
        .collect()
}

/// A duel as it was measured between the profiles of these places.
pub(in crate::cli) fn duel(sides: [usize; 2], measures: &Measures) -> Duel {
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
pub(in crate::cli) fn win_minus_loss(duels: &[Duel], n: usize) -> Vec<Vec<Option<f64>>> {
    let mut values = vec![vec![None; n]; n];
    for duel in duels {
        let [i, j] = duel.sides;
        let value = duel.outcome[0].value - duel.outcome[1].value;
        values[i][j] = Some(value);
        values[j][i] = Some(-value);
    }
    values
}
