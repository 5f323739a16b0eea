//! The chart of a fight: the chance of each side to be alive, by turn.

use crate::language::Language;
use crate::report::answers::{names, pictures};
use crate::report::chart::{Picture, Survival, SurvivalCurve};
use crate::rules::{BySide, Side};
use crate::say;
use crate::stats::{Estimate, Interval};
use crate::study::fight::FightAnswer;
use crate::study::sides::short_names;

/// Returns the chart of survival by turn.
pub(super) fn survival(answer: &FightAnswer, language: Language) -> Picture {
    let answer =
        &*names::translate_names(answer, language, |answer| vec![&mut answer.a.name, &mut answer.b.name]);
    let (title, subtitle) = (super::title(answer, language), super::how(answer, language));
    let captions = pictures::captions(&answer.provenance, title, subtitle, language);
    let are_groups = Side::BOTH.iter().any(|side| answer.side(*side).fighters.len() > 1);
    let measure = match are_groups {
        true => say!(language, "chart-group-alive-after"),
        false => say!(language, "chart-alive-after"),
    };
    let BySide { a, b } = short_names(answer.names());
    let sides = [(a, Side::A), (b, Side::B)].map(|(name, side)| SurvivalCurve {
        name,
        alive: std::iter::once(Estimate::exact(1.0)).chain(alive_by_turn(answer, side)).collect(),
    });
    Picture::from(Survival { captions, measure, turns: say!(language, "chart-turn-of-fight"), sides })
}

/// Returns the chance that a fighter of the side is alive at the end of each turn.
fn alive_by_turn(answer: &FightAnswer, side: Side) -> impl Iterator<Item = Estimate> {
    answer.by_turn.iter().map(move |turn| {
        let Estimate { value, ci95 } = turn.chances.outcome().kills[side.other()];
        // Rounding errors may exceed the bounds of a chance.
        let rest = |chance: f64| (1.0 - chance).clamp(0.0, 1.0);
        Interval { low: rest(ci95.high), high: rest(ci95.low) }.around(rest(value))
    })
}
