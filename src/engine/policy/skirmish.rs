//! Decisions of a policy in a skirmish ([`Commander`]).
//!
//! Fixed answers to the decisions that have no setting:
//!
//! - next card: cards whose fighters have an urgent action come first, then the cheapest card
//! - who speaks first: the own side if it has an urgent action; otherwise the enemy, who then may
//!   come within reach
//! - word: plays the top card, or else the reserve card, if its fighters have an urgent action.
//!   Otherwise the side waits: by a refusal, then by putting the top card aside. If it cannot wait,
//!   it plays the cheaper of the two cards, and never both at once: a side that has waited loses by
//!   spending two cards on the first enemy that comes within reach
//! - separation of a melee: each fighter is paired with the dearest enemy in contact with it. An
//!   enemy left over is faced by a fighter that can be spared, or else by a fighter that then
//!   fights several
//! - choice of combat: the combat with the largest superiority in numbers, then the one with the
//!   dearest enemies, then the one with the dearest own fighters
//! - friend hit by a shot: the cheapest
//! - pursuit: joins the combat of the dearest enemy in reach that has not fought yet. If there is
//!   none, a fighter in contact stays in contact; any other follows the approach: `rush` engages or
//!   moves towards the nearest enemy, `kite` moves away, the others stay
//! - take cover: with `hold`, if the fighter has no enemy in charge reach or in range

use super::approach::Situation;
use super::{Approach, CardRule, PolicyPlayer};
use crate::rules::chance::Contest;
use crate::rules::skirmish::{
    Activity, Announcements, AssaultKind, Commander, Cumulative, Exclusive, FieldView, Melee, Miniature,
    Pairing, Pairings, Pursuit, Redirection, Sequence, Word,
};
use crate::rules::{Profile, Side, Team};
use std::cmp::Reverse;

impl Approach {
    /// Returns whether this approach depends on the AIM and ranges of a fighter.
    pub fn shoots(self) -> bool {
        matches!(self, Approach::StandAndShoot | Approach::Kite)
    }
}

/// Returns the total AP of some fighters of a side.
fn worth(view: &FieldView, side: Side, fighters: Team) -> u32 {
    fighters.iter().map(|number| u32::from(view.profiles[side][number].strategic_value.get())).sum()
}

impl PolicyPlayer {
    fn situation<'v>(&self, view: &'v FieldView, who: Miniature) -> Situation<'v> {
        Situation::new(view, who, self.policy().approach)
    }

    /// Returns whether one of the fighters has an action that is better done before the enemy's.
    fn acts_at_once(&self, view: &FieldView, side: Side, fighters: Team) -> bool {
        let acts = |who: Miniature| {
            view.soldier(who).contacts.is_empty() && self.situation(view, who).acts_at_once()
        };
        fighters.within(view.field.living(side)).iter().any(|number| acts(Miniature::new(side, number)))
    }
}

impl Commander for PolicyPlayer {
    fn on_a_card(&self, _: &Profile, most: u8) -> u8 {
        match self.policy().cards {
            CardRule::Full => most,
            CardRule::Single => 1,
        }
    }

    fn next_card(&self, view: &FieldView, side: Side, cards: &[Team], left: Team) -> usize {
        let at_once = left.iter().find(|&card| self.acts_at_once(view, side, cards[card]));
        at_once.or_else(|| left.least_by(|card| worth(view, side, cards[card]))).unwrap_or(0)
    }

    fn speaks_first(&self, view: &FieldView, side: Side) -> bool {
        self.acts_at_once(view, side, view.field.living(side))
    }

    fn word(&self, view: &FieldView, side: Side, cards: &[Team], sequence: &Sequence) -> Word {
        let fighters = |card: usize| cards[card].within(view.field.living(side));
        let acts =
            |card: Option<usize>| card.is_some_and(|card| self.acts_at_once(view, side, fighters(card)));
        // Playing the card of dead fighters uses up a turn to speak and commits no fighter.
        let is_of_dead = |card: Option<usize>| card.is_some_and(|card| fighters(card).is_empty());
        match (acts(sequence.top()), acts(sequence.reserve())) {
            (true, _) => Word::Top,
            (false, true) => Word::Reserve,
            (false, false) if is_of_dead(sequence.top()) => Word::Top,
            (false, false) if is_of_dead(sequence.reserve()) => Word::Reserve,
            (false, false) => {
                let waits = [Word::Refuse, Word::PutAside].into_iter().find(|&word| sequence.allows(word));
                waits.unwrap_or_else(|| {
                    // The side cannot wait any longer: it risks the cheaper card.
                    let cost = |card: Option<usize>| card.map(|card| worth(view, side, fighters(card)));
                    match (cost(sequence.top()), cost(sequence.reserve())) {
                        (Some(top), Some(reserve)) if reserve < top => Word::Reserve,
                        _ => Word::Top,
                    }
                })
            }
        }
    }

    #[inline]
    fn disengages(&self) -> bool {
        self.policy().approach == Approach::Kite
    }

    #[inline]
    fn exclusive(&self, view: &FieldView, who: Miniature, announced: &Announcements) -> Option<Exclusive> {
        let is_free = view.soldier(who).contacts.is_empty();
        if is_free { self.situation(view, who).exclusive(announced) } else { None }
    }

    #[inline]
    fn cumulative(&self, view: &FieldView, who: Miniature, so_far: &Activity) -> Option<Cumulative> {
        self.situation(view, who).cumulative(so_far)
    }

    fn take_cover(&self, view: &FieldView, target: Miniature, _: Miniature) -> bool {
        self.policy().approach == Approach::Hold && self.situation(view, target).has_nothing_to_do()
    }

    fn redirect(&self, view: &FieldView, who: Miniature, _: AssaultKind, left: i32) -> Redirection {
        self.situation(view, who).redirect(left)
    }

    fn friend_hit(&self, view: &FieldView, shooter: Miniature, friends: Team) -> usize {
        let value = |friend| view.profile(Miniature::new(shooter.side, friend)).strategic_value;
        friends.least_by(value).unwrap_or(0)
    }

    #[inline]
    fn discipline_fighter(&self, view: &FieldView, side: Side, candidates: Team, _: Contest) -> usize {
        let discipline = |i: usize| Reverse(view.profiles[side][i].discipline);
        candidates.least_by(discipline).unwrap_or(0)
    }

    fn separate(&self, melee: &Melee, side: Side) -> Pairings {
        let enemies = melee.view.profiles[side.other()];
        melee.ganging_up(side, |enemy| Reverse(enemies[enemy].strategic_value))
    }

    #[inline]
    fn choose_combat(&self, view: &FieldView, side: Side, combats: &[Pairing]) -> usize {
        let outnumbered_by = |pairing: &Pairing| {
            pairing.members(side.other()).count() as i8 - pairing.members(side).count() as i8
        };
        let worth = |pairing: &Pairing, side: Side| worth(view, side, pairing.members(side));
        let mut best = 0;
        for (i, pairing) in combats.iter().enumerate().skip(1) {
            let order = outnumbered_by(pairing).cmp(&outnumbered_by(&combats[best]));
            let dearer = |of: Side| worth(&combats[best], of).cmp(&worth(pairing, of));
            if order.then_with(|| dearer(side.other())).then_with(|| dearer(side)).is_lt() {
                best = i;
            }
        }
        best
    }

    fn pursue(&self, view: &FieldView, who: Miniature, reachable: Team) -> Pursuit {
        self.situation(view, who).pursue(reachable)
    }
}
