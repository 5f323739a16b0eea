//! What fights on a line and battles on a table say of the same profiles, each alone.

use super::cost::Cost;
use super::verdicts::Verdicts;
use crate::balance::{FairCost, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The fair costs of each contender who meets somebody, by fights on a line alone and by battles on a table alone.
#[derive(Clone, Debug)]
pub struct ByPlace {
    /// On a line.
    pub line: Vec<Option<FairCost>>,
    /// On a table.
    pub battle: Vec<Option<FairCost>>,
}

/// What fights on a line and battles on a table say of a profile, each alone, by the dice alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LineAndBattle {
    /// The fair AP by fights on a line.
    pub line: Cost,
    /// The fair AP by battles on a table.
    pub battle: Cost,
    /// The verdict on the printed AP by fights on a line.
    pub line_verdict: Verdict,
    /// The same by battles on a table.
    pub battle_verdict: Verdict,
    /// Whether the two verdicts differ; a verdict that the other one leaves undecided differs too.
    pub verdict_changes: bool,
    /// Whether the two fair AP are farther apart than the dice explain.
    pub costs_differ: bool,
}

impl LineAndBattle {
    /// Of the profile `i`, which costs so much and may be refused a verdict; none where there are not both.
    pub(super) fn of(verdicts: Verdicts, i: usize, ap: u16, is_refused: bool) -> Option<Self> {
        let by_place = verdicts.study.by_place.as_ref()?;
        let (line, battle) = (by_place.line[i]?, by_place.battle[i]?);
        let threshold = verdicts.setup.reference.verdict.threshold();
        let verdict = |cost: &FairCost| match is_refused {
            true => Verdict::Undecided,
            false => Verdict::of(f64::from(ap), verdicts.bounded(i, cost.interval95()), threshold),
        };
        let (line_verdict, battle_verdict) = (verdict(&line), verdict(&battle));
        Some(LineAndBattle {
            line: Cost::of(&line, line.interval95()),
            battle: Cost::of(&battle, battle.interval95()),
            line_verdict,
            battle_verdict,
            verdict_changes: line_verdict != battle_verdict,
            costs_differ: line.differs_from(&battle),
        })
    }
}
