//! What moves a fair cost besides the dice: the field judged again with one thing otherwise.

use super::ahead::{PoliciesAhead, SETTING, Shares, of_settings, with_duels};
use super::field_study::{Alternative, AlternativeKind, SameEdition};
use super::setup::FieldEffort;
use crate::balance::{
    AS_FIGHTS, Exploitability, FairCost, Field, Forces, Fought, Ledger, LedgerTerms, Lever, Mates, NearCost,
    Pairing, PlayGrid, Reach, Situation, SolvedDuels,
};
use crate::policy::Policy;
use crate::rules::skirmish::Start;
use crate::rules::{BySide, Ruleset};
use crate::scenario::{ReferenceField, VerdictTerms};
use crate::study::Progress;
use std::borrow::Cow;
use std::cell::Cell;

/// About how often a profile fights under each setting of a lever: the shift of its cost is then known to some 3 %, and what
/// noise explains of it is taken off.
pub(super) const FIGHTS_OF_EACH: u64 = 800;
/// Of the pairings that are fought under a setting, one of so many is fought first under a reading.
const FEW: usize = 4;
/// The fewest fights of a pairing that tell a variance.
const FEWEST: u64 = 4;

/// The field with one thing otherwise.
struct Setting<'a> {
    kind: AlternativeKind,
    name: String,
    field: Cow<'a, Field>,
    policies: BySide<Policy>,
    ruleset: Cow<'a, Ruleset>,
}

/// What came of all of them.
pub(super) struct Levers {
    /// Every setting, and the fair costs there.
    pub(super) others: Vec<Alternative>,
    /// Other rulesets under which the very same fights are fought.
    pub(super) same_editions: Vec<SameEdition>,
    /// What the habit of each contender gives up; empty where no other policies are tried.
    pub(super) exploitabilities: Vec<Option<Exploitability>>,
    /// Which duels both sides played as well as can be, and which were too large for it.
    pub(super) solved_duels: SolvedDuels,
    /// How many fights were sampled.
    pub(super) fights: u64,
}

/// Every setting but policies that the terms of a verdict name.
fn settings<'a>(
    verdict: &'a VerdictTerms,
    field: &'a Field,
    terms: &LedgerTerms<'a>,
) -> impl Iterator<Item = Setting<'a>> {
    let as_it_is = |kind, name: String| Setting {
        kind,
        name,
        field: Cow::Borrowed(field),
        policies: terms.policies,
        ruleset: Cow::Borrowed(terms.ruleset),
    };
    let mut all = Vec::new();
    for &distance in &verdict.distances {
        let field = Cow::Owned(at_distance(field, Start::Apart(distance)));
        let name = format!("{} cm", f64::from(distance.get()) / 10.0);
        all.push(Setting { field, ..as_it_is(AlternativeKind::Distance, name) });
    }
    for &mates in &verdict.mates {
        let field = Cow::Owned(in_lists(field, mates));
        all.push(Setting { field, ..as_it_is(AlternativeKind::Mates, mates.to_string()) });
    }
    if verdict.tries_readings {
        for reading in terms.ruleset.other_readings() {
            let name = format!("{} = {}", reading.key, reading.word);
            let ruleset = Cow::Owned(reading.ruleset);
            all.push(Setting { ruleset, ..as_it_is(AlternativeKind::Reading, name) });
        }
    }
    for edition in &verdict.editions {
        let ruleset = Cow::Borrowed(&edition.ruleset);
        all.push(Setting { ruleset, ..as_it_is(AlternativeKind::Edition, edition.ruleset.id.clone()) });
    }
    all.into_iter()
}

/// The field in which whoever starts apart starts so far apart.
fn at_distance(field: &Field, start: Start) -> Field {
    let starts_apart = |of: &Situation| of.is_apart() && !of.is_battle();
    let moved =
        |of: &Situation| if starts_apart(of) { Situation { start, ..of.clone() } } else { of.clone() };
    Field { situations: field.situations.iter().map(moved).collect(), ..field.clone() }
}

/// The field in which groups are lists with so many mates. Lists of different groups are drawn for each situation.
fn in_lists(field: &Field, mates: Mates) -> Field {
    let in_list = |of: &Situation| match of.forces {
        Forces::Budget(_) => Situation { forces: Forces::InList(mates), ..of.clone() },
        Forces::OneEach | Forces::InList(_) | Forces::InBattle(_) => of.clone(),
    };
    Field { situations: field.situations.iter().map(in_list).collect(), ..field.clone() }
}

impl Levers {
    /// Judges a field, whose fair costs are known, under every setting that the terms of its verdicts name.
    pub(super) fn of(
        reference: &ReferenceField,
        field: &Field,
        terms: LedgerTerms,
        effort: FieldEffort,
        known: &[FairCost],
        progress: &dyn Progress,
    ) -> Self {
        let printed = field.printed();
        let (fights, every) = Self::fights(field, effort);
        let expected = Self::expected_fights(reference, field, terms, effort);
        progress.expect(&[of_settings(expected as f64)]);
        let asked = |of: &Pairing| is_asked(field, of, every);
        let count = |fights| progress.advance(fights);
        let sampled = Cell::new(0);
        let in_few = |ledger: &mut Ledger| {
            let few = |of: &Pairing| is_asked(field, of, FEW * every);
            ledger.balances_near(known, &printed, &few, fights, &count)
        };
        // What as many fights say of the game as it is: the difference to it is what a setting makes, on the same dice.
        let (few_as_they_are, as_it_is, fought) = terms.with_ledger(field, |ledger| {
            let few = in_few(ledger);
            let costs = ledger.fair_costs_near(known, &printed, &asked, fights, &count);
            sampled.set(ledger.fights());
            (few, costs, ledger.fought())
        });
        let costs_of = |setting: &Setting| {
            let terms = LedgerTerms { ruleset: &setting.ruleset, policies: setting.policies, ..terms };
            terms.with_ledger(&setting.field, |ledger| {
                // Where fights start, and beside whom, changes nothing in the other situations.
                if matches!(setting.kind, AlternativeKind::Distance | AlternativeKind::Mates) {
                    ledger.take_over(&fought);
                }
                // In a field of many, few of its pairings are hundreds of all kinds: a reading to which none of them comes changes
                // nothing that could be told from noise.
                let is_idle = setting.kind == AlternativeKind::Reading
                    && every > 1
                    && in_few(ledger) == few_as_they_are;
                let costs = match is_idle {
                    true => as_it_is.clone(),
                    false => ledger.fair_costs_near(known, &printed, &asked, fights, &count),
                };
                sampled.set(sampled.get() + ledger.fights());
                costs
            })
        };
        let verdict = &reference.verdict;
        let all: Vec<Setting> = settings(verdict, field, &terms).collect();
        let each = sampled.get() as f64;
        let duels = best_duels_as_fights(field, &terms, asked);
        let shares = shares(verdict, terms.policies.a);
        let of_so_many = |settings: usize| SETTING * settings as f64 * each;
        let ahead = PoliciesAhead { shares, each, duels, settings: of_so_many(all.len()), progress };
        let mut editions = vec![(terms.ruleset.id.clone(), as_it_is.clone())];
        let (mut others, mut same_editions) = (Vec::new(), Vec::new());
        let share = 1.0 / every as f64;
        let moved_from = |costs: &[Option<NearCost>]| {
            let moved = known.iter().zip(&as_it_is).zip(costs);
            moved
                .map(|((known, here), there)| NearCost::moved(known, here.as_ref()?, there.as_ref()?, share))
                .collect()
        };
        let here = AsItIs { costs: known, fought: &fought };
        let play = by_policies(verdict, field, terms, here, &asked, fights, &ahead);
        for (kind, name, costs) in &play.all {
            others.push(Alternative { kind: *kind, name: name.clone(), costs: moved_from(costs) });
        }
        let settings = all.len();
        progress.expect(&[of_settings(of_so_many(settings))]);
        for (place, setting) in all.into_iter().enumerate() {
            let costs = costs_of(&setting);
            progress.expect(&[of_settings(of_so_many(settings - place - 1))]);
            let Setting { kind, name, .. } = setting;
            if kind == AlternativeKind::Edition {
                // On the same dice everything comes out the same to the last digit only where no die is rolled otherwise.
                if let Some((id, _)) = editions.iter().find(|(_, other)| *other == costs) {
                    same_editions.push(SameEdition { id: name, same_as: id.clone() });
                    continue;
                }
                editions.push((name.clone(), costs.clone()));
            }
            others.push(Alternative { kind, name, costs: moved_from(&costs) });
        }
        let ByPolicies { exploitabilities, solved_duels, fights: of_policies, .. } = play;
        Self { others, same_editions, exploitabilities, solved_duels, fights: sampled.get() + of_policies }
    }

    /// How often each pairing is fought under a setting, and which one of how many is.
    fn fights(field: &Field, effort: FieldEffort) -> (u64, usize) {
        let pairings = field.line_pairings_of_each();
        // Where a budget buys a broken number of fighters there are two or four bouts of a pairing, with the fewest fights each.
        let least = 2 * FEWEST;
        let every = (pairings * least / FIGHTS_OF_EACH).clamp(1, 8);
        let each = FIGHTS_OF_EACH * every / pairings;
        (each.clamp(FEWEST, effort.sampling.fights.max(FEWEST)), every as usize)
    }

    /// About how many fights all of it takes, for a progress bar.
    pub(super) fn expected_fights(
        reference: &ReferenceField,
        field: &Field,
        terms: LedgerTerms,
        effort: FieldEffort,
    ) -> u64 {
        let (fights, every) = Self::fights(field, effort);
        let asked = field.pairings().filter(|of| is_asked(field, of, every));
        let once = terms.with_ledger(field, |ledger| ledger.lacking(field.at_printed(asked), fights));
        let settings = settings(&reference.verdict, field, &terms).count();
        let of_settings =
            1.0 + SETTING * settings as f64 + shares(&reference.verdict, terms.policies.a).as_searches();
        let duels = best_duels_as_fights(field, &terms, |of| is_asked(field, of, every));
        (TIMES_TO_A_COST * once as f64 * of_settings + with_duels(duels)) as u64
    }
}

/// About how many times what is fought at the printed AP it takes to find the costs under a setting.
const TIMES_TO_A_COST: f64 = 1.85;

/// As many fights as take as long as it takes to solve duels in contact at given costs for the best play of both sides.
fn best_duels_as_fights(field: &Field, terms: &LedgerTerms, asked: impl Fn(&Pairing) -> bool) -> f64 {
    let is_duel = |of: &Pairing| terms.solves && field.situations[of.situation].is_duel_in_contact();
    (AS_FIGHTS * field.pairings().filter(|of| is_duel(of) && asked(of)).count() as u64) as f64
}

/// Whether a pairing is fought where every so many-th is: another one in each situation, the same ones under every setting.
fn is_asked(field: &Field, of: &Pairing, every: usize) -> bool {
    field.is_of_all_methods(of) && of.is_one_of(every)
}

/// What is known of the field as it is.
#[derive(Clone, Copy)]
struct AsItIs<'a> {
    /// The fair costs.
    costs: &'a [FairCost],
    /// On the pairings that are fought under a setting.
    fought: &'a Fought,
}

/// What came of other policies.
struct ByPolicies {
    all: Vec<(AlternativeKind, String, Vec<Option<NearCost>>)>,
    exploitabilities: Vec<Option<Exploitability>>,
    solved_duels: SolvedDuels,
    fights: u64,
}

/// Under which other policy costs are looked for, and who plays by it.
fn tried(verdict: &VerdictTerms, habit: Policy) -> impl Iterator<Item = (usize, AlternativeKind)> {
    verdict.stability.iter().enumerate().flat_map(move |(place, other)| {
        // Where both sides keep away from each other there is no fight to judge by.
        let both = (other.policy.approach == habit.approach).then_some(AlternativeKind::Policy);
        let of_one = [AlternativeKind::OwnPlay, AlternativeKind::EnemyPlay];
        both.into_iter().chain(of_one).map(move |kind| (place, kind))
    })
}

fn shares(verdict: &VerdictTerms, habit: Policy) -> Shares {
    Shares { others: verdict.stability.len(), searches: tried(verdict, habit).count() }
}

/// What both sides play by in duels that are solved for it.
const OPTIMAL: &str = "optimal";

/// The fair costs where both sides play by another policy, or one of them does, or both choose the best of all.
fn by_policies(
    verdict: &VerdictTerms,
    field: &Field,
    terms: LedgerTerms,
    AsItIs { costs: known, fought }: AsItIs,
    asked: &impl Fn(&Pairing) -> bool,
    fights: u64,
    ahead: &PoliciesAhead,
) -> ByPolicies {
    let count = &|fights| ahead.progress.advance(fights);
    let habit = terms.policies.a;
    let portfolio: Vec<Policy> =
        std::iter::once(habit).chain(verdict.stability.iter().map(|of| of.policy)).collect();
    let best_duels = Some(verdict.solve_steps.get());
    let terms = LedgerTerms { best_duels, ..terms };
    let printed = field.printed();
    PlayGrid::with(terms, &portfolio, field, |grid| {
        let mut all = Vec::new();
        if terms.policies.b == habit {
            grid.ledger(0, 0).take_over(fought);
        }
        ahead.tell_all();
        // Nobody knows how long duels take until some are solved: those that are needed in any case come first.
        grid.play_duels_at_best(true);
        grid.ledger(0, 0).fight_near(known, &printed, asked, fights, count);
        grid.play_duels_at_best(false);
        ahead.tell_searches();
        let (before, mut searches) = (grid.fights(), 0);
        for (other, kind) in tried(verdict, habit) {
            let [row, column] = match kind {
                AlternativeKind::OwnPlay => [other + 1, 0],
                AlternativeKind::EnemyPlay => [0, other + 1],
                _ => [other + 1; 2],
            };
            let ledger = grid.ledger(row, column);
            let costs = ledger.fair_costs_near(known, &printed, asked, fights, count);
            all.push((kind, verdict.stability[other].text.clone(), costs));
            searches += 1;
            ahead.tell_searched(searches, grid.fights() - before);
        }
        let exploitabilities = match verdict.stability.is_empty() {
            true => Vec::new(),
            false => grid.exploitabilities(known, &printed, asked, fights, count),
        };
        ahead.tell_all_searched();
        grid.play_duels_at_best(true);
        let costs = grid.fair_costs(known, &printed, asked, fights, count);
        let solved_duels = grid.solved_duels();
        let optimal = (solved_duels.solved > 0).then(|| OPTIMAL.to_owned());
        let names: Vec<String> = optimal.into_iter().chain(portfolio.iter().map(Policy::to_string)).collect();
        // Of the habit alone there is nothing to choose from.
        if names.len() > 1 {
            all.push((AlternativeKind::BestPlay, names.join(" | "), costs));
        }
        ByPolicies { all, exploitabilities, solved_duels, fights: grid.fights() }
    })
}

/// How far each lever moves the fair cost of the contender `i`, the farthest first; what moves nothing is left out.
pub(super) fn reaches(i: usize, known: &FairCost, others: &[Alternative], samples: [Reach; 2]) -> Vec<Reach> {
    let exactly = FairCost { log_error: 0.0, ..*known };
    let costs = |kind: AlternativeKind| {
        let of_kind = others.iter().filter(move |other| other.kind == kind);
        of_kind.filter_map(|other| Some((other.name.as_str(), other.costs.get(i).copied().flatten()?)))
    };
    let farthest = |lever: Lever, kind: AlternativeKind| {
        let mut reach = Reach::nothing(lever);
        for (name, cost) in costs(kind) {
            reach.try_setting(name, &exactly, &cost);
        }
        reach
    };
    // Contested passages are many, and each may be read as it will.
    let readings = Reach::of_all(Lever::Reading, &exactly, costs(AlternativeKind::Reading));
    // A side that plays otherwise than its habit does so because it is better off.
    let own = farthest(Lever::OwnPlay, AlternativeKind::OwnPlay);
    let own = own.upwards();
    let enemy = farthest(Lever::EnemyPlay, AlternativeKind::EnemyPlay);
    let enemy = enemy.downwards();
    let mut of_habits = farthest(Lever::Habit, AlternativeKind::Policy);
    for (name, cost) in costs(AlternativeKind::Habit) {
        of_habits.try_setting(name, &exactly, &cost);
    }
    let [enemies, situations] = samples;
    let mut all = vec![
        enemies,
        situations,
        farthest(Lever::Distance, AlternativeKind::Distance),
        of_habits,
        own,
        enemy,
        farthest(Lever::BestPlay, AlternativeKind::BestPlay),
        readings,
        farthest(Lever::Mates, AlternativeKind::Mates),
    ];
    all.retain(|of| of.size() > 0.0);
    all.sort_by(|one, other| other.size().total_cmp(&one.size()));
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Catalog;
    use crate::study::balance::BalanceQuestion;

    #[test]
    fn the_few_that_are_fought_first_are_of_those_that_all_readings_fight_and_of_every_situation() {
        let setup = BalanceQuestion::of_edition(Catalog::built_in(), "C5_it").unwrap().setup;
        let field = setup.weighted_field().unwrap();
        let (_, every) = Levers::fights(&field, setup.effort);
        assert!(every > 1, "so large a field is not fought whole");
        let few: Vec<Pairing> = field.pairings().filter(|of| is_asked(&field, of, FEW * every)).collect();
        assert!(few.iter().all(|of| is_asked(&field, of, every)));
        for situation in 0..field.situations.len() {
            let here = few.iter().filter(|of| of.situation == situation);
            assert!(here.count() >= 50, "{situation}");
        }
    }

    #[test]
    fn a_large_field_fights_for_variants_on_a_share_of_its_pairings() {
        let fights = |edition: &str, fights: u64| {
            let setup = BalanceQuestion::of_edition(Catalog::built_in(), edition).unwrap().setup;
            let field = setup.weighted_field().unwrap();
            let mut effort = setup.effort;
            effort.sampling.fights = fights;
            (field.line_pairings_of_each(), Levers::fights(&field, effort))
        };
        // Eight situations with 57 enemies and with 9: 800 fights of each profile, 8 of a pairing
        // at the least.
        assert_eq!(fights("C5_it", 32), (456, (7, 4)));
        assert_eq!(fights("C3", 32), (72, (11, 1)));
        // No more than are fought for the cost itself, and 4 at the least.
        assert_eq!([fights("C3", 8).1, fights("C3", 2).1], [(8, 1), (4, 1)]);
    }

    #[test]
    fn a_side_plays_otherwise_only_where_it_is_better_off_and_the_farthest_lever_stands_first() {
        let even = |ap: f64| FairCost {
            ap,
            log_error: 0.0,
            slope: -0.5,
            slope_error: 0.0,
            found: crate::balance::SearchEnd::Even,
        };
        let known = FairCost { log_error: 0.3, ..even(100.0) };
        let other = |kind: AlternativeKind, name: &str, ap: f64| Alternative {
            kind,
            name: name.to_owned(),
            costs: vec![None, Some(even(ap))],
        };
        use AlternativeKind::{
            BestPlay, Distance, Edition, EnemyPlay, Habit, Mates, OwnPlay, Policy, Reading,
        };
        let others = [
            other(OwnPlay, "own worse", 60.0),
            other(OwnPlay, "own better", 130.0),
            other(EnemyPlay, "enemy worse", 150.0),
            other(EnemyPlay, "enemy better", 80.0),
            other(Policy, "both", 105.0),
            other(Habit, "habit", 90.0),
            other(Distance, "near", 101.0),
            other(Reading, "one", 103.0),
            other(Reading, "two", 104.0),
            other(Mates, "2", 100.0),
            other(BestPlay, "best", 70.0),
            other(Edition, "another game", 500.0),
        ];
        let samples = [Lever::Enemies, Lever::Situations].map(Reach::nothing);
        let samples = {
            let [enemies, situations] = samples;
            [Reach { low: -0.2, high: 0.1, ..enemies }, situations]
        };
        let found = reaches(1, &known, &others, samples);
        let told: Vec<(Lever, [i64; 2])> = found
            .iter()
            .map(|of| (of.lever, [of.low, of.high].map(|end| (100.0 * libm::exp(end)).round() as i64)))
            .collect();
        // 3 and 4 % are 5 % together; what moves nothing is not there, nor what is another game.
        assert_eq!(
            told,
            [
                (Lever::BestPlay, [70, 100]),
                (Lever::OwnPlay, [100, 130]),
                (Lever::EnemyPlay, [80, 100]),
                (Lever::Enemies, [82, 111]),
                (Lever::Habit, [90, 105]),
                (Lever::Reading, [100, 105]),
                (Lever::Distance, [100, 101]),
            ]
        );
        assert_eq!(found[1].by, [None, Some("own better".to_owned())]);
        assert_eq!(found[2].by, [Some("enemy better".to_owned()), None]);
        assert_eq!(found[4].by, [Some("habit".to_owned()), Some("both".to_owned())]);
        let nobody = [Lever::Enemies, Lever::Situations].map(Reach::nothing);
        assert_eq!(reaches(0, &known, &others, nobody), []);
    }
}
