//! Properties of moves, contact and sight, tested on random tables with random fighters.

#![allow(clippy::print_stdout)] // reports how many cases were compared

use super::*;
use crate::geometry::{
    Base, Circle, Convex, Distance, Facing, Outline, Point, Pose, Vector, is_near_segment,
};
use fleau_engine::dice::{Seed, Words};
use fleau_engine::rules::contact::Size;

/// A table, the bodies on it, and a random number generator for further draws.
pub(super) struct Scene {
    pub table: Table,
    pub bodies: Vec<Body>,
    pub words: Words,
}

impl Scene {
    /// Creates random scene `number`: a table of 60 × 60 cm with up to six pieces of scenery and up
    /// to `most` bodies, half of them in a crowd.
    pub fn random(number: u64, most: usize) -> Scene {
        let mut words = Seed(18).stream("scene").words(number);
        let rules = PlacingRules::default();
        let pieces = 4 + words.index_below(3);
        let format = Format::SMALL;
        let table = place_randomly(format, MiddleLine::default(), &scenery_set(), pieces, &rules, &mut words)
            .unwrap();
        let mut scene = Scene { table, bodies: Vec::new(), words };
        let count = 2 + scene.words.index_below(most - 1);
        let middle = scene.point(Point::cm(15, 15), Distance::cm(30));
        for i in 0..count * 20 {
            if scene.bodies.len() == count {
                break;
            }
            let size = Size::ALL[scene.words.index_below(5)];
            let base = if scene.words.index_below(8) == 0 { Base::CAVALRY } else { Base::from_size(size) };
            let corner = Point { x: middle.x - 700, y: middle.y - 700 };
            let center = match i % 2 {
                0 => scene.point(corner, Distance::cm(14)),
                _ => scene.point(Point::cm(0, 0), Distance::cm(60)),
            };
            let facing = Facing::evenly_spaced(scene.words.index_below(64) as u32, 64);
            let body = Body { pose: Pose { center, facing }, base, size };
            if scene.ground().may_deploy(body.circle(), body.size, scene.table.area()) {
                scene.bodies.push(body);
            }
        }
        scene
    }

    pub fn point(&mut self, corner: Point, side: Distance) -> Point {
        let mut along = || self.words.index_below(side.0 as usize + 1) as i32;
        Point { x: corner.x + along(), y: corner.y + along() }
    }

    pub fn ground(&self) -> Ground<'_> {
        Ground::new(&self.table, TableRules::default(), &self.bodies)
    }

    /// Returns the scene with left and right exchanged.
    pub fn mirrored(&self) -> Scene {
        let flip = |point: Point| Point { x: 6000 - point.x, ..point };
        let outline = |part: &Outline| match part {
            Outline::Circle(circle) => Outline::Circle(Circle { center: flip(circle.center), ..*circle }),
            Outline::Convex(polygon) => {
                Outline::Convex(Convex::new(polygon.corners().iter().map(|p| flip(*p)).collect()).unwrap())
            }
        };
        let piece =
            |piece: &Piece| Piece { parts: piece.parts.iter().map(outline).collect(), ..piece.clone() };
        let pieces = self.table.pieces().iter().map(piece).collect();
        let table = Table::new(self.table.format(), MiddleLine::default(), pieces).unwrap();
        let body = |body: &Body| {
            let Vector { x, y } = body.pose.facing.vector();
            let facing = Facing::from_vector(Vector { x: -x, y }).unwrap();
            Body { pose: Pose { center: flip(body.pose.center), facing }, ..*body }
        };
        Scene { table, bodies: self.bodies.iter().map(body).collect(), words: self.words }
    }

    /// Returns the first body as a mover that has to go around all others.
    pub fn mover(&self) -> Mover {
        Mover { body: 0, passed: Mask::NONE, enemies: Mask::NONE, stride: Distance::ZERO }
    }
}

#[test]
fn the_path_of_a_move_has_its_measured_length_and_avoids_all_bases() {
    let mut scratch = Scratch::default();
    let (mut paths, mut bends) = (0, 0);
    for number in 0..1000 {
        let mut scene = Scene::random(number, 16);
        let mover = scene.mover();
        let center = scene.point(Point::cm(0, 0), Distance::cm(60));
        let pose = Pose { center, facing: Facing::evenly_spaced(number as u32 % 64, 64) };
        let ground = scene.ground();
        let length = ground.measure(&mut scratch, &mover, pose);
        let path = ground.path_to_pose(&mut scratch, &mover, pose);
        assert_eq!(path.map(|path| path.length), length, "{number}");
        let Some(path) = path else { continue };
        for (step, other) in
            path.points.windows(2).flat_map(|step| (1..scene.bodies.len()).map(move |i| (step, i)))
        {
            let other = scene.bodies[other].circle();
            // Arcs are drawn as chords, and points are whole tenths of a millimeter.
            let near = other.radius + scene.bodies[0].base.radius() - Distance(20);
            assert!(!is_near_segment(other.center, step[0], step[1], near), "{number}: {step:?}");
        }
        paths += 1;
        bends += usize::from(path.points.len() > 2);
    }
    assert!(paths > 300 && bends > 50, "{paths} paths, {bends} with bends");
}

#[test]
fn moves_and_assaults_end_at_legal_positions() {
    let mut scratch = Scratch::default();
    let (mut walks, mut assaults, mut shorts) = (0, 0, 0);
    for number in 0..1000 {
        let mut scene = Scene::random(number, 12);
        let enemies: Mask = (1..scene.bodies.len()).filter(|i| i % 2 == 1).collect();
        let passed = Mask::first(scene.bodies.len()).without(enemies).without(Mask::one(0));
        let mover = Mover { enemies, passed, stride: Distance::cm(10), ..scene.mover() };
        let goal = scene.point(Point::cm(0, 0), Distance::cm(60));
        let reach = Distance::cm(if number % 2 == 0 { 10 } else { 20 });
        let facing = (number % 3 == 0).then(|| Facing::evenly_spaced(number as u32 % 64, 64));
        if let Some(pose) = scene.ground().walk(&mut scratch, &mover, goal, reach, facing) {
            let Some(length) = scene.ground().measure(&mut scratch, &mover, pose) else {
                panic!(
                    "{number} {pose:?} {mover:?} {reach:?} {goal:?} {:?} {:?}",
                    scene.bodies[0],
                    scene.table.pieces()
                )
            };
            assert!(length <= reach + Distance(1), "{number}: {length:?} of {reach:?}");
            let mut moved = scene.bodies.clone();
            moved[0].pose = pose;
            let after = Ground { bodies: &moved, ..scene.ground() };
            assert!(after.is_valid(), "{number}");
            assert!(after.contacts(0).and(enemies).is_empty(), "{number}");
            walks += 1;
        }
        for target in enemies.iter() {
            let mut found = Vec::new();
            let ground = scene.ground();
            ground.assaults(&mut scratch, &mover, target, reach, &mut found);
            let nearest = ground.assault(&mut scratch, &mover, target, reach);
            // The direct position counts as the nearest one even if rounding makes another one
            // shorter.
            let lengths = (nearest.map_or(0, |n| n.length.0), found.first().map_or(0, |f| f.length.0));
            assert!((0..=1).contains(&(lengths.0 - lengths.1)), "{number} {target}: {lengths:?}");
            for assault in found {
                let mut moved = scene.bodies.clone();
                moved[0].pose = assault.pose;
                let after = Ground { bodies: &moved, ..scene.ground() };
                assert!(after.is_valid(), "{number}");
                assert!(assault.touched.has(target) && after.contacts(0).and(enemies) == assault.touched);
                let mark = Circle { center: after.bodies[0].mark(), radius: Distance::ZERO };
                assert!(
                    mark.is_within(Distance(4), moved[target].circle()),
                    "{number}: the mark is in contact"
                );
                assert!(assault.length <= reach);
                assaults += 1;
            }
            if nearest.is_none() {
                let pose = scene.ground().short_assault(&mut scratch, &mover, target, reach);
                let Some(pose) = pose else { continue };
                let mut moved = scene.bodies.clone();
                moved[0].pose = pose;
                let after = Ground { bodies: &moved, ..scene.ground() };
                assert!(after.is_valid() && after.contacts(0).and(enemies).is_empty(), "{number}");
                shorts += 1;
            }
        }
    }
    println!("1000 tables: {walks} walks, {assaults} assaults, {shorts} short assaults");
    assert!(walks > 900 && assaults > 5000 && shorts > 500);
}

#[test]
fn measuring_along_outlines_is_never_longer_and_limits_moves() {
    let mut scratch = Scratch::default();
    let mut shorter = 0;
    for number in 0..500 {
        let mut scene = Scene::random(number, 16);
        let goal = scene.point(Point::cm(0, 0), Distance::cm(60));
        let mover = scene.mover();
        let along =
            Ground { rules: TableRules { tape: Tape::Outline, ..TableRules::default() }, ..scene.ground() };
        let reach = Distance::cm(20);
        let Some(pose) = along.walk(&mut scratch, &mover, goal, reach, None) else { continue };
        let outline = along.measure(&mut scratch, &mover, pose).expect("a way");
        let middle = scene.ground().measure(&mut scratch, &mover, pose).expect("a way");
        assert!(outline <= middle && outline <= reach + Distance(1), "{number}: {outline:?} {middle:?}");
        shorter += u32::from(outline < middle);
    }
    assert!(shorter > 50, "{shorter}");
}

fn body(x: i32, y: i32, size: Size) -> Body {
    Body { pose: Pose { center: Point { x, y }, facing: Facing::EAST }, base: Base::from_size(size), size }
}

fn on_bare_table<T>(bodies: &[Body], ask: impl Fn(&Ground) -> T) -> T {
    let table = Table::bare(Format::SMALL, MiddleLine::default());
    ask(&Ground::new(&table, TableRules::default(), bodies))
}

#[test]
fn round_bases_touch_in_one_point_and_always_mutually() {
    // The example of II-E-2: A and Z touch; B touches X and Y.
    let [a, z, b, x, y] = [(1000, 1000), (1300, 1000), (3000, 1000), (3300, 1000), (2850, 1260)]
        .map(|(x, y)| body(x, y, Size::Normal));
    on_bare_table(&[a, z, b, x, y], |ground| {
        assert!(ground.is_valid());
        assert_eq!(ground.contacts(0), Mask::one(1));
        assert_eq!(ground.contacts(1), Mask::one(0));
        assert_eq!(ground.contacts(2), Mask::one(3).with(Mask::one(4)));
        assert!(ground.touches(3, 2) && !ground.touches(3, 4));
    });
    let apart = |x| on_bare_table(&[a, body(x, 1000, Size::Normal)], |ground| ground.touches(0, 1));
    assert_eq!([1301, 1302].map(apart), [true, false], "0.2 mm are what rounding leaves");
}

#[test]
fn six_bases_fit_around_one_of_their_own_width() {
    let mut bodies = vec![body(1000, 1000, Size::Normal), body(3000, 3000, Size::Normal)];
    let mut scratch = Scratch::default();
    let mut count = 0;
    loop {
        let mover = Mover { body: 0, passed: Mask::NONE, enemies: Mask::one(1), stride: Distance::cm(50) };
        let place = on_bare_table(&bodies, |ground| {
            let found = ground.assault(&mut scratch.clone(), &mover, 1, Distance::cm(90));
            assert_eq!(found.is_some(), ground.has_place(&mover, 1));
            found
        });
        let Some(assault) = place else { break };
        bodies.push(Body { pose: assault.pose, ..bodies[0] });
        count += 1;
        scratch = Scratch::default();
    }
    assert!((5..=6).contains(&count), "{count}");
}

#[test]
fn several_enemies_close_together_can_be_charged_at_once() {
    // As A charges Y and Z in V-B-3.
    let bodies =
        [body(1000, 3000, Size::Large), body(3000, 2800, Size::Normal), body(3000, 3200, Size::Normal)];
    let mover = Mover { body: 0, passed: Mask::NONE, enemies: Mask(0b110), stride: Distance::cm(15) };
    on_bare_table(&bodies, |ground| {
        let mut found = Vec::new();
        ground.assaults(&mut Scratch::default(), &mover, 1, Distance::cm(30), &mut found);
        let both = found.iter().find(|assault| assault.touched == Mask(0b110)).expect("between them");
        assert!(both.length < Distance::cm(30) && both.length > Distance::cm(15), "{:?}", both.length);
        assert!(found.iter().any(|assault| assault.touched == Mask(0b010)));
        assert_eq!(found[0].length, found.iter().map(|assault| assault.length).min().unwrap());
    });
}

#[test]
fn an_assault_is_measured_from_the_mark_to_the_edge_of_the_base() {
    let reach = |facing, cm_tenths| {
        let mut charger = body(1000, 1000, Size::Normal);
        charger.pose.facing = facing;
        let mover = Mover { body: 0, passed: Mask::NONE, enemies: Mask::one(1), stride: Distance::cm(10) };
        on_bare_table(&[charger, body(3000, 1000, Size::Normal)], |ground| {
            ground
                .assault(&mut Scratch::default(), &mover, 1, Distance(cm_tenths))
                .map(|found| found.length.0)
        })
    };
    assert_eq!(reach(Facing::EAST, 1700), Some(1700), "20 cm less half a base at either end");
    assert_eq!(reach(Facing::EAST, 1699), None);
    assert_eq!(reach(Facing::WEST, 2000), Some(2000), "the mark of who looks away is a base further off");
    assert_eq!(reach(Facing::WEST, 1999), None);
}
