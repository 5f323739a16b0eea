//! Deployment [III-B]: cards are played as in a turn, and the fighters of each card are placed in
//! their side's zone; scouts anywhere on the table, but not within 10 cm of an enemy [chapter XII].
//! At the end, scouts that no enemy is near are hidden.
//!
//! Players choose among positions in rows along the zone. If all of them are taken, the fighter
//! gets the first free position of a finer grid. A fighter that finds none stays off the table and
//! counts as lost; zones have room for every army in the rulebook.

use super::recorder::{Recorder, Step};
use super::state::{Playing, record_step, view_of};
use super::umpire;
use super::view::BattleView;
use crate::geometry::{Circle, Distance, Facing, Point, Pose, Rectangle};
use crate::table::Table;
use fleau_engine::rules::contact::Size;
use fleau_engine::rules::skirmish::{Cover, FighterId, Ground, SPOTTING_RANGE};
use fleau_engine::rules::{Chance, Fighter, Side, Team, WoundLevel};

/// Number of candidate positions in a row along the longer side of the deployment zone.
const COLUMNS: i32 = 12;
/// Number of rows of candidate positions, along the shorter side of the deployment zone.
const ROWS: i32 = 3;
/// Numbers of columns and rows of the positions all over the table that scouts have in addition.
const SCOUT_GRID: (i32, i32) = (12, 8);
/// Maximum number of positions from which a player chooses.
const MAX_POSITIONS: usize = (COLUMNS * ROWS + SCOUT_GRID.0 * SCOUT_GRID.1) as usize;
/// Spacing of the finer grid of positions, for a fighter that finds all candidate positions taken.
const FINE_GRID_SPACING: Distance = Distance::mm(10);

pub(super) fn deploy<C: Chance, W: Recorder>(game: &mut Playing<C, W>) {
    game.activation_phase();
    for side in Side::BOTH {
        for number in game.field.living(side).iter() {
            let fighter = game.field.state_mut(FighterId::new(side, number));
            (fighter.activated, fighter.cover) = (false, Cover::None);
        }
    }
    game.ground.is_deploying = false;
    game.hide_scouts();
}

/// Places the fighters of a turn of speech [III-B-2].
pub(super) fn place_fighters<C: Chance, W: Recorder>(game: &mut Playing<C, W>, side: Side, members: Team) {
    for number in members.iter() {
        let who = FighterId::new(side, number);
        let mut places = [game.ground.stands.body(who).pose; MAX_POSITIONS];
        let count = collect_free_poses(&view_of(game), who, &mut places);
        let at = match count {
            0 => find_fine_grid_pose(&view_of(game), who),
            _ => {
                let chosen =
                    Ground::ask(game, side, |player, view| player.deploy(view, who, &places[..count]));
                Some(places[chosen.min(count - 1)])
            }
        };
        match at {
            Some(at) => {
                game.ground.stands.put(who, at);
                record_step(game, &Step::Placed { who, at });
            }
            None => {
                let lost = Fighter { wound_level: WoundLevel::DEAD, ..Fighter::default() };
                game.field.state_mut(who).fighter = lost;
                game.remove_if_dead(who);
            }
        }
    }
}

/// The initial facing of a side: from its zone toward the enemy's.
fn initial_facing(table: &Table, side: Side) -> Facing {
    let zones = table.zones();
    Facing::toward(zones.deployment_zone(side).center(), zones.deployment_zone(side.other()).center())
        .unwrap_or(Facing::NORTH)
}

fn is_free(view: &BattleView, who: FighterId, pose: Pose) -> bool {
    let circle = pose.circle(view.base(who));
    view.ground().may_deploy(circle, view.body(who).size, view.ready.zone(who.side))
        && keeps_distance(view, who, pose)
}

/// Returns whether a fighter deployed at a pose keeps the distance from the enemies on the table: a
/// scout 10 cm; others must not touch an enemy, as a scout may stand in their zone [chapter XII].
fn keeps_distance(view: &BattleView, who: FighterId, pose: Pose) -> bool {
    if !view.profile(who).effects.scout {
        return umpire::enemies_touched_at(view, who, pose).is_empty();
    }
    let gap = |enemy| view.range_from(pose.center, who.enemy(enemy)) - view.base(who).radius();
    view.enemies(who).iter().all(|enemy| gap(enemy) >= Distance::mm(SPOTTING_RANGE))
}

/// Positions at which a side may deploy fighters of one size on bases of one radius: in its zone,
/// or for scouts anywhere, and clear of scenery on which they may not stand.
#[derive(Clone, Debug)]
pub(super) struct DeploymentPoses {
    /// Radius of the bases.
    pub radius: Distance,
    /// Size of the fighters.
    pub size: Size,
    /// Whether the fighters are scouts.
    pub are_scouts: bool,
    poses: Vec<Pose>,
}

impl DeploymentPoses {
    /// Computes the candidate positions of such fighters of a side.
    pub(super) fn new(table: &Table, side: Side, (radius, size, are_scouts): (Distance, Size, bool)) -> Self {
        let zones = table.zones();
        let zone = zones.deployment_zone(side);
        let is_wide = zone.max.x - zone.min.x >= zone.max.y - zone.min.y;
        let numbers = if is_wide { (COLUMNS, ROWS) } else { (ROWS, COLUMNS) };
        let facing = initial_facing(table, side);
        let in_zone = grid(center_area(zone, radius), numbers).map(|center| Pose { center, facing });
        let mut poses: Vec<Pose> = in_zone.collect();
        if are_scouts {
            let enemy_zone = zones.deployment_zone(side.other()).center();
            poses.extend(
                grid(center_area(table.area(), radius), SCOUT_GRID).map(|center| Pose {
                    center,
                    facing: Facing::toward(center, enemy_zone).unwrap_or(facing),
                }),
            );
        }
        let within = if are_scouts { table.area() } else { zone };
        poses.retain(|pose| table.may_deploy(Circle { center: pose.center, radius }, size, within));
        DeploymentPoses { radius, size, are_scouts, poses }
    }
}

/// Iterates over the points of a grid, from edge to edge of an area.
fn grid(area: Rectangle, (columns, rows): (i32, i32)) -> impl Iterator<Item = Point> {
    let part = |from: i32, to: i32, i: i32, n: i32| from + (to - from) * i / (n - 1);
    (0..columns).flat_map(move |i| {
        (0..rows).map(move |j| Point {
            x: part(area.min.x, area.max.x, i, columns),
            y: part(area.min.y, area.max.y, j, rows),
        })
    })
}

/// Writes the free candidate positions for a fighter to `places`, and returns their number.
fn collect_free_poses(view: &BattleView, who: FighterId, places: &mut [Pose; MAX_POSITIONS]) -> usize {
    let radius = view.base(who).radius();
    let ground = view.ground();
    let mut count = 0;
    for pose in &view.ready.places(who).poses {
        if ground.is_unobstructed(Circle { center: pose.center, radius }) && keeps_distance(view, who, *pose)
        {
            places[count] = *pose;
            count += 1;
        }
    }
    count
}

/// The rectangle in which the center of a base has to be for the base to lie within the zone.
fn center_area(zone: Rectangle, radius: Distance) -> Rectangle {
    let Rectangle { min, max } = zone;
    let (min, max) = (
        Point { x: min.x + radius.0, y: min.y + radius.0 },
        Point { x: max.x - radius.0, y: max.y - radius.0 },
    );
    Rectangle { min, max: Point { x: max.x.max(min.x), y: max.y.max(min.y) } }
}

fn find_fine_grid_pose(view: &BattleView, who: FighterId) -> Option<Pose> {
    let facing = initial_facing(&view.ready.battle.table, who.side);
    let zone = center_area(view.ready.zone(who.side), view.base(who).radius());
    let along = |from: i32, to: i32| (from..=to).step_by(FINE_GRID_SPACING.0 as usize);
    along(zone.min.y, zone.max.y)
        .flat_map(|y| along(zone.min.x, zone.max.x).map(move |x| Point { x, y }))
        .map(|center| Pose { center, facing })
        .find(|&pose| is_free(view, who, pose))
}
