//! A baseline player that chooses randomly among legal kinds of actions, targets and destinations.

use crate::game::BattleView;
use crate::game::options::Destinations;
use crate::geometry::{Distance, Facing, Pose};
use fleau_engine::dice::Words;
use fleau_engine::rules::chance::Contest;
use fleau_engine::rules::skirmish::{
    Activity, Announcements, AssaultKind, CardSequence, CombatList, CombatMembers, Commander, Cover,
    Cumulative, Exclusive, FighterId, Melee, MoveKind, Pursuit, Redirection, SIDE_CAPACITY, Shot,
    SpeechChoice, Stance,
};
use fleau_engine::rules::{Side, Team};
use std::cell::RefCell;

/// Ranks drawn for a separation, at least: a constant, so that the random numbers of a battle do not
/// depend on the capacity of a side.
const MIN_RANKS: usize = 16;

/// Player that chooses randomly among legal kinds of actions, targets and destinations.
#[derive(Debug)]
pub struct Random {
    words: RefCell<Words>,
}

impl Random {
    /// Creates a player with this random number generator.
    pub fn new(words: Words) -> Self {
        Self { words: RefCell::new(words) }
    }

    fn below(&self, count: usize) -> usize {
        self.words.borrow_mut().index_below(count)
    }

    fn random_member(&self, of: Team) -> Option<usize> {
        let count = usize::from(of.count());
        if count == 0 {
            return None;
        }
        let i = self.below(count);
        of.iter().nth(i)
    }

    /// Returns true with probability 1 / `times`.
    fn is_one_in(&self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// The pose after a move of this kind toward a random destination; `None` if the fighter cannot
    /// move there.
    fn random_move(&self, view: &BattleView, who: FighterId, move_kind: MoveKind) -> Option<Pose> {
        let destinations = Destinations::generate(view, who);
        let goal = destinations.as_slice()[self.below(destinations.as_slice().len())];
        view.move_toward(who, goal, move_kind)
    }

    fn random_assault(&self, view: &BattleView, who: FighterId) -> Option<Exclusive<Pose>> {
        let leaves_by = if view.is_free(who) { None } else { Some(view.best_disengagement(who)?) };
        let move_kind = if leaves_by.is_some() { MoveKind::Walk } else { MoveKind::Charge };
        let near = view.assaultable_enemies(who, view.potential(who, move_kind));
        if leaves_by.is_none() && self.is_one_in(4) {
            let pairs = view.adjacent_pairs(who, near).count();
            let pair = (pairs > 0).then(|| self.below(pairs));
            let both = pair.and_then(|i| view.charge_at_both(who, view.adjacent_pairs(who, near).nth(i)?));
            if let Some(assault) = both {
                return Some(Exclusive::Assault(assault));
            }
        }
        let target = self.random_member(near)?;
        view.assault(who, target, leaves_by).map(Exclusive::Assault)
    }
}

impl Commander<Pose> for Random {
    fn deploy(&self, _: &BattleView, _: FighterId, places: &[Pose]) -> usize {
        self.below(places.len())
    }

    fn next_card(&self, _: &BattleView, _: Side, _: &[Team], left: Team) -> usize {
        self.random_member(left).unwrap_or(0)
    }

    fn speaks_first(&self, _: &BattleView, _: Side) -> bool {
        self.is_one_in(2)
    }

    fn speech_choice(&self, _: &BattleView, _: Side, _: &[Team], sequence: &CardSequence) -> SpeechChoice {
        const CHOICES: [SpeechChoice; 5] = [
            SpeechChoice::Top,
            SpeechChoice::PutAside,
            SpeechChoice::Reserve,
            SpeechChoice::Both,
            SpeechChoice::Refuse,
        ];
        let allowed =
            (0..CHOICES.len()).filter(|&i| sequence.allows(CHOICES[i])).fold(Team::EMPTY, Team::with);
        self.random_member(allowed).map_or(SpeechChoice::Top, |i| CHOICES[i])
    }

    fn exclusive(
        &self,
        view: &BattleView,
        who: FighterId,
        _: &Announcements<Pose>,
    ) -> Option<Exclusive<Pose>> {
        let stays = Exclusive::UnderCover { to: view.body(who).pose };
        if view.state(who).cover == Cover::Announced {
            return Some(
                self.random_move(view, who, MoveKind::Walk).map_or(stays, |to| Exclusive::UnderCover { to }),
            );
        }
        if view.state(who).has_reacted {
            return None;
        }
        match (view.is_free(who), self.below(4)) {
            (_, 0) => self.random_assault(view, who),
            (true, 1) => self.random_move(view, who, MoveKind::Run).map(|to| Exclusive::Run { to }),
            (true, 2) => {
                self.random_move(view, who, MoveKind::UnderCover).map(|to| Exclusive::UnderCover { to })
            }
            _ => None,
        }
    }

    fn cumulative(&self, view: &BattleView, who: FighterId, so_far: &Activity) -> Option<Cumulative<Pose>> {
        if so_far.shots_left > 0
            && self.is_one_in(2)
            && let Some(target) = self.random_member(view.shootable_enemies(who))
        {
            let stance =
                if so_far.moves == 0 && self.is_one_in(2) { Stance::Unmoving } else { Stance::Moving };
            return Some(Cumulative::Shoot(Shot { target, stance, volley: self.is_one_in(2) }));
        }
        let may_walk = so_far.moves == 0 && so_far.stance != Some(Stance::Unmoving);
        if !may_walk || self.is_one_in(4) {
            return None;
        }
        let leaves_by = if view.is_free(who) { None } else { Some(view.best_disengagement(who)?) };
        self.random_move(view, who, MoveKind::Walk).map(|to| Cumulative::Walk { to, leaves_by })
    }

    fn take_cover(&self, _: &BattleView, _: FighterId, _: FighterId) -> bool {
        self.is_one_in(2)
    }

    fn reaction_shot(&self, _: &BattleView, _: FighterId, assailants: Team) -> Option<usize> {
        if self.is_one_in(4) { None } else { self.random_member(assailants) }
    }

    fn redirect(
        &self,
        view: &BattleView,
        who: FighterId,
        _: AssaultKind,
        left: Distance,
    ) -> Redirection<Pose> {
        let target = self.random_member(view.assaultable_enemies(who, left));
        let place =
            target.and_then(|target| view.assault_pose(who, target, left).map(|(to, _)| (target, to)));
        match place {
            Some((target, at)) if self.is_one_in(2) => {
                Redirection::Assault { targets: Team::single(target), at }
            }
            _ => Redirection::Stay(Facing::evenly_spaced(self.below(8) as u32, 8)),
        }
    }

    fn heals(&self, _: &BattleView, _: FighterId, wounded: Team) -> usize {
        self.random_member(wounded).unwrap_or(0)
    }

    fn friend_hit(&self, _: &BattleView, _: FighterId, friends: Team) -> usize {
        self.random_member(friends).unwrap_or(0)
    }

    fn discipline_fighter(&self, _: &BattleView, _: Side, candidates: Team, _: Contest) -> usize {
        self.random_member(candidates).unwrap_or(0)
    }

    fn separate(&self, melee: &Melee, side: Side) -> CombatList {
        let count = melee.view.profiles[side.other()].len().max(MIN_RANKS);
        let mut rank = [0; SIDE_CAPACITY];
        rank[..count].fill_with(|| self.words.borrow_mut().next_word());
        melee.focus_by_rank(side, |enemy| rank[enemy])
    }

    fn choose_combat(&self, _: &BattleView, _: Side, combats: &[CombatMembers]) -> usize {
        self.below(combats.len())
    }

    fn pursue(&self, view: &BattleView, who: FighterId) -> Pursuit<Pose> {
        let reach = view.potential(who, MoveKind::Pursuit);
        let near = view.assaultable_enemies(who, reach).union(view.state(who).contacts);
        let engaged = match self.below(3) {
            0 => None,
            1 => self.random_member(near).and_then(|target| view.pursuit_to(who, target)),
            _ => {
                let destinations = Destinations::generate(view, who);
                let goal = destinations.as_slice()[self.below(destinations.as_slice().len())];
                view.pursuit_toward(who, goal)
            }
        };
        engaged.unwrap_or(Pursuit::Stay)
    }
}
