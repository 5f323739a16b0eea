#![allow(missing_docs, clippy::all)]
use fleau::exact::*;
use fleau::policy::*;
use fleau::rules::*;
use fleau::scenario::*;
use std::time::Instant;
fn p(t: &str) -> Profile {
    parse_fighter(t, embedded::roster()).unwrap().profile
}
fn main() {
    let r = embedded::ruleset("confede-2024").unwrap();
    let t = Turns::new(6).unwrap();
    let pl = "balanced".parse::<Policy>().unwrap().player(&r);
    let mut solver = Solver::new(&r, BySide { a: Decides::As(&pl), b: Decides::As(&pl) }, Objective::Win);
    let (a, b) = (p("garde_pretorien"), p("guerrier_de_l_aube"));
    let s = Instant::now();
    for _ in 0..300000 {
        std::hint::black_box(solver.duel(&a, &b, t));
    }
    println!("duel {:?}", s.elapsed() / 300000);
}
