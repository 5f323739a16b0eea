//! Simulating or solving single cells of a matrix again, to verify an answer.

use super::{Grid, GroupSettings, MatrixQuestion};
use crate::study::question::{CellsQuestion, Failed, PlayedCell, Progress, Question, to_json};
use crate::study::settings::Effort;
use serde::Deserialize;
use serde_json::Value;

impl CellsQuestion for MatrixQuestion {
    fn cells(&self) -> usize {
        self.count_pairs()
    }

    fn cells_in<'a>(&self, answer: &'a Value) -> Vec<&'a Value> {
        answer["cells"].as_array().into_iter().flatten().collect()
    }

    fn play_cell(&self, cell: usize, answer: &Value, progress: &dyn Progress) -> Result<PlayedCell, Failed> {
        let (a, b) = self.pairs().cells()[cell];
        // Which engine is faster depends on the number of cells, so that the answer's engine is
        // used.
        let engine = Deserialize::deserialize(&answer["engine"]).unwrap_or(self.effort.engine);
        let fighters = [a, b].map(|i| self.fighters[i].clone()).to_vec();
        let label = |i: usize| vec![self.fighters[i].label.clone()];
        let groups = self.groups.as_ref().map(|groups| GroupSettings {
            purchases: [a, b].iter().filter_map(|i| groups.purchases.get(*i).copied()).collect(),
            ..groups.clone()
        });
        let alone = MatrixQuestion {
            settings: self.settings.clone(),
            effort: Effort { engine, ..self.effort },
            fighters,
            grid: self.grid.as_ref().map(|_| Grid { rows: label(a), columns: label(b) }),
            weights: None,
            left_out: Vec::new(),
            groups,
        };
        let played = alone.answer(progress)?;
        let is_it = |cell: &&super::MatchUpResult| cell.a == label(a)[0] && cell.b == label(b)[0];
        Ok(PlayedCell {
            cell: to_json(&played.cells.iter().find(is_it)),
            hashes: to_json(&played.provenance.hashes),
        })
    }
}
