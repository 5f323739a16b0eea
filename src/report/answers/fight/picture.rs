//! The chart of a fight: survival by turn, final wounds, survivors and kills, below each other.

use super::tables;
use crate::language::Language;
use crate::report::answers::{names, pictures, words};
use crate::report::chart::{
    Bar, Bars, Captions, Panel, Panels, Picture, ShareBars, ShareRow, Survival, SurvivalCurve,
};
use crate::rules::wound::WoundLevel;
use crate::rules::{BySide, Side};
use crate::say;
use crate::stats::{Estimate, Interval};
use crate::study::fight::{ChanceList, FightAnswer, SideAnswer};
use crate::study::sides::short_names;

/// Chances below this are not drawn as bars.
const MIN_CHANCE_SHOWN: f64 = 5e-4;

/// Returns the chart of a fight.
pub(super) fn picture(answer: &FightAnswer, language: Language) -> Picture {
    let answer = &*names::translate_names(answer, language, |answer| {
        let sides = [&mut answer.a, &mut answer.b].into_iter();
        sides
            .flat_map(|side| {
                std::iter::once(&mut side.name).chain(side.fighters.iter_mut().map(|of| &mut of.name))
            })
            .collect()
    });
    let (title, subtitle) = (super::title(answer, language), super::how(answer, language));
    let captions = pictures::captions(&answer.provenance, title, subtitle, language);
    let survivors = chance_panel(answer, "chart-survivors", "chart-survivors-of", language, 0, |of| {
        of.survivors.as_ref()
    });
    let kills =
        chance_panel(answer, "chart-kills", "chart-kills-of", language, 1, |of| of.kills_at_least.as_ref());
    let panels = [Panel::Survival(survival(answer, language)), Panel::ShareBars(wounds(answer, language))];
    let panels = panels.into_iter().chain([survivors, kills].into_iter().flatten().map(Panel::Bars));
    Picture::from(Panels { captions, panels: panels.collect() })
}

/// Returns the panel of survival by turn.
fn survival(answer: &FightAnswer, language: Language) -> Survival {
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
    let captions = Captions::heading(say!(language, "chart-survival"), language);
    Survival { captions, measure, turns: say!(language, "chart-turn-of-fight"), sides }
}

/// Returns the panel of the final wounds of each fighter.
fn wounds(answer: &FightAnswer, language: Language) -> ShareBars {
    let row = |(name, fighter): (String, &crate::study::fight::FighterAnswer)| ShareRow {
        name,
        at_least: fighter.wounded_at_least().collect(),
    };
    ShareBars {
        captions: Captions::heading(say!(language, "chart-wounds"), language),
        measure: say!(language, "chart-share-of-fights"),
        levels: WoundLevel::all().map(|level| words::wound_level(language, level)).collect(),
        rows: tables::fighters(answer).map(row).collect(),
    }
}

/// Returns a panel with the chances in a list of each side, whose first number is `first`; `None`
/// if the answer has no such lists.
fn chance_panel(
    answer: &FightAnswer,
    heading: &str,
    row: &str,
    language: Language,
    first: usize,
    list: fn(&SideAnswer) -> Option<&ChanceList>,
) -> Option<Bars> {
    let names = short_names(answer.names());
    let bar = |side: Side, n: usize, of: Estimate| {
        let name = say!(language, row, name = names[side].clone(), n = n);
        pictures::chance_bar(name, of, Some(side), language)
    };
    let of_side = |side: Side| {
        let chances = list(answer.side(side)).into_iter().flat_map(ChanceList::estimates).zip(first..);
        chances.map(move |(of, n)| (side, n, of))
    };
    let all: Vec<(Side, usize, Estimate)> = Side::BOTH.into_iter().flat_map(of_side).collect();
    let is_shown = |of: &&(Side, usize, Estimate)| of.2.value >= MIN_CHANCE_SHOWN;
    let bars: Vec<Bar> = all.iter().filter(is_shown).map(|(side, n, of)| bar(*side, *n, *of)).collect();
    let left_out = all.len() - bars.len();
    let captions = Captions::heading(say!(language, heading), language);
    let left_out = match left_out {
        0 => String::new(),
        n => say!(language, "chart-rare-left-out", n = n),
    };
    let measure = say!(language, "chart-chance-in-percent");
    (!bars.is_empty()).then(|| Bars { left_out, ..pictures::chance_bars(captions, measure, bars) })
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
