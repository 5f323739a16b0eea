//! Benchmarks of geometric queries: twenty fighters on 60 × 60 cm with six pieces of scenery, over
//! 100 such tables.

#![allow(missing_docs)] // criterion's macros declare public functions without any

use criterion::{Criterion, criterion_group, criterion_main};
use fleau_battle::geometry::{Base, Distance, Facing, Point, Pose};
use fleau_battle::table::{
    Body, Format, Ground, Mask, MiddleLine, Mover, PlacingRules, Scratch, Table, TableRules, place_randomly,
    scenery_set,
};
use fleau_engine::dice::{Seed, Words};
use fleau_engine::rules::contact::Size;
use std::hint::black_box;

struct Scene {
    table: Table,
    bodies: Vec<Body>,
    goals: Vec<Point>,
}

fn point(words: &mut Words) -> Point {
    Point { x: words.index_below(6001) as i32, y: words.index_below(6001) as i32 }
}

/// Creates tables with ten fighters per side at random positions, as in the third turn of a battle.
fn scenes() -> Vec<Scene> {
    let scene = |number| {
        let mut words = Seed(1).stream("bench").words(number);
        let rules = PlacingRules::default();
        let line = MiddleLine::default();
        let table =
            place_randomly(Format::SMALL, line, &scenery_set(), 6, &rules, &mut words).expect("a table");
        let mut bodies: Vec<Body> = Vec::new();
        while bodies.len() < 20 {
            let size = Size::ALL[1 + words.index_below(2)];
            let facing = Facing::evenly_spaced(words.index_below(64) as u32, 64);
            let pose = Pose { center: point(&mut words), facing };
            let body = Body { pose, base: Base::from_size(size), size };
            let ground = Ground::new(&table, TableRules::default(), &bodies);
            if ground.may_deploy(body.circle(), body.size, table.area()) {
                bodies.push(body);
            }
        }
        let goals = (0..20).map(|_| point(&mut words)).collect();
        Scene { table, bodies, goals }
    };
    (0..100).map(scene).collect()
}

impl Scene {
    fn ground(&self) -> Ground<'_> {
        Ground::new(&self.table, TableRules::default(), &self.bodies)
    }
}

/// Body `i` as the moving fighter; its enemies are the bodies with odd indices if `i` is even, and
/// the other way round.
fn mover(i: usize) -> Mover {
    let enemies = Mask((0x5555_5555 << ((i + 1) % 2)) & 0xF_FFFF);
    Mover { body: i, passed: Mask::NONE, enemies, stride: Distance::cm(10) }
}

fn table(c: &mut Criterion) {
    let scenes = scenes();
    let mut scratch = Scratch::default();
    let each = |i: &mut usize| {
        *i += 1;
        (&scenes[*i / 20 % 100], *i % 20)
    };
    let (mut i, mut k, mut m, mut n, mut o) = (0, 0, 0, 0, 0);
    let mut found = Vec::new();
    c.bench_function("sight/20 bodies", |b| {
        b.iter(|| {
            let (scene, body) = each(&mut i);
            black_box(scene.ground().sight(body, (body + 7) % 20))
        });
    });
    c.bench_function("walk of 10 cm/20 bodies", |b| {
        b.iter(|| {
            let (scene, body) = each(&mut k);
            black_box(scene.ground().walk(
                &mut scratch,
                &mover(body),
                scene.goals[body],
                Distance::cm(10),
                None,
            ))
        });
    });
    c.bench_function("path across the table/20 bodies", |b| {
        b.iter(|| {
            let (scene, body) = each(&mut m);
            let from = scene.bodies[body].pose.center;
            let path = scene.ground().path(&mut scratch, &mover(body), from, scene.goals[body]);
            black_box(path.map(|path| path.length))
        });
    });
    c.bench_function("nearest assault within 20 cm/20 bodies", |b| {
        b.iter(|| {
            let (scene, body) = each(&mut n);
            let target = (body + 7) % 20;
            black_box(scene.ground().assault(&mut scratch, &mover(body), target, Distance::cm(20)))
        });
    });
    c.bench_function("all assaults within 20 cm/20 bodies", |b| {
        b.iter(|| {
            let (scene, body) = each(&mut o);
            let target = (body + 7) % 20;
            scene.ground().assaults(&mut scratch, &mover(body), target, Distance::cm(20), &mut found);
            black_box(found.len())
        });
    });
}

criterion_group!(benches, table);
criterion_main!(benches);
