//! Values of a card other than its AP. Compared with a later card, they show whether a judged
//! profile was edited.

use super::evidence::WrittenValue;
use crate::scenario::Card;
use std::fmt::Display;

/// Returns the values of a card, keyed by the columns of a profile file. Left out are AP, which are
/// the subject of proposals, and values that no fight uses: name, edition, sources, courage and
/// fear, base, flight.
pub fn written_values(card: &Card) -> Vec<WrittenValue> {
    fn number(value: Option<impl Display>) -> String {
        value.map(|value| value.to_string()).unwrap_or_default()
    }
    let centimeters = |of: u16| (f64::from(of) / 10.0).to_string();
    let champion = card.champion.map_or("", |is_champion| if is_champion { "1" } else { "0" });
    let ranges = card.ranges.iter().flatten().map(ToString::to_string).collect::<Vec<_>>();
    let all = [
        ("people", card.people.clone()),
        ("rank", card.rank.clone()),
        ("champion", champion.to_owned()),
        ("size", number(card.size)),
        ("power", number(card.power)),
        ("mov_cm", card.movement.map(|of| centimeters(of.get())).unwrap_or_default()),
        ("ini", number(card.initiative)),
        ("att", number(card.attack)),
        ("str", number(card.strength)),
        ("def", number(card.defense)),
        ("res", number(card.resistance)),
        ("dis", number(card.discipline)),
        ("aim", number(card.aim)),
        ("ranges_cm", ranges.join("/")),
        ("aim_str", number(card.aim_strength)),
        ("abilities", card.abilities.join(";")),
        ("equipment", card.equipment.join(";")),
    ];
    let written = all.into_iter().filter(|(_, value)| !value.is_empty());
    written.map(|(column, value)| WrittenValue { column: column.to_owned(), value }).collect()
}
