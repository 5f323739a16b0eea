//! Sight compared with lines of sight that are drawn one by one.

#![allow(clippy::print_stdout)] // reports how many cases were compared

use super::*;
use crate::geometry::{Base, Facing, Point, PointF, Pose};
use crate::table::tests::Scene;
use crate::table::{Body, Crossing, Format, MiddleLine, Piece, Standing, TableRules};

/// Sight as found by drawing `lines` lines from the mark to points on the visible edge of the
/// target's base.
fn drawn(scene: &Scene, source: usize, target: usize, lines: i32) -> Sight {
    let (from, to) = (&scene.bodies[source], &scene.bodies[target]);
    let mark: PointF = from.mark().into();
    let center: PointF = to.pose.center.into();
    let axis = center - mark;
    let radius = f64::from(to.base.radius().0);
    if axis.length() < radius || from.touches(to) {
        return Sight::Clear;
    }
    let larger = from.size.max(to.size);
    let around = |piece: &Piece| piece.overlaps(from.circle()) || piece.overlaps(to.circle());
    let obstructed = scene.table.pieces().iter().any(|p| around(p) && p.inside == Inside::Obstructs);
    let half = libm::asin(radius / axis.length());
    let facing: PointF = from.pose.facing.vector().into();
    let (mut drawn, mut cut, mut hidden) = (0, 0, 0);
    for line in 1..lines {
        let angle = half * (2.0 * f64::from(line) / f64::from(lines) - 1.0);
        let direction = (axis * libm::cos(angle) + axis.left() * libm::sin(angle)) * (1.0 / axis.length());
        if direction.dot(facing) < 0.0 {
            continue;
        }
        let along = direction.dot(axis);
        let off = direction.cross(axis);
        let end = mark + direction * (along - (radius * radius - off * off).max(0.0).sqrt());
        drawn += 1;
        let (mut is_cut, mut is_hidden) = (false, false);
        for (i, body) in scene.bodies.iter().enumerate().filter(|(i, _)| *i != source && *i != target) {
            let gap = PointF::from(body.pose.center).squared_distance_to_segment(mark, end).sqrt();
            is_cut |= gap < f64::from(body.base.radius().0);
            is_hidden |= gap < f64::from(body.base.radius().0) + 1.0 && scene.bodies[i].size >= larger;
        }
        for piece in scene.table.pieces().iter().filter(|piece| !around(piece)) {
            let crosses = piece.hindrance != Hindrance::Nothing
                && piece.parts.iter().any(|part| match part {
                    Outline::Circle(c) => {
                        PointF::from(c.center).squared_distance_to_segment(mark, end).sqrt()
                            < f64::from(c.radius.0)
                    }
                    Outline::Convex(polygon) => polygon.edges().any(|(a, b)| {
                        let (a, b) = (PointF::from(a), PointF::from(b));
                        let (way, edge) = (end - mark, b - a);
                        way.cross(a - mark) * way.cross(b - mark) < 0.0
                            && edge.cross(mark - a) * edge.cross(end - a) < 0.0
                    }),
                });
            is_cut |= crosses;
            is_hidden |= crosses && piece.hindrance == Hindrance::Hides && piece.size >= larger;
        }
        cut += i32::from(is_cut);
        hidden += i32::from(is_hidden);
    }
    match (cut, hidden) {
        _ if drawn == 0 || hidden == drawn => Sight::Blocked,
        (0, _) if !obstructed => Sight::Clear,
        _ => Sight::Partial,
    }
}

#[test]
fn sight_agrees_with_lines_drawn_one_by_one_on_1000_tables() {
    let (mut counts, mut finer) = ([0; 3], 0);
    for number in 0..1000 {
        let scene = Scene::random(number, 14);
        for source in 0..scene.bodies.len().min(5) {
            for target in (0..scene.bodies.len()).filter(|target| *target != source) {
                let sight = scene.ground().sight(source, target);
                counts[sight as usize] += 1;
                if sight == drawn(&scene, source, target, 60) {
                    continue;
                }
                // A gap that falls between two of sixty lines has to be found by a finer fan.
                finer += 1;
                let finer_fan =
                    [5_000, 200_000].map(|n| move |scene: &Scene| drawn(scene, source, target, n));
                let shown = finer_fan.iter().find(|fan| fan(&scene) == sight);
                assert!(shown.is_some(), "{number}: {source} {target}: {sight:?}");
            }
        }
    }
    let all: i32 = counts.iter().sum();
    println!(
        "1000 tables, {all} pairs: blocked, partial, clear {counts:?}; {finer} needed a finer fan; 0 differ"
    );
    assert!(counts.iter().all(|count| *count > 3000) && finer < all / 50);
}

#[test]
fn removing_a_fighter_never_hides_and_mirroring_changes_nothing() {
    let mut compared = 0;
    for number in 0..1000 {
        let scene = Scene::random(number, 12);
        let mirror = scene.mirrored();
        let all = scene.ground();
        for target in 1..scene.bodies.len() {
            let sight = all.sight(0, target);
            assert_eq!(sight, mirror.ground().sight(0, target), "{number}: {target}");
            let few = Ground { present: all.present.and(Mask(0x5555).with(Mask::one(target))), ..all };
            assert!(few.sight(0, target) >= sight, "{number}: {target}");
            compared += 1;
        }
    }
    println!("{compared} pairs compared with fewer fighters, and in a mirror");
}

fn body(x: i32, y: i32, facing: Facing, size: Size) -> Body {
    Body { pose: Pose { center: Point { x, y }, facing }, base: Base::from_size(size), size }
}

fn sights(rules: TableRules, bodies: &[Body], pieces: Vec<Piece>) -> Vec<Sight> {
    let table = Table::new(Format::SMALL, MiddleLine::default(), pieces).unwrap();
    let ground = Ground::new(&table, rules, bodies);
    (1..bodies.len()).map(|target| ground.sight(0, target)).collect()
}

use Sight::{Blocked, Clear, Partial};
use Size::{Large, Normal, Small};

#[test]
fn the_example_of_ii_d_3() {
    // A sees Y and Z, partly V and X, but not W. All are of normal size except X, which is large. W
    // stands completely behind normal fighters; so does X, which is larger; V stands beside the
    // edge of one.
    let bodies = [
        body(1000, 1000, Facing::EAST, Normal),
        body(2000, 1000, Facing::WEST, Normal),  // Y, in front
        body(1300, 2000, Facing::SOUTH, Normal), // Z, to the side but in the field of view
        body(3000, 1000, Facing::WEST, Normal),  // W, behind Y
        body(2000, 1700, Facing::WEST, Normal),  // hides X
        body(2700, 2170, Facing::WEST, Large),   // X
        body(3000, 1250, Facing::WEST, Normal),  // V, half behind Y
    ];
    let [y, z, w, _, x, v] = sights(TableRules::default(), &bodies, vec![])[..] else { panic!("six") };
    assert_eq!((y, z, v, x, w), (Clear, Clear, Partial, Partial, Blocked));
}

#[test]
fn a_smaller_obstacle_hides_only_partly() {
    let line = |source, obstacle, target| {
        let bodies = [
            body(1000, 1000, Facing::EAST, source),
            body(2500, 1000, Facing::WEST, target),
            body(1700, 1000, Facing::WEST, obstacle),
        ];
        sights(TableRules::default(), &bodies, vec![])[0]
    };
    assert_eq!(line(Normal, Normal, Normal), Blocked);
    assert_eq!(line(Normal, Small, Normal), Partial, "smaller than both");
    assert_eq!(line(Small, Normal, Large), Partial, "smaller than the target");
    assert_eq!(line(Large, Normal, Normal), Partial, "smaller than the source");
    assert_eq!(line(Small, Large, Normal), Blocked);
}

#[test]
fn the_field_of_view_is_half_a_turn_from_the_mark() {
    // The mark is at 1150, 1000.
    let seen = |x, field_of_view| {
        let bodies = [body(1000, 1000, Facing::EAST, Normal), body(x, 2000, Facing::SOUTH, Normal)];
        sights(TableRules { field_of_view, ..TableRules::default() }, &bodies, vec![])[0]
    };
    let [any, middle, whole] = [FieldOfView::AnyPart, FieldOfView::Middle, FieldOfView::Whole];
    assert_eq!([any, middle, whole].map(|f| seen(1310, f)), [Clear, Clear, Clear]);
    assert_eq!([any, middle, whole].map(|f| seen(1200, f)), [Clear, Clear, Blocked]);
    assert_eq!([any, middle, whole].map(|f| seen(1100, f)), [Clear, Blocked, Blocked]);
    assert_eq!([any, middle, whole].map(|f| seen(990, f)), [Blocked, Blocked, Blocked]);
}

#[test]
fn a_fighter_in_contact_is_visible_even_from_behind() {
    let bodies = [body(1300, 1000, Facing::EAST, Normal), body(1000, 1000, Facing::EAST, Normal)];
    assert_eq!(sights(TableRules::default(), &bodies, vec![]), [Clear]);
}

#[test]
fn obstacles_of_two_sizes_hide_together_depending_on_a_setting() {
    let bodies = [
        body(1000, 1000, Facing::EAST, Normal),
        body(3000, 1000, Facing::WEST, Normal),
        body(1900, 1148, Facing::WEST, Normal),
        body(1900, 848, Facing::WEST, Small),
    ];
    let read = |cover| sights(TableRules { cover, ..TableRules::default() }, &bodies, vec![])[0];
    assert_eq!(read(JointCover::LargeObstaclesOnly), Partial);
    assert_eq!(read(JointCover::AnyLargeObstacle), Blocked);
}

#[test]
fn scenery_hides_by_its_size_or_only_obstructs() {
    let wall = |size, hindrance| Piece {
        name: "wall".into(),
        parts: vec![Outline::Convex(
            crate::geometry::Convex::rectangle(crate::geometry::Rectangle {
                min: Point { x: 1900, y: 500 },
                max: Point { x: 2000, y: 1500 },
            })
            .unwrap(),
        )],
        size,
        hindrance,
        inside: Inside::Obstructs,
        crossing: Crossing::BySize,
        standing: Standing::Allowed,
    };
    let bodies = [body(1000, 1000, Facing::EAST, Normal), body(3000, 1000, Facing::WEST, Normal)];
    let seen = |piece| sights(TableRules::default(), &bodies, vec![piece])[0];
    assert_eq!(seen(wall(Normal, Hindrance::Hides)), Blocked);
    assert_eq!(seen(wall(Small, Hindrance::Hides)), Partial);
    assert_eq!(seen(wall(Large, Hindrance::Obstructs)), Partial);
    assert_eq!(seen(wall(Large, Hindrance::Nothing)), Clear);
    let on_it = [body(1000, 1000, Facing::EAST, Normal), body(2000, 1000, Facing::WEST, Normal)];
    assert_eq!(sights(TableRules::default(), &on_it, vec![wall(Large, Hindrance::Hides)]), [Partial]);
}
