//! How the sides play: as a policy says, or as well as can be.

use super::options::{Checks, Plays};
use crate::exact::Objective;
use crate::policy::Policy;
use crate::rules::Side;
use crate::scenario::of_policy;
use crate::study::settings::{Conduct, Conducts, WrittenConduct};

/// Reads `optimal`, `best-response`, or a policy.
pub(super) fn read(option: &str, text: &str, checks: &mut Checks) -> Option<WrittenConduct> {
    let conduct = match text {
        "optimal" => Conduct::Optimal,
        "best-response" => Conduct::BestResponse,
        _ => Conduct::Follows(
            checks.take(option, text.parse::<Policy>().map_err(|error| of_policy(text, error.0)))?,
        ),
    };
    Some(WrittenConduct { text: text.to_owned(), conduct })
}

/// Whether a side decides freely.
pub(super) fn has_free_side(conducts: &Conducts) -> bool {
    Side::BOTH.iter().any(|side| !matches!(conducts[*side].conduct, Conduct::Follows(_)))
}

/// What cannot be played so, with what can.
pub(super) fn check(plays: Plays, conducts: &Conducts, objective: Option<Objective>, checks: &mut Checks) {
    let is = |wanted: Conduct| Side::BOTH.map(|side| conducts[side].conduct == wanted);
    let mut fault = |option: &str, message: &str| {
        checks.take::<(), _>(option, Err(message.to_owned()));
    };
    if plays != Plays::Combats && has_free_side(conducts) {
        fault(
            "--policy",
            "optimal and best-response are solved, and nothing solves a melee; any policy can be sampled: see --help",
        );
    } else if is(Conduct::BestResponse) == [true, true] {
        fault(
            "--policy",
            "best-response answers a policy of the other side: name it with --policy-a or --policy-b \
             (or let both play `optimal`)",
        );
    } else if is(Conduct::Optimal).contains(&true) && is(Conduct::Optimal) != [true, true] {
        fault(
            "--policy",
            "optimal is for both sides; against a policy of the other side use `best-response`",
        );
    }
    if objective.is_some() && !has_free_side(conducts) {
        fault(
            "--objective",
            "an objective is what `--policy optimal` and `best-response` play for; a policy has none",
        );
    }
}
