//! Decisions of a policy in a skirmish ([`Commander`]).
//!
//! Fixed answers to the decisions that have no setting:
//!
//! - next card: cards whose fighters have an urgent action come first, then the cheapest card
//! - who speaks first: the own side if it has an urgent action; otherwise the enemy, who then may
//!   come within reach
//! - speech choice: [`wait_or_play`](CardSequence::wait_or_play); never two cards at once, because
//!   a side that has waited loses by spending them on the first enemy that comes within reach
//! - separation of a melee, choice of combat, friend hit by a shot: the defaults of [`Commander`]
//! - pursuit: joins the combat of the dearest enemy in reach that has not fought yet. If there is
//!   none, a fighter in contact stays in contact; any other follows the approach: `rush` engages or
//!   moves towards the nearest enemy, `kite` moves away, the others stay
//! - reaction shot: always
//! - take cover: with `hold`, if the fighter has no enemy in charge reach or in range

use super::approach::FighterView;
use super::{Approach, CardRule, PolicyPlayer};
use crate::rules::skirmish::{
    Activity, Announcements, AssaultKind, CardSequence, Commander, Cumulative, Exclusive, FieldView,
    FighterId, Pursuit, Redirection, SpeechChoice,
};
use crate::rules::{Profile, Side, Team};

impl Approach {
    /// Returns whether this approach depends on the AIM and ranges of a fighter.
    pub fn depends_on_aim(self) -> bool {
        matches!(self, Approach::StandAndShoot | Approach::Kite)
    }
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
        at_once.or_else(|| left.least_by(|card| view.total_ap(side, cards[card]))).unwrap_or(0)
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
        sequence.wait_or_play(
            |card| cards[card].within(view.field.living(side)),
            |fighters| self.has_urgent_action(view, side, fighters),
            |fighters| view.total_ap(side, fighters),
        )
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

    fn pursue(&self, view: &FieldView, who: FighterId) -> Pursuit {
        self.fighter_view(view, who).pursue()
    }
}
