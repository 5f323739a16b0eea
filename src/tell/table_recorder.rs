//! The observer that writes the story of a battle while it is played.

use super::company::Combatants;
use super::notes::Notes;
use super::recorder::SkirmishRecorder;
use super::story::{
    BattleScene, BattleStory, BattleStoryEvent, Condition, SceneKind, SkirmishStoryEvent, Stand, TableGait,
    TablePursuit, TableStoryEvent, Who,
};
use super::table;
use crate::battle::game::{Battle, BattleView, Outcome, Recorder as Watcher, Step, Victory};
use crate::battle::geometry::Pose;
use crate::battle::table::Scratch;
use crate::rules::skirmish::{
    FieldView, FighterId, MoveKind, Phase, Pursuit, SkirmishEvent, SkirmishObserver,
};
use crate::rules::{BySide, Event, Observer, Profile, Ruleset, Side};

/// Observes a battle and writes its story.
pub(super) struct BattleRecorder<'a> {
    /// Recorder for events that do not depend on the table, such as cards, shots and combats.
    common: SkirmishRecorder<'a>,
    scenes: Vec<BattleScene>,
    /// Path and length, in centimeters, of the move about to be made.
    path: (Vec<[f64; 2]>, f64),
    /// Pose of each fighter when last observed; `None` off the table.
    poses: BySide<Vec<Option<Pose>>>,
    conditions: BySide<Vec<Option<Condition>>>,
    /// Fighters of both sides that the enemy has to kill, as of the start of the battle.
    prey: Option<Vec<Who>>,
    outcome: Option<Outcome>,
}

impl<'a> BattleRecorder<'a> {
    pub(super) fn new(ruleset: &'a Ruleset, company: &'a Combatants<'a>, notes: &'a Notes) -> Self {
        let counts = company.profiles.map(<[Profile]>::len);
        let sides = BySide { a: Side::A, b: Side::B };
        BattleRecorder {
            common: SkirmishRecorder::new(ruleset, company, sides, 0, notes),
            scenes: Vec::new(),
            path: Default::default(),
            poses: counts.map(|count| vec![None; count]),
            conditions: counts.map(|count| vec![None; count]),
            prey: None,
            outcome: None,
        }
    }

    /// Returns the finished story.
    ///
    /// # Panics
    /// If the battle is not over.
    pub(super) fn story(mut self, battle: &Battle) -> BattleStory {
        self.save_stands();
        let outcome = self.outcome.expect("a battle ends");
        let bases = Side::BOTH.into_iter().flat_map(|side| &battle.armies[side].fighters);
        BattleStory {
            cast: self.common.company.lettered_cast(|side, i| outcome.fighters[side][i]),
            bases: bases.map(|fighter| table::length(fighter.base.diameter())).collect(),
            table: table::to_story_table(&battle.table, &battle.scenario),
            prey: self.prey.unwrap_or_default(),
            scenes: self.scenes,
            winner: match outcome.victory {
                Victory::Of(side) => Some(side),
                Victory::Draw => None,
            },
            victory_points: outcome.victory_points,
            ap_lost: outcome.ap_lost,
            turns: outcome.turns,
        }
    }

    /// Begins a scene. The previous scene is closed with the fighters' current positions.
    fn begin_scene(&mut self, kind: SceneKind, side: Option<Side>) {
        self.save_stands();
        self.scenes.push(BattleScene {
            turn: self.common.turn,
            kind,
            side,
            events: Vec::new(),
            stands: Vec::new(),
        });
    }

    /// Begins a scene of this kind, or continues the last one if it only holds events that
    /// introduce it.
    fn begin_or_continue_scene(&mut self, kind: SceneKind, side: Option<Side>) {
        let leads = |event: &BattleStoryEvent| {
            matches!(
                event,
                BattleStoryEvent::Common(
                    SkirmishStoryEvent::FirstWord { .. }
                        | SkirmishStoryEvent::Splits { .. }
                        | SkirmishStoryEvent::Authority { .. }
                )
            )
        };
        let turn = self.common.turn;
        let last = self.scenes.last_mut().filter(|scene| scene.kind == kind && scene.turn == turn);
        match last.filter(|scene| scene.events.iter().all(leads)) {
            Some(scene) => scene.side = side,
            None => self.begin_scene(kind, side),
        }
    }

    fn add(&mut self, event: TableStoryEvent) {
        if let Some(scene) = self.scenes.last_mut() {
            scene.events.push(BattleStoryEvent::Table(event));
        }
    }

    /// Saves the poses and conditions of all living fighters in the most recent scene.
    fn save_stands(&mut self) {
        let mut stands = Vec::new();
        for side in Side::BOTH {
            for (i, pose) in self.poses[side].iter().enumerate() {
                let (Some(pose), Some(condition)) = (pose, self.conditions[side][i]) else { continue };
                if condition.is_alive() {
                    let (at, facing) = (table::point(pose.center), table::degrees(pose.facing));
                    stands.push(Stand { who: self.common.company.who(side, i), at, facing, condition });
                }
            }
        }
        if let Some(scene) = self.scenes.last_mut() {
            scene.stands = stands;
        }
    }

    /// Updates the conditions of all fighters.
    fn update_conditions(&mut self, view: &FieldView) {
        for side in Side::BOTH {
            for i in 0..self.poses[side].len() {
                let condition = Condition::from(view.state(FighterId::new(side, i)).fighter);
                self.conditions[side][i] = Some(condition);
            }
        }
    }

    /// Updates the poses of all fighters.
    fn update_poses(&mut self, view: &BattleView) {
        for side in Side::BOTH {
            let present = view.living(side);
            for i in 0..self.poses[side].len() {
                let pose = present.contains(i).then(|| view.body(FighterId::new(side, i)).pose);
                self.poses[side][i] = pose;
            }
        }
    }

    /// Finds the path of a move that is about to be made (V-A).
    fn record_path(&mut self, who: FighterId, to: Pose, view: &BattleView) {
        let from = view.body(who).pose;
        let mut scratch = Scratch::default();
        let path = view.ground().path_to_pose(&mut scratch, &view.mover(who), to);
        let (length, way) = match &path {
            Some(path) => (path.length, path.points),
            None => (from.center.distance(to.center), &[][..]),
        };
        let mut points = [&[from.center], way, &[to.center]].concat();
        points.dedup();
        self.path = (points.into_iter().map(table::point).collect(), table::length(length));
    }

    fn record_move(&mut self, who: FighterId, [from, to]: [Pose; 2], move_kind: MoveKind) {
        let gait = match move_kind {
            MoveKind::Walk => TableGait::Walk,
            MoveKind::Run => TableGait::Run,
            MoveKind::Charge => TableGait::Charge,
            MoveKind::Engage => TableGait::Engage,
            MoveKind::UnderCover => TableGait::UnderCover,
            MoveKind::Pursuit => TableGait::Pursuit,
        };
        let [start, end] = [from, to].map(|pose| table::point(pose.center));
        let (way, length) = std::mem::take(&mut self.path);
        let who = self.common.who(who);
        self.add(TableStoryEvent::MovesOnTable { who, start, end, way, length, gait });
    }

    fn record_pursuit(&mut self, who: FighterId, pursuit: Pursuit<Pose>) {
        // A pursuit that engages no enemy is already described by its move.
        if let (
            Pursuit::Move { .. },
            Some(BattleStoryEvent::Table(TableStoryEvent::MovesOnTable { who: mover, .. })),
        ) = (pursuit, self.scenes.last().and_then(|scene| scene.events.last()))
            && *mover == self.common.who(who)
        {
            return;
        }
        let (pursuit, enemy) = match pursuit {
            Pursuit::Stay => (TablePursuit::Stays, None),
            Pursuit::Move { .. } => (TablePursuit::Goes, None),
            Pursuit::Engage { target, .. } => (TablePursuit::Engages, Some(target)),
            Pursuit::Hold(target) => (TablePursuit::TurnsOn, Some(target)),
        };
        let enemy = enemy.map(|number| self.common.who(who.enemy(number)));
        let who = self.common.who(who);
        self.add(TableStoryEvent::PursuesOnTable { who, pursuit, enemy });
    }
}

impl Observer for BattleRecorder<'_> {
    fn on_event(&mut self, event: &Event) {
        match *event {
            Event::TurnBegins { turn } => self.common.turn = turn,
            _ => self.common.on_event(event),
        }
    }
}

impl SkirmishObserver for BattleRecorder<'_> {
    fn on_skirmish_event(&mut self, event: &SkirmishEvent, view: &FieldView) {
        match *event {
            SkirmishEvent::FirstSpeaker { .. } => self.begin_scene(SceneKind::Speech, None),
            SkirmishEvent::TurnOfSpeech { side, .. } => {
                self.begin_or_continue_scene(SceneKind::Speech, Some(side))
            }
            SkirmishEvent::Separated { .. }
            | SkirmishEvent::Authority(_)
            | SkirmishEvent::CombatBegins { .. } => {
                self.begin_or_continue_scene(SceneKind::Combat, None);
            }
            SkirmishEvent::PhaseEnds(Phase::Combat) => self.begin_scene(SceneKind::End, None),
            _ => {}
        }
        self.update_conditions(view);
        self.common.on_skirmish_event(event, view);
        let events = std::mem::take(&mut self.common.events);
        if let Some(scene) = self.scenes.last_mut() {
            scene.events.extend(events.into_iter().map(BattleStoryEvent::Common));
        }
    }
}

impl Watcher for BattleRecorder<'_> {
    fn step(&mut self, step: &Step, view: &BattleView) {
        if self.prey.is_none() {
            let of = |side: Side| self.common.team(side, view.prey[side]);
            self.prey = Some([of(Side::A), of(Side::B)].concat());
        }
        match *step {
            Step::Placed { who, at } => {
                let who = self.common.who(who);
                self.add(TableStoryEvent::Placed { who, place: table::point(at.center) });
            }
            Step::SetsOut { who, to } => self.record_path(who, to, view),
            Step::Moved { who, from, to, move_kind } => self.record_move(who, [from, to], move_kind),
            Step::Assaulted { who, assault, reached } => {
                let enemies = self.common.team(who.side.other(), assault.targets);
                let contacts = self.common.team(who.side.other(), reached);
                let who = self.common.who(who);
                self.add(TableStoryEvent::AssaultsOnTable { who, onset: assault.kind, enemies, contacts });
            }
            Step::Pursued { who, pursuit } => self.record_pursuit(who, pursuit),
            Step::TurnEnds { victory_points, .. } => {
                self.add(TableStoryEvent::Controls { points: victory_points });
            }
            Step::TakesAllAreas { side, victory_points: points } => {
                self.add(TableStoryEvent::TakesAllAreas { side, points });
            }
            Step::Ends(outcome) => self.outcome = Some(outcome),
            Step::Refused { who, why } => {
                let who = self.common.who(who);
                self.add(TableStoryEvent::Refused { who, why: format!("{why:?}") });
            }
        }
        self.update_poses(view);
        self.update_conditions(&view.fighters);
        // Steps change contacts, on which later tests depend.
        self.common.before = Some(*view.fighters.field);
    }
}
