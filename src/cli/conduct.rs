//! Reads how the sides play: by a policy, or by solved decisions.

use super::options::{Checks, Plays};
use crate::exact::Objective;
use crate::fault;
use crate::policy::{Policy, in_english};
use crate::rules::Side;
use crate::scenario::Sentence;
use crate::scenario::of_policy;
use crate::study::settings::{Conduct, Conducts, WrittenConduct};

/// Reads `optimal`, `best-response`, or a policy.
pub(super) fn read(option: &str, text: &str, checks: &mut Checks) -> Option<WrittenConduct> {
    let text = in_english(text);
    let conduct = match text.as_str() {
        "optimal" => Conduct::Optimal,
        "best-response" => Conduct::BestResponse,
        _ => {
            Conduct::Follows(checks.take(option, text.parse::<Policy>().map_err(|error| of_policy(error.0)))?)
        }
    };
    Some(WrittenConduct { text, conduct })
}

/// Returns whether a side's decisions are solved instead of following a policy.
pub(super) fn has_free_side(conducts: &Conducts) -> bool {
    Side::BOTH.iter().any(|side| !matches!(conducts[*side].conduct, Conduct::Follows(_)))
}

/// Reports combinations of conducts that cannot be played.
pub(super) fn check(plays: Plays, conducts: &Conducts, objective: Option<Objective>, checks: &mut Checks) {
    let is = |wanted: Conduct| Side::BOTH.map(|side| conducts[side].conduct == wanted);
    let mut fault = |option: &str, message: Sentence| {
        checks.take::<(), _>(option, Err(message));
    };
    if plays != Plays::Combats && has_free_side(conducts) {
        fault("--policy", fault!("fault-melee-unsolved"));
    } else if is(Conduct::BestResponse) == [true, true] {
        fault("--policy", fault!("fault-best-response-to-whom"));
    } else if is(Conduct::Optimal).contains(&true) && is(Conduct::Optimal) != [true, true] {
        fault("--policy", fault!("fault-optimal-for-both"));
    }
    if objective.is_some() && !has_free_side(conducts) {
        fault("--objective", fault!("fault-objective-of-no-policy"));
    }
}
