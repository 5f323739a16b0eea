//! The activation phase: cards, first speaker and turns of speech [IV-A-2, IV-B-1].
//!
//! Each player orders their cards, then the winner of the tactics roll chooses who speaks first.
//! The players take turns; when one has no card left, the other continues alone. The fighters of a
//! card that is played are activated (`activation`).
//!
//! Decisions: `next_card` of both players, `speaks_first` of the winner of the roll, and
//! `speech_choice` in each turn of speech. Dice: the tactics roll.

use super::super::chance::Chance;
use super::super::decision::Player;
use super::super::side::{BySide, Side};
use super::super::team::Team;
use super::FirstSpeaker;
use super::decision::Commander;
use super::event::{SkirmishEvent, SkirmishObserver};
use super::field::{Cover, FighterId};
use super::game::{Game, choose};
use super::ground::Ground;
use super::sequence::{CardSequence, SpeechChoice};

impl<P: Player, C: Chance, W: SkirmishObserver, G: Ground<P, C, W>> Game<'_, '_, P, C, W, G> {
    /// Plays the activation phase, in which the players take turns of speech [IV-B-1].
    pub fn activation_phase(&mut self) {
        let mut sequences = BySide { a: self.sequence(Side::A), b: self.sequence(Side::B) };
        let all = sequences;
        sequences.a.grant_refusals(&all.b);
        sequences.b.grant_refusals(&all.a);
        let mut side = self.decide_first_speaker();
        while Side::BOTH.iter().all(|&side| !self.field.is_gone(side)) {
            if sequences[side].is_over() {
                side = side.other();
            }
            if sequences[side].is_over() {
                return;
            }
            self.turn_of_speech(side, &mut sequences[side]);
            side = side.other();
        }
    }

    /// Asks for the order of a player's cards [IV-A-1]. Cards without a living fighter are left
    /// out.
    fn sequence(&mut self, side: Side) -> CardSequence {
        let cards = self.skirmish.cards[side].as_slice();
        let living = self.field.living(side);
        let is_played = |&card: &usize| !cards[card].within(living).is_empty();
        let mut left = (0..cards.len()).filter(is_played).fold(Team::EMPTY, Team::with);
        let mut sequence = CardSequence::EMPTY;
        while !left.is_empty() {
            let card = choose(left, |left| {
                G::ask(self, side, |player, view| player.next_card(view, side, cards, left))
            });
            left = left.without(Team::single(card));
            sequence.push(card);
        }
        sequence
    }

    /// Returns the side that speaks first, chosen by the winner of the tactics roll [IV-A-2,
    /// IV-B-1].
    pub(super) fn decide_first_speaker(&mut self) -> Side {
        let (chooser, speaker) = match self.skirmish.settings.first_speaker {
            FirstSpeaker::Side(side) => (None, side),
            FirstSpeaker::Discipline => {
                let winner = self.tactics_roll();
                let speaks = G::ask(self, winner, |player, view| player.speaks_first(view, winner));
                (Some(winner), if speaks { winner } else { winner.other() })
            }
        };
        self.notify(&SkirmishEvent::FirstSpeaker { chooser, speaker });
        speaker
    }

    /// Plays one turn of speech [IV-B-1].
    fn turn_of_speech(&mut self, side: Side, sequence: &mut CardSequence) {
        let cards = self.skirmish.cards[side].as_slice();
        let choice = G::ask(self, side, |player, view| player.speech_choice(view, side, cards, sequence));
        let (choice, played) = sequence.apply(choice);
        let members = played.iter().fold(Team::EMPTY, |members, card| members.union(cards[card]));
        // A card whose fighters died in this phase is played without an action.
        let living = self.field.living(side);
        let fighters = members.within(living);
        let put_aside = match (choice, sequence.reserve()) {
            (SpeechChoice::PutAside, Some(card)) => cards[card].within(living),
            _ => Team::EMPTY,
        };
        self.notify(&SkirmishEvent::TurnOfSpeech { side, choice, fighters, put_aside });
        if !fighters.is_empty() {
            self.mark_activated(side, fighters);
            G::play_card(self, side, fighters);
        }
    }

    pub(super) fn mark_activated(&mut self, side: Side, members: Team) {
        for number in members.iter() {
            let fighter = self.field.state_mut(FighterId::new(side, number));
            fighter.activated = true;
            // V-B-4: cover ends with the next activation. VI-A-2: a fighter engaged since cannot
            // move under cover.
            if fighter.cover == Cover::Taken || !fighter.contacts.is_empty() {
                fighter.cover = Cover::None;
            }
        }
    }
}
