//! Narrates a single battle.

use super::answer::provenance;
use super::question::{BATTLES_PER_TABLE, BattleQuestion};
use super::terms::{BattleScenario, NamedTable, PlayerKind};
use crate::battle::players::caches::BattleCaches;
use crate::rules::BySide;
use crate::study::provenance::Provenance;
use crate::study::question::{Failed, Progress, Question, answers};
use crate::tell::{BattleStory, tell_battle};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Asks for the course of a battle, one turn of speech after another.
#[derive(Clone, Debug)]
pub struct TellBattleQuestion {
    /// Armies, rules and tables of the battles, of which one is narrated.
    pub battles: BattleQuestion,
    /// Index of the battle, from 0.
    pub number: u64,
}

/// Narration of a battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TellBattleAnswer {
    /// Fields that every answer begins with: schema, version, command, seed, hashes.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// Scenario of the battle, which decides how a side wins.
    pub scenario: BattleScenario,
    /// Table on which the battle is played.
    pub format: NamedTable,
    /// Kind of player that decides for each side.
    pub players: BySide<PlayerKind>,
    /// Index of the battle under its seed, from 0.
    pub battle: u64,
    /// Course of the battle.
    pub story: BattleStory,
}

answers!(TellBattleAnswer);

impl Question for TellBattleQuestion {
    type Answer = TellBattleAnswer;

    fn answer(&self, _: &dyn Progress) -> Result<TellBattleAnswer, Failed> {
        let battles = &self.battles;
        battles.fielded()?;
        let drawn = battles.draw(
            &battles.ruleset.ruleset,
            &BattleCaches::default(),
            self.number / BATTLES_PER_TABLE,
        )?;
        let number = self.number % BATTLES_PER_TABLE;
        Ok(TellBattleAnswer {
            provenance: provenance(battles, "tell-battle"),
            scenario: battles.terms.scenario.clone(),
            format: battles.terms.table.to_named(),
            players: battles.terms.players,
            battle: self.number,
            story: tell_battle(&drawn.battle, &drawn.names, number, drawn.seed),
        })
    }
}
