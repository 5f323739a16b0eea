//! The metagame of army lists as tables: the mix of lists that no list beats, and its cards.

use super::best::in_names;
use super::words::verdict;
use crate::language::Language;
use crate::language::number::{integer, with_decimals};
use crate::report::answers::{battle, figures, words};
use crate::report::table::{Cell, Columns, Table};
use crate::say;
use crate::stats::Estimate;
use crate::study::armies::{ArmyWorthAnswer, ListMetagame, MixedCard, MixedList, WorthCard};

/// Smallest share of the lists at which a card is in every list.
const EVERY_LIST: f64 = 0.9995;

/// Returns how many cards the mix has, and what its best answer wins.
pub(super) fn headline(answer: &ArmyWorthAnswer, game: &ListMetagame, language: Language) -> String {
    say!(
        language,
        "armies-mix-headline",
        cards = game.cards.len(),
        of = answer.cards.iter().filter(|of| of.exposure.copies > 0).count(),
        score = battle::chance(game.answer_score())
    )
}

/// Returns the lists of the mix.
pub(super) fn lists(game: &ListMetagame, language: Language) -> Table {
    let how = say!(language, "armies-mix-how", n = game.considered, ap = game.agreed_ap);
    let answer = say!(
        language,
        "armies-mix-answer",
        score = battle::chance(game.answer_score()),
        battles = integer(game.answer_battles.into()),
        list = in_names(&game.answer)
    );
    Columns::new(language)
        .right("armies-column-share", |of: &MixedList| share(of.share()))
        .left("league-column-list", |of| in_names(&of.list))
        .right("battle-ap", |of| of.list.total_ap)
        .table(&game.lists)
        .with_key("mix")
        .with_title(say!(language, "armies-mix"))
        .with_notes([how, answer])
}

/// Returns the cards of the mix, with the verdicts on their AP.
pub(super) fn cards(answer: &ArmyWorthAnswer, game: &ListMetagame, language: Language) -> Table {
    let card = |of: &MixedCard| answer.cards.iter().find(|card| card.id == of.id);
    let names = |is_meant: &dyn Fn(f64) -> bool| {
        let share =
            |of: &WorthCard| game.cards.iter().find(|card| card.id == of.id).map_or(0.0, |of| of.share);
        let meant = answer.cards.iter().filter(|of| of.exposure.copies > 0 && is_meant(share(of)));
        words::list(language, meant.map(|of| of.name.clone()))
    };
    let (every, none) = (names(&|share| share >= EVERY_LIST), names(&|share| share == 0.0));
    let every = (!every.is_empty()).then(|| say!(language, "armies-mix-every", cards = every));
    let none = (!none.is_empty()).then(|| say!(language, "armies-mix-none", cards = none));
    Columns::new(language)
        .left("balance-column-profile", move |of: &MixedCard| {
            card(of).map_or(String::new(), |of| of.name.clone())
        })
        .right("balance-column-ap", move |of| card(of).map_or(Cell::Empty, |of| Cell::from(of.ap)))
        .right("armies-column-lists-with", |of| share(of.share()))
        .right("armies-column-copies", |of| Cell::number(of.copies, with_decimals(of.copies, 1)))
        .left("balance-column-verdict", move |of| card(of).map_or(String::new(), |of| verdict(of, language)))
        .table(&game.cards)
        .with_key("mix-cards")
        .with_title(say!(language, "armies-mix-cards"))
        .with_notes(every.into_iter().chain(none))
}

/// Formats a share of the mix with its interval.
fn share(Estimate { value, ci95 }: Estimate) -> Cell {
    let percent = figures::computed_percent;
    Cell::number(value, percent(value).with_interval(&percent(ci95.low).range_to(&percent(ci95.high))))
}
