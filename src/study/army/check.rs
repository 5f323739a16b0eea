//! Is an army list legal [I-D]?

use super::listed::ListedArmy;
use crate::rules::StrategicValue;
use crate::scenario::ArmyList;
use crate::study::head::Head;
use crate::study::question::{Failed, Progress, Question, answers};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Is this list legal?
#[derive(Clone, Debug)]
pub struct ArmyCheckQuestion {
    /// The list.
    pub list: ArmyList,
    /// The AP that were agreed on; without it those that the list says, else its own made up to whole hundreds.
    pub agreed: Option<StrategicValue>,
    /// The hash of the profiles.
    pub profiles: String,
}

/// Whether a list is legal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ArmyCheckAnswer {
    /// What every answer begins with.
    #[serde(flatten)]
    pub head: Head,
    /// The BLAKE3 hash of the profile files, in hexadecimal digits.
    pub profiles: String,
    /// Whether nothing is wrong with it.
    pub legal: bool,
    /// The list.
    pub list: ListedArmy,
}

answers!(ArmyCheckAnswer);

impl Question for ArmyCheckQuestion {
    type Answer = ArmyCheckAnswer;

    fn answer(&self, _: &dyn Progress) -> Result<ArmyCheckAnswer, Failed> {
        let of_list = |message| Failed::faults("LIST", [message]);
        let agreed = self.agreed.map_or_else(|| self.list.agreed_by_default(), Ok).map_err(of_list)?;
        let list = ListedArmy::of(&self.list, agreed).map_err(of_list)?;
        Ok(ArmyCheckAnswer {
            head: Head::of("army-check"),
            profiles: self.profiles.clone(),
            legal: list.is_legal(),
            list,
        })
    }
}
