//! Recording players that also decide for a side in a skirmish. Their skirmish decisions are
//! visible in the events, so they are forwarded without a record.

use crate::rules::Profile;
use crate::rules::chance::Contest;
use crate::rules::skirmish::{
    Activity, Announcements, AssaultKind, CardSequence, CombatList, CombatMembers, Commander, Cumulative,
    Exclusive, FieldView, FighterId, Melee, Pursuit, Redirection, SpeechChoice,
};
use crate::rules::{Side, Team};
use crate::tell::record::RecordingPlayer;

impl<P: Commander + ?Sized> Commander for RecordingPlayer<'_, P> {
    fn disengages(&self) -> bool {
        self.player.disengages()
    }

    fn fighters_per_card(&self, profile: &Profile, most: u8) -> u8 {
        self.player.fighters_per_card(profile, most)
    }

    fn next_card(&self, view: &FieldView, side: Side, cards: &[Team], left: Team) -> usize {
        self.player.next_card(view, side, cards, left)
    }

    fn speaks_first(&self, view: &FieldView, side: Side) -> bool {
        self.player.speaks_first(view, side)
    }

    fn speech_choice(
        &self,
        view: &FieldView,
        side: Side,
        cards: &[Team],
        sequence: &CardSequence,
    ) -> SpeechChoice {
        self.player.speech_choice(view, side, cards, sequence)
    }

    fn exclusive(&self, view: &FieldView, who: FighterId, announced: &Announcements) -> Option<Exclusive> {
        self.player.exclusive(view, who, announced)
    }

    fn cumulative(&self, view: &FieldView, who: FighterId, so_far: &Activity) -> Option<Cumulative> {
        self.player.cumulative(view, who, so_far)
    }

    fn take_cover(&self, view: &FieldView, target: FighterId, shooter: FighterId) -> bool {
        self.player.take_cover(view, target, shooter)
    }

    fn redirect(&self, view: &FieldView, who: FighterId, kind: AssaultKind, left: i32) -> Redirection {
        self.player.redirect(view, who, kind, left)
    }

    fn friend_hit(&self, view: &FieldView, shooter: FighterId, friends: Team) -> usize {
        self.player.friend_hit(view, shooter, friends)
    }

    fn discipline_fighter(&self, view: &FieldView, side: Side, candidates: Team, contest: Contest) -> usize {
        self.player.discipline_fighter(view, side, candidates, contest)
    }

    fn separate(&self, melee: &Melee, side: Side) -> CombatList {
        self.player.separate(melee, side)
    }

    fn choose_combat(&self, view: &FieldView, side: Side, combats: &[CombatMembers]) -> usize {
        self.player.choose_combat(view, side, combats)
    }

    fn pursue(&self, view: &FieldView, who: FighterId, reachable: Team) -> Pursuit {
        self.player.pursue(view, who, reachable)
    }
}
