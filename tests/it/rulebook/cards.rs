//! I-D-5, IV-A and IV-B-1: cards, their sequence, the tactics roll, the reserve and refusals.

use super::field::{Order, Order::*, ScriptedSkirmish, card};
use crate::support::ruleset;
use fleau::rules::Side;
use fleau::rules::skirmish::SpeechChoice;

/// Returns a fighter of these AP. Up to 30 AP three share a card, up to 50 two; above, each has its
/// own.
fn fighter(ap: u16, dis: u8) -> fleau::rules::Profile {
    card(&format!("@ini=3,att=3,str=3,def=3,res=5,ap={ap},dis={dis}"), false)
}

/// Returns the events of one turn at two meters in which no fighter acts.
fn turn_events(counts: [usize; 2], ap: u16, dice: &[u8], orders: &[Order]) -> Vec<String> {
    let ruleset = ruleset("confede-2024");
    let [a, b] = counts.map(|count| vec![fighter(ap, 3); count]);
    ScriptedSkirmish::at(&ruleset, 2000, &a, &b).with_card_events().events(dice, orders)
}

/// I-D-5: "Trois fiannas keltoises [...] une carte chacune, une seule carte pour les trois, une
/// carte pour deux + une carte pour la troisième."
#[test]
fn a_player_chooses_how_many_equal_fighters_share_a_card() {
    let of_a = |shares: u8| {
        let lines = turn_events([3, 1], 30, &[5, 2], &[Shares(shares)]);
        lines.into_iter().filter(|line| line.starts_with("A Top")).collect::<Vec<_>>()
    };
    assert_eq!(of_a(3), ["A Top: A0+A1+A2"]);
    assert_eq!(of_a(2), ["A Top: A0+A1", "A Top: A2"]);
    assert_eq!(of_a(1), ["A Top: A0", "A Top: A1", "A Top: A2"]);
    let cards =
        |ap| turn_events([3, 1], ap, &[5, 2], &[]).iter().filter(|line| line.starts_with("A Top")).count();
    assert_eq!([30, 31, 50, 51].map(cards), [1, 2, 2, 3]);
}

#[test]
fn a_champion_has_its_own_card() {
    let ruleset = ruleset("confede-2024");
    let champion = fleau::rules::Profile { champion: true, ..fighter(20, 3) };
    let meeting =
        ScriptedSkirmish::at(&ruleset, 2000, &[champion, champion], &[fighter(20, 3)]).with_card_events();
    let lines = meeting.events(&[5, 2], &[]);
    assert_eq!(lines[1..], ["A Top: A0", "B Top: B0", "A Top: A1"]);
}

/// IV-A-2: "Le vainqueur de ce jet choisira quel joueur commence à parler."
#[test]
fn the_winner_of_the_tactics_roll_chooses_the_first_speaker() {
    assert_eq!(turn_events([1, 1], 20, &[5, 2], &[]), ["A has A speak first", "A Top: A0", "B Top: B0"]);
    let yields = turn_events([1, 1], 20, &[5, 2], &[Yields(Side::A)]);
    assert_eq!(yields, ["A has B speak first", "B Top: B0", "A Top: A0"]);
    let of_b = turn_events([1, 1], 20, &[2, 5], &[Yields(Side::B)]);
    assert_eq!(of_b, ["B has A speak first", "A Top: A0", "B Top: B0"]);
}

/// IV-A-1: "dans l'ordre qu'il souhaite".
#[test]
fn a_player_chooses_the_order_of_the_cards() {
    let lines = turn_events([3, 1], 60, &[5, 2], &[Stacks(Side::A, 2), Stacks(Side::A, 0)]);
    let of_a: Vec<&str> = lines.iter().map(String::as_str).filter(|line| line.starts_with("A Top")).collect();
    assert_eq!(of_a, ["A Top: A2", "A Top: A0", "A Top: A1"]);
}

/// IV-B-1: the reserve is played later, alone or with the top card in one turn of speech.
#[test]
fn a_card_put_aside_is_played_later_alone_or_with_the_top_card() {
    let alone = [Says(Side::A, SpeechChoice::PutAside), Says(Side::A, SpeechChoice::Reserve)];
    assert_eq!(
        turn_events([2, 2], 60, &[5, 2], &alone)[1..],
        ["A PutAside: nobody", "B Top: B0", "A Reserve: A0", "B Top: B1", "A Top: A1"]
    );
    let both = [Says(Side::A, SpeechChoice::PutAside), Says(Side::A, SpeechChoice::Both)];
    assert_eq!(
        turn_events([2, 2], 60, &[5, 2], &both)[1..],
        ["A PutAside: nobody", "B Top: B0", "A Both: A0+A1", "B Top: B1"]
    );
}

#[test]
fn a_second_card_cannot_be_put_aside_in_a_phase() {
    let again = [
        Says(Side::A, SpeechChoice::PutAside),
        Says(Side::A, SpeechChoice::Reserve),
        Says(Side::A, SpeechChoice::PutAside),
    ];
    let lines = turn_events([3, 1], 60, &[5, 2], &again);
    assert_eq!(lines[1..], ["A PutAside: nobody", "B Top: B0", "A Reserve: A0", "A Top: A1", "A Top: A2"]);
}

/// IV-B-1: "Celui qui en a le moins dispose d'un nombre de refus égal à la différence."
#[test]
fn the_side_with_fewer_cards_may_refuse_by_the_difference() {
    let refuses = [
        Says(Side::A, SpeechChoice::Refuse),
        Says(Side::A, SpeechChoice::Refuse),
        Says(Side::A, SpeechChoice::Refuse),
    ];
    assert_eq!(
        turn_events([1, 3], 60, &[5, 2], &refuses)[1..],
        ["A Refuse: nobody", "B Top: B0", "A Refuse: nobody", "B Top: B1", "A Top: A0", "B Top: B2"],
        "the third refusal is none"
    );
    let none = turn_events([1, 1], 60, &[5, 2], &[Says(Side::A, SpeechChoice::Refuse)]);
    assert_eq!(none[1..], ["A Top: A0", "B Top: B0"], "who has as many cards has no refusal");
}
