//! Cards: the fighters that share one [I-D-5], the order of a player's cards [IV-A-1], and the
//! choices in a turn of speech [IV-B-1].
//!
//! Positions play no role here. Decision: how many identical fighters share a card. No dice are
//! drawn.

use super::super::profile::Profile;
use super::super::team::Team;
use super::field::SIDE_CAPACITY;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Returns the maximum number of identical fighters on one card [I-D-5]: 3 up to 30 AP, 2 up to 50,
/// else 1; 1 for a champion.
pub fn max_fighters_per_card(profile: &Profile) -> u8 {
    match profile.strategic_value.get() {
        _ if profile.champion => 1,
        ..=30 => 3,
        31..=50 => 2,
        _ => 1,
    }
}

/// The cards of a side with the fighters on each.
#[derive(Clone, Copy, Debug)]
pub struct Cards {
    fighters: [Team; SIDE_CAPACITY],
    count: usize,
}

impl Cards {
    /// Creates cards with these fighters.
    ///
    /// # Panics
    /// If there are more than [`SIDE_CAPACITY`] cards.
    pub fn new(cards: &[Team]) -> Self {
        let mut fighters = [Team::EMPTY; SIDE_CAPACITY];
        fighters[..cards.len()].copy_from_slice(cards);
        Self { fighters, count: cards.len() }
    }

    /// Puts the fighters of a side on cards. Identical fighters share cards in their order, and
    /// each card is filled before the next one begins. `on_a_card` returns how many share a card,
    /// given their profile and the maximum.
    pub fn assign(profiles: &[Profile], on_a_card: impl Fn(&Profile, u8) -> u8) -> Self {
        let mut cards = Self { fighters: [Team::EMPTY; SIDE_CAPACITY], count: 0 };
        for (number, profile) in profiles.iter().enumerate() {
            let most = match max_fighters_per_card(profile) {
                1 => 1,
                most => on_a_card(profile, most).clamp(1, most),
            };
            let has_room = |card: &&mut Team| {
                card.count() < most && card.lowest().is_some_and(|other| profiles[other] == *profile)
            };
            match cards.fighters[..cards.count].iter_mut().find(has_room) {
                Some(card) => *card = card.with(number),
                None => {
                    cards.fighters[cards.count] = Team::single(number);
                    cards.count += 1;
                }
            }
        }
        cards
    }

    /// Returns the fighters of each card.
    pub fn as_slice(&self) -> &[Team] {
        &self.fighters[..self.count]
    }
}

/// The activation sequence of one player: pile, reserve card and refusals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardSequence {
    /// The cards in the order of the pile; those before `next` are drawn.
    pile: [u8; SIDE_CAPACITY],
    next: u8,
    count: u8,
    reserve: Option<u8>,
    has_put_aside: bool,
    refusals: u8,
}

/// What a player does with the cards in a turn of speech (IV-B-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "CardWord")]
pub enum SpeechChoice {
    /// The next card is played.
    Top,
    /// The next card is put aside in reserve.
    PutAside,
    /// The card in reserve is played.
    Reserve,
    /// The card in reserve and the next one are played together.
    Both,
    /// A refusal: no card is played.
    Refuse,
}

impl CardSequence {
    /// A sequence without cards.
    pub const EMPTY: CardSequence = CardSequence {
        pile: [0; SIDE_CAPACITY],
        next: 0,
        count: 0,
        reserve: None,
        has_put_aside: false,
        refusals: 0,
    };

    /// Adds a card at the bottom of the pile.
    pub fn push(&mut self, card: usize) {
        self.pile[usize::from(self.count)] = card as u8;
        self.count += 1;
    }

    /// Grants refusals at the start of the phase: one for each card that the enemy has more than
    /// this player.
    pub fn grant_refusals(&mut self, enemy: &CardSequence) {
        self.refusals = enemy.cards_left().saturating_sub(self.cards_left());
    }

    /// Returns the top card of the pile.
    #[inline]
    pub fn top(&self) -> Option<usize> {
        (self.next < self.count).then(|| usize::from(self.pile[usize::from(self.next)]))
    }

    /// Returns the card in reserve.
    #[inline]
    pub fn reserve(&self) -> Option<usize> {
        self.reserve.map(usize::from)
    }

    /// Returns the number of refusals left.
    pub fn refusals(&self) -> u8 {
        self.refusals
    }

    /// Returns the number of cards not played yet, including the reserve.
    pub fn cards_left(&self) -> u8 {
        self.count - self.next + u8::from(self.reserve.is_some())
    }

    /// Returns whether all cards are played.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.cards_left() == 0
    }

    /// Returns whether the rules allow this choice now, given the pile, the reserve and the
    /// refusals left.
    pub fn allows(&self, choice: SpeechChoice) -> bool {
        let (has_top, has_reserve) = (self.next < self.count, self.reserve.is_some());
        match choice {
            SpeechChoice::Top => has_top,
            SpeechChoice::PutAside => has_top && !self.has_put_aside,
            SpeechChoice::Reserve => has_reserve,
            SpeechChoice::Both => has_top && has_reserve,
            SpeechChoice::Refuse => self.refusals > 0,
        }
    }

    /// Returns the choice of a side that waits as long as it can. It plays a card whose fighters
    /// have an urgent action, or else one whose fighters are dead, which commits no fighter.
    /// Otherwise it waits: by a refusal, then by putting the top card aside. If it cannot wait, it
    /// plays the cheaper of the top card and the reserve, and never both at once. `fighters`
    /// returns the living fighters of a card.
    pub fn wait_or_play(
        &self,
        fighters: impl Fn(usize) -> Team,
        is_urgent: impl Fn(Team) -> bool,
        cost: impl Fn(Team) -> u32,
    ) -> SpeechChoice {
        let (top, reserve) = (self.top().map(&fighters), self.reserve().map(&fighters));
        let is_of_dead = |card: Option<Team>| card.is_some_and(Team::is_empty);
        match (top.is_some_and(&is_urgent), reserve.is_some_and(&is_urgent)) {
            (true, _) => SpeechChoice::Top,
            (false, true) => SpeechChoice::Reserve,
            _ if is_of_dead(top) => SpeechChoice::Top,
            _ if is_of_dead(reserve) => SpeechChoice::Reserve,
            _ if self.allows(SpeechChoice::Refuse) => SpeechChoice::Refuse,
            _ if self.allows(SpeechChoice::PutAside) => SpeechChoice::PutAside,
            _ => match (top.map(&cost), reserve.map(&cost)) {
                (Some(top), Some(reserve)) if reserve >= top => SpeechChoice::Top,
                (_, Some(_)) => SpeechChoice::Reserve,
                _ => SpeechChoice::Top,
            },
        }
    }

    /// Applies a choice and returns it with the cards played. An invalid choice is replaced by the
    /// top card, or by the reserve card if the pile is empty.
    pub fn apply(&mut self, choice: SpeechChoice) -> (SpeechChoice, Team) {
        let choice = match self.allows(choice) {
            true => choice,
            false if self.top().is_some() => SpeechChoice::Top,
            false => SpeechChoice::Reserve,
        };
        let played = match choice {
            SpeechChoice::Top => self.draw(),
            SpeechChoice::Reserve => self.take_reserve(),
            SpeechChoice::Both => self.take_reserve().union(self.draw()),
            SpeechChoice::PutAside => {
                self.reserve = self.top().map(|card| card as u8);
                self.has_put_aside = true;
                self.next += 1;
                Team::EMPTY
            }
            SpeechChoice::Refuse => {
                self.refusals -= 1;
                Team::EMPTY
            }
        };
        (choice, played)
    }

    fn draw(&mut self) -> Team {
        let card = self.top().map_or(Team::EMPTY, Team::single);
        self.next += 1;
        card
    }

    fn take_reserve(&mut self) -> Team {
        self.reserve.take().map_or(Team::EMPTY, |card| Team::single(usize::from(card)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sequence(cards: &[usize]) -> CardSequence {
        let mut sequence = CardSequence::EMPTY;
        cards.iter().for_each(|&card| sequence.push(card));
        sequence
    }

    #[test]
    fn one_card_may_be_put_aside_once_a_phase_and_comes_back_alone_or_with_the_top_card() {
        let mut cards = sequence(&[2, 0, 1, 3]);
        assert!(!cards.allows(SpeechChoice::Reserve) && !cards.allows(SpeechChoice::Both));
        assert_eq!(cards.apply(SpeechChoice::PutAside), (SpeechChoice::PutAside, Team::EMPTY));
        assert_eq!((cards.top(), cards.reserve(), cards.cards_left()), (Some(0), Some(2), 4));
        assert!(!cards.allows(SpeechChoice::PutAside));
        assert_eq!(cards.apply(SpeechChoice::Both), (SpeechChoice::Both, Team::single(2).with(0)));
        assert!(!cards.allows(SpeechChoice::PutAside), "once a phase");
        assert_eq!(
            cards.apply(SpeechChoice::PutAside),
            (SpeechChoice::Top, Team::single(1)),
            "what is not allowed is the top card"
        );
        assert_eq!(cards.apply(SpeechChoice::Top), (SpeechChoice::Top, Team::single(3)));
        assert!(cards.is_over());
    }

    #[test]
    fn the_card_in_reserve_is_played_at_the_latest_when_the_pile_is_empty() {
        let mut cards = sequence(&[0]);
        cards.apply(SpeechChoice::PutAside);
        assert!(!cards.is_over());
        assert_eq!(cards.apply(SpeechChoice::Top), (SpeechChoice::Reserve, Team::single(0)));
        assert!(cards.is_over());
    }

    #[test]
    fn the_side_with_fewer_cards_gets_the_difference_as_refusals() {
        let (mut few, mut many) = (sequence(&[0]), sequence(&[0, 1, 2]));
        let before = few;
        few.grant_refusals(&many);
        many.grant_refusals(&before);
        assert_eq!((few.refusals(), many.refusals()), (2, 0));
        assert_eq!(few.apply(SpeechChoice::Refuse), (SpeechChoice::Refuse, Team::EMPTY));
        assert_eq!((few.refusals(), few.cards_left()), (1, 1));
        few.apply(SpeechChoice::Refuse);
        assert_eq!(few.apply(SpeechChoice::Refuse).0, SpeechChoice::Top, "no refusal is left");
    }
}
