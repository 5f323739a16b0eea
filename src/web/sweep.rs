//! A sweep: the same fight at each value of one number of side A, as `fleau sweep` computes it.

use crate::fight::Fight;
use crate::page;
use crate::questions::{AnswerResult, json};
use crate::sampled::merge_tallies;
use fleau::fault;
use fleau::language::Language;
use fleau::rules::{BySide, Side};
use fleau::scenario::{Catalog, MAX_SWEEP_POINTS, SweptText, too_many_points};
use fleau::study::fight::{FightKind, FightQuestion};
use fleau::study::sweep::SweepQuestion;
use fleau::study::{Failed, NoProgress, Question};
use serde::{Deserialize, Serialize};

/// The question how a fight changes with one number of side A, which contains a range such as
/// `garde_pretorien@att=3..8`.
#[derive(Debug, Deserialize)]
pub(crate) struct Sweep {
    #[serde(flatten)]
    fight: Fight,
    /// For each point, the tallies of its ranges of fights; none for a solved point. Absent at
    /// first.
    #[serde(default)]
    tallies: Vec<Vec<String>>,
}

/// A point that the page simulates.
#[derive(Serialize)]
struct Point {
    /// Side A at this point.
    a: String,
    /// Number of fights to simulate; null if the point is solved.
    sample: Option<u64>,
}

impl Sweep {
    /// Answers the question if all points are solved, or if their tallies are given; otherwise
    /// returns the points.
    pub(crate) fn answer(&self, catalog: &Catalog, language: Language) -> AnswerResult {
        let in_a = |messages| Failed::faults("A", messages);
        let swept = SweptText::parse_side(&self.fight.a).map_err(in_a)?;
        let [range] = swept.ranges.as_slice() else {
            return Err(in_a(vec![fault!("fault-sweep-none").into()]));
        };
        if range.quantity.is_cost() {
            return Err(in_a(vec![fault!("fault-sweep-cost").into()]));
        }
        if range.values.len() > MAX_SWEEP_POINTS {
            return Err(in_a(vec![too_many_points(range.values.len()).into()]));
        }
        let texts: Vec<String> = range.values.iter().map(|value| swept.at(&[*value])).collect();
        let fights = texts.iter().map(|a| self.fight.with_side_a(a).question(catalog));
        let fights: Vec<FightQuestion> = fights.collect::<Result<_, _>>()?;
        if self.tallies.len() != fights.len() && !fights.iter().all(FightQuestion::is_solved) {
            let sample = |fight: &FightQuestion| (!fight.is_solved()).then(|| fight.effort.runs.get());
            let points = texts.into_iter().zip(&fights).map(|(a, fight)| Point { a, sample: sample(fight) });
            return json(&serde_json::json!({ "points": points.collect::<Vec<_>>() }));
        }
        let answers = fights.iter().enumerate().map(|(i, fight)| match fight.is_solved() {
            true => fight.answer(&NoProgress),
            false => fight.answer_from_tally(merge_tallies(&self.tallies[i])?, &NoProgress),
        });
        let answers = answers.collect::<Result<Vec<_>, Failed>>()?;
        // The command plays either duels alone or melees alone, also of one against several.
        let are_all = |kind: fn(&FightKind) -> bool| fights.iter().all(|fight| kind(&fight.kind));
        let is_command = are_all(|kind| matches!(kind, FightKind::Duel))
            || are_all(|kind| matches!(kind, FightKind::Melee(_)));
        let again = is_command.then(|| self.fight.sweep_command(&fights[0], catalog));
        let written = BySide { a: self.fight.a.clone(), b: self.fight.b.clone() };
        let ranges = vec![(Some(Side::A), range.clone())];
        let written_policies = fights[0].settings.policies_as_written();
        let question = SweepQuestion { written, written_policies, ranges, fights };
        page::answer(question.answer_from(&answers)?, again, language)
    }
}
