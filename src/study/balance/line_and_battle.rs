//! Compares fair costs by fights on a line with those by battles on a table.

use super::cost::Cost;
use super::verdicts::Verdicts;
use crate::balance::{FairCost, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Fair costs of each contender, on a line and on a table separately; `None` for a contender
/// without enemies there.
#[derive(Clone, Debug)]
pub struct CostsByPlace {
    /// Fair costs by fights on a line.
    pub line: Vec<Option<FairCost>>,
    /// Fair costs by battles on a table.
    pub battle: Vec<Option<FairCost>>,
}

/// Fair costs and verdicts of a profile by fights on a line and by battles on a table, each from
/// the dice alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LineAndBattle {
    /// Fair cost by fights on a line.
    pub line: Cost,
    /// Fair cost by battles on a table.
    pub battle: Cost,
    /// Verdict on the printed cost by fights on a line.
    pub line_verdict: Verdict,
    /// Verdict on the printed cost by battles on a table.
    pub battle_verdict: Verdict,
    /// Whether the two verdicts differ; undecided counts as a verdict of its own.
    pub verdict_changes: bool,
    /// Whether the two fair costs differ significantly, at 95 %.
    pub costs_differ: bool,
}

impl LineAndBattle {
    /// Compares fair costs and verdicts on a line and on a table for the profile `i` with the
    /// printed cost `ap`; `None` unless the field has both kinds of fight.
    pub(super) fn compare(verdicts: &Verdicts, i: usize, ap: u16, is_refused: bool) -> Option<Self> {
        let by_place = verdicts.study.by_place.as_ref()?;
        let (line, battle) = (by_place.line[i]?, by_place.battle[i]?);
        let threshold = verdicts.setup.reference.verdict.threshold();
        let verdict = |cost: &FairCost| match is_refused {
            true => Verdict::Undecided,
            false => Verdict::judge(f64::from(ap), verdicts.open_by_bound(i, cost.interval95()), threshold),
        };
        let (line_verdict, battle_verdict) = (verdict(&line), verdict(&battle));
        Some(LineAndBattle {
            line: Cost::new(&line, line.interval95()),
            battle: Cost::new(&battle, battle.interval95()),
            line_verdict,
            battle_verdict,
            verdict_changes: line_verdict != battle_verdict,
            costs_differ: line.differs_from(&battle),
        })
    }
}
