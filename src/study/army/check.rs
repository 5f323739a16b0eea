//! Checks whether an army list is legal [I-D].

use super::listed::{ListedArmy, list_estimated};
use crate::rules::StrategicValue;
use crate::scenario::ArmyList;
use crate::study::provenance::Provenance;
use crate::study::question::{Failed, Progress, Question, answers};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Asks whether an army list is legal.
#[derive(Clone, Debug)]
pub struct ArmyCheckQuestion {
    /// List to check.
    pub list: ArmyList,
    /// AP agreed on by the players; by default those of the list, or else its total rounded up to a
    /// whole hundred.
    pub agreed: Option<StrategicValue>,
    /// BLAKE3 hash of the profile files.
    pub profiles: String,
}

/// Whether an army list is legal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ArmyCheckAnswer {
    /// Fields that every answer begins with: schema, version, command, seed, hashes.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// BLAKE3 hash of the profile files, in hexadecimal digits.
    pub profiles: String,
    /// Whether the list breaks no rule.
    pub legal: bool,
    /// The list, with its totals, limits and violations of the rules.
    pub list: ListedArmy,
}

answers!(ArmyCheckAnswer);

impl Question for ArmyCheckQuestion {
    type Answer = ArmyCheckAnswer;

    fn answer(&self, _: &dyn Progress) -> Result<ArmyCheckAnswer, Failed> {
        let of_list = |message| Failed::faults("LIST", [message]);
        let agreed = self.agreed.map_or_else(|| self.list.agreed_by_default(), Ok).map_err(of_list)?;
        let list = ListedArmy::new(&self.list, agreed).map_err(of_list)?;
        Ok(ArmyCheckAnswer {
            provenance: Provenance::new("army-check").with_assumptions(list_estimated(&self.list.fighters)),
            profiles: self.profiles.clone(),
            legal: list.is_legal(),
            list,
        })
    }
}
