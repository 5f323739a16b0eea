//! Shortest paths compared with a fine grid, and with lengths computed by hand.

#![allow(clippy::print_stdout)] // reports how many cases were compared

use super::*;
use crate::geometry::{Base, Circle, Convex, Distance, Facing, Outline, Pose, is_near_segment};
use crate::table::path::MAX_DISTANCE;
use crate::table::tests::Scene;
use crate::table::{
    Body, Crossing, Format, Hindrance, Inside, Mask, MiddleLine, Piece, Scratch, Standing, Table, TableRules,
};
use fleau_engine::rules::contact::Size;
use std::f64::consts::PI;

/// Side of a grid cell, in tenths of a millimeter.
const CELL: i32 = 60;
/// Maximum ratio between the best path along grid steps and a straight line.
const STEPS: f64 = 1.015;

/// Length of the shortest path over a grid on which the center of the base keeps its radius minus
/// `slack` away from all obstacles.
fn over_grid(scene: &Scene, from: Point, to: Point, slack: i32) -> Option<f64> {
    let (ground, mover) = (scene.ground(), scene.mover());
    let body = &scene.bodies[0];
    let radius = body.base.radius().0 - slack;
    let width = 6000 / CELL + 1;
    let start = Circle { center: from, radius: body.base.radius() };
    let circles: Vec<Circle> = ground.obstacles(&mover).iter().map(|i| ground.bodies[i].circle()).collect();
    let pieces = ground.table.pieces().iter().filter(|piece| piece.bars(body.size, Pace::Running));
    let parts: Vec<&Outline> = pieces.flat_map(|piece| &piece.parts).filter(|p| !p.overlaps(start)).collect();
    let is_free = |point: Point| {
        let base = Circle { center: point, radius: Distance(radius) };
        ground.table.area().contains_circle(point, base.radius)
            && !circles.iter().any(|circle| circle.overlaps(base))
            && !parts.iter().any(|part| part.overlaps(base))
    };
    let at = |i: i32| Point { x: i % width * CELL, y: i / width * CELL };
    let free: Vec<bool> = (0..width * width).map(|i| is_free(at(i))).collect();
    let near = |a: Point, b: Point| ((a.squared_distance(b)) as f64).sqrt();
    let mut costs = vec![f64::INFINITY; free.len()];
    let mut done = vec![false; free.len()];
    let mut queue = BinaryHeap::new();
    let steps: Vec<(i32, i32)> = (-3..=3)
        .flat_map(|x: i32| (-3..=3).map(move |y: i32| (x, y)))
        .filter(|(x, y)| {
            matches!((x.abs(), y.abs()), (0 | 1, 1) | (1, 0) | (1, 2 | 3) | (2 | 3, 1) | (2, 3) | (3, 2))
        })
        .collect();
    // Both ends are connected by straight lines with every cell around them, and these must not
    // cross the neck where two obstacles barely close a gap either.
    let reach = f64::from(CELL) * 2.0;
    let is_joined = |end: Point, cell: Point| {
        let between =
            |k: i32| Point { x: end.x + (cell.x - end.x) * k / 8, y: end.y + (cell.y - end.y) * k / 8 };
        near(end, cell) <= reach && (slack > 0 || (1..8).all(|k| is_free(between(k))))
    };
    for i in 0..free.len() as i32 {
        if free[i as usize] && is_joined(from, at(i)) {
            costs[i as usize] = near(at(i), from);
            queue.push(Reverse(((costs[i as usize] + near(at(i), to)).to_bits(), i)));
        }
    }
    let mut best: Option<f64> = None;
    while let Some(Reverse((least, i))) = queue.pop() {
        if best.is_some_and(|best| f64::from_bits(least) >= best) {
            break;
        }
        let (here, cost) = (at(i), costs[i as usize]);
        if std::mem::replace(&mut done[i as usize], true) {
            continue;
        }
        if is_joined(to, here) {
            let whole = cost + near(here, to);
            best = Some(best.map_or(whole, |best| best.min(whole)));
        }
        let (x, y) = (i % width, i / width);
        for (dx, dy) in &steps {
            let (x, y) = (x + dx, y + dy);
            let next = y * width + x;
            if !(0..width).contains(&x) || !(0..width).contains(&y) || !free[next as usize] {
                continue;
            }
            let whole = cost + f64::from(CELL) * f64::from(dx * dx + dy * dy).sqrt();
            // A step must not cross the neck where two obstacles barely close a gap.
            let between = |k: i32| Point { x: here.x + dx * CELL * k / 4, y: here.y + dy * CELL * k / 4 };
            if whole < costs[next as usize] && (slack > 0 || (1..4).all(|k| is_free(between(k)))) {
                costs[next as usize] = whole;
                queue.push(Reverse(((whole + near(at(next), to)).to_bits(), next)));
            }
        }
    }
    best
}

#[test]
fn ways_are_as_short_as_those_over_a_fine_grid_on_a_thousand_tables() {
    let mut buffers = SearchBuffers::default();
    let (mut compared, mut bent, mut tight, mut barred) = (0, 0, 0, 0);
    for number in 0..1000 {
        let mut scene = Scene::random(number, 20);
        let ends = (0..100).map(|_| scene.point(Point::cm(0, 0), Distance::cm(60))).collect::<Vec<_>>();
        let (ground, mover) = (scene.ground(), scene.mover());
        let from = scene.bodies[0].pose.center;
        let is_free = |to: &Point| {
            let base = Circle { center: *to, radius: scene.bodies[0].base.radius() };
            let bars = |piece: &Piece| piece.bars(scene.bodies[0].size, Pace::Running);
            let mut pieces = ground.table.pieces().iter();
            ground.fits(&mover, *to) && !pieces.any(|piece| bars(piece) && piece.overlaps(base))
        };
        let Some(to) = ends.into_iter().find(is_free) else { continue };
        compared += 1;
        let length = Search::new(&ground, &mover, Pace::Running, (from, to), MAX_DISTANCE)
            .run(&mut buffers, f64::INFINITY);
        check_way(&scene, &buffers, length);
        bent += u32::from(buffers.way.len() > 1);
        let narrow = over_grid(&scene, from, to, 0);
        let wide = over_grid(&scene, from, to, CELL * 3 / 2);
        match length {
            // A path that keeps its distance is also a path of a grid with some slack, up to the
            // lengths of its steps.
            Some(length) => {
                let wide = wide.expect("a way over the wider grid");
                assert!(length * STEPS + 300.0 > wide, "{number}: {length} against {wide}");
                if let Some(narrow) = narrow {
                    assert!(length <= narrow * 1.01 + 30.0, "{number}: {length} against {narrow}");
                    tight += u32::from(narrow < length * STEPS + 120.0);
                }
            }
            None => {
                assert_eq!(narrow, None, "{number}");
                barred += 1;
            }
        }
    }
    println!(
        "{compared} of 1000 tables compared: {bent} ways bend, {barred} are barred, {tight} within 1.5 % + 12 mm of the grid"
    );
    assert!(compared > 990 && bent > 250 && tight * 10 > compared * 9);
}

/// Checks that the stretches of a path are connected and keep their distance from all obstacles.
fn check_way(scene: &Scene, buffers: &SearchBuffers, length: Option<f64>) {
    let Some(length) = length else { return };
    let (ground, mover) = (scene.ground(), scene.mover());
    let radius = f64::from(scene.bodies[0].base.radius().0);
    let sum: f64 = buffers.way.iter().map(|stretch| stretch.length(0.0)).sum();
    assert!((sum - length).abs() < 1e-3, "{sum} {length}");
    for pair in buffers.way.windows(2) {
        let (ring, _) = pair[1].around.expect("a circle between two lines");
        assert!((ring.at(pair[1].arrival) - pair[0].to).length() < 1e-3);
    }
    for stretch in &buffers.way {
        let length = stretch.length(0.0);
        for i in 0..=40 {
            let spot = stretch.at(length * f64::from(i) / 40.0, 0.0);
            for other in ground.obstacles(&mover).iter().map(|i| scene.bodies[i].circle()) {
                let gap = (PointF::from(other.center) - spot).length() - f64::from(other.radius.0) - radius;
                assert!(gap > -1e-3, "{gap}");
            }
        }
    }
}

fn body(x: i32, y: i32, size: Size) -> Body {
    Body { pose: Pose { center: Point { x, y }, facing: Facing::EAST }, base: Base::from_size(size), size }
}

fn mover() -> Mover {
    Mover { body: 0, passed: Mask::NONE, enemies: Mask::NONE, stride: Distance::cm(10) }
}

fn path_length(
    bodies: &[Body],
    pieces: Vec<Piece>,
    rules: TableRules,
    mover: &Mover,
    to: Point,
) -> Option<i32> {
    let table = Table::new(Format::SMALL, MiddleLine::default(), pieces).unwrap();
    let ground = Ground::new(&table, rules, bodies);
    let mut scratch = Scratch::default();
    ground.path(&mut scratch, mover, bodies[0].pose.center, to).map(|path| path.length.0)
}

#[test]
fn the_way_around_one_base_is_two_tangents_and_an_arc() {
    let bodies = [body(1000, 1000, Size::Normal), body(2000, 1000, Size::Normal)];
    let to = Point { x: 3000, y: 1000 };
    let (leg, ring) = ((1000.0f64 * 1000.0 - 300.0 * 300.0).sqrt(), 300.0);
    let angle = PI - 2.0 * libm::acos(0.3);
    let expected = |radius: f64| (2.0 * leg + angle * radius).ceil() as i32;
    let length =
        |tape| path_length(&bodies, vec![], TableRules { tape, ..TableRules::default() }, &mover(), to);
    assert_eq!(length(Tape::Middle), Some(expected(ring)));
    assert_eq!(length(Tape::Outline), Some(expected(ring - 150.0)));
}

#[test]
fn gaps_are_passed_that_are_no_narrower_than_the_base() {
    // The example of V-A: Z goes between Y and C if the gap is no narrower than the base of Z.
    let straight = |gap: i32| {
        let half = (gap + 300) / 2;
        let bodies = [
            body(1000, 1000, Size::Normal),
            body(2000, 1000 + half, Size::Normal),
            body(2000, 1000 - half, Size::Normal),
        ];
        path_length(&bodies, vec![], TableRules::default(), &mover(), Point { x: 3000, y: 1000 })
    };
    assert_eq!(straight(300), Some(2000));
    assert_eq!(straight(302), Some(2000));
    assert!(straight(298).is_some_and(|length| length > 2050), "{:?}", straight(298));
}

#[test]
fn a_gap_of_exactly_the_base_is_passed_at_an_angle_too() {
    let bodies =
        [body(1000, 700, Size::Normal), body(2000, 1300, Size::Normal), body(2000, 700, Size::Normal)];
    let to = Point { x: 3000, y: 1200 };
    let through = path_length(&bodies, vec![], TableRules::default(), &mover(), to).unwrap();
    assert!(through < 2100, "{through}");
}

#[test]
fn paths_pass_through_free_friends_of_the_same_turn_of_speech() {
    let bodies = [body(1000, 1000, Size::Normal), body(2000, 1000, Size::Normal)];
    let through = Mover { passed: Mask::one(1), ..mover() };
    let to = Point { x: 3000, y: 1000 };
    assert_eq!(path_length(&bodies, vec![], TableRules::default(), &through, to), Some(2000));
    assert_eq!(
        path_length(&bodies, vec![], TableRules::default(), &through, Point { x: 2100, y: 1000 }),
        None
    );
}

#[test]
fn whether_scenery_is_crossed_depends_on_its_size() {
    let wall = |size| {
        let corners = [(1700, 500), (1800, 500), (1800, 1500), (1700, 1500)];
        Piece {
            name: "wall".into(),
            parts: vec![Outline::Convex(Convex::new(corners.map(|(x, y)| Point { x, y }).to_vec()).unwrap())],
            size,
            hindrance: Hindrance::Hides,
            inside: Inside::Open,
            crossing: Crossing::BySize,
            standing: Standing::Refused,
        }
    };
    let length = |size, x| {
        let bodies = [body(1300, 1000, Size::Normal)];
        path_length(&bodies, vec![wall(size)], TableRules::default(), &mover(), Point { x, y: 1000 })
    };
    // MOV is 10 cm.
    assert_eq!(length(Size::Small, 3000), Some(1700), "smaller: freely");
    assert_eq!(length(Size::Normal, 2300), Some(1000), "the same size: up to MOV");
    // Around a corner of the wall: two tangents, an arc, and a segment along its end.
    assert!(length(Size::Normal, 2301).is_some_and(|length| length > 1500));
    assert!(length(Size::Large, 2300).is_some_and(|length| length > 1500), "larger: not at all");
    assert_eq!(length(Size::Small, 1750), None, "nobody stands on it");
}

#[test]
fn a_surrounded_fighter_has_no_path() {
    let mut bodies = vec![body(3000, 3000, Size::Normal)];
    bodies.extend((0..8).map(|i| {
        let by = Facing::evenly_spaced(i, 8).vector().with_length(Distance(450));
        body(3000 + by.x, 3000 + by.y, Size::Normal)
    }));
    assert_eq!(path_length(&bodies, vec![], TableRules::default(), &mover(), Point::cm(10, 10)), None);
}

#[test]
fn ways_are_symmetric_and_keep_the_triangle_inequality() {
    let mut buffers = SearchBuffers::default();
    let mut compared = 0;
    for number in 0..400 {
        let mut scene = Scene::random(number, 12);
        scene.bodies[0].size = Size::Small;
        let points = [
            scene.bodies[0].pose.center,
            scene.point(Point::default(), Distance::cm(60)),
            scene.point(Point::default(), Distance::cm(60)),
        ];
        let (ground, mover) = (scene.ground(), scene.mover());
        // A fighter that starts on scenery is not stopped by it, so the three points are compared
        // off it.
        let is_off = |point: &Point| {
            let base = Circle { center: *point, radius: scene.bodies[0].base.radius() };
            ground.fits(&mover, *point) && !ground.table.pieces().iter().any(|piece| piece.overlaps(base))
        };
        if !points.iter().all(is_off) {
            continue;
        }
        let mut way = |from: usize, to: usize| {
            Search::new(&ground, &mover, Pace::Running, (points[from], points[to]), MAX_DISTANCE)
                .run(&mut buffers, f64::INFINITY)
        };
        let (Some(there), Some(back), Some(on), Some(direct)) = (way(0, 1), way(1, 0), way(1, 2), way(0, 2))
        else {
            continue;
        };
        assert!((there - back).abs() < 1e-3, "{number}: {there} {back}");
        assert!(direct <= there + on + 1e-3, "{number}");
        compared += 1;
    }
    println!("{compared} triangles compared");
    assert!(compared > 80);
}

#[test]
fn another_fighter_never_shortens_a_path_and_mirroring_keeps_it() {
    let mut buffers = SearchBuffers::default();
    let mut compared = 0;
    for number in 0..1000 {
        let scene = Scene::random(number, 16);
        let to = scene.bodies[scene.bodies.len() - 1].pose.center;
        let mut length = |ground: &Ground, from: Point, to: Point| {
            let mover = scene.mover();
            let found = Search::new(ground, &mover, Pace::Running, (from, to), MAX_DISTANCE)
                .run(&mut buffers, f64::INFINITY);
            found.unwrap_or(f64::INFINITY)
        };
        // To the position of the last body, with that body removed, and with half of the others
        // removed as well.
        let away = Mask::one(scene.bodies.len() - 1);
        let all = scene.ground();
        let all = Ground { present: all.present.without(away), ..all };
        let few = Ground { present: all.present.and(Mask(0x5555)), ..all };
        let from = scene.bodies[0].pose.center;
        let (far, near) = (length(&all, from, to), length(&few, from, to));
        assert!(near <= far + 1e-3, "{number}: {near} {far}");
        let mirror = scene.mirrored();
        let other_way = Ground { present: all.present, ..mirror.ground() };
        let flip = |point: Point| Point { x: 6000 - point.x, ..point };
        let mirrored = length(&other_way, flip(from), flip(to));
        assert!(far == mirrored || (far - mirrored).abs() < 1e-3, "{number}: {far} {mirrored}");
        compared += 1;
    }
    println!("{compared} tables compared with fewer fighters, and in a mirror");
}

#[test]
fn straight_lines_are_decided_exactly() {
    let point = |x, y| Point { x, y };
    assert!(!is_near_segment(point(2000, 1300), point(1000, 1000), point(3000, 1000), Distance(300)));
    assert!(is_near_segment(point(2000, 1300), point(1000, 1000), point(3000, 1000), Distance(301)));
}
