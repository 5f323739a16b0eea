//! The finite action set of computer players: destinations, moves, assaults, targets and ways to
//! disengage.
//!
//! Destinations of a fighter are: the areas of the scenario, the enemies, the pieces of scenery on
//! the side away from the nearest enemy, positions at each range of its weapon from the nearest
//! enemies, and eight directions. The pose at the end of a move is computed only for the chosen
//! one.

use super::state;
use super::view::BattleView;
use crate::geometry::{Distance, Facing, Point, Pose};
use fleau_engine::rules::Team;
use fleau_engine::rules::skirmish::{DisengageTest, FighterId, MoveKind, Pursuit};

const FAN_DIRECTIONS: usize = 8;
/// Number of nearest enemies for which firing positions are generated.
const MAX_FIRING_TARGETS: usize = 3;
/// Maximum number of destinations.
const MAX_DESTINATIONS: usize = 48;

/// Destinations considered for a move of one fighter: at most 48 points of the table.
#[derive(Clone, Copy, Debug)]
pub struct Destinations {
    points: [Point; MAX_DESTINATIONS],
    count: usize,
}

impl Destinations {
    /// Generates all destinations of a fighter.
    pub fn generate(view: &BattleView, who: FighterId) -> Self {
        let mut all = Self { points: [Point::default(); MAX_DESTINATIONS], count: 0 };
        all.add_areas(view, who);
        for enemy in view.enemies(who).iter() {
            all.push(view.center(who.enemy(enemy)));
        }
        all.add_cover(view, who);
        all.add_firing_positions(view, who);
        all.add_fan(view, who);
        all
    }

    /// Adds the nearest point of each scenario area at which the whole base is inside.
    pub(crate) fn add_areas(&mut self, view: &BattleView, who: FighterId) {
        let body = view.body(who);
        for area in view.ready.battle.scenario.areas() {
            self.push(area.within.clamp(body.pose.center, body.base.radius()));
        }
    }

    fn add_cover(&mut self, view: &BattleView, who: FighterId) {
        let Some(nearest) = view.nearest_enemy(who) else { return };
        let from = view.center(who.enemy(nearest));
        let radius = view.base(who).radius();
        for piece in view.ready.battle.table.pieces().iter().take(8) {
            let bounds = piece.bounds();
            let middle = bounds.center();
            let half = middle.distance(bounds.max);
            self.push(middle.toward(from, Distance::ZERO - half - radius));
        }
    }

    /// Adds the positions at each weapon range from the nearest enemies; anything closer would only
    /// bring the fighter nearer to them.
    fn add_firing_positions(&mut self, view: &BattleView, who: FighterId) {
        let Some(missile) = view.profile(who).missile else { return };
        let center = view.center(who);
        let mut others = view.enemies(who);
        for _ in 0..MAX_FIRING_TARGETS {
            let far = |enemy| center.squared_distance(view.center(who.enemy(enemy)));
            let Some(enemy) = others.least_by(far) else { return };
            others = others.without(Team::single(enemy));
            let target = view.body(who.enemy(enemy));
            // Ranges are measured from the mark at the front of the base to the edge of the
            // target's base [VI-A-1].
            let radii = view.base(who).radius() + target.base.radius();
            for range in missile.ranges {
                let range = Distance::mm(10 * i32::from(range.get()));
                self.push(target.pose.center.toward(center, range + radii));
            }
        }
    }

    fn add_fan(&mut self, view: &BattleView, who: FighterId) {
        let center = view.center(who);
        let reach = view.potential(who, MoveKind::Charge);
        for side in Facing::all_around().iter().step_by(24 / FAN_DIRECTIONS) {
            self.push(center + side.vector().with_length(reach));
        }
    }

    fn push(&mut self, point: Point) {
        if self.count < MAX_DESTINATIONS {
            self.points[self.count] = point;
            self.count += 1;
        }
    }

    /// Returns the destinations in the order in which they were found, at most 48.
    pub fn as_slice(&self) -> &[Point] {
        &self.points[..self.count]
    }
}

impl Default for Destinations {
    fn default() -> Self {
        Self { points: [Point::default(); MAX_DESTINATIONS], count: 0 }
    }
}

impl BattleView<'_> {
    /// Returns the number of the nearest living enemy.
    pub(crate) fn nearest_enemy(&self, who: FighterId) -> Option<usize> {
        self.nearest_enemy_to(who, self.center(who))
    }

    /// Returns the number of the living enemy that is nearest to a point.
    fn nearest_enemy_to(&self, who: FighterId, at: Point) -> Option<usize> {
        self.enemies(who).least_by(|enemy| at.squared_distance(self.center(who.enemy(enemy))))
    }

    /// Returns the pose after a move toward a point; at its end the fighter faces the enemy nearest
    /// to where a straight move would end, if there is room to turn.
    pub(crate) fn move_toward(&self, who: FighterId, goal: Point, move_kind: MoveKind) -> Option<Pose> {
        let reach = self.potential(who, move_kind);
        let goal = self.ready.battle.table.area().clamp(goal, self.base(who).radius());
        let end = self.center(who).step(goal, reach);
        let enemy = self.nearest_enemy_to(who, end).map(|enemy| self.center(who.enemy(enemy)));
        let facing = enemy.and_then(|enemy| Facing::toward(end, enemy));
        self.walk(who, goal, reach, facing).or_else(|| self.walk(who, goal, reach, None))
    }

    /// Returns whether scenery of a fighter's own size, which it crosses only in moves of up to MOV,
    /// is on the straight way to a point [V-A].
    pub(crate) fn must_walk(&self, who: FighterId, to: Point) -> bool {
        self.ground().must_walk(state::body_index(who), to)
    }

    /// Returns the length of a fighter's charge straight at an enemy: MOV if it [must
    /// walk](Self::must_walk).
    pub(crate) fn charge_reach(&self, who: FighterId, enemy: FighterId) -> Distance {
        let must_walk = self.must_walk(who, self.center(enemy));
        self.potential(who, if must_walk { MoveKind::Walk } else { MoveKind::Charge })
    }

    /// Returns the enemies whose bases are at most `reach` away in a straight line, and that may
    /// still come into contact with the fighter.
    pub(crate) fn assaultable_enemies(&self, who: FighterId, reach: Distance) -> Team {
        let near = |&enemy: &usize| {
            let enemy_of = who.enemy(enemy);
            self.gap(who, enemy_of) <= reach && self.may_touch(who, Team::single(enemy))
        };
        self.enemies(who).iter().filter(near).fold(Team::EMPTY, Team::with)
    }

    /// Iterates over the pairs of these enemies that stand close enough together for the fighter's
    /// base to touch both; obstacles are ignored.
    pub(crate) fn adjacent_pairs(
        &self,
        who: FighterId,
        enemies: Team,
    ) -> impl Iterator<Item = [usize; 2]> + '_ {
        let between = self.base(who).radius() * 2;
        let is_near = move |[one, other]: &[usize; 2]| {
            self.gap(who.enemy(*one), who.enemy(*other)) <= between
                && self.may_touch(who, Team::single(*one).with(*other))
        };
        let pairs =
            move |one: usize| enemies.iter().filter(move |other| one < *other).map(move |other| [one, other]);
        enemies.iter().flat_map(pairs).filter(is_near)
    }

    /// Returns the visible enemies within range of the fighter's missile weapon.
    pub(crate) fn shootable_enemies(&self, who: FighterId) -> Team {
        let Some(missile) = self.profile(who).missile else { return Team::EMPTY };
        let reach = Distance::mm(missile.reach());
        let is_target = |&enemy: &usize| {
            let enemy = who.enemy(enemy);
            self.range(who, enemy) <= reach && self.sight(who, enemy).is_seen()
        };
        self.targets(who).iter().filter(is_target).fold(Team::EMPTY, Team::with)
    }

    /// Returns how the fighter can disengage from its contacts; the way with the better chance, if
    /// there are two.
    pub(crate) fn best_disengagement(&self, who: FighterId) -> Option<DisengageTest> {
        let by = |way: DisengageTest| {
            let margin =
                self.fighters.disengage_value(who, way) - self.fighters.disengage_difficulty(who, way);
            self.fighters.can_disengage_by(who, way).then_some((margin, way))
        };
        let ways = [by(DisengageTest::Initiative), by(DisengageTest::Strength)];
        ways.into_iter().flatten().max_by_key(|(margin, _)| *margin).map(|(_, way)| way)
    }

    /// Returns a pursuit that engages an enemy, if it is within reach [VII-C-6].
    pub(crate) fn pursuit_to(&self, who: FighterId, target: usize) -> Option<Pursuit<Pose>> {
        if self.state(who).contacts.contains(target) {
            return Some(Pursuit::Hold(target));
        }
        let reach = self.potential(who, MoveKind::Pursuit);
        self.assault_pose(who, target, reach).map(|(at, _)| Pursuit::Engage { target, at })
    }

    /// Returns a pursuit toward a point.
    pub(crate) fn pursuit_toward(&self, who: FighterId, goal: Point) -> Option<Pursuit<Pose>> {
        self.move_toward(who, goal, MoveKind::Pursuit).map(|to| Pursuit::Move { to })
    }
}
