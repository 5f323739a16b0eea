//! Simulating single cells and fights of a scenario again, to verify an answer.

use super::RunQuestion;
use crate::scenario::Scenario;
use crate::study::question::{CellsQuestion, Failed, PlayedCell, Progress, Question, to_json};
use serde_json::Value;

impl RunQuestion {
    /// Returns the numbers of match-ups under one policy: pairs of the matrix, duels, combats.
    fn count_fights(&self) -> [usize; 3] {
        [self.count_pairs(), self.scenario.duels.len(), self.scenario.combats.len()]
    }
}

impl CellsQuestion for RunQuestion {
    fn cells(&self) -> usize {
        self.count_fights().iter().sum::<usize>() * self.scenario.policies.len()
    }

    fn cells_in<'a>(&self, answer: &'a Value) -> Vec<&'a Value> {
        let results = answer["results"].as_array().into_iter().flatten();
        let of_policy = |of: &'a Value| [&of["cells"], &of["fights"]].into_iter().filter_map(Value::as_array);
        results.flat_map(of_policy).flatten().collect()
    }

    fn play_cell(&self, cell: usize, _: &Value, progress: &dyn Progress) -> Result<PlayedCell, Failed> {
        let [pairs, duels, combats] = self.count_fights();
        let (policy, place) = (cell / (pairs + duels + combats), cell % (pairs + duels + combats));
        let mut scenario = Scenario {
            policies: vec![self.scenario.policies[policy].clone()],
            matrix: None,
            duels: Vec::new(),
            combats: Vec::new(),
            ..self.scenario.clone()
        };
        if place < pairs {
            let (a, b) = self.pairs().cells()[place];
            scenario.matrix = self.scenario.matrix.clone().map(|mut matrix| {
                matrix.fighters = [a, b].map(|i| matrix.fighters[i].clone()).to_vec();
                matrix
            });
        } else if place < pairs + duels {
            scenario.duels.push(self.scenario.duels[place - pairs].clone());
        } else {
            scenario.combats.push(self.scenario.combats[place - pairs - duels].clone());
        }
        let played = RunQuestion { scenario, runs: self.runs }.answer(progress)?;
        let results = &played.results[0];
        let cell = match results.cells.first() {
            Some(cell) => to_json(cell),
            None => to_json(&results.fights.first()),
        };
        Ok(PlayedCell { cell, hashes: to_json(&played.provenance.hashes) })
    }
}
