//! Encounters solved: backward for what free sides should do, forward for what then happens.

use super::graph::{Fighters, Graph, Id, Node, OUTCOMES};
use super::laws::{LateFinal, LateStrikes, Laws, Strike};
use super::objective::Objective;
use super::seat::Decides;
use crate::rules::combat::{Lineup, OrderOfEquals};
use crate::rules::event::{Event, Witness};
use crate::rules::{BySide, Fighter, Place, Player, Profile, Ruleset, Side, Turns, WoundLevel};
use std::collections::BTreeMap;

/// What the rounding of some ten thousand sums of probabilities adds up to at the most.
const ROUNDING: f64 = 1e-12;

/// How an encounter ends, exactly.
#[derive(Clone, Debug, PartialEq)]
pub struct Solved<const N: usize> {
    /// The probability that a side is gone by the end of turn `index + 1`.
    pub gone_by: BySide<Vec<f64>>,
    /// The wound levels at the end of the lone fighter, then of each who faced him.
    pub wound_levels: Vec<[f64; WoundLevel::COUNT]>,
    /// The fighters at the end of the last turn, stunned no more, with their probabilities; each once.
    pub ends: Vec<(Fighters<N>, f64)>,
    /// The objective's value for side A, and the largest error of it; where a side decides freely.
    pub value: Option<(f64, f64)>,
    /// The largest error of any probability here: chains of more than 14 re-rolled dice in one test, and
    /// rounding.
    pub error_bound: f64,
}

/// Solves encounters under one ruleset between sides that decide in the same ways. What one encounter needed is
/// kept for the next; the answers do not depend on what was solved before.
#[derive(Debug)]
pub struct Solver<'a, P> {
    ruleset: &'a Ruleset,
    decides: BySide<Decides<'a, P>>,
    objective: Objective,
    laws: Laws<'a, P>,
    duels: Vec<(DuelKind, Graph<1>)>,
    work: Work,
}

/// Duels of the same kind have the same graph: the players' answers in a duel depend on dice and wounds, not on
/// the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct DuelKind {
    lone_first: bool,
    order: u8,
}

/// Memory that is used again.
#[derive(Debug, Default)]
struct Work {
    /// By situation.
    attacks: Vec<AttackLaw>,
    /// All strikes that attacks refer to.
    strikes: Vec<Strike>,
    /// Of the attacks whose target decides late.
    late: Vec<LateStrikes>,
    /// By contest: the chance of side A, willing and unwilling.
    contests: Vec<[f64; 2]>,
    /// By node.
    numbers: Vec<f64>,
}

/// The law of an attack, ready to be weighed.
#[derive(Clone, Copy, Debug)]
struct AttackLaw {
    attacker: Side,
    /// In `Work::strikes`, or in `Work::late`.
    first: Id,
    count: Id,
    wounds: [f64; 6],
}

/// What was chosen in a turn.
#[derive(Debug, Default)]
struct Choices {
    /// By node: an option, a strike, or who wants to win; nothing where nobody decides freely.
    of_nodes: Vec<u8>,
    /// The strikes of those nodes whose target decides late, plainly and sustaining: as far as they happen.
    late: BTreeMap<usize, [Strike; 2]>,
}

impl<'a, P: Player> Solver<'a, P> {
    /// A solver that has solved nothing yet. The objective is what free sides play for.
    pub fn new(ruleset: &'a Ruleset, decides: BySide<Decides<'a, P>>, objective: Objective) -> Self {
        Self {
            ruleset,
            decides,
            objective,
            laws: Laws::new(ruleset, decides),
            duels: Vec::new(),
            work: Work::default(),
        }
    }

    /// A duel; `a` fights for side A.
    pub fn duel(&mut self, a: &Profile, b: &Profile, turns: Turns) -> Solved<1> {
        let several = [*b];
        // The seats of this line-up are asked nothing but who places first.
        let nobody = super::seat::Seat::<P>::Parries;
        let lineup =
            Lineup::new(self.ruleset, a, &several, Side::A, BySide { a: &nobody, b: &nobody });
        let kind = DuelKind::of(&lineup);
        let known = self.duels.iter().position(|(of, _)| *of == kind);
        let mut graph = match known {
            Some(i) => self.duels.swap_remove(i).1,
            None => Graph::new(self.ruleset, a, &several, Side::A, self.decides),
        };
        graph.put_in_numbers(&lineup);
        let solved = self.solve(&graph, a, &several, Side::A, turns);
        self.duels.push((kind, graph));
        solved
    }

    /// A combat of one against one or several.
    pub fn combat<const N: usize>(
        &mut self,
        lone: &Profile,
        several: &[Profile; N],
        lone_side: Side,
        turns: Turns,
    ) -> Solved<N> {
        let graph = Graph::new(self.ruleset, lone, several, lone_side, self.decides);
        self.solve(&graph, lone, several, lone_side, turns)
    }

    fn solve<const N: usize>(
        &mut self,
        graph: &Graph<N>,
        lone: &Profile,
        several: &[Profile; N],
        lone_side: Side,
        turns: Turns,
    ) -> Solved<N> {
        let test_error = self.weigh(graph);
        let turns = usize::from(turns.get());
        let mut value = None;
        // What to choose in the last turn, the one before, ...
        let mut choices: Vec<Choices> = Vec::new();
        if self.decides.a.is_free() || self.decides.b.is_free() {
            let ap = |profile: &Profile| f64::from(profile.strategic_value.get());
            let (lone_value, several_values) = (ap(lone), several.each_ref().map(ap));
            let score = |fighters| self.objective.score(fighters, lone_side, lone_value, &several_values);
            let mut values: Vec<f64> = graph.ends.iter().map(score).collect();
            let range = values.iter().fold(0.0_f64, |range, value| range.max(value.abs())) * 2.0;
            let mut regret = 0.0;
            for _ in 0..turns {
                let (before, chosen, turn_regret) = self.work.backward(graph, &values);
                values = before;
                choices.push(chosen);
                regret += turn_regret;
            }
            // Each test of each turn errs by its bound at the most.
            let tests = turns as f64 * (f64::from(graph.most_dice) + 2.0);
            value = Some((values[0], tests * test_error * range + regret + ROUNDING * range));
        }
        let mut now = vec![0.0; graph.ends.len()];
        now[0] = 1.0;
        let settled = Choices::default();
        let mut error_bound = ROUNDING;
        let mut gone_by: BySide<Vec<f64>> = BySide::default();
        for turn in 0..turns {
            let chosen = choices.get(turns - 1 - turn).unwrap_or(&settled);
            now = self.work.forward(graph, &now, chosen);
            error_bound += (f64::from(graph.most_dice) + 2.0) * test_error;
            let gone = |is_gone: fn(&Fighters<N>) -> bool| -> f64 {
                // Not `sum`, which makes -0 of nothing.
                let ends = graph.ends.iter().zip(&now).filter(|(fighters, _)| is_gone(fighters));
                ends.fold(0.0, |sum, (_, p)| sum + p)
            };
            let (lone, several) = (gone(|(lone, _)| !lone.is_alive()), gone(|(_, several)| all_dead(several)));
            gone_by[lone_side].push(lone);
            gone_by[lone_side.other()].push(several);
        }
        let mut wound_levels = vec![[0.0; WoundLevel::COUNT]; N + 1];
        for ((lone, several), p) in graph.ends.iter().zip(&now) {
            for (levels, fighter) in wound_levels.iter_mut().zip(std::iter::once(lone).chain(several)) {
                levels[usize::from(fighter.wound_level.get())] += p;
            }
        }
        let ends = graph.ends.iter().copied().zip(now).collect();
        Solved { gone_by, wound_levels, ends, value, error_bound }
    }

    /// Looks up the laws of all attacks and contests; gives the largest error of one.
    fn weigh<const N: usize>(&mut self, graph: &Graph<N>) -> f64 {
        let work = &mut self.work;
        work.attacks.clear();
        work.strikes.clear();
        work.late.clear();
        work.contests.clear();
        let mut error: f64 = 0.0;
        for ((attacker, attack), situation) in graph.attacks.iter().zip(&graph.situations) {
            let wounds = self.laws.wounds(attack.wound_difference);
            let is_late = attack.late_sustain.is_some() && self.decides[attacker.other()].is_free();
            let (first, count) = if is_late {
                let strikes = self.laws.late_strikes(*attacker, *attack);
                error = error.max(strikes.error_bound);
                work.late.push(strikes.clone());
                (work.late.len() - 1, 1)
            } else {
                let id = self.laws.strike_id(*attacker, *attack, situation.sustains);
                let strikes = self.laws.strikes(id);
                error = error.max(strikes.error_bound);
                work.strikes.extend_from_slice(&strikes.choices);
                (work.strikes.len() - strikes.choices.len(), strikes.choices.len())
            };
            let (first, count) = (first as Id, count as Id);
            work.attacks.push(AttackLaw { attacker: *attacker, first, count, wounds });
        }
        for contest in &graph.contests {
            let id = self.laws.opposed_id(contest.values());
            let law = self.laws.opposed(id);
            error = error.max(law.error_bound);
            work.contests.push([law.a_wins, law.a_wins_unwillingly]);
        }
        error
    }
}

impl Work {
    /// One turn backward: from what its ends are worth to side A, what its starts are worth, what to choose,
    /// and what a target might gain who would rather be hit than parry.
    fn backward<const N: usize>(&mut self, graph: &Graph<N>, ends: &[f64]) -> (Vec<f64>, Choices, f64) {
        let mut values = std::mem::take(&mut self.numbers);
        values.clear();
        let mut choices = Choices { of_nodes: vec![0; graph.nodes.len()], ..Choices::default() };
        let mut regret: f64 = 0.0;
        for (i, (node, chosen)) in graph.nodes.iter().zip(&mut choices.of_nodes).enumerate() {
            let value = match node {
                Node::End(end) => ends[*end as usize],
                Node::Attack { situation, next } => {
                    let law = &self.attacks[*situation as usize];
                    let strikes = &self.strikes[law.first as usize..][..law.count as usize];
                    let prizes = prizes(next, &law.wounds, &values);
                    regret = regret.max(of_side(law.attacker, prizes.parried - prizes.landed));
                    let (choice, value) = choose(law.attacker, strikes.iter().map(|of| prizes.value(of)));
                    *chosen = choice;
                    value
                }
                Node::LateAttack { situation, next } => {
                    let law = &self.attacks[*situation as usize];
                    let prizes = next.each_ref().map(|next| prizes(next, &law.wounds, &values));
                    let late = &self.late[law.first as usize];
                    let strikes: Vec<[Strike; 2]> =
                        late.choices.iter().map(|choice| sustained(law.attacker.other(), choice, &prizes)).collect();
                    let of_choices = strikes
                        .iter()
                        .map(|[plain, sustaining]| prizes[0].value(plain) + prizes[1].value(sustaining));
                    let (choice, value) = choose(law.attacker, of_choices);
                    choices.late.insert(i, strikes[usize::from(choice)]);
                    value
                }
                Node::Choice { side, first, count } => {
                    let options = &graph.options[*first as usize..][..*count as usize];
                    let (choice, value) = choose(*side, options.iter().map(|option| values[*option as usize]));
                    *chosen = choice;
                    value
                }
                Node::Opposed { contest, next } => {
                    let (a, b) = (values[next.a as usize], values[next.b as usize]);
                    *chosen = u8::from(a < b);
                    let a_wins = self.contests[*contest as usize][usize::from(*chosen)];
                    a_wins * a + (1.0 - a_wins) * b
                }
                Node::Coin { next } => (values[next[0] as usize] + values[next[1] as usize]) / 2.0,
            };
            values.push(value);
        }
        let starts = graph.starts.iter().zip(ends);
        let before = starts.map(|(start, end)| start.map_or(*end, |start| values[start as usize])).collect();
        self.numbers = values;
        (before, choices, regret * f64::from(graph.most_dice))
    }

    /// One turn forward: from the probabilities of its starts, those of its ends.
    fn forward<const N: usize>(&mut self, graph: &Graph<N>, before: &[f64], choices: &Choices) -> Vec<f64> {
        let mass = &mut self.numbers;
        mass.clear();
        mass.resize(graph.nodes.len(), 0.0);
        let mut after = vec![0.0; before.len()];
        for ((start, p), after) in graph.starts.iter().zip(before).zip(&mut after) {
            match start {
                Some(start) => mass[*start as usize] += p,
                None => *after += p,
            }
        }
        for (i, node) in graph.nodes.iter().enumerate().rev() {
            let p = mass[i];
            if p == 0.0 {
                continue;
            }
            let choice = usize::from(choices.of_nodes.get(i).copied().unwrap_or(0));
            match node {
                Node::End(end) => after[*end as usize] += p,
                Node::Attack { situation, next } => {
                    let law = &self.attacks[*situation as usize];
                    let strike = &self.strikes[law.first as usize + choice];
                    spread(mass, next, p, strike, &law.wounds);
                }
                Node::LateAttack { situation, next } => {
                    let law = &self.attacks[*situation as usize];
                    for (next, strike) in next.iter().zip(&choices.late[&i]) {
                        spread(mass, next, p, strike, &law.wounds);
                    }
                }
                Node::Choice { first, .. } => {
                    mass[graph.options[*first as usize + choice] as usize] += p;
                }
                Node::Opposed { contest, next } => {
                    let a_wins = self.contests[*contest as usize][choice];
                    mass[next.a as usize] += p * a_wins;
                    mass[next.b as usize] += p * (1.0 - a_wins);
                }
                Node::Coin { next } => next.iter().for_each(|next| mass[*next as usize] += p / 2.0),
            }
        }
        after
    }
}

/// What the ends of an attack are worth to side A.
struct Prizes {
    failed: f64,
    parried: f64,
    landed: f64,
}

impl Prizes {
    #[inline]
    fn value(&self, strike: &Strike) -> f64 {
        strike.automatic_failure * self.failed + strike.parried * self.parried + strike.landed * self.landed
    }

    #[inline]
    fn after_final(&self, parried: f64) -> f64 {
        parried * self.parried + (1.0 - parried) * self.landed
    }
}

/// The strikes that happen plainly and sustaining when a target answers each final of an attack as it suits him.
fn sustained(
    target: Side,
    (automatic_failure, finals): &(f64, Vec<LateFinal>),
    prizes: &[Prizes; 2],
) -> [Strike; 2] {
    let nothing = Strike { automatic_failure: 0.0, parried: 0.0, landed: 0.0 };
    let mut strikes = [Strike { automatic_failure: *automatic_failure, ..nothing }, nothing];
    for last in finals {
        let (answer, _) = choose(target, [0, 1].map(|i| prizes[i].after_final(last.parried[i])).into_iter());
        let answer = usize::from(answer);
        strikes[answer].parried += last.probability * last.parried[answer];
        strikes[answer].landed += last.probability * (1.0 - last.parried[answer]);
    }
    strikes
}

#[inline]
fn prizes(next: &[Id; OUTCOMES], wounds: &[f64; 6], values: &[f64]) -> Prizes {
    let value = |i: usize| values[next[i] as usize];
    let landed = wounds.iter().enumerate().map(|(i, p)| p * value(2 + i)).sum();
    Prizes { failed: value(0), parried: value(1), landed }
}

/// A value for side A as this side sees it.
#[inline]
fn of_side(side: Side, value: f64) -> f64 {
    if side == Side::A { value } else { -value }
}

/// Which of the values a side prefers, the first of equals; side A wants them high.
#[inline]
fn choose(side: Side, values: impl Iterator<Item = f64>) -> (u8, f64) {
    let mut chosen = (0, f64::NAN);
    for (i, value) in values.enumerate() {
        let is_better = match side {
            Side::A => value > chosen.1,
            Side::B => value < chosen.1,
        };
        if i == 0 || is_better {
            chosen = (i as u8, value);
        }
    }
    chosen
}

#[inline]
fn spread(mass: &mut [f64], next: &[Id; OUTCOMES], p: f64, strike: &Strike, wounds: &[f64; 6]) {
    mass[next[0] as usize] += p * strike.automatic_failure;
    mass[next[1] as usize] += p * strike.parried;
    let landed = p * strike.landed;
    for (next, wound) in next[2..].iter().zip(wounds) {
        mass[*next as usize] += landed * wound;
    }
}

impl DuelKind {
    fn of<P: Player>(lineup: &Lineup<1, P>) -> Self {
        let mut combat = lineup.combat(Fighter::default(), [Fighter::default()]);
        let order = match lineup.order_of_equals(&combat) {
            OrderOfEquals::NoMatter => 0,
            OrderOfEquals::Random => 1,
            OrderOfEquals::Authority(_) => 2,
        };
        let mut first = First(None);
        lineup.place_dice(&mut combat, false, &mut first);
        DuelKind { lone_first: first.0 == Some(Place::Lone), order }
    }
}

/// Notes who places his dice first.
struct First(Option<Place>);

impl Witness for First {
    fn see(&mut self, event: &Event) {
        if let Event::Allocated { place, .. } = event {
            self.0.get_or_insert(*place);
        }
    }
}

fn all_dead(several: &[Fighter]) -> bool {
    several.iter().all(|fighter| !fighter.is_alive())
}
