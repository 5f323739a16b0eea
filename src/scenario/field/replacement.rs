//! Replaces a fighter of a field by another, to compare variants of one profile.

use super::weights::FieldWeights;
use crate::fault;
use crate::scenario::card::roster::Roster;
use crate::scenario::fighter::spec::{ResolvedFighter, parse_fighter, sort_key};
use crate::scenario::reading::message::Message;
use crate::scenario::reading::sentence::Sentence;

/// Parses the specifications of two fighters: one of the field and its replacement.
///
/// # Errors
/// Every fault of both, each once.
pub(crate) fn parse_replacement(
    [who, instead]: [&str; 2],
    roster: &Roster,
) -> Result<[ResolvedFighter; 2], Vec<Message>> {
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

/// Replaces a fighter of the field by another: the fighter `who` as written, or else the same card
/// without overrides, becomes `instead`. If the field contains neither, `instead` is inserted where
/// [`sort_by_id`](crate::scenario::fighter::spec::sort_by_id) puts it, with a weight of 1.
///
/// # Errors
/// If `instead` has another card, or is already in the field.
pub(crate) fn replace_fighter(
    [who, instead]: [ResolvedFighter; 2],
    fighters: &mut Vec<ResolvedFighter>,
    weights: &mut FieldWeights,
) -> Result<(), Sentence> {
    if who.stream_name != instead.stream_name {
        let message =
            fault!("fault-two-fighters", one = who.label, other = instead.label, example = who.stream_name);
        return Err(message);
    }
    let place = fighters
        .iter()
        .position(|fighter| fighter.label == who.label)
        .or_else(|| fighters.iter().position(|fighter| fighter.label == who.stream_name));
    let taken = fighters.iter().position(|fighter| fighter.label == instead.label);
    if taken.is_some() && taken != place {
        return Err(fault!("fault-in-the-field-already", name = instead.label));
    }
    match place {
        Some(place) => fighters[place] = instead,
        None => {
            let place = fighters.partition_point(|fighter| sort_key(fighter) < sort_key(&instead));
            fighters.insert(place, instead);
            if let FieldWeights::Written(weights) = weights {
                weights.insert(place, 1.0);
            }
        }
    }
    Ok(())
}
