//! Deployment [III-B]: cards are played as in a turn, and the fighters of each card are placed in
//! their side's zone.
//!
//! Players choose among positions in rows along the zone. If all of them are taken, the fighter
//! gets the first free position of a finer grid. A fighter that finds none stays off the table and
//! counts as lost; zones have room for every army in the rulebook.

use super::recorder::{Recorder, Step};
use super::state::{Playing, record_step, view_of};
use super::view::BattleView;
use crate::geometry::{Circle, Distance, Facing, Point, Pose, Rectangle};
use crate::table::Table;
use fleau_engine::rules::contact::Size;
use fleau_engine::rules::skirmish::{Cover, FighterId, Ground};
use fleau_engine::rules::{Chance, Fighter, Side, Team, WoundLevel};

/// Number of candidate positions in a row along the longer side of the deployment zone.
const COLUMNS: i32 = 12;
/// Number of rows of candidate positions, along the shorter side of the deployment zone.
const ROWS: i32 = 3;
/// Maximum number of positions from which a player chooses.
const MAX_POSITIONS: usize = (COLUMNS * ROWS) as usize;
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

fn is_free(view: &BattleView, who: FighterId, center: Point) -> bool {
    let circle = Circle { center, radius: view.base(who).radius() };
    view.ground().may_deploy(circle, view.body(who).size, view.ready.zone(who.side))
}

/// Positions at which a side may deploy fighters of one size on bases of one radius: in its zone, and
/// clear of scenery on which they may not stand.
#[derive(Clone, Debug)]
pub(super) struct DeploymentPoses {
    /// Radius of the bases.
    pub radius: Distance,
    /// Size of the fighters.
    pub size: Size,
    poses: Vec<Pose>,
}

impl DeploymentPoses {
    /// Computes the candidate positions in a side's deployment zone, for such fighters.
    pub(super) fn new(table: &Table, side: Side, radius: Distance, size: Size) -> Self {
        let zone = center_area(table.zones().deployment_zone(side), radius);
        let part = |from: i32, to: i32, i: i32, n: i32| from + (to - from) * i / (n - 1);
        let is_wide = zone.max.x - zone.min.x >= zone.max.y - zone.min.y;
        let (columns, rows) = if is_wide { (COLUMNS, ROWS) } else { (ROWS, COLUMNS) };
        let all = (0..columns).flat_map(|i| (0..rows).map(move |j| (i, j))).map(|(i, j)| Point {
            x: part(zone.min.x, zone.max.x, i, columns),
            y: part(zone.min.y, zone.max.y, j, rows),
        });
        let has_room = |center: &Point| {
            table.may_deploy(Circle { center: *center, radius }, size, table.zones().deployment_zone(side))
        };
        let facing = initial_facing(table, side);
        DeploymentPoses {
            radius,
            size,
            poses: all.filter(has_room).map(|center| Pose { center, facing }).collect(),
        }
    }
}

/// Writes the free candidate positions for a fighter to `places`, and returns their number.
fn collect_free_poses(view: &BattleView, who: FighterId, places: &mut [Pose; MAX_POSITIONS]) -> usize {
    let radius = view.base(who).radius();
    let ground = view.ground();
    let mut count = 0;
    for pose in &view.ready.places(who).poses {
        if ground.is_unobstructed(Circle { center: pose.center, radius }) {
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
        .find(|&center| is_free(view, who, center))
        .map(|center| Pose { center, facing })
}
