//! The captain: a heuristic player that chooses the action of highest value by a one-turn
//! lookahead.
//!
//! Actions are evaluated in AP: damage dealt and taken in charges, combats and shots, from exact
//! solutions of the duels and shots they lead to ([`values`](super::values)); the charges that
//! enemies may make before the fighter acts again (`danger`); their shots until the fighter reaches
//! a shooter (`fire`); and the areas of the scenario, which are assigned to fighters at the start
//! of each turn (`plan`). The weights of these terms are data ([`Weights`]); the temperaments of
//! captains are sets of weights.
//!
//! A captain never charges two enemies at once, never walks both before and after a shot, never
//! announces an assault that falls short, never runs on after the target of its assault is gone,
//! and never puts an urgent card aside so that two cards charge together later.
//!
//! The first word is rarely worth having: who speaks second sees where the enemy has gone, and
//! answers its charges. So the winner of the tactics roll takes it only for an action that is worth
//! much more than the enemy's best one. It plays a card rather than putting it in reserve only if a
//! fighter of the card gains enough by an action, or may lose enough by waiting. Charges have to
//! gain enough even after other enemies answer them.
//!
//! Decisions that do not depend on positions (which fighter tests DIS, how a melee is split, which
//! combat comes first) are the defaults of [`Commander`].

mod danger;
mod decide;
mod deploy;
mod fire;
mod guard;
mod judge;
mod opponents;
mod places;
mod plan;
pub mod planner;
mod script;
mod weights;

pub use script::{Script, Scripts};
pub use weights::Weights;

use super::values::Values;
use crate::game::BattleView;
use crate::game::options::Destinations;
use crate::geometry::{Distance, Facing, Point, Pose};
use decide::{BestActions, CandidateAction};
use fleau_engine::rules::skirmish::{
    Activity, Announcements, AssaultKind, CardSequence, Commander, Cumulative, Exclusive, FighterId,
    MoveKind, Pursuit, Redirection, SIDE_CAPACITY, SpeechChoice, Stance,
};
use fleau_engine::rules::{Side, Team};
use judge::Evaluator;
use opponents::{dared_targets, fighter_value};
use plan::AssignedAreas;
use planner::Planner;
use std::cell::{Cell, RefCell};

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
    /// Shoot, then run toward a point.
    Harass(Point),
}

/// Memory of a captain during a turn.
#[derive(Debug, Default)]
struct TurnPlan {
    planned: u8,
    assigned_areas: AssignedAreas,
    /// Positions of the fighters at the start of this turn and of the one before.
    previous_positions: [[Point; SIDE_CAPACITY]; 2],
    intents: [Intent; SIDE_CAPACITY],
}

/// Heuristic player that chooses the action of highest value by a one-turn lookahead.
#[derive(Debug)]
pub struct Captain<'w, 'b> {
    weights: Weights,
    values: &'w RefCell<Values<'b>>,
    plan: RefCell<TurnPlan>,
    /// Script of each fighter, and the only turn in which the scripts apply; `None`: in all turns.
    scripts: Cell<(Scripts, Option<u8>)>,
    planner: Option<Planner>,
}

impl<'w, 'b> Captain<'w, 'b> {
    /// Creates a captain with these weights.
    pub fn new(weights: Weights, values: &'w RefCell<Values<'b>>) -> Self {
        let scripts = Cell::new(([Script::Captain; SIDE_CAPACITY], None));
        Self { weights, values, plan: RefCell::default(), scripts, planner: None }
    }

    /// Returns the captain with a planner, which chooses a [`Script`] for each fighter every turn.
    #[must_use]
    pub fn with_planner(self, planner: Planner) -> Self {
        Self { planner: Some(planner), ..self }
    }

    fn update_plan(&self, view: &BattleView, side: Side) {
        let plan = &mut *self.plan.borrow_mut();
        if plan.planned != view.turn {
            plan.planned = view.turn;
            plan.assigned_areas = plan::assign_areas(view, side);
            let here = std::array::from_fn(|number| match view.living(side).contains(number) {
                true => view.center(FighterId::new(side, number)),
                false => Point::default(),
            });
            let before = if view.turn > 1 { plan.previous_positions[0] } else { here };
            plan.previous_positions = [here, before];
            plan.intents = Default::default();
        }
    }

    fn intend(&self, who: FighterId, intent: Intent) {
        self.plan.borrow_mut().intents[who.number()] = intent;
    }

    /// The cost in AP of a move to `end`, as far as it leads back to where the fighter stood a turn
    /// before.
    fn backtracking_cost(&self, judge: &Evaluator, end: Point) -> f64 {
        let plan = self.plan.borrow();
        let [here, before] = plan.previous_positions.each_ref().map(|stood| stood[judge.who.number()]);
        judge.backtracking_cost(before, here, end)
    }

    fn evaluator<'v>(&self, view: &'v BattleView<'v>, who: FighterId) -> Evaluator<'v> {
        Evaluator::new(
            view,
            &mut self.values.borrow_mut(),
            self.weights_of(view, who),
            &self.plan.borrow().assigned_areas,
            who,
        )
    }

    /// The weights of a fighter in this turn, modified by its script.
    fn weights_of(&self, view: &BattleView, who: FighterId) -> Weights {
        let (scripts, only_turn) = self.scripts.get();
        let follows = only_turn.is_none_or(|turn| turn == view.turn);
        let script = if follows { scripts[who.number()] } else { Script::Captain };
        let weights = script.modify(&self.weights);
        if !self.hunts(view, who) {
            return weights;
        }
        let all = f64::from(view.ready.battle.scenario.turns.get()) - 1.0;
        weights.near_the_end((f64::from(view.turns_left()) - 1.0) / all.max(1.0))
    }

    /// Whether the scenario wants enemies of this fighter killed, but not the fighter itself.
    fn hunts(&self, view: &BattleView, who: FighterId) -> bool {
        !view.prey[who.side.other()].is_empty() && !view.prey[who.side].contains(who.number())
    }

    /// Whether fighters of both cards can charge the same enemy, and probably dare to.
    fn share_a_target(&self, view: &BattleView, side: Side, cards: [Team; 2]) -> bool {
        let [first, second] = cards.map(|fighters| {
            let targets = |who| dared_targets(view, who, view.potential(who, MoveKind::Charge));
            free_fighters(view, side, fighters).map(targets).fold(Team::EMPTY, Team::union)
        });
        !first.within(second).is_empty()
    }

    /// The highest value of an action that a free fighter of a side can take at once, in AP.
    fn immediate_gain(&self, view: &BattleView, side: Side) -> f64 {
        self.maximum(view, side, view.living(side), |view, values, weights, who| {
            opponents::immediate_gain(view, values, weights, who).highest()
        })
    }

    /// Whether an action that a fighter can take at once is worth at least `least` AP. Charges have
    /// to be worth it both before and after other enemies answer them.
    fn gains_at_least(&self, view: &BattleView, who: FighterId, least: f64) -> bool {
        let weights = self.weights_of(view, who);
        let gain = opponents::immediate_gain(view, &mut self.values.borrow_mut(), &weights, who);
        let charge_gains = || {
            let judge = self.evaluator(view, who);
            let targets = dared_targets(view, who, judge.reach());
            judge.best_answered_charge(&mut self.values.borrow_mut(), targets) >= least
        };
        gain.shot >= least || gain.charge >= least && charge_gains()
    }

    /// The maximum urgency of the fighters of a card, in AP, by which cards are ordered. Charges
    /// count without the answers of other enemies.
    fn urgency(&self, view: &BattleView, side: Side, fighters: Team) -> f64 {
        self.maximum(view, side, fighters, opponents::urgency)
    }

    /// The maximum of a value over the free fighters among these, in AP; at least 0.
    fn maximum(
        &self,
        view: &BattleView,
        side: Side,
        fighters: Team,
        value: impl Fn(&BattleView, &mut Values, &Weights, FighterId) -> f64,
    ) -> f64 {
        let value = |who| value(view, &mut self.values.borrow_mut(), &self.weights_of(view, who), who);
        free_fighters(view, side, fighters).map(value).fold(0.0, f64::max)
    }

    /// Whether a fighter of a card should act before the enemy, also if other enemies answer its
    /// charge.
    fn is_urgent(&self, view: &BattleView, side: Side, fighters: Team) -> bool {
        free_fighters(view, side, fighters).any(|who| {
            let weights = self.weights_of(view, who);
            let lost = opponents::waiting_loss(view, &mut self.values.borrow_mut(), &weights, who);
            let least = self.weights.min_urgency - lost;
            least <= 0.0 || self.gains_at_least(view, who, least)
        })
    }
}

/// Iterates over those of these fighters of a side that are alive and free.
fn free_fighters(view: &BattleView, side: Side, fighters: Team) -> impl Iterator<Item = FighterId> {
    let living = fighters.within(view.living(side)).iter().map(move |number| FighterId::new(side, number));
    living.filter(|who| view.is_free(*who))
}

impl Commander<Pose> for Captain<'_, '_> {
    fn deploy(&self, view: &BattleView, who: FighterId, places: &[Pose]) -> usize {
        deploy::choose_place(view, who, places)
    }

    fn next_card(&self, view: &BattleView, side: Side, cards: &[Team], left: Team) -> usize {
        if view.turn == 0 {
            // The cheapest are deployed first, because later placements see more of the enemy's.
            // Scouts come last: an enemy that is deployed near them later keeps them from hiding.
            let profile = |i: usize| &view.fighters.profiles[side][i];
            let key = |card: usize| {
                let has_scout = cards[card].iter().any(|i| profile(i).effects.scout);
                (has_scout, cards[card].iter().map(|i| profile(i).strategic_value).max())
            };
            return left.least_by(key).unwrap_or(0);
        }
        if let Some(scripts) = self.planner.as_ref().and_then(|planner| planner.plan(self, view, side)) {
            self.scripts.set((scripts, None));
        }
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

    fn speaks_first(&self, view: &BattleView, side: Side) -> bool {
        if view.turn == 0 {
            return false;
        }
        let enemy_gain = self.immediate_gain(view, side.other());
        let least = self.weights.min_urgency + self.weights.speaks_first * enemy_gain;
        free_fighters(view, side, view.living(side)).any(|who| self.gains_at_least(view, who, least))
    }

    fn speech_choice(
        &self,
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
        let is_urgent = |fighters: Team| self.is_urgent(view, side, fighters);
        if let (Some(top), Some(reserve)) = (sequence.top(), sequence.reserve()) {
            let both = [cards[top], cards[reserve]];
            if both.into_iter().all(is_urgent) && self.share_a_target(view, side, both) {
                return SpeechChoice::Both;
            }
        }
        sequence.wait_or_play(|card| cards[card].within(view.living(side)), is_urgent, |_| 0)
    }

    fn exclusive(
        &self,
        view: &BattleView,
        who: FighterId,
        announced: &Announcements<Pose>,
    ) -> Option<Exclusive<Pose>> {
        self.update_plan(view, who.side);
        match view.is_free(who) {
            true => self.decide(view, who, announced),
            false => self.decide_in_contact(view, who),
        }
    }

    fn cumulative(&self, view: &BattleView, who: FighterId, so_far: &Activity) -> Option<Cumulative<Pose>> {
        // A fighter that can leave its enemies only now, since a friend shot one of them, was not
        // asked for an action in this turn, and has no intent.
        self.update_plan(view, who.side);
        let shot = |stance: Stance| {
            let stance = if so_far.shots > 0 { so_far.stance.unwrap_or(stance) } else { stance };
            Some(Cumulative::Shoot(self.best_shot(view, who, stance)?.shot))
        };
        let intent = self.plan.borrow().intents[who.number()];
        match intent {
            Intent::Nothing => None,
            Intent::Shoot if so_far.shots_left > 0 => shot(Stance::Unmoving),
            Intent::Walk(goal) if so_far.moves == 0 => {
                let to = view.move_toward(who, goal, MoveKind::Walk)?;
                Some(Cumulative::Walk { to, leaves_by: None })
            }
            Intent::Walk(_) if so_far.shots_left > 0 => shot(Stance::Moving),
            Intent::Leave(goal) if so_far.moves == 0 => {
                let leaves_by = Some(view.best_disengagement(who)?);
                let to = view.move_toward(who, goal, MoveKind::Walk)?;
                Some(Cumulative::Walk { to, leaves_by })
            }
            Intent::Leave(_) if so_far.shots_left > 0 => shot(Stance::Moving),
            Intent::Harass(_) if so_far.shots_left > 0 => shot(Stance::Harassing),
            Intent::Harass(goal) if so_far.may_run() => {
                let to = view.move_toward(who, goal, MoveKind::Run)?;
                Some(Cumulative::Run { to })
            }
            _ => None,
        }
    }

    fn take_cover(&self, view: &BattleView, target: FighterId, shooter: FighterId) -> bool {
        self.update_plan(view, target.side);
        self.decide_cover(view, target, shooter)
    }

    fn reaction_shot(&self, view: &BattleView, who: FighterId, assailants: Team) -> Option<usize> {
        let difficulty = view.profile(who).reaction_difficulty()?;
        let values = &mut *self.values.borrow_mut();
        let mut best = None;
        for target in assailants.iter() {
            let loss = values.shot_loss(view, who, target, (difficulty, 0), false);
            let value = loss * fighter_value(view, who.enemy(target), &self.weights);
            if value > best.map_or(0.0, |(best, _)| best) {
                best = Some((value, target));
            }
        }
        best.map(|(_, target)| target)
    }

    fn redirect(
        &self,
        view: &BattleView,
        who: FighterId,
        _: AssaultKind,
        left: Distance,
    ) -> Redirection<Pose> {
        let judge = self.evaluator(view, who);
        let mut best: Option<(f64, usize)> = None;
        for enemy in dared_targets(view, who, left).iter() {
            let value = judge.evaluate_charge(&mut self.values.borrow_mut(), enemy, (0, 0.0));
            if value > best.map_or(0.0, |(best, _)| best) {
                best = Some((value, enemy));
            }
        }
        let place = best.and_then(|(_, target)| {
            let (at, _) = view.assault_pose(who, target, left)?;
            Some(Redirection::Assault { targets: Team::single(target), at })
        });
        place.unwrap_or_else(|| {
            let enemy = view.nearest_enemy(who).map(|enemy| view.center(who.enemy(enemy)));
            let facing = enemy.and_then(|enemy| Facing::toward(view.center(who), enemy));
            Redirection::Stay(facing.unwrap_or(view.body(who).pose.facing))
        })
    }

    fn pursue(&self, view: &BattleView, who: FighterId) -> Pursuit<Pose> {
        self.update_plan(view, who.side);
        let judge = self.evaluator(view, who);
        let reach = view.potential(who, MoveKind::Pursuit);
        let here = view.center(who);
        let mut plans = BestActions::default();
        plans.add(judge.evaluate_position(here, false), CandidateAction::Stay);
        let contacts = view.state(who).contacts;
        for enemy in view.assaultable_enemies(who, reach).union(contacts).iter() {
            let value = judge.evaluate_charge(&mut self.values.borrow_mut(), enemy, (0, 0.0));
            plans.add(value, CandidateAction::Charge(enemy));
        }
        if contacts.is_empty() {
            for &goal in Destinations::generate(view, who).as_slice() {
                plans.add(judge.evaluate_position(here.step(goal, reach), false), CandidateAction::Run(goal));
            }
        }
        let pursuit = |action: CandidateAction| match action {
            CandidateAction::Stay => Some(Pursuit::Stay),
            CandidateAction::Charge(enemy) => view.pursuit_to(who, enemy),
            action => view.pursuit_toward(who, action.goal()?),
        };
        plans.best_first().find_map(pursuit).unwrap_or(Pursuit::Stay)
    }
}
