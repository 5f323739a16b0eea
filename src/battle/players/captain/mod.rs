//! The captain: a heuristic player that chooses the action of highest value by a one-turn
//! lookahead.
//!
//! Actions are evaluated in AP: damage dealt and taken in charges, combats and shots, from exact
//! solutions of the duels and shots they lead to ([`values`](super::values)); threats in the next
//! turn; and the areas of the scenario, which are assigned to fighters at the start of each turn
//! (`plan`). The weights of these terms are data ([`Weights`]).
//!
//! Decisions that do not depend on positions (which fighter tests DIS, how a melee is split, which
//! combat comes first) are left to the policy of its combats.

mod decide;
mod guard;
mod judge;
mod plan;
mod script;
mod weights;

pub use script::{Script, Scripts};
pub use weights::Weights;

use super::values::Values;
use crate::game::BattleView;
use crate::game::action::{Announcements, Cumulative, Exclusive, General, Pursuit, Redirection};
use crate::game::options::Destinations;
use crate::geometry::{Distance, Facing, Point, Pose};
use decide::{BestActions, CandidateAction};
use fleau_engine::policy::PolicyPlayer;
use fleau_engine::rules::chance::Contest;
use fleau_engine::rules::skirmish::{
    Activity, AssaultKind, CardSequence, CombatList, CombatMembers, Commander, FighterId, Melee, MoveKind,
    SIDE_CAPACITY, SpeechChoice, Stance,
};
use fleau_engine::rules::{BySide, Side, Team};
use judge::Evaluator;
use plan::AssignedAreas;
use std::cell::RefCell;

/// The plan of a fighter for its cumulative actions.
#[derive(Clone, Copy, Debug, Default)]
enum Intent {
    #[default]
    Nothing,
    Shoot,
    /// Walk, then shoot if there is a target.
    Walk(Point),
    /// Disengage, and walk toward a point.
    Leave(Point),
}

/// Heuristic player that chooses the action of highest value by a one-turn lookahead.
#[derive(Debug)]
pub struct Captain<'w, 'b> {
    weights: Weights,
    values: &'w RefCell<Values<'b>>,
    combat_policy: &'b PolicyPlayer,
    assigned_areas: AssignedAreas,
    planned: u8,
    /// Positions of the fighters at the start of this turn and of the one before.
    previous_positions: [[Point; SIDE_CAPACITY]; 2],
    intents: [Intent; SIDE_CAPACITY],
    scripts: Scripts,
    /// The only turn in which the fighters follow `scripts`; `None` if they do so in all turns.
    script_turn: Option<u8>,
}

impl<'w, 'b> Captain<'w, 'b> {
    /// Creates a captain with these weights.
    pub fn new(weights: Weights, values: &'w RefCell<Values<'b>>, combat_policy: &'b PolicyPlayer) -> Self {
        Self {
            weights,
            values,
            combat_policy,
            assigned_areas: [None; SIDE_CAPACITY],
            planned: 0,
            previous_positions: [[Point::default(); SIDE_CAPACITY]; 2],
            intents: [Intent::Nothing; SIDE_CAPACITY],
            scripts: [Script::Captain; SIDE_CAPACITY],
            script_turn: None,
        }
    }

    fn update_plan(&mut self, view: &BattleView, side: Side) {
        if self.planned != view.turn {
            self.planned = view.turn;
            self.assigned_areas = plan::assign_areas(view, side);
            let here = std::array::from_fn(|number| match view.living(side).contains(number) {
                true => view.center(FighterId::new(side, number)),
                false => Point::default(),
            });
            let before = if view.turn > 1 { self.previous_positions[0] } else { here };
            self.previous_positions = [here, before];
        }
    }

    /// The cost in AP of a move to `end`, as far as it leads back to where the fighter stood a turn
    /// before.
    fn backtracking_cost(&self, judge: &Evaluator, end: Point) -> f64 {
        let [here, before] = self.previous_positions.map(|stood| stood[judge.who.number()]);
        judge.backtracking_cost(before, here, end)
    }

    /// Follows scripts in all turns from now on.
    pub(super) fn follow(&mut self, scripts: Scripts) {
        (self.scripts, self.script_turn) = (scripts, None);
    }

    /// Follows scripts in one turn only.
    pub(super) fn follow_once(&mut self, scripts: Scripts, turn: u8) {
        (self.scripts, self.script_turn) = (scripts, Some(turn));
    }

    fn evaluator<'v>(&self, view: &'v BattleView<'v>, who: FighterId) -> Evaluator<'v> {
        Evaluator::new(
            view,
            &mut self.values.borrow_mut(),
            self.weights_of(view, who),
            &self.assigned_areas,
            who,
        )
    }

    /// The weights of a fighter in this turn, modified by its script.
    fn weights_of(&self, view: &BattleView, who: FighterId) -> Weights {
        let follows = self.script_turn.is_none_or(|turn| turn == view.turn);
        let script = if follows { self.scripts[who.number()] } else { Script::Captain };
        let weights = script.modify(&self.weights);
        if self.hunts(view, who) { weights.near_the_end(view) } else { weights }
    }

    /// Whether the scenario wants enemies of this fighter killed, but not the fighter itself.
    fn hunts(&self, view: &BattleView, who: FighterId) -> bool {
        !view.prey[who.side.other()].is_empty() && !view.prey[who.side].contains(who.number())
    }

    /// The maximum urgency of the fighters of a card, in AP.
    fn urgency(&self, view: &BattleView, side: Side, fighters: Team) -> f64 {
        let of = |number| {
            let who = FighterId::new(side, number);
            if !view.is_free(who) {
                return 0.0;
            }
            judge::urgency(view, &mut self.values.borrow_mut(), &self.weights_of(view, who), who)
        };
        fighters.within(view.living(side)).iter().map(of).fold(0.0, f64::max)
    }
}

impl General for Captain<'_, '_> {
    /// Deploys the cheapest fighters first, because later placements see more of the enemy's.
    fn next_to_deploy(&mut self, view: &BattleView, side: Side, cards: &[Team], left: Team) -> usize {
        let cost = |card: usize| {
            let value = |i: usize| u32::from(view.fighters.profiles[side][i].strategic_value.get());
            cards[card].iter().map(value).max()
        };
        left.least_by(cost).unwrap_or(0)
    }

    fn deploy(&mut self, view: &BattleView, who: FighterId, places: &[Pose]) -> usize {
        let zone = view.ready.battle.table.zones();
        let front = zone.deployment_zone(who.side.other()).center();
        let area = view.ready.battle.table.area();
        let enemies = view.enemies(who);
        let shoots = view.profile(who).missile.is_some();
        let is_prey = view.prey[who.side].contains(who.number());
        let score = |pose: &Pose| {
            let at = pose.center;
            let to_front = f64::from(at.distance(front).0);
            let spread = f64::from(at.distance(area.center()).0);
            let friends = view.living(who.side).without(Team::single(who.number()));
            let near = friends.iter().map(|i| view.center(FighterId::new(who.side, i)).distance(at).0).min();
            let near = f64::from(near.unwrap_or(1000));
            let foes = enemies.iter().map(|i| view.center(who.enemy(i)).distance(at).0).min();
            let facing = f64::from(foes.unwrap_or(0));
            let back = if is_prey {
                -1.0
            } else if shoots {
                0.2
            } else {
                1.0
            };
            back * to_front + 0.4 * spread + 0.15 * (near - 800.0).abs() + 0.2 * facing * back
        };
        let best = |(i, a): (usize, f64), (j, b): (usize, f64)| if b < a { (j, b) } else { (i, a) };
        places.iter().map(score).enumerate().reduce(best).map_or(0, |(i, _)| i)
    }

    fn next_card(&mut self, view: &BattleView, side: Side, cards: &[Team], left: Team) -> usize {
        self.update_plan(view, side);
        let mut best = (f64::MIN, 0);
        for card in left.iter() {
            let urgency = self.urgency(view, side, cards[card]);
            let value =
                cards[card].iter().map(|i| f64::from(view.fighters.profiles[side][i].strategic_value.get()));
            // Among cards without immediate gain, the cheapest reveals its moves first.
            let order = urgency - 0.01 * value.sum::<f64>();
            if order > best.0 {
                best = (order, card);
            }
        }
        best.1
    }

    fn speaks_first(&mut self, view: &BattleView, side: Side) -> bool {
        view.turn > 0 && self.urgency(view, side, view.living(side)) >= self.weights.min_urgency
    }

    fn speech_choice(
        &mut self,
        view: &BattleView,
        side: Side,
        cards: &[Team],
        sequence: &CardSequence,
    ) -> SpeechChoice {
        if view.turn == 0 {
            return if sequence.allows(SpeechChoice::Refuse) {
                SpeechChoice::Refuse
            } else {
                SpeechChoice::Top
            };
        }
        let urgent = |card: Option<usize>| {
            card.is_some_and(|card| self.urgency(view, side, cards[card]) >= self.weights.min_urgency)
        };
        let is_of_dead =
            |card: Option<usize>| card.is_some_and(|card| cards[card].within(view.living(side)).is_empty());
        match (urgent(sequence.top()), urgent(sequence.reserve())) {
            (true, _) => SpeechChoice::Top,
            (false, true) => SpeechChoice::Reserve,
            _ if is_of_dead(sequence.top()) => SpeechChoice::Top,
            _ if is_of_dead(sequence.reserve()) => SpeechChoice::Reserve,
            _ => [SpeechChoice::Refuse, SpeechChoice::PutAside, SpeechChoice::Top, SpeechChoice::Reserve]
                .into_iter()
                .find(|&choice| sequence.allows(choice))
                .unwrap_or(SpeechChoice::Top),
        }
    }

    fn exclusive(
        &mut self,
        view: &BattleView,
        who: FighterId,
        announced: &Announcements,
    ) -> Option<Exclusive> {
        self.update_plan(view, who.side);
        match view.is_free(who) {
            true => self.decide(view, who, announced),
            false => {
                self.decide_in_contact(view, who);
                None
            }
        }
    }

    fn cumulative(&mut self, view: &BattleView, who: FighterId, so_far: &Activity) -> Option<Cumulative> {
        let shot = |captain: &Self, stance: Stance| {
            let unmoving = stance == Stance::Unmoving && so_far.shots == 0;
            let (target, _) = captain.best_shot(view, who, unmoving)?;
            Some(Cumulative::Shoot { target, stance, volley: false })
        };
        match self.intents[who.number()] {
            Intent::Nothing => None,
            Intent::Shoot if so_far.shots_left > 0 => shot(self, Stance::Unmoving),
            Intent::Walk(goal) if so_far.moves == 0 => {
                let to = view.move_toward(who, goal, MoveKind::Walk)?;
                Some(Cumulative::Walk { to, leaves_by: None })
            }
            Intent::Walk(_) if so_far.shots_left > 0 => shot(self, Stance::Moving),
            Intent::Leave(goal) if so_far.moves == 0 => {
                let leaves_by = Some(view.best_disengagement(who)?);
                let to = view.move_toward(who, goal, MoveKind::Walk)?;
                Some(Cumulative::Walk { to, leaves_by })
            }
            Intent::Leave(_) if so_far.shots_left > 0 => shot(self, Stance::Moving),
            _ => None,
        }
    }

    /// Takes cover if the fighter has no valuable charge or shot to lose by it.
    fn take_cover(&mut self, view: &BattleView, target: FighterId, _: FighterId) -> bool {
        let values = &mut *self.values.borrow_mut();
        judge::immediate_gain(view, values, &self.weights_of(view, target), target) < self.weights.min_urgency
    }

    fn redirect(&mut self, view: &BattleView, who: FighterId, _: AssaultKind, left: Distance) -> Redirection {
        let judge = self.evaluator(view, who);
        let mut best: Option<(f64, usize)> = None;
        for enemy in view.assaultable_enemies(who, left).iter() {
            let value = judge.evaluate_charge(enemy);
            if value > best.map_or(0.0, |(best, _)| best) {
                best = Some((value, enemy));
            }
        }
        let place = best.and_then(|(_, target)| {
            let (to, _) = view.assault_pose(who, target, left)?;
            Some(Redirection::Assault { target, to })
        });
        place.unwrap_or_else(|| {
            let enemy = view.nearest_enemy(who).map(|enemy| view.center(who.enemy(enemy)));
            let facing = enemy.and_then(|enemy| Facing::toward(view.center(who), enemy));
            Redirection::Stay { facing: facing.unwrap_or(view.body(who).pose.facing) }
        })
    }

    fn friend_hit(&mut self, view: &BattleView, shooter: FighterId, friends: Team) -> usize {
        self.combat_policy.friend_hit(&view.fighters, shooter, friends)
    }

    fn discipline_fighter(
        &mut self,
        view: &BattleView,
        side: Side,
        candidates: Team,
        contest: Contest,
    ) -> usize {
        self.combat_policy.discipline_fighter(&view.fighters, side, candidates, contest)
    }

    fn separate(&mut self, view: &BattleView, members: BySide<Team>, side: Side) -> CombatList {
        self.combat_policy.separate(&Melee { view: view.fighters, members }, side)
    }

    fn choose_combat(&mut self, view: &BattleView, side: Side, combats: &[CombatMembers]) -> usize {
        self.combat_policy.choose_combat(&view.fighters, side, combats)
    }

    fn pursue(&mut self, view: &BattleView, who: FighterId) -> Pursuit {
        self.update_plan(view, who.side);
        let judge = self.evaluator(view, who);
        let reach = Distance::mm(view.fighters.pursuit_potential(who));
        let here = view.center(who);
        let mut plans = BestActions::default();
        plans.add(judge.evaluate_position(here), CandidateAction::Stay);
        let contacts = view.state(who).contacts;
        for enemy in view.assaultable_enemies(who, reach).union(contacts).iter() {
            plans.add(judge.evaluate_charge(enemy), CandidateAction::Charge(enemy));
        }
        if contacts.is_empty() {
            for &goal in Destinations::generate(view, who).as_slice() {
                let end = if here.distance(goal) <= reach { goal } else { here.toward(goal, reach) };
                plans.add(judge.evaluate_position(end), CandidateAction::Run(goal));
            }
        }
        let pursuit = |action: CandidateAction| match action {
            CandidateAction::Stay => Some(Pursuit::Stay),
            CandidateAction::Charge(enemy) => view.pursuit_to(who, enemy),
            CandidateAction::Run(goal) | CandidateAction::Walk(goal) => view.pursuit_toward(who, goal),
        };
        plans.best_first().find_map(pursuit).unwrap_or(Pursuit::Stay)
    }
}
