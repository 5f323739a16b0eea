//! Decisions of a policy in a skirmish ([`Commander`]).
//!
//! Fixed answers to the decisions that have no setting:
//!
//! - next card: cards whose fighters have an urgent action come first, then the cheapest card
//! - who speaks first: the own side if it has an urgent action; otherwise the enemy, who then may
//!   come within reach
//! - speech choice: plays the top card, or else the reserve card, if its fighters have an urgent
//!   action. Otherwise the side waits: by a refusal, then by putting the top card aside. If it
//!   cannot wait, it plays the cheaper of the two cards, and never both at once: a side that has
//!   waited loses by spending two cards on the first enemy that comes within reach
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

use super::approach::FighterView;
use super::{Approach, CardRule, PolicyPlayer};
use crate::rules::chance::Contest;
use crate::rules::skirmish::{
    Activity, Announcements, AssaultKind, CardSequence, CombatList, CombatMembers, Commander, Cumulative,
    Exclusive, FieldView, FighterId, Melee, Pursuit, Redirection, SpeechChoice,
};
use crate::rules::{Profile, Side, Team};
use std::cmp::Reverse;

impl Approach {
    /// Returns whether this approach depends on the AIM and ranges of a fighter.
    pub fn depends_on_aim(self) -> bool {
        matches!(self, Approach::StandAndShoot | Approach::Kite)
    }
}

/// Returns the total AP of some fighters of a side.
fn total_ap(view: &FieldView, side: Side, fighters: Team) -> u32 {
    fighters.iter().map(|number| u32::from(view.profiles[side][number].strategic_value.get())).sum()
}

impl PolicyPlayer {
    fn fighter_view<'v>(&self, view: &'v FieldView, who: FighterId) -> FighterView<'v> {
        FighterView::new(view, who, self.policy().approach)
    }

    /// Returns whether any of these fighters has a charge, a shot or an escape that is better made
    /// before the enemy acts.
    fn has_urgent_action(&self, view: &FieldView, side: Side, fighters: Team) -> bool {
        let acts = |who: FighterId| {
            view.state(who).contacts.is_empty() && self.fighter_view(view, who).has_urgent_action()
        };
        fighters.within(view.field.living(side)).iter().any(|number| acts(FighterId::new(side, number)))
    }
}

impl Commander for PolicyPlayer {
    fn fighters_per_card(&self, _: &Profile, most: u8) -> u8 {
        match self.policy().cards {
            CardRule::Full => most,
            CardRule::Single => 1,
        }
    }

    fn next_card(&self, view: &FieldView, side: Side, cards: &[Team], left: Team) -> usize {
        let at_once = left.iter().find(|&card| self.has_urgent_action(view, side, cards[card]));
        at_once.or_else(|| left.least_by(|card| total_ap(view, side, cards[card]))).unwrap_or(0)
    }

    fn speaks_first(&self, view: &FieldView, side: Side) -> bool {
        self.has_urgent_action(view, side, view.field.living(side))
    }

    fn speech_choice(
        &self,
        view: &FieldView,
        side: Side,
        cards: &[Team],
        sequence: &CardSequence,
    ) -> SpeechChoice {
        let fighters = |card: usize| cards[card].within(view.field.living(side));
        let acts =
            |card: Option<usize>| card.is_some_and(|card| self.has_urgent_action(view, side, fighters(card)));
        // Playing the card of dead fighters uses up a turn to speak and commits no fighter.
        let is_of_dead = |card: Option<usize>| card.is_some_and(|card| fighters(card).is_empty());
        match (acts(sequence.top()), acts(sequence.reserve())) {
            (true, _) => SpeechChoice::Top,
            (false, true) => SpeechChoice::Reserve,
            (false, false) if is_of_dead(sequence.top()) => SpeechChoice::Top,
            (false, false) if is_of_dead(sequence.reserve()) => SpeechChoice::Reserve,
            (false, false) => {
                let waits = [SpeechChoice::Refuse, SpeechChoice::PutAside]
                    .into_iter()
                    .find(|&choice| sequence.allows(choice));
                waits.unwrap_or_else(|| {
                    // The side cannot wait any longer: it risks the cheaper card.
                    let cost = |card: Option<usize>| card.map(|card| total_ap(view, side, fighters(card)));
                    match (cost(sequence.top()), cost(sequence.reserve())) {
                        (Some(top), Some(reserve)) if reserve < top => SpeechChoice::Reserve,
                        _ => SpeechChoice::Top,
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
    fn exclusive(&self, view: &FieldView, who: FighterId, announced: &Announcements) -> Option<Exclusive> {
        let is_free = view.state(who).contacts.is_empty();
        if is_free { self.fighter_view(view, who).exclusive(announced) } else { None }
    }

    #[inline]
    fn cumulative(&self, view: &FieldView, who: FighterId, so_far: &Activity) -> Option<Cumulative> {
        self.fighter_view(view, who).next_cumulative_action(so_far)
    }

    fn take_cover(&self, view: &FieldView, target: FighterId, _: FighterId) -> bool {
        self.policy().approach == Approach::Hold && self.fighter_view(view, target).has_no_target()
    }

    fn redirect(&self, view: &FieldView, who: FighterId, _: AssaultKind, left: i32) -> Redirection {
        self.fighter_view(view, who).redirect(left)
    }

    fn friend_hit(&self, view: &FieldView, shooter: FighterId, friends: Team) -> usize {
        let value = |friend| view.profile(FighterId::new(shooter.side, friend)).strategic_value;
        friends.least_by(value).unwrap_or(0)
    }

    #[inline]
    fn discipline_fighter(&self, view: &FieldView, side: Side, candidates: Team, _: Contest) -> usize {
        let discipline = |i: usize| Reverse(view.profiles[side][i].discipline);
        candidates.least_by(discipline).unwrap_or(0)
    }

    fn separate(&self, melee: &Melee, side: Side) -> CombatList {
        let enemies = melee.view.profiles[side.other()];
        melee.focus_by_rank(side, |enemy| Reverse(enemies[enemy].strategic_value))
    }

    #[inline]
    fn choose_combat(&self, view: &FieldView, side: Side, combats: &[CombatMembers]) -> usize {
        let outnumbered_by = |members: &CombatMembers| {
            members.team(side.other()).count() as i8 - members.team(side).count() as i8
        };
        let worth = |members: &CombatMembers, side: Side| total_ap(view, side, members.team(side));
        let mut best = 0;
        for (i, combat) in combats.iter().enumerate().skip(1) {
            let order = outnumbered_by(combat).cmp(&outnumbered_by(&combats[best]));
            let dearer = |of: Side| worth(&combats[best], of).cmp(&worth(combat, of));
            if order.then_with(|| dearer(side.other())).then_with(|| dearer(side)).is_lt() {
                best = i;
            }
        }
        best
    }

    fn pursue(&self, view: &FieldView, who: FighterId, reachable: Team) -> Pursuit {
        self.fighter_view(view, who).pursue(reachable)
    }
}
