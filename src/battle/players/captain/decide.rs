//! The decision of a fighter in its activation: the action of highest value, by the position it
//! leads to and the fights there.

use super::judge::Evaluator;
use super::opponents::{COVER_DIFFICULTY, Opponents, dared_targets, fighter_value};
use super::{Captain, Intent, places};
use crate::game::BattleView;
use crate::game::options::Destinations;
use crate::geometry::{Distance, Point, Pose};
use fleau_engine::rules::skirmish::{
    Announcements, Cover, Exclusive, FighterId, MoveKind, SIDE_CAPACITY, Shot, Stance,
};

/// Number of best actions that are tried before a fighter stays.
const MAX_TRIED_ACTIONS: usize = 3;

/// Lengths of moves that are tried, as fractions of the full move.
const TRIED_LENGTHS: [f64; 4] = [0.25, 0.5, 0.75, 1.0];

/// A possible action of a fighter that is in contact with no enemy.
#[derive(Clone, Copy, Debug)]
pub(super) enum CandidateAction {
    Stay,
    Charge(usize),
    Run(Point),
    Walk(Point),
    UnderCover(Point),
    /// Shoot, then run, by the ability Harassment [VI-B-2].
    Harass(Point),
}

impl CandidateAction {
    /// The point toward which a move goes.
    pub(super) fn goal(self) -> Option<Point> {
        match self {
            CandidateAction::Run(goal)
            | CandidateAction::Walk(goal)
            | CandidateAction::UnderCover(goal)
            | CandidateAction::Harass(goal) => Some(goal),
            CandidateAction::Stay | CandidateAction::Charge(_) => None,
        }
    }
}

/// A shot and its value in AP.
#[derive(Clone, Copy, Debug)]
pub(super) struct BestShot {
    pub(super) shot: Shot,
    pub(super) value: f64,
}

/// The [`MAX_TRIED_ACTIONS`] best actions with their values, in descending order of value.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BestActions {
    best: [Option<(f64, CandidateAction)>; MAX_TRIED_ACTIONS],
}

impl BestActions {
    pub(super) fn add(&mut self, value: f64, action: CandidateAction) {
        let mut new = Some((value, action));
        for place in &mut self.best {
            let is_better = match (&new, &*place) {
                (Some((value, _)), Some((old, _))) => value > old,
                (Some(_), None) => true,
                _ => false,
            };
            if is_better {
                std::mem::swap(place, &mut new);
            }
        }
    }

    /// The value of the best action.
    fn best_value(&self) -> f64 {
        self.best[0].map_or(f64::MIN, |(value, _)| value)
    }

    /// The value that another action has to exceed to be among the best.
    fn least_value(&self) -> f64 {
        self.best[MAX_TRIED_ACTIONS - 1].map_or(f64::MIN, |(value, _)| value)
    }

    pub(super) fn best_first(&self) -> impl Iterator<Item = CandidateAction> {
        self.best.into_iter().flatten().map(|(_, action)| action)
    }
}

/// The ends of moves of different lengths toward a goal, at most `reach` long.
fn steps_toward(here: Point, goal: Point, reach: Distance) -> impl Iterator<Item = Point> {
    let far = here.distance(goal).min(reach);
    TRIED_LENGTHS.into_iter().map(move |share| here.step(goal, Distance((f64::from(far.0) * share) as i32)))
}

impl Captain<'_, '_> {
    /// The best shot of a fighter at a visible enemy; `None` if it may not shoot, or if no shot is
    /// worth more than 0.
    pub(super) fn best_shot(&self, view: &BattleView, who: FighterId, stance: Stance) -> Option<BestShot> {
        if view.state(who).has_reacted {
            return None;
        }
        let values = &mut *self.values.borrow_mut();
        let harder = i16::from(stance == Stance::Harassing);
        let unmoving = stance == Stance::Unmoving;
        let more_shots = view.profile(who).effects.more_shots;
        let mut best: Option<BestShot> = None;
        for target in view.targets(who).iter() {
            let Some(difficulty) = view.shot_difficulty(who, target) else {
                continue;
            };
            let enemy = who.enemy(target);
            let mut loss = |malus: i16, unmoving: bool| {
                values.shot_loss(view, who, target, (difficulty + harder, malus), unmoving)
            };
            let once = loss(0, unmoving);
            let volley = more_shots.map_or(0.0, |(more, malus)| {
                let malus = i16::from(malus);
                (loss(malus, unmoving) + f64::from(more) * loss(malus, false)).min(1.0)
            });
            let share = once.max(volley);
            let mut value = share * fighter_value(view, enemy, &self.weights);
            let friends = view.state(enemy).contacts;
            if !friends.is_empty() {
                // Half of the hits go astray [VI-B-1].
                let friend =
                    friends.iter().map(|i| fighter_value(view, FighterId::new(who.side, i), &self.weights));
                value = 0.5 * value - 0.5 * share * friend.fold(0.0, f64::max);
            }
            if value > best.map_or(0.0, |best| best.value) {
                best = Some(BestShot { shot: Shot { target, stance, volley: volley > once }, value });
            }
        }
        best
    }

    /// The best actions of a fighter that is in contact with no enemy. `shot` is the value of its
    /// best shot, if there is one.
    fn best_actions(
        &self,
        judge: &Evaluator,
        goals: &Destinations,
        announced: &Announcements<Pose>,
        shot: Option<f64>,
    ) -> BestActions {
        let (view, who) = (judge.view, judge.who);
        if view.state(who).has_reacted {
            return self.best_walks(judge, goals);
        }
        let here = view.center(who);
        let mut plans = BestActions::default();
        let stays = match shot {
            Some(shot) => judge.evaluate_after_shot(f64::MIN, here) + shot,
            None => judge.evaluate_position(here, false),
        };
        plans.add(stays, CandidateAction::Stay);
        for enemy in dared_targets(view, who, judge.reach()).iter() {
            let room = view.profile(who.enemy(enemy)).size.contact_limit();
            let comrades = self.announced_charges(view, who, enemy, announced);
            if comrades.0 + usize::from(view.state(who.enemy(enemy)).contacts.count()) < room {
                let value = judge.evaluate_charge(&mut self.values.borrow_mut(), enemy, comrades);
                plans.add(value, CandidateAction::Charge(enemy));
            }
        }
        let [run, walk] = [MoveKind::Run, MoveKind::Walk].map(|kind| view.potential(who, kind));
        let shoots = view.profile(who).missile.is_some();
        let value = |least, end| {
            self.value_of_move(judge, least, end, |least| judge.evaluate_above(least, end, false))
        };
        let value_after_shot =
            |least, end| self.value_of_move(judge, least, end, |least| judge.evaluate_after_shot(least, end));
        let harass = if view.profile(who).effects.harassment { Some(Stance::Harassing) } else { None };
        let harass = harass.and_then(|stance| self.best_shot(view, who, stance));
        for &goal in goals.as_slice() {
            for goal in steps_toward(here, goal, run) {
                plans.add(value(plans.least_value(), goal), CandidateAction::Run(goal));
                if let Some(shot) = harass {
                    let value = value_after_shot(plans.least_value() - shot.value, goal);
                    plans.add(value + shot.value, CandidateAction::Harass(goal));
                }
            }
            if shoots {
                // After a walk the fighter may still shoot, if it sees a target then.
                let kept = shot.map_or(0.0, |value| 0.8 * value);
                for goal in steps_toward(here, goal, walk) {
                    let least = plans.least_value() - kept;
                    let value = if kept > 0.0 { value_after_shot(least, goal) } else { value(least, goal) };
                    plans.add(value + kept, CandidateAction::Walk(goal));
                }
            }
        }
        if judge.is_under_fire() {
            self.add_moves_under_cover(judge, goals, &mut plans);
        }
        plans
    }

    /// The value of a move to `end`: that of standing there, less the cost of going back. If it is
    /// at most `least`, it may be any lower value; so may the value from `evaluate`, which is asked
    /// with the minimum for the position alone.
    fn value_of_move(&self, judge: &Evaluator, least: f64, end: Point, evaluate: impl Fn(f64) -> f64) -> f64 {
        let back = self.backtracking_cost(judge, end);
        evaluate(least + back) - back
    }

    /// The best walks of a fighter that may do nothing else, as it has shot at an assailant.
    fn best_walks(&self, judge: &Evaluator, goals: &Destinations) -> BestActions {
        let here = judge.view.center(judge.who);
        let walk = judge.view.potential(judge.who, MoveKind::Walk);
        let mut plans = BestActions::default();
        plans.add(judge.evaluate_position(here, false), CandidateAction::Stay);
        for goal in goals.as_slice().iter().flat_map(|&goal| steps_toward(here, goal, walk)) {
            let value = judge.evaluate_position(goal, false) - self.backtracking_cost(judge, goal);
            plans.add(value, CandidateAction::Walk(goal));
        }
        plans
    }

    /// The number of comrades that have announced an assault on an enemy, and the share of its life
    /// that they are expected to take.
    fn announced_charges(
        &self,
        view: &BattleView,
        who: FighterId,
        enemy: usize,
        announced: &Announcements<Pose>,
    ) -> (usize, f64) {
        let is_upon = |action: &Option<Exclusive<Pose>>| matches!(action, Some(Exclusive::Assault(assault)) if assault.targets.contains(enemy));
        let (mut chargers, mut dealt) = (0_u8, 0.0);
        for (number, _) in announced.iter().enumerate().filter(|(_, action)| is_upon(action)) {
            let comrade = FighterId::new(who.side, number);
            let rivals = Opponents { view, weights: &self.weights_of(view, comrade), who: comrade, enemy };
            let losses = rivals.losses_when_charging(&mut self.values.borrow_mut());
            dealt += losses.dealt * (1.0 + self.weights.per_comrade * f64::from(chargers));
            chargers += 1;
        }
        (usize::from(chargers), dealt)
    }

    /// Adds staying and walking under cover [V-B-4].
    fn add_moves_under_cover(&self, judge: &Evaluator, goals: &Destinations, plans: &mut BestActions) {
        let (view, who) = (judge.view, judge.who);
        let (here, walk) = (view.center(who), view.potential(who, MoveKind::UnderCover));
        let value = |least, end| {
            self.value_of_move(judge, least, end, |least| judge.evaluate_above(least, end, true))
        };
        plans.add(value(plans.least_value(), here), CandidateAction::UnderCover(here));
        for &goal in goals.as_slice() {
            for goal in steps_toward(here, goal, walk) {
                plans.add(value(plans.least_value(), goal), CandidateAction::UnderCover(goal));
            }
        }
    }

    /// Chooses the exclusive action of a fighter that is in contact with no enemy. `None` leaves it
    /// to cumulative actions, for which an intent is recorded.
    pub(super) fn decide(
        &self,
        view: &BattleView,
        who: FighterId,
        announced: &Announcements<Pose>,
    ) -> Option<Exclusive<Pose>> {
        self.intend(who, Intent::Nothing);
        let under_cover = |goal: Point| {
            let to = view.move_toward(who, goal, MoveKind::UnderCover);
            Some(Exclusive::UnderCover { to: to.unwrap_or(view.body(who).pose) })
        };
        let (judge, goals) = (self.evaluator(view, who), Destinations::generate(view, who));
        if view.state(who).cover == Cover::Announced {
            let mut plans = BestActions::default();
            self.add_moves_under_cover(&judge, &goals, &mut plans);
            let goal = plans.best_first().find_map(CandidateAction::goal);
            return under_cover(goal.unwrap_or(view.center(who)));
        }
        let shot = self.best_shot(view, who, Stance::Unmoving).map(|best| best.value);
        // The enemy of a charge that failed for want of a way: what bars a run may let a walk through.
        let mut approach = None;
        for action in self.best_actions(&judge, &goals, announced, shot).best_first() {
            if approach.is_some() && !matches!(action, CandidateAction::Charge(_)) {
                break;
            }
            let intent = match action {
                CandidateAction::UnderCover(goal) => return under_cover(goal),
                CandidateAction::Harass(goal) => Intent::Harass(goal),
                CandidateAction::Stay if shot.is_some() => Intent::Shoot,
                CandidateAction::Stay => Intent::Nothing,
                CandidateAction::Charge(enemy) => {
                    if let Some(assault) = places::assault_beside_comrades(view, who, enemy, announced) {
                        return Some(Exclusive::Assault(assault));
                    }
                    let goal = view.center(who.enemy(enemy));
                    approach = approach.or_else(|| view.must_walk(who, goal).then_some(goal));
                    continue;
                }
                CandidateAction::Run(goal) => {
                    // What a walk reaches needs no run: the fighter may still shoot.
                    let walk = view.potential(who, MoveKind::Walk);
                    if view.profile(who).missile.is_some() && view.center(who).distance(goal) <= walk {
                        Intent::Walk(goal)
                    } else if let Some(to) = view.move_toward(who, goal, MoveKind::Run) {
                        return Some(Exclusive::Run { to });
                    } else {
                        continue;
                    }
                }
                CandidateAction::Walk(goal) => Intent::Walk(goal),
            };
            self.intend(who, intent);
            return None;
        }
        if let Some(goal) = approach {
            self.intend(who, Intent::Walk(goal));
        }
        None
    }

    /// Decides whether a fighter in contact with enemies tries to disengage, to walk away or to
    /// engage another enemy: if the expected value of the attempt is higher than that of staying.
    /// An engagement is returned; for a walk an intent is recorded.
    pub(super) fn decide_in_contact(&self, view: &BattleView, who: FighterId) -> Option<Exclusive<Pose>> {
        self.intend(who, Intent::Nothing);
        let way = view.best_disengagement(who)?;
        let contacts = view.state(who).contacts;
        let combat = |enemy| {
            let values = &mut *self.values.borrow_mut();
            Opponents { view, weights: &self.weights, who, enemy }.combat_value(values, None)
        };
        let stays = contacts.iter().map(combat).fold(f64::MAX, f64::min);
        if stays >= 0.0 {
            return None;
        }
        // Where fear is played, the danger after a disengagement includes the courage tests of the
        // charges that follow, which a fighter in contact does not have to fear.
        let mut left = *view.fighters.field;
        if view.fighters.ruleset.plays_fear() {
            left.leave(who);
        }
        let free = view.with_field(&left);
        let judge = self.evaluator(&free, who);
        let (here, walk) = (view.center(who), view.potential(who, MoveKind::Walk));
        let mut plans = BestActions::default();
        for &goal in Destinations::generate(view, who).as_slice() {
            for goal in steps_toward(here, goal, walk) {
                plans.add(judge.evaluate_position(goal, false), CandidateAction::Walk(goal));
            }
        }
        for enemy in dared_targets(view, who, walk).without(contacts).iter() {
            plans.add(judge.evaluate_engagement(enemy, combat(enemy)), CandidateAction::Charge(enemy));
        }
        let value = view.fighters.disengage_value(who, way);
        let p = self.values.borrow_mut().test_probability(
            who.side,
            value,
            view.fighters.disengage_difficulty(who, way),
        );
        if p * plans.best_value() + (1.0 - p) * 1.2 * stays <= stays {
            return None;
        }
        for action in plans.best_first() {
            match action {
                CandidateAction::Charge(enemy) => {
                    if let Some(assault) = view.assault(who, enemy, Some(way)) {
                        return Some(Exclusive::Assault(assault));
                    }
                }
                action => {
                    self.intend(who, Intent::Leave(action.goal().unwrap_or(here)));
                    return None;
                }
            }
        }
        None
    }

    /// Decides whether the target of a shot takes cover: if the damage that this saves is worth
    /// more than the freedom of its own action [VI-A-2].
    pub(super) fn decide_cover(&self, view: &BattleView, target: FighterId, shooter: FighterId) -> bool {
        let Some(difficulty) = view.shot_difficulty(shooter, target.number()) else {
            return false;
        };
        let saved = {
            let values = &mut *self.values.borrow_mut();
            let [open, covered] = [0, COVER_DIFFICULTY].map(|cover| {
                values.shot_loss(view, shooter, target.number(), (difficulty + cover, 0), false)
            });
            (open - covered) * fighter_value(view, target, &self.weights)
        };
        if saved <= 0.0 {
            return false;
        }
        let shot = self.best_shot(view, target, Stance::Unmoving).map(|best| best.value);
        let judge = self.evaluator(view, target);
        let goals = Destinations::generate(view, target);
        let free = self.best_actions(&judge, &goals, &[None; SIDE_CAPACITY], shot);
        let mut covered = BestActions::default();
        self.add_moves_under_cover(&judge, &goals, &mut covered);
        covered.best_value() + saved > free.best_value()
    }
}
