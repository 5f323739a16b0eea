//! Converts army lists to armies that can be played: bases, reference cards, and an assumed MOV
//! where the card prints none.

use crate::battle::army;
use crate::battle::game;
use crate::battle::geometry::{Base, Distance};
use crate::fault;
use crate::rules::contact::Size;
use crate::rules::skirmish::SIDE_CAPACITY;
use crate::rules::{MissingValues, StrategicValue, Team};
use crate::scenario::{ArmyList, Base as Printed, Message};

/// An army that can be played, with the names of its fighters in the same order.
#[derive(Clone, Debug)]
pub(super) struct Mustered {
    pub(super) army: game::Army,
    pub(super) names: Vec<String>,
}

/// Converts a list to an army, named by the list's label.
///
/// # Errors
/// Lists all fighters that cannot be simulated, and reports more fighters than a battle has room
/// for or a list without a people.
pub(super) fn muster(
    list: &ArmyList,
    agreed: StrategicValue,
    missing: &MissingValues,
) -> Result<Mustered, Vec<Message>> {
    let indexed = list.to_indexed(agreed).map_err(|message| vec![message])?;
    let mut messages = Vec::new();
    let mut mustered = Mustered {
        army: game::Army { name: list.label(), fighters: Vec::new(), cards: Vec::new() },
        names: Vec::new(),
    };
    for (fighter, unit) in list.fighters.iter().zip(&indexed.army.units) {
        let mut profile = match &fighter.resolved {
            Ok(resolved) => resolved.profile,
            Err(columns) => {
                let missing = crate::scenario::Columns(columns);
                messages
                    .push(fault!("fault-battle-cannot-fight", who = fighter.name, missing = missing).into());
                continue;
            }
        };
        profile.movement = profile.movement.or(missing.movement.assumed_movement());
        for on_card in army::fighters_per_card(unit) {
            let first = mustered.army.fighters.len();
            let card = (first..first + usize::from(on_card)).filter(|place| *place < SIDE_CAPACITY);
            mustered.army.cards.push(card.fold(Team::EMPTY, Team::with));
            for _ in 0..on_card {
                mustered.army.fighters.push(game::ArmyFighter {
                    profile,
                    base: base(fighter.card.size.unwrap_or_default(), fighter.card.base.map(Printed::sides)),
                    is_of_own_people: unit.nation == indexed.army.nation,
                });
                mustered.names.push(fighter.equipped_name());
            }
        }
    }
    let count = mustered.army.fighters.len();
    if count > SIDE_CAPACITY {
        messages.push(fault!("fault-battle-too-many", count = count, most = SIDE_CAPACITY).into());
    }
    if messages.is_empty() { Ok(mustered) } else { Err(messages) }
}

/// Returns the round base of a fighter [I-B]: the one that replaces the square base with these
/// sides, in tenths of a millimeter, or the one of the fighter's size.
pub(in crate::study) fn base(size: Size, printed: Option<[u16; 2]>) -> Base {
    let Some(sides) = printed else { return Base::from_size(size) };
    match sides {
        [250, 250] => Base::INFANTRY,
        [375, 375] => Base::LARGE,
        [250, 500] | [500, 250] => Base::CAVALRY,
        [500, 500] if size >= Size::VeryLarge => Base::VERY_LARGE,
        [500, 500] => Base::CAVALRY,
        // A non-standard base: the longer side becomes the diameter.
        [width, depth] => {
            Base::from_diameter(Distance(width.max(depth).into())).unwrap_or(Base::from_size(size))
        }
    }
}
