//! The metagame of army lists as tables: the mix of lists that is hardest to beat, and its
//! cards.

use super::best::in_names;
use super::words::{pool_name, verdict};
use crate::language::Language;
use crate::language::number::{integer, with_decimals};
use crate::report::answers::{battle, figures, words};
use crate::report::table::{Cell, Columns, Table};
use crate::say;
use crate::stats::Estimate;
use crate::study::armies::{ArmyWorthAnswer, ListMetagame, MixedCard, MixedList, WorthCard};
use std::collections::BTreeSet;

/// Smallest share of the lists at which a card is in every list.
const EVERY_LIST: f64 = 0.9995;

/// Returns how many cards the mix has, and whether a list was found that beats it.
pub(super) fn headline(answer: &ArmyWorthAnswer, game: &ListMetagame, language: Language) -> String {
    say!(
        language,
        "armies-mix-headline",
        cards = game.cards.len(),
        of = answer.cards.iter().filter(|of| of.exposure.copies > 0).count(),
        beaten = if game.best_response_score_ci95.low > 0.5 { "yes" } else { "no" },
        score = battle::chance(game.best_response_score())
    )
}

/// Returns the lists of the mix.
pub(super) fn lists(game: &ListMetagame, language: Language) -> Table {
    let how = say!(language, "armies-mix-how", n = game.considered, ap = game.agreed_ap);
    let answer = say!(
        language,
        "armies-mix-answer",
        battles = integer(game.best_response_battles.into()),
        list = in_names(&game.best_response)
    );
    Columns::new(language)
        .right("armies-column-share", |of: &MixedList| share(of.share()))
        .left("league-column-list", |of| in_names(&of.list))
        .right("battle-ap", |of| of.list.total_ap)
        .right("armies-column-cards", |of| of.list.cards)
        .table(&game.lists)
        .with_key("mix")
        .with_title(say!(language, "armies-mix"))
        .with_notes([how, answer])
}

/// Returns the cards of the mix, with the verdicts on their AP.
pub(super) fn cards(answer: &ArmyWorthAnswer, game: &ListMetagame, language: Language) -> Table {
    let card = |of: &MixedCard| answer.cards.iter().find(|card| card.id == of.id);
    let drawn = || answer.cards.iter().filter(|of| of.exposure.copies > 0);
    let in_mix = |of: &WorthCard| game.cards.iter().find(|card| card.id == of.id);
    let peoples: BTreeSet<&str> =
        drawn().filter(|of| in_mix(of).is_some()).map(|of| of.people.as_str()).collect();
    let is_every = |of: &&WorthCard| in_mix(of).is_some_and(|of| of.share_ci95.low >= EVERY_LIST);
    let is_none = |of: &&WorthCard| in_mix(of).is_none() && peoples.contains(of.people.as_str());
    let names = |is_meant: &dyn Fn(&&WorthCard) -> bool| {
        words::list(language, drawn().filter(is_meant).map(|of| of.name.clone()))
    };
    let [every, none] = [names(&is_every), names(&is_none)];
    let others: BTreeSet<&str> =
        drawn().map(|of| of.people.as_str()).filter(|of| !peoples.contains(of)).collect();
    let others = words::list(language, others.into_iter().map(|people| pool_name(people, language)));
    let every = (!every.is_empty()).then(|| say!(language, "armies-mix-every", cards = every));
    let none = (!none.is_empty()).then(|| say!(language, "armies-mix-none", cards = none));
    let others = (!others.is_empty()).then(|| say!(language, "armies-mix-peoples", peoples = others));
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
        .with_notes(every.into_iter().chain(none).chain(others))
}

/// Formats a share of the mix with its interval.
fn share(Estimate { value, ci95 }: Estimate) -> Cell {
    let percent = figures::computed_percent;
    Cell::number(value, percent(value).with_interval(&percent(ci95.low).range_to(&percent(ci95.high))))
}
