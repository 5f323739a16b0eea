//! Estimates what the cards of a field are worth in armies, by battles between random lists, and
//! searches for the best list of a people.
//!
//! | file | contents |
//! | --- | --- |
//! | `question` | the question, and how its answer is put together |
//! | `answer` | the answer: its JSON |
//! | `estimate` | estimates worth from pairs of lists, and how precise it is |
//! | `pools` | groups of cards from which lists are drawn, one for each people |
//! | `pairs` | draws pairs of lists with their assumptions, and plays their battles |
//! | `metagame` | searches for the mix of lists that is hardest to beat |
//! | [`best`] | searches for the best list of a people |

mod answer;
pub mod best;
mod estimate;
mod metagame;
mod pairs;
mod pools;
mod question;

pub use answer::{
    ArmyWorthAnswer, NotJudged, PriceList, PriceListQuality, VerdictProbabilities, WorthAssumption,
    WorthByAssumption, WorthCard, WorthOnLine, WorthPool, WorthTerm, WorthUnderValue, WorthValue,
};
pub(super) use estimate::{PlayedPairs, army_cards};
pub use metagame::{ListMetagame, MixedCard, MixedList};
pub use pairs::DrawnAssumption;
pub(super) use pairs::SharedPairs;
pub use question::ArmyWorthQuestion;
