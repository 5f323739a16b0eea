//! Reads how the sides play: by a policy, or by solved decisions.

use super::options::{Checks, FightKinds};
use crate::exact::Objective;
use crate::fault;
use crate::rules::Side;
use crate::scenario::Sentence;
use crate::scenario::parse_policy;
use crate::scenario::reading::policy_words::in_english;
use crate::study::settings::{SidePolicies, SidePolicy, WrittenSidePolicy};

/// Reads `optimal`, `best-response`, or a policy.
pub(super) fn read(option: &str, text: &str, checks: &mut Checks) -> Option<WrittenSidePolicy> {
    let text = in_english(text);
    let policy = match text.as_str() {
        "optimal" => SidePolicy::Optimal,
        "best-response" => SidePolicy::BestResponse,
        _ => SidePolicy::Fixed(checks.take(option, parse_policy(&text))?.policy),
    };
    Some(WrittenSidePolicy { text, policy })
}

/// Returns whether a side's decisions are solved instead of following a policy.
pub(super) fn has_free_side(policies: &SidePolicies) -> bool {
    Side::BOTH.iter().any(|side| !matches!(policies[*side].policy, SidePolicy::Fixed(_)))
}

/// Reports combinations of the sides' policies that cannot be played.
pub(super) fn check(
    plays: FightKinds,
    policies: &SidePolicies,
    objective: Option<Objective>,
    checks: &mut Checks,
) {
    let is = |wanted: SidePolicy| Side::BOTH.map(|side| policies[side].policy == wanted);
    let mut fault = |option: &str, message: Sentence| {
        checks.take::<(), _>(option, Err(message));
    };
    if plays != FightKinds::Combats && has_free_side(policies) {
        fault("--policy", fault!("fault-melee-unsolved"));
    } else if is(SidePolicy::BestResponse) == [true, true] {
        fault("--policy", fault!("fault-best-response-to-whom"));
    } else if is(SidePolicy::Optimal).contains(&true) && is(SidePolicy::Optimal) != [true, true] {
        fault("--policy", fault!("fault-optimal-for-both"));
    }
    if objective.is_some() && !has_free_side(policies) {
        fault("--objective", fault!("fault-objective-of-no-policy"));
    }
}
