//! A baseline player that chooses randomly among legal kinds of actions, targets and destinations.

use crate::game::BattleView;
use crate::game::action::{Announcements, Cumulative, Exclusive, General, Pursuit, Redirection};
use crate::game::options::Destinations;
use crate::geometry::{Distance, Facing, Pose};
use fleau_engine::dice::Words;
use fleau_engine::rules::chance::Contest;
use fleau_engine::rules::skirmish::{
    Activity, AssaultKind, Cover, Melee, Miniature, Pairing, Pairings, Sequence, Stance, Stride, Word,
};
use fleau_engine::rules::{BySide, Side, Team};

/// The player described in the [module](self).
#[derive(Clone, Copy, Debug)]
pub struct Random {
    words: Words,
}

impl Random {
    /// Creates a player with this random number generator.
    pub fn new(words: Words) -> Self {
        Self { words }
    }

    fn any(&mut self, of: Team) -> Option<usize> {
        let count = usize::from(of.count());
        if count == 0 {
            return None;
        }
        let i = self.words.one_of(count);
        of.iter().nth(i)
    }

    /// Returns true with probability 1 / `times`.
    fn once_in(&mut self, times: usize) -> bool {
        self.words.one_of(times) == 0
    }

    /// A move toward a random destination.
    fn goes(&mut self, view: &BattleView, who: Miniature, stride: Stride) -> Option<Pose> {
        let destinations = Destinations::of(view, who);
        let goal = destinations.as_slice()[self.words.one_of(destinations.as_slice().len())];
        view.toward(who, goal, stride)
    }

    fn assaults(&mut self, view: &BattleView, who: Miniature) -> Option<Exclusive> {
        let leaves_by = if view.is_free(who) { None } else { Some(view.way_to_leave(who)?) };
        let stride = if leaves_by.is_some() { Stride::Walk } else { Stride::Charge };
        let near = view.within_assault(who, view.potential(who, stride));
        if leaves_by.is_none() && self.once_in(4) {
            let pairs = view.side_by_side(who, near).count();
            let pair = (pairs > 0).then(|| self.words.one_of(pairs));
            let both = pair.and_then(|i| view.charge_at_both(who, view.side_by_side(who, near).nth(i)?));
            if let Some(assault) = both {
                return Some(Exclusive::Assault(assault));
            }
        }
        let target = self.any(near)?;
        view.assault(who, target, leaves_by).map(Exclusive::Assault)
    }
}

impl General for Random {
    fn next_to_deploy(&mut self, _: &BattleView, _: Side, _: &[Team], left: Team) -> usize {
        self.any(left).unwrap_or(0)
    }

    fn deploy(&mut self, _: &BattleView, _: Miniature, places: &[Pose]) -> usize {
        self.words.one_of(places.len())
    }

    fn next_card(&mut self, _: &BattleView, _: Side, _: &[Team], left: Team) -> usize {
        self.any(left).unwrap_or(0)
    }

    fn speaks_first(&mut self, _: &BattleView, _: Side) -> bool {
        self.once_in(2)
    }

    fn word(&mut self, _: &BattleView, _: Side, _: &[Team], sequence: &Sequence) -> Word {
        const WORDS: [Word; 5] = [Word::Top, Word::PutAside, Word::Reserve, Word::Both, Word::Refuse];
        let allowed = (0..WORDS.len()).filter(|&i| sequence.allows(WORDS[i])).fold(Team::EMPTY, Team::with);
        self.any(allowed).map_or(Word::Top, |i| WORDS[i])
    }

    fn exclusive(&mut self, view: &BattleView, who: Miniature, _: &Announcements) -> Option<Exclusive> {
        let stays = Exclusive::UnderCover { to: view.body(who).pose };
        if view.soldier(who).cover == Cover::Announced {
            return Some(self.goes(view, who, Stride::Walk).map_or(stays, |to| Exclusive::UnderCover { to }));
        }
        match (view.is_free(who), self.words.one_of(4)) {
            (_, 0) => self.assaults(view, who),
            (true, 1) => self.goes(view, who, Stride::Charge).map(|to| Exclusive::Run { to }),
            (true, 2) => self.goes(view, who, Stride::Walk).map(|to| Exclusive::UnderCover { to }),
            _ => None,
        }
    }

    fn cumulative(&mut self, view: &BattleView, who: Miniature, so_far: &Activity) -> Option<Cumulative> {
        if so_far.shots_left > 0
            && self.once_in(2)
            && let Some(target) = self.any(view.targets(who))
        {
            let stance = if so_far.moves == 0 && self.once_in(2) { Stance::Unmoving } else { Stance::Moving };
            return Some(Cumulative::Shoot { target, stance, volley: self.once_in(2) });
        }
        let may_walk = so_far.moves == 0 && so_far.stance != Some(Stance::Unmoving);
        if !may_walk || self.once_in(4) {
            return None;
        }
        let leaves_by = if view.is_free(who) { None } else { Some(view.way_to_leave(who)?) };
        self.goes(view, who, Stride::Walk).map(|to| Cumulative::Walk { to, leaves_by })
    }

    fn take_cover(&mut self, _: &BattleView, _: Miniature, _: Miniature) -> bool {
        self.once_in(2)
    }

    fn redirect(&mut self, view: &BattleView, who: Miniature, _: AssaultKind, left: Distance) -> Redirection {
        let target = self.any(view.within_assault(who, left));
        let place =
            target.and_then(|target| view.place_against(who, target, left).map(|(to, _)| (target, to)));
        match place {
            Some((target, to)) if self.once_in(2) => Redirection::Assault { target, to },
            _ => Redirection::Stay { facing: Facing::compass(self.words.one_of(8) as u32, 8) },
        }
    }

    fn friend_hit(&mut self, _: &BattleView, _: Miniature, friends: Team) -> usize {
        self.any(friends).unwrap_or(0)
    }

    fn discipline_fighter(&mut self, _: &BattleView, _: Side, candidates: Team, _: Contest) -> usize {
        self.any(candidates).unwrap_or(0)
    }

    fn separate(&mut self, view: &BattleView, members: BySide<Team>, side: Side) -> Pairings {
        let mut rank = [0; fleau_engine::rules::skirmish::ROOM];
        for rank in &mut rank {
            *rank = self.words.next_word();
        }
        Melee { view: view.fighters, members }.ganging_up(side, |enemy| rank[enemy])
    }

    fn choose_combat(&mut self, _: &BattleView, _: Side, combats: &[Pairing]) -> usize {
        self.words.one_of(combats.len())
    }

    fn pursue(&mut self, view: &BattleView, who: Miniature) -> Pursuit {
        let reach = Distance::mm(view.fighters.pursuit_potential(who));
        let near = view.within_assault(who, reach).and(view.soldier(who).contacts);
        let engaged = match self.words.one_of(3) {
            0 => None,
            1 => self.any(near).and_then(|target| view.pursuit_to(who, target)),
            _ => {
                let destinations = Destinations::of(view, who);
                let goal = destinations.as_slice()[self.words.one_of(destinations.as_slice().len())];
                view.pursuit_toward(who, goal)
            }
        };
        engaged.unwrap_or(Pursuit::Stay)
    }
}
