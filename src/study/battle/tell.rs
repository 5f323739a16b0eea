//! One battle, told.

use super::answer::head;
use super::question::{BATTLES_A_TABLE, BattleQuestion};
use super::terms::{BattleScenario, NamedTable, PlayerKind};
use crate::battle::players::known::Known;
use crate::rules::BySide;
use crate::study::head::Head;
use crate::study::question::{Failed, Progress, Question, answers};
use crate::tell::{BattleStory, battle};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How does a battle go, turn of speech by turn of speech?
#[derive(Clone, Debug)]
pub struct TellBattleQuestion {
    /// Between whom.
    pub battles: BattleQuestion,
    /// Which of its battles, from 0.
    pub number: u64,
}

/// A battle, told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TellBattleAnswer {
    /// What every answer begins with.
    #[serde(flatten)]
    pub head: Head,
    /// For what they fight.
    pub scenario: BattleScenario,
    /// On which table.
    pub format: NamedTable,
    /// Who chooses for each side.
    pub players: BySide<PlayerKind>,
    /// Which battle of its seed, from 0.
    pub battle: u64,
    /// What happened.
    pub story: BattleStory,
}

answers!(TellBattleAnswer);

impl Question for TellBattleQuestion {
    type Answer = TellBattleAnswer;

    fn answer(&self, _: &dyn Progress) -> Result<TellBattleAnswer, Failed> {
        let battles = &self.battles;
        battles.listed()?;
        let drawn =
            battles.draw(&battles.ruleset.ruleset, &Known::default(), self.number / BATTLES_A_TABLE)?;
        let number = self.number % BATTLES_A_TABLE;
        Ok(TellBattleAnswer {
            head: head(battles, "tell-battle"),
            scenario: battles.terms.scenario.clone(),
            format: battles.terms.table.named(),
            players: battles.terms.players,
            battle: self.number,
            story: battle::tell(&drawn.battle, &drawn.names, number, drawn.seed),
        })
    }
}
