//! Recording players that also decide for a side in a skirmish. Their skirmish decisions are
//! visible in the events, so they are forwarded without a record.

use crate::rules::Profile;
use crate::rules::chance::Contest;
use crate::rules::skirmish::{
    Activity, Announcements, AssaultKind, Commander, Cumulative, Exclusive, FieldView, Melee, Miniature,
    Pairing, Pairings, Pursuit, Redirection, Sequence, Word,
};
use crate::rules::{Side, Team};
use crate::tell::record::NotedPlayer;

impl<P: Commander + ?Sized> Commander for NotedPlayer<'_, P> {
    fn disengages(&self) -> bool {
        self.player.disengages()
    }

    fn on_a_card(&self, profile: &Profile, most: u8) -> u8 {
        self.player.on_a_card(profile, most)
    }

    fn next_card(&self, view: &FieldView, side: Side, cards: &[Team], left: Team) -> usize {
        self.player.next_card(view, side, cards, left)
    }

    fn speaks_first(&self, view: &FieldView, side: Side) -> bool {
        self.player.speaks_first(view, side)
    }

    fn word(&self, view: &FieldView, side: Side, cards: &[Team], sequence: &Sequence) -> Word {
        self.player.word(view, side, cards, sequence)
    }

    fn exclusive(&self, view: &FieldView, who: Miniature, announced: &Announcements) -> Option<Exclusive> {
        self.player.exclusive(view, who, announced)
    }

    fn cumulative(&self, view: &FieldView, who: Miniature, so_far: &Activity) -> Option<Cumulative> {
        self.player.cumulative(view, who, so_far)
    }

    fn take_cover(&self, view: &FieldView, target: Miniature, shooter: Miniature) -> bool {
        self.player.take_cover(view, target, shooter)
    }

    fn redirect(&self, view: &FieldView, who: Miniature, kind: AssaultKind, left: i32) -> Redirection {
        self.player.redirect(view, who, kind, left)
    }

    fn friend_hit(&self, view: &FieldView, shooter: Miniature, friends: Team) -> usize {
        self.player.friend_hit(view, shooter, friends)
    }

    fn discipline_fighter(&self, view: &FieldView, side: Side, candidates: Team, contest: Contest) -> usize {
        self.player.discipline_fighter(view, side, candidates, contest)
    }

    fn separate(&self, melee: &Melee, side: Side) -> Pairings {
        self.player.separate(melee, side)
    }

    fn choose_combat(&self, view: &FieldView, side: Side, combats: &[Pairing]) -> usize {
        self.player.choose_combat(view, side, combats)
    }

    fn pursue(&self, view: &FieldView, who: Miniature, reachable: Team) -> Pursuit {
        self.player.pursue(view, who, reachable)
    }
}
