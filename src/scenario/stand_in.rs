//! A fighter in another's place in a field: how a change of one profile is compared.

use super::field_weights::FieldWeights;
use super::fighter_spec::{Recruit, parse_fighter};
use super::message::Message;
use super::roster::Roster;
use super::sentence::Sentence;
use crate::fault;

/// A fighter and the one that takes its place, as written.
///
/// # Errors
/// Every fault of both.
pub(super) fn read_stand_in(
    [who, instead]: [&str; 2],
    roster: &Roster,
) -> Result<[Recruit; 2], Vec<Message>> {
    match (parse_fighter(who, roster), parse_fighter(instead, roster)) {
        (Ok(who), Ok(instead)) => Ok([who, instead]),
        (Err(mut messages), Err(more)) => {
            messages
                .extend(more.into_iter().filter(|message| !messages.contains(message)).collect::<Vec<_>>());
            Err(messages)
        }
        (Err(messages), Ok(_)) | (Ok(_), Err(messages)) => Err(messages),
    }
}

/// Puts the second fighter in the place of the first: of the first as it is written, or else without its overrides. If the
/// first is not in the field, the second is added at the end with a weight of 1.
///
/// # Errors
/// When the second is another card, or is in the field already.
pub(super) fn put_in_place(
    [who, instead]: [Recruit; 2],
    recruits: &mut Vec<Recruit>,
    weights: &mut FieldWeights,
) -> Result<(), Sentence> {
    if who.stream_name != instead.stream_name {
        let message =
            fault!("fault-two-fighters", one = who.label, other = instead.label, example = who.stream_name);
        return Err(message);
    }
    let place = recruits
        .iter()
        .position(|recruit| recruit.label == who.label)
        .or_else(|| recruits.iter().position(|recruit| recruit.label == who.stream_name));
    let taken = recruits.iter().position(|recruit| recruit.label == instead.label);
    if taken.is_some() && taken != place {
        return Err(fault!("fault-in-the-field-already", name = instead.label));
    }
    match place {
        Some(place) => recruits[place] = instead,
        None => {
            recruits.push(instead);
            if let FieldWeights::Written(weights) = weights {
                weights.push(1.0);
            }
        }
    }
    Ok(())
}
