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
    for pol in ["balanced", "all-attack", "cautious", "aggressive"] {
        let pl = pol.parse::<Policy>().unwrap().player(&r);
        let s = Instant::now();
        let mut solver = Solver::new(&r, BySide { a: Decides::As(&pl), b: Decides::As(&pl) }, Objective::Win);
        println!("new {:?}", s.elapsed());
        let (a, b) = (p("garde_pretorien"), p("guerrier_de_l_aube"));
        let s = Instant::now();
        let x = solver.duel(&a, &b, t);
        println!("{pol} first duel {:?} {:?} err {:e}", s.elapsed(), x.gone_by.b, x.error_bound);
        let s = Instant::now();
        for _ in 0..1000 {
            std::hint::black_box(solver.duel(&a, &b, t));
        }
        println!("duel {:?}", s.elapsed() / 1000);
        let w = b;
        let s = Instant::now();
        let x = solver.combat(&a, &[w, w], Side::A, t);
        println!("1v2 {:?} {:?}", s.elapsed(), x.gone_by.a[5]);
        let s = Instant::now();
        let x = solver.combat(&a, &[w, w, w], Side::A, t);
        println!("1v3 {:?} {:?}", s.elapsed(), x.gone_by.a[5]);
        let s = Instant::now();
        let x = solver.combat(&a, &[w, w, w, w], Side::A, t);
        println!("1v4 {:?} {:?}", s.elapsed(), x.gone_by.a[5]);
    }
    for (a, b) in [("garde_pretorien", "guerrier_de_l_aube"), ("garde_pretorien", "garde_pretorien")] {
        for o in Objective::ALL {
            let mut solver =
                Solver::<PolicyPlayer>::new(&r, BySide { a: Decides::Freely, b: Decides::Freely }, o);
            let s = Instant::now();
            let x = solver.duel(&p(a), &p(b), t);
            println!(
                "optimal {} {:?} {:?} {:?} err {:e}",
                o.word(),
                s.elapsed(),
                x.value,
                x.gone_by.b[5],
                x.error_bound
            );
            let s = Instant::now();
            for _ in 0..10 {
                std::hint::black_box(solver.duel(&p(a), &p(b), t));
            }
            println!("duel {:?}", s.elapsed() / 10);
            if o == Objective::Win && a != b {
                let s = Instant::now();
                let x = solver.combat(&p(a), &[p(b), p(b)], Side::A, t);
                println!("optimal 1v2 {:?} {:?}", s.elapsed(), x.value);
            }
        }
    }
}
