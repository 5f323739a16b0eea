//! Random tables with random fighters, and what is true on all of them.

use super::*;
use crate::geometry::{Base, Distance, Facing, Point, Pose};
use fleau_engine::dice::{Seed, Words};
use fleau_engine::rules::contact::Size;

/// A table, who stands on it, and words of chance for more.
pub(super) struct Scene {
    pub table: Table,
    pub bodies: Vec<Body>,
    pub words: Words,
}

impl Scene {
    /// Scene number `number`: a table of 60 by 60 cm with up to six pieces and up to `most` bodies, half of them in a crowd.
    pub fn random(number: u64, most: usize) -> Scene {
        let mut words = Seed(18).stream("scene").words(number);
        let rules = PlacingRules::default();
        let pieces = 4 + words.one_of(3);
        let format = Format::SMALL;
        let table = place(format, MiddleLine::default(), &scenery_set(), pieces, &rules, &mut words).unwrap();
        let mut scene = Scene { table, bodies: Vec::new(), words };
        let count = 2 + scene.words.one_of(most - 1);
        let middle = scene.point(Point::cm(15, 15), Distance::cm(30));
        for i in 0..count * 20 {
            if scene.bodies.len() == count {
                break;
            }
            let size = Size::ALL[scene.words.one_of(5)];
            let base = if scene.words.one_of(8) == 0 { Base::CAVALRY } else { Base::of(size) };
            let corner = Point { x: middle.x - 700, y: middle.y - 700 };
            let center = match i % 2 {
                0 => scene.point(corner, Distance::cm(14)),
                _ => scene.point(Point::cm(0, 0), Distance::cm(60)),
            };
            let facing = Facing::compass(scene.words.one_of(64) as u32, 64);
            let body = Body { pose: Pose { center, facing }, base, size };
            if scene.ground().may_deploy(body.circle(), scene.table.area()) {
                scene.bodies.push(body);
            }
        }
        scene
    }

    pub fn point(&mut self, corner: Point, side: Distance) -> Point {
        let mut along = || self.words.one_of(side.0 as usize + 1) as i32;
        Point { x: corner.x + along(), y: corner.y + along() }
    }

    pub fn ground(&self) -> Ground<'_> {
        Ground::new(&self.table, TableRules::default(), &self.bodies)
    }

    /// The first body as a mover who goes around everybody.
    pub fn mover(&self) -> Mover {
        Mover { body: 0, passed: Mask::NONE, enemies: Mask::NONE, stride: Distance::ZERO }
    }
}

#[test]
fn moves_end_where_they_may() {
    let mut scratch = Scratch::default();
    let (mut walks, mut assaults, mut shorts) = (0, 0, 0);
    for number in 0..1000 {
        let mut scene = Scene::random(number, 12);
        let enemies: Mask = (1..scene.bodies.len()).filter(|i| i % 2 == 1).collect();
        let passed = Mask::first(scene.bodies.len()).without(enemies).without(Mask::one(0));
        let mover = Mover { enemies, passed, stride: Distance::cm(10), ..scene.mover() };
        let goal = scene.point(Point::cm(0, 0), Distance::cm(60));
        let reach = Distance::cm(if number % 2 == 0 { 10 } else { 20 });
        let facing = (number % 3 == 0).then(|| Facing::compass(number as u32 % 64, 64));
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
            assert!(after.is_sound(), "{number}");
            assert!(after.contacts(0).and(enemies).is_empty(), "{number}");
            walks += 1;
        }
        for target in enemies.iter() {
            let mut found = Vec::new();
            let ground = scene.ground();
            ground.assaults(&mut scratch, &mover, target, reach, &mut found);
            let nearest = ground.assault(&mut scratch, &mover, target, reach);
            // The direct place counts as the nearest of all, whatever rounding makes of others.
            let lengths = (nearest.map_or(0, |n| n.length.0), found.first().map_or(0, |f| f.length.0));
            assert!((0..=1).contains(&(lengths.0 - lengths.1)), "{number} {target}: {lengths:?}");
            for assault in found {
                let mut moved = scene.bodies.clone();
                moved[0].pose = assault.pose;
                let after = Ground { bodies: &moved, ..scene.ground() };
                assert!(after.is_sound(), "{number}");
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
                assert!(after.is_sound() && after.contacts(0).and(enemies).is_empty(), "{number}");
                shorts += 1;
            }
        }
    }
    println!("1000 tables: {walks} walks, {assaults} assaults, {shorts} short assaults");
    assert!(walks > 900 && assaults > 5000 && shorts > 500);
}

use crate::geometry::Circle;
